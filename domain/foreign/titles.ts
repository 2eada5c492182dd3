import { foldLetters } from '../shared/fold.ts'

/** Letters and digits alone: `T.C. Kimlik No` and `tc_kimlik_no` are one title, and so are `AC-No.` and `ac no`. */
export const titleKey = (title: string): string =>
  foldLetters(title).replaceAll(/[^\p{L}\p{N}#]+/gu, '')

/**
 * As programs and clerks head the number of a person, the surest first: a bare `No.` is one where nothing else is.
 */
export const numberTitles = [
  'sicil no',
  'sicil numarası',
  'sicil',
  'personel no',
  'personel numarası',
  'personel kodu',
  'çalışan no',
  'kullanıcı no',
  'employee no',
  'employee number',
  'employee #',
  'employee id',
  'emp no',
  'emp id',
  'staff no',
  'personnel no',
  'user id',
  'user no',
  'ac-no',
  'enroll no',
  'enroll number',
  'pin',
  'رقم الموظف',
  'الرقم الوظيفي',
  'رقم المستخدم',
  'number',
  'no',
] as const

/** The column that is headed by the first of some spellings that heads one; null where none does. */
export const columnTitled = (
  header: readonly string[],
  spellings: readonly string[],
  fits: (column: number) => boolean = () => true,
): number | null => {
  const given = header.map(titleKey)
  for (const spelling of spellings) {
    const found = given.findIndex((key, column) => key === titleKey(spelling) && fits(column))
    if (found >= 0) return found
  }
  return null
}
