import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './policy.module.css'

/** Rows of a rule that is a list: each with its fields, one to be taken away, one more to be added. */
export const ListedRows = <Row,>({
  name,
  rows,
  most,
  words,
  children,
  fresh,
  onChange,
}: {
  name: string
  rows: readonly Row[]
  most: number
  words: { row: (number: number) => string; take: (number: number) => string; add: string }
  children: (row: Row, index: number, change: (next: Partial<Row>) => void) => ReactNode
  fresh: Row
  onChange: (rows: readonly Row[]) => void
}) => (
  <div className={styles.listed} role="group" aria-label={name}>
    {rows.map((row, index) => (
      <div
        // A row is known by its place: it has no name of its own.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        className={styles.listedRow}
        role="group"
        aria-label={words.row(index + 1)}
      >
        {children(row, index, next =>
          onChange(rows.map((one, at) => (at === index ? { ...one, ...next } : one))),
        )}
        <CloseButton
          aria-label={words.take(index + 1)}
          onClick={() => onChange(rows.filter((_, at) => at !== index))}
        />
      </div>
    ))}
    {rows.length < most && (
      <div>
        <Button size="compact-sm" variant="default" onClick={() => onChange([...rows, fresh])}>
          {words.add}
        </Button>
      </div>
    )}
  </div>
)
