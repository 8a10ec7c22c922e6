-- The one platform on which the version to be told of shows something else; null: both are told.
ALTER TABLE `passes` ADD `tell_only` text;
