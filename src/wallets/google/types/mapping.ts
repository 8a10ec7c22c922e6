import type { Binding } from '../../../domain/model/design.ts'
import type { ContentField, PassContent } from '../../../domain/model/pass-content.ts'
import { translationsOfText } from '../../../domain/model/translations.ts'
import { hasText } from '../../../lib/locale/display-value.ts'
import type { Json } from '../json.ts'
import { fieldInstant } from '../times.ts'
import type { GooglePassView, Headline } from '../view.ts'

/** A member that a type has for the field with a binding. */
export interface TypedField {
  /** The member's path, for a row of the card; null where Google shows it at the top anyway. */
  path: string | null
  dateFormat?: string
  /** True if the value fits the member. Left out: any text fits. */
  takes?: (field: ContentField, content: PassContent) => boolean
}

/** Members that an object may lack, as deep as a merge patch would keep old ones. */
export type Skeleton = { [member: string]: null | Skeleton }

/** The differences of one Google type. Everything that types share is in class.ts and object.ts. */
export interface Mapping {
  /** Bound fields that go into the type's own members; everything else becomes a text. */
  typed: Partial<Record<Binding, TypedField>>
  /** Bindings without which the card looks poor, for the linter. */
  wanted: readonly Binding[]
  /** The text that Google shows in large letters. Its fields go into members of the type. */
  headline(content: PassContent): Headline
  classMembers(view: GooglePassView): { [member: string]: Json | undefined }
  objectMembers(view: GooglePassView): { [member: string]: Json | undefined }
  skeleton: Skeleton
}

export function textField(path: string | null, takes?: TypedField['takes']): TypedField {
  return { path, ...(takes && { takes }) }
}

/** A member that Google takes in one language only: a value with translations stands among the texts, which have all. */
export const plainField = (path: string): TypedField =>
  textField(path, (field, content) => {
    const { [content.language]: _, ...others } = translationsOfText(content, String(field.value))
    return hasText(field) && Object.keys(others).length === 0
  })

export function dateField(path: string | null, takes?: TypedField['takes']): TypedField {
  return {
    path,
    ...(path && { dateFormat: 'DATE_TIME' }),
    takes: (field, content) => fieldInstant(field) !== null && (takes?.(field, content) ?? true),
  }
}

/** The shape of a LocalizedString in a skeleton. */
export const LOCALIZED: Skeleton = { translatedValues: null }
/** The shape of a picture in a skeleton. */
export const PICTURE: Skeleton = { contentDescription: LOCALIZED }
