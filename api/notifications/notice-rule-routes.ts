import {
  DeleteNoticeRule,
  GetNoticeRules,
  GetNoticeUsers,
  PostNoticePreview,
  PostNoticeRule,
  PutNoticeLimits,
  PutNoticeRule,
} from '#api/contract/notice-rules.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api, Call } from '#api/shared/route.ts'
import { loadNoticeLimits, setNoticeLimits } from '#commands/notifications/notice-limits.ts'
import {
  loadNoticeRules,
  removeNoticeRule,
  saveNoticeSetting,
} from '#commands/notifications/notice-rules.ts'
import { tryNoticeSetting } from '#commands/notifications/try-notice-setting.ts'
import { todayOf } from '#commands/organization/published.ts'
import type { TriedNotices } from '#commands/notifications/notice-preview.ts'
import { channels } from '#domain/notifications/message.ts'
import { mostNoticeRules, type StoredSetting } from '#domain/notifications/notice-rules.ts'
import type { NoticeRule } from '#domain/notifications/settings.ts'
import { byCodePoint } from '#domain/shared/order.ts'
import { ok } from '#domain/shared/result.ts'
import {
  asDepartmentId,
  asEmployeeId,
  asLocalDate,
  asNoticeRuleId,
  asShiftId,
  asUserId,
} from '#domain/shared/values.ts'
import { candidates } from '#projections/access/recipients.ts'
import { noticeNames } from '#projections/notifications/rule-names.ts'
import type { ApiDeps } from '../deps.ts'
import { namedBySetting, shownSetting } from './shown-setting.ts'

/** Everybody's month takes seconds; nobody is kept waiting longer, and the answer says who was not looked at. */
const mostMs = 15_000
const previews = { name: 'notice-preview', most: 20, seconds: 60 } as const

/** What a rule says stands in the log; whom it names, in read models. Long because it is one route after the other. */
export const noticeRuleRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetNoticeRules, async ({ by }) => {
    const { company } = by.session
    const rules = [...(await loadNoticeRules(deps, company)).values()]
    const names = await deps.db.withCompany(company, tx =>
      noticeNames(tx, company, rules.flatMap(namedBy)),
    )
    return ok({
      rows: rules.map(rule => rowOf(rule, names)),
      most: mostNoticeRules,
      today: await todayOf(deps, company),
      limits: await loadNoticeLimits(deps, company),
    })
  })
  api.route(GetNoticeUsers, async ({ by, query: { search } }) => {
    const found = await read(deps, by, (tx, of) =>
      candidates(tx, { ...of, self: by.session.userId, search }),
    )
    return ok({ rows: found.map(({ hasAddress: _address, ...row }) => row) })
  })
  api.route(PostNoticeRule, async ({ by, body }) =>
    recordedAnswer(
      await saveNoticeSetting(deps)(by.caller, {
        ruleId: null,
        of: body.noticeType,
        setting: settingOf(body),
      }),
      ({ ruleId }) => ({ ruleId }),
    ),
  )
  api.route(PutNoticeRule, async ({ by, params, body }) =>
    recordedAnswer(
      await saveNoticeSetting(deps)(by.caller, {
        ruleId: asNoticeRuleId(params.ruleId),
        of: body.noticeType,
        setting: settingOf(body),
      }),
    ),
  )
  api.route(PutNoticeLimits, async ({ by, body }) =>
    recordedAnswer(await setNoticeLimits(deps)(by.caller, body)),
  )
  api.route(PostNoticePreview, async ({ by, body: { ruleId, ...body }, raw }) => {
    api.limits.take(previews, by.session.userId)
    const { company } = by.session
    const until = performance.now() + mostMs
    const tried = await tryNoticeSetting(deps)(
      company,
      {
        ruleId: ruleId === null ? null : asNoticeRuleId(ruleId),
        of: body.noticeType,
        setting: settingOf(body),
      },
      () => raw.reply.raw.destroyed || performance.now() > until,
    )
    return tried.ok ? ok(await namedRows(deps, by, tried.value)) : tried
  })
  api.route(DeleteNoticeRule, async ({ by, params }) =>
    recordedAnswer(
      await removeNoticeRule(deps)(by.caller, { ruleId: asNoticeRuleId(params.ruleId) }),
    ),
  )
}

/**
 * Who may save a rule may try it; who is somebody is read with `employees.view` alone, and when he came with
 * `movements.view`. All three are held over a whole company.
 */
const namedRows = async (
  { db }: ApiDeps,
  { session: { company }, permissions }: AuthorisedUser,
  { rows, ...tried }: TriedNotices & { readonly from: string; readonly to: string },
) => {
  const seesEntries = permissions.has('movements.view')
  const seesNames = permissions.has('employees.view')
  const ids = rows.flatMap(({ employeeId, tellings }) => [
    String(employeeId),
    ...tellings.flatMap(({ to }) => to),
  ])
  const names = await db.withCompany(company, tx =>
    noticeNames(tx, company, seesNames ? ids : []),
  )
  return {
    ...tried,
    rows: rows.map(row => ({
      ...row,
      entry: seesEntries ? row.entry : null,
      fullName: names.get(row.employeeId) ?? null,
      tellings: row.tellings.map(({ at, channels: by, to }) => ({
        at,
        channels: [...by],
        to: to.map(userId => ({ userId, fullName: names.get(userId) ?? null })),
      })),
    })),
  }
}

type Said = Call<typeof PostNoticeRule>['body']
const settingOf = ({ noticeType: _type, ...said }: Said): StoredSetting => ({
  ...said,
  from: asLocalDate(said.from),
  target: targetOf(said.target),
  to: { ...said.to, users: [...new Set(said.to.users)].toSorted().map(asUserId) },
  channels: channels.filter(one => said.channels.includes(one)),
  quiet: said.quiet && { ...said.quiet, days: [...new Set(said.quiet.days)].toSorted() },
})
const targetOf = (target: Said['target']): StoredSetting['target'] => {
  if (target === null) return null
  if ('department' in target) return { department: asDepartmentId(target.department) }
  return 'shift' in target
    ? { shift: asShiftId(target.shift) }
    : { person: asEmployeeId(target.person) }
}

const namedBy = ({ settings }: NoticeRule): string[] => settings.flatMap(namedBySetting)

const rowOf = (
  { id, type, settings }: NoticeRule,
  names: ReadonlyMap<string, string | null>,
) => ({
  ruleId: id,
  noticeType: type,
  settings: settings
    .toSorted((one, other) => byCodePoint(one.from, other.from))
    .map(setting => shownSetting(setting, names)),
})
