import { monthOf, type ExportContext } from './context.ts'

/** What a name may not hold on one system or another, a path least of all. */
const forbidden = /[\\/:*?"<>|{}\p{Cc}]/u
const words = ['company', 'yyyy', 'yy', 'mm', 'version', 'batch', 'profile'] as const
const word = new RegExp(`\\{(${words.join('|')})\\}`, 'g')

/** `{company} {yyyy} {yy} {mm} {version} {batch} {profile}` and letters, no path. */
export const isFileName = (pattern: string): boolean => {
  const letters = pattern.replaceAll(word, 'x')
  return !forbidden.test(letters) && /^[^. ](?:.*[^. ])?$/u.test(letters)
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
  return pattern.replaceAll(word, (_, name: string) =>
    (said[name] ?? '').replaceAll(new RegExp(forbidden, 'gu'), '-'),
  )
}
