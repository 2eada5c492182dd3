import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as cards from '#api/contract/cards.ts'
import type * as devices from '#api/contract/devices.ts'
import type * as contract from '#api/contract/movements.ts'
import { call, download, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

const GetMovements = endpoint<typeof contract.GetMovements>('GET', '/api/app/access-control/list')
const GetInvalidMovements = endpoint<typeof contract.GetInvalidMovements>('GET', '/api/app/reports/invalid/movements')
const GetDevices = endpoint<typeof devices.GetDevices>('GET', '/api/app/devices')
const PostMovementCardAssignment = endpoint<typeof cards.PostMovementCardAssignment>(
  'POST',
  '/api/app/movements/:movementId/assign-card',
)

export type MovementPage = Reply<typeof contract.GetMovements>
export type Movement = MovementPage['rows'][number]
export type InvalidMovement = Reply<typeof contract.GetInvalidMovements>['rows'][number]
export type InvalidReason = InvalidMovement['invalid']
export type MovementFilters = Omit<
  Request<typeof contract.GetMovements>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>
export type InvalidFilters = Omit<
  Request<typeof contract.GetInvalidMovements>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>

export const movementKeys = {
  all: ['movements'] as const,
  list: (filters: MovementFilters) => ['movements', 'list', filters] as const,
}
const first: string | undefined = undefined

export const movementList = (filters: MovementFilters) =>
  infiniteQueryOptions({
    queryKey: movementKeys.list(filters),
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetMovements, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const movementFile = (filters: MovementFilters, as: AsFile) =>
  download(GetMovements, { query: { ...filters, ...as } })

export const invalidMovements = (filters: InvalidFilters) =>
  infiniteQueryOptions({
    queryKey: ['movements', 'invalid', filters],
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetInvalidMovements, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const invalidFile = (filters: InvalidFilters, as: AsFile) =>
  download(GetInvalidMovements, { query: { ...filters, ...as } })

export const assignCard = (movementId: string, employeeId: string, from: string) =>
  call(PostMovementCardAssignment, { params: { movementId }, body: { employeeId, from } })
export const devicesOf = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(GetDevices, { query: {}, signal }),
  staleTime: 60_000,
})
