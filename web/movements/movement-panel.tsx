import { Button, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OpenWhy } from '../kit/explain/published.ts'
import { showDate, showInstant, showSeconds } from '../lib/format.ts'
import { useSettings, useZone } from '../lib/settings.ts'
import { CorrectedMark } from '../kit/day/code-chip.tsx'
import { DirectionMark } from '../kit/table/direction-mark.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import { Person } from '../kit/table/person.tsx'
import type { Movement } from './api.ts'
import { dayOfMovement } from './movement-columns.tsx'
import styles from './movements.module.css'

/** One movement with all that is known of it, and the ways on from it. */
export const MovementPanel = ({
  movement,
  why,
  onClose,
}: {
  movement: Movement | null
  why: OpenWhy | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={movement !== null}
      onClose={onClose}
      position="right"
      size={420}
      title={t('movements.one')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {movement && <Facts movement={movement} why={why} />}
    </Drawer>
  )
}

/** Long because it is one list of facts, in their order. */
const Facts = ({ movement, why }: { movement: Movement; why: OpenWhy | null }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const pages = useSettings().data?.pages ?? []
  const day = movement.localTime.slice(0, 10)
  const of = dayOfMovement(movement)
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('movements.person')}</dt>
          <dd>
            {movement.employeeId ? (
              <Person
                name={movement.fullName}
                no={movement.employeeNo}
                id={movement.employeeId}
              />
            ) : (
              t('movements.nobody')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('common.department')}</dt>
          <dd>
            <bdi>{movement.department ?? '–'}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('movements.time')}</dt>
          <dd>
            <time dir="ltr">
              {showDate(day)} {showSeconds(movement.localTime)}
            </time>
          </dd>
        </div>
        <div>
          <dt>{t('movements.recordedAt')}</dt>
          <dd>
            <time dir="ltr">{showInstant(movement.recordedAt, zone)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('movements.direction')}</dt>
          <dd>
            <DirectionMark direction={movement.direction} />
          </dd>
        </div>
        <div>
          <dt>{t('movements.device')}</dt>
          <dd>
            {movement.source === 'hand' ? t('mark.hand') : <bdi>{movement.device}</bdi>}
            {movement.corrected && <CorrectedMark />}
          </dd>
        </div>
        {movement.shift && (
          <div>
            <dt>{t('movements.rotation')}</dt>
            <dd>
              <bdi>{movement.shift}</bdi>
              {movement.ownDay && (
                <>
                  {' '}
                  <bdi dir="ltr">{showDate(movement.ownDay)}</bdi>
                </>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('movements.credential')}</dt>
          <dd>{t(`credential.${movement.credentialKind ?? 'hand'}`)}</dd>
        </div>
        <div>
          <dt>{t('movements.state')}</dt>
          <dd>
            {movement.invalid ? t(`invalid.${movement.invalid}.what`) : t('movements.counts')}
          </dd>
        </div>
      </dl>
      {why && of && (
        <Button variant="light" fullWidth size="sm" onClick={() => why(of.employeeId, of.day)}>
          {t('movements.toDay')}
        </Button>
      )}
      {movement.invalid && mayOpen('/reports/invalid/movements', pages) && (
        <Button
          component={Link}
          to={`/reports/invalid/movements?reason=${movement.invalid}`}
          variant="light"
          fullWidth
          size="sm"
        >
          {t('movements.toInvalid')}
        </Button>
      )}
    </>
  )
}
