import type { Tx } from '#database/types.ts'
import { type CompanyId, type Instant, asLogPosition } from '#domain/shared/values.ts'
import type { StoredEvent } from '#event-store/contract.ts'
import type { Deps } from '../shared/deps.ts'
import { leafOf } from './leaf.ts'
import { checkpointText, noteOf } from './note.ts'
import { consistencyProof, extendsTree, nodesAt } from './paths.ts'
import { openTiles } from './tiles.ts'
import { leafHash, openFrontier, subtreesOf, type Hash } from './tree.ts'

type Parts = Pick<Deps, 'db' | 'vault' | 'now'>

/** A checkpoint is signed after so many leaves (`payroll-rules §8.2`). */
const leavesApart = 1000
/** Of these a checkpoint is signed at once: a lock and a batch of payroll say which one covers them. */
const signedAtOnce = new Set(['PayrollPeriodLocked', 'AdjustmentBatchClosed'])

/** Takes up events of the company that its tree has not yet; signs where it is time. */
export const growTree = (
  deps: Parts,
  company: CompanyId,
  events: readonly StoredEvent[],
): Promise<void> =>
  withTree(deps, company, async tree => {
    for (const event of events) {
      if (event.position <= tree.position()) continue
      await tree.add(event)
      const ofPayroll = signedAtOnce.has(event.type)
      if (tree.waiting() >= leavesApart || ofPayroll) await tree.sign({ ofPayroll })
    }
  })

/** Signs what no checkpoint covers yet. */
export const signTree = (deps: Parts, company: CompanyId): Promise<void> =>
  withTree(deps, company, tree => tree.sign())

type Tree = Awaited<ReturnType<typeof openTree>>
/** One at a time, whoever comes: all that is found here is of one tree, and is stored whole or not at all. */
const withTree = (
  deps: Parts,
  company: CompanyId,
  work: (tree: Tree) => Promise<void>,
): Promise<void> =>
  deps.db.withCompany(company, async tx => {
    const tree = await openTree(deps, tx, company)
    await work(tree)
    await tree.write()
  })

type Row = {
  readonly size: string
  readonly position: string
  readonly since: Instant | null
}
const lockTree = async (tx: Tx, company: CompanyId) => {
  await tx.query('insert into proof.trees (company_id) values ($1) on conflict do nothing', [
    company,
  ])
  const [row] = await tx.query<Row>(
    `select size::text, position::text,
       to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
     from proof.trees where company_id = $1 for update`,
    [company],
  )
  if (!row) throw new Error('a tree was not there after it was made')
  const { size, position, since } = row
  return { size: Number(size), position: asLogPosition(position), since }
}

type Signed = { readonly size: number; readonly root: Hash }
const newestSigned = async (tx: Tx, company: CompanyId): Promise<Signed | null> => {
  const [row] = await tx.query<{ size: string; root: Buffer }>(
    `select size::text, root from proof.checkpoints
     where company_id = $1 order by checkpoints.size desc limit 1`,
    [company],
  )
  return row ? { size: Number(row.size), root: row.root } : null
}

/** Long because growing, signing and writing work on one tree. */
const openTree = async ({ vault, now }: Parts, tx: Tx, company: CompanyId) => {
  const begun = await lockTree(tx, company)
  let { position, since } = begun
  let newest = await newestSigned(tx, company)
  const tiles = openTiles(tx, company)
  const edge = await nodesAt(subtreesOf(0, begun.size), tiles.nodeAt)
  const frontier = openFrontier(begun.size, edge)
  /** Of a tree that is built anew below its newest checkpoint there are fewer than none. */
  const waiting = (): number => frontier.size() - (newest?.size ?? 0)

  return {
    position: () => position,
    waiting,
    add: async (event: StoredEvent): Promise<void> => {
      const made = frontier.add(leafHash(leafOf(event)))
      for (const subtree of made) await tiles.keep(subtree, event.position)
      position = event.position
      if (waiting() > 0) since ??= event.recordedAt
    },
    /**
     * What was signed stays the beginning of what is signed: tiles or events that were changed since are found here.
     * The checkpoint is stored with the tree, before anybody is shown it; of one size there is one.
     */
    sign: async ({ ofPayroll = false } = {}): Promise<void> => {
      if (waiting() <= 0) return
      const tree = { size: frontier.size(), root: frontier.root() }
      const proof = newest && (await consistencyProof(newest.size, tree.size, tiles.nodeAt))
      if (newest && proof && !extendsTree(newest, tree, proof))
        throw new Error('the tree does not extend the last checkpoint: nothing is signed')
      const { name, publicKey, sign } = vault.signer(company)
      const text = checkpointText({ origin: name, ...tree })
      await tx.query(
        `insert into proof.checkpoints (company_id, size, root, note, signed_at, of_payroll)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          company,
          tree.size,
          tree.root,
          noteOf(text, name, publicKey, sign(text)),
          now(),
          ofPayroll,
        ],
      )
      newest = tree
      since = null
    },
    write: async (): Promise<void> => {
      await tiles.write()
      await tx.query(
        `update proof.trees set size = $2, position = $3, since = $4 where company_id = $1`,
        [company, frontier.size(), position.toString(), since],
      )
    },
  }
}
