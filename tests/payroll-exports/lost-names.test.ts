import { setTimeout } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { openVault } from '#database/vault.ts'
import { exportAgain } from '#commands/payroll-exports/export-again.ts'
import { exportNow } from '#commands/payroll-exports/exports.ts'
import {
  asLocalDate,
  asPayrollExportId,
  type EmployeeId,
  type PayrollExportId,
} from '#domain/shared/values.ts'
import { done } from '#tests/api/world.ts'
import { logOf } from '#tests/shared/postgres.ts'
import { openPayroll, ready } from './given-locked.ts'

/**
 * A payroll of which one is lost with her key, as after a database came back older than the log. She was hired by
 * another process, so that the one that locks never had her key at hand.
 */
let office: Awaited<ReturnType<typeof openPayroll>>
let employeeId: EmployeeId
const march = '2026-03'

beforeAll(async () => {
  office = await openPayroll()
  const { world } = office
  const vault = openVault(world.database.db, world.database.keys)
  const elsewhere = { ...world.deps, vault, ...logOf(world, vault) }
  const hired = done(
    await hireEmployee(elsewhere)(world.a.caller, {
      name: 'Nezihe',
      surname: 'Soyadı',
      employeeNo: '301',
      departmentId: world.a.departments.welding,
      startOfEmployment: asLocalDate('2025-06-02'),
    }),
  )
  employeeId = hired.employeeId
  await elsewhere.log.close()
  await lose()
  await world.settle()
}, 300_000)
afterAll(() => office.close())

const lose = async (): Promise<void> => {
  await office.world.database.db.withCompany(office.world.a.id, tx =>
    tx.query('delete from vault.person_keys where company_id = $1 and subject = $2', [
      office.world.a.id,
      employeeId,
    ]),
  )
  // Keys are told apart by the second in which they were made.
  await setTimeout(1000)
}
const namesIn = (file: Buffer | string) => {
  const rows: string[][] = parse(file, { bom: true, delimiter: ';' })
  return new Map(rows.map(([no, , name]) => [no, name]))
}
const itemOf = async (code: string) => {
  const { items } = await office.must(office.get(`payroll/periods/${march}/checklist`))
  return (items as { code: string }[]).find(item => item.code === code)
}
const exported = async () => {
  const body = { kind: 'period', period: march, profileId: ready.csv }
  const { exportId } = await office.prepared(await office.post('payroll/exports', body))
  return asPayrollExportId(String(exportId))
}
/** As another process makes it again, which has no key at hand. */
const againBy = async (exportId: PayrollExportId) => {
  const { deps, a, database } = office.world
  const vault = openVault(database.db, database.keys)
  const now = await exportNow(deps, a.id, exportId)
  if (!now?.ready) throw new Error('the file is not there')
  const { begun, ready: said } = now
  const again = await exportAgain(
    { ...deps, vault },
    deps.reads.payrollExports,
    a.id,
    begun,
    said,
  )
  return { ready: said, again }
}
const namesInPreview = async () => {
  const { rows } = await office.must(office.get('payroll/profiles'))
  const profiles = rows as { profileId: string; version: number }[]
  const found = profiles.find(({ profileId }) => profileId === ready.csv)
  const { profileId: _profileId, version: _version, ...profile } = found ?? {}
  const { text } = await office.post('payroll/profiles/preview', { ...profile, period: march })
  return namesIn(String(text))
}
const sheetHash = async (version: number) => {
  const { rows } = await office.must(
    office.get(`payroll/periods/${march}/lines?version=${version}&limit=100`),
  )
  return (rows as { employeeId: string; hash: string }[]).find(
    row => row.employeeId === employeeId,
  )?.hash
}

test('a lock warns of whose name is lost, with where it is said anew', async () => {
  expect(await itemOf('lost-names')).toEqual({
    code: 'lost-names',
    blocking: false,
    count: 1,
    people: 1,
    link: '/employee-management?lost=1',
  })
  const { status, body } = await office.tell('POST', `payroll/periods/${march}/lock`, {})
  expect([status, body['code']]).toEqual([409, 'payroll.unacknowledged'])
  expect(body['items']).toContainEqual({ code: 'lost-names', count: 1 })
})

test('a preview has her by number alone, as the file of a lock does, which counts her', async () => {
  expect((await namesInPreview()).get('301')).toBe('')
  await office.lock(march)
  const exportId = await exported()
  expect(namesIn((await office.file(exportId)).bytes).get('301')).toBe('')
  expect((await againBy(exportId)).ready).toMatchObject({ erased: 0, lost: 1 })
})

test('the next version has her by the name that was said since, with the same figures', async () => {
  await office.must(
    office.tell('PUT', `employees/${employeeId}`, {
      name: 'Nezihe',
      surname: 'Soyadı',
      birthDate: '1990-01-02',
      phone: '+905325550301',
    }),
  )
  await office.unlock(march)
  expect(await itemOf('lost-names')).toBeUndefined()
  await office.lock(march)
  expect(namesIn((await office.file(await exported())).bytes).get('301')).toBe('Nezihe Soyadı')
  const [first, second] = [await sheetHash(1), await sheetHash(2)]
  expect([first, second]).toEqual([expect.any(String), first])
})

test('a file of before the loss is given again without her name, and counts her as lost, not erased', async () => {
  const exportId = await exported()
  expect((await againBy(exportId)).again).toMatchObject({
    ok: true,
    value: { erased: 0, lost: 0 },
  })
  await lose()
  expect((await againBy(exportId)).again).toMatchObject({
    ok: true,
    value: { erased: 0, lost: 1 },
  })
})
