import type { Proposing } from '#commands/locations/propose-scan.ts'
import { offlineScan as words } from '#words/locations.ts'
import type { Language } from '#words/shared/languages.ts'
import { written } from '../acts/words.ts'

/** Why the movement of a kept scan is asked for, as whoever decides reads it. */
export const proposal = (
  locale: Language,
  { place, because, codeOf }: Parameters<Proposing>[0],
): string => {
  const from = words.from[locale].replace('{place}', () => place)
  const other =
    codeOf === null ? [] : [words.otherCode[locale].replace('{time}', written(codeOf))]
  return [from, words[because][locale], ...other].join(' ')
}
