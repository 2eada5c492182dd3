/** Numbers in [0, 1) that are the same for the same words: a simulated day can be made again, in any order. */
export type Random = () => number

export const randomOf = (...words: readonly (string | number)[]): Random => {
  let state = hashOf(words.join('|'))
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Roughly normal: the sum of four uniform numbers has a variance of a third. */
export const randomAround = (random: Random, mean: number, spread: number): number =>
  mean + (random() + random() + random() + random() - 2) * Math.sqrt(3) * spread

export const randomBetween = (random: Random, from: number, to: number): number =>
  from + random() * (to - from)

/** @throws {RangeError} on an empty list. */
export const oneOf = <T>(random: Random, list: readonly T[]): T => {
  const [picked] = list.slice(Math.floor(random() * list.length))
  if (picked === undefined) throw new RangeError('nothing to choose from')
  return picked
}

export const shuffledBy = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map(value => ({ value, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value)

/** FNV-1a. */
const hashOf = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value
}
