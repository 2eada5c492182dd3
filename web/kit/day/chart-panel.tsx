import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './chart.module.css'
import { Chart, type ChartData } from './chart.tsx'
import { EmptyNote } from '../table/empty-note.tsx'
import { Panel } from '../page/page.tsx'

type Props = ChartData & {
  title: string
  /** What its points are. */
  of: string
  /** Shown where every figure is nothing. */
  none?: string
}

/** A picture and the table behind it: either is shown, and the table is always there for whoever reads by ear. */
export const ChartPanel = ({ title, of, none, ...data }: Props) => {
  const { t } = useTranslation()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const nothing =
    none !== undefined &&
    [...data.bars, ...(data.plan ? [data.plan] : [])].every(({ values }) =>
      values.every(value => value === 0),
    )
  return (
    <Panel
      title={title}
      aside={
        <SegmentedControl
          aria-label={t('chart.viewOf', { title })}
          value={view}
          onChange={next => setView(next === 'table' ? 'table' : 'chart')}
          data={[
            { value: 'chart', label: t('chart.chart') },
            { value: 'table', label: t('chart.table') },
          ]}
        />
      }
    >
      {view === 'table' ? (
        <div role="group" className={styles.scroll} tabIndex={0} aria-label={title}>
          <Table title={title} of={of} {...data} links />
        </div>
      ) : nothing ? (
        <div className={styles.empty}>
          <EmptyNote kind="none" title={none} text="" />
        </div>
      ) : (
        <>
          <Chart {...data} />
          <div className="unseen">
            <Table title={title} of={of} {...data} links={false} />
          </div>
        </>
      )}
    </Panel>
  )
}

const Table = ({
  title,
  of,
  points,
  bars,
  plan,
  show,
  links,
}: ChartData & { title: string; of: string; links: boolean }) => {
  const { t } = useTranslation()
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {bars.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
          {plan && <th scope="col">{plan.label}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map(({ id, long, to, running }, at) => (
          <tr key={id}>
            <th scope="row">
              {to && links ? <Link to={to}>{long}</Link> : long}
              {running && <small> {t('days.provisional')}</small>}
            </th>
            {bars.map(series => (
              <td key={series.id}>
                <bdi dir="ltr">{show(series.values[at] ?? 0)}</bdi>
              </td>
            ))}
            {plan && (
              <td>
                <bdi dir="ltr">{show(plan.values[at] ?? 0)}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
