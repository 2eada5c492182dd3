import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { growTree, signTree } from '#commands/proof/grow.ts'
import { leafOf } from '#commands/proof/leaf.ts'
import { readNote } from '#commands/proof/note.ts'
import { inclusionProof, isIncluded } from '#commands/proof/paths.ts'
import { openTiles } from '#commands/proof/tiles.ts'
import { leafHash } from '#commands/proof/tree.ts'
import { signerOf } from '#database/signer.ts'
import type { Database, Tx } from '#database/types.ts'
import { asCompanyId, asInstant, asLogPosition } from '#domain/shared/values.ts'
import type { StoredEvent } from '#event-store/contract.ts'
import { forgetPlaces } from '#event-store/transfer/places.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { rootOfLog } from './given.ts'

let database: TestDatabase
let company = asCompanyId(randomUUID())
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  company = asCompanyId(randomUUID())
})

const at = asInstant('2026-03-02T08:00:00.000Z')
const parts = (db: Database = database.db) => ({
  db,
  vault: database.vault,
  now: () => at,
})
const eventAt = (position: number, type = 'ClockReached'): StoredEvent => ({
  position: asLogPosition(position),
  company,
  stream: `${company}-clock-2026`,
  revision: position,
  type,
  schema: 1,
  data: { at },
  metadata: { actor: 'system:test', correlation: 'test' },
  recordedAt: at,
})
/** Positions have gaps: between them lie events of others. */
const eventsTo = (count: number, from = 0) =>
  Array.from({ length: count - from }, (_, n) => eventAt((from + n + 1) * 3))
const checkpoints = async () => {
  const rows = await database.db.withCompany(company, tx =>
    tx.query<{ note: string }>(
      'select note from proof.checkpoints where company_id = $1 order by size',
      [company],
    ),
  )
  return rows.map(({ note }) => {
    const read = readNote(note)
    if (!read) throw new Error('no checkpoint')
    return {
      size: read.size,
      root: read.root.toString('base64'),
    }
  })
}
const treesOf = (events: readonly StoredEvent[], ...sizes: readonly number[]) =>
  sizes.map(size => ({
    size,
    root: rootOfLog(events.slice(0, size).map(leafOf)).toString('base64'),
  }))

test('a tree grows over all levels of its tiles, and any leaf is proven by them', async () => {
  const count = 66_100
  const events = eventsTo(count)
  for (let from = 0; from < count; from += 5000)
    await growTree(parts(), company, events.slice(from, from + 5000))
  await signTree(parts(), company)
  const found = await checkpoints()
  const leaves = events.map(event => leafHash(leafOf(event)))
  expect(found.slice(-2)).toEqual(treesOf(events, 66_000, count))
  expect(found).toHaveLength(67)
  await database.db.withCompany(company, async tx => {
    const { nodeAt } = openTiles(tx, company)
    const root = Buffer.from(found.at(-1)?.root ?? '', 'base64')
    for (const index of [0, 255, 256, 40_000, 65_535, 65_536, count - 1]) {
      const path = await inclusionProof(index, count, nodeAt)
      const leaf = leaves[index] ?? root
      expect(
        isIncluded(
          {
            index,
            size: count,
            leaf,
          },
          path,
          root,
        ),
      ).toBe(true)
    }
  })
})

test('a lock and a batch of payroll are signed at once', async () => {
  const events = [
    eventAt(1),
    eventAt(2, 'PayrollPeriodLocked'),
    eventAt(3),
    eventAt(4, 'AdjustmentBatchClosed'),
    eventAt(5),
  ]
  await growTree(parts(), company, events)
  expect(await checkpoints()).toEqual(treesOf(events, 2, 4))
})

test('events that come again, or twice at the same time, are taken up once', async () => {
  const events = eventsTo(600)
  const grow = (from: number, to: number) => growTree(parts(), company, events.slice(from, to))
  await Promise.all([grow(0, 400), grow(0, 400), grow(0, 400)])
  await grow(100, 600)
  await Promise.all([signTree(parts(), company), signTree(parts(), company)])
  expect(await checkpoints()).toEqual(treesOf(events, 600))
})

/** Dies at its n-th statement. */
const dyingAt = (n: number): Database => {
  let left = n
  const dying = (tx: Tx): Tx => ({
    query: (text, values) => {
      left -= 1
      if (left <= 0) throw new Error('killed')
      return tx.query(text, values)
    },
  })
  return {
    ...database.db,
    withCompany: (of, work) => database.db.withCompany(of, tx => work(dying(tx))),
  }
}
test('killed at any statement, it signs one tree a size, and the right one', async () => {
  const events = eventsTo(1300)
  let kills = 0
  for (const to of [300, 999, 1001, 1300]) {
    const growing = (db?: Database) => growTree(parts(db), company, events.slice(0, to))
    for (let n = 1; n <= 12; n++)
      await growing(dyingAt(n)).catch(error => {
        kills += 1
        expect(String(error)).toContain('killed')
      })
    await growing()
  }
  await signTree(parts(), company)
  expect(kills).toBeGreaterThan(20)
  expect(await checkpoints()).toEqual(treesOf(events, 1000, 1300))
})

describe('what was signed', () => {
  const asApp = (text: string) =>
    database.db.withCompany(company, tx => tx.query(text, [company]))
  test('can be neither changed nor taken away nor signed anew by the application', async () => {
    await growTree(parts(), company, eventsTo(1000))
    const changes = [
      "update proof.checkpoints set note = 'other' where company_id = $1",
      'delete from proof.checkpoints where company_id = $1',
    ]
    for (const change of changes) await expect(asApp(change)).rejects.toThrow('permission')
    const anew = `insert into proof.checkpoints
      select company_id, size, sha256('x'), note, signed_at from proof.checkpoints
      where company_id = $1`
    await expect(asApp(anew)).rejects.toThrow('duplicate')
  })
  test('is held to by a tree that is built anew', async () => {
    const events = eventsTo(1300)
    await growTree(parts(), company, events)
    await signTree(parts(), company)
    const moved = events.map(event => ({
      ...event,
      position: asLogPosition(event.position * 2n),
    }))
    await forgetPlaces(database.urls)
    for (const to of [700, 1200, 1300]) {
      await growTree(parts(), company, moved.slice(0, to))
      await signTree(parts(), company)
    }
    expect(await checkpoints()).toEqual(treesOf(events, 1000, 1300))
    await growTree(parts(), company, eventsTo(3000, 2800))
    await signTree(parts(), company)
    expect(await checkpoints()).toHaveLength(3)
    await forgetPlaces(database.urls)
    const forged = growTree(parts(), company, [eventAt(1), ...eventsTo(2600)])
    await expect(forged).rejects.toThrow('does not extend')
    expect(await checkpoints()).toHaveLength(3)
  })
  test('is not followed by a tree whose tiles were changed since', async () => {
    await growTree(parts(), company, eventsTo(1000))
    await asApp(`update proof.tiles set hashes = overlay(hashes placing sha256('x') from 33)
      where company_id = $1 and level = 0 and tile = 3`)
    const grown = growTree(parts(), company, eventsTo(2000, 1000))
    await expect(grown).rejects.toThrow('does not extend')
    expect(await checkpoints()).toHaveLength(1)
  })
})

test('the key follows from the key file and the company, and from nothing else', () => {
  const own = signerOf(database.keys, company)
  expect(signerOf(database.keys, company)).toMatchObject({
    name: own.name,
    publicKey: own.publicKey,
  })
  const other = signerOf(database.keys, asCompanyId(randomUUID()))
  const elsewhere = {
    ...database.keys,
    keyEncryptionKey: Buffer.alloc(32, 9),
  }
  const moved = signerOf(elsewhere, company)
  for (const { publicKey, name } of [other, moved]) {
    expect(publicKey).not.toEqual(own.publicKey)
    expect(name).not.toBe(own.name)
  }
})
