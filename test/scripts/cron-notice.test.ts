import { expect, test } from 'vitest'
import { cronNotice } from '../../scripts/cron-notice.ts'

const [red, off] = ['\u001b[43;33m', '\u001b[0m']
/** The notice as wrangler 4 writes it. */
const NOTICE = [
  `${red}▲ [WARNING]${off} Scheduled Workers are not automatically triggered during local development.${off}`,
  '',
  '  To manually trigger a scheduled event, run:',
  '    curl "http://localhost:8787/cdn-cgi/local/scheduled"',
  `  For more details, see ${off}https://developers.cloudflare.com/workers/configuration/cron-triggers/#test-cron-triggers-locally${off}`,
  '',
  '',
]
const heard = (lines: string[]) => {
  const isNotice = cronNotice()
  return lines.filter((line) => !isNotice(line))
}

test('the notice that nobody ticks the crons is not heard', () => {
  expect(heard(NOTICE)).toEqual([])
})

test('everything around it is, and whatever breaks it off', () => {
  const error = `${red}✘ [ERROR]${off} Uncaught TypeError: x is not a function`
  expect(heard([error, '', ...NOTICE, error, ''])).toEqual([error, '', error, ''])
  expect(heard([...NOTICE.slice(0, 3), error, ...NOTICE.slice(3)])).toEqual([
    error,
    ...NOTICE.slice(3),
  ])
})

test('lines that look like parts of it are heard where they stand alone', () => {
  const lines = ['', '    curl "http://localhost:8787/cdn-cgi/local/scheduled"']
  expect(heard(lines)).toEqual(lines)
})
