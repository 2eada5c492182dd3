import type { Sentences } from './shared/languages.ts'
import { isKnown, joinKnown, span, type ActSentences } from './shared/acts.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.latecomers.title': { tr: 'Geç gelenler', en: 'Late arrivals', ar: 'المتأخرون' },
  'page.latecomers.what': {
    tr: 'Kim hangi gün ne kadar geç geldi, ne kadarı affedildi, ne sıklıkta.',
    en: 'Who came late on which day and by how much, what was forgiven, and how often it happens.',
    ar: 'من تأخر وفي أي يوم وكم دقيقة، وما عُفي عنه، وكم مرة تكرر.',
  },
  'page.earlyLeavers.title': { tr: 'Erken çıkanlar', en: 'Early departures', ar: 'الخروج المبكر' },
  'page.earlyLeavers.what': {
    tr: 'Kim hangi gün ne kadar erken çıktı, ne kadarı affedildi, ne sıklıkta.',
    en: 'Who left early on which day and by how much, what was forgiven, and how often it happens.',
    ar: 'من خرج مبكرًا وفي أي يوم وكم دقيقة، وما عُفي عنه، وكم مرة تكرر.',
  },
  'page.employeeReport.title': { tr: 'Çalışma raporu', en: 'Working report', ar: 'تقرير العمل' },
  'page.employeeReport.what': {
    tr: 'Bir çalışanın günleri, hafta hafta toplamlarıyla. Yazdırıp imzalatabilirsiniz.',
    en: 'One person’s days with weekly totals, ready to be printed and signed.',
    ar: 'أيام موظف واحد مع مجاميعها الأسبوعية، جاهزة للطباعة والتوقيع.',
  },
  'page.employeeTimes.title': { tr: 'Giriş çıkış sütunları', en: 'Entry and exit columns', ar: 'أعمدة الدخول والخروج' },
  'page.employeeTimes.what': {
    tr: 'Bir çalışanın her girişi ve çıkışı, günün sırasıyla yan yana.',
    en: 'Every entry and exit of one person, side by side in the order of the day.',
    ar: 'كل دخول وخروج لموظف واحد، جنبًا إلى جنب بترتيب اليوم.',
  },
} as const satisfies ScreenWords

export const screen = {
  'lateAndEarly.view': { tr: 'Nasıl gösterilsin', en: 'How to show it', ar: 'طريقة العرض' },
  'lateAndEarly.by.days': { tr: 'Gün gün', en: 'Day by day', ar: 'يومًا بيوم' },
  'lateAndEarly.by.person': { tr: 'Kişiye göre', en: 'By person', ar: 'حسب الشخص' },
  'lateAndEarly.by.department': { tr: 'Departmana göre', en: 'By department', ar: 'حسب القسم' },
  'lateAndEarly.tolerance': { tr: 'Tolerans', en: 'Tolerance', ar: 'التسامح' },
  'lateAndEarly.toleranceOf': { tr: '{{minutes}} dk', en: '{{minutes}} min', ar: '{{minutes}} د' },
  'lateAndEarly.often': { tr: 'Bu ay / 12 ay', en: 'Month / 12 months', ar: 'الشهر / 12 شهرًا' },
  'lateAndEarly.oftenWhat': { tr: 'Bu ay kaç kez, son on iki ayda kaç kez', en: 'How often this month, and in the last twelve', ar: 'كم مرة هذا الشهر، وكم مرة في آخر اثني عشر شهرًا' },
  'lateAndEarly.state': terms.state,
  'lateAndEarly.forgiven': { tr: 'Affedildi', en: 'Forgiven', ar: 'معفو عنه' },
  'lateAndEarly.forgivenWhat': {
    tr: 'Eksik çalışma toleransı içinde: eksikten sayılmadı, yine de bildirilir',
    en: 'Within the tolerance for missing work: not counted as missing, but reported',
    ar: 'ضمن تسامح العمل الناقص: لم يُحسب نقصًا، لكنه يظهر هنا',
  },
  'lateAndEarly.counted': { tr: 'Eksik sayıldı', en: 'Counted as missing', ar: 'حُسب نقصًا' },
  'lateAndEarly.countedWhat': { tr: 'Dakikaları günün eksik çalışmasına girdi', en: 'Its minutes are part of the day’s missing work', ar: 'دقائقه داخلة في نقص عمل اليوم' },
  'lateAndEarly.repeated': { tr: '3 ve üstü kez (kişi)', en: 'People, 3 times or more', ar: 'أشخاص ثلاث مرات فأكثر' },
  'lateAndEarly.total': { tr: 'Toplam süre', en: 'Total time', ar: 'مجموع المدة' },
  'lateAndEarly.average': { tr: 'Ortalama', en: 'Average', ar: 'المتوسط' },
  'lateAndEarly.last': terms.lastDay,
  'lateAndEarly.late.days': { tr: 'Geç gelinen gün', en: 'Late days', ar: 'أيام التأخر' },
  'lateAndEarly.late.minutes': terms.late,
  'lateAndEarly.late.plannedAt': { tr: 'Başlangıç', en: 'Start', ar: 'البداية' },
  'lateAndEarly.late.at': { tr: 'Geldi', en: 'Arrived', ar: 'حضر' },
  'lateAndEarly.late.trend': { tr: 'Gün gün geç gelmeler', en: 'Late arrivals day by day', ar: 'التأخر يومًا بيوم' },
  'lateAndEarly.late.trendWeeks': { tr: 'Hafta hafta geç gelmeler', en: 'Late arrivals week by week', ar: 'التأخر أسبوعًا بأسبوع' },
  'lateAndEarly.late.none': { tr: 'Bu dönemde geç gelen yok', en: 'Nobody was late in this period', ar: 'لم يتأخر أحد في هذه المدة' },
  'lateAndEarly.late.noneText': {
    tr: 'Toleransı aşan her geç geliş, anında burada görünür.',
    en: 'Every arrival beyond the tolerance shows here at once.',
    ar: 'كل حضور يتجاوز حد التسامح يظهر هنا فورًا.',
  },
  'lateAndEarly.early.days': { tr: 'Erken çıkılan gün', en: 'Early days', ar: 'أيام الخروج المبكر' },
  'lateAndEarly.early.minutes': { tr: 'Erken', en: 'Early', ar: 'مبكرًا' },
  'lateAndEarly.early.plannedAt': { tr: 'Bitiş', en: 'End', ar: 'النهاية' },
  'lateAndEarly.early.at': { tr: 'Çıktı', en: 'Left', ar: 'خرج' },
  'lateAndEarly.early.trend': { tr: 'Gün gün erken çıkmalar', en: 'Early departures day by day', ar: 'الخروج المبكر يومًا بيوم' },
  'lateAndEarly.early.trendWeeks': { tr: 'Hafta hafta erken çıkmalar', en: 'Early departures week by week', ar: 'الخروج المبكر أسبوعًا بأسبوع' },
  'lateAndEarly.early.none': { tr: 'Bu dönemde erken çıkan yok', en: 'Nobody left early in this period', ar: 'لم يخرج أحد مبكرًا في هذه المدة' },
  'lateAndEarly.early.noneText': {
    tr: 'Toleransı aşan her erken çıkış, anında burada görünür.',
    en: 'Every departure beyond the tolerance shows here at once.',
    ar: 'كل خروج يتجاوز حد التسامح يظهر هنا فورًا.',
  },
  'employeeReport.leave': { tr: 'İzin', en: 'Leave', ar: 'الإجازة' },
  'employeeReport.overtimePayable': { tr: 'Ödenecek mesai', en: 'Payable overtime', ar: 'الإضافي المستحق' },
  'employeeReport.nightMinutes': terms.night,
  'employeeReport.times': { tr: 'Giriş ve çıkışlar', en: 'Entries and exits', ar: 'الدخول والخروج' },
  'employeeReport.choose': { tr: 'Bir çalışan seçin', en: 'Choose a person', ar: 'اختر موظفًا' },
  'employeeReport.chooseText': {
    tr: 'Adını ya da sicil numarasını yazın; günleri hafta hafta burada toplanır.',
    en: 'Type a name or number; the days add up here week by week.',
    ar: 'اكتب اسمه أو رقمه الوظيفي؛ تُجمع أيامه هنا أسبوعًا بأسبوع.',
  },
  'employeeReport.none': { tr: 'Bu dönemde kayıt yok', en: 'Nothing in this period', ar: 'لا شيء في هذه المدة' },
  'employeeReport.noneText': {
    tr: 'Seçilen günlerde bu kişinin çalışma ilişkisi yok. Başka bir dönem seçin.',
    en: 'The person was not employed on these days. Choose another period.',
    ar: 'لم يكن هذا الشخص موظفًا في هذه الأيام. اختر مدة أخرى.',
  },
  'employeeReport.seen': { tr: 'Yukarıdaki kayıtları inceledim; doğrudur.', en: 'I have looked through the records above; they are right.', ar: 'اطلعت على السجلات أعلاه وهي صحيحة.' },
  'employeeReport.signEmployee': terms.employee,
  'employeeReport.signDate': terms.date,
  'employeeReport.signature': { tr: 'İmza', en: 'Signature', ar: 'التوقيع' },
  'employeeReport.entry': { tr: 'Giriş {{n}}', en: 'Entry {{n}}', ar: 'دخول {{n}}' },
  'employeeReport.exit': { tr: 'Çıkış {{n}}', en: 'Exit {{n}}', ar: 'خروج {{n}}' },
  'employeeReport.codes': terms.code,
  'employeeReport.week': { tr: 'Hafta', en: 'Week', ar: 'أسبوع' },
  'employeeReport.premium': { tr: 'Prim {{code}}', en: 'Premium {{code}}', ar: 'علاوة {{code}}' },
  'employeeReport.tier': { tr: 'Kademe × {{coefficient}}', en: 'Tier × {{coefficient}}', ar: 'شريحة × {{coefficient}}' },
  'employeeReport.rest': { tr: 'Tarihi dinlenme', en: 'Dated on rest', ar: 'بتاريخ راحة' },
  'employeeReport.holiday': { tr: 'Tarihi tatil', en: 'Dated on holidays', ar: 'بتاريخ عطلة' },
  'employeeReport.halves': { tr: 'Gün değeri', en: 'Worth in days', ar: 'القيمة بالأيام' },
  'employeeReport.total': terms.total,
  'employeeReport.planned': terms.planned,
  'employeeReport.worked': { tr: 'Çalışılan', en: 'Worked', ar: 'العمل' },
  'employeeReport.missing': terms.missing,
  'employeeReport.late': terms.late,
  'employeeReport.early': { tr: 'Erken', en: 'Early', ar: 'مبكرًا' },
  'employeeReport.overtime': { tr: 'Fazla mesai', en: 'Overtime', ar: 'الإضافي' },
  'employeeReport.ofPlanned': { tr: 'plan {{planned}}', en: 'of {{planned}} planned', ar: 'من {{planned}} مخططة' },
  'employeeReport.lateDays': { tr: 'Geç gelinen gün', en: 'Late days', ar: 'أيام التأخر' },
  'employeeReport.earlyDays': { tr: 'Erken çıkılan gün', en: 'Early days', ar: 'أيام الخروج المبكر' },
  'employeeReport.leaveDays': { tr: 'İzinli gün', en: 'Days on leave', ar: 'أيام الإجازة' },
  'employeeReport.leaveOf.annual': terms.annualLeave,
  'employeeReport.leaveOf.personal': terms.personalLeave,
  'employeeReport.leaveOf.general': terms.generalLeave,
  'employeeReport.leaveOf.insteadOvertime': { tr: 'Mesai karşılığı izin', en: 'Leave instead of overtime', ar: 'إجازة مقابل العمل الإضافي' },
  'employeeReport.annualLeft': { tr: 'Kalan yıllık izin (gün)', en: 'Annual leave left (days)', ar: 'المتبقي من الإجازة السنوية (أيام)' },
  'employeeReport.annualAvailable': { tr: 'kullanılabilir {{days}}', en: '{{days}} available', ar: 'المتاح {{days}}' },
  'employeeReport.normalDays': { tr: 'Sorunsuz gün', en: 'Regular days', ar: 'أيام منتظمة' },
  'employeeReport.break': { tr: 'Ara', en: 'Break', ar: 'الاستراحة' },
} as const satisfies ScreenWords

export const acts = {
  ReportExported: {
    tr: ({ report, format, count, subject, ...said }) => `“${report}” raporunu dosya olarak aldı (${joinKnown(format, `${count} satır`, span(said), subject)})`,
    en: ({ report, format, count, subject, ...said }) => `Took the report “${report}” as a file (${joinKnown(format, `rows: ${count}`, span(said), subject)})`,
    ar: said => `أخذ تقرير «${said.report}» ملفًا (${joinKnown(said.format, `الصفوف: ${said.count}`, span(said), said.subject)})`,
  },
  ReportMailed: {
    where: said => isKnown(said.subject),
    said: {
      tr: '“{{report}}” raporu e-postayla gönderildi ({{count}} satır, {{subject}})',
      en: 'The report “{{report}}” was sent by mail (rows: {{count}}, {{subject}})',
      ar: 'إرسال تقرير «{{report}}» بالبريد (الصفوف: {{count}}, {{subject}})',
    },
    otherwise: {
      tr: '“{{report}}” raporu e-postayla gönderildi ({{count}} satır)',
      en: 'The report “{{report}}” was sent by mail (rows: {{count}})',
      ar: 'إرسال تقرير «{{report}}» بالبريد (الصفوف: {{count}})',
    },
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

export const permissions = {
  'rights.of.reports': { tr: 'Raporlar ve görünümler', en: 'Reports and views', ar: 'التقارير وطرق العرض' },
  'permission.reports.view': { tr: 'Raporları görmek ve dosyaya almak', en: 'See reports and save them as files', ar: 'عرض التقارير وحفظها ملفات' },
  'permission.reports.create': { tr: 'Görünüm kaydetmek ve gönderim kurmak', en: 'Save views and have them sent', ar: 'حفظ طرق العرض وجدولة إرسالها' },
  'permission.reports.update': { tr: 'Kayıtlı görünümü ve gönderimini değiştirmek', en: 'Change saved views and when they are sent', ar: 'تعديل طرق العرض المحفوظة وإرسالها' },
  'permission.reports.delete': { tr: 'Kayıtlı görünümü ve gönderimini silmek', en: 'Delete saved views and stop sending them', ar: 'حذف طرق العرض المحفوظة وإيقاف إرسالها' },
} as const satisfies ScreenWords
