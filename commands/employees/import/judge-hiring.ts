import { detailsRefusal, type Details } from '#domain/employees/details.ts'
import {
  cellError,
  errorOf,
  type CellError,
  type ImportField,
  type ImportRow,
} from '#domain/employees/import-rows.ts'
import { postOf } from '#domain/employees/post.ts'
import { titleKey } from '#domain/organization/published.ts'
import {
  asDegreeId,
  asLocalDate,
  asShiftId,
  type CompanyId,
  type DepartmentId,
  type LocalDate,
  type ShiftId,
} from '#domain/shared/values.ts'
import { judgePassword } from '../../access/published.ts'
import { numberIsHeld } from '../../cards/published.ts'
import type { Deps } from '../../shared/deps.ts'
import type { JudgedRow, RowHiring } from './judged.ts'
import type { ImportContext } from './known.ts'

type Cells = ImportRow['cells']
/** What is found under a name; `coming`: it is added before anybody is hired. */
type Found<Id> = { readonly id: Id } | { readonly coming: true } | { readonly error: CellError }

/** What hiring takes (`spec §5`), beside what every row takes. */
const needed = [
  'name',
  'surname',
  'birthDate',
  'position',
  'department',
  'rotation',
  'startOfEmployeeDate',
  'employeeNo',
] as const satisfies readonly ImportField[]

/** A row that is about nobody whom the company has: whether it can hire him, by every rule of hiring by hand. */
export const judgeHiring = async (
  deps: Deps,
  company: CompanyId,
  known: ImportContext,
  { cells, errors }: ImportRow,
): Promise<JudgedRow> => {
  const said = new Set(errors.map(({ field }) => field))
  const missing = needed
    .filter(field => cells[field] === undefined && !said.has(field))
    .map(field => cellError(field, 'employees.import-cell-required'))
  const department = departmentIn(known, cells)
  const shift = shiftIn(known, cells)
  const post = postIn(known, cells)
  const all = [
    ...errors,
    ...missing,
    ...[department, shift].flatMap(found => (found && 'error' in found ? [found.error] : [])),
    ...(post && 'errors' in post ? post.errors : []),
    ...detailErrors(cells),
    ...(await heldErrors(deps, company, known, cells)),
  ]
  if (all.length > 0) return { outcome: 'refused', errors: all }
  const request =
    department && 'id' in department && shift && 'id' in shift && post && 'degreeId' in post
      ? requestOf(known, cells, { departmentId: department.id, shiftId: shift.id, ...post })
      : null
  return { outcome: 'create', request }
}

/** By name or code. */
export const departmentIn = (
  { departments, settings }: ImportContext,
  { department: name }: Cells,
): Found<DepartmentId> | null => {
  if (name === undefined) return null
  const id = departments.get(titleKey(name))
  if (id) return { id }
  if (id === null)
    return { error: cellError('department', 'employees.import-department-twice') }
  return settings.create.departments
    ? { coming: true }
    : { error: cellError('department', 'employees.import-department-unknown') }
}

const shiftIn = (
  { settings: { shifts } }: ImportContext,
  { rotation: title }: Cells,
): Found<ShiftId> | null => {
  if (title === undefined) return null
  const key = titleKey(title)
  const id = Object.hasOwn(shifts, key) ? shifts[key] : undefined
  if (id) return { id: asShiftId(id) }
  const code = id === null ? 'employees.import-shift-twice' : 'employees.import-shift-unknown'
  return { error: cellError('rotation', code) }
}

type Post =
  | { readonly position: string; readonly degreeId: string | null }
  | { readonly coming: true }
  | { readonly errors: readonly CellError[] }
/** The degree comes from the position, else from what was chosen for the file. */
const postIn = (
  { positions: lists, settings }: ImportContext,
  { position }: Cells,
): Post | null => {
  if (position === undefined) return null
  const there = [...lists.positions.values()].find(
    ({ title }) => titleKey(title) === titleKey(position),
  )
  const degreeId = there?.degreeId ? null : settings.degreeId
  if (!there && settings.create.positions) {
    const isWithout =
      lists.degrees.size > 0 && !(degreeId && lists.degrees.has(asDegreeId(degreeId)))
    return isWithout
      ? { errors: [cellError('position', 'employees.degree-required')] }
      : { coming: true }
  }
  const post = postOf(lists, { position, degreeId }, { hiring: true })
  return post.ok ? { position, degreeId } : { errors: [errorOf('position', post.refusal)] }
}

const detailErrors = (cells: Cells): readonly CellError[] => {
  const { name, surname, startOfEmployeeDate: from } = cells
  if (name === undefined || surname === undefined || from === undefined) return []
  const refusal = detailsRefusal(detailsIn(cells, { name, surname }), asLocalDate(from))
  return refusal ? [errorOf(fieldOfDetails(refusal.code), refusal)] : []
}

/** The cell that a refusal of details is about. */
export const fieldOfDetails = (code: string): ImportField => {
  if (code.includes('birth-date') || code.endsWith('too-young')) return 'birthDate'
  if (code.includes('national-id')) return 'identityNumber'
  return code.includes('phone') ? 'phone' : 'surname'
}

export const detailsIn = (
  cells: Cells,
  names: { readonly name: string; readonly surname: string },
): Details => ({
  ...names,
  ...(cells.identityNumber === undefined ? {} : { nationalId: cells.identityNumber }),
  ...(cells.birthDate === undefined ? {} : { birthDate: asLocalDate(cells.birthDate) }),
  ...(cells.phone === undefined ? {} : { phone: cells.phone }),
  ...(cells.email === undefined ? {} : { email: cells.email }),
  ...(cells.description === undefined ? {} : { description: cells.description }),
})

/** What somebody has already, and a password that is guessed too soon. */
const heldErrors = async (
  deps: Deps,
  company: CompanyId,
  { companyName }: ImportContext,
  { username, cardNumber, password, name = '', surname = '' }: Cells,
): Promise<readonly CellError[]> => {
  const found: CellError[] = []
  if (username !== undefined && (await usernameTaken(deps, username)))
    found.push(cellError('username', 'access.username-taken'))
  if (cardNumber !== undefined && (await numberIsHeld(deps, company, cardNumber)))
    found.push(cellError('cardNumber', 'cards.held-by-another'))
  if (password !== undefined) {
    const names = [username ?? '', name, surname, companyName ?? ''].filter(one => one !== '')
    const judged = judgePassword(password, names)
    if (!judged.ok) found.push(errorOf('password', judged.refusal))
  }
  return found
}

/** Whether somebody anywhere has that user name: there is one world of them. */
const usernameTaken = async ({ log, vault }: Deps, username: string): Promise<boolean> =>
  (await log.holder('username', vault.hmac('username', null, username))) !== undefined

type Settled = {
  readonly departmentId: DepartmentId
  readonly shiftId: ShiftId
  readonly position: string
  readonly degreeId: string | null
}
const requestOf = (
  { settings: { weekdays, restDays } }: ImportContext,
  cells: Cells,
  { departmentId, shiftId, position, degreeId }: Settled,
): RowHiring | null => {
  const { name, surname, startOfEmployeeDate: from, employeeNo, username } = cells
  if (!name || !surname || !from || !employeeNo || !username) return null
  const startOfEmployment: LocalDate = asLocalDate(from)
  const { cardNumber } = cells
  return {
    ...detailsIn(cells, { name, surname }),
    position,
    degreeId,
    employeeNo,
    departmentId,
    startOfEmployment,
    shift: { shiftId, weekdays, restDays },
    card: cardNumber === undefined ? null : { number: cardNumber, cardType: 'personnel' },
    username,
  }
}
