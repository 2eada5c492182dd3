import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asEmployeeId, type EmployeeId, type Instant } from '#domain/shared/values.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { stateAsOf, stateNow } from '#projections/reports/explain/explain-state.ts'
import { dayInputs } from '#projections/evaluation/inputs/index.ts'
import { knownPeople, loadPeople, loadPeopleAsOf } from '#projections/evaluation/load-people.ts'
import { loadPlan } from '#projections/evaluation/plan-inputs.ts'
import { devices } from '#projections/devices/device-rows.ts'
import { companies } from '#projections/organization/companies.ts'
import { own } from '#projections/tables/index.ts'
import {
  calendarAct,
  livedHistory,
  write,
  type Happening,
} from '#tests/projections/histories.ts'
import { leaveDecisions, mixedWithLeave } from '#tests/projections/leave-histories.ts'
import { mixedWith, overtimeDecisions } from '#tests/projections/overtime-histories.ts'
import { at, clockReached, company, day, rig, type Rig } from '#tests/projections/rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

/** When the first of the happenings may come, epoch ms. */
const begin = Date.parse('2026-03-02T04:00:00.000Z')
const [since, until] = [day('2025-12-01'), day('2026-12-31')]
type Name = keyof typeof dayInputs
// Its keys are the inputs.
const names = Object.keys(dayInputs) as Name[]

const liveAndThen = (world: Rig, moment: Instant, employees: readonly EmployeeId[]) =>
  world.read(async tx => {
    const known = await knownPeople(
      tx,
      employees.map(employeeId => ({ company, employeeId })),
      'read',
    )
    const live = await loadPeople(
      tx,
      known.map(person => ({ person, since, until })),
      'read',
    )
    return { live, asKnown: await loadPeopleAsOf(tx, { company, at: moment }, employees) }
  })

/** How many days held something, by input: a history in which an input says nothing proves nothing of it. */
const held = new Map<Name, number>()

const agree = async (world: Rig, moment: Instant): Promise<void> => {
  const rows = await world.rows<{ id: string }>(
    `select employee_id::text as id from ${own.attendancePeople} where company_id = $1`,
    [company],
  )
  const { live, asKnown } = await liveAndThen(
    world,
    moment,
    rows.map(({ id }) => asEmployeeId(id)),
  )
  expect(asKnown.map(({ employeeId }) => employeeId).toSorted()).toEqual(
    rows.map(({ id }) => id).toSorted(),
  )
  for (const person of live) {
    const known = asKnown.find(({ employeeId }) => employeeId === person.employeeId)
    expect(known).toMatchObject({
      zone: person.zone,
      foundedOn: person.foundedOn,
      employments: person.employments,
      rules: person.rules,
      departments: person.departments,
    })
    for (const name of names) {
      expect(known?.[name]).toEqual(person[name])
      held.set(name, (held.get(name) ?? 0) + person[name].size)
      for (const on of [...person[name].keys()].slice(0, 2)) {
        const asked = { company, employee: person.employeeId, day: on }
        const told = [
          await world.read(tx => stateNow(tx, asked)),
          await world.read(tx => stateAsOf(tx, asked, moment)),
        ]
        for (const state of told)
          expect(state?.person[name].get(on)).toEqual(person[name].get(on))
      }
    }
  }
  expect(await world.read(tx => loadPlan(tx, company, moment))).toEqual(
    await world.read(tx => loadPlan(tx, company)),
  )
}

const instantAfter = (happenings: readonly Happening[]): Instant =>
  at(
    new Date(
      begin + happenings.reduce((sum, { afterMinutes }) => sum + afterMinutes, 0) * 60_000,
    ).toISOString(),
  )

const calendarActs = fc.array(fc.record({ at: fc.nat(60), what: calendarAct }), {
  minLength: 3,
  maxLength: 10,
})

test('each input of evaluation is the same in live tables, as known by now, and where a day is explained', async () => {
  const property = fc.asyncProperty(
    livedHistory,
    overtimeDecisions,
    leaveDecisions,
    calendarActs,
    async (history, asked, leave, acts) => {
      const happenings = mixedWithLeave(mixedWith(history, asked), leave)
      for (const { at: place, what } of acts)
        happenings.splice(place % (happenings.length + 1), 0, { afterMinutes: 1, what })
      const world = await rig()
      try {
        await write(world, happenings, async () => undefined)
        const moment = instantAfter(happenings)
        await world.record(moment, clockReached(moment))
        await world.catchUp([companies, devices, attendance])
        await agree(world, moment)
      } finally {
        await world.close()
      }
    },
  )
  await fc.assert(property, { seed: 20261122, numRuns: shareOfRuns(6), endOnFailure: true })
  for (const name of names) expect(held.get(name), name).toBeGreaterThan(0)
}, 600_000)
