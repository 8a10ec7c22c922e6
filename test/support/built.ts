// @ts-expect-error The build writes it, without types.
import * as built from '../../dist/worker/app.mjs'
import type { createApp } from '../../src/app.ts'

/** The app as it is deployed: out of the modules that scripts/worker.ts writes. */
export const createBuiltApp: typeof createApp = built.createApp
