import {
  newSigningKey,
  type RootKeyEntry,
  rootKeyEntry,
  signCallback,
} from '../../simulator/google/callback-signer.ts'

const HOUR_MS = 3_600_000

/** Google's keys of a test's own, the list of them, and what is signed with them. */
export async function createCallbackSigner(nowMs: () => number) {
  let root = await newSigningKey()
  const intermediate = await newSigningKey()
  let serial = 0
  const entry = () => rootKeyEntry(root, nowMs() + 7 * 24 * HOUR_MS)

  return {
    /** Google signs with another root key from now on. */
    async rollOver() {
      root = await newSigningKey()
    },

    async keyList(change: (entry: RootKeyEntry) => RootKeyEntry = (each) => each) {
      return JSON.stringify({ keys: [change(await entry())] })
    },

    /** A callback; `message`, and how it is signed, as the test wants. */
    async sign(
      issuerId: string,
      message: Record<string, unknown>,
      how: Partial<Parameters<typeof signCallback>[0]> = {},
    ) {
      return signCallback({
        roots: [root],
        intermediate,
        intermediateExpiresAtMs: nowMs() + 24 * HOUR_MS,
        issuerId,
        message: {
          classId: `${issuerId}.tpl_1`,
          objectId: `${issuerId}.pass_1`,
          eventType: 'save',
          expTimeMillis: nowMs() + HOUR_MS,
          count: 1,
          nonce: `nonce-${++serial}`,
          ...message,
        },
        ...how,
      })
    },
    root: () => root,
  }
}
export type CallbackSigner = Awaited<ReturnType<typeof createCallbackSigner>>
