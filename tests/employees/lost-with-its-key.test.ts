import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetDaily } from '#api/contract/attendance.ts'
import { DeleteEmployee, GetEmployees, PutEmployee } from '#api/contract/employees.ts'
import { PostEmployeeErasure, PostEmployeeMove } from '#api/contract/employees.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { GetUsers, PostUserDisable } from '#api/contract/access.ts'
import { GetErasure } from '#api/contract/personal-data.ts'
import { GetProfile, GetRecord, GetRecordHistory } from '#api/contract/profile.ts'
import { GetSearch } from '#api/contract/search.ts'
import { changeEmployeeContact } from '#commands/employees/change-contact.ts'
import { workOnImports } from '#commands/employees/import/job.ts'
import { addUser } from '#commands/access/add-user.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { birthOf } from '#commands/employees/published.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { openVault } from '#database/vault.ts'
import type { DetailClass } from '#domain/employees/details.ts'
import { asLocalDate, type DepartmentId, type EmployeeId } from '#domain/shared/values.ts'
import { lostPeople } from '#projections/employees/lost-people.ts'
import { retentionDue } from '#projections/employees/retention-due.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { csvOf, errorsOf, importing, newRow, titles } from './import-rig.ts'
import { logOf } from '#tests/shared/postgres.ts'

/**
 * People whose keys a database that came back older than the log does not have. They are hired by another process, so
 * that the one that is asked never had their keys at hand.
 */
// Long because everything is asked of the same people.
const world = apiTest({ settles: 'changes' })
let elsewhere: Deps
const people = new Map<string, EmployeeId>()
const idOf = (employeeNo: string): EmployeeId => {
  const found = people.get(employeeNo)
  if (!found) throw new Error(`nobody has the number ${employeeNo}`)
  return found
}

beforeAll(async () => {
  const vault = openVault(world.database.db, world.database.keys)
  elsewhere = {
    ...world.deps,
    vault,
    ...logOf(world, vault),
  }
  const { welding, office } = world.a.departments
  await hire('301', welding, 'Nezihe')
  await hire('302', office, 'Orhan')
  await hire('303', office, 'Perihan')
  await hire('304', office, 'Rıfat')
  await hire('305', office, 'Sevgi')
  done(
    await addUser(elsewhere)(world.a.caller, {
      by: 'system',
      employeeId: idOf('302'),
      username: 'orhan.soyadi',
      password: 'Kavak-Dali-302',
      role: 'employee',
    }),
  )
  await lose('301', ['identity', 'contact'])
  await lose('302', ['contact'])
  await lose('304', ['identity', 'contact'])
  await lose('305', ['identity', 'contact'])
  // Keys are told apart by the second in which they were made.
  await setTimeout(1000)
  await world.settle()
}, 120_000)
afterAll(() => elsewhere.log.close())

const hire = async (
  employeeNo: string,
  departmentId: DepartmentId,
  name: string,
): Promise<void> => {
  const { employeeId } = done(
    await hireEmployee(elsewhere)(world.a.caller, {
      name,
      surname: 'Soyadı',
      employeeNo,
      departmentId,
      phone: `+905325550${employeeNo}`,
      email: `p${employeeNo}@demir.example`,
      startOfEmployment: asLocalDate('2025-06-02'),
    }),
  )
  people.set(employeeNo, employeeId)
}
const lose = (employeeNo: string, classes: readonly DetailClass[]): Promise<unknown> =>
  world.database.db.withCompany(world.a.id, tx =>
    tx.query(
      'delete from vault.person_keys where company_id = $1 and subject = $2 and class = any($3)',
      [world.a.id, idOf(employeeNo), classes],
    ),
  )
const lostOf = async (by: 'chief' | 'manager' | 'stranger') => {
  const { rows, total, summary } = await world.call(GetEmployees, by, { lost: '1' })
  return {
    of: rows.map(({ employeeNo, lost }) => [employeeNo, lost]),
    total,
    summary,
  }
}
const rowOf = async (employeeNo: string) =>
  (
    await world.call(GetEmployees, 'chief', {
      search: employeeNo,
    })
  ).rows[0]

describe('whoever manages people', () => {
  test('sees how many and who, by number, and what of them is lost', async () => {
    expect(await lostOf('chief')).toEqual({
      of: [
        ['301', ['identity', 'contact']],
        ['304', ['identity', 'contact']],
        ['305', ['identity', 'contact']],
        ['302', ['contact']],
      ],
      total: 4,
      summary: { active: 4, passive: 0, lost: 4, unreachable: 0 },
    })
    // And whoever runs the installation, without a name.
    expect(await world.database.projector.transaction(lostPeople)).toBe(4)
    const { summary, total } = await world.call(GetEmployees, 'chief')
    expect([total, summary]).toEqual([10, { active: 10, passive: 0, lost: 4, unreachable: 0 }])
  })

  test('sees those of his own people alone, and another company none', async () => {
    expect((await lostOf('manager')).of).toEqual([['301', ['identity', 'contact']]])
    expect((await lostOf('stranger')).total).toBe(0)
  })

  test('finds them by number, as they are called until somebody says the name', async () => {
    expect(await rowOf('301')).toMatchObject({
      fullName: '301',
      employeeNo: '301',
    })
    expect(await rowOf('302')).toMatchObject({
      fullName: 'Orhan Soyadı',
    })
    const { rows } = await world.call(GetSearch, 'chief', {
      search: '301',
    })
    expect(rows).toMatchObject([{ kind: 'person', id: idOf('301'), name: '301' }])
  })

  test('sees it on the page of each, and in the record', async () => {
    const employeeId = idOf('301')
    expect(await world.call(GetProfile, 'chief', { employeeId })).toMatchObject({
      fullName: '301',
      contact: { phone: null, email: null },
      lost: ['identity', 'contact'],
    })
    const { details, erasedAt } = await world.call(GetRecord, 'chief', { employeeId })
    expect(erasedAt).toBeNull()
    expect(details).toMatchObject({
      name: null,
      phone: null,
      lost: ['identity', 'contact'],
    })
    expect(
      (
        await world.call(GetRecord, 'chief', {
          employeeId: idOf('303'),
        })
      ).details,
    ).toMatchObject({ name: 'Perihan', lost: [] })
    expect(
      (
        await world.call(GetRecordHistory, 'chief', {
          employeeId,
        })
      ).rows,
    ).toHaveLength(1)
    expect(await world.call(GetErasure, 'chief', { employeeId })).toMatchObject({
      erasure: null,
    })
  })

  test('has them in lists and files of days by number, with their days as they were', async () => {
    const days = await world.call(GetDaily, 'chief', {
      from: '2026-03-02',
      to: '2026-03-02',
      search: '301',
    })
    expect(days.rows).toMatchObject([{ employeeId: idOf('301'), fullName: '301' }])
    const { text } = await world.send(GetEmployees, 'chief', { search: '301', format: 'csv' })
    expect(text).toContain('301;301;')
  })
})

test('whose date of birth is lost is told from who gave none', async () => {
  const bornOn = (employeeNo: string) => birthOf(world.deps, world.a.id, idOf(employeeNo))
  expect(await bornOn('304')).toEqual({ birthDate: null, birthDateLost: true })
  expect(await bornOn('303')).toEqual({ birthDate: null })
})

describe('a user whose name is lost', () => {
  test('stays in the list of users, and is given a password and closed as any', async () => {
    const { rows } = await world.call(GetUsers, 'chief', {
      search: 'Orhan',
    })
    expect(rows).toMatchObject([{ fullName: 'Orhan Soyadı', username: '–' }])
    const [{ userId } = { userId: '' }] = rows
    await world.call(PostUserDisable, 'chief', {
      userId,
      reason: 'Anahtar kayıp',
    })
    expect(
      (
        await world.call(GetUsers, 'chief', {
          state: 'closed',
        })
      ).rows,
    ).toMatchObject([{ userId }])
  })
})

describe('what is decided about them', () => {
  test('is decided as about anybody: they are moved, and their numbers stay theirs', async () => {
    const employeeId = idOf('301')
    await world.call(PostEmployeeMove, 'chief', {
      employeeId,
      departmentId: world.a.departments.production,
      from: '2026-03-02',
    })
    expect(await rowOf('301')).toMatchObject({
      department: 'Üretim',
      lost: ['identity', 'contact'],
    })
    expect(
      await world.refusal(PutEmployee, 'chief', {
        employeeId: idOf('303'),
        ...said('Perihan', '301'),
      }),
    ).toMatchObject({ status: 409 })
  })

  test('does not make known what nobody said: a telephone alone brings no name back', async () => {
    done(
      await changeEmployeeContact(world.deps)(world.a.caller, idOf('304'), {
        phone: '+905325550399',
      }),
    )
    await world.settle()
    expect(await rowOf('304')).toMatchObject({
      fullName: '304',
      lost: ['identity'],
    })
    expect(
      (
        await world.call(GetRecord, 'chief', {
          employeeId: idOf('304'),
        })
      ).details,
    ).toMatchObject({
      name: null,
      phone: '+905325550399',
      lost: ['identity'],
    })
  })
})

const said = (name: string, no: string) => ({
  name,
  surname: 'Soyadı',
  birthDate: '1990-01-02',
  phone: `+905325550${no}`,
  email: `p${no}@demir.example`,
})

describe('what is said anew', () => {
  test('is known again, with the telephone that was his before, and nothing is lost of him', async () => {
    const employeeId = idOf('301')
    await world.call(PutEmployee, 'chief', {
      employeeId,
      ...said('Nezihe', '301'),
    })
    expect(await rowOf('301')).toMatchObject({
      fullName: 'Nezihe Soyadı',
      lost: [],
    })
    expect((await world.call(GetRecord, 'chief', { employeeId })).details).toMatchObject({
      name: 'Nezihe',
      phone: '+905325550301',
      lost: [],
    })
    expect((await lostOf('chief')).of.map(([no]) => no)).toEqual(['304', '305', '302'])
  })

  test('is taken from a file of people, and a row without the name is refused by its cell', async () => {
    const { check, call } = importing(world, await world.signIn(world.a.people.chief))
    const row = {
      Pozisyon: '',
      Departman: '',
      Vardiya: '',
      'İşe giriş tarihi': '',
    }
    const nameless = await check(
      csvOf([
        titles,
        newRow(1, {
          ...row,
          Ad: '',
          Soyad: '',
          'Sicil no': '305',
        }),
      ]),
    )
    expect(errorsOf(nameless.rows[0])).toContain('name employees.name-required')
    const named = await check(
      csvOf([
        titles,
        newRow(2, {
          ...row,
          Ad: 'Sevgi',
          Soyad: 'Soyadı',
          'Sicil no': '305',
        }),
      ]),
    )
    expect(named.rows).toMatchObject([{ outcome: 'update', errors: [] }])
    expect(named.rows[0]?.changes).toEqual(expect.arrayContaining(['name', 'surname', 'phone']))
    const { importId, matching } = named
    expect(
      (
        await call('POST', `/${importId}/save`, {
          matching,
        })
      ).status,
    ).toBe(200)
    await workOnImports(world.deps, world.deps.reads)(new AbortController().signal, error => {
      throw error
    })
    await world.settle()
    expect(await rowOf('305')).toMatchObject({
      fullName: 'Sevgi Soyadı',
      lost: [],
    })
  })

  test('by somebody who knows the telephone alone leaves the rest to be asked for', async () => {
    const employeeId = idOf('302')
    await world.call(PutEmployee, 'chief', {
      employeeId,
      ...said('Orhan', '302'),
      phone: '+905325550388',
      email: null,
    })
    expect(await rowOf('302')).toMatchObject({
      fullName: 'Orhan Soyadı',
      lost: [],
    })
  })

  test('frees the telephone that nobody can read any more for somebody else', async () => {
    await world.call(PutEmployee, 'chief', {
      employeeId: idOf('303'),
      ...said('Perihan', '302'),
    })
    expect(await rowOf('303')).toMatchObject({
      fullName: 'Perihan Soyadı',
    })
  })
})

test('a person whose data is lost is erased as anybody, and is not lost any more', async () => {
  const employeeId = idOf('304')
  expect(
    await world.refusal(DeleteEmployee, 'manager', {
      employeeId,
    }),
  ).toMatchObject({
    status: 403,
  })
  await world.call(PostEmployeeTermination, 'chief', {
    employeeId,
    lastDay: '2026-03-01',
  })
  // The end of the time of keeping finds him, too.
  const ends = {
    contact: null,
    identity: asLocalDate('2026-03-01'),
  }
  const { rows } = await world.database.db.withCompany(world.a.id, tx =>
    retentionDue(tx, world.a.id, ends, 10),
  )
  expect(rows.map(({ employeeNo }) => employeeNo)).toEqual(['304'])
  await world.call(PostEmployeeErasure, 'chief', {
    employeeId,
    ground: 'asked',
  })
  expect(await rowOf('304')).toMatchObject({
    fullName: null,
    lost: [],
  })
  expect((await lostOf('chief')).total).toBe(0)
  // What he was reached by is free, though nobody could read it when he went.
  await world.call(PutEmployee, 'chief', {
    employeeId: idOf('303'),
    ...said('Perihan', '304'),
  })
})
