import { usePage } from './context.ts'
import { Icon } from './icon.tsx'

/** One word for every shell: `?`, `&` and `[` mean something to them. */
const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`

/** The request behind a page, for whoever wants to do the same from a program. */
export function SameRequest(props: {
  method: string
  /** Below `/api/v1`, with its query. */
  path: string
  body?: unknown
  /** Sent as it is, instead of a JSON body. */
  file?: { name: string; type: string }
}) {
  const { method, path, body, file } = props
  const { baseUrl } = usePage()
  const address = `${baseUrl}/api/v1${path.replace(/\?$/, '')}`
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    "  -H 'Authorization: Bearer wps_…'",
    ...(body === undefined
      ? []
      : ["  -H 'Content-Type: application/json'", `  -d ${quoted(JSON.stringify(body))}`]),
    ...(file === undefined
      ? []
      : [
          `  -H ${quoted(`Content-Type: ${file.type}`)}`,
          `  --data-binary ${quoted(`@${file.name}`)}`,
        ]),
  ]
  const text = lines.join(' \\\n')
  return (
    <details class="same-request">
      <summary>cURL</summary>
      <div class="code">
        <button type="button" class="button small" data-copy={text} hidden>
          <Icon name="copy" />
          <span>Copy</span>
        </button>
        <pre tabindex={0}>
          <code>{text}</code>
        </pre>
      </div>
    </details>
  )
}
