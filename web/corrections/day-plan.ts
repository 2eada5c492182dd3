import { queryOptions } from '@tanstack/react-query'
import { GetExplain } from '#api/contract/explain.ts'
import { call } from '../lib/call.ts'

/**
 * What was planned on the day; the drawer has it on the screen already, so this is one call more on opening the editor.
 */
export const planOfDay = (employee: string, day: string) =>
  queryOptions({
    queryKey: ['corrections', 'plan', employee, day],
    queryFn: ({ signal }) => call(GetExplain, { query: { employee, day }, signal }),
  })
