import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import type { dayFlag } from '#api/contract/attendance.ts'
import styles from './flag-chip.module.css'

export type DayFlag = z.output<typeof dayFlag>
/** Which of the palette's groups a flag belongs to. */
const groups = {
  missingEntry: 'missing',
  missingExit: 'missing',
  belowMinimum: 'late',
  longDay: 'overtime',
  presentOnLeave: 'leave',
  outsideEmployment: 'missing',
  repeatedEntry: 'rest',
  repeatedExit: 'rest',
  unscheduled: 'overtime',
} satisfies Record<DayFlag, string>
export const dayFlags = Object.keys(groups) as DayFlag[]

/** A mark in words; colour and pattern only repeat what it says. */
export const FlagChip = ({ flag }: { flag: DayFlag }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.chip} data-group={groups[flag]} title={t(`flag.${flag}.what`)}>
      {t(`flag.${flag}.name`)}
    </span>
  )
}

export const Mark = ({
  group,
  text,
  title,
}: {
  group: 'present' | 'late' | 'missing' | 'leave' | 'rest' | 'overtime'
  text: string
  title?: string
}) => (
  <span className={styles.chip} data-group={group} title={title}>
    {text}
  </span>
)
