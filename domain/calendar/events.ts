import { z } from 'zod'
import { draftedDays, ofDraft, plannedDays } from './planned-acts.ts'
import { namingAct, text } from '../shared/acts.ts'
import { daysOfDepartment, personFrom, saidOfStretches } from '../shared/days.ts'
import {
  asItWas,
  event,
  id,
  instant,
  localDate,
  personal,
  type EventOf,
} from '../shared/events.ts'
import type {
  CalendarActId,
  CalendarDraftId,
  DepartmentId,
  EmployeeId,
  SchemeId,
  ShiftGroupId,
  ShiftId,
} from '../shared/values.ts'

/**
 * What a day holds: a shift by its id, a weekly rest day (`attendance-rules §1`: a holiday-type shift), or nothing at
 * all.
 */
export const plannedShift = z.union([z.enum(['rest', 'none']), id<ShiftId>()])
export type PlannedShift = z.infer<typeof plannedShift>
const weekdays = z.array(z.number().int().min(1).max(7))

/** A shift on ISO weekdays: others have none, `restDays` are weekly rest days. */
const weekly = z.object({
  kind: z.literal('weekly'),
  shiftId: id<ShiftId>(),
  weekdays,
  restDays: weekdays,
})
/** A pattern, so many days into it. */
const byScheme = z.object({
  kind: z.literal('scheme'),
  schemeId: id<SchemeId>(),
  offset: z.number().int().min(0),
})
const byGroup = z.object({ kind: z.literal('group'), groupId: id<ShiftGroupId>() })
const departmentRule = z.discriminatedUnion('kind', [weekly, byScheme])
/** What a department follows by default. */
export type DepartmentRule = z.infer<typeof departmentRule>
export type PersonRule = DepartmentRule | z.infer<typeof byGroup>

/** Stream `{company}-schedule-{employeeId}`, beside `ShiftAssigned`. */
export const scheduleEvents = {
  /**
   * From a date on, until the next later one; null: what the department follows. A shift on weekdays is
   * `ShiftAssigned`.
   */
  ScheduleFollowed: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      from: localDate(),
      rule: z.discriminatedUnion('kind', [byScheme, byGroup]).nullable(),
    }),
    days: { opens: 'its-people', says: personFrom },
    act: (data, known) => ({
      area: 'calendar',
      subject:
        data.rule === null
          ? undefined
          : known(data.rule.kind === 'group' ? data.rule.groupId : data.rule.schemeId).name,
      employees: [data.employeeId],
      figures: { from: data.from },
    }),
  }),
}

/**
 * Streams `{company}-scheme-{schemeId}`, `{company}-shift-group-{groupId}` and
 * `{company}-department-schedule-{departmentId}`.
 */
export const schemeEvents = {
  /**
   * In force from a date on; days before it keep the version that was in force. The cycle's first day falls on
   * `anchor`, and it repeats both ways.
   */
  SchemeDefined: event({
    data: z.object({
      schemeId: id<SchemeId>(),
      title: z.string(),
      from: localDate(),
      anchor: localDate(),
      cycle: z.array(plannedShift).min(1),
    }),
    days: {
      opens: 'everybody',
      says: ({ schemeId, from }) => [{ subject: `scheme:${schemeId}`, from }],
    },
    act: (data, known) =>
      namingAct('shifts', data.schemeId, data.title, known, { from: data.from }),
  }),
  SchemeRemoved: event({
    data: z.object({ schemeId: id<SchemeId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'shifts', subject: known(data.schemeId).name }),
  }),
  ShiftGroupNamed: event({
    data: z.object({ groupId: id<ShiftGroupId>(), title: z.string() }),
    days: 'none',
    act: (data, known) => namingAct('shifts', data.groupId, data.title, known),
  }),
  /** From a date on, until the next later one; null: none. */
  ShiftGroupSchemeSet: event({
    data: z.object({
      groupId: id<ShiftGroupId>(),
      from: localDate(),
      schemeId: id<SchemeId>().nullable(),
      offset: z.number().int().min(0),
    }),
    days: {
      opens: 'everybody',
      says: ({ groupId, from }) => [{ subject: `group:${groupId}`, from }],
    },
    act: (data, known) => ({
      area: 'shifts',
      subject: known(data.groupId).name,
      figures: { from: data.from },
      after: text(known(data.schemeId).name),
    }),
  }),
  ShiftGroupRemoved: event({
    data: z.object({ groupId: id<ShiftGroupId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'shifts', subject: known(data.groupId).name }),
  }),
  /** From a date on, until the next later one; null: that of the department above. */
  DepartmentScheduleSet: event({
    data: z.object({
      departmentId: id<DepartmentId>(),
      from: localDate(),
      rule: departmentRule.nullable(),
    }),
    days: {
      opens: 'everybody',
      says: ({ departmentId, from }) => [{ subject: daysOfDepartment(departmentId), from }],
    },
    act: (data, known) => ({
      area: 'calendar',
      subject: known(data.departmentId).name,
      figures: { from: data.from },
    }),
  }),
}

/** From `from` to `to`, both included, in one month; null: no entry. */
const change = z.object({
  employeeId: id<EmployeeId>(),
  from: localDate(),
  to: localDate(),
  value: plannedShift.nullable(),
  before: plannedShift.nullable(),
})
const actor = z.string()
/**
 * What is written with an act about several has keys of its own, in all months it reaches into: they go with any person
 * it names, and with whoever wrote it.
 */
export const calendarSubject = ({ actId }: { readonly actId: CalendarActId }): string =>
  `calendar:${actId}`
export const draftSubject = ({ draftId }: { readonly draftId: CalendarDraftId }): string =>
  `draft:${draftId}`

/**
 * Stream `{company}-calendar-{yyyy-mm}`: what single days hold, whoever's they are. One event an act (and month), so
 * that a bulk act is undone by one append; one stream a month, so that two planners who touch the same day meet in it.
 */
export const calendarEvents = {
  CalendarChanged: event({
    version: 2,
    upcast: { 1: asItWas },
    subject: calendarSubject,
    data: z.object({
      actId: id<CalendarActId>(),
      month: z.string(),
      /** `demand`: somebody asked for it, and it was approved (`ShiftDemandApproved`). */
      kind: z.enum(['entries', 'copy', 'draft', 'demand']),
      title: personal('identity', z.string()),
      reason: personal('identity', z.string()),
      by: actor,
      at: instant(),
      changes: z.array(change),
    }),
    days: { opens: 'its-people', says: saidOfStretches },
    act: (data, known) => ({
      area: 'calendar',
      ...plannedDays(data, known),
      reason: data.reason,
    }),
  }),
  /** `changes` lead back: `value` is what is there again. */
  CalendarActUndone: event({
    data: z.object({
      actId: id<CalendarActId>(),
      month: z.string(),
      by: actor,
      at: instant(),
      changes: z.array(change),
    }),
    days: { opens: 'its-people', says: saidOfStretches },
    act: (data, known) => ({ area: 'calendar', ...plannedDays(data, known) }),
  }),
}

/** `seen`: the entry that was published when the day was prepared; null: none. */
const drafted = z.object({
  employeeId: id<EmployeeId>(),
  from: localDate(),
  to: localDate(),
  value: plannedShift.nullable(),
  seen: plannedShift.nullable(),
  keep: z.boolean().optional(),
})
export type DraftChange = Readonly<z.infer<typeof drafted>>

/** Stream `{company}-calendar-draft-{draftId}`. */
export const draftEvents = {
  DraftOpened: event({
    version: 2,
    upcast: { 1: asItWas },
    subject: draftSubject,
    data: z.object({
      draftId: id<CalendarDraftId>(),
      title: personal('identity', z.string()),
      from: localDate(),
      to: localDate(),
      by: actor,
      at: instant(),
    }),
    days: 'none',
    act: data => ({
      area: 'calendar',
      sealedSubject: data.title,
      figures: { from: data.from, to: data.to },
      remember: [[data.draftId, { sealedName: data.title }]],
    }),
  }),
  /** `keep` takes days out of the draft again. */
  DraftChanged: event({
    data: z.object({
      draftId: id<CalendarDraftId>(),
      by: actor,
      at: instant(),
      changes: z.array(drafted),
    }),
    days: 'none',
    act: draftedDays,
  }),
  DraftPublished: event({
    data: z.object({
      draftId: id<CalendarDraftId>(),
      actId: id<CalendarActId>(),
      by: actor,
      at: instant(),
    }),
    days: 'none',
    act: ofDraft,
  }),
  DraftDiscarded: event({
    data: z.object({ draftId: id<CalendarDraftId>(), by: actor, at: instant() }),
    days: 'none',
    act: ofDraft,
  }),
  /** Of one that was discarded: its days are prepared as they were. */
  DraftTakenUp: event({
    data: z.object({ draftId: id<CalendarDraftId>(), by: actor, at: instant() }),
    days: 'none',
    act: ofDraft,
  }),
}

/**
 * In the stream of whatever has versions by date: what was said for this date is gone, and what was in force before it
 * goes on. Only an act that is taken back leaves one.
 */
export const withdrawalEvents = {
  PlanEntryWithdrawn: event({
    data: z.object({
      of: z.enum(['shift', 'scheme', 'group', 'department', 'person']),
      /** The shift, pattern, group, department or person; `employeeId` is the person, null for the others. */
      thingId: id<ShiftId | SchemeId | ShiftGroupId | DepartmentId | EmployeeId>(),
      employeeId: id<EmployeeId>().nullable(),
      from: localDate(),
    }),
    days: {
      opens: 'everybody',
      says: ({ of, thingId, from }) => [{ subject: `${of}:${thingId}`, from }],
    },
    act: (data, known) => ({
      area: data.of === 'department' || data.of === 'person' ? 'calendar' : 'shifts',
      subject: data.employeeId === null ? known(data.thingId).name : undefined,
      employees: data.employeeId === null ? [] : [data.employeeId],
      figures: { from: data.from },
    }),
  }),
}

export type ScheduleEvent = EventOf<typeof scheduleEvents>
export type SchemeEvent = EventOf<typeof schemeEvents>
export type CalendarEvent = EventOf<typeof calendarEvents>
export type DraftEvent = EventOf<typeof draftEvents>
export type WithdrawalEvent = EventOf<typeof withdrawalEvents>
