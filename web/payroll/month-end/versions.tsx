import { Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { ShownRows } from '../../kit/patterns/shown-rows.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { CellWhy, type CellOf } from '../cell-why.tsx'
import { compareQuery, type ComparedCell, type Period, type Sides } from '../periods-api.ts'
import { useCellColumns } from '../use-cell-columns.tsx'
import styles from './month-end.module.css'

const idOf = (cell: ComparedCell): string => `${cell.employeeId} ${cell.day} ${cell.code}`
/** What there is to set side by side: what was locked, what was proposed, and now. */
const useSides = ({ versions, proposed }: Period) => {
  const { t } = useTranslation()
  const zone = useZone()
  return [
    ...versions.map(({ version, asOf }) => ({
      value: `v${version}`,
      label: `${t('monthEnd.versions.n', { version })} · ${showInstant(asOf, zone)}`,
    })),
    ...(proposed
      ? [
          {
            value: proposed.at,
            label: `${t('monthEnd.versions.proposal')} · ${showInstant(proposed.at, zone)}`,
          },
        ]
      : []),
    { value: 'now', label: t('monthEnd.versions.now') },
  ]
}

/** Two states of the period, cell by cell where they differ; none before there is one beside now. */
export const Versions = ({ of: period }: { of: Period }) => {
  const { t } = useTranslation()
  const sides = useSides(period)
  const last = sides.at(-2)
  const [chosen, setChosen] = useState<Partial<Sides>>({})
  if (!last) return null
  const shown = { a: chosen.a ?? last.value, b: chosen.b ?? 'now' }
  return (
    <Panel title={t(period.proposed ? 'monthEnd.versions.changed' : 'monthEnd.versions')}>
      <div className={styles.sides}>
        {(['a', 'b'] as const).map(side => (
          <Select
            key={side}
            size="sm"
            label={t(`monthEnd.versions.${side}`)}
            data={sides}
            value={shown[side]}
            allowDeselect={false}
            onChange={value => setChosen({ ...shown, [side]: value ?? 'now' })}
          />
        ))}
      </div>
      <Cells period={period.period} sides={shown} />
    </Panel>
  )
}

const Cells = ({ period, sides }: { period: string; sides: Sides }) => {
  const { t } = useTranslation()
  const [why, setWhy] = useState<CellOf | null>(null)
  const query = useInfiniteQuery(compareQuery(period, sides))
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap(page => page.rows) ?? [], [pages])
  const columns = useCellColumns<ComparedCell>({
    before: row => row.a,
    after: row => row.b,
    onWhy: ({ employeeId, fullName, day }) =>
      setWhy({ employeeId, fullName, day, period, ...sides }),
  })
  return (
    <>
      <ShownRows
        query={query}
        rows={rows}
        columns={columns}
        idOf={idOf}
        label={t('monthEnd.versions')}
        filtered={false}
        clear={() => undefined}
        total={pages?.[0]?.total ?? 0}
        until={undefined}
        expected={4}
        none={{
          kind: 'good',
          title: t('monthEnd.versions.same'),
          text: t('monthEnd.versions.sameText'),
        }}
        noneFiltered={{ title: '' }}
      />
      <CellWhy of={why} onClose={() => setWhy(null)} />
    </>
  )
}
