import { renderMarkdown } from '../../lib/markup/markdown.ts'
import type { Deps } from '../../wiring/deps.ts'
import { GUIDES, GUIDES_PATH, guideHref } from './guides.ts'

/** A part of a guide below one heading, to be found. */
export interface GuideSection {
  heading: string
  /** The title of the guide. */
  guide: string
  href: string
  text: string
}

const HEADING_LINE = /^#{1,6} .+$/m
const NO_HEADINGS = /^```[\s\S]*?^```$/gm

let read: Promise<GuideSection[]> | null = null

/** The sections of all guides; read at the first search, and the same for as long as the Worker is. */
export function guideSections(site: Deps['site']): Promise<GuideSection[]> {
  read ??= readSections(site).catch((error) => {
    read = null
    throw error
  })
  return read
}

async function readSections(site: Deps['site']): Promise<GuideSection[]> {
  const files = await Promise.all(
    GUIDES.map(async ({ name, title }) => {
      const file = await site.file(`${name}.md`)
      return file ? sectionsOf(await file.text(), name, title) : []
    }),
  )
  return files.flat()
}

function sectionsOf(markdown: string, name: string, guide: string): GuideSection[] {
  const { headings } = renderMarkdown(markdown, { href: guideHref })
  const [, ...texts] = markdown.replaceAll(NO_HEADINGS, '').split(HEADING_LINE)
  return headings.map(({ level, text, id }, at) => ({
    heading: level === 1 ? guide : text,
    guide,
    href: `${GUIDES_PATH}/${name}${level === 1 ? '' : `#${id}`}`,
    text: texts[at] ?? '',
  }))
}
