import { monthOf, type ExportContext } from './context.ts'

/** What a name may hold on every system: letters, marks and digits of any script, a space, and these. */
const allowed = /[\p{L}\p{M}\p{N} ._()+,&@#=~^!%$';-]/u
const other = new RegExp(`[^${allowed.source.slice(1, -1)}]`, 'gu')
/** What programs that pay people read; none opens as a program. */
const endings = [
  'csv',
  'txt',
  'tsv',
  'tab',
  'asc',
  'dat',
  'prn',
  'xml',
  'json',
  'xlsx',
  'xls',
] as const
/** Devices of Windows, whatever comes after them. */
const reserved =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3])(?= *(?:\.|$))/iu
const words = ['company', 'yyyy', 'yy', 'mm', 'version', 'batch', 'profile'] as const
const word = new RegExp(`\\{(${words.join('|')})\\}`, 'g')

/** `{company} {yyyy} {yy} {mm} {version} {batch} {profile}` and letters: no path, and no program. */
export const isFileName = (pattern: string): boolean => {
  const letters = pattern.replaceAll(word, 'x')
  return (
    letters.search(other) === -1 &&
    /^[^. ](?:.*[^. ])?$/u.test(letters) &&
    !reserved.test(letters) &&
    hasEnding(letters)
  )
}

/** One of those that are read, or none: letters after a point of a date are none. */
const hasEnding = (name: string): boolean => {
  const ending = /\.([^.]*)$/u.exec(name)?.[1]?.toLowerCase()
  return ending === undefined || /^\d+$/.test(ending) || endings.some(one => one === ending)
}

/** @example fileNameOf('BRPD{yy}{mm}.TXT', 'Mega', october) // 'BRPD2610.TXT' */
export const fileNameOf = (
  pattern: string,
  profile: string,
  context: ExportContext,
): string => {
  const { year, shortYear, month } = monthOf(context.period)
  const said: Readonly<Record<string, string>> = {
    company: context.company,
    yyyy: year,
    yy: shortYear,
    mm: month,
    version: String(context.version ?? ''),
    batch: String(context.batch ?? ''),
    profile,
  }
  return servedName(pattern.replaceAll(word, (_, name: string) => said[name] ?? ''))
}

/**
 * The name as it is served, whatever it was let in as: what no system takes is `-`, a device of Windows is none, and
 * what would open as a program is a text.
 */
export const servedName = (name: string): string => {
  const letters = name.replaceAll(other, '-').replaceAll(/^[. ]+|[. ]+$/gu, '')
  const own = letters === '' || reserved.test(letters) ? `_${letters}` : letters
  return hasEnding(own) ? own : `${own}.txt`
}
