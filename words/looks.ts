import { fillSentence } from './shared/filled.ts'
import type { Language, Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its page is called, and what it is for: in every menu, so with the first load. */
export const pages = {
  'page.looks.title': { tr: 'Bakış kayıtları', en: 'Log of looks', ar: 'سجل الاطلاع' },
  'page.looks.what': {
    tr: 'Kim, ne zaman, kimin kişisel verisini açtı ya da dosya olarak aldı. İki yıl saklanır.',
    en: 'Who opened or took away whose personal data, and when. Kept for two years.',
    ar: 'من فتح بيانات من أو أخذها في ملف، ومتى. تُحفظ سنتين.',
  },
} as const satisfies ScreenWords

export const screen = {
  'looks.summary': { tr: 'Açılanlar ve alınanlar', en: 'Opened and taken away', ar: 'ما فُتح وما أُخذ' },
  'looks.how.opened': { tr: 'Açıldı', en: 'Opened', ar: 'فُتح' },
  'looks.how.exported': { tr: 'Dosya olarak alındı', en: 'Taken as a file', ar: 'أُخذ ملفًا' },
  'looks.when': terms.when,
  'looks.who': { tr: 'Kim baktı', en: 'Who looked', ar: 'من اطّلع' },
  'looks.what': { tr: 'Neye', en: 'At what', ar: 'على ماذا' },
  'looks.whom': { tr: 'Kimin verisine', en: 'At whose data', ar: 'بيانات من' },
  'looks.times': { tr: 'Kaç kez', en: 'How often', ar: 'كم مرة' },
  'looks.until': { tr: 'son bakış {{time}}', en: 'last at {{time}}', ar: 'آخر مرة {{time}}' },
  'looks.everybody': { tr: 'Gördüğü herkes', en: 'Everybody he sees', ar: 'كل من يراه' },
  'looks.none': { tr: 'Henüz bakış yok', en: 'No looks yet', ar: 'لا اطلاع بعد' },
  'looks.noneText': {
    tr: 'Birinin kişisel verisini başkası açtığında burada görünür; kendi verisine bakan yazılmaz.',
    en: 'Whenever somebody opens another’s personal data it is shown here; one’s own is not.',
    ar: 'يظهر هنا كل من فتح البيانات الشخصية لغيره، ولا يُسجَّل من فتح بياناته هو.',
  },
  'looks.noneFiltered': { tr: 'Bu seçime uyan bakış yok', en: 'No looks match this choice', ar: 'لا اطلاع يطابق هذا الاختيار' },
  'looks.noneFilteredText': { tr: 'Dönemi genişletin ya da süzgeçleri kaldırın.', en: 'Widen the period or remove filters.', ar: 'وسّع الفترة أو أزل المرشحات.' },
} as const satisfies ScreenWords

/** What was opened, by the kinds that endpoints declare (`opens`). */
const kinds = {
  profile: { tr: 'Kişi kartını açtı', en: 'Opened the person’s card', ar: 'فتح بطاقة الشخص' },
  days: { tr: 'Günlerini açtı', en: 'Opened the days', ar: 'فتح أيامه' },
  explanation: { tr: 'Bir gününün açıklamasını açtı', en: 'Opened the explanation of a day', ar: 'فتح تفسير أحد أيامه' },
  payroll: { tr: 'Bordro rakamlarını açtı', en: 'Opened payroll figures', ar: 'فتح أرقام الرواتب' },
  location: { tr: 'Nerede giriş yaptığını açtı', en: 'Opened where the person checked in', ar: 'فتح أماكن تسجيل حضوره' },
} as const satisfies Sentences
export const kindOpened = (language: Language, kind: keyof typeof kinds): string => kinds[kind][language]

const words = {
  exported: { tr: 'Dosya olarak aldı: {{report}}', en: 'Took as a file: {{report}}', ar: 'أخذ في ملف: {{report}}' },
  everybody: { tr: 'Gördüğü herkes', en: 'Everybody he sees', ar: 'كل من يراه' },
} as const satisfies Sentences
/** @param report its title, where the words name one */
export const lookWord = (language: Language, word: keyof typeof words, report = ''): string => fillSentence(words[word], language, { report })

/** Titles of the columns of files. */
export const columns = {
  lookTimes: { tr: 'Kaç kez', en: 'How often', ar: 'كم مرة' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  looks: { tr: 'Bakış kayıtları', en: 'Log of looks', ar: 'سجل الاطلاع' },
} as const satisfies Sentences

export const permissions = {
  'rights.of.looks': { tr: 'Bakış kayıtları', en: 'Log of looks', ar: 'سجل الاطلاع' },
  'permission.looks.view': { tr: 'Kimin kimin kişisel verisine baktığını görmek', en: 'See who looked at whose personal data', ar: 'عرض من اطّلع على بيانات من' },
} as const satisfies ScreenWords
