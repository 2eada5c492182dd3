import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { EmployeeId, Instant, MusterId, VisitId } from '../shared/values.ts'
import type { MusterEvent } from './events.ts'

export type MusterState = {
  /** The one that is on; null: none. */
  readonly open: MusterId | null
  /** Who called that. */
  readonly by: string
  /** Who was found safe in it. */
  readonly safe: ReadonlySet<EmployeeId>
  /** Which visitors were, by their visits. */
  readonly safeVisits: ReadonlySet<VisitId>
  readonly over: ReadonlySet<MusterId>
}
type Acting = { readonly musterId: MusterId; readonly by: string; readonly at: Instant }
export type MusterCommand =
  | (Acting & { readonly type: 'CallMuster' })
  | (Acting & {
      readonly type: 'FindSafe'
      readonly employeeIds: readonly EmployeeId[]
      /** Visitors among them. */
      readonly visitIds?: readonly VisitId[]
    })
  | (Acting & { readonly type: 'SeekAgain'; readonly employeeId: EmployeeId })
  | (Acting & { readonly type: 'SeekVisitorAgain'; readonly visitId: VisitId })
  /** `own`: only one that he called himself; it is everybody's, and he does not see everybody. */
  | (Acting & { readonly type: 'EndMuster'; readonly own: boolean })
export type MusterRefusal = { readonly code: 'muster.not-found' | 'muster.over' }

/**
 * A roll call in an emergency: one at a time, in which any number of wardens say who is safe. Whoever calls one while
 * one is on joins that; what another has said already changes nothing.
 */
export const muster: Decider<MusterState, MusterCommand, MusterEvent, MusterRefusal> = {
  initial: { open: null, by: '', safe: new Set(), safeVisits: new Set(), over: new Set() },
  decide: (state, command) => {
    const { musterId, by, at } = command
    if (command.type === 'CallMuster')
      return ok(state.open ? [] : [{ type: 'MusterCalled', data: { musterId, by, at } }])
    if (state.open === musterId) return within(state, command)
    return refuse({ code: state.over.has(musterId) ? 'muster.over' : 'muster.not-found' })
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'MusterCalled':
        return { ...state, open: event.data.musterId, by: event.data.by }
      case 'FoundSafe':
        return { ...state, safe: new Set([...state.safe, ...event.data.employeeIds]) }
      case 'SoughtAgain': {
        const { employeeId } = event.data
        return { ...state, safe: new Set([...state.safe].filter(one => one !== employeeId)) }
      }
      case 'VisitorsFoundSafe':
        return {
          ...state,
          safeVisits: new Set([...state.safeVisits, ...event.data.visitIds]),
        }
      case 'VisitorSoughtAgain': {
        const { visitId } = event.data
        return {
          ...state,
          safeVisits: new Set([...state.safeVisits].filter(one => one !== visitId)),
        }
      }
      case 'MusterEnded':
        return {
          open: null,
          by: '',
          safe: new Set(),
          safeVisits: new Set(),
          over: new Set([...state.over, event.data.musterId]),
        }
    }
  },
}

const within = (
  { safe, safeVisits, by: caller }: MusterState,
  command: Exclude<MusterCommand, { readonly type: 'CallMuster' }>,
): Result<readonly MusterEvent[], MusterRefusal> => {
  const { musterId, by, at } = command
  const data = { musterId, by, at }
  switch (command.type) {
    case 'FindSafe': {
      const employeeIds = [...new Set(command.employeeIds)].filter(one => !safe.has(one))
      const visitIds = [...new Set(command.visitIds ?? [])].filter(one => !safeVisits.has(one))
      return ok([
        ...(employeeIds.length > 0
          ? [{ type: 'FoundSafe', data: { ...data, employeeIds } } as const]
          : []),
        ...(visitIds.length > 0
          ? [{ type: 'VisitorsFoundSafe', data: { ...data, visitIds } } as const]
          : []),
      ])
    }
    case 'SeekVisitorAgain': {
      const { visitId } = command
      return ok(
        safeVisits.has(visitId)
          ? [{ type: 'VisitorSoughtAgain', data: { ...data, visitId } }]
          : [],
      )
    }
    case 'SeekAgain': {
      const { employeeId } = command
      return ok(
        safe.has(employeeId) ? [{ type: 'SoughtAgain', data: { ...data, employeeId } }] : [],
      )
    }
    case 'EndMuster':
      return command.own && caller !== by
        ? refuse({ code: 'muster.not-found' })
        : ok([{ type: 'MusterEnded', data }])
  }
}
