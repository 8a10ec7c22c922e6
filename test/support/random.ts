import type { RandomBytes } from '../../src/domain/model/ctx.ts'

export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))
