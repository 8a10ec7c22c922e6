import * as z from 'zod'
import { CREDENTIAL_PLATFORMS, PLATFORM_NAMES } from './platforms.ts'

export const PlatformSchema = z
  .enum(PLATFORM_NAMES)
  .meta({ id: 'Platform', description: 'A wallet that a pass can be in.' })

export const CredentialPlatformSchema = z
  .enum(CREDENTIAL_PLATFORMS)
  .meta({ id: 'CredentialPlatform', description: 'A wallet that needs a credential.' })
