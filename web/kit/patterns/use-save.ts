import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../lib/reads.ts'
import { failedTo } from '../../lib/could-not.ts'
import { useWrongFields, type Wrong } from '../../lib/use-wrong-fields.ts'
import { alertOf } from '../feedback/alerts.tsx'
import { useProblemText } from '../feedback/problem-note.tsx'
import { toast } from '../feedback/toasts.tsx'

/** A sentence, one with what can be done about it meanwhile, or nothing. */
export type SavedText = string | null | { readonly text: string; readonly way: Way }
type Way = { readonly label: string; readonly act: () => void }
/** Nothing in passing: what it leads to shows it, in its place or as the next step. */
export const shownThere = null
/** Areas (the first words of an address) that show it; `all` where figures of days rest on it. */
export type Refreshes = 'all' | readonly string[]
/** What is said of it, and what becomes of it. */
export type SaveOptions<Given, Answer> = {
  /** What is said in passing once it is saved: what was done, in the words of its thing. */
  readonly says: SavedText | ((answer: Answer, given: Given) => SavedText)
  /** What could not be done: leads what is said of a failure that does not say it by itself. */
  readonly fails: string
  readonly refreshes?: Refreshes
  readonly onDone?: (answer: Answer, given: Given) => void
  /** `onDone` comes when what is shown is read anew. */
  readonly doneWhenRead?: boolean
  readonly onRefused?: () => void
  /** Where no form stands that could say it: in passing, or to be read first. */
  readonly refusal?: 'toast' | 'alert'
}
export type SaveState<Given = void, Answer = unknown> = {
  /** Sends it; nothing while the one before is under way. */
  readonly save: (given: Given) => void
  readonly busy: boolean
  readonly given: Given | undefined
  readonly answer: Answer | undefined
  readonly error: Error | null
  /** What the server says of the field that was sent under one of these names. */
  readonly wrong: Wrong
  readonly reset: () => void
}

/**
 * Everything that is written from a screen: sent once, said in passing, read anew where it is shown; what is refused
 * stands at the fields it is about (`wrong`), and at the foot of the form (`SaveForm`).
 */
export const useSave = <Given = void, Answer = unknown>(
  send: (given: Given) => Promise<Answer>,
  {
    says,
    fails,
    refreshes = [],
    onDone,
    onRefused,
    doneWhenRead = false,
    refusal,
  }: SaveOptions<Given, Answer>,
): SaveState<Given, Answer> => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const readAgain = useReadAgain(refreshes)
  const underWay = useRef(false)
  const { mutate, isPending, variables, data, error, reset } = useMutation({
    mutationFn: (given: Given) =>
      send(given).catch((refused: unknown) => {
        throw failedTo(refused, fails)
      }),
    onSuccess: async (answer, given) => {
      const done = () => {
        tell(typeof says === 'function' ? says(answer, given) : says)
        onDone?.(answer, given)
      }
      if (!doneWhenRead) done()
      const read = readAgain()
      if (!doneWhenRead) return
      await read
      done()
    },
    onError: refused => {
      onRefused?.()
      if (refusal === 'toast') toast(problem(refused), 'error')
      if (refusal === 'alert') alertOf(t('problem.error'), problem(refused))
    },
    onSettled: () => {
      underWay.current = false
    },
  })
  const save = useCallback(
    (given: Given) => {
      if (underWay.current) return
      underWay.current = true
      mutate(given)
    },
    [mutate],
  )
  return {
    save,
    busy: isPending,
    given: variables,
    answer: data,
    error,
    wrong: useWrongFields(error),
    reset,
  }
}

const useReadAgain = (areas: Refreshes) => {
  const refresh = useRefresh()
  return (): Promise<unknown> =>
    areas === 'all' ? refresh() : Promise.all(areas.map(area => refresh(area)))
}

const tell = (said: SavedText): void => {
  if (said === null) return
  if (typeof said === 'string') toast(said)
  else toast(said.text, 'success', said.way)
}
