import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { personCard } from './api.ts'
import { PersonInside } from './person-inside.tsx'
import styles from './person-panel.module.css'

type Props = { employeeId: string; onClose: () => void }

/** Somebody at the side of whatever is shown: his day, his month, what comes, how to reach him. */
export const PersonPanel = ({ employeeId, onClose }: Props) => {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(personCard(employeeId))
  const name = data ? (data.fullName ?? t('common.erased')) : t('person.one')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={<bdi>{name}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {isError ? (
        <ProblemNote error={error} retry={refetch} />
      ) : data ? (
        <PersonInside of={data} onGone={onClose} />
      ) : (
        <div role="status" aria-label={t('person.loading')} className={styles.panel}>
          <Skeleton height={22} width={220} />
          <Skeleton height={96} />
          <Skeleton height={60} />
        </div>
      )}
    </Drawer>
  )
}
