/**
 * Numbers of events that test workspaces leave free before their first event, for the history of sample data: events stand in
 * the order of time, and it happened before all others.
 */
export const SAMPLE_ROOM = 10_000
