import type { Personal, PersonalClass } from '../shared/events.ts'
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
 * @param lost nobody can read whether it was known: it is asked for
 */
export const takenAway = (
  before: KnownDetails,
  after: Details,
  lost: readonly DetailClass[],
): DetailsRefusal | undefined => {
  if ((before.phone || lost.includes('contact')) && !after.phone)
    return { code: 'employees.phone-required' }
  return (before.birthDate || lost.includes('identity')) && !after.birthDate
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

/** What of a person's details is sealed by a key of its own. */
export const detailClasses = ['identity', 'contact'] as const
export type DetailClass = (typeof detailClasses)[number]

/** A telephone is what somebody is asked for: an address beside it does not stand for it. */
const says: Readonly<Record<DetailClass, (details: KnownDetails) => boolean>> = {
  identity: ({ name }) => name !== null,
  contact: ({ phone }) => Boolean(phone),
}

/** Details as an event says them, and what it says of those that could not be read when it was written. */
export type SaidDetails = KnownDetails & {
  readonly staysLost?: readonly DetailClass[] | undefined
  readonly lostAgain?: readonly DetailClass[] | undefined
}

/**
 * What an event with these details says of classes that it does not say.
 * @param lost until now
 * @param back lost in what it leads back to
 */
export const unsaid = (
  details: KnownDetails,
  lost: readonly DetailClass[],
  back: readonly DetailClass[] = [],
): { readonly staysLost?: DetailClass[]; readonly lostAgain?: DetailClass[] } => {
  const silent = detailClasses.filter(kept => !says[kept](details))
  const staysLost = silent.filter(kept => lost.includes(kept))
  const lostAgain = silent.filter(kept => back.includes(kept) && !lost.includes(kept))
  return {
    ...(staysLost.length > 0 ? { staysLost } : {}),
    ...(lostAgain.length > 0 ? { lostAgain } : {}),
  }
}

/** Details once these were said: of what could not be read then, what was known before, should its key come back. */
export const detailsAfter = (before: KnownDetails, said: SaidDetails): KnownDetails => {
  const now = detailsOf(said)
  const { staysLost = [] } = said
  return {
    ...withoutContact(staysLost.includes('identity') ? before : now),
    ...(staysLost.includes('contact') ? contactOf(before) : {}),
    ...contactOf(now),
  }
}

/**
 * Classes that are lost with their key once these details were said. What was lost before and is not said now stays
 * lost: whoever said the rest could not know it.
 * @param lost of these details themselves, as the log read them
 */
export const lostAfter = (
  before: readonly DetailClass[],
  said: SaidDetails,
  lost: readonly PersonalClass[] = [],
): DetailClass[] =>
  detailClasses.filter(
    kept =>
      lost.includes(kept) ||
      said.lostAgain?.includes(kept) ||
      (before.includes(kept) && !says[kept](said)),
  )

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

/** How to reach him and whom to tell, as far as it is known. */
const contactOf = (details: KnownDetails): Partial<KnownDetails> => ({
  ...(details.phone ? { phone: details.phone } : {}),
  ...(details.email ? { email: details.email } : {}),
  ...(details.extension ? { extension: details.extension } : {}),
  ...(details.relativeName ? { relativeName: details.relativeName } : {}),
  ...(details.relativePhone ? { relativePhone: details.relativePhone } : {}),
  ...(details.relativeCloseness ? { relativeCloseness: details.relativeCloseness } : {}),
})

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
