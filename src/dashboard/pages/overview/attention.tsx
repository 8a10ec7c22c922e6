import type { Overview } from '../../../domain/figures/overview.ts'
import { CREDENTIAL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import type { BoundedCount } from '../../../domain/model/ports/figures.ts'
import { FULL, NEARLY_FULL, type Storage, shareOf } from '../../../domain/model/storage.ts'
import { Badge, type Tone } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useNumbers } from '../../parts/numbers.ts'
import { Panel } from '../../parts/panel.tsx'

interface Need {
  tone: Tone
  word: string
  says: string
  href: string
}

/** What somebody should look at, the worst first; where there is nothing, a line that says so. */
export function Attention({ figures, home }: { figures: Overview; home: string }) {
  const { number } = useNumbers()
  const many = ({ count, isBounded }: BoundedCount) => `${number(count)}${isBounded ? '+' : ''}`
  const needs = needsOf(figures, home, many).toSorted(
    (one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad'),
  )
  if (needs.length === 0) {
    return (
      <p class="all-good">
        <Icon name="circle-check" /> Nothing needs your attention.
      </p>
    )
  }
  return (
    <Panel title="Needs attention">
      <ul class="needs">
        {needs.map(({ tone, word, says, href }) => (
          <li>
            <Badge tone={tone}>{word}</Badge>
            <a href={href}>{says}</a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const plural = ({ count }: BoundedCount, one: string, several: string) =>
  count === 1 ? one : several

function needsOf(
  { health }: Overview,
  home: string,
  many: (count: BoundedCount) => string,
): Need[] {
  const { webhookEndpoints, failedDeliveries, pushFailures, lackingOrders, failedJobs } = health
  const { failing, disabledByService } = webhookEndpoints
  const needs: (Need | false)[] = [
    ...credentialNeeds(health.credentials, home),
    disabledByService > 0 && {
      tone: 'bad',
      word: 'Webhooks',
      says: `${disabledByService} ${disabledByService === 1 ? 'endpoint was' : 'endpoints were'} disabled after failing for days`,
      href: `${home}/webhooks`,
    },
    failing > 0 && {
      tone: 'warn',
      word: 'Webhooks',
      says: `${failing} ${failing === 1 ? 'endpoint is' : 'endpoints are'} failing`,
      href: `${home}/webhooks`,
    },
    failedDeliveries.count > 0 && {
      tone: 'warn',
      word: 'Webhooks',
      says: `${many(failedDeliveries)} ${plural(failedDeliveries, 'delivery', 'deliveries')} failed in the last 30 days`,
      href: `${home}/webhooks`,
    },
    pushFailures.count > 0 && {
      tone: 'bad',
      word: 'Updates',
      says: `${many(pushFailures)} ${plural(pushFailures, 'update', 'updates')} did not reach a phone`,
      href: `${home}/push-failures`,
    },
    ...lackingOrders.map(
      ({ connectionId, name, status, orders }): Need => ({
        tone: status === 'FAILED' ? 'bad' : 'warn',
        word: 'Orders',
        says: `${name}: ${many(orders)} ${plural(orders, 'order', 'orders')} ${ORDERS[status] ?? ''}`,
        href: `${home}/shops/${connectionId}?status=${status}#orders`,
      }),
    ),
    failedJobs.count > 0 && {
      tone: 'bad',
      word: 'Jobs',
      says: `${many(failedJobs)} ${plural(failedJobs, 'job', 'jobs')} failed`,
      href: `${home}/jobs?status=FAILED`,
    },
    ...storageNeeds(health.storage),
  ]
  return needs.filter((need) => need !== false)
}

const ORDERS: Record<string, string | undefined> = {
  UNMATCHED: 'matched no rule',
  PARTIAL: 'with items that got no pass',
  FAILED: 'failed',
}

function credentialNeeds(credentials: Overview['health']['credentials'], home: string): Need[] {
  const missing = CREDENTIAL_PLATFORMS.filter(
    (name) => !credentials.some(({ platform }) => platform === name),
  ).map(
    (name): Need => ({
      tone: credentials.length === 0 ? 'bad' : 'plain',
      word: PLATFORMS[name].title,
      says: `Not set up: passes can’t be added on ${PLATFORMS[name].phone === 'iPhone' ? 'iPhones' : 'Android phones'}`,
      href: `${home}/credentials`,
    }),
  )
  const troubled = credentials.flatMap(({ id, platform, status, daysLeft }): Need[] => {
    const word = PLATFORMS[platform].title
    const href = `${home}/credentials/${id}`
    const ends = daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
    if (status === 'EXPIRED')
      return [{ tone: 'bad', word, href, says: 'The certificate has expired' }]
    if (status === 'FAILING') {
      return [{ tone: 'bad', word, href, says: `${word} rejects this credential` }]
    }
    if (status !== 'EXPIRING') return []
    return [
      {
        tone: 'warn',
        word,
        href,
        says: `The certificate expires ${daysLeft === 0 ? 'today' : ends}`,
      },
    ]
  })
  return [...troubled, ...missing]
}

function storageNeeds(storage: Storage): Need[] {
  const share = shareOf(storage)
  if (share < NEARLY_FULL) return []
  const isFull = share >= FULL
  return [
    {
      tone: isFull ? 'bad' : 'warn',
      word: 'Storage',
      says: `${roomWords(storage)}: ${isFull ? 'no new passes can be created' : 'nearly full'}`,
      href: '/docs/guides/dashboard#room-in-the-database',
    },
  ]
}

/** How much of the database is used: `72% of 10 GB used`. */
export const roomWords = (storage: Storage) =>
  `${Math.floor(shareOf(storage) * 100)}% of ${storage.limitBytes / 1e9} GB used`

/** How much of its limits the workspace uses, in one line. */
export function Usage({ figures }: { figures: Overview }) {
  const { storage } = figures.health
  const endpoints = figures.usage.find(({ what }) => what === 'webhookEndpoints')
  const share = shareOf(storage)
  return (
    <p class="help usage">
      <a href="/docs/guides/dashboard#room-in-the-database">
        Room in the {storage.shared ? 'shared ' : ''}database
      </a>
      :{' '}
      <Badge tone={share < NEARLY_FULL ? 'good' : share < FULL ? 'warn' : 'bad'}>
        {roomWords(storage)}
      </Badge>
      {endpoints ? ` · Webhook endpoints: ${endpoints.used} of ${endpoints.limit}` : null}
    </p>
  )
}
