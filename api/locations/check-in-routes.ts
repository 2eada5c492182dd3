import type { z } from 'zod'
import {
  GetCheckIns,
  GetLatestCheckIns,
  GetOwnCheckIn,
  PostCheckIn,
} from '#api/contract/check-ins.ts'
import { signedText } from '#api/contract/signed-scan.ts'
import { instantOf } from '#api/shared/instants.ts'
import { isThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Permitted } from '#api/shared/auth.ts'
import type { Api } from '#api/shared/route.ts'
import { checkIn } from '#commands/locations/check-in.ts'
import { phoneRulesNow } from '#commands/locations/phone-rules.ts'
import type { SignedScan } from '#commands/locations/phones.ts'
import type { PlaceReads } from '#commands/locations/where-he-is.ts'
import { inMillionths } from '#domain/locations/coordinates.ts'
import { proposedAfter } from '#domain/locations/direction.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asPhoneId } from '#domain/shared/values.ts'
import { checkInsOf, lastCounted } from '#projections/locations/check-ins.ts'
import { placesOf } from '#projections/locations/location-list.ts'
import { correctionReads } from '../corrections/reads.ts'
import type { ApiDeps } from '../deps.ts'
import { latestOpened, opened } from './opened-check-ins.ts'
import { proposal } from './proposal.ts'

/** Checking in with the phone, and where somebody was who did. */
export const checkInRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetOwnCheckIn, async ({ by }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const last = await read(deps, by, (tx, { company }) => lastCounted(tx, company, employeeId))
    const { usage, remote } = await phoneRulesNow(deps, by.session.company, employeeId)
    return ok({ last, proposed: proposedAfter(last?.direction ?? null), usage, remote })
  })
  api.route(PostCheckIn, async ({ by, body, locale }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const { position, offline, phone, scanId = null, ...scan } = body
    if (phone && offline && phone.at !== offline.scannedAt)
      return refuse({ code: 'mobile.phone-signature' })
    // What a read model knows of later says nothing of a scan that was kept.
    const last = offline
      ? null
      : await read(deps, by, (tx, { company }) => lastCounted(tx, company, employeeId))
    return recorded(
      await checkIn(deps, { ...correctionReads(deps, by), ...placeReads(deps, by) })(
        by.caller,
        {
          ...scan,
          employeeId,
          last,
          scanId,
          position: { ...position, ...inMillionths(position) },
          kept: offline ? keptOf(offline) : null,
          signed: signedOf(body),
        },
        of => proposal(locale, of),
      ),
      ({ position: _position, ...done }) => done,
    )
  })
  positionRoute(api, deps)
}

const placeReads = (deps: ApiDeps, by: Permitted): PlaceReads => ({
  places: async () => {
    const places = await read(deps, by, (tx, { company }) => placesOf(tx, company))
    return places.map(({ locationId }) => locationId)
  },
})

/** What is signed is what came, to the letter. */
const signedOf = (body: z.output<typeof PostCheckIn.body>): SignedScan | null => {
  const { phone, scanId } = body
  return phone && scanId !== undefined
    ? {
        phoneId: asPhoneId(phone.phoneId),
        text: signedText(phone.phoneId, phone.at, { ...body, scanId }),
        signature: phone.signature,
      }
    : null
}

const keptOf = (offline: NonNullable<z.output<typeof PostCheckIn.body>['offline']>) => ({
  ...offline,
  scannedAt: instantOf(offline.scannedAt),
  sentAt: instantOf(offline.sentAt),
})

const positionRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetCheckIns, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const rows = await read(deps, by, (tx, { company }) => checkInsOf(tx, company, employeeId))
    return ok({ rows: await opened(deps, by.session.company, rows) })
  })
  api.route(GetLatestCheckIns, async ({ by }) => ok({ rows: await latestOpened(deps, by) }))
}
