import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './department.module.css'

/** Which department goes where; `below` not given: the place is still to be chosen, null is the top. */
export type MovingDepartment = { readonly what: string; readonly below?: string | null }
const kind = 'application/x-department'

/** Takes a department by the mouse; by the keyboard it asks where to. */
export const Handle = ({
  department: { departmentId, name },
  onChoose,
}: {
  department: { readonly departmentId: string; readonly name: string }
  onChoose: (departmentId: string) => void
}) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      draggable
      className={styles.handle}
      title={t('department.moveHint')}
      aria-label={t('department.moveOne', { name })}
      onClick={() => onChoose(departmentId)}
      onDragStart={event => {
        event.dataTransfer.setData(kind, departmentId)
        event.dataTransfer.effectAllowed = 'move'
        const row = event.currentTarget.closest('tr')
        if (row) event.dataTransfer.setDragImage(row, 0, 0)
      }}
    >
      <IconGripVertical size={14} aria-hidden />
    </button>
  )
}

/**
 * While a department is dragged: rows take it, and a place for the top is there. What it changes is shown before it is
 * moved, so nothing is refused here.
 */
export const DropTop = ({ onDrop }: { onDrop: (moving: MovingDepartment) => void }) => {
  const { t } = useTranslation()
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    let over: HTMLElement | null = null
    const mark = (next: HTMLElement | null) => {
      if (over === next) return
      over?.removeAttribute('data-over')
      next?.setAttribute('data-over', '')
      over = next
    }
    const start = (event: DragEvent) => {
      // The browser draws what is dragged first: a page that moved under it would end the drag.
      if (event.dataTransfer?.types.includes(kind)) setTimeout(() => setDragging(true))
    }
    const end = () => {
      mark(null)
      setDragging(false)
    }
    const move = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(kind)) return
      const place = placeOf(event.target)
      mark(place)
      if (place) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const place = placeOf(event.target)
      const what = event.dataTransfer?.getData(kind)
      if (!place || !what) return
      event.preventDefault()
      const below =
        place.querySelector<HTMLElement>('[data-department]')?.dataset['department'] ?? null
      if (below !== what) onDrop({ what, below })
    }
    const { signal, abort } = stoppable()
    document.addEventListener('dragstart', start, { signal })
    document.addEventListener('dragend', end, { signal })
    document.addEventListener('dragover', move, { signal })
    document.addEventListener('drop', drop, { signal })
    return abort
  }, [onDrop])
  return dragging ? (
    <p className={styles.top} data-drop-top>
      {t('department.dropTop')}
    </p>
  ) : null
}

const stoppable = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** The row of a department, or the place for the top. */
const placeOf = (target: EventTarget | null): HTMLElement | null => {
  if (!(target instanceof Element)) return null
  const top = target.closest<HTMLElement>('[data-drop-top]')
  if (top) return top
  const row = target.closest<HTMLElement>('tr')
  return row?.querySelector('[data-department]') ? row : null
}
