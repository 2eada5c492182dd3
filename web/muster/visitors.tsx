import { useTranslation } from 'react-i18next'
import { Mark } from '../kit/table/flag-chip.tsx'
import { useWhen } from '../lib/use-when.ts'
import { visitorSafe, visitorSought, type MusterVisitor } from './api.ts'
import styles from './muster.module.css'
import { Tick } from './tick.tsx'

const groups = { sought: 'missing', safe: 'present', left: 'rest' } as const

/** Visitors who are inside: they know neither the house nor where to gather. */
export const Visitors = ({
  of: visitors,
  musterId,
}: {
  of: readonly MusterVisitor[]
  musterId: string | null
}) => {
  const { t } = useTranslation()
  if (visitors.length === 0) return null
  return (
    <section className={styles.place} aria-label={t('muster.visitors')}>
      <h2>
        {t('muster.visitors')} <small>{visitors.length}</small>
      </h2>
      <ul>
        {visitors.map(one => (
          <One key={one.visitId} of={one} musterId={musterId} />
        ))}
      </ul>
    </section>
  )
}

const One = ({ of: one, musterId }: { of: MusterVisitor; musterId: string | null }) => {
  const { t } = useTranslation()
  const { visitId, state } = one
  const name = one.name ?? t('muster.visitor')
  return (
    <li data-state={state}>
      <span className={styles.who}>
        <bdi>{name}</bdi>
        <Known of={one} />
      </span>
      <span className={styles.does}>
        {musterId !== null && (
          <>
            <Mark group={groups[state]} text={t(`muster.state.${state}`)} />
            <Tick
              of={one}
              name={name}
              safe={() => visitorSafe(musterId, visitId)}
              again={() => visitorSought(musterId, visitId)}
            />
          </>
        )}
        {state !== 'safe' && <span className={styles.box} aria-hidden />}
      </span>
    </li>
  )
}

/** Where he comes from, whom he visits, his card, and where a reader saw that last. */
const Known = ({
  of: { fromCompany, host, cardNumber, place, lastAt },
}: {
  of: MusterVisitor
}) => {
  const { t } = useTranslation()
  const when = useWhen()
  const said = [
    fromCompany,
    host && t('muster.visitsWhom', { name: host }),
    cardNumber && t('muster.card', { number: cardNumber }),
    place,
    lastAt && t('muster.lastSeen', { time: when(lastAt) }),
  ].filter(text => text !== null && text !== '')
  return (
    <small>
      {said.map((text, n) => (
        <span key={text}>
          {n > 0 && ' · '}
          <bdi>{text}</bdi>
        </span>
      ))}
    </small>
  )
}
