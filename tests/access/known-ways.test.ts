import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { callsOf, rightsBy } from './rights-rig.ts'

/**
 * What somebody knows of another's way in, and what the main manager makes of that account since: he enters by it only
 * as far as he may himself. X is an administrator who may keep users, and no more.
 */
const world = apiTest()
let chief = ''
let rights: ReturnType<typeof rightsBy>
let x: Person
let other: Person
let narrow = ''
beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
  rights = rightsBy(world, chief)
  x = world.a.people.administrator
  other = world.a.people.welder
  narrow = await rights.define('Kullanıcı yetkilisi', [
    'users.view',
    'users.update',
    'employees.view',
    'employees.update',
    'menu-groups.view',
    'menu-groups.update',
    'activity.view',
  ])
})
beforeEach(async () => {
  world.advance(25 * 60)
  chief = await world.signIn(world.a.people.chief)
  rights = rightsBy(world, chief)
  await rights.give(x.userId, narrow)
  await role('employee')
})

const by = (token: string) => callsOf(world, token)
const role = async (name: string): Promise<void> => {
  const { status, text } = await by(chief)('PUT', `/api/app/users/${other.userId}/role`, {
    role: name,
  })
  if (status !== 200) throw new Error(text)
  await world.settle()
}
const login = (password: string) =>
  world.ask('POST', '/api/auth/login', { body: { username: other.username, password } })
const given = async (token: string): Promise<string> => {
  const { body } = await by(token)('POST', `/api/app/users/${other.userId}/password`, {})
  return String(body['password'])
}
let nth = 0
/** Whoever has the given password signs in with it and sets another. */
const taken = async (password: string): Promise<{ token: string; password: string }> => {
  const { body } = await login(password)
  const fresh = `Kestane-Kebap-${(nth += 1)}`
  await by(String(body['access_token']))('PUT', '/api/app/myaccount/change-password', {
    old_password: password,
    new_password: fresh,
    confirm_password: fresh,
  })
  const again = await login(fresh)
  return { token: String(again.body['access_token']), password: fresh }
}
const ended = { status: 403, body: { code: 'access.password-ended' } }

test('a full colleague is not narrowed into reach, nor his password given', async () => {
  await role('administrator')
  const call = by(await world.signIn(x))
  const beyond = { status: 403, body: { code: 'access.beyond-own' } }
  expect(
    await call('PUT', `/api/app/users/${other.userId}/menu-auth-group`, {
      menuGroupId: narrow,
    }),
  ).toMatchObject(beyond)
  expect(await call('POST', `/api/app/users/${other.userId}/password`, {})).toMatchObject(
    beyond,
  )
  expect(await call('POST', `/api/app/users/${other.userId}/unlock`)).toMatchObject(beyond)
})

test('what made less or more of a colleague is not taken back by who may less', async () => {
  await role('administrator')
  await role('employee')
  const call = by(await world.signIn(x))
  const acts = await by(chief)('GET', '/api/app/reports/activity?limit=2')
  const [lowered, raised] = acts.body['rows'] as { position: string; kind: string }[]
  const takeBack = (act: { position: string } | undefined) =>
    call('POST', `/api/app/reports/activity/${act?.position}/undo`, { reason: 'yanlışlıkla' })
  expect([lowered?.kind, raised?.kind]).toEqual(['UserRoleChanged', 'UserRoleChanged'])
  expect(await takeBack(lowered)).toMatchObject({
    status: 403,
    body: { code: 'access.beyond-own' },
  })
  await role('administrator')
  const shut = `/api/app/users/${other.userId}`
  await by(chief)('POST', `${shut}/disable`, { reason: 'izinli' })
  await by(chief)('POST', `${shut}/enable`)
  const after = await by(chief)('GET', '/api/app/reports/activity?limit=1')
  const [opened] = after.body['rows'] as { position: string; kind: string }[]
  expect(opened?.kind).toBe('UserEnabled')
  expect(await takeBack(opened)).toMatchObject({
    status: 403,
    body: { code: 'access.beyond-own' },
  })
})

describe('a password that was given and not yet changed', () => {
  test('ends when somebody else changes what its user may, and so does the session that it opened', async () => {
    const password = await given(await world.signIn(x))
    const session = String((await login(password)).body['access_token'])
    const change = by(session)
    await role('manager')
    expect(
      await change('PUT', '/api/app/myaccount/change-password', {
        old_password: password,
        new_password: 'Kestane-Kebap-77',
        confirm_password: 'Kestane-Kebap-77',
      }),
    ).toMatchObject({ status: 401 })
    await role('employee')
    const second = await given(await world.signIn(x))
    await role('administrator')
    await rights.give(other.userId, narrow)
    expect(await login(second)).toMatchObject(ended)
    await rights.give(other.userId, null)
  })
  test('ends when his rights are narrowed, and when his departments are others', async () => {
    await role('manager')
    const password = await given(chief)
    const managed = `/api/app/managers/${other.userId}/departments`
    await by(chief)('PUT', managed, { departmentIds: [world.a.departments.office] })
    expect((await login(password)).status).toBe(200) // by who gave it himself
    const another = await given(chief)
    const full = await world.signIn(x).then(by)
    await rights.give(x.userId, null)
    await full('PUT', managed, { departmentIds: [world.a.departments.welding] })
    await world.settle()
    expect(await login(another)).toMatchObject(ended)
    await full('PUT', managed, { departmentIds: [] })
    await world.settle()
  })
  test('stays where nothing of it changes, and where who gave it goes on himself', async () => {
    const password = await given(chief)
    await role('administrator')
    await rights.give(other.userId, narrow)
    expect((await login(password)).status).toBe(200)
    await rights.give(other.userId, null)
  })
})

describe('a password that was set by whoever had the given one', () => {
  test('lets nobody in once its user may more than who gave it, and its sessions are dead', async () => {
    const way = await taken(await given(await world.signIn(x)))
    expect((await by(way.token)('GET', '/api/app-settings')).status).toBe(200)
    await role('administrator')
    expect((await by(way.token)('GET', '/api/app-settings')).status).toBe(401)
    expect(await login(way.password)).toMatchObject(ended)
    // Who gives him another may do all that he may.
    const own = await taken(await given(chief))
    expect((await by(own.token)('GET', '/api/app-settings')).status).toBe(200)
  })
  test('and once who gave it was narrowed', async () => {
    await rights.give(x.userId, null)
    await role('administrator')
    const way = await taken(await given(await world.signIn(x)))
    expect((await by(way.token)('GET', '/api/app-settings')).status).toBe(200)
    await rights.give(x.userId, narrow)
    expect((await by(way.token)('GET', '/api/app-settings')).status).toBe(401)
  })
  test('does not take the main manager’s place that is offered to its user', async () => {
    const way = await taken(await given(await world.signIn(x)))
    const offer = () =>
      by(chief)('POST', '/api/app/main-manager/offer', { userId: other.userId })
    const known = { status: 422, body: { code: 'hand-over.way-in-known' } }
    expect(await offer()).toMatchObject(known)
    await given(chief)
    const { body } = await offer()
    const again = await taken(await given(await world.signIn(x)))
    expect(
      await by(again.token)('POST', '/api/app/main-manager/accept', {
        handOverId: body['handOverId'],
      }),
    ).toMatchObject(known)
    await by(chief)('POST', '/api/app/main-manager/withdraw', {
      handOverId: body['handOverId'],
    })
    expect((await by(way.token)('GET', '/api/app-settings')).status).toBe(401)
  })
})

test('a password is sent to no address that was written by somebody who may do less', async () => {
  const call = by(await world.signIn(x))
  const { status } = await call('PUT', `/api/app/employees/${other.employeeId}`, {
    name: 'Deniz',
    surname: 'Aksoy',
    email: 'x@example.com',
  })
  expect(status).toBe(200)
  await world.settle()
  const send = () =>
    by(chief)('POST', `/api/app/users/${other.userId}/password`, { send: true })
  expect((await send()).body).toMatchObject({ sent: 'mail', password: null })
  await role('administrator')
  expect((await send()).body).toMatchObject({ sent: null, password: expect.any(String) })
})
