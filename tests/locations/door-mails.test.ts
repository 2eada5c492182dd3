// Long because one door tells of those who guess at it and of the phones that wait.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doorMails } from '#api/locations/door-mails.ts'
import { runParts } from '#api/views/mailing.ts'
import { openMail, type Mail } from '#database/outbox.ts'
import type { Envelope } from '#database/types.ts'
import { done } from '#tests/api/world.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import { withAddresses } from '#tests/views/world.ts'
import { addTablet, cookieOf, newTap, openDoor, type Door } from './kiosk/tablet.ts'
import { makePhone } from './phone.ts'

let door: Door
let tell: () => Promise<void>
let afresh: () => () => Promise<void>
const seen = new Set<string>()

beforeAll(async () => {
  door = await openDoor()
  await withAddresses(door.world, door.world.a, ['chief', 'administrator', 'manager', 'clerk'])
  afresh = () =>
    doorMails(
      runParts({
        deps: door.world.deps,
        app: door.world.app,
        publicUrl: 'https://mesai.example',
      }),
    )
  tell = afresh()
}, 300_000)
afterAll(() => door?.world.close())

/** What was written since it was looked at last. */
const written = async (by = tell): Promise<Mail[]> => {
  const { world } = door
  await world.settle()
  await by()
  const rows = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ mail_id: string; about: string; sealed: Envelope }>(
      'select mail_id, about, sealed from mail.outbox where company_id = $1 order by created_at, mail_id',
      [world.a.id],
    ),
  )
  const fresh = rows.filter(({ mail_id }) => !seen.has(mail_id))
  for (const { mail_id } of fresh) seen.add(mail_id)
  const opened = await Promise.all(
    fresh.map(row =>
      openMail(
        world.deps.vault,
        { company: world.a.id, mailId: row.mail_id },
        row.about,
        row.sealed,
      ),
    ),
  )
  return opened.filter(mail => mail !== null)
}
const readers = (mails: readonly Mail[]) => mails.map(({ to }) => to).toSorted()
const guess = (employeeNo: string, pin: string, cookie = door.cookie) =>
  door.world.ask('POST', '/api/kiosk/taps', {
    headers: { cookie },
    body: {
      tapId: newTap(),
      by: {
        kind: 'number',
        employeeNo,
        pin,
      },
      direction: 'in',
      lunch: false,
    },
  })
const signIn = (who: 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk') =>
  door.world.signIn(door.world.a.people[who])

describe('a tablet that refuses PINs', () => {
  test('is told to those who manage readers, once, without the PIN or the number', async () => {
    for (let at = 0; at < 4; at++) await guess('103', `7654${at}`)
    expect(await written()).toEqual([])
    await guess('103', '765499')
    const mails = await written()
    expect(readers(mails)).toEqual(['administrator@demir.example', 'chief@demir.example'])
    for (const mail of mails) {
      expect(mail.subject).toBe('Kapıdaki tablette yanlış şifreler: Kapı KIOSK-1')
      expect(mail.leaveOff).toBeUndefined() // that of his office cannot be left off
      expect(mail.text).toContain('bir sicil numarasına 5 yanlış şifre girildi')
      expect(mail.text).toContain(
        `https://mesai.example/company-management/devices?device=${door.deviceId}`,
      )
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(
        /7654|\b103\b|İbrahim|Şen/,
      )
    }
    const said = await door.world.deps.log.readAll({
      after: 0n,
      max: 5_000,
      types: ['DeviceAlerted'],
      personal: 'sealed',
    })
    expect(JSON.stringify(said.map(({ data }) => data))).not.toMatch(/7654/)
  })
  test('is not told of again while the lock lasts, nor after a start, and is at the next', async () => {
    for (let at = 0; at < 5; at++) await guess('103', '765499')
    for (let at = 0; at < 5; at++) await guess('104', '765499')
    expect(await written()).toEqual([])
    expect(await written(afresh())).toEqual([])
    door.world.advance(16)
    for (let at = 0; at < 5; at++) await guess('103', '765499')
    expect(readers(await written())).toHaveLength(2)
  })
  test('of the tablet as a whole in other words, each in his language', async () => {
    door.world.advance(40)
    await door.world.deps.db.withCompany(door.world.a.id, tx =>
      tx.query(
        `insert into access.user_settings (company_id, user_id, language) values ($1, $2, 'en')
         on conflict (company_id, user_id) do update set language = 'en'`,
        [door.world.a.id, door.world.a.people.administrator.userId],
      ),
    )
    for (let at = 0; at < 20; at++) await guess(`9${at}`, '111111')
    const mails = await written()
    expect(mails.find(({ to }) => to.startsWith('chief'))?.text).toContain('20 yanlış şifre')
    const other = mails.find(({ to }) => to.startsWith('administrator'))
    expect(other?.subject).toBe('Wrong PINs at the tablet at the door: Kapı KIOSK-1')
    expect(other?.text).toContain('20 wrong PINs were typed within 15 minutes')
    expect(mails).toHaveLength(2)
  })
  test('another tablet is told of by itself', async () => {
    const tablet = await addTablet(door.world, await signIn('chief'), { serial: 'KIOSK-2' })
    const cookie = cookieOf(
      await door.world.ask('POST', '/api/kiosk/open', { body: { key: tablet.key } }),
    )
    door.world.advance(30)
    for (let at = 0; at < 5; at++) await guess('103', '765499')
    for (let at = 0; at < 5; at++) await guess('104', '765499', cookie)
    const mails = await written()
    expect(mails.map(({ subject }) => subject).filter(one => one.includes('-2'))).toHaveLength(
      2,
    )
    expect(mails).toHaveLength(4)
    done(
      await suspendDevice(door.world.deps)(door.world.a.caller, {
        deviceId: asDeviceId(tablet.deviceId),
        reason: 'yedek',
      }),
    )
  })
})

describe('a phone that waits', () => {
  const ask = async (
    method: string,
    url: string,
    who: Parameters<typeof signIn>[0],
    body?: {},
  ) =>
    door.world.ask(method, url, {
      token: await signIn(who),
      ...(body === undefined ? {} : { body }),
    })
  const register = async (
    who: Parameters<typeof signIn>[0],
    { phoneId, key }: ReturnType<typeof makePhone>,
  ) =>
    (
      await ask('POST', '/api/app/check-ins/phones', who, {
        phoneId,
        key,
      })
    ).body['standing']
  const first = makePhone()
  beforeAll(async () => {
    await ask('PUT', '/api/app/policy', 'chief', {
      from: '2026-03-02',
      changes: { boundPhones: 'first' },
    })
    await door.world.settle()
  })

  test('is told to whoever may approve it, once, and names nobody; the first that binds itself is not', async () => {
    expect(await register('clerk', first)).toBe('bound')
    expect(await written()).toEqual([])
    expect(await register('clerk', makePhone())).toBe('waiting')
    const mails = await written()
    expect(readers(mails)).toEqual(['administrator@demir.example', 'chief@demir.example'])
    const own = mails.find(({ to }) => to.startsWith('chief'))
    expect(own?.subject).toBe('Bir telefon onay bekliyor')
    expect(own?.leaveOff).toMatch(/\/api\/mail\/off\//)
    expect(own?.text).toContain(
      `https://mesai.example/employee-management/${door.world.a.people.clerk.employeeId}?tab=cards`,
    )
    expect(mails.find(({ to }) => to.startsWith('administrator'))?.subject).toBe(
      'A phone waits for approval',
    )
    expect(await written()).toEqual([])
    expect(await written(afresh())).toEqual([])
  })
  test('nobody is told of his own but who answers for the company, nor who wants no mails', async () => {
    expect(await register('administrator', makePhone())).toBe('bound')
    expect(await register('administrator', makePhone())).toBe('waiting')
    expect(readers(await written())).toEqual(['chief@demir.example'])
    await door.world.deps.db.withCompany(door.world.a.id, tx =>
      tx.query(
        `insert into access.user_settings (company_id, user_id, send_email) values ($1, $2, false)
         on conflict (company_id, user_id) do update set send_email = false`,
        [door.world.a.id, door.world.a.people.chief.userId],
      ),
    )
    expect(await register('welder', makePhone())).toBe('bound')
    expect(await register('welder', makePhone())).toBe('waiting')
    expect(readers(await written())).toEqual(['administrator@demir.example'])
  })
  test('of one that was decided upon before the mail was written nothing is told', async () => {
    const third = makePhone()
    expect(await register('clerk', third)).toBe('waiting')
    const url = `/api/app/employees/${door.world.a.people.clerk.employeeId}/phones/${third.phoneId}/approve`
    expect((await ask('POST', url, 'chief')).status).toBe(200)
    expect(await written()).toEqual([])
  })
})
