import type { ByKind, PayrollDay } from './days.ts'

/** Approved overtime as far as pay needs it; a day's in the order of approval. */
export type PaidApproval = {
  readonly minutes: number
  readonly place: 'inside' | 'outside'
  readonly kind: keyof ByKind
  readonly coefficient: number
  readonly compensation: 'pay' | 'timeOff'
}
/**
 * Minutes paid at a coefficient; null where nobody named one, because overtime needed no approval: then the law's
 * holds.
 */
export type PaidOvertime = {
  readonly kind: keyof ByKind
  readonly coefficient: number | null
  readonly minutes: number
}

/**
 * The paid overtime of days by the coefficient with which it was approved (`attendance-rules §8`): the payable minutes
 * of a day fall to its approvals in their order, each up to what it allows. Adds up to payable and outside.
 */
export const paidByCoefficient = (
  days: readonly (Pick<PayrollDay, 'overtimePayable' | 'overtimeOutside'> & {
    readonly approvals: readonly PaidApproval[]
  })[],
): readonly PaidOvertime[] => {
  const sums = new Map<string, PaidOvertime>()
  const add = (kind: keyof ByKind, coefficient: number | null, minutes: number): void => {
    const key = `${kind}${coefficient}`
    if (minutes > 0)
      sums.set(key, { kind, coefficient, minutes: minutes + (sums.get(key)?.minutes ?? 0) })
  }
  for (const { overtimePayable, overtimeOutside, approvals } of days)
    for (const kind of ['workday', 'holiday'] as const)
      for (const [place, paid] of [
        ['inside', overtimePayable[kind]],
        ['outside', overtimeOutside[kind]],
      ] as const) {
        let left = paid
        for (const approval of approvals) {
          if (
            approval.place !== place ||
            approval.kind !== kind ||
            approval.compensation !== 'pay'
          )
            continue
          const minutes = Math.min(left, approval.minutes)
          add(kind, approval.coefficient, minutes)
          left -= minutes
        }
        add(kind, null, left)
      }
  return [...sums.values()].toSorted(byKind)
}

/** Workdays first, then by coefficient, the law's own last. */
export const byKind = (one: PaidOvertime, other: PaidOvertime): number =>
  one.kind === other.kind
    ? (one.coefficient ?? Infinity) - (other.coefficient ?? Infinity)
    : one.kind === 'workday'
      ? -1
      : 1
