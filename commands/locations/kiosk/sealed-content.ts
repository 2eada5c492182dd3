import { z } from 'zod'
import type { Tap } from '#domain/locations/kiosk/taps.ts'

/** What a tablet seals while it has no network; its clock's milliseconds, as `KeptScan` has them. */
export type SealedContent = Omit<Tap, 'tapId'> & {
  readonly scannedAt: number
  readonly offsetMs: number | null
}

const text = (most: number) => z.string().trim().min(1).max(most)
/** The year 2200, and some three hundred years. */
const [latest, farthest] = [7_258_118_400_000, 10_000_000_000_000]

export const sealedContent: z.ZodType<SealedContent> = z.strictObject({
  by: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('number'), employeeNo: text(50), pin: text(20) }),
    z.strictObject({ kind: z.literal('card'), number: text(100) }),
    z.strictObject({ kind: z.literal('code'), text: text(100) }),
  ]),
  direction: z.enum(['in', 'out', 'next']),
  lunch: z.boolean(),
  scannedAt: z.number().int().min(0).max(latest),
  offsetMs: z.number().int().min(-farthest).max(farthest).nullable(),
})
