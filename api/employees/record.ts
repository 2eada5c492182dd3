import type { GetRecord, GetRecordHistory } from '#api/contract/profile.ts'
import { actSentence } from '#api/shared/act-sentence.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { isThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import { employeeStream } from '#commands/employees/streams.ts'
import type { KnownDetails } from '#domain/employees/details.ts'
import { employeeEvents } from '#domain/employees/events.ts'
import {
  personRecord,
  recordHistory,
  recordOn,
  type RecordChange,
} from '#domain/employees/record.ts'
import { isOf } from '#domain/shared/events.ts'
import {
  asLocalDate,
  type CompanyId,
  type EmployeeId,
  type LogPosition,
} from '#domain/shared/values.ts'
import { actsAt } from '#projections/acts/acts-at.ts'
import { lastMovementOf } from '#projections/movements/last-movement.ts'
import { degreeNames } from '#projections/employees/positions.ts'
import { departmentNames } from '#projections/organization/department-names.ts'
import { companyDay, instantsOf } from '#projections/shared/company-day.ts'
import type { Language } from '#words/shared/languages.ts'
import type { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { byOf } from '../reports/event-view.ts'

/**
 * What was recorded of somebody: his stream and nothing else of the log, as every act on him reads it. Null of somebody
 * who is not there for the caller.
 */
export const factsOf = async (deps: ApiDeps, by: AuthorisedUser, employeeId: EmployeeId) => {
  const company: CompanyId = by.session.company
  if (!(await isThere(deps, by, employeeId))) return null
  const events = await deps.log.readStream(employeeStream(company, employeeId))
  return events.flatMap(event => (isOf(employeeEvents, event) ? [event] : []))
}

/**
 * His record, or as it was on a day. Of somebody erased only number and dates are left. Long because it is one list of
 * facts.
 */
export const recordOf = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  { employeeId, on }: { readonly employeeId: EmployeeId; readonly on: string | undefined },
): Promise<z.output<typeof GetRecord.reply> | null> => {
  const facts = await factsOf(deps, by, employeeId)
  const [hired] = facts ?? []
  if (!facts || hired?.type !== 'EmployeeHired') return null
  const record = personRecord(facts)
  const { zone, today } = await read(deps, by, (tx, { company }) =>
    companyDay(tx, company, ['employees']),
  )
  const day = on === undefined ? today : asLocalDate(on)
  // Asked for no day, it is the record as it stands, with what was recorded this minute.
  const until = on === undefined ? null : instantsOf(zone, day, day).to
  const { known, employment, state, placement } = recordOn(record, day, until)
  const degreeId = known?.details.degreeId ?? null
  const { names, degrees, lastActivity } = await read(deps, by, async (tx, { company }) => ({
    names: await departmentNames(tx, company, placement ? [placement.departmentId] : []),
    degrees: await degreeNames(tx, company, degreeId === null ? [] : [degreeId]),
    lastActivity:
      record.erasedAt === null && by.permissions.has('movements.view')
        ? await lastMovementOf(tx, company, employeeId)
        : null,
  }))
  return {
    on: day,
    employeeNo: hired.data.employeeNo,
    firstRecordedAt: hired.recordedAt,
    erasedAt: record.erasedAt,
    details:
      known && record.erasedAt === null
        ? {
            recordedAt: known.at,
            name: known.details.name,
            surname: known.details.surname,
            nationalId: known.details.nationalId ?? null,
            birthDate: known.details.birthDate ?? null,
            phone: known.details.phone ?? null,
            email: known.details.email ?? null,
            position: known.details.position,
            positionId: known.details.positionId ?? null,
            degreeId,
            degree: degreeId === null ? null : (degrees.get(degreeId) ?? null),
            ...moreOf(known.details),
            lost: [...known.lost],
          }
        : null,
    lastActivity,
    department: placement && {
      name: names.get(placement.departmentId) ?? null,
      from: placement.from,
    },
    state,
    employment: employment ?? { start: hired.data.startOfEmployment, lastDay: null },
    employments: [...record.employments],
  }
}

/** Null of somebody who is not there for the caller. */
export const doorPasswordOf = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  employeeId: EmployeeId,
): Promise<{ doorPassword: string | null } | null> => {
  const facts = await factsOf(deps, by, employeeId)
  const last = facts && personRecord(facts).details.at(-1)
  return facts && { doorPassword: last?.details.doorPassword ?? null }
}

const moreOf = (details: KnownDetails) => ({
  title: details.title ?? null,
  description: details.description ?? null,
  extension: details.extension ?? null,
  inOffice: details.inOffice ?? null,
  relativeName: details.relativeName ?? null,
  relativePhone: details.relativePhone ?? null,
  relativeCloseness: details.relativeCloseness ?? null,
  doorPassword: Boolean(details.doorPassword),
})

type Page = { readonly cursor?: string | undefined; readonly limit: number }

/** Who changed what of it, newest first; a page goes on below the revision that its cursor names. */
export const recordHistoryOf = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  {
    employeeId,
    locale,
    cursor,
    limit,
  }: Page & {
    readonly employeeId: EmployeeId
    readonly locale: Language
  },
): Promise<z.output<typeof GetRecordHistory.reply> | null> => {
  const facts = await factsOf(deps, by, employeeId)
  if (!facts) return null
  const below = cursor === undefined ? Infinity : Number(cursor)
  const rest = recordHistory(facts)
    .filter(({ fact }) => fact.revision < below)
    .toReversed()
  const shown = rest.slice(0, limit)
  const { acts, named, dataUntil } = await toldOf(deps, by, shown)
  return {
    rows: shown.flatMap(({ fact, changes }) => {
      const act = acts.get(String(fact.position))
      // Recorded this moment: the log of acts tells it as soon as it has it.
      if (!act) return []
      const { position, kind, subject, figures, undone } = act
      return [
        {
          position,
          recordedAt: fact.recordedAt,
          by: byOf(act.by),
          what: actSentence(locale, kind, subject, figures),
          undone,
          changes: changes.map(named),
        },
      ]
    }),
    total: facts.length,
    dataUntil,
    next: rest.length > limit ? String(shown.at(-1)?.fact.revision ?? '') : null,
  }
}

type Changed = ReturnType<typeof recordHistory>[number] & {
  readonly fact: { readonly position: LogPosition }
}
/** What the log of acts tells of these facts, and what departments are called. */
const toldOf = async (deps: ApiDeps, by: AuthorisedUser, shown: readonly Changed[]) => {
  const idsOf = (wanted: RecordChange['field']) =>
    shown.flatMap(({ changes }) =>
      changes.flatMap(({ field, before, after }) =>
        field === wanted ? [before, after].filter(id => id !== null) : [],
      ),
    )
  const { acts, names, degrees, dataUntil } = await read(deps, by, async (tx, { company }) => ({
    acts: await actsAt(
      tx,
      company,
      shown.map(({ fact }) => String(fact.position)),
    ),
    names: await departmentNames(tx, company, idsOf('department')),
    degrees: await degreeNames(tx, company, idsOf('degree')),
    dataUntil: (await companyDay(tx, company, ['activity', 'employees'])).dataUntil,
  }))
  const lists: Partial<Record<RecordChange['field'], ReadonlyMap<string, string | null>>> = {
    department: names,
    degree: degrees,
  }
  const named = ({ field, before, after }: RecordChange): RecordChange => {
    const list = lists[field]
    const nameOf = (id: string | null) => (id === null ? null : (list?.get(id) ?? '–'))
    return list
      ? { field, before: nameOf(before), after: nameOf(after) }
      : { field, before, after }
  }
  return { acts, named, dataUntil }
}
