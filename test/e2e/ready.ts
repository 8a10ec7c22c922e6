import { readFileSync } from 'node:fs'
import type { Ready } from '../../scripts/local-system.ts'

/** The running system: `npm test` starts one; by hand, `npm start` and READY_FILE=.local/ready.json. */
const file = process.env.READY_FILE ?? '.local/ready.json'
export const ready: Ready = JSON.parse(readFileSync(file, 'utf8'))
