// Long because it makes each thing of a company once, with its keys and its secrets.
import { hash } from 'node:crypto'
import { addUser } from '#commands/access/add-user.ts'
import { setApproverLevel } from '#commands/access/set-approver-level.ts'
import { authoriseDevices } from '#commands/access/authorise-devices.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { defineDeviceGroup } from '#commands/devices/define-device-group.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setDeviceSecret } from '#commands/devices/set-device-secret.ts'
import { setDeviceAccess } from '#commands/devices/set-device-access.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { definePosition } from '#commands/organization/positions.ts'
import { nameManager } from '#commands/organization/name-manager.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { followSchedule } from '#commands/shifts/follow-schedule.ts'
import { instantOfLocal } from '#domain/shared/time.ts'
import { asDeviceId, type LocalDate, type LocalDateTime } from '#domain/shared/values.ts'
import { groupOf, type DemoCompany, type DemoPerson } from './companies.ts'
import type { DemoFile } from './file.ts'
import { giveAnnualLeave } from './leave-accounts.ts'
import { takeLeaveTypes } from './leave-types.ts'
import {
  demoCompanyId,
  callerOf,
  userId,
  departmentId,
  employeeId,
  shiftId,
  teamId,
  groupId,
  deviceId,
} from './ids.ts'
import { forEachTogether, mustSucceed, type DemoAttempt } from './doing.ts'
import { parts } from './registry.ts'
import { setUpPlan, weekdaysOf } from './set-up-plan.ts'

/**
 * Everything but who begins later. Long because each thing stands on those before it: a department needs its company, a
 * group its readers.
 * @throws {Error} when a command refuses: the plan is wrong then.
 */
export const setUpCompany = async (
  deps: Deps,
  company: DemoCompany,
  first: LocalDate,
): Promise<void> => {
  const { name, country, zone } = company
  mustSucceed(await foundCompany(deps)(callerOf(company, 'company'), { name, country, zone }))
  for (const { key, name: title, code, under } of company.departments)
    mustSucceed(
      await addDepartment(deps)(callerOf(company, `department:${key}`), {
        name: title,
        code,
        parentId: under === null ? null : departmentId(company, under),
      }),
    )
  await forEachTogether(company.shifts, async ({ key, title, colour, shift }) =>
    mustSucceed(
      await defineShift(deps)(callerOf(company, `shift:${key}`), {
        title,
        from: first,
        shift,
        colour,
      }),
    ),
  )
  await setUpPlan(deps, company, first)
  await forEachTogether(
    company.readers,
    async ({ serial, name: title, protocol, kind, zone: shown, directionRule }) => {
      mustSucceed(
        await registerDevice(deps)(callerOf(company, `reader:${serial}`), {
          serial,
          name: title,
          protocol,
          kind,
          zone: shown,
          directionRule,
        }),
      )
      if (protocol === 'zk') await newSecret(deps, company, serial)
      mustSucceed(
        await approveDevice(deps)(callerOf(company, `approve:${serial}`), {
          deviceId: deviceId(company, serial),
        }),
      )
    },
  )
  for (const { key, title, serials } of company.groups)
    mustSucceed(
      await defineDeviceGroup(deps)(callerOf(company, `group:${key}`), {
        title,
        deviceIds: serials.map(serial => deviceId(company, serial)),
      }),
    )
  await definePositions(deps, company)
  mustSucceed(await takeLeaveTypes(deps, callerOf(company, 'leave-types')))
  await forEachTogether(
    company.people.filter(({ started }) => started <= first),
    person => welcome(deps, company, person, first),
  )
  await giveAnnualLeave(deps, company, first)
  for (const { key, manager } of company.departments)
    if (manager !== null)
      mustSucceed(
        await nameManager(deps)(callerOf(company, `manager:${key}`), {
          departmentId: departmentId(company, key),
          employeeId: employeeId(company, manager),
        }),
      )
  for (const part of parts) await part(deps, company, first)
  for (const { username, password, role, person, approves } of company.users) {
    mustSucceed(
      await addUser(deps)(callerOf(company, `user:${username}`), {
        by: 'system',
        username,
        password,
        role,
        employeeId: person === null ? null : employeeId(company, person),
      }),
    )
    if (role === 'manager') await giveReaders(deps, company, { username, person })
    if (approves !== undefined)
      mustSucceed(
        await setApproverLevel(deps)(callerOf(company, `approves:${username}`), {
          by: 'system',
          userId: userId(company, username),
          level: approves,
        }),
      )
  }
}

/** Every title that somebody is hired with is a position of the list. */
const definePositions = async (deps: Deps, company: DemoCompany): Promise<void> => {
  for (const title of new Set(company.people.map(({ position }) => position)))
    mustSucceed(
      await definePosition(deps)(callerOf(company, `position:${title}`), {
        title,
        level: null,
        degreeId: null,
      }),
    )
}

/** A manager sees the readers that his people pass. */
const giveReaders = async (
  deps: Deps,
  company: DemoCompany,
  { username, person }: Pick<DemoCompany['users'][number], 'username' | 'person'>,
): Promise<void> => {
  const his = company.departments.filter(
    ({ manager }) => manager !== null && manager === person,
  )
  const groups = company.groups.filter(({ departments }) =>
    his.some(({ key }) => departments.includes(key)),
  )
  mustSucceed(
    await authoriseDevices(deps)(callerOf(company, `readers:${username}`), {
      by: 'system',
      userId: userId(company, username),
      deviceIds: [],
      groupIds: groups.map(({ key }) => groupId(company, key)),
    }),
  )
}

/** Two of three have one, so that text messages reach some and not others. */
const hasPhone = (no: number): boolean => no % 3 !== 0 && no < 1000
/** Of numbers that reach nobody: Ofcom keeps +44 7700 900000 to 900999 for stories. */
const phoneOf = (no: number): string => `+447700900${String(no).padStart(3, '0')}`

/** Hires somebody, with shift and card as the plan has it. */
export const welcome = async (
  deps: Deps,
  company: DemoCompany,
  person: DemoPerson,
  first: LocalDate,
): Promise<void> => {
  const { no, name, surname, employeeNo, department, position, started } = person
  const id = employeeId(company, no)
  mustSucceed(
    await hireEmployee(deps)(callerOf(company, `person:${no}`), {
      name,
      surname,
      employeeNo,
      position,
      departmentId: departmentId(company, department),
      startOfEmployment: started,
      ...(hasPhone(no) ? { phone: phoneOf(no) } : {}),
    }),
  )
  const from = started > first ? started : first
  await schedule(deps, company, person, from)
  const groupIds = company.groups
    .filter(({ departments }) => departments.includes(department))
    .map(({ key }) => groupId(company, key))
  if (groupIds.length > 0)
    mustSucceed(
      await setDeviceAccess(deps)(callerOf(company, `access:${no}`), {
        employeeId: id,
        groupIds,
        deviceIds: [],
      }),
    )
  if (person.cardIs === 'unknown') return
  const card = await addCard(deps)(callerOf(company, `card:${no}`), {
    kind: person.credential,
    number: person.card,
    cardType: 'personnel',
  })
  mustSucceed(card)
  if (person.cardIs === 'unassigned' || !card.ok) return
  const midnight = instantOfLocal(company.zone, `${from}T00:00:00` as LocalDateTime)
  mustSucceed(
    await assignCard(deps)(callerOf(company, `holder:${no}`), {
      cardId: card.value.cardId,
      employeeId: id,
      from: midnight,
    }),
  )
}

/** Whoever has what his department has by default needs nothing of his own. */
const schedule = async (
  deps: Deps,
  company: DemoCompany,
  person: DemoPerson,
  from: LocalDate,
): Promise<void> => {
  const { no, shift, department } = person
  const caller = callerOf(company, `schedule:${no}`)
  const team = groupOf(company, person)
  if (team)
    mustSucceed(
      await followSchedule(deps)(caller, {
        employeeId: employeeId(company, no),
        from,
        rule: { kind: 'group', groupId: teamId(company, team.group.title) },
      }),
    )
  else if (defaultOf(company, department) !== shift)
    mustSucceed(
      await followSchedule(deps)(caller, {
        employeeId: employeeId(company, no),
        from,
        rule: {
          kind: 'weekly',
          shiftId: shiftId(company, shift),
          weekdays: [...weekdaysOf(company, shift)],
          restDays: [7],
        },
      }),
    )
}

const defaultOf = (
  { departments }: Pick<DemoCompany, 'departments'>,
  of: string | null,
): string | null => {
  const department = departments.find(({ key }) => key === of)
  return department
    ? (department.works?.shift ?? defaultOf({ departments }, department.under))
    : null
}

/**
 * What each shows, by serial, a board its key and a terminal its secret: those of the file where they still work, new
 * ones otherwise.
 */
export const keysOf = async (
  { deps, tried }: { readonly deps: Deps; readonly tried: DemoAttempt },
  company: DemoCompany,
  file: DemoFile | null,
): Promise<ReadonlyMap<string, string>> => {
  const written = file?.companies.find(({ id }) => id === demoCompanyId(company))?.devices ?? []
  const keys = new Map<string, string>()
  for (const { serial, protocol } of company.readers) {
    const old = written.find(device => device.serial === serial)?.key
    const [opens, made] = protocol === 'zk' ? [isSecretOf, newSecret] : [isKeyOf, newKey]
    await tried(async () => {
      const isGood = old !== undefined && (await opens(deps, company, serial, old))
      keys.set(serial, isGood ? old : await made(deps, company, serial))
    })
  }
  return keys
}

const isKeyOf = async (
  { db }: Deps,
  company: DemoCompany,
  serial: string,
  key: string,
): Promise<boolean> => {
  const [owner] = await db.withoutCompany(tx =>
    tx.query<{ device_id: string }>('select device_id from access.device_by_key($1)', [
      hash('sha256', key, 'hex'),
    ]),
  )
  return owner !== undefined && asDeviceId(owner.device_id) === deviceId(company, serial)
}

const isSecretOf = async (
  { db }: Deps,
  company: DemoCompany,
  serial: string,
  secret: string,
): Promise<boolean> =>
  (
    await db.withCompany(demoCompanyId(company), tx =>
      tx.query(
        `select 1 from devices.secrets where company_id = $1
          and device_id = $2 and purpose = 'push' and secret_hash = $3`,
        [demoCompanyId(company), deviceId(company, serial), hash('sha256', secret, 'hex')],
      ),
    )
  ).length > 0

const newSecret = async (deps: Deps, company: DemoCompany, serial: string): Promise<string> => {
  const { requestKey: _each, ...caller } = callerOf(company, 'secret')
  const set = await setDeviceSecret(deps)(caller, {
    deviceId: deviceId(company, serial),
    purpose: 'push',
  })
  mustSucceed(set)
  if (!set.ok || set.value.secret === null)
    throw new Error('unreachable: a refusal was thrown above, and a secret for uploads is told')
  return set.value.secret
}

const newKey = async (deps: Deps, company: DemoCompany, serial: string): Promise<string> => {
  const { requestKey: _each, ...caller } = callerOf(company, 'key')
  const issued = await issueDeviceKey(deps)(caller, { deviceId: deviceId(company, serial) })
  mustSucceed(issued)
  if (!issued.ok) throw new Error('unreachable: a refusal was thrown above')
  return issued.value.key
}
