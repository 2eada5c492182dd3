import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Person } from '../kit/table/person.tsx'
import type { Card } from './api.ts'
import { mayBeGiven, mayBeTemporary } from './card-types.ts'
import { CardVisitor } from './card-visitor.tsx'
import styles from './cards.module.css'

/**
 * Long because it is one table of columns, in their order.
 * @param act gives the card to somebody, or takes it back; null where the caller may not.
 */
export const useCardColumns = (
  act: ((card: Card, what: 'assign' | 'temporarily' | 'unassign') => void) | null,
): readonly Column<Card>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () =>
      [
        {
          id: 'number',
          file: ['number'],
          header: t('cards.number'),
          width: 1.1,
          sort: 'number',
          phone: 'title',
          cell: row => (
            <span className={styles.number} title={row.number ?? undefined}>
              {/* A card that went with an erased holder is in no list. */}
              {row.number === null ? (
                <bdi>{t('common.lost')}</bdi>
              ) : (
                <bdi dir="ltr">{row.number}</bdi>
              )}
              {row.blocked && <Mark group="missing" text={t(`cardBlocked.${row.blocked}`)} />}
            </span>
          ),
        },
        {
          id: 'name',
          file: ['cardName'],
          header: t('cards.name'),
          width: 130,
          drop: 'm',
          phone: 'hidden',
          cell: row =>
            row.name === null ? <span className="quiet">–</span> : <bdi>{row.name}</bdi>,
        },
        {
          id: 'holder',
          file: ['fullName', 'employeeNo', 'withVisitor', 'visitorName'],
          header: t('cards.holder'),
          width: 1.8,
          sort: 'holder',
          cell: row =>
            row.employeeId ? (
              <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />
            ) : (
              <NoEmployee card={row} />
            ),
        },
        {
          id: 'since',
          file: ['assignedFrom', 'heldUntil'],
          header: t('cards.since'),
          width: 160,
          sort: 'since',
          drop: 's',
          phone: 'hidden',
          cell: row =>
            row.assignedFrom ? (
              <span className={styles.since}>
                <time dateTime={row.assignedFrom} dir="ltr">
                  {showInstant(row.assignedFrom, zone)}
                </time>
                {row.heldUntil && (
                  <span className={styles.until}>
                    {t('cards.untilShort')}{' '}
                    <time dateTime={row.heldUntil} dir="ltr">
                      {showInstant(row.heldUntil, zone)}
                    </time>
                  </span>
                )}
              </span>
            ) : (
              <span className="quiet">–</span>
            ),
        },
        {
          id: 'type',
          file: ['cardType'],
          header: t('cards.type'),
          width: 150,
          sort: 'type',
          drop: 's',
          phone: 'hidden',
          cell: row => t(`cardType.${row.cardType}`),
        },
        {
          id: 'form',
          file: ['cardForm'],
          header: t('cards.form'),
          width: 100,
          drop: 'm',
          phone: 'hidden',
          cell: row => t(`cardForm.${row.form}`),
        },
        {
          id: 'kind',
          file: ['credentialKind'],
          header: t('cards.kind'),
          width: 110,
          drop: 'm',
          phone: 'hidden',
          cell: row => t(`credential.${row.kind}`),
        },
        ...(act
          ? [
              {
                id: 'act',
                always: true,
                header: t('common.action'),
                width: 130,
                end: true,
                cell: (row: Card) => {
                  if (!row.employeeId && !mayBeGiven(row)) return null
                  const what = row.employeeId
                    ? 'unassign'
                    : mayBeTemporary(row)
                      ? 'temporarily'
                      : 'assign'
                  return (
                    <Button
                      size="compact-xs"
                      variant={row.employeeId ? 'subtle' : 'light'}
                      color={row.employeeId ? 'gray' : 'brand'}
                      onClick={() => act(row, what)}
                    >
                      {t(`cards.${what}.open`)}
                    </Button>
                  )
                },
              },
            ]
          : []),
      ] satisfies Column<Card>[],
    [t, zone, act],
  )
}

/** Where a card is that nobody who works here has. */
const NoEmployee = ({ card }: { card: Card }) => {
  const { t } = useTranslation()
  if (card.visitor) return <CardVisitor visitor={card.visitor} />
  return card.blocked === 'lost' ? (
    <span className="quiet">–</span>
  ) : (
    <Mark group="rest" text={t('cards.state.unassigned')} />
  )
}
