import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Request, Response } from 'miniflare'

/** JSON Schema 2020-12 by Ajv, which compiles code and so cannot run in workerd: `{ schema, data }` -> `{ errors }`. */
export async function jsonSchema(request: Request): Promise<Response> {
  const { schema, data } = (await request.json()) as { schema: object; data: unknown }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const validate = ajv.compile(schema)
  validate(data)
  return Response.json({
    errors: (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    ),
  })
}
