ALTER TABLE webhook_deliveries RENAME COLUMN claims TO turn;
ALTER TABLE device_pushes RENAME COLUMN claim TO reservation;
