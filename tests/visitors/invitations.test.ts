// Long because an invitation is followed from its mail to the desk.
import { toBuffer } from 'qrcode'
import { beforeAll, expect, test } from 'vitest'
import {
  DeleteVisitInvitation,
  GetVisitInvitations,
  mostInvitations,
  PostVisitInvitation,
  PutVisitInvitation,
} from '#api/contract/visit-invitations.ts'
import { PostVisitType } from '#api/contract/visit-types.ts'
import {
  DeleteVisitor,
  GetVisits,
  PostVisitArrival,
  PostVisitCode,
  PostVisitLeaving,
} from '#api/contract/visits.ts'
import { invitationMails } from '#api/visitors/invitation-mails.ts'
import { mostToAddress } from '#commands/visitors/invite.ts'
import { openMail } from '#database/outbox.ts'
import type { Envelope } from '#database/types.ts'
import { sentence } from '#words/refusals.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'

const world = apiTest({ settles: 'reads' })
const { call, refusal } = world

let visitTypeId = ''
beforeAll(async () => {
  const added = await call(PostVisitType, 'chief', {
    title: 'Toplantı',
    colour: null,
    active: true,
    asksCompany: false,
    asksReason: false,
    asksCard: false,
    asksHost: true,
  })
  visitTypeId = added.visitTypeId
}, 300_000)

const invitation = (name: string, more: object = {}) => ({
  name,
  fromCompany: 'Gizli Proje AŞ',
  email: `${name.toLowerCase().replace(/[^a-z]/g, '')}@kuzey.test`,
  visitTypeId,
  reason: 'Birleşme görüşmesi',
  expectedAt: '2026-03-03T07:30:00.000Z',
  place: 'Merkez ofis, A kapısı',
  language: 'tr' as const,
  ...more,
})
const invite = (name: string, more: object = {}) =>
  call(PostVisitInvitation, 'clerk', invitation(name, more))

/** What a visitor was mailed, in order. */
const mailed = async (visitorId: string) => {
  await world.settle()
  await invitationMails(world.deps)()
  await invitationMails(world.deps)()
  const rows = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ mailId: string; about: string; sealed: Envelope | null }>(
      `select mail_id as "mailId", about, sealed from mail.outbox
       where company_id = $1 and about = $2 and channel = 'mail' order by created_at, ctid`,
      [world.a.id, visitorId],
    ),
  )
  return Promise.all(
    rows.map(
      ({ mailId, about, sealed }) =>
        sealed && openMail(world.deps.vault, { company: world.a.id, mailId }, about, sealed),
    ),
  )
}
type Mailed = Awaited<ReturnType<typeof mailed>>[number] | undefined
const codeIn = (mail: Mailed): string =>
  (/(?:\d{6} ){3}\d{6}/.exec(mail?.text ?? '')?.[0] ?? '').replaceAll(' ', '')
/** The picture that a camera at the desk reads a code from. */
const pictureOf = async (code: string): Promise<string> =>
  (await toBuffer(code, { width: 360, margin: 4 })).toString('base64')

test('an invited visitor is mailed time, place and a code that finds his visit at reception, and no more', async () => {
  const { visitorId, visitId } = await invite('Selin Ova')
  const [mail, ...more] = await mailed(visitorId)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'selinova@kuzey.test' })
  expect(mail?.text).toContain('03.03.2026 10:30')
  expect(mail?.text).toContain('Merkez ofis, A kapısı')
  const all = JSON.stringify({
    ...mail,
    to: '',
    files: [],
  })
  const clerk = world.a.people.clerk
  for (const nobodys of ['Selin', 'Gizli', 'Birleşme', clerk.username])
    expect(all).not.toContain(nobodys)
  const code = codeIn(mail)
  expect(code).toMatch(/^\d{24}$/)
  expect(mail?.files).toMatchObject([{ type: 'image/png', base64: await pictureOf(code) }])
  expect(await call(PostVisitCode, 'chief', { code })).toMatchObject({
    visitId,
    name: 'Selin Ova',
    hostId: world.of('clerk'),
    state: 'expected',
    invited: true,
  })
  // The code itself lies nowhere: a copy of the database opens no door.
  expect(await searchEverywhere(world.database.urls.superuser, [code])).toEqual([])
  await call(PostVisitArrival, 'chief', {
    visitorId,
    visitId,
    cardNumber: null,
  })
  await world.settle()
  expect(await call(PostVisitCode, 'chief', { code })).toMatchObject({
    state: 'inside',
  })
  await call(PostVisitLeaving, 'chief', {
    visitorId,
    visitId,
    cardBack: true,
  })
  await world.settle()
  expect(await refusal(PostVisitCode, 'chief', { code })).toMatchObject({
    status: 404,
  })
})

test('another time is mailed, both codes find the visit; called off it is told, and neither does', async () => {
  const { visitorId, visitId } = await invite('Tarik Boz', { language: 'en' })
  const [first] = await mailed(visitorId)
  await call(PutVisitInvitation, 'clerk', {
    visitorId,
    visitId,
    expectedAt: '2026-03-04T12:00:00.000Z',
  })
  const [, moved] = await mailed(visitorId)
  expect(moved?.subject).toContain('another time')
  expect(moved?.text).toContain('04.03.2026 15:00')
  const codes = [codeIn(first), codeIn(moved)]
  expect(new Set(codes).size).toBe(2)
  for (const code of codes)
    expect(await call(PostVisitCode, 'chief', { code })).toMatchObject({ visitId })
  const { rows } = await call(GetVisits, 'chief', { limit: 200 })
  expect(rows.find(row => row.visitId === visitId)).toMatchObject({ day: '2026-03-04' })
  await call(DeleteVisitInvitation, 'clerk', { visitorId, visitId })
  const [, , off] = await mailed(visitorId)
  expect(off?.subject).toContain('called off')
  expect(off?.files).toEqual([])
  for (const code of codes)
    expect(await refusal(PostVisitCode, 'chief', { code })).toMatchObject({ status: 404 })
})

test('moved to and fro he is mailed what stands, once, and so many times a day', async () => {
  const { visitorId, visitId } = await invite('Gidip Gelen')
  const which = { visitorId, visitId }
  expect(await mailed(visitorId)).toHaveLength(1)
  const at = (day: number) => `2026-03-1${day}T12:00:00.000Z`
  const move = (expectedAt: string) =>
    call(PutVisitInvitation, 'clerk', { ...which, expectedAt })
  // Back at the time that he knows of, and to another and back to it: one is mailed of what stands.
  await move(at(1))
  await move('2026-03-03T07:30:00.000Z')
  expect(await mailed(visitorId)).toHaveLength(1)
  for (const day of [1, 2, 1]) await move(at(day))
  const [, moved, ...more] = await mailed(visitorId)
  expect(more).toEqual([])
  expect(moved?.text).toContain('11.03.2026 15:00')
  for (const day of [2, 3, 4]) {
    await move(at(day))
    await mailed(visitorId)
  }
  expect(await mailed(visitorId)).toHaveLength(5)
  const again = { ...which, expectedAt: at(5) }
  expect(await refusal(PutVisitInvitation, 'clerk', again)).toMatchObject({
    status: 422,
    code: 'visitors.moved-too-often',
  })
  const before = world.clock.at
  world.advance(24 * 60)
  await world.signInAgain('clerk')
  await call(PutVisitInvitation, 'clerk', again)
  expect(await mailed(visitorId)).toHaveLength(6)
  world.clock.at = before
  await world.signInAgain('clerk')
})

test('an address is mailed so many times a day, of whichever visits, in whichever case it is written', async () => {
  const email = 'ortak@kuzey.test'
  const before = world.clock.at
  const callOff = (which: { visitorId: string; visitId: string }) =>
    call(DeleteVisitInvitation, 'clerk', which)
  const another = (n: number) =>
    invite(`Ortak ${n}`, { email: n % 2 ? email : email.toUpperCase() })
  for (let n = 0; n < mostToAddress / 2 - 1; n++) {
    const which = await another(n)
    await mailed(which.visitorId)
    await callOff(which)
    expect(await mailed(which.visitorId)).toHaveLength(2)
  }
  const open = await another(0)
  const last = await another(1)
  expect(await mailed(last.visitorId)).toHaveLength(1)
  const refused = {
    status: 422,
    code: 'visitors.mailed-too-often',
    most: mostToAddress,
  }
  const again = invitation('Ortak Fazla', { email })
  expect(await refusal(PostVisitInvitation, 'clerk', again)).toMatchObject(refused)
  const elsewhen = {
    visitorId: open.visitorId,
    visitId: open.visitId,
    expectedAt: '2026-03-05T07:30:00.000Z',
  }
  expect(await refusal(PutVisitInvitation, 'clerk', elsewhen)).toMatchObject(refused)
  const other = await invite('Ortak Olmayan', { email: 'ortak@guney.test' })
  expect(await mailed(other.visitorId)).toHaveLength(1)
  // To undo is never refused, nor to call off: it is not mailed without end either.
  let { position } = await callOff(last)
  for (let n = 0; n < mostToAddress; n++) {
    const path = `/api/app/reports/activity/${position}/undo`
    const undo = await world.ask('POST', path, { as: 'chief', body: { reason: 'deneme' } })
    expect(undo.status).toBe(200)
    await mailed(last.visitorId)
    position = (await callOff(last)).position
    await mailed(last.visitorId)
  }
  expect(await mailed(last.visitorId)).toHaveLength(1 + mostToAddress)
  world.advance(24 * 60 + 1)
  await world.signInAgain('clerk')
  const next = await invite('Ortak Yarın', { email, expectedAt: '2026-03-06T07:30:00.000Z' })
  expect(await mailed(next.visitorId)).toHaveLength(1)
  world.clock.at = before
  for (const who of ['clerk', 'chief'] as const) await world.signInAgain(who)
}, 120_000)

test('called off before anything was mailed nothing is', async () => {
  const { visitorId, visitId } = await invite('Umut Dere')
  await call(DeleteVisitInvitation, 'clerk', { visitorId, visitId })
  expect(await mailed(visitorId)).toEqual([])
})

test('a host sees, moves and calls off his own visitors, and nobody else’s', async () => {
  const { visitorId, visitId } = await invite('Veli Kum')
  const own = await call(GetVisitInvitations, 'clerk')
  expect(own.rows).toContainEqual(expect.objectContaining({ visitId, invited: true }))
  expect(own.types).toMatchObject([{ visitTypeId, title: 'Toplantı' }])
  expect((await call(GetVisitInvitations, 'welder')).rows).toEqual([])
  const expectedAt = '2026-03-05T07:00:00.000Z'
  for (const asked of [
    refusal(PutVisitInvitation, 'welder', {
      visitorId,
      visitId,
      expectedAt,
    }),
    refusal(DeleteVisitInvitation, 'welder', { visitorId, visitId }),
  ])
    expect(await asked).toMatchObject({ status: 404 })
  // Reception's screens stay closed to him.
  expect(await refusal(GetVisits, 'clerk', {})).toMatchObject({ status: 403 })
  expect(await refusal(PostVisitCode, 'clerk', { code: '0'.repeat(24) })).toMatchObject({
    status: 403,
  })
})

test('erased, neither his mail nor his code is anything any more', async () => {
  const { visitorId } = await invite('Yasin Gür')
  const [mail] = await mailed(visitorId)
  await call(DeleteVisitor, 'chief', { visitorId })
  expect(await mailed(visitorId)).toEqual([null])
  const marks = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ mark: string | null }>(
      'select address_mark as mark from mail.outbox where company_id = $1 and about = $2',
      [world.a.id, visitorId],
    ),
  )
  expect(marks).toEqual([{ mark: null }])
  expect(await refusal(PostVisitCode, 'chief', { code: codeIn(mail) })).toMatchObject({
    status: 404,
    error: sentence('tr', 'visitors.code-not-found'),
  })
})

test('a time that is over, or years ahead, is refused; so is the one who is one too many', async () => {
  for (const expectedAt of ['2026-03-01T07:00:00.000Z', '2028-03-01T07:00:00.000Z'])
    expect(
      await refusal(PostVisitInvitation, 'clerk', invitation('Zeki Taş', { expectedAt })),
    ).toMatchObject({ status: 422, code: 'visitors.time-not-possible' })
  const { rows } = await call(GetVisitInvitations, 'clerk')
  const open = rows.filter(({ state }) => state === 'expected').length
  for (let n = open; n < mostInvitations; n++) await invite(`Konuk ${n}`)
  await world.settle()
  expect(await refusal(PostVisitInvitation, 'clerk', invitation('Fazla Bir'))).toMatchObject({
    status: 422,
    code: 'visitors.too-many-invitations',
  })
}, 120_000)
