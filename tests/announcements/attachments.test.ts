// Long because each thing that may become of a file that goes with an announcement is asked once.

import { beforeAll, describe, expect, test } from 'vitest'
import {
  GetAnnouncement,
  GetAnnouncementFile,
  GetOwnAnnouncementFile,
  PostAnnouncement,
  PostAnnouncementFile,
  PostAnnouncementWithdrawal,
  PutAnnouncement,
} from '#api/contract/announcements.ts'
import { mostDocumentBytes } from '#api/contract/document-bounds.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import { GetOwnNotices } from '#api/contract/own-notices.ts'
import { filesLineUnder } from '#api/announcements/mail-text.ts'
import { addressOf } from '#tests/api/endpoints.ts'
import { lastMails, openMail } from '#database/outbox.ts'
import { sendAnnouncement } from '#commands/announcements/send.ts'
import { forgetExpired } from '#commands/shared/housekeeping.ts'
import { asAnnouncementId } from '#domain/shared/values.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'
import { sentence } from '#words/refusals.ts'

/** Files that go with announcements, as who writes one and who reads it have them. */
const start = '2026-03-02T06:00:00.000Z'
const world = apiTest({ at: start })
const { call, refusal } = world

const text = (said: string) => Buffer.from(said).toString('base64')
const bring = async (name = 'servis.txt', said = 'Servis 07:30’da.') =>
  (await call(PostAnnouncementFile, 'chief', { name, content: text(said) })).attachmentId
const terms = (
  files: readonly string[],
  more: Partial<Asking<typeof PostAnnouncement>> = {},
) => ({
  texts: { tr: { title: 'Servis', text: 'Ekte.' } },
  to: { everybody: false, departments: [], people: [world.of('welder')] },
  channels: [],
  plain: false,
  confirm: false,
  sendAt: null,
  files: [...files],
  ...more,
})
const later = { sendAt: '2026-03-02T07:00:00.000Z' }
const write = async (files: readonly string[], more = {}) =>
  (await call(PostAnnouncement, 'chief', terms(files, more))).announcementId
const send = (announcementId: string) =>
  sendAnnouncement(
    {
      ...world.deps,
      reads: world.deps.reads.announcements,
      filesLine: filesLineUnder('https://mesai.example'),
    },
    { company: world.a.id, announcementId: asAnnouncementId(announcementId) },
  )
const announced = async (files: readonly string[]) => {
  const announcementId = await write(files)
  await send(announcementId)
  return announcementId
}
const taken = async (
  of: typeof GetAnnouncementFile | typeof GetOwnAnnouncementFile,
  who: 'chief' | 'welder' | 'clerk',
  ids: { readonly announcementId: string; readonly attachmentId: string },
) => world.ask('GET', addressOf(of.url, ids), { as: who })
/** All are announced at one moment: the list says nothing of which of them is first. */
const own = async (announcementId: string) =>
  (await call(GetOwnNotices, 'welder')).rows.find(
    ({ announcement }) => announcement?.announcementId === announcementId,
  )?.announcement?.files
const kept = () =>
  world.deps.db.withCompany(world.a.id, async tx => ({
    files: (await tx.query('select 1 from announcements.files')).length,
    parts: (await tx.query('select 1 from announcements.file_parts')).length,
  }))
const emptied = () =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query('delete from announcements.files where company_id = $1', [world.a.id]),
  )

beforeAll(async () => {
  await call(PutEmployee, 'chief', {
    employeeId: world.of('welder'),
    name: 'İbrahim',
    surname: 'Şen',
    email: 'kaynakci@mesai.example',
  })
  await world.settle()
})

describe('the files of an announcement', () => {
  test(
    'are on the list of its audience, in their order, and are read by it and by whoever writes announcements alone',
    covers('2.22'),
    async () => {
      const [plan, map] = [await bring('plan.txt', 'Plan'), await bring('harita.txt', 'Harita')]
      const announcementId = await announced([map, plan])
      expect(await own(announcementId)).toMatchObject([
        { attachmentId: map, name: 'harita.txt', type: 'text/plain', bytes: 6 },
        { attachmentId: plan, name: 'plan.txt' },
      ])
      const read = await taken(GetOwnAnnouncementFile, 'welder', {
        announcementId,
        attachmentId: plan,
      })
      expect(read).toMatchObject({ status: 200, text: 'Plan' })
      expect(read.headers['content-disposition']).toContain('plan.txt')
      const ids = { announcementId, attachmentId: plan }
      expect((await taken(GetOwnAnnouncementFile, 'clerk', ids)).body['error']).toBe(
        sentence('tr', 'announcements.not-yours'),
      )
      expect((await taken(GetAnnouncementFile, 'clerk', ids)).status).toBe(403)
      expect((await taken(GetAnnouncementFile, 'chief', ids)).text).toBe('Plan')
      expect(
        (await call(GetAnnouncement, 'chief', { announcementId })).files.map(
          ({ name }) => name,
        ),
      ).toEqual(['harita.txt', 'plan.txt'])
    },
  )
  test('are told of in a mail by the address of his own list, and do not go with it', async () => {
    const announcementId = await write([await bring()], { channels: ['mail'] })
    await send(announcementId)
    const company = world.a.id
    const [row] = await world.deps.db.withCompany(company, tx =>
      lastMails(tx, company, { most: 1 }),
    )
    const mail =
      row?.sealed &&
      (await openMail(world.deps.vault, { company, mailId: row.mailId }, row.about, row.sealed))
    expect(mail).toMatchObject({
      text: 'Ekte.\n\nEkleri burada: https://mesai.example/my-account/notices',
      files: [],
    })
  })
  test('are chosen anew before it is sent, and go with no other announcement', async () => {
    const [first, second] = [await bring(), await bring('yeni.txt')]
    const announcementId = await write([first], later)
    await call(PutAnnouncement, 'chief', { announcementId, ...terms([second], later) })
    expect((await call(GetAnnouncement, 'chief', { announcementId })).files).toMatchObject([
      { attachmentId: second },
    ])
    expect(await refusal(PostAnnouncement, 'chief', terms([second]))).toMatchObject({
      status: 404,
      error: sentence('tr', 'announcements.file-not-found'),
    })
    const strange = await refusal(PostAnnouncement, 'chief', terms([announcementId]))
    expect(strange.error).toBe(sentence('tr', 'announcements.file-not-found'))
  })
  test('go with the next one that is tried where the first was refused', async () => {
    const file = await bring()
    const empty = { texts: { tr: { title: 'Servis', text: ' ' } } }
    expect((await refusal(PostAnnouncement, 'chief', terms([file], empty))).code).toBe(
      'announcements.text-empty',
    )
    const announcementId = await announced([file])
    expect(await own(announcementId)).toMatchObject([{ attachmentId: file }])
  })
  test('are gone from everywhere with its withdrawal', async () => {
    await emptied()
    const file = await bring()
    const announcementId = await announced([file])
    expect(await kept()).toEqual({ files: 1, parts: 1 })
    await call(PostAnnouncementWithdrawal, 'chief', { announcementId, word: 'Yanlış ek.' })
    expect(await own(announcementId)).toEqual([])
    expect(await kept()).toEqual({ files: 0, parts: 0 })
    for (const of of [GetOwnAnnouncementFile, GetAnnouncementFile])
      expect(
        (
          await taken(of, of === GetOwnAnnouncementFile ? 'welder' : 'chief', {
            announcementId,
            attachmentId: file,
          })
        ).body['error'],
      ).toBe(sentence('tr', 'announcements.file-not-found'))
  })
  test('that no announcement goes with are forgotten after a day, and no others', async () => {
    await emptied()
    const [gone, stays] = [await bring('taslak.txt'), await bring()]
    const announcementId = await announced([stays])
    const heldAt = (at: string) =>
      world.deps.db.withCompany(world.a.id, tx =>
        tx.query('update announcements.files set held_at = $1', [at]),
      )
    await heldAt('2026-03-01T06:00:01.000Z')
    await forgetExpired(world.deps)
    expect((await kept()).files).toBe(2)
    await heldAt('2026-03-01T05:59:59.000Z')
    await forgetExpired(world.deps)
    expect((await kept()).files).toBe(1)
    expect(gone).not.toBe(stays)
    expect(await own(announcementId)).toMatchObject([{ attachmentId: stays }])
  })
  test('are ten at most, and what is no document is refused by the rules of documents', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => bring()))
    expect(await own(await announced(ten))).toHaveLength(10)
    const eleven = [...ten, ten[0] ?? '']
    expect((await refusal(PostAnnouncement, 'chief', terms(eleven))).status).toBe(400)
    const runs = Buffer.from('MZ\0\0').toString('base64')
    expect(
      await refusal(PostAnnouncementFile, 'chief', { name: 'a.pdf', content: runs }),
    ).toMatchObject({ status: 422, code: 'employees.document-type-unknown' })
    expect(
      (await refusal(PostAnnouncementFile, 'manager', { name: 'a', content: runs })).status,
    ).toBe(403)
    expect(mostDocumentBytes).toBe(20 * 2 ** 20)
  })
  test('are refused once all of them have taken what a company has for them', async () => {
    await emptied()
    const file = await bring()
    await world.deps.db.withCompany(world.a.id, async tx => {
      await tx.query('update announcements.files set bytes = 2147483647 where file_id = $1', [
        file,
      ])
      for (const _ of [1, 2])
        await tx.query(
          `insert into announcements.files (company_id, file_id, kept_by, held_at, type, bytes, sealed)
           select company_id, gen_random_uuid(), kept_by, held_at, type, bytes, sealed
           from announcements.files where file_id = $1`,
          [file],
        )
    })
    expect(
      await refusal(PostAnnouncementFile, 'chief', { name: 'a.txt', content: text('a') }),
    ).toMatchObject({ status: 422, code: 'announcements.files-full' })
    await emptied()
  })
  test('lie sealed: neither their names nor what is in them stands in the database', async () => {
    await emptied()
    await bring('zam-listesi.txt', 'Cemal Kaya zam')
    const [file] = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ all: string }>(
        `select f::text || p::text as all from announcements.files f
         join announcements.file_parts p using (company_id, file_id)`,
      ),
    )
    const found = file?.all ?? ''
    expect(found).toContain('sealed')
    for (const said of ['zam-listesi', text('zam-listesi.txt'), text('Cemal Kaya zam')])
      expect(found).not.toContain(said)
  })
})
