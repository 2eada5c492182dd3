import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

export const refusals = {
  'what-if.too-many-days': {
    tr: 'Bir deneme en az 1, en çok {most} gün sürer; bu {days} gün.',
    en: 'A what-if takes 1 to {most} days; this one has {days}.',
    ar: 'تأخذ التجربة من 1 إلى {most} يومًا؛ وهذه {days}.',
  },
  'what-if.too-much': {
    tr: '{people} kişinin {days} günü bir deneme için çok fazla (en çok {most} kişi-gün). Bir departman ya da daha az gün seçin.',
    en: '{days} days of {people} people are too much for one what-if ({most} employee-days). Choose a department or fewer days.',
    ar: '{days} يومًا لـ {people} شخصًا أكثر من أن تُجرَّب معًا (الحد {most} يوم-موظف). اختر قسمًا أو أيامًا أقل.',
  },
  'what-if.nothing-tried': {
    tr: 'Denenecek bir değişiklik seçin.',
    en: 'Choose a change to try.',
    ar: 'اختر تغييرًا لتجربته.',
  },
  'what-if.too-many-waiting': {
    tr: 'Şirkette {most} deneme sırada bekliyor. Birinin bitmesini bekleyin ya da vazgeçin.',
    en: '{most} what-ifs of your company are waiting. Wait until one is done, or end one.',
    ar: 'تنتظر {most} تجارب في شركتك. انتظر انتهاء واحدة أو ألغها.',
  },
  'what-if.not-found': {
    tr: 'Böyle bir denemeniz yok; denemeler yedi gün saklanır.',
    en: 'You have no such what-if; they are kept for seven days.',
    ar: 'ليست لديك تجربة كهذه؛ تُحفظ التجارب سبعة أيام.',
  },
} as const satisfies Sentences

export const screen = {
  'whatIf.title': {
    tr: 'Kaydetmeden önce: kilitli günlere etkisi',
    en: 'Before it is saved: what it does to locked days',
    ar: 'قبل الحفظ: أثره في الأيام المقفلة',
  },
  'whatIf.trying': {
    tr: 'Deneniyor, kişi:',
    en: 'Trying it, people:',
    ar: 'جارٍ التجربة، الأشخاص:',
  },
  'whatIf.save': { tr: 'Gördüm, kaydet', en: 'I have seen it, save', ar: 'اطّلعت، احفظ' },
  'whatIf.nothing': {
    tr: 'Kilitli günlerde hiçbir rakam değişmez.',
    en: 'No figure of a locked day changes.',
    ar: 'لا يتغير أي رقم في الأيام المقفلة.',
  },
  'whatIf.lines': {
    tr: { one: '{{count}} düzeltme açılır', other: '{{count}} düzeltme açılır' },
    en: { one: 'It opens {{count}} adjustment', other: 'It opens {{count}} adjustments' },
    ar: {
      zero: 'لا تُفتح تسويات',
      one: 'تُفتح تسوية واحدة',
      two: 'تُفتح تسويتان',
      few: 'تُفتح {{count}} تسويات',
      many: 'تُفتح {{count}} تسوية',
      other: 'تُفتح {{count}} تسوية',
    },
  },
  'whatIf.changed': {
    tr: 'Başka olan gün: {{days}}, en çok kişi: {{people}}. Dönemler kilitli kalır; fark sıradaki dosyayla ödenir.',
    en: 'Days that become others: {{days}}, people at most: {{people}}. Periods stay locked; the next file pays the difference.',
    ar: 'الأيام التي تتغير: {{days}}، والأشخاص على الأكثر: {{people}}. تبقى الفترات مقفلة ويُدفع الفرق في الملف التالي.',
  },
  'whatIf.table': {
    tr: 'Departmanlara göre değişen rakamlar',
    en: 'Figures that change, by department',
    ar: 'الأرقام التي تتغير بحسب القسم',
  },
  'whatIf.figure': { tr: 'Rakam', en: 'Figure', ar: 'الرقم' },
  'whatIf.before': { tr: 'Şimdi', en: 'Now', ar: 'الآن' },
  'whatIf.after': { tr: 'Sonra', en: 'Then', ar: 'بعد ذلك' },
  'whatIf.less': { tr: 'Azalan kişi', en: 'People with less', ar: 'أشخاص ينقص رقمهم' },
  'whatIf.more': { tr: 'Artan kişi', en: 'People with more', ar: 'أشخاص يزيد رقمهم' },
  'whatIf.noDepartment': { tr: 'Departmansız', en: 'No department', ar: 'بلا قسم' },
} as const satisfies ScreenWords
