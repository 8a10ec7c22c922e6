import type * as z from 'zod'
import type { TransitType } from './design.ts'
import type { KindName } from './kinds.ts'
import type { Loyalty } from './loyalty.ts'
import type { StoredImages } from './pass.ts'
import type { PlatformOptions } from './platform-options.ts'
import type { ScannerDisplay } from './scanner-schemas.ts'
import type { Link, Location, RelevantDate, TemplateBarcode, TemplateField } from './template.ts'

/** A template's content with its images kept: the draft, and every published version. */
export interface TemplateContent extends PlatformOptions, Loyalty {
  name: string
  kind: KindName
  /** BCP 47: what its own texts are written in. */
  language: string
  organizationName: string | null
  description: string | null
  transitType: TransitType
  design: {
    backgroundColor: string | null
    foregroundColor: string | null
    labelColor: string | null
    images: StoredImages
  }
  fields: TemplateField[]
  barcode: z.infer<typeof TemplateBarcode> | null
  locations: z.infer<typeof Location>[]
  relevantDates: z.infer<typeof RelevantDate>[]
  links: z.infer<typeof Link>[]
  sharing: { prohibited: boolean }
  /** What scanners may show of the holder; left out: nothing. */
  scanner?: z.infer<typeof ScannerDisplay>
}

export interface TemplateRecord {
  id: string
  status: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'
  /** The published version; before the first publication, the one in work. */
  version: number
  /** Rises with every write: what an ETag is made of, and what concurrent edits are told apart by. */
  revision: number
  draft: TemplateContent
  createdAt: number
  updatedAt: number
}
