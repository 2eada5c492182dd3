import type { Tx } from '#database/types.ts'
import { cardEvents } from '#domain/cards/events.ts'
import { deviceAccessEvents, deviceEvents, deviceGroupEvents } from '#domain/devices/events.ts'
import { detailEvents, employmentEvents } from '#domain/employees/events.ts'
import { visitEvents } from '#domain/visitors/events.ts'
import type { CardId, CompanyId } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { deviceAccessTables } from '../tables/device-access.ts'
import { own } from '../tables/index.ts'

/**
 * Who may pass where: people with their employment, the cards and pins they hold, the groups of readers, and what was
 * said of whom. Kept together in one read model, since what a reader is told must be right at one position of the log.
 */
export const deviceAccess: Projection = {
  name: 'device_access',
  personal: 'open',
  tables: Object.values(deviceAccessTables),
  ...eachEvent({
    ...ignoringAllBut({
      ...employmentEvents,
      ...detailEvents,
      ...cardEvents,
      ...deviceEvents,
      ...deviceGroupEvents,
      ...deviceAccessEvents,
      ...visitEvents,
    }),
    EmployeeHired: async (
      tx,
      { company, data: { employeeId, employeeNo, name, surname, startOfEmployment } },
    ) => {
      await tx.query(
        `insert into ${own.accessPeople} (company_id, employee_id, employee_no, full_name, employed_from)
           values ($1, $2, $3, $4, $5)`,
        [
          company,
          employeeId,
          employeeNo,
          fullName(name, surname) ?? employeeNo,
          startOfEmployment,
        ],
      )
    },
    EmployeeDetailsChanged: async (
      tx,
      { company, data: { employeeId, name, surname, staysLost } },
    ) => {
      if (staysLost?.includes('identity')) return
      await tx.query(
        `update ${own.accessPeople} set full_name = coalesce($3, employee_no)
         where company_id = $1 and employee_id = $2 and not erased`,
        [company, employeeId, fullName(name, surname)],
      )
    },
    EmployeeTerminationWithdrawn: async (tx, { company, data: { employeeId } }) => {
      await tx.query(
        `update ${own.accessPeople} set employed_to = null where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    },
    EmployeeHiringWithdrawn: async (tx, { company, data: { employeeId } }) => {
      await tx.query(
        `delete from ${own.accessPeople} where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    },
    EmployeeRehiringWithdrawn: async (
      tx,
      { company, data: { employeeId, startOfEmployment, lastDay } },
    ) => {
      await tx.query(
        `update ${own.accessPeople}
           set employed_from = $3, employed_to = $4
           where company_id = $1 and employee_id = $2`,
        [company, employeeId, startOfEmployment, lastDay],
      )
    },
    EmployeeTerminated: async (tx, { company, data: { employeeId, lastDay } }) => {
      await tx.query(
        `update ${own.accessPeople} set employed_to = $3 where company_id = $1 and employee_id = $2`,
        [company, employeeId, lastDay],
      )
    },
    EmployeeRehired: async (tx, { company, data: { employeeId, startOfEmployment } }) => {
      await tx.query(
        `update ${own.accessPeople}
           set employed_from = $3, employed_to = null
           where company_id = $1 and employee_id = $2`,
        [company, employeeId, startOfEmployment],
      )
    },
    EmployeeErased: async (tx, { company, data: { employeeId } }) => {
      await tx.query(
        `update ${own.accessPeople}
           set erased = true, full_name = null, employee_no = null
           where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    },
    CardAdded: async (
      tx,
      { company, data: { cardId, kind, credential, number, cardType } },
    ) => {
      await tx.query(
        `insert into ${own.accessCards} (company_id, card_id, kind, credential, number, of_visitors)
         values ($1, $2, $3, $4, $5, $6)`,
        [company, cardId, kind, credential, number, cardType === 'visitor'],
      )
    },
    CardDescribed: async (tx, { company, data: { cardId, cardType } }) => {
      await tx.query(
        `update ${own.accessCards} set of_visitors = $3 where company_id = $1 and card_id = $2`,
        [company, cardId, cardType === 'visitor'],
      )
    },
    CardBlocked: (tx, { company, data: { cardId } }) => close(tx, company, cardId, true),
    CardUnblocked: (tx, { company, data: { cardId } }) => close(tx, company, cardId, false),
    CardRemoved: async (tx, { company, data: { cardId } }) => {
      await tx.query(`delete from ${own.accessCards} where company_id = $1 and card_id = $2`, [
        company,
        cardId,
      ])
    },
    CardAssigned: async (tx, { company, data: { cardId, employeeId, from } }) => {
      // A later assignment to the same holder joins what he had from then on.
      const joined = await tx.query<{ held_from: string }>(
        `delete from ${own.accessHoldings}
         where company_id = $1 and card_id = $2 and employee_id = $3 and (held_until is null or held_until > $4)
         returning to_char(held_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as held_from`,
        [company, cardId, employeeId, from],
      )
      const since = joined.reduce(
        (earliest, { held_from }) => (held_from < earliest ? held_from : earliest),
        String(from),
      )
      await tx.query(
        `insert into ${own.accessHoldings} (company_id, card_id, employee_id, held_from) values ($1, $2, $3, $4)`,
        [company, cardId, employeeId, since],
      )
    },
    TemporaryCardGiven: async (tx, { company, data: { cardId, employeeId, from, until } }) => {
      await tx.query(
        `insert into ${own.accessHoldings} (company_id, card_id, employee_id, held_from, held_until, temporary)
           values ($1, $2, $3, $4, $5, true)
         on conflict (company_id, card_id, employee_id, held_from) do update
           set held_until = excluded.held_until, temporary = true`,
        [company, cardId, employeeId, from, until],
      )
    },
    OwnCardCounted: 'ignored',
    CardUnassigned: async (tx, { company, data: { cardId, employeeId, until, retired } }) => {
      await tx.query(
        `update ${own.accessHoldings} set held_until = $4
         where company_id = $1 and card_id = $2 and employee_id = $3 and held_from <= $4
           and (held_until is null or held_until > $4)`,
        [company, cardId, employeeId, until],
      )
      await tx.query(
        `delete from ${own.accessHoldings} where company_id = $1 and card_id = $2 and held_until <= held_from`,
        [company, cardId],
      )
      if (retired)
        await tx.query(
          `update ${own.accessCards} set number = null where company_id = $1 and card_id = $2`,
          [company, cardId],
        )
    },
    VisitRegistered: 'ignored',
    BlacklistMatchOverruled: 'ignored',
    VisitInvited: 'ignored',
    // Nobody who has a card is taken off.
    VisitWithdrawn: 'ignored',
    VisitCourseSaid: async (tx, { company, data: { visitorId, visitId, cardId } }) => {
      await tx.query(
        `delete from ${own.accessVisits} where company_id = $1 and visit_id = $2`,
        [company, visitId],
      )
      if (cardId !== null)
        await tx.query(
          `insert into ${own.accessVisits} (company_id, visit_id, visitor_id, card_id)
           values ($1, $2, $3, $4)`,
          [company, visitId, visitorId, cardId],
        )
    },
    VisitorErased: async (tx, { company, data: { visitorId } }) => {
      await tx.query(
        `delete from ${own.accessVisits} where company_id = $1 and visitor_id = $2`,
        [company, visitorId],
      )
    },
    DeviceRegistered: async (tx, { company, data: { deviceId, name, protocol } }) => {
      await tx.query(
        `insert into ${own.accessDevices} (company_id, device_id, name, protocol, status, card_format)
           values ($1, $2, $3, $4, 'waiting', 'as-read')`,
        [company, deviceId, name, protocol],
      )
      await tx.query(`insert into ${own.accessReach} (company_id, device_id) values ($1, $2)`, [
        company,
        deviceId,
      ])
    },
    DeviceApproved: async (tx, { company, data: { deviceId } }) => {
      await tx.query(
        `update ${own.accessDevices} set status = 'approved' where company_id = $1 and device_id = $2`,
        [company, deviceId],
      )
    },
    DeviceSuspended: async (tx, { company, data: { deviceId } }) => {
      await tx.query(
        `update ${own.accessDevices} set status = 'suspended' where company_id = $1 and device_id = $2`,
        [company, deviceId],
      )
    },
    DeviceDescribed: async (tx, { company, data: { deviceId, name, cardFormat } }) => {
      await tx.query(
        `update ${own.accessDevices} set name = $3, card_format = $4 where company_id = $1 and device_id = $2`,
        [company, deviceId, name, cardFormat],
      )
    },
    DeviceConnectionSet: async (
      tx,
      { company, data: { deviceId, allowedAddresses, host } },
    ) => {
      await tx.query(
        `update ${own.accessDevices} set addresses_set = $3 where company_id = $1 and device_id = $2`,
        [company, deviceId, allowedAddresses.length > 0],
      )
      await tx.query(
        `update ${own.accessReach} set host_set = $3 where company_id = $1 and device_id = $2`,
        [company, deviceId, host !== null],
      )
    },
    DeviceSecretSet: async (tx, { company, data: { deviceId, purpose } }) => {
      if (purpose === 'push')
        await tx.query(
          `update ${own.accessDevices} set secret_set = true where company_id = $1 and device_id = $2`,
          [company, deviceId],
        )
      else
        await tx.query(
          `update ${own.accessReach} set login_set = true where company_id = $1 and device_id = $2`,
          [company, deviceId],
        )
    },
    DeviceKeyIssued: 'ignored',
    DeviceZoneSet: 'ignored',
    DeviceLeftOpen: 'ignored',
    DeviceAddressPinned: 'ignored',
    DeviceAddressAccepted: 'ignored',
    DeviceAddressRefused: 'ignored',
    DeviceRemoved: async (tx, { company, data: { deviceId } }) => {
      for (const table of [own.accessDevices, own.accessReach])
        await tx.query(`delete from ${table} where company_id = $1 and device_id = $2`, [
          company,
          deviceId,
        ])
    },
    DeviceGroupDefined: async (tx, { company, data: { groupId, deviceIds } }) => {
      await tx.query(
        `insert into ${own.accessGroups} (company_id, group_id, device_ids) values ($1, $2, $3::uuid[])
         on conflict (company_id, group_id) do update set device_ids = excluded.device_ids`,
        [company, groupId, deviceIds],
      )
    },
    DeviceGroupRemoved: async (tx, { company, data: { groupId } }) => {
      await tx.query(
        `delete from ${own.accessGroups} where company_id = $1 and group_id = $2`,
        [company, groupId],
      )
    },
    DeviceAccessSet: async (tx, { company, data: { employeeId, groupIds, deviceIds } }) => {
      await tx.query(
        `insert into ${own.accessSets} (company_id, employee_id, group_ids, device_ids) values ($1, $2, $3::uuid[],
           $4::uuid[])
         on conflict (company_id, employee_id) do update set group_ids = excluded.group_ids,
           device_ids = excluded.device_ids`,
        [company, employeeId, groupIds, deviceIds],
      )
    },
    CardAccessSet: async (tx, { company, data: { cardId, deviceIds } }) => {
      await tx.query(
        `delete from ${own.accessCardSets} where company_id = $1 and card_id = $2`,
        [company, cardId],
      )
      if (deviceIds)
        await tx.query(
          `insert into ${own.accessCardSets} (company_id, card_id, device_ids)
           values ($1, $2, $3::uuid[])`,
          [company, cardId, deviceIds],
        )
    },
  }),
}

/** None is closed from a time that is still to come, so what was said last is how it is. */
const close = async (
  tx: Tx,
  company: CompanyId,
  cardId: CardId,
  blocked: boolean,
): Promise<void> => {
  await tx.query(
    `update ${own.accessCards} set blocked = $3 where company_id = $1 and card_id = $2`,
    [company, cardId, blocked],
  )
}

/** Null once the person is erased. */
const fullName = (name: string | null, surname: string | null): string | null =>
  [name, surname].filter(part => part !== null && part !== '').join(' ') || null
