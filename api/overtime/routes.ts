import {
  PutOvertimeDemand,
  PutOwnOvertimeDemand,
  PostOvertimeApproval,
  PostOvertimeDeletion,
  PostOvertimeDemand,
  PostOvertimeRejection,
  PostOvertimeRevocation,
  PostOvertimeWithdrawal,
} from '#api/contract/overtime.ts'
import type { z } from 'zod'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { decideOnPeople } from '#api/shared/bulk.ts'
import { isThere } from '#api/shared/is-there.ts'
import { isOwn } from '#api/shared/own.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { actingOnEach } from '#api/shared/standing-in.ts'
import type { Api } from '#api/shared/route.ts'
import {
  approveOvertime,
  deleteOvertime,
  rejectOvertime,
  revokeOvertime,
  type OvertimeSubject,
} from '#commands/overtime/decide-overtime.ts'
import { lastWordOn } from '#commands/overtime/last-word.ts'
import type { PersonDay } from '#commands/overtime/reads.ts'
import { changeDemand, demandOvertime } from '#commands/overtime/demand-overtime.ts'
import type { OvertimeKind } from '#domain/overtime/events.ts'
import { refuse } from '#domain/shared/result.ts'
import {
  asEmployeeId,
  asLocalDate,
  asOvertimeId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { kindRoute } from './kind-route.ts'
import { measuredRoutes } from './measured-routes.ts'

export const overtimeRoutes = (api: Api, deps: ApiDeps): void => {
  kindRoute(api, deps)
  api.route(PostOvertimeDemand, async ({ by, body }) => {
    const { employeeId = by.user.employeeId, ...wished } = body
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const approving = mayApprove(by, employeeId)
    const about = asEmployeeId(employeeId)
    const lastWord = approving ? await lastWords(deps, by, [about]) : () => ({})
    const result = await demandOvertime(deps)(by.caller, {
      ...wishOf(wished),
      ...lastWord(about),
      level: by.level,
      employeeId: about,
      approving,
    })
    return recordedAnswer(result, ({ overtimeId, status }) => ({
      overtimeId,
      // Nobody asks for what is rejected at once.
      status: status === 3 ? (0 as const) : status,
    }))
  })
  api.route(PostOvertimeWithdrawal, async ({ by, params, body }) => {
    if (by.user.employeeId !== body.employeeId && !by.permissions.has('overtimes.approve'))
      return refuse({ code: 'overtime.not-found' })
    return recordedAnswer(
      await deleteOvertime(deps)(by.caller, {
        employeeId: asEmployeeId(body.employeeId),
        overtimeId: asOvertimeId(params.overtimeId),
        right: 'requester',
        reason: null,
        append: 1,
      }),
    )
  })
  changeRoutes(api, deps)
  decisionRoutes(api, deps)
  measuredRoutes(api, deps)
}

const changeRoutes = (api: Api, deps: ApiDeps): void => {
  const change =
    (right: 'asker' | 'any') =>
    async ({ by, params, body }: Changing) => {
      const { edition: seen, ...wished } = body
      const employeeId = asEmployeeId(body.employeeId)
      if (!(await isThere(deps, by, employeeId))) return notThere
      return recordedAnswer(
        await changeDemand(deps)(by.caller, {
          ...wishOf(wished),
          employeeId,
          overtimeId: asOvertimeId(params.overtimeId),
          seen,
          right,
          approving: mayApprove(by, employeeId),
          self: by.user.employeeId === employeeId,
        }),
      )
    }
  api.route(PutOvertimeDemand, change('any'))
  api.route(PutOwnOvertimeDemand, change('asker'))
}

const decisionRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostOvertimeApproval, async ({ by, body: { items, reason }, locale }) => {
    const actsAs = await actingOn(deps, by, items, reason)
    const known = await deps.reads.overtimeOn(by.session.company, daysOf(items))
    return decideAll(deps, { by, locale }, items, async (item, append) => {
      const subject = subjectOf(item)
      if (!subject) return notThere
      const { minutes, coefficient, compensation } = item
      return approveOvertime(deps, known)(by.caller, {
        ...actsAs(item.employeeId),
        subject,
        append,
        given: { minutes, coefficient, compensation },
      })
    })
  })
  api.route(PostOvertimeRejection, async ({ by, body: { items, reason }, locale }) => {
    const actsAs = await actingOn(deps, by, items, reason)
    const known = await deps.reads.overtimeOn(by.session.company, daysOf(items))
    return decideAll(deps, { by, locale }, items, async (item, append) => {
      const subject = subjectOf(item)
      if (!subject) return notThere
      const deciding = { ...actsAs(item.employeeId), subject, append }
      return rejectOvertime(deps, known)(by.caller, deciding)
    })
  })
  takingBackRoutes(api, deps)
}

const takingBackRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostOvertimeRevocation, async ({ by, body: { items, reason }, locale }) => {
    const actsAs = await actingOn(deps, by, items, reason)
    return decideAll(deps, { by, locale }, items, ({ employeeId, overtimeId }, append) =>
      revokeOvertime(deps)(by.caller, {
        ...actsAs(employeeId),
        overtimeId: asOvertimeId(overtimeId),
        append,
      }),
    )
  })
  api.route(PostOvertimeDeletion, ({ by, body: { items, reason }, locale }) =>
    decideAll(deps, { by, locale }, items, ({ employeeId, overtimeId }, append) =>
      deleteOvertime(deps)(by.caller, {
        employeeId: asEmployeeId(employeeId),
        overtimeId: asOvertimeId(overtimeId),
        right: 'any',
        reason: reason || null,
        append,
      }),
    ),
  )
}

type Changing = {
  readonly by: AuthorisedUser
  readonly params: z.output<typeof PutOvertimeDemand.params>
  readonly body: z.output<typeof PutOvertimeDemand.body>
}
type Wished = Omit<Changing['body'], 'employeeId' | 'edition'>
/** From when to when, or how long. */
const wishOf = ({ day, from, to, minutes, ...terms }: Wished) => ({
  ...terms,
  day: asLocalDate(day),
  time: from !== undefined && to !== undefined ? { from, to } : { minutes: minutes ?? 0 },
})

/** Whose word on it is an approval: who asks for it decides it by asking. */
const mayApprove = (by: AuthorisedUser, employeeId: string): boolean =>
  by.permissions.has('overtimes.approve') && by.level > 0 && !isOwn(by, employeeId)

const notThere = refuse({ code: 'overtime.not-found' as const })
type Decided = ReturnType<ReturnType<typeof revokeOvertime>>
const decideAll = <Of extends Item>(
  deps: ApiDeps,
  call: { readonly by: AuthorisedUser; readonly locale: Language },
  items: readonly Of[],
  decide: (item: Of, append: number) => Decided,
) =>
  decideOnPeople(deps, call, items, {
    notThere: notThere.refusal,
    decide,
    more: one => ({ overtimeId: one?.overtimeId ?? null, status: one?.status ?? null }),
  })

type Item = {
  readonly employeeId: string
  readonly overtimeId?: string | undefined
  readonly edition?: string | null | undefined
  readonly day?: string | undefined
  readonly kind?: OvertimeKind | undefined
}

/** As whom the caller decides on whose: with which authority, in whose name, and whether his word is the last. */
const actingOn = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  items: readonly Item[],
  reason: string | undefined,
) => {
  const employeeIds = items.map(({ employeeId }) => asEmployeeId(employeeId))
  const actsAs = await actingOnEach(deps, by, 'overtimes.approve', employeeIds)
  const lastWord = await lastWords(deps, by, employeeIds)
  return (employeeId: string) => ({
    employeeId: asEmployeeId(employeeId),
    own: isOwn(by, employeeId),
    ...lastWord(asEmployeeId(employeeId)),
    ...actsAs(employeeId),
    reason: reason || null,
  })
}
const lastWords = (deps: ApiDeps, by: AuthorisedUser, employeeIds: readonly EmployeeId[]) =>
  lastWordOn(deps, deps.reads.overtimeApprovers, by.caller, employeeIds)

/** Of what was measured and nobody asked for. */
const daysOf = (items: readonly Item[]): PersonDay[] =>
  items.flatMap(({ employeeId, overtimeId, day }) =>
    overtimeId === undefined && day !== undefined
      ? [{ employeeId: asEmployeeId(employeeId), day: asLocalDate(day) }]
      : [],
  )

/** What an item is about; null where it says neither. */
const subjectOf = ({
  overtimeId,
  edition: seen,
  day,
  kind,
}: Omit<Item, 'employeeId'>): OvertimeSubject | null => {
  if (overtimeId !== undefined) return { overtimeId: asOvertimeId(overtimeId), seen }
  return day === undefined || kind === undefined ? null : { day: asLocalDate(day), kind }
}
