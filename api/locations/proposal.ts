import type { Proposing } from '#commands/locations/propose-scan.ts'
import { proposedScan as words } from '#words/locations.ts'
import type { Language } from '#words/shared/languages.ts'
import { writtenTime } from '#words/shared/written-time.ts'

/** Why the movement of a scan is asked for, as whoever decides reads it. */
export const proposal = (
  locale: Language,
  { place, kept, because, codeOf }: Parameters<Proposing>[0],
): string => {
  const from = words[kept ? 'fromOffline' : 'from'][locale].replace('{place}', () => place)
  const other =
    codeOf === null ? [] : [words.otherCode[locale].replace('{time}', writtenTime(codeOf))]
  return [from, ...because.map(one => words[one][locale]), ...other].join(' ')
}
