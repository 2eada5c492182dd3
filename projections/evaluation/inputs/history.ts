import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { upsert } from '../../shared/tables.ts'
import { own, read } from '../../tables/index.ts'

/** What was known of a subject from an instant of recording on; each input names its own kinds of subjects. */
export type Word = {
  readonly company: CompanyId
  readonly kind: string
  readonly subject: string
  readonly from: Instant
  readonly value: unknown
}
export type History = Map<string, Word>

/** Of one instant the last word counts. */
export const rememberWord = (history: History, word: Word): void => {
  history.set(`${word.company}${word.kind}${word.subject}${word.from}`, word)
}

export const saveHistory = (tx: Tx, history: History): Promise<void> =>
  upsert(
    tx,
    own.attendanceHistory,
    ['company_id', 'kind', 'subject', 'recorded_from'],
    [...history.values()].map(({ company, kind, subject, from, value }) => ({
      company_id: company,
      kind,
      subject,
      recorded_from: from,
      value,
    })),
  )

/** An instant of recording, of one company. */
export type Moment = { readonly company: CompanyId; readonly at: Instant }
export type LastWord<Value> = {
  readonly kind: string
  readonly subject: string
  readonly value: Value
}

/** The last word on each subject up to the instant; of the named subjects, or of all. */
export const lastWords = <Value>(
  tx: Tx,
  { company, at }: Moment,
  kinds: readonly string[],
  subjects: readonly string[] | null = null,
): Promise<LastWord<Value>[]> =>
  tx.query(
    `select distinct on (kind, subject) kind, subject, value
     from ${read.attendanceHistory}
     where company_id = $1 and kind = any($2) and recorded_from <= $3::timestamptz
       and ($4::text[] is null or subject = any($4::text[]))
     order by kind, subject, recorded_from desc`,
    [company, kinds, at, subjects],
  )
