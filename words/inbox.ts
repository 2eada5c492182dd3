import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.inbox.title': { tr: 'Gelen kutusu', en: 'Inbox', ar: 'الوارد' },
  'page.inbox.what': {
    tr: 'Kararınızı bekleyen her şey: düzeltme ve fazla mesai talepleri, en eski günden başlayarak.',
    en: 'Everything that waits for your decision: corrections and overtime asked for, oldest day first.',
    ar: 'كل ما ينتظر قرارك: طلبات التصحيح والعمل الإضافي، بدءًا بأقدم يوم.',
  },
} as const satisfies ScreenWords

export const screen = {
  'inbox.keys': {
    tr: 'j ve k ile gezin, a ile onaylayın, r ile reddedin, x ile seçin.',
    en: 'Move with j and k, approve with a, reject with r, tick with x.',
    ar: 'تنقّل بـ j وk، ووافق بـ a، وارفض بـ r، وحدّد بـ x.',
  },
  'inbox.none': {
    tr: 'Bekleyen karar yok',
    en: 'Nothing waits for you',
    ar: 'لا شيء بانتظار قرارك',
  },
  'inbox.noneText': {
    tr: 'Çalışanların istediği düzeltme ve mesailer burada görünür; şimdilik hepsi karara bağlandı.',
    en: 'Corrections and overtime that people ask for appear here; for now everything is decided.',
    ar: 'تظهر هنا التصحيحات وساعات العمل الإضافي المطلوبة؛ وقد حُسمت كلها حاليًا.',
  },
  'inbox.kind.correction': { tr: 'Düzeltme', en: 'Correction', ar: 'تصحيح' },
  'inbox.kind.overtime': { tr: 'Fazla mesai', en: 'Overtime', ar: 'عمل إضافي' },
  'inbox.asked': {
    tr: '{{minutes}} istendi',
    en: '{{minutes}} asked for',
    ar: 'المطلوب {{minutes}}',
  },
  'inbox.moreSteps': {
    tr: { one: '1 adım daha', other: '{{count}} adım daha' },
    en: { one: '1 more step', other: '{{count}} more steps' },
    ar: {
      zero: 'لا خطوات أخرى',
      one: 'خطوة أخرى',
      two: 'خطوتان أخريان',
      few: '{{count}} خطوات أخرى',
      many: '{{count}} خطوة أخرى',
      other: '{{count}} خطوة أخرى',
    },
  },
  'inbox.by': { tr: 'İsteyen:', en: 'Asked by', ar: 'صاحب الطلب:' },
  'inbox.askedFor': { tr: 'İstenen süre', en: 'Asked for', ar: 'المدة المطلوبة' },
  'inbox.measured': { tr: 'Ölçülen süre', en: 'Measured', ar: 'المدة المقيسة' },
  'inbox.shift': { tr: 'Vardiya', en: 'Shift', ar: 'الوردية' },
  'inbox.away': {
    tr: 'O gün departmandan kimler yok',
    en: 'Who else of the department is away',
    ar: 'الغائبون من القسم في ذلك اليوم',
  },
  'inbox.nobodyAway': {
    tr: 'Başka kimse eksik değil.',
    en: 'Nobody else.',
    ar: 'لا أحد غيره.',
  },
  'inbox.awayUnknown': {
    tr: 'Gün henüz gelmedi.',
    en: 'The day is still to come.',
    ar: 'لم يأتِ هذا اليوم بعد.',
  },
  'inbox.why.leave': { tr: 'izinli', en: 'on leave', ar: 'في إجازة' },
  'inbox.why.absent': { tr: 'gelmedi', en: 'did not come', ar: 'لم يحضر' },
  'inbox.moreAway': {
    tr: { one: '1 kişi daha', other: '{{count}} kişi daha' },
    en: { one: '1 more person', other: '{{count}} more people' },
    ar: {
      zero: 'لا أحد غيرهم',
      one: 'شخص آخر',
      two: 'شخصان آخران',
      few: '{{count}} أشخاص آخرين',
      many: '{{count}} شخصًا آخر',
      other: '{{count}} شخص آخر',
    },
  },
  'inbox.before': { tr: 'Önceki kararlar', en: 'Decided before', ar: 'القرارات السابقة' },
  'inbox.nothingBefore': {
    tr: 'Bu kişi için daha önce karar verilmedi.',
    en: 'Nothing was decided about this person before.',
    ar: 'لم يُتخذ قرار بشأن هذا الشخص من قبل.',
  },
  'inbox.outcome.approved': { tr: 'onaylandı', en: 'approved', ar: 'موافق عليه' },
  'inbox.outcome.rejected': { tr: 'reddedildi', en: 'rejected', ar: 'مرفوض' },
  'inbox.approve': { tr: 'Onayla', en: 'Approve', ar: 'موافقة' },
  'inbox.reject': { tr: 'Reddet', en: 'Reject', ar: 'رفض' },
  'inbox.whyNot': { tr: 'Ret gerekçesi', en: 'Reason for rejecting', ar: 'سبب الرفض' },
  'inbox.whyNotHelp': {
    tr: 'İsteyen kişi bunu okur.',
    en: 'Whoever asked will read it.',
    ar: 'سيقرؤه صاحب الطلب.',
  },
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
    ar: {
      zero: 'رفض الطلبات',
      one: 'رفض طلب واحد',
      two: 'رفض طلبين',
      few: 'رفض {{count}} طلبات',
      many: 'رفض {{count}} طلبًا',
      other: 'رفض {{count}} طلب',
    },
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
    ar: {
      zero: 'لم يُرفض أي طلب.',
      one: 'رُفض الطلب.',
      two: 'رُفض طلبان.',
      few: 'رُفضت {{count}} طلبات.',
      many: 'رُفض {{count}} طلبًا.',
      other: 'رُفض {{count}} طلب.',
    },
  },
  'inbox.openPerson': { tr: 'Kişiyi aç', en: 'Open the person', ar: 'فتح بيانات الشخص' },
  'inbox.undo': { tr: 'Geri al', en: 'Undo', ar: 'تراجع' },
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
