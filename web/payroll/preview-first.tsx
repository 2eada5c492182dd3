import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#api/contract/endpoint.ts'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { ProgressLine } from '../kit/feedback/progress-line.tsx'
import { useFormat } from '../lib/use-format.ts'
import styles from './preview-first.module.css'
import { useTries } from './use-tries.ts'
import type { WhatIfResult, TriedDepartment, Try } from './what-if/api.ts'
import { ByDepartment } from './what-if/by-department.tsx'

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

const Found = ({ results }: { results: readonly WhatIfResult[] }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const departments = useMemo(() => together(results), [results])
  const sum = (of: (result: WhatIfResult) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  if (sum(one => one.changed) === 0) return <Notice tone="good">{t('whatIf.nothing')}</Notice>
  return (
    <>
      <Notice tone="warn" title={t('whatIf.lines', { count: sum(one => one.lockedLines) })}>
        {t('whatIf.changed', {
          days: number(sum(one => one.changed)),
          people: number(Math.max(...results.map(one => one.peopleChanged))),
        })}
      </Notice>
      <div className={styles.departments}>
        <ByDepartment departments={departments} />
      </div>
    </>
  )
}

/** Of several stretches the sums, and the most people of one. */
const together = (results: readonly WhatIfResult[]): readonly TriedDepartment[] => {
  const departments = new Map<string | null, TriedDepartment>()
  for (const one of results.flatMap(result => result.departments)) {
    const was = departments.get(one.departmentId)
    departments.set(one.departmentId, was ? { ...one, ...both(was, one) } : one)
  }
  return [...departments.values()]
}
const both = (one: TriedDepartment, other: TriedDepartment) => ({
  people: Math.max(one.people, other.people),
  codes: Object.fromEntries(
    [...new Set([...Object.keys(one.codes), ...Object.keys(other.codes)])].map(code => {
      const [a, b] = [one.codes[code] ?? nothing, other.codes[code] ?? nothing]
      return [
        code,
        {
          before: a.before + b.before,
          after: a.after + b.after,
          more: Math.max(a.more, b.more),
          less: Math.max(a.less, b.less),
        },
      ]
    }),
  ),
})
const nothing = { before: 0, after: 0, more: 0, less: 0 }
