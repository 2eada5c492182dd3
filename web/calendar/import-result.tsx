import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import type { PlannedShift } from './api.ts'
import { usePlanned } from './planned.ts'
import { type ImportResult } from './schedule-api.ts'
import styles from './schedule.module.css'

export const Sample = ({
  header,
  sample,
}: {
  header: readonly string[]
  sample: readonly (readonly string[])[]
}) => (
  <div style={{ overflow: 'auto' }}>
    <table className={styles.matching}>
      <thead>
        <tr>
          {header.slice(0, 10).map((name, column) => (
            <th key={column} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.slice(0, 3).map((line, row) => (
          <tr key={row}>
            {line.slice(0, 10).map((text, column) => (
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type ResultProps = {
  result: ImportResult
  words: Readonly<Record<string, PlannedShift | null>>
  onWords: (words: Record<string, PlannedShift | null>) => void
}

export const Result = ({
  result: { people, days, unknownWords, problems, problemCount },
  words,
  onWords,
}: ResultProps) => {
  const { t } = useTranslation()
  const { active } = usePlanned()
  const choices = [
    ...active.map(shift => ({ value: shift.shiftId, label: shift.title })),
    { value: 'rest', label: t('calendar.rest') },
    { value: 'none', label: t('calendar.none') },
  ]
  return (
    <>
      <Notice tone={days > 0 ? 'good' : 'warn'} role="status">
        {t('schedule.import.would', { days, people, count: days })}
      </Notice>
      {unknownWords.map(({ word, cells }) => (
        <Select
          key={word}
          size="sm"
          label={t('schedule.import.word', { word, count: cells })}
          data={choices}
          value={words[word] ?? null}
          placeholder={t('schedule.import.leaveOut')}
          clearable
          onChange={next => onWords({ ...words, [word]: next })}
        />
      ))}
      {problemCount > 0 && (
        <Notice tone="warn" title={t('schedule.import.problems', { count: problemCount })}>
          <ul className={styles.problems} tabIndex={0}>
            {problems.map(one => (
              <li key={`${one.line} ${one.column} ${one.code}`}>
                {t(`schedule.import.problem.${one.code}`, { line: one.line, text: one.text })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
