import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReportHook } from '#commands/mail/bounces/report-hooks.ts'
import { leaveOffToken } from '#commands/mail/leave-off.ts'
import { makeLogger } from '#runtime/log.ts'
import { makeWorld, type World } from './world.ts'
import { newcomer } from '#tests/api/newcomer.ts'

const lines: string[] = []
let world: World
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, next) => {
      lines.push(chunk.toString())
      next()
    },
  })
  world = await makeWorld({ logger: makeLogger('trace', stream) })
})
afterAll(() => world.close())

test("a day's calls leave no password, token, name, number or search in the log; each line says whose", async () => {
  const { chief, clerk } = world.a.people
  const person = {
    name: 'Zülküf',
    surname: 'Karadağlıoğlu',
    nationalId: '12345678950',
    phone: '+90 5329998877',
    email: 'zulkuf@mail.example',
    birthDate: '1990-07-17',
  }
  const token = await world.signIn(chief)
  await world.ask('POST', '/api/auth/login', {
    body: { username: clerk.username, password: 'Yanlis-Parola-77' },
  })
  await world.ask('POST', '/api/auth/login', {
    body: { username: 'a\r\n{"level":"info"}', password: 'x' },
  })
  const hired = await world.ask('POST', '/api/app/employees', {
    token,
    body: await newcomer(world, world.a, { ...person, employeeNo: 'SICIL-4711' }),
  })
  expect(hired.status).toBe(200)
  await world.ask('POST', '/api/app/employees', {
    token,
    body: await newcomer(world, world.a, { ...person, employeeNo: 'SICIL-4712' }),
  })
  await world.ask('POST', '/api/app/users', {
    token,
    body: {
      employeeId: hired.body['employeeId'],
      username: 'zulkuf.k',
      password: 'Gecici-Sifre-42x',
      role: 'employee',
    },
  })
  await world.ask('POST', '/api/app/cards', {
    token,
    body: { number: '0099887766' },
    headers: { 'idempotency-key': 'anahtar-1' },
  })
  await world.ask('GET', '/api/app/employees?search=Karada%C4%9Fl%C4%B1', { token })
  await world.ask('PUT', '/api/app/myaccount/change-password', {
    token,
    body: {
      old_password: 'Eski-Parola-1',
      new_password: 'Yeni-Parola-1',
      confirm_password: 'Yeni-Parola-1',
    },
  })
  await world.ask('POST', '/api/app/employees', { token, body: '{"name":"Zülküf' })
  await world.ask('GET', '/api/app/nothing/Karadağlıoğlu', { token })
  await world.ask(
    'GET',
    '/token-directing?access_token=Gelen-Oturum-1&file_access_token=Gelen-Dosya-1',
  )
  await world.ask('GET', '/dashboard?installation=Gelen-Kurulum-1')
  const feed = await world.ask('POST', '/api/app/myaccount/calendar-feed', {
    token,
    body: { password: chief.password },
  })
  const feedPath = String(feed.body['path'])
  expect((await world.ask('GET', feedPath)).status).toBe(200)
  await world.ask('GET', '/api/calendar/Kimsenin-Takvimi-12345.ics')
  const hook = await makeReportHook(world.database.db, null, world.clock.at)
  const reports = `/api/mail/reports/${hook.secret}`
  const told = {
    reports: [{ message: 'x', kind: 'hard', recipient: 'geri-donen@example.com' }],
  }
  expect((await world.ask('POST', reports, { body: told })).status).toBe(200)
  const off = leaveOffToken(world.deps.vault, {
    kind: 'own',
    company: world.a.id,
    userId: chief.userId,
  })
  expect((await world.ask('GET', `/api/mail/off/${off}`)).status).toBe(200)
  const smsReports = `/api/sms-reports/${world.a.id}/Kimsenin-Rapor-Adresi-12345`
  const pushed = [{ status: 'DELIVERED', phone: '905338887766', text: 'Kod 481516' }]
  expect((await world.ask('POST', smsReports, { body: pushed })).status).toBe(404)
  await world.ask('POST', '/api/auth/logout', { token })

  const log = lines.join('')
  const secrets = [
    chief.password,
    'Yanlis-Parola-77',
    'Gecici-Sifre-42x',
    'Eski-Parola-1',
    'Yeni-Parola-1',
    'Gelen-Oturum-1',
    'Gelen-Dosya-1',
    'Gelen-Kurulum-1',
    feedPath.slice('/api/calendar/'.length, -'.ics'.length),
    'Kimsenin-Takvimi-12345',
    hook.secret,
    'geri-donen',
    'Kimsenin-Rapor-Adresi',
    '905338887766',
    '481516',
    off,
    token,
    chief.username,
    clerk.username,
    'zulkuf',
    'Zülküf',
    'Karada',
    '12345678950',
    '5329998877',
    '1990-07-17',
    '0099887766',
    '99887766',
    'SICIL-4711',
    'anahtar-1',
    'Nurgül',
    'Öztürk',
    '$argon2',
    'Bearer',
  ]
  for (const secret of secrets)
    expect(log.includes(secret) ? `the log holds ${secret}` : null).toBeNull()
  const requests = lines
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThanOrEqual(12)
  expect(requests).toContainEqual(
    expect.objectContaining({
      reqId: expect.any(String),
      method: 'POST',
      route: '/api/app/employees',
      status: 200,
      company: world.a.id,
      user: chief.userId,
    }),
  )
})

test('who is not let in is told at the usual level, with address and account, no name, not without end', async () => {
  const told: string[] = []
  const other = await makeWorld({
    logger: makeLogger(
      'warn',
      new Writable({
        write: (chunk: Buffer, _encoding, next) => {
          told.push(chunk.toString())
          next()
        },
      }),
    ),
  })
  const { clerk, chief } = other.a.people
  const token = await other.signIn(clerk)
  await other.ask('POST', '/api/auth/login', {
    body: { username: clerk.username, password: 'Yanlis-Parola-77' },
  })
  for (let n = 0; n < 6; n++)
    await other.ask('POST', '/api/auth/login', {
      body: { username: 'hic.kimse', password: 'Yanlis-Parola-77' },
    })
  await other.ask('GET', '/api/app/cards', { token })
  await other.ask('GET', '/api/app/employees?search=Karada%C4%9Fl%C4%B1', {
    token: 'A'.repeat(43),
  })
  const refusals = told.map(line => JSON.parse(line) as Record<string, unknown>)
  expect(refusals.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 6 }, () => 'access.login-failed'),
    'access.too-many-attempts',
    'access.forbidden',
    'access.signed-out',
  ])
  expect(
    refusals.every(
      ({ msg, address, level }) =>
        msg === 'refused' && address === '127.0.0.1' && level === 'warn',
    ),
  ).toBe(true)
  const [first] = refusals
  expect(first?.['account']).toBe(
    other.deps.vault.hmac('username', null, clerk.username).slice(0, 16),
  )
  expect(refusals[7]).toMatchObject({
    route: '/api/app/cards',
    company: other.a.id,
    user: clerk.userId,
  })
  for (let n = 0; n < 200; n++) await other.ask('GET', '/api/app/cards', { token })
  expect(told.length).toBeLessThanOrEqual(60)
  for (const secret of [
    clerk.username,
    chief.username,
    'hic.kimse',
    'Yanlis',
    'Karada',
    token,
    clerk.password,
  ])
    expect(told.join('').includes(secret) ? `the log holds ${secret}` : null).toBeNull()
  await other.close()
})
