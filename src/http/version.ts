/** Of this software; a test holds it against package.json, which bundlers would take in as a whole. */
export const VERSION = '0.1.0'
