import { beforeAll, expect, test } from 'vitest'
import { PostNoticeRule, PutNoticeRule } from '#api/contract/notice-rules.ts'
import { notifyLine } from '#commands/notifications/notify-line.ts'
import { asInstant } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { givePlans, lookAt, messagesOf, noticeParts, noticesOf, timesOf } from './told-rig.ts'
import { historyOf, week, type Final } from './history.ts'

const world = apiTest({ at: '2026-03-08T20:00:00.000Z', settles: 'changes' })
const setting = {
  from: '2026-03-08',
  target: null,
  on: true,
  to: { person: false, managers: true, users: [] as string[] },
  channels: ['web', 'sms'],
  quiet: null,
  gather: null,
}
const late = { ...setting, when: { after: 10 } }
const soon = { ...setting, when: { before: 15 }, channels: ['web'] }
const stays = { ...setting, when: { after: 10 }, channels: ['web'] }
const missed = {
  ...setting,
  when: { time: '08:00' },
  quiet: { hours: null, days: [6, 7], holidays: false },
}
/** A day a line: Monday nobody, Tuesday early, Wednesday a second too late and no exit, Friday nobody. */
const swipes = [
  { at: '2026-03-10T05:58:10.000Z', moment: '2026-03-10T08:58:10', direction: 'in' },
  { at: '2026-03-10T15:10:00.000Z', moment: '2026-03-10T18:10:00', direction: 'out' },
  { at: '2026-03-11T06:15:01.000Z', moment: '2026-03-11T09:15:01', direction: 'in' },
  { at: '2026-03-12T05:50:00.000Z', moment: '2026-03-12T08:50:00', direction: 'in' },
  { at: '2026-03-12T15:00:00.000Z', moment: '2026-03-12T18:00:00', direction: 'out' },
]
const until = '2026-03-16T15:25:00.000Z'
let key = ''
const rules = { late: '', soon: '', stays: '', missed: '' }

beforeAll(async () => {
  const { welder } = world.a.people
  key = (await givePlans(world, [welder.employeeId])).key
  const make = async (noticeType: string, said: typeof late | typeof soon | typeof missed) =>
    (await world.call(PostNoticeRule, 'chief', { ...setting, ...said, noticeType })).ruleId
  rules.late = await make('enter', late)
  rules.soon = await make('enter', soon)
  rules.stays = await make('exit', stays)
  rules.missed = await make('missing_work', missed)
})

test('A week of the product is told as the rulebook’s program tells it', async () => {
  const pending = [...swipes]
  // A rule changed at noon tells nothing of what is past (notice-rules 2.6).
  let isChanged = false
  const looks = ['00:00', '08:00', '08:45', '09:00', '09:06', '09:15', '18:15', '18:25']
  for (const at of timesOf([9, 10, 11, 12, 13, 14, 15, 16], looks)) {
    for (let next = pending[0]; next && next.at <= at; next = pending[0]) {
      pending.shift()
      world.clock.at = asInstant(next.at)
      const id = next.moment
      await world.swipe(key, [{ id, at: next.moment, card: '700', direction: next.direction }])
    }
    if (!isChanged && at >= '2026-03-13T09:00:00.000Z') {
      isChanged = true
      world.clock.at = asInstant('2026-03-13T09:00:00.000Z')
      await world.signInAgain('chief')
      await world.call(PutNoticeRule, 'chief', {
        ...late,
        ruleId: rules.late,
        noticeType: 'enter',
        from: '2026-03-13',
        when: { after: 1 },
      })
    }
    await lookAt(world, at)
  }
  const { employeeId } = world.a.people.welder
  const { userId } = world.a.people.manager
  const told = notifyLine(
    historyOf(
      [
        ...swipes.map(({ at, moment, direction }) => ({
          at: at.replace('.000Z', 'Z'),
          do: 'swipe',
          id: moment,
          person: employeeId,
          device: 'door',
          moment,
          direction,
        })),
        {
          at: '2026-03-13T09:00:00Z',
          do: 'rule',
          rule: rules.late,
          type: 'enter',
          setting: { ...late, from: '2026-03-13', when: { after: 1 } },
        },
      ],
      {
        until: until.replace('.000Z', 'Z'),
        people: [
          {
            id: employeeId,
            department: 'd1',
            start: '2025-01-06',
            lastDay: null,
            week,
          },
        ],
        users: [{ id: userId, departments: ['d1'], phone: false }],
        rules: [
          { id: rules.late, type: 'enter', settings: [late] },
          { id: rules.soon, type: 'enter', settings: [soon] },
          { id: rules.stays, type: 'exit', settings: [stays] },
          {
            id: rules.missed,
            type: 'missing_work',
            settings: [{ ...missed, quiet: { ...missed.quiet, days: ['sat', 'sun'] } }],
          },
        ],
      },
    ),
  )
  if (!told.ok) throw new Error(JSON.stringify(told.issue))
  const final = (JSON.parse(told.results) as unknown[]).at(-1) as Final
  const all = await noticesOf(world)
  expect(all).toEqual(final.notices)
  expect(all.map(({ steps }) => steps.map(({ what }) => what).join())).toContain(
    'told,held,told',
  )
  expect(await messagesOf(world)).toEqual(
    final.messages.map(({ id, channel, to, state, why }) => ({ id, channel, to, state, why })),
  )
})

test('Looking at all of it once more tells nobody anything', async () => {
  const before = [await noticesOf(world), await messagesOf(world)]
  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query(`update notices.companies set planned_to = null, next_at = '-infinity'`),
  )
  await lookAt(world, until)
  expect([await noticesOf(world), await messagesOf(world)]).toEqual(before)
})

const onDay = async (day: string) =>
  (await noticesOf(world)).filter(one => one.day === day && one.rule === rules.late)
const messagesOn = async (day: string) =>
  (await messagesOf(world)).filter(
    ({ id }) => id.includes(`${rules.late}/`) && id.includes(day),
  )

test('Two processes at one instant tell it once', async () => {
  await lookAt(world, '2026-03-17T06:00:00.000Z')
  await Promise.all(
    ['2026-03-17T06:06:00.000Z', '2026-03-17T06:06:00.000Z'].map(at => lookAt(world, at)),
  )
  expect(await onDay('2026-03-17')).toMatchObject([
    { due: '2026-03-17T06:06:00Z', steps: [{ at: '2026-03-17T06:06:00Z', what: 'told' }] },
  ])
  expect((await messagesOn('2026-03-17')).map(({ channel }) => channel)).toEqual(['sms', 'web'])
})

test('A process that dies at any of its steps leaves what the next one tells once', async () => {
  const parts = noticeParts(world)
  const { db } = world.deps
  await lookAt(world, '2026-03-18T06:00:00.000Z')
  const at = '2026-03-18T06:06:00.000Z'
  let isDone = false
  for (let dies = 1; !isDone && dies < 60; dies++) {
    let calls = 0
    const dying: typeof db = {
      ...db,
      withCompany: (company, work) => {
        calls += 1
        return calls === dies
          ? Promise.reject(new Error('killed'))
          : db.withCompany(company, work)
      },
    }
    await lookAt(world, at, { ...parts, db: dying }).then(
      () => (isDone = calls < dies),
      () => undefined,
    )
  }
  expect(isDone).toBe(true)
  expect(await onDay('2026-03-18')).toMatchObject([{ due: '2026-03-18T06:06:00Z' }])
  expect((await messagesOn('2026-03-18')).map(({ channel }) => channel)).toEqual(['sms', 'web'])
})

test('What fell in a time in which the product was off is judged by what is known when it is on', async () => {
  await lookAt(world, '2026-03-19T05:00:00.000Z')
  world.clock.at = asInstant('2026-03-19T06:30:00.000Z')
  await world.swipe(key, [
    { id: 'late', at: '2026-03-19T09:30:00', card: '700', direction: 'in' },
    { id: 'gone', at: '2026-03-19T09:31:00', card: '700', direction: 'out' },
  ])
  await lookAt(
    world,
    '2026-03-19T07:00:00.000Z',
    noticeParts(world),
    '2026-03-19T05:00:00.000Z',
  )
  expect(await onDay('2026-03-19')).toEqual([]) // he came meanwhile
  await lookAt(world, '2026-03-20T05:00:00.000Z')
  await lookAt(
    world,
    '2026-03-20T07:00:00.000Z',
    noticeParts(world),
    '2026-03-20T05:00:00.000Z',
  )
  expect(await onDay('2026-03-20')).toMatchObject([
    { due: '2026-03-20T06:06:00Z', steps: [{ at: '2026-03-20T07:00:00Z', what: 'told' }] },
  ])
})

test('A message names its cause, and lies under the key of whom it is about', async () => {
  const { employeeId } = world.a.people.welder
  const rows = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query(
      `select about, cause, language from mail.outbox
       where company_id = $1 and message_id like '%/2026-03-17/%' and channel = 'web'
         and message_id like $2 || '/%'`,
      [world.a.id, rules.late],
    ),
  )
  const cause = `rule/${rules.late}/${employeeId}/2026-03-17`
  expect(rows).toEqual([{ about: employeeId, cause, language: 'tr' }])
})
