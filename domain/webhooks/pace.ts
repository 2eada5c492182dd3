import { epochMsOf, instantOf } from '../shared/time.ts'
import type { Instant } from '../shared/values.ts'

/** Seconds until a fact is tried again, by how often it failed; each later one as the last. */
const againSeconds = [5, 30, 120, 600, 1800, 3600] as const
/** Who failed for so long is sent nothing more, until a person says so. */
const mostFailingMs = 24 * 60 * 60_000

/** How a webhook stands with its receiver: since when it fails, and how often it did. */
export type WebhookFailing = { readonly since: Instant; readonly times: number } | null

/**
 * What follows from a try that failed.
 * @param scatter 0 to 1: up to a fifth is added, so that many that failed together do not come back together
 * @param afterSeconds what the receiver asks for (null: nothing): not sooner, up to the longest pause of ours
 */
export const afterFailure = (
  failing: WebhookFailing,
  {
    now,
    scatter,
    afterSeconds,
  }: {
    readonly now: Instant
    readonly scatter: number
    readonly afterSeconds: number | null
  },
): {
  readonly failing: NonNullable<WebhookFailing>
  readonly tryAt: Instant
  readonly pause: boolean
} => {
  const since = failing?.since ?? now
  const times = (failing?.times ?? 0) + 1
  const longest = againSeconds.at(-1) ?? 0
  const seconds = Math.max(
    againSeconds[times - 1] ?? longest,
    Math.min(afterSeconds ?? 0, longest),
  )
  return {
    failing: { since, times },
    tryAt: instantOf(epochMsOf(now) + Math.round(seconds * 1000 * (1 + scatter / 5))),
    pause: epochMsOf(now) - epochMsOf(since) >= mostFailingMs,
  }
}

/** Facts are kept so long for whoever is paused, fails, or wants them again. */
export const keptDays = 14
export const keptSince = (now: Instant): Instant =>
  instantOf(epochMsOf(now) - keptDays * 24 * 60 * 60_000)
