// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

export const VERSION = '0.1.0'
