/** The work behind no request: queue consumers and the cron. Loaded when one of them first runs. */
export { consume } from './consumers.ts'
export { sweep, whenDue } from './sweep.ts'
