import { createCredential } from '../../domain/credentials/create.ts'
import { deleteCredential } from '../../domain/credentials/delete.ts'
import { readCredential } from '../../domain/credentials/read.ts'
import { selfTestCredential } from '../../domain/credentials/self-test.ts'
import { viewCredential } from '../../domain/credentials/view.ts'
import type { Credential } from '../../domain/model/credential.ts'
import type { Ctx } from '../../domain/model/ctx.ts'
import { CREDENTIAL_EXAMPLES, CreateCredentialInput } from '../../wallets/index.ts'
import type { Operation } from '../operation.ts'
import { CreationOrder } from '../paging.ts'
import { resource } from '../resource.ts'

const credentials = resource({
  tag: 'Credentials',
  sdk: 'credentials',
  noun: ['credential', 'credentials'],
  path: '/credentials',
  item: '/credentials/{credentialId}',
  read: 'credentials:read',
  write: 'credentials:write',
  confirmed: true,
  object: 'Credential',
  view: (ctx: Ctx, credential: Credential) => viewCredential(credential, ctx.now()),
})

export const credentialOperations: Operation[] = [
  credentials.create({
    id: 'createCredential',
    summary: 'Upload a wallet credential',
    description:
      'A pass type certificate with its key for Apple, a service account for Google. Checked here and now, then ' +
      'sealed: no answer ever shows a secret. A new credential replaces the former one of the same pass type ' +
      'identifier or issuer, and new passes use the newest one of a platform. A pass keeps the pass ' +
      'type identifier that it was created under for life.',
    body: CreateCredentialInput,
    examples: CREDENTIAL_EXAMPLES,
    errors: ['credential_invalid', 'pass_type_identifier_taken'],
    run: (ctx, { body }) => createCredential(ctx, body),
  }),
  credentials.list({
    id: 'listCredentials',
    summary: 'List credentials',
    sort: CreationOrder,
    page: (ctx, { paging }) => ctx.credentials.page(paging),
  }),
  credentials.get({
    id: 'getCredential',
    summary: 'Get a credential',
    find: (ctx, { credentialId }) => readCredential(ctx, credentialId),
  }),
  credentials.delete({
    id: 'deleteCredential',
    summary: 'Delete a credential',
    description:
      'Its secret is erased. Passes that were created with it stay on phones; without another credential of the same ' +
      'pass type identifier or issuer they can no longer be updated.',
    run: (ctx, { params }) => deleteCredential(ctx, params.credentialId),
  }),
  credentials.action('self-test', {
    id: 'selfTestCredential',
    summary: 'Try a credential now',
    description:
      'Apple: every check of the upload again, a signature over a test manifest, and a push to a device that does not exist, which shows ' +
      'network, key, provider token and topic apart. Google: a new access token, then the issuer is read with it. A ' +
      'failed check is an answer, not an error. A credential that was `FAILING` and passes is `ACTIVE` again.',
    answer: {
      description: 'What was tried, and what came of it',
      data: 'CredentialSelfTest',
    },
    run: (ctx, { params }) => selfTestCredential(ctx, params.credentialId),
  }),
]
