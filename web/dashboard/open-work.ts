import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addDays } from '../lib/dates.ts'
import { useMay, useSettings } from '../lib/settings.ts'
import type { Counter } from '../kit/filters/counters.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import { useLiveRefresh } from '../kit/feedback/use-live-refresh.ts'
import { readerCounts } from './api.ts'
import {
  openCorrections,
  openOvertime,
  openWorkKeys,
  undecidedMissing,
  wrongDays,
} from './open-work-api.ts'
import { useReportLink } from '../kit/page/use-report-link.ts'

/** How far back what waits is counted; the lists are asked for the same days. */
const back = 29
const pages = {
  corrections: '/reports/error-activity',
  overtime: '/shift-management/after-hours-work',
  missing: '/reports/unapproved-missing-shift',
  devices: '/company-management/devices',
} as const

/**
 * What waits for somebody, each counted by the very list that it leads to; a list that the caller may not open is not
 * asked. Long because it lists each kind of open work with its count and the list that it leads to.
 */
export const useOpenWork = (
  day: string | undefined,
): { waiting: Counter[]; silent: Counter[] } => {
  const { t } = useTranslation()
  const report = useReportLink()
  const allowed = useSettings().data?.pages ?? []
  const maySeeReaders = useMay('devices.view')
  const mayCorrect = useMay('movements.correct')
  const period = { from: day ? addDays(day, -back) : '', to: day ?? '' }
  const may = {
    corrections: mayCorrect && mayOpen(pages.corrections, allowed),
    wrong: mayOpen(pages.corrections, allowed),
    overtime: mayOpen(pages.overtime, allowed),
    missing: mayOpen(pages.missing, allowed),
  }
  const known = day !== undefined
  const corrections = useQuery({ ...openCorrections, enabled: may.corrections })
  const wrong = useQuery({ ...wrongDays(period), enabled: known && may.wrong })
  const overtime = useQuery({ ...openOvertime(period), enabled: known && may.overtime })
  const missing = useQuery({ ...undecidedMissing(period), enabled: known && may.missing })
  const readers = useQuery({ ...readerCounts, enabled: maySeeReaders })
  useLiveRefresh(openWorkKeys.all, 5000)
  const of = (shown: boolean, counter: Counter): Counter[] => (shown ? [counter] : [])
  return {
    waiting: [
      ...of(may.corrections && !corrections.isError, {
        id: 'corrections',
        label: t('dashboard.corrections'),
        value: corrections.data?.total,
        tone: 'warn',
        to: report(pages.corrections, { view: 'requests', status: 'open' }),
      }),
      ...of(may.overtime && !overtime.isError, {
        id: 'overtime',
        label: t('dashboard.overtime'),
        value: overtime.data?.summary.mine ?? overtime.data?.summary.waiting,
        tone: 'warn',
        to: report(pages.overtime, { ...period, status: 'mine' }),
      }),
      ...of(may.overtime && !overtime.isError, {
        id: 'notDemanded',
        label: t('dashboard.notDemanded'),
        value: overtime.data?.summary.notDemanded,
        tone: 'warn',
        to: report(pages.overtime, { ...period, status: '-1' }),
      }),
      ...of(may.missing && !missing.isError, {
        id: 'missingWork',
        label: t('dashboard.missingWork'),
        value: missing.data?.summary.undecided,
        tone: 'warn',
        to: report(pages.missing, period),
      }),
      ...of(may.wrong && !wrong.isError, {
        id: 'errors',
        label: t('dashboard.errors'),
        value: wrong.data?.total,
        tone: 'bad',
        to: report(pages.corrections, period),
      }),
    ],
    silent: [
      ...of(maySeeReaders && !readers.isError, {
        id: 'silent',
        label: t('dashboard.silent'),
        value: readers.data?.byState.silent,
        tone: 'bad',
        to: report(pages.devices, { state: 'silent' }),
      }),
      ...of((readers.data?.byState.quiet ?? 0) > 0, {
        id: 'quiet',
        label: t('readerState.quiet'),
        value: readers.data?.byState.quiet,
        tone: 'warn',
        to: report(pages.devices, { state: 'quiet' }),
      }),
    ],
  }
}
