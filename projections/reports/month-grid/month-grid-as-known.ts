import type { Tx } from '#database/types.ts'
import { asKnown } from '../shared/as-known.ts'
import { monthGridSummary } from './month-grid-summary.ts'
import { monthGrid, type GridPage, type GridQuery } from './month-grid.ts'

const whole = async (tx: Tx, query: GridQuery & GridPage) => {
  const summary = await monthGridSummary(tx, query)
  return { ...(await monthGrid(tx, query)), total: summary.people, summary }
}
/** People with their days side by side as known at an instant of recording, whole, with what is counted of them. */
export const monthGridAsKnown = asKnown(whole)
