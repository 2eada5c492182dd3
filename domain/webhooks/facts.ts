import { eventTypes, sayingOf, type MesaiEvent, type MesaiEventType } from '../catalogue.ts'
import { daysOfPerson } from '../shared/days.ts'
import type { EmployeeId, LocalDate, MovementId } from '../shared/values.ts'
import type { WebhookKind } from './kinds.ts'

/**
 * What other programs are told of an event: its kind, whom it is about (null: nobody, or everybody), and ids, kinds
 * and dates, nothing that is personal. Of a movement whose it is stands in no event: it is looked up when it is sent.
 */
export type WebhookFact = {
  readonly kind: WebhookKind
  readonly employeeId: EmployeeId | null
  readonly movementId?: MovementId
  readonly data: Readonly<Record<string, string | number | null>>
}

const about = (
  kind: WebhookKind,
  employeeId: EmployeeId,
  data: WebhookFact['data'],
): WebhookFact => ({ kind, employeeId, data: { personId: employeeId, ...data } })

/** A first word of two decides nothing yet. */
const isLast = (level: 'only' | 'first' | 'second' | 'nobody'): boolean => level !== 'first'
const decided = (
  { employeeId, level }: { employeeId: EmployeeId; level: Parameters<typeof isLast>[0] },
  request: string,
  requestId: string,
  decision: 'approved' | 'rejected',
): readonly WebhookFact[] =>
  isLast(level) || decision === 'rejected'
    ? [about('request.decided', employeeId, { request, requestId, decision })]
    : []
const corrected = (
  { employeeIds, correctionId }: { employeeIds: readonly EmployeeId[]; correctionId: string },
  decision: 'approved' | 'rejected',
): readonly WebhookFact[] =>
  employeeIds.map(employeeId =>
    about('request.decided', employeeId, {
      request: 'correction',
      requestId: correctionId,
      decision,
    }),
  )

/** What an event says by itself, beside what it has to do with days. Long because it is one table. */
const toldOf = (event: MesaiEvent): readonly WebhookFact[] => {
  switch (event.type) {
    case 'MovementRecorded': {
      const { movementId, deviceId, instant: at, direction } = event.data
      return [
        {
          kind: 'movement.recorded',
          employeeId: null,
          movementId,
          data: { movementId, readerId: deviceId, at, direction },
        },
      ]
    }
    case 'LeaveRequestApproved':
      return decided(event.data, 'leave', event.data.requestId, 'approved')
    case 'LeaveRequestRejected':
      return decided(event.data, 'leave', event.data.requestId, 'rejected')
    case 'OvertimeApproved':
      return decided(event.data, 'overtime', event.data.overtimeId, 'approved')
    case 'OvertimeRejected':
      return decided(event.data, 'overtime', event.data.overtimeId, 'rejected')
    case 'ShiftDemandApproved':
      return decided(event.data, 'shift', event.data.requestId, 'approved')
    case 'ShiftDemandRejected':
      return decided(event.data, 'shift', event.data.requestId, 'rejected')
    case 'CorrectionApproved':
      return corrected(event.data, 'approved')
    case 'CorrectionRejected':
      return corrected(event.data, 'rejected')
    case 'PayrollPeriodLocked': {
      const { from, to, version } = event.data
      return [{ kind: 'period.locked', employeeId: null, data: { from, to, version } }]
    }
    case 'EmployeeHired':
    case 'EmployeeRehired': {
      const { employeeId, departmentId, startOfEmployment: from } = event.data
      return [about('person.hired', employeeId, { departmentId, from })]
    }
    case 'EmployeeMoved': {
      const { employeeId, departmentId, from } = event.data
      return [about('person.moved', employeeId, { departmentId, from })]
    }
    case 'EmployeeTerminated':
      return [about('person.left', event.data.employeeId, { lastDay: event.data.lastDay })]
    default:
      return []
  }
}
const toldTypes = [
  'MovementRecorded',
  'LeaveRequestApproved',
  'LeaveRequestRejected',
  'OvertimeApproved',
  'OvertimeRejected',
  'ShiftDemandApproved',
  'ShiftDemandRejected',
  'CorrectionApproved',
  'CorrectionRejected',
  'PayrollPeriodLocked',
  'EmployeeHired',
  'EmployeeRehired',
  'EmployeeMoved',
  'EmployeeTerminated',
] as const satisfies readonly MesaiEventType[]

/** What is asked for, counts once it is approved. */
const onlyAsked: readonly MesaiEventType[] = ['CorrectionDemanded', 'CorrectionRejected']
const changesDays = (type: MesaiEventType): boolean => {
  const saying = sayingOf(type)
  return saying !== null && saying.only !== 'told' && !onlyAsked.includes(type)
}

type Stretch = { readonly from: LocalDate | null; readonly to: LocalDate | null }
const dayChanged = (employeeId: EmployeeId | null, { from, to }: Stretch): WebhookFact =>
  employeeId === null
    ? { kind: 'day.changed', employeeId, data: { personId: null, from, to } }
    : about('day.changed', employeeId, { from, to })

/**
 * Whose days may be others by an event, and from when to when (null: it does not say). What is about a department, a
 * holiday or a rule is about everybody: whoever asks again asks for all.
 */
const daysOf = (event: MesaiEvent): readonly WebhookFact[] => {
  if (!changesDays(event.type)) return []
  const said = sayingOf(event.type)?.says(event.data) ?? []
  const people = peopleOf(event)
  const stretches = said.map(({ from = null, to = null, subject }) => ({ subject, from, to }))
  if (people.length === 0)
    return stretches.slice(0, 1).map(stretch => dayChanged(null, stretch))
  return people.map(employeeId =>
    dayChanged(
      employeeId,
      stretches.find(({ subject }) => subject === daysOfPerson(employeeId)) ?? {
        from: null,
        to: null,
      },
    ),
  )
}
/** Those that an event names. */
const peopleOf = ({ type, data }: MesaiEvent): readonly EmployeeId[] => {
  const says = sayingOf(type)?.says(data) ?? []
  const named = says.flatMap(({ subject }) =>
    subject.startsWith(person) ? [subject.slice(person.length)] : [],
  )
  const listed =
    'employeeIds' in data && Array.isArray(data.employeeIds) ? data.employeeIds : []
  return [...new Set([...named, ...listed])] as EmployeeId[] // ids of an event are checked on writing
}
const person = daysOfPerson('' as EmployeeId)

/** Every event of which other programs are told something. */
export const toldEventTypes: readonly MesaiEventType[] = eventTypes.filter(
  type => toldTypes.some(told => told === type) || changesDays(type),
)

/** @returns in an order that is always the same: each is known by its event and its place here. */
export const factsOf = (event: MesaiEvent): readonly WebhookFact[] => [
  ...toldOf(event),
  ...daysOf(event),
]
