import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import { screen as missingWork } from './overtime/missing-work.ts'
import { screen as overtime } from './overtime/overtime.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.afterHours.title': { tr: 'Fazla mesailer', en: 'After-hours work', ar: 'العمل الإضافي' },
  'page.afterHours.what': {
    tr: 'Ölçülen ya da talep edilen fazla mesaiyi onaylayın, azaltın, serbest zamana çevirin ya da reddedin.',
    en: 'Approve, reduce, turn into time off or reject overtime that was measured or asked for.',
    ar: 'وافق على العمل الإضافي المقيس أو المطلوب، أو خفّضه، أو حوّله إلى وقت راحة، أو ارفضه.',
  },
  'page.missingWork.title': { tr: 'Eksik çalışmalar', en: 'Missing work', ar: 'العمل الناقص' },
  'page.missingWork.what': {
    tr: 'Planlanan çalışmanın eksik kaldığı günler: mazeretli sayın ya da eksik bırakın, bordro böyle bilsin.',
    en: 'Days on which planned work is missing: excuse them or leave them as missing, so that payroll knows.',
    ar: 'أيام نقص فيها العمل المخطط: اقبل العذر أو أبقها ناقصة لتعلم كشوف الرواتب.',
  },
} as const satisfies ScreenWords

export const screen = {
  ...overtime,
  ...missingWork,
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'overtime.not-found': {
    tr: 'Böyle bir fazla mesai kaydı yok ya da sizin kapsamınızda değil.',
    en: 'There is no such overtime, or not in your scope.',
    ar: 'لا يوجد عمل إضافي كهذا، أو أنه خارج نطاقك.',
  },
  'overtime.none-found': {
    tr: '{{from}} – {{to}} arasında karar bekleyen ölçülmüş fazla mesai yok.',
    en: 'No measured overtime waits for a decision from {{from}} to {{to}}.',
    ar: 'لا عمل إضافي مقيسًا ينتظر القرار من {{from}} إلى {{to}}.',
  },
  'overtime.authority-insufficient': terms.noAuthority,
  'overtime.own-request': {
    tr: 'Kendi fazla mesainize siz karar veremezsiniz; başka bir yetkili karar verir.',
    en: 'You cannot decide on your own overtime; somebody else does.',
    ar: 'لا يمكنك البتّ في عملك الإضافي بنفسك؛ يبتّ فيه مسؤول آخر.',
  },
  'overtime.already-decided': { tr: 'Bu fazla mesaiye zaten karar verilmiş.', en: 'This overtime has been decided on already.', ar: 'سبق البتّ في هذا العمل الإضافي.' },
  'overtime.not-decided': { tr: 'Bu fazla mesaiye henüz karar verilmemiş.', en: 'This overtime has not been decided on yet.', ar: 'لم يُبتّ بعد في هذا العمل الإضافي.' },
  'overtime.time-off-taken': {
    tr: 'Bu fazla mesainin {{minutes}} dakikası izin olarak kullanılıyor. Önce o izni geri çekin ya da silin.',
    en: 'Leave takes {{minutes}} minutes of this overtime. Withdraw or delete that leave first.',
    ar: 'تُستعمل {{minutes}} دقيقة من هذا العمل الإضافي كإجازة. اسحب تلك الإجازة أو احذفها أولًا.',
  },
  'overtime.already-demanded': {
    tr: 'Bu gün için aynı saatlerde zaten {{minutes}} dakikalık bir fazla mesai kaydı var.',
    en: 'There already is overtime of {{minutes}} minutes for the same time on this day.',
    ar: 'يوجد بالفعل عمل إضافي مدته {{minutes}} دقيقة للوقت نفسه في هذا اليوم.',
  },
  'overtime.more-than-asked': {
    tr: 'En çok {{asked}} dakika onaylanabilir; {{minutes}} dakika istediniz.',
    en: 'At most {{asked}} minutes can be approved; you gave {{minutes}}.',
    ar: 'يمكن الموافقة على {{asked}} دقيقة كحد أقصى؛ طلبت {{minutes}}.',
  },
  'overtime.changed-meanwhile': {
    tr: 'Siz bakarken bu talep değiştirildi: artık {{day}} günü için {{minutes}} dakika isteniyor. Listeyi yenileyip yeniden karar verin.',
    en: 'This request was changed while you looked: it asks for {{minutes}} minutes on {{day}} now. Refresh the list and decide again.',
    ar: 'عُدِّل هذا الطلب أثناء اطلاعك: المطلوب الآن {{minutes}} دقيقة ليوم {{day}}. حدّث القائمة وقرّر من جديد.',
  },
  'overtime.request-period-expired': {
    tr: 'Fazla mesai, çalışılan günden en geç {{days}} gün sonrasına kadar talep edilebilir.',
    en: 'Overtime can be asked for up to {{days}} days after the day worked.',
    ar: 'يمكن طلب العمل الإضافي خلال {{days}} أيام بعد يوم العمل على الأكثر.',
  },
  'overtime.must-be-paid': {
    tr: 'Tatil ya da hafta tatilinde çalışmanın karşılığı ücrettir; serbest zaman yalnız iş günündeki fazla mesai için verilebilir (İş Kanunu 41 ve 47). Karşılığı ücret olarak seçin.',
    en: 'Work on a holiday or rest day is paid; time off can be given for overtime on a workday alone (Labour Law 41 and 47). Choose pay.',
    ar: 'العمل في يوم عطلة أو راحة أسبوعية مقابله أجر؛ لا يُعطى وقت الراحة إلا عن العمل الإضافي في يوم عمل (قانون العمل 41 و47). اختر الأجر.',
  },
  'overtime.coefficient-by-approver': {
    tr: 'Katsayıyı onaylayan belirler; talepte yalnız olağan katsayı ({{coefficient}}) yazılabilir. Katsayısız gönderin.',
    en: 'The coefficient is set by whoever approves; a request can name the usual one ({{coefficient}}) alone. Send it without.',
    ar: 'يحدد المعامل صاحب الموافقة؛ ولا يُذكر في الطلب إلا المعامل المعتاد ({{coefficient}}). أرسل الطلب دون معامل.',
  },
  'overtime.outside-employment': {
    tr: 'Çalışan o gün işte görünmüyor; işe giriş ve çıkış tarihlerine bakın.',
    en: 'The employee is not employed on that day; check the first and the last day.',
    ar: 'الموظف ليس على رأس عمله في ذلك اليوم؛ راجع تاريخي البدء والانتهاء.',
  },
  'missing-work.authority-insufficient': terms.noAuthority,
  'missing-work.own-day': {
    tr: 'Kendi gününüze siz karar veremezsiniz; başka bir yetkili karar verir.',
    en: 'You cannot decide on your own day; somebody else does.',
    ar: 'لا يمكنك البتّ في يومك بنفسك؛ يبتّ فيه مسؤول آخر.',
  },
  'missing-work.none': { tr: 'Bu günde karar bekleyen eksik çalışma yok.', en: 'No missing work on this day waits for a decision.', ar: 'لا يوجد نقص ينتظر القرار في هذا اليوم.' },
  'missing-work.changed-meanwhile': {
    tr: 'Siz bakarken gün değişti: {{seen}} dakika yerine artık {{missing}} dakika eksik. Listeyi yenileyip yeniden karar verin.',
    en: 'The day changed while you looked: {{missing}} minutes are missing now instead of {{seen}}. Refresh the list and decide again.',
    ar: 'تغيّر اليوم أثناء اطلاعك: الناقص الآن {{missing}} دقيقة بدلًا من {{seen}}. حدّث القائمة وقرّر من جديد.',
  },
  'missing-work.already-decided': {
    tr: 'Bu günün {{missing}} dakikalık eksiğine zaten karar verilmiş.',
    en: 'The {{missing}} missing minutes of this day have been decided on already.',
    ar: 'سبق البتّ في {{missing}} دقيقة ناقصة من هذا اليوم.',
  },
  'missing-work.reason-required': { tr: 'Mazeretli saymak için bir gerekçe yazın.', en: 'Give a reason to accept it as excused.', ar: 'اكتب سببًا لقبول العذر.' },
  'missing-work.not-decided': { tr: 'Bu güne henüz karar verilmemiş.', en: 'This day has not been decided on yet.', ar: 'لم يُبتّ بعد في هذا اليوم.' },
} as const satisfies Sentences

export const acts = {
  OvertimeDemanded: {
    tr: '{{from}} günü için {{count}} dakika fazla mesai talep etti',
    en: 'Asked for overtime on {{from}} (min: {{count}})',
    ar: 'طلب عمل إضافي ليوم {{from}} (بالدقائق: {{count}})',
  },
  OvertimeDemandChanged: {
    tr: 'Fazla mesai talebini değiştirdi: {{from}} günü için {{count}} dakika',
    en: 'Changed a request for overtime to {{from}} (min: {{count}})',
    ar: 'تعديل طلب العمل الإضافي إلى يوم {{from}} (بالدقائق: {{count}})',
  },
  OvertimeApproved: {
    tr: '{{from}} gününün {{count}} dakika fazla mesaisini onayladı',
    en: 'Approved overtime of {{from}} (min: {{count}})',
    ar: 'الموافقة على العمل الإضافي ليوم {{from}} (بالدقائق: {{count}})',
  },
  OvertimeRejected: {
    tr: '{{from}} gününün {{count}} dakika fazla mesaisini reddetti',
    en: 'Rejected overtime of {{from}} (min: {{count}})',
    ar: 'رفض العمل الإضافي ليوم {{from}} (بالدقائق: {{count}})',
  },
  OvertimeApprovalRevoked: { tr: '{{from}} gününün fazla mesai onayını geri aldı', en: 'Revoked the approval of overtime of {{from}}', ar: 'سحب الموافقة على العمل الإضافي ليوم {{from}}' },
  OvertimeRejectionRevoked: { tr: '{{from}} gününün fazla mesai reddini geri aldı', en: 'Took back the rejection of overtime of {{from}}', ar: 'التراجع عن رفض العمل الإضافي ليوم {{from}}' },
  OvertimeDeleted: { tr: '{{from}} gününün fazla mesai talebini sildi', en: 'Deleted overtime of {{from}}', ar: 'حذف العمل الإضافي ليوم {{from}}' },
  MissingWorkDecided: {
    tr: '{{from}} gününün {{count}} dakikalık eksik çalışması için karar verdi',
    en: 'Decided on missing work of {{from}} (min: {{count}})',
    ar: 'البتّ في النقص ليوم {{from}} (بالدقائق: {{count}})',
  },
  MissingWorkReopened: { tr: '{{from}} gününün eksik çalışma kararını yeniden açtı', en: 'Opened the decision on missing work of {{from}} again', ar: 'إعادة فتح قرار النقص ليوم {{from}}' },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  overtimeStatus: terms.status,
  overtimeKind: { tr: 'Tür (mesai)', en: 'Kind of overtime', ar: 'نوع الإضافي' },
  overtimePlace: { tr: 'Yer', en: 'Place', ar: 'المكان' },
  overtimeWindow: { tr: 'Talep edilen saat', en: 'Times asked for', ar: 'الوقت المطلوب' },
  measuredAt: { tr: 'Ölçülen saat', en: 'Times measured', ar: 'الوقت المقيس' },
  overtimeRaw: { tr: 'Ölçülen mesai (dk)', en: 'Measured overtime (min)', ar: 'الإضافي المقيس (دقيقة)' },
  demanded: { tr: 'Talep edilen (dk)', en: 'Asked for (min)', ar: 'المطلوب (دقيقة)' },
  approved: { tr: 'Onaylanan (dk)', en: 'Approved (min)', ar: 'الموافق عليه (دقيقة)' },
  coefficient: terms.coefficient,
  compensation: { tr: 'Karşılık', en: 'In return', ar: 'المقابل' },
  dayMinutes: { tr: 'Günün çalışması (dk)', en: 'Work of the day (min)', ar: 'عمل اليوم (دقيقة)' },
  yearMinutes: { tr: 'Yılın fazla mesaisi (dk)', en: 'Overtime of the year (min)', ar: 'إضافي السنة (دقيقة)' },
  decidedBy: { tr: 'Kararı veren', en: 'Decided by', ar: 'صاحب القرار' },
  absentMinutes: { tr: 'Gelmedi (dk)', en: 'Absent (min)', ar: 'غياب (دقيقة)' },
  otherMissing: { tr: 'Süre yetersiz (dk)', en: 'Too short (min)', ar: 'مدة غير كافية (دقيقة)' },
  missingState: terms.decision,
} as const satisfies Sentences

/** Codes in their cells. */
export const cells = {
  notDemanded: { tr: 'Talep edilmedi', en: 'Not asked for', ar: 'لم يُطلب' },
  demandedStatus: { tr: 'Talep edildi', en: 'Asked for', ar: 'مطلوب' },
  firstApprovedStatus: terms.waitingForSecond,
  approvedStatus: { tr: 'Onaylandı', en: 'Approved', ar: 'موافق عليه' },
  rejectedStatus: terms.rejected,
  workday: { tr: 'İş günü', en: 'Workday', ar: 'يوم عمل' },
  holiday: { tr: 'Tatil', en: 'Holiday', ar: 'عطلة' },
  pay: { tr: 'Ücret', en: 'Pay', ar: 'أجر' },
  timeOff: { tr: 'Serbest zaman', en: 'Time off', ar: 'وقت راحة' },
  undecided: { tr: 'Karar bekliyor', en: 'Undecided', ar: 'بانتظار القرار' },
  again: { tr: 'Yeniden karar bekliyor', en: 'To be decided again', ar: 'بانتظار القرار مجددًا' },
  excused: { tr: 'Mazeretli', en: 'Excused', ar: 'بعذر مقبول' },
  leftMissing: { tr: 'Eksik sayıldı', en: 'Left as missing', ar: 'بقي ناقصًا' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  afterHours: { tr: 'Fazla mesailer', en: 'After-hours work', ar: 'العمل الإضافي' },
  missingWork: { tr: 'Eksik çalışmalar', en: 'Missing work', ar: 'العمل الناقص' },
} as const satisfies Sentences

export const permissions = {
  'rights.of.overtimes': terms.overtime,
  'rights.of.missing-work': { tr: 'Eksik çalışma', en: 'Missing work', ar: 'نقص العمل' },
  'permission.overtimes.view': { tr: 'Fazla mesaiyi görmek', en: 'See overtime', ar: 'عرض العمل الإضافي' },
  'permission.overtimes.create': { tr: 'Fazla mesai istemek', en: 'Ask for overtime', ar: 'طلب عمل إضافي' },
  'permission.overtimes.update': { tr: 'Fazla mesai talebini değiştirmek', en: 'Change a request for overtime', ar: 'تعديل طلب العمل الإضافي' },
  'permission.overtimes.approve': {
    tr: 'Fazla mesaiyi onaylamak, reddetmek ve onayı geri almak',
    en: 'Approve and reject overtime, and take that back',
    ar: 'الموافقة على العمل الإضافي ورفضه والرجوع عن ذلك',
  },
  'permission.overtimes.delete': { tr: 'Fazla mesai kaydını silmek', en: 'Delete overtime', ar: 'حذف العمل الإضافي' },
  'permission.missing-work.view': { tr: 'Onaylanmamış eksik çalışmayı görmek', en: 'See missing work that nobody has decided', ar: 'عرض النقص غير المعتمد' },
  'permission.missing-work.decide': { tr: 'Eksik çalışmayı karara bağlamak', en: 'Decide missing work', ar: 'البتّ في نقص العمل' },
} as const satisfies ScreenWords
