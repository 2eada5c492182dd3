import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

export const screen = {
  'wide.show': {
    tr: 'Hücrede gösterilen süre',
    en: 'Minutes shown in the cells',
    ar: 'المدة الظاهرة في الخلايا',
  },
  'wide.withCode': {
    tr: '{{code}} günü olanlar',
    en: 'People with: {{code}}',
    ar: 'من لديهم: {{code}}',
  },
  'wide.anyLeave': { tr: 'İzin', en: 'Leave', ar: 'إجازة' },
  'wide.outside': {
    tr: 'Çalışma süresi dışında',
    en: 'Outside employment',
    ar: 'خارج مدة العمل',
  },
  'wide.days': { tr: 'Günler', en: 'Days', ar: 'الأيام' },
  'wide.letterCounts': { tr: 'Harf sayıları', en: 'Letter counts', ar: 'أعداد الرموز' },
  'wide.legend': { tr: 'İşaretlerin anlamı', en: 'What the marks mean', ar: 'معاني العلامات' },
  'wide.total': { tr: 'Toplam', en: 'Total', ar: 'المجموع' },
  'wide.presentPeople': { tr: 'Gelen kişi', en: 'People present', ar: 'عدد الحاضرين' },
  'wide.no': { tr: 'Sicil no', en: 'No.', ar: 'رقم الموظف' },
  'wide.position': { tr: 'Görev', en: 'Position', ar: 'الوظيفة' },
  'wide.signature': { tr: 'İmza', en: 'Signature', ar: 'التوقيع' },
  'wide.figure.planned': { tr: 'Planlanan', en: 'Planned', ar: 'المخطط' },
  'wide.figure.worked': { tr: 'Çalışılan', en: 'Worked', ar: 'العمل' },
  'wide.figure.missing': { tr: 'Eksik', en: 'Missing', ar: 'الناقص' },
  'wide.figure.overtime': { tr: 'Fazla mesai', en: 'Overtime', ar: 'العمل الإضافي' },
  'wide.figure.present': { tr: 'Gelinen gün', en: 'Days present', ar: 'أيام الحضور' },
  'wide.none': {
    tr: 'Bu ay için gün yok',
    en: 'No days in this month',
    ar: 'لا أيام في هذا الشهر',
  },
  'wide.noneText': {
    tr: 'Seçilen dönemde kimsenin değerlendirilmiş günü bulunmuyor. Başka bir ay seçin.',
    en: 'Nobody has an evaluated day in the chosen period. Choose another month.',
    ar: 'لا يوجد لأحد يوم محسوب في الفترة المختارة. اختر شهرًا آخر.',
  },
  'wide.noDays': {
    tr: 'Bu toplamın arkasında gün yok.',
    en: 'There is no day behind this total.',
    ar: 'لا أيام وراء هذا المجموع.',
  },
  'wide.daysWith': {
    tr: '{{letter}} yazılan günler',
    en: 'Days written as {{letter}}',
    ar: 'الأيام المكتوبة {{letter}}',
  },
  'wide.letters': { tr: 'Harfler', en: 'Letters', ar: 'الحروف' },
  'wide.lettersWhat': {
    tr: 'Cetvelde her koda karşılık bir harf yazılır (en çok iki karakter). Değişiklik bütün aylarda hemen görünür; günlerin hesabını etkilemez.',
    en: 'The sheet writes one letter for each code (two characters at most). A change shows in every month at once; no day is reckoned anew.',
    ar: 'يُكتب في الكشف حرف لكل رمز (حرفان على الأكثر). يظهر التغيير في كل الأشهر فورًا ولا يغيّر حساب الأيام.',
  },
  'wide.lettersSaved': { tr: 'Harfler kaydedildi', en: 'Letters saved', ar: 'حُفظت الحروف' },
  'wide.lettersReset': {
    tr: 'Kodların kendisi',
    en: 'The codes themselves',
    ar: 'الرموز نفسها',
  },
  'wide.lettersOffice': {
    tr: 'Türkçe puantaj harfleri (HT, EM, FM, GG, EÇ)',
    en: 'Letters of Turkish offices (HT, EM, FM, GG, EÇ)',
    ar: 'حروف المكاتب التركية (HT، EM، FM، GG، EÇ)',
  },
  'wide.letterWrong': {
    tr: 'Her koda bir ya da iki karakter yazın.',
    en: 'Write one or two characters for every code.',
    ar: 'اكتب حرفًا أو حرفين لكل رمز.',
  },
  'wide.letterShared': {
    tr: 'Aynı harf birden çok kodda: {{codes}}. Cetvelde birlikte sayılırlar.',
    en: 'One letter stands for several codes: {{codes}}. The sheet counts them together.',
    ar: 'حرف واحد لأكثر من رمز: {{codes}}. تُعدّ معًا في الكشف.',
  },
  'wide.heatMap': { tr: 'Ayın görünümü', en: 'The month at a glance', ar: 'الشهر في لمحة' },
  'wide.heatView': { tr: 'Görünüm', en: 'View', ar: 'العرض' },
  'wide.picture': { tr: 'Resim', en: 'Picture', ar: 'صورة' },
  'wide.table': { tr: 'Tablo', en: 'Table', ar: 'جدول' },
  'wide.savePicture': { tr: 'Resmi kaydet', en: 'Save picture', ar: 'حفظ الصورة' },
  'wide.heatWhat': {
    tr: '{{people}} kişinin {{days}} günü: koyulaştıkça o kodu alan kişi çoğalır. Sayılar tabloda da durur.',
    en: '{{days}} days of {{people}} people: the darker, the more people had that code. The figures are in the table, too.',
    ar: '{{days}} يومًا لـ {{people}} شخصًا: كلما كان أغمق زاد عدد من لهم ذلك الرمز. والأرقام في الجدول أيضًا.',
  },
} as const satisfies ScreenWords

/** Titles of the columns of files. */
export const columns = {
  signature: { tr: 'İmza', en: 'Signature', ar: 'التوقيع' },
  total: { tr: 'Toplam', en: 'Total', ar: 'المجموع' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  workingTable: { tr: 'Çalışma tablosu', en: 'Working table', ar: 'جدول العمل' },
  attendanceSheet: { tr: 'Puantaj cetveli', en: 'Attendance sheet', ar: 'كشف الدوام' },
} as const satisfies Sentences
