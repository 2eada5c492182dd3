import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import { PostEmployeeErasure } from '#api/contract/employees.ts'
import { PostLeaveDemand } from '#api/contract/leave-requests.ts'
import { GetOpenMatters, PostEmployeeTermination } from '#api/contract/leaving.ts'
import { PostOvertimeDemand } from '#api/contract/overtime.ts'
import { GetCardsHeld, GetProfile, GetRecordHistory } from '#api/contract/profile.ts'
import { PostShiftDemand } from '#api/contract/shift-demands.ts'
import { PostShiftAssignment } from '#api/contract/shifts.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { nameManager } from '#commands/organization/name-manager.ts'
import {
  asDepartmentId,
  asEmployeeId,
  asLocalDate,
  asPositionId,
} from '#domain/shared/values.ts'
import { namedThings, type Named } from '#tests/api/examples.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

/** Somebody leaves: what is open is said first, and the cards come back with it. */
// Long because it follows one leaving from the question to its undo.
const world = apiTest({ settles: 'reads' })
const { call, refusal, send } = world
let named: Named
let leaver = ''
let count = 0
const must = async (method: string, url: string, body?: unknown) => {
  const answer = await world.ask(method, `/api/app/${url}`, {
    as: 'chief',
    body,
    headers: { 'accept-language': 'tr' },
  })
  if (answer.status !== 200) throw new Error(`${url}: ${answer.text}`)
  return answer.body
}
beforeAll(async () => {
  named = await namedThings(world, world.a)
}, 300_000)

const give = async (number: string): Promise<void> => {
  const { cardId } = await call(PostCard, 'chief', { number })
  await call(PostCardAssignment, 'chief', {
    cardId,
    employeeId: leaver,
    from: '2026-02-01T00:00:00Z',
  })
}
beforeEach(async () => {
  count += 1
  leaver = done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Alev',
      surname: 'Er',
      employeeNo: `E${count}`,
      positionId: asPositionId(named.positionId),
      departmentId: world.a.departments.office,
      startOfEmployment: asLocalDate('2025-06-02'),
    }),
  ).employeeId
  await give(`91${count}`)
  await give(`92${count}`)
  await world.settle()
})

const terminate = (body: Omit<Asking<typeof PostEmployeeTermination>, 'employeeId'>) =>
  send(PostEmployeeTermination, 'chief', { employeeId: leaver, ...body })
const held = async () => {
  await world.settle()
  const { rows } = await call(GetCardsHeld, 'chief', { employeeId: leaver })
  return rows.flatMap(({ number, until }) => (until === null ? [number] : [])).toSorted()
}
const lastDay = async () => {
  await world.settle()
  return (await call(GetProfile, 'chief', { employeeId: leaver })).lastDay
}
const both = () => [`91${count}`, `92${count}`]
const changes = async () => {
  await world.settle()
  const { rows } = await call(GetRecordHistory, 'chief', { employeeId: leaver })
  return rows[0]?.changes
}

describe('what is open', () => {
  const open = () => call(GetOpenMatters, 'chief', { employeeId: leaver })
  const revoke = (kind: string, what: object) =>
    must('POST', `${kind}/revoke`, {
      items: [
        {
          employeeId: leaver,
          ...what,
        },
      ],
    })
  test('is told by kind: cards, requests that wait, departments', async () => {
    const nothing = {
      leave: 0,
      overtime: 0,
      corrections: 0,
      shifts: 0,
      readers: 0,
      manages: [],
    }
    expect(await open()).toEqual({
      cards: 2,
      ...nothing,
    })
    await call(PostShiftAssignment, 'chief', {
      shiftId: named.shiftId,
      employeeId: leaver,
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
    })
    await world.settle()
    const demanded = await call(PostLeaveDemand, 'chief', {
      employeeId: leaver,
      leaveTypeId: named.leaveTypeId,
      description: 'Resmî daire işi',
      from: '2026-03-06',
      to: '2026-03-06',
    })
    const hours = await call(PostOvertimeDemand, 'chief', {
      employeeId: leaver,
      day: '2026-03-03',
      minutes: 30,
      description: 'Sevkiyat hazırlığı',
    })
    const rest = await call(PostShiftDemand, 'chief', {
      employeeId: leaver,
      kind: 'rest',
      days: ['2026-03-10'],
      description: 'Okul toplantısı var',
    })
    // Who may decide has decided by asking: they wait for nobody.
    expect(await open()).toMatchObject({
      leave: 0,
      overtime: 0,
      shifts: 0,
    })
    const [request] = demanded.saved
    await revoke('leaves', { requestId: request?.requestId })
    await revoke('overtime', { overtimeId: hours.overtimeId })
    await revoke('shift-demands', { requestId: rest.requestId })
    const departmentId = asDepartmentId(world.a.departments.welding)
    done(
      await nameManager(world.deps)(world.a.caller, {
        departmentId,
        employeeId: asEmployeeId(leaver),
      }),
    )
    expect(await open()).toMatchObject({
      cards: 2,
      leave: 1,
      overtime: 1,
      corrections: 0,
      shifts: 1,
      manages: [
        {
          departmentId,
          name: 'Kaynak',
        },
      ],
    })
  })
  test('is told to nobody who may not end the employment', async () => {
    expect((await refusal(GetOpenMatters, 'manager', { employeeId: leaver })).status).toBe(403)
  })
})

describe('an employment', () => {
  const undo = async () => {
    await world.settle()
    const { rows } = await call(GetRecordHistory, 'chief', { employeeId: leaver })
    const { position } = rows[0] ?? { position: '' }
    return call(PostActUndo, 'chief', { position, reason: 'yanlış kişi' })
  }
  test('ends with a reason and the cards, in one append, and is taken back as one', async () => {
    covers('3.13')
    const head = await world.deps.log.head()
    const ended = await terminate({
      lastDay: '2026-03-02',
      reason: 'resigned',
      returnCards: true,
    })
    expect(ended.status).toBe(200)
    // The last day, both cards, and that leave is settled.
    expect((await world.deps.log.head()) - head).toBe(4n)
    expect([await held(), await lastDay()]).toEqual([[], '2026-03-02'])
    expect(await changes()).toEqual([
      {
        field: 'lastDay',
        before: null,
        after: '2026-03-02',
      },
      {
        field: 'leavingReason',
        before: null,
        after: 'resigned',
      },
    ])
    await undo()
    expect([await held(), await lastDay()]).toEqual([both(), null])
  })
  test('ends without them where they were not handed back, and its reason can be corrected', async () => {
    await terminate({
      lastDay: '2026-03-02',
      reason: 'resigned',
    })
    expect(await held()).toEqual(both())
    const head = await world.deps.log.head()
    await terminate({ lastDay: '2026-03-02' })
    await terminate({
      lastDay: '2026-03-02',
      reason: 'resigned',
    })
    expect(await world.deps.log.head()).toBe(head)
    await terminate({
      lastDay: '2026-03-02',
      reason: 'retired',
    })
    expect(await changes()).toEqual([
      {
        field: 'leavingReason',
        before: 'resigned',
        after: 'retired',
      },
    ])
  })
  test('is taken back without a card that another has got meanwhile', async () => {
    await terminate({
      lastDay: '2026-03-02',
      returnCards: true,
    })
    await world.settle()
    const { rows } = await must('GET', `cards?search=91${count}`)
    const [card] = rows as { cardId: string }[]
    world.advance(1)
    await call(PostCardAssignment, 'chief', {
      cardId: card?.cardId,
      employeeId: world.a.people.clerk.employeeId,
      from: world.deps.now(),
    })
    await undo()
    expect([await held(), await lastDay()]).toEqual([[`92${count}`], null])
  })
  test('whose last day is refused leaves the cards where they are', async () => {
    const refused = await terminate({
      lastDay: '2024-01-01',
      returnCards: true,
    })
    expect(refused.body['code']).toBe('employees.last-day-before-start')
    expect(await held()).toEqual(both())
  })
  test('has a reason that nobody reads once the person is erased', async () => {
    await terminate({
      lastDay: '2026-02-27',
      reason: 'dismissed',
      returnCards: true,
    })
    await world.settle()
    await call(PostEmployeeErasure, 'chief', { employeeId: leaver, ground: 'asked' })
    await world.settle()
    const stream = await world.deps.log.readStream(`${world.a.id}-employee-${leaver}`)
    const ended = stream.find(({ type }) => type === 'EmployeeTerminated')
    expect(ended?.data).toMatchObject({
      lastDay: '2026-02-27',
      reason: null,
    })
  })
})
