import { undoSubject } from '#domain/acts/events.ts'
import { calendarSubject, draftSubject } from '#domain/calendar/events.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { deviceWords } from '#domain/devices/events.ts'
import { correctionSubject } from '#domain/movements/events.ts'
import { payrollReleaseSubject, payrollUnlockSubject } from '#domain/payroll/events.ts'
import { userSubject, wordsOf } from '#domain/shared/events.ts'
import type { CompanyId, EmployeeId, UserId, LogPosition } from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import type { Deps } from '../shared/deps.ts'

const page = 1000
/** Where people write what may name several, or nobody (docs/decisions/0014). */
const types = [
  'UserAdded',
  'MovementsCorrected',
  'CorrectionDemanded',
  'CalendarChanged',
  'DraftOpened',
  'DraftChanged',
  'ActUndone',
  'DeviceLeftOpen',
  'PayrollUnlockAsked',
  'PayrollUnlockRejected',
  'AdjustmentsReleaseAsked',
  'AdjustmentsReleaseRejected',
] as const

/**
 * Destroys the keys of free texts that go with a person beside his own: of acts about him and others, of acts that he
 * did, of his account, and of what he wrote about things. What was written about him alone goes with his own keys.
 * Asked of the log, which alone is complete; safe to run any number of times.
 * @returns his accounts.
 */
export const destroyWordsAbout = async (
  { log, vault }: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<readonly UserId[]> => {
  const actors = new Set<string>()
  const accounts: UserId[] = []
  const subjects = new Set<string>()
  for (let after: LogPosition = 0n; ; ) {
    const events = await log.readAll({ after, max: page, types, personal: 'sealed' })
    for (const event of events) {
      if (event.company !== company) continue
      if (event.type === 'UserAdded' && event.data.employeeId === employeeId) {
        actors.add(`user:${event.data.userId}`)
        accounts.push(event.data.userId)
        subjects.add(userSubject(event.data.userId)).add(wordsOf(`user:${event.data.userId}`))
      }
      const subject = subjectOf(event, employeeId, actors.has(event.actor))
      if (subject !== null) subjects.add(subject)
    }
    const last = events.at(-1)
    if (!last || events.length < page) break
    after = last.position
  }
  await vault.destroy(company, [...subjects], ['identity'])
  return accounts
}

/**
 * Null where nothing of the event is to go. A user is added before he does anything, so that the log's order tells who
 * wrote.
 */
const subjectOf = (
  event: LogEntry<MesaiEvent>,
  employeeId: EmployeeId,
  wrote: boolean,
): string | null => {
  switch (event.type) {
    case 'MovementsCorrected':
    case 'CorrectionDemanded':
      return event.data.employeeIds.length > 1 &&
        (wrote || event.data.employeeIds.includes(employeeId))
        ? correctionSubject(event.data)
        : null
    case 'CalendarChanged':
      return wrote || names(event.data, employeeId) ? calendarSubject(event.data) : null
    case 'DraftOpened':
      return wrote ? draftSubject(event.data) : null
    case 'DraftChanged':
      return wrote || names(event.data, employeeId) ? draftSubject(event.data) : null
    case 'ActUndone':
      return wrote && event.data.employeeId === null ? undoSubject(event.data) : null
    case 'DeviceLeftOpen':
      return wrote ? deviceWords(event.data) : null
    case 'PayrollUnlockAsked':
      return wrote || event.data.employees?.includes(employeeId)
        ? payrollUnlockSubject(event.data)
        : null
    case 'PayrollUnlockRejected':
      return wrote ? payrollUnlockSubject(event.data) : null
    case 'AdjustmentsReleaseAsked':
      return wrote || event.data.employees?.includes(employeeId)
        ? payrollReleaseSubject(event.data)
        : null
    case 'AdjustmentsReleaseRejected':
      return wrote ? payrollReleaseSubject(event.data) : null
    default:
      return null
  }
}
const names = (
  { changes }: { readonly changes: readonly { readonly employeeId: EmployeeId }[] },
  employeeId: EmployeeId,
): boolean => changes.some(change => change.employeeId === employeeId)
