import { and, eq, sql } from 'drizzle-orm'
import type { TemplateStore } from '../domain/model/ports/templates.ts'
import type { TemplateContent, TemplateRecord } from '../domain/model/template-content.ts'
import { DEFAULT_LANGUAGE } from '../lib/locale/display-value.ts'
import { remembered } from '../lib/remembered.ts'
import type { Database } from './database.ts'
import { equals } from './filters.ts'
import { pageByWalk } from './page-by-walk.ts'
import { readOne } from './read.ts'
import { templates, templateVersions } from './schema.ts'
import {
  asWrite,
  deleteWhere,
  exists,
  expectation,
  hasValues,
  namedParameters,
  preparedExpectation,
  updateWhere,
} from './write.ts'

type Published = { version: number; content: TemplateContent | null }

/** May be outdated: a commit that relies on it carries `stillPublished`. */
const publishedMemory = remembered<Published & { era: string }>({ maxEntries: 500, ttlMs: 60_000 })
/** A published version never changes, unless a restore gives its number to another one. */
const versionMemory = remembered<TemplateContent>({
  maxEntries: 500,
  ttlMs: Number.POSITIVE_INFINITY,
})

const stillPublished = preparedExpectation(
  'template_changed',
  exists(templates, {
    ...namedParameters('workspaceId', 'id', 'version'),
    status: 'PUBLISHED',
  }),
)

export function createTemplateStore(
  db: Database,
  workspaceId: string,
  now: () => number,
  eraOf: (workspaceId: string) => Promise<string>,
): TemplateStore {
  const memoryKey = (id: string) => `${workspaceId}|${id}`

  const readings = new Map<string, Promise<TemplateContent>>()

  async function readVersion(templateId: string, version: number): Promise<TemplateContent> {
    const [row] = await db
      .select({ content: templateVersions.content })
      .from(templateVersions)
      .where(hasValues(templateVersions, { workspaceId, templateId, version }))
    if (!row) throw new Error(`template version ${templateId} ${version} is missing`)
    return contentFrom(row.content)
  }

  return {
    get: (id) => readOne(db, templates, { workspaceId, id }, fromRow),

    async published(id) {
      const era = await eraOf(workspaceId)
      const known = publishedMemory.get(memoryKey(id), now())
      if (known?.era === era) return known
      const [row] = await db
        .select({
          status: templates.status,
          version: templates.version,
          content: templateVersions.content,
        })
        .from(templates)
        .leftJoin(
          templateVersions,
          and(
            eq(templateVersions.workspaceId, templates.workspaceId),
            eq(templateVersions.templateId, templates.id),
            eq(templateVersions.version, templates.version),
          ),
        )
        .where(hasValues(templates, { workspaceId, id }))
      if (!row) return null
      const content = row.status === 'PUBLISHED' ? contentFrom(row.content) : null
      const published = { version: row.version, content }
      if (content) publishedMemory.set(memoryKey(id), { ...published, era }, now())
      return published
    },

    async version(id, version) {
      const key = `${memoryKey(id)}|${version}|${await eraOf(workspaceId)}`
      const known = versionMemory.get(key, now())
      if (known) return known
      // A page of passes asks for the same version many times at once. Requests do not wait for what others have asked.
      const reading = readings.get(key) ?? readVersion(id, version)
      readings.set(key, reading)
      const content = await reading
      versionMemory.set(key, content, now())
      return content
    },

    forget: (id) => publishedMemory.delete(memoryKey(id)),

    list: ({ status, kind }, paging) =>
      pageByWalk(
        db,
        templates,
        {
          along: and(hasValues(templates, { workspaceId }), equals(templates.kind, kind)),
          matches: equals(templates.status, status),
          sortedBy: 'createdAt',
        },
        paging,
        fromRow,
      ),

    insertion: (template) =>
      asWrite(
        db
          .insert(templates)
          .values({ ...template, workspaceId, kind: template.draft.kind, passesFrom: null }),
      ),

    update: ({ id, createdAt: _, ...members }) =>
      updateWhere(db, templates, { workspaceId, id }, { ...members, kind: members.draft.kind }),

    deletion: (id) => deleteWhere(db, templates, { workspaceId, id }),

    versionInsertion: (templateId, version, content, createdAt) =>
      asWrite(
        db
          .insert(templateVersions)
          .values({ workspaceId, templateId, version, content, createdAt }),
      ),

    versionUpsertion: (templateId, version, content, createdAt) =>
      asWrite(
        db
          .insert(templateVersions)
          .values({ workspaceId, templateId, version, content, createdAt })
          .onConflictDoNothing(),
      ),

    allAt: (id, version) =>
      updateWhere(
        db,
        templates,
        { workspaceId, id },
        { passesFrom: sql`max(passes_from, ${version})` },
      ),

    stillPublished: (id, version) => stillPublished({ workspaceId, id, version }),

    stillAtRevision: (id, revision) =>
      expectation('template_changed', exists(templates, { workspaceId, id, revision })),

    withoutPasses: (id) =>
      expectation('template_in_use', exists(templates, { workspaceId, id, passesFrom: null })),
  }
}

function fromRow(row: typeof templates.$inferSelect): TemplateRecord {
  const { id, status, version, revision, draft, createdAt, updatedAt } = row
  return { id, status, version, revision, draft: contentFrom(draft), createdAt, updatedAt }
}

/** Templates that were written before they had a language are in the default one. */
function contentFrom(stored: unknown): TemplateContent {
  const content = stored as TemplateContent
  return (content.language as string | undefined)
    ? content
    : { ...content, language: DEFAULT_LANGUAGE }
}
