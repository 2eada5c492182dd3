import {
  type CompanyId,
  type Instant,
  type LogPosition,
  asLogPosition,
} from '#domain/shared/values.ts'
import type { StoredEvent } from '#event-store/contract.ts'
import type { Deps } from '../shared/deps.ts'
import { leafOf } from './leaf.ts'
import { verifierKey } from './note.ts'
import type { AuthorityAnswer } from './stamp/authority.ts'
import { tileWidth } from './tiles.ts'

/** What is told of a company's tree to whoever keeps it outside (docs/proof.md). */
type Parts = Pick<Deps, 'db' | 'log'>

export const keyLine = ({ vault }: Pick<Deps, 'vault'>, company: CompanyId): string => {
  const { name, publicKey } = vault.signer(company)
  return `${verifierKey(name, publicKey)}\n`
}

const notesAtOnce = 500
/** Every checkpoint, oldest first, an empty line between them. */
export const checkpointNotes = async function* (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
): AsyncGenerator<string, void> {
  let [after, between] = ['0', '']
  for (;;) {
    const from = after
    const rows = await db.withCompany(company, tx =>
      tx.query<{ size: string; note: string }>(
        `select size::text, note from proof.checkpoints
         where company_id = $1 and size > $2 order by checkpoints.size limit ${notesAtOnce}`,
        [company, from],
      ),
    )
    for (const { size, note } of rows) {
      yield `${between}${note}`
      ;[after, between] = [size, '\n']
    }
    if (rows.length < notesAtOnce) return
  }
}

type Newest = { readonly size: string; readonly note: string }
export const newestOf = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
): Promise<Newest | undefined> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<Newest>(
      `select size::text, note from proof.checkpoints
       where company_id = $1 order by checkpoints.size desc limit 1`,
      [company],
    ),
  )
  return row
}
/** How many leaves the newest checkpoint covers. */
export const coveredLeaves = async (deps: Pick<Deps, 'db'>, company: CompanyId) =>
  Number((await newestOf(deps, company))?.size ?? 0)
/** For whoever has a reason to keep one; null before the first. */
export const newestNote = async (deps: Pick<Deps, 'db'>, company: CompanyId) =>
  (await newestOf(deps, company))?.note ?? null

type Signed = { readonly root: Buffer; readonly at: Instant }
/** The checkpoint of a size, where one was signed. */
export const signedOf = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  size: number,
): Promise<Signed | undefined> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<Signed>(
      `select root, to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from proof.checkpoints where company_id = $1 and size = $2`,
      [company, size],
    ),
  )
  return row
}

/** As a line of the file of stamps has it (docs/proof.md). */
type StampRow = { readonly size: string; readonly at: string; readonly response: Buffer }
/** Every time stamp of a checkpoint, a line of JSON each, in the order of the checkpoints. */
export const stampLines = async function* (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
): AsyncGenerator<string, void> {
  for (let after = '-1'; ; ) {
    const from = after
    const rows = await db.withCompany(company, tx =>
      tx.query<StampRow>(
        `select size::text, response,
           to_char(stamped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
         from proof.stamps
         where company_id = $1 and size > $2 order by stamps.size limit ${notesAtOnce}`,
        [company, from],
      ),
    )
    for (const { size, at, response } of rows) {
      yield `${JSON.stringify({ size: Number(size), at, response: response.toString('base64') })}\n`
      after = size
    }
    if (rows.length < notesAtOnce) return
  }
}

type Fault = Extract<AuthorityAnswer, { fault: unknown }>['fault']
/** Where stamping stands: the last stamp, and since when the authority gives none. */
type Stamped = {
  readonly last: { readonly size: number; readonly at: string } | null
  readonly failing: { readonly since: string; readonly reason: Fault } | null
}
export const stampedOf = ({ db }: Pick<Deps, 'db'>, company: CompanyId): Promise<Stamped> =>
  db.withCompany(company, async tx => {
    const [last] = await tx.query<{ size: string; at: string }>(
      `select size::text, to_char(stamped_at at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from proof.stamps where company_id = $1 order by stamps.size desc limit 1`,
      [company],
    )
    const [failing] = await tx.query<{ since: string; reason: Fault }>(
      `select reason, to_char(failing_since at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
       from proof.unstamped where company_id = $1`,
      [company],
    )
    return {
      last: last ? { size: Number(last.size), at: last.at } : null,
      failing: failing ?? null,
    }
  })

/** The first `size` leaves, a line each; of the log no more is in memory than a page. */
export const leafLines = async function* (
  deps: Parts,
  company: CompanyId,
  size: number,
): AsyncGenerator<string, void> {
  let told = 0
  for (let tile = 0; told < size; tile++) {
    const place = await placeOf(deps, company, tile)
    for await (const events of eventsOf(deps, company, place)) {
      const own = events.slice(0, size - told)
      told += own.length
      yield own.map(event => `${leafOf(event)}\n`).join('')
    }
    if (told < Math.min(size, (tile + 1) * tileWidth))
      throw new Error('the log holds fewer events than its tree has leaves')
  }
}

export type Place = { readonly first: LogPosition; readonly last: LogPosition }
const placeOf = async ({ db }: Parts, company: CompanyId, tile: number): Promise<Place> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ first: string; last: string }>(
      `select first_position::text as first, last_position::text as last from proof.tiles
       where company_id = $1 and level = 0 and tile = $2`,
      [company, tile],
    ),
  )
  if (!row) throw new Error('a tree lacks a tile that it has grown past')
  return { first: asLogPosition(row.first), last: asLogPosition(row.last) }
}

const eventsAtOnce = 1000
/** Of the company, in the order of the log, from the one at the first position to the one at the last. */
export const eventsOf = async function* (
  { log }: Parts,
  company: CompanyId,
  { first, last }: Place,
): AsyncGenerator<readonly StoredEvent[], void> {
  const begin = await log.readStoredAt(first)
  if (begin) yield [begin]
  for (let after = first; after < last; ) {
    const events = await log.readStored({ after, max: eventsAtOnce })
    yield events.filter(event => event.company === company && event.position <= last)
    after = events.at(-1)?.position ?? last
  }
}
