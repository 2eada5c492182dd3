import type { Sentences } from '../shared/languages.ts'

/** What the usual types of leave are called when a company takes them over. */
export const usualTitles = {
  annual: { tr: 'Yıllık izin', en: 'Annual leave', ar: 'الإجازة السنوية' },
  marriage: { tr: 'Evlilik izni', en: 'Marriage leave', ar: 'إجازة الزواج' },
  adoption: { tr: 'Evlat edinme izni', en: 'Adoption leave', ar: 'إجازة التبني' },
  bereavement: { tr: 'Ölüm izni', en: 'Bereavement leave', ar: 'إجازة الوفاة' },
  birth: { tr: 'Babalık izni (eşin doğumu)', en: 'Paternity leave (birth by the spouse)', ar: 'إجازة الأبوة (ولادة الزوجة)' },
  sickChild: { tr: 'Engelli veya süreğen hasta çocuk izni', en: 'Leave for a disabled or chronically ill child', ar: 'إجازة رعاية طفل معاق أو مريض مرضًا مزمنًا' },
  unpaid: { tr: 'Ücretsiz izin', en: 'Unpaid leave', ar: 'إجازة بلا أجر' },
  travel: { tr: 'Yol izni (ücretsiz)', en: 'Travel leave (unpaid)', ar: 'إجازة السفر (بلا أجر)' },
  jobSearch: { tr: 'Yeni iş arama izni', en: 'Leave to look for work', ar: 'إجازة البحث عن عمل' },
  nursing: { tr: 'Süt izni', en: 'Nursing leave', ar: 'إجازة الرضاعة' },
  timeOff: { tr: 'Serbest zaman (fazla mesai karşılığı)', en: 'Time off in lieu of overtime', ar: 'وقت راحة مقابل العمل الإضافي' },
} as const satisfies Sentences
