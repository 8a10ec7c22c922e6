import type { Child } from 'hono/jsx'
import { Layout, renderDocument } from '../../src/http/pages/layout.tsx'
import { VERSION } from '../../src/http/version.ts'
import { DOCS_CSS } from './style.ts'

interface FrameProps {
  title: string
  description: string
  current: string
  /** What was searched for. */
  query?: string
  children: Child
}

const NAV = [
  { label: 'Reference', href: '/docs' },
  { label: 'Guides', href: '/docs/guides' },
  { label: 'Errors', href: '/docs/errors' },
  { label: 'OpenAPI', href: '/openapi.json' },
]

/** A page of the documentation as the document that is sent. */
export function renderFrame({ title, description, current, query, children }: FrameProps): string {
  return renderDocument(
    <Layout
      title={title}
      description={description}
      brand={{ name: 'Wallet Pass Service', href: '/' }}
      nav={NAV.map((item) => ({ ...item, current: item.href === current }))}
      footer={
        <>
          Wallet Pass Service {VERSION}, MIT licence. <a href="/healthz">Health</a>
        </>
      }
      findable
      css={DOCS_CSS}
      scripts={['/docs.js']}
      search={{ action: '/docs/search', label: 'Search the documentation', query: query ?? '' }}
    >
      {children}
    </Layout>,
  )
}
