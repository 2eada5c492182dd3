import { minuteOfTime } from '../shared/time.ts'
import type { Shift } from '../shifts/events.ts'
import { plannedMinutesOf } from '../shifts/published.ts'

/** Minutes of work planned on a day, after public holidays. */
export const plannedMinutesOn = ({
  shift,
  holiday,
}: {
  readonly shift: Shift | null
  readonly holiday: { readonly kind: 'full' | 'half'; readonly from: string | null } | null
}): number => {
  if (!shift || holiday?.kind === 'full') return 0
  return plannedMinutesOf(shift, holiday?.from ? minuteOfTime(holiday.from) : Infinity)
}
