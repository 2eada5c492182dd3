import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/explain.ts'
import { call, endpoint } from '../lib/call.ts'

const GetExplain = endpoint<typeof contract.GetExplain>('GET', '/api/app/reports/explain')

/**
 * What was planned on the day; the drawer has it on the screen already, so this is one call more on opening the editor.
 */
export const planOfDay = (employee: string, day: string) =>
  queryOptions({
    queryKey: ['corrections', 'plan', employee, day],
    queryFn: ({ signal }) => call(GetExplain, { query: { employee, day }, signal }),
  })
