-- Jobs that have ended are forgotten after a while.
CREATE INDEX `jobs_finished` ON `jobs` (`finished_at`) WHERE finished_at IS NOT NULL;
