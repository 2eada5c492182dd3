import type { Instant } from '#domain/shared/values.ts'

/**
 * The clock of a process that makes demo history: it stands where it was set while history is made, and then runs on as
 * the real one. The store takes `now` from it, so that the history was recorded when it happened.
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
