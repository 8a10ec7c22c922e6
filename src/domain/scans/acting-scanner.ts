import { invalidApiKey } from '../model/bearer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, found } from '../model/errors.ts'
import { isScannerOver, type Scanner } from '../model/scanner.ts'

/**
 * The scanner that scans: the one whose link has the key that asks. Other keys, of a server between service and devices,
 * name theirs.
 *
 * @param scannerId as the request names it
 * @throws AppError invalid_api_key once it has ended; resource_not_found
 */
export async function actingScanner(ctx: Ctx, scannerId: string | undefined): Promise<Scanner> {
  const own = await ctx.scanners.ofKey(ctx.actor)
  if (own && scannerId !== undefined && scannerId !== own.id) {
    throw new AppError('validation_failed', 'Is another scanner than that of the key', {
      pointer: '/scannerId',
      reason: 'invalid_value',
    })
  }
  if (!own && scannerId === undefined) {
    throw new AppError(
      'resource_not_found',
      'The key is not that of a scanner: name one with scannerId',
    )
  }
  const scanner = own ?? found(await ctx.scanners.get(scannerId!), 'scanner')
  if (isScannerOver(scanner, ctx.now())) throw scannerOver()
  return scanner
}

export const scannerOver = () => invalidApiKey('The scanner was revoked or has ended')
