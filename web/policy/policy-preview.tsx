import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate, showDayMonth, showMinutes } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { Panel } from '../kit/page/page.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { previewPolicy, type Asks, type PolicyChanges, type Preview } from './api.ts'
import { previewZone } from './company-api.ts'
import styles from './policy.module.css'
import { PersonName } from '../kit/table/person.tsx'

/** What the last 30 days would have been under other rules. */
export const PolicyPreview = ({
  changes,
  ready,
}: {
  changes: PolicyChanges
  ready: boolean
}) => {
  const { t } = useTranslation()
  return (
    <DaysPreview
      asks={previewPolicy(changes)}
      ready={ready}
      nothing={t('policy.preview.nothing')}
      help={t('policy.preview.help')}
      shows={showDifference}
    />
  )
}
/** The same by another zone of the company's clock. */
export const ZonePreview = ({ zone, ready }: { zone: string; ready: boolean }) => {
  const { t } = useTranslation()
  return (
    <DaysPreview
      asks={previewZone(zone)}
      ready={ready}
      nothing={t('company.zonePreviewNothing')}
      help={t('company.zonePreviewHelp')}
      shows={showDifference}
    />
  )
}

/** Days as they would have been; asked for, since it evaluates everybody again. */
export const DaysPreview = <Shown,>({
  asks,
  ready,
  nothing,
  help,
  shows,
}: {
  asks: Asks<Shown>
  ready: boolean
  nothing: string
  help: string
  shows: (found: Shown) => ReactNode
}) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const key = JSON.stringify(asks.key)
  const [asked, ask] = useState<string | null>(null)
  const wanted = asked === key
  const { data, isFetching, isError, error } = useQuery({
    queryKey: asks.key,
    queryFn: ({ signal }) => asks.get(signal),
    staleTime: 60_000,
    gcTime: 60_000,
    enabled: ready && wanted,
  })
  return (
    <Panel
      title={t('policy.preview.title')}
      aside={
        <Button
          variant="default"
          disabled={!ready}
          loading={isFetching}
          onClick={() => ask(key)}
        >
          {t('policy.preview.ask')}
        </Button>
      }
    >
      {!ready ? (
        <p className="fine">{nothing}</p>
      ) : !wanted ? (
        <p className="fine">{help}</p>
      ) : isError ? (
        <Notice tone="bad" role="alert">
          {problem(error)}
        </Notice>
      ) : data ? (
        shows(data)
      ) : (
        <Skeleton height={180} />
      )}
    </Panel>
  )
}

const figures = [
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'overtimeRaw',
  'overtimePayable',
  'night',
] as const

/** Long because it tells the sums and the days of one comparison. */
export const Difference = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { totals, rows, changed, peopleChanged, people, from, to, partial } = preview
  const moved = figures.filter(name => totals.before[name] !== totals.after[name])
  const further = movedFurther(totals)
  return (
    <div className={styles.preview}>
      <p role="status">
        {changed === 0
          ? t('policy.preview.same', {
              from: showDate(from),
              to: showDate(to),
              people: number(people),
            })
          : t('policy.preview.changed', {
              days: number(changed),
              people: number(peopleChanged),
              of: number(people),
              from: showDate(from),
              to: showDate(to),
            })}
      </p>
      {partial && (
        <Notice tone="warn">{t('policy.preview.partial', { people: number(people) })}</Notice>
      )}
      {moved.length + further.length > 0 && (
        <table className={styles.totals}>
          <thead>
            <tr>
              <th scope="col">{t('policy.preview.total')}</th>
              <th scope="col">{t('policy.preview.before')}</th>
              <th scope="col">{t('policy.preview.after')}</th>
              <th scope="col">{t('policy.preview.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {moved.map(name => (
              <tr key={name}>
                <th scope="row">{t(`policy.figure.${name}`)}</th>
                <td dir="ltr">{showMinutes(totals.before[name])}</td>
                <td dir="ltr">{showMinutes(totals.after[name])}</td>
                <td dir="ltr">{signed(totals.after[name] - totals.before[name])}</td>
              </tr>
            ))}
            {further.map(one => (
              <FurtherRow key={one.name} of={one} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <ul className={styles.differences} tabIndex={0} aria-label={t('policy.preview.rows')}>
          {rows.slice(0, 100).map(row => (
            <li key={`${row.employeeId} ${row.day}`}>
              <span>
                <PersonName name={row.fullName} id={row.employeeId} />{' '}
                <time dateTime={row.day} dir="ltr">
                  {showDayMonth(row.day)}
                </time>
              </span>
              <span>
                {figures
                  .filter(name => row.before[name] !== row.after[name])
                  .map(name => (
                    <small key={name}>
                      {t(`policy.figure.${name}`)}{' '}
                      <bdi dir="ltr">
                        {showMinutes(row.before[name])} → {showMinutes(row.after[name])}
                      </bdi>
                    </small>
                  ))}
                {movedFurther(row).map(one => (
                  <FurtherChange key={one.name} of={one} />
                ))}
              </span>
            </li>
          ))}
          {changed > Math.min(100, rows.length) && (
            <li className="fine">
              {t('policy.preview.more', { count: changed - Math.min(100, rows.length) })}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
const showDifference = (preview: Preview) => <Difference preview={preview} />

const signed = (minutes: number): string => `${minutes > 0 ? '+' : ''}${showMinutes(minutes)}`

type Moved = { readonly name: string; readonly before: number; readonly after: number }
/** What policies add to a day, as far as it would be other. */
const movedFurther = ({
  before,
  after,
}: Pick<Preview['rows'][number], 'before' | 'after'> | Preview['totals']): Moved[] =>
  [...new Set([...Object.keys(before.further), ...Object.keys(after.further)])]
    .map(name => ({
      name,
      before: before.further[name] ?? 0,
      after: after.further[name] ?? 0,
    }))
    .filter(one => one.before !== one.after)

/** @example 'Prim E', 'Kademe × 1,5' */
const useFurtherWords = () => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return {
    nameOf: (name: string): string => {
      const [kind = '', ...rest] = name.split('.')
      const of = rest.join('.')
      return kind === 'premium'
        ? t('policy.further.premium', { code: of })
        : kind === 'tier'
          ? t('policy.further.tier', { coefficient: number(Number(of)) })
          : name === 'halves'
            ? t('policy.further.halves')
            : name === 'night.beyond'
              ? t('policy.further.beyondNight')
              : t(of === 'rest' ? 'policy.further.rest' : 'policy.further.holiday')
    },
    valueOf: (name: string, value: number): string =>
      name === 'halves' ? number(value / 2) : showMinutes(value),
  }
}
const FurtherRow = ({ of: { name, before, after } }: { of: Moved }) => {
  const { nameOf, valueOf } = useFurtherWords()
  return (
    <tr>
      <th scope="row">{nameOf(name)}</th>
      <td dir="ltr">{valueOf(name, before)}</td>
      <td dir="ltr">{valueOf(name, after)}</td>
      <td dir="ltr">
        {after > before && '+'}
        {valueOf(name, after - before)}
      </td>
    </tr>
  )
}
const FurtherChange = ({ of: { name, before, after } }: { of: Moved }) => {
  const { nameOf, valueOf } = useFurtherWords()
  return (
    <small>
      {nameOf(name)}{' '}
      <bdi dir="ltr">
        {valueOf(name, before)} → {valueOf(name, after)}
      </bdi>
    </small>
  )
}
