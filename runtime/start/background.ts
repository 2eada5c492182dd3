import { startClock } from '#commands/clock/scheduler.ts'
import { startDeviceWatch } from '#commands/devices/watch.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { startHousekeeping } from '#commands/shared/housekeeping.ts'
import { startReactions } from '#commands/shared/reactions.ts'
import { accessReads } from '#projections/devices/passing.ts'
import { quietReads } from '#projections/devices/quiet-reads.ts'
import { storedRecords } from '#projections/devices/stored-records.ts'
import type { Logger } from 'pino'
import type { Started } from '../process.ts'

/** What goes on beside requests. Several processes may have it: who does what is agreed in the database. */
export const startBackground = (started: Started, deps: Deps, logger: Logger): void => {
  const { log, db, now } = deps
  const warn =
    (what: string) =>
    (error: unknown): void => {
      logger.warn({ err: error }, what)
    }
  const jobs = [
    startReactions(deps, warn('a reaction is tried again'), accessReads(db)),
    startHousekeeping(deps, warn('housekeeping is tried again')),
    startClock(deps, warn('the clock could not be written')),
    startDeviceWatch(
      deps,
      { stored: storedRecords(db, log.head), quiet: quietReads(db, log.head, now) },
      warn('readers are looked at again'),
    ),
  ]
  for (const job of jobs) started(job, running => running.stop())
}
