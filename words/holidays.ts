import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

/** By code; figures stand in double braces. */
export const refusals = {
  'holidays.title-required': { tr: 'Tatilin adını girin.', en: 'Enter the name of the holiday.', ar: 'أدخل اسم العطلة.' },
  'holidays.half-needs-time': { tr: 'Yarım gün tatil için başlangıç saatini girin.', en: 'Enter the time from which the half day is free.', ar: 'أدخل الساعة التي تبدأ منها عطلة نصف اليوم.' },
  'holidays.none-shipped': {
    tr: '{{country}} için {{year}} yılının tatilleri hazır değil; günleri elle ekleyin.',
    en: 'There are no holidays ready for {{country}} in {{year}}; add the days yourself.',
    ar: 'لا توجد عطل جاهزة لـ {{country}} في {{year}}؛ أضف الأيام بنفسك.',
  },
} as const satisfies Sentences

export const acts = {
  HolidaysImported: {
    tr: '{{year}} resmi tatillerini aldı ({{count}} gün)',
    en: 'Took over the public holidays of {{year}} (days: {{count}})',
    ar: 'أخذ العطل الرسمية لعام {{year}} (أيام: {{count}})',
  },
  HolidaysReplaced: {
    tr: '{{year}} resmi tatillerini yeni ülkeninkilerle değiştirdi (çıkan: {{days}}, giren: {{count}})',
    en: 'Replaced the public holidays of {{year}} by those of the new country (gone: {{days}}, come: {{count}})',
    ar: 'استبدل عطل {{year}} الرسمية بعطل البلد الجديد (حُذفت: {{days}}، أُضيفت: {{count}})',
  },
  HolidaySet: { tr: '{{from}} gününü tatil olarak kaydetti: {{subject}}', en: 'Recorded {{from}} as a holiday: {{subject}}', ar: 'تسجيل {{from}} عطلةً: {{subject}}' },
  HolidayRemoved: { tr: '{{from}} tatilini kaldırdı', en: 'Removed the holiday of {{from}}', ar: 'حذف عطلة {{from}}' },
} satisfies ActSentences

export const permissions = {
  'rights.of.holidays': { tr: 'Resmî tatiller', en: 'Public holidays', ar: 'العطل الرسمية' },
  'permission.holidays.view': { tr: 'Resmî tatilleri görmek', en: 'See public holidays', ar: 'عرض العطل الرسمية' },
  'permission.holidays.update': { tr: 'Resmî tatilleri değiştirmek', en: 'Change public holidays', ar: 'تعديل العطل الرسمية' },
} as const satisfies ScreenWords
