import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLogger } from '#api/shared/log.ts'
import { makeWorld, type World } from './world.ts'

const lines: string[] = []
let world: World
beforeAll(async () => {
  const stream = new Writable({ write: (chunk: Buffer, _encoding, next) => { lines.push(chunk.toString()); next() } })
  world = await makeWorld({ logger: makeLogger('trace', stream) })
})
afterAll(() => world.close())

test('a day\'s calls leave no password, token, name, number or search in the log, and each line says whose request it was', async () => {
  const { chief, clerk } = world.a.people
  const person = { name: 'Zülküf', surname: 'Karadağlıoğlu', nationalId: '12345678950', phone: '+90 5329998877', email: 'zulkuf@mail.example', birthDate: '1990-07-17' }
  const token = await world.signIn(chief)
  await world.ask('POST', '/api/auth/login', { body: { username: clerk.username, password: 'Yanlis-Parola-77' } })
  await world.ask('POST', '/api/auth/login', { body: { username: 'a\r\n{"level":"info"}', password: 'x' } })
  const hired = await world.ask('POST', '/api/app/employees', { token, body: { ...person, employeeNo: 'SICIL-4711', departmentId: world.a.departments.office, startOfEmployment: '2026-03-01' } })
  expect(hired.status).toBe(200)
  await world.ask('POST', '/api/app/employees', { token, body: { ...person, employeeNo: 'SICIL-4712', departmentId: world.a.departments.office, startOfEmployment: '2026-03-01' } })
  await world.ask('POST', '/api/app/users', { token, body: { employeeId: hired.body['employeeId'], username: 'zulkuf.k', password: 'Gecici-Sifre-42x', role: 'employee' } })
  await world.ask('POST', '/api/app/cards', { token, body: { number: '0099887766' }, headers: { 'idempotency-key': 'anahtar-1' } })
  await world.ask('GET', '/api/app/employees?search=Karada%C4%9Fl%C4%B1', { token })
  await world.ask('PUT', '/api/app/myaccount/change-password', { token, body: { old_password: 'Eski-Parola-1', new_password: 'Yeni-Parola-1', confirm_password: 'Yeni-Parola-1' } })
  await world.ask('POST', '/api/app/employees', { token, body: '{"name":"Zülküf' })
  await world.ask('GET', '/api/app/nothing/Karadağlıoğlu', { token })
  await world.ask('POST', '/api/auth/logout', { token })

  const log = lines.join('')
  const secrets = [
    chief.password, 'Yanlis-Parola-77', 'Gecici-Sifre-42x', 'Eski-Parola-1', 'Yeni-Parola-1', token, chief.username, clerk.username, 'zulkuf', 'Zülküf', 'Karada', '12345678950', '5329998877', '1990-07-17',
    '0099887766', '99887766', 'SICIL-4711', 'anahtar-1', 'Nurgül', 'Öztürk', '$argon2', 'Bearer',
  ]
  for (const secret of secrets) expect(log.includes(secret) ? `the log holds ${secret}` : null).toBeNull()
  const requests = lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThanOrEqual(12)
  expect(requests).toContainEqual(expect.objectContaining({ reqId: expect.any(String), method: 'POST', route: '/api/app/employees', status: 200, company: world.a.id, user: chief.userId }))
})
