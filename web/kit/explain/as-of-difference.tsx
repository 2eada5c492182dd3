import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { ProblemNote } from '../feedback/problem-note.tsx'
import { asOfDifference, type AsOfAsked } from './api.ts'
import styles from './explain.module.css'
import { DifferenceList, DifferenceTotal } from './difference-list.tsx'

/** What was known then beside what is known now. */
export const AsOfDifference = ({
  asked,
  opened,
  onClose,
}: {
  asked: AsOfAsked
  opened: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={600}
      title={t('asOf.difference')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {opened && (
        <div className={styles.why}>
          <p className="quiet">{t('asOf.then', { moment: showInstant(asked.asOf, zone) })}</p>
          <Differences asked={asked} />
        </div>
      )}
    </Drawer>
  )
}

const Differences = ({ asked }: { asked: AsOfAsked }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const query = useQuery(asOfDifference(asked))
  if (query.isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={160} />
      </div>
    )
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const { rows, changed, peopleChanged, people, days, totals } = query.data
  return (
    <>
      <p className="quiet" role="status">
        {changed === 0
          ? t('asOf.noDifference')
          : t('asOf.changed', { count: changed, people: number(peopleChanged) })}{' '}
        · {t('asOf.looked', { people: number(people), days: number(days) })}
      </p>
      <DifferenceTotal totals={totals} />
      <DifferenceList rows={rows} />
      {changed > rows.length && (
        <p className="quiet">{t('asOf.more', { shown: number(changed - rows.length) })}</p>
      )}
    </>
  )
}
