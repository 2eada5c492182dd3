import { SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { readTime, tidyMinutes } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { Panel } from '../kit/page/page.tsx'
import { useFormat } from '../lib/use-format.ts'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import type { PolicyValues } from './api.ts'
import { furtherFormOf, type FurtherForm, type TierForm } from './further-form.ts'
import { ListedRows } from './listed-rows.tsx'
import { meetingsOf } from './meetings.ts'
import type { PolicyForm } from './policy-form.ts'
import { Rule } from './policy-rule.tsx'
import styles from './policy.module.css'
import { Weekdays } from './weekdays.tsx'

type Props = {
  values: PolicyForm
  defaults: PolicyValues
  wrong: ReadonlySet<string>
  said: Wrong
  disabled: boolean
  onChange: (values: Partial<FurtherForm>) => void
}

/**
 * The policies of other houses: minutes by their own date, breaks that are deducted, hours with a premium, tiers of
 * overtime; below them what to know where two of them meet. Long because it has a row for each.
 */
export const FurtherFields = ({ values, defaults, wrong, said, disabled, onChange }: Props) => {
  const { t } = useTranslation()
  const byDefault = furtherFormOf(defaults)
  const isDefault = (field: keyof FurtherForm): boolean =>
    JSON.stringify(values[field]) === JSON.stringify(byDefault[field])
  const rule = (
    field: 'kindByDate' | 'breakDeduction' | 'premiums' | 'overtimeTiers',
    standard: string,
  ) => ({
    name: t(`policy.rule.${field}.name`),
    what: t(`policy.rule.${field}.what`),
    standard: isDefault(field) ? null : t('policy.default', { value: standard }),
    wrong: said(`changes.${field}`),
  })
  const meetings = meetingsOf(values)
  return (
    <Panel title={t('policy.section.further')}>
      <Rule {...rule('kindByDate', t('policy.no'))}>
        <SegmentedControl
          aria-label={t('policy.rule.kindByDate.name')}
          data={[
            { value: 'yes', label: t('policy.yes') },
            { value: 'no', label: t('policy.no') },
          ]}
          value={values.kindByDate ? 'yes' : 'no'}
          onChange={next => onChange({ kindByDate: next === 'yes' })}
          disabled={disabled}
        />
      </Rule>
      <Rule {...rule('breakDeduction', t('policy.break.off'))} wide>
        <SegmentedControl
          aria-label={t('policy.rule.breakDeduction.name')}
          data={[
            { value: 'off', label: t('policy.break.off') },
            { value: 'on', label: t('policy.break.on') },
          ]}
          value={values.breakDeduction === null ? 'off' : 'on'}
          onChange={next => onChange({ breakDeduction: next === 'on' ? [] : null })}
          disabled={disabled}
        />
        {values.breakDeduction && (
          <BreakSteps {...{ values, wrong, onChange }} steps={values.breakDeduction} />
        )}
      </Rule>
      <Rule {...rule('premiums', t('policy.none'))} wide>
        <Premiums {...{ values, wrong, onChange }} />
      </Rule>
      <Rule {...rule('overtimeTiers', t('policy.none'))} wide>
        <Tiers {...{ values, wrong, onChange }} />
      </Rule>
      {meetings.length > 0 && (
        <div className={styles.meetings}>
          {meetings.map(meeting => (
            <Notice key={meeting} tone="warn">
              {t(`policy.meeting.${meeting}`)}
            </Notice>
          ))}
        </div>
      )}
    </Panel>
  )
}

type Rows = Pick<Props, 'values' | 'wrong' | 'onChange'>
const useRowWords = (of: 'step' | 'premium' | 'tier') => {
  const { t } = useTranslation()
  return {
    row: (number: number) => t(`policy.${of}.row`, { number }),
    take: (number: number) => t(`policy.${of}.take`, { number }),
    add: t(`policy.${of}.add`),
  }
}

const BreakSteps = ({
  steps,
  wrong,
  onChange,
}: Rows & { steps: NonNullable<FurtherForm['breakDeduction']> }) => {
  const { t } = useTranslation()
  return (
    <ListedRows
      name={t('policy.rule.breakDeduction.name')}
      rows={steps}
      most={12}
      words={useRowWords('step')}
      fresh={{ over: steps.length === 0 ? '0' : '', minutes: '' }}
      onChange={breakDeduction => onChange({ breakDeduction })}
    >
      {(step, at, change) =>
        (['over', 'minutes'] as const).map(cell => (
          <TypedField
            key={cell}
            label={t(`policy.step.${cell}`)}
            value={step[cell]}
            suffix={t('policy.unit.minutes')}
            tidy={text => tidyMinutes(text) || text}
            error={
              wrong.has(`breakDeduction.${at}.${cell}`) ? t(`policy.step.wrong.${cell}`) : null
            }
            onChange={text => change({ [cell]: text })}
          />
        ))
      }
    </ListedRows>
  )
}

const Premiums = ({ values, wrong, onChange }: Rows) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const isWrong = (at: number, cell: string) => wrong.has(`premiums.${at}.${cell}`)
  return (
    <ListedRows
      name={t('policy.rule.premiums.name')}
      rows={values.premiums}
      most={24}
      words={useRowWords('premium')}
      fresh={{ code: '', weekdays: [], start: '', end: '' }}
      onChange={premiums => onChange({ premiums })}
    >
      {({ code, weekdays, start, end }, at, change) => (
        <>
          <TextInput
            size="sm"
            dir="ltr"
            maxLength={12}
            autoComplete="off"
            label={t('policy.premium.code')}
            value={code}
            error={code !== '' && isWrong(at, 'code') ? t('policy.premium.wrongCode') : null}
            onChange={event => change({ code: event.currentTarget.value })}
          />
          {(['start', 'end'] as const).map(cell => (
            <TypedField
              key={cell}
              label={t(`policy.premium.${cell}`)}
              value={cell === 'start' ? start : end}
              tidy={readTime}
              error={isWrong(at, cell) ? t('policy.rule.nightStart.wrong') : null}
              onChange={text => change({ [cell]: text })}
            />
          ))}
          <Weekdays
            legend={t('policy.premium.weekdays')}
            value={weekdays}
            nameOf={weekday}
            onChange={next => change({ weekdays: next })}
          />
        </>
      )}
    </ListedRows>
  )
}

const freshTier: TierForm = { per: 'day', over: '', coefficient: '1.5' }
const Tiers = ({ values, wrong, onChange }: Rows) => {
  const { t } = useTranslation()
  const isWrong = (at: number, cell: string) => wrong.has(`overtimeTiers.${at}.${cell}`)
  return (
    <ListedRows
      name={t('policy.rule.overtimeTiers.name')}
      rows={values.overtimeTiers}
      most={12}
      words={useRowWords('tier')}
      fresh={freshTier}
      onChange={overtimeTiers => onChange({ overtimeTiers })}
    >
      {({ per, over, coefficient }, at, change) => (
        <>
          <SegmentedControl
            aria-label={t('policy.tier.per')}
            data={(['day', 'week'] as const).map(value => ({
              value,
              label: t(`policy.tier.${value}`),
            }))}
            value={per}
            onChange={next => change({ per: next === 'week' ? 'week' : 'day' })}
          />
          <TypedField
            label={t('policy.tier.over')}
            value={over}
            suffix={t('policy.unit.minutes')}
            tidy={text => tidyMinutes(text) || text}
            error={isWrong(at, 'over') ? t('policy.tier.wrongOver') : null}
            onChange={text => change({ over: text })}
          />
          <TypedField
            label={t('policy.tier.coefficient')}
            value={coefficient}
            tidy={text => text.trim()}
            error={isWrong(at, 'coefficient') ? t('policy.tier.wrongCoefficient') : null}
            onChange={text => change({ coefficient: text })}
          />
        </>
      )}
    </ListedRows>
  )
}
