import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Facts } from '../table/facts.tsx'
import { ProblemNote } from '../feedback/problem-note.tsx'
import { eventQuery } from './api.ts'
import styles from './explain.module.css'
import { lateFrom, minutesBetween, useSpanWords } from './spans-of-time.ts'

/**
 * One event as it was recorded: what, who, when it happened and when it was recorded, its place in the log, its fields.
 */
export const EventDialog = ({
  position,
  zone,
  onClose,
}: {
  position: string | null
  zone: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={position !== null}
      onClose={onClose}
      title={t('event.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {position !== null && <Recorded position={position} zone={zone} />}
    </Modal>
  )
}

/** Long because it shows all that one event holds. */
const Recorded = ({ position, zone }: { position: string; zone: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const spanWords = useSpanWords()
  const query = useQuery(eventQuery(position))
  if (query.isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={140} />
      </div>
    )
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const { what, kind, by, recordedAt, happenedAt, fields, raw } = query.data
  const late = happenedAt === null ? 0 : minutesBetween(happenedAt, recordedAt)
  const moment = (at: string) => <bdi dir="ltr">{showInstant(at, zone)}</bdi>
  return (
    <div className={styles.eventView}>
      <Facts
        facts={[
          {
            label: t('event.what'),
            value: (
              <bdi>{kind === 'MovementRecorded' ? t('event.movement') : what || kind}</bdi>
            ),
          },
          {
            label: t('event.by'),
            value: (
              <>
                <bdi>
                  {by.kind === 'system'
                    ? t('event.system')
                    : (by.name ?? t(by.kind === 'device' ? 'event.device' : 'common.erased'))}
                </bdi>
                {by.role && <> · {t(`role.${by.role}`)}</>}
              </>
            ),
          },
          happenedAt === null
            ? null
            : { label: t('event.happenedAt'), value: moment(happenedAt) },
          {
            label: t('event.recordedAt'),
            value: (
              <>
                {moment(recordedAt)}
                {late >= lateFrom && (
                  <small className={styles.late}>
                    {' '}
                    {t('event.late', { span: spanWords(late) })}
                  </small>
                )}
              </>
            ),
          },
          {
            label: t('event.position'),
            value: <bdi dir="ltr">{number(Number(position))}</bdi>,
          },
        ]}
      />
      {fields.length > 0 && (
        <details className={styles.rules}>
          <summary>{t('event.fields')}</summary>
          <dl dir="ltr">
            {fields.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {raw !== null && (
        <section aria-label={t('event.raw')}>
          <h3>{t('event.raw')}</h3>
          <pre dir="ltr" tabIndex={0}>
            {raw}
          </pre>
        </section>
      )}
    </div>
  )
}
