# Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
VERSION = "0.1.0"
