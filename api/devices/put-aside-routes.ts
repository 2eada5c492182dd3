import {
  GetDevicePutAside,
  GetDevicePutAsideLine,
  PostDevicePutAsideReading,
} from '#api/contract/device-put-aside.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { credentialOf } from '#commands/cards/credential.ts'
import { readPutAside, type ReadLine } from '#commands/movements/read-put-aside.ts'
import { normaliseNumber } from '#domain/cards/credential.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDeviceId, type LogPosition } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import { deviceOf } from '#gateway/protocols/file/published.ts'
import { readerOf } from '#gateway/protocols/published.ts'
import {
  putAsideFrom,
  putAsideLine,
  putAsideLines,
  putAsideUntil,
  type PutAsideRow,
} from '#projections/devices/put-aside.ts'
import type { ApiDeps } from '../deps.ts'

/** Lines read again at once. */
const pageSize = 500

/** What readers sent that cannot be read: shown, and read again with the readers of today. */
export const putAsideRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDevicePutAside, async ({ by, params, query }) => {
    if (!(await deviceOf(deps.log, by.session.company, asDeviceId(params.deviceId))))
      return refuse({ code: 'devices.not-found' })
    const page = await read(deps, by, (tx, of) =>
      putAsideLines(tx, { ...of, ...params, ...query }),
    )
    return ok({ ...page, rows: page.rows.map(shown) })
  })

  api.route(GetDevicePutAsideLine, async ({ by, params }) => {
    const line = await read(deps, by, (tx, of) => putAsideLine(tx, { ...of, ...params }))
    if (!line) return refuse({ code: 'devices.line-not-found' })
    const { company } = by.session
    const { raw: envelope } = line
    const [raw = null] = envelope
      ? await deps.vault.open([
          {
            company,
            subject: envelope.sealed.s,
            class: envelope.sealed.c,
            about: aboutField('MovementPutAside', 'raw'),
            envelope,
          },
        ])
      : []
    return ok({ ...shown(line), raw })
  })

  readingAgainRoute(api, deps)
}

/** Page by page up to where it stood when it began, so that it ends. */
const readingAgainRoute = (api: Api, deps: ApiDeps): void => {
  api.route(PostDevicePutAsideReading, async ({ by, params }) => {
    const { company } = by.session
    const device = await deviceOf(deps.log, company, asDeviceId(params.deviceId))
    if (!device) return refuse({ code: 'devices.not-found' })
    const readLine: ReadLine = (raw, format) =>
      readerOf(format ?? undefined)?.(raw, {
        device,
        credentialOf: (kind, number) =>
          normaliseNumber(kind, number) === ''
            ? null
            : credentialOf(deps.vault, company, kind, number),
      }) ?? null
    const until = await read(deps, by, putAsideUntil)
    const sum = { position: null as LogPosition | null, read: 0, left: 0 }
    for (let after = '0'; ; ) {
      const lines = await read(deps, by, (tx, of) =>
        putAsideFrom(tx, { ...of, ...params, after, until, max: pageSize }),
      )
      const again = await readPutAside(deps)(by.caller, {
        source: device,
        until,
        leftBefore: sum.left,
        lines,
        readLine,
      })
      Object.assign(sum, {
        position: again.position ?? sum.position,
        read: sum.read + again.read,
        left: again.left,
      })
      const last = lines.at(-1)
      if (!last || lines.length < pageSize)
        return ok({
          position: sum.position?.toString() ?? null,
          read: sum.read,
          left: sum.left,
        })
      after = last.lineId
    }
  })
}

const shown = ({ lineId, recordedAt, code, format }: PutAsideRow) => ({
  lineId,
  recordedAt,
  code,
  format,
  readable: readerOf(format ?? undefined) !== null,
})
