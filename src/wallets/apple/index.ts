import type { Credential, CredentialSecret } from '../../domain/model/credential.ts'
import { AppError } from '../../domain/model/errors.ts'
import type { PassContent } from '../../domain/model/pass-content.ts'
import type { PassFiles } from '../../domain/model/ports/files.ts'
import type { FilePass, Wallet } from '../../domain/model/ports/wallets.ts'
import { translationsOf } from '../../domain/model/translations.ts'
import type { ApnsTransport } from '../../lib/apple/apns-transport.ts'
import { encodePassJson } from '../../lib/apple/pass-json.ts'
import {
  buildPkpass,
  type PackageFile,
  type PreparedPackage,
  preparePackage,
} from '../../lib/apple/pkpass.ts'
import { buildPkpasses, MAX_PASSES_PER_BUNDLE } from '../../lib/apple/pkpasses.ts'
import { createProviderTokens, type ProviderTokens } from '../../lib/apple/provider-token.ts'
import { prepareSigner, type Signer } from '../../lib/cms/signer.ts'
import { PKPASS_TYPE } from '../../lib/pkpass/media-type.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { meaningsOf } from '../lint.ts'
import type { Outside, WalletModule, WalletPlace } from '../wallet-module.ts'
import { silentReason } from './alerts.ts'
import { apnsTransportOf } from './apns-transports.ts'
import { APPLE_CREDENTIAL_EXAMPLE, AppleCredentialInput } from './credential-input.ts'
import { packageImages } from './images.ts'
import { AppleFile } from './issued-view.ts'
import { APPLE_RULES, lintApple } from './lint.ts'
import { passJson } from './pass-json.ts'
import { createAppleProbe, createApplePush } from './push.ts'
import { appleSecret, signerInput } from './secret.ts'
import { passStrings, stringsKey } from './strings.ts'

/** Part of every file's name: raise it when the same content gives other bytes. */
export const RENDERER_REVISION = 'r3'

export const apple = {
  connect: connectApple,
  warnings: {
    apple_picture_contrast_low:
      'A text stands on a picture in a colour that is hard to read there, as measured from the picture’s pixels. Change the colour, or use a calmer picture.',
    apple_not_configured:
      'No Apple file was created: the workspace has no Apple certificate. Upload one, and the pass link hands out the file.',
    apple_certificate_expired:
      'No Apple file was created: the Apple certificate has expired. Upload its successor, and the pass link hands out the file.',
    ...meaningsOf('An iPhone', APPLE_RULES),
  },
  credentialInput: AppleCredentialInput,
  credentialExample: APPLE_CREDENTIAL_EXAMPLE,
  issuedView: AppleFile,
} satisfies WalletModule

/** Certificates are read when one is uploaded or tested. */
const reader = () => import('./read-credential.ts')

/** Prepared signers and packages of this isolate; both are pure functions of their key. */
const signers = new Map<string, Signer>()
const packages = new Map<string, PreparedPackage>()
const MAX_SIGNERS = 100
const MAX_PACKAGES = 100

interface AppleDeps extends Omit<Outside, 'providerTokens' | 'apns'>, WalletPlace {
  providerTokens: ProviderTokens
  apns: ApnsTransport
}

function connectApple(outside: Outside): (place: WalletPlace) => Wallet {
  const providerTokens = createProviderTokens({
    shared: outside.providerTokens,
    cache: outside.sealedCache,
    nowMs: outside.now,
  })
  const apns = apnsTransportOf(outside)
  return (place) => createAppleWallet({ ...outside, ...place, providerTokens, apns })
}

function createAppleWallet(deps: AppleDeps): Wallet {
  const expired = (credential: Credential) =>
    credential.notAfter !== null && credential.notAfter <= deps.now()
  const examiner = () => ({
    trustedIssuers: deps.variables.appleTrustedIssuers,
    nowMs: deps.now(),
  })
  const probe = createAppleProbe(deps)

  async function tag(pass: FilePass): Promise<string | null> {
    const current = await deps.credentials.ofPassType(pass.passTypeIdentifier)
    return current && fileName(pass, current.credential)
  }

  const prefixOf = (pass: FilePass) => `${deps.workspace.id}/${pass.id}/`
  const keyOf = (pass: FilePass, credential: Credential) =>
    `${prefixOf(pass)}${fileName(pass, credential)}.pkpass`

  async function stream(pass: FilePass): Promise<ReadableStream<Uint8Array> | null> {
    const current = await deps.credentials.ofPassType(pass.passTypeIdentifier)
    return current && deps.files.streamNearby(keyOf(pass, current.credential))
  }

  async function make(
    pass: FilePass,
    contentOf: () => Promise<PassContent>,
  ): Promise<Uint8Array | null> {
    const current = await deps.credentials.ofPassType(pass.passTypeIdentifier)
    if (!current) return null
    const { credential, secret } = current
    const prefix = prefixOf(pass)
    const key = keyOf(pass, credential)
    const kept = await deps.files.getNearby(key)
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
      deps.links.authenticationToken(pass),
    ])
    const json = encodePassJson(
      passJson(content, {
        passTypeIdentifier: credential.subject,
        teamIdentifier: credential.teamIdentifier ?? '',
        serialNumber: content.serialNumber,
        webServiceUrl: `${deps.baseUrl}/passkit/${deps.workspace.id}`,
        authenticationToken,
      }),
    )
    const bytes = await buildPkpass(prepared, json, signer, content.versionAtMs)
    deps.waitUntil(keep(deps.files, key, prefix, bytes, content.version))
    return bytes
  }

  return {
    platform: 'apple',
    lint: lintApple,
    lintPictures: async (content, tonesOf) =>
      (await import('./lint-pictures.ts')).lintPictures(content, tonesOf),
    silentReason,
    appearanceKey: shownOnApple,
    unready: {
      missing: {
        code: 'apple_not_configured',
        message: 'No Apple file was created: this workspace has no Apple certificate',
      },
      expired: {
        code: 'apple_certificate_expired',
        message: 'No Apple file was created: the certificate has expired',
      },
    },

    async readiness(pass) {
      const current = pass
        ? await deps.credentials.ofPassType(pass.passTypeIdentifier)
        : await deps.credentials.current('apple')
      if (!current) return 'missing'
      return expired(current.credential) ? 'expired' : 'ready'
    },

    entry: {
      path: 'apple.pkpass',
      wallet: 'Apple Wallet',
      badges: deps.variables.appleBadges,
      file: {
        contentType: PKPASS_TYPE,
        disposition: 'attachment',
        extension: 'pkpass',
        tag,
        make,
        stream,
        bundle: {
          contentType: 'application/vnd.apple.pkpasses',
          extension: 'pkpasses',
          maxPasses: MAX_PASSES_PER_BUNDLE,
          pack: buildPkpasses,
        },
      },
    },

    devices: {
      push: createApplePush(deps),
      async newPassType() {
        return (await deps.credentials.current('apple'))?.credential.subject ?? null
      },
      passTypeOf: async ({ passTypeIdentifier }) =>
        passTypeIdentifier ?? (await deps.credentials.firstPassType()),
    },

    credential: {
      read: async (input) => (await reader()).readAppleUpload(examiner(), input),
      probe,
      async selfTest(credential, secret) {
        const { testAppleSecret } = await reader()
        const [checks, atApns] = await Promise.all([
          testAppleSecret(examiner(), appleSecret(secret)),
          probe(credential, secret),
        ])
        return [...checks, ...atApns]
      },
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

/** The visible content of a file: everything except its identity. */
function shownOnApple(content: PassContent): string {
  const images = packageImages(content).map(({ role, image }) => [role, image.assetId, image.files])
  const translations = [...translationsOf(content)]
  const language = translations.length > 0 ? content.language : null
  return JSON.stringify([passJson(content, NOBODY), images, translations, language])
}

/** Runs after the answer. A file that could not be kept is made again by the next download. */
async function keep(
  files: PassFiles,
  key: string,
  prefix: string,
  bytes: Uint8Array,
  version: number,
): Promise<void> {
  try {
    await files.put(key, bytes, PKPASS_TYPE)
    if (version > 1) await files.keepOnly(prefix, key)
  } catch (error) {
    reportFault({ writing: 'pass file' }, error)
  }
}

/** Equal names stand for equal bytes: version, certificate and renderer are all that a file depends on. */
function fileName({ version }: { version: number }, { fingerprint }: Credential): string {
  return `${version}-${fingerprint.slice(0, 16)}-${RENDERER_REVISION}`
}

function signerOf(credential: Credential, sealed: CredentialSecret): Promise<Signer> {
  const secret = appleSecret(sealed)
  const key = `${credential.fingerprint}|${secret.digest}`
  return shared(signers, MAX_SIGNERS, key, () => prepareSigner(signerInput(secret)))
}

/** Images and translations, laid out once for all passes that share them. */
function packageOf(deps: AppleDeps, content: PassContent): Promise<PreparedPackage> {
  const images = packageImages(content)
  const key = [
    deps.workspace.id,
    ...images.map(({ role, image }) => `${role}:${image.assetId}:${image.files}`),
    stringsKey(content),
  ].join('|')
  return shared(packages, MAX_PACKAGES, key, async () => {
    const files = await Promise.all(
      images.flatMap(({ image }) =>
        image.files.map(async (file): Promise<PackageFile> => {
          const bytes = await deps.images.file(image.assetId, file)
          if (!bytes) throw new Error(`image file ${image.assetId}/${file} is missing`)
          return { name: file, bytes }
        }),
      ),
    )
    return preparePackage([...files, ...passStrings(content)])
  })
}

/**
 * Remembers what was made and forgets what was not used for longest. It never remembers a promise: that of a
 * request that is cancelled half-way is never settled, and all later requests would wait for it.
 */
async function shared<T>(
  memory: Map<string, T>,
  maxSize: number,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = memory.get(key)
  const value = known ?? (await make())
  memory.delete(key)
  memory.set(key, value)
  const [oldest] = memory.keys()
  if (memory.size > maxSize && oldest !== undefined) memory.delete(oldest)
  return value
}
