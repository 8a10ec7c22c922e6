import vectors from '../../sdks/conformance/claim-links.json'

/** What every SDK has to sign, byte for byte. */
export const claimLinks = vectors
