import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { Instant, NoticeRuleId } from '../shared/values.ts'
import type { NoticeRuleEvent } from './events.ts'
import {
  settingRefusal,
  withSetting,
  type NoticeRule,
  type NoticeSetting,
  type NoticeType,
  type SettingContext,
  type SettingRefusal,
} from './settings.ts'

/** By id, in the order in which they were made. */
export type NoticeRules = ReadonlyMap<NoticeRuleId, NoticeRule>

/** So many a company: each is asked of everybody. */
export const mostNoticeRules = 50
/** Of one rule; those of days that nobody looks at any more may be removed with it. */
export const mostNoticeSettings = 200

type SavedData = Extract<NoticeRuleEvent, { type: 'NoticeSettingSaved' }>['data']
/** A setting whose targets and users are the company's own. */
export type StoredSetting = Omit<SavedData, 'ruleId' | 'of' | 'at'>

export type NoticeRuleCommand = { readonly ruleId: NoticeRuleId; readonly at: Instant } & (
  | {
      readonly type: 'SaveSetting'
      readonly of: NoticeType
      readonly setting: StoredSetting
      /** A rule that is there already; else one of this id is made. */
      readonly isMade: boolean
      readonly context: Omit<SettingContext, 'type'>
    }
  | { readonly type: 'Remove' }
)
type Prefixed<R> = R extends { readonly code: infer Code extends string }
  ? Omit<R, 'code'> & { readonly code: `notifications.${Code}` }
  : never
export type NoticeRuleRefusal =
  | Prefixed<SettingRefusal>
  | { readonly code: 'notifications.rule-not-found' }
  | { readonly code: 'notifications.too-many-rules'; readonly most: number }
  | { readonly code: 'notifications.too-many-settings'; readonly most: number }

/** A company's notice rules with their settings (notice-rules 1). */
export const noticeRules: Decider<
  NoticeRules,
  NoticeRuleCommand,
  NoticeRuleEvent,
  NoticeRuleRefusal
> = {
  initial: new Map(),
  decide: (rules, command) => {
    const { ruleId, at } = command
    const rule = rules.get(ruleId)
    if (command.type === 'Remove')
      return rule
        ? ok([{ type: 'NoticeRuleRemoved', data: { ruleId, at } }])
        : refuse({ code: 'notifications.rule-not-found' })
    const { of, setting, isMade, context } = command
    if (isMade && !rule) return refuse({ code: 'notifications.rule-not-found' })
    const refusal = settingRefusal(of, setting, { ...context, type: rule?.type ?? null })
    if (refusal) return refuse(overHttp(refusal))
    const settings = withSetting(rule?.settings ?? [], setting)
    if (!rule && rules.size >= mostNoticeRules)
      return refuse({ code: 'notifications.too-many-rules', most: mostNoticeRules })
    if (settings.length > mostNoticeSettings)
      return refuse({ code: 'notifications.too-many-settings', most: mostNoticeSettings })
    const before = rule?.settings.find(one => !settings.includes(one))
    return before && isSame(before, setting)
      ? ok([])
      : ok([{ type: 'NoticeSettingSaved', data: { ruleId, of, ...setting, at } }])
  },
  evolve: (rules, { type, data }) => {
    const after = new Map(rules)
    if (type === 'NoticeRuleRemoved') after.delete(data.ruleId)
    else {
      const { ruleId, of, at: _at, ...setting } = data
      const settings = withSetting(after.get(ruleId)?.settings ?? [], setting)
      after.set(ruleId, { id: ruleId, type: of, settings })
    }
    return after
  },
}

/** One that says what stands already is no act. */
const isSame = (one: NoticeSetting, other: NoticeSetting): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
const inOrder = ({ from, target, on, when, to, channels, quiet, gather }: NoticeSetting) => [
  from,
  target,
  on,
  when,
  [to.person, to.managers, to.users],
  channels,
  quiet && [quiet.hours, quiet.days, quiet.holidays],
  gather,
]

// Each member keeps its figures beside its code: the compiler cannot follow that through the union.
export const overHttp = (refusal: SettingRefusal): NoticeRuleRefusal =>
  ({ ...refusal, code: `notifications.${refusal.code}` }) as NoticeRuleRefusal
