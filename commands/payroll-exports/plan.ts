import type { ExportBegun } from '#domain/payroll-exports/events.ts'
import type { CompanyId, PayrollAttemptId, LogPosition } from '#domain/shared/values.ts'
import { batchOf, lockOf } from '../payroll/published.ts'
import type { Deps } from '../shared/deps.ts'
import type { FilePlan } from './export-file.ts'
import { profileVersion } from './profile-history.ts'
import type { PayrollExportReads } from './reads.ts'

/** What a file is of: a lock, or a batch. */
export type ExportSource = {
  readonly hash: string
  /** From where in the log on read models have all of it. */
  readonly position: LogPosition
  /** Null: of a lock. */
  readonly batch: number | null
}
/** Null: the batch that it is to take is not closed. */
export const sourceOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { exportId, period, version, batch }: ExportBegun,
): Promise<ExportSource | null> => {
  if (version !== null) {
    const found = await lockOf(deps, company, period, version)
    if (!found) throw new Error('a file is of a lock that is not there')
    return { hash: found.lock.hash, position: found.position, batch: null }
  }
  const which = batch === null ? { exportId } : { batch }
  const found = await batchOf(deps, company, period, which)
  return (
    found && {
      hash: found.closed.hash,
      position: found.position,
      batch: found.closed.batch,
    }
  )
}

/** What a file of adjustments is of; `attempt`: whose lines they are where the batch is not closed yet. */
type OfBatch = { readonly batch: number | null; readonly attempt?: PayrollAttemptId }

/** Of what a file is, for ever the same: nothing of it is asked of how things stand now. */
export const planOf = async (
  deps: Pick<Deps, 'log'>,
  reads: PayrollExportReads,
  company: CompanyId,
  begun: ExportBegun,
  { batch, attempt }: OfBatch,
): Promise<FilePlan> => {
  const { period, from, to, version, profileId, profileVersion: ofProfile } = begun
  const profile = await profileVersion(deps, company, profileId, ofProfile)
  const batches =
    version === null
      ? batch === null
        ? []
        : [batch]
      : profile.adjustments === 'none'
        ? []
        : await reads.batchesOf(company, period, version)
  return {
    of: {
      company,
      period,
      version,
      batches,
      attempt: attempt ?? null,
      byBatch: begun.rounding === 'batch',
    },
    profile,
    context: { company: begun.company, period, from, to, version, batch },
  }
}
