import { useDirection } from '@mantine/core'
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ModuleRegistry,
  PinnedRowModule,
  RowApiModule,
  TooltipModule,
  type ColDef,
  type ICellRendererParams,
} from 'ag-grid-community'
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { gridTheme } from './grid-theme.ts'
import styles from './month-grid.module.css'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellStyleModule,
  PinnedRowModule,
  RowApiModule,
  TooltipModule,
])

/**
 * What is in a cell; plain elements, since a component for each of a thousand cells costs more than all else on the
 * page.
 */
export type Draw<Row> = (row: Row) => HTMLElement | null
export type GridColumn<Row> = {
  id: string
  header: string
  /** The whole of what a short header stands for. */
  title?: string
  width: number
  /** Takes its share of the room that is left; `width` is the least. */
  grows?: boolean
  /** Stays in sight at that side. */
  pinned?: 'start' | 'end'
  sort?: string
  look?: string
  cell: Draw<Row>
  cellLook?: (row: Row) => string | undefined
  /** Below the column, of all people. */
  total: () => HTMLElement | null
  open?: ((row: Row) => void) | undefined
  openTotal?: (() => void) | undefined
}
type Line<Row> = { row: Row | null }
export type GridProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  idOf: (row: Row) => string
  rowHeight: number
  stale: boolean
  sorting: {
    by: string
    order: 'asc' | 'desc'
    onSort: (by: string | null, order: 'asc' | 'desc') => void
  }
  onEnd: (() => void) | undefined
}

/**
 * People × days: AG Grid for what it is good at, drawing only what is in sight in both directions. One tab stop;
 * arrows, Home, End, PageUp and PageDown move, Enter opens. The order comes from the server, so sorting here changes
 * nothing but the arrow.
 */
export const MonthGrid = <Row extends object>(props: GridProps<Row>) => {
  const { dir } = useDirection()
  // Both are read once, when the grid is made.
  return <GridIn key={`${dir} ${props.rowHeight}`} mirrored={dir === 'rtl'} {...props} />
}

/** Long because it is the one place that knows what the grid is given and what it tells. */
const GridIn = <Row extends object>({
  label,
  rows,
  columns,
  idOf,
  rowHeight,
  stale,
  sorting,
  onEnd,
  mirrored,
}: GridProps<Row> & { mirrored: boolean }) => {
  const { by, order } = sorting
  const frame = useRef<HTMLDivElement>(null)
  const columnDefs = useMemo(
    () => columns.map(column => defOf(column, by, order, mirrored)),
    [columns, by, order, mirrored],
  )
  const rowData = useMemo(() => rows.map(lineOf<Row>), [rows])
  // The sums change with the columns that draw them.
  const pinnedBottomRowData = useMemo(
    () => (columns.length > 0 ? [{ row: null }] : []),
    [columns],
  )
  const open = ({
    data,
    colDef: { colId },
  }: {
    data: Line<Row> | undefined
    colDef: ColDef<Line<Row>>
  }) => {
    const found = columns.find(({ id }) => id === colId)
    if (data?.row) found?.open?.(data.row)
    else found?.openTotal?.()
  }
  const name = useCallback(
    () =>
      frame.current
        ?.querySelector('[role="grid"], [role="treegrid"]')
        ?.setAttribute('aria-label', label),
    [label],
  )
  useEffect(name, [name])
  const style = { '--rows': rows.length + 1, '--row': `${rowHeight}px` } as React.CSSProperties
  return (
    <div
      className={styles.frame}
      ref={frame}
      style={style}
      data-stale={stale || undefined}
      data-dense={rowHeight < 36 || undefined}
      aria-busy={stale}
    >
      <AgGridReact<Line<Row>>
        {...still}
        enableRtl={mirrored}
        rowHeight={rowHeight}
        columnDefs={columnDefs}
        rowData={rowData}
        pinnedBottomRowData={pinnedBottomRowData}
        getRowId={({ data }) => (data.row ? idOf(data.row) : 'total')}
        onGridReady={name}
        onFirstDataRendered={() => frame.current?.setAttribute('data-drawn', '')}
        onCellClicked={open}
        onCellKeyDown={({ event, ...cell }) => {
          if (event instanceof KeyboardEvent && event.key === 'Enter' && 'colDef' in cell)
            open(cell)
        }}
        onSortChanged={({ columns: changed = [] }) => {
          const sorted = changed.find(
            column => column.getSort() !== null && column.getSort() !== undefined,
          )
          if (!sorted) return
          const [to, direction] = [
            sorted.getColId(),
            sorted.getSort() === 'desc' ? 'desc' : 'asc',
          ] as const
          if (to !== by || direction !== order) sorting.onSort(to, direction)
        }}
        onBodyScroll={({ api }) => {
          if (api.getLastDisplayedRowIndex() > rows.length - 30) onEnd?.()
        }}
      />
    </div>
  )
}

/** What no grid changes while it stands. */
const still = {
  theme: gridTheme,
  animateRows: false,
  suppressMovableColumns: true,
  suppressDragLeaveHidesColumns: true,
  suppressNoRowsOverlay: true,
  suppressColumnMoveAnimation: true,
  suppressMultiSort: true,
  enableBrowserTooltips: true,
  tooltipShowDelay: 300,
  rowBuffer: 6,
  tabToNextCell: () => false,
  tabToNextHeader: () => false,
} satisfies AgGridReactProps

const lines = new WeakMap<object, { row: object }>()
/**
 * The same line for the same row: what is new to the grid it draws anew, and rows only ever come to those that are
 * there.
 */
const lineOf = <Row extends object>(row: Row): Line<Row> => {
  const line = lines.get(row) ?? { row }
  lines.set(row, line)
  return line as Line<Row> // kept under the very row it holds
}

const defOf = <Row,>(
  column: GridColumn<Row>,
  by: string,
  order: 'asc' | 'desc',
  mirrored: boolean,
): ColDef<Line<Row>> => ({
  colId: column.id,
  headerName: column.header,
  ...(column.title ? { headerTooltip: column.title } : {}),
  headerClass: column.look ?? '',
  ...(column.grows ? { flex: 1, minWidth: column.width } : { width: column.width }),
  ...(column.pinned
    ? { pinned: (column.pinned === 'start') === mirrored ? 'right' : 'left', lockPinned: true }
    : { pinned: null }),
  sortable: column.sort !== undefined,
  sort: column.sort === by ? order : null,
  sortingOrder: ['asc', 'desc'],
  comparator: () => 0,
  resizable: false,
  suppressHeaderMenuButton: true,
  cellClass: ({ data }) =>
    [column.look, data?.row ? column.cellLook?.(data.row) : undefined].filter(
      (name): name is string => name !== undefined,
    ),
  cellRenderer: Drawing,
  cellRendererParams: { draw: (row: Row | null) => (row ? column.cell(row) : column.total()) },
})

type Draws<Row> = ICellRendererParams<Line<Row>> & {
  draw: (row: Row | null) => HTMLElement | null
}
/**
 * A class because AgGridReact takes everything else for a React component, and would mount one for each of a thousand
 * cells.
 */
class Drawing<Row> {
  private gui: HTMLElement | null = null
  init({ data, draw }: Draws<Row>): void {
    this.gui = draw(data?.row ?? null)
  }
  getGui(): HTMLElement {
    return (this.gui ??= document.createElement('span'))
  }
  refresh(): boolean {
    return false
  }
}
