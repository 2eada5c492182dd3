import { describe, expect, test } from 'vitest'
import { noticeChannels, noticeTypes as typesOfContract } from '#api/contract/notice-bounds.ts'
import type { NoticeRuleEvent } from '#domain/notifications/events.ts'
import { channels } from '#domain/notifications/message.ts'
import {
  mostNoticeRules,
  mostNoticeSettings,
  noticeRules,
  type NoticeRuleCommand,
  type StoredSetting,
} from '#domain/notifications/notice-rules.ts'
import { noticeTypes } from '#domain/notifications/settings.ts'
import { addDays } from '#domain/shared/time.ts'
import { asInstant, asLocalDate, asNoticeRuleId } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'

const ruleId = asNoticeRuleId('3f0e0000-0000-4000-8000-000000000051')
const at = asInstant('2026-03-01T08:00:00.000Z')
const today = asLocalDate('2026-03-01')
const setting: StoredSetting = {
  from: asLocalDate('2026-03-02'),
  target: null,
  on: true,
  when: { after: 10 },
  to: { person: false, managers: true, users: [] },
  channels: ['web', 'sms'],
  quiet: null,
  gather: null,
}
type Saving = Extract<NoticeRuleCommand, { readonly type: 'SaveSetting' }>
const saving = (over: Partial<StoredSetting> = {}, more: Partial<Saving> = {}): Saving => ({
  type: 'SaveSetting',
  ruleId,
  of: 'enter',
  setting: { ...setting, ...over },
  isMade: false,
  context: { today, isThere: () => true },
  at,
  ...more,
})
const savedOf = (over: Partial<StoredSetting> = {}, id = ruleId): NoticeRuleEvent => ({
  type: 'NoticeSettingSaved',
  data: { ruleId: id, of: 'enter', ...setting, ...over, at },
})
const changing = { isMade: true } as const

describe('a notice rule', () => {
  test('is made by its first setting, and changed by the next', () => {
    expect.hasAssertions()
    given(noticeRules).when(saving()).then(savedOf())
    const off = { on: false, from: asLocalDate('2026-04-01') }
    given(noticeRules, savedOf()).when(saving(off, changing)).then(savedOf(off))
  })
  test('saves nothing where all is as it stands', () => {
    expect.hasAssertions()
    given(noticeRules, savedOf()).when(saving({}, changing)).then()
    given(noticeRules, savedOf())
      .when(saving({ when: { after: 11 } }, changing))
      .then(savedOf({ when: { after: 11 } }))
  })
  test('has one setting of a target and a date, the last that was saved', () => {
    const rules = [savedOf(), savedOf({ on: false })].reduce(
      noticeRules.evolve,
      noticeRules.initial,
    )
    expect(rules.get(ruleId)?.settings).toEqual([{ ...setting, on: false }])
  })
  test('is gone once it is removed, and is not removed again nor changed', () => {
    expect.hasAssertions()
    const removed: NoticeRuleEvent = { type: 'NoticeRuleRemoved', data: { ruleId, at } }
    const remove = { type: 'Remove', ruleId, at } as const
    given(noticeRules, savedOf()).when(remove).then(removed)
    const refusal = { code: 'notifications.rule-not-found' } as const
    given(noticeRules, savedOf(), removed).when(remove).refused(refusal)
    given(noticeRules, savedOf(), removed).when(saving({}, changing)).refused(refusal)
  })
})

test('What is refused of a setting says the first reason of notice-rules 1.4', () => {
  expect.hasAssertions()
  const quiet = { hours: ['22:00', '22:00'], days: [], holidays: false } as const
  const wrong = {
    from: asLocalDate('2026-02-28'),
    when: { before: 721 },
    to: { person: false, managers: false, users: [] },
    channels: [],
    quiet: { ...quiet, hours: [...quiet.hours] as [string, string], days: [] },
    gather: '10:00',
  } satisfies Partial<StoredSetting>
  const gone = { context: { today, isThere: () => false } }
  const is = (command: Saving, ...past: NoticeRuleEvent[]) =>
    given(noticeRules, ...past).when(command)
  is(saving(wrong, { ...gone, of: 'missing_work', isMade: true }), savedOf()).refused({
    code: 'notifications.type-differs',
    type: 'enter',
  })
  is(saving(wrong, { ...gone, of: 'missing_work' })).refused({
    code: 'notifications.date-past',
    day: asLocalDate('2026-02-28'),
    today,
  })
  const { from: _from, ...later } = wrong
  is(saving(later, { ...gone, of: 'missing_work' })).refused({
    code: 'notifications.not-found',
  })
  is(saving(later, { of: 'missing_work' })).refused({
    code: 'notifications.before-not-possible',
  })
  is(saving(later)).refused({ code: 'notifications.minutes-invalid', least: 1, most: 720 })
  is(saving({ ...later, when: { before: 720 } })).refused({
    code: 'notifications.recipients-missing',
  })
  const told = { ...later, when: { before: 720 }, to: setting.to }
  is(saving(told)).refused({ code: 'notifications.channels-missing' })
  is(saving({ ...told, channels: ['web'] })).refused({ code: 'notifications.range-invalid' })
  is(saving({ ...told, channels: ['web'], quiet: null })).refused({
    code: 'notifications.not-for-reminders',
  })
  is(saving({ ...told, channels: ['web'], quiet: null, gather: null })).then(
    savedOf({ ...told, channels: ['web'], quiet: null, gather: null }),
  )
})

test('A company has fifty rules, and a rule two hundred settings', () => {
  expect.hasAssertions()
  const idOf = (n: number) =>
    asNoticeRuleId(`3f0e0000-0000-4000-9000-${String(n).padStart(12, '0')}`)
  const rules = Array.from({ length: mostNoticeRules }, (_, n) => savedOf({}, idOf(n)))
  given(noticeRules, ...rules)
    .when(saving())
    .refused({ code: 'notifications.too-many-rules', most: 50 })
  const settings = Array.from({ length: mostNoticeSettings }, (_, n) =>
    savedOf({ from: addDays(setting.from, n) }),
  )
  given(noticeRules, ...settings)
    .when(saving({ from: addDays(setting.from, 500) }, changing))
    .refused({ code: 'notifications.too-many-settings', most: 200 })
})

test('The web knows the types and channels of the rulebook', () => {
  expect(typesOfContract).toEqual(noticeTypes)
  expect(noticeChannels).toEqual(channels)
})
