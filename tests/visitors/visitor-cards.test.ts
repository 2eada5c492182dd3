// Long because one day at the readers is one story: who swiped, where, in which order it was heard of.
import { beforeAll, describe, expect, test } from 'vitest'
import { PostBulkCardAssignment } from '#api/contract/bulk-cards.ts'
import {
  DeleteCard,
  GetCards,
  PostCard,
  PostCardAssignment,
  PostCardBlock,
  PostCardUnassignment,
  PostCardUnblock,
  PostTemporaryCard,
  PutCard,
} from '#api/contract/cards.ts'
import { PutCardAccess } from '#api/contract/device-access.ts'
import { GetEmployees } from '#api/contract/employees.ts'
import { GetInvalidMovements, GetMovements } from '#api/contract/movements.ts'
import {
  GetMuster,
  PostMuster,
  PostMusterSafe,
  PostMusterVisitorSought,
} from '#api/contract/muster.ts'
import { PostVisitType } from '#api/contract/visit-types.ts'
import {
  DeleteVisit,
  DeleteVisitor,
  GetCardAlerts,
  GetVisits,
  PostVisitArrival,
  PostVisitCard,
  PostVisitCardCancellation,
  PostVisitLeaving,
  PostVisits,
} from '#api/contract/visits.ts'
import { onAccessChanged } from '#commands/devices/on-access-changed.ts'
import { read } from '#projections/tables/index.ts'
import { rightsBy } from '#tests/access/rights-rig.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest({ settles: 'reads' })
const { call, refusal } = world

let type = ''
let gate = { deviceId: '', key: '' }
let store = { deviceId: '', key: '' }
beforeAll(async () => {
  const token = await world.tokenOf('chief')
  gate = await makeDevice(world, token)
  store = await makeDevice(world, token)
  type = (
    await call(PostVisitType, 'chief', {
      title: 'Kartlı ziyaret',
      colour: null,
      active: true,
      asksCompany: false,
      asksReason: false,
      asksCard: false,
      asksHost: false,
    })
  ).visitTypeId
})

let numbers = 8100
const visitorCard = async () => {
  const number = String((numbers += 1))
  const { cardId } = await call(PostCard, 'chief', { number, cardType: 'visitor' })
  return { number, cardId }
}
const expected = async (name: string, more: object = {}) => {
  const { visits } = await call(PostVisits, 'chief', {
    visitors: [
      {
        visitorId: null,
        name,
        fromCompany: null,
        phone: null,
        cardNumber: null,
        ...more,
      },
    ],
    visitTypeId: type,
    hostId: null,
    departmentId: null,
    reason: null,
    expectedAt: null,
    here: false,
  })
  const [first] = visits
  if (!first) throw new Error('nobody was entered')
  return first
}
const rowOf = async (visitId: string) =>
  (await call(GetVisits, 'chief', { limit: 200 })).rows.find(row => row.visitId === visitId)

/** On the clock of a reader in Istanbul. */
const clock = (instant: string): string =>
  new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 19)
type Swiped = {
  readonly at: string
  readonly direction: string
} & ({ readonly card: string } | { readonly pin: string })
const swiped = (card: string, direction: string): Swiped => {
  world.advance(1)
  return {
    card,
    direction,
    at: clock(world.clock.at),
  }
}
/** At a reader that knows the card by its number. */
const typed = (number: string, direction: string): Swiped => {
  const { at } = swiped(number, direction)
  return {
    pin: number,
    direction,
    at,
  }
}
let sent = 0
const tell = async (key: string, ...movements: readonly Swiped[]) => {
  await world.swipe(
    key,
    movements.map(one => ({ id: String((sent += 1)), ...one })),
  )
}
const given = async (name: string) => {
  const card = await visitorCard()
  const which = await expected(name)
  await call(PostVisitCard, 'chief', { ...which, cardNumber: card.number })
  return { ...card, which }
}

const asPersonnels = { cardType: 'personnel', form: 'physical', name: null } as const

describe('a card that is with a visitor', () => {
  const withVisitor = { status: 409, code: 'cards.with-visitor' }
  test('stays a visitor card and stays there, whatever else is done with it, until it came back', async () => {
    const { number, cardId, which } = await given('Kartı Kendinde')
    expect(await refusal(PutCard, 'chief', { ...asPersonnels, cardId })).toMatchObject(
      withVisitor,
    )
    expect(await refusal(DeleteCard, 'chief', { cardId })).toMatchObject(withVisitor)
    const his = { employeeId: world.of('clerk'), from: world.clock.at }
    const { employeeNo } = (await call(GetEmployees, 'chief', { limit: 200 })).rows.find(
      row => row.employeeId === his.employeeId,
    ) ?? { employeeNo: '' }
    const many = {
      lines: [{ number, employeeNo }],
      from: his.from,
      adding: true,
      dryRun: false,
    }
    expect(await refusal(PostBulkCardAssignment, 'chief', many)).toMatchObject({
      code: 'cards.is-visitors',
    })
    expect(
      await refusal(PostTemporaryCard, 'chief', {
        ...his,
        cardId,
        until: new Date(Date.parse(his.from) + 3_600_000).toISOString(),
      }),
    ).toMatchObject({ status: 422 })
    // Called otherwise and closed, it is still his.
    await call(PutCard, 'chief', {
      cardId,
      cardType: 'visitor',
      form: 'physical',
      name: 'Ziyaretçi 7',
    })
    await call(PostCardBlock, 'chief', { cardId, because: 'blocked', from: world.clock.at })
    expect(await refusal(PutCard, 'chief', { ...asPersonnels, cardId })).toMatchObject(
      withVisitor,
    )
    await call(PostCardUnblock, 'chief', { cardId, until: world.clock.at })
    expect(await rowOf(which.visitId)).toMatchObject({ cardId, cardNumber: number })
    await call(PostVisitCard, 'chief', { ...which, cardNumber: null })
    await call(DeleteCard, 'chief', { cardId })
    // The same number again, and with the same card.
    await call(PostCard, 'chief', { number, cardType: 'visitor' })
    await call(PostVisitCard, 'chief', { ...which, cardNumber: number })
    expect(await rowOf(which.visitId)).toMatchObject({ cardId, cardNumber: number })
  })
  test('is another’s type once it was cancelled', async () => {
    const { cardId, which } = await given('Kartı İptal Edilen')
    await call(PostVisitCardCancellation, 'chief', which)
    const { position } = await call(PutCard, 'chief', { ...asPersonnels, cardId })
    expect(position).not.toBeNull()
  })
  test('does not become what it was before by taking back that it is a visitor card', async () => {
    const number = String((numbers += 1))
    const { cardId } = await call(PostCard, 'chief', { number, cardType: 'personnel' })
    const { position } = await call(PutCard, 'chief', {
      ...asPersonnels,
      cardId,
      cardType: 'visitor',
    })
    const which = await expected('Türü Geri Alınan')
    await call(PostVisitCard, 'chief', { ...which, cardNumber: number })
    // What it would come to is asked first, and says so already.
    const foreseen = await world.ask('GET', `/api/app/reports/activity/${position}/undo`, {
      as: 'chief',
    })
    expect(foreseen).toMatchObject({
      status: 200,
      body: { facts: [], problem: { code: 'claimed.visitor-card' } },
    })
    const undo = await world.ask('POST', `/api/app/reports/activity/${position}/undo`, {
      as: 'chief',
      body: { reason: 'yanlış tür' },
    })
    expect(undo).toMatchObject({ status: 409, body: { code: 'claimed.visitor-card' } })
    expect(await rowOf(which.visitId)).toMatchObject({ cardId })
  })
  test('and made another type at the same moment: one of the two is told', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { number, cardId } = await visitorCard()
      const which = await expected(`Aynı Anda ${n}`)
      await Promise.allSettled([
        call(PostVisitCard, 'chief', { ...which, cardNumber: number }),
        call(PutCard, 'chief', { ...asPersonnels, cardId }),
      ])
      const row = await rowOf(which.visitId)
      const { rows } = await call(GetCards, 'chief', { search: number })
      const types = rows.filter(one => one.cardId === cardId).map(({ cardType }) => cardType)
      expect([row?.cardId, ...types]).toEqual(
        row?.cardId === cardId ? [cardId, 'visitor'] : [null, 'personnel'],
      )
    }
  })
})

describe('the list of cards', () => {
  const listed = async (search: string, who: 'chief' | 'administrator' = 'chief') =>
    await call(GetCards, who, { search })
  test('says that a visitor has one, or lost it, and counts it as given and as free no more', async () => {
    const { number, which } = await given('Kartı Listede')
    const one = { all: 1, assigned: 1, unassigned: 0, blocked: 0 }
    const has = await listed(number)
    expect(has).toMatchObject({
      rows: [{ visitor: { name: 'Kartı Listede', has: true } }],
      summary: one,
    })
    const filtered = async (state: 'assigned' | 'unassigned') =>
      (await call(GetCards, 'chief', { search: number, state })).total
    expect([await filtered('assigned'), await filtered('unassigned')]).toEqual([1, 0])
    expect((await listed('kartı listede')).rows.map(row => row.number)).toEqual([number])
    const file = await world.ask('GET', `/api/app/cards?search=${number}&format=csv`, {
      as: 'chief',
    })
    expect(file.text).toContain('Kartı Listede')
    world.advance(1)
    await call(PostVisitCard, 'chief', { ...which, cardNumber: null })
    expect(await listed(number)).toMatchObject({
      rows: [{ visitor: null }],
      summary: { ...one, assigned: 0, unassigned: 1 },
    })
    await call(PostVisitCard, 'chief', { ...which, cardNumber: number })
    world.advance(1)
    await call(PostVisitCardCancellation, 'chief', which)
    expect(await listed(number)).toMatchObject({
      rows: [{ visitor: { name: 'Kartı Listede', has: false }, blocked: 'lost' }],
      summary: { all: 1, assigned: 0, unassigned: 0, blocked: 1 },
    })
    await call(DeleteVisitor, 'chief', { visitorId: which.visitorId })
    expect(await listed(number)).toMatchObject({ rows: [{ visitor: null, blocked: 'lost' }] })
  })
  test('finds a card by its number, whatever stands between its letters and figures', async () => {
    const { cardId } = await call(PostCard, 'chief', { number: 'Z-03/7', cardType: 'visitor' })
    for (const search of ['z037', 'Z 03 7', 'z-03/7', '03/7'])
      expect((await listed(search)).rows.map(row => row.cardId)).toEqual([cardId])
    expect((await listed('z038')).rows).toEqual([])
    // Of nothing but such signs it is asked as they are.
    expect((await listed('-/-')).rows).toEqual([])
  })
  test('tells who may not see visitors that one has it, and not who, nor finds it by his name', async () => {
    const { number } = await given('Adı Saklı Kartlı')
    const rights = rightsBy(world, await world.tokenOf('chief'))
    const { administrator } = world.a.people
    await rights.give(administrator.userId, await rights.define('Kartlar', ['cards.view']))
    expect(await listed(number, 'administrator')).toMatchObject({
      rows: [{ visitor: { name: null, has: true } }],
    })
    expect((await listed('Adı Saklı Kartlı', 'administrator')).rows).toEqual([])
    const file = await world.ask('GET', `/api/app/cards?search=${number}&format=csv`, {
      as: 'administrator',
    })
    expect(file.text).not.toContain('Saklı')
    await rights.give(administrator.userId, null)
  })
})

describe('a visit', () => {
  test('says which cards were his and what became of them, until he is erased', async () => {
    const first = await given('İki Kartlı')
    const { which } = first
    world.advance(1)
    await call(PostVisitCard, 'chief', { ...which, cardNumber: null })
    const back = { cardId: first.cardId, cardNumber: first.number, became: 'back' }
    expect(await rowOf(which.visitId)).toMatchObject({ cardId: null, cardsBefore: [back] })
    const second = await visitorCard()
    world.advance(1)
    await call(PostVisitCard, 'chief', { ...which, cardNumber: second.number })
    expect(await rowOf(which.visitId)).toMatchObject({
      cardNumber: second.number,
      cardsBefore: [back],
    })
    world.advance(1)
    const cancelled = await call(PostVisitCardCancellation, 'chief', which)
    const lost = { cardId: second.cardId, cardNumber: second.number, became: 'lost' }
    expect(await rowOf(which.visitId)).toMatchObject({ cardsBefore: [back, lost] })
    const file = await world.ask('GET', '/api/app/visits?format=csv', { as: 'chief' })
    expect(file.text).toMatch(new RegExp(`İki Kartlı.*${second.number}`))
    // Found later: that it was not back when he left stays.
    world.advance(1)
    await call(PostCardUnblock, 'chief', { cardId: second.cardId, until: world.clock.at })
    expect(await rowOf(which.visitId)).toMatchObject({ cardsBefore: [back, lost] })
    expect(cancelled.position).not.toBeNull()
    await call(DeleteVisitor, 'chief', { visitorId: which.visitorId })
    expect(await rowOf(which.visitId)).toMatchObject({ cardsBefore: [] })
  })
  test('names no card that was given by mistake', async () => {
    const card = await visitorCard()
    const which = await expected('Yanlış Kartlı')
    const { position } = await call(PostVisitCard, 'chief', {
      ...which,
      cardNumber: card.number,
    })
    await world.settle()
    await world.ask('POST', `/api/app/reports/activity/${position}/undo`, {
      as: 'chief',
      body: { reason: 'yanlış kart' },
    })
    expect(await rowOf(which.visitId)).toMatchObject({ cardId: null, cardsBefore: [] })
  })
})

describe('a visitor card at a reader', () => {
  test('brings its visitor in and out, and is nobody else’s', covers('3.142'), async () => {
    const { number, which } = await given('Kartla Gelen')
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'expected', cardNumber: number })
    const came = swiped(number, 'in')
    await tell(gate.key, came)
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside', leftAt: null })
    await tell(gate.key, swiped(number, 'out'))
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'left' })
    await tell(gate.key, swiped(number, 'in'))
    const back = await rowOf(which.visitId)
    expect(back).toMatchObject({ state: 'inside', leftAt: null })
    expect(clock(String(back?.arrivedAt))).toBe(came.at)
    const movements = await call(GetMovements, 'chief', { device: gate.deviceId })
    for (const row of movements.rows)
      expect(row).toMatchObject({ employeeId: null, invalid: null })
    const invalid = await call(GetInvalidMovements, 'chief', { device: gate.deviceId })
    expect(invalid.rows).toEqual([])
  })
})

describe('whose a swipe is', () => {
  test('goes by who had the card then, however late and in whatever order it is heard of', async () => {
    const { number, which: first } = await given('İlk Gelen')
    const inside = swiped(number, 'in')
    const gone = swiped(number, 'out')
    world.advance(1)
    await call(PostVisitCard, 'chief', { ...first, cardNumber: null })
    const nobodys = swiped(number, 'in')
    world.advance(1)
    const second = await expected('Sonra Gelen')
    await call(PostVisitCard, 'chief', { ...second, cardNumber: number })
    const next = swiped(number, 'in')
    expect(await rowOf(first.visitId)).toMatchObject({ state: 'expected' })
    // The reader was offline, and sends its memory from the end.
    await tell(gate.key, next, nobodys)
    expect(await rowOf(second.visitId)).toMatchObject({ state: 'inside' })
    await tell(gate.key, gone)
    await tell(gate.key, inside)
    expect(await rowOf(first.visitId)).toMatchObject({ state: 'left' })
    expect(await rowOf(second.visitId)).toMatchObject({ state: 'inside' })
    const invalid = await call(GetInvalidMovements, 'chief', { device: gate.deviceId })
    expect(invalid.rows.map(({ invalid: why }) => why)).toEqual(['unassigned-card'])
  })
  test('stays his when the card is cancelled; what comes after it counts for nobody', async () => {
    const { number, which } = await given('Kartı İptal')
    const came = swiped(number, 'in')
    world.advance(1)
    await call(PostVisitCardCancellation, 'chief', which)
    const after = swiped(number, 'out')
    await tell(gate.key, after, came)
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside', cardNumber: null })
    expect(clock(String((await rowOf(which.visitId))?.arrivedAt))).toBe(came.at)
    const { rows } = await call(GetInvalidMovements, 'chief', { reason: 'card-blocked' })
    expect(rows).toHaveLength(1)
    await call(PostVisitLeaving, 'chief', { ...which, cardBack: false })
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'left' })
  })
  test('is kept and counts for nobody where the card may not pass, by what was said of it then', async () => {
    const { number, cardId, which } = await given('Yalnız Kapıdan')
    const before = swiped(number, 'in')
    world.advance(1)
    await call(PutCardAccess, 'chief', { cardId, deviceIds: [gate.deviceId] })
    const elsewhere = swiped(number, 'out')
    const here = swiped(number, 'in')
    await tell(store.key, elsewhere)
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'expected' })
    await tell(gate.key, here)
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside' })
    await tell(store.key, before)
    const row = await rowOf(which.visitId)
    expect(clock(String(row?.arrivedAt))).toBe(before.at)
    const { rows } = await call(GetInvalidMovements, 'chief', { device: store.deviceId })
    expect(rows.map(({ invalid }) => invalid)).toEqual(['unauthorised-card'])
  })
  test('is the next one’s, where who had it was erased and never gave it back', async () => {
    const { number, which: first } = await given('Kartla Giden')
    await tell(gate.key, swiped(number, 'in'))
    world.advance(1)
    await tell(gate.key, swiped(number, 'out'))
    await call(GetVisits, 'chief', { limit: 1 })
    world.advance(1)
    await call(DeleteVisitor, 'chief', { visitorId: first.visitorId })
    const nobodys = swiped(number, 'in')
    world.advance(1)
    const second = await expected('Sonraki Gelen')
    await call(PostVisitCard, 'chief', { ...second, cardNumber: number })
    await tell(gate.key, nobodys)
    expect(await rowOf(second.visitId)).toMatchObject({ state: 'expected' })
    await tell(gate.key, swiped(number, 'in'))
    expect(await rowOf(second.visitId)).toMatchObject({ state: 'inside' })
  })
  test('is no word in the log of acts for who may not see visitors', async () => {
    await given('Adı Saklı')
    const { administrator } = world.a.people
    const { define, give } = rightsBy(world, await world.tokenOf('chief'))
    const named = async () =>
      (await world.ask('GET', '/api/app/reports/activity?limit=200', { as: 'administrator' }))
        .text
    for (const [rights, isNamed] of [
      [['activity.view', 'visitors.view'], true],
      [['activity.view'], false],
    ] as const) {
      await give(administrator.userId, await define(`Kayıtlar ${rights.length}`, rights))
      expect((await named()).includes('Adı Saklı')).toBe(isNamed)
      expect(await named()).toContain('VisitRegistered')
    }
    await give(administrator.userId, null)
  })
  test('is a visitor’s of the time in which he had the card, to whomever it is assigned afterwards', async () => {
    const { number, cardId, which } = await given('Kartı Alınmayan')
    const his = {
      cardId,
      employeeId: world.of('clerk'),
      from: '2026-02-01T00:00:00Z',
    }
    const came = swiped(number, 'in')
    world.advance(1)
    expect(await refusal(PostCardAssignment, 'chief', his)).toMatchObject({
      status: 422,
      code: 'cards.is-visitors',
    })
    await call(PostVisitCard, 'chief', { ...which, cardNumber: null })
    await call(PutCard, 'chief', { ...asPersonnels, cardId })
    await call(PostCardAssignment, 'chief', his)
    await tell(gate.key, came)
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside' })
    const swipes = await call(GetMovements, 'chief', { employee: world.of('clerk') })
    expect(swipes.rows).toEqual([])
    await call(PostCardUnassignment, 'chief', { cardId, until: world.clock.at })
  })
  test('is made of no card that an employee has, nor by taking back', async () => {
    const { cardId } = await visitorCard()
    const as = (cardType: 'personnel' | 'visitor') =>
      ({
        cardId,
        cardType,
        form: 'physical',
        name: null,
      }) as const
    const refused = { status: 422, code: 'cards.is-visitors' }
    const { position } = await call(PutCard, 'chief', as('personnel'))
    await call(PostCardAssignment, 'chief', {
      cardId,
      employeeId: world.of('clerk'),
      from: '2026-02-01T00:00:00Z',
    })
    expect(await refusal(PutCard, 'chief', as('visitor'))).toMatchObject(refused)
    const undo = await world.ask('POST', `/api/app/reports/activity/${position}/undo`, {
      as: 'chief',
      body: { reason: 'yanlış tür' },
    })
    expect(undo).toMatchObject({ status: refused.status, body: { code: refused.code } })
    await call(PostCardUnassignment, 'chief', { cardId, until: world.clock.at })
    await call(PutCard, 'chief', as('visitor'))
  })
  test('given by mistake, is nobody’s once that is taken back', async () => {
    const card = await visitorCard()
    const which = await expected('Yanlış Kart')
    const { position } = await call(PostVisitCard, 'chief', {
      ...which,
      cardNumber: card.number,
    })
    await tell(gate.key, swiped(card.number, 'in'))
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside' })
    const undo = await world.ask('POST', `/api/app/reports/activity/${position}/undo`, {
      as: 'chief',
      body: { reason: 'yanlış kart' },
    })
    expect(undo.status).toBe(200)
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'expected', cardNumber: null })
  })
})

describe('a card that was taken back', () => {
  const undo = (position: string | null) =>
    world.ask('POST', `/api/app/reports/activity/${position}/undo`, {
      as: 'chief',
      body: { reason: 'yanlış kart' },
    })
  test('is his again when that was a mistake', async () => {
    const { number, which } = await given('Kartı Geri Verilen')
    world.advance(1)
    const back = await call(PostVisitCard, 'chief', { ...which, cardNumber: null })
    await world.settle()
    expect(await undo(back.position)).toMatchObject({ status: 200 })
    expect(await rowOf(which.visitId)).toMatchObject({ cardNumber: number })
  })
  test('is not, where it was closed, or is no visitor card any more', async () => {
    const { which } = await given('Kartı Kapanan')
    world.advance(1)
    const back = await call(PostVisitCardCancellation, 'chief', which)
    await world.settle()
    // The second of the two facts is that it was closed.
    const course = String(Number(back.position) - 1)
    expect((await undo(course)).text).toContain('cards.is-blocked')
    expect(await rowOf(which.visitId)).toMatchObject({ cardNumber: null })
    const { cardId, which: other } = await given('Kartı Değişen')
    world.advance(1)
    const taken = await call(PostVisitCard, 'chief', { ...other, cardNumber: null })
    await call(PutCard, 'chief', {
      cardId,
      cardType: 'personnel',
      form: 'physical',
      name: null,
    })
    await world.settle()
    expect((await undo(taken.position)).text).toContain('visitors.not-a-visitor-card')
    expect(await rowOf(other.visitId)).toMatchObject({ cardNumber: null })
  })
})

describe('reception is told', () => {
  test('of a card tried where it may not pass, cancelled, or with nobody: once a reader and ten minutes', async () => {
    const { number, cardId, which } = await given('Denenen Kart')
    await call(PutCardAccess, 'chief', { cardId, deviceIds: [gate.deviceId] })
    world.advance(30)
    await tell(store.key, swiped(number, 'in'), swiped(number, 'in'))
    const told = async () =>
      (await call(GetCardAlerts, 'chief')).rows.filter(row => row.cardId === cardId)
    const tries = await told()
    expect(tries.reduce((sum, { swipes }) => sum + swipes, 0)).toBe(2)
    expect(tries[0]).toMatchObject({
      cardNumber: number,
      invalid: 'unauthorised-card',
      name: 'Denenen Kart',
    })
    world.advance(1)
    await call(PostVisitCardCancellation, 'chief', which)
    await tell(gate.key, swiped(number, 'in'))
    expect((await told())[0]).toMatchObject({
      invalid: 'card-blocked',
      name: null,
      swipes: 1,
    })
    expect(await refusal(GetCardAlerts, 'welder')).toMatchObject({ status: 403 })
  })
})

describe('a reader that knows a card by its number', () => {
  const told = async (card: string) =>
    (await call(GetCardAlerts, 'chief')).rows.filter(row => row.cardId === card)
  test('tells of one that was cancelled as any other does', async () => {
    const { number, cardId, which } = await given('Numarayla Gelen')
    await tell(gate.key, typed(number, 'in'))
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside' })
    world.advance(30)
    await call(PostVisitCardCancellation, 'chief', which)
    await tell(gate.key, typed(number, 'in'))
    expect(await told(cardId)).toMatchObject([
      {
        cardNumber: number,
        invalid: 'card-blocked',
        name: null,
        swipes: 1,
      },
    ])
  })
  test('counts no swipe where the card may not pass, whenever that was said', async () => {
    const { number, cardId, which } = await given('Numarası Yasak')
    await call(PutCardAccess, 'chief', { cardId, deviceIds: [gate.deviceId] })
    await tell(store.key, typed(number, 'in'))
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'expected' })
    expect(await told(cardId)).toMatchObject([{ invalid: 'unauthorised-card' }])
    world.advance(1)
    await call(PostVisitCard, 'chief', { ...which, cardNumber: null })
    world.advance(1)
    const next = await expected('Numarası Yine Yasak')
    await call(PostVisitCard, 'chief', { ...next, cardNumber: number })
    await tell(store.key, typed(number, 'in'))
    expect(await rowOf(next.visitId)).toMatchObject({ state: 'expected' })
    await tell(gate.key, typed(number, 'in'))
    expect(await rowOf(next.visitId)).toMatchObject({ state: 'inside' })
  })
  test('tells of a number that became somebody’s pin as his', async () => {
    const { number, cardId, which } = await given('Numarası Sonra Pin')
    await call(PostVisitCardCancellation, 'chief', which)
    world.advance(1)
    const pin = await call(PostCard, 'chief', {
      number,
      cardType: 'personnel',
      kind: 'pin',
    })
    await world.send(PostCardAssignment, 'chief', {
      cardId: pin.cardId,
      employeeId: world.of('clerk'),
      from: world.clock.at,
    })
    await tell(gate.key, typed(number, 'in'))
    const { rows } = await call(GetMovements, 'chief', { employee: world.of('clerk') })
    expect(rows).toMatchObject([{ invalid: null }])
    expect(await told(cardId)).toEqual([])
  })
})

describe('readers that keep a list', () => {
  const held = (deviceId: string, cardId: string) =>
    world.database.db.withCompany(world.a.id, async tx => {
      const rows = await tx.query<{ state: string }>(
        `select state from devices.users
         where company_id = $1 and device_id = $2 and employee_id = $3`,
        [world.a.id, deviceId, cardId],
      )
      return rows.map(({ state }) => state)
    })
  /** As the reaction does on the latest fact. */
  const bring = async () => {
    await world.settle()
    const told = await world.deps.log.readAll({
      after: 0n,
      max: 10_000,
      types: ['VisitCourseSaid'],
      personal: 'sealed',
    })
    const facts = told.flatMap(fact => (fact.type === 'VisitCourseSaid' ? [fact] : []))
    expect(facts.length).toBeGreaterThan(0)
    await onAccessChanged(world.deps, world.deps.reads.access).react(facts.slice(-1))
  }
  test('have the card while it is given, where it may pass, and lose it with it', async () => {
    const card = await visitorCard()
    await call(PutCardAccess, 'chief', { cardId: card.cardId, deviceIds: [gate.deviceId] })
    await bring()
    expect(await held(gate.deviceId, card.cardId)).toEqual([])
    const which = await expected('Listede Olan')
    await call(PostVisitCard, 'chief', { ...which, cardNumber: card.number })
    await bring()
    expect(await held(gate.deviceId, card.cardId)).toEqual(['here'])
    expect(await held(store.deviceId, card.cardId)).toEqual([])
    await call(PostVisitCard, 'chief', { ...which, cardNumber: null })
    await bring()
    expect(await held(gate.deviceId, card.cardId)).toEqual(['leaving'])
    const next = await expected('Sonraki')
    await call(PostVisitCard, 'chief', { ...next, cardNumber: card.number })
    await bring()
    expect(await held(gate.deviceId, card.cardId)).toEqual(['here'])
    await call(PostVisitCardCancellation, 'chief', next)
    await bring()
    expect(await held(gate.deviceId, card.cardId)).toEqual(['leaving'])
  })
})

describe('a muster', () => {
  test('has visitors who are inside, and ticks them off', async () => {
    const { number, which } = await given('İçerideki Konuk')
    await tell(gate.key, swiped(number, 'in'))
    const visitors = async (who: 'chief' | 'manager') => (await call(GetMuster, who)).visitors
    const inside = (await visitors('chief')).find(({ visitId }) => visitId === which.visitId)
    expect(inside).toMatchObject({
      name: 'İçerideki Konuk',
      cardNumber: number,
      place: expect.any(String),
      state: 'sought',
    })
    // A manager sees those who visit his people.
    expect((await visitors('manager')).map(({ visitId }) => visitId)).not.toContain(
      which.visitId,
    )
    const { musterId } = await call(PostMuster, 'chief')
    await world.settle()
    const safe = {
      musterId,
      employees: [],
      visits: [which.visitId],
    }
    expect(await refusal(PostMusterSafe, 'manager', safe)).toMatchObject({ status: 404 })
    await call(PostMusterSafe, 'chief', safe)
    const ticked = (await visitors('chief')).find(({ visitId }) => visitId === which.visitId)
    expect(ticked).toMatchObject({ state: 'safe', safeBy: expect.any(String) })
    await call(PostMusterVisitorSought, 'chief', { musterId, visitId: which.visitId })
    await tell(gate.key, swiped(number, 'out'))
    const left = (await visitors('chief')).find(({ visitId }) => visitId === which.visitId)
    expect(left).toMatchObject({ state: 'left', safeAt: null })
  })
  test('tells a warden who may not see visitors that somebody is there and where, and not who', async () => {
    const { number, which } = await given('Adı Saklı Konuk')
    await tell(gate.key, swiped(number, 'in'))
    const rights = rightsBy(world, await world.tokenOf('chief'))
    const warden = world.a.people.administrator
    const own = (await call(GetMuster, 'administrator')).visitors
    expect(own.map(({ name }) => name)).toContain('Adı Saklı Konuk')
    const group = await rights.define('Toplanma yeri', ['muster.view', 'muster.update'])
    await rights.give(warden.userId, group)
    expect(await refusal(GetVisits, 'administrator')).toMatchObject({ status: 403 })
    const { visitors } = await call(GetMuster, 'administrator')
    expect(visitors.find(({ visitId }) => visitId === which.visitId)).toMatchObject({
      name: null,
      fromCompany: null,
      host: null,
      cardNumber: null,
      place: expect.any(String),
      state: 'sought',
    })
    expect(JSON.stringify(visitors)).not.toContain('Konuk')
    const { musterId } = await call(PostMuster, 'administrator')
    await call(PostMusterSafe, 'administrator', {
      musterId,
      employees: [],
      visits: [which.visitId],
    })
    const ticked = (await call(GetMuster, 'administrator')).visitors
    expect(ticked.find(({ visitId }) => visitId === which.visitId)).toMatchObject({
      name: null,
      state: 'safe',
    })
    await rights.give(warden.userId, null)
  })
})

describe('reception and readers together', () => {
  test('say where somebody is by the later word, and one click ends what a reader began', async () => {
    const { number, which } = await given('İkisi Birden')
    expect(await refusal(DeleteVisit, 'chief', which)).toMatchObject({
      code: 'visitors.came-already',
    })
    await tell(gate.key, swiped(number, 'in'))
    world.advance(1)
    await call(PostVisitLeaving, 'chief', { ...which, cardBack: false })
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'left', cardOverdue: true })
    expect((await rowOf(which.visitId))?.cardOverdueDays).toBe(0)
    await tell(gate.key, swiped(number, 'in'))
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside', cardOverdue: false })
    world.advance(1)
    await call(PostVisitLeaving, 'chief', { ...which, cardBack: true })
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'left', cardNumber: null })
  })
  test('let him come again who left by a reader and was never signed out', async () => {
    const { number, which } = await given('Yine Gelen')
    await call(PostVisitArrival, 'chief', { ...which, cardNumber: null })
    const again = {
      visitors: [
        {
          visitorId: which.visitorId,
          name: 'Yine Gelen',
          fromCompany: null,
          phone: null,
          cardNumber: null,
        },
      ],
      visitTypeId: type,
      hostId: null,
      departmentId: null,
      reason: null,
      expectedAt: null,
      here: true,
    }
    expect(await refusal(PostVisits, 'chief', again)).toMatchObject({
      code: 'visitors.inside-already',
    })
    await tell(gate.key, swiped(number, 'out'))
    await world.settle()
    const { visits } = await call(PostVisits, 'chief', again)
    expect(visits).toHaveLength(1)
  })
  test('leave nothing of whose a swipe was once he is erased; that somebody came stays', async () => {
    const { number, which } = await given('Silinecek Kişi')
    await tell(gate.key, swiped(number, 'in'))
    await world.settle()
    expect(await refusal(DeleteVisitor, 'chief', { visitorId: which.visitorId })).toMatchObject(
      {
        code: 'visitors.still-inside',
      },
    )
    await tell(gate.key, swiped(number, 'out'))
    world.advance(1)
    await call(PostVisitCard, 'chief', { ...which, cardNumber: null })
    await world.settle()
    await call(DeleteVisitor, 'chief', { visitorId: which.visitorId })
    expect(await rowOf(which.visitId)).toMatchObject({ name: null, state: 'left' })
    const linked = await world.database.db.withCompany(world.a.id, tx =>
      tx.query(`select from ${read.movements} where company_id = $1 and visit_id = $2`, [
        world.a.id,
        which.visitId,
      ]),
    )
    expect(linked).toEqual([])
    const invalid = await call(GetInvalidMovements, 'chief', { search: number })
    expect(invalid.rows).toEqual([])
  })
})
