/** Milliseconds since 1970 of tries whose PIN was not right, in order. */
export type Tries = readonly number[]

export const windowMs = 15 * 60_000
/** Wrong PINs within a quarter of an hour, of one employee number and at one tablet. */
export const mostTries = { person: 5, tablet: 20 } as const
/**
 * The same of taps that were kept, by when they arrive: a tablet says itself when each was made, so a guesser would
 * have one quarter of an hour after the other at once. What is beyond waits, and is not lost.
 */
export const mostKeptTries = { person: 10, tablet: 40 } as const
/** What lies longer before the newest is forgotten: no tap that counts by itself is older than a day. */
const keptMs = 26 * 60 * 60_000

export type PinAdmission =
  | { readonly admitted: true; readonly after: Tries }
  /** When it may be tried again. */
  | { readonly admitted: false; readonly until: number }

/**
 * Whether one more PIN may be looked at. It counts before it is looked at, so that of many at once no more pass than
 * are free; one that was right is taken back. A tablet that was without a network brings tries of earlier in whichever
 * order, so those of a quarter of an hour on both sides count.
 */
export const admitTry = (tries: Tries, at: number, most: number): PinAdmission => {
  const near = tries.filter(one => Math.abs(one - at) < windowMs)
  const blocking = near[near.length - most]
  if (blocking !== undefined) return { admitted: false, until: blocking + windowMs }
  const next = [...tries, at].toSorted((one, other) => one - other)
  const newest = next.at(-1) ?? at
  return { admitted: true, after: next.filter(one => newest - one < keptMs) }
}

/** The try of that instant was right after all. */
export const takenBack = (tries: Tries, at: number): Tries => {
  const found = tries.indexOf(at)
  return found === -1 ? tries : tries.toSpliced(found, 1)
}
/** Whether that one was the last for now. */
export const isLastFor = (after: Tries, at: number, most: number): boolean =>
  after.filter(one => Math.abs(one - at) < windowMs).length >= most
