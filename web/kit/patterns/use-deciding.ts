import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../lib/format.ts'
import { failedTo } from '../../lib/could-not.ts'
import { useRefresh } from '../../lib/reads.ts'
import type { waits } from '../../lib/waiting.ts'
import type { Outcomes } from '../feedback/outcomes-dialog.tsx'
import { useProblemText } from '../feedback/problem-note.tsx'
import { toast } from '../feedback/toasts.tsx'
import type { Subject } from '../fields/subjects.tsx'
import { inParts, type Answer } from './in-parts.ts'
import { useSave } from './use-save.ts'

type Result = { readonly done: boolean; readonly error: string | null }
/** Of each row that was done, what the server says of it. */
export type DecidedRows<Row, R> = readonly { readonly row: Row; readonly result: R }[]
type How<Act, Row, R, Page> = {
  readonly send: (act: Act, rows: readonly Row[]) => Promise<Answer<R> | typeof waits>
  readonly says: (act: Act, done: number, results: readonly R[]) => string
  /** What could not be done, where a failure does not say it. */
  readonly fails: string
  /** The list it is decided in, and how a page of it looks with the act done: shown before the server agreed. */
  readonly shown?: {
    readonly queryKey: readonly unknown[]
    readonly idOf: (row: Row) => string
    readonly withAct: (page: Page, ids: ReadonlySet<string>, act: Act) => Page
  }
  /** The way back from what was done, and from nothing else; false while that waits for a connection. */
  readonly undo?: (act: Act, done: DecidedRows<Row, R>) => Promise<boolean>
  readonly onDone: () => void
  /** Whose was refused, of many. */
  readonly show: (outcomes: Outcomes) => void
}

/**
 * Decides on rows: shown at once, told with the way back; of many each is decided on its own, and whose was refused is
 * said by name. What waits for a connection is shown as waiting, not as done.
 */
export const useDeciding = <
  Act extends { readonly rows: readonly Row[] },
  Row extends Subject,
  R extends Result,
  Page,
>({
  send,
  says,
  fails,
  shown,
  undo,
  onDone,
  show,
}: How<Act, Row, R, Page>): ((act: Act) => void) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  // Figures of the day rest on it, wherever they are shown.
  const again = useRefresh()
  const ahead = useShownAhead(shown)
  const back = useSave((work: () => Promise<boolean>) => work(), {
    says: undone => (undone ? t('decided.undone') : null),
    refreshes: 'all',
    onRefused: () => void again(),
    refusal: 'toast',
    fails: t('decided.cannotUndo'),
  })
  const { mutate } = useMutation({
    mutationFn: (act: Act) => inParts(act.rows, rows => send(act, rows)),
    onMutate: async act => {
      const before = await ahead.put(act)
      onDone()
      return { before }
    },
    onSuccess: (decided, act, { before }) => {
      const done = doneOf(act.rows, decided.results)
      if (decided.waiting > 0) ahead.only(before, act, done)
      if (done.length > 0)
        toast(
          says(
            act,
            done.length,
            done.map(({ result }) => result),
          ),
          'success',
          undo
            ? { label: t('decided.undo'), act: () => back.save(() => undo(act, done)) }
            : null,
        )
      tellRefusals(act.rows, decided.results, show, t('common.erased'))
    },
    onError: (error, _, context) => {
      if (context) ahead.back(context.before)
      toast(problem(failedTo(error, fails)), 'error')
    },
    onSettled: () => again(),
  })
  return mutate
}

const doneOf = <Row, R extends Result>(
  rows: readonly Row[],
  results: readonly (R | null)[],
): DecidedRows<Row, R> =>
  rows.flatMap((row, at) => {
    const result = results[at]
    return result?.done ? [{ row, result }] : []
  })

/** The list as it will be, while nobody has answered yet. */
const useShownAhead = <Act extends { readonly rows: readonly Row[] }, Row, Page>(
  shown: How<Act, Row, unknown, Page>['shown'],
) => {
  type Pages = InfiniteData<Page, string | undefined>
  const client = useQueryClient()
  if (!shown) return { put: () => undefined, only: () => undefined, back: () => undefined }
  const { queryKey, idOf, withAct } = shown
  const withDone = (pages: Pages | undefined, rows: readonly Row[], act: Act) => {
    const ids = new Set(rows.map(idOf))
    return pages && { ...pages, pages: pages.pages.map(page => withAct(page, ids, act)) }
  }
  const back = (before: Pages | undefined) => {
    if (before) client.setQueryData<Pages>(queryKey, before)
  }
  return {
    put: async (act: Act): Promise<Pages | undefined> => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Pages>(queryKey)
      client.setQueryData<Pages>(queryKey, pages => withDone(pages, act.rows, act))
      return before
    },
    /** What waits stands as it was. */
    only: (before: Pages | undefined, act: Act, done: readonly { readonly row: Row }[]) =>
      back(
        withDone(
          before,
          done.map(({ row }) => row),
          act,
        ),
      ),
    back,
  }
}

/** Row by row what was answered; null of what waits for a connection is in neither. */
const outcomesOf = (
  rows: readonly Subject[],
  results: readonly (Result | null)[],
): Outcomes => ({
  refused: rows.flatMap((row, at) => {
    const result = results[at]
    return result?.done === false ? [{ ...row, said: result.error ?? '' }] : []
  }),
  done: rows.filter((_, at) => results[at]?.done === true),
})

/** Whom it was refused for and why: of one in passing, of many each by name until it was read. */
const tellRefusals = (
  rows: readonly Subject[],
  results: readonly (Result | null)[],
  show: (outcomes: Outcomes) => void,
  erased: string,
): void => {
  const outcomes = outcomesOf(rows, results)
  const [one] = outcomes.refused
  if (!one) return
  if (rows.length > 1) show(outcomes)
  else
    toast(
      `${one.fullName ?? erased} · ${one.day === null ? '' : showDate(one.day)}: ${one.said ?? ''}`,
      'error',
    )
}
