import { useTranslation } from 'react-i18next'
import { bidiIsolate } from '../lib/isolated.ts'
import { localeOf } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import type { NoticeSetting, NoticeType } from './api.ts'

/** What is said of a setting, whether it stands or is being typed. */
type SpokenTime = Pick<NoticeSetting, 'when'> & { readonly noticeType: NoticeType }
type SpokenSetting = SpokenTime &
  Pick<NoticeSetting, 'on' | 'quiet' | 'gather'> & {
    readonly channels: readonly NoticeSetting['channels'][number][]
    readonly to: {
      readonly person: boolean
      readonly managers: boolean
      readonly users: readonly { readonly name: string | null }[]
    }
  }

/**
 * A setting as sentences: when somebody is told, who and by what; then when not, and whether it is gathered.
 * Long because each part of a sentence is a word of its own.
 */
export const useSettingWords = () => {
  const { t, i18n } = useTranslation()
  const { weekday } = useFormat()
  const listed = (parts: readonly string[]): string =>
    new Intl.ListFormat(localeOf(i18n.language), { type: 'conjunction' }).format(parts)
  const whenOf = ({ noticeType, when }: SpokenTime): string => {
    if ('time' in when)
      return t(`noticeRules.when.${noticeType}.time`, { n: bidiIsolate(when.time) })
    if ('after' in when) return t(`noticeRules.when.${noticeType}.after`, { n: when.after })
    // Nobody misses work beforehand: such a setting is not saved.
    return noticeType === 'missing_work'
      ? t('noticeRules.when.missing_work.after', { n: when.before })
      : t(`noticeRules.when.${noticeType}.before`, { n: when.before })
  }
  const toOf = ({ to }: SpokenSetting): string => {
    const all = [
      ...(to.person ? [t('noticeRules.to.person')] : []),
      ...(to.managers ? [t('noticeRules.to.managers')] : []),
      ...to.users.map(({ name }) => bidiIsolate(name ?? t('noticeRules.lost'))),
    ]
    return all.length === 0 ? t('noticeRules.to.nobody') : listed(all)
  }
  return {
    /** The first part of the sentence: of what somebody is told, and when. */
    whenOf,
    sentenceOf: (setting: SpokenSetting): string =>
      setting.on
        ? t('noticeRules.sentence', {
            when: whenOf(setting),
            to: toOf(setting),
            by:
              setting.channels.length === 0
                ? t('noticeRules.by.none')
                : listed(setting.channels.map(one => t(`noticeRules.by.${one}`))),
          })
        : t('noticeRules.offSentence', {
            type: t(`noticeRules.ofType.${setting.noticeType}`),
          }),
    /** Each a sentence of its own; none where it is told as it comes. */
    furtherOf: ({ on, quiet, gather }: SpokenSetting): readonly string[] => {
      if (!on) return []
      const times = quiet
        ? [
            ...(quiet.hours ? [bidiIsolate(quiet.hours.join('–'))] : []),
            // 1 January 2024 was a Monday.
            ...quiet.days.map(day => weekday(`2024-01-0${day}`)),
            ...(quiet.holidays ? [t('noticeRules.quietHolidays')] : []),
          ]
        : []
      return [
        ...(times.length > 0 ? [t('noticeRules.quiet', { times: listed(times) })] : []),
        ...(gather === null ? [] : [t('noticeRules.gathered', { time: bidiIsolate(gather) })]),
      ]
    },
  }
}
