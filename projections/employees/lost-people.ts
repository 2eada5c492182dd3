import type { Tx } from '#database/types.ts'
import { read } from '../tables/index.ts'

/**
 * Of how many people something is lost with its key (docs/decisions/0340), of all companies together: for whoever runs
 * the installation, asked as the role that sees all of them.
 */
export const lostPeople = async (tx: Tx): Promise<number> => {
  const [row] = await tx.query<{ people: number }>(
    `select count(*)::int as people from ${read.employees} e where e.lost <> '{}'`,
  )
  return row?.people ?? 0
}
