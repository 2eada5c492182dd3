import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOn } from '#commands/leave/balance.ts'
import { leaveStream } from '#commands/leave/streams.ts'
import { load } from '#commands/shared/handle.ts'
import { demoClock } from '#demo/clock.ts'
import { demoCompanies } from '#demo/companies.ts'
import { demoCompanyId, employeeId } from '#demo/ids.ts'
import { leavesOf } from '#demo/leave-plan.ts'
import { statusOf } from '#domain/approvals/approval.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import { leavesOf as leavesIn } from '#domain/leave/state.ts'
import { askForLeave } from '#demo/leaves.ts'
import { setUpCompany } from '#demo/set-up.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { catalogue } from '#domain/catalogue.ts'
import { addDays, daysOfRange, instantOfLocal } from '#domain/shared/time.ts'
import { asLocalDate, asLocalDateTime, type LocalDate } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { openRig, type Rig } from '../gateway/rig.ts'

/**
 * The leave of the demo that begins on Monday 4 August 2025 and whose three months end on Tuesday 4 November, without
 * its swipes: set up, then ten o'clock of each day. No public holiday falls on a day that the five below are away.
 */
const first = asLocalDate('2025-08-04')
const last = addDays(first, 92)
const [company] = demoCompanies(first)
const id = demoCompanyId(company)
const at = (day: LocalDate, time: string) =>
  instantOfLocal(company.zone, asLocalDateTime(`${day}T${time}:00`))
let rig: Rig
let log: ReturnType<typeof openLog<MesaiEvent>>

beforeAll(async () => {
  rig = await openRig()
  const clock = demoClock(() => at(last, '18:00'))
  const store = postgresStore({
    url: rig.database.urls.app,
    now: clock.now,
    limits: patientLog,
  })
  log = openLog<MesaiEvent>(store, catalogue, rig.deps.vault)
  const deps = { ...rig.deps, log, now: clock.now }
  clock.set(at(first, '04:00'))
  await setUpCompany(deps, company, first)
  for (const day of daysOfRange(first, last)) {
    clock.set(at(day, '10:00'))
    await askForLeave(deps, company, first, at(day, '10:00'))
  }
}, 300_000)
afterAll(async () => {
  await log.close()
  await rig.close()
})

const balanceOf = async (no: number) => {
  const asked = { employeeId: employeeId(company, no), on: last }
  const [only, ...others] = await balanceOn({ log }, id, asked)
  if (!only || others.length > 0) throw new Error(`${no} has not one entitlement`)
  const { halfDays, used, planned, reserved } = only
  return {
    entitled: halfDays / 2,
    used: used / 2,
    planned: planned / 2,
    reserved: reserved / 2,
    remaining: (halfDays - used) / 2,
  }
}

describe('on paper, on the last day of the demo', () => {
  test('the computing clerk with three years: 14, a week in August gone, three days in December planned', async () => {
    // Began 22 April 2022: 3 full years, 14 days (law 53).
    // 25 to 29 August: 5 days used. 1 to 3 December: 3 planned. 14 - 5 = 9 remain.
    expect(await balanceOf(24)).toEqual({
      entitled: 14,
      used: 5,
      planned: 3,
      reserved: 0,
      remaining: 9,
    })
  })
  test('the assistant of the direction with six years: 20, three days in September gone', async () => {
    // Began 30 September 2018: 6 full years on 4 August 2025, 20 days.
    // 17 to 19 September: 3 used. 20 - 3 = 17 remain.
    expect(await balanceOf(3)).toEqual({
      entitled: 20,
      used: 3,
      planned: 0,
      reserved: 0,
      remaining: 17,
    })
  })
  test('the personnel clerk with two years: 14, half a Friday in October gone', async () => {
    // Began 16 February 2023: 2 full years, 14 days.
    // The second half of 3 October: 0.5 used. 14 - 0.5 = 13.5 remain.
    expect(await balanceOf(6)).toEqual({
      entitled: 14,
      used: 0.5,
      planned: 0,
      reserved: 0,
      remaining: 13.5,
    })
  })
  test('the accountant with one year: 14, two days in October whose approval was revoked', async () => {
    // Began 30 June 2024: 1 full year, 14 days.
    // 16 and 17 October wait again: 2 reserved, none used. 14 - 0 = 14 remain.
    expect(await balanceOf(15)).toEqual({
      entitled: 14,
      used: 0,
      planned: 0,
      reserved: 2,
      remaining: 14,
    })
  })
  test('the foreman of the assembly with six years: 20, a week in November waits', async () => {
    // Began 18 April 2019: 6 full years, 20 days.
    // 24 to 28 November waits: 5 reserved. 20 - 0 = 20 remain.
    expect(await balanceOf(45)).toEqual({
      entitled: 20,
      used: 0,
      planned: 0,
      reserved: 5,
      remaining: 20,
    })
  })
})

test('what the demo does with leave has every end: approved, rejected, revoked, deleted, and waiting', async () => {
  const asking = company.people.filter(person => leavesOf(company, person, first).length > 0)
  expect(asking.length).toBeGreaterThan(20)
  const streams = asking.map(({ no }) => leaveStream(id, employeeId(company, no)))
  const events = await Promise.all(streams.map(stream => log.readStream(stream)))
  const types = new Set(events.flat().map(({ type }) => type))
  expect([...types]).toEqual(
    expect.arrayContaining([
      'LeaveDemanded',
      'LeaveRequestApproved',
      'LeaveRequestRejected',
      'LeaveDecisionRevoked',
      'LeaveRequestDeleted',
    ]),
  )
})

test('its requests are in every state: asked for, half approved, approved, rejected', async () => {
  const found = new Set<number>()
  for (const { no } of company.people) {
    const { state } = await load(
      { log },
      leaveStream(id, employeeId(company, no)),
      leaveRequests,
    )
    for (const leave of leavesIn(state)) found.add(statusOf(leave.said))
  }
  expect([...found].toSorted()).toEqual([0, 1, 2, 3])
})
