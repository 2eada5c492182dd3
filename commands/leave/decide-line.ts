import type { AnsweredLine } from '../shared/json-lines.ts'
import { issueOf } from '../shared/form-issue.ts'
import type { Answer } from './answers.ts'
import { changeStep, demandStep } from './demanding.ts'
import { decideStep } from './deciding.ts'
import {
  allowanceStep,
  balanceStep,
  changeEntitlementStep,
  grantStep,
  serviceStep,
  transferStep,
} from './entitlement-steps.ts'
import { finalState } from './final-state.ts'
import { historyForm, type History, type HistoryCommand } from './history-form.ts'
import { correctionStep } from './correction-steps.ts'
import { atFirst, type HistorySoFar } from './now.ts'
import { measuredStep, overtimeStep } from './overtime-steps.ts'
import {
  calendarStep,
  delegateStep,
  groupStep,
  holidaysStep,
  managerStep,
  rehireStep,
  terminateStep,
} from './setting-steps.ts'
import type { CommandOf, Step } from './step.ts'

/** The decisions on one history as JSON (`leave-format.md`), or what is wrong with it. */
export const decideLine = (value: unknown): AnsweredLine => {
  const form = historyForm.safeParse(value)
  if (!form.success) return { ok: false, issue: issueOf(form.error) }
  const run = runOf(form.data)
  if (typeof run === 'string')
    return { ok: false, issue: { error: 'id-used-before', path: run } }
  return { ok: true, results: JSON.stringify([...run.answers, finalState(form.data, run.now)]) }
}

/** What is answered to each command, and what is true in the end; or where an id comes a second time. */
const runOf = (
  history: History,
): { readonly answers: readonly Answer[]; readonly now: HistorySoFar } | string => {
  const answers: Answer[] = []
  const ids = new Set<string>()
  let now = atFirst(history)
  for (const [index, command] of history.commands.entries()) {
    const step = stepOf(history, now, command)
    const made = 'id' in command ? [command.id, ...(step.made ?? [])] : []
    for (const id of made) if (ids.size === ids.add(id).size) return `commands.${index}.id`
    now = step.now
    answers.push(step.answer)
  }
  return { answers, now }
}

/** Long because it is one table of what each command does. */
const stepOf = (history: History, now: HistorySoFar, command: HistoryCommand): Step => {
  switch (command.do) {
    case 'demand':
      return demandStep(history, now, command)
    case 'change':
      return changeStep(history, now, command)
    case 'approve':
      return decideStep(history, now, { ...command, action: 'approve', given: command })
    case 'reject':
    case 'revoke':
    case 'delete':
      return decideStep(history, now, { ...command, action: command.do, given: {} })
    case 'bulk':
      return bulkStep(history, now, command)
    case 'overtime':
      return overtimeStep(history, now, command)
    case 'approveMeasured':
    case 'rejectMeasured':
      return measuredStep(history, now, command)
    case 'correction':
      return correctionStep(history, now, command)
    case 'grant':
      return grantStep(history, now, command)
    case 'changeEntitlement':
      return changeEntitlementStep(history, now, command)
    case 'transfer':
      return transferStep(history, now, command)
    case 'allowance':
      return allowanceStep(history, now, command)
    case 'service':
      return serviceStep(history, now, command)
    case 'holidays':
      return holidaysStep(history, now, command)
    case 'calendar':
      return calendarStep(history, now, command)
    case 'group':
      return groupStep(history, now, command)
    case 'terminate':
      return terminateStep(history, now, command)
    case 'rehire':
      return rehireStep(history, now, command)
    case 'department':
      return { now: { ...now, department: command.department }, answer: { ok: true } }
    case 'manager':
      return managerStep(now, command)
    case 'delegate':
      return delegateStep(now, command)
    case 'balance':
      return balanceStep(history, now, command)
  }
}

/** Each request on its own, in the order given. */
const bulkStep = (
  history: History,
  before: HistorySoFar,
  { action, requests, at, by }: CommandOf<'bulk'>,
): Step => {
  let now = before
  const results = requests.map(request => {
    const step = decideStep(history, now, { action, request, given: {}, at, by })
    now = step.now
    return step.answer.ok ? step.answer : { ...step.answer, request }
  })
  return { now, answer: { ok: true, results } }
}
