import { asPayrollExportId } from '#domain/shared/values.ts'
import type { FilesAgain } from '../payroll/published.ts'
import type { Deps } from '../shared/deps.ts'
import { exportAgain } from './export-again.ts'
import { exportNow } from './exports.ts'
import type { PayrollExportReads } from './reads.ts'

/** Of so many of the newest files a night: two years of a company that takes one a month, and its adjustments. */
const newest = 48

/**
 * Makes files again as if somebody had asked for them, and says which of them are not what they were said to be
 * (`payroll-rules §5.4`): what nobody asks for would be found by whoever needs it. One that lacks the names of people
 * who were erased is what it has to be.
 */
export const filesAgain =
  (deps: Pick<Deps, 'log' | 'vault'>, reads: PayrollExportReads): FilesAgain =>
  async (company, named, stop) => {
    const differ: string[] = []
    for (const id of new Set([...named, ...(await reads.newest(company, newest))])) {
      if (stop.aborted) return differ
      const now = await exportNow(deps, company, asPayrollExportId(id))
      if (!now?.ready) continue
      const again = await exportAgain(deps, reads, company, now.begun, now.ready)
      if (!again.ok && again.refusal.code === 'payroll.file-differs') differ.push(id)
    }
    return differ
  }
