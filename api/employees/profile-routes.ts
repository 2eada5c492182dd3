import {
  GetCardsHeld,
  GetDoorPassword,
  GetProfile,
  GetRecord,
  GetRecordHistory,
} from '#api/contract/profile.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { channelBlockOf } from '#projections/access/channel-blocks.ts'
import { cardsHeld } from '#projections/cards/cards-held.ts'
import { isInScope } from '#projections/employees/employee-in-scope.ts'
import { personProfile } from '#projections/reports/dashboard/person-profile.ts'
import type { ApiDeps } from '../deps.ts'
import { doorPasswordOf, recordHistoryOf, recordOf } from './record.ts'

/** A person's page: who is not there for the caller is not there for any of its calls. */
export const profileRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetProfile, async ({ by, params }) =>
    orNobody(
      await read(deps, by, async (tx, of) => {
        const employeeId = asEmployeeId(params.employeeId)
        const profile = await personProfile(tx, {
          ...of,
          employeeId,
          withDays: by.permissions.has('reports.view'),
        })
        const blockOf = async (channel: 'mail' | 'sms') =>
          by.permissions.has('employees.update')
            ? channelBlockOf(tx, of.company, { employeeId }, channel)
            : null
        const mailBlock = await blockOf('mail')
        const smsBlock = await blockOf('sms')
        return profile && { ...profile, mailBlock, smsBlock }
      }),
    ),
  )
  api.route(GetRecord, async ({ by, params, query: { on } }) =>
    orNobody(await recordOf(deps, by, { employeeId: asEmployeeId(params.employeeId), on })),
  )
  api.route(GetDoorPassword, async ({ by, params }) =>
    orNobody(await doorPasswordOf(deps, by, asEmployeeId(params.employeeId))),
  )
  api.route(GetRecordHistory, async ({ by, params, query: { cursor, limit }, locale }) =>
    orNobody(
      await recordHistoryOf(deps, by, {
        employeeId: asEmployeeId(params.employeeId),
        locale,
        cursor,
        limit,
      }),
    ),
  )
  api.route(GetCardsHeld, async ({ by, params }) =>
    orNobody(
      await read(deps, by, async (tx, { company, scope }) => {
        const employeeId = asEmployeeId(params.employeeId)
        return (await isInScope(tx, company, employeeId, scope))
          ? { rows: await cardsHeld(tx, company, employeeId) }
          : null
      }),
    ),
  )
}

const orNobody = <Value>(found: Value | null) =>
  found === null ? refuse({ code: 'employees.not-found' } as const) : ok(found)
