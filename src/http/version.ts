/** The version of this software. It stands here because bundlers would take in all of package.json; a test compares the two. */
export const VERSION = '0.1.0'
