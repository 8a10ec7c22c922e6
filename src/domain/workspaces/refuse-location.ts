import { validationFailed } from '../model/errors.ts'
import type { Location } from '../model/location.ts'

/** @throws AppError validation_failed where a place is named, which one database for all workspaces cannot keep */
export function refuseLocation(location: Location): void {
  const named = Object.keys(location).filter((name) => location[name as keyof Location] !== null)
  if (named.length === 0) return
  const message =
    'Cannot be kept: this deployment has one database for all workspaces. Leave it out'
  throw validationFailed(
    named.map((name) => ({ message, pointer: `/${name}`, reason: 'invalid_value' })),
  )
}
