import type { Seeded } from './seed.ts'

const VALID_SECONDS = 86_400

/** Asks a running service for a link that signs in once, as an owner of the seeded workspaces. */
export async function signInLink(
  baseUrl: string,
  bootstrapToken: string,
  { workspaceId, second }: Pick<Seeded, 'workspaceId' | 'second'>,
): Promise<string> {
  const response = await fetch(`${baseUrl}/setup/sign-in-links`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bootstrapToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      workspaceIds: [workspaceId, second.workspaceId],
      expiresInSeconds: VALID_SECONDS,
    }),
  })
  if (!response.ok) {
    throw new Error(`The link to the dashboard could not be made: ${await response.text()}`)
  }
  const { data } = (await response.json()) as { data: { url: string } }
  return data.url
}
