import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { NumericField } from '../kit/fields/numeric-field.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { Person } from '../kit/table/person.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { isDate } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { debounceMs } from '../lib/measures.ts'
import styles from './company-panel.module.css'
import {
  retention,
  retentionDue,
  setRetention,
  type Retention,
  type RetentionDue,
} from './retention-api.ts'

/** How long what is known of people who left is kept; said by the main manager, who alone may erase. */
export const RetentionPanel = () => {
  const { data, isError, error, refetch } = useQuery(retention())
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  return (
    <div className={styles.company}>
      {data ? (
        <>
          <Said of={data} />
          <RetentionForm key={JSON.stringify(data.said)} known={data} />
        </>
      ) : (
        <TableWaiting />
      )}
    </div>
  )
}

/** What holds, since when, and what is to come. */
const Said = ({ of: { said, today, visitorMonths, visitorsErased } }: { of: Retention }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const lengthOf = (value: number | null, unit: 'retention.months' | 'retention.years') =>
    value === null ? t('retention.forEver') : t(unit, { number: number(value) })
  const dayOf = (from: string | null): string =>
    from === null
      ? t('retention.sinceEver')
      : t(from > today ? 'company.zoneAhead' : 'company.zoneSince', { day: showDate(from) })
  return (
    <Panel title={t('policy.tab.retention')}>
      {said.length === 0 ? (
        <p className={styles.what}>{t('retention.never', { number: number(visitorMonths) })}</p>
      ) : (
        <Facts
          facts={said.map(
            ({ from, contactMonths, identityYears, visitorMonths: visitors }) => ({
              label: dayOf(from),
              value: t('retention.kept', {
                contact: lengthOf(contactMonths, 'retention.months'),
                identity: lengthOf(identityYears, 'retention.years'),
                visitors: lengthOf(visitors, 'retention.months'),
              }),
            }),
          )}
        />
      )}
      {visitorsErased > 0 && (
        <p className={styles.what}>
          {t('retention.visitorsErased', { number: number(visitorsErased) })}
        </p>
      )}
    </Panel>
  )
}

const bounds = { contactMonths: 240, identityYears: 60, visitorMonths: 60 } as const

/** Long because it is one form with what it would destroy. */
const RetentionForm = ({ known }: { known: Retention }) => {
  const { t } = useTranslation()
  const [months, setMonths] = useState(shown(known.contactMonths))
  const [years, setYears] = useState(shown(known.identityYears))
  const [visitors, setVisitors] = useState(shown(known.visitorMonths))
  const [from, setFrom] = useState(known.today)
  const [confirming, setConfirming] = useState(false)
  const visitorMonths = read(visitors)
  const asked = {
    contactMonths: read(months),
    identityYears: read(years),
    visitorMonths: visitorMonths ?? known.visitorMonths,
    from,
  }
  const typed = `${months} ${years} ${visitors} ${from}`
  const [settled] = useDebouncedValue(typed, debounceMs)
  const ready =
    fits(asked.contactMonths, 'contactMonths') &&
    fits(asked.identityYears, 'identityYears') &&
    visitorMonths !== null &&
    fits(visitorMonths, 'visitorMonths') &&
    isDate(from) &&
    from >= known.today
  const isSettled = settled === typed
  const due = useQuery({ ...retentionDue(asked), enabled: ready && isSettled })
  const save = useSave(() => setRetention(asked), {
    says: t('retention.saved'),
    fails: t('retention.cannot'),
    refreshes: ['settings'],
  })
  const changed =
    asked.contactMonths !== known.contactMonths ||
    asked.identityYears !== known.identityYears ||
    asked.visitorMonths !== known.visitorMonths
  const wrong = (of: keyof typeof bounds) =>
    fits(asked[of], of)
      ? save.wrong(of)
      : t('retention.outOfBounds', { least: 1, most: bounds[of] })
  const some = due.data ? due.data.contact + due.data.identity + due.data.visitors > 0 : false
  return (
    <Panel title={t('retention.change')}>
      <p className={styles.what}>{t('retention.what')}</p>
      <SaveForm
        of={save}
        label={t('retention.change')}
        action={t('common.save')}
        disabled={!changed || !ready || !due.data}
        onSubmit={() => {
          if (!changed || !ready || !due.data) return
          if (some) setConfirming(true)
          else save.save()
        }}
      >
        <NumericField
          of="digits"
          label={t('retention.contact')}
          description={t('retention.contactHelp')}
          placeholder={t('retention.forEver')}
          value={months}
          onChange={setMonths}
          error={wrong('contactMonths')}
        />
        <NumericField
          of="digits"
          label={t('retention.identity')}
          description={t('retention.identityHelp')}
          placeholder={t('retention.forEver')}
          value={years}
          onChange={setYears}
          error={wrong('identityYears')}
        />
        <NumericField
          of="digits"
          required
          label={t('retention.visitors')}
          description={t('retention.visitorsHelp')}
          value={visitors}
          onChange={setVisitors}
          error={
            visitorMonths === null
              ? t('retention.visitorsBounds', { least: 1, most: bounds.visitorMonths })
              : fits(visitorMonths, 'visitorMonths')
                ? save.wrong('visitorMonths')
                : t('retention.visitorsBounds', { least: 1, most: bounds.visitorMonths })
          }
        />
        <DateField
          label={t('retention.from')}
          description={t('retention.fromHelp')}
          value={from}
          onChange={setFrom}
          error={isDate(from) && from >= known.today ? null : t('moment.bad')}
          wrong={save.wrong('from')}
        />
        {due.data && <Due of={due.data} day={from} />}
        {due.isError && <ProblemNote error={due.error} retry={due.refetch} />}
      </SaveForm>
      {confirming && due.data && (
        <Confirm
          title={t('retention.confirm')}
          action={t('retention.confirmDo')}
          danger
          act={() => setRetention(asked)}
          says={t('retention.saved')}
          fails={t('retention.cannot')}
          refreshes={['settings']}
          onClose={() => setConfirming(false)}
        >
          <Due of={due.data} day={from} />
          <Notice tone="bad">{t('retention.forGood')}</Notice>
        </Confirm>
      )}
    </Panel>
  )
}

const shown = (value: number | null): string => (value === null ? '' : String(value))
/** What is empty is kept until somebody erases it. */
const read = (typed: string): number | null => (typed === '' ? null : Number(typed))
const fits = (value: number | null, of: keyof typeof bounds): boolean =>
  value === null || (value >= 1 && value <= bounds[of])
/** How many, and the first of them by name: nobody destroys what he has not seen. */
const Due = ({
  of: { contact, identity, visitors, rows },
  day: on,
}: {
  of: RetentionDue
  day: string
}) => {
  const { t } = useTranslation()
  const day = showDate(on)
  if (rows.length + visitors === 0)
    return <Notice tone="good">{t('retention.nobody', { day })}</Notice>
  return (
    <div className={styles.due} role="status">
      {rows.length > 0 && <p>{t('retention.due', { contact, identity, day })}</p>}
      {visitors > 0 && <p>{t('retention.dueVisitors', { count: visitors, day })}</p>}
      <ul>
        {rows.map(({ employeeId, employeeNo, fullName, lastDay, class: over }) => (
          <li key={employeeId}>
            <Person name={fullName} no={employeeNo} id={employeeId} />
            <span>
              <bdi dir="ltr">{showDate(lastDay)}</bdi> · {t(`retention.class.${over}`)}
            </span>
          </li>
        ))}
      </ul>
      {contact + identity > rows.length && (
        <p>{t('retention.more', { count: contact + identity - rows.length })}</p>
      )}
    </div>
  )
}
