/** What is missing, before its tolerance, by where open presence ends (`attendance-rules §14.2`). */
export type MissedMinutes = {
  /** Where it counts for nothing. */
  readonly absent: number
  readonly with: (end: number) => number
  /** The last end by which it joins the presence before it (§14.1); Infinity: there is none. */
  readonly joinsUntil: number
  /** A later end may lack more, since a longer break is deducted (§14.4); else what is missing never rises. */
  readonly rises: boolean
}

/**
 * Where open presence ends that fills its plan (`attendance-rules §14.2`): the first minute after its entry from which
 * on a later end lowers what is missing no further; the entry itself where none lowers it.
 * @param latest the latest end that may be
 */
export const filledAt = (entry: number, latest: number, missed: MissedMinutes): number => {
  if (latest <= entry) return entry
  const joins = Math.max(entry, Math.min(latest, missed.joinsUntil))
  const found = missed.rises
    ? leastOf(entry, latest, missed)
    : [...fallingTo(entry, joins, missed), ...fallingTo(joins, latest, missed)]
  const least = Math.min(...found.map(({ minutes }) => minutes))
  return least < missed.absent
    ? (found.find(({ minutes }) => minutes === least)?.end ?? entry)
    : entry
}

type Found = { readonly end: number; readonly minutes: number }

/** After one end and up to another, of those between which nothing rises. */
const fallingTo = (after: number, latest: number, missed: MissedMinutes): Found[] => {
  if (latest <= after) return []
  const minutes = missed.with(latest)
  let [before, end] = [after, latest]
  while (end - before > 1) {
    const middle = Math.floor((before + end) / 2)
    if (missed.with(middle) <= minutes) end = middle
    else before = middle
  }
  return [{ end, minutes }]
}

/** Each minute is tried, until nothing is missing. */
const leastOf = (after: number, latest: number, missed: MissedMinutes): Found[] => {
  let least: Found = { end: after, minutes: Infinity }
  for (let end = after + 1; end <= latest && least.minutes > 0; end++) {
    const minutes = missed.with(end)
    if (minutes < least.minutes) least = { end, minutes }
  }
  return [least]
}
