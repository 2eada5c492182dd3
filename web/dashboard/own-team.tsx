import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showDayMonth } from '../lib/format.ts'
import { Panel } from '../kit/page/page.tsx'
import { ownTeam, type OwnTeam as Team } from './api.ts'
import styles from './dashboard.module.css'

type Leave = Team['rows'][number]['leaves'][number]

/** Who of one's department is away in the next weeks; of others not by which kind of leave, unless one may know it. */
export const OwnTeam = () => {
  const { t } = useTranslation()
  const { data } = useQuery(ownTeam)
  if (!data) return null
  const period = `${showDayMonth(data.from)}–${showDayMonth(data.to)}`
  return (
    <Panel
      title={t('ownDay.team')}
      aside={
        <bdi dir="ltr" className="quiet">
          {period}
        </bdi>
      }
    >
      {data.rows.length === 0 ? (
        <p className="quiet">{t('ownDay.teamThere')}</p>
      ) : (
        <ul className={`${styles.next} ${styles.team}`}>
          {data.rows.map(({ employeeId, fullName, leaves }) => (
            <li key={employeeId}>
              <span>
                <bdi>{fullName ?? t('common.erased')}</bdi>
              </span>
              <span>
                {leaves.map(leave => (
                  <AwayOn key={leave.requestId} leave={leave} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const AwayOn = ({ leave: { from, to, partly, leaveType } }: { leave: Leave }) => {
  const { t } = useTranslation()
  const said = [leaveType, partly ? t('ownDay.teamPartly') : null].filter(one => one !== null)
  return (
    <>
      <bdi dir="ltr" className={styles.periods}>
        <time dateTime={from}>{showDayMonth(from)}</time>
        {to !== from && (
          <>
            –<time dateTime={to}>{showDayMonth(to)}</time>
          </>
        )}{' '}
      </bdi>
      {said.length > 0 && (
        <small>
          <bdi>{said.join(' · ')}</bdi>
        </small>
      )}
    </>
  )
}
