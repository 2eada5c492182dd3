import {
  againstAnything,
  againstDeleting,
  approve,
  reject,
  revoke,
  statusOf,
  type ApprovalRefusal,
  type Word,
} from '../approvals/approval.ts'
import {
  againstDescription,
  saidAtDemand,
  type DescriptionRefusal,
} from '../approvals/asking.ts'
import type { Authority } from '../approvals/authority.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { daysBetween } from '../shared/time.ts'
import type { EmployeeId, Instant, LocalDate, OvertimeId } from '../shared/values.ts'
import type {
  OvertimeCompensation,
  OvertimeEvent,
  OvertimeKind,
  OvertimePlace,
} from './events.ts'
import {
  clashWith,
  decidedMinutes,
  isPaidByLaw,
  termsInForce,
  type CountryOn,
  type OvertimeItem,
  type OvertimeState,
  type Window,
} from './items.ts'

// Long because it is one decision with each way to take it.
export type Terms = {
  readonly minutes: number
  readonly place: OvertimePlace
  readonly kind: OvertimeKind
  readonly coefficient: number
  readonly compensation: OvertimeCompensation
}
/** What an approver may give otherwise than it was asked for. */
export type GivenOvertime = {
  readonly minutes?: number | undefined
  readonly coefficient?: number | undefined
  readonly compensation?: OvertimeCompensation | undefined
}

type Acting = {
  readonly overtimeId: OvertimeId
  readonly employeeId: EmployeeId
  readonly authority: Authority
  /** Said of the decision, where something was. */
  readonly reason?: string | null
  readonly by: string
  readonly at: Instant
}
/** `employed`: on the day it is about. */
export type OvertimeDemand = Acting & {
  readonly day: LocalDate
  readonly terms: Terms
  readonly window: Window | null
  readonly description: string
  readonly today: LocalDate
  readonly requestDays: number
  readonly employed: boolean
  readonly countryOn: CountryOn
}
export type OvertimeAction = Acting & {
  readonly action: 'approve' | 'reject' | 'revoke' | 'delete'
  readonly given: GivenOvertime
  /** The wording that he decides on; absent: whichever holds. */
  readonly seen?: string | null | undefined
  employedOn(day: LocalDate): boolean
  readonly countryOn: CountryOn
}
/** `measured`: the day's raw minutes of the kind. */
export type MeasuredDecision = Acting & {
  readonly verdict: 'approve' | 'reject'
  readonly day: LocalDate
  readonly kind: OvertimeKind
  readonly measured: number
  readonly given: GivenOvertime
  readonly countryOn: CountryOn
}
export type RequestRefusal =
  | ApprovalRefusal
  | { readonly code: 'not-found' | 'none-found' }
  /** Of measured minutes: nothing of them is open. */
  | { readonly code: 'already-decided' }
  /** Time off for what the law has paid. */
  | { readonly code: 'must-be-paid' }
  | { readonly code: 'outside-employment'; readonly day: LocalDate }
  | { readonly code: 'request-period-expired'; readonly days: number }
  | {
      readonly code: 'already-demanded'
      readonly request: OvertimeId
      readonly minutes: number
    }
  | { readonly code: 'more-than-asked'; readonly asked: number; readonly minutes: number }
  | ChangedMeanwhile
/** What is decided on reads otherwise by now. */
export type ChangedMeanwhile = {
  readonly code: 'changed-meanwhile'
  readonly day: LocalDate
  readonly minutes: number
}
type Decision = Result<readonly OvertimeEvent[], RequestRefusal>

/** `leave-rules §6.1`: who may ask, and how it is said why. */
export const demandOvertime = (
  state: OvertimeState,
  command: OvertimeDemand,
): Result<readonly OvertimeEvent[], RequestRefusal | DescriptionRefusal> => {
  if (!command.authority.asks) return refuse({ code: 'authority-insufficient' })
  const short = againstDescription(command.description)
  return short ? refuse(short) : demand(state, command)
}

/** Who demands for another approves at once where he has a level. */
export const demand = (state: OvertimeState, command: OvertimeDemand): Decision => {
  const { overtimeId, employeeId, authority, day, terms, window, by, at } = command
  const refusal = againstDemand(state, command)
  if (refusal) return refuse(refusal)
  const about = { overtimeId, employeeId, day }
  const description = command.description.trim()
  const word = saidAtDemand(authority, true)
  return ok([
    {
      type: 'OvertimeDemanded',
      data: { ...about, ...terms, window, description, by, at },
    },
    ...(word ? [approved(command, { day, ...terms, asked: terms.minutes }, word)] : []),
  ])
}

/** By the precedence of `leave-rules §1.6`. */
export const decideOvertime = (state: OvertimeState, command: OvertimeAction): Decision => {
  const item = state.get(command.overtimeId)
  if (!item) return refuse({ code: 'not-found' })
  switch (command.action) {
    case 'approve': {
      const word = approve(item.said, command.authority)
      if (!word.ok) return word
      const changed = againstChanged(item, command.seen)
      return changed ? refuse(changed) : given(command, item, word.value)
    }
    case 'reject': {
      const word = reject(item.said, command.authority)
      if (!word.ok) return word
      const changed = againstChanged(item, command.seen)
      return changed ? refuse(changed) : ok([rejected(command, item, word.value)])
    }
    case 'revoke':
      return revoked(state, item, command)
    case 'delete':
      return deleted(item, command)
  }
}

/** A request is made of the minutes that nobody asked for (`leave-rules §6.2`). */
export const decideMeasured = (state: OvertimeState, command: MeasuredDecision): Decision => {
  const { authority, day, kind, measured, verdict } = command
  const against = againstAnything(authority)
  if (against) return refuse(against)
  if (measured <= 0) return refuse({ code: 'none-found' })
  const asked = measured - decidedMinutes(state, day, kind)
  if (asked <= 0) return refuse({ code: 'already-decided' })
  const item: OvertimeItem = {
    day,
    place: 'inside',
    kind,
    window: null,
    asked,
    said: [],
    demanded: null,
    by: command.by,
    edition: null,
  }
  const word = (verdict === 'approve' ? approve : reject)([], authority)
  if (!word.ok) return word
  return verdict === 'approve'
    ? given(command, item, word.value)
    : ok([rejected(command, item, word.value)])
}

/** @param seen the wording that somebody acts on; undefined: whichever holds */
export const againstChanged = (
  { edition, day, asked }: OvertimeItem,
  seen: string | null | undefined,
): ChangedMeanwhile | null =>
  seen === undefined || seen === edition
    ? null
    : { code: 'changed-meanwhile', day, minutes: asked }

const againstDemand = (
  state: OvertimeState,
  { day, terms, window, today, requestDays, employed, countryOn }: OvertimeDemand,
): RequestRefusal | null => {
  const unpaid = againstTimeOff({ day, ...terms }, countryOn)
  if (unpaid) return unpaid
  if (!employed) return { code: 'outside-employment', day }
  const { place, kind } = terms
  if (place === 'inside' && daysBetween(day, today) > requestDays)
    return { code: 'request-period-expired', days: requestDays }
  return alreadyDemanded(state, { day, place, kind, window })
}

/** Time off for a holiday or rest day, in a country where that is paid (`leave-rules §6.1`). */
export const againstTimeOff = (
  { day, kind, compensation }: Pick<OvertimeItem, 'day' | 'kind'> & Pick<Terms, 'compensation'>,
  countryOn: CountryOn,
): Extract<RequestRefusal, { code: 'must-be-paid' }> | null =>
  compensation === 'timeOff' && isPaidByLaw(countryOn(day), kind)
    ? { code: 'must-be-paid' }
    : null

/** A standing one of the same day, place and kind at the same time (`leave-rules §6.1`). */
export const alreadyDemanded = (
  state: OvertimeState,
  wanted: Pick<OvertimeItem, 'day' | 'place' | 'kind' | 'window'>,
): Extract<RequestRefusal, { code: 'already-demanded' }> | null => {
  const clash = clashWith(state, wanted)
  const id = clash && [...state].find(([, item]) => item === clash)?.[0]
  return clash && id ? { code: 'already-demanded', request: id, minutes: clash.asked } : null
}

/** Other terms, up to the minutes that were asked; a second approval builds on the first (`leave-rules §6.3`). */
const given = (
  command: Acting & { readonly given: GivenOvertime; readonly countryOn: CountryOn },
  item: OvertimeItem,
  word: Word,
): Decision => {
  const terms = termsInForce(item)
  const {
    minutes = terms.minutes,
    coefficient = terms.coefficient,
    compensation = terms.compensation,
  } = command.given
  const { asked } = item
  if (minutes > asked) return refuse({ code: 'more-than-asked', asked, minutes })
  const unpaid = againstTimeOff({ ...item, compensation }, command.countryOn)
  if (unpaid) return refuse(unpaid)
  return ok([approved(command, { ...item, minutes, coefficient, compensation }, word)])
}

/** What is rejected stands again if it still may; measured overtime before its first decision is open again. */
const revoked = (
  state: OvertimeState,
  item: OvertimeItem,
  { overtimeId, employeeId, authority, employedOn, reason = null, by, at }: OvertimeAction,
): Decision => {
  const last = revoke(item.said, authority)
  if (!last.ok) return last
  const { day, demanded, said } = item
  const wasRejected = statusOf(said) === 3
  if (wasRejected && (demanded || said.length > 1)) {
    if (!employedOn(day)) return refuse({ code: 'outside-employment', day })
    const clash = alreadyDemanded(state, item)
    if (clash) return refuse(clash)
  }
  const { level } = last.value
  return ok([
    {
      type: wasRejected ? 'OvertimeRejectionRevoked' : 'OvertimeApprovalRevoked',
      data: { overtimeId, employeeId, day, reason, level: spoken(level), by, at },
    },
  ])
}

const deleted = (
  { day, demanded, said, by: asker }: OvertimeItem,
  { overtimeId, employeeId, authority, reason = null, by, at }: OvertimeAction,
): Decision => {
  const against = againstDeleting(said, {
    asker: authority.self || (demanded !== null && by === asker),
    mayDelete: authority.mayDelete,
    own: authority.own,
  })
  if (against) return refuse(against)
  const data = { overtimeId, employeeId, day, reason, by, at }
  return ok([{ type: 'OvertimeDeleted', data }])
}

const approved = (
  acting: Acting,
  item: Terms & Pick<OvertimeItem, 'day' | 'asked'>,
  word: Word,
): OvertimeEvent => {
  const { minutes, coefficient, compensation } = item
  const terms = { minutes, coefficient, compensation }
  return { type: 'OvertimeApproved', data: { ...said(acting, item, word), ...terms } }
}
const rejected = (acting: Acting, item: OvertimeItem, word: Word): OvertimeEvent => ({
  type: 'OvertimeRejected',
  data: said(acting, item, word),
})

type About = Pick<OvertimeItem, 'day' | 'place' | 'kind' | 'asked'>
/** In whose name it was said stands there where it was not his own. */
const said = (
  { overtimeId, employeeId, reason = null, by, at }: Acting,
  { day, place, kind, asked }: About,
  { level, name }: Word,
) => {
  const about = { overtimeId, employeeId, day, place, kind, asked }
  const word = { reason, level: spoken(level), by, at }
  return name === by ? { ...about, ...word } : { ...about, ...word, name }
}

/** Overtime always needs somebody's word. */
const spoken = (level: Word['level']): Exclude<Word['level'], 'nobody'> =>
  level === 'nobody' ? 'only' : level
