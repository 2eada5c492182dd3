import {
  overHttp,
  type NoticeRuleRefusal,
  type StoredSetting,
} from '#domain/notifications/notice-rules.ts'
import { settingRefusal, type NoticeType } from '#domain/notifications/settings.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { addDays, dateAt, instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  asNoticeRuleId,
  type CompanyId,
  type LocalDate,
  type NoticeRuleId,
  type Zone,
} from '#domain/shared/values.ts'
import { todayOf } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import { ruleAsTried, tryNotices, type TriedNotices } from './notice-preview.ts'
import type { NoticePastReads } from './notice-past.ts'
import type { NoticeReads } from './notice-reads.ts'
import { isTargetThere, loadNoticeRules } from './notice-rules.ts'

const daysTried = 30
const mostRows = 5_000
/** Of a company that is not founded, in which nobody is. */
const utc = 'UTC' as Zone // a name that every zone list has
const newRule = asNoticeRuleId('00000000-0000-4000-8000-000000000000')

type Parts = Deps & {
  readonly reads: { readonly notices: NoticeReads; readonly noticePast: NoticePastReads }
}
type Tried = TriedNotices & { readonly from: LocalDate; readonly to: LocalDate }

/**
 * Who would have been told by a setting that is not saved, from 30 days ago until now; refused as its saving would be.
 * @param enough true ends it early
 */
export const tryNoticeSetting =
  (deps: Parts) =>
  async (
    company: CompanyId,
    {
      ruleId,
      of,
      setting,
    }: {
      readonly ruleId: NoticeRuleId | null
      readonly of: NoticeType
      readonly setting: StoredSetting
    },
    enough: () => boolean,
  ): Promise<Result<Tried, NoticeRuleRefusal>> => {
    const rule = ruleId && (await loadNoticeRules(deps, company)).get(ruleId)
    if (ruleId !== null && !rule) return refuse({ code: 'notifications.rule-not-found' })
    const isThere = await isTargetThere(deps, company, setting.target)
    const refusal = settingRefusal(of, setting, {
      type: rule?.type ?? null,
      today: await todayOf(deps, company),
      isThere: () => isThere,
    })
    if (refusal) return refuse(overHttp(refusal))
    const now = deps.now()
    const zone = (await deps.reads.notices.zoneOf(company)) ?? utc
    const to = dateAt(zone, now)
    const from = addDays(to, -daysTried)
    const span = { from: instantOfLocal(zone, asLocalDateTime(`${from}T00:00:00`)), to: now }
    const tried = await tryNotices(
      deps.reads.noticePast,
      {
        company,
        ...ruleAsTried(rule || { id: newRule, type: of, settings: [] }, setting),
        span,
      },
      { most: mostRows, enough },
    )
    return ok({ ...tried, from: tried.since === null ? from : dateAt(zone, tried.since), to })
  }
