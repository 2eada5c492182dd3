import { SegmentedControl, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Panel } from '../../kit/page/page.tsx'
import { useCodeName, useCodeValue } from '../codes.ts'
import type { TriedDepartment } from './api.ts'
import styles from './by-department.module.css'

type Sums = TriedDepartment['codes'][string]
type Row = Sums & { readonly id: string; readonly name: string | null; readonly people: number }

/** Figures that become others for somebody, those of most people first. */
const codesOf = (departments: readonly TriedDepartment[]): readonly string[] => {
  const people = new Map<string, number>()
  for (const { codes } of departments)
    for (const [code, { more, less }] of Object.entries(codes))
      people.set(code, (people.get(code) ?? 0) + more + less)
  return [...people]
    .filter(([, moved]) => moved > 0)
    .toSorted(([a, of], [b, other]) => other - of || (a < b ? -1 : 1))
    .map(([code]) => code)
}
const rowsOf = (departments: readonly TriedDepartment[], code: string): readonly Row[] =>
  departments.flatMap(({ departmentId, department, people, codes }) => {
    const sums = codes[code]
    return sums && sums.more + sums.less > 0
      ? [{ ...sums, id: departmentId ?? '', name: department, people }]
      : []
  })

/** Who has more and who less of a figure, department by department: as a picture, and as the table behind it. */
export const ByDepartment = ({ departments }: { departments: readonly TriedDepartment[] }) => {
  const { t } = useTranslation()
  const nameOf = useCodeName()
  const codes = useMemo(() => codesOf(departments), [departments])
  const [chosen, setChosen] = useState<string | null>(null)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const code = codes.find(one => one === chosen) ?? codes[0]
  const title = t('whatIf.byDepartment')
  if (code === undefined) return null
  const rows = rowsOf(departments, code)
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
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
          <Table departments={departments} codes={codes} />
        </div>
      ) : (
        <>
          <Select
            size="sm"
            maw={320}
            label={t('payrollCode.label')}
            data={codes.map(value => ({ value, label: nameOf(value) }))}
            value={code}
            allowDeselect={false}
            onChange={setChosen}
          />
          <Picture rows={rows} code={code} />
          <div className="unseen">
            <Table departments={departments} codes={[code]} />
          </div>
        </>
      )}
    </Panel>
  )
}

/**
 * People with less before the middle, those with more behind it; lengths are counts, which stand at their ends.
 * Long because both halves of a line are drawn on one scale.
 */
const Picture = ({ rows, code }: { rows: readonly Row[]; code: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const valueOf = useCodeValue()
  const most = Math.max(...rows.map(({ more, less }) => Math.max(more, less)))
  const share = (people: number) => ({ inlineSize: `${(people / most) * 100}%` })
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.legend}>
        <span>
          <i data-kind="less" /> {t('whatIf.less')}
        </span>
        <span>
          <i data-kind="more" /> {t('whatIf.more')}
        </span>
      </div>
      {rows.map(({ id, name, people, less, more, before, after }) => (
        <div key={id} className={styles.line}>
          <span className={styles.name}>
            <bdi>{name ?? t('whatIf.noDepartment')}</bdi>
            <small>{t('whatIf.ofPeople', { count: people })}</small>
          </span>
          <span className={styles.less}>
            {less > 0 && <bdi>{number(less)}</bdi>}
            {less > 0 && <i data-kind="less" style={share(less)} />}
          </span>
          <span className={styles.more}>
            {more > 0 && <i data-kind="more" style={share(more)} />}
            {more > 0 && <bdi>{number(more)}</bdi>}
          </span>
          <b>
            <bdi dir="ltr">{valueOf(code, after - before, true)}</bdi>
          </b>
        </div>
      ))}
    </div>
  )
}

/** Long because it is one table. */
const Table = ({
  departments,
  codes,
}: {
  departments: readonly TriedDepartment[]
  codes: readonly string[]
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const nameOf = useCodeName()
  const valueOf = useCodeValue()
  return (
    <table className={styles.table} aria-label={t('whatIf.table')}>
      <thead>
        <tr>
          <th scope="col">{t('common.department')}</th>
          <th scope="col">{t('payrollCode.label')}</th>
          {(['less', 'more', 'before', 'after', 'difference'] as const).map(name => (
            <th key={name} scope="col" className={styles.end}>
              {t(`whatIf.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {codes.flatMap(code =>
          rowsOf(departments, code).map(({ id, name, less, more, before, after }) => (
            <tr key={`${id} ${code}`}>
              <th scope="row">
                <bdi>{name ?? t('whatIf.noDepartment')}</bdi>
              </th>
              <td>{nameOf(code)}</td>
              <td className={styles.end}>{number(less)}</td>
              <td className={styles.end}>{number(more)}</td>
              <td className={styles.end}>
                <bdi dir="ltr">{valueOf(code, before)}</bdi>
              </td>
              <td className={styles.end}>
                <bdi dir="ltr">{valueOf(code, after)}</bdi>
              </td>
              <td className={styles.end}>
                <bdi dir="ltr">{valueOf(code, after - before, true)}</bdi>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
