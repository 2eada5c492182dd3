import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { openLostKeys } from '#database/lost-keys.ts'
import {
  asLocalDate,
  type DepartmentId,
  type EmployeeId,
  type Zone,
} from '#domain/shared/values.ts'
import { postgresTransfer } from '#event-store/postgres/transfer.ts'
import { verifyLog } from '#event-store/transfer/move.ts'
import { done } from '#tests/api/world.ts'
import { caller, company } from '#tests/shared/memory.ts'
import { postgresDeps, type PostgresDeps } from '#tests/shared/postgres.ts'

/** What `npm run log -- verify` counts. */
let house: PostgresDeps
let departmentId: DepartmentId
beforeAll(async () => {
  house = await postgresDeps()
  const { deps } = house
  done(
    await foundCompany(deps)(caller(), {
      name: 'Demir',
      country: 'TR',
      zone: 'Europe/Istanbul' as Zone,
    }),
  )
  departmentId = done(await addDepartment(deps)(caller(), { name: 'Ofis' })).departmentId
})
afterAll(() => house.close())

const hire = async (employeeNo: string): Promise<EmployeeId> =>
  done(
    await hireEmployee(house.deps)(caller(), {
      name: 'Ayşe',
      surname: 'Kaya',
      employeeNo,
      departmentId,
      phone: `+90532555${employeeNo}`,
      startOfEmployment: asLocalDate('2025-01-06'),
    }),
  ).employeeId
const counted = async () => {
  const { urls } = house.database
  const keys = openLostKeys(urls.projector)
  const log = postgresTransfer(urls.app)
  await verifyLog(log, {
    seen: event => keys.note(event.company, event.data),
  })
  await log.close()
  return keys.count()
}

test('keys that are gone are counted, those that were destroyed or are there are not', async () => {
  const [kept, lost, erased, reached] = [
    await hire('4001'),
    await hire('4002'),
    await hire('4003'),
    await hire('4004'),
  ]
  expect(await counted()).toEqual({ keys: 0, subjects: 0 })
  await house.deps.vault.destroy(company, erased, ['identity', 'contact'])
  await house.deps.vault.destroySoFar(company, reached, 'contact')
  expect(await counted()).toEqual({ keys: 0, subjects: 0 })
  await house.deps.db.withCompany(company, tx =>
    tx.query('delete from vault.person_keys where company_id = $1 and subject <> $2', [
      company,
      kept,
    ]),
  )
  // Both of one, and who he is of the other.
  expect(await counted()).toEqual({ keys: 3, subjects: 2 })
  expect(lost).not.toBe(reached)
})
