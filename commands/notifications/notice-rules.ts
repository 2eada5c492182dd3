import { isOf } from '#domain/shared/events.ts'
import { noticeRuleEvents } from '#domain/notifications/events.ts'
import {
  noticeRules,
  type NoticeRuleRefusal,
  type NoticeRules,
  type StoredSetting,
} from '#domain/notifications/notice-rules.ts'
import type { NoticeTarget, NoticeType } from '#domain/notifications/settings.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asDepartmentId,
  asEmployeeId,
  asNoticeRuleId,
  asShiftId,
  type CompanyId,
  type Instant,
  type NoticeRuleId,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import { departmentExists, todayOf } from '../organization/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { shiftState } from '../shifts/published.ts'
import { noticeRulesStream } from './streams.ts'

/** As they are in the log by now, or as they were known at an instant. */
export const loadNoticeRules = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  at: Instant | null = null,
): Promise<NoticeRules> => {
  let state = noticeRules.initial
  for (const event of await log.readStream(noticeRulesStream(company)))
    if (isOf(noticeRuleEvents, event) && (at === null || event.recordedAt <= at))
      state = noticeRules.evolve(state, event)
  return state
}

type Outcome<V = object> = Promise<
  Result<{ readonly position: Position } & V, NoticeRuleRefusal | SharedRefusal>
>

/** A shift that was removed is no target for a new setting. */
export const isTargetThere = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  target: NoticeTarget,
): Promise<boolean> => {
  if (target === null) return true
  if ('department' in target)
    return departmentExists(deps, company, asDepartmentId(target.department))
  if ('shift' in target) {
    const { versions, status } = await shiftState(deps, company, asShiftId(target.shift))
    return versions.size > 0 && status !== 'removed'
  }
  const { status } = await employmentOf(deps, company, asEmployeeId(target.person))
  return status === 'employed'
}

/**
 * Saves a setting of a rule, which replaces the one of the same target and date (notice-rules 1).
 * @param request without a rule: one is made
 */
export const saveNoticeSetting =
  (deps: Deps) =>
  async (
    caller: Caller,
    {
      ruleId: named,
      of,
      setting,
    }: {
      readonly ruleId: NoticeRuleId | null
      readonly of: NoticeType
      readonly setting: StoredSetting
    },
  ): Outcome<{ readonly ruleId: NoticeRuleId }> => {
    const { company } = caller
    const ruleId = named ?? asNoticeRuleId(deps.newId(caller, 'notice-rule'))
    const isThere = await isTargetThere(deps, company, setting.target)
    const result = await handle(
      deps,
      noticeRulesStream(company),
      noticeRules,
      {
        type: 'SaveSetting',
        ruleId,
        of,
        setting,
        isMade: named !== null,
        context: { today: await todayOf(deps, company), isThere: () => isThere },
        at: deps.now(),
      },
      caller,
    )
    return result.ok ? ok({ ...result.value, ruleId }) : result
  }

/** It tells nothing more, and what waits of it lapses when it is looked at. */
export const removeNoticeRule =
  (deps: Deps) =>
  (caller: Caller, { ruleId }: { readonly ruleId: NoticeRuleId }): Outcome =>
    handle(
      deps,
      noticeRulesStream(caller.company),
      noticeRules,
      { type: 'Remove', ruleId, at: deps.now() },
      caller,
    )
