import { statusOf } from '#domain/approvals/approval.ts'
import { propose } from '#domain/corrections/published.ts'
import { isEmployed } from '#domain/leave/circumstances.ts'
import { doneAnswer, refusedAs } from './answers.ts'
import type { History } from './history-form.ts'
import { authorityIn, dateOf, type HistorySoFar } from './now.ts'
import type { CommandOf, Step } from './step.ts'

export const correctionStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'correction'>,
): Step => {
  const { id, moment, description, at } = command
  const made = propose({
    authority: authorityIn(history, now, command),
    description,
    moment,
    now: at,
    employed: isEmployed(now, dateOf(moment)),
  })
  if (!made.ok) return { now, answer: refusedAs(made.refusal) }
  const corrections = new Map(now.corrections).set(id, made.value)
  return {
    now: { ...now, corrections },
    answer: doneAnswer({ request: id, status: statusOf(made.value.said) }),
  }
}
