import * as z from 'zod'
import { IMAGE_ROLES, type ImageRole, imageMeaning } from '../model/design.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { StampCount, TierBasis, TierKey } from '../model/loyalty-schemas.ts'
import { output, outputFrom, Url } from '../model/output.ts'
import { PLATFORM_OPTIONS } from '../model/platform-options-schemas.ts'
import { CreateTemplateInput } from '../model/template.ts'
import { WarningView } from '../model/warnings.ts'

export const TEMPLATE_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const
export const TemplateStatus = z.enum(TEMPLATE_STATUSES).meta({
  id: 'TemplateStatus',
  description:
    'DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the published version. ' +
    'ARCHIVED: no new passes; those issued live on.',
})

const IMAGE_EXAMPLE =
  'https://passes.example.com/images/ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3/ast_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3/original'

const TemplateImages = /* @__PURE__ */ output(
  'TemplateImages',
  'Addresses of a template’s images.',
  () =>
    Object.fromEntries(
      IMAGE_ROLES.map((role) => [
        role,
        Url.optional().meta({ description: imageMeaning(role), examples: [IMAGE_EXAMPLE] }),
      ]),
    ) as Record<ImageRole, z.ZodOptional<typeof Url>>,
)

const TemplateDesign = /* @__PURE__ */ output('TemplateDesign', 'Colours and images.', () => ({
  backgroundColor: z
    .string()
    .nullable()
    .meta({ description: 'The colour behind everything: `#rrggbb`.' }),
  foregroundColor: z.string().nullable().meta({ description: 'The colour of values: `#rrggbb`.' }),
  labelColor: z.string().nullable().meta({ description: 'The colour of labels: `#rrggbb`.' }),
  images: TemplateImages,
}))

const TemplateTier = /* @__PURE__ */ output(
  'TemplateTier',
  'A tier of a loyalty programme.',
  () => ({
    key: TierKey,
    label: z.string().meta({ description: 'What holders read.', examples: ['Gold'] }),
    from: z.int().meta({
      description:
        'How many points a pass must have earned, spent ones included; 0 where the basis is `manual`.',
      examples: [1000],
    }),
    design: TemplateDesign.nullable().meta({
      description: 'What looks different in this tier; what is null is as in the template.',
    }),
    message: z
      .string()
      .nullable()
      .meta({
        description: 'The notification for a holder who rises to this tier; null: there is none.',
        examples: ['Welcome to Gold'],
      }),
  }),
)

const TemplateTiers = /* @__PURE__ */ output(
  'TemplateTiers',
  'The tiers of a loyalty programme.',
  () => ({
    basis: TierBasis,
    items: z.array(TemplateTier).meta({ description: 'From the lowest tier up.' }),
  }),
)

const TemplateStamps = /* @__PURE__ */ output(
  'TemplateStamps',
  'A card of stamps, of which each point is one.',
  () => ({
    count: StampCount,
    empty: Url.meta({
      description: 'The picture of a place that has no stamp yet.',
      examples: [IMAGE_EXAMPLE],
    }),
    full: Url.meta({ description: 'The picture of a stamp.', examples: [IMAGE_EXAMPLE] }),
    columns: z.int().meta({ description: 'How many stand in a row.', examples: [5] }),
  }),
)

/** A template as clients see it: what its operator wrote last, whether published or not. */
export const TemplateView = /* @__PURE__ */ output(
  'Template',
  'A template, as it was written last, whether published or not.',
  () => {
    const input = CreateTemplateInput.shape
    return {
      id: z.string().meta({
        description: 'The id of the template.',
        examples: ['tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
      }),
      name: input.name,
      kind: input.kind,
      language: input.language.unwrap(),
      organizationName: z.string().nullable().meta({ description: 'Who issues the passes.' }),
      description: z
        .string()
        .nullable()
        .meta({ description: 'What screen readers say of the pass; it is shown nowhere.' }),
      transitType: input.transitType.unwrap(),
      design: TemplateDesign,
      fields: input.fields.unwrap().meta({ description: 'What the card shows.' }),
      barcode: input.barcode
        .unwrap()
        .meta({ description: 'The barcode of passes; null: they have none.' }),
      locations: input.locations.unwrap().meta({
        description: 'Places where phones suggest the pass.',
      }),
      relevantDates: input.relevantDates.unwrap().meta({
        description: 'Times around which phones suggest the pass.',
      }),
      links: input.links.unwrap().meta({ description: 'Links on the back of the card.' }),
      sharing: input.sharing.unwrap(),
      scanner: input.scanner.unwrap(),
      tiers: TemplateTiers.nullable().meta({
        description: 'The tiers that passes are in; null: none.',
      }),
      stamps: TemplateStamps.nullable().meta({
        description: 'The card of stamps that passes show; null: none.',
      }),
      pointsExpiry: input.pointsExpiry
        .unwrap()
        .meta({ description: 'When points end; null: never.' }),
      rewards: input.rewards.unwrap().meta({
        description: 'What holders can get for their points.',
      }),
      ...PLATFORM_OPTIONS,
      status: TemplateStatus,
      version: z.int().meta({
        description: 'The published version; before the first publication the one in work.',
      }),
      createdAt: Timestamp.meta({ description: 'When the template was created.' }),
      updatedAt: Timestamp.meta({ description: 'When the template last changed.' }),
    }
  },
)

/** What making, changing and publishing one answers. */
export const CheckedTemplate = /* @__PURE__ */ outputFrom(
  'CheckedTemplate',
  'A template, and what phones would not show as it is meant.',
  TemplateView,
  () => ({
    warnings: z
      .array(WarningView)
      .meta({ description: 'What was accepted and will still not look or work as it was meant.' }),
  }),
)

/** What reading one answers. */
export const TemplateDetail = /* @__PURE__ */ outputFrom(
  'TemplateDetail',
  'A template, what phones would not show as it is meant, and the files of its images.',
  CheckedTemplate,
  () => ({
    imageFiles: z.record(z.string(), Url).meta({
      description:
        'Where this service keeps the largest file of each image, by the names of `design.images`. Images that were given by an ' +
        'address are copied when the template is saved. A card of stamps is there as `strip`, with some stamps on it.',
      examples: [
        {
          logo: 'https://passes.example.com/images/ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3/ast_0f4ee62dd3a24f8a9a3e5f7d4c1b2a90/logo@3x.png',
        },
      ],
    }),
  }),
)

/** What making one of a pass file answers. */
export const ImportedTemplate = /* @__PURE__ */ outputFrom(
  'ImportedTemplate',
  'A draft that was created from a pass file, and what of the file it does not have.',
  CheckedTemplate,
  () => ({
    notes: z.array(WarningView).meta({
      description:
        'What the draft does not have as it stood in the file, and why. Codes begin with `pkpass_`; pointers lead into the ' +
        'file’s `pass.json`.',
    }),
  }),
)
