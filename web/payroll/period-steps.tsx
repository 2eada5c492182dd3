import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { lastOfMonth } from '../lib/dates.ts'
import { showDate, showDayMonth } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import styles from './sheets.module.css'

export type Period = {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly previous: string
  readonly next: string
}

/** From one payroll period to the one beside it; with its days where they are not the calendar's. */
export const PeriodSteps = ({
  period,
  last = false,
  go,
}: {
  period: Period | undefined
  /** None is after it yet. */
  last?: boolean
  go: (period: string) => void
}) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const whole =
    period && period.from === `${period.name}-01` && period.to === lastOfMonth(period.from)
  return (
    <div className={styles.steps} role="group" aria-label={t('sheet.period')}>
      <ActionIcon
        size={36}
        aria-label={t('sheet.previous')}
        disabled={!period}
        onClick={() => go(period?.previous ?? '')}
      >
        <IconChevronLeft size={16} className="mirrored" />
      </ActionIcon>
      <strong aria-live="polite">
        {period ? month(`${period.name}-01`) : ' '}
        {period && !whole && (
          <small>
            <bdi dir="ltr">
              {showDayMonth(period.from)} – {showDate(period.to)}
            </bdi>
          </small>
        )}
      </strong>
      <ActionIcon
        size={36}
        aria-label={t('sheet.next')}
        disabled={!period || last}
        onClick={() => go(period?.next ?? '')}
      >
        <IconChevronRight size={16} className="mirrored" />
      </ActionIcon>
    </div>
  )
}
