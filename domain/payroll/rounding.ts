/** How a figure is written: `value / divisor` with so many decimals (`payroll-rules §5.2`). */
export type Rounding = {
  /** 60: minutes as hours; 2: halves as days; 450: minutes as days of 7.5 h. */
  readonly divisor: number
  /** 0 to 4. */
  readonly decimals: number
  /** `half-up` and `up` go away from 0, `down` goes towards it. */
  readonly rounding: 'half-up' | 'half-even' | 'down' | 'up'
}

/**
 * In units of the last decimal, in whole numbers throughout.
 * @example rounded(470, { divisor: 60, decimals: 1, rounding: 'half-up' }) // 78, which is 7.8
 */
export const roundMinutes = (
  value: number,
  { divisor, decimals, rounding }: Rounding,
): number => {
  const size = Math.abs(value) * 10 ** decimals
  const whole = Math.floor(size / divisor)
  const twice = 2 * (size - whole * divisor)
  const isUp = {
    'half-up': twice >= divisor,
    'half-even': twice > divisor || (twice === divisor && whole % 2 === 1),
    down: false,
    up: twice > 0,
  }[rounding]
  const units = isUp ? whole + 1 : whole
  return value < 0 && units > 0 ? -units : units
}

/**
 * What each of several values that follow each other shows, so that they add up to what their sum shows (`payroll-rules
 * §4.8`): after a sum S, a line of x shows r(S + x) - r(S).
 * @param start what was rendered of the employee, period and code before
 */
export const telescopeValues = (
  start: number,
  values: readonly number[],
  how: Rounding,
): readonly number[] => {
  let sum = start
  return values.map(value => {
    const before = roundMinutes(sum, how)
    sum += value
    return roundMinutes(sum, how) - before
  })
}
