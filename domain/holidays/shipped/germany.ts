import { addDays } from '../../shared/time.ts'
import { asLocalDate } from '../../shared/values.ts'
import type { ShippedHolidays } from './shape.ts'

/**
 * The nine days that are public holidays in every German state: 3 October by the unification treaty (art. 2), the
 * others by each state's law. The Länder have further ones; a company adds its own. Easter by the Gregorian rule, as
 * published: 31 March 2024, 20 April 2025, 5 April 2026, 28 March 2027.
 */
const source = 'holiday laws of the Länder; unification treaty art. 2'

const yearOf = (year: number, easter: string): ShippedHolidays => {
  const around = (days: number): string => addDays(asLocalDate(easter), days)
  const days: readonly (readonly [string, string])[] = [
    [`${year}-01-01`, 'Neujahr'],
    [around(-2), 'Karfreitag'],
    [around(1), 'Ostermontag'],
    [`${year}-05-01`, 'Tag der Arbeit'],
    [around(39), 'Christi Himmelfahrt'],
    [around(50), 'Pfingstmontag'],
    [`${year}-10-03`, 'Tag der Deutschen Einheit'],
    [`${year}-12-25`, '1. Weihnachtstag'],
    [`${year}-12-26`, '2. Weihnachtstag'],
  ]
  return {
    country: 'DE',
    year,
    days: days.map(([day, title]) => ({ day, title, kind: 'full', from: null, source })),
  }
}

export const germany: readonly ShippedHolidays[] = [
  yearOf(2024, '2024-03-31'),
  yearOf(2025, '2025-04-20'),
  yearOf(2026, '2026-04-05'),
  yearOf(2027, '2027-03-28'),
]
