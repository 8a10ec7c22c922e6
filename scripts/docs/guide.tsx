import { SCOPES } from '../../src/domain/model/api-key.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { API_BASE } from '../../src/http/paths.ts'
import { Code } from './text.tsx'

/** What holds for every operation; titles are the contents. */
export const GUIDE = [
  { id: 'start', title: 'Getting started' },
  { id: 'keys', title: 'Keys and scopes' },
  { id: 'envelope', title: 'Answers and errors' },
  { id: 'idempotency', title: 'Safe retries' },
  { id: 'lists', title: 'Lists' },
  { id: 'versions', title: 'Concurrent changes' },
  { id: 'limits', title: 'Limits' },
  { id: 'promise', title: 'What stays as it is' },
] as const

export function Guide({ baseUrl }: { baseUrl: string }) {
  return (
    <section class="guide">
      <h1>API reference</h1>
      <p class="lead">
        Passes for Apple Wallet and Google Wallet: one request issues a pass for both, and one link
        hands it out.
      </p>

      <Heading id="start" />
      <p>
        A <em>template</em> is the design that passes share; a <em>pass</em> is one card of one
        customer. Publish a template, create a pass from it, and hand its <code>downloadUrl</code>{' '}
        to the holder: on a phone it opens the right wallet.
      </p>
      <p>
        <code>npm start</code> prints a key and the line <code>eval "$(npm run -s env)"</code>,
        which sets <code>API_KEY</code> and <code>TEMPLATE_ID</code> for all samples here. In a
        deployment they are a key and the id of a published template of yours.
      </p>
      <Code title="Create a pass">{`curl '${baseUrl}${API_BASE}/passes' \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "templateId": "'"$TEMPLATE_ID"'", "customer": { "name": "Sofia Lindqvist" } }'`}</Code>

      <Heading id="keys" />
      <p>
        Every request carries an API key: <code>Authorization: Bearer wps_live_…</code>. A key
        belongs to one workspace, and a workspace is either live or test. Objects of another
        workspace are 404, exactly as if they did not exist. Keys have scopes, and each operation
        names the one that it needs:
      </p>
      <ul class="codes">
        {SCOPES.map((scope) => (
          <li>
            <code>{scope}</code>
          </li>
        ))}
      </ul>
      <p>A revoked key is refused everywhere within 30 seconds.</p>

      <Heading id="envelope" />
      <p>
        Every answer has the same five members. On success <code>data</code> is what you asked for
        and <code>errors</code> is empty; on failure <code>data</code> is null and{' '}
        <code>errors</code> has an entry for each fault, with a stable <code>code</code> and the
        place of the fault. <a href="/docs/errors">All codes</a> are listed with what to do.
      </p>
      <Code title="A refusal">
        {JSON.stringify(
          {
            success: false,
            data: null,
            description: 'No member `colour` is taken here',
            errors: [
              {
                code: 'validation_failed',
                message: 'No member `colour` is taken here',
                pointer: '/colour',
                reason: 'unrecognized_key',
                docUrl: `${baseUrl}/docs/errors#validation_failed`,
              },
            ],
            statusCode: 422,
          },
          null,
          2,
        )}
      </Code>
      <p>
        <code>X-Request-Id</code> is on every answer: quote it when you ask for help. Times are ISO
        8601 in UTC with milliseconds; any RFC 3339 instant is taken.
      </p>

      <Heading id="idempotency" />
      <p>
        Send an <code>Idempotency-Key</code> with every POST and PATCH: a name of its own for each
        new request, such as <code>order-1001-ticket-1</code> or a UUID. A retry sends the same one.
        Under one key a request has exactly one effect, and for 24 hours a repeat gets the first
        answer again, with <code>Idempotent-Replayed: true</code>. The same key with another body is
        422; while the first request still runs, a repeat is 409 with <code>Retry-After</code>.
      </p>

      <Heading id="lists" />
      <p>
        Lists answer <code>{'{ items, hasMore, nextCursor }'}</code> and a <code>Link</code> header.
        Pass <code>nextCursor</code> as <code>cursor</code>, with the same filters, to go on.{' '}
        <code>limit</code> is 1 to 100. A page ends early where its items would be more than 2 MiB:
        go by <code>hasMore</code>, not by how many there are.
      </p>

      <Heading id="versions" />
      <p>
        Single objects carry an <code>ETag</code>. Send it as <code>If-None-Match</code> to get 304
        when nothing changed, and as <code>If-Match</code> with a change to get 412 when somebody
        was faster. PATCH is a JSON Merge Patch (RFC 7396): what you leave out stays,{' '}
        <code>null</code> removes.
      </p>

      <Heading id="limits" />
      <p>
        100 requests in 10 seconds for each key
        {OPERATIONS.some(({ limiter }) => limiter === 'verify') ? ', 1,000 for door decisions' : ''}
        ; beyond that 429 with <code>Retry-After</code>. JSON bodies have at most 1 MiB and are
        nested at most 32 deep. A deployed service takes TLS 1.3 only.
      </p>

      <Heading id="promise" />
      <p>
        Within v1 we add operations, optional members, values of enumerations, codes and headers; we
        never remove or rename any, nor change what they mean. Ignore members that you do not know,
        and treat enumerations as open.
      </p>
    </section>
  )
}

function Heading({ id }: { id: (typeof GUIDE)[number]['id'] }) {
  return (
    <h2 id={id}>
      <a class="here" href={`#${id}`}>
        {GUIDE.find((entry) => entry.id === id)!.title}
      </a>
    </h2>
  )
}
