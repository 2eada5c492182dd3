import { addDays } from '#domain/shared/time.ts'
import { todayOf } from '../organization/published.ts'
import { companiesOf } from '../shared/companies.ts'
import type { Deps } from '../shared/deps.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import { bookTimeOff, type TimeOffReads } from './on-overtime-decided.ts'

const everyMs = 60 * 60_000
/** What is older has expired: a credit is usable for six months. */
const daysBack = 190

/**
 * What was measured on a day comes to be more or less after its overtime was given as time off: a movement comes late,
 * a shift is corrected. No fact of the log says so, so it is looked at again and again, and booked anew where it
 * differs (`leave-rules §6.6`).
 */
export const bookAnew =
  (deps: Deps, reads: TimeOffReads) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    for (const company of await companiesOf(deps)()) {
      const since = addDays(await todayOf(deps, company), -daysBack)
      for (const { employeeId, day } of await reads.leave.timeOffDays(company, since)) {
        if (stop.aborted) return
        const of = { company, employeeId, day }
        await bookTimeOff(deps, reads, of, 'time-off').catch(failed)
      }
    }
  }

export const watchTimeOff = (deps: Deps, reads: TimeOffReads): Job =>
  recurringJob(everyMs, { alone: 'time-off' }, bookAnew(deps, reads))
