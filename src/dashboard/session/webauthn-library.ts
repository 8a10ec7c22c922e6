/** What is used of the library, which is as large as all pages together. */
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
export {
  cose,
  decodeAttestationObject,
  decodeCredentialPublicKey,
  isoBase64URL,
  isoCBOR,
  parseAuthenticatorData,
  verifySignature,
} from '@simplewebauthn/server/helpers'
