interface Points {
  /** What the entry adds to the balance: negative where it takes away. */
  points: number
}
const counted = (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`

/** What a page says after a change has led to it; see `leadTo`. A sentence that names something is a function of it. */
export const DONE = {
  created: 'Created.',
  sample: ({ passes }: { passes: number }) =>
    `Created ${passes} sample passes with a month of history. You can delete them all at the end of this page.`,
  noSample: 'This workspace has no room for sample data. Create another test workspace.',
  sampleDeleted: 'Sample data deleted.',
  pushesRetried: 'Updates are being sent again.',
  saved: 'Changes saved.',
  moved:
    'Your changes are saved. Headers for the old origin were removed, for they may hold secrets of it.',
  deleted: 'Deleted.',
  passDeleted: 'Pass deleted.',
  credentialDeleted: 'Credential deleted.',
  passkeyRemoved: 'Passkey removed.',
  invitationRevoked: 'Invitation revoked.',
  templateDeleted: ({ name }: { name: string }) => `Deleted “${name}”`,
  templateArchived: ({ name }: { name: string }) =>
    `Archived “${name}”. Passes already issued stay valid; no new ones can be issued.`,
  templateUnarchived: ({ name }: { name: string }) =>
    `“${name}” is back. You can issue passes again.`,
  passkey: 'Passkey added. You can now sign in with it.',
  recovered: 'You’re signed in, and the code is used up. Add a passkey for next time.',
  ended: 'Session ended.',
  bound: 'Account connected. It now signs you in.',
  unbound: 'Account disconnected.',
  left: 'You left the workspace.',
  removed: 'Removed from this workspace.',
  accessEnded: 'Access ended.',
  keysRevoked: 'API keys revoked.',
  joined: 'Welcome! Add a passkey now so that you can sign in again.',
  revoked: 'API key revoked.',
  uploaded: 'Credential verified. New passes use it.',
  ping: 'A ping is on its way. It stands among the deliveries below.',
  enabled: 'The endpoint gets events again.',
  disabled: 'The endpoint gets nothing any more.',
  recover: 'What it has missed is sent again.',
  replay: 'It is sent once more. Load the page anew to see the answer.',
  suspend: 'Pass suspended.',
  resume: 'Pass resumed.',
  redeem: 'Pass redeemed.',
  void: 'Pass voided.',
  reinstate: 'Pass reinstated.',
  sent: 'Message sent.',
  pointsAdded: ({ points }: Points) => `Added ${counted(points)}`,
  pointsRedeemed: ({ points }: Points) => `Redeemed ${counted(Math.abs(points))}`,
  pointsReversed: ({ points }: Points) =>
    `Reversed ${points > 0 ? '+' : '−'}${counted(Math.abs(points))}`,
  cancelled: 'The job is cancelled. What it had done by then stays.',
  connected: 'The shop has its address. Now set it up there, as it says below.',
  secret: 'The secret counts from now on.',
  rule: 'The rule is kept. Process the order again to have it issue what is missing.',
  processed: 'The order was processed again, by the rules as they are now.',
  bundle: 'New link created. The old one no longer works.',
  link: 'New link created. The old one no longer works.',
} satisfies Record<string, string | ((values: never) => string)>

export type DoneName = keyof typeof DONE

/** What the sentence of this name has to be given. */
export type DoneValues<Name extends DoneName> = (typeof DONE)[Name] extends (
  values: infer Values,
) => string
  ? Values
  : unknown
