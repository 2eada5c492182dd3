import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { DeleteEmployee, GetEmployees, PutEmployee } from '#api/contract/employees.ts'
import { GetRecord } from '#api/contract/profile.ts'
import { personOf } from '#commands/access/streams.ts'
import { changeEmployeeContact } from '#commands/employees/change-contact.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { contactWriter } from '#commands/employees/published.ts'
import { removeEmployee } from '#commands/employees/remove-employee.ts'
import { settleRemoved } from '#commands/employees/removed-people.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { Vault } from '#database/types.ts'
import { openVault } from '#database/vault.ts'
import type { DetailClass } from '#domain/employees/details.ts'
import { asLocalDate, type EmployeeId } from '#domain/shared/values.ts'
import { minorsAmong } from '#projections/employees/minors.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { logOf } from '#tests/shared/postgres.ts'

/** What becomes of people whose key is lost: taken away, said anew by a mistake, or when the right database is back. */
// Long because everything is asked of the same company.
const world = apiTest({ settles: 'changes' })
const { call, refusal } = world
let elsewhere: Deps
beforeAll(async () => {
  const vault = openVault(world.database.db, world.database.keys)
  elsewhere = { ...world.deps, vault, ...logOf(world, vault) }
  for (const [employeeNo, classes] of lostPeople) {
    const employeeId = await hire(employeeNo)
    ids.set(employeeNo, employeeId)
    await lose(employeeId, classes)
  }
  // Keys are told apart by the second in which they were made.
  await setTimeout(1000)
  await world.settle()
  await signIn()
}, 120_000)
afterAll(() => elsewhere.log.close())
const lostPeople: readonly (readonly [string, readonly DetailClass[]])[] = [
  ['401', ['identity', 'contact']],
  ['402', ['identity', 'contact']],
  ['403', ['identity', 'contact']],
  ['404', ['contact']],
  ['405', ['identity', 'contact']],
  ['406', ['contact']],
]
const ids = new Map<string, EmployeeId>()
const idOf = (employeeNo: string): EmployeeId => {
  const found = ids.get(employeeNo)
  if (!found) throw new Error(`nobody has the number ${employeeNo}`)
  return found
}
const signIn = () => world.signInAgain('chief')

const hire = async (employeeNo: string, more: object = {}): Promise<EmployeeId> =>
  done(
    await hireEmployee(elsewhere)(
      { ...world.a.caller, correlation: crypto.randomUUID() },
      {
        name: 'Nezihe',
        surname: 'Soyadı',
        employeeNo,
        departmentId: world.a.departments.office,
        phone: phoneOf(employeeNo),
        birthDate: asLocalDate('2010-01-02'),
        startOfEmployment: asLocalDate('2025-06-02'),
        ...more,
      },
    ),
  ).employeeId
const phoneOf = (employeeNo: string): string => `+905325550${employeeNo}`
const lose = (employeeId: EmployeeId, classes: readonly DetailClass[]): Promise<unknown> =>
  world.database.db.withCompany(world.a.id, tx =>
    tx.query(
      'delete from vault.person_keys where company_id = $1 and subject = $2 and class = any($3)',
      [world.a.id, employeeId, classes],
    ),
  )
const rowOf = async (employeeNo: string) =>
  (await call(GetEmployees, 'chief', { search: employeeNo })).rows.find(
    row => row.employeeNo === employeeNo,
  )
const detailsOf = async (employeeId: EmployeeId) =>
  (await call(GetRecord, 'chief', { employeeId })).details
const settle = () =>
  settleRemoved(world.deps, world.deps.reads.usage.employee)(
    new AbortController().signal,
    error => {
      throw error
    },
  )
const isDestroyed = (employeeId: EmployeeId) =>
  world.deps.vault.destroyed([{ company: world.a.id, subject: employeeId, class: 'identity' }])

describe('somebody who is taken away while lost', () => {
  test('gives back a telephone that nobody can read any more, and is destroyed in a week', async () => {
    const employeeId = idOf('401')
    await call(DeleteEmployee, 'chief', { employeeId })
    await hire('411', { phone: phoneOf('401') })
    await world.settle()
    await settle()
    expect(await isDestroyed(employeeId)).toEqual([false])
    world.advance(8 * 24 * 60 + 1)
    await settle()
    expect(await isDestroyed(employeeId)).toEqual([true])
    await signIn()
  })

  test('comes back by undo, called by number, and is asked for again', async () => {
    const employeeId = idOf('402')
    const { position } = await call(DeleteEmployee, 'chief', { employeeId })
    await world.settle()
    await call(PostActUndo, 'chief', { position, reason: 'o kişi doğruymuş' })
    await world.settle()
    expect(await rowOf('402')).toMatchObject({
      fullName: '402',
      lost: ['identity', 'contact'],
    })
    await call(PutEmployee, 'chief', { employeeId, ...said('402') })
    expect(await rowOf('402')).toMatchObject({ fullName: 'Nezihe Soyadı', lost: [] })
  })

  test('comes back where something was hung on him meanwhile', async () => {
    const employeeId = idOf('403')
    const real = world.deps.reads.usage.employee
    let counted = 0
    const result = await removeEmployee(world.deps, async (company, id) => ({
      ...(await real(company, id)),
      movements: counted++,
    }))({ ...world.a.caller, correlation: crypto.randomUUID() }, employeeId)
    expect(result).toMatchObject({ refusal: { code: 'employees.in-use', movements: 1 } })
    await world.settle()
    expect(await rowOf('403')).toMatchObject({ lost: ['identity', 'contact'] })
  })
})

const said = (no: string) => ({
  name: 'Nezihe',
  surname: 'Soyadı',
  birthDate: '1990-01-02',
  phone: phoneOf(no),
})

describe('what is said anew', () => {
  test('is taken back by undo to what is asked for again, and its telephone is free', async () => {
    const employeeId = idOf('404')
    const { position } = await call(PutEmployee, 'chief', { employeeId, ...said('444') })
    expect(await rowOf('404')).toMatchObject({ lost: [] })
    await call(PostActUndo, 'chief', { position, reason: 'numara yanlışmış' })
    await world.settle()
    expect(await rowOf('404')).toMatchObject({ fullName: 'Nezihe Soyadı', lost: ['contact'] })
    expect(await detailsOf(employeeId)).toMatchObject({ phone: null, lost: ['contact'] })
    await hire('444')
  })

  test('is not taken without a telephone or a birth date where nobody can read whether they were known', async () => {
    const employeeId = idOf('405')
    const { phone: _phone, ...unreachable } = said('405')
    const { birthDate: _birthDate, ...ageless } = said('405')
    expect((await refusal(PutEmployee, 'chief', { employeeId, ...unreachable })).code).toBe(
      'employees.phone-required',
    )
    expect((await refusal(PutEmployee, 'chief', { employeeId, ...ageless })).code).toBe(
      'employees.birth-date-required',
    )
  })

  test('by an address alone leaves the telephone to be asked for', async () => {
    const employeeId = idOf('406')
    const contact = { email: 'n406@demir.example' }
    done(await changeEmployeeContact(world.deps)(world.a.caller, employeeId, contact))
    await world.settle()
    expect(await detailsOf(employeeId)).toMatchObject({ ...contact, lost: ['contact'] })
  })
})

/** As a process with a database that lacks his keys: what it writes is read here, where they are. */
const without = (employeeId: EmployeeId, ...classes: readonly DetailClass[]): Deps => {
  const { vault } = elsewhere
  const isLost = (of: { readonly subject: string; readonly class: string }): boolean =>
    of.subject === employeeId && classes.some(kept => kept === of.class)
  const lacking: Vault = {
    ...vault,
    open: async items =>
      (await vault.open(items)).map((text, at) =>
        items[at] && isLost(items[at]) ? null : text,
      ),
    lost: async items => items.map(isLost),
  }
  return { ...elsewhere, vault: lacking, ...logOf(world, lacking) }
}

describe('when the right database is back', () => {
  test('who changed his telephone meanwhile has his name and his birth date, and the new one', async () => {
    const employeeId = await hire('407', { email: 'n407@demir.example' })
    const meanwhile = without(employeeId, 'identity')
    const { caller } = world.a
    const phone = phoneOf('447')
    done(await changeEmployeeContact(meanwhile)(caller, employeeId, { phone }))
    await world.settle()
    expect(await rowOf('407')).toMatchObject({ fullName: 'Nezihe Soyadı', lost: [] })
    const { details, erasedAt } = await call(GetRecord, 'chief', { employeeId })
    expect(erasedAt).toBeNull()
    expect(details).toMatchObject({
      name: 'Nezihe',
      birthDate: '2010-01-02',
      phone,
      email: 'n407@demir.example',
      lost: [],
    })
    const minors = await world.database.db.withCompany(world.a.id, tx =>
      minorsAmong(tx, world.a.id, [employeeId]),
    )
    expect(minors.has(employeeId)).toBe(true)
    expect((await personOf(world.deps, world.a.id, employeeId))?.names).toEqual([
      'Nezihe',
      'Soyadı',
    ])
    await meanwhile.log.close()
  })

  test('who gave an address meanwhile has his telephone, and it is still his', async () => {
    const employeeId = await hire('408')
    const meanwhile = without(employeeId, 'contact')
    const caller = { ...world.a.caller, actor: 'system:meanwhile' }
    const contact = { email: 'n408@demir.example' }
    done(await changeEmployeeContact(meanwhile)(caller, employeeId, contact))
    await world.settle()
    const phone = phoneOf('408')
    expect(await detailsOf(employeeId)).toMatchObject({ ...contact, phone, lost: [] })
    expect(await rowOf('408')).toMatchObject({ lost: [] })
    const writers = ['phone', 'email'] as const
    expect(
      await Promise.all(
        writers.map(kind => contactWriter(world.deps, world.a.id, employeeId, kind)),
      ),
    ).toEqual([world.a.caller.actor, 'system:meanwhile'])
    await expect(hire('448', { phone })).rejects.toThrow('claimed')
    await meanwhile.log.close()
  })
})
