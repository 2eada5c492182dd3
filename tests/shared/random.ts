/** Chance that a seed repeats: a number from 0 up to 1, at each call the next. */
export type Random = () => number

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const [picked] = list.slice(Math.floor(random() * list.length))
  if (picked === undefined && list.length === 0) throw new RangeError('nothing to choose from')
  return picked as T
}

/** mulberry32 */
export const randomFrom = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
