import { raw } from 'hono/html'
import { renderFrame } from './frame.tsx'
import { GUIDES, GUIDES_PATH } from './guides.ts'
import type { MarkdownPage } from './markdown.ts'
import { GuideLinks, Page } from './reference-page.tsx'

/** A guide of the repository as a page. */
export function renderGuidePage({ title, html, headings }: MarkdownPage): string {
  const sections = headings.filter(({ level }) => level === 2)
  return renderFrame({
    title: `${title} · Wallet Pass Service`,
    description: title,
    current: GUIDES_PATH,
    children: (
      <Page
        contents={
          <>
            {sections.length > 0 && (
              <>
                <p>On this page</p>
                <ul>
                  {sections.map(({ id, text }) => (
                    <li>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <GuideLinks />
          </>
        }
      >
        <div class="prose">{raw(html)}</div>
      </Page>
    ),
  })
}

/** All guides, in the order in which a newcomer reads them. */
export function renderGuidesPage(): string {
  return renderFrame({
    title: 'Guides · Wallet Pass Service',
    description: 'Step by step: from the first pass to doors, shops and webhooks.',
    current: GUIDES_PATH,
    children: (
      <>
        <h1>Guides</h1>
        <ul class="facts">
          {GUIDES.map(({ name, title, about }) => (
            <li>
              <h2>
                <a href={`${GUIDES_PATH}/${name}`}>{title}</a>
              </h2>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </>
    ),
  })
}

/** https://llmstxt.org */
export function renderLlmsText(baseUrl: string): string {
  return `# Wallet Pass Service

> A REST API that issues passes to Apple Wallet and Google Wallet and keeps them up to date.

Every request carries \`Authorization: Bearer <API key>\`. Every answer is an envelope: \`success\`, \`data\`, \`description\`, \`errors\`, \`statusCode\`. Send an \`Idempotency-Key\` with every POST and PATCH.

## Reference

- [OpenAPI 3.1 document](${baseUrl}/openapi.json): every operation, object, example and error code
- [API reference](${baseUrl}/docs): the same as pages
- [Errors and warnings](${baseUrl}/docs/errors): what each code means and what to do

## For agents

- MCP server: POST ${baseUrl}/mcp, with the same API key; the guide “Agents” below says how

## Guides

${GUIDES.map(({ name, title, about }) => `- [${title}](${baseUrl}${GUIDES_PATH}/${name}.md): ${about}`).join('\n')}
`
}
