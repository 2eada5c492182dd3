import type { ActSentences } from '../shared/acts.ts'
import type { Sentences } from '../shared/languages.ts'
import { tableRefusals } from '../shared/table-files.ts'
import { terms } from '../terms.ts'

/** By code; figures stand in double braces. */
export const refusals = {
  ...tableRefusals('leave.opening-file', { tr: 'Devir bakiyesi listesi', en: 'The list of opening balances', ar: 'قائمة الأرصدة الافتتاحية' }),
  'leave.not-found': {
    tr: 'Böyle bir izin talebi yok; silinmiş ya da sizin kapsamınızda değil.',
    en: 'There is no such leave request; it was deleted, or is not in your scope.',
    ar: 'لا يوجد طلب إجازة كهذا؛ حُذف أو أنه خارج نطاقك.',
  },
  'leave.authority-insufficient': terms.noAuthority,
  'leave.own-request': {
    tr: 'Kendi izninize siz karar veremezsiniz; başka bir yetkili karar verir.',
    en: 'You cannot decide on your own leave; somebody else does.',
    ar: 'لا يمكنك البتّ في إجازتك بنفسك؛ يبتّ فيها مسؤول آخر.',
  },
  'leave.already-decided': {
    tr: 'Bu izin talebine zaten karar verilmiş. Listeyi yenileyin.',
    en: 'This leave request has been decided on already. Reload the list.',
    ar: 'سبق البتّ في طلب الإجازة هذا. حدّث القائمة.',
  },
  'leave.not-decided': {
    tr: 'Bu izin talebine henüz kimse karar vermemiş; geri alınacak bir karar yok.',
    en: 'Nobody has decided on this leave request yet; there is no decision to revoke.',
    ar: 'لم يبتّ أحد بعد في طلب الإجازة هذا؛ لا قرار لسحبه.',
  },
  'leave.description-too-short': {
    tr: 'Açıklama en az {{minimum}} karakter olmalı; şimdi {{length}}.',
    en: 'The description needs at least {{minimum}} characters; it has {{length}}.',
    ar: 'يجب ألا يقل الوصف عن {{minimum}} أحرف؛ وهو الآن {{length}}.',
  },
  'leave.range-invalid': {
    tr: 'Aralık geçersiz: bitiş başlangıçtan önce olamaz, en çok 1000 gün olabilir ve tek günün iki yarısı birden seçilemez.',
    en: 'The range is not valid: it cannot end before it begins, lasts 1000 days at most, and of one day not both halves can be chosen.',
    ar: 'النطاق غير صالح: لا ينتهي قبل أن يبدأ، ولا يتجاوز 1000 يوم، ولا يُختار نصفا اليوم الواحد معًا.',
  },
  'leave.not-by-the-hour': {
    tr: 'Bu izin türü saatlik kullanılamaz; gün ya da yarım gün seçin.',
    en: 'This type of leave is not taken by the hour; choose days or half days.',
    ar: 'لا يؤخذ هذا النوع من الإجازات بالساعة؛ اختر أيامًا أو أنصاف أيام.',
  },
  'leave.not-one-day': {
    tr: 'Saatlik izin tek bir güne aittir. Başka gün için ayrı talep girin.',
    en: 'Leave by the hour belongs to one day. Ask for another day separately.',
    ar: 'الإجازة بالساعة تخص يومًا واحدًا. قدّم طلبًا منفصلًا ليوم آخر.',
  },
  'leave.outside-employment': {
    tr: 'Çalışan {{day}} gününde çalışmıyor; işe giriş ve çıkış tarihleri arasında bir aralık seçin.',
    en: 'The employee is not employed on {{day}}; choose days between the first and the last day of work.',
    ar: 'الموظف غير موظف في {{day}}؛ اختر أيامًا بين بداية العمل ونهايته.',
  },
  'leave.nothing-to-count': {
    tr: 'Seçilen günlerde sayılacak çalışma yok: hepsi tatil, dinlenme günü ya da plansız.',
    en: 'Nothing on the chosen days counts: all are holidays, rest days or without a plan.',
    ar: 'لا شيء يُحسب في الأيام المختارة: كلها عطل أو أيام راحة أو بلا خطة.',
  },
  'leave.already-exists': {
    tr: 'Aynı türden bir izin ya da bekleyen bir değişiklik bu günlerle çakışıyor: {{from}} – {{to}}.',
    en: 'Leave of the same type, or a change of it that waits, overlaps with these days: {{from}} – {{to}}.',
    ar: 'إجازة من النوع نفسه أو تعديل ينتظر القرار يتداخل مع هذه الأيام: {{from}} – {{to}}.',
  },
  'leave.not-approved': {
    tr: 'Yalnızca onaylanmış izin kısaltılır ya da geri çekilir; bu iznin durumu: {{status}}. Bekleyen talebi geri alabilirsiniz.',
    en: 'Only approved leave is shortened or withdrawn; the status of this one is {{status}}. What waits can be taken back.',
    ar: 'لا تُقصَّر أو تُسحب إلا الإجازة الموافق عليها؛ حالة هذه: {{status}}. يمكن سحب الطلب المنتظر.',
  },
  'leave.not-shorter': {
    tr: 'Yeni günler izinli günlerin içinde ve onlardan az olmalı.',
    en: 'The new days have to be among those of the leave, and fewer.',
    ar: 'يجب أن تكون الأيام الجديدة ضمن أيام الإجازة وأقل منها.',
  },
  'leave.date-conflict': {
    tr: 'Başka bir izin bu günlerle çakışıyor: {{from}} – {{to}}. Kalan günleri ayrıca kaydedebilirsiniz.',
    en: 'Other leave overlaps with these days: {{from}} – {{to}}. The days beside it can be saved alone.',
    ar: 'إجازة أخرى تتداخل مع هذه الأيام: {{from}} – {{to}}. يمكن حفظ بقية الأيام وحدها.',
  },
  'leave.limit-exceeded': {
    tr: '{{key}} için bu izin türünün sınırı aşılıyor: sınır {{limit}}, kullanılan {{used}}, kalan {{remaining}}, talep edilen {{requested}} (türün birimiyle, gün ya da dakika).',
    en: 'The limit of this type of leave for {{key}} is exceeded: limit {{limit}}, used {{used}}, remaining {{remaining}}, requested {{requested}} (in days or minutes, as the type is limited).',
    ar: 'تجاوز حد هذا النوع لـ {{key}}: الحد {{limit}}، المستعمل {{used}}، المتبقي {{remaining}}، المطلوب {{requested}} (بالأيام أو الدقائق حسب النوع).',
  },
  'leave.annual-limit-exceeded': {
    tr: 'Yıllık izin hakkı yetmiyor: kullanılabilir {{available}} gün, talep edilen {{requested}} gün.',
    en: 'There is not enough annual leave: available days {{available}}, requested days {{requested}}.',
    ar: 'رصيد الإجازة السنوية لا يكفي: الأيام المتاحة {{available}}، المطلوبة {{requested}}.',
  },
  'leave.time-off-exceeded': {
    tr: 'Fazla mesai karşılığı izin yetmiyor: kullanılabilir {{available}} dakika, talep edilen {{requested}} dakika.',
    en: 'There is not enough time off for overtime: available minutes {{available}}, requested minutes {{requested}}.',
    ar: 'رصيد الراحة مقابل الإضافي لا يكفي: الدقائق المتاحة {{available}}، المطلوبة {{requested}}.',
  },
  'leave.time-off-taken': {
    tr: 'Bu fazla mesainin {{minutes}} dakikası izin olarak kullanılıyor. Önce o izni geri çekin ya da silin.',
    en: 'Leave takes {{minutes}} minutes of this overtime. Withdraw or delete that leave first.',
    ar: 'تُستعمل {{minutes}} دقيقة من هذا العمل الإضافي كإجازة. اسحب تلك الإجازة أو احذفها أولًا.',
  },
  'leave.type-not-annual': {
    tr: '“{{title}}” yıllık izin türü değil; hak yalnız yıllık izin için verilir.',
    en: '“{{title}}” is no type of annual leave; entitlements are given of annual leave alone.',
    ar: '«{{title}}» ليس نوع إجازة سنوية؛ لا يُمنح الرصيد إلا للإجازة السنوية.',
  },
  'leave.no-start-date': {
    tr: 'Çalışanın işe giriş tarihi yok; hak edişi hesaplamak için önce girin.',
    en: 'The employee has no start date; give one first, so that service can be counted.',
    ar: 'لا يوجد تاريخ بدء للموظف؛ أدخله أولًا لحساب الخدمة.',
  },
  'leave.birth-date-lost': {
    tr: 'Gün sayısı yaşa bağlı ve doğum tarihi kayıp. Önce doğum tarihini yeniden girin ya da günleri elle yazın.',
    en: 'The days go by age, and the date of birth is lost. Enter the date of birth anew first, or the days by hand.',
    ar: 'عدد الأيام مرتبط بالعمر، وتاريخ الميلاد مفقود. أدخل تاريخ الميلاد من جديد أولًا، أو اكتب الأيام يدويًا.',
  },
  'leave.already-given': {
    tr: 'Bu çalışma yılının izin hakkı zaten verilmiş. Günlerini değiştirebilirsiniz.',
    en: 'The entitlement of this work year is given already. Its days can be changed.',
    ar: 'مُنح رصيد سنة العمل هذه من قبل. يمكن تغيير أيامه.',
  },
  'leave.entitlement-not-found': {
    tr: 'Böyle bir izin hakkı yok ya da başka bir çalışanın.',
    en: 'There is no such entitlement, or it is that of another employee.',
    ar: 'لا يوجد رصيد إجازة كهذا، أو أنه لموظف آخر.',
  },
  'leave.worked-years-insufficient': {
    tr: 'Kıdem yetmiyor: çalışılan {{worked}} yıl, gereken {{needed}} yıl.',
    en: 'Not enough years of service: worked {{worked}}, needed {{needed}}.',
    ar: 'سنوات الخدمة لا تكفي: المنقضية {{worked}}، المطلوبة {{needed}}.',
  },
  'leave.below-used': {
    tr: 'Hak, kullanılan ve ayrılan {{taken}} günün altına indirilemez.',
    en: 'The entitlement cannot be less than the days used and reserved: {{taken}}.',
    ar: 'لا يمكن أن يقل الرصيد عن الأيام المستعملة والمحجوزة: {{taken}}.',
  },
  'leave.same-entitlement': {
    tr: 'Bir izin hakkı kendine aktarılamaz; bir kez aktarılan hak da yeniden aktarılamaz.',
    en: 'An entitlement cannot be transferred to itself, and not again once it was transferred.',
    ar: 'لا يُنقل الرصيد إلى نفسه، ولا يُنقل ثانيةً بعد نقله.',
  },
  'leave.entitlement-expired': {
    tr: 'Süresi dolmuş, kapatılmış ya da günü gelmemiş bir hak aktarılamaz, ona da aktarma yapılamaz.',
    en: 'An entitlement that has expired, was closed or has not begun can be transferred neither from nor to.',
    ar: 'الرصيد المنتهي أو المغلق أو الذي لم يبدأ لا يُنقل منه ولا إليه.',
  },
  'leave.opening-too-long': {
    tr: 'Liste çok uzun: bir seferde en çok {{rows}} satır verilir. Listeyi bölün.',
    en: 'The list is too long: at most {{rows}} rows are given at once. Split it.',
    ar: 'القائمة طويلة جدًا: {{rows}} صفًا على الأكثر في المرة الواحدة. قسّم القائمة.',
  },
  'leave.opening-empty': {
    tr: 'Listede satır yok. Her satıra sicil no, çalışma yılı ve gün yazın.',
    en: 'The list has no rows. Write employee number, work year and days in each.',
    ar: 'لا صفوف في القائمة. اكتب في كل صف رقم الموظف وسنة العمل والأيام.',
  },
  'leave.opening-nobody': {
    tr: 'Gördüğünüz çalışanlarda bu sicil no yok: {{number}}.',
    en: 'Nobody you see has this employee number: {{number}}.',
    ar: 'لا أحد ممن تراهم يحمل هذا الرقم: {{number}}.',
  },
  'leave.opening-year': {
    tr: 'Çalışma yılı 1 ile 99 arasında bir sayı olmalı; yazılan: {{said}}.',
    en: 'The work year is a number from 1 to 99; written is: {{said}}.',
    ar: 'سنة العمل عدد من 1 إلى 99؛ المكتوب: {{said}}.',
  },
  'leave.opening-days': {
    tr: 'Gün 0 ile 366 arasında, yarım gün adımlarıyla yazılmalı; yazılan: {{said}}.',
    en: 'Days are 0 to 366, in half days; written is: {{said}}.',
    ar: 'الأيام من 0 إلى 366 بأنصاف الأيام؛ المكتوب: {{said}}.',
  },
  'leave.opening-twice': {
    tr: 'Aynı çalışan ve yıl listenin {{line}}. satırında da var.',
    en: 'The same person and year stand in row {{line}} of the list, too.',
    ar: 'الموظف نفسه والسنة نفسها في الصف {{line}} أيضًا.',
  },
  'leave.given-since': {
    tr: 'Yeniden işe alındıktan sonra yıllık izin hakkı verilmiş: kapatma geri alınmadan önce o hak geri alınır.',
    en: 'Annual leave was given after the re-hire: that is taken back before the settlement can be.',
    ar: 'مُنح رصيد إجازة بعد إعادة التعيين: يُسترد ذلك الرصيد قبل التراجع عن التصفية.',
  },
  'leave.already-employed': {
    tr: 'Çalışanın son günü yok: yıllık izin, iş ilişkisi bitince kapatılır.',
    en: 'There is no last day: annual leave is settled when the employment ends.',
    ar: 'لا آخر يوم عمل: تُصفّى الإجازة السنوية عند انتهاء الخدمة.',
  },
  'leave.another-last-day': {
    tr: 'Çalışanın son günü {{lastDay}}: yıllık izin yalnızca o günle kapatılır.',
    en: 'The last day is {{lastDay}}: annual leave is settled with that day alone.',
    ar: 'آخر يوم عمل هو {{lastDay}}: لا تُصفّى الإجازة السنوية إلا به.',
  },
  'leave.nothing-to-transfer': {
    tr: 'Aktarılacak gün yok: hak kullanılmış ya da ayrılmış.',
    en: 'There are no days to transfer: all are used or reserved.',
    ar: 'لا أيام للنقل: كلها مستعملة أو محجوزة.',
  },
} as const satisfies Sentences

export const acts = {
  EntitlementsSettled: {
    tr: 'Yıllık izni {{to}} son günüyle kapattı; kalan günler ödenir',
    en: 'Settled annual leave with the last day {{to}}: what is left is paid out',
    ar: 'صفّى الإجازة السنوية بآخر يوم عمل {{to}}: يُدفع ما بقي',
  },
  SettlementTakenBack: {
    tr: '{{to}} son günüyle yapılan yıllık izin kapatmasını geri aldı',
    en: 'Took back the settlement of annual leave with the last day {{to}}',
    ar: 'تراجع عن تصفية الإجازة السنوية بآخر يوم عمل {{to}}',
  },
  EntitlementGiven: {
    tr: '{{year}}. çalışma yılı için {{days}} gün yıllık izin hakkı verdi',
    en: 'Gave annual leave for work year {{year}} (days: {{days}})',
    ar: 'منح إجازة سنوية لسنة العمل {{year}} (الأيام: {{days}})',
  },
  AllowanceGiven: { tr: '{{year}} yılı için kişiye özel izin sınırı verdi', en: 'Gave a limit of leave for {{year}}', ar: 'منح حدًا للإجازة لسنة {{year}}' },
  EntitlementChanged: { tr: 'Yıllık izin hakkını {{days}} gün yaptı', en: 'Changed an entitlement of annual leave (days: {{days}})', ar: 'تغيير رصيد الإجازة السنوية (الأيام: {{days}})' },
  EntitlementTakenBack: { tr: '{{year}}. çalışma yılının izin hakkını geri aldı', en: 'Took back the annual leave of work year {{year}}', ar: 'سحب الإجازة السنوية لسنة العمل {{year}}' },
  EntitlementTransferred: {
    tr: '{{days}} gün yıllık izni başka bir hakka aktardı',
    en: 'Transferred annual leave to another entitlement (days: {{days}})',
    ar: 'نقل إجازة سنوية إلى رصيد آخر (الأيام: {{days}})',
  },
  EntitlementTransferTakenBack: { tr: '{{days}} günlük yıllık izin aktarımını geri aldı', en: 'Took a transfer of annual leave back (days: {{days}})', ar: 'سحب نقل إجازة سنوية (الأيام: {{days}})' },
  LeaveDemanded: { tr: '{{span}} için izin talep etti', en: 'Asked for leave: {{span}}', ar: 'طلب إجازة: {{span}}' },
  LeaveChangeDemanded: { tr: '{{span}} izninin değiştirilmesini istedi', en: 'Asked to change leave: {{span}}', ar: 'طلب تعديل إجازة: {{span}}' },
  LeaveRequestApproved: { tr: '{{span}} iznini onayladı', en: 'Approved leave: {{span}}', ar: 'الموافقة على إجازة: {{span}}' },
  LeaveRequestRejected: { tr: '{{span}} iznini reddetti', en: 'Rejected leave: {{span}}', ar: 'رفض إجازة: {{span}}' },
  LeaveDecisionRevoked: { tr: '{{span}} izninin kararını geri aldı', en: 'Revoked the decision on leave: {{span}}', ar: 'سحب القرار بشأن إجازة: {{span}}' },
  LeaveRequestDeleted: { tr: '{{span}} izin talebini sildi', en: 'Deleted leave: {{span}}', ar: 'حذف إجازة: {{span}}' },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  leaveFrom: { tr: 'İzin başlangıcı', en: 'Leave from', ar: 'بداية الإجازة' },
  leaveTo: { tr: 'İzin bitişi', en: 'Leave to', ar: 'نهاية الإجازة' },
  leaveRequestHalfDays: { tr: 'İzin (gün)', en: 'Leave (days)', ar: 'الإجازة (أيام)' },
  leaveRequestMinutes: { tr: 'İzin süresi (dk)', en: 'Time of leave (min)', ar: 'مدة الإجازة (دقيقة)' },
  leaveStatus: { tr: 'Talep durumu', en: 'Request status', ar: 'حالة الطلب' },
  leaveDescription: terms.description,
  leaveAskedBy: { tr: 'Talep eden', en: 'Asked by', ar: 'مقدم الطلب' },
  leaveAskedAt: { tr: 'Talep zamanı', en: 'Asked at', ar: 'وقت الطلب' },
  leaveDecidedBy: { tr: 'Karar verenler', en: 'Decided by', ar: 'أصحاب القرار' },
  serviceYears: { tr: 'Kıdem (yıl)', en: 'Service (years)', ar: 'الخدمة (سنوات)' },
  nextAnniversary: { tr: 'Sonraki hak ediş', en: 'Next anniversary', ar: 'الاستحقاق التالي' },
  annualGivenHalfDays: { tr: 'Verilen hak (gün)', en: 'Given (days)', ar: 'الممنوح (أيام)' },
  annualUsedHalfDays: { tr: 'Kullanılan (gün)', en: 'Used (days)', ar: 'المستعمل (أيام)' },
  annualPlannedHalfDays: { tr: 'Planlanan (gün)', en: 'Planned (days)', ar: 'المخطط (أيام)' },
  annualReservedHalfDays: { tr: 'Onay bekleyen (gün)', en: 'Waiting (days)', ar: 'بانتظار الموافقة (أيام)' },
  annualExpiredHalfDays: { tr: 'Süresi dolan (gün)', en: 'Expired (days)', ar: 'المنتهي (أيام)' },
  annualRemainingHalfDays: { tr: 'Kalan (gün)', en: 'Remaining (days)', ar: 'المتبقي (أيام)' },
  annualAvailableHalfDays: { tr: 'Kullanılabilir (gün)', en: 'Available (days)', ar: 'المتاح (أيام)' },
  proposedYear: { tr: 'Verilecek çalışma yılı', en: 'Work year to give', ar: 'سنة العمل المستحقة' },
  proposedHalfDays: { tr: 'Verilecek hak (gün)', en: 'To give (days)', ar: 'المستحق منحه (أيام)' },
} as const satisfies Sentences

/** Words for the codes that stand in cells of files. */
export const cells = {
  waitingSecond: { tr: 'İkinci onay bekliyor', en: 'Waiting for the second approver', ar: 'بانتظار الموافقة الثانية' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  leaveRequests: { tr: 'İzin talepleri', en: 'Leave requests', ar: 'طلبات الإجازات' },
  leaveAccounts: { tr: 'Yıllık izinler', en: 'Annual leave', ar: 'الإجازات السنوية' },
} as const satisfies Sentences
