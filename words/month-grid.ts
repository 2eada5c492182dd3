import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.workingTable.title': { tr: 'Çalışma tablosu', en: 'Working table', ar: 'جدول العمل' },
  'page.workingTable.what': {
    tr: 'Bir ayın günleri yan yana: kim hangi gün ne yaptı, ne kadar çalıştı, ne kadar eksik.',
    en: "The days of a month side by side: what each person's day was, how long they worked and what is missing.",
    ar: 'أيام الشهر جنبًا إلى جنب: ما كان يوم كل شخص، وكم عمل، وكم نقص.',
  },
  'page.attendanceSheet.title': { tr: 'Puantaj cetveli', en: 'Attendance sheet', ar: 'كشف الدوام' },
  'page.attendanceSheet.what': {
    tr: 'Ayın her gününe bir harf, harf başına toplamlar ve imza sütunu; yatay A4 olarak yazdırılır.',
    en: 'One letter for each day of the month, totals per letter and a column to sign; prints on A4 across.',
    ar: 'حرف لكل يوم من الشهر، ومجاميع لكل حرف، وعمود للتوقيع؛ يُطبع على A4 بالعرض.',
  },
} as const satisfies ScreenWords

export const screen = {
  'monthGrid.show': { tr: 'Hücrede gösterilen süre', en: 'Minutes shown in the cells', ar: 'المدة الظاهرة في الخلايا' },
  'monthGrid.withCode': { tr: '{{code}} günü olanlar', en: 'People with: {{code}}', ar: 'من لديهم: {{code}}' },
  'monthGrid.anyLeave': terms.leave,
  'monthGrid.outside': { tr: 'Çalışma süresi dışında', en: 'Outside employment', ar: 'خارج مدة العمل' },
  'monthGrid.days': terms.days,
  'monthGrid.letterCounts': { tr: 'Harf sayıları', en: 'Letter counts', ar: 'أعداد الرموز' },
  'monthGrid.legend': { tr: 'İşaretlerin anlamı', en: 'What the marks mean', ar: 'معاني العلامات' },
  'monthGrid.total': terms.total,
  'monthGrid.presentPeople': { tr: 'Gelen kişi', en: 'People present', ar: 'عدد الحاضرين' },
  'monthGrid.no': { tr: 'Sicil no', en: 'No.', ar: 'رقم الموظف' },
  'monthGrid.position': terms.position,
  'monthGrid.signature': { tr: 'İmza', en: 'Signature', ar: 'التوقيع' },
  'monthGrid.figure.planned': terms.planned,
  'monthGrid.figure.worked': { tr: 'Çalışılan', en: 'Worked', ar: 'العمل' },
  'monthGrid.figure.missing': terms.missing,
  'monthGrid.figure.overtime': terms.overtime,
  'monthGrid.figure.present': { tr: 'Gelinen gün', en: 'Days present', ar: 'أيام الحضور' },
  'monthGrid.none': { tr: 'Bu ay için gün yok', en: 'No days in this month', ar: 'لا أيام في هذا الشهر' },
  'monthGrid.noneText': {
    tr: 'Seçilen dönemde kimsenin değerlendirilmiş günü bulunmuyor. Başka bir ay seçin.',
    en: 'Nobody has an evaluated day in the chosen period. Choose another month.',
    ar: 'لا يوجد لأحد يوم محسوب في الفترة المختارة. اختر شهرًا آخر.',
  },
  'monthGrid.noDays': { tr: 'Bu toplamın arkasında gün yok.', en: 'There is no day behind this total.', ar: 'لا أيام وراء هذا المجموع.' },
  'monthGrid.daysWith': { tr: '{{letter}} yazılan günler', en: 'Days written as {{letter}}', ar: 'الأيام المكتوبة {{letter}}' },
  'monthGrid.letters': { tr: 'Harfler', en: 'Letters', ar: 'الحروف' },
  'monthGrid.lettersWhat': {
    tr: 'Cetvelde her koda karşılık bir harf yazılır (en çok iki karakter). Değişiklik bütün aylarda hemen görünür; günlerin hesabını etkilemez.',
    en: 'The sheet writes one letter for each code (two characters at most). A change shows in every month at once; no day is reckoned anew.',
    ar: 'يُكتب في الكشف حرف لكل رمز (حرفان على الأكثر). يظهر التغيير في كل الأشهر فورًا ولا يغيّر حساب الأيام.',
  },
  'monthGrid.lettersSaved': { tr: 'Harfler kaydedildi', en: 'Letters saved', ar: 'حُفظت الحروف' },
  'monthGrid.lettersCannot': { tr: 'Harfler kaydedilemedi.', en: 'The letters could not be saved.', ar: 'تعذّر حفظ الحروف.' },
  'monthGrid.lettersReset': { tr: 'Kodların kendisi', en: 'The codes themselves', ar: 'الرموز نفسها' },
  'monthGrid.lettersOffice': { tr: 'Türkçe puantaj harfleri (HT, EM, FM, GG, EÇ)', en: 'Letters of Turkish offices (HT, EM, FM, GG, EÇ)', ar: 'حروف المكاتب التركية (HT، EM، FM، GG، EÇ)' },
  'monthGrid.letterWrong': { tr: 'Her koda bir ya da iki karakter yazın.', en: 'Write one or two characters for every code.', ar: 'اكتب حرفًا أو حرفين لكل رمز.' },
  'monthGrid.letterShared': {
    tr: 'Aynı harf birden çok kodda: {{codes}}. Cetvelde birlikte sayılırlar.',
    en: 'One letter stands for several codes: {{codes}}. The sheet counts them together.',
    ar: 'حرف واحد لأكثر من رمز: {{codes}}. تُعدّ معًا في الكشف.',
  },
  'monthGrid.heatMap': { tr: 'Ayın görünümü', en: 'The month at a glance', ar: 'الشهر في لمحة' },
  'monthGrid.heatView': terms.view,
  'monthGrid.picture': { tr: 'Resim', en: 'Picture', ar: 'صورة' },
  'monthGrid.table': { tr: 'Tablo', en: 'Table', ar: 'جدول' },
  'monthGrid.savePicture': { tr: 'Resmi kaydet', en: 'Save picture', ar: 'حفظ الصورة' },
  'monthGrid.heatWhat': {
    tr: '{{people}} kişinin {{days}} günü: koyulaştıkça o kodu alan kişi çoğalır. Sayılar tabloda da durur.',
    en: '{{days}} days of {{people}} people: the darker, the more people had that code. The figures are in the table, too.',
    ar: '{{days}} يومًا لـ {{people}} شخصًا: كلما كان أغمق زاد عدد من لهم ذلك الرمز. والأرقام في الجدول أيضًا.',
  },
} as const satisfies ScreenWords

/** Titles of the columns of files. */
export const columns = {
  signature: { tr: 'İmza', en: 'Signature', ar: 'التوقيع' },
  total: terms.total,
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  workingTable: { tr: 'Çalışma tablosu', en: 'Working table', ar: 'جدول العمل' },
  attendanceSheet: { tr: 'Puantaj cetveli', en: 'Attendance sheet', ar: 'كشف الدوام' },
} as const satisfies Sentences
