import { byDate } from '../shared/order.ts'
import { shiftedBy, lastDate } from '../shared/years.ts'
import type { LocalDate } from '../shared/values.ts'

/** How many there are on a day: employments, or registrations of readers (subscription-rules 9.1). */
export type DayCounts = {
  on(day: LocalDate): number
  /** The days on which it changes, rising. */
  readonly changes: readonly LocalDate[]
}

/**
 * @param spans both ends included, so the day of leaving counts; `to` null: open. One that ends before it begins
 *   includes no day.
 */
export const dayCounts = (
  spans: readonly { readonly from: LocalDate; readonly to: LocalDate | null }[],
): DayCounts => {
  const steps = new Map<LocalDate, number>()
  const step = (day: LocalDate, by: number): void => {
    steps.set(day, (steps.get(day) ?? 0) + by)
  }
  for (const { from, to } of spans) {
    if (to !== null && to < from) continue
    step(from, 1)
    if (to !== null && to < lastDate) step(shiftedBy(to, 1), -1)
  }
  const changes = [...steps.keys()].toSorted(byDate)
  let sum = 0
  const counts = changes.map(day => (sum += steps.get(day) ?? 0))
  return {
    changes,
    on: day => {
      let [low, high] = [0, changes.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((changes[middle] ?? day) > day) high = middle
        else low = middle + 1
      }
      return counts[low - 1] ?? 0
    },
  }
}
