import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { TableFoot } from '../kit/table/table-foot.tsx'
import { showDate, showInstant } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { noticePreview, type PreviewedNotice, type SettingPreview } from './api.ts'
import styles from './notice-rules.module.css'
import { missingOf, termsOf, type TypedSetting } from './typed-setting.ts'

/** Rows that are drawn at a time. */
const rowsAtOnce = 100

/** Who would have been told in the last 30 days by what is typed; asked for, since everybody's days are looked at. */
export const NoticePreview = ({
  ruleId,
  typed,
}: {
  ruleId: string | null
  typed: TypedSetting
}) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const query = noticePreview(ruleId, termsOf(typed))
  const key = JSON.stringify(query.queryKey)
  const [asked, ask] = useState<string | null>(null)
  const isAsked = asked === key
  const { data, isFetching, error } = useQuery({ ...query, enabled: isAsked })
  return (
    <section className={styles.group} aria-label={t('noticeRules.preview.title')}>
      <div className={styles.head}>
        <strong>{t('noticeRules.preview.title')}</strong>
        <Button
          size="compact-sm"
          variant="default"
          disabled={missingOf(typed).length > 0}
          loading={isFetching}
          onClick={() => ask(key)}
        >
          {t('noticeRules.preview.ask')}
        </Button>
      </div>
      <p className="fine">{t('noticeRules.preview.assumes')}</p>
      {isAsked && error && (
        <Notice tone="bad" role="alert">
          {problem(error)}
        </Notice>
      )}
      {isAsked && isFetching && <Skeleton height={80} />}
      {isAsked && data && <Found key={key} of={data} type={typed.noticeType} />}
    </section>
  )
}

type Shown = { readonly of: SettingPreview; readonly type: TypedSetting['noticeType'] }
/** Long because it says one answer: what was looked at, what was found, and what is not listed. */
const Found = ({ of, type }: Shown) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const zone = useZone()
  const { told, lapsed, people, peopleTold, since, rows } = of
  const [drawn, draw] = useState(rowsAtOnce)
  const shown = Math.min(drawn, rows.length)
  const days = { from: bidiIsolate(showDate(of.from)), to: bidiIsolate(showDate(of.to)) }
  return (
    <>
      <p role="status">
        {told === 0
          ? t('noticeRules.preview.none', days)
          : t('noticeRules.preview.told', {
              ...days,
              told: number(told),
              people: number(peopleTold),
              of: number(people),
            })}
      </p>
      {people < of.of && (
        <Notice tone="warn">
          {t('noticeRules.preview.partial', { people: number(people), of: number(of.of) })}
        </Notice>
      )}
      {since !== null && (
        <Notice tone="warn">
          {t('noticeRules.preview.since', { since: bidiIsolate(showInstant(since, zone)) })}
        </Notice>
      )}
      {lapsed > 0 && (
        <p className="fine">{t('noticeRules.preview.lapsed', { lapsed: number(lapsed) })}</p>
      )}
      {rows.length > 0 && (
        <>
          <ul className={styles.told} tabIndex={0} aria-label={t('noticeRules.preview.rows')}>
            {rows.slice(0, shown).map(row => (
              <Told key={`${row.employeeId} ${row.day}`} row={row} type={type} />
            ))}
          </ul>
          <TableFoot
            shown={shown}
            total={told}
            until={undefined}
            loading={false}
            more={shown < rows.length ? () => draw(shown + rowsAtOnce) : undefined}
          />
          {rows.length < told && (
            <p className="fine">
              {t('noticeRules.preview.latest', { rows: number(rows.length) })}
            </p>
          )}
        </>
      )}
    </>
  )
}

const Told = ({ row, type }: { row: PreviewedNotice; type: Shown['type'] }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const shown = (at: string) => bidiIsolate(showInstant(at, zone))
  const clock = bidiIsolate(row.clock)
  const seesEntries = useMay('movements.view')
  const seesNames = useMay('employees.view')
  const unnamed = t(seesNames ? 'noticeRules.lost' : 'noticeRules.preview.nameless')
  const why = (): string => {
    if (type === 'missing_work') return t('noticeRules.preview.why.missing_work', { clock })
    if (!seesEntries) return ''
    if (row.entry === null)
      return type === 'enter' ? t('noticeRules.preview.why.never', { clock }) : ''
    return t(
      type === 'enter' ? 'noticeRules.preview.why.enter' : 'noticeRules.preview.why.inside',
      { clock, entry: shown(row.entry) },
    )
  }
  return (
    <li>
      <span className={styles.head}>
        {seesNames ? <PersonName name={row.fullName} id={row.employeeId} /> : unnamed}
        <time dateTime={row.day} dir="ltr">
          {showDate(row.day)}
        </time>
      </span>
      <span>{why()}</span>
      {row.tellings.map(({ at, channels, to }) => (
        <small key={at}>
          {t('noticeRules.preview.toldAt', {
            at: shown(at),
            to: to.map(({ fullName }) => bidiIsolate(fullName ?? unnamed)).join(', '),
            by: channels.map(one => t(`noticeRules.by.${one}`)).join(', '),
          })}
        </small>
      ))}
    </li>
  )
}
