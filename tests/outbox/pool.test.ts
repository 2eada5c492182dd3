import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pauseChannel, resumeChannel } from '#commands/outbox/pauses.ts'
import type { CarryOf } from '#commands/outbox/published.ts'
import { eraseMails } from '#database/outbox.ts'
import { asInstant } from '#domain/shared/values.ts'
import { poolTest } from './pool-test.ts'
import { bySms, never, takingCarry } from './rig.ts'
import { lookOnce } from './send-outbox.ts'

const outbox = poolTest()
const { newRig, poolOf, until } = outbox

describe('what is due', () => {
  test('goes once, by whichever of two processes has it first', async () => {
    const rig = newRig()
    for (let count = 0; count < 60; count++) await rig.write()
    const carry = takingCarry()
    const pools = [poolOf(rig.parts, bySms(carry)), poolOf(rig.parts, bySms(carry))]
    await Promise.all(pools.map(pool => pool.look()))
    const tries = await Promise.all(pools.map(pool => pool.settled()))
    expect(new Set(carry.got).size).toBe(60)
    expect(carry.got).toHaveLength(60)
    expect(tries.every(count => count > 0)).toBe(true)
    expect((await rig.rows()).every(({ state }) => state === 'accepted')).toBe(true)
  })
  test('waits until it may go', async () => {
    const rig = newRig()
    await rig.write({ notBefore: asInstant('2026-03-02T06:16:00.000Z') })
    const carry = takingCarry()
    await lookOnce(rig.parts, bySms(carry))
    expect(carry.got).toEqual([])
    rig.wait(60)
    await lookOnce(rig.parts, bySms(carry))
    expect(carry.got).toHaveLength(1)
  })
  test('of a paused channel goes when the pause ends, and the pause costs no try', async () => {
    const rig = newRig()
    await rig.write()
    await outbox.database.db.withCompany(rig.company, tx =>
      pauseChannel(tx, rig.company, 'sms', { at: rig.parts.now(), by: null }),
    )
    const carry = takingCarry()
    await lookOnce(rig.parts, bySms(carry))
    expect(await rig.rows()).toMatchObject([{ state: 'waiting', tries: 0 }])
    await outbox.database.db.withCompany(rig.company, tx =>
      resumeChannel(tx, rig.company, 'sms'),
    )
    await lookOnce(rig.parts, bySms(carry))
    expect(await rig.rows()).toMatchObject([{ state: 'accepted', tries: 1 }])
  })
  test('that expired during a pause is given up, and never tried', async () => {
    const rig = newRig()
    await rig.write()
    rig.wait(25 * 3600)
    const carry = takingCarry()
    await lookOnce(rig.parts, bySms(carry))
    expect(carry.got).toEqual([])
    expect(await rig.rows()).toMatchObject([{ state: 'given-up', tries: 0 }])
  })
  test('of a channel that nobody carries any more waits, and is given up at its end', async () => {
    const rig = newRig()
    await rig.write()
    const nobody: CarryOf = async () => null
    await lookOnce(rig.parts, nobody)
    expect(await rig.rows()).toMatchObject([{ state: 'waiting', tries: 0 }])
    rig.wait(25 * 3600)
    await lookOnce(rig.parts, nobody)
    expect(await rig.rows()).toMatchObject([{ state: 'given-up', tries: 0 }])
  })
  test('waits from the moment that nobody carries it, in the midst of many', async () => {
    const rig = newRig()
    for (let count = 0; count < 40; count++) await rig.write()
    const paused = { on: false }
    const carry = takingCarry(async () => {
      paused.on = carry.got.length >= 4
      await new Promise(resume => setTimeout(resume, 300))
      return { kind: 'accepted', providerId: null }
    })
    await lookOnce(rig.parts, async () => (paused.on ? null : { provider: 'double', carry }))
    expect(carry.got.length).toBeLessThan(24)
    expect((await rig.rows()).filter(({ state }) => state === 'waiting').length).toBe(
      40 - carry.got.length,
    )
  })
  test('is held a few at a time, however much waits', async () => {
    const rig = newRig()
    for (let count = 0; count < 40; count++) await rig.write()
    const carry = takingCarry(never)
    const pool = poolOf(rig.parts, bySms(carry))
    await pool.look()
    await until(() => carry.got.length >= 4)
    await pool.look()
    expect(carry.got).toHaveLength(4)
    expect((await rig.rows()).filter(({ state }) => state === 'sending')).toHaveLength(4)
  })
  test('goes no faster than its provider takes it', async () => {
    const rig = newRig()
    for (let count = 0; count < 5; count++) await rig.write()
    const at: number[] = []
    const carry = takingCarry(() => {
      at.push(performance.now())
      return { kind: 'accepted', providerId: null }
    })
    await lookOnce(rig.parts, bySms({ ...carry, perSecond: 20 }))
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThan(190)
  })
})

describe('a company', () => {
  test('that cannot be read keeps no other one waiting, neither for a try nor for a time-out', async () => {
    const [broken, well] = [newRig(), newRig()]
    const ids = [await broken.write(), await well.write()]
    const hangs = takingCarry(never)
    await poolOf(broken.parts, bySms(hangs)).look()
    await until(() => hangs.got.length === 2)
    for (const rig of [broken, well]) rig.wait(60)
    const next = await well.write()
    const carry = takingCarry()
    const failures: unknown[] = []
    const pool = poolOf(
      well.parts,
      async company => {
        if (company === broken.company) throw new Error('of a later version')
        return { provider: 'double', carry }
      },
      60_000,
      { failed: error => void failures.push(error) },
    )
    await pool.look()
    await pool.settled()
    expect(carry.got).toEqual([next])
    expect(await broken.stateOf(ids[0] ?? '')).toBe('sending')
    expect(await well.stateOf(ids[1] ?? '')).toBe('waiting')
    expect(failures).not.toEqual([])
  })
  test('of which a look sees a part has the rest seen by the next, whatever else waits', async () => {
    const rigs = [newRig(), newRig()]
    const [first, second] = rigs.toSorted((one, other) =>
      one.company < other.company ? -1 : 1,
    )
    for (const rig of rigs)
      for (const channel of ['mail', 'sms'] as const) await rig.write({ channel })
    const carry = takingCarry()
    // Whatever is not the last lane is carried by nobody, and stays.
    const pool = poolOf(
      rigs[0]?.parts ?? newRig().parts,
      async (company, channel) =>
        company === second?.company && channel === 'sms' ? { provider: 'double', carry } : null,
      60_000,
      { lanesALook: 3 },
    )
    for (let look = 0; look < 3; look++) {
      await pool.look()
      await pool.settled()
    }
    expect(carry.got).toHaveLength(1)
    expect((await first?.rows())?.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })
})

test('what failed goes again no sooner than its provider says, nor than the rulebook', async () => {
  const rig = newRig()
  await rig.write()
  const carry = takingCarry(() => ({ kind: 'later', said: '429', afterSeconds: 300 }))
  await lookOnce(rig.parts, bySms(carry))
  expect(await rig.rows()).toMatchObject([{ state: 'waiting', said: '429' }])
  rig.wait(299)
  await lookOnce(rig.parts, bySms(carry))
  expect(carry.got).toHaveLength(1)
  rig.wait(1)
  await lookOnce(rig.parts, bySms(carry))
  expect(carry.got).toHaveLength(2)
})

test('whoever was erased gets nothing that waits, and nothing of it can be read', async () => {
  const rig = newRig()
  const to = randomUUID()
  await rig.write({ to })
  await eraseMails(outbox.database.db, rig.company, [to], rig.parts.now())
  const carry = takingCarry()
  await lookOnce(rig.parts, bySms(carry))
  expect(carry.got).toEqual([])
  expect(await rig.rows()).toMatchObject([{ state: 'refused', said: 'erased' }])
  const marks = await outbox.database.db.withCompany(rig.company, tx =>
    tx.query('select address_mark as mark from mail.outbox where company_id = $1', [
      rig.company,
    ]),
  )
  expect(marks).toEqual([{ mark: null }])
})
