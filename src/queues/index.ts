/** What works when nobody asks: consumers of queues and the cron, loaded when one of them first runs. */
export { consume } from './consumers.ts'
export { sweep } from './sweep.ts'
