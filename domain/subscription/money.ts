import type { LocalDate } from '../shared/values.ts'

/**
 * r(x) of the rulebook (subscription-rules, Conventions): the product divided, half up to a whole minor unit. Exact
 * however large the product is, so it is reckoned in whole numbers without end.
 * @param factors whole numbers from 0 on
 */
export const roundedHalfUp = (factors: readonly number[], divisor = 1): number => {
  const product = factors.reduce((all, one) => all * BigInt(one), 1n)
  const by = BigInt(divisor)
  return Number((2n * product + by) / (2n * by))
}

/** Of an invoice or a credit note; money in minor units, rates in hundredths of a percent. */
export type InvoiceLine = {
  readonly kind: 'term' | 'seats' | 'setup'
  /** The days that it pays for; null of a setup fee. */
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly net: number
  readonly rate: number
  readonly vat: number
  /** The term whose days these are; null of a setup fee. */
  readonly term: string | null
}

/** VAT of a net amount, in minor units (subscription-rules 3.5). */
export const vatOf = (net: number, rate: number): number => roundedHalfUp([net, rate], 10_000)

export type InvoiceSums = { readonly net: number; readonly vat: number; readonly gross: number }
/** Sums are sums of lines (subscription-rules 3.5). */
export const sumsOf = (lines: readonly InvoiceLine[]): InvoiceSums => {
  const net = lines.reduce((all, one) => all + one.net, 0)
  const vat = lines.reduce((all, one) => all + one.vat, 0)
  return { net, vat, gross: net + vat }
}

/**
 * The reference by which a bank transfer is known (subscription-rules 6.2): `MS-00000001-8`.
 * @param number the installation's, from 1 on
 */
export const transferReference = (number: number): string => {
  const digits = String(number).padStart(8, '0')
  const sum = [...digits].toReversed().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return `MS-${digits}-${(10 - (sum % 10)) % 10}`
}
