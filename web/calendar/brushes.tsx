import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { useTranslation } from 'react-i18next'
import type { PlannedShift } from './api.ts'
import { Block } from './cycle-strip.tsx'
import type { usePlanned } from './planned.ts'
import styles from './schedule.module.css'
import { rectangleOf, type Selection } from './selection.ts'

type Props = {
  planned: ReturnType<typeof usePlanned>
  selection: Selection | null
  rows: number
  /** Entries may be taken away, too. */
  mayClear: boolean
  paint: (value: PlannedShift | null) => void
  undo: (() => void) | null
  busy: boolean
}

/**
 * What may be put on the chosen days; each has a key, too. Long because it is one toolbar, whose keys move through all
 * its buttons.
 */
export const Brushes = ({
  planned: { active, show },
  selection,
  rows,
  mayClear,
  paint,
  undo,
  busy,
}: Props) => {
  const { t } = useTranslation()
  const values: readonly { value: PlannedShift; key: string }[] = [
    ...active.map(({ shiftId }, index) => ({
      value: shiftId,
      key: index < 9 ? String(index + 1) : '',
    })),
    { value: 'rest', key: '0' },
    { value: 'none', key: '-' },
  ]
  const chosen = selection ? rectangleOf(selection) : null
  const cells = chosen
    ? (Math.min(rows - 1, chosen.rows[1]) - chosen.rows[0] + 1) *
      (chosen.days[1] - chosen.days[0] + 1)
    : 0
  return (
    <div
      className={styles.brushes}
      role="toolbar"
      tabIndex={0}
      aria-label={t('schedule.brushes')}
    >
      {values.map(({ value, key }) => (
        <button
          key={value}
          type="button"
          disabled={!selection}
          onClick={() => paint(value)}
          title={show(value).hours || show(value).name}
          {...(key ? { 'aria-keyshortcuts': key } : {})}
        >
          <Block shown={show(value)} />
          <bdi>{show(value).name}</bdi>
          {key && <kbd aria-hidden>{key}</kbd>}
        </button>
      ))}
      {mayClear && (
        <button
          type="button"
          disabled={!selection}
          onClick={() => paint(null)}
          aria-keyshortcuts="Delete"
        >
          <IconEraser size={15} aria-hidden />
          {t('schedule.clear')}
        </button>
      )}
      {undo && (
        <button type="button" disabled={busy} onClick={undo} aria-keyshortcuts="Control+Z">
          <IconArrowBackUp size={15} className="mirrored" aria-hidden />
          {t('schedule.undo')}
        </button>
      )}
      <p role="status">
        {cells > 0 ? t('schedule.chosen', { count: cells }) : t('schedule.choose')}
      </p>
    </div>
  )
}
