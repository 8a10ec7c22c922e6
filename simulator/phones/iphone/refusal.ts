/** Why a phone does not take a pass in; the message is for the person who made the pass. */
export class PassRefused extends Error {
  override readonly name = 'PassRefused'
}
