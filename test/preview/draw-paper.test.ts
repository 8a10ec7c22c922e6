import { describe, expect, test } from 'vitest'
import { KIND_NAMES } from '../../src/domain/model/kinds.ts'
import { PASS_STATUSES } from '../../src/domain/model/pass-content.ts'
import { drawPass } from '../../src/preview/draw-pass.ts'
import { contentField, passContent } from '../support/content.ts'
import { expectHarmless, read } from '../support/read-svg.ts'
import { SAMPLE_PASSES, sampleImages } from './sample-passes.ts'

const PAPER = { platform: 'paper', images: {} } as const

describe.each(['front', 'back'] as const)('the %s', (side) => {
  test.each(KIND_NAMES)('of kind %s is a self-contained SVG', (kind) => {
    const images = sampleImages(kind)
    const { elements } = expectHarmless(drawPass(SAMPLE_PASSES[kind], { ...PAPER, side, images }))
    expect(elements[0]).toMatchObject({ name: 'svg', attributes: { role: 'img', width: '420' } })
  })
})

test.each(KIND_NAMES)('the front of kind %s tells every field in words', (kind) => {
  const content = SAMPLE_PASSES[kind]
  const { description } = read(drawPass(content, { ...PAPER, side: 'front' }))
  for (const { slot, type, label, value } of content.fields) {
    if (slot !== 'back' && type === 'text') expect(description).toContain(`${label}: ${value}`)
  }
  const code = content.barcode?.alternativeText ?? content.barcode?.value
  expect(description).toContain(`Barcode: ${code?.replace(/\s+/g, ' ')}`)
})

test.each(PASS_STATUSES)('of a pass that is %s only one in use has a barcode', (status) => {
  const { description } = read(drawPass(passContent({ status }), { ...PAPER, side: 'front' }))
  expect(description.includes('Barcode: CARD-0001')).toBe(status === 'ACTIVE')
})

test('is in the reader’s language, as far as the template is translated', () => {
  const apple = {
    localizations: { de: { 'Bakery card': 'Bäckereikarte', 'Rye bread': 'Roggenbrot' } },
  }
  const content = passContent({ apple, status: 'VOIDED' })
  const { lines } = read(drawPass(content, { ...PAPER, side: 'front', locale: 'de-DE' }))
  expect(lines).toEqual(expect.arrayContaining(['UNGÜLTIG', 'Ungültig', 'Bäckereikarte']))
  expect(lines).toContain('Roggenbrot')
})

test('the back is the small print of the sheet', () => {
  const fields = [contentField({ key: 'terms', slot: 'back', label: 'Terms', value: 'None.' })]
  const content = passContent({
    fields,
    links: [{ label: 'Menu', url: 'https://bakery.example/menu' }],
  })
  const { description } = read(drawPass(content, { ...PAPER, side: 'back' }))
  expect(description.split('\n')).toEqual(['Terms: None.', 'Menu: bakery.example/menu'])
})

test('a rotating code is never drawn, nor its secret written', () => {
  const rotatingBarcode = { secretHex: 'c0ffee5ec2e7', periodSeconds: 45, prefix: 'ACC-' }
  const svg = drawPass(passContent({ rotatingBarcode }), { ...PAPER, side: 'front' })
  expect(svg).not.toContain('c0ffee5ec2e7')
  expect(svg).not.toContain('crispEdges')
})
