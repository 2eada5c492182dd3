import { queryOptions } from '@tanstack/react-query'
import { PostMovementCardAssignment } from '#api/contract/cards.ts'
import { GetDevices } from '#api/contract/devices.ts'
import { GetInvalidMovements, GetMovements } from '#api/contract/movements.ts'
import { call, download, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'
import { pageQuery } from '../lib/reads.ts'

export type MovementPage = Reply<typeof GetMovements>
export type Movement = MovementPage['rows'][number]
export type InvalidMovement = Reply<typeof GetInvalidMovements>['rows'][number]
export type InvalidReason = InvalidMovement['invalid']
export type MovementFilters = Omit<
  Request<typeof GetMovements>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>
export type InvalidFilters = Omit<
  Request<typeof GetInvalidMovements>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>

export const movementKeys = {
  all: ['movements'] as const,
  list: (filters: MovementFilters) => pageQuery(GetMovements, filters).queryKey,
}

export const movementList = (filters: MovementFilters) => pageQuery(GetMovements, filters)
export const movementFile = (filters: MovementFilters, as: AsFile) =>
  download(GetMovements, { query: { ...filters, ...as } })

export const invalidMovements = (filters: InvalidFilters) =>
  pageQuery(GetInvalidMovements, filters)
export const invalidFile = (filters: InvalidFilters, as: AsFile) =>
  download(GetInvalidMovements, { query: { ...filters, ...as } })

export const assignCard = (movementId: string, employeeId: string, from: string) =>
  call(PostMovementCardAssignment, { params: { movementId }, body: { employeeId, from } })
export const devicesOf = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(GetDevices, { query: {}, signal }),
  staleTime: 60_000,
})
