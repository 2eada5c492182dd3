import { useTranslation } from 'react-i18next'
import { wallClock } from '../../lib/dates.ts'
import { showDate, showInstant, showSeconds } from '../../lib/format.ts'
import { useSettings, useZone } from '../../lib/settings.ts'
import { useLogoAddress } from '../../lib/logo.ts'
import styles from './print-head.module.css'

type Props = {
  title: string
  from?: string | undefined
  to?: string | undefined
  filters?: readonly string[]
  until: string | undefined
}

/** On paper only: whose report it is, of which days, by which filters, and up to when it knows. */
export const PrintHead = ({ title, from, to, filters = [], until }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const company = useSettings().data?.company
  const logo = useLogoAddress()
  return (
    <div className={styles.head} aria-hidden>
      {logo && <img src={logo} alt="" className={styles.logo} />}
      <div>
        <strong>
          <bdi>{company}</bdi>
        </strong>
        <span>{title}</span>
      </div>
      <div>
        {from && to && (
          <bdi dir="ltr">
            {from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`}
          </bdi>
        )}
        {filters.length > 0 && <span>{filters.join(' · ')}</span>}
        {until && (
          <span>
            {t('common.dataUntil')}{' '}
            <bdi dir="ltr">
              {showInstant(until, zone)}:{showSeconds(wallClock(until, zone)).slice(6)}
            </bdi>
          </span>
        )}
      </div>
    </div>
  )
}
