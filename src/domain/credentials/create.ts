import type { Answer } from '../model/answer.ts'
import type { Credential } from '../model/credential.ts'
import { viewCredential } from '../model/credential-view.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Job } from '../model/job.ts'
import { newJob, queueJob } from '../model/start-job.ts'
import { readGoogleUpload } from './google.ts'
import type { CreateCredentialInput } from './input.ts'
import { refuseFailed, type Upload } from './upload.ts'

/** Longer than an isolate goes on signing with the former certificate. */
const SIGNED_ANEW_AFTER_SECONDS = 40

/** Checks a credential, seals it and uses it from now on; the former one of its subject is replaced. */
export async function createCredential(ctx: Ctx, input: CreateCredentialInput): Promise<Answer> {
  const { members, secret } = await read(ctx, input)
  refuseFailed(members.checks)
  if (members.platform === 'apple') await ctx.credentials.takePassType(members.subject)
  const now = ctx.now()
  const credential: Credential = {
    ...members,
    id: ctx.newId('cred'),
    status: 'ACTIVE',
    createdAt: now,
  }
  const answer: Answer = {
    statusCode: 201,
    data: viewCredential(credential, now),
    description: 'Credential checked and stored',
    headers: { Location: `/api/v1/credentials/${credential.id}` },
  }
  const job = renewalOf(ctx, credential)
  await ctx.commit({
    writes: [
      // Before the former one is marked as replaced.
      ...(job ? [ctx.jobs.resignInsertion(job, credential)] : []),
      await ctx.credentials.insertion(credential, secret),
      ctx.credentials.replaceOthers(credential),
      // What a refused one has kept goes out with its successor.
      ctx.passes.retellAll(now),
    ],
    answer,
  })
  ctx.credentials.forget()
  if (job) queueJob(ctx, job, SIGNED_ANEW_AFTER_SECONDS)
  return answer
}

/** Nothing at Google says who wrote it: a renewed service account changes no pass there. */
function renewalOf(ctx: Ctx, { id, platform, subject }: Credential): Job | null {
  if (platform === 'google') return null
  return newJob(ctx, 'credential_resign', { credentialId: id, passTypeIdentifier: subject })
}

async function read(ctx: Ctx, input: CreateCredentialInput): Promise<Upload> {
  if (input.platform === 'google') return readGoogleUpload(input)
  // Reading certificates takes a whole ASN.1 library, which no other request should wait for.
  const { readAppleUpload } = await import('./apple.ts')
  return readAppleUpload(ctx, input)
}
