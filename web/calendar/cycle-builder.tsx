import { Button } from '@mantine/core'
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs'
import { useTranslation } from 'react-i18next'
import type { PlannedShift } from './api.ts'
import styles from './calendar.module.css'
import { Block } from './cycle-strip.tsx'
import type { usePlanned } from './planned.ts'

type Props = {
  cycle: readonly PlannedShift[]
  onChange: (cycle: readonly PlannedShift[]) => void
  planned: ReturnType<typeof usePlanned>
  error: string | null
}

/**
 * A pattern built day by day: what is pressed comes to its end; a day that is pressed goes. Long because it is one
 * field: what may be added, what stands there and what takes it back.
 */
export const CycleBuilder = ({ cycle, onChange, planned: { active, show }, error }: Props) => {
  const { t } = useTranslation()
  const choices: readonly PlannedShift[] = [
    ...active.map(({ shiftId }) => shiftId),
    'rest',
    'none',
  ]
  return (
    <div
      className={styles.builder}
      role="group"
      aria-label={t('calendar.cycle')}
      data-wrong={error !== null || undefined}
    >
      <span className={styles.label}>{t('calendar.cycle')}</span>
      <div className={styles.choices}>
        {choices.map(value => (
          <button
            key={value}
            type="button"
            onClick={() => onChange([...cycle, value])}
            aria-label={t('calendar.addDay', { name: show(value).name })}
          >
            <Block shown={show(value)} />
            <span>
              <bdi>{show(value).name}</bdi>
              {show(value).hours && <small dir="ltr">{show(value).hours}</small>}
            </span>
          </button>
        ))}
      </div>
      <ol className={styles.days} data-empty={cycle.length === 0 || undefined}>
        {cycle.map((value, day) => (
          <li key={day}>
            <button
              type="button"
              onClick={() => onChange(cycle.filter((_, other) => other !== day))}
              aria-label={t('calendar.removeDay', { day: day + 1, name: show(value).name })}
            >
              <Block shown={show(value)} />
              <small>{day + 1}</small>
            </button>
          </li>
        ))}
        {cycle.length === 0 && <li>{t('calendar.cycleEmpty')}</li>}
      </ol>
      <div className={styles.builderFoot}>
        <span role="status">{t('calendar.cycleDays', { count: cycle.length })}</span>
        {cycle.length > 0 && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconBackspace size={14} className="mirrored" />}
            onClick={() => onChange(cycle.slice(0, -1))}
          >
            {t('calendar.removeLast')}
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
