/** The version is part of the path; docs/versioning.md says what it promises. */
export const API_BASE = '/api/v1'
