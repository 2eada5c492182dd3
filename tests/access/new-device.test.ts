import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellNewDevices } from '#api/access/tell-new-devices.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'

/** Whoever is signed in to from a device that his account did not know is told of it by mail. */
const world = apiTest({ rateLimit: true, trustedProxies: ['127.0.0.1'] })
beforeAll(async () => {
  const { chief, clerk } = world.a.people
  const answer = await world.ask('PUT', `/api/app/employees/${clerk.employeeId}`, {
    token: await world.signIn(chief),
    body: { name: 'Gonca', surname: 'Ünal', email: 'gonca@demir.example' },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  await world.settle()
})
beforeEach(() => world.advance(49 * 60))

const firefox =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
type From = { readonly cookie?: string; readonly at?: string; readonly agent?: string }
/** @returns the cookie that the browser keeps. */
const signIn = async (
  { username, password }: Person,
  { cookie, at = '203.0.113.7', agent = firefox }: From = {},
): Promise<string> => {
  const { status, headers } = await world.ask('POST', '/api/auth/login', {
    body: { username, password },
    headers: {
      'x-forwarded-for': at,
      'user-agent': agent,
      ...(cookie === undefined ? {} : { cookie }),
    },
  })
  expect(status).toBe(200)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
const tell = () => tellNewDevices(world.deps, 'https://mesai.example')
const mails = async (): Promise<Mail[]> => {
  const { id } = world.a
  const rows = await world.deps.db.withCompany(id, tx => lastMails(tx, id))
  const opened = await Promise.all(
    rows.map(({ mailId, about, sealed }) =>
      sealed ? openMail(world.deps.vault, { company: id, mailId }, about, sealed) : null,
    ),
  )
  return opened.flatMap(mail => mail ?? [])
}

describe('whoever is signed in to', () => {
  let cookie = ''
  test('for the first time ever is told nothing', async () => {
    cookie = await signIn(world.a.people.clerk)
    expect(await tell()).toBe(0)
  })
  test('from the same browser again is told nothing', async () => {
    cookie = await signIn(world.a.people.clerk, { cookie, at: '198.51.100.1' })
    expect(await tell()).toBe(0)
  })
  test('from another one is told with what, from which network and when, and where to look, once', async () => {
    await signIn(world.a.people.clerk, { at: '2001:db8:0:1::7' })
    const told = await Promise.all([tell(), tell(), tell()])
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to: 'gonca@demir.example',
      subject: 'Hesabınıza yeni bir cihazdan girildi',
    })
    expect(mail?.text).toContain('Demir Çelik hesabınıza 08.03.2026 14:00')
    expect(mail?.text).toContain('Cihaz: Windows üzerinde Firefox')
    expect(mail?.text).toContain('Ağ: 2001:db8:0:1::/64')
    expect(mail?.text).toContain('https://mesai.example/my-account?tab=sessions')
    expect(await tell()).toBe(0)
  })
  test('in the language that he reads, of a browser that says nothing as well', async () => {
    const { clerk } = world.a.people
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        'insert into views.readers (company_id, user_id, language) values ($1, $2, $3)',
        [world.a.id, clerk.userId, 'en'],
      ),
    )
    await signIn(clerk, { agent: '' })
    expect(await tell()).toBe(1)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Your account was signed in to from a new device')
    expect(mail?.text).toContain('Device: an unknown browser on an unknown system')
  })
  test('from a new one each time is told five times in a day, and again the day after', async () => {
    const { clerk } = world.a.people
    const day = async () => {
      for (let n = 0; n < 7; n++) {
        world.advance(10)
        await signIn(clerk, { at: `198.51.100.${n}` })
      }
      return tell()
    }
    expect(await day()).toBe(5)
    world.advance(24 * 60)
    expect(await day()).toBe(5)
  })
  test('and has no address is told nothing, and nothing waits', async () => {
    const { welder } = world.a.people
    await signIn(welder)
    await signIn(welder)
    expect(await tell()).toBe(0)
    expect(
      await world.deps.db.withCompany(world.a.id, tx =>
        tx.query('select 1 from access.new_devices where company_id = $1 and untold', [
          world.a.id,
        ]),
      ),
    ).toEqual([])
  })
  test('leaves no trace of it after a day', async () => {
    await signIn(world.a.people.clerk)
    world.advance(24 * 60 + 1)
    await world.deps.db.withoutCompany(tx =>
      tx.query('select access.sweep_guessing($1)', [world.deps.now()]),
    )
    expect(
      await world.deps.db.withCompany(world.a.id, tx =>
        tx.query('select 1 from access.new_devices where company_id = $1', [world.a.id]),
      ),
    ).toEqual([])
  })
})
