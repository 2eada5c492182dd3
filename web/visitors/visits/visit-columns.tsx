import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../kit/table/data-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { SwatchedTitle } from '../../kit/table/swatched-title.tsx'
import { wallClock } from '../../lib/dates.ts'
import { showInstant, showTime } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useMinutes } from '../../lib/times.ts'
import { useServerNow } from '../../lib/use-server-now.ts'
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

/** That he came with others; who they are says the visit itself. */
const GroupMark = ({ groupSize }: Pick<Visit, 'groupSize'>) => {
  const { t } = useTranslation()
  return groupSize === null ? null : (
    <Mark group="rest" text={t('visits.group', { count: groupSize })} />
  )
}

/** How long he was inside, or has been until now by the server's clock: since he came first. */
export const Stay = ({ visit: { arrivedAt, leftAt } }: { visit: Visit }) => {
  const now = useServerNow()
  const minutes = useMinutes()
  if (arrivedAt === null) return <span className="quiet">–</span>
  const until = leftAt === null ? now : Date.parse(leftAt)
  return (
    <bdi dir="ltr">
      {minutes(Math.max(0, Math.floor((until - Date.parse(arrivedAt)) / minuteMs)))}
    </bdi>
  )
}
const minuteMs = 60_000

/** The last card that he had, and what became of it. */
const CardBefore = ({ visit: { cardsBefore } }: { visit: Visit }) => {
  const { t } = useTranslation()
  const last = cardsBefore.at(-1)
  if (!last) return <span className="quiet">–</span>
  return (
    <span className={styles.card}>
      <bdi dir="ltr" className="quiet">
        {last.cardNumber ?? t('common.lost')}
      </bdi>
      <Mark
        group={last.became === 'lost' ? 'missing' : 'rest'}
        text={t(`visits.cardBecame.${last.became}`)}
      />
    </span>
  )
}

/**
 * The card that he has, and for how many days it has not been back that should be; until the next day, that it is not.
 * Of who has none any more the last one.
 */
export const CardMark = ({ visit }: { visit: Visit }) => {
  const { t } = useTranslation()
  const { cardId, cardNumber, cardOverdueDays: days } = visit
  if (cardId === null) return <CardBefore visit={visit} />
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
const ofManyDays: readonly string[] = ['type', 'left', 'stay']

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
        cell: ({ name, blacklist, groupSize }) => (
          <>
            <bdi>{name ?? t('visits.erasedName')}</bdi> <ListedMark blacklist={blacklist} />{' '}
            <GroupMark groupSize={groupSize} />
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
        id: 'stay',
        file: ['visitMinutes'],
        sort: 'stay',
        header: t('visits.stay'),
        unit: 'time',
        width: 96,
        drop: 's',
        phone: 'label',
        cell: visit => <Stay visit={visit} />,
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
