import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  GetAnnouncement,
  GetAnnouncementAudience,
  GetAnnouncements,
  PostAnnouncement,
  PostAnnouncementPreview,
  PostAnnouncementResend,
  PostAnnouncementWithdrawal,
  PostOwnConfirmation,
  PutAnnouncement,
} from '#api/contract/announcements.ts'
import { GetEmployees, PostEmployee, PutEmployee } from '#api/contract/employees.ts'
import { GetSmsMessages, PostSmsAgain } from '#api/contract/outbox.ts'
import { PostLocation } from '#api/contract/locations.ts'
import { GetOwnNotices, GetUnreadNotices, PutOwnNoticeRead } from '#api/contract/own-notices.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { ownAnnouncements } from '#api/announcements/own.ts'
import { addUser } from '#commands/access/add-user.ts'
import type { AnnouncementReads } from '#commands/announcements/reads.ts'
import { sendAnnouncement } from '#commands/announcements/send.ts'
import { afterAct } from '#domain/notifications/announcements.ts'
import type { Tx } from '#database/types.ts'
import { asAnnouncementId, asEmployeeId, asInstant } from '#domain/shared/values.ts'
import { readsOf } from '#projections/reads.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { untilThere } from '#tests/shared/until.ts'
import { newcomer } from '#tests/api/newcomer.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'
import { sentence } from '#words/refusals.ts'

/**
 * Announcements from being written to being confirmed, as the writer and the readers see them. Long because it is one
 * world.
 */
const start = '2026-03-02T06:00:00.000Z'
const provider = { on: true }
const world = apiTest({
  at: start,
  sms: () => (provider.on ? { send: async () => ({ kind: 'filed' }) } : null),
})
const { call, refusal } = world

type Terms = Partial<Asking<typeof PostAnnouncement>>
const usual = {
  texts: {
    tr: { title: 'Servis saatleri', text: 'Servisler 07:30’da kalkar.' },
    en: { title: 'Shuttles', text: 'Shuttles leave at 07:30.' },
  },
  to: { everybody: true, departments: [], people: [] },
  channels: [],
  plain: false,
  confirm: true,
  sendAt: null,
} satisfies Terms
const toWelder = () => ({
  everybody: false,
  departments: [],
  people: [world.of('welder')],
})
const write = async (terms: Terms = {}) =>
  (await call(PostAnnouncement, 'chief', { ...usual, ...terms })).announcementId
/** As the job does once it looks. */
const send = (announcementId: string, reads: Partial<AnnouncementReads> = {}) =>
  sendAnnouncement(
    {
      ...world.deps,
      reads: { ...readsOf(world.deps).announcements, ...reads },
      hasSms: async () => provider.on,
      filesLine: () => null,
    },
    { company: world.a.id, announcementId: asAnnouncementId(announcementId) },
  )
const announced = async (terms: Terms = {}) => {
  const announcementId = await write(terms)
  await send(announcementId)
  return announcementId
}
const statesOf = async (announcementId: string) =>
  (await call(GetAnnouncement, 'chief', { announcementId })).states
const stateOfWelder = async (announcementId: string) =>
  (await call(GetAnnouncementAudience, 'chief', { announcementId })).rows.find(
    ({ userId }) => userId === world.a.people.welder.userId,
  )?.state
const own = async () => (await call(GetOwnNotices, 'welder')).rows
const refused = async (terms: Terms) =>
  refusal(PostAnnouncement, 'chief', { ...usual, ...terms })
const messages = () =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ channel: string; state: string; messages: number }>(
      `select channel, state, count(*)::int as messages from mail.outbox
       where company_id = $1 and kind = 'announcement' group by 1, 2 order by 1, 2`,
      [world.a.id],
    ),
  )

beforeAll(async () => {
  await call(PutEmployee, 'chief', {
    employeeId: world.of('welder'),
    name: 'İbrahim',
    surname: 'Şen',
    phone: '+90 5321234567',
  })
  await world.settle()
})
beforeEach(async () => {
  provider.on = true
  world.clock.at = asInstant(start)
  await world.deps.db.withCompany(world.a.id, async tx => {
    await tx.query('delete from mail.outbox where company_id = $1', [world.a.id])
  })
})

describe('an announcement', () => {
  test(
    'is on the list of everybody who is employed with an active user, read, confirmed and seen by its writer',
    covers(
      '1.63',
      '3.144',
      '3.145',
      '3.146',
      '3.147',
      '3.148',
      '3.149',
      '4.42',
      '4.43',
      '4.44',
      '4.45',
      '6.84',
      '6.85',
    ),
    async () => {
      const announcementId = await announced()
      const before = await statesOf(announcementId)
      expect(before.new).toBeGreaterThan(2)
      const [notice] = await own()
      expect(notice).toMatchObject({
        kind: 'announcement',
        title: 'Servis saatleri',
        text: 'Servisler 07:30’da kalkar.',
        readAt: null,
        announcement: { announcementId, confirm: true, confirmedAt: null, withdrawn: false },
      })
      expect(await stateOfWelder(announcementId)).toBe('unread')
      await call(PutOwnNoticeRead, 'welder', { noticeId: notice?.noticeId ?? '' })
      expect(await stateOfWelder(announcementId)).toBe('read')
      expect(await call(PostOwnConfirmation, 'welder', { announcementId })).toEqual({
        state: 'confirmed',
      })
      const row = (await call(GetAnnouncements, 'chief')).rows[0]
      expect(row).toMatchObject({ announcementId, stage: 'sent', confirm: true })
      expect(row?.states).toMatchObject({ confirmed: 1, new: before.new - 1 })
      expect(
        (await call(GetAnnouncementAudience, 'chief', { announcementId, state: 'confirmed' }))
          .rows,
      ).toMatchObject([{ name: 'İbrahim Şen', readAt: start, confirmedAt: start }])
    },
  )
  test('goes to a department with all below, or to people chosen by name, each once', async () => {
    const announcementId = await announced({ to: toWelder() })
    expect(
      (await call(GetAnnouncementAudience, 'chief', { announcementId })).rows,
    ).toMatchObject([{ name: 'İbrahim Şen' }])
  })
  test(
    'waits for its time, is changed until then, and its audience is who is there at that time',
    covers('6.86'),
    async () => {
      const sendAt = '2026-03-02T06:30:00.000Z'
      const announcementId = await write({ to: toWelder(), sendAt })
      await send(announcementId)
      expect(await own()).toEqual([])
      const texts = { tr: { title: 'Yeni saat', text: 'Servisler 07:45’te kalkar.' } }
      await call(PutAnnouncement, 'chief', {
        ...usual,
        announcementId,
        texts,
        to: toWelder(),
        sendAt,
      })
      world.advance(31)
      await send(announcementId)
      expect(await own()).toMatchObject([{ title: 'Yeni saat' }])
      expect(
        await refusal(PutAnnouncement, 'chief', { ...usual, announcementId }),
      ).toMatchObject({ status: 409, code: 'announcements.sent-already' })
    },
  )
  test('is read by each in his language, and by whoever reads none of them in the first', async () => {
    await announced({ texts: { ar: { title: 'مواعيد', text: 'نص' } }, to: toWelder() })
    expect(await own()).toMatchObject([{ title: 'مواعيد' }])
  })
  test(
    'that was withdrawn has its word where its text was, and is acted on no more',
    covers('6.87'),
    async () => {
      const announcementId = await announced({ to: toWelder() })
      await call(PostAnnouncementWithdrawal, 'chief', {
        announcementId,
        word: 'Saat yanlıştı.',
      })
      expect(await own()).toMatchObject([
        { text: 'Saat yanlıştı.', announcement: { withdrawn: true } },
      ])
      expect(await refusal(PostOwnConfirmation, 'welder', { announcementId })).toMatchObject({
        status: 404,
        error: sentence('tr', 'announcements.not-found'),
      })
      expect((await call(GetAnnouncement, 'chief', { announcementId })).stage).toBe('withdrawn')
    },
  )
  test('that is withdrawn before its time is never sent', async () => {
    const announcementId = await write({ to: toWelder(), sendAt: '2026-03-02T06:30:00.000Z' })
    await call(PostAnnouncementWithdrawal, 'chief', { announcementId, word: null })
    world.advance(31)
    await send(announcementId)
    expect(await own()).toEqual([])
  })
})

describe('sending again', () => {
  test(
    'reaches those who have not confirmed, an hour after the last, as a message of its own',
    covers('4.46'),
    async () => {
      const announcementId = await announced({ to: toWelder() })
      const tooSoon = await refusal(PostAnnouncementResend, 'chief', { announcementId })
      expect(tooSoon).toMatchObject({ status: 409, code: 'announcements.resent-recently' })
      world.advance(60)
      await call(PostAnnouncementResend, 'chief', { announcementId })
      await send(announcementId)
      expect(await stateOfWelder(announcementId)).toBe('resent')
      expect(await own()).toHaveLength(2)
      await call(PutOwnNoticeRead, 'welder', { noticeId: (await own())[0]?.noticeId ?? '' })
      expect(await call(GetUnreadNotices, 'welder')).toMatchObject({ unread: 0 })
      await call(PostOwnConfirmation, 'welder', { announcementId })
      world.advance(60)
      expect(await refusal(PostAnnouncementResend, 'chief', { announcementId })).toMatchObject({
        code: 'announcements.nobody-left',
      })
    },
  )
  test.each(['new', 'unread', 'read', 'resent', 'confirmed'] as const)(
    'and reading and confirming do from %s what the table of the rulebook says',
    async from => {
      const announcementId = await announced({ to: toWelder() })
      const put = () =>
        world.deps.db.withCompany(world.a.id, tx =>
          tx.query('update announcements.audience set state = $2 where announcement_id = $1', [
            announcementId,
            from,
          ]),
        )
      await put()
      await own()
      expect(await stateOfWelder(announcementId)).toBe(afterAct(from, 'shown', true))
      await put()
      const noticeId = (await own())[0]?.noticeId ?? ''
      await put()
      await call(PutOwnNoticeRead, 'welder', { noticeId })
      expect(await stateOfWelder(announcementId)).toBe(afterAct(from, 'read', true))
      await put()
      expect(await call(PostOwnConfirmation, 'welder', { announcementId })).toEqual({
        state: afterAct(from, 'confirm', true),
      })
    },
  )
})

describe('what is refused', () => {
  test('is a text that is empty, or cannot go by SMS, in this order', async () => {
    const text = (said: string) => ({ tr: { title: 'Duyuru', text: said } })
    const sms = { channels: ['sms'] as const, to: toWelder() }
    expect(await refused({ texts: text(' \n') })).toMatchObject({
      status: 422,
      code: 'announcements.text-empty',
    })
    expect(await refused({ ...sms, texts: text('bit.ly/x') })).toMatchObject({
      code: 'announcements.link-in-text',
    })
    expect(await refused({ ...sms, texts: text('ş'.repeat(1000)) })).toMatchObject({
      code: 'announcements.text-too-long',
    })
    expect((await refused({ texts: text('x'.repeat(5001)) })).status).toBe(400)
  })
  test('is SMS without a provider, an audience of nobody, and one without a phone', async () => {
    provider.on = false
    expect(await refused({ channels: ['sms'] })).toMatchObject({
      code: 'announcements.sms-integration-required',
    })
    provider.on = true
    const nobody = { everybody: false, departments: [], people: [] }
    expect(await refused({ channels: ['sms'], to: nobody })).toMatchObject({
      code: 'announcements.nobody',
    })
    const clerk = { ...nobody, people: [world.of('clerk')] }
    expect(await refused({ channels: ['sms'], to: clerk })).toMatchObject({
      code: 'announcements.no-valid-phone',
    })
  })
  test('is to confirm what is another’s, or where nothing is asked', async () => {
    const announcementId = await announced({ to: toWelder(), confirm: false })
    expect(await refusal(PostOwnConfirmation, 'welder', { announcementId })).toMatchObject({
      status: 422,
      code: 'announcements.not-asked',
    })
    expect(await refusal(PostOwnConfirmation, 'clerk', { announcementId })).toMatchObject({
      status: 404,
      error: sentence('tr', 'announcements.not-yours'),
    })
  })
  test('is everything to whoever sees departments alone', async () => {
    expect((await refusal(GetAnnouncements, 'manager')).status).toBe(403)
    expect((await refusal(PostAnnouncement, 'manager', usual)).status).toBe(403)
  })
})

describe('before it is announced', () => {
  test('one sees whom it reaches and what its text messages take', async () => {
    const preview = await call(PostAnnouncementPreview, 'chief', {
      ...usual,
      channels: ['sms'],
      to: toWelder(),
    })
    expect(preview).toMatchObject({
      audience: 1,
      names: ['İbrahim Şen'],
      phones: 1,
      sms: [
        { language: 'tr', parts: 1 },
        { language: 'en', parts: 1 },
      ],
      credits: 1,
      refused: null,
    })
    expect(await messages()).toEqual([])
  })
  test('one sees who is not reached by what, and why a part takes 70 letters', async () => {
    const terms = {
      ...usual,
      texts: { tr: { title: 'Servis', text: 'Servis 🙂 07:30’da' } },
      channels: ['sms', 'mail'],
      to: toWelder(),
    } satisfies Terms
    const welder = { count: 1, names: ['İbrahim Şen'] }
    const nobody = { count: 0, names: [] }
    expect(await call(PostAnnouncementPreview, 'chief', terms)).toMatchObject({
      unreached: { account: nobody, mail: welder, sms: nobody },
      sms: [{ coding: 'ucs2', beyond: ['🙂', '’'] }],
    })
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        `insert into mail.blocked (company_id, user_id, channel, blocked_at, address_mark)
         values ($1, $2, 'sms', now(), mail.address_mark($1, $2, '+905321234567'))`,
        [world.a.id, world.a.people.welder.userId],
      ),
    )
    expect(await call(PostAnnouncementPreview, 'chief', terms)).toMatchObject({
      phones: 0,
      credits: 0,
      unreached: { sms: welder },
    })
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('delete from mail.blocked where company_id = $1', [world.a.id]),
    )
    const hired = await call(
      PostEmployee,
      'chief',
      await newcomer(world, world.a, { employeeNo: 'D9', name: 'Hüsnü', surname: 'Kır' }),
    )
    await world.settle()
    expect(
      await call(PostAnnouncementPreview, 'chief', {
        ...usual,
        to: { ...toWelder(), people: [world.of('welder'), hired.employeeId] },
      }),
    ).toMatchObject({
      audience: 1,
      unreached: { account: { count: 1, names: ['Hüsnü Kır'] }, mail: null, sms: null },
    })
  })
})
test('what is withdrawn unread is nothing to read any more', async () => {
  const announcementId = await announced({ to: toWelder() })
  expect((await call(GetUnreadNotices, 'welder')).unread).toBe(1)
  await call(PostAnnouncementWithdrawal, 'chief', { announcementId, word: null })
  expect((await call(GetUnreadNotices, 'welder')).unread).toBe(0)
  expect((await call(GetOwnNotices, 'welder', { read: 'no' })).rows).toEqual([])
  expect(await call(GetOwnNotices, 'welder')).toMatchObject({
    rows: [{ announcement: { withdrawn: true } }],
    summary: { unread: 0 },
  })
})

describe('its messages', () => {
  test('go by each chosen channel, and who has no address there is told on the web list', async () => {
    await announced({ to: toWelder(), channels: ['sms', 'push'] })
    expect(await messages()).toEqual([
      { channel: 'push', state: 'lapsed', messages: 1 },
      { channel: 'sms', state: 'waiting', messages: 1 },
      { channel: 'web', state: 'sent', messages: 1 },
    ])
  })
  test('are written once, by two processes at once and by one that comes again', async () => {
    const announcementId = await write({ channels: ['sms'] })
    await Promise.all([send(announcementId), send(announcementId)])
    const once = await messages()
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        `update announcements.announcements set done_of = -1, written_until = null
         where announcement_id = $1`,
        [announcementId],
      ),
    )
    await send(announcementId)
    expect(await messages()).toEqual(once)
    const { new: sent } = await statesOf(announcementId)
    expect(once.find(({ channel }) => channel === 'web')?.messages).toBe(sent)
  })
})

describe('once it is withdrawn', () => {
  const stateOf = async () => {
    const [row] = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<Record<string, unknown>>(
        `select mail_id as id, state, why, sealed is not null as sealed, expires_at <= $2 as expired
         from mail.outbox where company_id = $1 and channel = 'sms'`,
        [world.a.id, world.deps.now()],
      ),
    )
    return row
  }
  const put = (state: string) =>
    world.deps.db.withCompany(world.a.id, tx =>
      tx.query(`update mail.outbox set state = $2 where company_id = $1 and channel = 'sms'`, [
        world.a.id,
        state,
      ]),
    )
  const withdraw = (announcementId: string) =>
    call(PostAnnouncementWithdrawal, 'chief', { announcementId, word: null })

  test('what still waits of it is sent to nobody, and says why', async () => {
    const announcementId = await announced({ channels: ['sms'], to: toWelder() })
    expect(await stateOf()).toMatchObject({ state: 'waiting', sealed: true, expired: false })
    await withdraw(announcementId)
    expect(await stateOf()).toMatchObject({ state: 'lapsed', why: 'withdrawn', sealed: false })
    expect((await call(GetSmsMessages, 'chief')).rows).toMatchObject([
      { state: 'lapsed', why: 'withdrawn', again: false },
    ])
  })
  test('what is just being tried is tried no second time', async () => {
    const announcementId = await announced({ channels: ['sms'], to: toWelder() })
    await put('sending')
    await withdraw(announcementId)
    expect(await stateOf()).toMatchObject({ state: 'sending', expired: true })
  })
  test('what did not go of it is sent by nobody again', async () => {
    const announcementId = await announced({ channels: ['sms'], to: toWelder() })
    await put('refused')
    const messageId = String((await stateOf())?.['id'])
    expect((await call(GetSmsMessages, 'chief')).rows).toMatchObject([{ again: true }])
    await withdraw(announcementId)
    expect((await call(GetSmsMessages, 'chief')).rows).toMatchObject([{ again: false }])
    expect(await refusal(PostSmsAgain, 'chief', { messageId })).toMatchObject({
      status: 422,
      code: 'outbox.not-again',
    })
  })
})

describe('whom it is for', () => {
  test('is fixed once lists know whatever was recorded before it was sent', async () => {
    const hired = await newcomer(world, world.a, {
      employeeNo: 'L3',
      name: 'Lale',
      surname: 'Ay',
    })
    await world.settle()
    const { employeeId } = await call(PostEmployee, 'chief', hired)
    done(
      await addUser(world.deps)(world.a.caller, {
        username: 'lale.ay',
        password: 'Kavak-Dali-2026x',
        by: 'system',
        role: 'employee',
        employeeId: asEmployeeId(employeeId),
      }),
    )
    const announcementId = await announced()
    const { rows } = await call(GetAnnouncementAudience, 'chief', { announcementId })
    expect(rows.map(({ name }) => name)).toContain('Lale Ay')
  })
  test('is not fixed while lists lag, and is later', async () => {
    const announcementId = await write({ to: toWelder() })
    await expect(send(announcementId, { reached: async () => false })).rejects.toThrow(
      'not read',
    )
    expect(await messages()).toEqual([])
    await send(announcementId)
    expect(await messages()).toMatchObject([{ channel: 'web', messages: 1 }])
  })
  test('is counted for nobody who reads his own list', async () => {
    const announcementId = await announced({ to: toWelder() })
    const { company, user } = { company: world.a.id, user: world.a.people.welder.userId }
    const looked = await world.deps.db.withCompany(company, async tx => {
      await tx.query(
        `insert into announcements.audience (company_id, announcement_id, user_id)
         select $1, $2, gen_random_uuid() from generate_series(1, 2000)`,
        [company, announcementId],
      )
      const before = await audienceRead(tx)
      await ownAnnouncements(
        { ...world.deps, db: { ...world.deps.db, withCompany: (_company, run) => run(tx) } },
        { company, user, language: 'tr' },
        [asAnnouncementId(announcementId)],
      )
      return (await audienceRead(tx)) - before
    })
    expect(looked).toBeLessThan(20)
  })
  const audienceRead = async (tx: Tx): Promise<number> => {
    const [row] = await tx.query<{ read: number }>(
      `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
       from pg_stat_xact_user_tables where schemaname = 'announcements' and relname = 'audience'`,
    )
    return row?.read ?? 0
  }
})

test('one that was to be sent long ago is sent in its turn, and no company holds up another', async () => {
  const first = await write({ to: toWelder() })
  world.advance(1)
  const old = await write({ to: toWelder(), sendAt: '1900-01-01T00:00:00.000Z' })
  world.advance(1)
  const { announcementId: other } = await call(PostAnnouncement, 'stranger', usual)
  const due = await world.deps.db.withoutCompany(tx =>
    tx.query<{ id: string }>('select announcement_id as id from announcements.due($1, 100)', [
      world.deps.now(),
    ]),
  )
  const mine = due.map(({ id }) => id).filter(id => [first, old, other].includes(id))
  expect(mine).toEqual([first, other, old])
  for (const id of [first, old]) await send(id)
})

test('is read on the list and confirmed at once, and neither waits for the other for ever', async () => {
  const announcementId = await announced({ to: toWelder() })
  const [notice] = await own()
  const { userId } = world.a.people.welder
  const { db } = world.deps
  const reading = await db.withCompany(world.a.id, async tx => {
    // As confirming does: his place first, then what is on his list.
    await tx.query(
      'select from announcements.audience where announcement_id = $1 and user_id = $2 for update',
      [announcementId, userId],
    )
    const waiting = call(PutOwnNoticeRead, 'welder', { noticeId: notice?.noticeId ?? '' })
    waiting.catch(() => undefined)
    await untilThere('whoever reads it waits', async () => {
      const [row] = await db.withoutCompany(other =>
        other.query<{ waits: number }>(
          `select count(*)::int as waits from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      return (row?.waits ?? 0) > 0 ? row : null
    })
    await tx.query(
      `update mail.outbox set read_at = $3 where company_id = $1 and user_id = $2 and channel = 'web'`,
      [world.a.id, userId, world.deps.now()],
    )
    return { waiting }
  })
  await expect(reading.waiting).resolves.toEqual({ error: null })
})

describe('people who are picked', () => {
  const nobody = { everybody: false, departments: [], people: [] }
  const to = (picks: { shifts?: string[]; positions?: string[]; places?: string[] }) => ({
    ...nobody,
    ...picks,
  })
  const place = async (departmentIds: readonly string[]) => {
    const { locationId } = await call(PostLocation, 'chief', {
      name: `Depo ${departmentIds.length}`,
      coordinates: '41.0, 29.0',
      tolerance: 100,
      zone: 'Europe/Istanbul',
      directionRule: 'in',
      departmentIds,
    })
    await world.settle()
    return locationId
  }
  const reachedBy = async (picks: Parameters<typeof to>[0]) => {
    const { audience, names } = await call(PostAnnouncementPreview, 'chief', {
      ...usual,
      to: to(picks),
    })
    return { audience, names }
  }
  beforeAll(async () => {
    await call(PutEmployee, 'chief', {
      employeeId: world.of('welder'),
      name: 'İbrahim',
      surname: 'Şen',
      phone: '+90 5321234567',
      position: 'Kaynakçı',
    })
    await world.settle()
  })
  test('by a position are those who have it, with their names before, and fixed when it is saved', async () => {
    expect(await reachedBy({ positions: ['Kaynakçı'] })).toEqual({
      audience: 1,
      names: ['İbrahim Şen'],
    })
    const sendAt = '2026-03-02T06:30:00.000Z'
    const announcementId = await write({ to: to({ positions: ['Kaynakçı'] }), sendAt })
    expect((await call(GetAnnouncement, 'chief', { announcementId })).to).toMatchObject({
      everybody: false,
      people: [{ employeeId: world.of('welder'), name: 'İbrahim Şen' }],
    })
    await call(PutEmployee, 'chief', {
      employeeId: world.of('clerk'),
      name: 'Nurgül',
      surname: 'Öztürk',
      position: 'Kaynakçı',
    })
    await world.settle()
    world.advance(31)
    await send(announcementId)
    expect(
      (await call(GetAnnouncementAudience, 'chief', { announcementId })).rows,
    ).toMatchObject([{ name: 'İbrahim Şen' }])
  })
  test('by a place are those whose department may check in there, with all below', async () => {
    const { welding, production } = world.a.departments
    const reached = await reachedBy({ places: [await place([welding])] })
    expect(reached.names).toContain('İbrahim Şen')
    const above = await reachedBy({ places: [await place([production, welding])] })
    expect(above.audience).toBeGreaterThanOrEqual(reached.audience)
    expect((await reachedBy({ places: [world.of('welder')] })).audience).toBe(0)
  })
  test('by a shift are those whose last planned day is of it, as the list of employees says', async () => {
    const { shiftId } = await call(PostShift, 'chief', {
      title: 'Gece',
      from: '2026-01-01',
      shift: dayShift,
    })
    expect(await reachedBy({ shifts: [shiftId] })).toEqual({ audience: 0, names: [] })
    await call(PostShiftAssignment, 'chief', {
      shiftId,
      employeeId: world.of('welder'),
      from: '2026-02-02',
      weekdays: [1, 2, 3, 4, 5],
    })
    await world.settle()
    const { rows } = await call(GetEmployees, 'chief', { shift: shiftId })
    expect(rows.map(({ fullName }) => fullName)).toEqual(['İbrahim Şen'])
    expect(await reachedBy({ shifts: [shiftId] })).toEqual({
      audience: 1,
      names: ['İbrahim Şen'],
    })
  })
  test('are named by what picked them, in the list and beside it, until something else is said', async () => {
    const { shiftId } = await call(PostShift, 'chief', {
      title: 'Sabah',
      from: '2026-01-01',
      shift: dayShift,
    })
    const { welding } = world.a.departments
    const locationId = await place([welding])
    const chosen = {
      ...to({ positions: ['Kaynakçı'], shifts: [shiftId], places: [locationId] }),
      departments: [welding],
    }
    const sendAt = '2026-03-20T06:30:00.000Z'
    const announcementId = await write({ to: chosen, sendAt })
    await world.settle()
    const whole = await call(GetAnnouncement, 'chief', { announcementId })
    expect(whole.to).toMatchObject({
      departments: [{ departmentId: welding, name: expect.any(String) }],
      positions: ['Kaynakçı'],
      shifts: [{ shiftId, name: 'Sabah' }],
      places: [{ locationId, name: expect.any(String) }],
    })
    const called = [
      whole.to.departments[0]?.name,
      'Sabah',
      'Kaynakçı',
      whole.to.places[0]?.name,
    ]
    const listed = async () =>
      (await call(GetAnnouncements, 'chief')).rows.find(
        row => row.announcementId === announcementId,
      )
    expect(await listed()).toMatchObject({ everybody: false, chosen: called })
    await call(PutAnnouncement, 'chief', {
      ...usual,
      announcementId,
      to: toWelder(),
      sendAt,
    })
    expect(await listed()).toMatchObject({ chosen: [], people: 1 })
    await call(PostAnnouncementWithdrawal, 'chief', { announcementId, word: null })
  })
  test('are ten thousand at most', async () => {
    const people = Array.from({ length: 10_000 }, () => randomUUID())
    expect(await refused({ to: { ...nobody, people, positions: ['Kaynakçı'] } })).toMatchObject(
      { status: 422, code: 'announcements.too-many-people' },
    )
  })
})

describe('who has read it and who has not', () => {
  test('is a file of all of them, or of those in a state', async () => {
    const announcementId = await announced({ to: toWelder() })
    await own()
    const { text, headers } = await world.ask(
      'GET',
      `/api/app/announcement-center/notifications/${announcementId}/audience?format=csv`,
      { as: 'chief' },
    )
    expect(headers['content-disposition']).toContain('announcement-readers.csv')
    expect(text.trim().split('\r\n')).toEqual([
      expect.stringContaining('Ad soyad;Departman;Durum;Okuma;Onay'),
      expect.stringMatching(/^İbrahim Şen;.*;Okunmadı;;$/),
    ])
    const { text: none } = await world.ask(
      'GET',
      `/api/app/announcement-center/notifications/${announcementId}/audience?format=csv&state=confirmed`,
      { as: 'chief' },
    )
    expect(none.trim().split('\r\n')).toHaveLength(1)
  })
  test('comes page by page, each reader once', async () => {
    const announcementId = await announced()
    const first = await call(GetAnnouncementAudience, 'chief', { announcementId, limit: 1 })
    const rest = await call(GetAnnouncementAudience, 'chief', {
      announcementId,
      cursor: first.next ?? '',
    })
    const ids = [...first.rows, ...rest.rows].map(({ userId }) => userId)
    expect([new Set(ids).size, rest.next]).toEqual([first.total, null])
  })
})
