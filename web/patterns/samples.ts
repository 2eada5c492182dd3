import type { RowsQuery } from '../kit/patterns/shown-rows.tsx'
import type { DayCode } from '../kit/day/code-chip.tsx'
import { CallError } from '../lib/call.ts'

/** How a pattern can stand, whatever is in it. */
export const states = [
  'rows',
  'one',
  'loading',
  'none',
  'filtered',
  'failed',
  'offline',
  'forbidden',
  'gone',
  'many',
] as const
export type State = (typeof states)[number]

const names = [
  'Ayşe Yılmaz',
  'Mehmet Çağrı Işıklı',
  'İpek Öztürk',
  'Abdurrahman Sadık Karaosmanoğlu-Büyükçekmeceli',
  'Şule Güneş',
  'Can Ünal',
  'Zeynep Dağ',
] as const
const departments = ['Üretim', 'Montaj', 'Depo', 'İnsan Kaynakları'] as const
const codes: readonly DayCode[] = ['X', 'LA', 'MW', 'OT', 'AL', 'ED', 'WH']

export type Sample = {
  readonly id: string
  readonly employeeNo: string
  readonly fullName: string
  readonly department: string
  readonly day: string
  readonly code: DayCode
  readonly minutes: number
  readonly corrected: boolean
  readonly provisional: boolean
}
const at = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item => {
  const found = items[index % items.length]
  if (found === undefined) throw new Error('no samples')
  return found
}
const sample = (index: number): Sample => ({
  id: String(index),
  employeeNo: String(1000 + index),
  fullName: at(names, index),
  department: at(departments, index),
  day: `2026-11-${String((index % 20) + 1).padStart(2, '0')}`,
  code: at(codes, index),
  minutes: (index * 37) % 540,
  corrected: index % 5 === 1,
  provisional: index % 7 === 3,
})
const howMany: Readonly<Record<State, number>> = {
  rows: 24,
  one: 1,
  loading: 0,
  none: 0,
  filtered: 0,
  failed: 0,
  offline: 0,
  forbidden: 0,
  gone: 0,
  many: 10_000,
}
export const samplesIn = (state: State): readonly Sample[] =>
  Array.from({ length: howMany[state] }, (_, index) => sample(index))

/** What the server says in each state that is a refusal. */
export type Sentences = Readonly<Record<'failed' | 'forbidden' | 'gone', string>>
const statuses = { failed: 422, forbidden: 403, gone: 404 } as const
export const errorIn = (state: State, said: Sentences): CallError | null => {
  if (state === 'offline') return new CallError(0, null)
  if (state !== 'failed' && state !== 'forbidden' && state !== 'gone') return null
  return new CallError(statuses[state], { code: `sample.${state}`, error: said[state] })
}

export const askingIn = (state: State, said: Sentences): RowsQuery => {
  const error = errorIn(state, said)
  const isPending = state === 'loading'
  return {
    isError: error !== null,
    error,
    isPending,
    isSuccess: error === null && !isPending,
    isPlaceholderData: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    data: error !== null || isPending ? undefined : {},
    refetch: () => undefined,
    fetchNextPage: () => Promise.resolve(),
  }
}
/** Up to which the samples are known. */
export const samplesUntil = '2026-11-20T11:32:05.000Z'
