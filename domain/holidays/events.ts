import { z } from 'zod'
import { daysOfHoliday, type DaySay } from '../shared/days.ts'
import { event, id, localDate, timeOfDay, type EventOf } from '../shared/events.ts'
import type { CountryChangeId, LocalDate } from '../shared/values.ts'

/** A full day, or half a day from a time on (`attendance-rules §1`: 13:00 where the law says afternoon). */
const holiday = z.object({
  day: localDate(),
  title: z.string(),
  kind: z.enum(['full', 'half']),
  from: timeOfDay().nullable(),
})
export type Holiday = Readonly<z.infer<typeof holiday>>

const holidaySay = ({ day }: { readonly day: LocalDate }): DaySay[] => [
  { subject: daysOfHoliday(day), from: day, to: day },
]

/** Stream `{company}-holidays-{year}`: the company's public holidays of a year. */
export const holidayEvents = {
  /** Taken over from what is shipped for a country (ISO 3166); days that were there keep what they were. */
  HolidaysImported: event({
    data: z.object({ year: z.number().int(), country: z.string(), days: z.array(holiday) }),
    days: { opens: 'everybody', says: ({ days }) => days.flatMap(holidaySay) },
    act: data => ({ area: 'rules', figures: { year: data.year, count: data.days.length } }),
  }),
  /**
   * The company is in another country from a day on (`CompanyCountrySet` of the same `changeId`): those of the former
   * are gone, those of the other are there. What the company has set itself stays.
   */
  HolidaysReplaced: event({
    data: z.object({
      year: z.number().int(),
      country: z.string(),
      changeId: id<CountryChangeId>(),
      gone: z.array(localDate()),
      days: z.array(holiday),
    }),
    days: {
      opens: 'everybody',
      says: ({ gone, days }) => [...gone.map(day => ({ day })), ...days].flatMap(holidaySay),
    },
    act: ({ year, gone, days }) => ({
      area: 'rules',
      figures: { year, days: gone.length, count: days.length },
    }),
  }),
  /** Added, or changed. */
  HolidaySet: event({
    data: holiday,
    days: { opens: 'everybody', says: holidaySay },
    act: data => ({ area: 'rules', subject: data.title, figures: { from: data.day } }),
  }),
  HolidayRemoved: event({
    data: z.object({ day: localDate() }),
    days: { opens: 'everybody', says: holidaySay },
    act: data => ({ area: 'rules', figures: { from: data.day } }),
  }),
}
export type HolidayEvent = EventOf<typeof holidayEvents>
