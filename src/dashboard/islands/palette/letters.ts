const NAME = 'wps-letter-shortcuts'

/**
 * Whether single letters are shortcuts. Some people cannot have that, such as those who speak to their computer, so that
 * they can be switched off.
 *
 * @see https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export const lettersAreOn = (): boolean => localStorage.getItem(NAME) !== 'off'

export function switchLetters(on: boolean): void {
  if (on) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, 'off')
}
