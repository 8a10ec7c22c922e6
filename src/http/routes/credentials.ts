import * as z from 'zod'
import { createCredential } from '../../domain/credentials/create.ts'
import { deleteCredential } from '../../domain/credentials/delete.ts'
import { getCredential } from '../../domain/credentials/get.ts'
import { listCredentials } from '../../domain/credentials/list.ts'
import { selfTestCredential } from '../../domain/credentials/self-test.ts'
import { CredentialCheckView, CredentialView } from '../../domain/model/credential-view.ts'
import { CreateCredentialInput } from '../../wallets/index.ts'
import { operation } from '../operation.ts'
import { pageOf } from '../paging.ts'

const tag = 'Credentials'
const CredentialId = z.object({ credentialId: z.string() })

export const credentials = [
  operation({
    id: 'createCredential',
    method: 'post',
    path: '/credentials',
    tag,
    summary: 'Upload a wallet credential',
    description:
      'A pass type certificate with its key for Apple, a service account for Google. Checked here and now, then ' +
      'sealed: no answer ever shows a secret. A new credential replaces the former one of the same pass type ' +
      'identifier or issuer, and the newest one of a platform is what new passes are made with. A pass keeps the pass ' +
      'type identifier that it was made under for life.',
    scope: 'credentials:write',
    body: CreateCredentialInput,
    examples: {
      apple: {
        platform: 'apple',
        certificate: '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n',
        privateKey:
          '-----BEGIN ENCRYPTED PRIVATE KEY-----\n…\n-----END ENCRYPTED PRIVATE KEY-----\n',
        passphrase: 'of the private key',
      },
      google: {
        platform: 'google',
        issuerId: '3388000000022000000',
        serviceAccount: {
          type: 'service_account',
          client_email: 'passes@example.iam.gserviceaccount.com',
          private_key_id: '0123456789abcdef',
          private_key: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n',
        },
      },
    },
    answers: { 201: { description: 'The credential', data: CredentialView } },
    errors: ['credential_invalid', 'pass_type_identifier_taken'],
    run: (ctx, { body }) => createCredential(ctx, body),
  }),
  operation({
    id: 'listCredentials',
    method: 'get',
    path: '/credentials',
    tag,
    summary: 'List credentials',
    description: 'All of them, newest first.',
    scope: 'credentials:read',
    answers: { 200: { description: 'The credentials', data: pageOf(CredentialView) } },
    run: (ctx) => listCredentials(ctx),
  }),
  operation({
    id: 'getCredential',
    method: 'get',
    path: '/credentials/{credentialId}',
    tag,
    summary: 'Get a credential',
    scope: 'credentials:read',
    params: CredentialId,
    answers: { 200: { description: 'The credential', data: CredentialView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getCredential(ctx, params.credentialId),
  }),
  operation({
    id: 'deleteCredential',
    method: 'delete',
    path: '/credentials/{credentialId}',
    tag,
    summary: 'Delete a credential',
    description:
      'Its secret is erased. Passes that were made with it stay on phones; without another credential of the same ' +
      'pass type identifier or issuer they can no longer be updated.',
    scope: 'credentials:write',
    params: CredentialId,
    answers: {
      200: {
        description: 'It is gone',
        data: z.looseObject({ id: z.string(), deleted: z.literal(true) }),
      },
    },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => deleteCredential(ctx, params.credentialId),
  }),
  operation({
    id: 'selfTestCredential',
    method: 'post',
    path: '/credentials/{credentialId}/self-test',
    tag,
    summary: 'Try a credential now',
    description:
      'Apple: every check of the upload again, a signature over a test manifest, and a push to nobody, which tells ' +
      'network, key, provider token and topic apart. Google: a new access token, then the issuer is read with it. A ' +
      'failed check is an answer, not an error. A credential that was `FAILING` and passes is `ACTIVE` again.',
    scope: 'credentials:write',
    params: CredentialId,
    body: z.strictObject({}).meta({ id: 'SelfTestInput' }),
    bodyRule: { optional: true },
    answers: {
      200: {
        description: 'What was tried, and what came of it',
        data: z
          .looseObject({ id: z.string(), ok: z.boolean(), checks: z.array(CredentialCheckView) })
          .meta({ id: 'CredentialSelfTest' }),
      },
    },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => selfTestCredential(ctx, params.credentialId),
  }),
]
