import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_RENDERED_CHARACTERS,
  parsePath,
  parseTemplate,
  renderTemplate,
  TemplateSyntaxError,
} from '../../src/lib/text-template.ts'

const scope = {
  unit: 2,
  order: { id: '5840000000001', total: 45, paid: true, attributes: { Gate: 'B', Empty: '' } },
  customer: { name: 'Ada Lovelace', email: null },
  line: {
    id: 'l1',
    quantity: 2,
    properties: {
      Seat: ['12A', '12B'],
      'Seat number': '7',
      Note: 'two\nlines\tand\u0007',
      Literal: "{{customer.name}} {{x|default:'y'}}",
      Long: 'x'.repeat(10_000),
      Blank: '  ',
      Mixed: ['a', { b: 1 }, null, 3],
    },
  },
}
const render = (template: string) => renderTemplate(parseTemplate(template), scope)

describe('a template', () => {
  test.each([
    ['', ''],
    ['plain } text {', 'plain } text {'],
    ['a }} b', 'a }} b'],
    ['{{order.id}}-{{line.id}}-{{unit}}', '5840000000001-l1-2'],
    ['{{ order.id }}', '5840000000001'],
    ['{{order . id}}', '5840000000001'],
    ['{{order.total}} {{order.paid}}', '45 true'],
    ['{{line.properties.Seat[unit]}}', '12B'],
    ['{{line.properties.Seat[1]}}', '12A'],
    ['{{line.properties.Seat[ 1 ]}}', '12A'],
    ['{{line.properties.Seat[3]}}', ''],
    ['{{line.properties.Seat}}', '12A, 12B'],
    ['{{line.properties.Mixed}}', 'a, 3'],
    ['{{line.properties.Mixed[2]}}', ''],
    ['{{line.properties.Seat number}}', '7'],
    ['{{line.properties.Seat number[1]}}', '7'],
    ['{{line.properties.Seat number[unit]}}', ''],
    ["{{order.attributes.Gate|default:'A'}}", 'B'],
    ["{{order.attributes.Missing|default:'A'}}", 'A'],
    ['{{order.attributes.Missing | default : "it\'s"}}', "it's"],
    ["{{order.attributes.Empty|default:'A'}}", 'A'],
    ["{{line.properties.Blank|default:'A'}}", 'A'],
    ["{{customer.email|default:'}} {{'}}", '}} {{'],
    ["{{nothing|default:''}}", ''],
    ['{{customer.email}}', ''],
    ['{{customer}}', ''],
    ['{{nothing.at.all[unit].here}}', ''],
    ['{{order.id.length}}', ''],
    ['{{line.properties.Seat.length}}', ''],
    ['{{line.properties.Seat.0}}', ''],
    ['{{line.properties.Note}}', 'two lines and'],
    [' {{customer.name}} ', 'Ada Lovelace'],
    ['Tor {{order.attributes.Gate}} für 😀', 'Tor B für 😀'],
  ])('%o is %o', (template, text) => expect(render(template)).toBe(text))

  test('what comes out of an order is never read as a template', () =>
    expect(render('{{line.properties.Literal}}')).toBe("{{customer.name}} {{x|default:'y'}}"))

  test.each([
    'constructor',
    '__proto__',
    'order.constructor.name',
    'order.__proto__.id',
    'order.toString',
    'line.properties.Seat.constructor',
    'customer.name.constructor',
    'unit.constructor',
    'line.properties.Seat.map',
    '__proto__.polluted',
  ])('%s leads nowhere: no prototypes', (path) => {
    expect(render(`{{${path}}}`)).toBe('')
    expect(render(`{{${path}|default:'safe'}}`)).toBe('safe')
  })

  test('an own member named __proto__ is plain data', () => {
    const own = JSON.parse('{"__proto__": {"a": "own"}}')
    expect(renderTemplate(parseTemplate('{{__proto__.a}}'), scope)).toBe('')
    const withOwn = Object.assign(Object.create(null), { unit: 1, order: own })
    expect(renderTemplate(parseTemplate('{{order.__proto__.a}}'), withOwn)).toBe('own')
  })

  test('what comes out is bounded', () => {
    expect(render('{{line.properties.Long}}')).toHaveLength(MAX_RENDERED_CHARACTERS)
    expect(render('{{line.properties.Long}}'.repeat(40))).toHaveLength(MAX_RENDERED_CHARACTERS)
    const list = { unit: 1, list: Array.from({ length: 100_000 }, () => 'x'.repeat(100)) }
    expect(renderTemplate(parseTemplate('{{list}}'), list)).toHaveLength(MAX_RENDERED_CHARACTERS)
  })

  test('a character that the bound cuts in two does not stay as a half', () => {
    const text = renderTemplate(parseTemplate('{{a}}'), { unit: 1, a: `x${'😀'.repeat(3000)}` })
    expect(text.isWellFormed()).toBe(true)
  })
})

describe('a fault in a template', () => {
  test.each([
    ['{{', 3, 'name'],
    ['abc {{order.id', 5, 'without its }}'],
    ['{{order.id}', 11, 'Expected }}'],
    ['{{}}', 3, 'name'],
    ['{{ }}', 3, 'name'],
    ['{{.a}}', 3, 'name'],
    ['{{a.}}', 5, 'name'],
    ['{{a..b}}', 5, 'name'],
    ['{{a[]}}', 5, 'index'],
    ['{{a[0]}}', 5, 'from 1'],
    ['{{a[-1]}}', 5, 'index'],
    ['{{a[1}}', 5, 'index'],
    ['{{a[x]}}', 5, 'index'],
    ['{{a[1][2]}}', 7, 'Expected }}'],
    ['{{a[1000000]}}', 5, 'index'],
    ['{{a|upper}}', 5, 'default'],
    ['{{a|default}}', 12, 'Expected :'],
    ['{{a|default:}}', 13, 'quotes'],
    ['{{a|default:x}}', 13, 'quotes'],
    ["{{a|default:'x}}", 13, 'not closed'],
    ["{{a|default:'x' y}}", 17, 'Expected }}'],
    ["{{a|default:'x'|default:'y'}}", 16, 'Expected }}'],
    ['{{{a}}}', 3, 'name'],
    ["{{a'b}}", 4, 'Expected }}'],
    ['{{a.b.c.d.e.f.g.h.i}}', 19, 'names'],
    ['x'.repeat(1001), 1001, 'Longer'],
  ])('%o is found at character %i', (template, at, words) => {
    const error = (() => {
      try {
        parseTemplate(template)
      } catch (error) {
        return error
      }
    })()
    expect(error).toBeInstanceOf(TemplateSyntaxError)
    expect(String(error)).toContain(words)
    expect(error).toMatchObject({ at: at - 1 })
  })

  test.each(['', 'a b.', '{{a}}', 'a}}', 'a.b extra[1] c', 'a|default:1'])(
    'the path %o is refused',
    (path) => expect(() => parsePath(path)).toThrow(TemplateSyntaxError),
  )
})

describe('whatever is written', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '{{',
      '}}',
      '{',
      '}',
      '[',
      ']',
      '[unit]',
      '[1]',
      '.',
      '|',
      'default:',
      "'",
      '"',
    ),
    fc.constantFrom(
      'order',
      'id',
      'line',
      'properties',
      'Seat',
      '__proto__',
      'constructor',
      ' ',
      '\n',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  const hostile = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

  test('it is a template or a TemplateSyntaxError, and a template renders to well-formed, bounded text', () => {
    fc.assert(
      fc.property(hostile, fc.jsonValue(), (source, value) => {
        let template: ReturnType<typeof parseTemplate>
        try {
          template = parseTemplate(source)
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateSyntaxError)
          return
        }
        const text = renderTemplate(template, { unit: 1, order: value, line: { id: value } })
        expect(text.isWellFormed()).toBe(true)
        expect(text.length).toBeLessThanOrEqual(MAX_RENDERED_CHARACTERS)
        expect(text).not.toMatch(/\p{Cc}/u)
      }),
      { numRuns: 3000 },
    )
  })

  test('text without {{ stays as it is, but for white space around it and control characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !text.includes('{{')),
        (text) => {
          expect(renderTemplate(parseTemplate(text), scope)).toBe(
            text.replace(/\p{Cc}/gu, ' ').trim(),
          )
        },
      ),
    )
  })

  test('any value under any plain name is found again', () => {
    const name = fc.stringMatching(/^[\p{L}\p{N}_-]{1,20}$/u)
    const value = fc.stringMatching(/^[\x21-\x7e]{1,50}$/)
    fc.assert(
      fc.property(name, fc.array(value, { minLength: 1, maxLength: 5 }), (name, list) => {
        const data = { unit: list.length, line: { properties: { [name]: list } } }
        const found = renderTemplate(parseTemplate(`{{line.properties.${name}[unit]}}`), data)
        expect(found).toBe(list.at(-1))
      }),
    )
  })

  /** Members that a parse and a rendering look at, counted: time without a clock. */
  function readsOf(n: number): number {
    let reads = 0
    const counted = new Proxy(
      { properties: { a: 'x' } },
      {
        getOwnPropertyDescriptor: (target, key) => {
          reads++
          return Reflect.getOwnPropertyDescriptor(target, key)
        },
      },
    )
    renderTemplate(parseTemplate('{{l.properties.a}}'.repeat(n)), { unit: 1, l: counted })
    return reads
  }

  test('work grows with the length of the template, not faster', () => {
    expect(readsOf(10)).toBeGreaterThan(0)
    expect(readsOf(50)).toBe(5 * readsOf(10))
  })

  test.each([
    '{{',
    '{{a',
    '{{a[',
    "{{a|default:'",
    '{{a.',
    '{',
    '[',
    ' ',
    "{{a|default:''}}",
    '{{a}}',
  ])('%o over and over ends', (piece) => {
    const source = piece.repeat(Math.floor(1000 / piece.length))
    for (let i = 0; i < 200; i++) {
      try {
        renderTemplate(parseTemplate(source), scope)
      } catch (error) {
        expect(error).toBeInstanceOf(TemplateSyntaxError)
      }
    }
  })
})
