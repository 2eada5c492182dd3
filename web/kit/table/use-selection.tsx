import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './data-table.tsx'
import styles from './bulk-bar.module.css'

/** Rows that are ticked, by id; what is no longer shown is not among them. `may`: which rows can be ticked at all. */
export const useSelection = <Row extends object>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
  may: (row: Row) => boolean = always,
) => {
  const { t } = useTranslation()
  const [ids, setIds] = useState<ReadonlySet<string>>(none)
  const chosen = useMemo(
    () => rows.filter(row => ids.has(idOf(row)) && may(row)),
    [rows, ids, idOf, may],
  )
  const column = useMemo(
    (): Column<Row> => ({
      id: 'select',
      header: t('bulk.select'),
      quiet: true,
      width: 44,
      phone: 'mark',
      cell: row => {
        const id = idOf(row)
        if (!may(row)) return null
        const toggle = (on: boolean) =>
          setIds(before => {
            const next = new Set(before)
            if (on) next.add(id)
            else next.delete(id)
            return next
          })
        return (
          <input
            type="checkbox"
            className={styles.check}
            checked={ids.has(id)}
            aria-label={t('bulk.selectOne', { what: nameOf(row) })}
            onChange={event => toggle(event.currentTarget.checked)}
          />
        )
      },
    }),
    [t, ids, idOf, nameOf, may],
  )
  return {
    chosen,
    column,
    clear: () => setIds(none),
    all: () => setIds(new Set(rows.filter(may).map(idOf))),
    /** Rows that are about to be shown, too. */
    pick: (some: readonly Row[]) => setIds(new Set(some.filter(may).map(idOf))),
    most: rows.filter(may).length,
  }
}
const none: ReadonlySet<string> = new Set()
const always = () => true
