# Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
