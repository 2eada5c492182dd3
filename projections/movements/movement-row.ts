import type { CredentialKind } from '#domain/cards/events.ts'
import type { Direction, MovementSource, RefusedBecause } from '#domain/movements/events.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type {
  Credential,
  Instant,
  LocalDate,
  LocalDateTime,
  Zone,
} from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { likePatterns } from '../shared/fold.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import {
  sqlAnd,
  fullName,
  inRecord,
  inScope,
  wasInDepartment,
  type Values,
} from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { localSql } from '../shared/zone-sql.ts'

export type InvalidReason =
  | 'unknown-card'
  | 'unassigned-card'
  | 'outside-employment'
  | 'laid-off'
  | 'device-not-approved'
  | 'card-blocked'
  | 'card-replaced'
  | 'unauthorised-card'
  | 'refused-by-device'
  | 'foreign-address'
  | 'clock-in-another-zone'
  | 'clock-in-the-future'
  | 'clock-before-installation'
  | 'cancelled'
  | 'taken-back'

export type MovementRow = {
  readonly movementId: string
  readonly at: Instant
  /** Wall clock of the company. */
  readonly localTime: LocalDateTime
  readonly recordedAt: Instant
  readonly direction: Direction
  /** Null where a person added it. */
  readonly deviceId: string | null
  readonly device: string
  readonly employeeId: string | null
  readonly employeeNo: string | null
  readonly fullName: string | null
  readonly department: string | null
  /** What the person is; not where. */
  readonly position: string | null
  readonly credentialKind: CredentialKind | null
  readonly verification: string | null
  readonly source: MovementSource | 'hand'
  /** A correction that counts touches it; `day`: where it was moved to by hand. */
  readonly corrected: boolean
  readonly day: LocalDate | null
  /** In/out status as the device's own code. */
  readonly rawStatus: string | null
  /** Why the device let nobody pass. */
  readonly refused: RefusedBecause | null
  /** Why it counts for nobody; null when it counts. */
  readonly invalid: InvalidReason | null
}
/** `job`: his position; `position` is the log's. */
export type MovementRecord = Omit<MovementRow, 'localTime' | 'position'> & {
  readonly job: string | null
}

export const movementColumns = `m.movement_id as "movementId", ${textOf('m.at')} as at,
    ${textOf('m.recorded_at')} as "recordedAt", m.direction, m.device_id as "deviceId", coalesce(v.name, '') as device,
  m.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName", d.name as department,
    e.position as job, m.credential_kind as "credentialKind", m.verification, m.source, m.raw_status as "rawStatus",
    m.refused, m.invalid, m.corrected, m.day::text`

/** Names come from where they can be erased. */
export const movementTables = `${read.movements} m
  left join ${read.employees} e on e.company_id = m.company_id and e.employee_id = m.employee_id
  left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
  left join ${read.devices} v on v.company_id = m.company_id and v.device_id = m.device_id`

export const shownMovement = (zone: Zone, record: MovementRecord): MovementRow => ({
  movementId: record.movementId,
  at: record.at,
  localTime: localOfInstant(zone, record.at),
  recordedAt: record.recordedAt,
  direction: record.direction,
  deviceId: record.deviceId,
  device: record.device,
  employeeId: record.employeeId,
  employeeNo: record.employeeNo,
  fullName: record.fullName,
  department: record.department,
  position: record.job,
  credentialKind: record.credentialKind,
  verification: record.verification,
  source: record.source,
  rawStatus: record.rawStatus,
  refused: record.refused,
  invalid: record.invalid,
  corrected: record.corrected,
  day: record.day,
})

export type MovementFilter = {
  readonly device?: string
  readonly department?: string
  readonly employee?: string
  readonly position?: string
  /** In names and numbers of people. */
  readonly search?: string
  /**
   * What the text searched for would be as a card, a pin or a QR value: a number lies nowhere in clear, so it is found
   * whole or not at all.
   */
  readonly credentials?: readonly Credential[]
}

/** Its date on the company's clock. */
const dayOfMovement = `${localSql(
  `coalesce((select c.zone from ${read.companies} c where c.company_id = $1), 'UTC')`,
  'm.at',
)}::date`

/** What is nobody's is seen by whoever sees the whole company. `$1` is the company. */
export const movementsWhere = (
  scope: ScopeFilter,
  { device, department, employee, position, search, credentials = [] }: MovementFilter,
  span: { from: Instant | null; to: Instant | null },
  values: Values,
): string =>
  sqlAnd(
    'm.company_id = $1',
    inScope(scope, values),
    span.from !== null && `m.at >= ${values.add(span.from)}::timestamptz`,
    span.to !== null && `m.at < ${values.add(span.to)}::timestamptz`,
    device && `m.device_id = ${values.add(device)}::uuid`,
    employee && `m.employee_id = ${values.add(employee)}::uuid`,
    department && wasInDepartment(department, values, [dayOfMovement, dayOfMovement]),
    inRecord({ position }, '', values),
    search && searched(search, credentials, values),
  )

const searched = (
  search: string,
  credentials: readonly Credential[],
  values: Values,
): string => {
  const byName = `e.folded like all(${values.add(likePatterns(search))}::text[])`
  return credentials.length === 0
    ? byName
    : `(${byName} or m.credential = any(${values.add(credentials)}::text[]))`
}
