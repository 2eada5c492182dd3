import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DeleteOwnSmsBlock, DeleteSmsBlock } from '#api/contract/channel-blocks.ts'
import { GetEmployees, PutEmployee } from '#api/contract/employees.ts'
import { GetAccountSettings } from '#api/contract/my-account.ts'
import { GetProfile } from '#api/contract/profile.ts'
import { smsNumberOf } from '#domain/access/codes.ts'
import { apiTest } from '#tests/api/api-test.ts'

/** Whom messages do not reach: a block is of the address that it was found at, and of no other one of his. */
const world = apiTest({ at: '2026-03-02T06:00:00.000Z' })
const { call, refusal } = world
const welder = () => world.a.people.welder
const phone = '05551112233'
const email = 'welder@demir.example'

const blocked = (channel: 'mail' | 'sms', address: string) =>
  world.database.db.withCompany(world.a.id, tx =>
    tx.query(
      `insert into mail.blocked (company_id, user_id, channel, blocked_at, reason, address_mark)
       values ($1, $2, $3, $4, $5, mail.address_mark($1, $2, $6))`,
      [
        world.a.id,
        welder().userId,
        channel,
        world.clock.at,
        channel === 'mail' ? 'bounce' : null,
        address,
      ],
    ),
  )
const reachedAt = async (contact: { phone: string; email: string }) => {
  const { employeeId } = welder()
  await call(PutEmployee, 'chief', { employeeId, name: 'İbrahim', surname: 'Şen', ...contact })
  await world.settle()
}
const blockOf = async (by: 'chief' | 'manager' = 'chief') =>
  (await call(GetProfile, by, { employeeId: welder().employeeId })).smsBlock
const marked = async (by: 'chief' | 'manager', asks: { unreachable?: '1' } = {}) => {
  const { rows, total, summary } = await call(GetEmployees, by, asks)
  const his = rows.find(row => row.employeeId === welder().employeeId)
  return { his: his?.unreachable, total, counted: summary.unreachable }
}

beforeAll(() => reachedAt({ phone, email }))
beforeEach(() =>
  world.database.db.withCompany(world.a.id, tx =>
    tx.query('delete from mail.blocked where company_id = $1', [world.a.id]),
  ),
)

describe('a number that text messages do not reach', () => {
  const number = { since: '2026-03-02T06:00:00.000Z', reason: 'number' } as const
  test('is told to whoever may change it, and to its owner', async () => {
    await blocked('sms', '+905551112233')
    expect(await blockOf()).toEqual(number)
    expect(await blockOf('manager')).toBeNull()
    expect(await call(GetAccountSettings, 'welder', {})).toMatchObject({
      mail_block: null,
      sms_block: number,
    })
  })
  test('is no reason against another one, and is one again where he has it again', async () => {
    await blocked('sms', '+905551112233')
    await reachedAt({ phone: '+905551112234', email })
    expect(await blockOf()).toBeNull()
    await reachedAt({ phone, email })
    expect(await blockOf()).toEqual(number)
  })
  test('is right again once somebody who may says so', async () => {
    const { employeeId } = welder()
    await blocked('sms', '+905551112233')
    expect(await refusal(DeleteSmsBlock, 'manager', { employeeId })).toMatchObject({
      status: 403,
    })
    expect(await refusal(DeleteSmsBlock, 'stranger', { employeeId })).toMatchObject({
      status: 404,
    })
    expect(await blockOf()).not.toBeNull()
    await call(DeleteSmsBlock, 'chief', { employeeId })
    expect(await blockOf()).toBeNull()
    await blocked('sms', '+905551112233')
    await call(DeleteOwnSmsBlock, 'welder', {})
    expect(await blockOf()).toBeNull()
  })
})

describe('the list of people', () => {
  test('marks and counts whom a channel does not reach, and shows them alone', async () => {
    expect(await marked('chief')).toMatchObject({ his: [], counted: 0 })
    await blocked('sms', '+905551112233')
    await blocked('mail', email)
    expect(await marked('chief')).toMatchObject({ his: ['mail', 'sms'], counted: 1 })
    const { rows, total, summary } = await call(GetEmployees, 'chief', { unreachable: '1' })
    expect(rows.map(row => row.employeeId)).toEqual([welder().employeeId])
    expect([total, summary.active]).toEqual([1, 1])
  })
  test('tells nothing of it to who may not change how they are reached', async () => {
    await blocked('sms', '+905551112233')
    const { total } = await marked('manager')
    expect(total).toBeGreaterThan(0)
    expect(await marked('manager')).toEqual({ his: [], total, counted: 0 })
    expect(await marked('manager', { unreachable: '1' })).toEqual({
      his: undefined,
      total: 0,
      counted: 0,
    })
  })
})

test('a phone is the same number to the database as to whoever sends', async () => {
  const written = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789+ -()x'), maxLength: 20 }),
    fc
      .tuple(
        fc.constantFrom('', ' ', '0', '90', '+90', '0090', '+49', '00', '+'),
        fc.constantFrom('5', '1', '0'),
        fc.array(fc.constantFrom(...'0123456789'), { minLength: 8, maxLength: 15 }),
        fc.constantFrom('', ' ', '\n'),
      )
      .map(([before, first, rest, after]) => `${before}${first}${rest.join('')}${after}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 40, maxLength: 40 }), async phones => {
      const rows = await world.database.db.withoutCompany(tx =>
        tx.query<{ number: string | null }>(
          `select mail.sms_number(p) as number from unnest($1::text[]) with ordinality t(p, n) order by n`,
          [phones],
        ),
      )
      expect(rows.map(row => row.number)).toEqual(phones.map(smsNumberOf))
    }),
    { numRuns: 25 },
  )
})
