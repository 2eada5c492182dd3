import { useVirtualizer } from '@tanstack/react-virtual'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '../lib/use-print.ts'
import { HeadCell, type Sorting } from '../shared/head-cell.tsx'
import { Person } from '../shared/person.tsx'
import { useRowKeys } from '../shared/use-row-keys.ts'
import type { PayrollRow, PayrollSummary } from './api.ts'
import { groups, shownFigures, type Figure, type Group } from './figures.ts'
import styles from './payroll.module.css'
import { useFigureText } from './use-figure-text.ts'
import { Warnings } from './warnings.tsx'

type Props = {
  label: string; rows: readonly PayrollRow[]; totals: PayrollSummary['totals'] | undefined; total: number; sorting: Sorting; folded: ReadonlySet<Group>; fold: (group: Group) => void
  open: (row: PayrollRow, figure?: Figure) => void; stale: boolean; onEnd: (() => void) | undefined; foot: ReactNode
}
const height = 36

/** People down, figures in groups across: the name stays in sight, the totals too; a group folds to its first figure. */
export const PayrollTable = ({ label, rows, totals, total, sorting, folded, fold, open, stale, onEnd, foot }: Props) => {
  const { t } = useTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  const shown = shownFigures(totals, folded)
  const { body, active, focusRow, onKeyDown } = useRowKeys(rows.length, index => { const row = rows[index]; if (row) open(row) })
  const { window, before, after } = useNearScroll(rows, scroll, onEnd)
  return (
    <div className={styles.frame} data-stale={stale || undefined}>
      <div className={styles.scroll} ref={scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table} aria-label={label} aria-rowcount={total + 3} aria-busy={stale}>
          <Heads shown={shown} folded={folded} fold={fold} sorting={sorting} />
          <tbody ref={body}>
            {before > 0 && <tr aria-hidden><td colSpan={shown.length + 3} style={{ blockSize: before }} /></tr>}
            {window.map(({ row, index }) => (
              <tr key={row.employeeId} data-index={index} aria-rowindex={index + 3} tabIndex={index === active ? 0 : -1} onKeyDown={onKeyDown} onFocus={() => focusRow(index, false)}
                onClick={event => { if (!(event.target instanceof Element && event.target.closest('button'))) open(row) }}>
                <Row row={row} shown={shown} open={open} />
              </tr>
            ))}
            {after > 0 && <tr aria-hidden><td colSpan={shown.length + 3} style={{ blockSize: after }} /></tr>}
          </tbody>
          {totals && <Totals totals={totals} shown={shown} />}
        </table>
      </div>
      <p className={styles.hint}>{t('common.rowHint')}</p>
      {foot}
    </div>
  )
}

type HeadProps = { shown: readonly Figure[]; folded: ReadonlySet<Group>; fold: (group: Group) => void; sorting: Sorting }
const Heads = ({ shown, folded, fold, sorting }: HeadProps) => {
  const { t } = useTranslation()
  return (
    <thead>
      <tr aria-rowindex={1} className={styles.groups}>
        <td colSpan={2} />
        {groups.map(group => {
          const name = t(`payroll.group.${group}`)
          const Arrow = folded.has(group) ? IconChevronRight : IconChevronLeft
          return (
            <th key={group} scope="colgroup" colSpan={shown.filter(figure => figure.group === group).length} data-first>
              <button type="button" aria-expanded={!folded.has(group)} onClick={() => fold(group)} title={t(folded.has(group) ? 'payroll.unfold' : 'payroll.fold', { group: name })}><span>{name}</span><Arrow size={13} className="mirrored" aria-hidden /></button>
            </th>
          )
        })}
        <td data-first />
      </tr>
      <tr aria-rowindex={2}>
        <HeadCell column={{ header: t('dailyScreen.name'), sort: 'name' }} sorting={sorting} />
        <HeadCell column={{ header: t('common.department'), sort: 'department' }} sorting={sorting} />
        {shown.map(figure => <HeadCell key={figure.id} column={{ header: t(`payroll.figure.${figure.id}`), end: true, ...(figure.sort ? { sort: figure.sort } : {}) }} sorting={sorting} />)}
        <HeadCell column={{ header: t('payroll.warnings') }} sorting={undefined} />
      </tr>
    </thead>
  )
}

const Row = ({ row, shown, open }: { row: PayrollRow; shown: readonly Figure[]; open: Props['open'] }) => {
  const { t } = useTranslation()
  const text = useFigureText()
  return (
    <>
      <th scope="row"><Person name={row.fullName} no={row.employeeNo} /></th>
      <td className={styles.department} title={[row.department, row.position].filter(Boolean).join(' · ')}><bdi>{row.department ?? '–'}</bdi></td>
      {shown.map((figure, at) => {
        const value = figure.of(row)
        const what = t(`payroll.figure.${figure.id}`)
        const shownText = text(figure.unit, value, row.planned)
        return (
          <td key={figure.id} data-end data-first={shown[at - 1]?.group !== figure.group || undefined} data-quiet={figure.quiet} data-tone={value === 0 ? undefined : figure.tone}>
            {value === 0 ? <span className={styles.zero}>–</span>
              : <button type="button" tabIndex={-1} className={styles.figure} aria-label={t('payroll.openFigure', { what, value: shownText })} title={t('payroll.openDays')} onClick={() => open(row, figure)}><bdi dir="ltr">{shownText}</bdi></button>}
          </td>
        )
      })}
      <td data-first><Warnings of={row} /></td>
    </>
  )
}

const Totals = ({ totals, shown }: { totals: PayrollSummary['totals']; shown: readonly Figure[] }) => {
  const { t } = useTranslation()
  const text = useFigureText()
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>{t('payroll.total')}</th>
        {shown.map((figure, at) => <td key={figure.id} data-end data-first={shown[at - 1]?.group !== figure.group || undefined} data-quiet={figure.quiet}><bdi dir="ltr">{text(figure.unit, figure.of(totals), totals.planned)}</bdi></td>)}
        <td data-first />
      </tr>
    </tfoot>
  )
}

/** Past 200 people only those near what is in sight are drawn; on paper all of them. */
const useNearScroll = (rows: readonly PayrollRow[], scroll: React.RefObject<HTMLDivElement | null>, onEnd: (() => void) | undefined) => {
  const many = rows.length > 200 && !usePrinting()
  const asked = useRef(-1)
  const virtual = useVirtualizer({ count: rows.length, estimateSize: () => height, overscan: 16, getScrollElement: () => scroll.current, enabled: many })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const near = last?.index ?? -1
  useEffect(() => {
    if (!many || near < rows.length - 20 || asked.current === rows.length) return
    asked.current = rows.length
    onEnd?.()
  }, [many, near, rows.length, onEnd])
  if (!many || !first || !last) return { window: rows.map((row, index) => ({ row, index })), before: 0, after: 0 }
  return { window: items.flatMap(({ index }) => { const row = rows[index]; return row ? [{ row, index }] : [] }), before: first.start, after: virtual.getTotalSize() - last.end }
}
