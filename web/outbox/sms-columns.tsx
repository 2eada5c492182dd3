import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GetSmsMessages } from '#api/contract/outbox.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { PersonName } from '../kit/table/person.tsx'
import type { Reply } from '../lib/call.ts'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'

export type Sms = Reply<typeof GetSmsMessages>['rows'][number]
/** Puts other filters into the address. */
export type ChangeFilters = (next: Readonly<Record<string, string>>) => void

const groups = {
  waiting: 'late',
  sending: 'late',
  accepted: 'present',
  filed: 'present',
  refused: 'missing',
  'given-up': 'missing',
  unknown: 'missing',
  lapsed: 'missing',
} as const
/** What its provider says of an accepted one outweighs that it was taken. */
const groupOf = ({ state, delivery }: Sms) =>
  state !== 'accepted' || delivery === null || delivery === 'delivered'
    ? groups[state]
    : delivery === 'pending'
      ? 'late'
      : 'missing'

/** Long because it is one table. */
export const useSmsColumns = (
  onAgain: (row: Sms) => void,
  change: ChangeFilters,
): readonly Column<Sms>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  const may = useMay('notifications.create')
  return useMemo(
    () =>
      [
        {
          id: 'when',
          header: t('sms.when'),
          width: 150,
          sort: 'when',
          phone: 'label',
          cell: row => (
            <time dateTime={row.at} dir="ltr">
              {showInstant(row.at, zone)}
            </time>
          ),
        },
        {
          id: 'to',
          header: t('sms.to'),
          width: 1.6,
          phone: 'title',
          cell: ({ to }) =>
            to.employeeId === null ? (
              <bdi>{to.name ?? t('sms.nobody')}</bdi>
            ) : (
              <PersonName name={to.name} id={to.employeeId} />
            ),
        },
        {
          id: 'kind',
          header: t('sms.kind'),
          width: 110,
          phone: 'label',
          cell: row => <Kind row={row} change={change} />,
        },
        {
          id: 'askedBy',
          header: t('sms.askedBy'),
          width: 1.1,
          drop: 's',
          phone: 'hidden',
          cell: ({ askedBy }) => askedBy && <AskedBy of={askedBy} />,
        },
        {
          id: 'state',
          header: t('sms.state'),
          width: 1.8,
          phone: 'label',
          cell: row => <StateMark row={row} />,
        },
        {
          id: 'tries',
          header: t('sms.tries'),
          width: 90,
          end: true,
          drop: 's',
          phone: 'hidden',
          cell: row => row.tries,
        },
        {
          id: 'credits',
          header: t('sms.credits'),
          width: 120,
          end: true,
          drop: 's',
          phone: 'hidden',
          cell: row => <Credits row={row} />,
        },
        {
          id: 'again',
          header: t('sms.again'),
          quiet: true,
          width: 150,
          end: true,
          cell: row => (may ? <Again row={row} onAgain={onAgain} /> : null),
        },
      ] satisfies Column<Sms>[],
    [t, zone, may, onAgain, change],
  )
}

/** Of what was sent to many, the word leads to all of it. */
const Kind = ({ row: { kind, cause }, change }: { row: Sms; change: ChangeFilters }) => {
  const { t } = useTranslation()
  const said = t(`sms.kinds.${kind}`)
  return cause === null ? (
    said
  ) : (
    <Button
      size="compact-xs"
      variant="subtle"
      title={t('sms.allOfIt')}
      aria-label={`${said}: ${t('sms.allOfIt')}`}
      onClick={() => change({ cause })}
    >
      {said}
    </Button>
  )
}

/** Who wanted it, and whether that was once more. */
const AskedBy = ({ of: { name, again } }: { of: NonNullable<Sms['askedBy']> }) => {
  const { t } = useTranslation()
  return (
    <>
      <bdi>{name ?? t('sms.nobody')}</bdi>
      {again && <span className="quiet"> {t('sms.again.mark')}</span>}
    </>
  )
}

/** How far it is, as the tiles above call it; then what its provider says of it, and why it went no further. */
const StateMark = ({ row }: { row: Sms }) => {
  const { t } = useTranslation()
  const { state, delivery, why } = row
  const isDelivered = delivery !== null && (state === 'accepted' || state === 'refused')
  const said = [
    t(`sms.states.${state}`),
    isDelivered && t(`sms.delivery.${delivery}`),
    why !== null && t(`sms.why.${why}`),
  ]
  return <Mark group={groupOf(row)} text={said.filter(Boolean).join(' · ')} />
}

/** What the provider says that it cost, beside what was counted before; until it says so, that alone. */
const Credits = ({ row: { credits, parts } }: { row: Sms }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      {credits !== null && <span>{number(credits)} </span>}
      {parts !== null && (
        <span className="quiet">{t('sms.estimated', { parts: number(parts) })}</span>
      )}
    </>
  )
}

/** Once more; or why not yet, of what somebody wrote and whose report is still to come. */
const Again = ({ row, onAgain }: { row: Sms; onAgain: (row: Sms) => void }) => {
  const { t } = useTranslation()
  const { kind, state, delivery } = row
  if (row.again)
    return (
      <Button size="compact-xs" variant="default" onClick={() => onAgain(row)}>
        {t('sms.again')}
      </Button>
    )
  const isWritten = kind === 'announcement' || kind === 'people'
  const waits = state === 'accepted' && (delivery === null || delivery === 'pending')
  return isWritten && waits ? (
    <span className="quiet fine" title={t('sms.again.waitsWhat')}>
      {t('sms.again.waits')}
    </span>
  ) : null
}
