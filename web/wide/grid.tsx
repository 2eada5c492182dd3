import { useDirection } from '@mantine/core'
import {
  CellStyleModule, ClientSideRowModelModule, createGrid, ModuleRegistry, PinnedRowModule, RenderApiModule, RowApiModule, TooltipModule,
  type ColDef, type GridApi, type GridOptions, type ICellRendererParams,
} from 'ag-grid-community'
import { useEffect, useEffectEvent, useRef } from 'react'
import { gridTheme } from './grid-theme.ts'
import styles from './wide.module.css'

ModuleRegistry.registerModules([ClientSideRowModelModule, CellStyleModule, PinnedRowModule, RenderApiModule, RowApiModule, TooltipModule])

/** What is in a cell; plain elements, since a component for each of a thousand cells costs more than all else on the page. */
export type Draw<Row> = (row: Row) => Node | string | null
export type GridColumn<Row> = {
  id: string; header: string
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
  total: () => Node | string | null
  open?: ((row: Row) => void) | undefined
  openTotal?: (() => void) | undefined
}
type Line<Row> = { row: Row | null }
export type GridProps<Row> = {
  label: string; rows: readonly Row[]; columns: readonly GridColumn<Row>[]; idOf: (row: Row) => string; rowHeight: number; stale: boolean
  sorting: { by: string; order: 'asc' | 'desc'; onSort: (by: string | null, order: 'asc' | 'desc') => void }; onEnd: (() => void) | undefined
}

/**
 * People × days: AG Grid for what it is good at, drawing only what is in sight in both directions. One tab stop; arrows, Home, End, PageUp and
 * PageDown move, Enter opens. The order comes from the server, so sorting here changes nothing but the arrow.
 */
export const WideGrid = <Row extends object>(props: GridProps<Row>) => {
  const { dir } = useDirection()
  // Both are read once, when the grid is made.
  return <GridIn key={`${dir} ${props.rowHeight}`} mirrored={dir === 'rtl'} {...props} />
}

const GridIn = <Row extends object>({ label, rows, columns, idOf, rowHeight, stale, sorting, onEnd, mirrored }: GridProps<Row> & { mirrored: boolean }) => {
  const { by, order } = sorting
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<Line<Row>>>(null)
  const open = useEffectEvent((row: Row | null, column: string) => {
    const found = columns.find(({ id }) => id === column)
    if (row) found?.open?.(row)
    else found?.openTotal?.()
  })
  const sort = useEffectEvent((to: string | null, direction: 'asc' | 'desc') => { if (to !== by || direction !== order) sorting.onSort(to, direction) })
  const near = useEffectEvent((last: number) => { if (last > rows.length - 30) onEnd?.() })
  const id = useEffectEvent(idOf)
  useEffect(() => {
    if (!frame.current) return
    const api = createGrid<Line<Row>>(frame.current, {
      theme: gridTheme, enableRtl: mirrored, rowHeight, animateRows: false, suppressMovableColumns: true, suppressDragLeaveHidesColumns: true, suppressNoRowsOverlay: true, suppressColumnMoveAnimation: true, suppressMultiSort: true,
      enableBrowserTooltips: true, tooltipShowDelay: 300, rowBuffer: 6, tabToNextCell: () => false, tabToNextHeader: () => false,
      getRowId: ({ data }) => (data.row ? id(data.row) : 'total'),
      onCellClicked: ({ data, colDef }) => open(data?.row ?? null, colDef.colId ?? ''),
      onCellKeyDown: ({ data, event, ...cell }) => { if (event instanceof KeyboardEvent && event.key === 'Enter' && 'colDef' in cell) open(data?.row ?? null, cell.colDef.colId ?? '') },
      onSortChanged: ({ columns: changed = [] }) => {
        const sorted = changed.find(column => column.getSort() !== null && column.getSort() !== undefined)
        if (sorted) sort(sorted.getColId(), sorted.getSort() === 'desc' ? 'desc' : 'asc')
      },
      onBodyScroll: ({ api: of }) => near(of.getLastDisplayedRowIndex()),
    } satisfies GridOptions<Line<Row>>)
    grid.current = api
    return () => { grid.current = null; api.destroy() }
  }, [mirrored, rowHeight])
  useEffect(() => { frame.current?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', label) }, [label])
  useEffect(() => {
    const api = grid.current
    if (!api) return
    api.updateGridOptions({ columnDefs: columns.map(column => defOf(column, by, order, mirrored)), pinnedBottomRowData: [{ row: null }] })
    api.refreshCells({ force: true })
  }, [columns, by, order, mirrored])
  useEffect(() => { grid.current?.setGridOption('rowData', rows.map(lineOf<Row>)) }, [rows])
  const style = { '--rows': rows.length + 1, '--row': `${rowHeight}px` } as React.CSSProperties
  return <div className={styles.frame} ref={frame} style={style} data-stale={stale || undefined} data-dense={rowHeight < 36 || undefined} aria-busy={stale} />
}

const lines = new WeakMap<object, { row: object }>()
/** The same line for the same row: what is new to the grid it draws anew, and rows only ever come to those that are there. */
const lineOf = <Row extends object>(row: Row): Line<Row> => {
  const line = lines.get(row) ?? { row }
  lines.set(row, line)
  return line as Line<Row> // kept under the very row it holds
}

const defOf = <Row,>(column: GridColumn<Row>, by: string, order: 'asc' | 'desc', mirrored: boolean): ColDef<Line<Row>> => ({
  colId: column.id, headerName: column.header, ...(column.title ? { headerTooltip: column.title } : {}), headerClass: column.look ?? '',
  ...(column.grows ? { flex: 1, minWidth: column.width } : { width: column.width }), ...(column.pinned ? { pinned: (column.pinned === 'start') === mirrored ? 'right' : 'left', lockPinned: true } : { pinned: null }),
  sortable: column.sort !== undefined, sort: column.sort === by ? order : null, sortingOrder: ['asc', 'desc'], comparator: () => 0, resizable: false, suppressHeaderMenuButton: true,
  cellClass: ({ data }) => [column.look, data?.row ? column.cellLook?.(data.row) : undefined].filter((name): name is string => name !== undefined),
  cellRenderer: ({ data }: ICellRendererParams<Line<Row>>) => {
    const drawn = data?.row ? column.cell(data.row) : column.total()
    if (typeof drawn !== 'string') return drawn ?? document.createElement('span')
    const text = document.createElement('bdi')
    text.textContent = drawn
    return text
  },
})
