import type { Child } from 'hono/jsx'
import { type AnswerObject, type Area, objectPlaces } from './areas.ts'
import type { OpenApiDocument, Samples } from './document.ts'
import { renderFrame } from './frame.tsx'
import { GUIDE, Guide } from './guide.tsx'
import { GUIDES, GUIDES_PATH } from './guides.ts'
import { MembersTable } from './members-table.tsx'
import { OperationSection } from './operation-section.tsx'
import { rowGroups } from './schema-rows.ts'
import { Inline } from './text.tsx'

/** The first page of the reference: what holds everywhere, and the way to each resource. */
export function renderReferencePage(areas: readonly Area[], baseUrl: string): string {
  return renderFrame({
    title: 'API reference · Wallet Pass Service',
    description: 'Every operation of the Wallet Pass Service: requests, answers, errors, scopes.',
    current: '/docs',
    children: (
      <Page contents={<Contents areas={areas} here={null} />}>
        <Guide baseUrl={baseUrl} />
        <section>
          <h2 id="resources">Resources</h2>
          <ul class="facts">
            {areas.map(({ slug, name, description, operations }) => (
              <li>
                <h3>
                  <a href={`/docs/${slug}`}>{name}</a>
                </h3>
                <p>
                  <Inline>{description}</Inline>
                </p>
                <p class="hint">{operations.length} operations</p>
              </li>
            ))}
          </ul>
        </section>
      </Page>
    ),
  })
}

interface AreaPageProps {
  area: Area
  areas: readonly Area[]
  document: OpenApiDocument
  samples: Samples
  baseUrl: string
}

/** The page of one resource, made of the same document as the reference for machines. */
export function renderAreaPage(props: AreaPageProps): string {
  const { area, areas, document, samples, baseUrl } = props
  const objectHref = objectPlaces(areas)
  return renderFrame({
    title: `${area.name} · API reference · Wallet Pass Service`,
    description: area.description,
    current: '/docs',
    children: (
      <Page contents={<Contents areas={areas} here={area} />}>
        <section>
          <h1>{area.name}</h1>
          <p class="text">
            <Inline>{area.description}</Inline>
          </p>
          {area.operations.map((op) => (
            <OperationSection
              op={op}
              document={document}
              samples={samples}
              baseUrl={baseUrl}
              objectHref={objectHref}
            />
          ))}
        </section>
        {area.objects.length > 0 ? (
          <section>
            <h2 id="objects">Objects</h2>
            <p class="text">
              What answers carry. Members may be added: ignore those that you do not know.
            </p>
            {area.objects.map((object) => (
              <ObjectSection object={object} document={document} areas={areas} />
            ))}
          </section>
        ) : null}
      </Page>
    ),
  })
}

function ObjectSection({
  object,
  document,
  areas,
}: {
  object: AnswerObject
  document: OpenApiDocument
  areas: readonly Area[]
}) {
  const { name, base, schema } = object
  const objectHref = objectPlaces(areas)
  const hasTable = (other: string) => objectHref(other) !== '/docs'
  return (
    <section class="op" id={`object-${name}`}>
      <h3>
        <a href={`#object-${name}`}>{name}</a>
      </h3>
      {schema.description ? (
        <p>
          <Inline>{String(schema.description)}</Inline>
        </p>
      ) : null}
      {base ? (
        <p>
          Everything of <a href={objectHref(base)}>{base}</a>, and:
        </p>
      ) : null}
      {rowGroups(schema, document.components.schemas, hasTable).map(({ rows }) => (
        <MembersTable rows={rows} head="Member" objectHref={objectHref} answer />
      ))}
    </section>
  )
}

/** Contents beside the text, or folded above it where the window is narrow. */
export function Page({ contents, children }: { contents: Child; children: Child }) {
  return (
    <div class="docs">
      <nav class="toc" aria-label="Contents">
        {contents}
      </nav>
      <details>
        <summary>Contents</summary>
        <div class="toc">{contents}</div>
      </details>
      <article>{children}</article>
    </div>
  )
}

function Contents({ areas, here }: { areas: readonly Area[]; here: Area | null }) {
  return (
    <>
      {here === null ? (
        <Group title="Basics" entries={GUIDE.map(({ id, title }) => [`#${id}`, title] as const)} />
      ) : (
        <>
          <Group
            title={here.name}
            entries={here.operations.map(({ id, summary }) => [`#${id}`, summary] as const)}
          />
          <Group
            title="Objects"
            entries={here.objects.map(({ name }) => [`#object-${name}`, name] as const)}
          />
        </>
      )}
      <Group
        title="Resources"
        entries={areas.map(({ slug, name }) => [`/docs/${slug}`, name] as const)}
      />
      <GuideLinks />
    </>
  )
}

export const GuideLinks = () => (
  <Group
    title="Guides"
    entries={GUIDES.map(({ name, title }) => [`${GUIDES_PATH}/${name}`, title] as const)}
  />
)

function Group({ title, entries }: { title: string; entries: (readonly [string, string])[] }) {
  if (entries.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {entries.map(([href, label]) => (
          <li>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
