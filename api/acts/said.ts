import { actSentence } from '#api/shared/act-sentence.ts'
import { isLocalDate } from '#domain/shared/values.ts'
import { actWord } from '#words/acts.ts'
import { joinKnown } from '#words/shared/acts.ts'
import type { Language } from '#words/shared/languages.ts'
import { filterWords } from './filters.ts'
import type { WithUndo } from './undoable.ts'
import { wordOf } from './words.ts'

/** An act in words, as the log of acts shows it. */
export const actInWords = (
  locale: Language,
  {
    subject,
    figures,
    before,
    after,
    by,
    undid,
    sealedReason: _reason,
    sealedSubject: _subject,
    whole: _whole,
    filters,
    noUndo,
    ...row
  }: WithUndo,
) => ({
  ...row,
  day: dayOf(row.area, figures),
  noUndo: noUndo?.[locale] ?? null,
  by: { ...by, role: roleOf(by.role) },
  what:
    undid === null
      ? actSentence(
          locale,
          row.kind,
          filters === null ? subject : joinKnown(subject ?? '', filterWords(locale, filters)),
          figures,
        )
      : `${actWord(locale, 'undid')}: ${actSentence(locale, undid, subject, figures)}`,
  before: wordOf(locale, before),
  after: wordOf(locale, after),
})
/**
 * Acts on overtime and movements are of a day; planned days say how many there are. Of others `from` is from when on.
 */
const dayOf = (area: WithUndo['area'], { from, days }: WithUndo['figures']): string | null =>
  isLocalDate(from) && (area === 'overtime' || area === 'movements' || days === 1) ? from : null
const roles = ['company-admin', 'administrator', 'manager', 'employee'] as const
const roleOf = (role: string | null) => roles.find(one => one === role) ?? null
