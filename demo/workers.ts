import { shippedHolidays } from '#domain/holidays/published.ts'
import { addDays } from '#domain/shared/time.ts'
import { isLocalDate, type LocalDate } from '#domain/shared/values.ts'
import type { Timetable, Worker } from '#gateway/simulator/working-day.ts'
import { groupOf, yearsFrom, type DemoCompany, type DemoPerson } from './companies.ts'
import { daysAway } from './leave-plan.ts'

/** As far as readers are concerned; nobody works before the demo's history begins. */
export const workersOf = (company: DemoCompany, first: LocalDate): Worker[] => {
  const shipped = yearsFrom(first).flatMap(year => shippedHolidays(company.country, year))
  const holidays = new Set(shipped.filter(({ kind }) => kind === 'full').map(({ day }) => day))
  const halfDays = new Map(
    shipped.flatMap(({ day, from }) => (from === null ? [] : [[day, from] as const])),
  )
  return company.people.flatMap(person => {
    const found = company.shifts.find(({ key }) => key === person.shift)
    const from = person.started > first ? person.started : first
    return found && isLocalDate(from)
      ? [
          {
            name: `${company.key}-${person.no}`,
            card: person.card,
            timetable: { ...found.timetable, ...cycleOf(company, person) },
            doors: person.doors,
            from,
            holidays: new Set([...holidays, ...daysAway(company, person, first)]),
            halfDays,
          },
        ]
      : []
  })
}

const cycleOf = (company: DemoCompany, person: DemoPerson): Pick<Timetable, 'cycle'> => {
  const followed = groupOf(company, person)
  if (!followed) return {}
  const { anchor, days } = followed.cycle
  return {
    cycle: {
      anchor: addDays(anchor, -followed.group.offset),
      works: days.map(day => day === 'works'),
    },
  }
}
