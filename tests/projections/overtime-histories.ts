import fc from 'fast-check'
import { employeeId } from '#tests/shared/ids.ts'
import type { Happening } from './histories.ts'
import { day, type Fact } from './rig.ts'

const pick = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const date = (now: string, days: number) =>
  day(new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10))
const fact = (type: string, data: object): Fact => ({ type, data }) as Fact

type Item = {
  readonly id: string
  readonly who: number
  on: string
  status: 0 | 2 | 3 | 'gone'
  readonly demanded: boolean
}
/** Demands and decisions as one stream would let them come: only what is there is decided on, revoked or deleted. */
export const overtimeDecisions = fc.array(
  fc.record({
    afterMinutes: pick(0, 30, 300),
    at: fc.nat(60),
    who: pick(1, 2, 3),
    days: pick(-3, -1, 0, 2),
    what: pick(
      'demand',
      'change',
      'approve',
      'measured',
      'reject',
      'revoke',
      'delete',
      'decide',
      'reopen',
    ),
    which: fc.nat(9),
    terms: fc.record({
      minutes: pick(10, 60, 400),
      place: pick('inside', 'inside', 'outside'),
      kind: pick('workday', 'holiday'),
      coefficient: pick(1, 1.15, 1.5, 2),
      compensation: pick('pay', 'timeOff'),
    }),
  }),
  { minLength: 5, maxLength: 25 },
)

type Asked = typeof overtimeDecisions extends fc.Arbitrary<infer T> ? T : never
/** A history with the decisions among its happenings. */
export const mixedWith = (history: readonly Happening[], asked: Asked): Happening[] => {
  const mixed = [...history]
  for (const { at, ...happening } of happeningsOf(asked))
    mixed.splice(at % (mixed.length + 1), 0, happening)
  return mixed
}

/** Long because it has each thing that may happen to overtime. */
const happeningsOf = (asked: Asked): (Happening & { readonly at: number })[] => {
  const items: Item[] = []
  let last = 0
  return asked.map(({ afterMinutes, at, who, days, what, which, terms }) => ({
    afterMinutes,
    at,
    /** Long because it has a case for each thing that may happen to overtime. */
    what: now => {
      const acted = { by: 'user:test', at: now, reason: null, level: 'only' }
      const open = items.filter(({ status }) => status !== 'gone')
      const item = open[which % Math.max(1, open.length)]
      const about = (one: Item) => ({
        overtimeId: one.id,
        employeeId: employeeId(one.who),
        day: one.on,
      })
      const made = (status: 0 | 2): Item => {
        const one: Item = {
          id: `0e000000-0000-4000-8000-${String(++last).padStart(12, '0')}`,
          who,
          on: date(now, days),
          status,
          demanded: status === 0,
        }
        items.push(one)
        return one
      }
      switch (what) {
        case 'demand':
          return fact('OvertimeDemanded', {
            ...about(made(0)),
            ...terms,
            window: null,
            description: 'Sevkiyat',
            by: 'user:test',
            at: now,
          })
        case 'change': {
          if (item?.status !== 0) return null
          const before = item.on
          item.on = date(now, days)
          return fact('OvertimeDemandChanged', {
            ...about(item),
            ...terms,
            before,
            edition: which % 3 === 0 ? null : `edition-${++last}`,
            window: null,
            description: 'Başka gün',
            by: 'user:test',
            at: now,
          })
        }
        case 'measured':
          return fact('OvertimeApproved', {
            ...about(made(2)),
            ...terms,
            asked: terms.minutes,
            ...acted,
          })
        case 'decide':
          return fact('MissingWorkDecided', {
            employeeId: employeeId(who),
            day: date(now, days),
            decision: which % 2 ? 'excused' : 'missing',
            missing: terms.minutes,
            reason: null,
            by: 'user:test',
            at: now,
          })
        case 'reopen':
          return fact('MissingWorkReopened', {
            employeeId: employeeId(who),
            day: date(now, days),
            by: 'user:test',
            at: now,
          })
        case 'delete': {
          if (!item) return null
          item.status = 'gone'
          return fact('OvertimeDeleted', {
            ...about(item),
            reason: null,
            by: 'user:test',
            at: now,
          })
        }
        case 'approve':
        case 'reject': {
          if (item?.status !== 0) return null
          item.status = what === 'approve' ? 2 : 3
          return what === 'approve'
            ? fact('OvertimeApproved', {
                ...about(item),
                ...terms,
                asked: terms.minutes,
                ...acted,
              })
            : fact('OvertimeRejected', {
                ...about(item),
                place: terms.place,
                kind: terms.kind,
                asked: terms.minutes,
                ...acted,
              })
        }
        case 'revoke': {
          if (item?.status !== 2 && item?.status !== 3) return null
          const type =
            item.status === 2 ? 'OvertimeApprovalRevoked' : 'OvertimeRejectionRevoked'
          item.status = item.demanded ? 0 : 'gone'
          return fact(type, { ...about(item), ...acted })
        }
      }
    },
  }))
}
