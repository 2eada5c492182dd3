import type { Envelope, Tx, Vault } from '#database/types.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import { read } from '../tables/index.ts'

type Waiting = {
  readonly requestId: string
  readonly by: string
  readonly employees: EmployeeId[] | null
  readonly sealedReason: Envelope | null
}

/** The request to release what is held (`payroll-rules §4.7`); null: none waits. */
export const releaseThatWaits = async (tx: Tx, company: CompanyId): Promise<Waiting | null> => {
  const [row] = await tx.query<{
    request: Pick<Waiting, 'requestId' | 'by' | 'employees'>
    reason: Envelope | null
  }>(`select request, reason from ${read.payrollRelease} where company_id = $1`, [company])
  if (!row) return null
  const { requestId, by, employees } = row.request
  return { requestId, by, employees, sealedReason: row.reason }
}

/** With its reason, null once who wrote it is erased. Not inside of a transaction: the vault takes one of its own. */
export const withReleaseReason = async (
  vault: Vault,
  company: CompanyId,
  { sealedReason, ...waiting }: Waiting,
) => {
  if (!sealedReason) return [{ ...waiting, reason: null }]
  const [reason = null] = await vault.open([
    {
      company,
      subject: sealedReason.sealed.s,
      class: sealedReason.sealed.c,
      about: aboutField('AdjustmentsReleaseAsked', 'reason'),
      envelope: sealedReason,
    },
  ])
  return [{ ...waiting, reason }]
}
