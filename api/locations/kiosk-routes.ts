import {
  GetKiosk,
  GetKioskCodes,
  GetOwnCode,
  PostKioskKept,
  PostKioskLook,
  PostKioskOpening,
  PostKioskTap,
} from '#api/contract/kiosk.ts'
import { saysWaiting } from '#api/shared/auth.ts'
import { instantOf } from '#api/shared/instants.ts'
import { limit } from '#api/shared/limits.ts'
import { Failure } from '#api/shared/problem.ts'
import { qrOf } from '#api/shared/qr.ts'
import type { Reader } from '#api/shared/read.ts'
import type { Api, Call } from '#api/shared/route.ts'
import { heardByPage } from '#commands/devices/heard-by-page.ts'
import { firstNameNow } from '#commands/employees/published.ts'
import { personMac } from '#commands/locations/kiosk/person-mac.ts'
import { publicKeyOf } from '#commands/locations/kiosk/sealing.ts'
import { takeKeptTap } from '#commands/locations/kiosk/take-kept.ts'
import { lookAtTablet, takeTap } from '#commands/locations/kiosk/take-tap.ts'
import { zoneAt } from '#commands/locations/scan-code.ts'
import { macOf } from '#commands/locations/secret.ts'
import { rotatingCode, spanOf, windowOf } from '#domain/locations/codes.ts'
import { proposedAfter } from '#domain/locations/direction.ts'
import { personCode } from '#domain/locations/kiosk/person-codes.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { EmployeeId, Instant } from '#domain/shared/values.ts'
import { atDoor } from '#projections/locations/at-door.ts'
import { lastCounted } from '#projections/locations/check-ins.ts'
import { keptTap as words } from '#words/kiosk.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { correctionReads } from '../corrections/reads.ts'
import type { ApiDeps } from '../deps.ts'
import { noteTablet, tabletContact } from './kiosk-contact.ts'
import { giveKey, keyOf, openedBy, type OpenedKiosk } from './kiosk-key.ts'

/** A tablet or a screen at a door: opened once by its key, it asks for itself and for nobody's session. */
export const kioskRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostKioskOpening, async ({ body: { key }, address, raw }) => {
    api.limits.take(limit.kioskKey, prefixOf(address))
    const opened = await openedBy(deps, key)
    giveKey(raw.reply, key, deps.tls)
    await heardByPage(deps, opened, address)
    return ok(stateOf(deps, opened))
  })
  api.route(GetKiosk, async ({ address, raw }) => {
    const key = keyOf(raw.request)
    const opened = await heardAt(api, deps, raw)
    if (key !== null) giveKey(raw.reply, key, deps.tls)
    await heardByPage(deps, opened, address)
    return ok(stateOf(deps, opened))
  })
  tapRoutes(api, deps)
  keptRoute(api, deps)
  codeRoutes(api, deps)
}

type Raw = Pick<Call<typeof GetKiosk>['raw'], 'request'>
const openedAt = async (api: Api, deps: ApiDeps, { request }: Raw): Promise<OpenedKiosk> => {
  const opened = await openedBy(deps, keyOf(request))
  api.limits.take(limit.kiosk, opened.deviceId)
  return opened
}
/** The same, which was in contact by it. */
const heardAt = async (api: Api, deps: ApiDeps, { request }: Raw): Promise<OpenedKiosk> => {
  const opened = await openedAt(api, deps, { request })
  await noteTablet(deps, opened, saysWaiting(request))
  return opened
}
/** @throws {Failure} `kiosk.closed` where it is a screen. */
const tabletAt = async (
  api: Api,
  deps: ApiDeps,
  raw: Raw,
  kept = false,
): Promise<OpenedKiosk> => {
  const opened = await (kept ? openedAt : heardAt)(api, deps, raw)
  if (opened.kind !== 'kiosk') throw new Failure({ code: 'kiosk.closed' })
  return opened
}

const stateOf = (deps: ApiDeps, { company, deviceId, device, kind }: OpenedKiosk) => {
  const now = deps.now()
  const { name, directionRule } = device.description
  return {
    kind,
    name,
    zone: zoneAt(device, now),
    status: device.status,
    directionRule,
    now,
    publicKey: publicKeyOf(deps.vault, company, deviceId),
  }
}

/** What is shown of somebody at the door: his first name, his day, and which way he goes next. */
const greetingOf = async (
  deps: ApiDeps,
  { company, device }: OpenedKiosk,
  employeeId: EmployeeId | null,
) => {
  if (employeeId === null) return { firstName: null, proposed: null, lunch: false, today: [] }
  const now = deps.now()
  const zone = zoneAt(device, now)
  const firstName = await firstNameNow(deps, company, employeeId)
  const [day, last] = await deps.db.withCompany(company, async tx => [
    await atDoor(tx, { company, employeeId, zone, now }),
    await lastCounted(tx, company, employeeId),
  ])
  const rule = device.description.directionRule
  return {
    firstName,
    proposed: rule === 'as-sent' ? proposedAfter(last?.direction ?? null) : rule,
    lunch: day.lunch,
    today: [...day.today],
  }
}

const tapRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostKioskLook, async ({ body: { by }, raw }) => {
    const opened = await tabletAt(api, deps, raw)
    const who = await lookAtTablet(deps, opened, by)
    if (!who.ok) return who
    const { employeeId, told } = who.value
    return ok(await greetingOf(deps, opened, told ? employeeId : null))
  })
  api.route(PostKioskTap, async ({ body, raw, address }) => {
    const opened = await tabletAt(api, deps, raw)
    const { company } = opened
    const lastOf = async (employeeId: EmployeeId) => {
      const last = await deps.db.withCompany(company, tx =>
        lastCounted(tx, company, employeeId),
      )
      return last?.direction ?? null
    }
    const taken = await takeTap(deps, opened, body, raw.request.id, lastOf)
    if (!taken.ok) return taken
    await heardByPage(deps, opened, address)
    const { became, employeeId, told } = taken.value
    const whom = told ? employeeId : null
    const { firstName, today } = await greetingOf(deps, opened, whom)
    if (became.status !== 'counted')
      return ok({ status: became.status, at: null, direction: null, firstName, today })
    const { status, at, direction } = became
    // Which way he goes says whether he is in.
    if (!told) return ok({ status, at, direction: null, firstName, today })
    return ok({ status, at, direction, firstName, today: withOne(today, { at, direction }) })
  })
}

type Went = {
  readonly at: Instant
  readonly direction: 'in' | 'out' | 'unknown'
}
/** What was recorded just now a read model may not know yet. */
const withOne = (today: readonly Went[], one: Went): Went[] =>
  today.some(({ at }) => at === one.at)
    ? [...today]
    : [...today, one].toSorted((first, second) => (first.at < second.at ? -1 : 1))

const keptRoute = (api: Api, deps: ApiDeps): void =>
  api.route(PostKioskKept, async ({ body, raw, locale }) => {
    // What it brings says nothing against itself.
    const opened = await tabletAt(api, deps, raw, true)
    const { tapId, sealed, ageMs } = body
    const seen = await tabletContact(deps, opened)
    const reader: Reader = {
      session: { company: opened.company },
      scope: { kind: 'company' },
    }
    const taken = await takeKeptTap(
      deps,
      correctionReads(deps, reader),
      opened,
      { tapId, sealed, ageMs, sentAt: instantOf(body.sentAt), seen },
      {
        correlation: raw.request.id,
        proposing: ({ place, because }) =>
          `${fillSentence(words.from, locale, { place })} ${words[because][locale]}`,
      },
    )
    // What became of it would tell a guesser whether he was right: it is on record, and that is all.
    return taken.ok ? ok({ taken: true as const }) : taken
  })

/** How many are told at once: the one of now and those of the next minute. */
const codesAhead = 3
const codesOf = (now: Instant, codeOf: (window: number) => string) =>
  Array.from({ length: codesAhead }, (_, at) => {
    const window = windowOf(now) + at
    return { from: spanOf(window).from, ...qrOf(codeOf(window)) }
  })

const codeRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetKioskCodes, async ({ raw, address }) => {
    const { company, deviceId, device, kind } = await openedAt(api, deps, raw)
    if (kind !== 'screen') return refuse({ code: 'kiosk.closed' })
    await heardByPage(deps, { company, deviceId }, address)
    const now = deps.now()
    const mac = macOf(deps.vault, company, deviceId)
    const { name } = device.description
    const codes = codesOf(now, window => rotatingCode(deviceId, window, mac))
    return ok({ name, status: device.status, now, codes })
  })
  api.route(GetOwnCode, async ({ by }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const now = deps.now()
    const mac = personMac(deps.vault, by.session.company, employeeId)
    return ok({ now, codes: codesOf(now, window => personCode(employeeId, window, mac)) })
  })
}
