import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '#commands/access/add-user.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { forgetExpired } from '#commands/shared/housekeeping.ts'
import { onEmployeeErasedForgetUser } from '#commands/access/on-employee-erased.ts'
import { onEmployeeErased } from '#commands/employees/on-employee-erased.ts'
import { startJobs } from '#commands/shared/jobs.ts'
import { reaction } from '#commands/shared/reactions.ts'
import { employeeStream } from '#commands/employees/streams.ts'
import { openVault } from '#database/vault.ts'
import { asInstant, asLocalDate, type EmployeeId, type Zone } from '#domain/shared/values.ts'
import { unshared } from '#tests/shared/jobs.ts'
import { caller, company } from '#tests/shared/memory.ts'
import { logOf, postgresDeps, type PostgresDeps } from '#tests/shared/postgres.ts'

let house: PostgresDeps
let employeeId: EmployeeId

const done = <V, R extends { code: string }>(
  result: { ok: true; value: V } | { ok: false; refusal: R },
): V => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

beforeAll(async () => {
  house = await postgresDeps()
  const { deps } = house
  done(
    await foundCompany(deps)(caller(), {
      name: 'Firma',
      country: 'TR',
      zone: 'Europe/Istanbul' as Zone,
    }),
  )
  const { departmentId } = done(
    await addDepartment(deps)(caller(), { name: 'Depo', code: null, parentId: null }),
  )
  ;({ employeeId } = done(
    await hireEmployee(deps)(caller(), {
      name: 'Ayşe',
      surname: 'Kaya',
      employeeNo: '7',
      position: null,
      departmentId,
      startOfEmployment: asLocalDate('2026-01-01'),
    }),
  ))
  done(
    await addUser(deps)(caller(), {
      by: 'system',
      username: 'ayse.kaya',
      password: 'Zeytin-Dali-41',
      role: 'employee',
      employeeId,
    }),
  )
  done(
    await terminateEmployee(deps)(caller(), { employeeId, lastDay: asLocalDate('2026-02-27') }),
  )
})
afterAll(() => house.close())

/** Resolves when so many reactions have read what the log holds now. */
const reacted = async (reactions: number): Promise<void> => {
  const { deps } = house
  const head = await deps.log.head()
  const stop = AbortSignal.timeout(90_000)
  for (;;) {
    const rows = await deps.db.withoutCompany(tx =>
      tx.query<{ position: string }>('select position::text from jobs.reactions'),
    )
    if (rows.filter(({ position }) => BigInt(position) >= head).length === reactions) return
    stop.throwIfAborted()
    await wait(20)
  }
}

test('an erasure that a crash left half done is finished from the log: the keys go, and the account', async () => {
  const { deps } = house
  // What is there after a process was killed between the fact and what follows from it.
  await deps.log.append({
    company,
    stream: employeeStream(company, employeeId),
    expected: 'exists',
    metadata: { actor: 'user:test', correlation: 'test' },
    events: [
      {
        type: 'EmployeeErased',
        data: { employeeId, classes: ['identity', 'contact', 'location'], ground: 'asked' },
      },
    ],
  })
  const failures: unknown[] = []
  const running = startJobs(
    [reaction(deps, onEmployeeErased(deps)), reaction(deps, onEmployeeErasedForgetUser(deps))],
    {
      alone: unshared,
      failed: error => failures.push(error),
    },
  )
  await reacted(2)
  await running.stop()

  expect(failures).toEqual([])
  const [hired] = await logOf(house, openVault(deps.db, house.keys)).log.readStream(
    employeeStream(company, employeeId),
  )
  expect(hired?.data).toMatchObject({ name: null, surname: null })
  expect(
    await deps.db.withCompany(company, tx => tx.query('select user_id from access.accounts')),
  ).toEqual([])
})

test('what has served its time is forgotten, what has not is kept', async () => {
  const { deps } = house
  const subject = (name: string, at: string) =>
    deps.db.withoutCompany(tx =>
      tx.query('select access.sign_in_failed($1, $2, 3, 15)', [name, at]),
    )
  await subject('long ago', '2026-02-20T08:00:00Z')
  await subject('just now', '2026-03-02T07:59:00Z')
  expect(
    await forgetExpired({ ...deps, now: () => asInstant('2026-03-02T08:00:00.000Z') }),
  ).toBe(1)
})
