import { ERRORS, type ErrorCode } from '../../src/domain/model/errors.ts'
import { DOCS_PATH } from '../../src/http/envelope.ts'
import type { Operation } from '../../src/http/operation.ts'
import { API_BASE } from '../../src/http/paths.ts'
import type { JsonSchema, OpenApiDocument, Samples } from './document.ts'
import { MembersTable } from './members-table.tsx'
import { dataOf, describe, objectOf, type Row, rowGroups, type Schemas } from './schema-rows.ts'
import { Code, Text } from './text.tsx'

interface Content {
  schema: JsonSchema
  /** A real one. */
  example?: unknown
}
interface Parameter extends JsonSchema {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
}
interface OperationObject {
  'x-error-codes': ErrorCode[]
  'x-idempotent'?: true
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, { description: string; content?: Record<string, Content> }>
}

/** One operation: how to ask, what comes back, what can go wrong. */
export function OperationSection({
  op,
  document,
  samples,
  baseUrl,
  objectHref,
}: {
  op: Operation
  document: OpenApiDocument
  samples: Samples
  baseUrl: string
  objectHref: (object: string) => string
}) {
  const path = API_BASE + op.path
  const operation = document.paths[path]?.[op.method] as unknown as OperationObject | undefined
  if (!operation) {
    throw new Error(`docs/openapi.json has no ${op.method} ${path}: run node scripts/openapi.ts.`)
  }
  const { schemas } = document.components
  const own = new Set<string>(op.errors)
  const codes = operation['x-error-codes']
  const sample = sampleOf(op, { baseUrl, isIdempotent: operation['x-idempotent'] === true })
  return (
    <section class="op" id={op.id} aria-labelledby={`${op.id}-title`}>
      <h3 id={`${op.id}-title`}>
        <a href={`#${op.id}`}>{op.summary}</a>
      </h3>
      <p class="route">
        <span class={`tag ${op.method}`}>{op.method.toUpperCase()}</span>
        <code>{path}</code>
        <span class="scope">
          {op.scope === null ? 'any key' : 'needs '}
          {op.scope === null ? null : <code>{op.scope}</code>}
        </span>
      </p>
      {op.description ? <Text>{op.description}</Text> : null}
      <div class="pair">
        <div class="stack">
          <Code title="curl">{curl(sample)}</Code>
          <Sdks samples={samples[`${op.method.toUpperCase()} ${path}`] ?? {}} name={op.id} />
        </div>
        <Answer operation={operation} />
      </div>
      <Parameters operation={operation} document={document} />
      {operation.requestBody ? (
        <Body op={op} body={operation.requestBody} schemas={schemas} />
      ) : null}
      <h4>Answers</h4>
      <table class="rows">
        <tbody>
          {Object.entries(operation.responses)
            .filter(([status]) => Number(status) < 400)
            .map(([status, { description, content }]) => (
              <tr>
                <th scope="row">
                  <span class="tag get">{status}</span> {description}
                </th>
                <td>
                  {content ? (
                    <DataOf content={content} schemas={schemas} objectHref={objectHref} />
                  ) : null}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {own.size > 0 ? (
        <>
          <h4>Errors of its own</h4>
          <Codes codes={codes.filter((code) => own.has(code))} />
        </>
      ) : null}
      <details class="plain">
        <summary>Errors that every such request can meet</summary>
        <Codes codes={codes.filter((code) => !own.has(code))} />
      </details>
    </section>
  )
}

/** The call in the languages of the SDKs, one of them shown at a time. */
function Sdks({ samples, name }: { samples: Record<string, string>; name: string }) {
  return (
    <div class="sdks">
      {Object.entries(samples).map(([language, code]) => (
        <details class="plain" name={name}>
          <summary>{language}</summary>
          <Code title={`${language}, with the SDK`}>{code}</Code>
        </details>
      ))}
    </div>
  )
}

export function Codes({ codes }: { codes: readonly ErrorCode[] }) {
  return (
    <ul class="codes">
      {codes.map((code) => (
        <li>
          <a href={`${DOCS_PATH}#${code}`}>
            <b>{ERRORS[code].status}</b>
            {code}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Parameters({
  operation,
  document,
}: {
  operation: OperationObject
  document: OpenApiDocument
}) {
  const { schemas } = document.components
  const all = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter && typeof parameter.$ref === 'string'
      ? (document.components.parameters as unknown as Record<string, Parameter>)[
          parameter.$ref.split('/').at(-1)!
        ]!
      : (parameter as Parameter),
  )
  if (all.length === 0) return null
  const rows = all.map((parameter): Row => {
    const row = describe(parameter.name, parameter.schema, schemas, parameter.required === true)
    const description = String(parameter.description ?? row.description)
    const isRange = parameter.style === 'deepObject'
    return {
      ...row,
      name: isRange ? `${row.name}[gte]` : row.name,
      description: isRange ? `${description} Also with \`gt\`, \`lt\` and \`lte\`.` : description,
      type: isRange ? 'timestamp, query' : `${row.type}, ${parameter.in}`,
    }
  })
  return (
    <>
      <h4>Parameters</h4>
      <MembersTable rows={rows} head="Name" />
    </>
  )
}

function Body({
  op,
  body,
  schemas,
}: {
  op: Operation
  body: NonNullable<OperationObject['requestBody']>
  schemas: Schemas
}) {
  const types = Object.keys(body.content)
  const json = body.content['application/json']
  const groups = json ? rowGroups(json.schema, schemas, () => false) : []
  return (
    <>
      <h4>Body</h4>
      <Text>
        {[
          types.map((type) => `\`${type}\``).join(', '),
          op.bodyRule?.mergePatch ? 'or `application/merge-patch+json`' : '',
          body.required ? '' : 'may be left out',
          op.bodyRule?.maxBytes ? `at most ${op.bodyRule.maxBytes / 1024 / 1024} MiB` : '',
        ]
          .filter(Boolean)
          .join('; ')}
      </Text>
      {groups.map(({ title, rows }) =>
        rows.length > 0 ? (
          <>
            {title ? (
              <p>
                <code>{title}</code>
              </p>
            ) : null}
            <MembersTable rows={rows} head="Member" />
          </>
        ) : null,
      )}
    </>
  )
}

function DataOf(props: {
  content: Record<string, Content>
  schemas: Schemas
  objectHref: (object: string) => string
}) {
  const { content, schemas, objectHref } = props
  const [type, { schema }] = Object.entries(content)[0]!
  if (type !== 'application/json') return <code>{type}</code>
  const { data, isPage } = dataOf(schema, schemas)
  const object = objectOf(data)!
  return (
    <>
      <code>data</code> is {isPage ? 'a page of ' : ''}
      <a href={objectHref(object)}>{object}</a>
    </>
  )
}

/** What came back when this was asked for; the answer that says most, where there are several. */
function Answer({ operation }: { operation: OperationObject }) {
  const answers = Object.entries(operation.responses).filter(([status]) => status < '3')
  const [status, { content }] = answers.at(-1)!
  const example = content?.['application/json']?.example
  if (example === undefined) return null
  return <Code title={`Answer ${status}`}>{JSON.stringify(example, null, 2)}</Code>
}

/** What an answer in bytes is kept as. */
const FILES: Record<string, string> = {
  'image/svg+xml': 'picture.svg',
  'application/x-ndjson': 'result.ndjson',
  'text/csv': 'result.csv',
}

/** Ids in examples that a reader has one of, as `npm run -s env` names them. */
const TEMPLATE_ID = /"tpl_[0-9A-Z]+"/g
const TEMPLATE_VARIABLE = 'TEMPLATE_ID'

interface Sample {
  method: string
  url: string
  type: string | null
  /** The body as JSON text; null where the request has no body, or a file as its body. */
  json: string | null
  file: string | null
  idempotencyKey: string | null
  /** The media type of an answer in bytes. */
  produces: string | null
}

function sampleOf(
  op: Operation,
  { baseUrl, isIdempotent }: { baseUrl: string; isIdempotent: boolean },
): Sample {
  const example = Object.values(op.examples ?? {})[0]
  const { binary, mergePatch, fileName } = op.bodyRule ?? {}
  const json = mergePatch ? 'application/merge-patch+json' : 'application/json'
  const hasBody = binary !== undefined || example !== undefined
  return {
    method: op.method.toUpperCase(),
    url: baseUrl + API_BASE + op.path,
    type: hasBody ? (binary?.[0] ?? json) : null,
    json: !binary && example ? JSON.stringify(example, null, 2) : null,
    file: binary ? (fileName ?? 'file') : null,
    idempotencyKey: isIdempotent ? keyOf(op) : null,
    produces: op.produces ?? null,
  }
}

/** A key that names what is done: pasted twice it is done once, and two samples never have the same. */
const keyOf = (op: Operation) =>
  `${op.id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-1001`

/** A request to be pasted into a shell that `eval "$(npm run -s env)"` has prepared. */
function curl({ method, url, type, json, file, idempotencyKey, produces }: Sample): string {
  const isPlain = method === 'GET' || (method === 'POST' && type !== null)
  return [
    `curl${isPlain ? '' : ` -X ${method}`} ${shell(url)}`,
    '-H "Authorization: Bearer $API_KEY"',
    ...(idempotencyKey ? [`-H "Idempotency-Key: ${idempotencyKey}"`] : []),
    ...(type ? [`-H "Content-Type: ${type}"`] : []),
    ...(file ? [`--data-binary @${file}`] : []),
    ...(json ? [`-d ${shell(json).replaceAll(TEMPLATE_ID, `"'"$${TEMPLATE_VARIABLE}"'"`)}`] : []),
    ...(produces ? [`-o ${FILES[produces]}`] : []),
  ].join(' \\\n  ')
}

const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
