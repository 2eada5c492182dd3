import { useTranslation } from 'react-i18next'
import { FaultTable } from '../../kit/patterns/import/fault-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { useFormat } from '../../lib/use-format.ts'
import type { ListedReader } from './api.ts'

const heads = ['line', 'name', 'serial', 'kind', 'outcome'] as const

/** Row by row what becomes of it; those with something wrong first. */
export const ListedRows = ({ rows, good }: { rows: readonly ListedReader[]; good: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const inOrder = rows.toSorted(
    (one, other) =>
      Number(one.problem === null) - Number(other.problem === null) || one.line - other.line,
  )
  return (
    <FaultTable
      label={t('devices.list.rows')}
      heads={heads.map(head => [head, t(`devices.list.head.${head}`)] as const)}
      lines={inOrder.map(({ line, name, serial, protocol, kind, problem }) => ({
        key: line,
        cells: {
          line: <bdi>{number(line)}</bdi>,
          name: <bdi>{name}</bdi>,
          serial: <bdi>{serial}</bdi>,
          kind: (
            <>
              {protocol && t(`devices.protocol.${protocol}`)}
              {kind && <> · {t(`devices.kind.${kind}`)}</>}
            </>
          ),
          outcome: problem ? (
            <Mark group="missing" text={t(`devices.list.problem.${problem}`)} />
          ) : (
            <Mark group="present" text={good} />
          ),
        },
      }))}
    />
  )
}
