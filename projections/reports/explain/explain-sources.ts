import type { Tx } from '#database/types.ts'
import type { TraceEntry, TraceWord } from '#domain/attendance/result.ts'
import {
  daysOfCorrection,
  daysOfHoliday,
  daysOfPerson,
  daysOfPolicy,
} from '#domain/shared/days.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import { policyDefaults } from '#domain/policy/published.ts'
import type { CompanyPolicy } from '#domain/policy/events.ts'
import { firstDayOf } from './first-day.ts'
import { planLeads, type PlanLeadsAsked, type SourceRole } from './plan-leads.ts'
import { readRows, type Row, cardsUsed } from './source-rows.ts'

/**
 * An event that a day rests on, beside its swipes: who recorded it and when, from which day on it is in force, and
 * where it stands in the log.
 */
export type DaySource = {
  readonly role: SourceRole
  readonly position: string
  readonly kind: string
  readonly recordedAt: Instant
  readonly since: LocalDate | null
  readonly by: {
    readonly kind: 'user' | 'device' | 'system'
    readonly name: string | null
    readonly role: string | null
  }
  /** Movements that a correction names. */
  readonly movements: readonly string[]
  /** What the action log knows of it, for the sentence. */
  readonly subject: string | null
  readonly figures: Readonly<Record<string, string | number>>
}
/** A rule of the company as in force on the day; `since` null: its default, which nobody set. */
export type RuleInForce = {
  readonly rule: ExplainedRule
  readonly value: CompanyPolicy[ExplainedRule]
  readonly since: LocalDate | null
  readonly position: string | null
}
export const explainedRules = [
  'bounceSeconds',
  'repeatedExitMinutes',
  'maxPresenceHours',
  'missingExit',
  'overtimeNeedsApproval',
  'overtimeRounding',
  'overtimeRoundsTo',
  'offsetMissingWithOvertime',
  'night',
  'nightLimit',
  'planFilledMinutes',
  'kindByDate',
  'breakDeduction',
  'premiums',
  'overtimeTiers',
] as const
export type ExplainedRule = (typeof explainedRules)[number]

/**
 * The events behind a day, as known at an instant (null: now), in the order of the log. Long because it lists each kind
 * of event that may stand behind a day, in turn.
 */
export const sourcesOf = async (
  tx: Tx,
  asked: PlanLeadsAsked,
): Promise<{ readonly sources: DaySource[]; readonly rules: RuleInForce[] }> => {
  const cards = await cardsUsed(tx, asked)
  const person = daysOfPerson(asked.employee)
  const leads = planLeads(asked)
  const rows = await readRows(tx, asked, [
    person,
    daysOfPolicy,
    daysOfHoliday(asked.day),
    ...cards,
    ...leads.map(({ subject }) => subject),
  ])
  const covering = rows.filter(row => row.subject === person && covers(row, asked.day))
  const corrections = covering.filter(
    ({ kind }) => kind === 'MovementsCorrected' || kind === 'CorrectionDemanded',
  )
  const decided = await readRows(
    tx,
    asked,
    corrections.flatMap(({ detail }) =>
      detail?.correctionId ? [daysOfCorrection(detail.correctionId)] : [],
    ),
  )
  const shortened = new Set(
    covering.filter(({ kind }) => kind === 'LeaveShortened').map(row => row.recordedAt),
  )
  const rules = rulesOf(
    asked,
    rows.filter(({ kind }) => kind === 'PolicySet'),
  )
  const sources = [
    ...leads.flatMap(({ role, subject, kinds, since }) =>
      sourceOf(
        role,
        rows.findLast(
          row => row.subject === subject && kinds.includes(row.kind) && row.from === since,
        ),
      ),
    ),
    ...(asked.dayPlan.source === 'entry'
      ? sourceOf(
          'plan',
          covering.findLast(
            ({ kind }) => kind === 'CalendarChanged' || kind === 'CalendarActUndone',
          ),
        )
      : []),
    ...sourceOf(
      'holiday',
      rows.findLast(({ subject }) => subject === daysOfHoliday(asked.day)),
    ),
    ...sourceOf(
      'employment',
      rows.findLast(
        row =>
          row.subject === person &&
          isEmployment(row.kind) &&
          row.from !== null &&
          row.from <= asked.day,
      ),
    ),
    ...cards.flatMap(card =>
      sourceOf(
        'card',
        rows.findLast(
          row => row.subject === card && row.from !== null && row.from <= asked.day,
        ),
      ),
    ),
    ...rows
      .filter(
        ({ subject, position }) =>
          subject === daysOfPolicy && rules.some(rule => rule.position === position),
      )
      .flatMap(row => sourceOf('policy', row)),
    ...[
      ...corrections,
      ...decided.filter(
        ({ kind }) => kind !== 'MovementsCorrected' && kind !== 'CorrectionDemanded',
      ),
    ].flatMap(row => sourceOf('correction', row)),
    ...covering
      .filter(({ kind }) => kind.startsWith('Overtime'))
      .flatMap(row => sourceOf('overtime', row)),
    ...covering
      .filter(({ kind }) => kind.startsWith('MissingWork'))
      .flatMap(row => sourceOf('decision', row)),
    ...covering
      .filter(({ kind }) => kind.startsWith('Leave') && !leaveConsequences.has(kind))
      .flatMap(row =>
        // What approves a change names the whole leave, and changes its end.
        sourceOf('leave', row, shortened.has(row.recordedAt) ? null : firstDayOf(row)),
      ),
  ]
  return {
    sources: [...new Map(sources.map(source => [source.position, source])).values()].toSorted(
      (one, other) => Number(BigInt(one.position) - BigInt(other.position)),
    ),
    rules,
  }
}

/** What nobody does by itself: the act that it follows from is told. */
const leaveConsequences: ReadonlySet<string> = new Set([
  'LeaveRecounted',
  'LeaveShortened',
  'LeaveWithdrawn',
])
const isEmployment = (kind: string): boolean =>
  kind === 'EmployeeHired' || kind === 'EmployeeRehired' || kind === 'EmployeeTerminated'
const covers = ({ from, to, detail }: Row, day: LocalDate): boolean =>
  detail?.days
    ? detail.days.some(([first, last]) => first <= day && day <= last)
    : from !== null && from <= day && to !== null && day <= to

/** Each rule from the latest setting that names it; settings are in the order of recording, as are their rows. */
const rulesOf = (
  { day, state: { plan } }: PlanLeadsAsked,
  rows: readonly Row[],
): RuleInForce[] =>
  explainedRules.map(rule => {
    const set = plan.policies
      .map(({ from, changes }, at) => ({
        from,
        value: changes[rule],
        position: rows[at]?.position ?? null,
      }))
      .filter(({ from, value }) => from <= day && value !== undefined)
      .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
      .at(-1)
    return set?.value === undefined
      ? { rule, value: policyDefaults[rule], since: null, position: null }
      : { rule, value: set.value, since: set.from, position: set.position }
  })

const sourceOf = (
  role: SourceRole,
  row: Row | undefined,
  since = row ? firstDayOf(row) : null,
): DaySource[] =>
  row
    ? [
        {
          role,
          position: row.position,
          kind: row.kind,
          recordedAt: row.recordedAt,
          since,
          by: {
            kind: row.actor.startsWith('user:')
              ? 'user'
              : row.actor.startsWith('device:')
                ? 'device'
                : 'system',
            name: row.name,
            role: row.role,
          },
          movements: row.detail?.changes?.map(({ movementId }) => movementId) ?? [],
          subject: row.about,
          figures: row.figures ?? {},
        },
      ]
    : []

/**
 * Which events a rule's work rests on, beside the swipes it names; and which of the company's rules. Total: a new word
 * must say.
 */
const restsOn = {
  'outside-employment': ['employment'],
  bounce: ['policy:bounceSeconds'],
  'direction-from-bounce': ['policy:bounceSeconds'],
  'carried-over': ['policy:maxPresenceHours'],
  'given-to-day-before': ['policy:maxPresenceHours'],
  'divided-at-shift-start': ['shift'],
  'continued-from-day-before': ['shift'],
  'inferred-entry': [],
  'inferred-exit': [],
  'single-exit': ['shift'],
  paired: [],
  'repeated-entry': [],
  'stale-entry': ['policy:maxPresenceHours'],
  'repeated-exit': ['policy:repeatedExitMinutes'],
  'exit-without-entry': [],
  'present-until-now': [],
  'beyond-longest-presence': ['policy:maxPresenceHours'],
  'open-counts-absent': ['policy:missingExit'],
  'closed-at-shift-end': ['policy:missingExit', 'shift'],
  'same-minute': [],
  joined: [],
  'full-holiday': ['holiday'],
  'half-day-holiday': ['holiday'],
  slid: ['shift'],
  'on-leave': ['leave'],
  'not-yet-due': ['shift'],
  snapped: ['shift'],
  'lunch-worked-through': ['shift'],
  absence: ['shift'],
  'break-forgiven': ['shift'],
  'missing-forgiven': ['shift'],
  'below-minimum': ['shift'],
  overtime: ['shift'],
  'overtime-forgiven': ['shift'],
  'lunch-deducted': ['shift'],
  unapproved: ['overtime', 'policy:overtimeNeedsApproval'],
  offset: ['policy:offsetMissingWithOvertime'],
  'rounded-down': ['policy:overtimeRounding', 'policy:overtimeRoundsTo'],
  'rounded-up': ['policy:overtimeRounding', 'policy:overtimeRoundsTo'],
  'time-off': ['overtime'],
  'first-to-last': ['shift'],
  'reaches-through': ['shift'],
  'closed-when-filled': ['policy:missingExit', 'policy:planFilledMinutes', 'shift'],
  'holiday-minutes': ['policy:kindByDate', 'holiday'],
  'overtime-by-date': ['policy:kindByDate', 'holiday'],
  'break-deducted': ['policy:breakDeduction'],
  'break-paid': ['shift'],
  'overtime-fills': ['shift'],
  'overtime-not-counted': ['shift'],
  halves: ['shift'],
  premium: ['policy:premiums'],
  tier: ['policy:overtimeTiers'],
} as const satisfies Record<TraceWord, readonly (SourceRole | `policy:${ExplainedRule}`)[]>

/** Positions of the events that a step rests on. A correction that names one of its movements is among them. */
export const positionsOf = (
  { what, movements }: TraceEntry,
  {
    sources,
    rules,
  }: { readonly sources: readonly DaySource[]; readonly rules: readonly RuleInForce[] },
): string[] => {
  const wanted: readonly string[] = restsOn[what]
  const own = sources
    .filter(
      source =>
        wanted.includes(source.role) ||
        (source.role === 'correction' && source.movements.some(id => movements.includes(id))),
    )
    .map(({ position }) => position)
  return [
    ...own,
    ...rules.flatMap(({ rule, position }) =>
      position !== null && wanted.includes(`policy:${rule}`) ? [position] : [],
    ),
  ]
}
/** The rules of the company that a step applied. */
export const rulesOfStep = ({ what }: TraceEntry): ExplainedRule[] => {
  const wanted: readonly string[] = restsOn[what]
  return explainedRules.filter(rule => wanted.includes(`policy:${rule}`))
}
