import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import form from '../fields/form.module.css'
import { Confirm } from '../feedback/confirm.tsx'
import { Notice } from '../feedback/notice.tsx'
import { ProblemNote } from '../feedback/problem-note.tsx'
import type { Refreshes } from './use-save.ts'
import styles from './remove-unused.module.css'

type Props = {
  title: string
  action: string
  /** What is asked of the server; what hangs on it, in sentences, once that is answered. */
  of: { error: Error | null; refetch: () => unknown }
  hangs: readonly string[] | undefined
  /** What deleting means, where nothing hangs on it. */
  what: string
  /** Above what hangs on it. */
  stays: string
  /** What is done instead, where it stays. */
  instead?: ReactNode
  act: () => Promise<unknown>
  says: string
  fails: string
  refreshes: Refreshes
  doneWhenRead?: boolean
  onDone: () => void
  onClose: () => void
}

/**
 * Deletes what was entered by mistake and never used. Of anything else it says how much hangs on it, and offers what is
 * done instead; the server has the last word.
 */
export const RemoveUnused = ({ of, hangs, what, stays, instead, ...confirm }: Props) => (
  <Confirm {...confirm} danger disabled={hangs === undefined || hangs.length > 0}>
    {of.error !== null ? (
      <ProblemNote error={of.error} retry={of.refetch} />
    ) : hangs === undefined ? (
      <Skeleton height={60} />
    ) : hangs.length === 0 ? (
      <p className={form.fine}>{what}</p>
    ) : (
      <>
        <Notice tone="warn" role="status" title={stays}>
          <ul className={styles.hangs}>
            {hangs.map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
        {instead}
      </>
    )}
  </Confirm>
)
