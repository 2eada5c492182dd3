// Long because it judges every act on one person's employment.
import type { Decider } from '../shared/decider.ts'
import type { PersonalClass } from '../shared/events.ts'
import type { UniqueName } from '../shared/names.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { DepartmentId, EmployeeId, LocalDate } from '../shared/values.ts'
import {
  detailsAfter,
  detailsOf,
  detailsRefusal,
  lostAfter,
  sameDetails,
  takenAway,
  unsaid,
  withoutContact,
  type DetailClass,
  type Details,
  type DetailsRefusal,
  type KnownDetails,
} from './details.ts'
import type { EmployeeEvent, ErasureGround } from './events.ts'
import type { LeavingReason } from './leaving-reasons.ts'
import { employeeNames, type EmployeeNameScope } from './names.ts'
import type { MistakeCommand } from './mistakes.ts'
import { isUsed, type EmployeeUsage } from './usage.ts'

export type EmployeeState =
  | { readonly status: 'none' }
  | {
      readonly status: 'hired' | 'removed' | 'erased'
      readonly employeeNo: string
      readonly details: KnownDetails
      readonly departmentId: DepartmentId
      readonly inDepartmentFrom: LocalDate
      readonly startOfEmployment: LocalDate
      readonly lastDay: LocalDate | null
      /** Null where it was not said, or nobody left. */
      readonly leavingReason: LeavingReason | null
      /** How to reach him was destroyed, and nothing was said anew. */
      readonly contactErased: boolean
      /** What of the details is null since it is lost with its key. */
      readonly lost: readonly DetailClass[]
    }
type Hired = Exclude<EmployeeState, { status: 'none' }>

/** A department, and whether there is one: the tree is another stream. */
type Into = { readonly departmentId: DepartmentId; readonly departmentExists: boolean }

export type EmployeeCommand =
  | ({
      readonly type: 'HireEmployee'
      readonly employeeId: EmployeeId
      readonly employeeNo: string
      readonly startOfEmployment: LocalDate
    } & Into &
      Details)
  /**
   * A door password that is not spoken of stays; null takes it away. `asBefore`: a change is taken back, to what held
   * before a telephone or birth date was known, too, or while it was lost.
   */
  | ({
      readonly type: 'ChangeEmployeeDetails'
      readonly employeeId: EmployeeId
      readonly asBefore?: { readonly lost: readonly DetailClass[] }
    } & Details)
  /** One of both, by himself; whatever else is known of him stays. */
  | {
      readonly type: 'ChangeContact'
      readonly employeeId: EmployeeId
      readonly phone?: string
      readonly email?: string
    }
  | ({
      readonly type: 'MoveEmployee'
      readonly employeeId: EmployeeId
      readonly from: LocalDate
    } & Into)
  | {
      readonly type: 'TerminateEmployee'
      readonly employeeId: EmployeeId
      readonly lastDay: LocalDate
      /** Not said: it stays as it was. */
      readonly reason?: LeavingReason | null | undefined
    }
  | MistakeCommand
  | ({
      readonly type: 'RehireEmployee'
      readonly employeeId: EmployeeId
      readonly startOfEmployment: LocalDate
    } & Into)
  /** `today` in the company's zone. */
  | {
      readonly type: 'EraseEmployee'
      readonly employeeId: EmployeeId
      readonly ground: ErasureGround
      readonly today: LocalDate
    }
  /** Of somebody who left: how to reach him alone. `today` in the company's zone. */
  | {
      readonly type: 'EraseContact'
      readonly employeeId: EmployeeId
      readonly today: LocalDate
    }

export type EmployeeRefusal =
  | DetailsRefusal
  | { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }
  | { readonly code: 'employees.erased'; readonly employeeId: EmployeeId }
  | { readonly code: 'employees.department-not-found'; readonly departmentId: DepartmentId }
  | {
      readonly code: 'employees.outside-employment'
      readonly startOfEmployment: LocalDate
      readonly lastDay: LocalDate | null
    }
  | { readonly code: 'employees.moved-later-already'; readonly from: LocalDate }
  | { readonly code: 'employees.last-day-before-start'; readonly startOfEmployment: LocalDate }
  | { readonly code: 'employees.still-employed'; readonly lastDay: LocalDate | null }
  | ({ readonly code: 'employees.in-use' } & EmployeeUsage)

/**
 * What is kept of a person for ever, and what is not: erasing takes every personal field, the employment's dates stay.
 */
export const erasedClasses = ['identity', 'contact', 'location'] as const

/** One person's employment. Names and other personal details are known until the person is erased. */
export const employees: Decider<
  EmployeeState,
  EmployeeCommand,
  EmployeeEvent,
  EmployeeRefusal
> = {
  initial: { status: 'none' },
  decide: (state, command) => {
    if (command.type === 'HireEmployee') return hire(state, command)
    const { employeeId } = command
    if (command.type === 'RestoreEmployee') return restore(state, command)
    if (state.status === 'none' || state.status === 'removed')
      return refuse({ code: 'employees.not-found', employeeId })
    if (command.type === 'EraseEmployee') return erase(state, command)
    if (state.status === 'erased') return refuse({ code: 'employees.erased', employeeId })
    switch (command.type) {
      case 'ChangeEmployeeDetails':
        return changeDetails(state, command)
      case 'EraseContact':
        return eraseContact(state, command)
      case 'ChangeContact': {
        const { type: _type, ...contact } = command
        return changedTo(state, employeeId, { ...state.details, ...contact })
      }
      case 'MoveEmployee':
        return move(state, command)
      case 'TerminateEmployee':
        return terminate(state, command)
      case 'RehireEmployee':
        return rehire(state, command)
      case 'WithdrawMove': {
        const { type: _type, departmentExists, ...data } = command
        if (!departmentExists)
          return refuse({
            code: 'employees.department-not-found',
            departmentId: data.departmentId,
          })
        return ok(
          state.inDepartmentFrom === data.from ? [{ type: 'EmployeeMoveWithdrawn', data }] : [],
        )
      }
      case 'WithdrawHiring':
        return isUsed(command.usage)
          ? refuse({ code: 'employees.in-use', ...command.usage })
          : ok([{ type: 'EmployeeHiringWithdrawn', data: { employeeId } }])
      case 'WithdrawRehiring': {
        const { type: _type, ...data } = command
        return ok(
          state.startOfEmployment === data.from
            ? [{ type: 'EmployeeRehiringWithdrawn', data }]
            : [],
        )
      }
      case 'WithdrawTermination':
        return ok(
          state.lastDay === null
            ? []
            : [{ type: 'EmployeeTerminationWithdrawn', data: { employeeId } }],
        )
    }
  },
  // Long because it says of each event what becomes of an employee by it.
  evolve: (state, event: EmployeeEvent & { readonly lost?: readonly PersonalClass[] }) => {
    if (event.type === 'EmployeeHired') {
      const { employeeNo, departmentId, startOfEmployment } = event.data
      return {
        status: 'hired',
        employeeNo,
        details: detailsOf(event.data),
        departmentId,
        inDepartmentFrom: startOfEmployment,
        startOfEmployment,
        lastDay: null,
        leavingReason: null,
        contactErased: false,
        lost: lostAfter([], event.data, event.lost),
      }
    }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'EmployeeDetailsChanged':
        return {
          ...state,
          details: detailsAfter(state.details, event.data),
          contactErased: false,
          lost: lostAfter(state.lost, event.data, event.lost),
        }
      case 'EmployeeContactErased':
        return {
          ...state,
          details: withoutContact(state.details),
          contactErased: true,
          lost: state.lost.filter(kept => kept !== 'contact'),
        }
      case 'EmployeeMoved':
        return {
          ...state,
          departmentId: event.data.departmentId,
          inDepartmentFrom: event.data.from,
        }
      case 'EmployeeMoveWithdrawn':
        return {
          ...state,
          departmentId: event.data.departmentId,
          inDepartmentFrom: event.data.inDepartmentFrom,
        }
      case 'EmployeeTerminationWithdrawn':
        return { ...state, lastDay: null, leavingReason: null }
      case 'EmployeeHiringWithdrawn':
        return { ...state, status: 'removed' }
      case 'EmployeeRehiringWithdrawn': {
        const { departmentId, inDepartmentFrom, startOfEmployment, lastDay } = event.data
        return { ...state, departmentId, inDepartmentFrom, startOfEmployment, lastDay }
      }
      case 'EmployeeTerminated':
        return {
          ...state,
          lastDay: event.data.lastDay,
          leavingReason: event.data.reason ?? null,
        }
      case 'EmployeeRehired': {
        const { departmentId, startOfEmployment } = event.data
        return {
          ...state,
          departmentId,
          inDepartmentFrom: startOfEmployment,
          startOfEmployment,
          lastDay: null,
          leavingReason: null,
          contactErased: false,
        }
      }
      case 'EmployeeErased':
        return {
          ...state,
          status: 'erased',
          details: { name: null, surname: null, position: null },
          leavingReason: null,
          lost: [],
        }
    }
  },
}

/** The names that the employee holds among all of the company. */
export const namesHeld = (state: EmployeeState): readonly UniqueName[] =>
  state.status === 'none' || state.status === 'removed'
    ? []
    : employeeNames({ ...state.details, employeeNo: state.employeeNo })

/** In which of them names lie that are lost with each class, until it is said anew. */
export const scopesOfClass: Readonly<Record<DetailClass, readonly EmployeeNameScope[]>> = {
  identity: ['national-id'],
  contact: ['phone', 'email'],
}

type Decision = Result<readonly EmployeeEvent[], EmployeeRefusal>
type CommandOf<T extends EmployeeCommand['type']> = Extract<EmployeeCommand, { type: T }>

const hire = (state: EmployeeState, command: CommandOf<'HireEmployee'>): Decision => {
  const { employeeId, employeeNo, departmentId, startOfEmployment } = command
  if (state.status !== 'none' && state.status !== 'removed') return ok([])
  if (!command.departmentExists)
    return refuse({ code: 'employees.department-not-found', departmentId })
  const refusal = detailsRefusal(command, startOfEmployment)
  return refusal
    ? refuse(refusal)
    : ok([
        {
          type: 'EmployeeHired',
          data: {
            employeeId,
            employeeNo,
            departmentId,
            startOfEmployment,
            ...detailsOf(command),
          },
        },
      ])
}

const restore = (
  state: EmployeeState,
  { employeeId, facts, departmentExists }: CommandOf<'RestoreEmployee'>,
): Decision => {
  if (state.status === 'hired') return ok([])
  if (state.status !== 'removed') return refuse({ code: 'employees.not-found', employeeId })
  if (state.details.name === null && !state.lost.includes('identity'))
    return refuse({ code: 'employees.erased', employeeId })
  return departmentExists
    ? ok(facts)
    : refuse({
        code: 'employees.department-not-found',
        departmentId: state.departmentId,
      })
}

const changeDetails = (state: Hired, command: CommandOf<'ChangeEmployeeDetails'>): Decision => {
  const { doorPassword = state.details.doorPassword ?? null } = command
  const to = { ...command, doorPassword }
  if (sameDetails(detailsOf(to), state.details)) return ok([])
  const refusal =
    detailsRefusal(to, state.startOfEmployment) ??
    (command.asBefore ? undefined : takenAway(state.details, to, state.lost))
  return refusal
    ? refuse(refusal)
    : changedTo(state, command.employeeId, to, command.asBefore?.lost)
}

const changedTo = (
  state: Hired,
  employeeId: EmployeeId,
  to: Details | KnownDetails,
  lostBefore?: readonly DetailClass[],
): Decision => {
  const details = detailsOf(to)
  if (sameDetails(details, state.details)) return ok([])
  const data = { employeeId, ...details, ...unsaid(details, state.lost, lostBefore) }
  return ok([{ type: 'EmployeeDetailsChanged', data }])
}

/** Where he is already, from that day on, nothing is said again. */
const move = (
  state: Hired,
  { employeeId, departmentId, departmentExists, from }: CommandOf<'MoveEmployee'>,
): Decision => {
  const { startOfEmployment, lastDay, inDepartmentFrom } = state
  if (!departmentExists) return refuse({ code: 'employees.department-not-found', departmentId })
  if (from < startOfEmployment || (lastDay !== null && from > lastDay))
    return refuse({ code: 'employees.outside-employment', startOfEmployment, lastDay })
  if (from < inDepartmentFrom)
    return refuse({ code: 'employees.moved-later-already', from: inDepartmentFrom })
  return ok(
    departmentId === state.departmentId
      ? []
      : [{ type: 'EmployeeMoved', data: { employeeId, departmentId, from } }],
  )
}

/** A second termination corrects the last day of the first. */
const terminate = (
  { startOfEmployment, lastDay: before, leavingReason }: Hired,
  { employeeId, lastDay, reason = leavingReason }: CommandOf<'TerminateEmployee'>,
): Decision => {
  if (lastDay < startOfEmployment)
    return refuse({ code: 'employees.last-day-before-start', startOfEmployment })
  const data = { employeeId, lastDay, ...(reason === null ? {} : { reason }) }
  return ok(
    before === lastDay && reason === leavingReason
      ? []
      : [{ type: 'EmployeeTerminated', data }],
  )
}

const rehire = (
  { startOfEmployment: start, lastDay }: Hired,
  { type: _type, departmentExists, ...data }: CommandOf<'RehireEmployee'>,
): Decision => {
  if (lastDay === null && data.startOfEmployment === start) return ok([])
  if (lastDay === null || data.startOfEmployment <= lastDay)
    return refuse({ code: 'employees.still-employed', lastDay })
  if (!departmentExists)
    return refuse({ code: 'employees.department-not-found', departmentId: data.departmentId })
  return ok([{ type: 'EmployeeRehired', data }])
}

const erase = (
  state: Hired,
  { employeeId, ground, today }: CommandOf<'EraseEmployee'>,
): Decision => {
  if (state.status === 'erased') return ok([])
  if (state.lastDay === null || state.lastDay >= today)
    return refuse({ code: 'employees.still-employed', lastDay: state.lastDay })
  return ok([
    { type: 'EmployeeErased', data: { employeeId, classes: [...erasedClasses], ground } },
  ])
}

const eraseContact = (
  state: Hired,
  { employeeId, today }: CommandOf<'EraseContact'>,
): Decision => {
  if (state.lastDay === null || state.lastDay >= today)
    return refuse({ code: 'employees.still-employed', lastDay: state.lastDay })
  return ok(
    state.contactErased ? [] : [{ type: 'EmployeeContactErased', data: { employeeId } }],
  )
}
