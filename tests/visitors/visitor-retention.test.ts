import { inspect } from 'node:util'
import fc from 'fast-check'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { PostCard } from '#api/contract/cards.ts'
import { GetMovements } from '#api/contract/movements.ts'
import { GetRetention, GetRetentionDue, PutRetention } from '#api/contract/retention.ts'
import { PostVisitType } from '#api/contract/visit-types.ts'
import {
  DeleteVisit,
  GetKnownVisitors,
  GetVisits,
  PostVisitArrival,
  PostVisitCard,
  PostVisits,
} from '#api/contract/visits.ts'
import { arrivalNotices } from '#api/visitors/arrival-notices.ts'
import { endVisitor } from '#commands/visitors/erase-visitor.ts'
import { endVisitorRetention } from '#commands/visitors/retention-job.ts'
import { usualRetention, visitorsEnd } from '#domain/employees/published.ts'
import { addDays, dateOfDayNumber } from '#domain/shared/time.ts'
import { asLocalDate, asVisitorId } from '#domain/shared/values.ts'
import { plusMonths } from '#domain/shared/years.ts'
import { readsOf } from '#projections/reads.ts'
import { read } from '#projections/tables/index.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { done, openWorld } from '#tests/api/world.ts'
import type { TestDatabase } from '#tests/shared/database.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'
import { dumpLines } from '#tests/upgrades/dump.ts'
import { restored } from '#tests/upgrades/restored.ts'

/** What is known of a visitor goes by itself half a year after his last visit, or when the company says. */
// Long because it is one story, from his visit to what is left of him.
describe('the last visit whose time is over', () => {
  test('is as many full months ago, whatever the lengths of months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18_000, max: 30_000 }),
        fc.integer({ min: 1, max: 60 }),
        (n, visitorMonths) => {
          const today = dateOfDayNumber(n)
          const last = visitorsEnd({ ...usualRetention, visitorMonths }, today)
          expect(plusMonths(last, visitorMonths) < today).toBe(true)
          expect(plusMonths(addDays(last, 1), visitorMonths) >= today).toBe(true)
        },
      ),
    )
  })
})

describe('a company with a reception', () => {
  const world = apiTest({ settles: 'reads' })
  const { call } = world
  let visitTypeId = ''
  let token = ''
  beforeAll(async () => {
    token = await world.signIn(world.a.people.chief)
    const added = await call(
      PostVisitType,
      { token },
      {
        title: 'Toplantı',
        colour: null,
        active: true,
        asksCompany: false,
        asksReason: false,
        asksCard: false,
        asksHost: false,
      },
    )
    visitTypeId = added.visitTypeId
  }, 300_000)

  /** As if today were so many days later. */
  const later = async (days: number) => {
    world.advance(days * 1440)
    token = await world.signIn(world.a.people.chief)
  }
  const enter = async (name: string, said: object = {}) => {
    const { visits } = await call(
      PostVisits,
      { token },
      {
        visitors: [
          {
            visitorId: null,
            name,
            fromCompany: `${name} AŞ`,
            phone: '+90 555 7391 842',
            cardNumber: null,
          },
        ],
        visitTypeId,
        hostId: world.of('clerk'),
        departmentId: null,
        reason: `${name} nedeni`,
        expectedAt: null,
        here: false,
        ...said,
      },
    )
    const [first] = visits
    if (!first) throw new Error('nobody was entered')
    return first
  }
  const work = async () => {
    await world.settle()
    const failed: unknown[] = []
    await endVisitorRetention(
      { ...world.deps, seen: readsOf(world.deps).visits },
      readsOf(world.deps).visitorRetention,
    )(new AbortController().signal, error => failed.push(error))
    await world.settle()
    return failed
  }
  const rowOf = async (visitId: string) =>
    (await call(GetVisits, { token }, { limit: 200 })).rows.find(row => row.visitId === visitId)
  const openedLog = async () => {
    const events = await world.deps.log.readAll({ after: 0n, max: 10_000, personal: 'open' })
    return JSON.stringify(events, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
  }

  const visitsOfMovements = async (visitId: string): Promise<number> => {
    const [row] = await world.database.db.withCompany(world.a.id, tx =>
      tx.query<{ count: number }>(
        `select count(*)::int as count from ${read.movements} where company_id = $1 and visit_id = $2`,
        [world.a.id, visitId],
      ),
    )
    return row?.count ?? 0
  }
  /** All tables as they are now, in another database. */
  const backedUp = async () => {
    const admin = new Client(world.database.urls.superuser)
    await admin.connect()
    const lines = await dumpLines(admin)
    await admin.end()
    const { a, b } = world
    return restored({
      commit: '',
      at: world.clock.at,
      keys: null,
      companies: { a, b },
      figures: [],
      lines,
    })
  }
  /** Of one who is erased, with the keys that are in it. */
  const readsNothingIn = async (database: TestDatabase, visitId: string): Promise<void> => {
    const copy = await openWorld(database)
    copy.clock.at = world.clock.at
    const chief = { token: await copy.signIn(world.a.people.chief) }
    const answer = await copy.ask('GET', '/api/app/visits?limit=200', chief)
    expect(answer.text).toContain(visitId)
    expect(answer.text).toContain('Berat Ulusoy')
    const log = await copy.deps.log.readAll({ after: 0n, max: 10_000, personal: 'open' })
    const opened = inspect(log, { depth: null, maxArrayLength: null })
    expect(opened).toContain('Berat Ulusoy')
    for (const text of [answer.text, opened])
      for (const gone of ['Zeynel', 'Vildan']) expect(text).not.toContain(gone)
    await copy.close()
    await database.drop()
  }

  test('half a year after his last visit nobody can read a visitor any more: log, tables, search, lists, notices', {
    timeout: 120_000,
  }, async () => {
    const visitor = await enter('Zeynel Karaçam')
    await call(PostCard, { token }, { number: '7391', cardType: 'visitor' })
    await call(PostVisitCard, { token }, { ...visitor, cardNumber: '7391' })
    const gate = await makeDevice(world, token)
    await world.swipe(gate.key, [
      { id: 'came', card: '7391', at: '2026-03-02T11:05:00', direction: 'in' },
    ])
    await call(PostVisitArrival, { token }, { ...visitor, cardNumber: null })
    await world.settle()
    await arrivalNotices({ ...world.deps, publicUrl: 'https://mesai.test' })()
    const withdrawn = await enter('Vildan Otçu')
    await call(DeleteVisit, { token }, withdrawn)
    const came = { device: gate.deviceId, from: '2026-03-02', to: '2026-03-02' }
    expect(await visitsOfMovements(visitor.visitId)).toBe(1)
    await later(150)
    const comesAgain = await enter('Berat Ulusoy')
    expect(await work()).toEqual([])
    expect(await rowOf(visitor.visitId)).toMatchObject({ name: 'Zeynel Karaçam' })
    await later(40)
    const due = await call(GetRetentionDue, { token }, { visitorMonths: '6' })
    expect(due.visitors).toBe(2)
    // He never signed out: nobody is in the house for half a year.
    expect(await rowOf(visitor.visitId)).toMatchObject({ state: 'inside' })
    expect(await openedLog()).toContain('Zeynel')
    expect(await work()).toEqual([])
    expect(await rowOf(visitor.visitId)).toMatchObject({
      name: null,
      fromCompany: null,
      state: 'left', // nobody is looked for whom nobody can name
    })
    expect(await rowOf(comesAgain.visitId)).toMatchObject({ name: 'Berat Ulusoy' })
    const known = await call(GetKnownVisitors, { token }, { search: 'zeynel' })
    expect(known.rows).toEqual([])
    const opened = await openedLog()
    for (const gone of ['Zeynel', 'Karaçam AŞ', 'Vildan']) expect(opened).not.toContain(gone)
    expect(opened).toContain('Berat Ulusoy')
    const found = await searchEverywhere(world.database.urls.superuser, [
      'Zeynel',
      'Vildan',
      'Karaçam',
    ])
    expect(found).toEqual([])
    // That the card passed stays, and whose it was is nowhere, in nothing that is taken along either.
    expect(await visitsOfMovements(visitor.visitId)).toBe(0)
    const movements = await call(GetMovements, { token }, came)
    expect(movements.rows).toMatchObject([{ employeeId: null }])
    for (const format of ['csv', 'xlsx'])
      for (const list of ['visits', 'access-control/list']) {
        const file = await world.ask('GET', `/api/app/${list}?format=${format}`, { token })
        expect([list, file.status, file.text.includes('Zeynel')]).toEqual([list, 200, false])
      }
    await readsNothingIn(await backedUp(), visitor.visitId)
    const retained = await call(GetRetention, { token })
    expect(retained).toMatchObject({ visitorMonths: 6, visitorsErased: 2 })
  })

  test('a second look finds nothing to do', async () => {
    await work()
    const head = await world.deps.log.head()
    expect(await work()).toEqual([])
    expect(await world.deps.log.head()).toBe(head)
  })

  test('whoever came again since the list was made stays: his own visits decide', async () => {
    const { visitorId } = await enter('Sevim Tok')
    const caller = { ...world.a.caller, actor: 'system:retention' }
    const id = asVisitorId(visitorId)
    done(
      await endVisitor(world.deps, readsOf(world.deps).visits)(
        caller,
        id,
        asLocalDate('2026-01-01'),
      ),
    )
    const known = await call(GetKnownVisitors, { token }, { search: 'sevim' })
    expect(known.rows).toHaveLength(1)
  })

  test('a company that keeps them for a month has them for a month', async () => {
    await call(
      PutRetention,
      { token },
      { contactMonths: null, identityYears: null, visitorMonths: 1 },
    )
    const acts = await world.ask('GET', '/api/app/reports/activity', { token })
    expect(acts.text).toContain('ziyaretçiler 1 ay')
    const { visitId } = await enter('Tekin Ay')
    await later(33)
    expect(await work()).toEqual([])
    expect(await rowOf(visitId)).toMatchObject({ name: null })
    // Who says nothing of visitors keeps what was said of them.
    await call(PutRetention, { token }, { contactMonths: 12, identityYears: null })
    expect(await call(GetRetention, { token })).toMatchObject({
      contactMonths: 12,
      visitorMonths: 1,
    })
  })
})
