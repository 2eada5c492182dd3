/** One measurement: `figure` in words and unit, `ratio` to the yardstick `against` of the same run, `reach` what is promised (null: only shown). */
export type BenchRow = {
  readonly what: string
  readonly figure: string
  readonly against: string
  readonly ratio: number | null
  readonly reach: number | null
  readonly reached: boolean
}
export type BenchUrls = { readonly owner: string; readonly app: string; readonly projector: string }

/** Middle value; of an even number the lower of the two. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
