import { decodeBase64url } from '../../src/lib/encoding/base64url.ts'

const NAME = '__Host-wps_notice_'

/** What a response of the dashboard leaves for the page that it leads to, by that page's path. */
export function noticesIn(response: Response) {
  return response.headers.getSetCookie().flatMap((cookie) => {
    const [, value] = new RegExp(`^${NAME}\\w+=([\\w-]+);`).exec(cookie) ?? []
    if (value === undefined) return []
    const text = new TextDecoder().decode(decodeBase64url(value)!)
    return [JSON.parse(text) as { page: string; text: string }]
  })
}

/** The one sentence that the page says then. */
export function noticeIn(response: Response): string {
  const notices = noticesIn(response)
  if (notices.length !== 1) throw new Error(`${notices.length} notices`)
  return notices[0]!.text
}
