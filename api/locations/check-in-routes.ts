import { Buffer } from 'node:buffer'
import type { z } from 'zod'
import {
  GetCheckIns,
  GetKeptScans,
  GetLatestCheckIns,
  GetOwnCheckIn,
  PostCheckIn,
} from '#api/contract/check-ins.ts'
import { mostPlacePhotoBytes, mostPlacePhotoPixels } from '#api/contract/photo-bounds.ts'
import { GetCheckInPhoto } from '#api/contract/scan-photo.ts'
import { signedText } from '#api/contract/signed-scan.ts'
import { notePhone, noteScan, seenOf } from '#api/access/contacts.ts'
import type { ForeignReading } from '#api/foreign/reading.ts'
import { instantOf } from '#api/shared/instants.ts'
import { isThere } from '#api/shared/is-there.ts'
import { limit } from '#api/shared/limits.ts'
import { lookedAt } from '#api/shared/looks.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { answeredByHandler, type Api, type Call } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { checkIn } from '#commands/locations/check-in.ts'
import { phoneRulesNow } from '#commands/locations/phone-rules.ts'
import type { SignedScan } from '#commands/locations/phones.ts'
import { keepScanPhoto, scanPhoto } from '#commands/locations/scan-photos.ts'
import type { PlaceReads } from '#commands/locations/where-he-is.ts'
import { inMillionths } from '#domain/locations/coordinates.ts'
import { proposedAfter } from '#domain/locations/direction.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asMovementId, asPhoneId } from '#domain/shared/values.ts'
import { checkInsOf, lastCounted } from '#projections/locations/check-ins.ts'
import { keptScans } from '#projections/locations/kept-scans.ts'
import { placesOf } from '#projections/locations/location-list.ts'
import { correctionReads } from '../corrections/reads.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'
import { latestOpened, openCheckIns } from './opened-check-ins.ts'
import { proposal } from './proposal.ts'

/** Checking in with the phone, and where somebody was who did. */
export const checkInRoutes = (api: Api, deps: ApiDeps, { foreign }: ApiTools): void => {
  api.route(GetOwnCheckIn, async ({ by }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const last = await read(deps, by, (tx, { company }) => lastCounted(tx, company, employeeId))
    const { usage, remote } = await phoneRulesNow(deps, by.session.company, employeeId)
    return ok({ last, proposed: proposedAfter(last?.direction ?? null), usage, remote })
  })
  takingRoute(api, deps, foreign)
  positionRoute(api, deps)
}

const takingRoute = (api: Api, deps: ApiDeps, foreign: ForeignReading): void => {
  const anew = photoReading(api, foreign)
  api.route(PostCheckIn, async ({ by, body, locale, raw }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const { position, offline, phone, scanId = null, photo, ...scan } = body
    if (phone && offline && phone.at !== offline.scannedAt)
      return refuse({ code: 'mobile.phone-signature' })
    const brought = { mark: offline?.mark ?? null, phoneId: phone?.phoneId ?? null }
    if (!offline) await noteScan(deps, by.session)
    const picture = photo === undefined ? null : await anew(photo, { by, raw })
    // What a read model knows of later says nothing of a scan that was kept.
    const last = offline
      ? null
      : await read(deps, by, (tx, { company }) => lastCounted(tx, company, employeeId))
    const done = await checkIn(deps, { ...correctionReads(deps, by), ...placeReads(deps, by) })(
      by.caller,
      {
        ...scan,
        employeeId,
        last,
        scanId,
        position: { ...position, ...inMillionths(position) },
        kept: offline
          ? { ...keptOf(offline), seen: await seenOf(deps, by.session, brought) }
          : null,
        signed: signedOf(body),
      },
      of => proposal(locale, of),
    )
    if (done.ok && phone) await notePhone(deps, by.session, phone.phoneId)
    // After the movement: of one that is refused or waits nothing is kept. A repeat brings what a crash left out.
    if (picture && done.ok && done.value.movementId !== null) {
      const of = { company: by.session.company, employeeId, movementId: done.value.movementId }
      await keepScanPhoto(deps, of, picture)
    }
    return recordedAnswer(done, ({ position: _position, ...said }) => said)
  })
}

const photoReading =
  (api: Api, foreign: ForeignReading) =>
  async (content: string, { by, raw }: Pick<Call<typeof PostCheckIn>, 'by' | 'raw'>) => {
    api.limits.take(limit.upload, by.session.userId)
    const { content: drawn, type } = await foreign.read(
      'picture.anew',
      { content, mostBytes: mostPlacePhotoBytes, mostPixels: mostPlacePhotoPixels },
      { company: by.session.company, signal: abortOnDisconnect(raw) },
    )
    return { type, bytes: Buffer.from(drawn, 'base64') }
  }

const placeReads = (deps: ApiDeps, by: AuthorisedUser): PlaceReads => ({
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

const keptOf = ({
  mark: _mark,
  ...offline
}: NonNullable<z.output<typeof PostCheckIn.body>['offline']>) => ({
  ...offline,
  scannedAt: instantOf(offline.scannedAt),
  sentAt: instantOf(offline.sentAt),
})

const positionRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetCheckIns, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const rows = await read(deps, by, (tx, { company }) => checkInsOf(tx, company, employeeId))
    return ok({ rows: await openCheckIns(deps, by.session.company, rows) })
  })
  api.route(GetCheckInPhoto, async ({ by, params, raw }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const picture = await scanPhoto(deps, {
      company: by.session.company,
      employeeId,
      movementId: asMovementId(params.movementId),
    })
    if (!picture) return refuse({ code: 'employees.photo-not-found' })
    // Written down before he sees it; and none is answered by the browser.
    await lookedAt(deps, GetCheckInPhoto, by, { params, query: {} })
    void raw.reply.header('cache-control', 'no-store').type(picture.type).send(picture.bytes)
    return answeredByHandler
  })
  api.route(GetKeptScans, async ({ by, query }) => {
    const range = rangeOf(query)
    return ok({
      rows: [...(await read(deps, by, (tx, of) => keptScans(tx, { ...of, ...range })))],
    })
  })
  api.route(GetLatestCheckIns, async ({ by }) => ok({ rows: await latestOpened(deps, by) }))
}
