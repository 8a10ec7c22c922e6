const VALID_SECONDS = 86_400

/**
 * Asks a running service for a link that signs in once, as an owner of these workspaces.
 *
 * @param workspaceIds none: the owner makes the first one in the dashboard
 */
export async function signInLink(
  baseUrl: string,
  bootstrapToken: string,
  workspaceIds: readonly string[],
  ask: typeof fetch = fetch,
): Promise<string> {
  const response = await ask(`${baseUrl}/setup/sign-in-links`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bootstrapToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ workspaceIds, expiresInSeconds: VALID_SECONDS }),
  })
  if (!response.ok) {
    throw new Error(`The link to the dashboard could not be created: ${await response.text()}`)
  }
  const { data } = (await response.json()) as { data: { url: string } }
  return data.url
}
