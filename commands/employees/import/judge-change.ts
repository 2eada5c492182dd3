import {
  detailsOf,
  detailsRefusal,
  sameDetails,
  takenAway,
  type Details,
  type KnownDetails,
} from '#domain/employees/details.ts'
import {
  cellError,
  errorOf,
  type CellError,
  type ImportField,
  type ImportRow,
} from '#domain/employees/import-rows.ts'
import { normalisePhone } from '#domain/employees/names.ts'
import { postOf } from '#domain/employees/post.ts'
import { titleKey } from '#domain/organization/published.ts'
import { asPositionId, isLocalDate, type EmployeeId } from '#domain/shared/values.ts'
import { departmentIn, detailsIn, fieldOfDetails } from './judge-hiring.ts'
import type { HiredEmployee, JudgedRow } from './judged.ts'
import type { ImportContext } from './known.ts'

type Cells = ImportRow['cells']

/**
 * A row about somebody who works here. What it says of his details and his department holds from now on; an empty cell
 * says nothing. His user, shift, card and first day are as they are: a list from elsewhere does not move them.
 * Long because details, post and department are one judgement.
 */
export const judgeChange = (
  known: ImportContext,
  { cells, errors }: ImportRow,
  employeeId: EmployeeId,
  state: HiredEmployee,
): JudgedRow => {
  const { doorPassword: _stays, ...now } = state.details
  const before = detailsWith(now, cells)
  if (before === null)
    return {
      outcome: 'refused',
      errors: [...errors, cellError('name', 'employees.name-required')],
    }
  const department = departmentIn(known, cells)
  const post = postIn(known, cells, before)
  const details: Details = {
    ...before,
    ...detailsIn(spelled(cells, before), {
      name: cells.name ?? before.name,
      surname: cells.surname ?? before.surname,
    }),
    ...('details' in post ? post.details : {}),
  }
  const refusal =
    detailsRefusal(details, state.startOfEmployment) ??
    takenAway(state.details, details, state.lost)
  const all: readonly CellError[] = [
    ...errors,
    ...(department && 'error' in department ? [department.error] : []),
    ...('error' in post ? [post.error] : []),
    ...(refusal ? [errorOf(fieldOfDetails(refusal.code), refusal)] : []),
  ]
  if (all.length > 0) return { outcome: 'refused', errors: all }
  const to = department && 'id' in department ? department.id : null
  const moves = to !== null && to !== state.departmentId
  const isComing = Boolean(department && 'coming' in department) || 'coming' in post
  if (!moves && !isComing && sameDetails(detailsOf(details), detailsOf(now)))
    return { outcome: 'same', employeeId }
  const fields = told.filter(
    ([, detail]) => (details[detail] ?? null) !== (now[detail] ?? null),
  )
  return {
    outcome: 'update',
    employeeId,
    change: {
      fields: [
        ...fields.map(([field]) => field),
        ...('coming' in post ? (['position'] as const) : []),
        ...(moves || (department && 'coming' in department) ? (['department'] as const) : []),
      ],
      details,
      departmentId: moves ? to : null,
    },
  }
}

const told = [
  ['name', 'name'],
  ['surname', 'surname'],
  ['phone', 'phone'],
  ['identityNumber', 'nationalId'],
  ['birthDate', 'birthDate'],
  ['email', 'email'],
  ['position', 'position'],
  ['description', 'description'],
] as const satisfies readonly (readonly [ImportField, keyof Details])[]

/** Null where his name is lost with its key, and the row does not say it anew. */
const detailsWith = (
  { birthDate, ...rest }: Omit<KnownDetails, 'doorPassword'>,
  cells: Cells,
): Details | null => {
  const name = rest.name ?? cells.name
  const surname = rest.surname ?? cells.surname
  return name === undefined || surname === undefined
    ? null
    : {
        ...rest,
        name,
        surname,
        birthDate: birthDate && isLocalDate(birthDate) ? birthDate : null,
      }
}

/** Another way to write the same telephone or address is no change. */
const spelled = (cells: Cells, before: Details): Cells => {
  const { phone, email, ...rest } = cells
  const isSamePhone =
    phone && before.phone && normalisePhone(phone) === normalisePhone(before.phone)
  const isSameEmail =
    email && before.email && email.toLowerCase() === before.email.toLowerCase()
  return {
    ...rest,
    ...(phone && !isSamePhone ? { phone } : {}),
    ...(email && !isSameEmail ? { email } : {}),
  }
}

type Post =
  | { readonly details: Partial<Details> }
  | { readonly coming: true }
  | { readonly error: CellError }
const postIn = (
  { positions, settings }: ImportContext,
  { position }: Cells,
  before: Details,
): Post => {
  if (position === undefined) return { details: {} }
  const key = titleKey(position)
  const own = before.positionId
    ? positions.positions.get(asPositionId(before.positionId))
    : null
  if (titleKey(own?.title ?? before.position ?? '') === key) return { details: {} }
  const isThere = [...positions.positions.values()].some(({ title }) => titleKey(title) === key)
  if (!isThere && settings.create.positions) return { coming: true }
  // By hand somebody who works here may be called what no position is; a file should not, where there is a list.
  if (!isThere && positions.positions.size > 0)
    return { error: cellError('position', 'employees.position-unknown') }
  const asked = { position, degreeId: before.degreeId ?? null }
  const post = postOf(positions, asked, { hiring: false })
  return post.ok ? { details: post.value } : { error: errorOf('position', post.refusal) }
}
