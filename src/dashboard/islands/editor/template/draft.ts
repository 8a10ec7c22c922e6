import type { ImageRole, TransitType } from '../../../../domain/model/design.ts'
import type { KindName } from '../../../../domain/model/kinds.ts'
import { optionsOf, type PlatformOptions } from '../../../../domain/model/platform-options.ts'
import type { TemplateField } from '../../../../domain/model/template.ts'
import type { TemplateContent } from '../../../../domain/model/template-content.ts'
import type { JsonObject } from '../../../../lib/json/object.ts'
import { imageReference } from './image-reference.ts'

/**
 * A template as it is edited: the members that a PATCH takes, each in the form that the API shows it in. Never changed in
 * place. A member that says nothing is null or left out.
 */
export interface Draft {
  name: string
  kind: KindName
  language?: string | null
  organizationName?: string | null
  description?: string | null
  transitType?: TransitType | null
  design?: {
    backgroundColor?: string | null
    foregroundColor?: string | null
    labelColor?: string | null
    /** Ids of uploads, or addresses elsewhere. */
    images?: Partial<Record<ImageRole, string | null>>
  } | null
  fields?: TemplateField[] | null
  barcode?: TemplateContent['barcode']
  locations?: TemplateContent['locations'] | null
  relevantDates?: TemplateContent['relevantDates'] | null
  links?: TemplateContent['links'] | null
  sharing?: { prohibited: boolean } | null
  scanner?: NonNullable<TemplateContent['scanner']> | null
  apple?: PlatformOptions['apple'] | null
  google?: PlatformOptions['google'] | null
}

const MEMBERS = [
  'name',
  'kind',
  'language',
  'organizationName',
  'description',
  'transitType',
  'design',
  'fields',
  'barcode',
  'locations',
  'relevantDates',
  'links',
  'sharing',
  'scanner',
  'apple',
  'google',
] as const satisfies readonly (keyof Draft)[]

/** What can be edited of a template in an answer. Addresses of uploads become their ids, by which a patch names them. */
export function draftOf(view: object): Draft {
  const members = MEMBERS.map((name) => [name, (view as JsonObject)[name]] as const)
  const draft = Object.fromEntries(members) as unknown as Draft
  const images = Object.entries(draft.design?.images ?? {}).map(
    ([role, source]) => [role, source && imageReference(source)] as const,
  )
  return { ...draft, design: { ...draft.design, images: Object.fromEntries(images) } }
}

export const fieldsOf = ({ fields }: Draft): TemplateField[] => fields ?? []

export const imagesOf = ({ design }: Draft): Partial<Record<ImageRole, string>> =>
  Object.fromEntries(Object.entries(design?.images ?? {}).filter(([, source]) => source))

/** The draft in the form that passes are drawn from. Its images come to the drawing by themselves. */
export function contentOf(draft: Draft): TemplateContent {
  const { design } = draft
  return {
    name: draft.name || ' ',
    kind: draft.kind,
    language: draft.language ?? 'en',
    organizationName: draft.organizationName ?? null,
    description: draft.description ?? null,
    transitType: draft.transitType ?? 'Generic',
    design: {
      backgroundColor: design?.backgroundColor ?? null,
      foregroundColor: design?.foregroundColor ?? null,
      labelColor: design?.labelColor ?? null,
      images: {},
    },
    fields: fieldsOf(draft),
    barcode: draft.barcode ?? null,
    locations: draft.locations ?? [],
    relevantDates: draft.relevantDates ?? [],
    links: draft.links ?? [],
    sharing: draft.sharing ?? { prohibited: false },
    ...optionsOf({ apple: draft.apple ?? {}, google: draft.google ?? {} }),
  }
}
