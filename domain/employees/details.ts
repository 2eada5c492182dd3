import type { Personal } from '../shared/events.ts'
import { addDays } from '../shared/time.ts'
import { asLocalDate, isLocalDate, type LocalDate } from '../shared/values.ts'
import { fullYears, plusMonths, plusYears } from '../shared/years.ts'

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
  /** What stands before his name by learning or rank, as `Dr.`; not what he is called by his work. */
  readonly title?: string | null
  readonly description?: string | null
  /** His line in the house: the digits by which colleagues call him. */
  readonly extension?: string | null
  /** Whether he works in the office; where not, outside it. */
  readonly inOffice?: boolean | null
  /** Who is told when something happened to him. */
  readonly relativeName?: string | null
  readonly relativePhone?: string | null
  readonly relativeCloseness?: Closeness | null
  /** The digits that he types at doors. */
  readonly doorPassword?: string | null
}

export const closenesses = [
  'spouse',
  'mother',
  'father',
  'child',
  'sibling',
  'relative',
  'friend',
  'other',
] as const
export type Closeness = (typeof closenesses)[number]

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
  readonly title?: Personal<string>
  readonly description?: Personal<string>
  readonly extension?: Personal<string>
  readonly inOffice?: Personal<boolean>
  readonly relativeName?: Personal<string>
  readonly relativePhone?: Personal<string>
  readonly relativeCloseness?: Personal<Closeness>
  readonly doorPassword?: Personal<string>
}

export type DetailsRefusal =
  | { readonly code: 'employees.name-required' }
  | { readonly code: 'employees.name-too-long'; readonly most: number }
  | { readonly code: 'employees.phone-required' }
  | { readonly code: 'employees.birth-date-required' }
  | { readonly code: 'employees.national-id-invalid' }
  | { readonly code: 'employees.birth-date-invalid' }
  | { readonly code: 'employees.too-young'; readonly minimumAge: number }

/** Youngest age at which someone may work; `spec §5`. */
const minimumAge = 15
/** Of name and surname with the blank between them; `spec §9`. */
const mostOfFullName = 255

/**
 * Why these are no details of an employee who starts on that date (`spec §5`), or undefined. Figures never tell the
 * details themselves.
 */
export const detailsRefusal = (
  { name, surname, nationalId, birthDate }: Details,
  startOfEmployment: LocalDate,
): DetailsRefusal | undefined => {
  if (name.trim() === '' || surname.trim() === '') return { code: 'employees.name-required' }
  if (`${name.trim()} ${surname.trim()}`.length > mostOfFullName)
    return { code: 'employees.name-too-long', most: mostOfFullName }
  if (nationalId && !/^[1-9]\d{10}$/.test(nationalId))
    return { code: 'employees.national-id-invalid' }
  if (!birthDate) return undefined
  if (!isLocalDate(birthDate)) return { code: 'employees.birth-date-invalid' }
  return ageOn(birthDate, startOfEmployment) < minimumAge
    ? { code: 'employees.too-young', minimumAge }
    : undefined
}

/**
 * A telephone and a birth date are required (`spec §5`): whoever stands without one from before may go on so, but what
 * is known is not taken away.
 */
export const takenAway = (before: KnownDetails, after: Details): DetailsRefusal | undefined => {
  if (before.phone && !after.phone) return { code: 'employees.phone-required' }
  return before.birthDate && !after.birthDate
    ? { code: 'employees.birth-date-required' }
    : undefined
}

/** Completed years. Who was born on 29 February completes a year on 28 February where there is no such day. */
export const ageOn = (birthDate: LocalDate, day: LocalDate): number => fullYears(birthDate, day)

/** Under it the law keeps hours shorter and out of the night (law 4857 art. 71, 73). */
const adultAge = 18
/**
 * Until which day plans are judged as those of a minor: the end of the month in which he comes of age. What is warned
 * of on one day and not on the next would tell the birthday to whoever sees plans.
 */
export const minorUntil = (birthDate: LocalDate): LocalDate => {
  const adult = plusYears(birthDate, adultAge)
  return addDays(plusMonths(asLocalDate(`${adult.slice(0, 7)}-01`), 1), -1)
}

const texts = [
  'nationalId',
  'birthDate',
  'phone',
  'email',
  'positionId',
  'degreeId',
  'title',
  'description',
  'extension',
  'relativeName',
  'relativePhone',
  'doorPassword',
] as const

/** The details alone, without what is not known. */
export const detailsOf = (from: Details | KnownDetails): KnownDetails => {
  const known: { -readonly [K in keyof KnownDetails]: KnownDetails[K] } = {
    name: from.name,
    surname: from.surname,
    position: from.position || null,
  }
  for (const field of texts) if (from[field]) known[field] = from[field]
  if (typeof from.inOffice === 'boolean') known.inOffice = from.inOffice
  if (from.relativeCloseness) known.relativeCloseness = from.relativeCloseness
  return known
}

/** Without how to reach him and whom to tell: what a key of its own seals. */
export const withoutContact = (details: KnownDetails): KnownDetails => {
  const {
    phone: _phone,
    email: _email,
    extension: _extension,
    relativeName: _name,
    relativePhone: _relativePhone,
    relativeCloseness: _closeness,
    ...rest
  } = details
  return rest
}

const compared = [
  'name',
  'surname',
  'position',
  ...texts,
  'inOffice',
  'relativeCloseness',
] as const
export const sameDetails = (one: KnownDetails, other: KnownDetails): boolean =>
  compared.every(field => one[field] === other[field])
