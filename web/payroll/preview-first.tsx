import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#api/contract/endpoint.ts'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { ProgressLine } from '../kit/feedback/progress-line.tsx'
import { useFormat } from '../lib/use-format.ts'
import { useCodeName, useCodeValue } from './codes.ts'
import styles from './preview-first.module.css'
import { useTries, type Tried, type Try } from './use-tries.ts'

type Props = {
  readonly problem: Problem
  /** With the what-ifs that were looked at, or null: it is not saved. */
  readonly onAnswer: (seen: readonly string[] | null) => void
}
const wide = 860

/** What a change would make of locked days, before it is saved (`payroll-rules §4.5`). */
export const PreviewFirst = ({ problem, onAnswer }: Props) => {
  const { t } = useTranslation()
  const tries = useMemo(() => triesOf(problem), [problem])
  const { done, total, found, error, again } = useTries(tries)
  return (
    <Dialog title={t('whatIf.title')} size={wide} stays onClose={() => onAnswer(null)}>
      <p className={styles.what}>{problem.error}</p>
      {error ? (
        <ProblemNote error={error} retry={again} />
      ) : found ? (
        <Found results={found.map(({ result }) => result)} />
      ) : (
        <ProgressLine label={t('whatIf.trying')} done={done} total={total} secondsLeft={null} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" size="sm" data-autofocus onClick={() => onAnswer(null)}>
          {t('common.cancel')}
        </Button>
        <Button
          size="sm"
          disabled={!found}
          onClick={() => onAnswer(found?.map(({ id }) => id) ?? null)}
        >
          {t('whatIf.save')}
        </Button>
      </Group>
    </Dialog>
  )
}

/** As the server says them: they go back to it as they are. */
const triesOf = ({ tries }: Problem): readonly Try[] =>
  Array.isArray(tries) ? tries.filter(isTry) : []
const isTry = (one: unknown): one is Try =>
  typeof one === 'object' && one !== null && 'from' in one && 'to' in one && 'changes' in one

const Found = ({ results }: { results: readonly Tried[] }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rows = useMemo(() => rowsOf(results), [results])
  const sum = (of: (result: Tried) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  if (rows.length === 0) return <Notice tone="good">{t('whatIf.nothing')}</Notice>
  return (
    <>
      <Notice tone="warn" title={t('whatIf.lines', { count: sum(one => one.lockedLines) })}>
        {t('whatIf.changed', {
          days: number(sum(one => one.changed)),
          people: number(Math.max(...results.map(one => one.peopleChanged))),
        })}
      </Notice>
      <Changes rows={rows} />
    </>
  )
}

type Row = {
  readonly key: string
  readonly department: string | null
  readonly code: string
  readonly before: number
  readonly after: number
  readonly more: number
  readonly less: number
}
/** Of all departments what is another for somebody; of several stretches the sums, and the most people. */
const rowsOf = (results: readonly Tried[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const { departments } of results)
    for (const { departmentId, department, codes } of departments)
      for (const [code, one] of Object.entries(codes)) {
        const key = `${departmentId ?? ''} ${code}`
        const was = rows.get(key)
        rows.set(key, {
          key,
          department,
          code,
          before: one.before + (was?.before ?? 0),
          after: one.after + (was?.after ?? 0),
          more: Math.max(one.more, was?.more ?? 0),
          less: Math.max(one.less, was?.less ?? 0),
        })
      }
  return [...rows.values()].filter(({ more, less }) => more + less > 0)
}

const Changes = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation()
  const nameOf = useCodeName()
  const valueOf = useCodeValue()
  const most = Math.max(...rows.map(({ more, less }) => Math.max(more, less)))
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('whatIf.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('common.department')}</th>
            <th scope="col">{t('whatIf.figure')}</th>
            <th scope="col" className={styles.end}>
              {t('whatIf.before')}
            </th>
            <th scope="col" className={styles.end}>
              {t('whatIf.after')}
            </th>
            <th scope="col">{t('whatIf.less')}</th>
            <th scope="col">{t('whatIf.more')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, department, code, before, after, more, less }) => (
            <tr key={key}>
              <th scope="row">{department ?? t('whatIf.noDepartment')}</th>
              <td>{nameOf(code)}</td>
              <td className={styles.end}>{valueOf(code, before)}</td>
              <td className={styles.end}>{valueOf(code, after)}</td>
              <Bar people={less} most={most} />
              <Bar people={more} most={most} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many people, as a number and as long as it. */
const Bar = ({ people, most }: { people: number; most: number }) => {
  const { number } = useFormat()
  return (
    <td>
      <span className={styles.bar}>
        <i style={{ inlineSize: `${(people / most) * 60}px` }} aria-hidden="true" />
        <bdi>{number(people)}</bdi>
      </span>
    </td>
  )
}
