import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import form from '../kit/fields/form.module.css'
import { useSave } from '../kit/patterns/use-save.ts'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { showDate } from '../lib/format.ts'
import { useSession } from '../lib/use-session.ts'
import { delegations, end, type Delegation } from './api.ts'
import { GiveForm } from './give-form.tsx'
import styles from './stand-ins.module.css'

/**
 * Opens who decides while somebody is away. @param everybodys beside managers, where it is of all; else of one's own
 */
export const StandIns = ({ everybodys = false }: { everybodys?: boolean }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('delegations.open')}
      </Button>
      {open && (
        <Dialog
          title={t(everybodys ? 'delegations.titleAll' : 'delegations.title')}
          onClose={() => setOpen(false)}
        >
          <Inside everybodys={everybodys} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

const Inside = ({ everybodys, onClose }: { everybodys: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  const own = useSession()?.user.id
  const query = useQuery(delegations)
  if (query.isError && !query.data)
    return <ProblemNote error={query.error} retry={query.refetch} />
  if (!query.data) return <TableWaiting />
  const { data } = query
  const rows = data.rows.filter(
    ({ from, to }) => everybodys || from.userId === own || to.userId === own,
  )
  const lenders = data.lenders.filter(({ userId }) => everybodys || userId === own)
  return (
    <>
      <p className={form.fine}>{t('delegations.what')}</p>
      {rows.length === 0 ? (
        <p>{t('delegations.none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('delegations.open')}>
          {rows.map(row => (
            <One key={row.delegationId} of={row} />
          ))}
        </ul>
      )}
      {lenders.length === 0 ? (
        <p>{t('delegations.noLender')}</p>
      ) : (
        <GiveForm of={{ ...data, lenders }} onClose={onClose} />
      )}
    </>
  )
}

const One = ({ of: row }: { of: Delegation }) => {
  const { t } = useTranslation()
  const ending = useSave(() => end(row), {
    says: t('delegations.ended'),
    refreshes: ['delegations', 'inbox', 'work-counts'],
    refusal: 'toast',
    fails: t('delegations.cannotEnd'),
  })
  const { from, to, first, last, endedOn, state, works, mayEnd } = row
  const who = t('delegations.who', {
    from: from.fullName ?? t('common.erased'),
    to: to.fullName ?? t('common.erased'),
  })
  return (
    <li>
      <span>
        <bdi>{who}</bdi>
        <br />
        <small>
          <bdi dir="ltr">
            {showDate(first)}
            {(endedOn ?? last) !== first && ` – ${showDate(endedOn ?? last)}`}
          </bdi>
          {` · ${t(`delegations.state.${state}`)}`}
        </small>
        {mayEnd && !works && (
          <small>
            <br />
            {t('delegations.idle')}
          </small>
        )}
      </span>
      {mayEnd && (
        <Button
          size="compact-md"
          variant="default"
          loading={ending.busy}
          aria-label={`${t('delegations.end')}: ${who}`}
          onClick={() => ending.save()}
        >
          {t('delegations.end')}
        </Button>
      )}
    </li>
  )
}
