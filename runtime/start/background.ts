import { sweepAccess } from '#commands/access/sweep.ts'
import { strikeClock } from '#commands/clock/scheduler.ts'
import { watchDevices } from '#commands/devices/watch.ts'
import { watchImports } from '#commands/employees/import/job.ts'
import { filesAgain } from '#commands/payroll-exports/check-files.ts'
import { watchBalance } from '#commands/payroll/check-balance.ts'
import { fitsExport, watchExports } from '#commands/payroll-exports/export-job.ts'
import { watchEngine } from '#commands/payroll/hold-job.ts'
import { watchLocks } from '#commands/payroll/lock-job.ts'
import { watchWhatIfs } from '#commands/payroll/what-if-job.ts'
import { watchRemoved } from '#commands/employees/removed-people.ts'
import { watchRetention } from '#commands/employees/retention-job.ts'
import { watchTimeOff } from '#commands/leave/watch-time-off.ts'
import { reactions } from '#commands/reactions.ts'
import { sealLog } from '#commands/proof/sealer.ts'
import { stampLog, type StampingPlan } from '#commands/proof/stamp/stamp-checkpoints.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { housekeeping } from '#commands/shared/housekeeping.ts'
import { startJobs, type Job } from '#commands/shared/jobs.ts'
import { openLeases } from '#database/leases.ts'
import { openSession } from '#database/open.ts'
import { readsOf } from '#projections/reads.ts'
import type { Logger } from 'pino'
import type { EndLater } from '../process.ts'

/** All that goes on beside requests, but the mails, which are asked of the API. */
export const jobsOf = (deps: Deps, stamping: StampingPlan | null): readonly Job[] => {
  const reads = readsOf(deps)
  return [
    ...reactions(deps, reads),
    strikeClock(deps),
    watchDevices(deps, reads),
    watchRemoved(deps, reads.usage.employee),
    watchRetention(deps, reads.retention),
    watchImports(deps, reads),
    watchLocks(deps, reads.payroll, fitsExport(deps, reads.payrollExports)),
    watchEngine(deps, reads.payroll),
    watchBalance(deps, reads.payroll, filesAgain(deps, reads.payrollExports)),
    watchWhatIfs(deps, reads.whatIfs),
    watchExports(deps, reads.payrollExports),
    watchTimeOff(deps, reads),
    ...housekeeping(deps),
    sweepAccess(deps),
    sealLog(deps),
    ...(stamping ? [stampLog(deps, stamping)] : []),
  ]
}

/** Runs jobs, of which each is done by one process at a time: who holds its lease in this database. */
export const background = (started: EndLater, database: string, logger: Logger) => {
  const leases = started(
    openLeases(() => openSession(database)),
    held => held.close(),
  )
  const parts = {
    alone: leases.during,
    failed: (error: unknown, job: string): void => {
      logger.warn({ err: error, job }, 'a job failed, and is tried again')
    },
  }
  return (jobs: readonly Job[]): void => {
    started(startJobs(jobs, parts), running => running.stop())
  }
}
