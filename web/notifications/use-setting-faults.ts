import { useTranslation } from 'react-i18next'
import { CallError } from '../lib/call.ts'
import { missingOf, type TypedSetting } from './typed-setting.ts'

/** The parts of the form that something can be against. */
type Part =
  | 'noticeType'
  | 'timing'
  | 'minutes'
  | 'time'
  | 'target'
  | 'to'
  | 'channels'
  | 'quiet'
  | 'gather'
  | 'from'

/** Where a refusal of the server stands. */
const places: Readonly<Record<string, Part>> = {
  'notifications.type-differs': 'noticeType',
  'notifications.date-past': 'from',
  'notifications.not-found': 'target',
  'notifications.before-not-possible': 'timing',
  'notifications.minutes-invalid': 'minutes',
  'notifications.recipients-missing': 'to',
  'notifications.channels-missing': 'channels',
  'notifications.range-invalid': 'quiet',
  'notifications.not-for-reminders': 'gather',
}

/**
 * What is against each part: what cannot be read once it was asked for, and what the server refused until it is sent
 * again.
 */
export const useSettingFaults = (
  typed: TypedSetting,
  { asked, error }: { readonly asked: boolean; readonly error: unknown },
) => {
  const { t } = useTranslation()
  const missing = missingOf(typed)
  const refused = error instanceof CallError ? error : null
  return (part: Part): string | null => {
    if (asked && missing.some(one => one === part))
      switch (part) {
        case 'minutes':
          return t('noticeRules.needMinutes')
        case 'target':
          return t('noticeRules.needTarget')
        case 'from':
          return t('noticeRules.needDay')
        default:
          return t('noticeRules.needTime')
      }
    return refused && places[refused.code] === part ? (refused.problem?.error ?? null) : null
  }
}
export type FaultAt = ReturnType<typeof useSettingFaults>
