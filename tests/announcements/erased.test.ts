import { beforeAll, describe, expect, test } from 'vitest'
import {
  GetAnnouncement,
  GetAnnouncementAudience,
  GetAnnouncements,
  GetOwnAnnouncementFile,
  PostAnnouncement,
  PostAnnouncementFile,
  PostAnnouncementWithdrawal,
} from '#api/contract/announcements.ts'
import { PostEmployee, PostEmployeeErasure } from '#api/contract/employees.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { GetOwnNotices } from '#api/contract/own-notices.ts'
import { addUser } from '#commands/access/add-user.ts'
import { sendAnnouncement } from '#commands/announcements/send.ts'
import { asAnnouncementId, asEmployeeId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { addressOf } from '#tests/api/endpoints.ts'
import { newcomer } from '#tests/api/newcomer.ts'
import { done } from '#tests/api/world.ts'

/** What is left of an announcement where somebody of it is erased: who wrote it, or who was sent it. */
const world = apiTest({ at: '2026-03-02T06:00:00.000Z', settles: 'changes' })
const { call } = world
const secret = { title: 'Zquvolan', text: 'Xabrekko ayrılıyor', file: 'zqveda.txt' }

/** By whoever has this token, to everybody, with a file. */
const announced = async (writer: Parameters<typeof call>[1]) => {
  const { attachmentId } = await call(PostAnnouncementFile, writer, {
    name: secret.file,
    content: Buffer.from(secret.text).toString('base64'),
  })
  const { announcementId } = await call(PostAnnouncement, writer, {
    texts: { tr: { title: secret.title, text: secret.text } },
    to: { everybody: true, departments: [], people: [] },
    channels: [],
    plain: false,
    confirm: true,
    sendAt: null,
    files: [attachmentId],
  })
  await sendAnnouncement(
    { ...world.deps, reads: world.deps.reads.announcements, filesLine: () => null },
    { company: world.a.id, announcementId: asAnnouncementId(announcementId) },
  )
  return { announcementId, attachmentId }
}
const erase = async (employeeId: string) => {
  await call(PostEmployeeTermination, 'chief', { employeeId, lastDay: '2026-03-01' })
  await call(PostEmployeeErasure, 'chief', { employeeId, ground: 'asked' })
}
const ownOf = async (who: 'welder' | 'clerk', announcementId: string) =>
  (await call(GetOwnNotices, who)).rows.find(
    ({ announcement }) => announcement?.announcementId === announcementId,
  )

describe('once who wrote it is erased', () => {
  const writer = { employeeId: '', token: '' }
  let sent: Awaited<ReturnType<typeof announced>>
  let withdrawn = ''
  beforeAll(async () => {
    const hired = await newcomer(world, world.a, { employeeNo: 'Y7' })
    writer.employeeId = (await call(PostEmployee, 'chief', hired)).employeeId
    const account = { username: 'yazar', password: 'Kavak-Dali-2026x' }
    done(
      await addUser(world.deps)(world.a.caller, {
        ...account,
        by: 'system',
        role: 'company-admin',
        employeeId: asEmployeeId(writer.employeeId),
      }),
    )
    await world.settle()
    writer.token = await world.signIn(account)
    sent = await announced(writer)
    withdrawn = (await announced(writer)).announcementId
    await call(PostAnnouncementWithdrawal, 'chief', {
      announcementId: withdrawn,
      word: 'Yanlıştı.',
    })
    await ownOf('welder', sent.announcementId)
  })

  test('its words, his name and its files are gone from all lists; that it was sent, and to whom, stays', async () => {
    const { announcementId, attachmentId } = sent
    expect(await ownOf('welder', announcementId)).toMatchObject({
      title: secret.title,
      text: secret.text,
    })
    const before = await call(GetAnnouncement, 'chief', { announcementId })
    const waiting = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ id: string }>(
        `insert into mail.outbox (company_id, mail_id, user_id, about, created_at, sealed, try_at, channel, kind, cause)
         values ($1, gen_random_uuid(), $2, $2, $3, '{}', $3, 'mail', 'announcement', $4) returning mail_id as id`,
        [
          world.a.id,
          world.a.people.welder.userId,
          world.deps.now(),
          `announcement/${announcementId}`,
        ],
      ),
    )
    expect(before).toMatchObject({ title: secret.title, by: expect.any(String) })
    await erase(writer.employeeId)
    const unsent = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select state, answer, sealed from mail.outbox where mail_id = $1', [
        waiting[0]?.id,
      ]),
    )
    expect(unsent).toEqual([{ state: 'refused', answer: 'erased', sealed: null }])
    const row = (await call(GetAnnouncements, 'chief')).rows.find(
      one => one.announcementId === announcementId,
    )
    expect(row).toMatchObject({ announcementId, title: null, by: null, stage: 'sent' })
    expect(row?.states).toEqual(before.states)
    expect(await call(GetAnnouncement, 'chief', { announcementId })).toMatchObject({
      texts: null,
      files: [],
    })
    expect(await ownOf('welder', withdrawn)).toMatchObject({ title: null, text: 'Yanlıştı.' })
    const own = await ownOf('welder', announcementId)
    expect([own?.title ?? null, own?.text ?? null, own?.announcement?.files]).toEqual([
      null,
      null,
      [],
    ])
    const { status } = await world.ask(
      'GET',
      addressOf(GetOwnAnnouncementFile.url, { announcementId, attachmentId }),
      { as: 'welder' },
    )
    expect(status).toBe(404)
    const left = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ sealed: unknown; files: number }>(
        `select sealed, (select count(*)::int from announcements.file_parts) as files
         from announcements.announcements where announcement_id = $1`,
        [announcementId],
      ),
    )
    expect(left).toEqual([{ sealed: null, files: 0 }])
  })
})

describe('once who withdrew it is erased', () => {
  test('his word is gone from all lists, and what another had written stays', async () => {
    const hired = await newcomer(world, world.a, { employeeNo: 'Y8' })
    const { employeeId } = await call(PostEmployee, 'chief', hired)
    const account = { username: 'geri.alan', password: 'Kavak-Dali-2026x' }
    done(
      await addUser(world.deps)(world.a.caller, {
        ...account,
        by: 'system',
        role: 'company-admin',
        employeeId: asEmployeeId(employeeId),
      }),
    )
    await world.settle()
    const token = await world.signIn(account)
    const { announcementId } = await announced('chief')
    const word = 'Xabrekko geri aldı.'
    await call(PostAnnouncementWithdrawal, { token }, { announcementId, word })
    expect(await ownOf('welder', announcementId)).toMatchObject({ text: word })
    await erase(employeeId)
    expect(await ownOf('welder', announcementId)).toMatchObject({
      title: secret.title,
      text: null,
    })
    const kept = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select word from announcements.announcements where announcement_id = $1', [
        announcementId,
      ]),
    )
    expect(kept).toEqual([{ word: null }])
  })
})

describe('once one of its audience is erased', () => {
  test('he is counted as he stood, by no name, and there are no words of his list', async () => {
    const { clerk } = world.a.people
    const { announcementId } = await announced('chief')
    const audience = async () =>
      await call(GetAnnouncementAudience, 'chief', { announcementId })
    const before = await audience()
    expect(before.rows.find(({ userId }) => userId === clerk.userId)?.name).toBeTruthy()
    await erase(clerk.employeeId)
    const after = await audience()
    expect([after.total, after.summary]).toEqual([before.total, before.summary])
    expect(after.rows.find(({ userId }) => userId === clerk.userId)).toMatchObject({
      name: null,
      state: 'new',
    })
    const words = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ user: string; sealed: boolean }>(
        `select user_id as user, sealed is not null as sealed from mail.outbox
         where company_id = $1 and cause = $2 and user_id = $3`,
        [world.a.id, `announcement/${announcementId}`, clerk.userId],
      ),
    )
    expect(words.every(({ sealed }) => !sealed)).toBe(true)
    expect(await ownOf('welder', announcementId)).toMatchObject({ text: secret.text })
  })
})
