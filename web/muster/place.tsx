import { useTranslation } from 'react-i18next'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Person } from '../kit/table/person.tsx'
import { safe, markSought, type MusterRow } from './api.ts'
import { Tick } from './tick.tsx'
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
            <Tick
              of={row}
              name={fullName ?? employeeNo}
              safe={() => safe(musterId, employeeId)}
              again={() => markSought(musterId, employeeId)}
            />
          </>
        )}
        {state !== 'safe' && <span className={styles.box} aria-hidden />}
      </span>
    </li>
  )
}
