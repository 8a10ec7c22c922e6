import type { PassContent } from '../model/pass-content.ts'

/** What the pass is called, without saying the issuer's name twice. */
export function passName({ name, organizationName, description }: PassContent): string {
  return name && name !== organizationName ? name : description || organizationName
}
