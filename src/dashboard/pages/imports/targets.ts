import type * as z from 'zod'
import type { TemplateView } from '../../../domain/templates/view-schemas.ts'
import type { ColumnTarget } from '../../islands/import/mapping.ts'

const MEMBERS: ColumnTarget[] = [
  { path: 'customer.name', label: 'Holder’s name' },
  { path: 'customer.email', label: 'Holder’s e-mail' },
  { path: 'serialNumber', label: 'Serial number' },
]

const MORE: ColumnTarget[] = [
  { path: 'barcode.value', label: 'Barcode' },
  { path: 'barcode.alternativeText', label: 'Text below the barcode' },
  { path: 'expirationDate', label: 'End of the pass' },
  { path: 'access.allowedDoors', label: 'Doors, with | between them' },
  { path: 'access.accessLevel', label: 'Access level' },
  { path: 'access.validFrom', label: 'Access from' },
  { path: 'access.validUntil', label: 'Access until' },
  { path: 'images.logo', label: 'Logo, by address' },
  { path: 'images.strip', label: 'Strip image, by address' },
  { path: 'images.thumbnail', label: 'Thumbnail, by address' },
  { path: 'notify', label: 'Mail to the holder («email»)' },
]

/** What the columns of a file can fill in passes of a template. */
export function targetsOf({ fields }: z.output<typeof TemplateView>): ColumnTarget[] {
  const all = fields ?? []
  const hasPoints = all.some(({ binding }) => binding === 'points')
  return [
    ...MEMBERS,
    ...all.map(({ key, label }) => ({ path: `fields.${key}`, label: label || key })),
    ...(hasPoints ? [{ path: 'points', label: 'Points to begin with' }] : []),
    ...MORE,
  ]
}
