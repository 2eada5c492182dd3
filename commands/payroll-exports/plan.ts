import type { ExportBegun } from '#domain/payroll-exports/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { lockOf } from '../payroll/published.ts'
import type { Deps } from '../shared/deps.ts'
import type { FilePlan } from './export-file.ts'
import { profileVersion } from './profile-history.ts'
import type { PayrollExportReads } from './reads.ts'

/** What it is of: the hash of the lock, and from where in the log on read models have all of it. */
export const sourceOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { period, version }: ExportBegun,
): Promise<{ readonly hash: string; readonly position: bigint }> => {
  const found = version === null ? null : await lockOf(deps, company, period, version)
  if (!found) throw new Error('a file is of a lock that is not there')
  return { hash: found.lock.hash, position: found.position }
}

/** Of what a file is, for ever the same: nothing of it is asked of how things stand now. */
export const planOf = async (
  deps: Pick<Deps, 'log'>,
  reads: PayrollExportReads,
  company: CompanyId,
  begun: ExportBegun,
): Promise<FilePlan> => {
  const { period, from, to, version, batch, profileId, profileVersion: ofProfile } = begun
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
    of: { company, period, version, batches },
    profile,
    context: { company: begun.company, period, from, to, version, batch },
  }
}
