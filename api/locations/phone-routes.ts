import {
  GetPhones,
  PostPhone,
  PostPhoneApproval,
  PostPhoneRemoval,
} from '#api/contract/phones.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { isThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import {
  bindPhone,
  phonesAsked,
  registerPhone,
  removePhone,
} from '#commands/locations/phones.ts'
import { seatOf } from '#domain/shared/browsers.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asPhoneId, type EmployeeId } from '#domain/shared/values.ts'
import { phonesOf } from '#projections/locations/phones.ts'
import type { ApiDeps } from '../deps.ts'

/** The phones that people check in with, each by the key that it made. */
export const phoneRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostPhone, async ({ by, body, raw }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    return recordedAnswer(
      await registerPhone(deps)(by.caller, {
        employeeId,
        phoneId: asPhoneId(body.phoneId),
        key: body.key,
        ...seatOf(raw.request.headers['user-agent']),
      }),
      ({ standing }) => ({ standing }),
    )
  })
  api.route(GetPhones, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const rows = await read(deps, by, (tx, { company }) => phonesOf(tx, company, employeeId))
    return ok({ asked: await phonesAsked(deps, by.session.company, deps.now()), rows })
  })
  for (const [endpoint, decide] of [
    [PostPhoneApproval, bindPhone],
    [PostPhoneRemoval, removePhone],
  ] as const)
    api.route(endpoint, async ({ by, params }) => {
      const employeeId = asEmployeeId(params.employeeId)
      if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
      if (isOwn(by, employeeId)) return refuse({ code: 'mobile.own-phone' })
      const of = { employeeId, phoneId: asPhoneId(params.phoneId) }
      return recordedAnswer(await decide(deps)(by.caller, of))
    })
}

/** Nobody binds his own phone, except who answers for the company. */
const isOwn = ({ user, role }: AuthorisedUser, employeeId: EmployeeId): boolean =>
  user.employeeId === employeeId && role !== 'company-admin'
