// Stands in for the packages that read certificates of authenticators; see `noCertificates` in scripts/worker.ts.
