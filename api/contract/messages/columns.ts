import type { Locale } from './locales.ts'
import {
  listCoded, listColumnsAr, listColumnsEn, listColumnsTr, listFilesAr, listFilesEn, listFilesTr, listWordsAr, listWordsEn, listWordsTr,
} from './list-columns.ts'
import { payrollColumnsAr, payrollColumnsEn, payrollColumnsTr } from './payroll-columns.ts'

/** Titles of the columns of exported files. */
const tr = {
  ...payrollColumnsTr, ...listColumnsTr,
  at: 'Zaman', localTime: 'Yerel zaman', direction: 'Yön', device: 'Okuyucu', employeeNo: 'Sicil no', fullName: 'Ad soyad', department: 'Departman', position: 'Görev', credentialKind: 'Tür', number: 'Numara',
  recordedAt: 'Kayıt zamanı', invalid: 'Geçersizlik nedeni', refused: 'Okuyucunun ret nedeni', source: 'Kaynak', sameCard: 'Aynı karttan', firstAt: 'İlk hareket', day: 'Gün', shift: 'Vardiya', firstIn: 'İlk giriş', lastOut: 'Son çıkış',
  presenceMinutes: 'Sayılan içeride (dk)', planned: 'Planlanan (dk)', worked: 'Çalışılan (dk)', missing: 'Eksik (dk)', late: 'Geç gelme (dk)', early: 'Erken çıkma (dk)', break: 'Ara (dk)', leave: 'İzin (dk)', overtime: 'Fazla mesai (dk)',
  overtimePayable: 'Ödenecek mesai (dk)', nightMinutes: 'Gece (dk)', codes: 'Kodlar', flags: 'Uyarılar', provisional: 'Kesinleşmedi',
  awaiting: 'Beklenen okuyucular', begunAt: 'Başladı', endedAt: 'Bitti', records: 'Kayıt', from: 'İlk gün', to: 'Son gün', days: 'Gün', people: 'Kişi',
  plannedStart: 'Planlanan başlangıç', plannedEnd: 'Planlanan bitiş', tolerance: 'Tolerans (dk)', forgiven: 'Affedildi', inMonth: 'Bu ay (kez)', inYear: 'Son 12 ay (kez)',
  movements: 'Hareketler', devices: 'Okuyucular (içeride / dışarıda dk)', insideMinutes: 'Basılan içeride (dk)', outsideMinutes: 'Basılan dışarıda (dk)', entryAt: 'Giriş', entryDevice: 'Giriş okuyucusu', entrySource: 'Giriş kaynağı',
  exitAt: 'Çıkış', exitDevice: 'Çıkış okuyucusu', exitSource: 'Çıkış kaynağı', rawMinutes: 'Basılan (dk)', countedFrom: 'Sayılan başlangıç', countedTo: 'Sayılan bitiş', countedMinutes: 'Sayılan (dk)', pairState: 'Durum',
  presenceState: 'Şu an', since: 'Ne zamandan beri', lastAt: 'Son hareket', actor: 'Yapan', role: 'Rol', what: 'Ne yaptı', whom: 'Kimin hakkında', before: 'Önce', after: 'Sonra', reason: 'Gerekçe',
  corrected: 'Düzeltildi', wrongKinds: 'Hatalar', proposedFix: 'Önerilen düzeltme', ownDay: 'Ait olduğu gün', approval: 'Onay durumu',
  presentDays: 'Gelinen gün', correctedDays: 'Düzeltilen gün', provisionalDays: 'Kesinleşmeyen gün', signature: 'İmza', total: 'Toplam',
  overtimeStatus: 'Durum', overtimeKind: 'Tür (mesai)', overtimePlace: 'Yer', overtimeWindow: 'Talep edilen saat', measuredAt: 'Ölçülen saat', overtimeRaw: 'Ölçülen mesai (dk)', demanded: 'Talep edilen (dk)', approved: 'Onaylanan (dk)',
  coefficient: 'Katsayı', compensation: 'Karşılık', dayMinutes: 'Günün çalışması (dk)', yearMinutes: 'Yılın fazla mesaisi (dk)', decidedBy: 'Kararı veren', absentMinutes: 'Gelmedi (dk)', otherMissing: 'Süre yetersiz (dk)', missingState: 'Karar',
} as const
export type ColumnName = keyof typeof tr

const en = {
  ...payrollColumnsEn, ...listColumnsEn,
  at: 'Time', localTime: 'Local time', direction: 'Direction', device: 'Reader', employeeNo: 'Employee no.', fullName: 'Full name', department: 'Department', position: 'Position', credentialKind: 'Kind', number: 'Number',
  recordedAt: 'Recorded', invalid: 'Why it is invalid', refused: 'Why the reader refused', source: 'Source', sameCard: 'Of the same card', firstAt: 'First movement', day: 'Day', shift: 'Shift', firstIn: 'First in', lastOut: 'Last out',
  presenceMinutes: 'Inside, counted (min)', planned: 'Planned (min)', worked: 'Worked (min)', missing: 'Missing (min)', late: 'Late (min)', early: 'Early (min)', break: 'Break (min)', leave: 'Leave (min)', overtime: 'Overtime (min)',
  overtimePayable: 'Payable overtime (min)', nightMinutes: 'Night (min)', codes: 'Codes', flags: 'Flags', provisional: 'Provisional',
  awaiting: 'Awaiting readers', begunAt: 'Began', endedAt: 'Ended', records: 'Records', from: 'First day', to: 'Last day', days: 'Days', people: 'People',
  plannedStart: 'Planned start', plannedEnd: 'Planned end', tolerance: 'Tolerance (min)', forgiven: 'Forgiven', inMonth: 'This month (times)', inYear: 'Last 12 months (times)',
  movements: 'Movements', devices: 'Readers (inside / outside min)', insideMinutes: 'Inside, as swiped (min)', outsideMinutes: 'Outside, as swiped (min)', entryAt: 'Entry', entryDevice: 'Entry reader', entrySource: 'Entry source',
  exitAt: 'Exit', exitDevice: 'Exit reader', exitSource: 'Exit source', rawMinutes: 'As swiped (min)', countedFrom: 'Counted from', countedTo: 'Counted to', countedMinutes: 'Counted (min)', pairState: 'State',
  presenceState: 'Now', since: 'Since', lastAt: 'Last movement', actor: 'Done by', role: 'Role', what: 'What was done', whom: 'About whom', before: 'Before', after: 'After', reason: 'Reason',
  corrected: 'Corrected', wrongKinds: 'What is wrong', proposedFix: 'Proposed fix', ownDay: 'Belongs to', approval: 'Approval',
  presentDays: 'Days present', correctedDays: 'Corrected days', provisionalDays: 'Provisional days', signature: 'Signature', total: 'Total',
  overtimeStatus: 'Status', overtimeKind: 'Kind of overtime', overtimePlace: 'Place', overtimeWindow: 'Times asked for', measuredAt: 'Times measured', overtimeRaw: 'Measured overtime (min)', demanded: 'Asked for (min)', approved: 'Approved (min)',
  coefficient: 'Coefficient', compensation: 'In return', dayMinutes: 'Work of the day (min)', yearMinutes: 'Overtime of the year (min)', decidedBy: 'Decided by', absentMinutes: 'Absent (min)', otherMissing: 'Too short (min)', missingState: 'Decision',
} as const satisfies Record<ColumnName, string>

const ar = {
  ...payrollColumnsAr, ...listColumnsAr,
  at: 'الوقت', localTime: 'الوقت المحلي', direction: 'الاتجاه', device: 'القارئ', employeeNo: 'رقم الموظف', fullName: 'الاسم الكامل', department: 'القسم', position: 'الوظيفة', credentialKind: 'النوع', number: 'الرقم',
  recordedAt: 'وقت التسجيل', invalid: 'سبب عدم الصلاحية', refused: 'سبب رفض القارئ', source: 'المصدر', sameCard: 'من البطاقة نفسها', firstAt: 'أول حركة', day: 'اليوم', shift: 'الوردية', firstIn: 'أول دخول', lastOut: 'آخر خروج',
  presenceMinutes: 'في الداخل، المحسوب (دقيقة)', planned: 'المخطط (دقيقة)', worked: 'العمل (دقيقة)', missing: 'الناقص (دقيقة)', late: 'التأخر (دقيقة)', early: 'الخروج المبكر (دقيقة)', break: 'الاستراحة (دقيقة)', leave: 'الإجازة (دقيقة)',
  overtime: 'العمل الإضافي (دقيقة)', overtimePayable: 'الإضافي المستحق (دقيقة)', nightMinutes: 'الليل (دقيقة)', codes: 'الرموز', flags: 'الملاحظات', provisional: 'غير نهائي',
  awaiting: 'قارئات منتظَرة', begunAt: 'البداية', endedAt: 'النهاية', records: 'السجلات', from: 'أول يوم', to: 'آخر يوم', days: 'الأيام', people: 'الأشخاص',
  plannedStart: 'البداية المخططة', plannedEnd: 'النهاية المخططة', tolerance: 'التسامح (دقيقة)', forgiven: 'معفو عنه', inMonth: 'هذا الشهر (مرات)', inYear: 'آخر 12 شهرًا (مرات)',
  movements: 'الحركات', devices: 'القارئات (داخل / خارج بالدقيقة)', insideMinutes: 'في الداخل حسب البصمة (دقيقة)', outsideMinutes: 'في الخارج حسب البصمة (دقيقة)', entryAt: 'الدخول', entryDevice: 'قارئ الدخول', entrySource: 'مصدر الدخول',
  exitAt: 'الخروج', exitDevice: 'قارئ الخروج', exitSource: 'مصدر الخروج', rawMinutes: 'حسب البصمة (دقيقة)', countedFrom: 'محسوب من', countedTo: 'محسوب إلى', countedMinutes: 'المحسوب (دقيقة)', pairState: 'الحالة',
  presenceState: 'الآن', since: 'منذ', lastAt: 'آخر حركة', actor: 'من قام به', role: 'الدور', what: 'ما الذي جرى', whom: 'بشأن من', before: 'قبل', after: 'بعد', reason: 'السبب',
  corrected: 'مصحح', wrongKinds: 'الأخطاء', proposedFix: 'التصحيح المقترح', ownDay: 'اليوم التابع له', approval: 'حالة الموافقة',
  presentDays: 'أيام الحضور', correctedDays: 'الأيام المصحَّحة', provisionalDays: 'الأيام غير النهائية', signature: 'التوقيع', total: 'المجموع',
  overtimeStatus: 'الحالة', overtimeKind: 'نوع الإضافي', overtimePlace: 'المكان', overtimeWindow: 'الوقت المطلوب', measuredAt: 'الوقت المقيس', overtimeRaw: 'الإضافي المقيس (دقيقة)', demanded: 'المطلوب (دقيقة)', approved: 'الموافق عليه (دقيقة)',
  coefficient: 'المعامل', compensation: 'المقابل', dayMinutes: 'عمل اليوم (دقيقة)', yearMinutes: 'إضافي السنة (دقيقة)', decidedBy: 'صاحب القرار', absentMinutes: 'غياب (دقيقة)', otherMissing: 'مدة غير كافية (دقيقة)', missingState: 'القرار',
} as const satisfies Record<ColumnName, string>

const titles = { tr, en, ar } satisfies Record<Locale, Record<ColumnName, string>>
export const columnTitle = (locale: Locale, column: ColumnName): string => titles[locale][column]

/** Words for the codes that stand in cells. */
const wordsTr = {
  ...listWordsTr,
  in: 'Giriş', out: 'Çıkış', unknown: 'Belirsiz', card: 'Kart', pin: 'PIN', qr: 'Karekod',
  'unknown-card': 'Tanımsız kart', 'unassigned-card': 'Atanmamış kart', 'outside-employment': 'Çalışma süresi dışında', 'device-not-approved': 'Onaysız okuyucu', 'clock-in-the-future': 'Okuyucu saati ileride', 'clock-in-another-zone': 'Okuyucu saati başka dilimde', 'foreign-address': 'Tanınmayan adresten',
  'laid-off': 'İşten ayrılmış', 'unauthorised-card': 'Bu okuyucuda yetkisi yok', 'refused-by-device': 'Okuyucu geri çevirdi', 'clock-before-installation': 'Okuyucu saati kurulumdan çok önce',
  'no-right': 'Yetkisi yok', 'outside-period': 'İzinli saatlerin dışında', expired: 'Süresi dolmuş', 'unknown-credential': 'Okuyucuda tanımsız', 'anti-passback': 'Çıkmadan yeniden giriş',
  interlock: 'Kapı kilitleme kuralı', 'more-persons-needed': 'Daha fazla kişi gerekli', 'wrong-secret': 'Şifre yanlış', 'repeated-too-soon': 'Çok kısa sürede yinelendi', blocked: 'Engelli',
  'not-verified': 'Doğrulanamadı', other: 'Başka', push: 'Okuyucu gönderdi', pulled: 'Okuyucudan çekildi', file: 'Dosyadan',
  belowMinimum: 'En az sürenin altında', missingEntry: 'Giriş eksik', missingExit: 'Çıkış eksik', outsideEmployment: 'Çalışma süresi dışında', presentOnLeave: 'İzinliyken geldi',
  repeatedEntry: 'Yinelenen giriş', repeatedExit: 'Yinelenen çıkış', unscheduled: 'Plansız',
  inside: 'İçeride', outside: 'Dışarıda', leave: 'İzinli', off: 'Çalışma günü değil', notYetDue: 'Vardiyası başlamadı', overdue: 'Gelmesi gerekirdi', now: 'Hâlâ içeride', shiftEnd: 'Vardiya sonunda kapatıldı',
  hand: 'Elle girildi', cancelled: 'İptal edildi', clock: 'Okuyucu saati yanlış', travel: 'Aynı anda iki yerde', counted: 'Sayıldı', proposed: 'Onay bekliyor', rejected: 'Reddedildi', withdrawn: 'Geri çekildi', undone: 'Geri alındı',
  notDemanded: 'Talep edilmedi', demandedStatus: 'Talep edildi', approvedStatus: 'Onaylandı', rejectedStatus: 'Reddedildi', workday: 'İş günü', holiday: 'Tatil', pay: 'Ücret', timeOff: 'Serbest zaman', undecided: 'Karar bekliyor', again: 'Yeniden karar bekliyor', excused: 'Mazeretli', leftMissing: 'Eksik sayıldı',
} as const
type CellWord = keyof typeof wordsTr
const wordsEn = {
  ...listWordsEn,
  in: 'Entry', out: 'Exit', unknown: 'Unknown', card: 'Card', pin: 'PIN', qr: 'QR code',
  'unknown-card': 'Unknown card', 'unassigned-card': 'Unassigned card', 'outside-employment': 'Outside employment', 'device-not-approved': 'Reader not approved', 'clock-in-the-future': 'Reader clock ahead', 'clock-in-another-zone': 'Reader clock in another zone', 'foreign-address': 'From an unknown address',
  'laid-off': 'Left the company', 'unauthorised-card': 'Not allowed at this reader', 'refused-by-device': 'Refused by the reader', 'clock-before-installation': 'Reader clock long before installation',
  'no-right': 'No right', 'outside-period': 'Outside the allowed hours', expired: 'Expired', 'unknown-credential': 'Unknown to the reader', 'anti-passback': 'Second entry without an exit',
  interlock: 'Door interlock', 'more-persons-needed': 'More persons needed', 'wrong-secret': 'Wrong password', 'repeated-too-soon': 'Repeated too soon', blocked: 'Blocked',
  'not-verified': 'Not verified', other: 'Other', push: 'Sent by the reader', pulled: 'Fetched from the reader', file: 'From a file',
  belowMinimum: 'Below the minimum', missingEntry: 'Entry missing', missingExit: 'Exit missing', outsideEmployment: 'Outside employment', presentOnLeave: 'Present on leave',
  repeatedEntry: 'Repeated entry', repeatedExit: 'Repeated exit', unscheduled: 'Unscheduled',
  inside: 'Inside', outside: 'Outside', leave: 'On leave', off: 'Day off', notYetDue: 'Not yet due', overdue: 'Overdue', now: 'Still inside', shiftEnd: 'Closed at the end of the shift',
  hand: 'Entered by hand', cancelled: 'Cancelled', clock: 'Reader clock wrong', travel: 'In two places at once', counted: 'Counted', proposed: 'Awaiting approval', rejected: 'Rejected', withdrawn: 'Withdrawn', undone: 'Undone',
  notDemanded: 'Not asked for', demandedStatus: 'Asked for', approvedStatus: 'Approved', rejectedStatus: 'Rejected', workday: 'Workday', holiday: 'Holiday', pay: 'Pay', timeOff: 'Time off', undecided: 'Undecided', again: 'To be decided again', excused: 'Excused', leftMissing: 'Left as missing',
} as const satisfies Record<CellWord, string>
const wordsAr = {
  ...listWordsAr,
  in: 'دخول', out: 'خروج', unknown: 'غير معروف', card: 'بطاقة', pin: 'رمز PIN', qr: 'رمز QR',
  'unknown-card': 'بطاقة غير معروفة', 'unassigned-card': 'بطاقة غير مسلّمة', 'outside-employment': 'خارج مدة العمل', 'device-not-approved': 'قارئ غير معتمد', 'clock-in-the-future': 'ساعة القارئ متقدمة', 'clock-in-another-zone': 'ساعة القارئ في منطقة زمنية أخرى', 'foreign-address': 'من عنوان غير معروف',
  'laid-off': 'ترك العمل', 'unauthorised-card': 'غير مصرح له على هذا القارئ', 'refused-by-device': 'رفضه القارئ', 'clock-before-installation': 'ساعة القارئ أقدم بكثير من تركيبه',
  'no-right': 'لا صلاحية له', 'outside-period': 'خارج الساعات المسموح بها', expired: 'منتهي الصلاحية', 'unknown-credential': 'غير معروف للقارئ', 'anti-passback': 'دخول ثانٍ دون خروج',
  interlock: 'قفل تبادلي للأبواب', 'more-persons-needed': 'يلزم أشخاص أكثر', 'wrong-secret': 'كلمة مرور خاطئة', 'repeated-too-soon': 'تكرر بسرعة', blocked: 'محظور',
  'not-verified': 'لم يُتحقق منه', other: 'سبب آخر', push: 'أرسله القارئ', pulled: 'جُلب من القارئ', file: 'من ملف',
  belowMinimum: 'دون الحد الأدنى', missingEntry: 'دخول ناقص', missingExit: 'خروج ناقص', outsideEmployment: 'خارج مدة العمل', presentOnLeave: 'حاضر أثناء الإجازة',
  repeatedEntry: 'دخول مكرر', repeatedExit: 'خروج مكرر', unscheduled: 'غير مجدول',
  inside: 'في الداخل', outside: 'في الخارج', leave: 'في إجازة', off: 'ليس يوم عمل', notYetDue: 'لم تبدأ ورديته', overdue: 'كان يجب أن يحضر', now: 'ما زال في الداخل', shiftEnd: 'أُغلق عند نهاية الوردية',
  hand: 'أُدخل يدويًا', cancelled: 'أُلغي', clock: 'ساعة القارئ خاطئة', travel: 'في مكانين في آن واحد', counted: 'محسوب', proposed: 'بانتظار الموافقة', rejected: 'مرفوض', withdrawn: 'سُحب', undone: 'تُراجع عنه',
  notDemanded: 'لم يُطلب', demandedStatus: 'مطلوب', approvedStatus: 'موافق عليه', rejectedStatus: 'مرفوض', workday: 'يوم عمل', holiday: 'عطلة', pay: 'أجر', timeOff: 'وقت راحة', undecided: 'بانتظار القرار', again: 'بانتظار القرار مجددًا', excused: 'بعذر مقبول', leftMissing: 'بقي ناقصًا',
} as const satisfies Record<CellWord, string>
const words = { tr: wordsTr, en: wordsEn, ar: wordsAr } satisfies Record<Locale, Record<CellWord, string>>

/** Columns whose cells are codes. */
const coded: ReadonlySet<ColumnName> = new Set(['direction', 'credentialKind', 'invalid', 'refused', 'source', 'flags', 'entrySource', 'exitSource', 'pairState', 'presenceState', 'overtimeStatus', 'overtimeKind', 'overtimePlace', 'compensation', 'missingState', 'wrongKinds', 'approval', ...listCoded])
const isWord = (text: string): text is CellWord => Object.hasOwn(wordsTr, text)
/** The word for a code, in a column that holds codes; any other text as it is. */
export const cellWord = (locale: Locale, column: ColumnName, text: string): string => (coded.has(column) && isWord(text) ? words[locale][text] : text)

/** What an exported file is called on its tab. */
const filesTr = { ...listFilesTr, lateUploads: 'Geç gelen kayıtlar', payrollAttendance: 'Bordro puantajı', afterHours: 'Fazla mesailer', missingWork: 'Eksik çalışmalar', errorActivity: 'Hatalı hareketler', daily: 'Günlük rapor', movements: 'Geçiş listesi', invalidMovements: 'Geçersiz hareketler', latecomers: 'Geç gelenler', earlyLeavers: 'Erken çıkanlar', employee: 'Çalışma raporu', employeeTimes: 'Giriş çıkış sütunları', timeDetail: 'Zaman ayrıntısı', enterExit: 'Giriş çıkış süreleri', employeeTracking: 'Çalışan takibi', activity: 'İşlem kayıtları', corrections: 'Hareket düzeltmeleri', workingTable: 'Çalışma tablosu', attendanceSheet: 'Puantaj cetveli' } as const
export type FileTitle = keyof typeof filesTr
const filesEn = { ...listFilesEn, lateUploads: 'Late uploads', payrollAttendance: 'Payroll attendance', afterHours: 'After-hours work', missingWork: 'Missing work', errorActivity: 'Wrong actions', daily: 'Daily report', movements: 'Movements', invalidMovements: 'Invalid movements', latecomers: 'Late arrivals', earlyLeavers: 'Early departures', employee: 'Working report', employeeTimes: 'Entries and exits', timeDetail: 'Time detail', enterExit: 'Entry and exit times', employeeTracking: 'Where people are', activity: 'Action log', corrections: 'Corrections of movements', workingTable: 'Working table', attendanceSheet: 'Attendance sheet' } as const satisfies Record<FileTitle, string>
const filesAr = { ...listFilesAr, lateUploads: 'سجلات متأخرة', payrollAttendance: 'حضور الرواتب', afterHours: 'العمل الإضافي', missingWork: 'العمل الناقص', errorActivity: 'حركات خاطئة', daily: 'التقرير اليومي', movements: 'قائمة الحركات', invalidMovements: 'حركات غير صالحة', latecomers: 'المتأخرون', earlyLeavers: 'الخروج المبكر', employee: 'تقرير العمل', employeeTimes: 'الدخول والخروج', timeDetail: 'تفاصيل الوقت', enterExit: 'أوقات الدخول والخروج', employeeTracking: 'متابعة الموظفين', activity: 'سجل الإجراءات', corrections: 'تصحيحات الحركات', workingTable: 'جدول العمل', attendanceSheet: 'كشف الدوام' } as const satisfies Record<FileTitle, string>
const files = { tr: filesTr, en: filesEn, ar: filesAr } satisfies Record<Locale, Record<FileTitle, string>>
export const isFileTitle = (name: string): name is FileTitle => Object.hasOwn(filesTr, name)
export const fileTitle = (locale: Locale, file: FileTitle): string => files[locale][file]
