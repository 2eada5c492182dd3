import { hash } from 'node:crypto'
import { addUser } from '#commands/access/add-user.ts'
import { setApproverLevel } from '#commands/access/set-approver-level.ts'
import { assignNumber } from '#commands/cards/assign-number.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { defineLeaveType } from '#commands/leave/leave-types.ts'
import { addLocation, makePrintedCode } from '#commands/locations/change-locations.ts'
import { macOf } from '#commands/locations/secret.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { nameManager } from '#commands/organization/name-manager.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import type { Role } from '#domain/access/events.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { printedCode } from '#domain/locations/codes.ts'
import {
  asCompanyId,
  asInstant,
  asLocalDate,
  type CardId,
  type CompanyId,
  type DepartmentId,
  type DeviceId,
  type EmployeeId,
  type Instant,
  type LeaveTypeId,
  type ShiftId,
  type UserId,
  type Zone,
} from '#domain/shared/values.ts'
import type { Append, EventStore } from '#event-store/contract.ts'
import { inMemoryStore } from '#event-store/in-memory.ts'
import { openLog } from '#event-store/log.ts'
import { done } from '#tests/api/world.ts'
import { fixedVault } from '#tests/event-store/fixed-vault.ts'
import { dayShift } from '#tests/projections/rig.ts'
import type { Template, TestDatabase } from '#tests/shared/database.ts'
import { beginReading, catchUpAll, placesOf } from './reading.ts'
import { withSeededChance } from './seeded.ts'

/** What there is before anything happens, the same for every seed. */
export type Base = {
  /** As they were asked for, to be stored again in the log of each seed. */
  readonly appends: readonly Append[]
  readonly a: BaseCompany
  readonly b: BaseCompany
}
export type BaseCompany = {
  readonly id: CompanyId
  readonly departments: Readonly<Record<'production' | 'office', DepartmentId>>
  readonly shifts: readonly ShiftId[]
  /** One that nobody has. */
  readonly spareShift: ShiftId
  readonly leaveTypes: readonly LeaveTypeId[]
  readonly people: readonly BasePerson[]
  /** Whose employment ended before. */
  readonly former: EmployeeId
  readonly readers: readonly BaseReader[]
  /** As it stands on paper at a door. */
  readonly doorCode: string
}
export type BasePerson = {
  readonly employeeId: EmployeeId
  readonly userId: UserId
  readonly role: Role
  readonly card: string
  readonly cardId: CardId
}
export type BaseReader = { readonly deviceId: DeviceId; readonly key: string }

/** A Sunday, the month before is over: the first working day is the next one. */
export const foundedAt = asInstant('2026-03-01T09:00:00.000Z')
const zone = 'Europe/Istanbul' as Zone

/** Ids that are the same in every run. */
export const idsFrom = (name: string): (() => string) => {
  let count = 0
  return () => {
    const hex = hash('sha256', `${name} ${count++}`, 'hex')
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `a${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-')
  }
}

/** The database and the log of two small companies as they are founded, their read models caught up. */
export const simulated: Template = {
  name: 'simulated',
  fill: given => withSeededChance(0, () => foundBase(given)),
}

const foundBase = async ({ db, projector }: Pick<TestDatabase, 'db' | 'projector'>) => {
  const appends: Append[] = []
  const store = recording(inMemoryStore({ now: () => foundedAt }), appends)
  const vault = fixedVault()
  const log = openLog<MesaiEvent>(store, catalogue, vault)
  const nextId = idsFrom('base')
  const deps: Deps = {
    log,
    vault,
    db,
    now: () => foundedAt,
    newId: nextId,
  }
  const base: Base = {
    appends,
    a: await companyOf(deps, 'Demir Çelik', 'a', 6, nextId),
    b: await companyOf(deps, 'Liman Lojistik', 'b', 1, nextId),
  }
  await reachClock(deps)(foundedAt)
  await beginReading(projector)
  await catchUpAll({ log, db: projector }, await placesOf({ db: projector }))
  return JSON.stringify(base)
}

const recording = (store: EventStore, appends: Append[]): EventStore => ({
  ...store,
  append: append => {
    appends.push(append)
    return store.append(append)
  },
})

/** A log that holds what the base holds. */
export const storeOf = async (base: Base, now: () => Instant): Promise<EventStore> => {
  let founded = false
  const store = inMemoryStore({ now: () => (founded ? now() : foundedAt) })
  for (const append of base.appends) await store.append(append)
  founded = true
  return store
}

/** Long because it founds one company with all who act in it. */
const companyOf = async (
  deps: Deps,
  name: string,
  mark: string,
  workers: number,
  nextId: () => string,
): Promise<BaseCompany> => {
  const id = asCompanyId(nextId())
  const caller: Caller = { company: id, actor: 'system:test', correlation: 'base' }
  done(await foundCompany(deps)(caller, { name, country: 'TR', zone }))
  const department = async (title: string) =>
    done(await addDepartment(deps)(caller, { name: title })).departmentId
  const departments = {
    production: await department('Üretim'),
    office: await department('Ofis'),
  }
  const shift = async (title: string, start: string, end: string) =>
    done(
      await defineShift(deps)(caller, {
        title,
        from: asLocalDate('2026-02-01'),
        shift: { ...dayShift, periods: [{ start, end }] },
      }),
    ).shiftId
  const shifts = [
    await shift('Gündüz', '09:00', '18:00'),
    await shift('Erken', '07:00', '16:00'),
  ]
  const spareShift = await shift('Geç', '10:00', '19:00')
  const [first] = shifts
  const leaveTypes = [
    done(
      await defineLeaveType(deps)(caller, {
        title: 'Mazeret izni',
        calculation: 'general',
        days: 'work',
        worked: true,
        approval: true,
        limit: { kind: 'limited', unit: 'days', daily: null, monthly: 4, annual: null },
        overtimeCoefficient: null,
        colour: null,
        offered: null,
        sgk: null,
      }),
    ).leaveTypeId,
  ]
  const people: BasePerson[] = []
  const hire = async (role: Role, departmentId: DepartmentId): Promise<void> => {
    const no = `${100 + people.length}`
    const { employeeId } = done(
      await hireEmployee(deps)(caller, {
        name: `Kişi ${no}`,
        surname: 'Işık',
        employeeNo: no,
        departmentId,
        startOfEmployment: asLocalDate('2026-02-02'),
      }),
    )
    const { userId } = done(
      await addUser(deps)(caller, {
        by: 'system',
        employeeId,
        username: `${mark}.kisi${no}`,
        password: `Kavak-Dali-${no}${mark}`,
        role,
      }),
    )
    const card = `${mark === 'a' ? 1 : 2}00${no}`
    const { cardId } = done(
      await assignNumber(deps)(caller, {
        kind: 'card',
        number: card,
        employeeId,
        from: asInstant('2026-01-01T00:00:00.000Z'),
        adding: true,
      }),
    )
    if (first !== undefined)
      done(
        await assignShift(deps)(caller, {
          employeeId,
          shiftId: first,
          from: asLocalDate('2026-02-02'),
          weekdays: [1, 2, 3, 4, 5],
        }),
      )
    people.push({
      employeeId,
      userId,
      role,
      card,
      cardId,
    })
  }
  await hire('company-admin', departments.office)
  await hire('administrator', departments.office)
  await hire('manager', departments.production)
  await hire('manager', departments.production)
  for (let n = 0; n < workers; n++) await hire('employee', departments.production)
  const { employeeId: former } = done(
    await hireEmployee(deps)(caller, {
      name: 'Giden',
      surname: 'Işık',
      employeeNo: '99',
      departmentId: departments.production,
      startOfEmployment: asLocalDate('2026-02-02'),
    }),
  )
  done(
    await terminateEmployee(deps)(caller, {
      employeeId: former,
      lastDay: asLocalDate('2026-02-20'),
    }),
  )
  const managers = people.filter(({ role }) => role === 'manager')
  for (const manager of managers)
    done(
      await nameManager(deps)(caller, {
        departmentId: departments.production,
        employeeId: manager.employeeId,
      }),
    )
  const last = managers.at(-1)
  if (last)
    done(await setApproverLevel(deps)(caller, { by: 'system', userId: last.userId, level: 2 }))
  const { deviceId: door } = done(
    await addLocation(deps)(caller, {
      name: 'Kapı',
      coordinates: '41.008240, 28.978359',
      tolerance: 75,
      departmentIds: [],
      directionRule: 'as-sent',
      zone,
    }),
  )
  done(await approveDevice(deps)(caller, { deviceId: door }))
  done(await makePrintedCode(deps)(caller, { deviceId: door }))
  const readers: BaseReader[] = []
  for (const serial of ['1', '2']) {
    const { deviceId } = done(
      await registerDevice(deps)(caller, {
        serial: `SIM-${mark}${serial}`,
        name: `Kapı ${serial}`,
        protocol: 'json',
        zone,
        directionRule: 'as-sent',
      }),
    )
    done(await approveDevice(deps)(caller, { deviceId }))
    readers.push({ deviceId, key: done(await issueDeviceKey(deps)(caller, { deviceId })).key })
  }
  return {
    id,
    departments,
    shifts,
    spareShift,
    leaveTypes,
    people,
    former,
    readers,
    doorCode: printedCode(door, 1, macOf(deps.vault, id, door)),
  }
}
