import type { Sentences } from './shared/languages.ts'
import { listed, span, type ActSentences } from './shared/acts.ts'
import type { ScreenWords } from './shared/screen.ts'

export const screen = {
  'untimely.view': { tr: 'Nasıl gösterilsin', en: 'How to show it', ar: 'طريقة العرض' },
  'untimely.by.days': { tr: 'Gün gün', en: 'Day by day', ar: 'يومًا بيوم' },
  'untimely.by.person': { tr: 'Kişiye göre', en: 'By person', ar: 'حسب الشخص' },
  'untimely.by.department': { tr: 'Departmana göre', en: 'By department', ar: 'حسب القسم' },
  'untimely.tolerance': { tr: 'Tolerans', en: 'Tolerance', ar: 'التسامح' },
  'untimely.toleranceOf': { tr: '{{minutes}} dk', en: '{{minutes}} min', ar: '{{minutes}} د' },
  'untimely.often': { tr: 'Bu ay / 12 ay', en: 'Month / 12 months', ar: 'الشهر / 12 شهرًا' },
  'untimely.oftenWhat': {
    tr: 'Bu ay kaç kez, son on iki ayda kaç kez',
    en: 'How often this month, and in the last twelve',
    ar: 'كم مرة هذا الشهر، وكم مرة في آخر اثني عشر شهرًا',
  },
  'untimely.state': { tr: 'Durum', en: 'State', ar: 'الحالة' },
  'untimely.forgiven': { tr: 'Affedildi', en: 'Forgiven', ar: 'معفو عنه' },
  'untimely.forgivenWhat': {
    tr: 'Eksik çalışma toleransı içinde: eksikten sayılmadı, yine de bildirilir',
    en: 'Within the tolerance for missing work: not counted as missing, but reported',
    ar: 'ضمن تسامح العمل الناقص: لم يُحسب نقصًا، لكنه يظهر هنا',
  },
  'untimely.counted': { tr: 'Eksik sayıldı', en: 'Counted as missing', ar: 'حُسب نقصًا' },
  'untimely.countedWhat': {
    tr: 'Dakikaları günün eksik çalışmasına girdi',
    en: 'Its minutes are part of the day’s missing work',
    ar: 'دقائقه داخلة في نقص عمل اليوم',
  },
  'untimely.repeated': {
    tr: '3 ve üstü kez (kişi)',
    en: 'People, 3 times or more',
    ar: 'أشخاص ثلاث مرات فأكثر',
  },
  'untimely.total': { tr: 'Toplam süre', en: 'Total time', ar: 'مجموع المدة' },
  'untimely.average': { tr: 'Ortalama', en: 'Average', ar: 'المتوسط' },
  'untimely.last': { tr: 'Son gün', en: 'Last day', ar: 'آخر يوم' },
  'untimely.late.days': { tr: 'Geç gelinen gün', en: 'Late days', ar: 'أيام التأخر' },
  'untimely.late.minutes': { tr: 'Geç', en: 'Late', ar: 'التأخر' },
  'untimely.late.plannedAt': { tr: 'Başlangıç', en: 'Start', ar: 'البداية' },
  'untimely.late.at': { tr: 'Geldi', en: 'Arrived', ar: 'حضر' },
  'untimely.late.trend': {
    tr: 'Gün gün geç gelmeler',
    en: 'Late arrivals day by day',
    ar: 'التأخر يومًا بيوم',
  },
  'untimely.late.trendWeeks': {
    tr: 'Hafta hafta geç gelmeler',
    en: 'Late arrivals week by week',
    ar: 'التأخر أسبوعًا بأسبوع',
  },
  'untimely.late.none': {
    tr: 'Bu dönemde geç gelen yok',
    en: 'Nobody was late in this period',
    ar: 'لم يتأخر أحد في هذه المدة',
  },
  'untimely.late.noneText': {
    tr: 'Toleransı aşan her geç geliş, anında burada görünür.',
    en: 'Every arrival beyond the tolerance shows here at once.',
    ar: 'كل حضور يتجاوز حد التسامح يظهر هنا فورًا.',
  },
  'untimely.early.days': {
    tr: 'Erken çıkılan gün',
    en: 'Early days',
    ar: 'أيام الخروج المبكر',
  },
  'untimely.early.minutes': { tr: 'Erken', en: 'Early', ar: 'مبكرًا' },
  'untimely.early.plannedAt': { tr: 'Bitiş', en: 'End', ar: 'النهاية' },
  'untimely.early.at': { tr: 'Çıktı', en: 'Left', ar: 'خرج' },
  'untimely.early.trend': {
    tr: 'Gün gün erken çıkmalar',
    en: 'Early departures day by day',
    ar: 'الخروج المبكر يومًا بيوم',
  },
  'untimely.early.trendWeeks': {
    tr: 'Hafta hafta erken çıkmalar',
    en: 'Early departures week by week',
    ar: 'الخروج المبكر أسبوعًا بأسبوع',
  },
  'untimely.early.none': {
    tr: 'Bu dönemde erken çıkan yok',
    en: 'Nobody left early in this period',
    ar: 'لم يخرج أحد مبكرًا في هذه المدة',
  },
  'untimely.early.noneText': {
    tr: 'Toleransı aşan her erken çıkış, anında burada görünür.',
    en: 'Every departure beyond the tolerance shows here at once.',
    ar: 'كل خروج يتجاوز حد التسامح يظهر هنا فورًا.',
  },
  'employeeReport.leave': { tr: 'İzin', en: 'Leave', ar: 'الإجازة' },
  'employeeReport.overtimePayable': {
    tr: 'Ödenecek mesai',
    en: 'Payable overtime',
    ar: 'الإضافي المستحق',
  },
  'employeeReport.nightMinutes': { tr: 'Gece', en: 'Night', ar: 'الليل' },
  'employeeReport.times': {
    tr: 'Giriş ve çıkışlar',
    en: 'Entries and exits',
    ar: 'الدخول والخروج',
  },
  'employeeReport.choose': { tr: 'Bir çalışan seçin', en: 'Choose a person', ar: 'اختر موظفًا' },
  'employeeReport.chooseText': {
    tr: 'Adını ya da sicil numarasını yazın; günleri hafta hafta burada toplanır.',
    en: 'Type a name or number; the days add up here week by week.',
    ar: 'اكتب اسمه أو رقمه الوظيفي؛ تُجمع أيامه هنا أسبوعًا بأسبوع.',
  },
  'employeeReport.none': {
    tr: 'Bu dönemde kayıt yok',
    en: 'Nothing in this period',
    ar: 'لا شيء في هذه المدة',
  },
  'employeeReport.noneText': {
    tr: 'Seçilen günlerde bu kişinin çalışma ilişkisi yok. Başka bir dönem seçin.',
    en: 'The person was not employed on these days. Choose another period.',
    ar: 'لم يكن هذا الشخص موظفًا في هذه الأيام. اختر مدة أخرى.',
  },
  'employeeReport.seen': {
    tr: 'Yukarıdaki kayıtları inceledim; doğrudur.',
    en: 'I have looked through the records above; they are right.',
    ar: 'اطلعت على السجلات أعلاه وهي صحيحة.',
  },
  'employeeReport.signEmployee': { tr: 'Çalışan', en: 'Employee', ar: 'الموظف' },
  'employeeReport.signDate': { tr: 'Tarih', en: 'Date', ar: 'التاريخ' },
  'employeeReport.signature': { tr: 'İmza', en: 'Signature', ar: 'التوقيع' },
  'employeeReport.entry': { tr: 'Giriş {{n}}', en: 'Entry {{n}}', ar: 'دخول {{n}}' },
  'employeeReport.exit': { tr: 'Çıkış {{n}}', en: 'Exit {{n}}', ar: 'خروج {{n}}' },
  'employeeReport.codes': { tr: 'Kod', en: 'Code', ar: 'الرمز' },
  'employeeReport.week': { tr: 'Hafta', en: 'Week', ar: 'أسبوع' },
  'employeeReport.total': { tr: 'Toplam', en: 'Total', ar: 'المجموع' },
  'employeeReport.planned': { tr: 'Planlanan', en: 'Planned', ar: 'المخطط' },
  'employeeReport.worked': { tr: 'Çalışılan', en: 'Worked', ar: 'العمل' },
  'employeeReport.missing': { tr: 'Eksik', en: 'Missing', ar: 'الناقص' },
  'employeeReport.late': { tr: 'Geç', en: 'Late', ar: 'التأخر' },
  'employeeReport.early': { tr: 'Erken', en: 'Early', ar: 'مبكرًا' },
  'employeeReport.overtime': { tr: 'Fazla mesai', en: 'Overtime', ar: 'الإضافي' },
  'employeeReport.ofPlanned': {
    tr: 'plan {{planned}}',
    en: 'of {{planned}} planned',
    ar: 'من {{planned}} مخططة',
  },
  'employeeReport.lateDays': { tr: 'Geç gelinen gün', en: 'Late days', ar: 'أيام التأخر' },
  'employeeReport.earlyDays': {
    tr: 'Erken çıkılan gün',
    en: 'Early days',
    ar: 'أيام الخروج المبكر',
  },
  'employeeReport.leaveDays': { tr: 'İzinli gün', en: 'Days on leave', ar: 'أيام الإجازة' },
  'employeeReport.normalDays': { tr: 'Sorunsuz gün', en: 'Regular days', ar: 'أيام منتظمة' },
  'employeeReport.break': { tr: 'Ara', en: 'Break', ar: 'الاستراحة' },
} as const satisfies ScreenWords

export const acts = {
  ReportExported: {
    tr: said =>
      `“${said.report}” raporunu dosya olarak aldı (${listed(said.format, `${said.count} satır`, span(said), said.subject)})`,
    en: said =>
      `Took the report “${said.report}” as a file (${listed(said.format, `rows: ${said.count}`, span(said), said.subject)})`,
    ar: said =>
      `أخذ تقرير «${said.report}» ملفًا (${listed(said.format, `الصفوف: ${said.count}`, span(said), said.subject)})`,
  },
  ReportMailed: {
    tr: ({ report, count, subject }) =>
      `“${report}” raporu e-postayla gönderildi (${listed(`${count} satır`, subject)})`,
    en: ({ report, count, subject }) =>
      `The report “${report}” was sent by mail (${listed(`rows: ${count}`, subject)})`,
    ar: ({ report, count, subject }) =>
      `إرسال تقرير «${report}» بالبريد (${listed(`الصفوف: ${count}`, subject)})`,
  },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  plannedStart: { tr: 'Planlanan başlangıç', en: 'Planned start', ar: 'البداية المخططة' },
  plannedEnd: { tr: 'Planlanan bitiş', en: 'Planned end', ar: 'النهاية المخططة' },
  tolerance: { tr: 'Tolerans (dk)', en: 'Tolerance (min)', ar: 'التسامح (دقيقة)' },
  forgiven: { tr: 'Affedildi', en: 'Forgiven', ar: 'معفو عنه' },
  inMonth: { tr: 'Bu ay (kez)', en: 'This month (times)', ar: 'هذا الشهر (مرات)' },
  inYear: { tr: 'Son 12 ay (kez)', en: 'Last 12 months (times)', ar: 'آخر 12 شهرًا (مرات)' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  latecomers: { tr: 'Geç gelenler', en: 'Late arrivals', ar: 'المتأخرون' },
  earlyLeavers: { tr: 'Erken çıkanlar', en: 'Early departures', ar: 'الخروج المبكر' },
  employee: { tr: 'Çalışma raporu', en: 'Working report', ar: 'تقرير العمل' },
  employeeTimes: { tr: 'Giriş çıkış sütunları', en: 'Entries and exits', ar: 'الدخول والخروج' },
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  ReportExported: {
    tr: 'Dosya dışarı çıktı, geri alınmaz. Gitmemesi gerekiyorsa alandan silmesini isteyin.',
    en: 'The file has left and is not called back. If it should not have, ask whoever took it to delete it.',
    ar: 'خرج الملف ولا يُسترجع. إن لم يكن ينبغي خروجه فاطلب ممن أخذه حذفه.',
  },
  ReportMailed: {
    tr: 'E-posta gitti, geri alınmaz. Yenisi gitmesin diye zamanlamayı durdurun; gideni alıcısından silmesini isteyin.',
    en: 'The mail has left and is not called back. Stop its schedule so that no other follows, and ask its recipient to delete it.',
    ar: 'أُرسلت الرسالة ولا تُسترجع. أوقف جدولتها كي لا تتبعها أخرى، واطلب من متلقيها حذفها.',
  },
} as const satisfies Sentences
