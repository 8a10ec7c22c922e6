import type { PassContent } from './pass-content.ts'

/** What the pass is called, without saying the issuer's name twice. */
export function passName(content: PassContent): string {
  const { organizationName, description, templateName } = content
  // A pass without a name of its own has its template's.
  const name = content.name || templateName
  return name && name !== organizationName ? name : description || organizationName
}
