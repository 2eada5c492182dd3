import { Drawer, Skeleton } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { EventDialog, EventLink, eventQuery } from '../kit/explain/published.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { PersonName } from '../kit/table/person.tsx'
import styles from './cells.module.css'
import { useCodeName, useCodeValue } from './codes.ts'
import { compareDayQuery, type Cause, type ComparedCell, type Sides } from './periods-api.ts'

/** One day of one employee in two states of a period. */
export type CellOf = Sides & {
  readonly employeeId: string
  readonly fullName: string | null
  readonly day: string
  readonly period: string
}

/** What was locked beside what is now, for all figures of the day, and which records came between. */
export const CellWhy = ({ of, onClose }: { of: CellOf | null; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={of !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={t('monthEnd.whyTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {of && <Shown of={of} />}
    </Drawer>
  )
}

const Shown = ({ of: { employeeId, fullName, day, period, a, b } }: { of: CellOf }) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const query = useQuery(compareDayQuery(period, { a, b, employee: employeeId, day }))
  return (
    <div className={styles.why}>
      <p className={styles.whose}>
        <strong>
          <PersonName name={fullName} id={employeeId} />
        </strong>
        <span>
          <bdi dir="ltr">{showDate(day)}</bdi> {weekday(day)}
        </span>
      </p>
      {query.data ? (
        <Sides rows={query.data.rows} a={a} b={b} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={180} />
        </div>
      )}
    </div>
  )
}

const useSideName = (): ((side: string) => string) => {
  const { t } = useTranslation()
  const zone = useZone()
  return side =>
    side === 'now'
      ? t('monthEnd.versions.now')
      : /^v\d+$/.test(side)
        ? t('monthEnd.versions.n', { version: side.slice(1) })
        : showInstant(side, zone)
}

const Sides = ({ rows, a, b }: { rows: readonly ComparedCell[] } & Sides) => {
  const { t } = useTranslation()
  const side = useSideName()
  const name = useCodeName()
  const value = useCodeValue()
  if (rows.length === 0) return <p>{t('monthEnd.whyNone')}</p>
  const causes = new Map(rows.flatMap(row => row.causes.map(one => [one.position, one])))
  return (
    <>
      <table className={styles.beside}>
        <thead>
          <tr>
            <th scope="col">{t('payrollCode.label')}</th>
            <th scope="col">{side(a)}</th>
            <th scope="col">{side(b)}</th>
            <th scope="col">{t('monthEnd.versions.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.code}>
              <th scope="row">{name(row.code)}</th>
              <td>
                <bdi dir="ltr">{value(row.code, row.a)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">
                  <b>{value(row.code, row.b)}</b>
                </bdi>
              </td>
              <td>
                <bdi dir="ltr">{value(row.code, row.b - row.a, true)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Causes of={[...causes.values()]} />
    </>
  )
}

/** What is not told in words is one of those that nobody did. */
const whatOf = (fact: { readonly what: string } | undefined, other: string): string =>
  fact ? fact.what || other : '…'

/** Each in the words of the log; its place opens it as it was recorded. */
const Causes = ({ of }: { of: readonly Cause[] }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [opened, setOpened] = useState<string | null>(null)
  const facts = useQueries({ queries: of.map(({ position }) => eventQuery(position)) })
  if (of.length === 0) return null
  return (
    <section aria-label={t('monthEnd.whyCauses')}>
      <h3>{t('monthEnd.whyCauses')}</h3>
      <ul className={styles.causes}>
        {of.map(({ position, kind, recordedAt }, at) => (
          <li key={position}>
            <time dateTime={recordedAt} dir="ltr">
              {showInstant(recordedAt, zone)}
            </time>
            {kind === 'ClockReached' || kind === 'engine' ? (
              <span>
                {t(kind === 'engine' ? 'payrollCode.cause.engine' : 'payrollCode.cause.time')}
              </span>
            ) : (
              <EventLink
                position={position}
                what={
                  kind === 'MovementRecorded'
                    ? t('event.movement')
                    : whatOf(facts[at]?.data, t('payrollCode.cause.other'))
                }
                onOpen={setOpened}
              />
            )}
          </li>
        ))}
      </ul>
      <EventDialog position={opened} zone={zone} onClose={() => setOpened(null)} />
    </section>
  )
}
