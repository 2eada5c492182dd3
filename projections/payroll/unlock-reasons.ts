import type { Vault } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import type { PeriodRow } from './period-list.ts'

/**
 * Periods with why somebody asks to unlock them; null once who wrote it is erased. Not inside of a transaction: the
 * vault takes a connection of its own.
 */
export const withUnlockReasons = async (
  vault: Vault,
  company: CompanyId,
  rows: readonly PeriodRow[],
): Promise<readonly { readonly row: PeriodRow; readonly reason: string | null }[]> => {
  const sealed = rows.flatMap(({ name, unlock }) =>
    unlock?.sealedReason ? [{ name, envelope: unlock.sealedReason }] : [],
  )
  const plain = await vault.open(
    sealed.map(({ envelope }) => ({
      company,
      subject: envelope.sealed.s,
      class: envelope.sealed.c,
      about: aboutField('PayrollUnlockAsked', 'reason'),
      envelope,
    })),
  )
  const reasons = new Map(sealed.map(({ name }, at) => [name, plain[at] ?? null]))
  return rows.map(row => ({ row, reason: reasons.get(row.name) ?? null }))
}
