import type { ExportColumn } from './profile.ts'

/** How a figure is written: `value / divisor` with so many decimals (`payroll-rules §5.2`). */
export type Rounding = {
  readonly divisor: bigint
  readonly decimals: number
  /** `half-up` and `up` go away from 0, `down` goes towards it. */
  readonly rounding: ExportColumn['rounding']
}

/**
 * In units of the last decimal.
 * @example rounded(470n, { divisor: 60n, decimals: 1, rounding: 'half-up' }) // 78n, which is 7.8
 */
export const roundUnits = (
  value: bigint,
  { divisor, decimals, rounding }: Rounding,
): bigint => {
  const size = (value < 0n ? -value : value) * 10n ** BigInt(decimals)
  const whole = size / divisor
  const twice = 2n * (size % divisor)
  const isUp = {
    'half-up': twice >= divisor,
    'half-even': twice > divisor || (twice === divisor && whole % 2n === 1n),
    down: false,
    up: twice > 0n,
  }[rounding]
  const units = isUp ? whole + 1n : whole
  return value < 0n ? -units : units
}

/**
 * Shows one value after the other so that they add up to what their sum shows: after a sum S one of x shows r(S + x) -
 * r(S) (`payroll-rules §4.8`).
 * @param sum what was shown before
 */
export const telescope = (sum: bigint, how: Rounding): ((value: bigint) => bigint) => {
  let [all, shown] = [sum, roundUnits(sum, how)]
  return value => {
    all += value
    const before = shown
    shown = roundUnits(all, how)
    return shown - before
  }
}
