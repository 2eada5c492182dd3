import type { PostEmployee } from '#api/contract/employees.ts'
import { isDate, today } from '../../lib/dates.ts'
import { session } from '../../lib/session.ts'
import type { Request } from '../../lib/call.ts'
import {
  bodyOf,
  nothingTyped,
  problemOf,
  type DetailsTyped,
  type Problem,
  type TextField,
} from '../details-form.ts'

type Body = Request<typeof PostEmployee>['body']
export type CardType = NonNullable<NonNullable<Body['card']>['cardType']>
export type Role = NonNullable<NonNullable<Body['user']>['role']>

/** Somebody who is being typed in, step by step. */
export type Draft = {
  readonly at: number
  readonly details: DetailsTyped
  readonly withUser: boolean
  readonly username: string
  readonly role: Role
  readonly employeeNo: string
  readonly departmentId: string | null
  readonly shiftId: string | null
  /** ISO: 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[]
  readonly restDay: number | null
  readonly startOfEmployment: string
  readonly cardNumber: string
  readonly cardType: CardType
}
/** What is kept nowhere. */
export type Secrets = { readonly password: string; readonly doorPassword: string }
export const noSecrets: Secrets = { password: '', doorPassword: '' }

export const steps = ['personal', 'user', 'employee', 'card'] as const
export type Step = (typeof steps)[number]

export const newDraft = (zone: string): Draft => ({
  at: 0,
  details: nothingTyped,
  withUser: false,
  username: '',
  role: 'employee',
  employeeNo: '',
  departmentId: null,
  shiftId: null,
  weekdays: [1, 2, 3, 4, 5],
  restDay: 7,
  startOfEmployment: today(zone),
  cardNumber: '',
  cardType: 'personnel',
})

/** On this machine alone, as long as who types is signed in; without what is secret. */
const place = 'mesai.newEmployee'
export const keptDraft = (zone: string): Draft => {
  const fresh = newDraft(zone)
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('details' in kept)) return fresh
    const details = { ...fresh.details, ...Object(kept.details) }
    return { ...fresh, ...kept, details: { ...details, doorPassword: '' } }
  } catch {
    return fresh
  }
}
export const keepDraft = (draft: Draft): void => {
  try {
    const details = { ...draft.details, doorPassword: '' }
    sessionStorage.setItem(place, JSON.stringify({ ...draft, details }))
  } catch {
    /* then a reload begins anew */
  }
}
export const forgetDraft = (): void => {
  try {
    sessionStorage.removeItem(place)
  } catch {
    /* nothing was kept */
  }
}
session.subscribe(() => {
  if (!session.current()) forgetDraft()
})

/** What the specification needs of whoever begins. */
export const neededFields: readonly TextField[] = [
  'name',
  'surname',
  'birthDate',
  'phone',
  'position',
]
export const personalFields = [
  'name',
  'surname',
  'title',
  'nationalId',
  'birthDate',
  'phone',
  'email',
  'relativeName',
  'relativePhone',
] as const satisfies readonly TextField[]
export const workFields = [
  'position',
  'extension',
  'description',
] as const satisfies readonly TextField[]

export type Field =
  | TextField
  | 'doorPassword'
  | 'degreeId'
  | 'relativeCloseness'
  | 'username'
  | 'password'
  | 'role'
  | 'employeeNo'
  | 'departmentId'
  | 'shift'
  | 'weekdays'
  | 'startOfEmployment'
  | 'cardNumber'
type Wanting = Problem | 'newPerson.needDay' | 'newPerson.badUsername' | 'newPerson.badPassword'

/** Three to twenty signs, no Turkish letter and no blank: `spec §5`. */
const usernameForm = /^[a-z0-9][a-z0-9._@+-]{2,19}$/i

/** What a step still lacks; the server judges the rest. */
export const wantingIn = (
  step: Step,
  draft: Draft,
  { password, doorPassword }: Secrets,
): Partial<Record<Field, Wanting>> => {
  const found: Partial<Record<Field, Wanting>> = {}
  const say = (field: Field, problem: Wanting | null | false) => {
    if (problem) found[field] = problem
  }
  const typed = { ...draft.details, doorPassword }
  const told = (field: TextField | 'doorPassword') =>
    say(field, problemOf(field, typed, neededFields))
  if (step === 'personal') personalFields.forEach(told)
  if (step === 'user' && draft.withUser) {
    say('username', draft.username.trim() === '' && 'person.needName')
    say(
      'username',
      draft.username.trim() !== '' &&
        !usernameForm.test(draft.username.trim()) &&
        'newPerson.badUsername',
    )
    say('password', !isPassword(password) && 'newPerson.badPassword')
  }
  if (step === 'employee') {
    workFields.forEach(told)
    say('employeeNo', draft.employeeNo.trim() === '' && 'person.needName')
    say('departmentId', draft.departmentId === null && 'person.needName')
    say('shift', draft.shiftId === null && 'person.needName')
    say('weekdays', draft.weekdays.length === 0 && 'newPerson.needDay')
    say('startOfEmployment', !isDate(draft.startOfEmployment) && 'person.needDay')
  }
  if (step === 'card') told('doorPassword')
  return found
}
/** `spec §5`: eight signs, with a small letter, a capital and a digit. */
const isPassword = (text: string): boolean =>
  text.length >= 8 && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text)

/** As it is sent, once nothing is wanting. */
export const requestOf = (draft: Draft, { password, doorPassword }: Secrets): Body => {
  const { birthDate, phone, ...details } = bodyOf({ ...draft.details, doorPassword })
  const { username, role, cardNumber: number, cardType } = draft
  return {
    ...details,
    birthDate: birthDate ?? '',
    phone: phone ?? '',
    employeeNo: draft.employeeNo.trim(),
    departmentId: draft.departmentId ?? '',
    startOfEmployment: draft.startOfEmployment,
    shift: {
      shiftId: draft.shiftId ?? '',
      weekdays: [...draft.weekdays],
      restDays: draft.restDay === null ? [] : [draft.restDay],
    },
    ...(draft.withUser ? { user: { username: username.trim(), password, role } } : {}),
    ...(number.trim() === '' ? {} : { card: { number: number.trim(), cardType } }),
  }
}
