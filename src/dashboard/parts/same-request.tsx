import { Icon } from './icon.tsx'

/** The request behind a page, for whoever wants to do the same from a program. */
export function SameRequest(props: {
  baseUrl: string
  method: string
  /** Below `/api/v1`. */
  path: string
  body?: unknown
}) {
  const { baseUrl, method, path, body } = props
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${baseUrl}/api/v1${path}`,
    "  -H 'Authorization: Bearer wps_…'",
    ...(body === undefined
      ? []
      : [
          "  -H 'Content-Type: application/json'",
          `  -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ]
  const text = lines.join(' \\\n')
  return (
    <details class="same-request">
      <summary>The same with curl</summary>
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
