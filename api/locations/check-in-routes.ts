import { GetCheckIns, GetOwnCheckIn, PostCheckIn } from '#api/contract/check-ins.ts'
import { isThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { checkIn } from '#commands/locations/check-in.ts'
import { fixOf } from '#domain/locations/check-ins.ts'
import { coordinatesText, inMillionths } from '#domain/locations/coordinates.ts'
import { proposedAfter } from '#domain/locations/direction.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { sealedText } from '#event-store/contract.ts'
import { openTexts } from '#event-store/texts.ts'
import { checkInsOf, lastCounted } from '#projections/locations/check-ins.ts'
import type { ApiDeps } from '../deps.ts'

/** Checking in with the phone, and where somebody was who did. */
export const checkInRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetOwnCheckIn, async ({ by }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const last = await read(deps, by, (tx, { company }) => lastCounted(tx, company, employeeId))
    return ok({ last, proposed: proposedAfter(last?.direction ?? null) })
  })
  api.route(PostCheckIn, async ({ by, body: { code, position, direction } }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const last = await read(deps, by, (tx, { company }) => lastCounted(tx, company, employeeId))
    return recorded(
      await checkIn(deps)(by.caller, {
        employeeId,
        code,
        direction,
        last,
        position: { ...position, ...inMillionths(position) },
      }),
      ({ checkIn: { movementId, at, direction: went }, place, repeated }) => ({
        movementId,
        at,
        direction: went,
        place,
        repeated,
      }),
    )
  })
  positionRoute(api, deps)
}

const positionRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetCheckIns, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const rows = await read(deps, by, (tx, { company }) => checkInsOf(tx, company, employeeId))
    const texts = await openTexts(
      deps,
      by.session.company,
      rows.map(({ position }) => ({
        type: 'CheckedIn',
        field: 'position',
        text: sealedText(position),
      })),
    )
    return ok({
      rows: rows.map(({ position: _position, ...row }, at) => {
        const text = texts[at] ?? null
        const fix = text === null ? null : fixOf(text)
        return {
          ...row,
          distance: fix?.distance ?? null,
          accuracy: fix?.accuracy ?? null,
          coordinates: fix && coordinatesText(fix),
        }
      }),
    })
  })
}
