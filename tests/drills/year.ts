import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#commands/shared/deps.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { derivedId } from '#commands/shared/ids.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { credentialOf } from '#commands/cards/credential.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Result } from '#domain/shared/result.ts'
import { addDays } from '#domain/shared/time.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import {
  asCompanyId,
  asInstant,
  asLocalDate,
  asLocalDateTime,
  asMovementId,
  type CompanyId,
  type Credential,
  type DepartmentId,
  type DeviceId,
  type ShiftId,
  type Zone,
} from '#domain/shared/values.ts'

export const company = asCompanyId(derivedId('drill', 'year'))
const callerOf = (of: CompanyId) => ({
  company: of,
  actor: 'system:drill',
  correlation: 'drill',
})
type Caller = ReturnType<typeof callerOf>
export const first = asLocalDate('2025-01-01')
const readers = 10

const value = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

/**
 * A company with so many people on one shift, cards and readers; then four movements a person and working day, straight
 * into the log; `dayOver` is waited for after each day. Long because it writes one year in the order in which it
 * happened.
 */
export const yearOfMovements = async (
  deps: Deps,
  people: number,
  days: number,
  dayOver: (day: number) => Promise<void> = async () => undefined,
  of: CompanyId = company,
): Promise<void> => {
  const caller = callerOf(of)
  const zone = 'Europe/Istanbul' as Zone
  value(await foundCompany(deps)(caller, { name: 'Year', country: 'TR', zone }))
  const { departmentId } = value(
    await addDepartment(deps)(caller, { name: 'All', code: null, parentId: null }),
  )
  const none = {
    earlyArrival: 0,
    lateArrival: 5,
    earlyExit: 5,
    lateExit: 15,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  }
  const { shiftId } = value(
    await defineShift(deps)(caller, {
      title: 'Day',
      from: first,
      shift: {
        type: 'fixed',
        periods: [{ start: '09:00', end: '18:00' }],
        lunch: { start: '12:30', end: '13:30', minutes: 60 },
        tolerances: none,
        minimumWork: 0,
      },
    }),
  )
  const devices: DeviceId[] = []
  for (let reader = 0; reader < readers; reader++) {
    const { deviceId } = value(
      await registerDevice(deps)(caller, {
        serial: of === company ? `YEAR-${reader}` : `${of.slice(0, 8)}-${reader}`,
        name: `Reader ${reader}`,
        protocol: 'json',
        zone,
        directionRule: 'as-sent',
      }),
    )
    value(await approveDevice(deps)(caller, { deviceId }))
    devices.push(deviceId)
  }
  const cards: Card[] = []
  // A log that is asked for more than it can do within a second refuses: a hundred at a time, as from so many clerks.
  for (let no = 0; no < people; no += atOnce)
    cards.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, people - no) }, (_, index) =>
          hire(deps, caller, departmentId, shiftId, no + index),
        ),
      )),
    )
  for (let day = 0; day < days; day++) {
    await Promise.all(
      devices.map((deviceId, reader) =>
        appendDay(
          deps,
          caller,
          deviceId,
          addDays(first, day),
          cards.filter((_, no) => no % readers === reader),
        ),
      ),
    )
    await dayOver(day)
  }
}

const atOnce = 100
type Card = { readonly number: string; readonly credential: Credential }

const hire = async (
  deps: Deps,
  caller: Caller,
  departmentId: DepartmentId,
  shiftId: ShiftId,
  no: number,
): Promise<Card> => {
  const { employeeId } = value(
    await patiently(() =>
      hireEmployee(deps)(caller, {
        name: `Ad${no}`,
        surname: `Soyad${no}`,
        employeeNo: String(no),
        position: null,
        departmentId,
        startOfEmployment: first,
      }),
    ),
  )
  value(
    await patiently(() =>
      assignShift(deps)(caller, {
        shiftId,
        employeeId,
        from: first,
        weekdays: [1, 2, 3, 4, 5],
      }),
    ),
  )
  const number = String(100_000 + no)
  const { cardId } = value(
    await patiently(() =>
      addCard(deps)(caller, { kind: 'card', number, cardType: 'personnel' }),
    ),
  )
  value(
    await patiently(() =>
      assignCard(deps)(caller, {
        cardId,
        employeeId,
        from: asInstant('2024-12-31T00:00:00.000Z'),
      }),
    ),
  )
  return { number, credential: credentialOf(deps.vault, caller.company, 'card', number) }
}

/** Like any reader, it sends again what the log had no time for. */
const patiently = async <T>(send: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof LogUnavailable || error instanceof DatabaseUnavailable))
        throw error
      await wait(200)
    }
  }
}

const swipes = [
  ['08:5', 'in'],
  ['12:3', 'out'],
  ['13:2', 'in'],
  ['18:0', 'out'],
] as const

const appendDay = async (
  deps: Deps,
  { company: of }: Caller,
  deviceId: DeviceId,
  day: string,
  cards: readonly Card[],
): Promise<void> => {
  const month = day.slice(0, 7)
  const events: (MesaiEvent & { readonly key: string })[] = swipes.flatMap(
    ([time, direction]) =>
      cards.map(({ number, credential }, no) => {
        const localTime = asLocalDateTime(
          `${day}T${time}${(no + Number(day.slice(8))) % 10}:${String(no % 60).padStart(2, '0')}`,
        )
        return {
          type: 'MovementRecorded' as const,
          key: derivedId('key', deviceId, number, localTime).replaceAll('-', ''),
          data: {
            movementId: asMovementId(derivedId(deviceId, number, localTime)),
            deviceId,
            month,
            credential,
            credentialKind: 'card' as const,
            localTime,
            instant: null,
            direction,
            verification: null,
            sourceId: null,
            number,
          },
        }
      }),
  )
  await patiently(() =>
    deps.log.append({
      company: of,
      stream: `${of}-movements-${deviceId}-${month}`,
      expected: 'any',
      events,
      metadata: { actor: `device:${deviceId}`, correlation: 'drill' },
    }),
  )
}
