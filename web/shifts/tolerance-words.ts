import type { TFunction } from 'i18next'
import { clockOf } from '../kit/day/day-line-scale.ts'
import type { Shift } from './api.ts'
import { spansOf, type Tolerance } from './shift-form.ts'

/**
 * What a tolerance does to this shift, in a clerk's words and with the shift's own times (`attendance-rules §4.2, §5`).
 */
export const toleranceWords = (t: TFunction, name: Tolerance, shift: Shift): string => {
  const minutes = shift.tolerances[name]
  const spans = spansOf(shift.periods)
  const [start, end] = [spans[0]?.from ?? 540, spans.at(-1)?.to ?? 1080]
  const at = { start: clockOf(start), end: clockOf(end), minutes, over: minutes + 1 }
  if (minutes === 0)
    return t(`shifts.tolerance.${name}.none`, {
      ...at,
      beforeStart: clockOf(start - 1),
      afterStart: clockOf(start + 1),
      beforeEnd: clockOf(end - 1),
      afterEnd: clockOf(end + 1),
    })
  switch (name) {
    case 'earlyArrival':
      return t('shifts.tolerance.earlyArrival.some', {
        ...at,
        edge: clockOf(start - minutes),
        beyond: clockOf(start - minutes - 1),
      })
    case 'lateArrival':
      return t('shifts.tolerance.lateArrival.some', {
        ...at,
        edge: clockOf(start + minutes),
        beyond: clockOf(start + minutes + 1),
      })
    case 'earlyExit':
      return t('shifts.tolerance.earlyExit.some', {
        ...at,
        edge: clockOf(end - minutes),
        beyond: clockOf(end - minutes - 1),
      })
    case 'lateExit':
      return t('shifts.tolerance.lateExit.some', {
        ...at,
        edge: clockOf(end + minutes),
        beyond: clockOf(end + minutes + 1),
      })
    case 'flexible':
      return t('shifts.tolerance.flexible.some', {
        ...at,
        early: clockOf(start - minutes),
        earlyEnd: clockOf(end - minutes),
        late: clockOf(start + minutes),
        lateEnd: clockOf(end + minutes),
      })
    case 'break':
    case 'missingWork':
    case 'overtime':
      return t(`shifts.tolerance.${name}.some`, at)
  }
}
