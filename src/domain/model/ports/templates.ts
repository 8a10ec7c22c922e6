import type { Expectation, Write } from '../commit.ts'
import type { Page, Paging } from '../paging.ts'
import type { TemplateContent, TemplateRecord } from '../template-content.ts'

export interface TemplateStore {
  get(id: string): Promise<TemplateRecord | null>
  /**
   * The content that passes are created from now, from the isolate's memory where possible. It may be
   * outdated: a commit that relies on it carries `stillPublished`. Null: no such template; `content` null: not
   * published now.
   */
  published(id: string): Promise<{ version: number; content: TemplateContent | null } | null>
  /** A published version never changes. */
  version(id: string, version: number): Promise<TemplateContent>
  /** Drops what `published` remembers of a template in this isolate. */
  forget(id: string): void
  list(filter: { status?: string; kind?: string }, paging: Paging): Promise<Page<TemplateRecord>>
  insertion(template: TemplateRecord): Write
  /** All passes of the template have this version now, or a higher one. */
  allAt(id: string, version: number): Write
  /** Replaces all members but id and createdAt. */
  update(template: TemplateRecord): Write
  deletion(id: string): Write
  /** Writes a version of a draft. Written again with the same content, it changes nothing. */
  versionUpsertion(id: string, version: number, content: TemplateContent, at: number): Write
  versionInsertion(id: string, version: number, content: TemplateContent, at: number): Write
  /** Expectation `template_changed`. */
  stillPublished(id: string, version: number): Expectation
  /** Expectation `template_changed`. */
  stillAtRevision(id: string, revision: number): Expectation
  /** Expectation `template_in_use`. */
  withoutPasses(id: string): Expectation
}
