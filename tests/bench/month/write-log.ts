import { createHash } from 'node:crypto'
import { derivedId } from '#commands/shared/ids.ts'
import { addDays, instantOfLocal } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asLocalDate,
  asLocalDateTime,
  noCompany,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import type { EventStore, JsonObject, NewEvent } from '#event-store/contract.ts'
import { swipesOn } from './swipes.ts'

export const company = asCompanyId(derivedId('bench', 'month'))
export const zone = 'Europe/Istanbul' as Zone // a zone by its name
export const people = 10_000
/** So many of them, in a department of their own, have been there for a year. */
export const ofOneYear = 200
export const month = { from: asLocalDate('2026-03-01'), to: asLocalDate('2026-03-31') }
const yearBegan = asLocalDate('2025-04-01')
const readers = 20
const departments = 24

export const employeeId = (no: number): string => derivedId('bench', 'person', String(no))
export const departmentId = (no: number): string => derivedId('bench', 'department', String(no))
/** Of the people of a year it is the first, of all others one of the rest. */
const departmentOf = (no: number): string =>
  departmentId(no < ofOneYear ? 0 : 1 + (no % (departments - 1)))
const shiftIds = ['day', 'early'].map(name => derivedId('bench', 'shift', name))
const deviceId = (no: number): string => derivedId('bench', 'reader', String(no))
const credentialOf = (no: number): string =>
  createHash('sha256').update(`bench ${no}`).digest('hex')
const of = (type: string, data: JsonObject): NewEvent => ({ type, schema: 1, data })
const envelope = {
  sealed: {
    s: `device:${deviceId(0)}:2026-03`,
    c: 'credential',
    v: 1,
    iv: 'x'.repeat(16),
    ct: 'y'.repeat(40),
  },
}

/** `at` moves the store's clock: it stamps what is appended after. */
type Writing = { readonly store: EventStore; readonly at: (now: Instant) => void }

/**
 * Ten thousand people, each with a card and a shift, and their swipes of a month: half a million, straight into the
 * log, recorded day by day. Long because it writes one history in the order in which it happened.
 */
export const writeLog = async ({ store, at }: Writing): Promise<void> => {
  const append = (
    stream: string,
    events: readonly NewEvent[],
    owner = company,
  ): Promise<unknown> =>
    store.append({
      company: owner,
      stream: `${owner}-${stream}`,
      expected: 'any',
      events,
      metadata: { actor: 'system:bench', correlation: 'bench' },
    })
  at(instantOn(addDays(yearBegan, -1), '08:00'))
  await append(`company-${company}`, [
    of('CompanyFounded', { companyId: company, name: 'Bench', country: 'TR', zone }),
  ])
  for (let no = 0; no < departments; no++)
    await append(`departments-${company}`, [
      of('DepartmentAdded', {
        departmentId: departmentId(no),
        name: `Bölüm ${no}`,
        code: null,
        parentId: null,
      }),
    ])
  for (const [no, shiftId] of shiftIds.entries())
    await append(`shift-${shiftId}`, [
      of('ShiftDefined', {
        shiftId,
        title: no === 0 ? 'Gündüz' : 'Erken',
        from: yearBegan,
        shift: shiftFrom(no),
      }),
    ])
  for (let no = 0; no < readers; no++)
    await append(`device-${deviceId(no)}`, [
      of('DeviceRegistered', {
        deviceId: deviceId(no),
        serial: `BENCH-${no}`,
        name: `Kapı ${no}`,
        protocol: 'json',
        zone,
        directionRule: 'as-sent',
      }),
      of('DeviceApproved', { deviceId: deviceId(no) }),
    ])
  for (const half of [0, 1]) {
    const groupId = derivedId('bench', 'group', String(half))
    await append(`device-group-${groupId}`, [
      of('DeviceGroupDefined', {
        groupId,
        title: `Bina ${half}`,
        deviceIds: Array.from({ length: readers }, (_, no) => deviceId(no)).filter(
          (_, no) => no % 2 === half,
        ),
      }),
    ])
  }
  for (let no = 0; no < people; no += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => hire(append, no + index)))
  for (let day = yearBegan; day <= month.to; day = addDays(day, 1)) {
    await append(
      `clock-${day.slice(0, 7)}`,
      [of('ClockReached', { at: instantOn(day, '00:00') })],
      noCompany,
    )
    at(instantOn(day, '23:00'))
    await Promise.all(
      Array.from({ length: readers }, (_, reader) => appendDay(append, reader, day)),
    )
  }
  at(now)
  await append('clock-2026-04', [of('ClockReached', { at: now })], noCompany)
}

const instantOn = (day: LocalDate, time: string): Instant =>
  instantOfLocal(zone, asLocalDateTime(`${day}T${time}:00`))
/** The morning after the month. */
export const now = instantOn(addDays(month.to, 1), '11:00')

const tolerances = {
  earlyArrival: 15,
  lateArrival: 5,
  earlyExit: 5,
  lateExit: 15,
  break: 10,
  missingWork: 0,
  overtime: 15,
  flexible: 0,
}
const shiftFrom = (no: number): JsonObject => ({
  type: 'fixed',
  periods: [{ start: no === 0 ? '09:00' : '08:45', end: '18:00' }],
  lunch: { start: '12:30', end: '13:30', minutes: 60 },
  minimumWork: 0,
  tolerances,
})

type Append = (stream: string, events: readonly NewEvent[]) => Promise<unknown>
const hire = async (append: Append, no: number): Promise<void> => {
  const [id, cardId, credential] = [
    employeeId(no),
    derivedId('bench', 'card', String(no)),
    credentialOf(no),
  ]
  const from = no < ofOneYear ? yearBegan : month.from
  await append(`employee-${id}`, [
    of('EmployeeHired', {
      employeeId: id,
      employeeNo: String(1000 + no),
      name: null,
      surname: null,
      departmentId: departmentOf(no),
      position: 'Operatör',
      startOfEmployment: from,
    }),
  ])
  await append(`schedule-${id}`, [
    of('ShiftAssigned', {
      employeeId: id,
      shiftId: shiftIds[no % 2] ?? '',
      from,
      weekdays: [1, 2, 3, 4, 5],
      restDays: [7],
    }),
  ])
  await append(`card-${cardId}`, [
    of('CardAdded', { cardId, kind: 'card', credential, number: null, cardType: 'personnel' }),
    of('CardAssigned', { cardId, credential, employeeId: id, from: instantOn(from, '00:00') }),
  ])
}

const appendDay = async (append: Append, reader: number, day: LocalDate): Promise<void> => {
  const present = Array.from(
    { length: (day < month.from ? ofOneYear : people) / readers },
    (_, index) => index * readers + reader,
  )
  const lines = present.flatMap(no =>
    swipesOn(no, day).map((swipe, nth) => ({
      no,
      ...swipe,
      by: nth === 1 && swipe.time < '10' ? (reader + 1) % readers : reader,
    })),
  )
  for (const by of new Set(lines.map(line => line.by)))
    await append(
      `movements-${deviceId(by)}-${day.slice(0, 7)}`,
      lines
        .filter(line => line.by === by)
        .map(({ no, time, direction }) =>
          of('MovementRecorded', {
            movementId: derivedId('bench', String(no), day, time),
            deviceId: deviceId(by),
            month: day.slice(0, 7),
            credential: credentialOf(no),
            credentialKind: 'card',
            localTime: `${day}T${time}`,
            instant: null,
            direction,
            verification: 'card',
            sourceId: null,
            number: envelope,
          }),
        ),
    )
}
