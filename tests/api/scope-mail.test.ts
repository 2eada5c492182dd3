import { beforeAll, describe, expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { runParts } from '#api/views/mailing.ts'
import { viewPageOf } from '#api/views/pages.ts'
import { runDueViews } from '#api/views/run-views.ts'
import { openPages } from '#api/shared/open-pages.ts'
import { grantsOfUser } from '#api/shared/grants.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import { asInstant } from '#domain/shared/values.ts'
import { as, scheduleBody, withAddresses } from '#tests/views/world.ts'
import { endpoints } from './endpoints.ts'
import { makeDevice } from './examples.ts'
import { apiTest } from './api-test.ts'

/**
 * Every page that can be saved and come as a file, by mail to a manager who manages two departments when it is saved
 * and none when it is sent the second time.
 */
const pages = openPages(
  grantsOfUser({ role: 'manager', menuGroup: null, employeeId: null }),
  [],
).filter(page => viewPageOf(endpoints, page)?.isFile)
const world = apiTest()
let first: Map<string, string>
let whole: Map<string, string>
let later: Map<string, string>

/** Of every day of the calendar, so that it counts without a plan. */
const calendarLeave = {
  title: 'Evlilik izni',
  calculation: 'general',
  days: 'calendar',
  worked: true,
  approval: false,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
}
const textOf = async ({ files: [file] }: Mail): Promise<string> => {
  const bytes = Buffer.from(file?.base64 ?? '', 'base64')
  return bytes.subarray(0, 2).toString() === 'PK'
    ? JSON.stringify(await readXlsxFile(bytes))
    : bytes.toString('utf8')
}

beforeAll(async () => {
  await withAddresses(world, world.a, ['chief', 'manager'])
  const [chief, manager] = [
    await as(world, world.a.people.chief),
    await as(world, world.a.people.manager),
  ]
  const token = await world.signIn(world.a.people.chief)
  const { key } = await makeDevice(world, token)
  for (const [who, number] of [
    ['welder', '61'],
    ['clerk', '62'],
    ['manager', '63'],
  ] as const) {
    const card = await world.ask('POST', '/api/app/cards', { token, body: { number } })
    await world.ask('POST', `/api/app/cards/${String(card.body['cardId'])}/assign`, {
      token,
      body: { employeeId: world.a.people[who].employeeId, from: '2026-02-01T00:00:00Z' },
    })
    await world.swipe(
      key,
      [
        ['2026-03-01T09:20:00', 'in'],
        ['2026-03-01T12:00:00', 'in'],
        ['2026-03-02T09:20:00', 'in'],
      ].map(([at = '', direction = ''], n) => ({
        id: `${number}-${n}`,
        at,
        card: number,
        direction,
      })),
    )
  }
  const type = await chief.call('POST', '/api/app/leave-types', calendarLeave)
  for (const who of ['welder', 'clerk'] as const)
    await (await as(world, world.a.people[who])).call('POST', '/api/app/leaves/demands', {
      leaveTypeId: String(type.body['leaveTypeId']),
      description: 'Resmî daire işi var',
      from: '2026-03-05',
      to: '2026-03-05',
    })
  await world.settle()
  const names = new Map<string, string>()
  for (const [n, page] of pages.entries())
    for (const who of ['chief', 'manager'] as const) {
      const by = who === 'chief' ? chief : manager
      const name = `${who} ${page}`
      const viewId = await by.save({
        page,
        name,
        period: 'thisMonth',
        filters: page === '/reports/unapproved-missing-shift' ? { state: 'all' } : {},
      })
      names.set(name, name)
      const answer = await by.call(
        'PUT',
        `/api/app/views/${viewId}/schedule`,
        scheduleBody([world.a.people[who].userId], {
          format: n % 2 === 0 ? 'csv' : 'xlsx',
          period: 'thisMonth',
        }),
      )
      if (answer.status !== 200)
        throw new Error(`${page} answered ${answer.status}: ${answer.text}`)
    }
  const mailsAt = async (moment: string): Promise<Map<string, string>> => {
    world.clock.at = asInstant(moment)
    await world.database.db.withCompany(world.a.id, tx =>
      tx.query('delete from mail.outbox where company_id = $1', [world.a.id]),
    )
    const parts = runParts({
      deps: world.deps,
      app: world.app,
      publicUrl: 'https://mesai.example',
    })
    while (
      (await runDueViews(parts, error => {
        throw error
      })) > 0
    ); // some at a look
    const rows = await world.database.db.withCompany(world.a.id, tx =>
      lastMails(tx, world.a.id),
    )
    const found = new Map<string, string>()
    for (const row of rows) {
      const mail = row.sealed
        ? await openMail(
            world.deps.vault,
            { company: world.a.id, mailId: row.mailId },
            row.about,
            row.sealed,
          )
        : null
      const name = [...names.keys()].find(
        one => mail?.subject.startsWith(`${one} `) || mail?.subject === one,
      )
      if (mail && name) found.set(name, await textOf(mail))
    }
    return found
  }
  const sent = await mailsAt('2026-03-03T04:00:00.000Z')
  first = new Map([...sent].filter(([name]) => name.startsWith('manager ')))
  whole = new Map([...sent].filter(([name]) => name.startsWith('chief ')))
  const released = await chief.call(
    'DELETE',
    `/api/app/departments/${world.a.departments.production}/managers/${world.a.people.manager.employeeId}`,
  )
  if (released.status !== 200) throw new Error(released.text)
  await world.settle()
  later = await mailsAt('2026-03-04T04:00:00.000Z')
}, 300_000)

describe('the mail of a saved view', () => {
  test('comes for every page that is a list', () => {
    expect(pages.length).toBeGreaterThan(12)
    expect([...first.keys()]).toHaveLength(pages.length)
  })
  test.each(pages)('of %s names nobody outside the departments of its owner', page => {
    expect(first.get(`manager ${page}`)).not.toMatch(
      page === '/reports/activity' ? /Gonca|Ferit/ : /Gonca|Nurgül|Ferit/,
    )
  })
  test('control: the same mails to somebody who sees all do name them', () => {
    const naming = [...whole].filter(([, text]) => text.includes('Gonca')).map(([name]) => name)
    expect(naming.length).toBeGreaterThan(pages.length / 2)
  })
  test('comes to him on the next day too', () =>
    expect(later.size).toBeGreaterThan(pages.length))
  test.each(pages)('of %s, once he manages nobody any more, has nobody but himself', page => {
    // Who did what to him is his to read.
    expect(later.get(`manager ${page}`)).not.toMatch(
      page === '/reports/activity' ? /İbrahim|Gonca|Ferit/ : /İbrahim|Gonca|Nurgül|Ferit/,
    )
  })
})
