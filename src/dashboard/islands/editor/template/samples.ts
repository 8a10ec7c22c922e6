import type { TemplateField } from '../../../../domain/model/template.ts'
import type { TemplateContent } from '../../../../domain/model/template-content.ts'
import { plainSample, type Sample } from '../../../../domain/render/sample.ts'

/** Holders and values to look at a template with: what looks good with short texts may not with long ones. */
export const SAMPLES = {
  plain: { name: 'Plain', locale: null, sample: plainSample },
  long: {
    name: 'Long names',
    locale: null,
    sample: (content, nowMs) => ({
      ...plainSample(content, nowMs),
      fields: values(content, (field) =>
        field.type === 'text'
          ? `${field.label || field.key} Wolfeschlegelsteinhausenbergerdorff`
          : undefined,
      ),
      customer: {
        name: 'Maria Wilhelmina Charlotte von Hohenlohe-Waldenburg-Schillingsfürst',
        email: 'maria.wilhelmina.charlotte@hohenlohe-waldenburg.example.com',
      },
    }),
  },
  digits: {
    name: 'Many digits',
    locale: null,
    sample: (content, nowMs) => {
      const plain = plainSample(content, nowMs)
      return {
        ...plain,
        fields: values(content, (field) =>
          field.type === 'number' || field.type === 'currency' ? 9_876_543_210.99 : undefined,
        ),
        points: plain.points === null ? null : 9_876_543_210,
      }
    },
  },
  rightToLeft: {
    name: 'Right to left',
    locale: 'ar',
    sample: (content, nowMs) => ({
      ...plainSample(content, nowMs),
      fields: values(content, (field) => (field.type === 'text' ? 'نص تجريبي للبطاقة' : undefined)),
      customer: { name: 'ليلى عبد الرحمن', email: 'layla@example.com' },
    }),
  },
  empty: {
    name: 'Nothing given',
    locale: null,
    sample: () => ({ fields: {}, customer: null, points: null }),
  },
} as const satisfies Record<string, SampleChoice>

interface SampleChoice {
  name: string
  /** The language of the phone; null: that of the template. */
  locale: string | null
  sample(content: TemplateContent, nowMs: number): Sample
}

export type SampleName = keyof typeof SAMPLES

/** The plain values, with others where there are some. Fields with a default get them as well: it is not always shown. */
function values(
  content: TemplateContent,
  of: (field: TemplateField) => string | number | undefined,
): Sample['fields'] {
  const plain = plainSample(content, 0).fields
  const own = content.fields
    .filter(({ binding }) => !binding || !BOUND.test(binding))
    .flatMap((field) => {
      const value = of(field)
      return value === undefined ? [] : [[field.key, value] as const]
    })
  return { ...plain, ...Object.fromEntries(own) }
}

/** Values that the pass itself has. */
const BOUND = /^(points|customer\.|serialNumber|expirationDate|access\.)/
