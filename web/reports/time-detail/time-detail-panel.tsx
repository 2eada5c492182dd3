import { Button, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OpenWhy } from '../../kit/explain/published.ts'
import { showSeconds } from '../../lib/format.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { DayLine } from '../../kit/day/day-line.tsx'
import type { DayLineData } from '../../kit/day/day-line-scale.ts'
import { DirectionMark } from '../../kit/table/direction-mark.tsx'
import { Person } from '../../kit/table/person.tsx'
import type { TimeDetailRow } from './presence-api.ts'
import styles from './presence.module.css'

/** The day of a row as the line draws it; a running day's last presence is open. */
export const lineOf = ({
  plan,
  presence,
  movements,
  provisional,
}: TimeDetailRow): DayLineData => ({
  plan,
  presence: presence.map((span, at) => ({
    ...span,
    open: provisional && at === presence.length - 1,
  })),
  swipes: movements.map(({ movementId, minute, part }) => ({
    id: movementId,
    minute,
    chosen: part === 'stray',
  })),
})

/** One day with every movement, what became of each, and the minutes by reader. */
export const TimeDetailPanel = ({
  row,
  why,
  onClose,
}: {
  row: TimeDetailRow | null
  why: OpenWhy | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={t('presence.oneDay')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {row && <Day row={row} why={why} />}
    </Drawer>
  )
}

/** Long because it shows all of one day: line, swipes and readers. */
const Day = ({ row, why }: { row: TimeDetailRow; why: OpenWhy | null }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const { longDate } = useFormat()
  return (
    <div className={styles.day}>
      <div className={styles.who}>
        <strong>
          <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />
        </strong>
        <span>
          {longDate(row.day)}
          {row.shift && (
            <>
              {' '}
              · <bdi>{row.shift}</bdi>
            </>
          )}
        </span>
      </div>
      <DayLine data={lineOf(row)} />
      <section aria-label={t('presence.movements')}>
        <h3>{t('presence.movements')}</h3>
        <ul className={styles.swipes}>
          {row.movements.map(movement => (
            <li key={movement.movementId} data-part={movement.part}>
              <time dir="ltr">{showSeconds(movement.localTime)}</time>
              <DirectionMark direction={movement.direction} />
              {movement.source === 'hand' ? (
                <em className={styles.hand}>{t('mark.hand')}</em>
              ) : (
                <bdi>{movement.device}</bdi>
              )}
              <small>
                {[
                  movement.inferred ? t('presence.inferred') : null,
                  movement.part === 'paired' ? null : t(`presence.part.${movement.part}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {row.devices.length > 0 && (
        <section aria-label={t('presence.byDevice')}>
          <h3>{t('presence.byDevice')}</h3>
          <table className={styles.byDevice}>
            <thead>
              <tr>
                <th scope="col">{t('movements.device')}</th>
                <th scope="col">{t('presence.inside')}</th>
                <th scope="col">{t('presence.outside')}</th>
              </tr>
            </thead>
            <tbody>
              {row.devices.map(one => (
                <tr key={one.device}>
                  <th scope="row">
                    <bdi>{one.device}</bdi>
                  </th>
                  <td>
                    <bdi dir="ltr">{minutes(one.insideMinutes)}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{minutes(one.outsideMinutes)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('presence.total')}</th>
                <td>
                  <bdi dir="ltr">{minutes(row.insideMinutes)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{minutes(row.outsideMinutes)}</bdi>
                </td>
              </tr>
            </tfoot>
          </table>
          <p className={styles.fine}>
            {t('presence.countedOf', {
              counted: minutes(row.presenceMinutes),
              inside: minutes(row.insideMinutes),
            })}
          </p>
        </section>
      )}
      {why && (
        <Button variant="light" fullWidth onClick={() => why(row.employeeId, row.day)}>
          {t('movements.toDay')}
        </Button>
      )}
    </div>
  )
}
