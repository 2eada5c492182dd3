import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../kit/table/data-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { SwatchedTitle } from '../../kit/table/swatched-title.tsx'
import { wallClock } from '../../lib/dates.ts'
import { showInstant, showTime } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import type { Visit, VisitState } from './api.ts'
import styles from './visit-columns.module.css'

const groups = {
  expected: 'leave',
  inside: 'present',
  left: 'rest',
  absent: 'late',
} as const satisfies Record<VisitState, string>

export const StateMark = ({ state }: { state: VisitState }) => {
  const { t } = useTranslation()
  return <Mark group={groups[state]} text={t(`visits.state.${state}`)} />
}

/** What the blacklist says of who comes; nothing of most. */
export const ListedMark = ({ blacklist }: Pick<Visit, 'blacklist'>) => {
  const { t } = useTranslation()
  return blacklist === 'normal' ? null : (
    <Mark
      group={blacklist === 'listed' ? 'missing' : 'late'}
      text={t(`visits.blacklist.${blacklist}`)}
    />
  )
}

/** For how many days a card has not been back that should be; until the next day, that it is not. */
export const CardMark = ({ visit }: { visit: Visit }) => {
  const { t } = useTranslation()
  const { cardId, cardNumber, cardOverdueDays: days } = visit
  if (cardId === null) return <span className="quiet">–</span>
  return (
    <span className={styles.card}>
      <bdi dir="ltr">{cardNumber ?? t('common.lost')}</bdi>
      {days !== null && (
        <Mark
          group="missing"
          text={days === 0 ? t('visits.cardNotBack') : t('visits.cardLate', { count: days })}
        />
      )}
    </span>
  )
}

/** Of what is one day's, beside a form: its times alone, and neither of these. */
const ofManyDays: readonly string[] = ['type', 'left']

/**
 * Long because it is one table.
 * @param act the next step of a visit; null where the caller may not
 */
export const useVisitColumns = (
  act: ((visit: Visit) => void) | null,
  isOfOneDay = false,
): readonly Column<Visit>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(() => {
    const when = (at: string | null) =>
      at === null ? (
        <span className="quiet">–</span>
      ) : (
        <time dateTime={at} dir="ltr">
          {isOfOneDay ? showTime(wallClock(at, zone)) : showInstant(at, zone)}
        </time>
      )
    const said = (text: string | null) =>
      text === null ? <span className="quiet">–</span> : <bdi title={text}>{text}</bdi>
    const whenWide = isOfOneDay ? 96 : 140
    const all: readonly Column<Visit>[] = [
      {
        id: 'name',
        file: ['visitorName', 'visitorPhone'],
        sort: 'name',
        header: t('visits.name'),
        width: 1.6,
        phone: 'title',
        cell: ({ name, blacklist }) => (
          <>
            <bdi>{name ?? t('visits.erasedName')}</bdi> <ListedMark blacklist={blacklist} />
          </>
        ),
      },
      {
        id: 'company',
        file: ['visitorCompany'],
        sort: 'company',
        header: t('visits.fromCompany'),
        width: 1.4,
        phone: 'label',
        cell: ({ fromCompany }) => said(fromCompany),
      },
      {
        id: 'host',
        file: ['visitHost', 'department'],
        sort: 'host',
        header: t('visits.host'),
        width: 1.4,
        phone: 'label',
        cell: ({ host, department }) => said(host ?? department),
      },
      {
        id: 'type',
        file: ['visitTypeTitle', 'visitReason'],
        header: t('visits.type'),
        width: 1.2,
        drop: 's',
        phone: 'hidden',
        cell: ({ visitType, colour }) => <SwatchedTitle title={visitType} colour={colour} />,
      },
      {
        id: 'expected',
        file: ['visitExpected'],
        sort: 'expected',
        header: t('visits.expected'),
        width: whenWide,
        drop: 'm',
        phone: 'label',
        cell: ({ expectedAt }) => when(expectedAt),
      },
      {
        id: 'arrived',
        file: ['visitArrived'],
        sort: 'arrived',
        header: t('visits.arrived'),
        width: whenWide,
        phone: 'label',
        cell: ({ arrivedAt }) => when(arrivedAt),
      },
      {
        id: 'left',
        file: ['visitLeft'],
        sort: 'left',
        header: t('visits.left'),
        width: whenWide,
        drop: 'm',
        phone: 'hidden',
        cell: ({ leftAt }) => when(leftAt),
      },
      {
        id: 'card',
        file: ['visitCard'],
        header: t('visits.card'),
        width: 160,
        phone: 'label',
        cell: visit => <CardMark visit={visit} />,
      },
      {
        id: 'state',
        file: ['visitState'],
        header: t('visits.state'),
        width: 120,
        cell: ({ state }) => <StateMark state={state} />,
      },
      ...(act
        ? [
            {
              id: 'act',
              always: true as const,
              header: t('common.action'),
              width: 100,
              end: true,
              cell: (visit: Visit) => <NextStep visit={visit} act={act} />,
            },
          ]
        : []),
    ]
    return isOfOneDay ? all.filter(({ id }) => !ofManyDays.includes(id)) : all
  }, [t, zone, act, isOfOneDay])
}

/** By one click: that he came, or that he left. */
const NextStep = ({ visit, act }: { visit: Visit; act: (visit: Visit) => void }) => {
  const { t } = useTranslation()
  if (visit.name === null || visit.state === 'left') return null
  return (
    <Button
      className={styles.step}
      size="compact-xs"
      variant={visit.state === 'inside' ? 'default' : 'light'}
      onClick={() => act(visit)}
    >
      {t(visit.state === 'inside' ? 'visits.leave' : 'visits.arrive')}
    </Button>
  )
}
