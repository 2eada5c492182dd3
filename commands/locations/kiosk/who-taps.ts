import { createHash, timingSafeEqual } from 'node:crypto'
import type { CredentialKind } from '#domain/cards/events.ts'
import { holdsAt, isGenuine } from '#domain/locations/codes.ts'
import { mostTries } from '#domain/locations/kiosk/pin-tries.ts'
import { readPersonCode } from '#domain/locations/kiosk/person-codes.ts'
import type { ShownBy } from '#domain/locations/kiosk/taps.ts'
import { mayCheckIn, type WayRefusal } from '#domain/locations/phone-rules.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { dateAt, epochMsOf } from '#domain/shared/time.ts'
import type { EmployeeId, Instant, Zone } from '#domain/shared/values.ts'
import { cardHolderAt, ownNumber } from '../../cards/published.ts'
import { recordAlerts, type KeyedDevice } from '../../devices/published.ts'
import { doorPasswordNow, employeeOfNumber, employmentOf } from '../../employees/published.ts'
import type { Deps } from '../../shared/deps.ts'
import { phoneRulesNow } from '../phone-rules.ts'
import { phoneNumberOf } from '../record-check-in.ts'
import { personMac } from './person-mac.ts'
import { beginTry, endTryWell, type PinTry } from './pin-tries.ts'

export type WhoRefusal =
  /** Nobody learns whether the number or the PIN was wrong. */
  | { readonly code: 'kiosk.wrong-pin' }
  | {
      /** `kept-locked`: of taps that were kept so many were wrong just now; it may be sent again. */
      readonly code: 'kiosk.locked' | 'kiosk.kept-locked'
      readonly seconds: number
      readonly minutes: number
    }
  | { readonly code: 'qr.invalid' | 'qr.expired' }
  | WayRefusal
/** Who it is, and with what of his cards it is recorded. */
export type TappingPerson = {
  /** Null: a card that nobody holds. */
  readonly employeeId: EmployeeId | null
  readonly kind: CredentialKind
  readonly number: string
  /** Of a code: its half minute, in which it counts once. */
  readonly window: number | null
}
type Asked = {
  readonly kiosk: Pick<KeyedDevice, 'company' | 'deviceId'>
  readonly by: ShownBy
  readonly at: Instant
  readonly zone: Zone
  /** When a code must have held; null: that is not known, and somebody will decide. */
  readonly codeAt: Instant | null
  /** Where wrong PINs of it are counted. */
  readonly countedAt: Instant
  /** When it arrived, of one that was kept; null: it came as it was made. */
  readonly keptUntil: Instant | null
}

/** Judged by `then`: the log as it was at the tap. */
export const whoTaps = async (
  deps: Deps,
  then: Pick<Deps, 'log' | 'vault'>,
  asked: Asked,
): Promise<Result<TappingPerson, WhoRefusal>> => {
  const { by, kiosk, at } = asked
  switch (by.kind) {
    case 'number':
      return byPin(deps, then, asked, by)
    case 'card': {
      const { number } = by
      const employeeId = await cardHolderAt(deps, kiosk.company, number, at)
      return ok({ employeeId, kind: 'card', number, window: null })
    }
    case 'code':
      return byCode(then, asked, by.text)
  }
}

/** The number of the card of his that a PIN at a tablet stands for: his own, and no reader's. */
const tabletNumberOf = (employeeId: EmployeeId): string => ownNumber('TAB', employeeId)

const byPin = async (
  deps: Deps,
  then: Pick<Deps, 'log' | 'vault'>,
  asked: Asked,
  { employeeNo, pin }: Extract<ShownBy, { kind: 'number' }>,
): Promise<Result<TappingPerson, WhoRefusal>> => {
  const { company, deviceId } = asked.kiosk
  const { countedAt, keptUntil } = asked
  const trying = { company, deviceId, employeeNo, at: countedAt, keptUntil }
  const begun = await beginTry(deps, trying)
  if (!begun.admitted)
    return refuse(
      begun.kept
        ? { code: 'kiosk.kept-locked', ...waitUntil(begun.until, keptUntil ?? countedAt) }
        : { code: 'kiosk.locked', ...waitUntil(begun.until, countedAt) },
    )
  const employeeId = await employeeOfNumber(then, company, employeeNo)
  const right = employeeId === null ? null : await doorPasswordNow(then, company, employeeId)
  const isRight = isSame(pin, right) && (await worksAt(then, asked, employeeId))
  if (!isRight || employeeId === null) {
    await tellOfGuessing(deps, trying, begun.last)
    return refuse({ code: 'kiosk.wrong-pin' })
  }
  await endTryWell(deps, trying)
  return ok({ employeeId, kind: 'qr', number: tabletNumberOf(employeeId), window: null })
}

const waitUntil = (until: Instant, at: Instant) => {
  const seconds = Math.max(1, Math.ceil((epochMsOf(until) - epochMsOf(at)) / 1000))
  return { seconds, minutes: Math.ceil(seconds / 60) }
}

/** In a time that says nothing of either; of nobody's password none is right. */
const isSame = (typed: string, right: string | null): boolean => {
  const [one, other] = [typed, right ?? ''].map(text =>
    createHash('sha256').update(text).digest(),
  )
  return (
    one !== undefined && other !== undefined && timingSafeEqual(one, other) && right !== null
  )
}

const worksAt = async (
  then: Pick<Deps, 'log'>,
  { kiosk, zone, at }: Pick<Asked, 'kiosk' | 'zone' | 'at'>,
  employeeId: EmployeeId | null,
): Promise<boolean> => {
  if (employeeId === null) return false
  const { status, startOfEmployment, lastDay } = await employmentOf(
    then,
    kiosk.company,
    employeeId,
  )
  const day = dateAt(zone, at)
  return (
    status === 'employed' &&
    startOfEmployment !== null &&
    startOfEmployment <= day &&
    (lastDay === null || day <= lastDay)
  )
}

/** In the tablet's history, for whoever answers for it: whose number it was, nobody is told. */
const tellOfGuessing = async (
  deps: Deps,
  { company, deviceId, at }: PinTry,
  last: readonly ('person' | 'tablet')[],
): Promise<void> => {
  await recordAlerts(deps)(
    { company, deviceId },
    last.map(of => ({
      alert: 'pins-guessed',
      at,
      figure: mostTries[of],
      said: `${of} ${at}`,
    })),
    'kiosk',
  )
}

const byCode = async (
  then: Pick<Deps, 'log' | 'vault'>,
  asked: Asked,
  text: string,
): Promise<Result<TappingPerson, WhoRefusal>> => {
  const { company } = asked.kiosk
  const code = readPersonCode(text)
  if (!code.ok) return code
  const { employeeId, window } = code.value
  if (!isGenuine(code.value, personMac(then.vault, company, employeeId)))
    return refuse({ code: 'qr.invalid' })
  if (asked.codeAt !== null && !holdsAt(window, asked.codeAt))
    return refuse({ code: 'qr.expired' })
  if (!(await worksAt(then, asked, employeeId))) return refuse({ code: 'qr.invalid' })
  const may = mayCheckIn(await phoneRulesNow(then, company, employeeId), 'code')
  if (!may.ok) return may
  return ok({ employeeId, kind: 'qr', number: phoneNumberOf(employeeId), window })
}
