import { titleKey } from './titles.ts'

/** As readers, their programs and people write a direction, for every file that says one. */
const words = {
  in: [
    'in',
    'i',
    'c/in',
    'check in',
    'clock in',
    'punch in',
    'sign in',
    'break in',
    'overtime in',
    'ot in',
    'entry',
    'enter',
    'entrance',
    'kommen',
    'giriş',
    'giriş yaptı',
    'girdi',
    'g',
    'دخول',
    'الدخول',
    'تسجيل الدخول',
    'حضور',
    'الحضور',
    'تسجيل الحضور',
  ],
  out: [
    'out',
    'o',
    'c/out',
    'check out',
    'clock out',
    'punch out',
    'sign out',
    'break out',
    'overtime out',
    'ot out',
    'exit',
    'leave',
    'departure',
    'gehen',
    'çıkış',
    'çıkış yaptı',
    'çıktı',
    'ç',
    'خروج',
    'الخروج',
    'تسجيل الخروج',
    'انصراف',
    'الانصراف',
    'تسجيل الانصراف',
    'مغادرة',
  ],
} as const
const ways = new Map(
  (['in', 'out'] as const).flatMap(way =>
    words[way].map(word => [titleKey(word), way] as const),
  ),
)

/** Which direction a word says; null: none that is known. */
export const directionSaid = (word: string): 'in' | 'out' | null =>
  ways.get(titleKey(word)) ?? null
