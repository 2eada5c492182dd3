import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asEmployeeId, asLocalDate, type EmployeeId } from '#domain/shared/values.ts'
import { read } from '#projections/tables/index.ts'
import { done, type Answer, type World } from '#tests/api/world.ts'

export type Leavers = Awaited<ReturnType<typeof leaversOf>>
/**
 * People who are hired, given annual leave and leave again, as a clerk of the first company does it.
 * Long because all of it is asked of one world by one clerk.
 */
export const leaversOf = async (world: World) => {
  const token = await world.signIn(world.a.people.chief)
  let count = 0
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await world.ask(method, `/api/app/${path}`, {
      token,
      headers: { 'accept-language': 'en' },
      ...(body === undefined ? {} : { body }),
    })
    if (method !== 'GET') await world.settle()
    return answer
  }
  const hired = async (startOfEmployment: string): Promise<EmployeeId> => {
    count += 1
    const { employeeId } = done(
      await hireEmployee(world.deps)(world.a.caller, {
        name: 'Rıza',
        surname: 'Göçer',
        employeeNo: `S${count}`,
        departmentId: world.a.departments.office,
        startOfEmployment: asLocalDate(startOfEmployment),
      }),
    )
    await world.settle()
    return asEmployeeId(employeeId)
  }
  const give = (who: string, workYear: number) =>
    call('POST', `employees/${who}/entitlements`, { workYear })
  const end = (who: string, lastDay: string, more: object = {}) =>
    call('POST', `employees/${who}/terminate`, { lastDay, ...more })
  const settle = (who: string) => call('POST', `employees/${who}/leave-settlement`, {})
  const payoutOf = async (who: string, lastDay: string) =>
    (await call('GET', `employees/${who}/leave-payout?lastDay=${lastDay}`)).body
  const payout = async (who: string, lastDay: string) => {
    const { days, settled } = await payoutOf(who, lastDay)
    return { days, settled }
  }
  const balance = async (who: string) =>
    (await call('GET', `employees/${who}/leave-balance`)).body
  /** The newest act of a kind on somebody is taken back. */
  const undo = async (who: string, kind: string) => {
    const { rows } = (await call('GET', `reports/activity?employee=${who}&limit=50`)).body as {
      rows: { position: string; kind: string; undone: boolean }[]
    }
    const act = rows.find(one => one.kind === kind && !one.undone)
    return call('POST', `reports/activity/${act?.position}/undo`, { reason: 'yanlış kişi' })
  }
  const paid = async (who: EmployeeId) =>
    (
      await world.deps.db.withCompany(world.a.id, tx =>
        tx.query<{ payouts: Record<string, number> }>(
          `select payouts from ${read.attendancePayouts} where company_id = $1 and employee_id = $2`,
          [world.a.id, who],
        ),
      )
    )[0]?.payouts
  return { call, hired, give, end, settle, payoutOf, payout, balance, undo, paid }
}
