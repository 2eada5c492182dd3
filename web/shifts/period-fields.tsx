import { ActionIcon, Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { readTime } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import type { ShiftForm } from './shift-form.ts'
import styles from './shifts.module.css'

const most = 3

/**
 * One to three periods of work; an end at or before its start is on the next day, and says so. Long because it is one
 * field of several rows.
 */
export const PeriodFields = ({
  periods,
  onChange,
  errorOf,
  wrong,
}: {
  periods: ShiftForm['periods']
  onChange: (periods: ShiftForm['periods']) => void
  errorOf: (field: string) => string | null
  wrong: Wrong
}) => {
  const { t } = useTranslation()
  const set = (at: number, part: Partial<{ start: string; end: string }>) =>
    onChange(periods.map((period, index) => (index === at ? { ...period, ...part } : period)))
  return (
    <div className={styles.periods} role="group" aria-label={t('shifts.field.periods')}>
      {periods.map(({ start, end }, index) => {
        const [from, to] = [readTime(start), readTime(end)]
        return (
          // Periods have no name but their place.
          <div key={index} className={styles.period1}>
            <TypedField
              label={t('shifts.field.start', { number: index + 1 })}
              value={start}
              placeholder="09:00"
              onChange={text => set(index, { start: text })}
              tidy={readTime}
              error={errorOf(`start${index}`)}
              wrong={wrong(`shift.periods.${index}.start`)}
            />
            <TypedField
              label={t('shifts.field.end', { number: index + 1 })}
              value={end}
              placeholder="18:00"
              onChange={text => set(index, { end: text })}
              tidy={readTime}
              error={errorOf(`end${index}`)}
              wrong={wrong(`shift.periods.${index}.end`)}
              description={
                from === null || to === null || to > from
                  ? undefined
                  : t(to === from ? 'shifts.wholeDay' : 'shifts.nextDay')
              }
            />
            {periods.length > 1 && (
              <ActionIcon
                className={styles.remove}
                aria-label={t('shifts.removePeriod', { number: index + 1 })}
                onClick={() => onChange(periods.filter((_, other) => other !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </div>
        )
      })}
      {periods.length < most && (
        <Button
          variant="subtle"
          className={styles.add}
          leftSection={<IconPlus size={15} />}
          onClick={() => onChange([...periods, { start: '', end: '' }])}
        >
          {t('shifts.addPeriod')}
        </Button>
      )}
    </div>
  )
}
