import type { Locale } from './locales.ts'

/** Titles of the columns of exported files. */
const tr = {
  at: 'Zaman', localTime: 'Yerel zaman', direction: 'Yön', device: 'Cihaz', employeeNo: 'Sicil no', fullName: 'Ad soyad', department: 'Bölüm', position: 'Görev', credentialKind: 'Tür', number: 'Numara',
  recordedAt: 'Kayıt zamanı', invalid: 'Geçersizlik nedeni', sameCard: 'Aynı karttan', firstAt: 'İlk hareket', day: 'Gün', shift: 'Vardiya', firstIn: 'İlk giriş', lastOut: 'Son çıkış',
  presenceMinutes: 'Bulunma (dk)', flags: 'Uyarılar', provisional: 'Kesinleşmedi',
} as const
export type ColumnName = keyof typeof tr

const en = {
  at: 'Time', localTime: 'Local time', direction: 'Direction', device: 'Device', employeeNo: 'Employee no.', fullName: 'Full name', department: 'Department', position: 'Position', credentialKind: 'Kind', number: 'Number',
  recordedAt: 'Recorded', invalid: 'Why it is invalid', sameCard: 'Of the same card', firstAt: 'First movement', day: 'Day', shift: 'Shift', firstIn: 'First entry', lastOut: 'Last exit',
  presenceMinutes: 'Presence (min)', flags: 'Flags', provisional: 'Provisional',
} as const satisfies Record<ColumnName, string>

const ar = {
  at: 'الوقت', localTime: 'الوقت المحلي', direction: 'الاتجاه', device: 'الجهاز', employeeNo: 'رقم الموظف', fullName: 'الاسم الكامل', department: 'القسم', position: 'الوظيفة', credentialKind: 'النوع', number: 'الرقم',
  recordedAt: 'وقت التسجيل', invalid: 'سبب عدم الصلاحية', sameCard: 'من البطاقة نفسها', firstAt: 'أول حركة', day: 'اليوم', shift: 'الوردية', firstIn: 'أول دخول', lastOut: 'آخر خروج',
  presenceMinutes: 'الحضور (دقيقة)', flags: 'الملاحظات', provisional: 'غير نهائي',
} as const satisfies Record<ColumnName, string>

const titles = { tr, en, ar } satisfies Record<Locale, Record<ColumnName, string>>
export const columnTitle = (locale: Locale, column: ColumnName): string => titles[locale][column]
