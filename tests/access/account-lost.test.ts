import { expect, test } from 'vitest'
import { GetUsers, PostUserPassword } from '#api/contract/access.ts'
import { PostEmployeeErasure, PutEmployee } from '#api/contract/employees.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { changeContact } from '#commands/access/change-contact.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { openVault } from '#database/vault.ts'
import { logOf } from '#tests/shared/postgres.ts'
import { addUser } from '#commands/access/add-user.ts'
import { eraseContact } from '#commands/employees/erase-contact.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'

/** Users whose accounts a database that came back older than the log does not have. */
const world = apiTest({ settles: 'changes' })
const { call, refusal } = world

const lose = (userId: string): Promise<unknown> =>
  world.database.db.withCompany(world.a.id, tx =>
    tx.query('delete from access.accounts where company_id = $1 and user_id = $2', [
      world.a.id,
      userId,
    ]),
  )
const signIn = (username: string, password: string) =>
  world.ask('POST', '/api/auth/login', { body: { username, password } })
test('who is given a password has an account again, under the name that was his', async () => {
  const { userId, username } = world.a.people.manager
  await lose(userId)
  expect((await signIn(username, 'any password at all')).status).toBe(401)
  const { password } = await call(PostUserPassword, 'chief', { userId, send: false })
  expect(await signIn(username, String(password))).toMatchObject({
    status: 200,
    body: { passwordChange: true },
  })
})

test('who is erased without an account gives his user name back', async () => {
  const { employeeId, userId, username } = world.a.people.welder
  await lose(userId)
  await call(PostEmployeeTermination, 'chief', { employeeId, lastDay: '2026-03-01' })
  await call(PostEmployeeErasure, 'chief', { employeeId, ground: 'asked' })
  expect((await call(GetUsers, 'chief', { search: username })).rows).toEqual([])
  const next = done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Deniz',
      surname: 'Er',
      employeeNo: '301',
      departmentId: world.a.departments.welding,
      startOfEmployment: asLocalDate('2026-03-01'),
    }),
  )
  const password = 'Kavak-Dali-302'
  const as = { employeeId: next.employeeId, username, password, role: 'employee' } as const
  done(await addUser(world.deps)(world.a.caller, { by: 'system', ...as }))
  await world.settle()
  expect((await signIn(username, password)).status).toBe(200)
})

test('who is nobody’s employee holds no telephone that nobody can read once he says how he is reached', async () => {
  const { deps, database, a } = world
  const vault = openVault(database.db, database.keys)
  const elsewhere = { ...deps, vault, ...logOf(world, vault) }
  const account = {
    username: 'yabanci.bir',
    password: 'Kavak-Dali-77f',
    role: 'administrator',
  } as const
  const { userId } = done(
    await addUser(elsewhere)(a.caller, { by: 'system', employeeId: null, ...account }),
  )
  const change = (by: Deps, contact: { readonly phone: string } | { readonly email: string }) =>
    changeContact(by)(a.caller, { userId, employeeId: null, contact })
  done(await change(elsewhere, { phone: '+905325550777' }))
  await elsewhere.log.close()
  await database.db.withCompany(a.id, tx =>
    tx.query('delete from vault.person_keys where company_id = $1 and subject like $2', [
      a.id,
      `%${userId}`,
    ]),
  )
  // A database that lost a key is a moment older than it.
  await new Promise(resolve => setTimeout(resolve, 1100))
  done(await change(deps, { email: 'yabanci@demir.example' }))
  const { employeeId } = a.people.clerk
  const said = { employeeId, name: 'Gonca', surname: 'Ünal', phone: '+905325550777' }
  expect((await call(PutEmployee, 'chief', said)).position).not.toBeNull()
})

test('whose contact alone is erased is in no list of users by a name that is free again', async () => {
  const { employeeId, username } = world.a.people.clerk
  await call(PostEmployeeTermination, 'chief', { employeeId, lastDay: '2026-03-01' })
  done(await eraseContact(world.deps)(world.a.caller, employeeId))
  await world.settle()
  expect((await call(GetUsers, 'chief', { search: username })).rows).toEqual([])
})

test('a record stays that of a user above whoever would change it', async () => {
  const { employeeId, userId } = world.a.people.chief
  await lose(userId)
  const said = { employeeId, name: 'Bir', surname: 'Başkası', phone: '+905325550301' }
  expect(await refusal(PutEmployee, 'administrator', said)).toMatchObject({
    status: 403,
    code: 'access.role-above-own',
  })
})
