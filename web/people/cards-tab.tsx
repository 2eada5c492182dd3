import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Panel } from '../kit/page/page.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { access, cardsHeld, type CardHeld } from './api.ts'
import styles from './person-page.module.css'
import { PhoneRulesPanel } from './phone-rules-panel.tsx'
import { PhonesPanel } from './phones-panel.tsx'

type Props = { employeeId: string }

/** What he holds and held, where it lets him pass, and what he may do with the phone. */
export const CardsTab = ({ employeeId }: Props) => {
  const [mayCards, mayReaders] = [useMay('cards.view'), useMay('devices.view')]
  const mayChange = useMay('employees.update')
  return (
    <div className={styles.column}>
      {mayCards && <Held employeeId={employeeId} />}
      {mayReaders && <Readers employeeId={employeeId} />}
      {mayChange && <PhonesPanel employeeId={employeeId} />}
      {mayChange && <PhoneRulesPanel employeeId={employeeId} />}
    </div>
  )
}

const Held = ({ employeeId }: Props) => {
  const { t } = useTranslation()
  const query = useQuery(cardsHeld(employeeId))
  return (
    <Panel title={t('person.cards')}>
      {query.isPending ? (
        <Skeleton height={90} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.data.rows.length === 0 ? (
        <p className="quiet">{t('person.noCards')}</p>
      ) : (
        <table className={styles.rows} aria-label={t('person.cards')}>
          <thead>
            <tr>
              <th scope="col">{t('cards.number')}</th>
              <th scope="col">{t('person.from')}</th>
              <th scope="col">{t('person.until')}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.rows.map(row => (
              <OneCard key={`${row.cardId} ${row.from}`} of={row} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

const OneCard = ({ of: { kind, cardType, number, from, until } }: { of: CardHeld }) => {
  const { t } = useTranslation()
  return (
    <tr data-past={until !== null || undefined}>
      <td>
        <bdi dir="ltr">{number ?? t(`credential.${kind}`)}</bdi>
        <small>{t(kind === 'card' ? `cardType.${cardType}` : `credential.${kind}`)}</small>
      </td>
      <td>
        <When at={from} />
      </td>
      <td>
        {until === null ? (
          <Mark group="present" text={t('person.holds')} />
        ) : (
          <When at={until} />
        )}
      </td>
    </tr>
  )
}

const When = ({ at }: { at: string }) => (
  <time dateTime={at} dir="ltr">
    {showInstant(at, useZone())}
  </time>
)

const tones = {
  sent: 'good',
  'on-its-way': 'wait',
  failed: 'bad',
  'not-sent': 'off',
} as const

const Readers = ({ employeeId }: Props) => {
  const { t } = useTranslation()
  const query = useQuery(access(employeeId))
  return (
    <Panel title={t('person.readers')}>
      {query.isPending ? (
        <Skeleton height={90} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.data.devices.length === 0 ? (
        <p className="quiet">{t('person.noReaders')}</p>
      ) : (
        <table className={styles.rows} aria-label={t('person.readers')}>
          <thead>
            <tr>
              <th scope="col">{t('person.reader')}</th>
              <th scope="col">{t('devices.passing.may')}</th>
              <th scope="col">{t('devices.passing.onDevice')}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.devices.map(({ deviceId, name, configured, mayPass, state }) => (
              <tr key={deviceId}>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>
                  <Mark
                    group={mayPass ? 'present' : 'rest'}
                    text={t(mayPass ? 'devices.passing.yes' : 'devices.passing.no')}
                  />
                </td>
                <td>
                  {configured ? (
                    <StateDot tone={tones[state]} text={t(`devices.delivery.${state}`)} />
                  ) : (
                    <span className="quiet">{t('person.openReader')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
