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
import { answerEach } from '#api/shared/bulk.ts'
import { isOwn } from '#api/shared/own.ts'
import { read } from '#api/shared/read.ts'
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
import { decideEach } from '#commands/shared/bulk.ts'
import { changeDemand, demandOvertime } from '#commands/overtime/demand-overtime.ts'
import type { ApprovalStatus } from '#domain/approvals/approval.ts'
import type { OvertimeKind } from '#domain/overtime/events.ts'
import { refuse } from '#domain/shared/result.ts'
import {
  asEmployeeId,
  asLocalDate,
  asOvertimeId,
  type EmployeeId,
  type OvertimeId,
} from '#domain/shared/values.ts'
import { visiblePeople } from '#projections/reports/after-hours-work/after-hours-items.ts'
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
      const { employeeId, edition: seen, ...wished } = body
      const overtimeId = asOvertimeId(params.overtimeId)
      if (!(await subjects(deps, by, [body]))({ employeeId, overtimeId })) return notThere
      return recordedAnswer(
        await changeDemand(deps)(by.caller, {
          ...wishOf(wished),
          employeeId: asEmployeeId(employeeId),
          overtimeId,
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
    const subjectOf = await subjects(deps, by, items)
    const actsAs = await actingOn(deps, by, items)
    const known = await deps.reads.overtimeOn(by.session.company, daysOf(items))
    const approved = await decideEach(items, async (item, append) => {
      const found = subjectOf(item)
      if (!found) return notThere
      const { minutes, coefficient, compensation } = item
      return approveOvertime(deps, known)(by.caller, {
        ...found,
        own: isOwn(by, item.employeeId),
        ...actsAs(item.employeeId),
        reason: reason || null,
        append,
        given: { minutes, coefficient, compensation },
      })
    })
    return answerEach(locale, approved, itemOf)
  })
  api.route(PostOvertimeRejection, async ({ by, body: { items, reason }, locale }) => {
    const subjectOf = await subjects(deps, by, items)
    const actsAs = await actingOn(deps, by, items)
    const known = await deps.reads.overtimeOn(by.session.company, daysOf(items))
    const rejected = await decideEach(items, async (item, append) => {
      const found = subjectOf(item)
      if (!found) return notThere
      const own = isOwn(by, item.employeeId)
      return rejectOvertime(deps, known)(by.caller, {
        ...found,
        own,
        ...actsAs(item.employeeId),
        reason: reason || null,
        append,
      })
    })
    return answerEach(locale, rejected, itemOf)
  })
  takingBackRoutes(api, deps)
}

const takingBackRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostOvertimeRevocation, async ({ by, body: { items, reason }, locale }) => {
    const subjectOf = await subjects(deps, by, items)
    const actsAs = await actingOn(deps, by, items)
    const revoked = await decideEach(items, async (item, append) =>
      subjectOf(item)
        ? revokeOvertime(deps)(by.caller, {
            employeeId: asEmployeeId(item.employeeId),
            overtimeId: asOvertimeId(item.overtimeId),
            own: isOwn(by, item.employeeId),
            ...actsAs(item.employeeId),
            reason: reason || null,
            append,
          })
        : notThere,
    )
    return answerEach(locale, revoked, itemOf)
  })
  api.route(PostOvertimeDeletion, async ({ by, body: { items, reason }, locale }) => {
    const subjectOf = await subjects(deps, by, items)
    const deleted = await decideEach(items, async (item, append) =>
      subjectOf(item)
        ? deleteOvertime(deps)(by.caller, {
            employeeId: asEmployeeId(item.employeeId),
            overtimeId: asOvertimeId(item.overtimeId),
            right: 'any',
            reason: reason || null,
            append,
          })
        : notThere,
    )
    return answerEach(locale, deleted, itemOf)
  })
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
const itemOf = (
  decided: { readonly overtimeId: OvertimeId; readonly status: ApprovalStatus | null } | null,
) => ({
  overtimeId: decided?.overtimeId ?? null,
  status: decided?.status ?? null,
})

type Item = {
  readonly employeeId: string
  readonly overtimeId?: string | undefined
  readonly edition?: string | null | undefined
  readonly day?: string | undefined
  readonly kind?: OvertimeKind | undefined
}

/** With which authority, in whose name, and whether his word is the last. */
const actingOn = async (deps: ApiDeps, by: AuthorisedUser, items: readonly Item[]) => {
  const employeeIds = items.map(({ employeeId }) => asEmployeeId(employeeId))
  const actsAs = await actingOnEach(deps, by, 'overtimes.approve', employeeIds)
  const lastWord = await lastWords(deps, by, employeeIds)
  return (employeeId: string) => ({
    ...lastWord(asEmployeeId(employeeId)),
    ...actsAs(employeeId),
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

/** What each item is about; null for somebody who is not the caller's. */
const subjects = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  items: readonly Item[],
): Promise<(item: Item) => { employeeId: EmployeeId; subject: OvertimeSubject } | null> => {
  const employeeIds = [...new Set(items.map(({ employeeId }) => asEmployeeId(employeeId)))]
  const visible = await read(deps, by, (tx, of) => visiblePeople(tx, { ...of, employeeIds }))
  return ({ employeeId, overtimeId, edition: seen, day, kind }) => {
    if (!visible.has(employeeId)) return null
    const about = { employeeId: asEmployeeId(employeeId) }
    if (overtimeId !== undefined)
      return { ...about, subject: { overtimeId: asOvertimeId(overtimeId), seen } }
    return day === undefined || kind === undefined
      ? null
      : { ...about, subject: { day: asLocalDate(day), kind } }
  }
}
