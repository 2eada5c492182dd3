import type { DeviceId, Instant } from '#domain/shared/values.ts'
import type { PlacesSaid, VisitSpan } from '../inputs/facts.ts'

/** Whose card it was at an instant, where it was a visitor's: his who had it last, where two are said. */
export const visitAt = (visits: readonly VisitSpan[], at: Instant): VisitSpan | null =>
  visits.findLast(({ from, until }) => from <= at && (until === null || at < until)) ?? null

/**
 * Whether a visitor's card might pass at a reader by what was said of it by then: nobody has a card in hand that is
 * said anew, so what was said later does not make a swipe of before another one. Of which nothing is said it passes
 * where the reader lets it.
 */
export const mayPassAt = (
  places: readonly PlacesSaid[],
  deviceId: DeviceId,
  at: Instant,
): boolean => places.findLast(({ from }) => from <= at)?.deviceIds?.includes(deviceId) ?? true
