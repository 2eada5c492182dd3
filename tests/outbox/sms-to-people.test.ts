import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostUserDisable } from '#api/contract/access.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import { PostSms, PostSmsPause, PostSmsResume } from '#api/contract/integrations.ts'
import {
  GetSmsMessages,
  PostSmsToPeople,
  PostSmsToPeoplePreview,
} from '#api/contract/outbox.ts'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import type { Carry } from '#commands/outbox/published.ts'
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
  call(PutEmployee, 'chief', { employeeId: idOf(who), name, surname: 'Şen', phone })
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
      { kind: 'announcement', state: 'accepted', delivery: 'pending', parts: 1 },
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
  test('leaves out whose user was disabled, and says so', async () => {
    await call(PostUserDisable, 'chief', {
      userId: world.a.people.clerk.userId,
      reason: 'ayrıldı',
    })
    await world.settle()
    expect(await call(PostSmsToPeoplePreview, 'chief', asked('welder', 'clerk'))).toMatchObject(
      {
        left: [{ employeeId: idOf('clerk'), why: 'no-account' }],
      },
    )
  })
})
