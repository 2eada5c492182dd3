import { employees, type EmployeeState } from '#domain/employees/employees.ts'
import {
  cellError,
  type CellError,
  type ImportField,
  type ImportRow,
} from '#domain/employees/import-rows.ts'
import { employeeNames, type EmployeeNameScope } from '#domain/employees/names.ts'
import { asEmployeeId, type CompanyId, type EmployeeId } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'
import { load } from '../../shared/handle.ts'
import { employeeStream } from '../streams.ts'
import { judgeHiring } from './judge-hiring.ts'
import { judgeChange } from './judge-change.ts'
import type { HiredEmployee, JudgedRow } from './judged.ts'
import type { ImportContext } from './known.ts'

/** Streams of those who hold what the row names. */
type Held = Readonly<Partial<Record<EmployeeNameScope, string>>>

const fieldOf = {
  'employee-no': 'employeeNo',
  'national-id': 'identityNumber',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<EmployeeNameScope, ImportField>

/**
 * Whether a row hires somebody, changes somebody or leaves everything as it is: known is who has its employee number,
 * or where it has none, its national id. A number of somebody whom the caller does not see is one in use, no more.
 */
export const judgeRow = async (
  deps: Deps,
  company: CompanyId,
  known: ImportContext,
  row: ImportRow,
): Promise<JudgedRow> => {
  const held = await holdersOf(deps, company, row)
  const by = row.cells.employeeNo === undefined ? 'national-id' : 'employee-no'
  const stream = held[by]
  const employeeId = stream === undefined ? null : employeeOf(company, stream)
  if (stream === undefined || employeeId === null) {
    const taken = takenBy(held, null)
    return judgeHiring(deps, company, known, { ...row, errors: [...row.errors, ...taken] })
  }
  const { state } = await load(deps, stream, employees)
  if (!isSeen(state, known)) return refusedFor(row, cellError(fieldOf[by], `claimed.${by}`))
  if (state.lastDay !== null && state.lastDay < known.today)
    return refusedFor(row, cellError(fieldOf[by], 'employees.import-left'))
  const errors = [...row.errors, ...takenBy(held, stream)]
  return judgeChange(known, { ...row, errors }, employeeId, state)
}

const refusedFor = ({ errors }: ImportRow, error: CellError): JudgedRow => ({
  outcome: 'refused',
  errors: [...errors, error],
})

const isSeen = (state: EmployeeState, { scope }: ImportContext): state is HiredEmployee =>
  state.status === 'hired' && (scope === null || scope.has(state.departmentId))

/** What the row names and another than `own` has. */
const takenBy = (held: Held, own: string | null): readonly CellError[] =>
  scopes.flatMap(scope =>
    held[scope] === undefined || held[scope] === own
      ? []
      : [cellError(fieldOf[scope], `claimed.${scope}`)],
  )
const scopes = ['employee-no', 'national-id', 'phone', 'email'] as const

const holdersOf = async (
  { log, vault }: Deps,
  company: CompanyId,
  { cells }: ImportRow,
): Promise<Held> => {
  const names = employeeNames({
    employeeNo: cells.employeeNo ?? '',
    nationalId: cells.identityNumber ?? null,
    phone: cells.phone ?? null,
    email: cells.email ?? null,
  }).filter(({ scope }) => scope !== 'employee-no' || cells.employeeNo !== undefined)
  const found = await Promise.all(
    names.map(async ({ scope, value }) => {
      const claim = vault.hmac('claim', company, `${scope}:${value}`)
      return [scope, await log.holder(scope, claim)] as const
    }),
  )
  return Object.fromEntries(
    found.flatMap(([scope, holder]) =>
      holder === undefined ? [] : [[scope, holder] as const],
    ),
  )
}

/** Null where it is no employee's: a user who is nobody's employee has a telephone, too. */
const employeeOf = (company: CompanyId, stream: string): EmployeeId | null => {
  const before = employeeStream(company, '' as EmployeeId)
  return stream.startsWith(before) ? asEmployeeId(stream.slice(before.length)) : null
}
