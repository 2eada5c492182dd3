import type { MesaiEvent } from '#domain/catalogue.ts'
import { endedOn } from '#domain/leave/employment.ts'
import type { LeaveFact } from '#domain/leave/events.ts'
import {
  leaveRequests,
  type LeaveRequestCommand,
  type LeaveRequestRefusal,
} from '#domain/leave/requests.ts'
import type { LeaveState } from '#domain/leave/state.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { employmentRead } from '../employees/published.ts'
import { againstErased, doingIn } from './entitlement-ways-back.ts'

const back = waysBackOf<LeaveState, LeaveRequestCommand, LeaveFact, LeaveRequestRefusal>({
  decider: leaveRequests,
})

type OfEmployment = { readonly employeeId: EmployeeId; readonly ledBackTo: LocalDate | null }
/** Whose employment it is of, and with which last day that stood before the ending that it came with. */
const ofEmployment = ({ type, data }: MesaiEvent): OfEmployment | null => {
  switch (type) {
    case 'EntitlementsSettled':
      return { employeeId: data.employeeId, ledBackTo: data.instead ?? null }
    case 'SettlementTakenBack':
      return { employeeId: data.employeeId, ledBackTo: data.lastDay }
    default:
      return null
  }
}

/** His own stream says with which day the employment ended, and whether he is erased. */
const byHisStream = {
  place: () => 'settlement',
  goesBy: async ({ deps, caller: { company } }: UndoContext, act: MesaiEvent) => {
    const of = ofEmployment(act)
    return of && (await employmentRead(deps, company, of.employeeId)).part
  },
  against: againstErased,
  /** Beside an ending: as if that was led back. */
  amid: (undoing: UndoContext, act: MesaiEvent): Promise<UndoContext> => {
    const { leave } = undoing
    const ledBackTo = ofEmployment(act)?.ledBackTo ?? null
    const around: typeof leave.around = async (...asked) => {
      const found = await leave.around(...asked)
      return found && { ...found, employments: endedOn(found.employments, ledBackTo) }
    }
    return Promise.resolve({ ...undoing, leave: { ...leave, around } })
  },
}

/** That annual leave was settled with the end of an employment, and that it was taken back. */
export const settlementWays = {
  EntitlementsSettled: back('EntitlementsSettled', {
    ...byHisStream,
    back: async (_before, { data, undoing }) => {
      const given = await doingIn(undoing, data)
      if (!given) return []
      const { lastDay, instead } = data
      const ended = given.circumstances.employments.at(-1)?.lastDay ?? null
      // A correction goes back with that of the last day: by itself it would leave a day that is none.
      return instead === undefined || ended === null
        ? { type: 'TakeSettlementBack', lastDay, ...given }
        : { type: 'SettleEntitlements', lastDay: ended, ...given }
    },
  }),
  SettlementTakenBack: back('SettlementTakenBack', {
    ...byHisStream,
    back: async (_before, { data: { employeeId, lastDay }, undoing }) => {
      const given = await doingIn(undoing, { employeeId })
      return given ? { type: 'SettleEntitlements', lastDay, ...given } : []
    },
  }),
}
