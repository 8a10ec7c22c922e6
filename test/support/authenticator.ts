import { encodeBase64url } from '../../src/lib/encoding/base64url.ts'
import { concatBytes } from '../../src/lib/encoding/bytes.ts'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>

/**
 * An authenticator in software: makes one passkey on P-256 and signs with it, as a browser would hand it on.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export async function createAuthenticator(rpId: string, origin: string) {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const point = new Uint8Array(
    (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer,
  )
  const rawId = crypto.getRandomValues(new Uint8Array(32))
  const id = encodeBase64url(rawId)
  const rpIdHash = await sha256(encodeUtf8(rpId))
  const state = { counter: 0, flags: USER_PRESENT | USER_VERIFIED, origin }

  const clientData = (type: string, challenge: string) =>
    encodeUtf8(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }))

  function authenticatorData(flags: number, ...rest: Uint8Array[]) {
    const counter = new Uint8Array(4)
    new DataView(counter.buffer).setUint32(0, state.counter)
    return concatBytes([rpIdHash, new Uint8Array([flags]), counter, ...rest] as never)
  }

  return {
    id,
    /** Tests change what the authenticator says of itself. */
    state,

    async register({ challenge }: { challenge: string }) {
      const cose = concatBytes([
        new Uint8Array([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        point.slice(1, 33),
        new Uint8Array([0x22, 0x58, 0x20]),
        point.slice(33),
      ] as never)
      const length = new Uint8Array([0, rawId.length])
      const data = authenticatorData(
        state.flags | WITH_CREDENTIAL,
        new Uint8Array(16),
        length,
        rawId,
        cose,
      )
      // { fmt: "none", attStmt: {}, authData: … } in CBOR.
      const attestation = concatBytes([
        new Uint8Array([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        new Uint8Array([0xa0]),
        cborText('authData'),
        new Uint8Array([0x58, data.length]),
        data,
      ] as never)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encodeBase64url(clientData('webauthn.create', challenge)),
          attestationObject: encodeBase64url(attestation),
          transports: ['internal'],
        },
      }
    },

    async sign({ challenge }: { challenge: string }) {
      state.counter++
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(state.flags)
      const signed = concatBytes([data, await sha256(client)] as never)
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        signed as Uint8Array<ArrayBuffer>,
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encodeBase64url(client),
          authenticatorData: encodeBase64url(data),
          signature: encodeBase64url(derSignature(new Uint8Array(signature))),
        },
      }
    },
  }
}

const cborText = (text: string) =>
  concatBytes([new Uint8Array([0x60 + text.length]), encodeUtf8(text)] as never)

/** WebCrypto gives r and s one after the other; WebAuthn has them as ASN.1. */
function derSignature(raw: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    let at = 0
    while (at < bytes.length - 1 && bytes[at] === 0) at++
    const trimmed = bytes.slice(at)
    const body = trimmed[0]! & 0x80 ? new Uint8Array([0, ...trimmed]) : trimmed
    return new Uint8Array([0x02, body.length, ...body])
  }
  const [r, s] = [integer(raw.slice(0, 32)), integer(raw.slice(32))]
  return new Uint8Array([0x30, r.length + s.length, ...r, ...s])
}
