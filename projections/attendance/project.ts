import type { Tx } from '#database/types.ts'
import { noCompany, type Instant, type Zone } from '#domain/shared/values.ts'
import { dateAt } from '#domain/shared/time.ts'
import { textOf } from '../shared/checkpoints.ts'
import type { RecordedEvent, RecordedOf } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { correctionTypes, isCorrection, projectCorrection } from './corrections.ts'
import { foldEntries, isAct, lookEntries, markEntries, saveEntries } from './entries.ts'
import { foldInput } from './fold-inputs.ts'
import { remember, rememberInputs, saveHistory, type History } from './input-history.ts'
import { cardOf, keyOf, look, noInputs, save, type Inputs, type Wanted } from './inputs.ts'
import { mark, saveMarks, type Marks } from './marks.ts'
import { heal, insertMovements, type Healing } from './movements.ts'
import { foldOvertime, lookOvertime, saveOvertime } from './overtime-inputs.ts'
import { isPlanEvent, planEvents, projectPlan } from './project-plan.ts'

/**
 * A batch in segments. What concerns one person or card is folded for many events at once: the order inside a segment
 * does not matter, since a movement is derived by all that is known after it, which is what healing would make of it
 * later. Events that touch movements of many people (readers, shifts, companies) stand alone, after everything before
 * them is written, so that whom they mark does not depend on where a batch was cut.
 */
export const projectAttendance = async (tx: Tx, batch: readonly RecordedEvent[]): Promise<void> => {
  let clock = await readClock(tx)
  for (const segment of segmentsOf(batch)) clock = await projectSegment(tx, segment, clock)
}

const standsAlone = new Set<RecordedEvent['type']>([
  'CompanyFounded',
  'DeviceRegistered',
  'DeviceApproved',
  'DeviceSuspended',
  'DeviceZoneSet',
  'DeviceDescribed',
  'DeviceAddressAccepted',
  'DeviceAddressRefused',
  ...planEvents,
  ...correctionTypes,
])
const segmentsOf = (batch: readonly RecordedEvent[]): RecordedEvent[][] => {
  const segments: RecordedEvent[][] = []
  let open: RecordedEvent[] | null = null
  for (const event of batch) {
    if (standsAlone.has(event.type)) {
      segments.push([event])
      open = null
    } else if (open) open.push(event)
    else segments.push((open = [event]))
  }
  return segments
}

/** How far time is known to have passed: the latest word of the clock, and where in the log it was said. */
type Clock = { readonly at: Instant; readonly position: string } | null
const readClock = async (tx: Tx): Promise<Clock> => {
  const [row] = await tx.query<{ at: Instant; position: string }>(
    `select ${textOf('at')} as at, position::text from ${own.attendanceClock} where company_id = $1`,
    [noCompany],
  )
  return row ?? null
}
const reached = (clock: Clock, { position, data: { at } }: RecordedOf<'ClockReached'>): Clock =>
  clock !== null && clock.at >= at ? clock : { at, position: String(position) }
const later = (clock: Clock, other: Instant): Instant => (clock !== null && clock.at > other ? clock.at : other)

const projectSegment = async (tx: Tx, events: readonly RecordedEvent[], before: Clock): Promise<Clock> => {
  const last = events.at(-1)
  if (!last) return before
  const inputs = noInputs()
  await look(tx, inputs, events.flatMap(wantedFor))
  const entries = await lookEntries(tx, events)
  const overtime = await lookOvertime(tx, events)
  const history: History = new Map()
  const marks: Marks = new Map()
  const healing: Healing[] = []
  const movements: { event: RecordedOf<'MovementRecorded'>; asOf: Instant }[] = []
  let clock = before
  for (const event of events) {
    if (event.type === 'ClockReached') clock = reached(clock, event)
    const asOf = later(clock, event.recordedAt)
    if (event.type === 'MovementRecorded') movements.push({ event, asOf })
    markFor(inputs, marks, event, asOf)
    foldInput(inputs, event)
    rememberInputs(history, inputs, event)
    if (isAct(event)) {
      for (const row of foldEntries(entries, event))
        remember(history, row.company_id, 'entries', `${row.employee_id}:${row.month}`, event.recordedAt, row.days)
      markEntries(marks, event, asOf)
    }
    foldOvertime(overtime, event, history, marks, asOf)
    markFor(inputs, marks, event, asOf)
    healing.push(...healingFor(inputs, event))
  }
  await save(tx, inputs)
  await saveEntries(tx, entries)
  await saveOvertime(tx, overtime)
  await saveOwn(tx, inputs, marks, history, events, later(clock, last.recordedAt))
  const [first] = events
  if (first && isCorrection(first))
    await projectCorrection({ tx, inputs, history, marks, asOf: later(clock, first.recordedAt) }, first)
  await saveHistory(tx, history)
  // Those of a segment of many events were marked above with the instant of their own event; this adds days, not
  // instants.
  await heal(
    tx,
    inputs,
    healing,
    marks,
    events.length === 1 ? later(clock, last.recordedAt) : (first?.recordedAt ?? last.recordedAt),
  )
  await insertMovements(tx, inputs, movements, marks)
  await saveMarks(tx, marks, last.position)
  if (clock !== null && clock !== before)
    await tx.query(
      `insert into ${own.attendanceClock} (company_id, at, position)
         values ($1, $2, $3)
         on conflict (company_id) do update set at = excluded.at, position = excluded.position`,
      [noCompany, clock.at, clock.position],
    )
  return clock
}

const wantedFor = ({ company, data }: RecordedEvent): Wanted[] => {
  const wanted: Wanted[] = []
  if ('credential' in data) wanted.push({ company, credential: data.credential })
  if ('deviceId' in data) wanted.push({ company, deviceId: data.deviceId })
  if ('employeeId' in data && data.employeeId !== null) wanted.push({ company, employeeId: data.employeeId })
  return wanted
}

/**
 * Whom an event concerns by itself, whether or not it changes a movement; for a card also who held it before and who
 * holds it after.
 */
const markFor = (inputs: Inputs, marks: Marks, event: RecordedEvent, asOf: Instant): void => {
  const { company } = event
  switch (event.type) {
    case 'CardAssigned':
    case 'CardUnassigned':
      for (const { employeeId } of cardOf(inputs, company, event.data.credential).holdings)
        mark(marks, company, employeeId, null, asOf)
      return mark(marks, company, event.data.employeeId, null, asOf)
    case 'EmployeeHired':
    case 'EmployeeRehired':
      return mark(marks, company, event.data.employeeId, event.data.startOfEmployment, asOf)
    case 'EmployeeTerminated': {
      const before = inputs.people.get(keyOf(company, event.data.employeeId))?.employments.at(-1)?.lastDay
      return mark(
        marks,
        company,
        event.data.employeeId,
        before && before < event.data.lastDay ? before : event.data.lastDay,
        asOf,
      )
    }
    case 'PlanEntryWithdrawn':
      return event.data.employeeId === null
        ? undefined
        : mark(marks, company, event.data.employeeId, event.data.from, asOf)
    case 'EmployeeTerminationWithdrawn': {
      const lastDay = inputs.people.get(keyOf(company, event.data.employeeId))?.employments.at(-1)?.lastDay
      return lastDay ? mark(marks, company, event.data.employeeId, lastDay, asOf) : undefined
    }
    case 'EmployeeMoved':
    case 'EmployeeMoveWithdrawn':
    case 'ShiftAssigned':
    case 'ScheduleFollowed':
      return mark(marks, company, event.data.employeeId, event.data.from, asOf)
    default:
      return // `on` says which are handled
  }
}

const healingFor = (inputs: Inputs, event: RecordedEvent): Healing[] => {
  const { company } = event
  switch (event.type) {
    case 'CardAdded':
      return [{ what: 'credential', company, credential: event.data.credential, holders: [], since: null }]
    // An assignment joins what its holder had from then on, so he may have held the card for longer than it says.
    case 'CardAssigned':
      return [
        {
          what: 'credential',
          company,
          credential: event.data.credential,
          holders: holdersOf(inputs, event),
          since: heldSince(inputs, event),
        },
      ]
    case 'CardUnassigned':
      return [
        {
          what: 'credential',
          company,
          credential: event.data.credential,
          holders: holdersOf(inputs, event),
          since: event.data.until,
        },
      ]
    case 'EmployeeHired':
    case 'EmployeeRehired':
    case 'EmployeeTerminated':
    case 'EmployeeTerminationWithdrawn':
      return [{ what: 'employee', company, employeeId: event.data.employeeId }]
    case 'DeviceZoneSet':
      return [{ what: 'device-zone', company, deviceId: event.data.deviceId, since: event.data.from }]
    case 'DeviceDescribed':
      return [...inputs.changed.devices].map(device => ({
        what: 'device-described',
        company,
        deviceId: device.device_id,
      }))
    case 'DeviceAddressAccepted':
    case 'DeviceAddressRefused':
      return [{ what: 'device-address', company, deviceId: event.data.deviceId, address: event.data.address }]
    case 'DeviceApproved':
      return [{ what: 'device-approved', company, deviceId: event.data.deviceId }]
    default:
      return []
  }
}
const holdersOf = (inputs: Inputs, { company, data }: RecordedOf<'CardAssigned' | 'CardUnassigned'>) => [
  ...new Set([
    ...cardOf(inputs, company, data.credential).holdings.map(({ employeeId }) => employeeId),
    data.employeeId,
  ]),
]

const heldSince = (inputs: Inputs, { company, data }: RecordedOf<'CardAssigned'>): Instant =>
  cardOf(inputs, company, data.credential).holdings.findLast(({ employeeId }) => employeeId === data.employeeId)
    ?.from ?? data.from

/** Companies and their plans, whose events stand alone. */
const saveOwn = async (
  tx: Tx,
  inputs: Inputs,
  marks: Marks,
  history: History,
  events: readonly RecordedEvent[],
  asOf: Instant,
): Promise<void> => {
  for (const event of events) {
    if (event.type === 'CompanyFounded') await found(tx, inputs, event)
    if (isPlanEvent(event))
      await projectPlan({ tx, history, marks, asOf, zone: inputs.companies.get(event.company)?.zone ?? utc }, event)
  }
}
const utc = 'UTC' as Zone

const found = async (
  tx: Tx,
  inputs: Inputs,
  { company, recordedAt, data: { zone } }: RecordedOf<'CompanyFounded'>,
): Promise<void> => {
  const foundedOn = dateAt(zone, recordedAt)
  inputs.companies.set(company, { company_id: company, zone, founded_on: foundedOn })
  await tx.query(
    `insert into ${own.attendanceCompanies}
       values ($1, $2, $3)
       on conflict (company_id) do update set zone = excluded.zone`,
    [company, zone, foundedOn],
  )
}
