// Stands in for the packages that read certificates of authenticators; see `alias` in wrangler.toml.
