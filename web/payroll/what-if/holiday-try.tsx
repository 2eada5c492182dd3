import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../../lib/dates.ts'
import { showDate } from '../../lib/format.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import form from '../../kit/fields/form.module.css'
import { readTime } from '../../kit/fields/typed.ts'
import { TypedField } from '../../kit/fields/typed-field.tsx'
import { FormSides } from '../../kit/patterns/form-page.tsx'
import { Panel } from '../../kit/page/page.tsx'
import type { TryProps } from './try-props.ts'

const kinds = ['full', 'half', 'none'] as const

/** A day as a holiday, whole or from a time on, or as none. */
export const HolidayTry = ({ asking, day: first }: TryProps) => {
  const { t } = useTranslation()
  const [typed, setDay] = useState<string | null>(null)
  const [kind, setKind] = useState<(typeof kinds)[number]>('full')
  const [from, setFrom] = useState('13:00')
  const day = typed ?? first
  const time = readTime(from)
  const isWhole = isDate(day) && (kind !== 'half' || time !== null)
  return (
    <FormSides
      width={640}
      beside={asking(
        isWhole ? { holidays: [{ day, kind, from: kind === 'half' ? time : null }] } : null,
        isWhole ? `${showDate(day)}, ${t(`whatIf.holiday.${kind}`)}` : '',
      )}
    >
      <Panel title={t('whatIf.kind.holiday')}>
        <div className={form.form}>
          <DateField
            key={typed === null ? first : 'typed'}
            label={t('policy.holiday.day')}
            value={day}
            onChange={setDay}
            error={isDate(day) ? null : t('moment.bad')}
          />
          <SegmentedControl
            size="sm"
            fullWidth
            aria-label={t('policy.holiday.kind')}
            data={kinds.map(value => ({ value, label: t(`whatIf.holiday.${value}`) }))}
            value={kind}
            onChange={next => setKind(kinds.find(one => one === next) ?? 'full')}
          />
          {kind === 'half' && (
            <TypedField
              label={t('policy.holiday.from')}
              value={from}
              onChange={setFrom}
              tidy={readTime}
              error={time === null ? t('policy.rule.nightStart.wrong') : null}
            />
          )}
        </div>
      </Panel>
    </FormSides>
  )
}
