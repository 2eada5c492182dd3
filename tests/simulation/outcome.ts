/** What one history came to. */
export type Outcome = {
  readonly seed: number
  /** What did not hold; none: all did. */
  readonly broken: readonly string[]
  /** The same for the same seed: of every step, every answer and all that the log holds. */
  readonly fingerprint: string
  readonly steps: number
  readonly events: number
  /** Swipes and acts of the plan. */
  readonly planned: number
  /** Swipes and acts that were not left out, each in a line. */
  readonly happened: readonly string[]
  /** Step by step. */
  readonly told: readonly string[]
}
