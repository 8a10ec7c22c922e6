import { describe, expect, test } from 'vitest'
import type { StoredImage } from '../../src/domain/model/pass.ts'
import { appearanceOf, imageUrl, mapImages } from '../../src/domain/render/appearance.ts'
import { templateContent } from '../support/templates.ts'

const image = (source: string, assetId = 'ast_kept'): StoredImage => ({
  source,
  assetId,
  files: ['logo.png', 'logo@3x.png'],
  sizePx: { width: 90, height: 30 },
})

describe('the appearance of a pass', () => {
  const template = templateContent({
    organizationName: 'Corner Bakery',
    design: {
      backgroundColor: '#111111',
      foregroundColor: '#222222',
      labelColor: null,
      images: { logo: image('https://example.com/logo.png'), icon: image('ast_icon', 'ast_icon') },
    },
  })

  test('is that of its template', () => {
    expect(appearanceOf({ earned: 0, overrides: {} }, template)).toEqual({
      name: 'Card',
      organizationName: 'Corner Bakery',
      ...template.design,
    })
  })

  test('is its own, member by member and image by image', () => {
    const own = image('https://example.com/own.png', 'ast_own')
    const overrides = { name: 'Gold', backgroundColor: '#333333', images: { logo: own } }
    const made = appearanceOf({ earned: 0, overrides }, template)
    expect(made).toMatchObject({ name: 'Gold', organizationName: 'Corner Bakery' })
    expect(made).toMatchObject({ backgroundColor: '#333333', foregroundColor: '#222222' })
    expect(made.images).toEqual({ logo: own, icon: template.design.images.icon })
  })

  test('names the template where nobody says who issues it', () => {
    expect(appearanceOf({ earned: 0, overrides: {} }, templateContent())).toMatchObject({
      organizationName: 'Card',
    })
  })
})

test('the strip shows as many stamps as there are points, never more than there is room for', () => {
  const [empty, full] = [image('ast_empty'), image('ast_full')]
  const template = templateContent({
    design: { ...templateContent().design, images: { strip: image('a') } },
    stamps: { count: 10, empty, full, pictureId: 'ast_card' },
  })
  const shown = (pass: object) => {
    const { images } = appearanceOf({ earned: 0, overrides: {}, ...pass }, template)
    return images.strip!.assetId
  }
  expect(shown({ points: 0 })).toBe('ast_cardn0')
  expect(shown({ points: 4 })).toBe('ast_cardn4')
  expect(shown({ points: 25 })).toBe('ast_cardn10')
  expect(shown({ points: null })).toBe('ast_cardn0')
  expect(shown({ points: 4, deletedAt: 1 })).toBe('ast_cardn0')
  const own = image('b', 'ast_own')
  expect(shown({ points: 4, overrides: { images: { strip: own } } })).toBe('ast_own')
})

test('images are mapped by their role, and those that are not there are left out', () => {
  const images = { strip: image('a'), icon: image('b') }
  expect(mapImages(images, ({ source }) => source)).toEqual({ icon: 'b', strip: 'a' })
})

test('clients see an address that they gave, and the largest file of an upload', () => {
  const links = { assetUrl: (id: string) => `https://wps.test/assets/${id}` } as never
  const given = 'https://example.com/logo.png'
  expect(imageUrl(links, image(given))).toBe(given)
  expect(imageUrl(links, image('ast_up', 'ast_up'))).toBe(
    'https://wps.test/assets/ast_up/logo@3x.png',
  )
})

test('the design of the tier stands between that of the pass and that of the template', () => {
  const image = { source: 'ast_1', assetId: 'ast_1', files: [], sizePx: { width: 1, height: 1 } }
  const template = templateContent({
    tiers: {
      basis: 'earned',
      items: [
        { key: 'silver', label: 'Silver', from: 0, design: null, message: null },
        {
          ...{ key: 'gold', label: 'Gold', from: 10, message: null },
          design: {
            ...{ backgroundColor: '#d4af37', foregroundColor: '#000000', labelColor: null },
            images: { strip: image },
          },
        },
      ],
    },
  })
  const own = { foregroundColor: '#ffffff' }
  const gold = appearanceOf({ earned: 10, overrides: own }, template)
  expect(gold).toMatchObject({
    backgroundColor: '#d4af37',
    foregroundColor: '#ffffff',
    labelColor: template.design.labelColor,
    images: { strip: image },
  })
  const silver = appearanceOf({ earned: 9, overrides: own }, template)
  expect(silver.backgroundColor).toBe(template.design.backgroundColor)
  expect(silver.images).toEqual(template.design.images)
})
