import { GetEmployees } from '#api/contract/employees.ts'
import { call } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

/** The first people whose name or number matches, for pickers. */
export const people = (search: string) =>
  oneQuery(GetEmployees, { query: { search: search || undefined, limit: 20 } })

type Named = { employeeId: string; name: string }
/** Everybody of a department and below it who is still there, so many at most. */
export const peopleOfDepartment = async (
  department: string,
  most: number,
): Promise<Named[]> => {
  const found: Named[] = []
  for (let cursor: string | undefined; found.length < most; ) {
    const { rows, next } = await call(GetEmployees, {
      query: { department, limit: 200, cursor },
    })
    found.push(
      ...rows
        .filter(({ lastDay }) => lastDay === null)
        .map(({ employeeId, fullName, employeeNo }) => ({
          employeeId,
          name: fullName ?? employeeNo,
        })),
    )
    if (next === null) break
    cursor = next
  }
  return found.slice(0, most)
}
