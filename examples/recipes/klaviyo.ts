/**
 * Tells Klaviyo what holders do with their passes, so that flows can begin with it: a Worker that receives our webhooks and
 * creates an event for the holder's profile. It keeps nothing.
 *
 * @see https://developers.klaviyo.com/en/reference/create_event
 */
import { Webhook } from 'standardwebhooks'

interface Env {
  /** Of the webhook endpoint: `whsec_…`. */
  WEBHOOK_SECRET: string
  /** A private key with the scope `events:write`. */
  KLAVIYO_KEY: string
}

interface Pass {
  id: string
  serialNumber: string
  templateId: string
  status: string
  points: number | null
  downloadUrl: string
  customer: { name: string | null; email: string | null } | null
}
interface Event {
  id: string
  type: string
  timestamp: string
  data: { pass?: Pass; platform?: string }
}

/** The name under which Klaviyo shows what happened. What is not here is not told. */
const METRICS: Record<string, string> = {
  'pass.created': 'Pass created',
  'pass.viewed': 'Pass opened',
  'pass.installed': 'Pass added to wallet',
  'pass.uninstalled': 'Pass removed from wallet',
  'pass.redeemed': 'Pass redeemed',
  'pass.points.added': 'Points added',
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const body = await request.text()
    let event: Event
    try {
      const headers = Object.fromEntries(request.headers)
      event = new Webhook(env.WEBHOOK_SECRET).verify(body, headers) as Event
    } catch {
      return new Response('the signature does not verify', { status: 401 })
    }
    const { pass, platform } = event.data
    const metric = METRICS[event.type]
    const email = pass?.customer?.email
    if (!metric || !pass || !email) return new Response(null, { status: 204 })
    const told = await fetch('https://a.klaviyo.com/api/events', {
      method: 'POST',
      headers: {
        Authorization: `Klaviyo-API-Key ${env.KLAVIYO_KEY}`,
        'Content-Type': 'application/vnd.api+json',
        revision: '2026-07-15',
      },
      body: JSON.stringify({
        data: {
          type: 'event',
          attributes: {
            // Webhooks can come twice; Klaviyo keeps the first event with this id.
            unique_id: event.id,
            time: event.timestamp,
            metric: { data: { type: 'metric', attributes: { name: metric } } },
            profile: { data: { type: 'profile', attributes: { email } } },
            properties: {
              passId: pass.id,
              serialNumber: pass.serialNumber,
              templateId: pass.templateId,
              status: pass.status,
              points: pass.points,
              link: pass.downloadUrl,
              ...(platform && { wallet: platform }),
            },
          },
        },
      }),
    })
    // Anything but success is tried again later, and shown among the deliveries of the endpoint.
    return new Response(null, { status: told.ok ? 204 : 502 })
  },
}
