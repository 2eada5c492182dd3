import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { employeeStream } from '#commands/employees/streams.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { load } from '#commands/shared/handle.ts'
import { employees } from '#domain/employees/employees.ts'
import { asLocalDate, type EmployeeId } from '#domain/shared/values.ts'

export type Hired = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly name: string | null
  readonly lost: boolean
}
/** Everybody who was hired, in the order of the log. */
export const hiredIn = async ({ log }: Deps): Promise<readonly Hired[]> => {
  const found: Hired[] = []
  for await (const page of log.readPages({
    after: 0n,
    size: 1000,
    personal: 'open',
  }))
    for (const { type, data, lost = [] } of page)
      if (type === 'EmployeeHired')
        found.push({
          employeeId: data.employeeId,
          employeeNo: data.employeeNo,
          name: data.name,
          lost: lost.includes('identity'),
        })
  return found
}

/** By the command of every day. @returns of how many the name can be read then, with nothing lost */
export const sayAnew = async (
  deps: Deps,
  caller: Caller,
  people: readonly Hired[],
): Promise<number> => {
  let said = 0
  for (const { employeeId, employeeNo } of people) {
    const name = `Ad${employeeNo}`
    const answer = await changeEmployeeDetails(deps)(caller, {
      employeeId,
      name,
      surname: 'Soyad',
      birthDate: asLocalDate('1990-01-02'),
      phone: `+90532${employeeNo.padStart(7, '0')}`,
    })
    if (!answer.ok) throw new Error(answer.refusal.code)
    const { state } = await load(deps, employeeStream(caller.company, employeeId), employees)
    if (state.status === 'hired' && state.details.name === name && state.lost.length === 0)
      said += 1
  }
  return said
}
