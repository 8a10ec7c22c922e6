import { type Membership, ROLE_SCOPES } from '../../domain/model/person.ts'
import { ActionButton } from './form.tsx'

/** Fills an empty workspace with something to look at. Not in live ones, where passes are real. */
export function SampleDataButton({ member }: { member: Membership }) {
  const { id, mode } = member.workspace
  if (mode === 'live' || !ROLE_SCOPES[member.role].has('templates:write')) return null
  return <ActionButton action={`/dashboard/${id}/sample-data`}>Create sample data</ActionButton>
}
