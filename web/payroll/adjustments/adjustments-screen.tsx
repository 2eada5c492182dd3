import { Button } from '@mantine/core'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetPayrollAdjustments } from '#api/contract/payroll-adjustments.ts'
import { pageQuery } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import { useLiveRefresh } from '../../kit/feedback/use-live-refresh.ts'
import { ChoiceChips } from '../../kit/filters/choice-chips.tsx'
import { useListFilters } from '../../kit/patterns/use-list.ts'
import { ShownRows, type OwnTable } from '../../kit/patterns/shown-rows.tsx'
import { Page } from '../../kit/page/page.tsx'
import { CellWhy, type CellOf } from '../cell-why.tsx'
import { periodsQuery } from '../periods-api.ts'
import { states, type Line } from './api.ts'
import { Groups } from './groups.tsx'
import { HeldRelease } from './held-release.tsx'
import { Sums } from './sums.tsx'
import { TakeDialog } from './take-dialog.tsx'
import styles from './adjustments.module.css'

const key = ['payroll', 'adjustments']
const idOf = ({ id }: Line): string => id
const nones = { open: 'none', taken: 'noneTaken', held: 'noneHeld' } as const

const useLines = () => {
  const { filters, change, clear } = useListFilters(GetPayrollAdjustments)
  const query = useInfiniteQuery(pageQuery(GetPayrollAdjustments, filters))
  useLiveRefresh(key, 5000)
  const pages = query.data?.pages
  const lines = useMemo(() => pages?.flatMap(page => page.rows) ?? [], [pages])
  return { filters, change, clear, query, lines, head: pages?.[0] }
}

const inGroups = (lines: readonly Line[], onWhy: (line: Line) => void) =>
  function shown({ foot }: OwnTable) {
    return <Groups lines={lines} onWhy={onWhy} foot={foot} />
  }

/**
 * What of locked periods is another now, live, by person and by what moved it; taken into a file once.
 * Long because it is one page with what is chosen, shown, asked why and taken.
 */
export const AdjustmentsScreen = () => {
  const { t } = useTranslation()
  const { filters, change, clear, query, lines, head } = useLines()
  const periods = useQuery(periodsQuery)
  const mayTake = useMay('payroll.export')
  const [takes, setTakes] = useState(false)
  const [why, setWhy] = useState<CellOf | null>(null)
  const state = states.find(one => one === filters.state) ?? 'open'
  const carrying = periods.data?.rows.find(({ carries }) => carries)?.period
  const versionOf = (period: string): number =>
    periods.data?.rows.find(one => one.period === period)?.version ?? 1
  const onWhy = ({ employeeId, fullName, day, period }: Line) =>
    setWhy({ employeeId, fullName, day, period, a: `v${versionOf(period)}`, b: 'now' })
  const take = state === 'open' && carrying !== undefined && (head?.total ?? 0) > 0
  return (
    <Page
      title={t('page.adjustments.title')}
      what={t('page.adjustments.what')}
      actions={
        mayTake && (
          <Button
            leftSection={<IconFileExport size={15} aria-hidden />}
            disabled={!take}
            onClick={() => setTakes(true)}
          >
            {t('adjustments.take')}
          </Button>
        )
      }
    >
      <div className={styles.bar}>
        <ChoiceChips
          label={t('adjustments.state')}
          choices={states.map(one => ({
            value: one,
            label: t(`adjustments.state.${one}`),
            count: one === state ? head?.total : undefined,
          }))}
          chosen={state}
          onChoose={one => change({ state: one === undefined || one === 'open' ? '' : one })}
        />
      </div>
      {state === 'held' && <HeldRelease lines={head?.total ?? 0} of={head?.release ?? null} />}
      <Sums sums={head?.controlSums} />
      <ShownRows
        query={query}
        rows={lines}
        columns={[]}
        idOf={idOf}
        label={t('page.adjustments.title')}
        filtered={false}
        clear={clear}
        total={head?.total ?? 0}
        until={undefined}
        none={{
          kind: 'good',
          title: t(`adjustments.${nones[state]}`),
          text: t(`adjustments.${nones[state]}Text`),
        }}
        noneFiltered={{ title: '' }}
        shownAs={inGroups(lines, onWhy)}
      />
      <CellWhy of={why} onClose={() => setWhy(null)} />
      {takes && carrying !== undefined && (
        <TakeDialog
          carrying={carrying}
          lines={head?.total ?? 0}
          codes={Object.keys(head?.controlSums ?? {})}
          onClose={() => setTakes(false)}
        />
      )}
    </Page>
  )
}
