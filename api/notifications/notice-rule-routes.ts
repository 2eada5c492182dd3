import {
  DeleteNoticeRule,
  GetNoticeRules,
  PostNoticeRule,
  PutNoticeRule,
} from '#api/contract/notice-rules.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api, Call } from '#api/shared/route.ts'
import {
  loadNoticeRules,
  removeNoticeRule,
  saveNoticeSetting,
} from '#commands/notifications/notice-rules.ts'
import { todayOf } from '#commands/organization/published.ts'
import { channels } from '#domain/notifications/message.ts'
import { mostNoticeRules, type StoredSetting } from '#domain/notifications/notice-rules.ts'
import type { NoticeRule, NoticeSetting } from '#domain/notifications/settings.ts'
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
import { noticeNames } from '#projections/notifications/rule-names.ts'
import type { ApiDeps } from '../deps.ts'

/** What a rule says stands in the log; whom it names, in read models. */
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
    })
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
  api.route(DeleteNoticeRule, async ({ by, params }) =>
    recordedAnswer(
      await removeNoticeRule(deps)(by.caller, { ruleId: asNoticeRuleId(params.ruleId) }),
    ),
  )
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

const namedTarget = (target: NonNullable<NoticeSetting['target']>) => {
  if ('department' in target) return { kind: 'department', id: target.department } as const
  return 'shift' in target
    ? ({ kind: 'shift', id: target.shift } as const)
    : ({ kind: 'person', id: target.person } as const)
}
const namedBy = ({ settings }: NoticeRule): string[] =>
  settings.flatMap(({ target, to }) => [
    ...(target === null ? [] : [namedTarget(target).id]),
    ...to.users,
  ])

const rowOf = (
  { id, type, settings }: NoticeRule,
  names: ReadonlyMap<string, string | null>,
) => ({
  ruleId: id,
  noticeType: type,
  settings: settings
    .toSorted((one, other) => byCodePoint(one.from, other.from))
    .map(({ target, to, channels: by, quiet, ...setting }) => {
      const named = target && namedTarget(target)
      return {
        ...setting,
        channels: [...by],
        quiet: quiet && {
          ...quiet,
          hours: quiet.hours && ([...quiet.hours] as [string, string]), // a pair as it came in
          days: [...quiet.days],
        },
        target: named && { ...named, name: names.get(named.id) ?? null },
        to: {
          ...to,
          users: to.users.map(user => ({ id: user, name: names.get(user) ?? null })),
        },
      }
    }),
})
