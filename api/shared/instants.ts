import { asInstant, type Instant } from '#domain/shared/values.ts'

/** An instant with any offset, as the domain writes it: UTC with milliseconds. The contract has checked it. */
export const instantOf = (text: string): Instant => asInstant(new Date(text).toISOString())
