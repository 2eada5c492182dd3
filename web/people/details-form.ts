import {
  doorPasswordForm,
  emailForm,
  extensionForm,
  nationalIdForm,
  phoneAsSent,
  phoneFault,
} from '#api/contract/formats.ts'
import { readDate } from '../kit/fields/date-field.tsx'
import { showDate } from '../lib/format.ts'
import type { PersonRecord } from './api.ts'

/** Who somebody is, as it is typed. */
export const textFields = [
  'name',
  'surname',
  'nationalId',
  'birthDate',
  'phone',
  'email',
  'position',
  'title',
  'extension',
  'relativeName',
  'relativePhone',
  'description',
] as const
export type TextField = (typeof textFields)[number]
export type Closeness = NonNullable<NonNullable<PersonRecord['details']>['relativeCloseness']>
export const closenesses = [
  'spouse',
  'mother',
  'father',
  'child',
  'sibling',
  'relative',
  'friend',
  'other',
] as const satisfies readonly Closeness[]
export type DetailsTyped = Readonly<Record<TextField, string>> & {
  readonly degreeId: string | null
  readonly inOffice: boolean | null
  readonly relativeCloseness: Closeness | null
  /** Null: the one there is is taken away; '': it stays, or there is none. */
  readonly doorPassword: string | null
}

export const nothingTyped: DetailsTyped = {
  name: '',
  surname: '',
  nationalId: '',
  birthDate: '',
  phone: '',
  email: '',
  position: '',
  title: '',
  extension: '',
  relativeName: '',
  relativePhone: '',
  description: '',
  degreeId: null,
  inOffice: null,
  relativeCloseness: null,
  doorPassword: '',
}

export const typedOf = (details: NonNullable<PersonRecord['details']>): DetailsTyped => ({
  name: details.name ?? '',
  surname: details.surname ?? '',
  nationalId: details.nationalId ?? '',
  birthDate: details.birthDate ? showDate(details.birthDate) : '',
  phone: details.phone ?? '',
  email: details.email ?? '',
  position: details.position ?? '',
  title: details.title ?? '',
  extension: details.extension ?? '',
  relativeName: details.relativeName ?? '',
  relativePhone: details.relativePhone ?? '',
  description: details.description ?? '',
  degreeId: details.degreeId,
  inOffice: details.inOffice,
  relativeCloseness: details.relativeCloseness,
  doorPassword: '',
})

/** As it is sent; a position is found in the list by its title. */
export const bodyOf = ({
  degreeId,
  inOffice,
  relativeCloseness,
  doorPassword,
  ...texts
}: DetailsTyped) => {
  const given = (field: TextField): string | null => texts[field].trim() || null
  const number = (field: 'phone' | 'relativePhone'): string | null =>
    phoneAsSent(texts[field]) || null
  return {
    name: texts.name.trim(),
    surname: texts.surname.trim(),
    nationalId: given('nationalId'),
    birthDate: readDate(texts.birthDate),
    phone: number('phone'),
    email: given('email'),
    position: given('position'),
    degreeId,
    title: given('title'),
    extension: given('extension'),
    inOffice,
    relativeName: given('relativeName'),
    relativePhone: number('relativePhone'),
    relativeCloseness,
    description: given('description'),
    ...(doorPassword === '' ? {} : { doorPassword }),
  }
}

type PhoneProblem = `wrongField.phone.${NonNullable<ReturnType<typeof phoneFault>>}`
export type Problem =
  | 'person.needName'
  | 'person.nameTooLong'
  | 'person.notValidId'
  | 'person.needDay'
  | PhoneProblem
  | 'wrongField.email'
  | 'person.notValidExtension'
  | 'person.notValidDoor'

const forms: Partial<Record<TextField | 'doorPassword', readonly [RegExp, Problem]>> = {
  nationalId: [nationalIdForm, 'person.notValidId'],
  email: [emailForm, 'wrongField.email'],
  extension: [extensionForm, 'person.notValidExtension'],
  doorPassword: [doorPasswordForm, 'person.notValidDoor'],
}
/** Of name and surname with the blank between them; `spec §9`. */
const mostOfFullName = 255

/** Why it cannot be sent; the server judges the rest. `needed`: what may not be empty. */
export const problemOf = (
  field: TextField | 'doorPassword',
  typed: DetailsTyped,
  needed: readonly TextField[],
): Problem | null => {
  const text = typed[field]?.trim() ?? ''
  if (text === '') return needed.some(one => one === field) ? 'person.needName' : null
  if (field === 'birthDate') return readDate(text) === null ? 'person.needDay' : null
  if (field === 'name' || field === 'surname')
    return `${typed.name.trim()} ${typed.surname.trim()}`.length > mostOfFullName
      ? 'person.nameTooLong'
      : null
  if (field === 'phone' || field === 'relativePhone') {
    const fault = phoneFault(text)
    return fault && `wrongField.phone.${fault}`
  }
  const [form, problem] = forms[field] ?? []
  return form && problem && !form.test(text) ? problem : null
}
