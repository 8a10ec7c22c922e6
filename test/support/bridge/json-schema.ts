import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Request, Response } from 'miniflare'

interface Components {
  schemas: Record<string, object>
}

let known = ''
let ajv = newAjv()
const validators = new Map<string, ValidateFunction>()

/**
 * JSON Schema 2020-12 by Ajv, which compiles code and so cannot run in workerd. `PUT /components` once; then
 * `{ schema, data }` -> `{ errors }`, where `schema` may refer to `#/components/schemas/…`.
 */
export async function jsonSchema(request: Request): Promise<Response> {
  if (request.method === 'PUT') {
    shareComponents(await request.text())
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

function newAjv(): Ajv2020 {
  return new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
}

/** Each is a schema of its own, so that it is compiled once and not with everything that refers to it. */
function shareComponents(text: string): void {
  if (text === known) return
  known = text
  ajv = newAjv()
  validators.clear()
  const { schemas } = JSON.parse(withIds(text)) as Components
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `component:${name}`)
}

/** Compiled once: that takes a hundred times as long as a check. */
function validatorOf(schema: object): ValidateFunction {
  const text = withIds(JSON.stringify(schema))
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text))
  validators.set(text, validate)
  return validate
}

const withIds = (text: string) => text.replaceAll('"#/components/schemas/', '"component:')
