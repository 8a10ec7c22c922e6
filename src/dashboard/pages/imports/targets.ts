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
  { path: 'expirationDate', label: 'Expires' },
  { path: 'access.allowedDoors', label: 'Doors, separated by |' },
  { path: 'access.accessLevel', label: 'Access level' },
  { path: 'access.validFrom', label: 'Access from' },
  { path: 'access.validUntil', label: 'Access until' },
  { path: 'images.logo', label: 'Logo (URL)' },
  { path: 'images.strip', label: 'Strip image (URL)' },
  { path: 'images.thumbnail', label: 'Thumbnail (URL)' },
  { path: 'notify', label: 'Mail the link (a cell says “email”)' },
]

/** What the columns of a file can fill in passes of a template. */
export function targetsOf({ fields }: z.output<typeof TemplateView>): ColumnTarget[] {
  const all = fields ?? []
  const hasPoints = all.some(({ binding }) => binding === 'points')
  return [
    ...MEMBERS,
    ...all.map(({ key, label, labels = {} }) => ({
      path: `fields.${key}`,
      label: label || key,
      names: Object.values(labels),
    })),
    ...(hasPoints ? [{ path: 'points', label: 'Starting points' }] : []),
    ...MORE,
  ]
}
