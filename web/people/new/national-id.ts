/**
 * Whether the last two of eleven digits are what the nine before them make them: the check of Turkey's national id. A
 * number of another country need not pass it, so it warns and refuses nothing.
 */
export const passesCheck = (nationalId: string): boolean => {
  const digits = [...nationalId].map(Number)
  const sumOf = (from: number, step: number, until: number): number =>
    digits.reduce(
      (sum, digit, at) =>
        at >= from && at < until && (at - from) % step === 0 ? sum + digit : sum,
      0,
    )
  const tenth = (((sumOf(0, 2, 9) * 7 - sumOf(1, 2, 8)) % 10) + 10) % 10
  return digits.length === 11 && digits[9] === tenth && digits[10] === sumOf(0, 1, 10) % 10
}
