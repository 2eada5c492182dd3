import type { ProposalSentence } from '#commands/locations/propose-scan.ts'
import { proposedScan as words } from '#words/locations.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import { writtenTime } from '#words/shared/written-time.ts'

/** Why the movement of a scan is asked for, as whoever decides reads it. */
export const proposal = (
  locale: Language,
  { place, kept, because, codeOf }: Parameters<ProposalSentence>[0],
): string => {
  const from = fillSentence(words[kept ? 'fromOffline' : 'from'], locale, { place })
  const other =
    codeOf === null
      ? []
      : [fillSentence(words.otherCode, locale, { time: writtenTime(codeOf) })]
  return [from, ...because.map(one => words[one][locale]), ...other].join(' ')
}
