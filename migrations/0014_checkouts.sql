-- Checkouts in: shops whose paid orders issue passes.
CREATE TABLE `checkout_connections` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`secret` text NOT NULL,
	`revision` integer NOT NULL,
	`ignored` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `checkout_rules` (
	`workspace_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`rule` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `connection_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
-- A request of a shop, verified. Its key dedupes: the same news has the same key, however often it is sent.
CREATE TABLE `checkout_deliveries` (
	`workspace_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`key` text NOT NULL,
	`order_name` text NOT NULL,
	`state` text NOT NULL,
	`headers` text NOT NULL,
	`body` text,
	`received_at` integer NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`workspace_id`, `connection_id`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `checkout_deliveries_due` ON `checkout_deliveries` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `checkout_deliveries_by_age` ON `checkout_deliveries` (`received_at`);--> statement-breakpoint
-- A deleted pass takes the bodies with it that spoke of its order.
CREATE INDEX `checkout_deliveries_by_order` ON `checkout_deliveries` (`workspace_id`, `connection_id`, `order_name`);--> statement-breakpoint
-- `revision` rises with every write: what was read at another one is refused, so that an order is settled by one at a time.
CREATE TABLE `checkout_orders` (
	`workspace_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`id` text NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`known` integer NOT NULL,
	`state` text NOT NULL,
	`body` text,
	`erased` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `connection_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `checkout_orders_with_body` ON `checkout_orders` (`created_at`) WHERE body IS NOT NULL;--> statement-breakpoint
CREATE INDEX `checkout_orders_unknown` ON `checkout_orders` (`created_at`) WHERE known = 0;--> statement-breakpoint
-- All ids by which a shop speaks of an order.
CREATE TABLE `checkout_order_names` (
	`workspace_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`name` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `connection_id`, `name`)
) WITHOUT ROWID;
--> statement-breakpoint
-- The pass that a unit of a line was given: once for ever.
CREATE TABLE `checkout_units` (
	`workspace_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`order_id` text NOT NULL,
	`line_id` text NOT NULL,
	`unit` integer NOT NULL,
	`pass_id` text NOT NULL,
	`rule_id` text NOT NULL,
	`on_refund` text NOT NULL,
	`voided_at` integer,
	PRIMARY KEY(`workspace_id`, `connection_id`, `order_id`, `line_id`, `unit`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `checkout_units_by_pass` ON `checkout_units` (`workspace_id`, `pass_id`);
