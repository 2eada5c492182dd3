import type { Personal } from '../shared/events.ts'
import { isLocalDate, type LocalDate } from '../shared/values.ts'
import { fullYears } from '../shared/years.ts'

/** A person's details as they are from now on; what is absent or null is not known. */
export type Details = {
  readonly name: string
  readonly surname: string
  readonly nationalId?: string | null
  readonly birthDate?: LocalDate | null
  readonly phone?: string | null
  readonly email?: string | null
  /** What he is called by his work: the title of a position, or words that no position is called. */
  readonly position?: string | null
  /** Of the company's lists (docs/decisions/0043). */
  readonly positionId?: string | null
  readonly degreeId?: string | null
}

/** The same as events hold them: absent when not known, null once erased. */
export type KnownDetails = {
  readonly name: Personal<string>
  readonly surname: Personal<string>
  readonly nationalId?: Personal<string>
  readonly birthDate?: Personal<string>
  readonly phone?: Personal<string>
  readonly email?: Personal<string>
  readonly position: string | null
  readonly positionId?: Personal<string>
  readonly degreeId?: Personal<string>
}

export type DetailsRefusal =
  | { readonly code: 'employees.name-required' }
  | { readonly code: 'employees.national-id-invalid' }
  | { readonly code: 'employees.birth-date-invalid' }
  | { readonly code: 'employees.too-young'; readonly minimumAge: number }

/** Youngest age at which someone may work; `spec §5`. */
const minimumAge = 15

/**
 * Why these are no details of an employee who starts on that date (`spec §5`), or undefined. Figures never tell the
 * details themselves.
 */
export const detailsRefusal = (
  { name, surname, nationalId, birthDate }: Details,
  startOfEmployment: LocalDate,
): DetailsRefusal | undefined => {
  if (name.trim() === '' || surname.trim() === '') return { code: 'employees.name-required' }
  if (nationalId && !/^[1-9]\d{10}$/.test(nationalId))
    return { code: 'employees.national-id-invalid' }
  if (!birthDate) return undefined
  if (!isLocalDate(birthDate)) return { code: 'employees.birth-date-invalid' }
  return ageOn(birthDate, startOfEmployment) < minimumAge
    ? { code: 'employees.too-young', minimumAge }
    : undefined
}

/** Completed years. Who was born on 29 February completes a year on 28 February where there is no such day. */
export const ageOn = (birthDate: LocalDate, day: LocalDate): number => fullYears(birthDate, day)

const optional = [
  'nationalId',
  'birthDate',
  'phone',
  'email',
  'positionId',
  'degreeId',
] as const

/** The details alone, without what is not known. */
export const detailsOf = (from: Details | KnownDetails): KnownDetails => {
  const known: { -readonly [K in keyof KnownDetails]: KnownDetails[K] } = {
    name: from.name,
    surname: from.surname,
    position: from.position || null,
  }
  for (const field of optional) if (from[field]) known[field] = from[field]
  return known
}

export const sameDetails = (one: KnownDetails, other: KnownDetails): boolean =>
  one.name === other.name &&
  one.surname === other.surname &&
  one.position === other.position &&
  optional.every(field => one[field] === other[field])
