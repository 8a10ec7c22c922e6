import { type CredentialCheck, CredentialError } from '../credential-check.ts'
import { decodePem, encodePem } from '../encoding/pem.ts'
import { isJsonObject, parseJsonObject } from '../json/object.ts'
import type { SigningAccount } from './signing-account.ts'

const MAX_TEXT_LENGTH = 16_384
const SERVICE_ACCOUNT_EMAIL = /^[^\s@]+@[^\s@]+\.gserviceaccount\.com$/
const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** The members of Google's key file that are used. `token_uri` is not: an upload must not name addresses. */
export interface ServiceAccount extends SigningAccount {
  type: string
}

/**
 * Reads the key file of a service account, as an object or as its text. A private key in which the two
 * characters `\n` stand for line breaks is repaired. Members that are missing become empty texts.
 *
 * @see https://developers.google.com/identity/protocols/oauth2/service-account
 * @throws CredentialError
 */
export function readServiceAccount(input: unknown): ServiceAccount {
  const isTooLong = typeof input === 'string' && input.length > MAX_TEXT_LENGTH
  const file = typeof input === 'string' ? parseJsonObject(input) : input
  if (isTooLong || !isJsonObject(file)) {
    throw new CredentialError(
      'service_account_unreadable',
      'serviceAccount',
      'the service account is not the JSON key file of Google’s console',
    )
  }
  const text = (name: string): string => {
    const value = file[name]
    return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value.trim() : ''
  }
  return {
    type: text('type'),
    clientEmail: text('client_email'),
    privateKeyId: text('private_key_id'),
    privateKeyPem: repairPem(text('private_key')),
  }
}

/** All checks of a service account and its issuer, passed or failed. */
export async function checkServiceAccount(
  account: ServiceAccount,
  issuerId: string,
): Promise<CredentialCheck[]> {
  return [
    {
      code: 'issuer_id',
      ok: /^[1-9][0-9]{0,19}$/.test(issuerId),
      message: 'The issuer id is the decimal number of the Google Pay & Wallet Console',
    },
    {
      code: 'service_account',
      ok: account.type === 'service_account',
      message: 'The file is the key of a service account (“type”: “service_account”)',
    },
    {
      code: 'client_email',
      ok: SERVICE_ACCOUNT_EMAIL.test(account.clientEmail),
      message: 'client_email is the address of a service account',
    },
    {
      code: 'private_key_id',
      ok: /^[A-Za-z0-9_-]{1,128}$/.test(account.privateKeyId),
      message: 'private_key_id names the key',
    },
    {
      code: 'private_key',
      ok: await isRs256Key(account.privateKeyPem),
      message: 'private_key is an RSA key of at least 2,048 bits in PKCS#8 PEM',
    },
  ]
}

function repairPem(pem: string): string {
  const block = decodePem(pem)?.[0]
  return block ? encodePem(block.label, block.der) : pem
}

async function isRs256Key(pem: string): Promise<boolean> {
  const block = decodePem(pem)?.[0]
  if (block?.label !== 'PRIVATE KEY') return false
  const key = await crypto.subtle
    .importKey('pkcs8', block.der, RS256, false, ['sign'])
    .catch(() => null)
  const { modulusLength = 0 } = (key?.algorithm ?? {}) as { modulusLength?: number }
  return modulusLength >= 2048 && modulusLength <= 4096
}
