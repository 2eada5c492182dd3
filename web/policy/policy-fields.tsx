import { SegmentedControl, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../kit/page/page.tsx'
import { readTime, tidyMinutes } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { useFormat } from '../lib/use-format.ts'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import type { PolicyChanges, PolicyValues } from './api.ts'
import { FurtherFields } from './further-fields.tsx'
import type { FurtherForm } from './further-form.ts'
import { formOf, sentAs, type PolicyField, type PolicyForm } from './policy-form.ts'
import { Rule } from './policy-rule.tsx'
import { RoundingAgainstLaw } from './rounding-against-law.tsx'
import styles from './policy.module.css'

type Props = {
  values: PolicyForm
  defaults: PolicyValues
  wrong: ReadonlySet<string>
  changes: PolicyChanges
  disabled: boolean
  /** What the country's law decides. */
  byLaw: readonly string[]
  /** What is in force and against it. */
  againstLaw?: readonly string[]
  onChange: (values: Partial<PolicyForm>) => void
  /** What the server has against it. */
  said: Wrong
  /** Days are only tried by them: rules that move no figure of a day are not asked for. */
  tried?: boolean
}
/** Rules with one control; the others are in `FurtherFields`. */
type Plain = Exclude<PolicyField, Exclude<keyof FurtherForm, 'planFilledMinutes'>>
const movesNoDay: ReadonlySet<Plain> = new Set([
  'locationAllowance',
  'boundPhones',
  'keptScans',
  'overtimeRequestDays',
  'payrollStartDay',
  'payrollFourEyes',
  'payrollBlocking',
  'grantAheadMonths',
])
/** Of a few values, chosen and not typed. */
type Chosen =
  | 'missingExit'
  | 'boundPhones'
  | 'keptScans'
  | 'weekStart'
  | 'nightLimit'
  | 'overtimeRoundsTo'
const chosen: ReadonlySet<string> = new Set<Chosen>([
  'missingExit',
  'boundPhones',
  'keptScans',
  'weekStart',
  'nightLimit',
  'overtimeRoundsTo',
])
type Text = { [F in Plain]: PolicyForm[F] extends string ? F : never }[Plain]

/**
 * Each rule with what it decides, in a sentence; what differs from the product's default says what that is.
 * Long because it has a row for each rule.
 */
export const PolicyFields = (props: Props) => {
  const { t } = useTranslation()
  const { values, wrong, onChange, disabled, said } = props
  const byDefault = formOf(props.defaults)
  const lapseByLaw = props.byLaw.includes('expiryRemovesDays')
  const nameOf = useDayNames()
  const typed = (
    field: Exclude<Text, Chosen>,
    unit: 'seconds' | 'minutes' | 'hours' | 'days' | 'months' | 'metres' | 'clock' | 'none',
  ) => (
    <TypedField
      hideLabel
      label={t(`policy.rule.${field}.name`)}
      value={values[field]}
      onChange={text => onChange({ [field]: text })}
      suffix={unit === 'clock' || unit === 'none' ? '' : t(`policy.unit.${unit}`)}
      tidy={
        unit === 'minutes'
          ? text => tidyMinutes(text) || text
          : unit === 'clock'
            ? readTime
            : text => text.trim()
      }
      error={wrong.has(field) ? t(`policy.rule.${field}.wrong`) : null}
      wrong={said(`changes.${sentAs(field)}`)}
    />
  )
  const choice = (
    field:
      | 'missingExit'
      | 'boundPhones'
      | 'keptScans'
      | 'overtimeNeedsApproval'
      | 'overtimeRoundsTo'
      | 'offsetMissingWithOvertime'
      | 'payrollFourEyes'
      | 'payrollBlocking'
      | 'expiryRemovesDays',
    choices: readonly { value: string; label: string }[],
    value: string,
    write: (next: string) => void,
    fixed = false,
  ) => (
    <SegmentedControl
      aria-label={t(`policy.rule.${field}.name`)}
      data={[...choices]}
      value={value}
      onChange={write}
      disabled={disabled || fixed}
      orientation={choices.length > 2 ? 'vertical' : 'horizontal'}
    />
  )
  const yesNo = [
    { value: 'yes', label: t('policy.yes') },
    { value: 'no', label: t('policy.no') },
  ]
  const row = (field: Plain, control: ReactNode, shownDefault: string) =>
    props.tried && movesNoDay.has(field) ? null : (
      <Rule
        key={field}
        name={t(`policy.rule.${field}.name`)}
        what={t(`policy.rule.${field}.what`)}
        standard={
          values[field] === byDefault[field]
            ? null
            : t('policy.default', { value: shownDefault })
        }
        wrong={
          typeof values[field] === 'string' && !chosen.has(field)
            ? null
            : said(`changes.${field}`)
        }
      >
        {control}
      </Rule>
    )
  return (
    <fieldset disabled={disabled} className={styles.rules}>
      <Panel title={t('policy.section.swipes')}>
        {row('bounceSeconds', typed('bounceSeconds', 'seconds'), byDefault.bounceSeconds)}
        {row(
          'repeatedExitMinutes',
          typed('repeatedExitMinutes', 'minutes'),
          byDefault.repeatedExitMinutes,
        )}
        {row(
          'maxPresenceHours',
          typed('maxPresenceHours', 'hours'),
          byDefault.maxPresenceHours,
        )}
        {row(
          'missingExit',
          choice(
            'missingExit',
            exits.map(value => ({
              value,
              label: t(`policy.missingExit.${value}`),
            })),
            values.missingExit,
            next => onChange({ missingExit: exits.find(exit => exit === next) ?? 'absent' }),
          ),
          t('policy.missingExit.absent'),
        )}
        {values.missingExit === 'planFilled' &&
          row(
            'planFilledMinutes',
            typed('planFilledMinutes', 'minutes'),
            byDefault.planFilledMinutes,
          )}
        {row(
          'locationAllowance',
          typed('locationAllowance', 'metres'),
          byDefault.locationAllowance,
        )}
        {row(
          'boundPhones',
          choice(
            'boundPhones',
            boundPhones.map(value => ({ value, label: t(`policy.boundPhones.${value}`) })),
            values.boundPhones,
            next => onChange({ boundPhones: boundPhones.find(one => one === next) ?? 'any' }),
          ),
          t('policy.boundPhones.any'),
        )}
        {row(
          'keptScans',
          choice(
            'keptScans',
            keptScans.map(value => ({ value, label: t(`policy.keptScans.${value}`) })),
            values.keptScans,
            next => onChange({ keptScans: next === 'ask' ? 'ask' : 'count' }),
          ),
          t('policy.keptScans.count'),
        )}
      </Panel>
      <Panel title={t('policy.section.overtime')}>
        {row(
          'overtimeNeedsApproval',
          choice(
            'overtimeNeedsApproval',
            yesNo,
            values.overtimeNeedsApproval ? 'yes' : 'no',
            next => onChange({ overtimeNeedsApproval: next === 'yes' }),
          ),
          t('policy.yes'),
        )}
        {row(
          'overtimeRounding',
          typed('overtimeRounding', 'minutes'),
          byDefault.overtimeRounding,
        )}
        {row(
          'overtimeRoundsTo',
          choice(
            'overtimeRoundsTo',
            roundings.map(value => ({ value, label: t(`policy.overtimeRoundsTo.${value}`) })),
            values.overtimeRoundsTo,
            next => onChange({ overtimeRoundsTo: next === 'up' ? 'up' : 'down' }),
          ),
          t('policy.overtimeRoundsTo.down'),
        )}
        {props.againstLaw?.includes('overtimeRounding') && (
          <RoundingAgainstLaw values={values} disabled={disabled} onChange={onChange} />
        )}
        {row(
          'offsetMissingWithOvertime',
          choice(
            'offsetMissingWithOvertime',
            yesNo,
            values.offsetMissingWithOvertime ? 'yes' : 'no',
            next => onChange({ offsetMissingWithOvertime: next === 'yes' }),
          ),
          t('policy.no'),
        )}
        {row(
          'overtimeRequestDays',
          typed('overtimeRequestDays', 'days'),
          byDefault.overtimeRequestDays,
        )}
      </Panel>
      <Panel title={t('policy.section.week')}>
        {row('nightStart', typed('nightStart', 'clock'), byDefault.nightStart)}
        {row('nightEnd', typed('nightEnd', 'clock'), byDefault.nightEnd)}
        {row(
          'nightLimit',
          <Select
            size="sm"
            aria-label={t('policy.rule.nightLimit.name')}
            data={nightLimits.map(value => ({ value, label: t(`policy.nightLimit.${value}`) }))}
            value={values.nightLimit}
            allowDeselect={false}
            onChange={next =>
              onChange({ nightLimit: nightLimits.find(one => one === next) ?? 'on' })
            }
          />,
          t('policy.nightLimit.on'),
        )}
        {row('contractWeek', typed('contractWeek', 'hours'), byDefault.contractWeek)}
        {row('legalWeek', typed('legalWeek', 'hours'), byDefault.legalWeek)}
        {row(
          'weekStart',
          <Select
            size="sm"
            aria-label={t('policy.rule.weekStart.name')}
            data={weekdays.map(day => ({ value: day, label: nameOf(day) }))}
            value={values.weekStart}
            allowDeselect={false}
            onChange={next => onChange({ weekStart: next ?? values.weekStart })}
          />,
          nameOf(byDefault.weekStart),
        )}
        {row('payrollStartDay', typed('payrollStartDay', 'none'), byDefault.payrollStartDay)}
        {(['payrollFourEyes', 'payrollBlocking'] as const).map(field =>
          row(
            field,
            choice(field, yesNo, values[field] ? 'yes' : 'no', next =>
              onChange({ [field]: next === 'yes' }),
            ),
            t('policy.no'),
          ),
        )}
      </Panel>
      {!props.tried && (
        <Panel title={t('policy.section.leave')}>
          {row(
            'expiryRemovesDays',
            <>
              {choice(
                'expiryRemovesDays',
                yesNo,
                values.expiryRemovesDays ? 'yes' : 'no',
                next => onChange({ expiryRemovesDays: next === 'yes' }),
                lapseByLaw,
              )}
              {lapseByLaw && <p className={styles.byLaw}>{t('policy.keepsByLaw')}</p>}
            </>,
            byDefault.expiryRemovesDays ? t('policy.yes') : t('policy.no'),
          )}
          {row(
            'grantAheadMonths',
            typed('grantAheadMonths', 'months'),
            byDefault.grantAheadMonths,
          )}
        </Panel>
      )}
      <FurtherFields
        {...{ values, wrong, said, disabled, onChange }}
        defaults={props.defaults}
      />
    </fieldset>
  )
}
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
/** Names of days by number, Monday first. */
const useDayNames = (): ((day: string) => string) => {
  const { weekday } = useFormat()
  return day => weekday(`2024-01-0${day}`) // 1 January 2024 was a Monday
}
const boundPhones = ['any', 'first', 'approved'] as const
const roundings = ['down', 'up'] as const
const nightLimits = ['on', 'tourism', 'privateSecurity', 'health'] as const
const keptScans = ['count', 'ask'] as const
const exits = ['absent', 'shiftEnd', 'planFilled'] as const
