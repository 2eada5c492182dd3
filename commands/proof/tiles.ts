import type { Tx } from '#database/types.ts'
import { type CompanyId, type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import type { NodeAt } from './paths.ts'
import { completeRoot, type Hash, type Subtree } from './tree.ts'

/** Hashes of neighbours that are kept in one row, and so many levels of the tree apart. */
export const tileWidth = 256
const tileHeight = 8
const hashBytes = 32

type Tile = {
  readonly level: number
  readonly tile: number
  readonly hashes: Hash[]
  first: LogPosition | null
  last: LogPosition | null
  changed: boolean
}

/** A company's tree as its tiles hold it, of which those that are looked at are kept at hand. */
export const openTiles = (tx: Tx, company: CompanyId) => {
  const atHand = new Map<string, Promise<Tile>>()
  const tileAt = (level: number, tile: number): Promise<Tile> => {
    const name = `${level} ${tile}`
    const known = atHand.get(name) ?? readTile(tx, company, level, tile)
    atHand.set(name, known)
    return known
  }
  const nodeAt: NodeAt = async ({ level, index }) => {
    const above = level % tileHeight
    const from = (index * 2 ** above) % tileWidth
    const tile = Math.floor((index * 2 ** above) / tileWidth)
    const { hashes } = await tileAt((level - above) / tileHeight, tile)
    const own = hashes.slice(from, from + 2 ** above)
    if (own.length < 2 ** above) throw new Error('a tree lacks a tile that it has grown past')
    return completeRoot(own)
  }
  return {
    nodeAt,
    /** Takes up a complete subtree that has come to be, with the event of its last leaf. */
    keep: async ({ level, index, hash }: Subtree & { hash: Hash }, position: LogPosition) => {
      if (level % tileHeight !== 0) return
      const tile = await tileAt(level / tileHeight, Math.floor(index / tileWidth))
      if (tile.hashes.length !== index % tileWidth) throw new Error('a tile has a gap')
      tile.hashes.push(hash)
      tile.changed = true
      if (level > 0) return
      tile.first ??= position
      tile.last = position
    },
    write: async (): Promise<void> => {
      for (const tile of await Promise.all(atHand.values()))
        if (tile.changed) await writeTile(tx, company, tile)
    },
  }
}

type Row = {
  readonly hashes: Buffer
  readonly first: string | null
  readonly last: string | null
}
const readTile = async (
  tx: Tx,
  company: CompanyId,
  level: number,
  tile: number,
): Promise<Tile> => {
  const [row] = await tx.query<Row>(
    `select hashes, first_position::text as first, last_position::text as last from proof.tiles
     where company_id = $1 and level = $2 and tile = $3`,
    [company, level, tile],
  )
  const hashes: Hash[] = []
  for (let at = 0; row && at < row.hashes.length; at += hashBytes)
    hashes.push(row.hashes.subarray(at, at + hashBytes))
  const { first = null, last = null } = row ?? {}
  return {
    level,
    tile,
    hashes,
    first: first === null ? null : asLogPosition(first),
    last: last === null ? null : asLogPosition(last),
    changed: false,
  }
}

const writeTile = async (
  tx: Tx,
  company: CompanyId,
  { level, tile, hashes, first, last }: Tile,
): Promise<void> => {
  await tx.query(
    `insert into proof.tiles (company_id, level, tile, hashes, first_position, last_position)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, level, tile)
     do update set hashes = excluded.hashes, last_position = excluded.last_position`,
    [
      company,
      level,
      tile,
      Buffer.concat(hashes),
      first?.toString() ?? null,
      last?.toString() ?? null,
    ],
  )
}
