import type { Membership } from '../../domain/model/person.ts'
import type { FormState } from '../form-state.ts'
import { ActionButton } from './form.tsx'

/** Fills an empty workspace with something to look at. Not in live ones, where passes are real. */
export function SampleDataButton({ member, state }: { member: Membership; state: FormState }) {
  const { id, mode } = member.workspace
  if (mode === 'live') return null
  return (
    <ActionButton state={state} action={`/dashboard/${id}/sample-data`}>
      Make sample data
    </ActionButton>
  )
}
