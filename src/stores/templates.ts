import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { TemplateStore } from '../domain/model/ports/templates.ts'
import type { TemplateContent, TemplateRecord } from '../domain/model/template-content.ts'
import type { Database } from './database.ts'
import { rarely } from './rarely.ts'
import { remembered } from './remembered.ts'
import { passes, templates, templateVersions } from './schema.ts'
import { asWrite, expectation, preparedExpectation } from './write.ts'

type Published = { version: number; content: TemplateContent | null }

/** Outdated answers are harmless: commits carry `stillPublished`. */
const publishedMemory = remembered<Published>({ most: 500, ttlMs: 60_000 })
/** Versions never change. */
const versionMemory = remembered<TemplateContent>({ most: 500, ttlMs: Number.POSITIVE_INFINITY })

const stillPublished = preparedExpectation(
  'template_changed',
  sql`EXISTS (SELECT 1 FROM ${templates} WHERE ${and(
    eq(templates.workspaceId, sql.placeholder('workspaceId')),
    eq(templates.id, sql.placeholder('id')),
    eq(templates.status, 'PUBLISHED'),
    eq(templates.version, sql.placeholder('version')),
  )})`,
)

export function createTemplateStore(
  db: Database,
  workspaceId: string,
  now: () => number,
): TemplateStore {
  const mine = () => eq(templates.workspaceId, workspaceId)
  const memoryKey = (id: string) => `${workspaceId}|${id}`

  const at = (id: string, condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${templates} WHERE ${and(mine(), eq(templates.id, id), condition)})`

  return {
    async get(id) {
      const [row] = await db
        .select()
        .from(templates)
        .where(and(mine(), eq(templates.id, id)))
      return row ? fromRow(row) : null
    },

    async published(id) {
      const known = publishedMemory.get(memoryKey(id), now())
      if (known) return known
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
        .where(and(mine(), eq(templates.id, id)))
      if (!row) return null
      const content = row.status === 'PUBLISHED' ? (row.content as TemplateContent) : null
      const published = { version: row.version, content }
      if (content) publishedMemory.set(memoryKey(id), published, now())
      return published
    },

    async version(id, version) {
      const key = `${memoryKey(id)}|${version}`
      const known = versionMemory.get(key, now())
      if (known) return known
      const [row] = await db
        .select({ content: templateVersions.content })
        .from(templateVersions)
        .where(
          and(
            eq(templateVersions.workspaceId, workspaceId),
            eq(templateVersions.templateId, id),
            eq(templateVersions.version, version),
          ),
        )
      if (!row) throw new Error(`template version ${id} ${version} is missing`)
      const content = row.content as TemplateContent
      versionMemory.set(key, content, now())
      return content
    },

    forget: (id) => publishedMemory.delete(memoryKey(id)),

    async list(filter, { limit, sort, after }) {
      const descending = sort.startsWith('-')
      const beyond = descending ? lt : gt
      const rows = await db
        .select()
        .from(templates)
        .where(
          and(
            mine(),
            filter.status === undefined ? undefined : sql`${templates.status} = ${filter.status}`,
            filter.kind === undefined ? undefined : eq(templates.kind, filter.kind),
            after ? beyond(templates.id, after.id) : undefined,
          ),
        )
        .orderBy(descending ? desc(templates.id) : asc(templates.id))
        .limit(limit + 1)
      const last = rows[limit - 1]
      return {
        items: rows.slice(0, limit).map(fromRow),
        next: rows.length > limit && last ? { sort: last.createdAt, id: last.id } : null,
      }
    },

    insertion: (template) =>
      asWrite(db.insert(templates).values({ ...template, workspaceId, kind: template.draft.kind })),

    update: ({ id, createdAt: _, ...members }) =>
      asWrite(
        db
          .update(templates)
          .set({ ...members, kind: members.draft.kind })
          .where(and(mine(), eq(templates.id, id))),
      ),

    deletion: (id) => asWrite(db.delete(templates).where(and(mine(), eq(templates.id, id)))),

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

    stillPublished: (id, version) => stillPublished({ workspaceId, id, version }),

    stillAtRevision: (id, revision) =>
      expectation('template_changed', at(id, eq(templates.revision, revision))),

    withoutPasses: (id) =>
      expectation(
        'template_in_use',
        sql`NOT EXISTS (SELECT 1 FROM ${passes} WHERE ${and(
          eq(passes.workspaceId, workspaceId),
          rarely(eq(passes.templateId, id)),
          eq(passes.test, false),
        )})`,
      ),
  }
}

function fromRow(row: typeof templates.$inferSelect): TemplateRecord {
  const { id, status, version, revision, draft, createdAt, updatedAt } = row
  return { id, status, version, revision, draft: draft as TemplateContent, createdAt, updatedAt }
}
