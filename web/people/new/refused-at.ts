import { CallError } from '../../lib/call.ts'
import { steps, type Field, type Step } from './draft.ts'

/** What a refusal is about, by how its code begins. */
const fieldOf: readonly (readonly [string, Field])[] = [
  ['claimed.phone', 'phone'],
  ['claimed.email', 'email'],
  ['claimed.national-id', 'nationalId'],
  ['claimed.employee-no', 'employeeNo'],
  ['claimed.card-number', 'cardNumber'],
  ['employees.name', 'name'],
  ['employees.national-id', 'nationalId'],
  ['employees.birth-date', 'birthDate'],
  ['employees.too-young', 'birthDate'],
  ['employees.phone', 'phone'],
  ['employees.position', 'position'],
  ['employees.degree', 'degreeId'],
  ['employees.department', 'departmentId'],
  ['employees.shift', 'shift'],
  ['access.username', 'username'],
  ['access.password', 'password'],
  ['access.role', 'role'],
  ['access.beyond', 'role'],
  ['access.main-manager', 'role'],
  ['shifts.weekday', 'weekdays'],
  ['shifts.', 'shift'],
  ['cards.', 'cardNumber'],
]
/** Under which names fields are sent that are called otherwise here. */
const sentAs: Readonly<Record<string, Field>> = {
  'user.username': 'username',
  'user.password': 'password',
  'user.role': 'role',
  'shift.shiftId': 'shift',
  'shift.weekdays': 'weekdays',
  'card.number': 'cardNumber',
  positionId: 'position',
}
const stepOf: Readonly<Record<Field, Step>> = {
  name: 'personal',
  surname: 'personal',
  title: 'personal',
  nationalId: 'personal',
  birthDate: 'personal',
  phone: 'personal',
  email: 'personal',
  relativeName: 'personal',
  relativePhone: 'personal',
  relativeCloseness: 'personal',
  username: 'user',
  password: 'user',
  role: 'user',
  employeeNo: 'employee',
  departmentId: 'employee',
  position: 'employee',
  degreeId: 'employee',
  shift: 'employee',
  weekdays: 'employee',
  startOfEmployment: 'employee',
  extension: 'employee',
  description: 'employee',
  cardNumber: 'card',
  doorPassword: 'card',
}
const isField = (name: string): name is Field => Object.hasOwn(stepOf, name)

/** The field that the server refused, and the step it stands in; null where it is about none. */
export const refusedAt = (
  error: unknown,
): { readonly field: Field; readonly at: number; readonly sentence: string | null } | null => {
  if (!(error instanceof CallError) || !error.problem) return null
  const { code, fields = [], error: sentence } = error.problem
  for (const { path } of fields) {
    const sent = Object.entries(sentAs).find(([name]) => path.startsWith(name))?.[1]
    const [first = ''] = path.split('.')
    const field = sent ?? (isField(first) ? first : null)
    if (field) return { field, at: steps.indexOf(stepOf[field]), sentence: null }
  }
  const [, field] = fieldOf.find(([begins]) => code.startsWith(begins)) ?? []
  return field ? { field, at: steps.indexOf(stepOf[field]), sentence } : null
}
