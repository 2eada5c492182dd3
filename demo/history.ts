import { daysOfRange, addDays, dateAt } from '#domain/shared/time.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import type { DemoCompany } from './companies.ts'
import { workersOf } from './workers.ts'
import { deliveriesOf, type Delivery } from '#gateway/simulator/readers.ts'
import { tapsOf } from '#gateway/simulator/working-day.ts'

export const demoSeed = 'mesai'

/**
 * What the readers of a company get through in `(after, until]`, in the order in which they do. The same every time: a
 * history that was broken off goes on as if it had not been.
 * @param first the first day of the company's history
 */
export const deliveriesBetween = (
  company: DemoCompany,
  first: LocalDate,
  after: Instant,
  until: Instant,
): Delivery[] => {
  const workers = workersOf(company, first)
  // A night shift of two days ago ends yesterday, and a reader that was offline then sends it today.
  const from = addDays(dateAt(company.zone, after), -3)
  const days = daysOfRange(from < first ? first : from, dateAt(company.zone, until))
  return days
    .flatMap(day =>
      deliveriesOf(
        demoSeed,
        company.readers,
        day,
        workers.flatMap(worker => tapsOf(demoSeed, worker, day)),
      ),
    )
    .filter(({ at }) => at > after && at <= until)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** By reader, each in its order. */
export const byReader = (deliveries: readonly Delivery[]): Map<string, Delivery[]> => {
  const readers = new Map<string, Delivery[]>()
  for (const delivery of deliveries) {
    const own = readers.get(delivery.reader)
    if (own) own.push(delivery)
    else readers.set(delivery.reader, [delivery])
  }
  return readers
}
