/** What a page says after a change has led to it; see `leadTo`. A sentence that names something is a function of it. */
export const DONE = {
  created: 'It is created.',
  sample: 'Five passes are made from a sample template. Delete both whenever you like.',
  saved: 'Your changes are saved.',
  moved:
    'Your changes are saved. Headers for the old origin were removed, for they may hold secrets of it.',
  deleted: 'It is deleted.',
  templateDeleted: ({ name }: { name: string }) => `Deleted “${name}”`,
  templateArchived: ({ name }: { name: string }) =>
    `Archived “${name}”. Passes already issued stay valid; no new ones can be issued.`,
  templateUnarchived: ({ name }: { name: string }) =>
    `“${name}” is back. You can issue passes again.`,
  passkey: 'The passkey is added. You can sign in with it from now on.',
  recovered: 'You are in. Add a passkey for the next time; the code is used up.',
  ended: 'It is signed out there.',
  bound: 'This account signs you in from now on.',
  unbound: 'The account signs you in no more.',
  left: 'You have left the workspace.',
  removed: 'The person is removed from this workspace.',
  accessEnded: 'The person’s access to this service is ended.',
  keysRevoked: 'The keys are revoked.',
  joined: 'Welcome. Add a passkey now, so that you can come back.',
  revoked: 'The key is revoked.',
  uploaded: 'The credential is good, and in use from now on.',
  ping: 'A ping is on its way. It stands among the deliveries below.',
  enabled: 'The endpoint gets events again.',
  disabled: 'The endpoint gets nothing any more.',
  recover: 'What it has missed is sent again.',
  replay: 'It is sent once more. Load the page anew to see the answer.',
  suspend: 'The pass is suspended.',
  resume: 'The pass is active again.',
  redeem: 'The pass is redeemed.',
  void: 'The pass is void.',
  reinstate: 'The pass is active again.',
  sent: 'The message is on its way.',
  points: 'The points are booked.',
  cancelled: 'The job is cancelled. What it had done by then stays.',
  connected: 'The shop has its address. Now set it up there, as it says below.',
  secret: 'The secret counts from now on.',
  rule: 'The rule is kept. Process the order again to have it issue what is missing.',
  processed: 'The order was processed again, by the rules as they are now.',
  bundle: 'The bundle has a new link. The old one no longer works.',
  link: 'The pass has a new link. The old one no longer works.',
} satisfies Record<string, string | ((values: never) => string)>

export type DoneName = keyof typeof DONE

/** What the sentence of this name has to be given. */
export type DoneValues<Name extends DoneName> = (typeof DONE)[Name] extends (
  values: infer Values,
) => string
  ? Values
  : unknown
