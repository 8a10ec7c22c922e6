import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTexts, textsIn } from '../../scripts/voice/texts.ts'
import { avoidedIn, WORD_LIST } from '../../scripts/voice/word-list.ts'

test('no text of pages, mails, errors, terminals and guides uses a word that the list replaces', async () => {
  const texts = await readTexts()
  // A reader that finds nothing would find nothing wrong.
  for (const file of [
    'src/dashboard/pages/passes/list.tsx',
    'src/lib/words/en.ts',
    'docs/mail.md',
  ]) {
    assert.ok(
      texts.some((text) => text.file === file),
      file,
    )
  }
  const wrong = texts.flatMap(({ file, line, text }) => {
    const avoided = avoidedIn(text)
    return avoided ? [`${file}:${line} “${avoided.found}”: ${avoided.instead}. ${text.trim()}`] : []
  })
  assert.deepEqual(wrong, [])
})

test('texts are what programs say: literals, templates and the texts between tags', () => {
  const source = [
    "import x from 'a key made'",
    '// a comment, made once more',
    `const a = 'one text', b = \`two \${a} texts\``,
    'const page = <p title="three">Four {a} is\n  made.</p>',
  ].join('\n')
  const found = textsIn('a.tsx', source).map(({ line, text }) => [line, text])
  assert.deepEqual(found, [
    [3, 'one text'],
    [3, 'two '],
    [3, ' texts'],
    [4, 'three'],
    [4, 'Four '],
    [4, ' is made.'],
  ])
})

test('of a guide the prose is read, and no code', () => {
  const guide = 'Prose with `once more` in it.\n\n```sh\necho once more\n```\n\nMade anew.'
  const said = textsIn('a.md', guide).map(({ text }) => text)
  assert.deepEqual(
    said.filter((text) => avoidedIn(text)),
    ['Made anew.'],
  )
})

test('each entry of the list finds its own word and leaves plain English alone', () => {
  const samples: Record<string, string> = {
    'quote with “ ”': 'Default: «Gold»',
    'no space before %': '100 %',
    'no space before …': 'Suspend …',
    'create, generate or issue': 'Make a new API key',
    'created, generated or issued': 'The pass was made.',
    notified: 'Phones are told',
    'by default': 'a day unless told otherwise',
    again: 'Load the page anew',
    fix: 'Mend the rule',
    'in progress, pending': 'Under way',
    'starting …': 'Points to begin with',
    'No … match': 'No pass is like this',
    refused: 'The door stayed shut',
    'including later ones': 'all, also those to come',
    'reversed, restored or revoked': 'Points taken back',
    invalid: 'This code is not good',
    'stopped after the last retry, failed': 'Given up: exhausted. It was given up',
    'not visible': 'Kept, unseen',
    'name the thing: order details': 'What the shop told',
  }
  for (const { pattern, instead } of WORD_LIST) {
    assert.match(samples[instead] ?? '', pattern, instead)
  }
  const plain =
    'Make sure that the decision was made. You can tell keys apart, and 100% of tickets… A retry makes a request safe.'
  assert.equal(avoidedIn(plain), null)
})
