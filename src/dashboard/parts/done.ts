/**
 * What a page says after a change has led to it, by the `done` of its address. The address says nothing else: it stands in
 * histories and logs.
 */
export const DONE: Record<string, string | undefined> = {
  created: 'It is created.',
  saved: 'Your changes are saved.',
  deleted: 'It is deleted.',
  revoked: 'The key is revoked.',
  suspend: 'The pass is suspended.',
  resume: 'The pass is active again.',
  redeem: 'The pass is redeemed.',
  void: 'The pass is void.',
  reinstate: 'The pass is active again.',
  sent: 'The message is on its way.',
  points: 'The points are booked.',
  cancelled: 'The job is cancelled. What it had done by then stays.',
  link: 'The pass has a new link. The old one no longer works.',
}
