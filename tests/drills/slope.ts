/** Of a line through values that were taken one step apart, by least squares: its rise a step. */
export const slopeOf = (values: readonly number[]): number => {
  if (values.length < 2) return 0
  const [middle, mean] = [
    (values.length - 1) / 2,
    values.reduce((sum, value) => sum + value, 0) / values.length,
  ]
  let [above, below] = [0, 0]
  for (const [at, value] of values.entries()) {
    above += (at - middle) * (value - mean)
    below += (at - middle) ** 2
  }
  return above / below
}

/** 0 of none. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
