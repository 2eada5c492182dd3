import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import type { RecordedEvent } from '../shared/projection.ts'
import { upsert } from '../shared/tables.ts'
import { own } from '../tables/index.ts'
import { keyOf, type Inputs } from './inputs.ts'

export type HistoryKind =
  | 'card'
  | 'device'
  | 'person'
  | 'entries'
  | 'shift'
  | 'scheme'
  | 'group'
  | 'department'
  | 'calendar'
  | 'overtime'
  // What corrections say of a movement (`{corrections}`, by its id), and one that a person added (`{added}`, by
  // `employee:movement`; null: taken back).
  | 'movement'
  | 'hand'
export type History = Map<
  string,
  {
    readonly company_id: CompanyId
    readonly kind: HistoryKind
    readonly subject: string
    readonly recorded_from: Instant
    readonly value: unknown
  }
>

export const remember = (
  history: History,
  company: CompanyId,
  kind: HistoryKind,
  subject: string,
  from: Instant,
  value: unknown,
): void => {
  history.set(`${company}${kind}${subject}${from}`, { company_id: company, kind, subject, recorded_from: from, value })
}

/**
 * After an event about one card, reader or person is folded: what is known of it now. A movement changes none of them.
 */
export const rememberInputs = (history: History, inputs: Inputs, event: RecordedEvent): void => {
  const { company, recordedAt } = event
  switch (event.type) {
    case 'CardAdded':
    case 'CardAssigned':
    case 'CardUnassigned': {
      const card = inputs.cards.get(keyOf(company, event.data.credential))
      return remember(history, company, 'card', event.data.credential, recordedAt, {
        known: card?.known ?? false,
        holdings: card?.holdings ?? [],
      })
    }
    case 'DeviceRegistered':
    case 'DeviceApproved':
    case 'DeviceSuspended':
    case 'DeviceZoneSet':
    case 'DeviceDescribed':
    case 'DeviceAddressAccepted':
    case 'DeviceAddressRefused': {
      const device = inputs.devices.get(keyOf(company, event.data.deviceId))
      return (
        device &&
        remember(history, company, 'device', event.data.deviceId, recordedAt, {
          approved: device.approved,
          direction_rule: device.direction_rule,
          status: device.status,
          zones: device.zones,
          accepted_addresses: device.accepted_addresses,
          registered_at: device.registered_at,
        })
      )
    }
    case 'PlanEntryWithdrawn':
    case 'EmployeeMoveWithdrawn':
    case 'EmployeeTerminationWithdrawn':
    case 'EmployeeHired':
    case 'EmployeeMoved':
    case 'EmployeeRehired':
    case 'EmployeeTerminated':
    case 'ShiftAssigned':
    case 'ScheduleFollowed': {
      if (event.data.employeeId === null) return
      const person = inputs.people.get(keyOf(company, event.data.employeeId))
      return (
        person &&
        remember(history, company, 'person', event.data.employeeId, recordedAt, {
          employments: person.employments,
          rules: person.rules,
          departments: person.departments,
        })
      )
    }
    default:
      return // companies and their plans are remembered where they are written
  }
}

export const saveHistory = (tx: Tx, history: History): Promise<void> =>
  upsert(tx, own.attendanceHistory, ['company_id', 'kind', 'subject', 'recorded_from'], [...history.values()])
