import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { act, m1, m2, overtime, told } from './given.ts'

/** `leave-rules §6.1`: in Turkey what is worked on a holiday or rest day is paid (law 41 and 47). */
const holiday = { kind: 'holiday', compensation: 'timeOff' }
const measured = [{ day: '2025-03-03', workday: 120, holiday: 480 }]
const paid = { ok: false, code: 'must-be-paid' }
const measuredAct = (id: string, kind: string, terms: object = {}) => ({
  do: 'approveMeasured',
  by: 'm1',
  id,
  day: '2025-03-03',
  kind,
  ...terms,
})

describe('overtime of a holiday in Turkey', () => {
  test('is not asked for as time off, and stays open to be decided on', () => {
    const { last, state } = told([overtime('o1', { ...holiday, minutes: 480 })], { measured })
    expect(last).toEqual(paid)
    expect(state.requests).toEqual([])
    expect(state.overtime).toContainEqual(
      expect.objectContaining({ kind: 'holiday', open: 480 }),
    )
  })
  test('is refused so after who may ask and why, and before the day and its period', () => {
    const late = { ...holiday, day: '2025-02-01' }
    const { answers } = told([
      overtime('o1', { ...late, by: 'stranger' }),
      overtime('o2', { ...late, description: 'short' }),
      overtime('o3', late),
      overtime('o4', { ...late, day: '2019-01-01' }),
      overtime('o5', { ...late, compensation: 'pay' }),
    ])
    expect(answers).toMatchObject([
      { code: 'authority-insufficient' },
      { code: 'description-too-short' },
      paid,
      paid,
      { code: 'request-period-expired' },
    ])
  })
  test('is not approved as time off either, by the first or the second, after all other checks', () => {
    const { answers, state } = told(
      [
        overtime('o1', { kind: 'holiday', minutes: 90 }),
        act('approve', 'm0', 'o1', { compensation: 'timeOff' }),
        act('approve', 'm1', 'o1', { compensation: 'timeOff', minutes: 91 }),
        act('approve', 'm1', 'o1', { compensation: 'timeOff' }),
        act('approve', 'm1', 'o1'),
        act('approve', 'm2', 'o1', { compensation: 'timeOff' }),
        act('approve', 'm2', 'o1'),
        act('approve', 'm2', 'o1', { compensation: 'timeOff' }),
      ],
      { managers: [m1, m2] },
    )
    expect(answers).toMatchObject([
      { ok: true },
      { code: 'authority-insufficient' },
      { code: 'more-than-asked', asked: 90, minutes: 91 },
      paid,
      { ok: true, status: 1 },
      paid,
      { ok: true, status: 2 },
      { code: 'already-decided' },
    ])
    expect(state.credits).toEqual([])
    expect(state.requests).toMatchObject([{ compensation: 'pay', status: 2 }])
  })
  test('that was only measured is approved as pay alone, beside a workday’s as time off', () => {
    const timeOff = { compensation: 'timeOff' }
    const { answers, state } = told(
      [
        measuredAct('o1', 'holiday', timeOff),
        measuredAct('o2', 'workday', timeOff),
        measuredAct('o3', 'holiday'),
      ],
      { measured },
    )
    expect(answers).toMatchObject([paid, { ok: true, status: 2 }, { ok: true, status: 2 }])
    expect(state.credits).toMatchObject([{ id: 'o2', minutes: 180 }])
  })
  test('is given as time off where the company is in another country', () => {
    const { answers } = told(
      [overtime('o1', holiday), act('approve', 'm1', 'o1', { compensation: 'timeOff' })],
      { country: 'DE' },
    )
    expect(answers).toMatchObject([{ ok: true }, { ok: true, status: 2 }])
  })

  const terms = {
    kind: fc.constantFrom('workday', 'holiday'),
    compensation: fc.constantFrom('pay', 'timeOff'),
  }
  const acts = fc.array(
    fc.record({
      what: fc.constantFrom('demand', 'approve', 'measured', 'revoke'),
      which: fc.nat(6),
      by: fc.constantFrom('m1', 'm2'),
      place: fc.constantFrom('inside', 'outside'),
      ...terms,
    }),
    { minLength: 4, maxLength: 10 },
  )
  const commandsOf = (all: typeof acts extends fc.Arbitrary<infer A> ? A : never) =>
    all.map(({ what, which, by, place, kind, compensation }, at) => {
      if (what === 'demand') return overtime(`o${at}`, { place, kind, compensation })
      if (what === 'measured') return measuredAct(`o${at}`, kind, { compensation, by })
      return act(what, by, `o${which}`, what === 'approve' ? { compensation } : {})
    })
  test('is time off after no history in Turkey, and nothing else differs from elsewhere', () => {
    let refused = 0
    const over = { measured, managers: [m1, m2] }
    fc.assert(
      fc.property(acts, all => {
        const { answers, state } = told(commandsOf(all), over)
        expect(
          state.requests.filter(
            one => one['overtimeKind'] === 'holiday' && one['compensation'] === 'timeOff',
          ),
        ).toEqual([])
        const first = answers.findIndex(({ code }) => code === 'must-be-paid')
        const abroad = told(commandsOf(all), { ...over, country: 'DE' }).answers
        if (first < 0) expect(answers).toEqual(abroad)
        else {
          refused += 1
          expect(answers.slice(0, first)).toEqual(abroad.slice(0, first))
          expect(abroad[first]?.['code']).not.toBe('must-be-paid')
        }
      }),
      { numRuns: 150 },
    )
    expect(refused).toBeGreaterThan(30)
  })
})
