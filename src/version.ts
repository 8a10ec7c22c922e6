import manifest from '../package.json' with { type: 'json' }

/** Of this software, as package.json has it. */
export const VERSION: string = manifest.version
