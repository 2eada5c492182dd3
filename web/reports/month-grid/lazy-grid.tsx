import { lazy, Suspense } from 'react'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import type { SheetRow, TableRow } from './api.ts'
import type { GridProps } from './grid.tsx'

// The grid's library is heavier than all else together: it comes while the rows are on their way.
const load = () => import('./grid.tsx')
const Table = lazy(() =>
  load().then(part => ({ default: (props: GridProps<TableRow>) => part.MonthGrid(props) })),
)
const Sheet = lazy(() =>
  load().then(part => ({ default: (props: GridProps<SheetRow>) => part.MonthGrid(props) })),
)
void load()

export const TableGrid = (props: GridProps<TableRow>) => (
  <Suspense fallback={<TableWaiting />}>
    <Table {...props} />
  </Suspense>
)
export const SheetGrid = (props: GridProps<SheetRow>) => (
  <Suspense fallback={<TableWaiting />}>
    <Sheet {...props} />
  </Suspense>
)
