export type CardNumbers = {
  numbers: readonly string[]
  repeated: number
  emptyLine: number | null
  tooLong: string | null
}

/**
 * One number a line (spec, Card entry): repeats count once; a line without a number between others is a mistake and is
 * named, 1 being the first.
 */
export const cardNumbersOf = (text: string): CardNumbers => {
  const lines = text
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map(line => line.trim())
  if (lines.length === 1 && lines[0] === '')
    return { numbers: [], repeated: 0, emptyLine: null, tooLong: null }
  const empty = lines.indexOf('')
  const written = lines.filter(line => line !== '')
  const numbers = [...new Set(written)]
  return {
    numbers,
    repeated: written.length - numbers.length,
    emptyLine: empty < 0 ? null : empty + 1,
    tooLong: numbers.find(number => number.length > 64) ?? null,
  }
}
