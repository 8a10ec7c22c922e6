import canonicalize from 'canonicalize'
import type { JsonSchema } from '../openapi/schemas.ts'
import type { OpenApiDocument } from '../openapi.ts'
import type { Operation } from '../operation.ts'
import { OPERATIONS } from '../operations.ts'
import { renderFrame } from './frame.tsx'
import { GUIDE, Guide } from './guide.tsx'
import { MembersTable } from './members-table.tsx'
import { OperationSection } from './operation-section.tsx'
import { objectOf, propertiesOf, resolve, rowGroups, type Schemas } from './schema-rows.ts'

/** The reference for people, made of the same document as the one for machines. */
export function renderReferencePage(document: OpenApiDocument): string {
  const baseUrl = document.servers[0]!.url
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
                <OperationSection op={op} document={document} />
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
        if (Number(status) < 300 && content) visit(propertiesOf(content.schema).data!)
      }
    }
  }
  return [...names].toSorted().map((name) => {
    const schema = schemas[name]!
    const base = baseOf(name, [...names], schemas)
    if (!base) return { name, base, schema }
    const inherited = propertiesOf(schemas[base]!)
    const own = Object.entries(propertiesOf(schema)).filter(([member]) => !(member in inherited))
    return { name, base, schema: { ...schema, properties: Object.fromEntries(own) } }
  })
}

/** The largest other object that is a true part of this one. */
function baseOf(name: string, names: string[], schemas: Schemas): string | null {
  const members = propertiesOf(schemas[name]!)
  const parts = names.filter((other) => {
    const theirs = Object.entries(propertiesOf(schemas[other]!))
    return (
      theirs.length > 3 &&
      theirs.length < Object.keys(members).length &&
      theirs.every(([member, schema]) => canonicalize(members[member]) === canonicalize(schema))
    )
  })
  const size = (other: string) => Object.keys(propertiesOf(schemas[other]!)).length
  return parts.toSorted((a, b) => size(b) - size(a))[0] ?? null
}
