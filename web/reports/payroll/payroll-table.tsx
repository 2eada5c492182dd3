import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '../../lib/use-print.ts'
import type { Sorting } from '../../lib/use-order.ts'
import { Person } from '../../kit/table/person.tsx'
import { useRowKeys } from '../../kit/table/use-row-keys.ts'
import type { PayrollRow, PayrollSummary } from './api.ts'
import { isFigure, usePayrollColumns, type PayrollColumn } from './columns.ts'
import type { Figure, Group } from './figures.ts'
import styles from './payroll.module.css'
import { useFigureText } from './use-figure-text.ts'
import { Warnings } from './warnings.tsx'
import { Heads } from './payroll-heads.tsx'

type Props = {
  label: string
  rows: readonly PayrollRow[]
  totals: PayrollSummary['totals'] | undefined
  total: number
  sorting: Sorting
  folded: ReadonlySet<Group>
  fold: (group: Group) => void
  open: (row: PayrollRow, figure?: Figure) => void
  stale: boolean
  onEnd: (() => void) | undefined
  foot: ReactNode
}
const height = 36

/**
 * People down, figures in groups across: the name stays in sight, the totals too; a group folds to its first figure.
 * Long because it is one table with the rows before and after those that are drawn.
 */
export const PayrollTable = ({
  label,
  rows,
  totals,
  total,
  sorting,
  folded,
  fold,
  open,
  stale,
  onEnd,
  foot,
}: Props) => {
  const { t } = useTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  const shown = usePayrollColumns(totals, folded)
  const { body, active, focusRow, onKeyDown } = useRowKeys(rows.length, index => {
    const row = rows[index]
    if (row) open(row)
  })
  const { window, before, after } = useNearScroll(rows, scroll, onEnd)
  return (
    <div className={styles.frame} data-stale={stale || undefined}>
      <div className={styles.scroll} ref={scroll} tabIndex={0} role="region" aria-label={label}>
        <table
          className={styles.table}
          aria-label={label}
          aria-rowcount={total + 3}
          aria-busy={stale}
        >
          <Heads shown={shown} folded={folded} fold={fold} sorting={sorting} />
          <tbody ref={body}>
            {before > 0 && (
              <tr aria-hidden>
                <td colSpan={shown.length} style={{ blockSize: before }} />
              </tr>
            )}
            {window.map(({ row, index }) => (
              <tr
                key={row.employeeId}
                data-index={index}
                aria-rowindex={index + 3}
                tabIndex={index === active ? 0 : -1}
                onKeyDown={onKeyDown}
                onFocus={() => focusRow(index, false)}
                onClick={event => {
                  if (!(event.target instanceof Element && event.target.closest('button')))
                    open(row)
                }}
              >
                <Row row={row} shown={shown} open={open} />
              </tr>
            ))}
            {after > 0 && (
              <tr aria-hidden>
                <td colSpan={shown.length} style={{ blockSize: after }} />
              </tr>
            )}
          </tbody>
          {totals && <Totals totals={totals} shown={shown} />}
        </table>
      </div>
      <p className="unseen">{t('common.rowHint')}</p>
      {foot}
    </div>
  )
}

/** The first figure of a group has a line before it. */
const isFirst = (shown: readonly PayrollColumn[], at: number): true | undefined => {
  const [one, before] = [shown[at]?.what, shown[at - 1]?.what]
  return (
    one === 'warnings' ||
    (one !== undefined &&
      isFigure(one) &&
      !(before !== undefined && isFigure(before) && before.group === one.group)) ||
    undefined
  )
}

const Row = ({
  row,
  shown,
  open,
}: {
  row: PayrollRow
  shown: readonly PayrollColumn[]
  open: Props['open']
}) => (
  <>
    {shown.map(({ id, header, what }, at) => {
      if (isFigure(what))
        return (
          <FigureCell
            key={id}
            row={row}
            figure={what}
            name={header}
            first={isFirst(shown, at)}
            open={open}
          />
        )
      switch (what) {
        case 'name':
          return (
            <th key={id} scope="row">
              <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />
            </th>
          )
        case 'employeeNo':
          return (
            <td key={id}>
              <bdi dir="ltr">{row.employeeNo}</bdi>
            </td>
          )
        case 'department':
        case 'position':
          return (
            <td
              key={id}
              className={styles.department}
              title={[row.department, row.position].filter(Boolean).join(' · ')}
            >
              <bdi>{row[what] ?? '–'}</bdi>
            </td>
          )
        case 'warnings':
          return (
            <td key={id} data-first>
              <Warnings of={row} />
            </td>
          )
      }
    })}
  </>
)

const FigureCell = ({
  row,
  figure,
  name,
  first,
  open,
}: {
  row: PayrollRow
  figure: Figure
  name: string
  first: true | undefined
  open: Props['open']
}) => {
  const { t } = useTranslation()
  const value = figure.of(row)
  const text = useFigureText()(figure.unit, value, row.planned)
  return (
    <td
      data-end
      data-first={first}
      data-quiet={figure.quiet}
      data-tone={value === 0 ? undefined : figure.tone}
    >
      {value === 0 ? (
        <span className="quiet">–</span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles.figure}
          aria-label={t('payroll.openFigure', { what: name, value: text })}
          title={t('payroll.openDays')}
          onClick={() => open(row, figure)}
        >
          <bdi dir="ltr">{text}</bdi>
        </button>
      )}
    </td>
  )
}

/** Its words take the room of what has no sum before the first figure. */
const Totals = ({
  totals,
  shown,
}: {
  totals: PayrollSummary['totals']
  shown: readonly PayrollColumn[]
}) => {
  const { t } = useTranslation()
  const text = useFigureText()
  const first = shown.findIndex(({ what }) => isFigure(what))
  const before = first < 0 ? shown.length : first
  return (
    <tfoot>
      <tr>
        {before > 0 && (
          <th scope="row" colSpan={before}>
            {t('payroll.total')}
          </th>
        )}
        {shown.slice(before).map(({ id, what }, at) =>
          isFigure(what) ? (
            <td
              key={id}
              data-end
              data-first={isFirst(shown, before + at)}
              data-quiet={what.quiet}
            >
              <bdi dir="ltr">{text(what.unit, what.of(totals), totals.planned)}</bdi>
            </td>
          ) : (
            <td key={id} data-first={what === 'warnings' || undefined} />
          ),
        )}
      </tr>
    </tfoot>
  )
}

/** Past 200 people only those near what is in sight are drawn; on paper all of them. */
const useNearScroll = (
  rows: readonly PayrollRow[],
  scroll: React.RefObject<HTMLDivElement | null>,
  onEnd: (() => void) | undefined,
) => {
  const many = rows.length > 200 && !usePrinting()
  const asked = useRef(-1)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 16,
    getScrollElement: () => scroll.current,
    enabled: many,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const near = last?.index ?? -1
  useEffect(() => {
    if (!many || near < rows.length - 20 || asked.current === rows.length) return
    asked.current = rows.length
    onEnd?.()
  }, [many, near, rows.length, onEnd])
  if (!many || !first || !last)
    return { window: rows.map((row, index) => ({ row, index })), before: 0, after: 0 }
  return {
    window: items.flatMap(({ index }) => {
      const row = rows[index]
      return row ? [{ row, index }] : []
    }),
    before: first.start,
    after: virtual.getTotalSize() - last.end,
  }
}
