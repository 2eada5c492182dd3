import { type CompanyId, type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { leafOf } from './leaf.ts'
import { inclusionProof } from './paths.ts'
import { proofText } from './proof-text.ts'
import { openTiles, tileWidth } from './tiles.ts'
import { eventsOf, newestOf, type Place } from './told.ts'

/** A leaf as it is hashed, and that it is in the tree of the newest checkpoint (c2sp.org/tlog-proof). */
export type LeafProof = { readonly leaf: string; readonly proof: string }
type Parts = Pick<Deps, 'db' | 'log'>
type Found = { readonly index: number; readonly leaf: string }

/**
 * Events of a company by their places in the log, in their order, each proven against one checkpoint, the newest.
 * @returns null: that does not cover all of them yet
 */
export const leafProofs = async (
  deps: Parts,
  company: CompanyId,
  positions: readonly LogPosition[],
): Promise<readonly LeafProof[] | null> => {
  const newest = await newestOf(deps, company)
  if (!newest) return null
  const size = Number(newest.size)
  const leaves: Found[] = []
  for (const position of positions) {
    const found = await leafAt(deps, company, position)
    if (!found || found.index >= size) return null
    leaves.push(found)
  }
  const paths = await deps.db.withCompany(company, async tx => {
    const { nodeAt } = openTiles(tx, company)
    const found = []
    for (const { index } of leaves) found.push(await inclusionProof(index, size, nodeAt))
    return found
  })
  return leaves.map(({ index, leaf }, at) => ({
    leaf,
    proof: proofText({ index, path: paths[at] ?? [], note: newest.note }),
  }))
}

/** Which leaf an event is: that of its tile which is at its place. Null: the tree does not have it, or not yet. */
const leafAt = async (
  deps: Parts,
  company: CompanyId,
  position: LogPosition,
): Promise<Found | null> => {
  const place = await tileOf(deps, company, position)
  if (!place) return null
  let index = place.tile * tileWidth
  for await (const events of eventsOf(deps, company, place))
    for (const event of events) {
      if (event.position === position) return { index, leaf: leafOf(event) }
      index += 1
    }
  return null
}

const tileOf = async (
  { db }: Parts,
  company: CompanyId,
  position: LogPosition,
): Promise<(Place & { readonly tile: number }) | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ tile: number; first: string; last: string }>(
      `select tile::int, first_position::text as first, last_position::text as last from proof.tiles
       where company_id = $1 and level = 0 and first_position <= $2 and last_position >= $2`,
      [company, String(position)],
    ),
  )
  return row
    ? { tile: row.tile, first: asLogPosition(row.first), last: asLogPosition(row.last) }
    : null
}
