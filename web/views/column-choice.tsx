import { ActionIcon, Button, Popover, SegmentedControl } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  chooseColumns,
  densities,
  type KnownTable,
  type TableChoice,
} from '../kit/table/table-columns.ts'
import styles from './views.module.css'

type Props = { table: KnownTable; choice: TableChoice | null }

/**
 * Which columns the page's table shows, in which order, and how close its rows stand; all by keyboard. What is chosen
 * holds for files and paper, too. Long because ticking, moving and what is said of it change one order.
 */
export const ColumnChoice = ({ table, choice }: Props) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const shown = shownOf(table, choice)
  const density = choice?.density ?? 'normal'
  const rows = [
    ...shown.flatMap(id => table.columns.filter(column => column.id === id)),
    ...table.columns.filter(({ id }) => !shown.includes(id)),
  ]
  const put = (columns: readonly string[]) => chooseColumns(table.name, { columns, density })
  const move = (id: string, by: -1 | 1) => {
    const at = shown.indexOf(id)
    const other = shown[at + by]
    if (other === undefined) return
    put(shown.map((one, index) => (index === at ? other : index === at + by ? id : one)))
    setSaid(
      t('views.columns.moved', {
        column: rows.find(row => row.id === id)?.title ?? '',
        place: at + by + 1,
        of: shown.length,
      }),
    )
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      width={330}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={15} aria-hidden />}
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          data-changed={choice?.columns ? true : undefined}
        >
          {t('views.columns.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.columns} aria-label={t('views.columns.title')}>
        <p className="fine">{t('views.columns.what')}</p>
        <ul>
          {rows.map(({ id, title }) => {
            const at = shown.indexOf(id)
            return (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={at >= 0}
                    disabled={at >= 0 && shown.length === 1}
                    onChange={() =>
                      put(at >= 0 ? shown.filter(one => one !== id) : [...shown, id])
                    }
                  />
                  <span>{title}</span>
                </label>
                {at >= 0 && (
                  <span className={styles.moves}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={26}
                      aria-label={t('views.columns.earlier', { column: title })}
                      disabled={at === 0}
                      onClick={() => move(id, -1)}
                    >
                      <IconArrowUp size={14} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={26}
                      aria-label={t('views.columns.later', { column: title })}
                      disabled={at === shown.length - 1}
                      onClick={() => move(id, 1)}
                    >
                      <IconArrowDown size={14} aria-hidden />
                    </ActionIcon>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        <p role="status" className="unseen">
          {said}
        </p>
        <div className={styles.columnsFoot}>
          <SegmentedControl
            size="xs"
            aria-label={t('views.columns.density')}
            value={density}
            data={densities.map(value => ({ value, label: t(`views.columns.${value}`) }))}
            onChange={next =>
              chooseColumns(table.name, {
                columns: choice?.columns ?? null,
                density: densities.find(one => one === next) ?? 'normal',
              })
            }
          />
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={choice === null}
            onClick={() => {
              chooseColumns(table.name, null)
              setSaid('')
            }}
          >
            {t('views.columns.reset')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const shownOf = ({ columns }: KnownTable, choice: TableChoice | null): readonly string[] => {
  const chosen = choice?.columns?.filter(id => columns.some(column => column.id === id)) ?? []
  return chosen.length > 0
    ? chosen
    : columns.filter(({ optional }) => !optional).map(({ id }) => id)
}
