import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { noticeTypes } from '#api/contract/notice-bounds.ts'
import { Choice } from '../kit/fields/choice.tsx'
import { NumericField } from '../kit/fields/numeric-field.tsx'
import { readTime } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import type { SettingFields } from './setting-fields.ts'
import { timings } from './typed-setting.ts'
import type { FaultAt } from './use-setting-faults.ts'

type Props = SettingFields & { readonly faultAt: FaultAt }

/** What it is about; of a rule that there is, it stays. */
export const TypeField = ({ typed, change, faultAt, fixed }: Props & { fixed: boolean }) => {
  const { t } = useTranslation()
  return (
    <Select
      size="sm"
      data-autofocus
      label={t('noticeRules.type')}
      data={noticeTypes.map(value => ({ value, label: t(`noticeRules.ofType.${value}`) }))}
      value={typed.noticeType}
      disabled={fixed}
      allowDeselect={false}
      error={faultAt('noticeType')}
      onChange={next => {
        const noticeType = noticeTypes.find(one => one === next)
        if (noticeType === undefined) return
        const isLate = noticeType === 'missing_work' && typed.timing === 'before'
        change({ noticeType, ...(isLate ? { timing: 'after' } : {}) })
      }}
    />
  )
}

const words = {
  before: 'noticeRules.before',
  after: 'noticeRules.after',
  time: 'noticeRules.atTime',
} as const

/** Minutes before or after, or a time of the day; nobody misses work beforehand. */
export const TimingFields = ({ typed, change, faultAt }: Props) => {
  const { t } = useTranslation()
  const offered = timings.filter(one => typed.noticeType !== 'missing_work' || one !== 'before')
  return (
    <>
      <WrongGroup wrong={faultAt('timing')}>
        <Choice
          label={t('noticeRules.timing')}
          values={offered.map(value => ({ value, label: t(words[value]) }))}
          chosen={typed.timing}
          onChange={timing => change({ timing })}
        />
      </WrongGroup>
      {typed.timing === 'time' ? (
        <TypedField
          label={t('noticeRules.time')}
          value={typed.time}
          placeholder="08:30"
          tidy={readTime}
          wrong={faultAt('time')}
          onChange={time => change({ time })}
        />
      ) : (
        <NumericField
          of="digits"
          label={t('noticeRules.minutes')}
          maxLength={3}
          value={typed.minutes}
          error={faultAt('minutes')}
          onChange={minutes => change({ minutes })}
        />
      )}
    </>
  )
}
