import { GetExplain } from '#api/contract/explain.ts'
import { oneQuery } from '../lib/reads.ts'

/**
 * What was planned on the day; the drawer has it on the screen already, so this is one call more on opening the editor.
 */
export const planOfDay = (employee: string, day: string) =>
  oneQuery(GetExplain, { query: { employee, day } })
