/** Steps of an axis of counts, and of one of minutes: whole hours where there are any. */
const counts = [1, 2, 5]
const minuteSteps = [15, 30, 60, 120, 300, 600, 1200, 1800]

/**
 * At most four steps above nothing; the last is not below the greatest value. @example axisOf(84, 'count') // [0, 50,
 * 100]
 */
export const axisOf = (greatest: number, unit: 'count' | 'minutes'): number[] => {
  const step = unit === 'minutes' ? minuteStep(greatest) : countStep(greatest)
  return Array.from({ length: Math.max(1, Math.ceil(greatest / step)) + 1 }, (_, n) => n * step)
}
const most = 4

const countStep = (greatest: number): number => {
  for (let power = 1; ; power *= 10)
    for (const count of counts) if (count * power * most >= greatest) return count * power
}
const minuteStep = (greatest: number): number =>
  minuteSteps.find(step => step * most >= greatest) ?? countStep(greatest / 60) * 60

/** Every how many points one is named, so that eight names at most stand below an axis; the last one is. */
export const nameEvery = (points: number): number => Math.ceil(points / 8)

/** Where the bars of a point stand, in percent of the whole width. Few points do not make broad bars. */
export const placeOf = (points: number, bars: number) => {
  const band = 100 / Math.max(1, points)
  const group = Math.min(band * 0.68, 6)
  const width = group / Math.max(1, bars)
  return {
    band,
    width: width * (bars > 1 ? 0.92 : 1),
    middle: (point: number): number => (point + 0.5) * band,
    bar: (point: number, bar: number): number => (point + 0.5) * band - group / 2 + bar * width,
  }
}
