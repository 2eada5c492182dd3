import { Button } from '@mantine/core'

export type BulkAct<Row> = {
  readonly id: string
  readonly label: string
  /** Those of the ticked rows that it can be done with. */
  readonly rows: readonly Row[]
  readonly act: (rows: readonly Row[]) => void
  /** The one that most come for. */
  readonly main?: boolean
  /** What it is done with is gone. */
  readonly danger?: boolean
}

/** A button for each act that can be done with some of the ticked rows. */
export const BulkActs = <Row,>({ of }: { of: readonly BulkAct<Row>[] }) =>
  of.map(
    ({ id, label, rows, act, main = false, danger = false }) =>
      rows.length > 0 && (
        <Button
          key={id}
          size="compact-md"
          variant={main ? 'filled' : danger ? 'subtle' : 'default'}
          {...(danger ? { color: 'red' } : {})}
          onClick={() => act(rows)}
        >
          {label}
        </Button>
      ),
  )
