import type { Authority } from '#domain/approvals/authority.ts'
import type { PlannedShift } from '#domain/calendar/events.ts'
import type { ShiftCircumstances } from '#domain/shift-demands/circumstances.ts'
import type { AnswerExchange, DecideDemand } from '#domain/shift-demands/deciding.ts'
import type { DemandShift, WantedPlan } from '#domain/shift-demands/demand.ts'
import type { ShiftDemandEvent } from '#domain/shift-demands/events.ts'
import { shiftDemands, type ShiftDemandCommand } from '#domain/shift-demands/shift-demands.ts'
import {
  asInstant,
  asLocalDate,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import { actId, employeeId, shiftDemandId, shiftId } from '#tests/shared/ids.ts'

/** Ayşe works by day and Bora by night; today is Monday 2 March 2026. */
export const [ayse, bora] = [employeeId(1), employeeId(2)]
export const [byDay, byNight] = [shiftId(1), shiftId(2)]
export const on = asLocalDate
export const today = on('2026-03-02')
export const tuesday = on('2026-03-03')
export const at = asInstant('2026-03-02T06:00:00.000Z')

type World = {
  /** By person and day; else Ayşe's is the day shift and Bora's the night shift. */
  readonly plan: ReadonlyMap<string, PlannedShift>
  readonly lastDay: LocalDate | null
  readonly leave: ShiftCircumstances['leaveOn']
  readonly changed: LocalDate | null
}
const usual: World = { plan: new Map(), lastDay: null, leave: () => null, changed: null }
export const planKey = (whose: EmployeeId, day: LocalDate): string => `${whose} ${day}`
export const circumstances = (world: Partial<World> = {}): ShiftCircumstances => {
  const { plan, lastDay, leave, changed } = { ...usual, ...world }
  return {
    today,
    planOf: (whose, day) => plan.get(planKey(whose, day)) ?? (whose === ayse ? byDay : byNight),
    isEmployed: (_whose, day) => lastDay === null || day <= lastDay,
    leaveOn: leave,
    changedSince: () => changed,
  }
}

const chief: Authority = {
  by: 'user:chief',
  names: ['user:chief'],
  level: 2,
  final: 1,
  own: false,
  self: false,
  asks: true,
  mayDelete: true,
}
export const authorities = {
  chief,
  /** Whose word is the first of two. */
  first: { ...chief, by: 'user:first', names: ['user:first'], level: 1, final: 2 },
  second: { ...chief, by: 'user:second', names: ['user:second'], final: 2 },
  ayse: {
    ...chief,
    by: 'user:ayse',
    names: ['user:ayse'],
    level: 0,
    own: true,
    self: true,
    mayDelete: false,
  },
  stranger: {
    ...chief,
    by: 'user:stranger',
    names: ['user:stranger'],
    level: 0,
    asks: false,
    mayDelete: false,
  },
} as const satisfies Record<string, Authority>
export type Who = keyof typeof authorities

const doing = (who: Who, n: number) => ({
  employeeId: ayse,
  requestId: shiftDemandId(n),
  authority: authorities[who],
  circumstances: circumstances(),
  actId: actId(n),
  by: authorities[who].by,
  at,
})
export const night: WantedPlan = { kind: 'shift', shiftId: byNight }
export const withBora: WantedPlan = { kind: 'exchange', colleagueId: bora }

export const ask = (
  who: Who,
  { n = 1, ...more }: Partial<DemandShift> & { readonly n?: number } = {},
): DemandShift => ({
  ...doing(who, n),
  type: 'DemandShift',
  wanted: night,
  days: [tuesday],
  description: 'Okul toplantısı var',
  ...more,
})
const types = {
  approve: 'ApproveDemand',
  reject: 'RejectDemand',
  revoke: 'RevokeDecision',
  delete: 'DeleteDemand',
} as const
export const decide = (
  who: Who,
  act: keyof typeof types,
  { n = 1, ...more }: Partial<DecideDemand> & { readonly n?: number } = {},
): DecideDemand => ({ ...doing(who, n), ...more, type: types[act] })
export const answer = (consents: boolean, colleagueId = bora, n = 1): AnswerExchange => ({
  type: 'AnswerExchange',
  requestId: shiftDemandId(n),
  colleagueId,
  consents,
  by: 'user:bora',
  at,
})

/** What commands make, each of which has to be accepted. */
export const made = (...commands: readonly ShiftDemandCommand[]): ShiftDemandEvent[] => {
  const past: ShiftDemandEvent[] = []
  for (const command of commands) {
    const state = past.reduce(shiftDemands.evolve, shiftDemands.initial)
    const decision = shiftDemands.decide(state, command)
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`)
    past.push(...decision.value)
  }
  return past
}
