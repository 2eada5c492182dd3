import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { eventQuery } from '../../kit/explain/published.ts'
import { Person } from '../../kit/table/person.tsx'
import { useCodeName, useCodeValue } from '../codes.ts'
import type { Cause } from '../periods-api.ts'
import { groupsOf, type Line, type PersonGroup } from './api.ts'
import styles from './adjustments.module.css'

type OnWhy = (line: Line) => void

/** A surface a person, and in it the lines by what moved them. */
export const Groups = ({
  lines,
  onWhy,
  foot,
}: {
  lines: readonly Line[]
  onWhy: OnWhy
  foot: ReactNode
}) => {
  const people = useMemo(() => groupsOf(lines), [lines])
  return (
    <>
      <div className={styles.people}>
        {people.map(one => (
          <OnePerson key={one.employeeId} of={one} onWhy={onWhy} />
        ))}
      </div>
      {foot}
    </>
  )
}

const OnePerson = ({ of, onWhy }: { of: PersonGroup; onWhy: OnWhy }) => {
  const { t } = useTranslation()
  return (
    <section className={styles.person} aria-label={of.fullName ?? of.employeeNo} data-card>
      <header>
        <Person name={of.fullName} no={of.employeeNo} id={of.employeeId} />
        <small>{t('adjustments.lines', { count: of.lines })}</small>
      </header>
      {of.causes.map(({ key, lines }) => (
        <div key={key} className={styles.cause}>
          <CauseHead of={lines[0]?.causes[0]} more={(lines[0]?.causes.length ?? 1) - 1} />
          <ul>
            {lines.map(line => (
              <OneLine key={line.id} of={line} onWhy={onWhy} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Told without a call where the kind says it. */
const CauseHead = ({ of, more }: { of: Cause | undefined; more: number }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const isPlain =
    of?.kind === 'MovementRecorded' || of?.kind === 'ClockReached' || of?.kind === 'engine'
  const { data } = useQuery({
    ...eventQuery(of?.position ?? ''),
    enabled: of !== undefined && !isPlain,
  })
  if (!of) return null
  const what =
    of.kind === 'MovementRecorded'
      ? t('event.movement')
      : of.kind === 'ClockReached'
        ? t('payrollCode.cause.time')
        : of.kind === 'engine'
          ? t('payrollCode.cause.engine')
          : data
            ? data.what || t('payrollCode.cause.other')
            : '…'
  return (
    <p>
      <span>{t('adjustments.because')}</span> <bdi>{what}</bdi>{' '}
      <time dateTime={of.recordedAt} dir="ltr">
        {showInstant(of.recordedAt, zone)}
      </time>
      {more > 0 && <bdi dir="ltr"> +{more}</bdi>}
    </p>
  )
}

const OneLine = ({ of, onWhy }: { of: Line; onWhy: OnWhy }) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const name = useCodeName()
  const value = useCodeValue()
  const { code, day, before, after, delta, seq, takenIn } = of
  return (
    <li>
      <span className={styles.day}>
        <time dateTime={day} dir="ltr">
          {showDate(day)}
        </time>
      </span>
      <span className={styles.code}>
        {name(code)}
        {seq > 1 && <small>{t('adjustments.again', { seq })}</small>}
        {takenIn && (
          <small>
            {t('adjustments.takenIn', {
              month: month(`${takenIn.period}-01`),
              batch: takenIn.batch,
            })}
          </small>
        )}
      </span>
      <span className={styles.values}>
        <bdi dir="ltr">{value(code, before)}</bdi>
        <span aria-hidden className="mirrored">
          →
        </span>
        <bdi dir="ltr">{value(code, after)}</bdi>
      </span>
      <b className={styles.delta}>
        <bdi dir="ltr">{value(code, delta, true)}</bdi>
      </b>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('monthEnd.whyOf', {
          name: of.fullName ?? of.employeeNo,
          day: showDate(day),
          what: name(code),
        })}
        onClick={() => onWhy(of)}
      >
        {t('monthEnd.why')}
      </Button>
    </li>
  )
}
