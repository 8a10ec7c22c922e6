import type { Membership } from '../../domain/model/person.ts'
import { ActionButton } from './form.tsx'

/** Fills an empty workspace with something to look at. Not in live ones, where passes are real. */
export function SampleDataButton({ member }: { member: Membership }) {
  const { id, mode } = member.workspace
  if (mode === 'live') return null
  return <ActionButton action={`/dashboard/${id}/sample-data`}>Create sample data</ActionButton>
}
