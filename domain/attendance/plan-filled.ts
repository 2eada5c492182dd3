/**
 * Where open presence ends that fills its plan (`attendance-rules §14.2`): the first minute from which on a later end
 * lowers what is missing no further. What is missing never rises as presence goes on, but where the end passes `reach`,
 * beyond which it no longer joins the presence before it (§14.1).
 * @param latest the latest end that may be
 */
export const filledAt = (
  entry: number,
  latest: number,
  reach: number,
  missedWith: (end: number) => number,
): number => {
  if (latest <= entry) return entry
  const joins = Math.min(latest, reach)
  const near = joins > entry ? missedWith(joins) : Infinity
  const far = joins < latest ? missedWith(latest) : Infinity
  return far < near
    ? firstWith(far, Math.max(joins, entry), latest, missedWith)
    : firstWith(near, entry, joins, missedWith)
}

const firstWith = (
  least: number,
  from: number,
  to: number,
  missedWith: (end: number) => number,
): number => {
  let [before, found] = [from, to]
  if (missedWith(from) <= least) return from
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2)
    if (missedWith(middle) <= least) found = middle
    else before = middle
  }
  return found
}
