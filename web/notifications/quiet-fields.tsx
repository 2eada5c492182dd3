import { useTranslation } from 'react-i18next'
import { WeekdayField } from '../calendar/published.ts'
import { Check } from '../kit/fields/check.tsx'
import form from '../kit/fields/form.module.css'
import { readTime } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import styles from './notice-rules.module.css'
import type { SettingFields } from './setting-fields.ts'
import type { FaultAt } from './use-setting-faults.ts'

type Props = SettingFields & { readonly faultAt: FaultAt }

/** Hours, days and holidays in which nothing but the web list is told. */
export const QuietFields = ({ typed, change, faultAt }: Props) => {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend>{t('noticeRules.quietTimes')}</legend>
      <WrongGroup wrong={faultAt('quiet')}>
        <div className={styles.group}>
          <p className="fine">{t('noticeRules.quietWhat')}</p>
          <Check
            label={t('noticeRules.quietHours')}
            checked={typed.quietHours}
            onChange={quietHours => change({ quietHours })}
          />
          {typed.quietHours && (
            <div className={form.two}>
              <TypedField
                label={t('noticeRules.quietFrom')}
                value={typed.quietFrom}
                tidy={readTime}
                onChange={quietFrom => change({ quietFrom })}
              />
              <TypedField
                label={t('noticeRules.quietTo')}
                value={typed.quietTo}
                tidy={readTime}
                onChange={quietTo => change({ quietTo })}
              />
            </div>
          )}
          <WeekdayField
            label={t('noticeRules.quietDays')}
            value={typed.quietDays}
            error={null}
            // A rule that is quiet every day tells nobody.
            onChange={quietDays => change({ quietDays: quietDays.slice(0, 6) })}
          />
          <Check
            label={t('noticeRules.quietOnHolidays')}
            checked={typed.quietHolidays}
            onChange={quietHolidays => change({ quietHolidays })}
          />
        </div>
      </WrongGroup>
    </fieldset>
  )
}

/** All that goes to one recipient in one message, at a time of the day; reminders come when they are due. */
export const GatherFields = ({ typed, change, faultAt }: Props) => {
  const { t } = useTranslation()
  if (typed.timing === 'before') return null
  return (
    <WrongGroup wrong={typed.gathers ? null : faultAt('gather')}>
      <Check
        label={t('noticeRules.gathers')}
        what={t('noticeRules.gathersWhat')}
        checked={typed.gathers}
        onChange={gathers => change({ gathers })}
      />
      {typed.gathers && (
        <TypedField
          label={t('noticeRules.gatherAt')}
          value={typed.gather}
          tidy={readTime}
          wrong={faultAt('gather')}
          onChange={gather => change({ gather })}
        />
      )}
    </WrongGroup>
  )
}
