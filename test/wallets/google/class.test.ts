import { describe, expect, test } from 'vitest'
import type { PassContent } from '../../../src/domain/model/pass-content.ts'
import { contentImage, passContent } from '../../support/content.ts'
import { concert, errorsOf, googlePass, issuer, text } from '../../support/google-passes.ts'

describe('a class', () => {
  test('is shared by passes that differ in what is theirs', async () => {
    const one = await googlePass(concert)
    const fields = concert.fields.map((field) =>
      field.binding === 'event.seat' ? { ...field, value: 25 } : field,
    )
    const other = await googlePass({ ...concert, passId: 'pass_2', serialNumber: 'T-2', fields })
    expect(other.class).toEqual(one.class)
    expect(other.object.id).not.toBe(one.object.id)
  })

  test.each<[string, Partial<PassContent>]>([
    ['organisation', { organizationName: 'Other' }],
    ['colour', { colors: { background: '#000000', foreground: null, label: null } }],
    ['logo', { images: { logo: contentImage('logo', 'ast_other') } }],
    ['sharing', { sharingProhibited: true }],
  ])('is another one for another %s', async (_, change) => {
    const one = await googlePass(passContent())
    const other = await googlePass(passContent(change))
    expect(other.class.id).not.toBe(one.class.id)
    expect(other.object.id).toBe(one.object.id)
  })

  test('is named for issuer, template, version and content', async () => {
    const { class: passClass, object } = await googlePass(passContent({ templateVersion: 7 }))
    expect(passClass.id).toMatch(
      /^3388000000012345678\.tpl_01JZ0000000000000000000003-v7-[0-9a-f]{8}$/,
    )
    expect(object).toMatchObject({
      id: '3388000000012345678.pass_01JZ0000000000000000000002',
      classId: passClass.id,
    })
  })

  test('reports saves unless the template says not to', async () => {
    const reported = await googlePass(passContent())
    const silent = await googlePass(passContent({ google: { callback: false } }))
    expect(reported.class.callbackOptions).toEqual({ url: issuer.callbackUrl })
    expect(silent.class).not.toHaveProperty('callbackOptions')
  })

  test('takes known overrides of its type and no others', async () => {
    const classOverrides = {
      homepageUri: { uri: 'https://bakery.example/' },
      rewardsTier: 'Gold',
      hexBackgroundColor: 'red',
      reviewStatus: 'APPROVED',
      id: '1.other',
      eventName: 'x',
      constructor: {},
      callbackOptions: { url: 'https://evil.example/' },
    }
    const pass = await googlePass(passContent({ google: { classOverrides } }))
    expect(pass.class).toMatchObject({
      homepageUri: { uri: 'https://bakery.example/' },
      rewardsTier: 'Gold',
      hexBackgroundColor: '#1a2b3c',
      reviewStatus: 'UNDER_REVIEW',
      callbackOptions: { url: issuer.callbackUrl },
    })
    expect(pass.class.id).toMatch(/^3388/)
    expect(await errorsOf(pass)).toEqual([])
  })

  test('links to the app', async () => {
    const appLink = {
      webUrl: 'https://bakery.example/app',
      androidPackage: 'example.bakery',
      displayText: 'x'.repeat(40),
    }
    const pass = await googlePass(passContent({ google: { appLink } }))
    expect(pass.class.appLinkData).toEqual({
      webAppLinkInfo: { appTarget: { targetUri: { uri: 'https://bakery.example/app' } } },
      androidAppLinkInfo: { appTarget: { packageName: 'example.bakery' } },
      displayText: text('x'.repeat(30)),
    })
    expect(await errorsOf(pass)).toEqual([])
  })
})
