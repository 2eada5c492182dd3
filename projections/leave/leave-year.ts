import type { Tx } from '#database/types.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import { plansOf } from '../evaluation/published.ts'
import { companyDay } from '../shared/company-day.ts'
import { valuesOf } from '../shared/sql.ts'
import { awayOn, calendarModels, employedIn, type LeaveCalendarQuery } from './calendar.ts'

/** How many are away on each day of a longer time, without who is planned: a year of a thousand people in one look. */
export const leaveYear = async (tx: Tx, query: Omit<LeaveCalendarQuery, 'search'>) => {
  const { company, from, to } = query
  const { dataUntil } = await companyDay(tx, company, calendarModels)
  // Of nobody: public holidays are the company's.
  const { company: plan } = await plansOf(tx, company, [], from, to)
  const away = await awayOn(tx, query)
  return {
    people: await countOf(tx, query),
    days: daysOfRange(from, to).flatMap(day => {
      const holiday = plan.holidays.get(day)
      const on = away.get(day)
      return holiday || on
        ? [
            {
              day,
              holiday: holiday ? { title: holiday.title, kind: holiday.kind } : null,
              away: on?.away ?? 0,
              waiting: on?.waiting ?? 0,
            },
          ]
        : []
    }),
    dataUntil,
  }
}

const countOf = async (tx: Tx, query: LeaveCalendarQuery): Promise<number> => {
  const values = valuesOf(query.company)
  const [row] = await tx.query<{ people: number }>(
    `select count(*)::int as people from ${employedIn(query, values)}`,
    values.list,
  )
  return row?.people ?? 0
}
