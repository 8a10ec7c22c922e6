import type { AppleSecret, Credential } from '../../domain/model/credential.ts'
import { AppError } from '../../domain/model/errors.ts'
import type { PassContent } from '../../domain/model/pass-content.ts'
import type { CredentialStore } from '../../domain/model/ports/credentials.ts'
import type { PassFiles } from '../../domain/model/ports/files.ts'
import type { ImageLibrary } from '../../domain/model/ports/images.ts'
import type { Links } from '../../domain/model/ports/links.ts'
import type { ApnsTransport, AppleWallet } from '../../domain/model/ports/wallets.ts'
import { encodePassJson } from '../../lib/apple/pass-json.ts'
import {
  buildPkpass,
  type PackageFile,
  type PreparedPackage,
  preparePackage,
} from '../../lib/apple/pkpass.ts'
import type { ProviderTokens } from '../../lib/apple/provider-token.ts'
import { prepareSigner, type Signer } from '../../lib/cms/signer.ts'
import { decodeBase64 } from '../../lib/encoding/base64.ts'
import { silentReason } from './alerts.ts'
import { packageImages } from './images.ts'
import { lintApple } from './lint.ts'
import { passJson } from './pass-json.ts'
import { createApplePush, createAppleSelfTest } from './push.ts'
import { passStrings, translationsOf } from './strings.ts'

/** Part of every file's name: raise it when the same content gives other bytes. */
export const RENDERER_REVISION = 'r2'

export interface AppleWalletDeps {
  workspaceId: string
  baseUrl: string
  credentials: CredentialStore
  images: ImageLibrary
  links: Links
  files: PassFiles
  apns: ApnsTransport
  providerTokens: ProviderTokens
  now(): number
  waitUntil(work: Promise<unknown>): void
}

/** Prepared signers and packages of this isolate; both are pure functions of their key. */
const signers = new Map<string, Signer>()
const packages = new Map<string, PreparedPackage>()
const MOST_SIGNERS = 100
const MOST_PACKAGES = 100

export function createAppleWallet(deps: AppleWalletDeps): AppleWallet {
  const expired = (credential: Credential) =>
    credential.notAfter !== null && credential.notAfter <= deps.now()

  return {
    lint: lintApple,
    silentReason,
    shown: shownOnApple,
    push: createApplePush(deps),
    selfTest: createAppleSelfTest(deps),

    async readiness(pass) {
      const current = pass
        ? await deps.credentials.ofPassType(pass.passTypeIdentifier)
        : await deps.credentials.current('apple')
      if (!current) return 'missing'
      return expired(current.credential) ? 'expired' : 'ready'
    },

    async newPassType() {
      return (await deps.credentials.current('apple'))?.credential.subject ?? null
    },

    passTypeOf: async ({ passTypeIdentifier }) =>
      passTypeIdentifier ?? (await deps.credentials.firstPassType()),

    async fileTag(pass) {
      const current = await deps.credentials.ofPassType(pass.passTypeIdentifier)
      return current && fileName(pass, current.credential)
    },

    async file(pass, contentOf) {
      const current = await deps.credentials.ofPassType(pass.passTypeIdentifier)
      if (current?.secret.platform !== 'apple') return null
      const { credential, secret } = current
      const prefix = `${deps.workspaceId}/${pass.id}/`
      const key = `${prefix}${fileName(pass, credential)}.pkpass`
      const kept = await deps.files.get(key)
      if (kept) return kept
      if (expired(credential)) {
        throw new AppError('signing_unavailable', 'The Apple certificate has expired', {
          headers: { 'Retry-After': '300' },
        })
      }
      const content = await contentOf()
      const [signer, prepared, authenticationToken] = await Promise.all([
        signerOf(credential, secret),
        packageOf(deps, content),
        deps.links.appleAuthenticationToken(pass),
      ])
      const json = encodePassJson(
        passJson(content, {
          passTypeIdentifier: credential.subject,
          teamIdentifier: credential.teamIdentifier ?? '',
          serialNumber: content.serialNumber,
          webServiceUrl: `${deps.baseUrl}/passkit/${deps.workspaceId}`,
          authenticationToken,
        }),
      )
      const bytes = await buildPkpass(prepared, json, signer, content.versionAtMs)
      deps.waitUntil(keep(deps.files, key, prefix, bytes, content.version))
      return bytes
    },
  }
}

const NOBODY = {
  passTypeIdentifier: '',
  teamIdentifier: '',
  serialNumber: '',
  webServiceUrl: '',
  authenticationToken: '',
}

/** All that a file says but whose it is. */
function shownOnApple(content: PassContent): string {
  const images = packageImages(content).map(({ role, image }) => [role, image.assetId, image.files])
  return JSON.stringify([passJson(content, NOBODY), images, [...translationsOf(content)]])
}

/** Kept after the answer: a file that is lost is built again. */
async function keep(
  files: PassFiles,
  key: string,
  prefix: string,
  bytes: Uint8Array,
  version: number,
): Promise<void> {
  try {
    await files.put(key, bytes)
    if (version > 1) await files.keepOnly(prefix, key)
  } catch {
    // The next download makes and keeps it.
  }
}

/** One version under one certificate, made by one renderer, is one file to the byte. */
function fileName({ version }: { version: number }, { fingerprint }: Credential): string {
  return `${version}-${fingerprint.slice(0, 16)}-${RENDERER_REVISION}`
}

function signerOf(credential: Credential, secret: AppleSecret): Promise<Signer> {
  const key = `${credential.fingerprint}|${secret.digest}`
  return shared(signers, MOST_SIGNERS, key, () =>
    prepareSigner({
      certificateDer: bytesOf(secret.certificateDer),
      intermediatesDer: secret.intermediatesDer.map(bytesOf),
      privateKeyPkcs8: bytesOf(secret.privateKeyPkcs8),
      digest: secret.digest,
    }),
  )
}

/** Images and translations, laid out once for all passes that share them. */
function packageOf(deps: AppleWalletDeps, content: PassContent): Promise<PreparedPackage> {
  const images = packageImages(content)
  const strings = passStrings(content)
  const key = [
    deps.workspaceId,
    ...images.map(({ role, image }) => `${role}:${image.assetId}:${image.files}`),
    ...strings.map(({ name, bytes }) => `${name}:${Buffer.from(bytes).toString('base64')}`),
  ].join('|')
  return shared(packages, MOST_PACKAGES, key, async () => {
    const files = await Promise.all(
      images.flatMap(({ image }) =>
        image.files.map(async (file): Promise<PackageFile> => {
          const bytes = await deps.images.file(image.assetId, file)
          if (!bytes) throw new Error(`image file ${image.assetId}/${file} is missing`)
          return { name: file, bytes }
        }),
      ),
    )
    return preparePackage([...files, ...strings])
  })
}

/**
 * Remembered once it is there, the least recently used forgotten. Never a promise of it: a request that is
 * cancelled half-way would leave one that nobody settles to all that come after.
 */
async function shared<T>(
  memory: Map<string, T>,
  most: number,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = memory.get(key)
  const value = known ?? (await make())
  memory.delete(key)
  memory.set(key, value)
  const [oldest] = memory.keys()
  if (memory.size > most && oldest !== undefined) memory.delete(oldest)
  return value
}

function bytesOf(base64: string): Uint8Array {
  const bytes = decodeBase64(base64)
  if (!bytes) throw new Error('a stored credential is not base64')
  return bytes
}
