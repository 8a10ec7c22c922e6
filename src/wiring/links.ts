import type { Links } from '../domain/model/ports/links.ts'
import type { Config } from '../env.ts'
import {
  appleAuthenticationToken,
  verifyAppleAuthenticationToken,
} from '../lib/apple/authentication-token.ts'
import { encodeHex } from '../lib/encoding/hex.ts'
import { encodeUtf8 } from '../lib/encoding/utf8.ts'
import { linkKeyText } from '../lib/tokens/claim-token.ts'
import { signLinkToken } from '../lib/tokens/link-token.ts'

/** The addresses of a workspace's things, with the secrets that open them. */
export function createLinks(config: Config, workspaceId: string, baseUrl: string): Links {
  const ring = config.linkSigningKeys
  return {
    currentKeyId: ring.currentKid,
    passUrl: async (pass) => {
      const subject = { workspaceId, subjectId: pass.id, generation: pass.linkGeneration }
      return `${baseUrl}/p/${await signLinkToken(ring, 'pass', subject)}`
    },
    bundleUrl: async ({ id, linkGeneration }) => {
      const subject = { workspaceId, subjectId: id, generation: linkGeneration }
      return `${baseUrl}/b/${await signLinkToken(ring, 'bundle', subject)}`
    },
    linkKey: (id) => linkKeyText(ring, workspaceId, id),
    assetUrl: (assetId) => `${baseUrl}/images/${workspaceId}/${assetId}`,
    jobResultUrl: (jobId) => `${baseUrl}/api/v1/jobs/${jobId}/result`,
    checkoutHookUrl: (connectionId) => `${baseUrl}/hooks/checkout/${workspaceId}/${connectionId}`,
    authenticationToken: (pass) => appleAuthenticationToken(ring, pass.keyId, workspaceId, pass.id),
    isAuthenticationToken: (pass, token) =>
      verifyAppleAuthenticationToken(ring, pass.keyId, workspaceId, pass.id, token),
    async rotatingSecretHex(pass) {
      const key = await ring.hmacKey(pass.keyId, 'rotating-barcode')
      const mac = await crypto.subtle.sign('HMAC', key, encodeUtf8(`${workspaceId}|${pass.id}`))
      return encodeHex(new Uint8Array(mac).subarray(0, 20))
    },
  }
}
