import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialOf } from '#commands/cards/credential.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { eraseEmployee } from '#commands/employees/erase-employee.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { cardStream } from '#commands/cards/streams.ts'
import { employeeStream } from '#commands/employees/streams.ts'
import { openVault } from '#database/vault.ts'
import {
  asInstant,
  asLocalDate,
  asLocalDateTime,
  asMovementId,
  type CardId,
  type EmployeeId,
  type Zone,
} from '#domain/shared/values.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import { startProjector, type Projector } from '#projections/shared/projector.ts'
import { caller, company } from '#tests/shared/memory.ts'
import { logOf, postgresDeps, type PostgresDeps } from '#tests/shared/postgres.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'

/**
 * Letters that no language folds differently, so that a lower-case copy is found as well. Long because it looks for an
 * erased person in every place there is.
 */
const canary = {
  name: 'Zquvolan',
  surname: 'Xabrekko',
  nationalId: '98765432109',
  birthDate: asLocalDate('1987-10-29'),
  phone: '5559876501',
  email: 'zquvolan@canary.example',
  changedPhone: '5559876502',
  cardNumber: 'CA4A9B0077',
  pin: '98761234',
  title: 'Zqprofessor',
  description: 'Zqfahrstuhl',
  extension: '9087612',
  relativeName: 'Zqmuhterem',
  relativePhone: '5559876503',
  doorPassword: '90817263',
}
const needles = Object.values(canary)

let house: PostgresDeps
let projector: Projector
let employeeId: EmployeeId
let colleague: EmployeeId
let cards: readonly CardId[]

const done = async <V, R extends { code: string }>(
  answer: Promise<{ ok: true; value: V } | { ok: false; refusal: R }>,
): Promise<V> => {
  const result = await answer
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

/** Everything that was recorded is in every read table. */
const settled = async (): Promise<void> => {
  if (
    !(await waitUntil(
      house.database.db,
      projections.map(({ name }) => name),
      await house.deps.log.head(),
      15_000,
    ))
  )
    throw new Error('the read models did not catch up')
}
const sessionOn = async (url: string): Promise<Client> => {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

beforeAll(async () => {
  house = await postgresDeps()
  const {
    database,
    deps: { log },
  } = house
  projector = startProjector({
    projections,
    log,
    db: database.projector,
    session: () => sessionOn(database.urls.projector),
    logger: quiet,
    fault: noFault,
    batch: 1000,
  })
  await projector.ready
  const { deps } = house
  await done(
    foundCompany(deps)(caller(), {
      name: 'Acme',
      country: 'TR',
      zone: 'Europe/Istanbul' as Zone,
    }),
  )
  const { departmentId } = await done(addDepartment(deps)(caller(), { name: 'Production' }))
  const { name, surname, nationalId, birthDate, phone, email } = canary
  const start = { departmentId, startOfEmployment: asLocalDate('2026-01-05') }
  employeeId = (
    await done(
      hireEmployee(deps)(caller(), {
        employeeNo: '1001',
        name,
        surname,
        nationalId,
        birthDate,
        phone,
        email,
        ...start,
      }),
    )
  ).employeeId
  colleague = (
    await done(
      hireEmployee(deps)(caller(), {
        employeeNo: '1002',
        name: 'Ali',
        surname: 'Kaya',
        ...start,
      }),
    )
  ).employeeId
  await done(
    changeEmployeeDetails(deps)(caller(), {
      employeeId,
      name,
      surname,
      nationalId,
      birthDate,
      phone: canary.changedPhone,
      email,
      title: canary.title,
      description: canary.description,
      extension: canary.extension,
      inOffice: true,
      relativeName: canary.relativeName,
      relativePhone: canary.relativePhone,
      relativeCloseness: 'mother',
      doorPassword: canary.doorPassword,
    }),
  )
  const added = [
    await done(
      addCard(deps)(caller(), {
        kind: 'card',
        number: canary.cardNumber,
        cardType: 'personnel',
      }),
    ),
    await done(
      addCard(deps)(caller(), { kind: 'pin', number: canary.pin, cardType: 'mobile' }),
    ),
  ]
  cards = added.map(({ cardId }) => cardId)
  for (const cardId of cards)
    await done(
      assignCard(deps)(caller(), {
        cardId,
        employeeId,
        from: asInstant('2026-01-05T05:00:00.000Z'),
      }),
    )
  await swiped()
  await done(
    terminateEmployee(deps)(caller(), { employeeId, lastDay: asLocalDate('2026-02-27') }),
  )
  await settled()
})
afterAll(async () => {
  await projector.stop()
  await house.close()
})

/** He came in by his card once. */
const swiped = async (): Promise<void> => {
  const { deps } = house
  const { deviceId } = await done(
    registerDevice(deps)(caller(), {
      serial: 'SN-1',
      name: 'Gate',
      protocol: 'json',
      zone: 'Europe/Istanbul' as Zone,
      directionRule: 'as-sent',
    }),
  )
  await done(approveDevice(deps)(caller(), { deviceId }))
  await deps.log.append({
    company,
    stream: `${company}-movements-${deviceId}-2026-02`,
    expected: 'none',
    metadata: { actor: `device:${deviceId}`, correlation: 'test' },
    events: [
      {
        type: 'MovementRecorded',
        data: {
          movementId: asMovementId('00000000-0000-4000-8000-00000000aaaa'),
          deviceId,
          month: '2026-02',
          credentialKind: 'card',
          credential: credentialOf(deps.vault, company, 'card', canary.cardNumber),
          number: canary.cardNumber,
          localTime: asLocalDateTime('2026-02-02T08:01:15'),
          instant: null,
          direction: 'in',
          verification: null,
          sourceId: null,
        },
      },
    ],
  })
}

const detailsRead = async (of: EmployeeId) =>
  (await house.deps.log.readStream(employeeStream(company, of))).flatMap(event =>
    event.type === 'EmployeeHired' || event.type === 'EmployeeDetailsChanged'
      ? [event.data]
      : [],
  )
const numbersRead = async () =>
  (
    await Promise.all(
      cards.map(cardId => house.deps.log.readStream(cardStream(company, cardId))),
    )
  )
    .flat()
    .flatMap(event => (event.type === 'CardAdded' ? [event.data.number] : []))

test('the search finds a text wherever it lies: in text, json, bytes, arrays', async () => {
  const client = await sessionOn(house.database.urls.superuser)
  await client.query(`create schema planted; create table planted.rows (a text, b jsonb, c bytea, d text[]);
    insert into planted.rows values ('x pLanted y', null, null, null),
      (null, '{"deep": {"er": "planted"}}', null, null), (null, null, 'Planted', null),
      (null, null, null, '{a,Planted}'), ('plant', null, null, null)`)
  expect(await searchEverywhere(house.database.urls.superuser, ['Planted'])).toEqual([
    { table: 'planted.rows', needle: 'Planted', rows: 4 },
  ])
  await client.query('drop schema planted cascade')
  await client.end()
})

test('a person who worked here is readable; in clear he lies in the read tables marked personal alone', async () => {
  expect(await detailsRead(employeeId)).toMatchObject([
    { name: canary.name, phone: canary.phone },
    {
      name: canary.name,
      nationalId: canary.nationalId,
      phone: canary.changedPhone,
      title: canary.title,
      inOffice: true,
      relativeCloseness: 'mother',
      doorPassword: canary.doorPassword,
    },
  ])
  expect(await numbersRead()).toEqual([canary.cardNumber, canary.pin])
  const personal = projections
    .flatMap(({ tables }) => tables)
    .filter(table => table.personal)
    .map(({ name }) => `read.${name}`)
  const found = await searchEverywhere(house.database.urls.superuser, needles)
  expect(found.map(({ needle }) => needle)).toEqual(
    expect.arrayContaining([canary.name, canary.surname, canary.cardNumber]),
  )
  expect(found.filter(({ table }) => !personal.includes(table))).toEqual([])
})

test('an erased person is nobody, wherever one looks; a colleague is who he was', async () => {
  await done(eraseEmployee(house.deps)(caller(), { employeeId, ground: 'asked' }))
  const nobody = {
    name: null,
    surname: null,
    nationalId: null,
    birthDate: null,
    phone: null,
    email: null,
  }
  expect(await detailsRead(employeeId)).toMatchObject([
    nobody,
    {
      ...nobody,
      title: null,
      description: null,
      extension: null,
      inOffice: null,
      relativeName: null,
      relativePhone: null,
      relativeCloseness: null,
      doorPassword: null,
    },
  ])
  expect(await numbersRead()).toEqual([null, null])
  expect(await detailsRead(colleague)).toMatchObject([{ name: 'Ali', surname: 'Kaya' }])
  await settled()
  expect(await searchEverywhere(house.database.urls.superuser, needles)).toEqual([])
})

test('another process, which has the key file and has read nothing yet, cannot read him either', async () => {
  const { log } = logOf(house, openVault(house.database.db, house.keys))
  const page = await log.readAll({
    after: 0n,
    max: 100,
    types: ['EmployeeHired', 'EmployeeDetailsChanged'],
    personal: 'open',
  })
  expect(
    page.flatMap(event =>
      'data' in event && 'surname' in event.data ? [event.data.surname] : [],
    ),
  ).toEqual([null, 'Kaya', null])
  await log.close()
})

test('his names are free: no claim on them is left but his number', async () => {
  const client = await sessionOn(house.database.urls.superuser)
  const { rows } = await client.query<{ scope: string }>(
    'select scope from log.claims order by scope',
  )
  await client.end()
  expect(rows.map(({ scope }) => scope)).toEqual([
    'device-serial',
    'employee-no',
    'employee-no',
    // A card's own place with visitors, by the card's id (docs/decisions/0556): of each of his two.
    'visitor-card',
    'visitor-card',
  ])
})

test('nobody writes about him again, not even who has read him before', async () => {
  const change = changeEmployeeDetails(house.deps)
  expect(await change(caller(), { employeeId, name: 'New', surname: 'Name' })).toEqual({
    ok: false,
    refusal: { code: 'employees.erased', employeeId },
  })
})

test('who is erased while somebody writes about him stays erased, and the writer is told', async () => {
  const { deps } = house
  await done(
    terminateEmployee(deps)(caller(), {
      employeeId: colleague,
      lastDay: asLocalDate('2026-02-27'),
    }),
  )
  const erasedMeanwhile: Deps = {
    ...deps,
    log: {
      ...deps.log,
      append: async append => {
        await done(eraseEmployee(deps)(caller(), { employeeId: colleague, ground: 'asked' }))
        return deps.log.append(append)
      },
    },
  }
  expect(
    await changeEmployeeDetails(erasedMeanwhile)(caller(), {
      employeeId: colleague,
      name: 'New',
      surname: 'Name',
    }),
  ).toEqual({ ok: false, refusal: { code: 'employees.erased', employeeId: colleague } })
  expect(await detailsRead(colleague)).toMatchObject([{ name: null, surname: null }])
})
