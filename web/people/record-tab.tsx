import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { Sides } from '../kit/patterns/detail-page.tsx'
import { Timeline } from '../kit/patterns/timeline.tsx'
import { Panel } from '../kit/page/page.tsx'
import { Facts, type Fact } from '../kit/table/facts.tsx'
import { isDate, today } from '../lib/dates.ts'
import { showDate, showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { DoorPassword } from './door-password.tsx'
import { closenesses } from './details-form.ts'
import { leavingReasons } from './leaving-reasons.ts'
import { record, recordHistory, type PersonRecord, type RecordEntry } from './api.ts'
import { AnnualGroupPanel } from './annual-group-panel.tsx'
import { LeaveGroupPanel } from './leave-group-panel.tsx'
import { PersonalData } from './personal-data.tsx'
import styles from './person-page.module.css'

// Long because it is one tab: the record, and what was changed of it.
const words = ['on'] as const

/** The record, or as it was on a day; beside it who changed what of it. Long because it is one tab with its panels. */
export const RecordTab = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(words)
  const now = today(useZone())
  const on = isDate(filters.on) ? filters.on : undefined
  const query = useQuery({ ...record(employeeId, on), placeholderData: keepPreviousData })
  const mayHistory = useMay('activity.view')
  // Back to today empties the field, too, which keeps what was typed into it.
  const [turn, setTurn] = useState(0)
  const backToNow = () => {
    change({ on: '' })
    setTurn(turn + 1)
  }
  const facts = (
    <>
      <Panel title={t('person.record')}>
        {query.data ? (
          <RecordFacts of={query.data} employeeId={employeeId} />
        ) : query.isError ? (
          <ProblemNote error={query.error} retry={query.refetch} />
        ) : (
          <Skeleton height={260} />
        )}
      </Panel>
      {/* Whoever was erased is in no group any more. */}
      {!on && query.data?.erasedAt === null && (
        <>
          <LeaveGroupPanel employeeId={employeeId} />
          <AnnualGroupPanel employeeId={employeeId} />
        </>
      )}
      {!on && query.data && <PersonalData employeeId={employeeId} of={query.data} />}
    </>
  )
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.on}>
          <DateField
            key={turn}
            label={t('person.asOn')}
            placeholder={showDate(now)}
            value={on ?? ''}
            onChange={day => change({ on: day })}
          />
        </div>
        {on && (
          <Button variant="default" size="sm" onClick={backToNow}>
            {t('person.asNow')}
          </Button>
        )}
      </div>
      {mayHistory ? (
        <Sides
          facts={facts}
          beside={
            <Panel title={t('person.history')}>
              <History employeeId={employeeId} />
            </Panel>
          }
        />
      ) : (
        <div className={styles.column}>{facts}</div>
      )}
    </>
  )
}

const RecordFacts = ({ of, employeeId }: { of: PersonRecord; employeeId: string }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { details, erasedAt, firstRecordedAt } = of
  const mayDoors = useMay('cards.update')
  const missing =
    erasedAt !== null
      ? t('person.erasedOn', { at: showInstant(erasedAt, zone) })
      : details === null
        ? t('person.notRecorded', { at: showInstant(firstRecordedAt, zone) })
        : null
  const who = useDetailFacts(details)
  const where = usePlaceFacts(of)
  return (
    <>
      {missing !== null && <Notice tone="warn">{missing}</Notice>}
      <Facts
        facts={[
          { label: t('common.employeeNo'), value: ltr(of.employeeNo) },
          ...who,
          details && mayDoors
            ? {
                label: t('person.field.doorPassword'),
                value: details.doorPassword ? <DoorPassword of={employeeId} /> : '–',
              }
            : null,
          ...where,
          of.lastActivity !== null
            ? {
                label: t('person.lastActivity'),
                value: ltr(showInstant(of.lastActivity, zone)),
              }
            : null,
          details && {
            label: t('person.detailsSince'),
            value: ltr(showInstant(details.recordedAt, zone)),
          },
        ]}
      />
    </>
  )
}
const ltr = (text: string | null) => <bdi dir="ltr">{text ?? '–'}</bdi>
const plain = (text: string | null) => <bdi>{text ?? '–'}</bdi>
const dated = (day: string | null) => ltr(day && showDate(day))

const useDetailFacts = (details: PersonRecord['details']): readonly Fact[] => {
  const { t } = useTranslation()
  if (details === null) return []
  const lost = (kept: 'identity' | 'contact') =>
    details.lost.includes(kept) ? t('common.lost') : null
  return [
    { label: t('person.field.name'), value: plain(details.name ?? lost('identity')) },
    { label: t('person.field.surname'), value: plain(details.surname ?? lost('identity')) },
    { label: t('person.field.nationalId'), value: ltr(details.nationalId) },
    { label: t('person.field.birthDate'), value: dated(details.birthDate) },
    { label: t('person.field.phone'), value: ltr(details.phone ?? lost('contact')) },
    { label: t('person.field.email'), value: ltr(details.email) },
    { label: t('person.field.position'), value: plain(details.position) },
    { label: t('person.field.degree'), value: plain(details.degree) },
    { label: t('person.field.title'), value: plain(details.title) },
    { label: t('person.field.extension'), value: ltr(details.extension) },
    {
      label: t('person.field.inOffice'),
      value:
        details.inOffice === null
          ? '–'
          : t(details.inOffice ? 'person.inOffice.yes' : 'person.inOffice.no'),
    },
    { label: t('person.field.relativeName'), value: <Relative of={details} /> },
    { label: t('person.field.description'), value: plain(details.description) },
  ]
}

/** Who is told when something happened, and how. */
const Relative = ({ of }: { of: NonNullable<PersonRecord['details']> }) => {
  const { t } = useTranslation()
  const { relativeName, relativePhone, relativeCloseness } = of
  if (relativeName === null && relativePhone === null && relativeCloseness === null) return '–'
  return (
    <>
      {plain(relativeName)}
      {relativeCloseness && <small>{t(`person.closeness.${relativeCloseness}`)}</small>}
      {relativePhone && (
        <small>
          <bdi dir="ltr">{relativePhone}</bdi>
        </small>
      )}
    </>
  )
}

const usePlaceFacts = ({
  department,
  state,
  employment,
  employments,
}: PersonRecord): readonly (Fact | null)[] => {
  const { t } = useTranslation()
  return [
    {
      label: t('common.department'),
      value: department ? (
        <>
          <bdi>{department.name ?? '–'}</bdi>
          <small>{t('person.since', { day: showDate(department.from) })}</small>
        </>
      ) : (
        '–'
      ),
    },
    { label: t('person.employment'), value: t(`person.employment.${state}`) },
    { label: t('person.field.startOfEmployment'), value: dated(employment.start) },
    { label: t('person.field.lastDay'), value: dated(employment.lastDay) },
    employments.length < 2
      ? null
      : {
          label: t('person.employments'),
          value: (
            <ul className={styles.names}>
              {employments.map(({ start, lastDay }) => (
                <li key={start}>
                  <bdi dir="ltr">
                    {showDate(start)} – {lastDay ? showDate(lastDay) : ''}
                  </bdi>
                </li>
              ))}
            </ul>
          ),
        },
  ]
}

const History = ({ employeeId }: { employeeId: string }) => {
  const { t, i18n } = useTranslation()
  const query = useInfiniteQuery(recordHistory(employeeId, i18n.language))
  const rows = query.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <Timeline
      of={query}
      none={t('person.noHistory')}
      entries={rows.map(row => ({
        key: row.position,
        at: row.recordedAt,
        what: <Entry of={row} />,
        by:
          row.by.kind === 'user' ? (
            <bdi>{row.by.name ?? t('common.erased')}</bdi>
          ) : (
            <span>{t('person.bySystem')}</span>
          ),
      }))}
    />
  )
}

const Entry = ({ of: { what, undone, changes } }: { of: RecordEntry }) => {
  const { t } = useTranslation()
  const shown = useShown()
  return (
    <>
      {undone ? (
        <s className="quiet" title={t('person.takenBack')}>
          {what}
        </s>
      ) : (
        what
      )}
      {changes.length > 0 && (
        <span className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <span key={field}>
              {t(`person.field.${field}`)}:
              <del>
                <bdi>{shown(field, before)}</bdi>
              </del>
              <span role="img" aria-label={t('person.became')} className="mirrored">
                →
              </span>
              <ins>
                <bdi>{shown(field, after)}</bdi>
              </ins>
            </span>
          ))}
        </span>
      )}
    </>
  )
}

/** Words of lists that stand in the history as their codes. */
const useShown = () => {
  const { t } = useTranslation()
  return (field: string, value: string | null): string => {
    if (value === null) return '–'
    if (field === 'inOffice' && (value === 'yes' || value === 'no'))
      return t(`person.inOffice.${value}`)
    const closeness = closenesses.find(one => one === value)
    if (field === 'relativeCloseness' && closeness) return t(`person.closeness.${closeness}`)
    const reason = leavingReasons.find(one => one === value)
    if (field === 'leavingReason' && reason) return t(`person.leavingReason.${reason}`)
    return dates.has(field) ? showDate(value) : value
  }
}

const dates: ReadonlySet<string> = new Set(['birthDate', 'startOfEmployment', 'lastDay'])
