import { cardNumber } from '#api/contract/cards.ts'
import { email, phone } from '#api/contract/endpoint.ts'
import { nationalIdForm } from '#api/contract/formats.ts'
import { normaliseNumber } from '#domain/cards/credential.ts'
import { cellError, type CellError, type ImportField } from '#domain/employees/import-rows.ts'
import { normalisePhone } from '#domain/employees/names.ts'
import { checkUsername } from '#domain/access/usernames.ts'
import { isLocalDate } from '#domain/shared/values.ts'

const [phoneCell, emailCell] = [phone(), email()]

/** A cell as it is kept, or why it is not. */
type ReadCell = { readonly text: string } | { readonly error: CellError }

/** What is in a cell of that column; never empty when it is asked. */
export const readCell = (field: ImportField, typed: string): ReadCell => {
  switch (field) {
    case 'birthDate':
    case 'startOfEmployeeDate': {
      const day = dayOf(typed)
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

/** 1900 to 2199, as everywhere; a spreadsheet counts days from the last but one of 1899. */
const dayMs = 86_400_000
const countedFrom = Date.UTC(1899, 11, 30)

/**
 * `02.03.2026` (day before month, as it is written here), `2026-03-02`, or the number by which a spreadsheet means a
 * day; null where it is none.
 */
export const dayOf = (typed: string): string | null => {
  const [, ourDay, ourMonth, ourYear] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(typed) ?? []
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].{0,20})?$/.exec(typed) ?? []
  const [year, month, day] = [isoYear ?? ourYear, isoMonth ?? ourMonth, isoDay ?? ourDay]
  if (year === undefined || month === undefined || day === undefined) return serialDay(typed)
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(written) && isInOurTimes(written) ? written : null
}
const serialDay = (typed: string): string | null => {
  if (!/^\d{3,6}(?:\.\d{1,12})?$/.test(typed)) return null
  const written = new Date(countedFrom + Math.floor(Number(typed)) * dayMs)
    .toISOString()
    .slice(0, 10)
  return isInOurTimes(written) ? written : null
}
const isInOurTimes = (day: string): boolean => day >= '1900' && day < '2200'
