import { beforeAll, expect, test } from 'vitest'
import { PostNoticeRule } from '#api/contract/notice-rules.ts'
import { noticesDue } from '#commands/notifications/notice-job.ts'
import { asInstant } from '#domain/shared/values.ts'
import { forgetToldPlaces } from '#event-store/transfer/places.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { givePlans, lookAt, messagesOf, noticeParts, noticesOf } from './told-rig.ts'

const world = apiTest({ at: '2026-03-08T20:00:00.000Z', settles: 'changes' })
const setting = {
  from: '2026-03-08',
  target: null,
  on: true,
  to: { person: false, managers: true, users: [] as string[] },
  channels: ['web'],
  quiet: null,
  gather: null,
}
const makeRule = async (
  noticeType: string,
  when: { after: number } | { before: number },
  from = '2026-03-08',
) => (await world.call(PostNoticeRule, 'chief', { ...setting, from, noticeType, when })).ruleId
let key = ''
beforeAll(async () => {
  key = (await givePlans(world, [world.a.people.welder.employeeId])).key
})
const set = (statement: string) =>
  world.deps.db.withoutCompany(tx => tx.query(`update notices.progress set ${statement}`))
/** As a position of another engine, which is further than the log of this one will ever be. */
const elsewhere = () => set('position = 1000000000000')
const told = async () =>
  (await noticesOf(world)).map(({ rule, day, steps }) => [
    rule,
    day,
    ...steps.map(({ what }) => what),
  ])

test('After a log was moved nothing is told twice, and what was recorded before and not followed counts', async () => {
  const late = await makeRule('enter', { after: 10 })
  await lookAt(world, '2026-03-09T06:00:00.000Z')
  await lookAt(world, '2026-03-09T06:15:00.000Z')
  expect(await told()).toEqual([[late, '2026-03-09', 'told']])
  await elsewhere()
  world.clock.at = asInstant('2026-03-09T09:00:00.000Z')
  await world.signInAgain('chief')
  // Of people who stay late too; nobody had followed it when all stopped.
  await world.swipe(key, [
    { id: 'in', at: '2026-03-09T12:00:00', card: '700', direction: 'in' },
  ])
  const stays = await makeRule('exit', { after: 10 }, '2026-03-09')
  for (let moves = 0; moves < 2; moves++) await forgetToldPlaces(world.database.urls.owner)
  await lookAt(world, '2026-03-09T09:01:00.000Z')
  await lookAt(world, '2026-03-09T15:25:00.000Z')
  expect(await told()).toEqual([
    [late, '2026-03-09', 'told'],
    [stays, '2026-03-09', 'told'],
  ])
  expect(await messagesOf(world)).toHaveLength(2)
  // Changes of the next day are followed in the log that is here now.
  world.clock.at = asInstant('2026-03-10T05:00:00.000Z')
  await world.signInAgain('chief')
  const soon = await makeRule('enter', { before: 15 }, '2026-03-10')
  await lookAt(world, '2026-03-10T05:01:00.000Z')
  await lookAt(world, '2026-03-10T05:45:00.000Z')
  expect(await told()).toContainEqual([soon, '2026-03-10', 'told'])
})

test('A move within a minute does not look again at what was looked at', async () => {
  await lookAt(world, '2026-03-11T06:15:00.000Z')
  const before = [await told(), await messagesOf(world)]
  await elsewhere()
  // Noted again, a change of some minutes ago makes none of them due again.
  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query(
      `insert into notices.changes (company_id, employee_id, recorded_at) values ($1, null, $2)`,
      [world.a.id, '2026-03-11T06:14:00.000Z'],
    ),
  )
  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query("update notices.companies set next_at = '-infinity'"),
  )
  await forgetToldPlaces(world.database.urls.owner)
  await lookAt(world, '2026-03-11T06:15:30.000Z')
  expect([await told(), await messagesOf(world)]).toEqual(before)
})

test('A log that is brought into a new database tells nothing of what was told elsewhere', async () => {
  await world.deps.db.withCompany(world.a.id, async tx => {
    for (const table of ['companies', 'changes', 'dues', 'spent', 'messages'])
      await tx.query(`delete from notices.${table}`)
    await tx.query('delete from mail.outbox')
  })
  await set("position = 0, not_before = null, looked_at = '-infinity'")
  const look = async (at: string) => {
    world.clock.at = asInstant(at)
    await world.settle()
    await noticesDue(noticeParts(world))(new AbortController().signal, error => {
      throw error
    })
  }
  await look('2026-03-11T17:00:00.000Z') // Wednesday’s were due, and he never came
  expect(await told()).toEqual([])
  await look('2026-03-12T05:45:00.000Z')
  await look('2026-03-12T06:15:00.000Z')
  expect((await told()).map(([, day]) => day)).toEqual(['2026-03-12', '2026-03-12'])
})
