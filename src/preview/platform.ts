export const PLATFORMS = ['apple', 'google', 'paper'] as const
export type Platform = (typeof PLATFORMS)[number]

export type Side = 'front' | 'back'
