import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import type { dayCode } from '#api/contract/attendance.ts'
import styles from '../table/flag-chip.module.css'

export type DayCode = z.output<typeof dayCode>
/** Which of the palette's groups a code belongs to (`attendance-rules §10`). */
export const codeGroups = {
  AL: 'leave',
  PL: 'leave',
  GL: 'leave',
  IO: 'leave',
  WH: 'rest',
  MW: 'missing',
  LA: 'late',
  ED: 'late',
  OT: 'overtime',
  X: 'present',
  '-': 'rest',
} satisfies Record<DayCode, string>
export const dayCodes = Object.keys(codeGroups) as DayCode[]

/** What is said of a cell beside its code; each is drawn (corner, dotted edge) and told to screen readers. */
export type CellMarks = { corrected?: boolean; provisional?: boolean }

/** An attendance code by its letters; its name on hover and for screen readers, its colour and edge only repeat it. */
export const CodeChip = ({
  code,
  corrected = false,
  provisional = false,
}: { code: DayCode } & CellMarks) => {
  const { t } = useTranslation()
  const name = [
    t(`code.${code}`),
    ...(corrected ? [t('mark.corrected')] : []),
    ...(provisional ? [t('days.provisional')] : []),
  ].join(' · ')
  return (
    <abbr
      className={styles.chip}
      data-group={codeGroups[code]}
      data-corrected={corrected || undefined}
      data-provisional={provisional || undefined}
      title={name}
      aria-label={`${code} ${name}`}
    >
      {code}
    </abbr>
  )
}

/** The codes of a day in the rulebook's order; the first, its main one, carries the marks of the cell. */
export const DayCodes = ({ codes, ...marks }: { codes: readonly DayCode[] } & CellMarks) => (
  <>
    {codes.map((code, at) => (
      <CodeChip key={code} code={code} {...(at === 0 ? marks : {})} />
    ))}
  </>
)

/** The corner mark by itself, beside what has no code: a movement, a time, a sum. */
export const CorrectedMark = ({ what }: { what?: string }) => {
  const { t } = useTranslation()
  return (
    <span
      role="img"
      className={styles.corner}
      aria-label={t('mark.corrected')}
      title={what ?? t('mark.correctedWhat')}
    />
  )
}
