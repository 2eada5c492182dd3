import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Person } from '../kit/table/person.tsx'
import { toast } from '../kit/feedback/toasts.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { waits } from '../lib/waiting.ts'
import { safe, markSought, type MusterRow } from './api.ts'
import { useWhen } from '../lib/use-when.ts'
import styles from './muster.module.css'

type At = {
  readonly place: string | null
  readonly people: readonly MusterRow[]
  readonly musterId: string | null
}

export const Place = ({ of: { place, people, musterId } }: { of: At }) => {
  const { t } = useTranslation()
  const name = place ?? t('muster.noPlace')
  return (
    <section className={styles.place} aria-label={name}>
      <h2>
        <bdi>{name}</bdi> <small>{people.length}</small>
      </h2>
      <ul>
        {people.map(row => (
          <One key={row.employeeId} of={row} musterId={musterId} />
        ))}
      </ul>
    </section>
  )
}

const groups = { sought: 'missing', safe: 'present', left: 'rest' } as const
const refreshes = ['access-control']

type OneOf = { readonly of: MusterRow; readonly musterId: string | null }
const One = ({ of: row, musterId }: OneOf) => {
  const { t } = useTranslation()
  const when = useWhen()
  const { employeeId, employeeNo, fullName, department, lastAt, state } = row
  return (
    <li data-state={state}>
      <span className={styles.who}>
        <Person name={fullName} no={employeeNo} id={employeeId} />
        <small>
          {department && <bdi>{department}</bdi>}
          {department && lastAt && ' · '}
          {lastAt && t('muster.lastSeen', { time: when(lastAt) })}
        </small>
      </span>
      <span className={styles.does}>
        {musterId !== null && (
          <>
            <Mark group={groups[state]} text={t(`muster.state.${state}`)} />
            <Tick of={row} musterId={musterId} />
          </>
        )}
        {state !== 'safe' && <span className={styles.box} aria-hidden />}
      </span>
    </li>
  )
}

/** A hand's breadth on a phone; whoever was ticked by mistake is looked for again. */
const Tick = ({ of: row, musterId }: { of: MusterRow; musterId: string }) => {
  const { t } = useTranslation()
  const when = useWhen()
  const { employeeId, employeeNo, fullName, state, safeAt, safeBy } = row
  const name = fullName ?? employeeNo
  const ticking = useSave(() => safe(musterId, employeeId), {
    says: answer => {
      if (answer === waits) toast(t('muster.waits'))
      return shownThere
    },
    refreshes,
    refusal: 'toast',
    fails: t('muster.cannotSafe'),
  })
  const again = useSave(() => markSought(musterId, employeeId), {
    says: shownThere,
    refreshes,
    refusal: 'toast',
    fails: t('muster.cannotSafe'),
  })
  if (state !== 'safe')
    return (
      <Button
        size="md"
        loading={ticking.busy}
        disabled={ticking.answer === waits}
        aria-label={t('muster.safeOf', { name })}
        onClick={() => ticking.save()}
      >
        {t('muster.safe')}
      </Button>
    )
  return (
    <>
      {safeAt && (
        <small>
          {t('muster.by', { time: when(safeAt), who: safeBy ?? t('common.erased') })}
        </small>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={again.busy}
        aria-label={t('muster.againOf', { name })}
        onClick={() => again.save()}
      >
        {t('muster.again')}
      </Button>
    </>
  )
}
