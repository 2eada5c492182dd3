import { epochMsOf, instantOf } from '../shared/time.ts'
import type { Instant } from '../shared/values.ts'

/** What a phone says of a scan that it kept until it had a network. */
export type KeptScan = {
  /** Milliseconds since the tap, by a clock that nobody sets; null: lost with the page that it ran in. */
  readonly ageMs: number | null
  /** What the phone's clock showed at the tap, and as this was sent. */
  readonly scannedAt: Instant
  readonly sentAt: Instant
  /** By how much that clock was ahead of the server's at the last contact, in milliseconds; null: never known. */
  readonly offsetMs: number | null
}
/**
 * Why a scan waits for somebody's decision: nobody knows how long ago it was, it came a day later, whoever brings it
 * was in contact since, or the company asks for each.
 */
export type WaitsBecause = 'age-lost' | 'late' | 'in-contact' | 'always-asked'

const lateAfterMs = 24 * 60 * 60_000
/** By so much the two clocks of one phone may differ before the one that nobody sets is not believed any more. */
const mostStandstillMs = 60_000

/**
 * When a kept scan was made, as of its receipt: so long before as it is old. A phone's clock that is set wrong moves
 * nothing. Where the age is lost it is the phone's clock less what it was ahead, at the latest now, and a person
 * decides; so he does where the clock went on by more than the age: phones that sleep stop the other.
 */
export const scannedWhen = (
  { ageMs, scannedAt, sentAt, offsetMs }: KeptScan,
  receipt: Instant,
): { readonly at: Instant; readonly waits: WaitsBecause | null } => {
  const now = epochMsOf(receipt)
  const went = epochMsOf(sentAt) - epochMsOf(scannedAt)
  const isKnown = ageMs !== null && went - ageMs <= mostStandstillMs
  const at = isKnown ? now - ageMs : Math.min(now, epochMsOf(scannedAt) - (offsetMs ?? 0))
  return {
    at: instantOf(at),
    waits: now - at > lateAfterMs ? 'late' : isKnown ? null : 'age-lost',
  }
}
