import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { colourOf, hoursOf, shiftList, type ShiftRow } from '../kit/filters/shifts.ts'
import type { PlannedShift } from './api.ts'

/** How what a day holds is shown: its name, a short mark of one or two letters, its colour (none for an empty day). */
export type ShownPlan = {
  readonly name: string
  readonly short: string
  readonly colour: string | null
  readonly hours: string
}

/** Shifts to plan with, and how each thing a day may hold is shown. */
export const usePlanned = () => {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(shiftList())
  return useMemo(() => {
    const shifts: readonly ShiftRow[] = data?.rows ?? []
    const known = new Map(
      shifts.map(shift => [
        shift.shiftId,
        {
          name: shift.title,
          short: shortOf(shift.title, i18n.language),
          colour: colourOf(shift),
          hours: hoursOf(shift.shift),
        },
      ]),
    )
    const rest: ShownPlan = {
      name: t('calendar.rest'),
      short: t('calendar.restShort'),
      colour: null,
      hours: '',
    }
    const none: ShownPlan = { name: t('calendar.none'), short: '–', colour: null, hours: '' }
    const show = (value: PlannedShift): ShownPlan =>
      value === 'rest'
        ? rest
        : value === 'none'
          ? none
          : (known.get(value) ?? {
              name: t('calendar.unknown'),
              short: '?',
              colour: null,
              hours: '',
            })
    return {
      shifts,
      active: shifts.filter(shift => shift.active && shift.shift.type !== 'holiday'),
      show,
    }
  }, [data, t, i18n.language])
}

/**
 * The first letters of the first two words, or of the one there is. @example shortOf('Gece vardiyası', 'tr') // 'GV'
 */
export const shortOf = (title: string, language: string): string => {
  const words = title.split(/[\s\-/()]+/).filter(word => /^\p{L}/u.test(word))
  const letters =
    words.length > 1
      ? `${[...(words[0] ?? '')][0] ?? ''}${[...(words[1] ?? '')][0] ?? ''}`
      : [...(words[0] ?? title)].slice(0, 2).join('')
  return letters.toLocaleUpperCase(language)
}

/** The cycle in words, equal days together. @example cycleWords(['a', 'a', 'none'], show) // '2 × Gündüz, 1 × –' */
export const runsOf = (
  cycle: readonly PlannedShift[],
): { readonly value: PlannedShift; readonly days: number }[] => {
  const runs: { value: PlannedShift; days: number }[] = []
  for (const value of cycle) {
    const last = runs.at(-1)
    if (last?.value === value) last.days += 1
    else runs.push({ value, days: 1 })
  }
  return runs
}
