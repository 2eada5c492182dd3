import type { Instant } from '#domain/shared/values.ts'

/**
 * The clock that demo history is made by: it stands where it was set while history is made, and then runs on as the
 * real one. The history's own way into the log takes `now` from it, so that the history was recorded when it happened.
 * What is live goes by the real clock always (docs/decisions/0190).
 */
export type DemoClock = {
  readonly now: () => Instant
  readonly real: () => Instant
  set(at: Instant | 'real'): void
}

export const demoClock = (real: () => Instant): DemoClock => {
  let at: Instant | 'real' = 'real'
  return {
    real,
    now: () => (at === 'real' ? real() : at),
    set: to => {
      at = to
    },
  }
}
