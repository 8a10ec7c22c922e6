import { describe, expect, test } from 'vitest'
import { identifyImage } from '../../src/lib/images/decode-image.ts'
import { MAX_IMAGE_BYTES } from '../../src/lib/images/limits.ts'
import { form, JPEG, json, PATH, png, send, upload } from '../support/assets.ts'
import { BASE_URL, createWorld, START } from '../support/world.ts'

describe('POST /api/v1/assets', () => {
  test('keeps a PNG and says what it is', async () => {
    const world = await createWorld()
    const bytes = png()
    const response = await send(world, bytes)
    expect(response.status).toBe(201)
    const { data } = await json(response)
    expect(response.headers.get('Location')).toBe(`${PATH}/${data.id}`)
    expect(data).toEqual({
      id: expect.stringMatching(/^ast_[0-9a-f]{32}$/),
      url: `${BASE_URL}/images/${world.first.id}/${data.id}/image.png`,
      contentType: 'image/png',
      width: 40,
      height: 20,
      sizeBytes: bytes.length,
      createdAt: new Date(START).toISOString(),
    })
    expect((await json(await world.get(`${PATH}/${data.id}`))).data).toEqual(data)
  })

  test('believes the bytes, not the header', async () => {
    const world = await createWorld()
    expect(await upload(world, JPEG)).toMatchObject({ contentType: 'image/jpeg', width: 1 })
  })

  test('takes the one file of a form', async () => {
    const world = await createWorld()
    const { body, headers } = await form({ note: 'Our logo', file: png(1) })
    const response = await send(world, body, headers)
    expect(response.status).toBe(201)
    expect((await json(response)).data.id).toBe((await upload(world, png(1))).id)
  })

  test.each<[string, () => Promise<{ body: Uint8Array; headers: Record<string, string> }>]>([
    ['no file', () => form({ file: 'not a file' })],
    ['two files', () => form({ one: png(1), two: png(2) })],
    [
      'no end',
      async () => ({
        body: new TextEncoder().encode('--x\r\nnothing'),
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
    ],
    [
      'no boundary',
      async () => ({ body: png(), headers: { 'Content-Type': 'multipart/form-data' } }),
    ],
  ])('refuses a form with %s', async (_, make) => {
    const world = await createWorld()
    const { body, headers } = await make()
    const response = await send(world, body, headers)
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toMatchObject([{ code: 'validation_failed' }])
  })

  test('a repeat of a form is the same request, though its boundary is another', async () => {
    const world = await createWorld()
    const [first, second] = [await form({ file: png(3) }), await form({ file: png(3) })]
    expect(first.headers).not.toEqual(second.headers)
    const key = { 'Idempotency-Key': 'form' }
    const answers = [
      await send(world, first.body, { ...first.headers, ...key }),
      await send(world, second.body, { ...second.headers, ...key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]!.headers.get('Idempotent-Replayed')).toBe('true')
    const other = await form({ file: png(4) })
    const refused = await send(world, other.body, { ...other.headers, ...key })
    expect((await json(refused)).errors).toMatchObject([{ code: 'idempotency_key_reused' }])
  })

  test('the same bytes are the same asset, as it was first', async () => {
    const world = await createWorld()
    const first = await upload(world, png())
    world.clock.advance(60_000)
    expect(await upload(world, png())).toEqual(first)
    expect((await upload(world, png(9))).id).not.toBe(first.id)
  })

  test.each<[string, Uint8Array, string]>([
    ['text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_an_image'],
    ['a PNG that is cut off', png().slice(0, 60), 'corrupt'],
    ['more than 4 megapixels', png(0, 2001, 2000), 'too_many_pixels'],
  ])('refuses %s', async (_, bytes, reason) => {
    const world = await createWorld()
    const response = await send(world, bytes)
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toMatchObject([{ code: 'image_unusable', reason }])
  })

  test('refuses more than 2 MiB, bare and in a form', async () => {
    const world = await createWorld()
    const large = new Uint8Array(MAX_IMAGE_BYTES + 1)
    large.set(png())
    const bare = await send(world, large)
    expect(bare.status).toBe(413)
    const { body, headers } = await form({ file: large })
    const inForm = await send(world, body, headers)
    expect(inForm.status).toBe(413)
    expect((await json(inForm)).errors).toMatchObject([{ code: 'payload_too_large' }])
  })

  test('a form may be larger than the file in it', async () => {
    const world = await createWorld()
    // Bytes behind the end of a PNG count in its size and nowhere else.
    const full = new Uint8Array(MAX_IMAGE_BYTES)
    full.set(png())
    const { body, headers } = await form({ file: full })
    expect(body.length).toBeGreaterThan(MAX_IMAGE_BYTES)
    expect((await send(world, body, headers)).status).toBe(201)
  })

  test('refuses other media types and no body', async () => {
    const world = await createWorld()
    const gif = await send(world, png(), { 'Content-Type': 'image/gif' })
    expect(gif.status).toBe(415)
    expect(gif.headers.get('Accept')).toBe('image/png, image/jpeg, multipart/form-data')
    const none = await send(world, new Uint8Array())
    expect((await json(none)).errors).toMatchObject([{ code: 'missing_body' }])
  })

  test('a template takes the asset by its id', async () => {
    const world = await createWorld()
    const { id } = await upload(world, png(5, 300, 300))
    const response = await world.post('/api/v1/templates', {
      name: 'Card',
      kind: 'generic',
      design: { images: { logo: id } },
    })
    expect(response.status).toBe(201)
    const { data } = await json<{ design: { images: { logo: string } } }>(response)
    const image = await world.get(data.design.images.logo, { key: null })
    expect(image.status).toBe(200)
    expect(image.headers.get('Content-Type')).toBe('image/png')
    const shown = identifyImage(new Uint8Array(await image.arrayBuffer()))
    expect(shown).toMatchObject({ contentType: 'image/png', heightPx: 150 })
  })
})
