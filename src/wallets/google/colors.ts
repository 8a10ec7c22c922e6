import type { PassContent } from '../../domain/model/pass-content.ts'

export function backgroundColor(content: PassContent): string | undefined {
  const color = content.colors.background
  return color && /^#[0-9a-fA-F]{6}$/.test(color) ? color.toLowerCase() : undefined
}
