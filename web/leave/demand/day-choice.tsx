import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Calendar } from '../../kit/fields/calendar.tsx'
import form from '../../kit/fields/form.module.css'
import { readTime } from '../../kit/fields/typed.ts'
import { TypedField } from '../../kit/fields/typed-field.tsx'
import { today } from '../../lib/dates.ts'
import { useZone } from '../../lib/settings.ts'
import { Choice } from '../../kit/fields/choice.tsx'
import { AskedGroup } from './asked-group.tsx'
import styles from './demand.module.css'
import type { WishState } from './use-wish.ts'

/** Days, half days or hours, as the type lets them be taken. */
export const DayChoice = ({ of, wrong }: { of: WishState; wrong: string | null }) => {
  const { t } = useTranslation()
  const now = today(useZone())
  const { fields, type, round, set } = of
  return (
    <AskedGroup title={t('leaveDemand.when')} wrong={wrong}>
      {type?.byTheHour && (
        <SegmentedControl
          size="sm"
          fullWidth
          aria-label={t('leaveDemand.way')}
          value={fields.way}
          onChange={way => set({ way: way === 'hours' ? 'hours' : 'days' })}
          data={(['days', 'hours'] as const).map(value => ({
            value,
            label: t(`leaveDemand.way.${value}`),
          }))}
        />
      )}
      <div className={styles.calendar}>
        <Calendar
          key={`${fields.way} ${round}`}
          kind={fields.way === 'hours' ? 'day' : 'early'}
          period={fields.period}
          now={now}
          onChange={period => set({ period, fromHalf: false, toHalf: false })}
        />
      </div>
      {fields.way === 'hours' ? <Hours of={of} /> : <Halves of={of} />}
    </AskedGroup>
  )
}

const Halves = ({ of: { fields, set } }: { of: WishState }) => {
  const { t } = useTranslation()
  const { period, fromHalf, toHalf } = fields
  if (!period) return null
  if (period.from === period.to)
    return (
      <Choice
        label={t('leaveDemand.how')}
        chosen={fromHalf ? 'second' : toHalf ? 'first' : 'all'}
        values={[
          { value: 'all', label: t('leaveDemand.whole') },
          { value: 'first', label: t('leaveDemand.firstHalf') },
          { value: 'second', label: t('leaveDemand.secondHalf') },
        ]}
        onChange={part => set({ fromHalf: part === 'second', toHalf: part === 'first' })}
      />
    )
  return (
    <div className={styles.halves}>
      <Tick
        label={t('leaveDemand.fromHalf')}
        on={fromHalf}
        onChange={on => set({ fromHalf: on })}
      />
      <Tick label={t('leaveDemand.toHalf')} on={toHalf} onChange={on => set({ toHalf: on })} />
    </div>
  )
}

const Tick = ({
  label,
  on,
  onChange,
}: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}) => (
  <label className={form.check}>
    <input
      type="checkbox"
      checked={on}
      onChange={event => onChange(event.currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
)

const Hours = ({ of: { fields, set, asked } }: { of: WishState }) => {
  const { t } = useTranslation()
  const errorOf = (text: string) =>
    readTime(text) === null && (asked || text !== '') ? t('leaveDemand.needTime') : null
  return (
    <div className={form.two}>
      <TypedField
        label={t('leaveDemand.start')}
        value={fields.start}
        onChange={start => set({ start })}
        tidy={readTime}
        placeholder="09:00"
        error={errorOf(fields.start)}
        wrong={asked ? errorOf(fields.start) : null}
      />
      <TypedField
        label={t('leaveDemand.end')}
        value={fields.end}
        onChange={end => set({ end })}
        tidy={readTime}
        placeholder="11:00"
        error={errorOf(fields.end)}
        wrong={asked ? errorOf(fields.end) : null}
      />
    </div>
  )
}
