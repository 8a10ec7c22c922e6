import type { JsonSchema } from '../openapi/schemas.ts'
import type { OpenApiDocument } from '../openapi.ts'
import type { Operation } from '../operation.ts'
import { OPERATIONS } from '../operations.ts'
import { renderFrame } from './frame.tsx'
import { GUIDE, Guide } from './guide.tsx'
import { MembersTable } from './members-table.tsx'
import { OperationSection } from './operation-section.tsx'
import {
  dataOf,
  nameOf,
  objectOf,
  propertiesOf,
  resolve,
  rowGroups,
  type Schemas,
} from './schema-rows.ts'

/** The reference for people, made of the same document as the one for machines. */
export function renderReferencePage(document: OpenApiDocument, baseUrl: string): string {
  const areas = document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: OPERATIONS.filter(({ tag }) => tag === name),
  }))
  const objects = answerObjects(document)
  const contents = <Contents areas={areas} objects={objects.map(({ name }) => name)} />
  return renderFrame({
    title: 'API reference · Wallet Pass Service',
    description: 'Every operation of the Wallet Pass Service: requests, answers, errors, scopes.',
    current: '/docs',
    children: (
      <div class="docs">
        <nav class="toc" aria-label="Contents">
          {contents}
        </nav>
        <details>
          <summary>Contents</summary>
          <div class="toc">{contents}</div>
        </details>
        <article>
          <Guide baseUrl={baseUrl} />
          {areas.map(({ name, description, operations }) => (
            <section>
              <h2 id={anchor(name)}>{name}</h2>
              <p class="text">{description}</p>
              {operations.map((op) => (
                <OperationSection op={op} document={document} baseUrl={baseUrl} />
              ))}
            </section>
          ))}
          <section>
            <h2 id="objects">Objects</h2>
            <p class="text">
              What answers carry. Members may be added: ignore those that you do not know.
            </p>
            {objects.map(({ name, base, schema }) => (
              <section class="op" id={`object-${name}`}>
                <h3>
                  <a href={`#object-${name}`}>{name}</a>
                </h3>
                {schema.description ? <p>{String(schema.description)}</p> : null}
                {base ? (
                  <p>
                    Everything of <a href={`#object-${base}`}>{base}</a>, and:
                  </p>
                ) : null}
                {rowGroups(schema, document.components.schemas as Schemas, (object) =>
                  objects.some((other) => other.name === object),
                ).map(({ rows }) => (
                  <MembersTable rows={rows} head="Member" answer />
                ))}
              </section>
            ))}
          </section>
        </article>
      </div>
    ),
  })
}

const anchor = (name: string) => name.toLowerCase().replaceAll(' ', '-')

interface ContentsProps {
  areas: { name: string; operations: readonly Operation[] }[]
  objects: string[]
}

function Contents({ areas, objects }: ContentsProps) {
  return (
    <>
      <Group title="Basics" entries={GUIDE.map(({ id, title }) => [id, title] as const)} />
      {areas.map(({ name, operations }) => (
        <Group title={name} entries={operations.map(({ id, summary }) => [id, summary] as const)} />
      ))}
      <Group title="Objects" entries={objects.map((name) => [`object-${name}`, name] as const)} />
    </>
  )
}

function Group({ title, entries }: { title: string; entries: (readonly [string, string])[] }) {
  return (
    <>
      <p>{title}</p>
      <ul>
        {entries.map(([id, label]) => (
          <li>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

interface AnswerObject {
  name: string
  /** The object whose members it has besides those of `schema`. */
  base: string | null
  schema: JsonSchema
}

/** The named objects that answers carry, and those inside them; each shows only what its base does not have. */
function answerObjects(document: OpenApiDocument): AnswerObject[] {
  const schemas = document.components.schemas as Schemas
  const names = new Set<string>()
  const visit = (schema: JsonSchema) => {
    const name = objectOf(schema)
    const whole = resolve(name ? (schemas[name] ?? {}) : schema, schemas)
    if (name) {
      if (names.has(name) || !whole.properties) return
      names.add(name)
      const { base } = splitBase(schemas[name]!)
      if (base) visit({ $ref: base })
    }
    for (const member of Object.values(propertiesOf(whole))) visit(member)
    if (whole.items) visit(whole.items as JsonSchema)
  }
  for (const methods of Object.values(document.paths)) {
    for (const { responses } of Object.values(methods)) {
      for (const [status, response] of Object.entries(responses as Schemas)) {
        const content = (response.content as Record<string, { schema: JsonSchema }> | undefined)?.[
          'application/json'
        ]
        if (Number(status) < 300 && content) visit(dataOf(content.schema, schemas).data)
      }
    }
  }
  return [...names].toSorted().map((name) => {
    const { base, own } = splitBase(schemas[name]!)
    return { name, base: base === null ? null : nameOf(base), schema: own }
  })
}

/** An object that has all members of another one, and its own. */
function splitBase(schema: JsonSchema): { base: string | null; own: JsonSchema } {
  if (!schema.allOf) return { base: null, own: schema }
  const [{ $ref }, own] = schema.allOf as [{ $ref: string }, JsonSchema]
  return { base: $ref, own: { ...own, description: schema.description } }
}
