/**
 * The one colour of our own on pages, in mails and in the local wallets, and what is written on it. On the light page
 * and on the dark one each reads with at least 4.5 to 1.
 */
export const ACCENT = {
  light: { fill: '#2a4bb8', ink: '#ffffff', hover: '#203b95' },
  dark: { fill: '#b4c4ff', ink: '#12193a', hover: '#cdd8ff' },
} as const
