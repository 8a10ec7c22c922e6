import type { Context } from 'hono'
import { membersWithValue } from '../../../lib/json/members-with-value.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { Empty } from '../../parts/empty.tsx'
import { Form, FormEnd, TextField } from '../../parts/form.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { leadTo, submit } from '../../submit.ts'
import { jobsPage } from '../jobs/list.tsx'
import { workspacePage } from '../respond.tsx'
import { addressOf, Chips, type Filter, NARROWING, narrowedTo } from './filters.tsx'
import { passesPage } from './list.tsx'

/** What the list was narrowed to, which the address of the form repeats. A search is left out: no job keeps one. */
const filterIn = (c: Context<DashboardEnv>): Filter =>
  asked(
    c,
    NARROWING.filter((name) => name !== 'q'),
  )

const narrowedIn = (c: Context<DashboardEnv>) =>
  membersWithValue(narrowedTo(filterIn(c), c.var.member.workspace.timeZone))

/** How many passes would become void, before anything is done. */
export async function showVoidAll(
  c: Context<DashboardEnv>,
  state: FormState = formState(c.var.deps.newId),
): Promise<Response> {
  const filter = filterIn(c)
  const narrowed = narrowedIn(c)
  const [{ count, atLeast }, templates] = await Promise.all([
    c.var.api.read('/passes/count', narrowed),
    c.var.api.read('/templates', { limit: 100 }),
  ])
  const many = `${atLeast ? 'at least ' : ''}${count.toLocaleString('en')} ${count === 1 ? 'pass' : 'passes'}`
  const back = addressOf(passesPage(c), filter)
  return workspacePage(c, {
    title: 'Void all that match',
    area: 'passes',
    lead: 'These passes become void and are refused at doors. Each can be reinstated by itself, but not all of them at once.',
    state,
    children:
      count === 0 && !atLeast ? (
        <Empty
          icon="list-checks"
          title="No passes match"
          action={
            <a class="button" href={back}>
              Back to passes
            </a>
          }
        >
          Change the filters of the list first.
        </Empty>
      ) : (
        <>
          <Chips filter={filter} templates={templates.items} />
          <Form>
            <input type="hidden" name="number:/expectedCount" value={count} />
            <p class="total">This voids {many}. Those that are void already stay as they are.</p>
            <TextField
              name="/reason"
              label="Reason"
              help="Optional. Kept with each pass. Holders don’t see it."
              maxlength={500}
            />
            <FormEnd submit={`Void ${many}`} cancel={back} />
          </Form>
          <SameRequest method="POST" path="/passes/void" />
        </>
      ),
  })
}

/** Starts the job, whose page shows how far it is. */
export async function voidAllFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const { answer, state } = await submit(c, 'POST', '/passes/void', {}, { filter: narrowedIn(c) })
  return answer.ok
    ? leadTo(c, `${jobsPage(c)}/${answer.data.id}`, 'voidingStarted')
    : showVoidAll(c, state)
}
