import { actSentence } from '#api/shared/act-sentence.ts'
import { actKinds } from '#words/acts.ts'
import type { Language } from '#words/shared/languages.ts'
import type { MesaiEvent, MesaiEventType } from '#domain/catalogue.ts'
import { type CompanyId, asLogPosition } from '#domain/shared/values.ts'
import { recordedFact, type RecordedFact } from '#projections/reports/explain/recorded-fact.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { ApiDeps } from '../deps.ts'

/** What was done, as a sentence; a swipe is nobody's act, and its words are the screen's. */
export const whatOf = (
  locale: Language,
  { kind, subject, figures }: Pick<RecordedFact, 'kind' | 'subject' | 'figures'>,
): string => {
  const known = actKinds.find(one => one === kind)
  return known ? actSentence(locale, known, subject, figures) : ''
}
const roles = ['company-admin', 'administrator', 'manager', 'employee'] as const
export const byOf = <B extends { readonly role: string | null }>(by: B) => ({
  ...by,
  role: roles.find(role => role === by.role) ?? null,
})

type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly position: string
  readonly withRaw: boolean
  readonly locale: Language
}
/**
 * One event as it was recorded, its plain fields only: personal ones come sealed and are left out, as are cards and
 * whatever else opens a door.
 * @returns null where nothing in the caller's reach rests on such an event.
 */
export const eventView = async (
  { db, log }: Pick<ApiDeps, 'db' | 'log'>,
  { company, scope, position, withRaw, locale }: Asked,
) => {
  const fact = await db.withCompany(company, tx =>
    recordedFact(tx, { company, scope, position }),
  )
  if (!fact) return null
  const raw = withRaw && fact.kind === 'MovementRecorded'
  const event = await log.readAt(asLogPosition(position), raw ? 'open' : 'sealed')
  if (event?.company !== company) return null
  const { by, recordedAt, kind } = fact
  return {
    position: String(event.position),
    kind,
    what: whatOf(locale, fact),
    recordedAt,
    happenedAt: fact.happenedAt,
    by: byOf(by),
    fields: fieldsOf(event, scope.kind === 'company'),
    raw:
      event.type === 'MovementRecorded' && raw && typeof event.data.raw === 'string'
        ? event.data.raw
        : null,
  }
}

/**
 * What of an event may be read as it was recorded: when, how much, of which kind, and ids. What is not named here stays
 * hidden: texts, names, cards, secrets.
 */
const plain = new Set([
  'at',
  'from',
  'to',
  'until',
  'day',
  'month',
  'year',
  'lastDay',
  'startOfEmployment',
  'inDepartmentFrom',
  'anchor',
  'offset',
  'country',
  'localTime',
  'instant',
  'direction',
  'verification',
  'refused',
  'source',
  'rawStatus',
  'credentialKind',
  'retired',
  'minutes',
  'asked',
  'missing',
  'place',
  'kind',
  'coefficient',
  'compensation',
  'decision',
  'level',
  'of',
  'zone',
  'directionRule',
  'cardFormat',
  'statusMeaningful',
  'protocol',
  'employeeId',
  'departmentId',
  'shiftId',
  'schemeId',
  'groupId',
  'thingId',
  'deviceId',
  'cardId',
  'movementId',
  'correctionId',
  'overtimeId',
  'actId',
])
/** Titles of what everybody shares. */
const titled: ReadonlySet<MesaiEventType> = new Set([
  'ShiftDefined',
  'SchemeDefined',
  'HolidaySet',
])
/** What of these is not about single people may be shown whole. */
const open = new Set([
  'shift',
  'rule',
  'rules',
  'changes',
  'cycle',
  'days',
  'weekdays',
  'restDays',
  'window',
])
export const fieldsOf = (
  { type, data }: MesaiEvent,
  wholeCompany: boolean,
): { name: string; value: string }[] =>
  Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    if (value === null || value === undefined) return []
    if (typeof value !== 'object')
      return plain.has(name) || (name === 'title' && titled.has(type))
        ? [{ name, value: String(value) }]
        : []
    return open.has(name) && (wholeCompany || !JSON.stringify(value).includes('employeeId'))
      ? [{ name, value: JSON.stringify(value) }]
      : []
  })
