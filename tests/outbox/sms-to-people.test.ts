// Long because it is one call, with whom it reaches, whom it leaves out and what becomes of it.

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostUserDisable } from '#api/contract/access.ts'
import { PostEmployee, PutEmployee } from '#api/contract/employees.ts'
import { PostSms, PostSmsPause, PostSmsResume } from '#api/contract/integrations.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import {
  GetSmsMessages,
  PostSmsAgain,
  PostSmsToPeople,
  PostSmsToPeoplePreview,
} from '#api/contract/outbox.ts'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import { newcomer } from '#tests/api/newcomer.ts'
import type { Carry } from '#commands/outbox/published.ts'
import { eraseMails } from '#database/outbox.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { keptOfPeople, keptRows } from '#projections/reports/personal-data/personal-data.ts'
import { covers } from '#tests/specification/covers.ts'
import { bySms } from './rig.ts'
import { lookOnce } from './send-outbox.ts'

const world = apiTest({
  at: '2026-03-02T06:00:00.000Z',
  integrations: { offersLocal: () => true },
})
const { call, refusal } = world
const text = 'Yarın vardiya 07:00'
const idOf = (who: Who) => world.of(who)
const asked = (...who: readonly Who[]) => ({ employeeIds: who.map(idOf), text })
const phoneOf = (who: Who, name: string, phone: string) =>
  call(PutEmployee, 'chief', {
    employeeId: idOf(who),
    name,
    surname: 'Şen',
    phone,
  })
const rows = async () => (await call(GetSmsMessages, 'chief', {})).rows

let withoutProvider = ''
beforeAll(async () => {
  withoutProvider = (await refusal(PostSmsToPeople, 'chief', asked('welder'))).code
  await call(PostSms, 'chief', { provider: 'local', plain: false })
  await phoneOf('welder', 'İbrahim', '+90 5321234567')
  await phoneOf('clerk', 'Gonca', '+90 2125556677')
  await world.settle()
})
beforeEach(() =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query('delete from mail.outbox where company_id = $1', [world.a.id]),
  ),
)

describe('a text message to chosen people', () => {
  test(
    'says before it goes what it takes, and by name who has no phone for it',
    covers('1.64'),
    async () => {
      expect(
        await call(PostSmsToPeoplePreview, 'chief', {
          ...asked('welder', 'clerk'),
          text: 'a'.repeat(161),
        }),
      ).toMatchObject({
        recipients: 1,
        parts: 2,
        credits: 2,
        coding: 'gsm7',
        left: [{ employeeId: idOf('clerk'), why: 'no-phone' }],
      })
      expect(await rows()).toEqual([])
    },
  )
  test('goes to each once, to his own number, and the list says what became of it', async () => {
    const sent = await call(PostSmsToPeople, 'chief', asked('welder', 'welder', 'clerk'))
    expect(sent).toMatchObject({ recipients: 1, left: [{ why: 'no-phone' }] })
    const to: string[] = []
    const carry: Carry = {
      honoursIds: false,
      send: async (_message, { to: phone, text: said }) => {
        to.push(`${phone} ${said}`)
        return { kind: 'accepted', providerId: 'p1' }
      },
    }
    await lookOnce(world.deps, bySms(carry))
    expect(to).toEqual([`+905321234567 ${text}`])
    const list = await call(GetSmsMessages, 'chief', { cause: sent.cause })
    expect(list.rows).toMatchObject([
      {
        kind: 'people',
        state: 'accepted',
        delivery: 'pending',
        parts: 1,
      },
    ])
  })
  test('goes once where the same request comes twice', async () => {
    const twice = { 'idempotency-key': 'cift-tik' }
    const first = await call(PostSmsToPeople, 'chief', asked('welder'), twice)
    expect(await call(PostSmsToPeople, 'chief', asked('welder'), twice)).toEqual(first)
    expect(await rows()).toHaveLength(1)
  })
  test(
    'is refused where none of them has a valid phone, and names them',
    covers('8.67'),
    async () => {
      const refused = await refusal(PostSmsToPeople, 'chief', asked('clerk'))
      expect(refused).toMatchObject({ status: 422, code: 'outbox.no-valid-phone' })
      expect(refused['error']).toContain('Gonca Şen')
      expect(await rows()).toEqual([])
    },
  )
  test('is refused where nobody carries text messages', () =>
    expect(withoutProvider).toBe('outbox.sms-integration-required'))
  test.each([
    ['outbox.text-empty', ' \n '],
    ['outbox.link-in-text', 'Ayrıntı: https://ornek.com/x'],
    ['outbox.text-too-long', 'a'.repeat(1072)],
  ])('is refused as %s', async (code, wrong) => {
    for (const to of [PostSmsToPeople, PostSmsToPeoplePreview])
      expect(await refusal(to, 'chief', { ...asked('welder'), text: wrong })).toMatchObject({
        status: 422,
        code,
      })
  })
  test('is refused where none of them is there for who sends it', async () => {
    const theirs = { employeeIds: [world.b.people.chief.employeeId], text }
    expect(await refusal(PostSmsToPeople, 'chief', theirs)).toMatchObject({
      code: 'outbox.nobody',
    })
  })
  test('takes a thousand people at most', async () => {
    const many = { employeeIds: Array.from({ length: 1001 }, () => idOf('welder')), text }
    expect(await refusal(PostSmsToPeople, 'chief', many)).toMatchObject({ status: 400 })
  })
  test('is sent by nobody without the right', async () => {
    for (const to of [PostSmsToPeople, PostSmsToPeoplePreview])
      expect(await refusal(to, 'manager', asked('welder'))).toMatchObject({ status: 403 })
  })
  test('waits where sending is paused', async () => {
    await call(PostSmsPause, 'chief')
    await call(PostSmsToPeople, 'chief', asked('welder'))
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 0 }])
    await call(PostSmsResume, 'chief')
  })
})

/** Workers who never sign in: their number stands in their record. */
describe('whoever has no account', () => {
  const worker = {
    name: 'Hüsnü',
    surname: 'Kır',
    phone: '+90 5335550011',
    birthDate: '1990-05-17',
  }
  let employeeId = ''
  const toHim = () => ({ employeeIds: [employeeId], text })
  const carryAs = (answer: Awaited<ReturnType<Carry['send']>>, to: string[] = []): Carry => ({
    honoursIds: false,
    send: async (_message, { to: phone }) => {
      to.push(phone)
      return answer
    },
  })
  beforeAll(async () => {
    const hiring = await newcomer(world, world.a, { employeeNo: 'H17', ...worker })
    employeeId = (await call(PostEmployee, 'chief', hiring)).employeeId
    await world.settle()
  })

  test('gets it on the phone of his record, once, and is named on the list', async () => {
    const twice = { 'idempotency-key': 'kayitsiz' }
    const sent = await call(PostSmsToPeople, 'chief', toHim(), twice)
    expect(await call(PostSmsToPeople, 'chief', toHim(), twice)).toEqual(sent)
    expect(sent).toMatchObject({ recipients: 1, left: [] })
    const to: string[] = []
    await lookOnce(world.deps, bySms(carryAs({ kind: 'accepted', providerId: 'p2' }, to)))
    expect(to).toEqual(['+905335550011'])
    for (const query of [{ cause: sent.cause }, { employee: employeeId }])
      expect((await call(GetSmsMessages, 'chief', query)).rows).toMatchObject([
        { state: 'accepted', to: { name: 'Hüsnü Kır', employeeId } },
      ])
  })
  test('is as whose user was disabled, who still works here', async () => {
    const { userId } = world.a.people.clerk
    await phoneOf('clerk', 'Gonca', '+90 5345556677')
    await call(PostUserDisable, 'chief', { userId, reason: 'parolasını unuttu' })
    await world.settle()
    const reached = await call(PostSmsToPeoplePreview, 'chief', asked('clerk'))
    expect(reached).toMatchObject({ recipients: 1, left: [] })
  })
  test('is sent it again to the number that he has by then', async () => {
    const { cause } = await call(PostSmsToPeople, 'chief', toHim())
    await lookOnce(
      world.deps,
      bySms(
        carryAs({
          kind: 'refused',
          delivery: 'busy',
          said: '12',
        }),
      ),
    )
    const [failed] = (await call(GetSmsMessages, 'chief', { cause })).rows
    expect(failed).toMatchObject({ state: 'refused', again: true })
    await call(PutEmployee, 'chief', { employeeId, ...worker, phone: '+90 5335550022' })
    await world.settle()
    await call(PostSmsAgain, 'chief', { messageId: failed?.messageId })
    const to: string[] = []
    await lookOnce(world.deps, bySms(carryAs({ kind: 'accepted', providerId: 'p3' }, to)))
    expect(to).toEqual(['+905335550022'])
  })
  test('is left out by name once his number is called wrong, until he has another', async () => {
    await call(PostSmsToPeople, 'chief', toHim())
    await lookOnce(
      world.deps,
      bySms(
        carryAs({
          kind: 'refused',
          delivery: 'invalid',
          said: '40',
        }),
      ),
    )
    const both = { employeeIds: [employeeId, idOf('welder')], text }
    expect(await call(PostSmsToPeople, 'chief', both)).toMatchObject({
      recipients: 1,
      left: [
        {
          employeeId,
          fullName: 'Hüsnü Kır',
          why: 'blocked',
        },
      ],
    })
    expect((await refusal(PostSmsToPeople, 'chief', toHim()))['error']).toContain('Hüsnü Kır')
    await call(PutEmployee, 'chief', { employeeId, ...worker, phone: '+90 5335550033' })
    await world.settle()
    expect(await call(PostSmsToPeoplePreview, 'chief', toHim())).toMatchObject({ left: [] })
  })
  test('has what was written to him among his data, and it goes with him', async () => {
    await call(PostSmsToPeople, 'chief', toHim())
    const [mails] = keptOfPeople.filter(({ name }) => name === 'mails')
    if (!mails) throw new Error('what was mailed is told to nobody')
    const subject = { employeeId: asEmployeeId(employeeId), userIds: [] }
    const kept = await world.deps.db.withCompany(world.a.id, tx =>
      keptRows(tx, world.a.id, subject, mails, null),
    )
    expect(kept.rows).toHaveLength(1)
    await eraseMails(world.deps.db, world.a.id, [employeeId], world.deps.now())
    const [row] = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ sealed: unknown; state: string }>(
        'select sealed, state from mail.outbox where company_id = $1',
        [world.a.id],
      ),
    )
    expect(row).toEqual({ sealed: null, state: 'refused' })
  })
  test('is left out by name once he is not employed any more', async () => {
    await call(PostEmployeeTermination, 'chief', { employeeId, lastDay: '2026-03-01' })
    await world.settle()
    const both = { employeeIds: [employeeId, idOf('welder')], text }
    expect(await call(PostSmsToPeoplePreview, 'chief', both)).toMatchObject({
      left: [{ employeeId, why: 'not-employed' }],
    })
    expect(await refusal(PostSmsToPeople, 'chief', toHim())).toMatchObject({
      code: 'outbox.nobody',
    })
  })
})
