import type { GivenOvertime } from '#domain/overtime/published.ts'
import type { LocalDateTime } from '#domain/shared/values.ts'
import type { Answer } from './answers.ts'
import type { HistoryCommand } from './history-form.ts'
import type { HistorySoFar } from './now.ts'

/** What one command makes of a history, and what is answered. */
export type Step = {
  readonly now: HistorySoFar
  readonly answer: Answer
  /** Ids that it made beside its own. */
  readonly made?: readonly string[]
}
export type CommandOf<D extends HistoryCommand['do']> = Extract<
  HistoryCommand,
  { readonly do: D }
>
export type Action = 'approve' | 'reject' | 'revoke' | 'delete'
/** A decision on a request of any kind. */
export type DecideStep = {
  readonly action: Action
  readonly request: string
  readonly given: GivenOvertime
  readonly at: LocalDateTime
  readonly by: string
}
