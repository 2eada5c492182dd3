import { cardNumber } from '#api/contract/cards.ts'
import { email, phone } from '#api/contract/endpoint.ts'
import { nationalIdForm } from '#api/contract/formats.ts'
import { normaliseNumber } from '#domain/cards/credential.ts'
import { cellError, type CellError, type ImportField } from '#domain/employees/import-rows.ts'
import { normalisePhone } from '#domain/employees/names.ts'
import { checkUsername } from '#domain/access/usernames.ts'
import { countedMoment, momentOf, type DateOrder } from '#domain/foreign/moments.ts'

const [phoneCell, emailCell] = [phone(), email()]

/** A cell as it is kept, or why it is not. */
type ReadCell = { readonly text: string } | { readonly error: CellError }

/** What is in a cell of that column; never empty when it is asked. */
export const readCell = (field: ImportField, typed: string, order: DateOrder): ReadCell => {
  switch (field) {
    case 'birthDate':
    case 'startOfEmployeeDate': {
      const day = dayOf(typed, order)
      return day === null
        ? { error: cellError(field, 'employees.import-date-unreadable') }
        : { text: day }
    }
    case 'phone': {
      const digits = typed.replace(/[\s()./-]/g, '')
      return phoneCell.safeParse(digits).success
        ? { text: digits }
        : { error: cellError(field, 'employees.import-phone-invalid') }
    }
    case 'email':
      return emailCell.safeParse(typed).success
        ? { text: typed }
        : { error: cellError(field, 'employees.import-email-invalid') }
    case 'identityNumber': {
      const digits = typed.replace(/\s/g, '')
      return nationalIdForm.test(digits)
        ? { text: digits }
        : { error: cellError(field, 'employees.national-id-invalid') }
    }
    case 'username': {
      const name = checkUsername(typed)
      return name.ok
        ? { text: name.value }
        : { error: cellError(field, name.refusal.code, { min: 3, max: 20 }) }
    }
    case 'cardNumber':
      return cardNumber.safeParse(typed).success
        ? { text: typed }
        : { error: cellError(field, 'employees.import-too-long', { most: 64 }) }
    default:
      return typed.length <= longest[field]
        ? { text: typed }
        : { error: cellError(field, 'employees.import-too-long', { most: longest[field] }) }
  }
}

const longest = {
  name: 255,
  surname: 255,
  password: 200,
  position: 100,
  department: 200,
  rotation: 200,
  employeeNo: 30,
  description: 1000,
} as const

/** One spelling of what nobody may have twice; null where two may have the same. */
export const uniqueKey = (field: ImportField, text: string): string | null => {
  switch (field) {
    case 'employeeNo':
    case 'email':
      return text.trim().normalize('NFKC').toLowerCase()
    case 'phone':
      return normalisePhone(text)
    case 'cardNumber':
      return normaliseNumber('card', text)
    case 'identityNumber':
    case 'username':
      return text
    default:
      return null
  }
}

/**
 * `02.03.2026`, `2026-03-02` with or without a time, or the number by which a spreadsheet means a day; null where it is
 * none, or none of 1900 to 2199.
 */
export const dayOf = (typed: string, order: DateOrder = 'day-first'): string | null => {
  const moment = momentOf(typed, order) ?? countedMoment(typed)
  const day = moment?.instant ? typed.trim().slice(0, 10) : (moment?.date ?? null)
  return day !== null && day >= '1900' && day < '2200' ? day : null
}
