import { showDate } from '../lib/format.ts'
import { toast } from '../shared/toasts.tsx'
import type { Outcomes } from '../shared/outcomes-dialog.tsx'
import type { Subject } from '../shared/subjects.tsx'

type Result = { readonly done: boolean; readonly error: string | null } | null

/** Row by row what was answered; null of what waits for a connection is in neither. */
const outcomesOf = (rows: readonly Subject[], results: readonly Result[]): Outcomes => ({
  refused: rows.flatMap((row, at) => {
    const result = results[at]
    return result?.done === false ? [{ ...row, said: result.error ?? '' }] : []
  }),
  done: rows.filter((_, at) => results[at]?.done === true),
})

/** Whom it was refused for and why: of one in passing, of many each by name until it was read. */
export const tellRefusals = (
  rows: readonly Subject[],
  results: readonly Result[],
  show: (outcomes: Outcomes) => void,
  erased: string,
): void => {
  const outcomes = outcomesOf(rows, results)
  const [one] = outcomes.refused
  if (!one) return
  if (rows.length > 1) show(outcomes)
  else
    toast(
      `${one.fullName ?? erased} · ${one.day === null ? '' : showDate(one.day)}: ${one.said ?? ''}`,
      'error',
    )
}
