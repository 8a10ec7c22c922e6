import { type Context, Hono } from 'hono'
import { formatInstant } from '../../../domain/model/instant.ts'
import type { AccessAccount } from '../../../domain/model/person.ts'
import type { AccessCaller } from '../../../lib/cloudflare-access.ts'
import type { DashboardEnv } from '../../env.ts'
import { formState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Form, FormEnd } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { askFirst } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { accountOf, BIND_PAGE } from '../../session/access.ts'
import { recordEverywhere } from '../../session/record.ts'
import { nextPage } from '../../session/redirects.ts'
import { leadTo } from '../../submit.ts'
import { plainPage } from '../respond.tsx'

const ACCOUNT = '/dashboard/account'

/** Which accounts at Cloudflare Access sign a person in. */
export const accessAccountPages = new Hono<DashboardEnv>()
  .get('/', askFirst, async (c) => {
    const { access, deps, signedIn } = c.var
    const next = nextPage(c.req.query('next')) ?? ACCOUNT
    const personId = access && (await deps.accessAccounts.personOf(access.subject))
    if (!access || personId === signedIn.person.id) return c.redirect(next, 303)
    return showQuestion(c, { access, next, isElsewhere: personId !== null })
  })
  .post('/bind', askFirst, async (c) => {
    const { access, deps, signedIn } = c.var
    const form = await readForm(c)
    const next = nextPage(form.get('next'))
    if (!access) return c.redirect(ACCOUNT, 303)
    const personId = signedIn.person.id
    const before = await deps.accessAccounts.personOf(access.subject)
    if (before !== personId) {
      await deps.accessAccounts.bind(personId, accountOf(access, deps.now()))
      if (before !== null) {
        await deps.people.endSessionsOfAccess(before, access.subject, null)
        await recordEverywhere(c, { personId: before, action: 'access.lost' })
      }
      await recordEverywhere(c, { personId, action: 'access.bound' })
    }
    return next ? c.redirect(next, 303) : leadTo(c, ACCOUNT, 'bound')
  })
  .post('/unbind', async (c) => {
    const { deps, signedIn } = c.var
    const subject = String((await readForm(c)).get('subject') ?? '')
    const personId = signedIn.person.id
    if (await deps.accessAccounts.unbind(personId, subject)) {
      await deps.people.endSessionsOfAccess(personId, subject, signedIn.session.id)
      await recordEverywhere(c, { personId, action: 'access.unbound' })
    }
    return leadTo(c, ACCOUNT, 'unbound')
  })

function showQuestion(
  c: Context<DashboardEnv>,
  asked: { access: AccessCaller; next: string; isElsewhere: boolean },
): Response {
  const { access, next, isElsewhere } = asked
  const { label } = accountOf(access, 0)
  return plainPage(c, {
    title: 'Whose account is this?',
    state: formState(c.var.deps.newId),
    children: (
      <div class="panel">
        <h1>Is this account yours?</h1>
        <p>
          Cloudflare Access knows you as <b>{label}</b>, and you are signed in here as{' '}
          <b>{c.var.signedIn.person.name}</b>. If you connect the account, anyone who uses it is
          signed in as you, without a passkey.
        </p>
        {isElsewhere ? (
          <p class="note">This account now signs in someone else. It would stop doing so.</p>
        ) : null}
        <Form action={`${BIND_PAGE}/bind`}>
          <input type="hidden" name="next" value={next} />
          <FormEnd submit="Yes, connect it" isPart>
            <a class="button first" href={next}>
              Don’t connect it
            </a>
          </FormEnd>
        </Form>
      </div>
    ),
  })
}

/** The list on the page of the account. */
export function AccessAccounts(props: {
  accounts: AccessAccount[]
  /** Through which the person came just now. */
  current: AccessCaller | undefined
}) {
  const { accounts, current } = props
  const isBound = accounts.some(({ subject }) => subject === current?.subject)
  return (
    <Panel
      title="Cloudflare Access accounts"
      lead="Anyone who comes through Cloudflare Access with one of these accounts is signed in as you."
      actions={
        current && !isBound ? (
          <a class="button" href={BIND_PAGE}>
            Connect this one…
          </a>
        ) : undefined
      }
    >
      {accounts.length === 0 ? (
        <p>No account is connected.</p>
      ) : (
        <Table
          caption="Cloudflare Access accounts"
          rows={accounts}
          columns={[
            {
              title: 'Account',
              cell: ({ subject, label }) => (
                <>
                  <b>{label}</b>{' '}
                  {subject === current?.subject ? <Badge tone="accent">In use now</Badge> : null}
                </>
              ),
            },
            { title: 'Connected', cell: ({ boundAt }) => <Time at={formatInstant(boundAt)} /> },
            {
              title: '',
              cell: ({ subject }) => (
                <div class="row-actions">
                  <Confirm
                    label="Disconnect…"
                    action={`${BIND_PAGE}/unbind`}
                    button="Disconnect account"
                    values={{ subject }}
                  >
                    <p>
                      It no longer signs you in, and sessions that it started end. Sign in with a
                      passkey, a recovery code or a link instead.
                    </p>
                  </Confirm>
                </div>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
