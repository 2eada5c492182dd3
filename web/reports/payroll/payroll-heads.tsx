import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { HeadCell } from '../../kit/table/head-cell.tsx'
import type { Sorting } from '../../lib/use-order.ts'
import type { PayrollSort } from './api.ts'
import { isFigure, runsOf, type PayrollColumn } from './columns.ts'
import type { Group } from './figures.ts'
import styles from './payroll.module.css'

type HeadProps = {
  shown: readonly PayrollColumn[]
  folded: ReadonlySet<Group>
  fold: (group: Group) => void
  sorting: Sorting
}

export const Heads = ({ shown, folded, fold, sorting }: HeadProps) => (
  <thead>
    <tr aria-rowindex={1} className={styles.groups}>
      {runsOf(shown).map(({ group, length, id }) =>
        group === null ? (
          <td key={id} colSpan={length} data-first={id === 'warnings' || undefined} />
        ) : (
          <GroupHead
            key={id}
            group={group}
            length={length}
            folded={folded.has(group)}
            fold={() => fold(group)}
          />
        ),
      )}
    </tr>
    <tr aria-rowindex={2}>
      {shown.map(({ id, header, what }) => (
        <HeadCell
          key={id}
          column={{
            header,
            ...(isFigure(what)
              ? {
                  end: true,
                  ...(what.unit === 'minutes' ? { unit: 'time' as const } : {}),
                  ...(what.sort ? { sort: what.sort } : {}),
                }
              : sorts[what]
                ? { sort: sorts[what] }
                : {}),
          }}
          sorting={what === 'warnings' ? undefined : sorting}
        />
      ))}
    </tr>
  </thead>
)

const sorts: Readonly<Partial<Record<string, PayrollSort>>> = {
  name: 'name',
  employeeNo: 'employeeNo',
  department: 'department',
}

const GroupHead = ({
  group,
  length,
  folded,
  fold,
}: {
  group: Group
  length: number
  folded: boolean
  fold: () => void
}) => {
  const { t } = useTranslation()
  const name = t(`payroll.group.${group}`)
  const Arrow = folded ? IconChevronRight : IconChevronLeft
  return (
    <th scope="colgroup" colSpan={length} data-first>
      <button
        type="button"
        aria-expanded={!folded}
        onClick={fold}
        title={t(folded ? 'payroll.unfold' : 'payroll.fold', { group: name })}
      >
        <span>{name}</span>
        <Arrow size={13} className="mirrored" aria-hidden />
      </button>
    </th>
  )
}
