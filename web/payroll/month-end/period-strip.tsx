import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/use-format.ts'
import type { ListedPeriod } from '../periods-api.ts'
import styles from './month-end.module.css'
import { PeriodStateDot, stateOf } from './period-state.tsx'

/** A year of periods, each with how it stands; the last first. Its place is kept while it is on its way. */
export const PeriodStrip = ({
  periods,
  chosen,
}: {
  periods: readonly ListedPeriod[] | undefined
  chosen: string | undefined
}) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const mark = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && mark)
      line.current.scrollLeft =
        mark.offsetLeft - line.current.clientWidth / 2 + mark.offsetWidth / 2
  }, [chosen, periods])
  return (
    <nav ref={line} className={styles.strip} aria-label={t('monthEnd.periods')}>
      {periods?.map(one => (
        <Link
          key={one.period}
          to={`?period=${one.period}`}
          preventScrollReset
          aria-current={one.period === chosen ? 'page' : undefined}
        >
          <b>{month(`${one.period}-01`)}</b>
          <PeriodStateDot state={stateOf(one, periods[0]?.period)} />
        </Link>
      ))}
    </nav>
  )
}
