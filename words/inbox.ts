import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.inbox.title': { tr: 'Gelen kutusu', en: 'Inbox', ar: 'الوارد' },
  'page.inbox.what': {
    tr: 'Kararınızı bekleyen her şey: düzeltme, fazla mesai, izin ve vardiya talepleri, en eski günden başlayarak.',
    en: 'Everything that waits for your decision: corrections, overtime, leave and shifts asked for, oldest day first.',
    ar: 'كل ما ينتظر قرارك: طلبات التصحيح والعمل الإضافي والإجازات والورديات، بدءًا بأقدم يوم.',
  },
} as const satisfies ScreenWords

export const screen = {
  'inbox.keys': {
    tr: 'j ve k ile gezin, a ile onaylayın, r ile reddedin, x ile seçin.',
    en: 'Move with j and k, approve with a, reject with r, tick with x.',
    ar: 'تنقّل بـ j وk، ووافق بـ a، وارفض بـ r، وحدّد بـ x.',
  },
  'inbox.none': { tr: 'Bekleyen karar yok', en: 'Nothing waits for you', ar: 'لا شيء بانتظار قرارك' },
  'inbox.noneText': {
    tr: 'Çalışanların istediği düzeltme, mesai, izin ve vardiyalar burada görünür; şimdilik hepsi karara bağlandı.',
    en: 'Corrections, overtime, leave and shifts that people ask for appear here; for now everything is decided.',
    ar: 'تظهر هنا التصحيحات والعمل الإضافي والإجازات والورديات المطلوبة؛ وقد حُسمت كلها حاليًا.',
  },
  'inbox.kind.correction': { tr: 'Düzeltme', en: 'Correction', ar: 'تصحيح' },
  'inbox.kind.overtime': terms.someOvertime,
  'inbox.kind.leave': terms.leave,
  'inbox.kind.shift': { tr: 'Vardiya', en: 'Shift', ar: 'وردية' },
  'inbox.exchangeWith': { tr: 'Kiminle', en: 'With', ar: 'مع' },
  'inbox.exchangeConsented': { tr: 'kabul etti', en: 'consented', ar: 'وافق' },
  'inbox.exchangeOfYou': { tr: 'Sizinle gün değişmek istiyor', en: 'Wants to exchange a day with you', ar: 'يريد تبديل يوم معك' },
  'inbox.planAround': { tr: 'O günlerin planı', en: 'The days around', ar: 'خطة تلك الأيام' },
  'inbox.planOf': { tr: '{{name}}: o günlerin planı', en: 'The days around: {{name}}', ar: 'خطة تلك الأيام: {{name}}' },
  'inbox.planWanted': { tr: 'istenen', en: 'wanted', ar: 'المطلوب' },
  'inbox.planChanged': {
    tr: '{{day}} gününün planı bu talepten sonra değişmiş; böyle onaylanamaz.',
    en: 'The plan of {{day}} has changed since; it cannot be approved like this.',
    ar: 'تغيّرت خطة يوم {{day}} بعد هذا الطلب؛ لا يمكن اعتماده هكذا.',
  },
  'inbox.restHours': { tr: 'Dinlenme süresi', en: 'Rest hours', ar: 'ساعات الراحة' },
  'inbox.restEnough': { tr: 'İki iş günü arasında en az 11 saat kalıyor.', en: 'At least 11 hours between the work of two days.', ar: 'يبقى 11 ساعة على الأقل بين عمل يومين.' },
  'inbox.restShort': { tr: '{{name}}: {{day}} gününden önce yalnız {{rest}}', en: '{{name}}: only {{rest}} before {{day}}', ar: '{{name}}: {{rest}} فقط قبل {{day}}' },
  'inbox.firstSaid': { tr: 'İlk onayı verildi; sizinki son karardır.', en: 'The first approval is given; yours is the last word.', ar: 'مُنحت الموافقة الأولى؛ وقرارك هو الأخير.' },
  'inbox.leaveType': terms.leaveType,
  'inbox.leaveDays': terms.days,
  'inbox.leaveLength': terms.length,
  'inbox.leaveBalance': { tr: 'Yıllık izin bakiyesi', en: 'Balance of annual leave', ar: 'رصيد الإجازة السنوية' },
  'inbox.leaveBalanceText': { tr: '{{remaining}} kalan, {{available}} kullanılabilir', en: '{{remaining}} remaining, {{available}} available', ar: 'المتبقي {{remaining}}، المتاح {{available}}' },
  'inbox.leaveYear': { tr: '{{year}} yılı', en: 'In {{year}}', ar: 'في {{year}}' },
  'inbox.leaveYearNone': { tr: 'Bu yıl başka izni yok.', en: 'No leave in this year.', ar: 'لا إجازات في هذه السنة.' },
  'inbox.leaveYearText': { tr: '{{approved}} onaylı, {{waiting}} bekleyen', en: '{{approved}} approved, {{waiting}} waiting', ar: 'موافق عليها {{approved}}، بانتظار القرار {{waiting}}' },
  'inbox.overlap': { tr: 'O günlerde departmandan izinli olanlar', en: 'On leave in the department on those days', ar: 'المجازون من القسم في تلك الأيام' },
  'inbox.overlapOf': { tr: 'Departman {{team}} kişi', en: 'People in the department: {{team}}', ar: 'عدد أفراد القسم: {{team}}' },
  'inbox.least': {
    tr: 'Onaylanırsa en az kişi {{day}} günü: planlanan {{planned}} kişiden {{there}} kişi.',
    en: 'If approved, fewest are there on {{day}}: {{there}} of {{planned}} who are planned.',
    ar: 'عند الموافقة يكون أقل حضور في {{day}}: {{there}} من {{planned}} مخطط لهم.',
  },
  'inbox.overlapNone': { tr: 'Başka kimsenin izni yok.', en: 'Nobody else is on leave.', ar: 'لا أحد غيره في إجازة.' },
  'inbox.overlapWaits': { tr: 'onay bekliyor', en: 'waiting', ar: 'بانتظار الموافقة' },
  'inbox.asked': { tr: '{{minutes}} istendi', en: '{{minutes}} asked for', ar: 'المطلوب {{minutes}}' },
  'inbox.moreSteps': {
    tr: { one: '1 adım daha', other: '{{count}} adım daha' },
    en: { one: '1 more step', other: '{{count}} more steps' },
    ar: { zero: 'لا خطوات أخرى', one: 'خطوة أخرى', two: 'خطوتان أخريان', few: '{{count}} خطوات أخرى', many: '{{count}} خطوة أخرى', other: '{{count}} خطوة أخرى' },
  },
  'inbox.toShorten': { tr: 'Kısaltma', en: 'To shorten', ar: 'تقصير' },
  'inbox.toWithdraw': { tr: 'Geri çekme', en: 'To withdraw', ar: 'سحب' },
  'inbox.leaveShorter': {
    tr: 'Onaylanmış bu iznin şuna kısaltılması isteniyor: {{days}}. Onaylarsanız kalan günler geri verilir.',
    en: 'This approved leave is to be shortened to {{days}}. Approved, the other days are given back.',
    ar: 'يُطلب تقصير هذه الإجازة الموافق عليها إلى {{days}}. عند الموافقة تُعاد بقية الأيام.',
  },
  'inbox.leaveGone': {
    tr: 'Onaylanmış bu iznin geri çekilmesi isteniyor. Onaylarsanız günleri geri verilir.',
    en: 'This approved leave is to be withdrawn. Approved, its days are given back.',
    ar: 'يُطلب سحب هذه الإجازة الموافق عليها. عند الموافقة تُعاد أيامها.',
  },
  'inbox.onBehalf': { tr: '{{name}} adına', en: 'on behalf of {{name}}', ar: 'نيابةً عن {{name}}' },
  'inbox.by': { tr: 'İsteyen:', en: 'Asked by', ar: 'صاحب الطلب:' },
  'inbox.at': { tr: 'Talep:', en: 'Requested', ar: 'قُدّم:' },
  'inbox.askedFor': { tr: 'İstenen süre', en: 'Asked for', ar: 'المدة المطلوبة' },
  'inbox.measured': { tr: 'Ölçülen süre', en: 'Measured', ar: 'المدة المقيسة' },
  'inbox.shift': terms.shift,
  'inbox.away': { tr: 'O gün departmandan kimler yok', en: 'Who else of the department is away', ar: 'الغائبون من القسم في ذلك اليوم' },
  'inbox.nobodyAway': { tr: 'Başka kimse eksik değil.', en: 'Nobody else.', ar: 'لا أحد غيره.' },
  'inbox.awayUnknown': { tr: 'Gün henüz gelmedi.', en: 'The day is still to come.', ar: 'لم يأتِ هذا اليوم بعد.' },
  'inbox.why.leave': { tr: 'izinli', en: 'on leave', ar: 'في إجازة' },
  'inbox.why.absent': { tr: 'gelmedi', en: 'did not come', ar: 'لم يحضر' },
  'inbox.moreAway': {
    tr: { one: '1 kişi daha', other: '{{count}} kişi daha' },
    en: { one: '1 more person', other: '{{count}} more people' },
    ar: { zero: 'لا أحد غيرهم', one: 'شخص آخر', two: 'شخصان آخران', few: '{{count}} أشخاص آخرين', many: '{{count}} شخصًا آخر', other: '{{count}} شخص آخر' },
  },
  'inbox.before': { tr: 'Önceki kararlar', en: 'Decided before', ar: 'القرارات السابقة' },
  'inbox.nothingBefore': { tr: 'Bu kişi için daha önce karar verilmedi.', en: 'Nothing was decided about this person before.', ar: 'لم يُتخذ قرار بشأن هذا الشخص من قبل.' },
  'inbox.outcome.approved': { tr: 'onaylandı', en: 'approved', ar: 'موافق عليه' },
  'inbox.outcome.rejected': { tr: 'reddedildi', en: 'rejected', ar: 'مرفوض' },
  'inbox.approve': terms.approve,
  'inbox.reject': terms.reject,
  'inbox.whyNot': { tr: 'Ret gerekçesi', en: 'Reason for rejecting', ar: 'سبب الرفض' },
  'inbox.whyNotHelp': { tr: 'İsteyen kişi bunu okur.', en: 'Whoever asked will read it.', ar: 'سيقرؤه صاحب الطلب.' },
  'inbox.approveCount': {
    tr: { one: '1 talebi onayla', other: '{{count}} talebi onayla' },
    en: { one: 'Approve 1 request', other: 'Approve {{count}} requests' },
    ar: {
      zero: 'الموافقة على الطلبات',
      one: 'الموافقة على طلب واحد',
      two: 'الموافقة على طلبين',
      few: 'الموافقة على {{count}} طلبات',
      many: 'الموافقة على {{count}} طلبًا',
      other: 'الموافقة على {{count}} طلب',
    },
  },
  'inbox.rejectCount': {
    tr: { one: '1 talebi reddet', other: '{{count}} talebi reddet' },
    en: { one: 'Reject 1 request', other: 'Reject {{count}} requests' },
    ar: { zero: 'رفض الطلبات', one: 'رفض طلب واحد', two: 'رفض طلبين', few: 'رفض {{count}} طلبات', many: 'رفض {{count}} طلبًا', other: 'رفض {{count}} طلب' },
  },
  'inbox.approved': {
    tr: { one: 'Talep onaylandı.', other: '{{count}} talep onaylandı.' },
    en: { one: 'Request approved.', other: '{{count}} requests approved.' },
    ar: {
      zero: 'لم يوافَق على أي طلب.',
      one: 'تمت الموافقة على الطلب.',
      two: 'تمت الموافقة على طلبين.',
      few: 'تمت الموافقة على {{count}} طلبات.',
      many: 'تمت الموافقة على {{count}} طلبًا.',
      other: 'تمت الموافقة على {{count}} طلب.',
    },
  },
  'inbox.rejected': {
    tr: { one: 'Talep reddedildi.', other: '{{count}} talep reddedildi.' },
    en: { one: 'Request rejected.', other: '{{count}} requests rejected.' },
    ar: { zero: 'لم يُرفض أي طلب.', one: 'رُفض الطلب.', two: 'رُفض طلبان.', few: 'رُفضت {{count}} طلبات.', many: 'رُفض {{count}} طلبًا.', other: 'رُفض {{count}} طلب.' },
  },
  'inbox.openPerson': { tr: 'Kişiyi aç', en: 'Open the person', ar: 'فتح بيانات الشخص' },
  'inbox.undo': terms.undo,
  'inbox.undone': {
    tr: { one: 'Karar geri alındı.', other: '{{count}} karar geri alındı.' },
    en: { one: 'The decision is undone.', other: '{{count}} decisions are undone.' },
    ar: {
      zero: 'لم يُتراجع عن أي قرار.',
      one: 'تم التراجع عن القرار.',
      two: 'تم التراجع عن قرارين.',
      few: 'تم التراجع عن {{count}} قرارات.',
      many: 'تم التراجع عن {{count}} قرارًا.',
      other: 'تم التراجع عن {{count}} قرار.',
    },
  },
  'inbox.decidedAlready': {
    tr: 'Bu talebi sizden önce bir başkası karara bağladı; listeden kalktı.',
    en: 'Somebody else decided on this request before you; it has left the list.',
    ar: 'بتّ شخص آخر في هذا الطلب قبلك، وقد أُزيل من القائمة.',
  },
} as const satisfies ScreenWords

/** The mail that reminds of what waits; figures stand in double braces. */
export const mail = {
  subject: { tr: 'Kararınızı bekleyen talep: {{count}}', en: 'Requests that wait for you: {{count}}', ar: 'طلبات تنتظر قرارك: {{count}}' },
  greeting: terms.greeting,
  what: {
    tr: '{{company}} şirketinde kararınızı bekleyen talep sayısı: {{count}}.',
    en: 'At {{company}}, requests that wait for your decision: {{count}}.',
    ar: 'في {{company}} عدد الطلبات التي تنتظر قرارك: {{count}}.',
  },
  oldest: { tr: 'En eskisinin beklediği gün sayısı: {{days}}.', en: 'Days for which the oldest has waited: {{days}}.', ar: 'عدد أيام انتظار أقدمها: {{days}}.' },
  open: { tr: 'Gelen kutusunu aç', en: 'Open the inbox', ar: 'فتح الوارد' },
  why: {
    tr: 'Bu hatırlatmayı talepler hakkında karar verdiğiniz için aldınız; günde en çok bir tane gelir. Hesabım sayfasından kapatabilirsiniz.',
    en: 'You get this reminder because you decide on requests, one a day at most. You can turn it off on the page My account.',
    ar: 'يصلك هذا التذكير لأنك تقرر في الطلبات، مرة واحدة يوميًا على الأكثر. يمكنك إيقافه من صفحة حسابي.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.inbox': { tr: 'Gelen kutusu', en: 'Inbox', ar: 'صندوق الوارد' },
  'permission.inbox.view': { tr: 'Kendisinden karar beklenenleri görmek ve karara bağlamak', en: 'See and decide what waits for one’s decision', ar: 'عرض ما ينتظر قراره والبتّ فيه' },
} as const satisfies ScreenWords
