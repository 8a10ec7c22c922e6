import type { Answer } from '../model/answer.ts'
import type { Credential } from '../model/credential.ts'
import type { Upload } from '../model/credential-upload.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { type CredentialPlatform, PLATFORMS } from '../model/platforms.ts'
import { newJob, queueJob } from '../model/start-job.ts'
import { credentialOf } from './read.ts'
import { viewCredential } from './view.ts'

/** An isolate may go on signing with the former certificate; this is longer than it does. */
const RESIGN_AFTER_SECONDS = 40

/** Checks a credential, seals it and uses it from now on. It replaces the former one of its subject. */
export async function createCredential(
  ctx: Ctx,
  input: { platform: CredentialPlatform } & Record<string, unknown>,
): Promise<Answer> {
  const upload = await credentialOf(ctx, input.platform).read(input)
  refuseFailed(upload)
  const { members, secret } = upload
  const { fetchedByDevices: signs } = PLATFORMS[members.platform]
  if (signs) await ctx.credentials.takePassType(members.subject)
  const now = ctx.now()
  const credential: Credential = {
    ...members,
    id: ctx.newId('cred'),
    status: 'ACTIVE',
    acceptedAt: null,
    createdAt: now,
  }
  const data = viewCredential(credential, now)
  const answer: Answer = { data, description: 'Credential checked and stored' }
  const { id: credentialId, subject: passTypeIdentifier } = credential
  const job = signs ? newJob(ctx, 'credential_resign', { credentialId, passTypeIdentifier }) : null
  await ctx.commit({
    writes: [
      // Stands before the statement that marks the former credential as replaced, because it reads that one.
      ...(job ? [ctx.jobs.resignInsertion(job, credential)] : []),
      await ctx.credentials.insertion(credential, secret),
      ctx.credentials.replaceOthers(credential),
      // Notifications that a refused credential held up go out with its successor.
      ctx.passes.renotifyAll(now),
    ],
    answer,
  })
  ctx.credentials.forget()
  if (job) queueJob(ctx, job, RESIGN_AFTER_SECONDS)
  return answer
}

/** @throws AppError credential_invalid, with one entry for each check that failed */
function refuseFailed({ members: { checks }, pointers }: Upload): void {
  const details = checks
    .filter(({ ok }) => !ok)
    .map(({ code, message }) => ({
      message: `The check ${code} failed: ${message}`,
      reason: code,
      pointer: pointers[code] ?? '/certificate',
    }))
  const [first] = details
  if (first) throw new AppError('credential_invalid', first.message, { details })
}
