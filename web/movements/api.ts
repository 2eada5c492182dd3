import { PostMovementCardAssignment, PostOwnCardCounted } from '#api/contract/cards.ts'
import { GetMovements, type GetInvalidMovements } from '#api/contract/movements.ts'
import { call, type Reply } from '../lib/call.ts'
import { pageQuery, type FiltersOf } from '../lib/reads.ts'

export type MovementPage = Reply<typeof GetMovements>
export type Movement = MovementPage['rows'][number]
export type InvalidMovement = Reply<typeof GetInvalidMovements>['rows'][number]
export type InvalidReason = InvalidMovement['invalid']
export type MovementFilters = FiltersOf<typeof GetMovements>

export const movementsKey = (filters: MovementFilters) =>
  pageQuery(GetMovements, filters).queryKey

export const countOwnCard = (movementId: string) =>
  call(PostOwnCardCounted, { params: { movementId } })
export const assignCard = (movementId: string, employeeId: string, from: string) =>
  call(PostMovementCardAssignment, { params: { movementId }, body: { employeeId, from } })
