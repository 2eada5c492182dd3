import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Notice } from '../kit/feedback/notice.tsx'
import form from '../kit/fields/form.module.css'
import { tidyMinutes } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { Panel } from '../kit/page/page.tsx'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import { knowsPolicy, type PoliciesForm } from './policy-form.ts'
import type { ShiftForm } from './shift-form.ts'
import styles from './shifts.module.css'
import { useMeetings } from './use-meetings.ts'

type Props = {
  form: ShiftForm
  onChange: (policies: PoliciesForm) => void
  errorOf: (field: string) => string | null
  wrong: Wrong
}
const choices = {
  hours: ['everyPair', 'firstLast'],
  overtimeBy: ['position', 'day'],
  overtime: ['counted', 'none'],
} as const

/**
 * How this shift counts where it does not count as usual, and what is to be known where two of it meet. Long because
 * it is one panel with a row for each policy.
 */
export const PolicyFields = ({ form: values, onChange, errorOf, wrong }: Props) => {
  const { t } = useTranslation()
  const { type, policies } = values
  const meetings = useMeetings(values)
  const set = (part: Partial<PoliciesForm>) => onChange({ ...policies, ...part })
  const choice = <Name extends keyof typeof choices>(name: Name) => (
    <Row name={t(`shifts.policy.${name}.name`)} what={t(`shifts.policy.${name}.what`)}>
      <WrongGroup wrong={wrong(`shift.${name}`)}>
        <SegmentedControl
          size="xs"
          aria-label={t(`shifts.policy.${name}.name`)}
          data={choices[name].map(value => ({
            value,
            label: t(`shifts.policy.value.${value}`),
          }))}
          value={policies[name]}
          onChange={next =>
            set({ [name]: choices[name].find(one => one === next) ?? choices[name][0] })
          }
        />
      </WrongGroup>
    </Row>
  )
  return (
    <Panel title={t('shifts.section.policies')}>
      <p className={styles.rule}>{t('shifts.policyRule')}</p>
      {choice('hours')}
      {knowsPolicy(type, 'overtimeBy') && choice('overtimeBy')}
      {choice('overtime')}
      {policies.overtime === 'none' && (
        <Notice tone="warn">{t('shifts.policy.overtime.law')}</Notice>
      )}
      {knowsPolicy(type, 'paidBreak') && (
        <PaidBreak {...{ errorOf, wrong }} of={policies.paidBreak} set={set} />
      )}
      {knowsPolicy(type, 'dayHalves') && (
        <Halves {...{ errorOf, wrong }} of={policies.dayHalves} set={set} />
      )}
      {meetings.length > 0 && (
        <div className={styles.meetings}>
          {meetings.map(meeting => (
            <Notice key={meeting} tone="warn">
              {t(`shifts.meeting.${meeting}`)}
            </Notice>
          ))}
        </div>
      )}
    </Panel>
  )
}

const Row = ({ name, what, children }: { name: string; what: string; children: ReactNode }) => (
  <div className={styles.policy}>
    <div>
      <strong>{name}</strong>
      <p>{what}</p>
    </div>
    <div>{children}</div>
  </div>
)
const Switched = ({
  name,
  on,
  onChange,
}: {
  name: string
  on: boolean
  onChange: (on: boolean) => void
}) => {
  const { t } = useTranslation()
  return (
    <label className={form.check}>
      <input
        type="checkbox"
        aria-label={name}
        checked={on}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>{t('shifts.policy.use')}</span>
    </label>
  )
}

type Part<Name extends keyof PoliciesForm> = Pick<Props, 'errorOf' | 'wrong'> & {
  of: PoliciesForm[Name]
  set: (part: Partial<PoliciesForm>) => void
}
const PaidBreak = ({ of, set, errorOf, wrong }: Part<'paidBreak'>) => {
  const { t } = useTranslation()
  const change = (part: Partial<PoliciesForm['paidBreak']>) =>
    set({ paidBreak: { ...of, ...part } })
  return (
    <>
      <Row name={t('shifts.policy.paidBreak.name')} what={t('shifts.policy.paidBreak.what')}>
        <Switched
          name={t('shifts.policy.paidBreak.name')}
          on={of.on}
          onChange={on => change({ on })}
        />
      </Row>
      {of.on && (
        <div className={styles.three}>
          <TypedField
            label={t('shifts.policy.paidBreak.minutes')}
            value={of.minutes}
            suffix={t('shifts.minutesShort')}
            tidy={tidyMinutes}
            error={errorOf('paidBreak')}
            wrong={wrong('shift.paidBreak.minutes')}
            onChange={minutes => change({ minutes })}
          />
          <SegmentedControl
            size="xs"
            className={styles.low}
            aria-label={t('shifts.policy.paidBreak.per')}
            data={(['day', 'break'] as const).map(value => ({
              value,
              label: t(`shifts.policy.per.${value}`),
            }))}
            value={of.per}
            onChange={next => change({ per: next === 'break' ? 'break' : 'day' })}
          />
          <TypedField
            label={t('shifts.policy.paidBreak.breaks')}
            value={of.breaks}
            placeholder={t('shifts.policy.paidBreak.all')}
            tidy={text => text.trim()}
            error={errorOf('paidBreaks')}
            wrong={wrong('shift.paidBreak.breaks')}
            onChange={breaks => change({ breaks })}
          />
        </div>
      )}
    </>
  )
}

const Halves = ({ of, set, errorOf, wrong }: Part<'dayHalves'>) => {
  const { t } = useTranslation()
  const change = (part: Partial<PoliciesForm['dayHalves']>) =>
    set({ dayHalves: { ...of, ...part } })
  return (
    <>
      <Row name={t('shifts.policy.dayHalves.name')} what={t('shifts.policy.dayHalves.what')}>
        <Switched
          name={t('shifts.policy.dayHalves.name')}
          on={of.on}
          onChange={on => change({ on })}
        />
      </Row>
      {of.on && (
        <div className={form.two}>
          {(['absentBelow', 'halfBelow'] as const).map(cell => (
            <TypedField
              key={cell}
              label={t(`shifts.policy.dayHalves.${cell}`)}
              value={of[cell]}
              suffix={t('shifts.minutesShort')}
              tidy={text => tidyMinutes(text) || '0'}
              error={errorOf(cell)}
              wrong={wrong(`shift.dayHalves.${cell}`)}
              onChange={text => change({ [cell]: text })}
            />
          ))}
        </div>
      )}
    </>
  )
}
