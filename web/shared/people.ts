import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/employees.ts'
import { call, endpoint, ownPosition } from '../lib/call.ts'

const GetEmployees = endpoint<typeof contract.GetEmployees>('GET', '/api/app/employees')

/** The first people whose name or number matches; for pickers and the palette. */
export const people = (search: string) =>
  queryOptions({
    queryKey: ['employees', 'picker', search],
    queryFn: ({ signal }) =>
      call(GetEmployees, { query: { search: search || undefined, limit: 20, after: ownPosition() }, signal }),
  })
