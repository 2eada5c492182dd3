import { beforeAll, beforeEach, expect, test } from 'vitest'
import { PostUserPassword, PutPassword } from '#api/contract/access.ts'
import { GetEmployees, PutEmployee } from '#api/contract/employees.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Sms, SmsSent } from '#commands/sms/published.ts'
import { done, type Person } from '#tests/api/world.ts'
import { changeEmployeeContact } from '#commands/employees/change-contact.ts'
import { covers } from '#tests/specification/covers.ts'

/** A random password that somebody is given: by which way it goes, how often and how long it lets him in. */
const sent: Sms[] = []
let answer: SmsSent
let offered: boolean
const world = apiTest({
  sms: () =>
    offered
      ? {
          send: async sms => {
            sent.push(sms)
            return answer
          },
        }
      : null,
})
const { call, refusal } = world
let chief = ''
let manager: Person
let phone = 10

beforeAll(async () => {
  manager = world.a.people.manager
})
beforeEach(async () => {
  world.advance(49 * 60)
  offered = true
  sent.length = 0
  answer = {
    kind: 'accepted',
    id: '1',
  }
  chief = await world.signIn(world.a.people.chief)
})

const reachable = async (details: object) => {
  await call(
    PutEmployee,
    { token: chief },
    { employeeId: manager.employeeId, name: 'Selim', surname: 'Kaya', ...details },
  )
  await world.settle()
}
const nextPhone = (): string => `+9053212345${(phone += 1)}`
const give = async (send = true, { userId } = manager) =>
  call(PostUserPassword, { token: chief }, { userId, send })
const login = (password: string) =>
  world.ask('POST', '/api/auth/login', {
    body: {
      username: manager.username,
      password,
    },
  })
const passwordIn = (text: string): string => /\S{16}aZ7/.exec(text)?.[0] ?? ''
const mails = async (): Promise<number> => {
  const rows = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query('select 1 from mail.outbox where user_id = $1', [manager.userId]),
  )
  return rows.length
}

test('goes to the phone of his record and is told to nobody else', covers('6.22'), async () => {
  const number = nextPhone()
  await reachable({ phone: number })
  expect(await give()).toMatchObject({
    password: null,
    sent: 'sms',
  })
  expect(sent.map(({ to }) => to)).toEqual([number])
  const password = passwordIn(sent[0]?.text ?? '')
  expect(await login(password)).toMatchObject({
    status: 200,
    body: { passwordChange: true },
  })
})

test('lets him in once, and then only to change it', async () => {
  const { password } = await give(false)
  const first = await login(String(password))
  expect(first.status).toBe(200)
  expect((await login(String(password))).status).toBe(401)
  const token = String(first.body['access_token'])
  const elsewhere = await refusal(GetEmployees, { token })
  expect(elsewhere.status).toBe(403)
  const fresh = 'Defne-Yapragi-77'
  await call(
    PutPassword,
    { token },
    { old_password: password, new_password: fresh, confirm_password: fresh },
  )
  expect((await login(fresh)).status).toBe(200)
  expect((await login(fresh)).status).toBe(200)
})

test('lets in one of many who bring it at the same moment', async () => {
  const { password } = await give(false)
  const answers = await Promise.all([1, 2, 3].map(() => login(String(password))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('lets nobody in after a day', async () => {
  const { password } = await give(false)
  world.advance(24 * 60)
  expect((await login(String(password))).status).toBe(401)
  chief = await world.signIn(world.a.people.chief)
  const { password: another } = await give(false)
  world.advance(24 * 60 - 1)
  expect((await login(String(another))).status).toBe(200)
})

test('goes by mail where nobody sends messages, or the message is not taken', async () => {
  await reachable({
    phone: nextPhone(),
    email: 'selim@example.com',
  })
  offered = false
  const before = await mails()
  expect(await give()).toMatchObject({
    password: null,
    sent: 'mail',
  })
  expect(await mails()).toBe(before + 1)
  offered = true
  world.advance(1)
  answer = {
    kind: 'refused',
    state: 'invalid',
    answer: '452',
  }
  expect(await give()).toMatchObject({ sent: 'mail' })
})

test('whose message nobody knows to be sent goes by mail too, and is known to who wrote the phone', async () => {
  await reachable({ phone: nextPhone() })
  const himself = { ...world.a.caller, actor: `user:${manager.userId}` }
  const mine = { email: 'selim.kendi@example.com' }
  done(await changeEmployeeContact(world.deps)(himself, manager.employeeId, mine))
  await world.settle()
  answer = { kind: 'time-out', answer: 'no-answer' }
  expect(await give()).toMatchObject({ password: null, sent: 'mail' })
  const [row] = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ known: string[] }>(
      'select known_to::text[] as known from access.accounts where user_id = $1',
      [manager.userId],
    ),
  )
  expect(row?.known).toContain(world.a.people.chief.userId)
})

test('is told once to whoever gave it where it can go nowhere', async () => {
  const given = await give(true, world.a.people.welder)
  expect(given).toMatchObject({
    password: expect.stringMatching(/aZ7$/),
    sent: null,
  })
  expect(sent).toEqual([])
})
