import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PostMovementCardAssignment } from '#api/contract/cards.ts'
import { GetDevices } from '#api/contract/devices.ts'
import { GetInvalidMovements, GetMovements } from '#api/contract/movements.ts'
import { call, download, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

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
