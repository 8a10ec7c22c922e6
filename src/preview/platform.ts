export type { Platform } from '../domain/model/platforms.ts'

export type Side = 'front' | 'back'
