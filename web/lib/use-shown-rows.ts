import { useMemo } from 'react'

type Page<Row> = { rows: readonly Row[]; total: number; dataUntil: string }

/** The rows of all pages so far as one list, with what the newest page says of the whole. */
export const useShownRows = <Row, P extends Page<Row>>(pages: readonly P[] | undefined) => {
  const rows = useMemo(
    () => pages?.flatMap(page => page.rows as readonly P['rows'][number][]) ?? [],
    [pages],
  )
  return {
    rows,
    total: pages?.[0]?.total ?? 0,
    dataUntil: pages?.[0]?.dataUntil,
    head: pages?.[0],
  }
}
