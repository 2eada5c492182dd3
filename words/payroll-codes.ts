import { fillSentence } from './shared/filled.ts'
import type { Language } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What the codes of a lock are called (`payroll-rules §3.1`), without the unit that stands beside the value. */
export const screen = {
  'payrollCode.days': terms.dayCount,
  'payrollCode.workedHalfDays': terms.daysWorked,
  'payrollCode.restHalfDays': { tr: 'Hafta tatili', en: 'Weekly rest', ar: 'الراحة الأسبوعية' },
  'payrollCode.holidayHalfDays': { tr: 'Resmî tatil', en: 'Public holidays', ar: 'العطل الرسمية' },
  'payrollCode.annualHalfDays': { tr: 'Yıllık izin', en: 'Annual leave', ar: 'الإجازة السنوية' },
  'payrollCode.personalHalfDays': terms.personalLeave,
  'payrollCode.generalHalfDays': terms.generalLeave,
  'payrollCode.insteadOvertimeHalfDays': { tr: 'Mesai karşılığı izin', en: 'Time off for overtime', ar: 'راحة بدل العمل الإضافي' },
  'payrollCode.paidLeaveHalfDays': { tr: 'Ücretli izin', en: 'Paid leave', ar: 'إجازة مدفوعة' },
  'payrollCode.unpaidLeaveHalfDays': { tr: 'Ücretsiz izin', en: 'Unpaid leave', ar: 'إجازة غير مدفوعة' },
  'payrollCode.absentHalfDays': { tr: 'Devamsızlık', en: 'Absent', ar: 'الغياب' },
  'payrollCode.unplannedHalfDays': { tr: 'Vardiyasız', en: 'Without a shift', ar: 'بلا وردية' },
  'payrollCode.uncountedDays': { tr: 'Sayılmayan gün', en: 'Days uncounted', ar: 'أيام لم تُحسب' },
  'payrollCode.lateDays': { tr: 'Geç gelinen gün', en: 'Late days', ar: 'أيام التأخر' },
  'payrollCode.earlyDays': { tr: 'Erken çıkılan gün', en: 'Early days', ar: 'أيام الخروج المبكر' },
  'payrollCode.planned': terms.planned,
  'payrollCode.due': { tr: 'Yükümlü', en: 'Due', ar: 'المستحق' },
  'payrollCode.worked': { tr: 'Çalışılan', en: 'Worked', ar: 'العمل' },
  'payrollCode.measuredWorked': { tr: 'Ölçülen çalışma', en: 'Worked as measured', ar: 'العمل المقاس' },
  'payrollCode.missing': terms.missing,
  'payrollCode.measuredMissing': { tr: 'Ölçülen eksik', en: 'Missing as measured', ar: 'الناقص المقاس' },
  'payrollCode.late': { tr: 'Geç gelme', en: 'Late', ar: 'التأخر' },
  'payrollCode.early': { tr: 'Erken çıkma', en: 'Early', ar: 'الخروج المبكر' },
  'payrollCode.leaveAnnual': { tr: 'Yıllık izin, süre', en: 'Annual leave, time', ar: 'الإجازة السنوية، مدة' },
  'payrollCode.leavePersonal': { tr: 'Mazeret izni, süre', en: 'Personal leave, time', ar: 'إجازة شخصية، مدة' },
  'payrollCode.leaveGeneral': { tr: 'Genel izin, süre', en: 'General leave, time', ar: 'إجازة عامة، مدة' },
  'payrollCode.leaveInsteadOvertime': { tr: 'Mesai karşılığı izin, süre', en: 'Time off for overtime, time', ar: 'راحة بدل العمل الإضافي، مدة' },
  'payrollCode.paidLeave': { tr: 'Ücretli izin, süre', en: 'Paid leave, time', ar: 'إجازة مدفوعة، مدة' },
  'payrollCode.unpaidLeave': { tr: 'Ücretsiz izin, süre', en: 'Unpaid leave, time', ar: 'إجازة غير مدفوعة، مدة' },
  'payrollCode.nightMinutes': terms.night,
  'payrollCode.presenceMinutes': { tr: 'Sayılan içeride', en: 'Inside, counted', ar: 'في الداخل، المحسوب' },
  'payrollCode.rawWorkday': { tr: 'İş günü mesaisi, ölçülen', en: 'Workday overtime, raw', ar: 'إضافي أيام العمل، خام' },
  'payrollCode.rawHoliday': { tr: 'Tatil mesaisi, ölçülen', en: 'Holiday overtime, raw', ar: 'إضافي العطل، خام' },
  'payrollCode.payableWorkday': { tr: 'İş günü mesaisi, ödenecek', en: 'Workday overtime, payable', ar: 'إضافي أيام العمل، مستحق' },
  'payrollCode.payableHoliday': { tr: 'Tatil mesaisi, ödenecek', en: 'Holiday overtime, payable', ar: 'إضافي العطل، مستحق' },
  'payrollCode.outsideWorkday': { tr: 'Dışarıda mesai, iş günü', en: 'Overtime outside, workday', ar: 'إضافي خارجي، أيام العمل' },
  'payrollCode.outsideHoliday': { tr: 'Dışarıda mesai, tatil', en: 'Overtime outside, holiday', ar: 'إضافي خارجي، العطل' },
  'payrollCode.unapprovedOvertime': { tr: 'Onaysız mesai', en: 'Unapproved overtime', ar: 'إضافي غير معتمد' },
  'payrollCode.timeOffCredit': { tr: 'Serbest zaman alacağı', en: 'Time-off credit', ar: 'رصيد الراحة البديلة' },
  'payrollCode.holidayHalfDaysWorked': { tr: 'Tatilde çalışılan gün', en: 'Holidays worked', ar: 'أيام عمل في العطل' },
  'payrollCode.holidayWorked': { tr: 'Tatilde çalışma', en: 'Holiday work', ar: 'العمل في العطل' },
  'payrollCode.restDaysWorked': { tr: 'Hafta tatilinde çalışılan gün', en: 'Rest days worked', ar: 'أيام عمل في الراحة الأسبوعية' },
  'payrollCode.restWorked': { tr: 'Hafta tatilinde çalışma', en: 'Rest-day work', ar: 'العمل في الراحة الأسبوعية' },
  'payrollCode.weeks': { tr: 'Sayılan hafta', en: 'Weeks counted', ar: 'الأسابيع المحسوبة' },
  'payrollCode.extraHours': { tr: 'Fazla süreli çalışma %25', en: 'Extra hours 1.25', ar: 'ساعات زائدة 1.25' },
  'payrollCode.weekOvertime': { tr: 'Haftalık fazla mesai %50', en: 'Weekly overtime 1.5', ar: 'إضافي أسبوعي 1.5' },
  'payrollCode.beyondLongestDay': { tr: 'Günde 11 saati aşan', en: 'Beyond 11 h a day', ar: 'ما فوق 11 ساعة يوميًا' },
  'payrollCode.beyondLongestNight': { tr: 'Gecede 7,5 saati aşan', en: 'Night beyond 7.5 h', ar: 'ليل فوق 7.5 ساعات' },
  'payrollCode.shortRests': { tr: '11 saatten kısa dinlenme', en: 'Rests under 11 h', ar: 'راحة أقل من 11 ساعة' },
  'payrollCode.break': { tr: 'Mola', en: 'Break', ar: 'الاستراحة' },
  'payrollCode.excusedMissing': { tr: 'Mazeretli eksik', en: 'Missing, excused', ar: 'ناقص بعذر' },
  'payrollCode.timeOffWorkday': { tr: 'Serbest zamana sayılan mesai, iş günü', en: 'Overtime taken as time off, workday', ar: 'إضافي مأخوذ راحةً، أيام العمل' },
  'payrollCode.timeOffHoliday': { tr: 'Serbest zamana sayılan mesai, tatil', en: 'Overtime taken as time off, holiday', ar: 'إضافي مأخوذ راحةً، العطل' },
  'payrollCode.leavePayoutHalfDays': { tr: 'Ödenen yıllık izin', en: 'Annual leave paid out', ar: 'إجازة سنوية مصروفة' },
  'payrollCode.paid.workday': { tr: 'Ödenen mesai, iş günü × {{coefficient}}', en: 'Paid overtime, workday × {{coefficient}}', ar: 'إضافي مدفوع، أيام العمل × {{coefficient}}' },
  'payrollCode.paid.holiday': { tr: 'Ödenen mesai, tatil × {{coefficient}}', en: 'Paid overtime, holiday × {{coefficient}}', ar: 'إضافي مدفوع، العطل × {{coefficient}}' },
  'payrollCode.paid.byLaw': { tr: 'kanuna göre', en: 'by law', ar: 'بحسب القانون' },
  'payrollCode.premium': { tr: 'Prim {{name}}', en: 'Premium {{name}}', ar: 'علاوة {{name}}' },
  'payrollCode.tier': { tr: 'Mesai kademesi × {{coefficient}}', en: 'Tier of overtime × {{coefficient}}', ar: 'شريحة الإضافي × {{coefficient}}' },
  'payrollCode.sgk': { tr: 'SGK eksik gün {{name}}', en: 'SGK missing days {{name}}', ar: 'أيام ناقصة SGK {{name}}' },
  'payrollCode.label': { tr: 'Kalem', en: 'Figure', ar: 'البند' },
  'payrollCode.values': { tr: 'Önce → sonra', en: 'Before → after', ar: 'قبل ← بعد' },
  'payrollCode.cause.time': { tr: 'Zamanın geçmesi', en: 'Time that went by', ar: 'مرور الوقت' },
  'payrollCode.cause.engine': { tr: 'Yeni sürümün başka türlü hesaplaması', en: 'A release that computes it otherwise', ar: 'إصدار جديد يحسبه بطريقة أخرى' },
  'payrollCode.cause.other': { tr: 'Sistemin kendi kaydı', en: 'A record of the system itself', ar: 'سجل من النظام نفسه' },
} as const satisfies ScreenWords

const isKnown = (key: string): key is keyof typeof screen => Object.hasOwn(screen, key)

/** What a code is called in a file, those with a part of their own included. @example 'Onaylı iş günü mesaisi × 1.5' */
export const codeTitle = (language: Language, code: string): string => {
  const [kind = '', first = '', ...rest] = code.split('.')
  const whole = `payrollCode.${code}`
  const family = kind === 'paid' ? `payrollCode.paid.${first}` : `payrollCode.${kind}`
  const key = isKnown(whole) ? whole : isKnown(family) ? family : null
  if (key === null) return code
  const own = rest.join('.')
  const part = kind === 'paid' ? (own === 'none' ? screen['payrollCode.paid.byLaw'][language] : own) : [first, ...rest].join('.')
  return fillSentence(screen[key], language, { coefficient: part, name: part })
}
