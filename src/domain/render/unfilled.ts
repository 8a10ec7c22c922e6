import { pointer } from '../../lib/json/pointer.ts'
import type { TemplateField } from '../model/template.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'

/**
 * Whether a field waits for a text that all passes share. An empty `default` says so: no pass shows it, and pictures of the
 * template show the field’s `sample` in its place.
 */
export const isUnfilled = (field: Pick<TemplateField, 'default'>): boolean => field.default === ''

/** Texts that passes share and that nobody has written yet. A template with some can be published all the same. */
export function unfilledTexts(template: TemplateContent): Warning[] {
  const { organizationName, description, fields } = template
  return [
    ...(organizationName === null
      ? [
          unfilled(
            'Add the issuer: until then, wallets show the name of the template',
            'organizationName',
          ),
        ]
      : []),
    ...(description === null
      ? [unfilled('Add a description: it is what screen readers say of the pass', 'description')]
      : []),
    ...fields.flatMap((field, index) =>
      isUnfilled(field)
        ? [
            unfilled(
              `“${field.label || field.key}” is empty: passes leave it out`,
              'fields',
              index,
              'default',
            ),
          ]
        : [],
    ),
  ]
}

const unfilled = (message: string, ...path: PropertyKey[]): Warning => ({
  code: 'unfilled',
  message,
  pointer: pointer(path),
})
