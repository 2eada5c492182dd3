import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import { Panel } from '../kit/page/page.tsx'
import { hoursOf } from '../kit/filters/shifts.ts'
import type { ShiftDetail } from './api.ts'
import styles from './shifts.module.css'

/** What the shift was and will be, by date; an earlier form can be taken up again. */
export const ShiftVersions = ({
  shift,
  show,
}: {
  shift: ShiftDetail
  show: (version: ShiftDetail['history'][number]) => void
}) => {
  const { t } = useTranslation()
  const versions = shift.history.toReversed()
  return (
    <Panel title={t('shifts.versions')}>
      <ol className={styles.versions}>
        {versions.map(version => (
          <li key={version.from} aria-current={version.from === shift.from || undefined}>
            <span>
              <time dateTime={version.from} dir="ltr">
                {showDate(version.from)}
              </time>
              {version.from === shift.from && <small>{t('shifts.inForce')}</small>}
            </span>
            <span>
              <bdi>{version.title}</bdi> ·{' '}
              <bdi dir="ltr">
                {hoursOf(version.shift) || t(`shifts.type.${version.shift.type}`)}
              </bdi>
            </span>
            <Button variant="subtle" size="compact-xs" onClick={() => show(version)}>
              {t('shifts.takeUp')}
            </Button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
