// Long because each way in which a report and a block may meet is asked once.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  blockChannel,
  hearBounce,
  hearReport,
  unblockChannel,
} from '#commands/outbox/reports.ts'
import { lockMessage } from '#commands/outbox/rows.ts'
import { eraseMails, forgetMails } from '#database/outbox.ts'
import { asUserId } from '#domain/shared/values.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { untilThere } from '#tests/shared/until.ts'
import { bySms, outboxRig, takingCarry } from './rig.ts'
import { lookOnce } from './send-outbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const accepting = (providerId: string) =>
  bySms(takingCarry(() => ({ kind: 'accepted', providerId })))
const deliveries = (rig: ReturnType<typeof outboxRig>) =>
  database.db.withCompany(rig.company, tx =>
    tx.query<{ state: string; delivery: string | null; credits: string | null }>(
      'select state, delivery, credits from mail.outbox where company_id = $1',
      [rig.company],
    ),
  )
/** Somebody whose text message a provider has. */
const acceptedOf = async (to: string) => {
  const rig = outboxRig(database)
  const mailId = await rig.write({ to })
  await lookOnce(rig.parts, accepting('p7'))
  return {
    rig,
    named: { company: rig.company, mailId },
    erase: () => eraseMails(database.db, rig.company, [to], rig.parts.now()),
    blocks: () =>
      database.db.withCompany(rig.company, tx =>
        tx.query('select 1 from mail.blocked where company_id = $1', [rig.company]),
      ),
  }
}
const delivered = { mailId: null, providerId: 'p7', state: 'delivered', credits: 2 } as const

describe('a report', () => {
  test('is of the message that the provider calls so, with what it cost', async () => {
    const rig = outboxRig(database)
    await rig.write()
    await lookOnce(rig.parts, accepting('p7'))
    expect(await deliveries(rig)).toMatchObject([{ delivery: 'pending' }])
    await hearReport(rig.parts, rig.company, 'double', delivered)
    expect(await deliveries(rig)).toEqual([
      { state: 'accepted', delivery: 'delivered', credits: '2' },
    ])
  })
  test("is never of another company's message, whichever name it uses", async () => {
    const [own, other] = [outboxRig(database), outboxRig(database)]
    const mailId = await own.write()
    await lookOnce(own.parts, accepting('p7'))
    await hearReport(other.parts, other.company, 'double', delivered)
    expect(
      await hearReport(other.parts, other.company, 'double', {
        ...delivered,
        mailId,
        providerId: null,
      }),
    ).toBe(false)
    expect(await deliveries(own)).toMatchObject([{ delivery: 'pending', credits: null }])
  })
  test('that calls ours by what is no name of ours is of none', async () => {
    const rig = outboxRig(database)
    const asked = { ...delivered, mailId: 'x', providerId: null }
    expect(await hearReport(rig.parts, rig.company, 'double', asked)).toBe(false)
  })
  test('of another provider is of none of these messages', async () => {
    const rig = outboxRig(database)
    await rig.write()
    await lookOnce(rig.parts, accepting('p7'))
    await hearReport(rig.parts, rig.company, 'former', delivered)
    expect(await deliveries(rig)).toMatchObject([{ delivery: 'pending' }])
  })
  test('before its reply is told right after it, if that comes within 72 hours', async () => {
    for (const [hours, delivery] of [
      [72, 'delivered'],
      [73, 'pending'],
    ] as const) {
      const rig = outboxRig(database)
      await hearReport(rig.parts, rig.company, 'double', delivered)
      rig.wait(hours * 3600)
      await rig.write()
      await lookOnce(rig.parts, accepting('p7'))
      expect(await deliveries(rig)).toMatchObject([{ delivery }])
    }
  })
  test('says a cost that there can be, or none', async () => {
    const rig = outboxRig(database)
    await rig.write()
    await lookOnce(rig.parts, accepting('p7'))
    for (const credits of [Infinity, NaN, -1, 1e300])
      await hearReport(rig.parts, rig.company, 'double', { ...delivered, credits })
    expect(await deliveries(rig)).toEqual([
      { state: 'accepted', delivery: 'delivered', credits: null },
    ])
  })
  test('is kept for no more names than a company has messages on the way', async () => {
    const rig = outboxRig(database)
    const count = () =>
      database.db.withCompany(rig.company, async tx => {
        const [row] = await tx.query<{ kept: number }>(
          'select count(*)::int as kept from mail.early_reports where company_id = $1',
          [rig.company],
        )
        return row?.kept
      })
    await database.db.withCompany(rig.company, tx =>
      tx.query(
        `insert into mail.early_reports (company_id, provider, provider_id, delivery, arrived_at)
         select $1, 'double', 'made up ' || n, 'pending', $2 from generate_series(2, 10000) n`,
        [rig.company, rig.parts.now()],
      ),
    )
    for (const providerId of ['one', 'two', 'three'])
      await hearReport(rig.parts, rig.company, 'double', { ...delivered, providerId })
    expect(await count()).toBe(10_000)
    const other = outboxRig(database)
    await hearReport(other.parts, other.company, 'double', delivered)
    await other.write()
    await lookOnce(other.parts, accepting('p7'))
    expect(await deliveries(other)).toMatchObject([{ delivery: 'delivered' }])
  })
  test('that nobody asks for is forgotten, and one under an endless name is never kept', async () => {
    const rig = outboxRig(database)
    await hearReport(rig.parts, rig.company, 'double', delivered)
    await hearReport(rig.parts, rig.company, 'double', {
      ...delivered,
      providerId: 'x'.repeat(201),
    })
    const kept = () =>
      database.db.withCompany(rig.company, tx =>
        tx.query('select 1 from mail.early_reports where company_id = $1', [rig.company]),
      )
    expect(await kept()).toHaveLength(1)
    rig.wait(11 * 24 * 3600)
    await forgetMails(database.db, rig.parts.now())
    expect(await kept()).toEqual([])
  })
})

describe('a channel of somebody', () => {
  test('is blocked by a number that is none, and lets a code through all the same', async () => {
    const rig = outboxRig(database)
    const to = randomUUID()
    await rig.write({ to })
    await lookOnce(
      rig.parts,
      bySms(takingCarry(() => ({ kind: 'refused', delivery: 'invalid' }))),
    )
    const [word, code] = [await rig.write({ to }), await rig.write({ to, kind: 'code' })]
    expect(await rig.stateOf(word)).toBe('lapsed')
    expect(await rig.stateOf(code)).toBe('waiting')
    await database.db.withCompany(rig.company, tx =>
      unblockChannel(tx, rig.company, asUserId(to), 'sms', null),
    )
    expect(await rig.stateOf(await rig.write({ to }))).toBe('waiting')
  })
  test('is blocked with the number that a report calls wrong, and not with the one that he has since', async () => {
    const rig = outboxRig(database)
    const to = randomUUID()
    await rig.write({ to, address: '+905551111111' })
    await lookOnce(rig.parts, accepting('p7'))
    const other = { to, address: '+905552222222' }
    const already = await rig.write(other)
    await hearReport(rig.parts, rig.company, 'double', { ...delivered, state: 'blacklisted' })
    expect(await rig.stateOf(already)).toBe('waiting')
    expect(await rig.stateOf(await rig.write(other))).toBe('waiting')
    expect(await rig.stateOf(await rig.write({ to, address: '+905551111111' }))).toBe('lapsed')
  })
  test('stays blocked at its number of today, whatever is heard late of a former one', async () => {
    const rig = outboxRig(database)
    const to = randomUUID()
    const [former, present] = ['+905551111111', '+905552222222']
    await rig.write({ to, address: former })
    await lookOnce(rig.parts, accepting('p7'))
    await rig.write({ to, address: present })
    await lookOnce(rig.parts, accepting('p8'))
    const wrong = { ...delivered, state: 'invalid' } as const
    await hearReport(rig.parts, rig.company, 'double', { ...wrong, providerId: 'p8' })
    await hearReport(rig.parts, rig.company, 'double', wrong)
    const states = async () => [
      await rig.stateOf(await rig.write({ to, address: former })),
      await rig.stateOf(await rig.write({ to, address: present })),
    ]
    expect(await states()).toEqual(['lapsed', 'lapsed'])
    await database.db.withCompany(rig.company, tx =>
      unblockChannel(tx, rig.company, asUserId(to), 'sms', present),
    )
    expect(await states()).toEqual(['lapsed', 'waiting'])
  })
  test('of somebody who was erased is written nowhere by a report that comes after that', async () => {
    const { rig, erase, blocks } = await acceptedOf(randomUUID())
    await erase()
    await hearReport(rig.parts, rig.company, 'double', { ...delivered, state: 'invalid' })
    expect(await blocks()).toEqual([])
  })
  test('of somebody who is erased while it is being written goes with him', async () => {
    const { rig, named, erase, blocks } = await acceptedOf(randomUUID())
    let erased: Promise<void> = Promise.resolve()
    await database.db.withCompany(rig.company, async tx => {
      const row = await lockMessage(tx, named)
      if (!row) throw new Error('the message is there')
      await blockChannel(tx, named, row.message, rig.parts.now())
      erased = erase()
      const held = async () =>
        (
          await tx.query(
            'select from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))',
          )
        ).length > 0
          ? true
          : null
      await untilThere('the erasure waits for the message', held, { ms: 10_000, everyMs: 5 })
    })
    await erased
    expect(await blocks()).toEqual([])
  })
  test('is blocked by a mail that came back for good, not by one that did so for now', async () => {
    for (const [kind, state] of [
      ['hard', 'lapsed'],
      ['soft', 'waiting'],
    ] as const) {
      const rig = outboxRig(database)
      const to = randomUUID()
      const mailId = await rig.write({ to, channel: 'mail' })
      const carry = takingCarry()
      await lookOnce(rig.parts, async () => ({ provider: 'mail', carry }))
      expect(await hearBounce(rig.parts, { company: rig.company, mailId }, kind)).toBe(true)
      expect(await rig.stateOf(mailId)).toBe('bounced')
      expect(await rig.stateOf(await rig.write({ to, channel: 'mail' }))).toBe(state)
    }
  })
})
test('nobody gets more notices in a day than the limit, also of several written at once', async () => {
  const rig = outboxRig(database)
  const to = randomUUID()
  await Promise.all(
    Array.from({ length: 8 }, () => rig.write({ to, kind: 'notice', id: randomUUID() })),
  )
  const states = (await rig.rows()).map(({ state }) => state)
  expect(states.filter(state => state === 'waiting')).toHaveLength(5)
  expect(states.filter(state => state === 'lapsed')).toHaveLength(3)
})
