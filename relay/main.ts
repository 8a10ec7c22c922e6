import { startRelay } from './server.ts'

/** `node relay/main.ts`: a relay by itself; its variables are in README.md. */
const secret = process.env.APNS_RELAY_SECRET ?? ''
if (secret.length < 32) {
  console.error('APNS_RELAY_SECRET: is needed, with at least 32 characters')
  process.exit(1)
}
const relay = await startRelay({
  port: Number(process.env.PORT ?? 9301),
  host: process.env.HOST ?? '127.0.0.1',
  secret,
  target: process.env.APNS_BASE_URL ?? 'https://api.push.apple.com',
})
console.log(`APNs relay on ${relay.url}`)
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => relay.close())
