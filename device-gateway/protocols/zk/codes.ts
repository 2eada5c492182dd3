/**
 * How somebody was verified, as a word for screens; each code has a word of its own, so that nothing is lost
 * (`device-protocols §2.7`). They differ by firmware: for display only.
 */
const words: Readonly<Record<number, string>> = {
  0: 'any',
  1: 'finger',
  2: 'number',
  3: 'password',
  4: 'card',
  5: 'finger-or-password',
  6: 'finger-or-card',
  7: 'card-or-password',
  8: 'number-and-finger',
  9: 'finger-and-password',
  10: 'card-and-finger',
  11: 'card-and-password',
  12: 'finger-and-password-and-card',
  13: 'number-and-finger-and-password',
  14: 'number-or-card-and-finger',
  15: 'face',
  16: 'face-and-finger',
  17: 'face-and-password',
  18: 'face-and-card',
  19: 'face-and-finger-and-card',
  20: 'face-and-finger-and-password',
  21: 'vein',
  22: 'vein-and-password',
  23: 'vein-and-card',
  24: 'vein-and-password-and-card',
  25: 'palm',
  26: 'palm-and-card',
  27: 'palm-and-face',
  28: 'palm-and-finger',
  29: 'palm-and-face-and-finger',
  200: 'other',
}

/** @returns null for no code; `code-37` for one that has no word. */
export const verifyWord = (code: string): string | null => {
  if (code === '') return null
  const number = Number(code)
  return words[number] ?? `code-${number}`
}
