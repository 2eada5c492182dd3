import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetUser } from '#commands/access/forget-user.ts'
import { asInstant } from '#domain/shared/values.ts'
import { openOffice, type Office, type Who } from '#tests/petitions/given.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'
import { readCalendar, type ReadEvent } from './read-icalendar.ts'

/**
 * Somebody's own calendar under a secret address. Monday to Friday 08:00-17:00 with an hour of lunch at 12:00, in
 * Istanbul, which is three hours ahead; today is Monday 9 March 2026. Long because all of it is asked of one world.
 */
let office: Office
const own = 'myaccount/calendar-feed'
const make = async (who: Who): Promise<string> => {
  const { password } = office.world.a.people[who]
  const { status, body, text } = await office.tell(who, own, { password })
  if (status !== 200) throw new Error(text)
  return String(body['path'])
}
const fetched = (path: string, headers: Record<string, string> = {}) =>
  office.world.ask('GET', path, { headers })
const eventsOf = async (path: string): Promise<readonly ReadEvent[]> => {
  await office.world.settle()
  const { status, text } = await fetched(path)
  if (status !== 200) throw new Error(text)
  return readCalendar(text).events
}
/** What of a day there is: `05-14 Gündüz`, `all İzinli`. */
const onDay = (events: readonly ReadEvent[], day: string): readonly string[] =>
  events
    .filter(event => startOf(event).startsWith(day.replaceAll('-', '')))
    .map(event => `${spanOf(event)} ${event['SUMMARY']}`)
const startOf = (event: ReadEvent): string =>
  event['DTSTART'] ?? event['DTSTART;VALUE=DATE'] ?? ''
const spanOf = (event: ReadEvent): string =>
  event['DTSTART'] === undefined
    ? `all until ${event['DTEND;VALUE=DATE']}`
    : `${event['DTSTART'].slice(9, 13)}-${(event['DTEND'] ?? '').slice(9, 13)}`

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

describe('the address of a calendar', () => {
  test('is told once, and what is kept of it finds nobody', async () => {
    const path = await make('clerk')
    expect(path).toMatch(/^\/api\/calendar\/[A-Za-z0-9_-]{22}\.ics$/)
    const secret = path.slice('/api/calendar/'.length, -'.ics'.length)
    const { body } = await office.tell('clerk', own)
    expect(body).toEqual({
      offered: true,
      feed: {
        madeAt: office.world.clock.at,
        readAt: null,
      },
    })
    const { urls } = office.world.database
    expect(await searchEverywhere(urls.superuser, [secret])).toEqual([])
  })
  test('opens the calendar without a session, and says when it was read', async () => {
    const path = await make('clerk')
    const { status, headers } = await fetched(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    const { body } = await office.tell('clerk', own)
    expect(body).toMatchObject({ feed: { readAt: office.world.clock.at } })
  })
  test('serves no more once it is renewed', async () => {
    const old = await make('clerk')
    const path = await make('clerk')
    expect((await fetched(path)).status).toBe(200)
    expect(await fetched(old)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
  test('serves no more once it is revoked, which is done once', async () => {
    const path = await make('clerk')
    expect((await office.tell('clerk', own, undefined, 'DELETE')).status).toBe(200)
    expect((await fetched(path)).status).toBe(404)
    expect((await office.tell('clerk', own, undefined, 'DELETE')).status).toBe(404)
    expect((await office.tell('clerk', own)).body).toEqual({
      offered: true,
      feed: null,
    })
  })
  test.each(['AbCdEfGhIjKlMnOpQrStUv.ics', 'short.ics', 'AbCdEfGhIjKlMnOpQrStUv', '.ics'])(
    'that nobody was told finds nothing: %s',
    async file => {
      expect((await fetched(`/api/calendar/${file}`)).status).toBe(404)
    },
  )
  test('that was made and revoked stands in the log of acts', async () => {
    await make('manager')
    await office.tell('manager', own, undefined, 'DELETE')
    await office.world.settle()
    const { body } = await office.tell(
      'chief',
      `reports/activity?from=2026-03-09&to=2026-03-09&by=${office.of('manager')}`,
    )
    const rows = body['rows'] as { what: string }[]
    expect(rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Takvim adresini kaldırdı', 'Takvim adresi oluşturdu']),
    )
  })
})

describe('the calendar', () => {
  test('says when one works, on the clock of the company, and nothing of days off', async () => {
    const events = await eventsOf(await make('welder'))
    expect(onDay(events, '2026-03-09')).toEqual(['0500-1400 Gündüz'])
    expect(onDay(events, '2026-03-14')).toEqual([])
    expect(new Set(events.map(event => event['UID'])).size).toBe(events.length)
  })
  test('reaches from 31 days ago to 366 ahead, as far as one is planned', async () => {
    const starts = (await eventsOf(await make('welder'))).map(startOf).toSorted()
    // Planned from 2 March 2026 on; 10 March 2027 is the 366th day, a Wednesday.
    expect([starts[0]?.slice(0, 8), starts.at(-1)?.slice(0, 8)]).toEqual([
      '20260302',
      '20270310',
    ])
  })
  test('says that one is away, and never why', async () => {
    const path = await make('welder')
    await office.leaveOn('welder', '2026-03-16', '2026-03-17')
    const events = await eventsOf(path)
    expect(onDay(events, '2026-03-16')).toEqual(['all until 20260318 İzinli'])
    expect(onDay(events, '2026-03-17')).toEqual([])
    const { text } = await fetched(path)
    for (const word of ['Mazeret', 'Resmî', 'İbrahim', 'Şen'])
      expect(text.replaceAll('\r\n ', '')).not.toContain(word)
  })
  test('halves a day as attendance does: the second half is away, the first is worked', async () => {
    await office.leaveOn('welder', '2026-03-18', '2026-03-18', {
      fromHalf: true,
    })
    const events = await eventsOf(await make('welder'))
    // 480 minutes: 08:00-12:00 is the first half, 13:00-17:00 the second.
    expect(onDay(events, '2026-03-18').toSorted()).toEqual([
      '0500-0900 Gündüz',
      '1000-1400 İzinli',
    ])
  })
  test('takes leave that is revoked out again', async () => {
    const { employeeId, requestId } = await office.leaveOn('welder', '2026-03-20')
    const path = await make('welder')
    expect(onDay(await eventsOf(path), '2026-03-20')).toEqual(['all until 20260321 İzinli'])
    await office.must('leaves/delete', { items: [{ employeeId, requestId }] })
    expect(onDay(await eventsOf(path), '2026-03-20')).toEqual(['0500-1400 Gündüz'])
  })
  test('leaves a whole holiday out', async () => {
    const holiday = { day: '2026-03-24', title: 'Kuruluş günü', kind: 'full' }
    await office.must('holidays', holiday, 'PUT')
    expect(onDay(await eventsOf(await make('welder')), '2026-03-24')).toEqual([])
  })
  test('speaks the language that its owner chose', async () => {
    await office.tell(
      'clerk',
      'myaccount/preferences',
      {
        language: 'en',
      },
      'PUT',
    )
    await office.leaveOn('clerk', '2026-03-19')
    const events = await eventsOf(await make('clerk'))
    expect(onDay(events, '2026-03-19')).toEqual(['all until 20260320 Away'])
  })
  test('is not sent again as long as it says the same, whenever it is asked', async () => {
    const path = await make('clerk')
    const { headers } = await fetched(path)
    const tag = String(headers['etag'])
    office.world.advance(10)
    const again = await fetched(path, { 'if-none-match': `"other", W/${tag}` })
    expect(again).toMatchObject({
      status: 304,
      text: '',
    })
    await office.leaveOn('clerk', '2026-03-25')
    expect(
      (
        await fetched(path, {
          'if-none-match': tag,
        })
      ).status,
    ).toBe(200)
  })
})

describe('whose calendar ends', () => {
  test('the day after the last day of the employment, and for good once he is erased', async () => {
    const path = await make('clerk')
    const whose = `employees/${office.of('clerk')}`
    await office.must(`${whose}/terminate`, {
      lastDay: '2026-03-09',
    })
    expect((await fetched(path)).status).toBe(200)
    office.world.clock.at = asInstant('2026-03-10T05:00:00.000Z')
    expect((await fetched(path)).status).toBe(404)
    const { db } = office.world.database
    const rows = () =>
      db.withCompany(office.world.a.id, tx =>
        tx.query('select 1 from access.calendar_feeds where company_id = $1 and user_id = $2', [
          office.world.a.id,
          office.world.a.people.clerk.userId,
        ]),
      )
    expect(await rows()).toHaveLength(1)
    const { deps, a } = office.world
    await forgetUser(deps)(a.caller, a.people.clerk.employeeId, 1)
    expect(await rows()).toEqual([])
  })
})
