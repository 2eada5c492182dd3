import { z } from 'zod'
import { namingAct, text } from '../shared/acts.ts'
import { event, id, instant, localDate, zone, type EventOf } from '../shared/events.ts'
import type {
  CompanyId,
  CountryChangeId,
  DegreeId,
  DepartmentId,
  EmployeeId,
  LogoId,
  PositionId,
} from '../shared/values.ts'

/** Stream `{company}-company-{company}`. */
export const companyEvents = {
  CompanyFounded: event({
    data: z.object({
      companyId: id<CompanyId>(),
      name: z.string(),
      country: z.string().length(2),
      zone: zone(),
    }),
    days: 'unsaid',
    act: data => ({ area: 'organization', subject: data.name }),
  }),
}
/** In the same stream; none of them moves a figure. */
export const companyDetailEvents = {
  /** What it is called and where it is from now on; public holidays that stand in its calendar stay. */
  CompanyDescribed: event({
    data: z.object({
      companyId: id<CompanyId>(),
      name: z.string(),
      country: z.string().length(2),
      /** For so many days a request waits before who decides on it is reminded; null: nobody is. Absent: as before. */
      remindAfterDays: z.number().int().nullable().optional(),
    }),
    days: 'none',
    act: data => ({ area: 'organization', subject: data.name }),
  }),
}
/** In the same stream. */
export const companyZoneEvents = {
  /** The company's clock goes by another zone from the midnight of a day on, until a later day that has one. */
  CompanyZoneSet: event({
    data: z.object({
      companyId: id<CompanyId>(),
      zone: zone(),
      from: localDate(),
      /** When it was said. */
      at: instant(),
    }),
    days: 'unsaid',
    act: ({ zone: name, from }) => ({ area: 'rules', subject: name, figures: { from } }),
  }),
}
/** In the same stream. */
export const companyCountryEvents = {
  /**
   * It is in another country from a day on, until a later day that has one. Whose public holidays of which years became
   * those of the other is said in their streams by the same `changeId`.
   */
  CompanyCountrySet: event({
    data: z.object({
      companyId: id<CompanyId>(),
      country: z.string().length(2),
      from: localDate(),
      /** When it was said. */
      at: instant(),
      changeId: id<CountryChangeId>(),
      years: z.array(z.number().int()),
    }),
    // What a day has of a country are its holidays, which say so themselves.
    days: 'none',
    act: ({ country, from }) => ({ area: 'rules', subject: country, figures: { from } }),
  }),
}
export const companyLanguage = z.enum(['tr', 'en', 'ar'])
export type CompanyLanguage = z.infer<typeof companyLanguage>
/** In the same stream; none of them moves a figure. */
export const companyLanguageEvents = {
  /** Those its people are offered, the first what is written for nobody in particular. Null: none is said any more. */
  CompanyLanguagesSet: event({
    data: z.object({
      companyId: id<CompanyId>(),
      languages: z.array(companyLanguage).nullable(),
    }),
    days: 'none',
    act: ({ languages }) => ({
      area: 'organization',
      subject: (languages ?? companyLanguage.options).join(', ').toUpperCase(),
    }),
  }),
}
/**
 * Mails that a company has go out by themselves (docs/decisions/0496): a locked month's sheet to each employee, the
 * week before to managers on Monday, the readers that say nothing to who administers.
 */
export const periodicMail = z.enum(['month-sheet', 'week-summary', 'silent-readers'])
export type PeriodicMail = z.infer<typeof periodicMail>
/** In the same stream; none of them moves a figure. */
export const companyMailEvents = {
  /** Those that go from now on. */
  CompanyMailsSet: event({
    data: z.object({
      companyId: id<CompanyId>(),
      mails: z.array(periodicMail),
      at: instant(),
    }),
    days: 'none',
    act: ({ mails }) => ({ area: 'organization', subject: String(mails.length) }),
  }),
}
export type CompanyEvent =
  | EventOf<typeof companyEvents>
  | EventOf<typeof companyDetailEvents>
  | EventOf<typeof companyLanguageEvents>
  | EventOf<typeof companyMailEvents>
  | EventOf<typeof companyCountryEvents>
  | EventOf<typeof companyZoneEvents>

/** Stream `{company}-departments-{company}`: one tree, so its guards are decided in one place. */
export const departmentEvents = {
  DepartmentAdded: event({
    data: z.object({
      departmentId: id<DepartmentId>(),
      name: z.string(),
      code: z.string().nullable(),
      parentId: id<DepartmentId>().nullable(),
    }),
    days: 'unsaid',
    act: (data, known) => namingAct('organization', data.departmentId, data.name, known),
  }),
  DepartmentRenamed: event({
    data: z.object({
      departmentId: id<DepartmentId>(),
      name: z.string(),
      code: z.string().nullable(),
    }),
    days: 'none',
    act: (data, known) => namingAct('organization', data.departmentId, data.name, known),
  }),
  /** Below the other from a date on, until it is moved again; without one, from the day it was recorded, by UTC. */
  DepartmentMoved: event({
    data: z.object({
      departmentId: id<DepartmentId>(),
      parentId: id<DepartmentId>().nullable(),
      from: localDate().optional(),
    }),
    days: 'unsaid',
    act: (data, known) => ({
      area: 'organization',
      subject: known(data.departmentId).name,
      after: text(known(data.parentId).name),
      ...(data.from === undefined ? {} : { figures: { from: data.from } }),
    }),
  }),
  DepartmentRemoved: event({
    data: z.object({ departmentId: id<DepartmentId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'organization', subject: known(data.departmentId).name }),
  }),
  /** The employee manages this department and all below it: his scope. */
  DepartmentManagerNamed: event({
    data: z.object({ departmentId: id<DepartmentId>(), employeeId: id<EmployeeId>() }),
    days: 'none',
    act: (data, known) => ({
      area: 'organization',
      subject: known(data.departmentId).name,
      employees: [data.employeeId],
    }),
  }),
  DepartmentManagerReleased: event({
    data: z.object({ departmentId: id<DepartmentId>(), employeeId: id<EmployeeId>() }),
    days: 'none',
    act: (data, known) => ({
      area: 'organization',
      subject: known(data.departmentId).name,
      employees: [data.employeeId],
    }),
  }),
}
export type DepartmentEvent = EventOf<typeof departmentEvents>

/**
 * Stream `{company}-positions-{company}`: what people are called by their work, and the degrees (grades) they have; one
 * stream, so that no degree goes while a position takes it.
 */
export const positionEvents = {
  /** As it is from now on. `level`: 1 is the highest; `degreeId`: of its people who have none of their own. */
  PositionDefined: event({
    data: z.object({
      positionId: id<PositionId>(),
      title: z.string(),
      level: z.number().int().nullable(),
      degreeId: id<DegreeId>().nullable(),
    }),
    days: 'none',
    act: (data, known) => namingAct('organization', data.positionId, data.title, known),
  }),
  PositionRemoved: event({
    data: z.object({ positionId: id<PositionId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'organization', subject: known(data.positionId).name }),
  }),
  DegreeDefined: event({
    data: z.object({ degreeId: id<DegreeId>(), title: z.string() }),
    days: 'none',
    act: (data, known) => namingAct('organization', data.degreeId, data.title, known),
  }),
  DegreeRemoved: event({
    data: z.object({ degreeId: id<DegreeId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'organization', subject: known(data.degreeId).name }),
  }),
}
export type PositionEvent = EventOf<typeof positionEvents>

/**
 * Stream `{company}-logo-{company}`: what the company shows beside its name. The picture itself lies in a table
 * (`database/migrations/059-logos.sql`), the log says which it is.
 */
export const logoEvents = {
  /** At once in force. `at`: when this very picture was put there, which it keeps when it comes back. Pixels. */
  LogoSet: event({
    data: z.object({
      logoId: id<LogoId>(),
      type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
      width: z.number().int().min(1),
      height: z.number().int().min(1),
      at: instant(),
    }),
    days: 'none',
    act: () => ({ area: 'organization' }),
  }),
  LogoRemoved: event({
    data: z.object({ logoId: id<LogoId>() }),
    days: 'none',
    act: () => ({ area: 'organization' }),
  }),
}
export type LogoEvent = EventOf<typeof logoEvents>
