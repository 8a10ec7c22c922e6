import type { Membership, SignedIn } from '../domain/model/person.ts'
import type { SiteManifest } from '../domain/model/site-manifest.ts'
import type { AppEnv } from '../http/context.ts'
import type { Api } from '../http/inner-api.ts'
import type { AccessCaller } from '../lib/cloudflare-access.ts'

/** What a request to the dashboard knows beside what all requests know. */
export interface DashboardEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    /** The secret of the session, as the cookie has it. */
    token: string
    signedIn: SignedIn
    /** Who came through Cloudflare Access, where it is before the dashboard. */
    access?: AccessCaller
    site: SiteManifest
    /** Set below `/dashboard/{workspaceId}`: where the person is, and as what. On the pages of the account: where they were. */
    member: Membership
    /** Set below `/dashboard/{workspaceId}`, too: the operations of the API in the person's name. */
    api: Api
  }
}
