import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** Of a payroll file that is asked for, wherever that is. */
export const screen = {
  'payrollFile.profile': { tr: 'Dosya profili', en: 'File profile', ar: 'قالب الملف' },
  'payrollFile.unverified': { tr: 'Doğrulanmadı', en: 'Unverified', ar: 'غير متحقَّق منه' },
  'payrollFile.unverifiedWhat': {
    tr: 'Bu düzen bordro programıyla denenmedi. Dosyayı programda kontrol edin.',
    en: 'This layout was not tried with the payroll program. Check the file there.',
    ar: 'لم يُجرَّب هذا التنسيق مع برنامج الرواتب. تحقق من الملف فيه.',
  },
  'payrollFile.ready': { tr: 'Hazır profil', en: 'Ready-made', ar: 'جاهز' },
  'payrollFile.preparing': { tr: 'Dosya hazırlanıyor', en: 'The file is being prepared', ar: 'يجري إعداد الملف' },
  'payrollFile.isReady': { tr: 'Dosya hazır', en: 'The file is ready', ar: 'الملف جاهز' },
  'payrollFile.failed': { tr: 'Dosya hazırlanamadı', en: 'The file could not be made', ar: 'تعذّر إعداد الملف' },
  'payrollFile.download': { tr: 'İndir', en: 'Download', ar: 'تنزيل' },
  'payrollFile.downloadOf': { tr: '{{name}} dosyasını indir', en: 'Download {{name}}', ar: 'تنزيل {{name}}' },
  'payrollFile.notBegun': { tr: 'Dosya istenemedi.', en: 'The file could not be asked for.', ar: 'تعذّر طلب الملف.' },
  'payrollFile.make': { tr: 'Dosyayı hazırla', en: 'Make the file', ar: 'إعداد الملف' },
  'payrollFile.facts.fileName': terms.file,
  'payrollFile.facts.rows': { tr: 'Satır', en: 'Rows', ar: 'الصفوف' },
  'payrollFile.facts.people': terms.people,
  'payrollFile.facts.lines': { tr: 'Düzeltme satırı', en: 'Adjustment lines', ar: 'سطور التسويات' },
  'payrollFile.facts.bytes': { tr: 'Boyut (bayt)', en: 'Size (bytes)', ar: 'الحجم (بايت)' },
} as const satisfies ScreenWords
