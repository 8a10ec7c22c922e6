import { expect, test } from 'vitest'
import { guideHref } from '../../scripts/docs/guides.ts'
import { renderMarkdown } from '../../scripts/docs/markdown.ts'

const html = (markdown: string) => renderMarkdown(markdown, guideHref).html.trim()

test.each([
  ['a <script>alert(1)</script> b', '<p>a &lt;script&gt;alert(1)&lt;/script&gt; b</p>'],
  ['<div onclick="x()">\nb\n</div>', '&lt;div onclick=&quot;x()&quot;&gt;\nb\n&lt;/div&gt;'],
  ['a <!-- run --> b', '<p>a  b</p>'],
  ['<!-- run -->\n```sh\ncurl <url>\n```', '<pre tabindex="0"><code>curl &lt;url&gt;</code></pre>'],
  ['`<b>` & "', '<p><code>&lt;b&gt;</code> &amp; &quot;</p>'],
])('HTML in %j is text, and comments are left out', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

test.each([
  ['[a](javascript:alert(1))', '<p>a</p>'],
  ['[a](data:text/html,x)', '<p>a</p>'],
  ['[a](../src/app.ts)', '<p>a</p>'],
  ['[a](updating.md#states)', '<p><a href="/docs/guides/updating#states">a</a></p>'],
  ['[a](../errors.md#gone)', '<p><a href="/docs/errors#gone">a</a></p>'],
  [
    '[a](https://example.com/?a=1&b="2)',
    '<p><a href="https://example.com/?a=1&amp;b=&quot;2">a</a></p>',
  ],
  [
    '![a "b"](images/x.png)',
    '<p><img src="/docs/guides/images/x.png" alt="a &quot;b&quot;" loading="lazy"></p>',
  ],
  ['![a](../x.png)', '<p></p>'],
])('%s leads where the documentation has it, or nowhere', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

test('headings have ids as GitHub makes them, each once, and words without marks', () => {
  const { title, headings } = renderMarkdown(
    '# A `code` & [link](x.md)\n\n## Twice\n\n## *Twice*\n\n## 1. Start',
    guideHref,
  )
  expect(title).toBe('A code & link')
  expect(headings).toEqual([
    { level: 1, text: 'A code & link', id: 'a-code--link' },
    { level: 2, text: 'Twice', id: 'twice' },
    { level: 2, text: 'Twice', id: 'twice-1' },
    { level: 2, text: '1. Start', id: '1-start' },
  ])
})

test('tables and code within a list stay in it', () => {
  const list = html(
    '1. One:\n\n   | a | b |\n   |---|---|\n   | c \\| d | e |\n\n   ```json\n   {}\n   ```\n2. Two',
  )
  expect(list).toMatch(
    /^<ol>\s*<li>[\s\S]*<td>c \| d<\/td>[\s\S]*<pre tabindex="0"><code>{}<\/code><\/pre>[\s\S]*Two[\s\S]*<\/ol>$/,
  )
  expect(html('|   |   |\n|---|---|\n| a | b |')).toBe(
    '<div class="scroller" role="region" tabindex="0" aria-label="Table"><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table></div>',
  )
  expect(html('# Errors\n\n| code | |\n|---|---|\n| a | b |')).toContain('aria-label="Table: code"')
})
