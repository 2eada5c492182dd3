import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { PersonName } from '../../kit/table/person.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import styles from './accounts.module.css'
import { account, ledger, type Account } from './api.ts'
import { GiveByHand } from './give-by-hand.tsx'
import { Ledger } from './ledger.tsx'
import { Transfer } from './transfer.tsx'

/** Somebody's account of annual leave at the side: as a statement on any date, and what can be done to it. */
export const AccountPanel = ({
  employeeId,
  row: listed,
  onClose,
}: {
  employeeId: string
  /** Undefined where the list does not show him just now. */
  row: Account | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const alone = useQuery({ ...account(employeeId), enabled: listed === undefined })
  const row = listed ?? alone.data?.rows[0]
  const [mayGive, mayMove] = [useMay('annual-leaves.create'), useMay('annual-leaves.update')]
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={row ? <PersonName name={row.fullName} id={employeeId} /> : t('accounts.one')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.panel}>
        <Statement employeeId={employeeId} />
        {mayMove && <Transfer employeeId={employeeId} />}
        {mayGive && row && <GiveByHand employeeId={employeeId} worked={row.worked} />}
      </div>
    </Drawer>
  )
}

/** The account on a date, today where none is typed. */
export const Statement = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [on, setOn] = useState('')
  const { data, isError, error, refetch } = useQuery(ledger(employeeId, on))
  if (isError) return <ProblemNote error={error} retry={refetch} />
  return (
    <section className={styles.statement} aria-label={t('accounts.statement')}>
      <div className={styles.sums}>
        <Sum label={t('accounts.remaining')} value={data && number(data.remaining)} />
        <Sum label={t('accounts.available')} value={data && number(data.available)} />
        <DateField
          label={t('accounts.on')}
          value={on}
          onChange={setOn}
          placeholder={t('accounts.today')}
        />
      </div>
      {data ? <Ledger of={data} /> : <Skeleton height={120} />}
    </section>
  )
}

const Sum = ({ label, value }: { label: string; value: string | undefined }) => (
  <p>
    <span>{label}</span>
    <strong>
      <bdi>{value ?? '…'}</bdi>
    </strong>
  </p>
)
