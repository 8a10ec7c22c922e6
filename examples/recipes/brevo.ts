/**
 * Tells Brevo what holders do with their passes, so that automations can begin with it: a Worker that receives our webhooks and
 * creates an event for the contact. It keeps nothing.
 *
 * @see https://developers.brevo.com/reference/create-event
 */
import { Webhook } from 'standardwebhooks'

interface Env {
  /** Of the webhook endpoint: `whsec_…`. */
  WEBHOOK_SECRET: string
  BREVO_KEY: string
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

/** Types of events that are told. Brevo takes letters, digits, hyphens and underscores in names. */
const EVENT_NAMES: Record<string, string> = {
  'pass.created': 'pass_created',
  'pass.viewed': 'pass_opened',
  'pass.installed': 'pass_added_to_wallet',
  'pass.uninstalled': 'pass_removed_from_wallet',
  'pass.redeemed': 'pass_redeemed',
  'pass.points.added': 'points_added',
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
    const name = EVENT_NAMES[event.type]
    const email = pass?.customer?.email
    if (!name || !pass || !email) return new Response(null, { status: 204 })
    const told = await fetch('https://api.brevo.com/v3/events', {
      method: 'POST',
      headers: { 'api-key': env.BREVO_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        event_name: name,
        event_date: event.timestamp,
        identifiers: { email_id: email },
        event_properties: {
          // Webhooks can come twice: an automation can tell by this id.
          event_id: event.id,
          pass_id: pass.id,
          serial_number: pass.serialNumber,
          template_id: pass.templateId,
          status: pass.status,
          link: pass.downloadUrl,
          ...(pass.points !== null && { points: pass.points }),
          ...(platform && { wallet: platform }),
        },
      }),
    })
    // Anything but success is tried again later, and shown among the deliveries of the endpoint.
    return new Response(null, { status: told.ok ? 204 : 502 })
  },
}
