import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../lib/use-online.ts'
import { tabLine, type Outcome } from '../lib/waiting.ts'
import styles from './offline-note.module.css'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { toast } from '../kit/feedback/toasts.tsx'
import { useWaiting } from '../kit/table/waiting-chip.tsx'
import { useRefresh } from '../lib/reads.ts'

/**
 * That there is no connection, and how much waits for one; the region is always there, so that it is read out when it
 * fills.
 */
export const OfflineNote = () => {
  const { t } = useTranslation()
  const online = useOnline()
  const count = useWaiting().reduce((sum, { subjects }) => sum + subjects.length, 0)
  useOutcomes()
  const Icon = online ? IconCloudUp : IconCloudOff
  return (
    <div role="status" className={styles.place}>
      {(!online || count > 0) && (
        <p className={styles.note} data-online={online || undefined}>
          <Icon size={17} aria-hidden />
          <strong>{t(online ? 'waiting.online' : 'waiting.offline')}</strong>
          <span>
            {count > 0
              ? t(online ? 'waiting.sending' : 'waiting.count', { count })
              : t('waiting.old')}
          </span>
        </p>
      )}
    </div>
  )
}

/** What became of each that waited is said and stays to be read, wherever one is by then. */
const useOutcomes = () => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const refresh = useRefresh()
  useEffect(
    () =>
      tabLine.hear(outcome => {
        const { done, refused, why } = resultOf(outcome, problem)
        if (done > 0) toast(t('waiting.done', { count: done }), 'success', 'stays')
        if (refused > 0) toast(t('waiting.refused', { count: refused, why }), 'error', 'stays')
        void refresh()
      }),
    [t, problem, refresh],
  )
}

/** An answer to many says of each what became of it; the answer to one is that it was done. */
const resultOf = (
  outcome: Outcome,
  problem: (error: unknown) => string,
): { done: number; refused: number; why: string } => {
  const all = outcome.entry.subjects.length
  if ('error' in outcome) return { done: 0, refused: all, why: problem(outcome.error) }
  const { answer } = outcome
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('results' in answer) ||
    !Array.isArray(answer.results)
  )
    return { done: all, refused: 0, why: '' }
  const refusals = answer.results.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'done' in one && one.done === false
      ? ['error' in one && typeof one.error === 'string' ? one.error : '']
      : [],
  )
  return { done: all - refusals.length, refused: refusals.length, why: refusals[0] ?? '' }
}
