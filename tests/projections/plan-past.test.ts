import fc from 'fast-check'
import { expect, test } from 'vitest'
import { departmentsOn } from '#domain/calendar/published.ts'
import { policyOn } from '#domain/policy/published.ts'
import { asEmployeeId, asInstant, type Instant } from '#domain/shared/values.ts'
import { devices } from '#projections/devices/device-rows.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { refsOf } from '#projections/evaluation/inputs/people.ts'
import { loadPeopleAsOf } from '#projections/evaluation/load-people.ts'
import { dayPlanOf, type Person } from '#projections/evaluation/person-span.ts'
import { loadPlan, type CompanyPlan } from '#projections/evaluation/plan-inputs.ts'
import { planPast, type PlanPast } from '#projections/evaluation/plan-past.ts'
import { companies } from '#projections/organization/companies.ts'
import { textOf } from '#projections/shared/checkpoints.ts'
import { own } from '#projections/tables/index.ts'
import { calendarAct, livedHistory, write } from './histories.ts'
import { company, day, rig, type Rig } from './rig.ts'

const before = asInstant('2020-01-01T00:00:00.000Z')
const days = [
  '2026-02-27',
  '2026-03-02',
  '2026-03-04',
  '2026-03-08',
  '2026-03-15',
  '2026-04-01',
].map(day)

const instantsOf = async (world: Rig): Promise<Instant[]> =>
  (
    await world.rows<{ at: Instant }>(
      `select distinct ${textOf('recorded_from')} as at from ${own.attendanceHistory}
       where company_id = $1 order by at`,
      [company],
    )
  ).map(({ at }) => at)

/** What evaluation and notices make of a plan for somebody. */
const madeOf = (person: Person, plan: CompanyPlan) =>
  days.map(on => ({
    plan: dayPlanOf(person, plan, on),
    departments: departmentsOn(person, plan, on),
    policy: policyOn(plan.policies, on),
  }))

/** How often a plan was known for longer than until the next word on anything. */
const seen = { held: 0, changed: 0 }

/** Long because everybody is asked at each instant at which anything was said. */
const agree = async (world: Rig, past: PlanPast, instants: readonly Instant[]) => {
  const everybody = (
    await world.rows<{ id: string }>(
      `select employee_id::text as id from ${own.attendancePeople} where company_id = $1`,
      [company],
    )
  ).map(({ id }) => asEmployeeId(id))
  const until = new Map<string, { plan: CompanyPlan; until: Instant | null; refs: string }>()
  for (const at of instants.filter(one => one >= past.since)) {
    const plan = await world.read(tx => loadPlan(tx, company, at))
    const people = await world.read(tx => loadPeopleAsOf(tx, { company, at }, everybody))
    for (const known of people) {
      const person: Person = { ...known, firstMovement: null, firstEntry: null }
      const refs = [...refsOf(known), ...known.entries.values()]
      const had = until.get(known.employeeId)
      const isHeld =
        had?.refs === refs.join() && (had.until === null || at < had.until) ? had : null
      const now = isHeld ?? { ...past.knownAt(refs, at), refs: refs.join() }
      seen[isHeld ? 'held' : 'changed'] += 1
      until.set(known.employeeId, now)
      expect(madeOf(person, now.plan)).toEqual(madeOf(person, plan))
    }
  }
}

test('of a plan is read what was known of it at each instant, until the one that is said', async () => {
  const acts = fc.array(calendarAct, { minLength: 3, maxLength: 8 })
  const property = fc.asyncProperty(livedHistory, acts, async (history, more) => {
    const world = await rig()
    try {
      const happenings = [...history]
      for (const [index, what] of more.entries())
        happenings.splice((index * 7) % (happenings.length + 1), 0, { afterMinutes: 1, what })
      await write(world, happenings, async () => undefined)
      await world.catchUp([companies, devices, attendance])
      const instants = await instantsOf(world)
      const span = { from: before, to: instants.at(-1) ?? before }
      const whole = await world.read(tx => planPast(tx, company, span))
      expect(whole.since).toBe(before)
      await agree(world, whole, instants)
      const cut = await world.read(tx =>
        planPast(tx, company, span, { words: 3, bytes: 1_000_000 }),
      )
      expect(cut.since > before).toBe(true)
      await agree(world, cut, instants)
    } finally {
      await world.close()
    }
  })
  await fc.assert(property, { seed: 20261130, numRuns: 3, endOnFailure: true })
  expect(seen.held).toBeGreaterThan(0)
  expect(seen.changed).toBeGreaterThan(0)
}, 300_000)

test('words too long together are left out from the earliest on, and the last one is always read', async () => {
  const world = await rig()
  try {
    const [history] = fc.sample(livedHistory, { seed: 7, numRuns: 1 })
    await write(world, history ?? [], async () => undefined)
    await world.catchUp([companies, devices, attendance])
    const instants = await instantsOf(world)
    const span = { from: before, to: instants.at(-1) ?? before }
    const sinceOf = async (bytes: number) =>
      (await world.read(tx => planPast(tx, company, span, { words: 1_000, bytes }))).since
    const [one, some, all] = [await sinceOf(1), await sinceOf(600), await sinceOf(1_000_000)]
    expect(one >= some && some > all).toBe(true)
    expect(all).toBe(before)
  } finally {
    await world.close()
  }
}, 60_000)
