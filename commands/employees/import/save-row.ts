import type { Role } from '#domain/access/events.ts'
import { employees, type EmployeeRefusal } from '#domain/employees/employees.ts'
import {
  errorOf,
  type CellError,
  type ImportField,
  type ImportRow,
} from '#domain/employees/import-rows.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asEmployeeId, type EmployeeId } from '#domain/shared/values.ts'
import { againstRank } from '../../access/published.ts'
import { departmentExists } from '../../organization/published.ts'
import type { Caller, Deps } from '../../shared/deps.ts'
import { load } from '../../shared/handle.ts'
import { handleTogether } from '../../shared/together.ts'
import { createEmployee } from '../create-employee.ts'
import { employeeClaims } from '../names-claimed.ts'
import { employeeStream } from '../streams.ts'
import type { ImportOwner } from './files.ts'
import { judgeRow } from './judge-row.ts'
import type { Change, JudgedRow } from './judged.ts'
import type { ImportContext } from './known.ts'
import type { RowOutcome } from './progress.ts'

/** Under which key a row of a file is recorded, once; what it recorded bears it. */
export const rowKey = (importId: string, line: number): string => `import:${importId}:${line}`
export const rowCaller = ({ company, userId, importId }: ImportOwner, line: number) => {
  const key = rowKey(importId, line)
  return { company, actor: `user:${userId}`, correlation: key, requestKey: key }
}

/**
 * One row, in one append: judged on what is true now, then recorded. Asked again it is recorded once.
 * @param again it may have been recorded by one who was broken off before he wrote down so
 */
export const saveRow = async (
  deps: Deps,
  of: ImportOwner,
  known: ImportContext,
  { row, by, again }: { readonly row: ImportRow; readonly by: Role; readonly again: boolean },
): Promise<RowOutcome> => {
  const caller = rowCaller(of, row.line)
  const hired = asEmployeeId(deps.newId(caller, 'employee'))
  const told = (
    outcome: RowOutcome['outcome'],
    employeeId: EmployeeId | null,
    errors: readonly CellError[] = [],
  ): RowOutcome => ({
    line: row.line,
    outcome,
    employeeId,
    errors,
    password: outcome === 'created' && row.cells.password !== undefined,
  })
  if (again && (await deps.log.answered(of.company, `${caller.requestKey}:1`)) !== undefined) {
    const { state } = await load(deps, employeeStream(of.company, hired), employees)
    if (state.status !== 'none') return told('created', hired)
    const now = await judgeRow(deps, of.company, known, row)
    return told('updated', 'employeeId' in now ? now.employeeId : null)
  }
  const judged = await judgeRow(deps, of.company, known, row)
  const result = await recorded(deps, caller, known, judged, by)
  if (!result.ok) return told('refused', null, result.refusal)
  return judged.outcome === 'create'
    ? told('created', hired)
    : told(judged.outcome === 'update' ? 'updated' : 'same', result.value)
}

const recorded = async (
  deps: Deps,
  caller: Caller,
  known: ImportContext,
  judged: JudgedRow,
  by: Role,
): Promise<Result<EmployeeId | null, readonly CellError[]>> => {
  switch (judged.outcome) {
    case 'refused':
      return refuse(judged.errors)
    case 'same':
      return ok(judged.employeeId)
    case 'update': {
      const result = await changeByRow(deps, caller, known, judged)
      return result.ok ? ok(judged.employeeId) : refuse([refusedBy(result.refusal)])
    }
    case 'create': {
      // What it names was to be added before, and was refused.
      if (judged.request === null)
        return refuse([errorOf('department', { code: 'employees.import-department-unknown' })])
      const { username, ...request } = judged.request
      const user = { by, username, password: null, role: 'employee' } as const
      const result = await createEmployee(deps)(caller, { ...request, user })
      return result.ok ? ok(null) : refuse([refusedBy(result.refusal)])
    }
  }
}

/** Details and department in one append. */
const changeByRow = async (
  deps: Deps,
  caller: Caller,
  { today }: ImportContext,
  { employeeId, change }: { readonly employeeId: EmployeeId; readonly change: Change },
) => {
  const { company } = caller
  const rank = await againstRank(deps, caller, employeeId)
  if (rank) return refuse(rank)
  const { departmentId, details } = change
  const exists = departmentId !== null && (await departmentExists(deps, company, departmentId))
  const stream = employeeStream(company, employeeId)
  return handleTogether<EmployeeRefusal>(deps, caller, async () => {
    const { state, revision } = await load(deps, stream, employees)
    const to = { type: 'ChangeEmployeeDetails', employeeId, ...details } as const
    const changed = employees.decide(state, to)
    if (!changed.ok) return changed
    const then = changed.value.reduce(employees.evolve, state)
    const begun = then.status === 'none' ? today : then.startOfEmployment
    const moved =
      departmentId === null
        ? ok([])
        : employees.decide(then, {
            type: 'MoveEmployee',
            employeeId,
            departmentId,
            departmentExists: exists,
            from: begun > today ? begun : today,
          })
    if (!moved.ok) return moved
    const events = [...changed.value, ...moved.value]
    const claims = await employeeClaims(deps, company)(state, events)
    return ok([{ stream, expected: revision, events, claims }])
  })
}

/** By the cell that a refusal speaks of; null where it is the whole row. */
const refusedBy = (refusal: { readonly code: string; readonly scope?: string }): CellError => {
  const code = refusal.code === 'claimed' ? `claimed.${refusal.scope ?? ''}` : refusal.code
  return errorOf(cellOf(code), { ...refusal, code })
}
const cells: readonly (readonly [RegExp, ImportField])[] = [
  [/employee-no/, 'employeeNo'],
  [/national-id/, 'identityNumber'],
  [/phone/, 'phone'],
  [/email/, 'email'],
  [/username|has-user/, 'username'],
  [/^cards\./, 'cardNumber'],
  [/shift/, 'rotation'],
  [/department|moved-later/, 'department'],
  [/position|degree/, 'position'],
  [/birth-date|too-young/, 'birthDate'],
  [/name/, 'surname'],
]
const cellOf = (code: string): ImportField | null =>
  cells.find(([form]) => form.test(code))?.[1] ?? null
