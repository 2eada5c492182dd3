import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../lib/format.ts'
import { useRefresh } from '../lib/reads.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useZone } from '../lib/settings.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Page, Panel } from '../kit/page/page.tsx'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { ownSheetOf, sayOfSheet, type OwnSheet } from './api.ts'
import { DisputeSheet } from './dispute-sheet.tsx'
import { PeriodSteps } from './period-steps.tsx'
import { SheetDays, SheetFigures } from './sheet-days.tsx'
import { SheetStateDot } from './sheet-state.tsx'
import styles from './sheets.module.css'

const names = ['period'] as const

/** One's own month as it goes into one's pay, confirmed or disputed with the thumb. */
export const OwnSheetScreen = () => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(names)
  const query = useQuery(ownSheetOf(filters.period))
  const { data } = query
  return (
    <Page title={t('page.ownSheet.title')} what={t('page.ownSheet.what')}>
      <div className={styles.sheet}>
        <PeriodSteps
          period={data?.period}
          last={data ? !data.period.isOver : false}
          go={period => change({ period })}
        />
        {data ? (
          <Shown of={data} />
        ) : query.isError ? (
          <ProblemNote error={query.error} retry={query.refetch} />
        ) : (
          <TableWaiting rows={8} />
        )}
      </div>
    </Page>
  )
}

const Shown = ({ of }: { of: OwnSheet }) => {
  const { t } = useTranslation()
  const { hash, period } = of
  if (hash === null)
    return <EmptyNote kind="none" title={t('sheet.none')} text={t('sheet.noneText')} />
  return (
    <>
      <Standing of={of} />
      <SheetFigures figures={of.figures} />
      <Panel title={t('sheet.days')}>
        <SheetDays days={of.days} />
      </Panel>
      <Checkpoint note={of.checkpoint} />
      {period.isOver && <Acts period={period.name} hash={hash} state={of.state} />}
    </>
  )
}

/** Whoever keeps it, or prints it with the sheet, is a witness outside. */
const Checkpoint = ({ note }: { note: string | null }) => {
  const { t } = useTranslation()
  if (note === null) return null
  return (
    <Panel title={t('sheet.checkpoint')}>
      <p className="fine">{t('sheet.checkpointWhat')}</p>
      <pre className={styles.checkpoint} dir="ltr">
        {note}
      </pre>
    </Panel>
  )
}

const noticeTones = { none: 'warn', confirmed: 'good', stale: 'warn', disputed: 'bad' } as const

/** How it stands, and what to do. */
const Standing = ({ of: { state, at, reason, period } }: { of: OwnSheet }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const when = at === null ? '' : showInstant(at, zone)
  return (
    <Notice tone={period.isOver ? noticeTones[state] : 'warn'} role="status">
      <SheetStateDot state={state} />
      <br />
      {period.isOver
        ? t(`sheet.what.${state}`, { at: when })
        : t('sheet.what.running', { to: showDate(period.to) })}
      {reason !== null && <> {t('sheet.reason', { reason })}</>}
      {period.isLocked && <> {t('sheet.locked')}.</>}
    </Notice>
  )
}

const Acts = ({
  period,
  hash,
  state,
}: {
  period: string
  hash: string
  state: OwnSheet['state']
}) => {
  const { t } = useTranslation()
  const [disputing, setDisputing] = useState(false)
  const refresh = useRefresh()
  const { save, busy } = useSave(sayOfSheet, {
    says: t('sheet.confirmed'),
    fails: t('sheet.notConfirmed'),
    refreshes: ['payroll'],
    refusal: 'toast',
    // Mostly the figures changed while they were looked at.
    onRefused: () => void refresh('payroll'),
  })
  return (
    <div className={styles.acts}>
      {state !== 'confirmed' && (
        <Button loading={busy} onClick={() => save({ period, hash })}>
          {t('sheet.confirm')}
        </Button>
      )}
      <Button variant="default" onClick={() => setDisputing(true)}>
        {t('sheet.dispute')}
      </Button>
      {disputing && (
        <DisputeSheet period={period} hash={hash} onClose={() => setDisputing(false)} />
      )}
    </div>
  )
}
