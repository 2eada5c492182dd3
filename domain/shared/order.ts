/** Ids by code point: `<` compares what UTF-16 makes of them, where an emoji stands before U+E000 to U+FFFF. */
export const byCodePoint = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length)
  for (let index = 0; index < length; index++) {
    const [a, b] = [one.charCodeAt(index), other.charCodeAt(index)]
    if (a !== b) return rankOf(a) - rankOf(b)
  }
  return one.length - other.length
}

const rankOf = (unit: number): number =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800

/** Dates, and other text that sorts as it is written. */
export const byDate = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0
