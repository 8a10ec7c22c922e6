import type { PeopleStore } from '../model/ports/people.ts'
import type { CreateWorkspaceInput, NewWorkspacePorts } from './create.ts'

/** Makes a workspace for a person, who owns it; keys are made in it later. @returns its id */
export async function foundWorkspace(
  ports: Pick<NewWorkspacePorts, 'now' | 'newId' | 'createWorkspace'> & {
    people: Pick<PeopleStore, 'membership'>
  },
  input: CreateWorkspaceInput,
  personId: string,
): Promise<string> {
  const id = ports.newId('ws')
  const owner = ports.people.membership(personId, id, 'owner', ports.now())
  await ports.createWorkspace({ id, ...input }, owner)
  return id
}
