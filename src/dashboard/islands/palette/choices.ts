import { PALETTE_ACTIONS } from '../../palette-actions.ts'

/** Something that the palette leads to. */
export interface Choice {
  label: string
  /** What kind of thing it is, in a word. */
  hint: string
  href: string
  /** What is sent there by a form, because no address may name somebody. */
  fields?: Record<string, string>
  /** The keys that lead there without the palette. */
  keys?: string
}

const shell = () => document.querySelector<HTMLElement>('[data-workspace]')?.dataset

const home = (): string => `/dashboard/${shell()?.workspace}`

/** What the person may begin. */
function actions() {
  const offered = shell()?.actions?.split(' ') ?? []
  return PALETTE_ACTIONS.filter(({ path }) => offered.includes(path))
}

/** What this page knows without asking: pages, actions and the other workspaces. */
export function knownChoices(): Choice[] {
  const links = (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)]
  return [
    ...links('nav [data-go]').map((link) => ({
      label: textOf(link),
      hint: 'Page',
      href: link.href,
      keys: `g ${link.dataset.go}`,
    })),
    ...actions().map(({ label, path }) => ({ label, hint: 'Action', href: `${home()}/${path}` })),
    ...links('.workspace-menu a:not([aria-current])').map((link) => ({
      label: textOf(link),
      hint: 'Workspace',
      href: link.href,
    })),
    ...links('.side-foot a').map((link) => ({
      label: textOf(link),
      hint: 'Page',
      href: link.href,
    })),
  ]
}

const textOf = (link: HTMLElement): string => (link.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Those that have every word of the question, the ones that begin with it first. */
export function matching(choices: readonly Choice[], question: string): Choice[] {
  const asked = question.trim().toLowerCase()
  const words = asked.split(/\s+/)
  const begins = ({ label }: Choice) => label.toLowerCase().startsWith(asked)
  return choices
    .filter(({ label, hint }) => {
      const text = `${label} ${hint}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => Number(begins(b)) - Number(begins(a)))
}

/** All templates of the workspace; none where the person may not see them. */
export async function readTemplates(): Promise<Choice[]> {
  const templates = await items<{ id: string; name: string }>('/templates?limit=100')
  return templates.map(({ id, name }) => ({
    label: name,
    hint: 'Template',
    href: `${home()}/templates/${id}`,
  }))
}

/** Passes by the beginning of a name, a serial number or a barcode, or by their id. */
export async function findPasses(question: string): Promise<Choice[]> {
  const asked = question.trim()
  if (/^pass_[0-9A-Z]{26}$/.test(asked)) {
    return [{ label: asked, hint: 'Pass', href: `${home()}/passes/${asked}` }]
  }
  if (asked.length < 2) return []
  // An address of a holder would stand in logs and histories: the page of passes takes it by a form.
  if (asked.includes('@')) {
    const href = `${home()}/passes/search`
    return [{ label: `Passes of ${asked}`, hint: 'Search', href, fields: { q: asked } }]
  }
  const query = new URLSearchParams({ q: asked, limit: '5' })
  const passes = await items<{
    id: string
    serialNumber: string
    name: string
    customer: { name: string | null } | null
  }>(`/passes?${query}`)
  return passes.map(({ id, serialNumber, name, customer }) => ({
    label: [customer?.name, serialNumber === id ? `${name} ${id}` : `${serialNumber} (${name})`]
      .filter(Boolean)
      .join(' · '),
    hint: 'Pass',
    href: `${home()}/passes/${id}`,
  }))
}

async function items<Item>(path: string): Promise<Item[]> {
  try {
    const response = await fetch(`${home()}/api${path}`, {
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) return []
    const { data } = (await response.json()) as { data: { items: Item[] } }
    return data.items
  } catch {
    return []
  }
}
