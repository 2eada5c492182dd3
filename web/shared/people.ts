import { queryOptions } from '@tanstack/react-query'
import { GetEmployees } from '#api/contract/employees.ts'
import { call, ownPosition } from '../lib/call.ts'

/** The first people whose name or number matches; for pickers and the palette. */
export const people = (search: string) =>
  queryOptions({
    queryKey: ['employees', 'picker', search],
    queryFn: ({ signal }) =>
      call(GetEmployees, {
        query: { search: search || undefined, limit: 20, after: ownPosition() },
        signal,
      }),
  })
