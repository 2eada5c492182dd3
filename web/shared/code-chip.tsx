import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import type { dayCode } from '#api/contract/attendance.ts'
import styles from './flag-chip.module.css'

export type DayCode = z.output<typeof dayCode>
/** Which of the palette's groups a code belongs to (`attendance-rules §10`). */
export const codeGroups = {
  AL: 'leave', PL: 'leave', GL: 'leave', IO: 'leave', WH: 'rest', MW: 'missing', LA: 'late', ED: 'late', OT: 'overtime', X: 'present', '-': 'rest',
} satisfies Record<DayCode, string>
export const dayCodes = Object.keys(codeGroups) as DayCode[]

/** An attendance code by its letters; its name on hover and for screen readers, its colour and edge only repeat it. */
export const CodeChip = ({ code }: { code: DayCode }) => {
  const { t } = useTranslation()
  const name = t(`code.${code}`)
  return <abbr className={styles.chip} data-group={codeGroups[code]} title={name} aria-label={`${code} ${name}`}>{code}</abbr>
}
