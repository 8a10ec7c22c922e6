import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Request, Response } from 'miniflare'

let components: object = {}
const validators = new Map<string, ValidateFunction>()

/**
 * JSON Schema 2020-12 by Ajv, which compiles code and so cannot run in workerd. `PUT /components` once; then
 * `{ schema, data }` -> `{ errors }`, where `schema` may refer to `#/components/…`.
 */
export async function jsonSchema(request: Request): Promise<Response> {
  if (request.method === 'PUT') {
    components = (await request.json()) as object
    validators.clear()
    return new Response(null, { status: 204 })
  }
  const { schema, data } = (await request.json()) as { schema: object; data: unknown }
  const validate = validatorOf(schema)
  validate(data)
  return Response.json({
    errors: (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    ),
  })
}

/** Compiled once: that takes a hundred times as long as a check. */
function validatorOf(schema: object): ValidateFunction {
  const key = JSON.stringify(schema)
  let validate = validators.get(key)
  if (!validate) {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    validate = ajv.compile({ ...schema, components })
    validators.set(key, validate)
  }
  return validate
}
