import { createHash } from 'node:crypto'
import { derivedId } from '#commands/shared/ids.ts'
import { openProjector } from '#database/open.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { asCompanyId, type LocalDate } from '#domain/shared/values.ts'
import type { EventStore, JsonObject, Log, NewEvent } from '#event-store/contract.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { untilThere } from '#tests/shared/until.ts'

export const company = asCompanyId(derivedId('notices', 'company'))
export const personId = (no: number): string => derivedId('notices', 'person', String(no))
export const departmentId = (no: number): string =>
  derivedId('notices', 'department', String(no))
const shiftId = derivedId('notices', 'shift')
const deviceId = derivedId('notices', 'reader')
const credentialOf = (no: number): string =>
  createHash('sha256').update(`notices ${no}`).digest('hex')
const of = (type: string, data: JsonObject): NewEvent => ({ type, schema: 1, data })
const envelope = {
  sealed: {
    s: `device:${deviceId}:2026-03`,
    c: 'credential',
    v: 1,
    iv: 'x'.repeat(16),
    ct: 'y'.repeat(40),
  },
}
const none = {
  earlyArrival: 0,
  earlyExit: 0,
  break: 0,
  missingWork: 0,
  flexible: 0,
}

type Written = {
  readonly people: number
  readonly departments: number
  /** The first day of employment, and of everybody's plan: nine to six, Monday to Friday. */
  readonly from: LocalDate
}
type Append = (stream: string, events: readonly NewEvent[]) => Promise<unknown>
const appendTo =
  (store: EventStore): Append =>
  (stream, events) =>
    store.append({
      company,
      stream: `${company}-${stream}`,
      expected: 'any',
      events,
      metadata: { actor: 'system:test', correlation: 'test' },
    })

/** A company as large as it is asked for, straight into the log, since commands would take minutes. */
export const writeCompany = async (
  store: EventStore,
  { people, departments, from }: Written,
): Promise<void> => {
  const append = appendTo(store)
  await append(`company-${company}`, [
    of('CompanyFounded', {
      companyId: company,
      name: 'Geniş',
      country: 'TR',
      zone: 'Europe/Istanbul',
    }),
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
  await append(`shift-${shiftId}`, [
    of('ShiftDefined', {
      shiftId,
      title: 'Gündüz',
      from,
      shift: {
        type: 'fixed',
        periods: [{ start: '09:00', end: '18:00' }],
        lunch: null,
        minimumWork: 0,
        tolerances: { ...none, lateArrival: 5, lateExit: 15, overtime: 30 },
      },
    }),
  ])
  await append(`device-${deviceId}`, [
    of('DeviceRegistered', {
      deviceId,
      serial: 'NOTICES',
      name: 'Ana kapı',
      protocol: 'json',
      zone: 'Europe/Istanbul',
      directionRule: 'as-sent',
    }),
    of('DeviceApproved', { deviceId }),
  ])
  for (let no = 0; no < people; no += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, people - no) }, (_, index) =>
        hire(append, no + index, { departments, from }),
      ),
    )
}

const hire = async (
  append: Append,
  no: number,
  { departments, from }: Pick<Written, 'departments' | 'from'>,
): Promise<void> => {
  const [employeeId, cardId, credential] = [
    personId(no),
    derivedId('notices', 'card', String(no)),
    credentialOf(no),
  ]
  await append(`employee-${employeeId}`, [
    of('EmployeeHired', {
      employeeId,
      employeeNo: String(1000 + no),
      name: null,
      surname: null,
      departmentId: departmentId(no % departments),
      position: 'Operatör',
      startOfEmployment: from,
    }),
  ])
  await append(`schedule-${employeeId}`, [
    of('ShiftAssigned', {
      employeeId,
      shiftId,
      from,
      weekdays: [1, 2, 3, 4, 5],
      restDays: [7],
    }),
  ])
  await append(`card-${cardId}`, [
    of('CardAdded', { cardId, kind: 'card', credential, number: null, cardType: 'personnel' }),
    of('CardAssigned', { cardId, credential, employeeId, from: `${from}T00:00:00.000Z` }),
  ])
}

/** Movements of some people at a time of the clock, recorded when the store's clock says. */
export const swipeAll = async (
  store: EventStore,
  people: readonly number[],
  day: LocalDate,
  { time, direction }: { readonly time: string; readonly direction: 'in' | 'out' },
): Promise<void> => {
  for (let from = 0; from < people.length; from += 1000)
    await appendTo(store)(
      `movements-${deviceId}-${day.slice(0, 7)}`,
      people.slice(from, from + 1000).map(no =>
        of('MovementRecorded', {
          movementId: derivedId('notices', String(no), day, time),
          deviceId,
          month: day.slice(0, 7),
          credential: credentialOf(no),
          credentialKind: 'card',
          localTime: `${day}T${time}:00`,
          instant: null,
          direction,
          verification: 'card',
          sourceId: null,
          number: envelope,
        }),
      ),
    )
}

/** Read models over all of the log, in a projector that stops then. */
export const readAllOf = async (projectorUrl: string, log: Log<MesaiEvent>): Promise<void> => {
  const db = await openProjector(projectorUrl)
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const running = startProjector({
    projections,
    log,
    db,
    session: db.session,
    logger: silent,
    fault: noFault,
    batch: 10_000,
  })
  await running.ready
  const head = String(await log.head())
  await untilThere(
    'read models are there',
    async () => {
      const [row] = await db.transaction(tx =>
        tx.query<{ there: number }>(
          `select count(*)::int as there from projections.checkpoints where schema = 'read' and position >= $1`,
          [head],
        ),
      )
      return row?.there === projections.length || null
    },
    { ms: 30 * 60_000, everyMs: 100 },
  )
  await running.stop()
  await db.close()
}
