export const PLATFORMS = ['apple', 'google'] as const
export type Platform = (typeof PLATFORMS)[number]

export type Side = 'front' | 'back'
