import { ExpectationFailed } from '../model/commit.ts'
import { AppError } from '../model/errors.ts'
import { foundingRefusal, MAX_FOUNDED, type SignedIn } from '../model/person.ts'
import type { MembershipStore } from '../model/ports/people.ts'
import type { CreateWorkspaceInput, NewWorkspacePorts } from './create.ts'

/**
 * Makes a workspace for a person, who owns it; keys are made in it later. The person of a bootstrap link and owners of a
 * workspace may do so, 20 times each: whoever founds one can write to strangers from the deployment's address.
 *
 * @returns its id
 * @throws AppError insufficient_scope
 */
export async function foundWorkspace(
  ports: Pick<NewWorkspacePorts, 'now' | 'newId' | 'createWorkspace'> & {
    people: Pick<MembershipStore, 'founding'>
  },
  input: CreateWorkspaceInput,
  founder: Pick<SignedIn, 'person' | 'memberships' | 'founding'>,
): Promise<string> {
  // Asked again in the batch. Asked here, a refusal writes nothing.
  refuseFounding(founder)
  const id = ports.newId('ws')
  const owner = ports.people.founding(founder.person.id, id, ports.now())
  try {
    await ports.createWorkspace({ id, ...input }, ...owner)
  } catch (error) {
    if (!(error instanceof ExpectationFailed)) throw error
    throw new AppError('insufficient_scope', 'You may not create a workspace any more')
  }
  return id
}

/** @throws AppError insufficient_scope */
export function refuseFounding(founder: Pick<SignedIn, 'memberships' | 'founding'>): void {
  const refusal = foundingRefusal(founder)
  if (refusal !== null) throw new AppError('insufficient_scope', REFUSALS[refusal])
}

const REFUSALS = {
  not_owner: 'Only owners of a workspace create another one',
  too_many: `You have created ${MAX_FOUNDED} workspaces, and nobody may create more`,
}
