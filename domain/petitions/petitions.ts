import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { LeaveRequestId } from '../shared/values.ts'
import type { PetitionEvent } from './events.ts'

type Issued = Extract<PetitionEvent, { type: 'PetitionIssued' }>['data']
type Named = Extract<PetitionEvent, { type: 'PetitionApproverNamed' }>['data']

export type PetitionCommand = {
  readonly type: 'IssuePetition'
  readonly petition: Issued
  readonly approver: Pick<Named, 'approverId' | 'name'> | null
}
export type PetitionRefusal = { readonly code: 'petitions.too-many'; readonly most: number }
/** How many papers there are of each leave. */
export type PetitionState = ReadonlyMap<LeaveRequestId, number>

/** One leave is put on paper so often at most; nobody needs more, and each is kept for ever. */
const most = 50

/** Petitions of one employee (`leave-rules §7.2`). */
export const petitions: Decider<
  PetitionState,
  PetitionCommand,
  PetitionEvent,
  PetitionRefusal
> = {
  initial: new Map(),
  decide: (state, { petition, approver }) => {
    const { petitionId, employeeId, requestId } = petition
    if ((state.get(requestId) ?? 0) >= most) return refuse({ code: 'petitions.too-many', most })
    return ok([
      { type: 'PetitionIssued', data: petition },
      ...(approver
        ? [
            {
              type: 'PetitionApproverNamed' as const,
              data: { petitionId, employeeId, ...approver },
            },
          ]
        : []),
    ])
  },
  evolve: (state, event) =>
    event.type === 'PetitionIssued'
      ? new Map(state).set(event.data.requestId, (state.get(event.data.requestId) ?? 0) + 1)
      : state,
}
