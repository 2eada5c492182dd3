// Long because reception's morning is one story, and each refusal stands beside what it keeps from.
import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { PostCard, GetCards } from '#api/contract/cards.ts'
import {
  DeleteVisitType,
  GetVisitTypes,
  PostVisitType,
  PutVisitType,
} from '#api/contract/visit-types.ts'
import {
  DeleteVisit,
  DeleteVisitor,
  GetKnownVisitors,
  GetVisits,
  PostVisitArrival,
  PostVisitCard,
  PostVisitCardCancellation,
  PostVisitLeaving,
  PostVisits,
} from '#api/contract/visits.ts'
import { removeVisitType } from '#commands/visitors/visit-types.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asVisitTypeId } from '#domain/shared/values.ts'
import { sentence } from '#words/refusals.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest({ settles: 'reads' })
const { call, refusal, send } = world

let types = 0
const typeWith = async (asks: object = {}) => {
  const { visitTypeId } = await call(PostVisitType, 'chief', {
    title: `Ziyaret ${(types += 1)}`,
    colour: null,
    active: true,
    asksCompany: false,
    asksReason: false,
    asksCard: false,
    asksHost: false,
    ...asks,
  })
  return visitTypeId
}
const visitor = (name: string, more: object = {}) => ({
  visitorId: null,
  name,
  fromCompany: null,
  phone: null,
  cardNumber: null,
  ...more,
})
const visit = (visitTypeId: string, more: object = {}) => ({
  visitors: [visitor('Deniz Kaya')],
  visitTypeId,
  hostId: null,
  departmentId: null,
  reason: null,
  expectedAt: null,
  here: false,
  ...more,
})
const enter = async (body: ReturnType<typeof visit>) => {
  const { visits } = await call(PostVisits, 'chief', body)
  const [first] = visits
  if (!first) throw new Error('nobody was entered')
  return first
}
const rowOf = async (visitId: string) => {
  const { rows } = await call(GetVisits, 'chief', { limit: 200 })
  return rows.find(row => row.visitId === visitId)
}
let numbers = 7000
const visitorCard = async () => {
  const number = String((numbers += 1))
  const { cardId } = await call(PostCard, 'chief', { number, cardType: 'visitor' })
  return { number, cardId }
}

describe('a visit', () => {
  test('is expected, then inside with its host and his department, then left', async () => {
    covers('1.3', '1.57', '3.136', '3.137', '3.138', '3.139', '3.140', '4.33', '4.34', '6.7')
    const type = await typeWith()
    const which = await enter(
      visit(type, {
        visitors: [visitor('Deniz Kaya', { fromCompany: 'Kuzey Nakliyat' })],
        hostId: world.of('clerk'),
        reason: 'Sözleşme',
      }),
    )
    expect(await rowOf(which.visitId)).toMatchObject({
      name: 'Deniz Kaya',
      fromCompany: 'Kuzey Nakliyat',
      reason: 'Sözleşme',
      visitTypeId: type,
      hostId: world.of('clerk'),
      department: expect.any(String),
      state: 'expected',
    })
    await call(PostVisitArrival, 'chief', { ...which, cardNumber: null })
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside', leftAt: null })
    await call(PostVisitLeaving, 'chief', { ...which, cardBack: true })
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'left' })
  })
  test('stands in a file with the times on the wall of the company', async () => {
    const type = await typeWith()
    const visitors = [visitor('Duvar Saati')]
    await enter(visit(type, { visitors, expectedAt: '2026-03-02T11:30:00.000Z' }))
    const token = await world.tokenOf('chief')
    const { text } = await world.ask('GET', '/api/app/visits?format=csv&search=Duvar', {
      token,
    })
    expect(text).toContain('Duvar Saati')
    expect(text).toContain(';2026-03-02 14:30;')
  })
  test('of several is entered as one group, all of them or none', async () => {
    const type = await typeWith({ asksCompany: true })
    const all = visit(type, {
      visitors: [visitor('Bir Kişi', { fromCompany: 'A' }), visitor('İki Kişi')],
    })
    expect(await refusal(PostVisits, 'chief', all)).toMatchObject({
      code: 'visitors.company-asked',
    })
    expect((await call(GetVisits, 'chief', { search: 'bir kişi' })).rows).toEqual([])
    const { visits } = await call(PostVisits, 'chief', {
      ...all,
      visitors: all.visitors.map(one => ({ ...one, fromCompany: 'A' })),
    })
    const rows = await Promise.all(visits.map(({ visitId }) => rowOf(visitId)))
    expect(new Set(rows.map(row => row?.groupId)).size).toBe(1)
    expect(rows[0]?.groupId).not.toBeNull()
    expect(rows.map(row => row?.groupSize)).toEqual([2, 2])
    const group = rows[0]?.groupId ?? undefined
    const together = await call(GetVisits, 'chief', { group, sort: 'name', order: 'asc' })
    expect(together.rows.map(({ name }) => name)).toEqual(['Bir Kişi', 'İki Kişi'])
    const alone = await enter(
      visit(type, { visitors: [visitor('Yalnız', { fromCompany: 'A' })] }),
    )
    expect(await rowOf(alone.visitId)).toMatchObject({ groupId: null, groupSize: null })
  })
  test('stands by how long it is or was inside, page by page and in a file', async () => {
    const type = await typeWith()
    const begins = world.clock.at
    const after = (minutes: number) => {
      world.clock.at = instantOf(Date.parse(begins) + minutes * 60_000)
    }
    const comes = (name: string) =>
      enter(visit(type, { visitors: [visitor(name, { fromCompany: 'Süre AŞ' })], here: true }))
    const short = await comes('Kısa Kalan')
    after(5)
    await call(PostVisitLeaving, 'chief', { ...short, cardBack: true })
    await comes('İlk Gelen')
    after(30)
    await comes('Son Gelen')
    await enter(visit(type, { visitors: [visitor('Beklenen', { fromCompany: 'Süre AŞ' })] }))
    after(95)
    const names: (string | null)[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await call(GetVisits, 'chief', {
        search: 'süre aş',
        sort: 'stay',
        order: 'desc',
        limit: 1,
        ...(cursor === undefined ? {} : { cursor }),
      })
      names.push(...page.rows.map(({ name }) => name))
      if (page.next === null) break
      cursor = page.next
    }
    expect(names).toEqual(['İlk Gelen', 'Son Gelen', 'Kısa Kalan', 'Beklenen'])
    const { text } = await world.ask(
      'GET',
      '/api/app/visits?format=csv&times=clock&columns=visitorName,visitMinutes&search=süre aş&sort=stay&order=asc',
      { token: await world.tokenOf('chief') },
    )
    const lines = text.trim().split(/\r?\n/).slice(1)
    expect(lines).toEqual(['Beklenen;', 'Kısa Kalan;0:05', 'Son Gelen;1:05', 'İlk Gelen;1:30'])
    world.clock.at = begins
  })
  test('of somebody who was here before is found by two letters of name, company or phone', async () => {
    covers('1.58')
    const type = await typeWith()
    const { visitorId } = await enter(
      visit(type, {
        visitors: [
          visitor('Şükrü Öztürk', { fromCompany: 'Işıl Makine', phone: '0532 111 22 33' }),
        ],
        hostId: world.of('clerk'),
      }),
    )
    for (const search of ['öz', 'ışıl', '53211'])
      expect((await call(GetKnownVisitors, 'chief', { search })).rows).toMatchObject([
        {
          visitorId,
          name: 'Şükrü Öztürk',
          hostId: world.of('clerk'),
          visits: 1,
        },
      ])
    const again = await enter(
      visit(type, { visitors: [visitor('Şükrü Öztürk', { visitorId })], here: true }),
    )
    expect(again.visitorId).toBe(visitorId)
    expect((await call(GetKnownVisitors, 'chief', { search: 'öz' })).rows).toMatchObject([
      { visitorId, visits: 2 },
    ])
  })
  test('of somebody who was never here is refused: an id of something else is nobody', async () => {
    const type = await typeWith()
    for (const visitorId of [
      world.of('clerk'),
      world.a.people.clerk.userId,
      world.a.departments.office,
    ])
      expect(
        await refusal(
          PostVisits,
          'chief',
          visit(type, { visitors: [visitor('Sahte Kimlik', { visitorId })] }),
        ),
      ).toMatchObject({ status: 404, code: 'not-found' })
    expect((await call(GetVisits, 'chief', { search: 'sahte' })).rows).toEqual([])
  })
  test('that nobody came for is taken off, and is there again when that is taken back', async () => {
    const which = await enter(visit(await typeWith()))
    const { position } = await call(DeleteVisit, 'chief', which)
    expect(await rowOf(which.visitId)).toBeUndefined()
    await world.settle()
    const undo = await world.ask('POST', `/api/app/reports/activity/${position}/undo`, {
      as: 'chief',
      body: { reason: 'yanlış' },
    })
    expect(undo.status).toBe(200)
    expect(await rowOf(which.visitId)).toMatchObject({ name: 'Deniz Kaya', state: 'expected' })
  })
  test('whose day is over without him did not come', async () => {
    const yesterday = new Date(Date.parse(world.clock.at) - 23 * 3_600_000).toISOString()
    const which = await enter(visit(await typeWith(), { expectedAt: yesterday }))
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'absent' })
  })
  test('is expected within a year from now, and no day ago', async () => {
    const type = await typeWith()
    for (const expectedAt of ['2020-01-02T08:00:00Z', '2028-03-01T07:00:00Z'])
      expect(await refusal(PostVisits, 'chief', visit(type, { expectedAt }))).toMatchObject({
        status: 422,
        code: 'visitors.time-not-possible',
      })
  })
  test('is in the list under its type, which was removed before the list knew of the visit', async () => {
    const type = await typeWith()
    const which = await enter(visit(type))
    const caller = {
      company: world.a.id,
      actor: 'user:test',
      correlation: 'visit-type-removed',
    }
    const removed = await removeVisitType(world.deps)(caller, {
      visitTypeId: asVisitTypeId(type),
      visits: 0,
    })
    expect(removed.ok).toBe(true)
    expect(await rowOf(which.visitId)).toMatchObject({ visitTypeId: type, state: 'expected' })
    const { rows } = await call(GetVisitTypes, 'chief')
    expect(rows.map(({ visitTypeId }) => visitTypeId)).not.toContain(type)
  })
  test('asks for what its type asks for', covers('3.135'), async () => {
    const reason = visit(await typeWith({ asksReason: true }))
    expect(await refusal(PostVisits, 'chief', reason)).toMatchObject({
      status: 422,
      code: 'visitors.reason-asked',
    })
    const host = visit(await typeWith({ asksHost: true }))
    expect(await refusal(PostVisits, 'chief', host)).toMatchObject({
      code: 'visitors.host-asked',
    })
    const card = visit(await typeWith({ asksCard: true }), { here: true })
    expect(await refusal(PostVisits, 'chief', card)).toMatchObject({
      code: 'visitors.card-asked',
    })
  })
  test(
    'names a type, a host and a department that are there',
    covers('8.57', '8.58', '8.59'),
    async () => {
      const type = await typeWith()
      const gone = randomUUID()
      expect(await refusal(PostVisits, 'chief', visit(gone))).toMatchObject({
        status: 404,
        error: sentence('tr', 'visitors.type-not-found'),
      })
      expect(await refusal(PostVisits, 'chief', visit(type, { hostId: gone }))).toMatchObject({
        status: 404,
        error: sentence('tr', 'visitors.host-not-found'),
      })
      expect(
        await refusal(PostVisits, 'chief', visit(type, { departmentId: gone })),
      ).toMatchObject({ status: 404, error: sentence('tr', 'visitors.department-not-found') })
      const nobody = {
        visitorId: gone,
        visitId: gone,
        cardNumber: null,
      }
      expect(await refusal(PostVisitArrival, 'chief', nobody)).toMatchObject({
        status: 404,
        error: sentence('tr', 'visitors.not-found'),
      })
      const which = await enter(visit(type))
      expect(
        (await send(PostVisitArrival, 'stranger', { ...which, cardNumber: null })).status,
      ).toBe(404)
    },
  )
  test('takes one step after the other, and one person is inside once', async () => {
    const type = await typeWith()
    const which = await enter(visit(type))
    expect(
      await refusal(PostVisitLeaving, 'chief', { ...which, cardBack: true }),
    ).toMatchObject({ status: 409, code: 'visitors.not-inside' })
    await call(PostVisitArrival, 'chief', { ...which, cardNumber: null })
    expect(
      await refusal(PostVisitArrival, 'chief', { ...which, cardNumber: null }),
    ).toMatchObject({ status: 409, code: 'visitors.came-already' })
    expect(await refusal(DeleteVisit, 'chief', which)).toMatchObject({
      code: 'visitors.came-already',
    })
    const same = visitor('Deniz Kaya', { visitorId: which.visitorId })
    const again = visit(type, { visitors: [same], here: true })
    expect(await refusal(PostVisits, 'chief', again)).toMatchObject({
      code: 'visitors.inside-already',
    })
    expect(
      await refusal(PostVisits, 'chief', visit(type, { visitors: [same, same] })),
    ).toMatchObject({ code: 'visitors.twice' })
  })
  test('keeps its type in the list, which is switched off instead of removed', async () => {
    const type = await typeWith()
    await enter(visit(type))
    await world.settle()
    expect(await refusal(DeleteVisitType, 'chief', { visitTypeId: type })).toMatchObject({
      status: 422,
      code: 'visitors.type-in-use',
    })
    await call(PutVisitType, 'chief', {
      visitTypeId: type,
      title: 'Kapalı tür',
      colour: null,
      active: false,
      asksCompany: false,
      asksReason: false,
      asksCard: false,
      asksHost: false,
    })
    expect(await refusal(PostVisits, 'chief', visit(type))).toMatchObject({
      error: sentence('tr', 'visitors.type-not-found'),
    })
  })
})

describe('a visitor card', () => {
  test('that two give at the same moment is with one visitor, and the other is told', async () => {
    covers('3.141')
    const type = await typeWith()
    const { number } = await visitorCard()
    const both = await Promise.all(
      ['Bir', 'İki'].map(async name =>
        send(
          PostVisits,
          'chief',
          visit(type, { visitors: [visitor(name, { cardNumber: number })], here: true }),
        ),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'claimed.visitor-card',
    })
    const { rows } = await call(GetVisits, 'chief', { card: 'out' })
    expect(rows.filter(row => row.cardNumber === number)).toHaveLength(1)
  })
  test('comes back with its visitor, and is given again', async () => {
    const type = await typeWith()
    const { number } = await visitorCard()
    const which = await enter(visit(type))
    await call(PostVisitArrival, 'chief', { ...which, cardNumber: number })
    expect(
      await refusal(PostVisitCard, 'chief', {
        ...which,
        cardNumber: (await visitorCard()).number,
      }),
    ).toMatchObject({ code: 'visitors.has-card' })
    await call(PostVisitLeaving, 'chief', { ...which, cardBack: true })
    expect(await refusal(PostVisitCard, 'chief', { ...which, cardNumber: null })).toMatchObject(
      {
        code: 'visitors.has-no-card',
      },
    )
    const next = await enter(visit(type, { visitors: [visitor('Başka Biri')] }))
    await call(PostVisitArrival, 'chief', { ...next, cardNumber: number })
    expect(await rowOf(next.visitId)).toMatchObject({ cardNumber: number, cardOverdue: false })
  })
  test('that does not come back is overdue, and closed when it is cancelled', async () => {
    covers('1.61', '4.35')
    const { number, cardId } = await visitorCard()
    const which = await enter(visit(await typeWith()))
    await call(PostVisitArrival, 'chief', { ...which, cardNumber: number })
    await call(PostVisitLeaving, 'chief', { ...which, cardBack: false })
    const overdue = await call(GetVisits, 'chief', { card: 'overdue' })
    expect(overdue.rows.map(row => row.cardNumber)).toContain(number)
    await call(PostVisitCardCancellation, 'chief', which)
    expect(await rowOf(which.visitId)).toMatchObject({ cardNumber: null, cardOverdue: false })
    const { rows } = await call(GetCards, 'chief', { type: 'visitor', limit: 200 })
    expect(rows.find(row => row.cardId === cardId)).toMatchObject({ blocked: 'lost' })
    const next = await enter(visit(await typeWith(), { visitors: [visitor('Başka Biri')] }))
    expect(
      await refusal(PostVisitArrival, 'chief', { ...next, cardNumber: number }),
    ).toMatchObject({ code: 'cards.is-blocked' })
  })
  test('is one of the type of visitors', async () => {
    await call(PostCard, 'chief', { number: '6999', cardType: 'personnel' })
    const which = await enter(visit(await typeWith()))
    expect(
      await refusal(PostVisitArrival, 'chief', { ...which, cardNumber: '6999' }),
    ).toMatchObject({ status: 422, code: 'visitors.not-a-visitor-card' })
  })
})

describe('who is erased', () => {
  test('stands in no list, search or record any more; that somebody came stays', async () => {
    const type = await typeWith()
    const which = await enter(
      visit(type, {
        visitors: [visitor('Zeynep Gizli', { fromCompany: 'Saklı Ltd', phone: '0500 999' })],
        reason: 'Özel görüşme',
        here: true,
      }),
    )
    expect(await refusal(DeleteVisitor, 'chief', { visitorId: which.visitorId })).toMatchObject(
      { status: 409, code: 'visitors.still-inside' },
    )
    await call(PostVisitLeaving, 'chief', { ...which, cardBack: true })
    await call(DeleteVisitor, 'chief', { visitorId: which.visitorId })
    expect(await rowOf(which.visitId)).toMatchObject({
      name: null,
      fromCompany: null,
      phone: null,
      reason: null,
      state: 'left',
    })
    expect((await call(GetKnownVisitors, 'chief', { search: 'gizli' })).rows).toEqual([])
    const told = await world.deps.log.readStream(`${world.a.id}-visitor-${which.visitorId}`)
    expect(inspect(told, { depth: null })).not.toContain('Gizli')
    const activity = await world.ask('GET', '/api/app/reports/activity', { as: 'chief' })
    expect(activity.text).not.toContain('Gizli')
    const again = visit(type, {
      visitors: [visitor('Zeynep Gizli', { visitorId: which.visitorId })],
    })
    expect(await refusal(PostVisits, 'chief', again)).toMatchObject({
      error: sentence('tr', 'visitors.not-found'),
    })
  })
})

test('where nobody and no first day is asked for the list is of a year, and of who is inside', async () => {
  const type = await typeWith()
  const came = await enter(visit(type))
  const stays = await enter(visit(type))
  await call(PostVisitArrival, 'chief', { ...stays, cardNumber: null })
  const before = world.clock.at
  world.advance(400 * 24 * 60)
  await world.signInAgain('chief')
  await enter(visit(await typeWith())) // what can be read is of that day
  const listed = async (asked: object) =>
    (
      await call(GetVisits, 'chief', {
        limit: 200,
        type,
        ...asked,
      })
    ).rows.map(({ visitId }) => visitId)
  expect(await listed({})).toEqual([stays.visitId])
  const both = [came.visitId, stays.visitId].toSorted()
  const year = { from: '2026-01-01', to: '2026-12-31' }
  for (const asked of [year, { to: '2026-12-31' }, { search: 'deniz' }])
    expect((await listed(asked)).toSorted()).toEqual(both)
  // 6 April 2027, and the 366 days up to it.
  expect(await listed({ from: '2026-04-06' })).toEqual([])
  const refused = {
    status: 400,
    code: 'request.range-too-long',
    days: 366,
  }
  for (const asked of [{ from: '2026-04-05' }, { from: '2026-01-01', to: '2027-01-02' }])
    expect(await refusal(GetVisits, 'chief', asked)).toMatchObject(refused)
  expect(await refusal(GetVisits, 'chief', { ...year, to: '2025-12-31' })).toMatchObject({
    status: 400,
    code: 'request.range-reversed',
  })
  world.clock.at = before
  await world.signInAgain('chief')
})
