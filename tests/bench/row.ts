import { z } from 'zod'

/**
 * One measurement: `figure` in words and unit, `ratio` to the yardstick `against` of the same run, `reach` what is
 * promised (null: only shown).
 */
export type BenchRow = {
  readonly what: string
  readonly figure: string
  readonly against: string
  readonly ratio: number | null
  readonly reach: number | null
  readonly reached: boolean
}
export type BenchUrls = {
  readonly owner: string
  readonly app: string
  readonly projector: string
}

/** Middle value; of an even number the lower of the two. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

const stored = z.object({
  rows: z.array(
    z.object({
      what: z.string(),
      figure: z.string(),
      against: z.string(),
      ratio: z.number().nullable(),
      reach: z.number().nullable(),
      reached: z.boolean(),
      /** The day it was measured; of older rows nobody knows. */
      on: z.string().optional(),
    }),
  ),
})
/** Rows of docs/bench.json. */
export const storedRows = (text: string): z.infer<typeof stored>['rows'] =>
  stored.parse(JSON.parse(text)).rows
