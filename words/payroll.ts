import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.payrollAttendance.title': {
    tr: 'Bordro puantajı',
    en: 'Payroll attendance',
    ar: 'حضور الرواتب',
  },
  'page.payrollAttendance.what': {
    tr: 'Bir bordro döneminin çalışma günleri, süreleri ve fazla mesaileri; her rakamın ardında günleri.',
    en: 'Days, hours and overtime of a payroll period; behind every figure its days.',
    ar: 'أيام العمل والمدد والعمل الإضافي لفترة رواتب؛ وخلف كل رقم أيامه.',
  },
} as const satisfies ScreenWords

export const screen = {
  'payroll.group.days': { tr: 'Günler', en: 'Days', ar: 'الأيام' },
  'payroll.group.minutes': { tr: 'Süreler', en: 'Time', ar: 'المدد' },
  'payroll.group.overtime': { tr: 'Fazla mesai', en: 'Overtime', ar: 'العمل الإضافي' },
  'payroll.group.week': { tr: 'Hafta', en: 'Week', ar: 'الأسبوع' },
  'payroll.group.rules': { tr: 'Kurallara göre', en: 'By rules', ar: 'حسب القواعد' },
  'payroll.fold': {
    tr: '{{group}} sütunlarını topla',
    en: 'Fold the columns of {{group}}',
    ar: 'طيّ أعمدة {{group}}',
  },
  'payroll.unfold': {
    tr: '{{group}} sütunlarını aç',
    en: 'Unfold the columns of {{group}}',
    ar: 'فتح أعمدة {{group}}',
  },
  'payroll.figure.worked': { tr: 'Çalışılan gün', en: 'Days worked', ar: 'أيام العمل' },
  'payroll.figure.rest': { tr: 'Hafta tatili', en: 'Weekly rest', ar: 'الراحة الأسبوعية' },
  'payroll.figure.holiday': { tr: 'Resmî tatil', en: 'Public holiday', ar: 'عطلة رسمية' },
  'payroll.figure.annual': { tr: 'Yıllık izin', en: 'Annual leave', ar: 'إجازة سنوية' },
  'payroll.figure.personal': { tr: 'Mazeret izni', en: 'Personal leave', ar: 'إجازة شخصية' },
  'payroll.figure.general': { tr: 'Genel izin', en: 'General leave', ar: 'إجازة عامة' },
  'payroll.figure.insteadOvertime': { tr: 'Mesai karşılığı', en: 'Time off', ar: 'راحة بديلة' },
  'payroll.figure.paid': { tr: 'Ücretli izin', en: 'Paid leave', ar: 'إجازة مدفوعة' },
  'payroll.figure.unpaid': { tr: 'Ücretsiz izin', en: 'Unpaid leave', ar: 'بلا أجر' },
  'payroll.figure.absent': { tr: 'Devamsızlık', en: 'Absent', ar: 'غياب' },
  'payroll.figure.unplanned': { tr: 'Vardiyasız', en: 'No shift', ar: 'بلا وردية' },
  'payroll.figure.open': { tr: 'Bitmeyen', en: 'Not over', ar: 'لم ينته' },
  'payroll.figure.normal': { tr: 'Sayılan', en: 'Counted', ar: 'المحسوب' },
  'payroll.figure.measured': { tr: 'Ölçülen', en: 'Measured', ar: 'المقاس' },
  'payroll.figure.missing': { tr: 'Eksik', en: 'Missing', ar: 'الناقص' },
  'payroll.figure.measuredMissing': {
    tr: 'Ölçülen eksik',
    en: 'Measured missing',
    ar: 'الناقص المقاس',
  },
  'payroll.figure.late': { tr: 'Geç', en: 'Late', ar: 'التأخر' },
  'payroll.figure.early': { tr: 'Erken', en: 'Early', ar: 'خروج مبكر' },
  'payroll.figure.night': { tr: 'Gece', en: 'Night', ar: 'الليل' },
  'payroll.figure.payable': { tr: 'Ödenecek', en: 'Payable', ar: 'المستحق' },
  'payroll.figure.raw': { tr: 'Ölçülen mesai', en: 'Raw', ar: 'الإضافي المقاس' },
  'payroll.figure.outside': { tr: 'Dışarıda', en: 'Outside', ar: 'خارجي' },
  'payroll.figure.unapproved': { tr: 'Onaysız', en: 'Unapproved', ar: 'غير معتمد' },
  'payroll.figure.timeOff': { tr: 'Serbest zaman', en: 'Time-off credit', ar: 'رصيد راحة' },
  'payroll.figure.holidayDays': {
    tr: 'Tatilde gün',
    en: 'Holidays worked',
    ar: 'أيام عمل في العطل',
  },
  'payroll.figure.holidayWork': {
    tr: 'Tatilde süre',
    en: 'Holiday work',
    ar: 'العمل في العطل',
  },
  'payroll.figure.restDays': {
    tr: 'H. tatilinde gün',
    en: 'Rest days worked',
    ar: 'أيام عمل في الراحة',
  },
  'payroll.figure.restWork': {
    tr: 'H. tatilinde süre',
    en: 'Rest-day work',
    ar: 'العمل في الراحة',
  },
  'payroll.figure.extraHours': {
    tr: 'Fazla süre %25',
    en: 'Extra hours 1.25',
    ar: 'ساعات زائدة 1.25',
  },
  'payroll.figure.weekOvertime': { tr: 'Fazla mesai %50', en: 'Overtime 1.5', ar: 'إضافي 1.5' },
  'payroll.figure.longDay': { tr: '11 saati aşan', en: 'Beyond 11 h', ar: 'فوق 11 ساعة' },
  'payroll.figure.longNight': {
    tr: 'Gece 7,5 saati aşan',
    en: 'Night beyond 7.5 h',
    ar: 'ليل فوق 7.5',
  },
  'payroll.warnings': { tr: 'Bakılacaklar', en: 'To look at', ar: 'تحتاج مراجعة' },
  'payroll.total': { tr: 'Toplam', en: 'Total', ar: 'المجموع' },
  'payroll.openFigure': {
    tr: '{{what}}: {{value}}, günlerini göster',
    en: '{{what}}: {{value}}, show its days',
    ar: '{{what}}: {{value}}، عرض أيامه',
  },
  'payroll.openDays': { tr: 'Günlerini göster', en: 'Show its days', ar: 'عرض أيامه' },
  'payroll.only.absent': { tr: 'Devamsız', en: 'Absent', ar: 'غائبون' },
  'payroll.only.missing': { tr: 'Eksiği olan', en: 'Work missing', ar: 'لديهم نقص' },
  'payroll.only.untimely': {
    tr: 'Geç ya da erken',
    en: 'Late or early',
    ar: 'تأخر أو خروج مبكر',
  },
  'payroll.only.overtime': { tr: 'Fazla mesaisi olan', en: 'Overtime', ar: 'لديهم عمل إضافي' },
  'payroll.only.unapproved': {
    tr: 'Onaysız mesai',
    en: 'Unapproved overtime',
    ar: 'إضافي غير معتمد',
  },
  'payroll.only.warned': { tr: 'Uyarılı', en: 'Warned', ar: 'عليهم تنبيه' },
  'payroll.only.uncounted': { tr: 'Günü bakılacak', en: 'Days uncounted', ar: 'أيام لم تُحسب' },
  'payroll.only.year': {
    tr: 'Yılda 270 saati aşan',
    en: 'Over 270 h this year',
    ar: 'فوق 270 ساعة في السنة',
  },
  'payroll.hint.days': { tr: '{{value}} gün', en: '{{value}} days', ar: '{{value}} يوم' },
  'payroll.hint.minutes': { tr: '{{value}}', en: '{{value}}', ar: '{{value}}' },
  'payroll.period.label': { tr: 'Bordro dönemi', en: 'Payroll period', ar: 'فترة الرواتب' },
  'payroll.period.previous': {
    tr: 'Önceki dönem',
    en: 'Previous period',
    ar: 'الفترة السابقة',
  },
  'payroll.period.next': { tr: 'Sonraki dönem', en: 'Next period', ar: 'الفترة التالية' },
  'payroll.period.now': { tr: 'Bu dönem', en: 'This period', ar: 'هذه الفترة' },
  'payroll.period.running': {
    tr: 'Sürüyor, kesin değil',
    en: 'Running, provisional',
    ar: 'جارية، غير نهائية',
  },
  'payroll.period.runningWhat': {
    tr: 'Dönem bitmedi: rakamlar her hareketle değişebilir.',
    en: 'The period is not over: figures change with every movement.',
    ar: 'لم تنته الفترة: تتغير الأرقام مع كل حركة.',
  },
  'payroll.warning.awaiting': {
    tr: {
      one: 'Okuyucu bekleniyor: {{count}} gün',
      other: 'Okuyucu bekleniyor: {{count}} gün',
    },
    en: { one: 'Awaiting readers: {{count}} day', other: 'Awaiting readers: {{count}} days' },
    ar: {
      zero: 'بانتظار القارئات: {{count}} يوم',
      one: 'بانتظار القارئات: يوم واحد',
      two: 'بانتظار القارئات: يومان',
      few: 'بانتظار القارئات: {{count}} أيام',
      many: 'بانتظار القارئات: {{count}} يومًا',
      other: 'بانتظار القارئات: {{count}} يوم',
    },
  },
  'payroll.warning.awaitingWhat': {
    tr: 'Kullandığı bir okuyucu gün bittiğinden beri ses vermedi; kayıtları gelince rakamlar değişebilir.',
    en: 'A reader that this person uses has said nothing since the day ended; figures may change when its records come.',
    ar: 'قارئ يستخدمه لم يرسل شيئًا منذ انتهاء اليوم؛ قد تتغير الأرقام عندما تصل سجلاته.',
  },
  'payroll.warning.uncounted': {
    tr: { one: '{{count}} gün sayılmadı', other: '{{count}} gün sayılmadı' },
    en: { one: '{{count}} day uncounted', other: '{{count}} days uncounted' },
    ar: {
      zero: 'لا يوم غير محسوب',
      one: 'يوم واحد لم يُحسب',
      two: 'يومان لم يُحسبا',
      few: '{{count}} أيام لم تُحسب',
      many: '{{count}} يومًا لم تُحسب',
      other: '{{count}} يوم لم تُحسب',
    },
  },
  'payroll.warning.uncountedWhat': {
    tr: 'Kişi gelmiş ama günün çalışması sayılmamış: bir basış eksik ya da en az sürenin altında. Dönemi kapatmadan bakın.',
    en: 'They were there, and nothing of the day counts: a swipe is missing, or it was below the minimum. Look before the period is closed.',
    ar: 'حضر الموظف ولم يُحسب من يومه شيء: بصمة ناقصة أو مدة دون الحد الأدنى. راجعه قبل إغلاق الفترة.',
  },
  'payroll.warning.rest': {
    tr: { one: '{{count}} kısa dinlenme', other: '{{count}} kısa dinlenme' },
    en: { one: '{{count}} short rest', other: '{{count}} short rests' },
    ar: {
      zero: 'لا راحة قصيرة',
      one: 'راحة قصيرة واحدة',
      two: 'راحتان قصيرتان',
      few: '{{count}} راحات قصيرة',
      many: '{{count}} راحة قصيرة',
      other: '{{count}} راحة قصيرة',
    },
  },
  'payroll.warning.restWhat': {
    tr: 'İki çalışma arasında 11 saatten az dinlenme. Yalnızca uyarıdır, rakamı değiştirmez.',
    en: 'Less than 11 hours of rest between two days of work. A warning only; it changes no figure.',
    ar: 'أقل من 11 ساعة راحة بين يومي عمل. تنبيه فقط ولا يغيّر رقمًا.',
  },
  'payroll.warning.year': {
    tr: 'Yılda {{hours}} saat',
    en: '{{hours}} h this year',
    ar: '{{hours}} ساعة في السنة',
  },
  'payroll.warning.yearWhat': {
    tr: 'Yıl içindeki fazla mesai 270 saati aştı. Yalnızca uyarıdır, çalışılan süre ödenir.',
    en: 'Overtime of the year is beyond 270 hours. A warning only; what was worked is paid.',
    ar: 'تجاوز العمل الإضافي في السنة 270 ساعة. تنبيه فقط؛ ما عُمل يُدفع.',
  },
  'payroll.warning.corrected': {
    tr: { one: '{{count}} düzeltme', other: '{{count}} düzeltme' },
    en: { one: '{{count}} corrected', other: '{{count}} corrected' },
    ar: {
      zero: 'لا تصحيح',
      one: 'تصحيح واحد',
      two: 'تصحيحان',
      few: '{{count}} تصحيحات',
      many: '{{count}} تصحيحًا',
      other: '{{count}} تصحيح',
    },
  },
  'payroll.warning.correctedWhat': {
    tr: 'Bu günlerin hareketlerinde elle düzeltme var.',
    en: 'Movements of these days were corrected by hand.',
    ar: 'صُحّحت حركات هذه الأيام يدويًا.',
  },
  'payroll.panel.title': {
    tr: 'Haftalar ve günler',
    en: 'Weeks and days',
    ar: 'الأسابيع والأيام',
  },
  'payroll.panel.left': {
    tr: 'Son iş günü {{day}}',
    en: 'Last day {{day}}',
    ar: 'آخر يوم عمل {{day}}',
  },
  'payroll.panel.allDays': {
    tr: 'Tüm günleri göster',
    en: 'Show all days',
    ar: 'عرض كل الأيام',
  },
  'payroll.panel.byWeek': {
    tr: 'Bu rakamın ardındaki haftalar aşağıda.',
    en: 'The weeks behind this figure are below.',
    ar: 'الأسابيع التي وراء هذا الرقم في الأسفل.',
  },
  'payroll.fact.worked': { tr: 'Çalışılan gün', en: 'Days worked', ar: 'أيام العمل' },
  'payroll.fact.absent': { tr: 'Devamsız gün', en: 'Days absent', ar: 'أيام الغياب' },
  'payroll.fact.leave': { tr: 'İzinli gün', en: 'Days of leave', ar: 'أيام الإجازة' },
  'payroll.fact.normal': { tr: 'Sayılan süre', en: 'Time counted', ar: 'المدة المحسوبة' },
  'payroll.fact.measured': { tr: 'Ölçülen süre', en: 'Time measured', ar: 'المدة المقاسة' },
  'payroll.fact.missing': { tr: 'Eksik süre', en: 'Time missing', ar: 'المدة الناقصة' },
  'payroll.paid.workday': {
    tr: 'Ödenecek mesai, iş günü',
    en: 'Payable overtime, workdays',
    ar: 'إضافي مستحق، أيام العمل',
  },
  'payroll.paid.holiday': {
    tr: 'Ödenecek mesai, tatil',
    en: 'Payable overtime, holidays',
    ar: 'إضافي مستحق، العطل',
  },
  'payroll.paid.byLaw': {
    tr: '(katsayısı kanundan)',
    en: '(coefficient by law)',
    ar: '(المعامل بحسب القانون)',
  },
  'payroll.missingDays': {
    tr: 'SGK eksik gün, kod {{code}}',
    en: 'SGK missing days, code {{code}}',
    ar: 'أيام SGK الناقصة، الرمز {{code}}',
  },
  'payroll.missingDayCode': {
    tr: 'Birden çok eksik gün nedeni: bildirim kodu {{code}}',
    en: 'Several reasons of missing days: reported as {{code}}',
    ar: 'أكثر من سبب للأيام الناقصة: رمز الإبلاغ {{code}}',
  },
  'payroll.figure.premium': {
    tr: 'Prim {{code}}',
    en: 'Premium {{code}}',
    ar: 'علاوة {{code}}',
  },
  'payroll.figure.tier': {
    tr: 'Kademe × {{coefficient}}',
    en: 'Tier × {{coefficient}}',
    ar: 'شريحة × {{coefficient}}',
  },
  'payroll.figure.date.workday': {
    tr: 'İş günü tarihinde',
    en: 'On workdays',
    ar: 'في أيام العمل',
  },
  'payroll.figure.date.rest': {
    tr: 'Hafta tatili tarihinde',
    en: 'On dates of rest',
    ar: 'في أيام الراحة',
  },
  'payroll.figure.date.holiday': {
    tr: 'Resmi tatil tarihinde',
    en: 'On public holidays',
    ar: 'في العطل الرسمية',
  },
  'payroll.figure.policyDays': {
    tr: 'Eşiklere göre gün',
    en: 'Days by thresholds',
    ar: 'الأيام حسب الحدود',
  },
  'payroll.day.on.workday': {
    tr: '{{date}} iş günü',
    en: '{{date}} workday',
    ar: '{{date}} يوم عمل',
  },
  'payroll.day.on.rest': {
    tr: '{{date}} hafta tatili',
    en: '{{date}} rest day',
    ar: '{{date}} راحة أسبوعية',
  },
  'payroll.day.on.holiday': {
    tr: '{{date}} resmi tatil',
    en: '{{date}} public holiday',
    ar: '{{date}} عطلة رسمية',
  },
  'payroll.year': {
    tr: 'Yıl içinde fazla mesai / sınır',
    en: 'Overtime this year / limit',
    ar: 'الإضافي خلال السنة / الحد',
  },
  'payroll.week.title': { tr: 'Hafta', en: 'Week', ar: 'أسبوع' },
  'payroll.week.next': {
    tr: 'sonraki dönemde sayılır',
    en: 'counts in the next period',
    ar: 'يُحسب في الفترة التالية',
  },
  'payroll.week.before': {
    tr: 'önceki dönemden günleriyle birlikte burada sayılır',
    en: 'counts here with its days of the period before',
    ar: 'يُحسب هنا مع أيامه من الفترة السابقة',
  },
  'payroll.week.minutes': { tr: 'Çalışma', en: 'Worked', ar: 'العمل' },
  'payroll.week.contract': { tr: 'Sözleşme', en: 'Contract', ar: 'العقد' },
  'payroll.week.rest': {
    tr: '{{day}}: öncesinde {{hours}} saat dinlenme, en az 11 saat olmalı',
    en: '{{day}}: {{hours}} hours of rest before it, at least 11 are due',
    ar: '{{day}}: سبقته راحة {{hours}} ساعة، والحد الأدنى 11',
  },
  'payroll.week.longDay': {
    tr: 'Bir günde 11 saati aşan çalışma: {{hours}}',
    en: 'Beyond 11 hours on one day: {{hours}}',
    ar: 'ما فوق 11 ساعة في يوم واحد: {{hours}}',
  },
  'payroll.week.longNight': {
    tr: 'Bir gecede 7,5 saati aşan çalışma: {{hours}}',
    en: 'Night work beyond 7.5 hours: {{hours}}',
    ar: 'عمل ليلي فوق 7.5 ساعات: {{hours}}',
  },
  'payroll.day.what': { tr: 'Günün türü', en: 'Kind of day', ar: 'نوع اليوم' },
  'payroll.day.worked': { tr: 'Sayılan', en: 'Counted', ar: 'المحسوب' },
  'payroll.day.measured': { tr: 'Ölçülen', en: 'Measured', ar: 'المقاس' },
  'payroll.day.missing': { tr: 'Eksik', en: 'Missing', ar: 'الناقص' },
  'payroll.day.overtime': { tr: 'Mesai', en: 'Overtime', ar: 'الإضافي' },
  'payroll.day.payable': { tr: 'Ödenecek', en: 'Payable', ar: 'المستحق' },
  'payroll.day.shortRest': { tr: 'Kısa dinlenme', en: 'Short rest', ar: 'راحة قصيرة' },
  'payroll.day.corrected': { tr: 'Düzeltildi', en: 'Corrected', ar: 'مصحَّح' },
  'payroll.half.half': { tr: '½ {{what}}', en: '½ {{what}}', ar: '½ {{what}}' },
  'payroll.half.worked': { tr: 'Çalıştı', en: 'Worked', ar: 'عمل' },
  'payroll.half.rest': { tr: 'Hafta tatili', en: 'Weekly rest', ar: 'راحة أسبوعية' },
  'payroll.half.holiday': { tr: 'Resmî tatil', en: 'Public holiday', ar: 'عطلة رسمية' },
  'payroll.half.annual': { tr: 'Yıllık izin', en: 'Annual leave', ar: 'إجازة سنوية' },
  'payroll.half.personal': { tr: 'Mazeret izni', en: 'Personal leave', ar: 'إجازة شخصية' },
  'payroll.half.general': { tr: 'Genel izin', en: 'General leave', ar: 'إجازة عامة' },
  'payroll.half.insteadOvertime': {
    tr: 'Mesai karşılığı izin',
    en: 'Time off for overtime',
    ar: 'راحة بدل الإضافي',
  },
  'payroll.half.absent': { tr: 'Gelmedi', en: 'Absent', ar: 'لم يحضر' },
  'payroll.half.unplanned': { tr: 'Vardiya yok', en: 'No shift', ar: 'بلا وردية' },
  'payroll.half.open': { tr: 'Bitmedi', en: 'Not over', ar: 'لم ينته' },
  'payroll.half.freeWork': { tr: 'tatilde çalıştı', en: 'worked on it', ar: 'عمل فيه' },
  'payroll.file.label': {
    tr: 'Dosyada süreler',
    en: 'Durations in the file',
    ar: 'المدد في الملف',
  },
  'payroll.file.minutes': {
    tr: 'Dosyada dakika',
    en: 'Minutes in the file',
    ar: 'دقائق في الملف',
  },
  'payroll.file.shown': { tr: 'Ekrandaki gibi', en: 'As on the screen', ar: 'كما على الشاشة' },
  'payroll.none': {
    tr: 'Bu dönemde kimsenin günü yok',
    en: 'Nobody has a day in this period',
    ar: 'لا يوم لأحد في هذه الفترة',
  },
  'payroll.noneText': {
    tr: 'Çalışanların kartla ilk geçişinden sonraki günler burada toplanır. Başka bir dönem seçebilirsiniz.',
    en: 'Days are gathered here from the first swipe of your employees on. You can choose another period.',
    ar: 'تُجمع الأيام هنا بعد أول حركة للموظفين. يمكنك اختيار فترة أخرى.',
  },
  'payroll.noneFilteredText': {
    tr: 'Bu filtrelerle eşleşen çalışan yok.',
    en: 'No employee matches these filters.',
    ar: 'لا موظف يطابق هذه المرشحات.',
  },
} as const satisfies ScreenWords

/** Titles of columns of files that are there once for each code of the company's rules. */
export const columnFamilies = {
  premiums: {
    tr: 'Saat primi {{code}} (dk)',
    en: 'Premium hours {{code}} (min)',
    ar: 'ساعات العلاوة {{code}} (دقيقة)',
  },
  tiers: {
    tr: 'Mesai kademesi × {{code}} (dk)',
    en: 'Tier of overtime × {{code}} (min)',
    ar: 'شريحة الإضافي × {{code}} (دقيقة)',
  },
} as const satisfies Sentences

/** Titles of the columns of files. */
export const columns = {
  periodName: { tr: 'Dönem', en: 'Period', ar: 'الفترة' },
  periodFrom: { tr: 'Dönem başı', en: 'Period from', ar: 'بداية الفترة' },
  periodTo: { tr: 'Dönem sonu', en: 'Period to', ar: 'نهاية الفترة' },
  workedHalfDays: { tr: 'Çalışılan gün', en: 'Days worked', ar: 'أيام العمل' },
  restHalfDays: {
    tr: 'Hafta tatili (gün)',
    en: 'Weekly rest (days)',
    ar: 'الراحة الأسبوعية (أيام)',
  },
  holidayHalfDays: {
    tr: 'Resmî tatil (gün)',
    en: 'Public holidays (days)',
    ar: 'العطل الرسمية (أيام)',
  },
  annualHalfDays: {
    tr: 'Yıllık izin (gün)',
    en: 'Annual leave (days)',
    ar: 'الإجازة السنوية (أيام)',
  },
  personalHalfDays: {
    tr: 'Mazeret izni (gün)',
    en: 'Personal leave (days)',
    ar: 'إجازة شخصية (أيام)',
  },
  generalHalfDays: {
    tr: 'Genel izin (gün)',
    en: 'General leave (days)',
    ar: 'إجازة عامة (أيام)',
  },
  insteadOvertimeHalfDays: {
    tr: 'Mesai karşılığı izin (gün)',
    en: 'Time off for overtime (days)',
    ar: 'راحة بدل العمل الإضافي (أيام)',
  },
  paidLeaveHalfDays: {
    tr: 'Ücretli izin (gün)',
    en: 'Paid leave (days)',
    ar: 'إجازة مدفوعة (أيام)',
  },
  unpaidLeaveHalfDays: {
    tr: 'Ücretsiz izin (gün)',
    en: 'Unpaid leave (days)',
    ar: 'إجازة غير مدفوعة (أيام)',
  },
  absentHalfDays: { tr: 'Devamsızlık (gün)', en: 'Absent (days)', ar: 'الغياب (أيام)' },
  unplannedHalfDays: {
    tr: 'Vardiyasız (gün)',
    en: 'Without a shift (days)',
    ar: 'بلا وردية (أيام)',
  },
  openHalfDays: {
    tr: 'Henüz bitmeyen (gün)',
    en: 'Not over yet (days)',
    ar: 'لم ينته بعد (أيام)',
  },
  uncountedDays: { tr: 'Bakılacak gün', en: 'Days to look at', ar: 'أيام تحتاج مراجعة' },
  lateDays: { tr: 'Geç gelinen gün', en: 'Late days', ar: 'أيام التأخر' },
  earlyDays: { tr: 'Erken çıkılan gün', en: 'Early days', ar: 'أيام الخروج المبكر' },
  due: { tr: 'Yükümlü (dk)', en: 'Due (min)', ar: 'المستحق (دقيقة)' },
  measuredWorked: {
    tr: 'Ölçülen çalışma (dk)',
    en: 'Worked as measured (min)',
    ar: 'العمل المقاس (دقيقة)',
  },
  measuredMissing: {
    tr: 'Ölçülen eksik (dk)',
    en: 'Missing as measured (min)',
    ar: 'الناقص المقاس (دقيقة)',
  },
  leaveAnnual: {
    tr: 'Yıllık izin (dk)',
    en: 'Annual leave (min)',
    ar: 'الإجازة السنوية (دقيقة)',
  },
  leavePersonal: {
    tr: 'Mazeret izni (dk)',
    en: 'Personal leave (min)',
    ar: 'إجازة شخصية (دقيقة)',
  },
  leaveGeneral: { tr: 'Genel izin (dk)', en: 'General leave (min)', ar: 'إجازة عامة (دقيقة)' },
  leaveInsteadOvertime: {
    tr: 'Mesai karşılığı izin (dk)',
    en: 'Time off for overtime (min)',
    ar: 'راحة بدل العمل الإضافي (دقيقة)',
  },
  paidLeave: { tr: 'Ücretli izin (dk)', en: 'Paid leave (min)', ar: 'إجازة مدفوعة (دقيقة)' },
  unpaidLeave: {
    tr: 'Ücretsiz izin (dk)',
    en: 'Unpaid leave (min)',
    ar: 'إجازة غير مدفوعة (دقيقة)',
  },
  rawWorkday: {
    tr: 'İş günü mesaisi, ölçülen (dk)',
    en: 'Workday overtime, raw (min)',
    ar: 'إضافي أيام العمل، خام (دقيقة)',
  },
  rawHoliday: {
    tr: 'Tatil mesaisi, ölçülen (dk)',
    en: 'Holiday overtime, raw (min)',
    ar: 'إضافي العطل، خام (دقيقة)',
  },
  payableWorkday: {
    tr: 'İş günü mesaisi, ödenecek (dk)',
    en: 'Workday overtime, payable (min)',
    ar: 'إضافي أيام العمل، مستحق (دقيقة)',
  },
  payableHoliday: {
    tr: 'Tatil mesaisi, ödenecek (dk)',
    en: 'Holiday overtime, payable (min)',
    ar: 'إضافي العطل، مستحق (دقيقة)',
  },
  outsideWorkday: {
    tr: 'Dışarıda mesai, iş günü (dk)',
    en: 'Overtime outside, workday (min)',
    ar: 'إضافي خارجي، أيام العمل (دقيقة)',
  },
  outsideHoliday: {
    tr: 'Dışarıda mesai, tatil (dk)',
    en: 'Overtime outside, holiday (min)',
    ar: 'إضافي خارجي، العطل (دقيقة)',
  },
  unapprovedOvertime: {
    tr: 'Onaysız mesai (dk)',
    en: 'Unapproved overtime (min)',
    ar: 'إضافي غير معتمد (دقيقة)',
  },
  timeOffCredit: {
    tr: 'Serbest zaman alacağı (dk)',
    en: 'Time-off credit (min)',
    ar: 'رصيد الراحة البديلة (دقيقة)',
  },
  coefficients: {
    tr: 'Ödenecek mesai, katsayıyla (dk)',
    en: 'Paid overtime by coefficient (min)',
    ar: 'الإضافي المدفوع حسب المعامل (دقيقة)',
  },
  byDateWorkday: {
    tr: 'İş günü tarihinde çalışma (dk)',
    en: 'Work on dates that are workdays (min)',
    ar: 'العمل في تواريخ أيام العمل (دقيقة)',
  },
  byDateRest: {
    tr: 'Hafta tatili tarihinde çalışma (dk)',
    en: 'Work on dates of rest (min)',
    ar: 'العمل في تواريخ الراحة الأسبوعية (دقيقة)',
  },
  byDateHoliday: {
    tr: 'Resmi tatil tarihinde çalışma (dk)',
    en: 'Work on dates of public holidays (min)',
    ar: 'العمل في تواريخ العطل الرسمية (دقيقة)',
  },
  policyHalfDays: {
    tr: 'Süre eşiklerine göre gün',
    en: 'Days by thresholds of time',
    ar: 'الأيام حسب حدود المدة',
  },
  holidayHalfDaysWorked: {
    tr: 'Tatilde çalışılan gün',
    en: 'Holidays worked (days)',
    ar: 'أيام عمل في العطل',
  },
  holidayWorked: {
    tr: 'Tatilde çalışma (dk)',
    en: 'Holiday work (min)',
    ar: 'العمل في العطل (دقيقة)',
  },
  restDaysWorked: {
    tr: 'Hafta tatilinde çalışılan gün',
    en: 'Rest days worked',
    ar: 'أيام عمل في الراحة الأسبوعية',
  },
  restWorked: {
    tr: 'Hafta tatilinde çalışma (dk)',
    en: 'Rest-day work (min)',
    ar: 'العمل في الراحة الأسبوعية (دقيقة)',
  },
  weeks: { tr: 'Sayılan hafta', en: 'Weeks counted', ar: 'الأسابيع المحسوبة' },
  extraHours: {
    tr: 'Fazla süreli çalışma %25 (dk)',
    en: 'Extra hours 1.25 (min)',
    ar: 'ساعات زائدة 1.25 (دقيقة)',
  },
  weekOvertime: {
    tr: 'Haftalık fazla mesai %50 (dk)',
    en: 'Weekly overtime 1.5 (min)',
    ar: 'إضافي أسبوعي 1.5 (دقيقة)',
  },
  beyondLongestDay: {
    tr: 'Günde 11 saati aşan (dk)',
    en: 'Beyond 11 h a day (min)',
    ar: 'ما فوق 11 ساعة يوميًا (دقيقة)',
  },
  beyondLongestNight: {
    tr: 'Gecede 7,5 saati aşan (dk)',
    en: 'Night beyond 7.5 h (min)',
    ar: 'ليل فوق 7.5 ساعات (دقيقة)',
  },
  shortRests: {
    tr: '11 saatten kısa dinlenme (kez)',
    en: 'Rests under 11 h (times)',
    ar: 'راحة أقل من 11 ساعة (مرات)',
  },
  yearOvertime: {
    tr: 'Yıl içi fazla mesai (dk)',
    en: 'Overtime this year (min)',
    ar: 'الإضافي خلال السنة (دقيقة)',
  },
  missingDays: {
    tr: 'SGK eksik gün (kod: gün)',
    en: 'SGK missing days (code: days)',
    ar: 'أيام SGK الناقصة (الرمز: الأيام)',
  },
  missingDayCode: {
    tr: 'SGK eksik gün kodu',
    en: 'SGK missing-day code',
    ar: 'رمز أيام SGK الناقصة',
  },
  awaitingDays: {
    tr: 'Okuyucu bekleyen gün',
    en: 'Days awaiting readers',
    ar: 'أيام تنتظر الأجهزة',
  },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  payrollAttendance: { tr: 'Bordro puantajı', en: 'Payroll attendance', ar: 'حضور الرواتب' },
} as const satisfies Sentences

/** What was done, by the name of its event. */
export const acts = {
  PayrollPeriodProposed: {
    tr: 'Bordro dönemini kilitlenmeye önerdi{{which}}',
    en: 'Proposed to lock a payroll period{{which}}',
    ar: 'اقترح إقفال فترة رواتب{{which}}',
  },
  PayrollProposalWithdrawn: {
    tr: 'Bordro döneminin kilit önerisini geri çekti{{which}}',
    en: 'Withdrew the proposal to lock a payroll period{{which}}',
    ar: 'سحب اقتراح إقفال فترة رواتب{{which}}',
  },
  PayrollPeriodLocked: {
    tr: 'Bordro dönemini kilitledi (sürüm {{count}}){{which}}',
    en: 'Locked a payroll period (version {{count}}){{which}}',
    ar: 'أقفل فترة رواتب (الإصدار {{count}}){{which}}',
  },
  PayrollUnlockAsked: {
    tr: 'Bordro döneminin kilidinin açılmasını istedi{{which}}',
    en: 'Asked to unlock a payroll period{{which}}',
    ar: 'طلب فتح فترة رواتب مقفلة{{which}}',
  },
  PayrollUnlockApproved: {
    tr: 'Bordro döneminin kilidini açtı{{which}}',
    en: 'Unlocked a payroll period{{which}}',
    ar: 'فتح فترة رواتب مقفلة{{which}}',
  },
  PayrollUnlockRejected: {
    tr: 'Bordro döneminin kilidini açma talebini reddetti{{which}}',
    en: 'Rejected unlocking a payroll period{{which}}',
    ar: 'رفض فتح فترة رواتب مقفلة{{which}}',
  },
  PayrollUnlockWithdrawn: {
    tr: 'Bordro döneminin kilidini açma talebini geri çekti{{which}}',
    en: 'Withdrew the request to unlock a payroll period{{which}}',
    ar: 'سحب طلب فتح فترة رواتب مقفلة{{which}}',
  },
  PayrollPeriodExported: {
    tr: 'Kilitli bordro döneminin ilk dosyasını aldı{{which}}',
    en: 'Made the first file of a locked payroll period{{which}}',
    ar: 'أخرج أول ملف لفترة رواتب مقفلة{{which}}',
  },
  AdjustmentsReleaseAsked: {
    tr: 'Bekletilen hesap farklarının serbest bırakılmasını istedi',
    en: 'Asked to release differences that are held',
    ar: 'طلب الإفراج عن الفروق المحتجزة',
  },
  AdjustmentsReleaseApproved: {
    tr: 'Bekletilen hesap farklarını serbest bıraktı',
    en: 'Released differences that were held',
    ar: 'أفرج عن الفروق المحتجزة',
  },
  AdjustmentsReleaseRejected: {
    tr: 'Bekletilen farkları serbest bırakma talebini reddetti',
    en: 'Rejected releasing differences that are held',
    ar: 'رفض الإفراج عن الفروق المحتجزة',
  },
  AdjustmentsReleaseWithdrawn: {
    tr: 'Bekletilen farkları serbest bırakma talebini geri çekti',
    en: 'Withdrew the request to release differences that are held',
    ar: 'سحب طلب الإفراج عن الفروق المحتجزة',
  },
  AdjustmentBatchClosed: {
    tr: '{{count}} bordro düzeltmesini teslim etti{{which}}',
    en: 'Delivered {{count}} payroll adjustments{{which}}',
    ar: 'سلّم {{count}} من تسويات الرواتب{{which}}',
  },
} as const satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  PayrollPeriodProposed: {
    tr: 'Bir öneri burada geri alınmaz. Onu dönemin kendi ekranından geri çekin.',
    en: 'A proposal is not taken back here. Withdraw it where the period is shown.',
    ar: 'لا يُتراجع عن الاقتراح هنا. اسحبه من شاشة الفترة نفسها.',
  },
  PayrollProposalWithdrawn: {
    tr: 'Gerekiyorsa dönemi yeniden önerin.',
    en: 'If need be, propose the period again.',
    ar: 'اقترح الفترة من جديد إن لزم.',
  },
  PayrollPeriodLocked: {
    tr: 'Bir kilit geri alınmaz. Açılmasını isteyin; başka biri onaylayınca dönem açılır, bu sürüm geçmişte kalır.',
    en: 'A lock is not taken back. Ask to unlock it; once somebody else approves the period is open, and this version is history.',
    ar: 'لا يُتراجع عن الإقفال. اطلب فتحه؛ وحين يوافق شخص آخر تُفتح الفترة ويبقى هذا الإصدار في السجل.',
  },
  PayrollUnlockAsked: {
    tr: 'Bir kilit açma talebi burada geri alınmaz. Onu dönemin kendi ekranından geri çekin.',
    en: 'A request to unlock is not taken back here. Withdraw it where the period is shown.',
    ar: 'لا يُتراجع عن طلب الفتح هنا. اسحبه من شاشة الفترة نفسها.',
  },
  PayrollUnlockApproved: {
    tr: 'Dönem açıldı. Yeniden kilitlendiğinde yeni bir sürümü olur.',
    en: 'The period is open. Locked again, it has a new version.',
    ar: 'الفترة مفتوحة. عند إقفالها من جديد يكون لها إصدار جديد.',
  },
  PayrollUnlockRejected: {
    tr: 'Reddedilen bir talep yeniden canlanmaz. Gerekiyorsa yeni bir talep açın.',
    en: 'A rejected request does not stand again. If need be, make another one.',
    ar: 'لا يعود الطلب المرفوض قائمًا. قدّم طلبًا جديدًا إن لزم.',
  },
  PayrollUnlockWithdrawn: {
    tr: 'Gerekiyorsa yeniden talep edin.',
    en: 'If need be, ask again.',
    ar: 'اطلب من جديد إن لزم.',
  },
  PayrollPeriodExported: {
    tr: 'Alınmış bir dosya geri alınmaz; sonra değişenler düzeltme olarak çıkar.',
    en: 'A file that was made is not taken back; what changes later comes as adjustments.',
    ar: 'لا يُسترد ملف أُخرج؛ وما يتغير بعده يظهر كتسويات.',
  },
  AdjustmentsReleaseAsked: {
    tr: 'Bu talep burada geri alınmaz. Onu düzeltmeler ekranından geri çekin.',
    en: 'This request is not taken back here. Withdraw it where adjustments are shown.',
    ar: 'لا يُتراجع عن هذا الطلب هنا. اسحبه من شاشة التسويات.',
  },
  AdjustmentsReleaseApproved: {
    tr: 'Serbest bırakılan farklar açık düzeltmelerdir. Sonra değişen yeni bir düzeltme olur.',
    en: 'What was released is open as adjustments. What changes later is another one.',
    ar: 'ما أُفرج عنه صار تسويات مفتوحة. وما يتغير لاحقًا تسوية أخرى.',
  },
  AdjustmentsReleaseRejected: {
    tr: 'Farklar bekletilmeye devam eder. Serbest bırakmak için yeniden talep edin.',
    en: 'The differences are held on. Ask again to release them.',
    ar: 'تبقى الفروق محتجزة. قدّم طلبًا جديدًا للإفراج عنها.',
  },
  AdjustmentsReleaseWithdrawn: {
    tr: 'Gerekiyorsa yeniden talep edin.',
    en: 'If need be, ask again.',
    ar: 'اطلب من جديد إن لزم.',
  },
  AdjustmentBatchClosed: {
    tr: 'Teslim edilen düzeltmeler geri alınmaz; değişen bir şey yeni bir düzeltme olur.',
    en: 'Adjustments that were delivered are not taken back; what changes is another adjustment.',
    ar: 'لا تُسترد التسويات المسلّمة؛ وما يتغير يصبح تسوية أخرى.',
  },
} as const satisfies Sentences

export const refusals = {
  'payroll.busy': {
    tr: 'Şu anda {{period}} dönemi işleniyor. Bitince yeniden deneyin.',
    en: 'The period {{period}} is being worked on. Try again when it is done.',
    ar: 'يجري العمل على الفترة {{period}}. أعد المحاولة عند انتهائه.',
  },
  'payroll.already-locked': {
    tr: 'Bu dönem kilitli (sürüm {{version}}).',
    en: 'This period is locked (version {{version}}).',
    ar: 'هذه الفترة مقفلة (الإصدار {{version}}).',
  },
  'payroll.not-locked': {
    tr: 'Bu dönem kilitli değil.',
    en: 'This period is not locked.',
    ar: 'هذه الفترة ليست مقفلة.',
  },
  'payroll.period-not-over': {
    tr: 'Bu dönem bitmedi; son günü {{to}}.',
    en: 'This period is not over; its last day is {{to}}.',
    ar: 'لم تنته هذه الفترة؛ آخر يوم فيها {{to}}.',
  },
  'payroll.period-fixed': {
    tr: 'Bu, kilitli {{period}} döneminin günlerini değiştirir. Daha geç bir tarih seçin.',
    en: 'This would move the days of the locked period {{period}}. Choose a later date.',
    ar: 'هذا يغيّر أيام الفترة المقفلة {{period}}. اختر تاريخًا لاحقًا.',
  },
  'payroll.preview-needed': {
    tr: 'Bu değişiklik kilitli dönemlere dokunuyor ({{periods}}; {{people}} kişi). Kaydetmeden önce etkisini deneyin.',
    en: 'This change touches locked periods ({{periods}}; {{people}} people). Try what it does before you save it.',
    ar: 'يمسّ هذا التغيير فترات مقفلة ({{periods}}؛ {{people}} شخصًا). جرّب أثره قبل الحفظ.',
  },
  'payroll.not-next': {
    tr: 'Sıradaki dönem {{expected}}; dönemler sırayla işlenir.',
    en: 'The next period is {{expected}}; periods follow each other.',
    ar: 'الفترة التالية هي {{expected}}؛ تُعالج الفترات بالترتيب.',
  },
  'payroll.later-locked': {
    tr: 'Yalnız son kilitli dönemin kilidi açılır; o {{period}}.',
    en: 'Only the last locked period can be unlocked, which is {{period}}.',
    ar: 'لا تُفتح إلا آخر فترة مقفلة، وهي {{period}}.',
  },
  'payroll.not-proposed': {
    tr: 'Şirketin kuralına göre dönemi önce bir başkası önermeli.',
    en: 'By the rule of the company somebody else has to propose the period first.',
    ar: 'وفق قاعدة الشركة يجب أن يقترح شخص آخر الفترة أولًا.',
  },
  'payroll.same-person': {
    tr: 'Bunu bir başkası yapmalı: öneren ya da talep eden sizsiniz.',
    en: 'Somebody else has to do this: it was proposed or asked for by you.',
    ar: 'يجب أن يقوم بهذا شخص آخر: أنت من اقترح أو طلب.',
  },
  'payroll.not-asker': {
    tr: 'Talebi yalnız talep eden geri çekebilir.',
    en: 'Only who asked can withdraw the request.',
    ar: 'لا يسحب الطلب إلا من قدّمه.',
  },
  'payroll.blocked': {
    tr: 'Dönem kilitlenemez: denetim listesinde engeller var.',
    en: 'The period cannot be locked: the checklist has what blocks it.',
    ar: 'لا يمكن إقفال الفترة: في قائمة التحقق موانع.',
  },
  'payroll.unacknowledged': {
    tr: 'Denetim listesinde gördüğünüzden fazla uyarı var. Listeye yeniden bakın.',
    en: 'The checklist has more warnings than you saw. Look at it again.',
    ar: 'في قائمة التحقق تحذيرات أكثر مما رأيت. راجعها من جديد.',
  },
  'payroll.reason-length': {
    tr: 'Gerekçe {{least}}–{{most}} karakter olmalı; bu {{length}} karakter.',
    en: 'The reason takes {{least}} to {{most}} letters; this one has {{length}}.',
    ar: 'السبب من {{least}} إلى {{most}} حرفًا؛ وهذا {{length}}.',
  },
  'payroll.adjustments-taken': {
    tr: 'Bu dönemin düzeltmeleri teslim edildi; kilidi açılamaz.',
    en: 'Adjustments of this period were delivered; it cannot be unlocked.',
    ar: 'سُلّمت تسويات هذه الفترة؛ لا يمكن فتحها.',
  },
  'payroll.request-waits': {
    tr: 'Bu dönem için bekleyen bir talep var.',
    en: 'A request for this period waits already.',
    ar: 'يوجد طلب منتظر لهذه الفترة.',
  },
  'payroll.not-found': {
    tr: 'Böyle bir dönem ya da talep yok.',
    en: 'There is no such period or request.',
    ar: 'لا توجد فترة كهذه أو طلب كهذا.',
  },
  'payroll.nothing-to-export': {
    tr: 'Teslim edilecek bir şey yok.',
    en: 'There is nothing to deliver.',
    ar: 'لا يوجد ما يُسلَّم.',
  },
  'payroll.nothing-held': {
    tr: 'Bekletilen bir fark yok.',
    en: 'Nothing is held.',
    ar: 'لا يوجد شيء محتجز.',
  },
  'payroll.not-settled': {
    tr: 'Bu kişinin kilitlenmemiş dönemde günleri ya da teslim edilmemiş düzeltmeleri var. Önce onları bitirin.',
    en: 'This person has days in a period that is not locked, or adjustments that were not delivered. Settle these first.',
    ar: 'لهذا الشخص أيام في فترة غير مقفلة أو تسويات لم تُسلَّم. أنهِها أولًا.',
  },
  'payroll.figures-behind': {
    tr: 'Hesaplar son kayıtların gerisinde. Biraz sonra yeniden deneyin.',
    en: 'Figures are behind the last records. Try again in a moment.',
    ar: 'الأرقام متأخرة عن آخر السجلات. أعد المحاولة بعد قليل.',
  },
} as const satisfies Sentences
