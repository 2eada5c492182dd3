import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { PutEmployee } from '#api/contract/employees.ts'
import { PostDelegation } from '#api/contract/delegations.ts'
import {
  DeleteNoticeRule,
  PostNoticeRule,
  PutNoticeLimits,
  PutNoticeRule,
} from '#api/contract/notice-rules.ts'
import { GetOwnNotices } from '#api/contract/own-notices.ts'
import { GetToldNotices } from '#api/contract/system-messages.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { asDeviceId, asInstant, asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { done } from '#tests/api/world.ts'
import { officeShift } from './office-shift.ts'
import { givePlans, lookAt, messagesOf, noticeParts, noticesOf } from './told-rig.ts'

/** Long because it is one company over three weeks: what holds a notice, and who is told in the end. */
const world = apiTest({ at: '2026-03-05T20:00:00.000Z', settles: 'changes' })
const setting = {
  from: '2026-03-05',
  target: null as { person: string } | null,
  on: true,
  to: { person: false, managers: true, users: [] as string[] },
  channels: ['web'],
  quiet: null as { hours: [string, string] | null; days: number[]; holidays: boolean } | null,
  gather: null as string | null,
}
/** A reader that is silent after five minutes without a sign. */
const door = { deviceId: '', key: '' }

const at = async (instant: string): Promise<void> => {
  world.clock.at = asInstant(instant)
  await world.signInAgain('chief')
}
type When = { readonly after: number } | { readonly before: number }
const makeRule = async (
  noticeType: string,
  over: Partial<typeof setting> & { readonly when: When },
) => (await world.call(PostNoticeRule, 'chief', { ...setting, noticeType, ...over })).ruleId
/** As the job says it of one planned day of the welder; of the clerk, who has no manager, nobody is told. */
const story = async (day: string): Promise<string[]> =>
  (await noticesOf(world))
    .filter(one => one.day === day && one.person === world.a.people.welder.employeeId)
    .flatMap(({ due, steps }) => [
      due.slice(11, 16),
      ...steps.map(step =>
        [step.at.slice(11, 19), step.what, ...Object.values(step).slice(2)]
          .filter(said => said !== null)
          .join(' '),
      ),
    ])
const hear = (heard: object): Promise<unknown> =>
  world.deps.db.withoutCompany(tx =>
    tx.query('select devices.note_signals($1)', [
      JSON.stringify([{ company_id: world.a.id, device_id: door.deviceId, ...heard }]),
    ]),
  )
const heardAt = (instant: string) => hear({ last_signal_at: instant })
const swipe = (instant: string, local: string, card = '700', direction = 'in') => {
  world.clock.at = asInstant(instant)
  return world.swipe(door.key, [{ id: randomUUID(), at: local, card, direction }])
}
let late = ''

beforeAll(async () => {
  const { welder, clerk } = world.a.people
  await givePlans(world, [welder.employeeId, clerk.employeeId])
  Object.assign(door, await makeDevice(world, await world.tokenOf('chief')))
  late = await makeRule('enter', { when: { after: 10 } })
  await swipe('2026-03-06T05:55:00.000Z', '2026-03-06T08:55:00')
  await swipe('2026-03-06T15:01:00.000Z', '2026-03-06T18:01:00', '700', 'out')
})

describe('a reader that he used is awaited', () => {
  test('it is silent: the notice is held, and lapses when he was there all the time', async () => {
    await lookAt(world, '2026-03-09T06:00:00.000Z')
    await lookAt(world, '2026-03-09T06:15:00.000Z')
    expect(await story('2026-03-09')).toEqual([
      '06:15',
      '06:15:00 held reader 2026-03-09T08:15:00Z',
    ])
    await lookAt(world, '2026-03-09T06:30:00.000Z')
    await swipe('2026-03-09T06:40:00.000Z', '2026-03-09T08:58:00')
    await lookAt(world, '2026-03-09T06:40:05.000Z')
    expect(await story('2026-03-09')).toEqual([
      '06:15',
      '06:15:00 held reader 2026-03-09T08:15:00Z',
      '06:40:05 lapsed there',
    ])
    expect(await messagesOf(world)).toEqual([])
  })
  test('it is silent and back without him: it is told, saying so', async () => {
    await lookAt(world, '2026-03-10T06:15:00.000Z')
    await heardAt('2026-03-10T06:40:00.000Z')
    await lookAt(world, '2026-03-10T06:40:05.000Z')
    expect(await story('2026-03-10')).toEqual([
      '06:15',
      '06:15:00 held reader 2026-03-10T08:15:00Z',
      '06:40:05 told back',
    ])
  })
  test('it is unusually quiet for two hours: it is told, saying that', async () => {
    await heardAt('2026-03-11T06:14:00.000Z')
    world.clock.at = asInstant('2026-03-11T06:14:30.000Z')
    const deviceId = asDeviceId(door.deviceId)
    const moment = asInstant('2026-03-11T06:14:30.000Z')
    await world.deps.log.append({
      company: world.a.id,
      stream: `${world.a.id}-quiet-${deviceId}`,
      expected: 'any',
      metadata: { actor: 'system:test', correlation: 'test' },
      events: [
        {
          type: 'DeviceFellQuiet',
          data: {
            deviceId,
            since: asInstant('2026-03-11T05:00:00.000Z'),
            at: moment,
            usual: 20,
            days: 5,
          },
        },
      ],
    })
    await lookAt(world, '2026-03-11T06:15:00.000Z')
    await heardAt('2026-03-11T08:14:00.000Z')
    await lookAt(world, '2026-03-11T08:14:30.000Z')
    await lookAt(world, '2026-03-11T08:15:00.000Z')
    expect(await story('2026-03-11')).toEqual([
      '06:15',
      '06:15:00 held reader 2026-03-11T08:15:00Z',
      '08:15:00 told awaited',
    ])
  })
  test('it is refusing, and lets go when it delivers again', async () => {
    // Somebody else comes early: it is not quiet any more.
    await swipe('2026-03-12T05:00:00.000Z', '2026-03-12T08:00:00', '701')
    await hear({ refused: 1, refused_at: '2026-03-12T06:13:00.000Z', refusal: 'wrong-key' })
    await lookAt(world, '2026-03-12T06:15:00.000Z')
    expect(await story('2026-03-12')).toEqual([
      '06:15',
      '06:15:00 held reader 2026-03-12T08:15:00Z',
    ])
    await heardAt('2026-03-12T06:39:00.000Z')
    await lookAt(world, '2026-03-12T06:40:00.000Z')
    expect((await story('2026-03-12')).at(-1)).toBe('06:40:00 told back')
  })
})

test('A shift that begins later while the notice is held frees it, and it is due again', async () => {
  const { caller } = world.a
  await lookAt(world, '2026-03-13T06:15:00.000Z')
  world.clock.at = asInstant('2026-03-13T07:00:00.000Z')
  const { shiftId } = done(
    await defineShift(world.deps)(caller, {
      title: 'Öğle',
      from: asLocalDate('2026-01-01'),
      shift: { ...officeShift, periods: [{ start: '11:00', end: '19:00' }] },
    }),
  )
  const { employeeId } = world.a.people.welder
  const weekdays = [1, 2, 3, 4, 5]
  done(
    await assignShift(world.deps)(caller, {
      shiftId,
      employeeId,
      from: asLocalDate('2026-03-13'),
      weekdays,
    }),
  )
  await lookAt(world, '2026-03-13T07:00:01.000Z')
  await heardAt('2026-03-13T07:05:00.000Z')
  await lookAt(world, '2026-03-13T07:05:05.000Z')
  const moved = ['06:15:00 held reader 2026-03-13T08:15:00Z', '07:05:05 lapsed moved']
  expect(await story('2026-03-13')).toEqual(['06:15', ...moved])
  await heardAt('2026-03-13T08:14:00.000Z')
  await lookAt(world, '2026-03-13T08:15:00.000Z')
  expect(await story('2026-03-13')).toEqual(['08:15', ...moved, '08:15:00 told'])
})

test('Whoever stands in for a manager is told beside him, on the dates of it', async () => {
  const { manager, chief } = world.a.people
  await lookAt(world, '2026-03-16T05:00:00.000Z')
  await world.signInAgain('manager')
  await world.call(PostDelegation, 'manager', {
    to: chief.userId,
    first: '2026-03-16',
    last: '2026-03-16',
  })
  for (const day of ['2026-03-16', '2026-03-17']) {
    await heardAt(`${day}T08:14:00.000Z`)
    await lookAt(world, `${day}T08:15:00.000Z`)
  }
  const told = async (day: string) =>
    (await messagesOf(world)).filter(({ id }) => id.includes(`/${day}/`)).map(({ to }) => to)
  expect((await told('2026-03-16')).toSorted()).toEqual(
    [manager.userId, chief.userId].toSorted(),
  )
  expect(await told('2026-03-17')).toEqual([manager.userId])
})

test('What is gathered is one message to each recipient by each channel, which names all', async () => {
  const { chief } = world.a.people
  await at('2026-03-17T20:00:00.000Z')
  await world.call(DeleteNoticeRule, 'chief', { ruleId: late })
  const rule = await makeRule('enter', {
    from: '2026-03-17',
    when: { after: 10 },
    to: { person: false, managers: true, users: [chief.userId] },
    channels: ['web', 'sms'],
    gather: '12:00',
  })
  await lookAt(world, '2026-03-17T20:00:01.000Z')
  for (const time of ['06:15', '08:15', '09:00']) {
    await heardAt(`2026-03-18T${time}:00.000Z`)
    await lookAt(world, `2026-03-18T${time}:00.000Z`)
  }
  const gathered = (await messagesOf(world)).filter(({ id }) => id.includes(rule))
  expect(
    gathered.map(({ to, channel }) => `${channel} ${to === chief.userId}`).toSorted(),
  ).toEqual(
    // Of the clerk, who has no manager, the chief alone is told: the welder’s manager has one about his man.
    ['sms false', 'sms true', 'web false', 'web true'],
  )
  await world.signInAgain('chief')
  const texts = (await world.call(GetOwnNotices, 'chief', {})).rows.flatMap(
    ({ text, at: when }) => (when >= '2026-03-18' ? [text ?? ''] : []),
  )
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('İbrahim Şen')
  expect(texts[0]).toContain('Gonca Ünal')
  await at('2026-03-18T20:00:00.000Z')
  await world.call(DeleteNoticeRule, 'chief', { ruleId: rule })
})

test('A hold that ends while the product is off is judged when it is on again', async () => {
  await at('2026-03-18T20:00:10.000Z')
  const rule = await makeRule('enter', {
    from: '2026-03-18',
    when: { after: 10 },
    channels: ['web', 'sms'],
    quiet: { hours: ['11:00', '12:00'], days: [], holidays: false },
  })
  await lookAt(world, '2026-03-18T20:00:11.000Z')
  await heardAt('2026-03-19T08:14:00.000Z')
  await lookAt(world, '2026-03-19T08:15:00.000Z')
  await heardAt('2026-03-19T10:59:00.000Z')
  await lookAt(
    world,
    '2026-03-19T11:00:00.000Z',
    noticeParts(world),
    '2026-03-19T08:30:00.000Z',
  )
  expect(await story('2026-03-19')).toEqual([
    '08:15',
    '08:15:00 told',
    '08:15:00 held quiet 2026-03-19T09:00:00Z',
    '11:00:00 told',
  ])
  await at('2026-03-19T20:00:00.000Z')
  await world.call(DeleteNoticeRule, 'chief', { ruleId: rule })
})

test('A reminder goes until what it reminds of, and is over after it', async () => {
  await at('2026-03-19T20:00:10.000Z')
  const rule = await makeRule('enter', { from: '2026-03-19', when: { before: 15 } })
  await lookAt(world, '2026-03-19T20:00:11.000Z')
  // The welder’s shift begins at eleven, the clerk’s, who has no manager, at nine.
  await lookAt(world, '2026-03-20T07:45:00.000Z')
  const expiries = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ until: string }>(
      `select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as until from mail.outbox
       where company_id = $1 and message_id like $2 || '/%'`,
      [world.a.id, rule],
    ),
  )
  expect(expiries).toEqual([{ until: '2026-03-20T08:00' }])
  await lookAt(world, '2026-03-23T07:00:00.000Z')
  await lookAt(
    world,
    '2026-03-23T08:10:00.000Z',
    noticeParts(world),
    '2026-03-23T07:00:00.000Z',
  )
  expect(await story('2026-03-23')).toContain('08:10:00 lapsed over')
})

test('A limit of the company’s own holds from when it was set; beyond it the web list has it', async () => {
  const { chief, welder } = world.a.people
  await lookAt(world, '2026-03-23T19:59:00.000Z')
  await at('2026-03-23T20:00:00.000Z')
  await world.call(PutNoticeLimits, 'chief', { sms: 1, push: 20, mail: 20 })
  const to = { person: false, managers: false, users: [chief.userId] }
  const target = { person: welder.employeeId }
  const own = { from: '2026-03-23', target, to, channels: ['sms'] }
  const first = await makeRule('enter', { ...own, when: { after: 20 } })
  const second = await makeRule('enter', { ...own, when: { after: 30 } })
  await lookAt(world, '2026-03-23T20:00:01.000Z')
  // As people type it: where it goes to is written as providers take it.
  const { employeeId } = chief
  const named = { name: 'Nurgül', surname: 'Öztürk', phone: '05551112233' }
  await world.call(PutEmployee, 'chief', { employeeId, ...named })
  const parts = noticeParts(world)
  const reach = await parts.reads.reachOf(world.a.id, [chief.userId])
  expect(reach.get(chief.userId)?.phone).toBe('+905551112233')
  for (const time of ['08:25', '08:35']) {
    await heardAt(`2026-03-24T${time}:00.000Z`)
    await lookAt(world, `2026-03-24T${time}:00.000Z`, parts)
  }
  const sent = async (rule: string) =>
    (await messagesOf(world))
      .filter(({ id }) => id.includes(rule))
      .map(({ channel, state, why }) => [channel, state, why])
      .toSorted()
  expect(await sent(first)).toEqual([['sms', 'waiting', null]])
  expect(await sent(second)).toEqual([
    ['sms', 'lapsed', 'limit'],
    ['web', 'sent', null],
  ])
  await at('2026-03-24T20:00:00.000Z')
  for (const ruleId of [first, second]) await world.call(DeleteNoticeRule, 'chief', { ruleId })
})

test('What was told says by which rule, as it was then and though it is gone, and what held it', async () => {
  await at('2026-03-24T20:00:10.000Z')
  const ofDay = { from: '2026-03-10', to: '2026-03-10' }
  expect((await world.call(GetToldNotices, 'chief', ofDay)).rows).toMatchObject([
    {
      day: '2026-03-10',
      rules: [
        { noticeType: 'enter', when: { after: 10 }, target: null, to: { managers: true } },
      ],
      course: {
        due: '2026-03-10T06:15:00.000Z',
        holds: [{ at: '2026-03-10T06:15:00.000Z', why: 'reader' }],
      },
    },
  ])
  const gathered = {
    from: '2026-03-18',
    to: '2026-03-18',
    employee: world.a.people.chief.employeeId,
  }
  const [told] = (await world.call(GetToldNotices, 'chief', gathered)).rows
  expect(told).toMatchObject({
    course: null,
    rules: [{ gather: '12:00', to: { users: [{ name: expect.any(String) }] } }],
  })
  // Who is told reads when the rule tells, and nothing of whom else it is about.
  await world.signInAgain('manager')
  const own = await world.call(GetOwnNotices, 'manager', ofDay)
  expect(own.rows.map(({ rules }) => rules)).toEqual([
    [{ noticeType: 'enter', when: { after: 10 } }],
  ])
})

test('A reader that he used three weeks ago is waited for', async () => {
  await at('2026-03-24T20:00:20.000Z')
  await makeRule('enter', { from: '2026-03-24', when: { after: 10 } })
  await lookAt(world, '2026-03-24T20:00:21.000Z')
  await lookAt(world, '2026-03-30T07:00:00.000Z')
  await lookAt(world, '2026-03-30T08:15:00.000Z')
  expect((await story('2026-03-30')).at(-1)).toBe('08:15:00 held reader 2026-03-30T10:15:00Z')
})

test('Of what is gathered by different channels each tells its own, and the web list what cannot go', async () => {
  const { chief, welder } = world.a.people
  await at('2026-03-30T20:00:00.000Z')
  const gathered = {
    from: '2026-03-30',
    when: { after: 10 },
    to: { person: false, managers: false, users: [chief.userId] },
    gather: '12:00',
  }
  const ruleOf = async (channels: string[]): Promise<string> => {
    const ruleId = await makeRule('enter', { ...gathered, channels })
    await world.call(PutNoticeRule, 'chief', {
      ...setting,
      ...gathered,
      ruleId,
      noticeType: 'enter',
      target: { person: welder.employeeId },
      channels: ['web', 'mail'],
    })
    return ruleId
  }
  const [byPhone, byPush] = [await ruleOf(['sms']), await ruleOf(['push'])]
  await lookAt(world, '2026-03-30T20:00:01.000Z')
  for (const time of ['06:15', '08:15', '09:00']) {
    await heardAt(`2026-03-31T${time}:00.000Z`)
    await lookAt(world, `2026-03-31T${time}:00.000Z`)
  }
  const sent = async (rule: string) =>
    (await messagesOf(world))
      .filter(({ id }) => id.includes(rule))
      .map(({ channel, state }) => `${channel} ${state}`)
      .toSorted()
  expect(await sent(byPhone)).toEqual(['mail lapsed', 'sms waiting', 'web sent'])
  expect(await sent(byPush)).toEqual(['mail lapsed', 'push lapsed', 'web sent'])
  await world.signInAgain('chief')
  const texts = (await world.call(GetOwnNotices, 'chief', {})).rows.flatMap(
    ({ text, at: when }) => (when >= '2026-03-31' ? [text ?? ''] : []),
  )
  expect(texts).toHaveLength(2)
  expect(texts.every(text => text.includes('İbrahim Şen'))).toBe(true)
  // Nobody is told by push here: the clerk, of whom push alone was to tell, stands on that rule’s line.
  expect(texts.filter(text => text.includes('Gonca Ünal'))).toHaveLength(1)
})
