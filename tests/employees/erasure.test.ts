import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { eraseEmployee } from '#commands/employees/erase-employee.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { terminateEmployee } from '#commands/employees/terminate-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { cardStream, employeeStream } from '#commands/shared/streams.ts'
import { openVault } from '#database/vault.ts'
import { asInstant, asLocalDate, type CardId, type EmployeeId, type Zone } from '#domain/shared/values.ts'
import { caller, company } from '#tests/shared/memory.ts'
import { logOf, postgresDeps, type PostgresDeps } from '#tests/shared/postgres.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'

/** Letters that no language folds differently, so that a lower-case copy is found as well. */
const canary = {
  name: 'Zquvolan', surname: 'Xabrekko', nationalId: '98765432109', birthDate: asLocalDate('1987-10-29'), phone: '5559876501', email: 'zquvolan@canary.example',
  changedPhone: '5559876502', cardNumber: 'CA4A9B0077', pin: '98761234',
}
const needles = Object.values(canary)

let house: PostgresDeps
let employeeId: EmployeeId
let colleague: EmployeeId
let cards: readonly CardId[]

const done = async <V, R extends { code: string }>(answer: Promise<{ ok: true; value: V } | { ok: false; refusal: R }>): Promise<V> => {
  const result = await answer
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

beforeAll(async () => {
  house = await postgresDeps()
  const { deps } = house
  await done(foundCompany(deps)(caller(), { name: 'Acme', country: 'TR', zone: 'Europe/Istanbul' as Zone }))
  const { departmentId } = await done(addDepartment(deps)(caller(), { name: 'Production' }))
  const { name, surname, nationalId, birthDate, phone, email } = canary
  const start = { departmentId, startOfEmployment: asLocalDate('2026-01-05') }
  employeeId = (await done(hireEmployee(deps)(caller(), { employeeNo: '1001', name, surname, nationalId, birthDate, phone, email, ...start }))).employeeId
  colleague = (await done(hireEmployee(deps)(caller(), { employeeNo: '1002', name: 'Ali', surname: 'Kaya', ...start }))).employeeId
  await done(changeEmployeeDetails(deps)(caller(), { employeeId, name, surname, nationalId, birthDate, phone: canary.changedPhone, email }))
  const added = [
    await done(addCard(deps)(caller(), { kind: 'card', number: canary.cardNumber, cardType: 'personnel' })),
    await done(addCard(deps)(caller(), { kind: 'pin', number: canary.pin, cardType: 'mobile' })),
  ]
  cards = added.map(({ cardId }) => cardId)
  for (const cardId of cards) await done(assignCard(deps)(caller(), { cardId, employeeId, from: asInstant('2026-01-05T05:00:00.000Z') }))
  await done(terminateEmployee(deps)(caller(), { employeeId, lastDay: asLocalDate('2026-02-27') }))
})
afterAll(() => house.close())

const detailsRead = async (of: EmployeeId) =>
  (await house.deps.log.readStream(employeeStream(company, of))).flatMap(event => (event.type === 'EmployeeHired' || event.type === 'EmployeeDetailsChanged' ? [event.data] : []))
const numbersRead = async () =>
  (await Promise.all(cards.map(cardId => house.deps.log.readStream(cardStream(company, cardId))))).flat().flatMap(event => (event.type === 'CardAdded' ? [event.data.number] : []))

test('the search finds a text wherever it lies: text, json, bytes, names of rows', async () => {
  const owner = new Client(house.database.urls.superuser)
  await owner.connect()
  await owner.query(`create schema planted; create table planted.rows (a text, b jsonb, c bytea, d text[])`)
  await owner.query(`insert into planted.rows values ('x zQuVolan y', null, null, null), (null, '{"deep": {"er": "zquvolan"}}', null, null), (null, null, convert_to('Zquvolan', 'UTF8'), null), (null, null, null, '{a,Zquvolan}')`)
  expect(await searchEverywhere(house.database.urls.superuser, needles)).toEqual([{ table: 'planted.rows', needle: canary.name, rows: 4 }])
  await owner.query('drop schema planted cascade')
  await owner.end()
})

test('a person who works here is readable, and lies nowhere in clear', async () => {
  expect(await detailsRead(employeeId)).toMatchObject([{ name: canary.name, phone: canary.phone }, { name: canary.name, nationalId: canary.nationalId, phone: canary.changedPhone }])
  expect(await numbersRead()).toEqual([canary.cardNumber, canary.pin])
  expect(await searchEverywhere(house.database.urls.superuser, needles)).toEqual([])
})

test('an erased person is nobody, wherever one looks; a colleague is who he was', async () => {
  await done(eraseEmployee(house.deps)(caller(), { employeeId, reason: 'asked for it in writing' }))
  const nobody = { name: null, surname: null, nationalId: null, birthDate: null, phone: null, email: null }
  expect(await detailsRead(employeeId)).toMatchObject([nobody, nobody])
  expect(await numbersRead()).toEqual([null, null])
  expect(await detailsRead(colleague)).toMatchObject([{ name: 'Ali', surname: 'Kaya' }])
  expect(await searchEverywhere(house.database.urls.superuser, needles)).toEqual([])
})

test('another process, which has the key file and has read nothing yet, cannot read him either', async () => {
  const { log } = logOf(house, openVault(house.database.db, house.keys))
  const page = await log.readAll({ after: 0n, max: 100, types: ['EmployeeHired', 'EmployeeDetailsChanged'], personal: 'open' })
  expect(page.flatMap(event => ('data' in event && 'surname' in event.data ? [event.data.surname] : []))).toEqual([null, 'Kaya', null])
  await log.close()
})

test('his names are free: no claim on them is left but his number', async () => {
  const owner = new Client(house.database.urls.superuser)
  await owner.connect()
  const { rows } = await owner.query<{ scope: string }>('select scope from log.claims order by scope')
  await owner.end()
  expect(rows.map(({ scope }) => scope)).toEqual(['employee-no', 'employee-no'])
})

test('nobody writes about him again, not even who has read him before', async () => {
  const change = changeEmployeeDetails(house.deps)
  expect(await change(caller(), { employeeId, name: 'New', surname: 'Name' })).toEqual({ ok: false, refusal: { code: 'employees.erased', employeeId } })
})

test('who is erased while somebody writes about him stays erased, and the writer is told', async () => {
  const { deps } = house
  await done(terminateEmployee(deps)(caller(), { employeeId: colleague, lastDay: asLocalDate('2026-02-27') }))
  const erasedMeanwhile: Deps = { ...deps, log: { ...deps.log, append: async append => {
    await done(eraseEmployee(deps)(caller(), { employeeId: colleague, reason: 'asked for it in writing' }))
    return deps.log.append(append)
  } } }
  expect(await changeEmployeeDetails(erasedMeanwhile)(caller(), { employeeId: colleague, name: 'New', surname: 'Name' }))
    .toEqual({ ok: false, refusal: { code: 'employees.erased', employeeId: colleague } })
  expect(await detailsRead(colleague)).toMatchObject([{ name: null, surname: null }])
})
