import { encodeUtf8 } from '../encoding/utf8.ts'

/** One line of a device's log, without secrets. */
export interface DeviceLogLine {
  code: DeviceLogCode
  line: string
  /** The serial number that the line names. */
  serialNumber: string | null
}

const MAX_LINES = 20
const MAX_BYTES = 1024

/** Codes of devices' complaints, by the words in them. The first pattern that fits counts. */
const CODES = [
  ['update_tag_unchanged', /lastUpdated tag.*remained the same/i],
  ['authentication_failed', /authentication failure|unauthori[sz]ed|\b401\b/i],
  [
    'pass_invalid',
    /invalid (?:pass )?data|signature|manifest|could not (?:be )?(?:read|parse|load)|corrupt/i,
  ],
  [
    'network_failed',
    /timed? ?out|network connection|could not connect|offline|host|\b(?:SSL|TLS)\b/i,
  ],
  ['unexpected_answer', /unexpected response|status code|response code|\b[45]\d\d\b/i],
  ['web_service_error', /web service error|encountered error/i],
] as const
export type DeviceLogCode = (typeof CODES)[number][0] | 'other'

/**
 * At most 20 lines of 1 kB of a device's log. Device ids, push tokens and authentication tokens are taken out.
 *
 * @param logs the member `logs` of the body; anything but texts in a list gives no lines
 * @see https://developer.apple.com/documentation/walletpasses/log-a-message
 */
export function readDeviceLog(logs: unknown): DeviceLogLine[] {
  if (!Array.isArray(logs)) return []
  return logs
    .slice(0, MAX_LINES)
    .filter((entry) => typeof entry === 'string')
    .map((entry): DeviceLogLine => {
      const line = oneLine(entry)
      const code: DeviceLogCode = CODES.find(([, pattern]) => pattern.test(line))?.[0] ?? 'other'
      return { code, line: withoutSecrets(line), serialNumber: serialNumberIn(line) }
    })
    .filter(({ line }) => line !== '')
}

function oneLine(text: string): string {
  const bytes = encodeUtf8(text.slice(0, MAX_BYTES).toWellFormed()).subarray(0, MAX_BYTES)
  // A character that was cut in two is dropped.
  const whole = new TextDecoder().decode(bytes).replace(/\ufffd$/, '')
  return whole.replace(/\p{Cc}+/gu, ' ').trim()
}

/** iOS writes «serial number 17, if-modified-since (null)» and «serial number 17; …»: a serial number may have commas. */
function serialNumberIn(line: string): string | null {
  const [, whole, short] = /serial number (?:(.+?), if-modified-since|([^;,)]+))/i.exec(line) ?? []
  return (whole ?? short)?.trim() ?? null
}

/** Finds device ids, push tokens and authentication tokens by the word before them or by their form. */
function withoutSecrets(line: string): string {
  return line
    .replace(/\b(device|ApplePass) [^\s;,)]{8,}/gi, '$1 …')
    .replace(/\b[0-9a-f]{32,}\b/gi, '…')
}
