// Long because reception meets the list at each of its steps.
import { inspect } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  DeleteBlacklistEntry,
  GetBlacklist,
  PostBlacklistEntry,
  PutBlacklistEntry,
} from '#api/contract/blacklist.ts'
import { PostCard } from '#api/contract/cards.ts'
import { PostVisitInvitation, PutVisitInvitation } from '#api/contract/visit-invitations.ts'
import { PostVisitType } from '#api/contract/visit-types.ts'
import {
  DeleteVisitor,
  GetVisits,
  PostVisitArrival,
  PostVisitCard,
  PostVisits,
} from '#api/contract/visits.ts'
import { endVisitorRetention } from '#commands/visitors/retention-job.ts'
import { readsOf } from '#projections/reads.ts'
import { read } from '#projections/tables/index.ts'
import { sentence } from '#words/refusals.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest({ settles: 'reads' })
const { call, refusal, send } = world

let visitTypeId = ''
let token = ''
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  const added = await call(PostVisitType, 'chief', {
    title: 'Toplantı',
    colour: null,
    active: true,
    asksCompany: false,
    asksReason: false,
    asksCard: false,
    asksHost: false,
  })
  visitTypeId = added.visitTypeId
}, 300_000)

const entry = (name: string, more: object = {}) => ({
  name,
  phone: '0532 111 22 33',
  identityNumber: null,
  reason: 'Depoda kavga',
  from: '2026-03-02',
  until: null,
  ...more,
})
const list = (name: string, more: object = {}) =>
  call(PostBlacklistEntry, { token }, entry(name, more))
const visitor = (name: string, more: object = {}) => ({
  visitorId: null,
  name,
  fromCompany: null,
  phone: null,
  cardNumber: null,
  ...more,
})
type Said = {
  readonly here?: boolean
  readonly overrules?: readonly string[]
  readonly phone?: string
  readonly identityNumber?: string
}
const visit = (name: string, { here = false, overrules = [], ...more }: Said = {}) => ({
  visitors: [visitor(name, more)],
  visitTypeId,
  hostId: null,
  departmentId: null,
  reason: null,
  expectedAt: null,
  here,
  overrules,
})
const enter = async (name: string, more: Said = {}) => {
  const { visits } = await call(PostVisits, { token }, visit(name, more))
  const [first] = visits
  if (!first) throw new Error('nobody was entered')
  return first
}
const rowOf = async (visitId: string) =>
  (await call(GetVisits, { token }, { limit: 200 })).rows.find(row => row.visitId === visitId)
const streamOf = (visitorId: string) =>
  world.deps.log.readStream(`${world.a.id}-visitor-${visitorId}`)

describe('somebody on the blacklist', () => {
  test('is entered by nobody, however name and telephone are written', async () => {
    covers('1.59', '4.32')
    await list('Işıl Yasak')
    const head = await world.deps.log.head()
    for (const [name, phone] of [
      ['YASAK Isil', '+90 532 1112233'],
      ['ışılyasak', '05321112233'],
    ] as const) {
      const stopped = await refusal(PostVisits, { token }, visit(name, { phone, here: true }))
      expect(stopped).toMatchObject({
        status: 422,
        code: 'visitors.listed',
        error: sentence('tr', 'visitors.listed', { name }),
      })
    }
    expect(await world.deps.log.head()).toBe(head)
  })
  test('is found by the number of his card alone, which is kept nowhere', async () => {
    await list('Numaralı Kişi', { phone: null, identityNumber: 'U 7391 8425' })
    const stopped = await refusal(
      PostVisits,
      { token },
      visit('Bambaşka Bir Ad', { identityNumber: 'u73918425' }),
    )
    expect(stopped).toMatchObject({ code: 'visitors.listed' })
    await enter('Bambaşka Bir Ad', { identityNumber: 'U 7391 8426' })
    await world.settle()
    const found = await searchEverywhere(world.database.urls.superuser, [
      '73918425',
      '7391 8425',
      '73918426',
      '7391 8426',
    ])
    expect(found).toEqual([])
  })
  test('keeps all who come together from being entered, and who entered them is told which one', async () => {
    await list('Beraber Gelen', { phone: '0532 444 55 66' })
    const group = {
      ...visit('Masum Kişi'),
      visitors: [visitor('Masum Kişi'), visitor('beraber gelen', { phone: '5324445566' })],
    }
    expect(await refusal(PostVisits, { token }, group)).toMatchObject({
      code: 'visitors.listed',
      name: 'beraber gelen',
    })
    expect((await call(GetVisits, { token }, { search: 'masum' })).rows).toEqual([])
  })
  test('who was expected before he was put on it is not let in, and stands so in the list', async () => {
    covers('3.143', '4.31')
    const other = await enter('Sıradan Biri')
    const which = await enter('Geç Listelenen', { phone: '0533 000 00 01' })
    expect(await rowOf(which.visitId)).toMatchObject({ blacklist: 'normal' })
    const { entryId } = await list('geç listelenen', { phone: '5330000001' })
    expect(await rowOf(which.visitId)).toMatchObject({ blacklist: 'listed' })
    expect(await rowOf(other.visitId)).toMatchObject({ blacklist: 'normal' })
    const arrival = { ...which, cardNumber: null }
    expect(await refusal(PostVisitArrival, { token }, arrival)).toMatchObject({
      code: 'visitors.listed',
    })
    await call(DeleteBlacklistEntry, { token }, { entryId })
    await call(PostVisitArrival, { token }, arrival)
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside', blacklist: 'normal' })
  })
  test('who is expected is given no card that would let him in by himself', async () => {
    const number = '7391'
    await call(PostCard, { token }, { number, cardType: 'visitor' })
    const which = await enter('Kartsız Kalan', { phone: '0533 000 00 03' })
    await list('kartsız kalan', { phone: '5330000003' })
    const head = await world.deps.log.head()
    expect(
      await refusal(PostVisitCard, { token }, { ...which, cardNumber: number }),
    ).toMatchObject({ status: 422, code: 'visitors.listed' })
    expect(await world.deps.log.head()).toBe(head)
    // The card is nobody's still.
    const other = await enter('Kartlı Giren')
    await call(PostVisitCard, { token }, { ...other, cardNumber: number })
    expect(await rowOf(other.visitId)).toMatchObject({ cardNumber: number })
  })
  test('is given no card on the day before he is listed for a visit of that day, or while he is', async () => {
    const number = '7393'
    await call(PostCard, { token }, { number, cardType: 'visitor' })
    const today = world.clock.at.slice(0, 10)
    const later = (n: number) =>
      new Date(Date.parse(`${today}T12:00:00Z`) + n * 86_400_000).toISOString()
    const day = (n: number) => later(n).slice(0, 10)
    const given = async (n: number, from: number, until: number | null) => {
      const name = `Gün ${n} ${from} ${until ?? 'süresiz'}`
      const phone = `0533 111 ${String(n).padStart(2, '0')}0${from}`
      const { visits } = await call(
        PostVisits,
        { token },
        { ...visit(name, { phone }), expectedAt: later(n) },
      )
      const [which] = visits
      if (!which) throw new Error('nobody was entered')
      await list(name, {
        phone,
        from: day(from),
        until: until === null ? null : day(until),
      })
      const answer = await send(PostVisitCard, { token }, { ...which, cardNumber: number })
      if (answer.status === 200)
        await call(PostVisitCard, { token }, { ...which, cardNumber: null })
      return answer.status
    }
    expect(await given(1, 1, null)).toBe(422)
    expect(await given(5, 2, 3)).toBe(422)
    expect(await given(6, 0, 0)).toBe(422)
    expect(await given(7, 8, null)).toBe(200)
  })
  test('is let in before the first day and after the last', async () => {
    await list('Süreli Kişi', {
      phone: '0533 000 00 02',
      from: '2026-03-10',
      until: '2026-03-12',
    })
    const on = (expectedAt: string) =>
      send(
        PostVisits,
        { token },
        { ...visit('Süreli Kişi', { phone: '5330000002' }), expectedAt },
      )
    const days = ['2026-03-09T20:59:00Z', '2026-03-09T21:00:00Z', '2026-03-12T20:00:00Z']
    const statuses: number[] = []
    for (const at of [...days, '2026-03-12T21:00:00Z']) statuses.push((await on(at)).status)
    expect(statuses).toEqual([200, 422, 422, 200])
  })
  test('put on it at the same moment is not inside unseen: one of the two is told', async () => {
    for (let n = 0; n < 6; n++) {
      const [name, phone] = [`Yarış ${n}`, `0534 000 00 0${n}`]
      const [entered, listed] = await Promise.all([
        send(PostVisits, { token }, visit(name, { phone, here: true })),
        send(PostBlacklistEntry, { token }, entry(name, { phone })),
      ])
      expect(listed.status).toBe(200)
      const events = await world.deps.log.readAll({ after: 0n, max: 10_000, personal: 'open' })
      const position = (type: string) =>
        events.find(event => event.type === type && inspect(event.data).includes(name))
          ?.position
      const [came, put] = [position('VisitRegistered'), position('BlacklistEntryDefined')]
      expect(put).toBeDefined()
      // He came first, or he did not come.
      if (entered.status === 200) expect(Number(came)).toBeLessThan(Number(put))
      else {
        expect(entered.body).toMatchObject({ code: 'visitors.listed' })
        expect(came).toBeUndefined()
      }
    }
  })
})

describe('somebody who has a listed name, or a listed telephone', () => {
  test('is entered by who decides that it is another, which is recorded', async () => {
    const { entryId } = await list('Aynı Adlı', { phone: '0535 000 00 01' })
    const name = 'Adlı Aynı'
    const asked = await refusal(PostVisits, { token }, visit(name, { here: true }))
    expect(asked).toMatchObject({
      status: 409,
      code: 'visitors.perhaps-listed',
      error: sentence('tr', 'visitors.perhaps-listed', { name }),
      matches: [{ entryId, by: 'name', visitor: 0, name }],
    })
    expect(inspect(asked)).not.toContain('kavga')
    const which = await enter(name, { overrules: [entryId], here: true })
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside', blacklist: 'perhaps' })
    const told = (await streamOf(which.visitorId)).map(({ type, data, actor }) => ({
      type,
      data,
      actor,
    }))
    expect(told).toContainEqual({
      type: 'BlacklistMatchOverruled',
      data: { ...which, entryIds: [entryId] },
      actor: `user:${world.a.people.chief.userId}`,
    })
  })
  test('is asked about by his telephone alone, too', async () => {
    const { entryId } = await list('Telefonlu', { phone: '0535 000 00 02' })
    const asked = await refusal(
      PostVisits,
      { token },
      visit('Bir Başkası', { phone: '5350000002' }),
    )
    expect(asked).toMatchObject({ matches: [{ entryId, by: 'phone' }] })
  })
  test('who was decided about when he was entered goes in without another question', async () => {
    const { entryId } = await list('Bir Kez Sorulan', { phone: '0535 000 00 03' })
    const which = await enter('Bir Kez Sorulan', { overrules: [entryId] })
    const arrival = { ...which, cardNumber: null }
    const { entryId: later } = await list('Bir Kez Sorulan', { phone: '0535 000 00 04' })
    expect(await refusal(PostVisitArrival, { token }, arrival)).toMatchObject({
      code: 'visitors.perhaps-listed',
      matches: [{ entryId: later }],
    })
    await call(PostVisitArrival, { token }, { ...arrival, overrules: [later] })
    expect(
      (await streamOf(which.visitorId)).filter(
        ({ type }) => type === 'BlacklistMatchOverruled',
      ),
    ).toHaveLength(2)
  })
  test('is given a card by who decides so, and asked about no more when he goes in', async () => {
    await call(PostCard, { token }, { number: '7392', cardType: 'visitor' })
    const which = await enter('Kartta Sorulan')
    const { entryId } = await list('Kartta Sorulan', { phone: '0535 000 00 07' })
    const card = { ...which, cardNumber: '7392' }
    expect(await refusal(PostVisitCard, { token }, card)).toMatchObject({
      status: 409,
      code: 'visitors.perhaps-listed',
      matches: [{ entryId, by: 'name' }],
    })
    await call(PostVisitCard, { token }, { ...card, overrules: [entryId] })
    expect(await streamOf(which.visitorId)).toContainEqual(
      expect.objectContaining({
        type: 'BlacklistMatchOverruled',
        data: { ...which, entryIds: [entryId] },
      }),
    )
    await call(PostVisitArrival, { token }, { ...which, cardNumber: null })
    expect(await rowOf(which.visitId)).toMatchObject({ state: 'inside', cardNumber: '7392' })
  })
  test('is stopped once the number of what he shows says that it is he', async () => {
    const { entryId } = await list('Kimlikli Kişi', {
      phone: null,
      identityNumber: '10000000146',
    })
    const which = await enter('Kimlikli Kişi', { overrules: [entryId] })
    const shown = { ...which, cardNumber: null, identityNumber: '100 000 001 46' }
    expect(await refusal(PostVisitArrival, { token }, shown)).toMatchObject({
      code: 'visitors.listed',
    })
  })
  test('overruling one entry lets nobody past another', async () => {
    const first = await list('İki Kayıtlı', { phone: '0535 000 00 05' })
    const second = await list('İki Kayıtlı', { phone: '0535 000 00 06' })
    expect(
      await refusal(
        PostVisits,
        { token },
        visit('İki Kayıtlı', { overrules: [first.entryId] }),
      ),
    ).toMatchObject({ matches: [{ entryId: second.entryId }] })
  })
})

describe('a host', () => {
  test('who invites a listed name is told to ask reception, and nothing of a list', async () => {
    await list('Davetli Yasaklı', { phone: '0536 000 00 01' })
    const told = await send(PostVisitInvitation, 'clerk', {
      name: 'davetli yasaklı',
      fromCompany: null,
      email: 'davetli@kuzey.test',
      visitTypeId,
      reason: null,
      expectedAt: '2026-03-20T07:00:00.000Z',
      place: 'A kapısı',
      language: 'tr',
    })
    expect(told).toMatchObject({ status: 422, body: { code: 'visitors.ask-reception' } })
    expect(Object.keys(told.body).toSorted()).toEqual(['code', 'error'])
    for (const language of ['tr', 'en', 'ar'] as const)
      expect(sentence(language, 'visitors.ask-reception')).not.toMatch(
        /kara liste|blacklist|السوداء/i,
      )
  })
  test('moves nobody to a day on which he is not let in, or who was put on it since', async () => {
    const invited = async (name: string) => {
      const { visitorId, visitId } = await call(PostVisitInvitation, 'clerk', {
        name,
        fromCompany: null,
        email: 'konuk@kuzey.test',
        visitTypeId,
        reason: null,
        expectedAt: '2026-03-20T07:00:00.000Z',
        place: 'A kapısı',
        language: 'tr',
      })
      return { visitorId, visitId }
    }
    await list('Nisanda Yasaklı', { phone: '0536 000 00 02', from: '2026-04-01' })
    const which = await invited('Nisanda Yasaklı')
    const move = (expectedAt: string) => ({ ...which, expectedAt })
    const listed = move('2026-04-01T07:00:00.000Z')
    const told = await send(PutVisitInvitation, 'clerk', listed)
    expect(told).toMatchObject({ status: 422, body: { code: 'visitors.ask-reception' } })
    expect(Object.keys(told.body).toSorted()).toEqual(['code', 'error'])
    await call(PutVisitInvitation, 'clerk', move('2026-03-31T07:00:00.000Z'))
    expect(await rowOf(which.visitId)).toMatchObject({ day: '2026-03-31' })
    await list('Nisanda Yasaklı', { phone: '0536 000 00 03' })
    expect(
      await refusal(PutVisitInvitation, 'clerk', move('2026-03-30T07:00:00.000Z')),
    ).toMatchObject({ code: 'visitors.ask-reception' })
  })
})

describe('the list', () => {
  test('says who, why, since and until, and no number; it is searched by name', async () => {
    covers('2.77')
    const { entryId } = await list('Listede Görünen', {
      phone: '0537 000 00 01',
      until: '2026-04-01',
    })
    const { rows } = await call(GetBlacklist, { token }, { search: 'gorunen' })
    expect(rows).toEqual([
      {
        entryId,
        name: 'Listede Görünen',
        reason: 'Depoda kavga',
        from: '2026-03-02',
        until: '2026-04-01',
        state: 'inForce',
        hasPhone: true,
        hasIdentityNumber: false,
      },
    ])
    const file = await world.ask('GET', '/api/app/visitor-blacklist?format=csv', { token })
    expect(file.text).toContain('Listede Görünen')
    expect(file.text).not.toContain('537')
  })
  test('is changed without its number, and has a person once', async () => {
    const { entryId } = await list('Değişen Kişi', { phone: '0537 000 00 02' })
    await call(
      PutBlacklistEntry,
      { token },
      {
        entryId,
        ...entry('Değişen Kişi', { phone: null, reason: 'Hırsızlık' }),
      },
    )
    expect(
      await refusal(PostVisits, { token }, visit('Değişen Kişi', { phone: '05370000002' })),
    ).toMatchObject({ code: 'visitors.listed' })
    expect(
      await refusal(
        PostBlacklistEntry,
        { token },
        entry('değişen kişi', { phone: '05370000002' }),
      ),
    ).toMatchObject({ status: 409, code: 'blacklist.listed-already' })
    expect(
      await refusal(PostBlacklistEntry, { token }, entry('Yalnız Ad', { phone: null })),
    ).toMatchObject({ status: 422, code: 'blacklist.number-asked' })
  })
  test('is another company’s alone', async () => {
    const { entryId } = await list('Öteki Şirketin', { phone: '0537 000 00 03' })
    expect((await call(GetBlacklist, 'stranger')).rows).toEqual([])
    for (const endpoint of [DeleteBlacklistEntry, PutBlacklistEntry] as const)
      expect(
        await refusal(endpoint, 'stranger', { entryId, ...entry('Başkası') } as never),
      ).toMatchObject({ status: 404, error: sentence('tr', 'blacklist.not-found') })
    const { rows } = await call(GetBlacklist, { token }, { search: 'öteki' })
    expect(rows).toHaveLength(1)
    // The same name and number have other fingerprints there.
    await call(
      PostBlacklistEntry,
      'stranger',
      entry('Öteki Şirketin', { phone: '0537 000 00 03' }),
    )
    await world.settle()
    const marks = await world.database.projector.transaction(tx =>
      tx.query<{ marks: number }>(
        `select count(distinct phone_mark)::int as marks from ${read.visitorBlacklist} where name = 'Öteki Şirketin'`,
      ),
    )
    expect(marks).toEqual([{ marks: 2 }])
  })
  test('takes somebody off with all that it said of him: log, tables, acts', async () => {
    const { entryId } = await list('Cihangir Unutulan', {
      phone: '0538 739 18 42',
      reason: 'Zimmetini kaçırdı',
    })
    await world.settle()
    const opened = async () =>
      inspect(await world.deps.log.readAll({ after: 0n, max: 10_000, personal: 'open' }), {
        depth: null,
        maxArrayLength: null,
      })
    const markOf = (text: string) => /wordsMark: '([0-9a-f]{64})'/g.exec(text)
    const before = await opened()
    expect(before).toContain('Cihangir')
    expect(markOf(before)).not.toBeNull()
    const kept = await world.deps.log.readStream(`${world.a.id}-blacklist-${world.a.id}`)
    const put = kept.find(one => inspect(one.data).includes('Cihangir'))
    const phoneMark = put?.type === 'BlacklistEntryDefined' ? (put.data.phoneMark ?? '') : ''
    expect(phoneMark).toHaveLength(64)
    await call(DeleteBlacklistEntry, { token }, { entryId })
    await world.settle()
    const after = await opened()
    for (const gone of ['Cihangir', 'Zimmetini', phoneMark]) expect(after).not.toContain(gone)
    const found = await searchEverywhere(world.database.urls.superuser, [
      'Cihangir',
      'Zimmetini',
      phoneMark,
    ])
    expect(found).toEqual([])
    const activity = await world.ask('GET', '/api/app/reports/activity', { token })
    expect(activity.text).not.toContain('Cihangir')
    await enter('Cihangir Unutulan', { phone: '0538 739 18 42' })
    expect(await refusal(DeleteBlacklistEntry, 'stranger', { entryId })).toMatchObject({
      status: 404,
    })
  })
  test('keeps an entry when the visitor who is on it is erased', async () => {
    const which = await enter('Önce Gelen', { phone: '0539 000 00 01' })
    const { entryId } = await list('Önce Gelen', { phone: '0539 000 00 01' })
    await call(DeleteVisitor, { token }, { visitorId: which.visitorId })
    const { rows } = await call(GetBlacklist, { token }, { search: 'önce gelen' })
    expect(rows.map(row => row.entryId)).toEqual([entryId])
    await call(DeleteBlacklistEntry, { token }, { entryId })
  })
  test('forgets who was on it until a day half a year ago; who is on it without an end stays', async () => {
    const until = await list('Süresi Dolan', { phone: '0539 000 00 02', until: '2026-03-05' })
    const open = await list('Süresiz Kalan', { phone: '0539 000 00 03' })
    const work = async () => {
      await world.settle()
      const failed: unknown[] = []
      await endVisitorRetention(
        { ...world.deps, seen: world.deps.reads.visits },
        readsOf(world.deps).visitorRetention,
      )(new AbortController().signal, error => failed.push(error))
      expect(failed).toEqual([])
      const { rows } = await call(GetBlacklist, { token })
      return rows.map(row => row.entryId)
    }
    expect(await work()).toContain(until.entryId)
    world.advance(190 * 1440)
    token = await world.signIn(world.a.people.chief)
    const left = await work()
    expect(left).not.toContain(until.entryId)
    expect(left).toContain(open.entryId)
    const kept = inspect(
      await world.deps.log.readStream(`${world.a.id}-blacklist-${world.a.id}`),
      { depth: null },
    )
    expect(kept).not.toContain('Süresi Dolan')
    expect(kept).toContain('Süresiz Kalan')
  }, 120_000)
})
