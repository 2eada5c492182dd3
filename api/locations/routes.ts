import {
  GetLocations,
  GetPrintedCode,
  GetRotatingCodes,
  PostLocation,
  PostPrintedCode,
  PostPrintedCodeRevocation,
  PutLocation,
} from '#api/contract/locations.ts'
import type { Printing } from '#api/papers/printing.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { qrOf } from '#api/shared/qr.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import {
  addLocation,
  changeLocation,
  makePrintedCode,
  revokePrintedCode,
} from '#commands/locations/change-locations.ts'
import { logoPictureOf } from '#commands/organization/published.ts'
import { macOf } from '#commands/locations/secret.ts'
import { printedCode, rotatingCode, spanOf, windowOf } from '#domain/locations/codes.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { asDepartmentId, asDeviceId } from '#domain/shared/values.ts'
import { locationList } from '#projections/locations/location-list.ts'
import { firstLanguageOf } from '#projections/organization/companies.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'
import { codePaper } from './code-paper.ts'

/** Places where people check in with the phone, and their codes. */
export const locationRoutes = (api: Api, deps: ApiDeps, { printing }: ApiTools): void => {
  api.route(GetLocations, async ({ by }) => {
    const { rows } = await read(deps, by, (tx, of) =>
      locationList(tx, { ...of, now: deps.now() }),
    )
    return ok({
      rows: rows.map(row => ({
        ...row,
        departments: [...row.departments],
        codes: [...row.codes],
      })),
    })
  })
  api.route(PostLocation, async ({ by, body }) => {
    const zone = zoneOf(body.zone)
    if (zone === null) return refuse({ code: 'devices.zone-unknown', zone: body.zone })
    return recordedAnswer(
      await addLocation(deps)(by.caller, {
        ...body,
        zone,
        departmentIds: body.departmentIds.map(asDepartmentId),
      }),
      ({ deviceId }) => ({ locationId: deviceId }),
    )
  })
  api.route(PutLocation, async ({ by, params, body }) =>
    recordedAnswer(
      await changeLocation(deps)(by.caller, {
        ...body,
        deviceId: asDeviceId(params.locationId),
        departmentIds: body.departmentIds.map(asDepartmentId),
      }),
    ),
  )
  codeRoutes(api, deps)
  printRoute(api, deps, printing)
}

const rowOf = async (deps: ApiDeps, by: AuthorisedUser, deviceId: string) => {
  const { rows } = await read(deps, by, (tx, of) =>
    locationList(tx, { ...of, now: deps.now() }),
  )
  return rows.find(({ locationId }) => locationId === deviceId)
}

const printRoute = (api: Api, deps: ApiDeps, printing: Printing): void =>
  api.route(GetPrintedCode, async ({ by, params, query, locale, raw }) => {
    api.limits.take(limit.print, by.session.userId)
    const { company } = by.session
    const deviceId = asDeviceId(params.locationId)
    const row = await rowOf(deps, by, deviceId)
    if (!row) return refuse({ code: 'locations.not-found' })
    const made = row.codes.find(
      ({ codeNo, revokedAt }) => codeNo === query.code && revokedAt === null,
    )
    if (!made) return refuse({ code: 'locations.code-not-found', codeNo: query.code })
    const first = await read(deps, by, tx => firstLanguageOf(tx, company))
    const paper = await codePaper({
      // It hangs on a wall, for whoever comes by.
      language: first ?? locale,
      form: query.as,
      company: row.name,
      name: row.name,
      code: printedCode(deviceId, made.codeNo, macOf(deps.vault, company, deviceId)),
      codeNo: made.codeNo,
      logo: await logoPictureOf(deps, company),
      at: Math.floor(Date.parse(made.madeAt) / 1_000),
    })
    const pdf = await printing.print({ ...paper, signal: abortOnDisconnect(raw) })
    void raw.reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="code.pdf"')
      .send(pdf)
    return answeredByHandler
  })

/** How many a screen has at once: the one of now and those of the next minute. */
const codesAhead = 3

const codeRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostPrintedCode, async ({ by, params }) =>
    recordedAnswer(
      await makePrintedCode(deps)(by.caller, { deviceId: asDeviceId(params.locationId) }),
      ({ codeNo }) => ({ codeNo }),
    ),
  )
  api.route(PostPrintedCodeRevocation, async ({ by, params, body }) =>
    recordedAnswer(
      await revokePrintedCode(deps)(by.caller, {
        deviceId: asDeviceId(params.locationId),
        codeNo: body.codeNo,
      }),
    ),
  )
  api.route(GetRotatingCodes, async ({ by, params }) => {
    const deviceId = asDeviceId(params.locationId)
    const row = await rowOf(deps, by, deviceId)
    if (!row) return refuse({ code: 'locations.not-found' })
    const now = deps.now()
    const mac = macOf(deps.vault, by.session.company, deviceId)
    const first = windowOf(now)
    const codes = Array.from({ length: codesAhead }, (_, at) => ({
      from: spanOf(first + at).from,
      ...qrOf(rotatingCode(deviceId, first + at, mac)),
    }))
    return ok({ name: row.name, status: row.status, now, codes })
  })
}
