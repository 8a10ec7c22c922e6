interface Points {
  /** What the entry adds to the balance: negative where it takes away. */
  points: number
}

/** What a page says after a change has led to it; see `leadTo`. A sentence that names something is a function of it. */
export const DONE = {
  created: 'Created.',
  sample: ({ passes }: { passes: number }) =>
    `Created ${passes} sample passes with a month of history. You can delete them all at the end of this page.`,
  noSample: 'This workspace has no room for sample data. Create another test workspace.',
  sampleDeleted: 'Sample data deleted.',
  pushesRetried: 'Updates are being sent again.',
  saved: 'Changes saved.',
  moved: 'Changes saved. We removed the headers of the old address, because they may hold secrets.',
  deleted: 'Deleted.',
  passDeleted: 'Pass deleted.',
  credentialDeleted: 'Credential deleted.',
  passkeyRemoved: 'Passkey removed.',
  invitationRevoked: 'Invitation revoked.',
  templateDeleted: ({ name }: { name: string }) => `Deleted ${quoted(name)}.`,
  deletedOne: ({ name }: { name: string }) => `Deleted ${quoted(name)}.`,
  templateArchived: ({ name }: { name: string }) =>
    `Archived ${quoted(name)}. Passes already issued stay valid; no new ones can be issued.`,
  templateUnarchived: ({ name }: { name: string }) =>
    `${quoted(name)} is back. You can issue passes again.`,
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
  scannerRevoked: 'Scanner revoked. Its link no longer works.',
  linkKeyRevoked: 'Link key revoked. None of its links works any more.',
  uploaded: 'Credential verified. New passes use it.',
  signUpPageCreated: 'Created. Open it when it is ready.',
  signUpPageOpened: 'Open: people can sign up.',
  signUpPageClosed: 'Closed. Nobody can sign up.',
  signUpPageArchived: 'Archived for good.',
  ping: 'Ping sent. It shows up in the deliveries below.',
  enabled: 'Endpoint enabled.',
  disabled: 'Endpoint disabled.',
  recover: 'Resending missed events.',
  replay: 'Resending the event.',
  suspend: 'Pass suspended.',
  resume: 'Pass resumed.',
  redeem: 'Pass redeemed.',
  void: 'Pass voided.',
  reinstate: 'Pass reinstated.',
  sent: 'Message sent.',
  manyDone: ({ what, passes }: { what: 'push' | 'change' | 'void'; passes: number }) =>
    MANY_DONE[what](passes === 1 ? '1 pass' : `${passes} passes`),
  pointsAdded: ({ points }: Points) => `Added ${counted(points)}.`,
  stamped: ({ points }: Points) => (points === 1 ? 'Stamped.' : `Stamped ${points} times.`),
  rewardRedeemed: ({ points }: Points) => `Reward redeemed for ${counted(Math.abs(points))}.`,
  pointsRedeemed: ({ points }: Points) => `Redeemed ${counted(Math.abs(points))}.`,
  pointsReversed: ({ points }: Points) =>
    `Reversed ${points > 0 ? '+' : '−'}${counted(Math.abs(points))}.`,
  voidingStarted: 'Voiding started. You can leave this page: the job continues.',
  exportStarted: 'Export started. The file is here as soon as it is complete.',
  cancelled: 'Job cancelled. What it finished before stays.',
  campaignSaved: 'Draft saved. Review who it reaches, then start it.',
  campaignStarted: 'Campaign started.',
  campaignScheduled: 'Campaign scheduled. It begins by itself.',
  campaignPaused: 'Campaign paused.',
  campaignResumed: 'Campaign resumed.',
  campaignCancelled: 'Campaign cancelled. What was sent stays sent.',
  campaignReverted: 'The change is being reversed.',
  connected: 'Shop added. Now set it up in your shop, as described below.',
  secret: 'Secret saved.',
  rule: 'Rule saved. Process the order again to issue the missing passes.',
  processed: 'Order processed again.',
  bundle: 'New link created. The old one no longer works.',
  link: 'New link created. The old one no longer works.',
  ruleDeleted: 'Rule deleted.',
} satisfies Record<string, string | ((values: never) => string)>

const MANY_DONE = {
  push: (passes: string) => `Message sent to ${passes}.`,
  change: (passes: string) => `Changed ${passes}.`,
  void: (passes: string) => `Voided ${passes}.`,
}

export type DoneName = keyof typeof DONE

/** What the sentence of this name has to be given. */
export type DoneValues<Name extends DoneName> = (typeof DONE)[Name] extends (
  values: infer Values,
) => string
  ? Values
  : unknown

const MAX_NAME_CHARACTERS = 60

function quoted(name: string): string {
  const characters = [...name]
  const isLong = characters.length > MAX_NAME_CHARACTERS
  return `“${isLong ? `${characters.slice(0, MAX_NAME_CHARACTERS).join('')}…` : name}”`
}

const counted = (points: number): string =>
  `${points.toLocaleString('en')} ${points === 1 ? 'point' : 'points'}`
