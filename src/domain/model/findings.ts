/** Events that find a version of a pass rather than make one: the hops on a change's way, and what doors decide. */
export const FINDINGS = [
  'pass.issued',
  'pass.viewed',
  'pass.installed',
  'pass.uninstalled',
  'pass.push.sent',
  'pass.push.failed',
  'pass.fetched',
  'pass.access.granted',
  'pass.access.denied',
] as const
