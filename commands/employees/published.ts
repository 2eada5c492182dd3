import { employeeNames } from '#domain/employees/names.ts'
import { employmentHistory, type Employment } from '#domain/employees/published.ts'
import { employees } from '#domain/employees/employees.ts'
import {
  isLocalDate,
  type CompanyId,
  type DepartmentId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { Part } from '../shared/together.ts'
import { employeeOfStream, employeeStream } from './streams.ts'

export { changeEmployeeContact, type Contact } from './change-contact.ts'
export type { EmployeeAnswer } from './handle-employee.ts'
export { retentionOf } from './retention.ts'

export const employmentOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<Employment> =>
  (await load(deps, employeeStream(company, employeeId), employmentHistory)).state

/** The same, and how his stream stands with it: for an append that is only right while it does. */
export const employmentRead = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<{ readonly employment: Employment; readonly part: Part }> => {
  const stream = employeeStream(company, employeeId)
  const { state, revision } = await load(deps, stream, employmentHistory)
  const expected = revision === 0 ? 'none' : revision
  return { employment: state, part: { stream, expected, events: [] } }
}

/** Who wrote his phone or e-mail as it is now, as the log names actors; null: there is none. */
export const contactWriter = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
  kind: 'phone' | 'email',
): Promise<string | null> => {
  const events = await log.readStream(employeeStream(company, employeeId))
  const nothing: { readonly value: string | null; readonly actor: string | null } = {
    value: null,
    actor: null,
  }
  return events.reduce((before, { type, data, actor }) => {
    if (type !== 'EmployeeHired' && type !== 'EmployeeDetailsChanged') return before
    const value = data[kind] ?? null
    if (value === null && 'staysLost' in data && data.staysLost?.includes('contact'))
      return before
    return value === before.value ? before : { value, actor: value === null ? null : actor }
  }, nothing).actor
}

/** Who he is as a payroll file says it; null: nobody, or erased. */
export const lockedIdentityOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
) => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  if (state.status === 'none' || state.status === 'erased') return null
  const { name, surname, nationalId = null } = state.details
  return { employeeNo: state.employeeNo, name, surname, nationalId }
}

/** Where he works; null: nobody, or erased. */
export const departmentNow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<DepartmentId | null> => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  return state.status === 'hired' ? state.departmentId : null
}

/** Null where it is not known, or not any more; `birthDateLost` where its key is lost. */
export const birthOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<{ readonly birthDate: LocalDate | null; readonly birthDateLost?: true }> => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  const birthDate = state.status === 'none' ? null : state.details.birthDate
  if (birthDate && isLocalDate(birthDate)) return { birthDate }
  const isLost = state.status === 'hired' && state.lost.includes('identity')
  return { birthDate: null, ...(isLost ? { birthDateLost: true } : {}) }
}

/** Whose employee number it is, however it is written; null: nobody's. It never comes to be another's. */
export const employeeOfNumber = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  employeeNo: string,
): Promise<EmployeeId | null> => {
  const [name] = employeeNames({ employeeNo })
  if (!name) return null
  const { scope, value } = name
  const held = deps.vault.hmac('claim', company, `${scope}:${value}`)
  const stream = await deps.log.holder(scope, held)
  return stream === undefined ? null : employeeOfStream(company, stream)
}

/** What he types at doors; null: nothing, or he is erased. */
export const doorPasswordNow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<string | null> => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  return state.status === 'hired' ? (state.details.doorPassword ?? null) : null
}

/** By which he is greeted; null: nobody, or erased. */
export const firstNameNow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<string | null> => {
  const { state } = await load(deps, employeeStream(company, employeeId), employees)
  return state.status === 'hired' ? state.details.name : null
}
