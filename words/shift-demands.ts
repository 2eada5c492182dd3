import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import { terms } from './terms.ts'
import type { ScreenWords } from './shared/screen.ts'

export { pages, screen } from './shift-demands/screens.ts'

/** By code; figures stand in double braces. */
export const refusals = {
  'shift.not-found': {
    tr: 'Böyle bir vardiya talebi yok; silinmiş ya da sizin kapsamınızda değil.',
    en: 'There is no such shift request; it was deleted, or is not in your scope.',
    ar: 'لا يوجد طلب وردية كهذا؛ حُذف أو أنه خارج نطاقك.',
  },
  'shift.authority-insufficient': terms.noAuthority,
  'shift.own-request': {
    tr: 'Kendi vardiya talebinize siz karar veremezsiniz; başka bir yetkili karar verir.',
    en: 'You cannot decide on your own shift request; somebody else does.',
    ar: 'لا يمكنك البتّ في طلب ورديتك بنفسك؛ يبتّ فيه مسؤول آخر.',
  },
  'shift.already-decided': {
    tr: 'Bu vardiya talebine zaten karar verilmiş. Listeyi yenileyin.',
    en: 'This shift request has been decided on already. Reload the list.',
    ar: 'سبق البتّ في طلب الوردية هذا. حدّث القائمة.',
  },
  'shift.not-decided': { tr: 'Bu vardiya talebinde geri alınacak bir karar yok.', en: 'There is no decision on this shift request to revoke.', ar: 'لا قرار لسحبه في طلب الوردية هذا.' },
  'shift.awaits-consent': {
    tr: 'Gün değişimi çalışma arkadaşının onayını bekliyor; o kabul etmeden onaylanamaz.',
    en: 'The exchange waits for the colleague’s consent; it cannot be approved before that.',
    ar: 'تبديل اليوم ينتظر موافقة الزميل؛ لا يمكن اعتماده قبلها.',
  },
  'shift.description-too-short': {
    tr: 'Açıklama en az {{minimum}} karakter olmalı; şimdi {{length}}.',
    en: 'The description needs at least {{minimum}} characters; it has {{length}}.',
    ar: 'يجب ألا يقل الوصف عن {{minimum}} أحرف؛ وهو الآن {{length}}.',
  },
  'shift.date-past': { tr: '{{day}} geçmişte kaldı; bugünden itibaren bir gün seçin.', en: '{{day}} is over; choose days from today on.', ar: 'مضى يوم {{day}}؛ اختر يومًا ابتداءً من اليوم.' },
  'shift.outside-employment': {
    tr: 'Çalışan {{day}} gününde çalışmıyor; işe giriş ve çıkış tarihleri arasında bir gün seçin.',
    en: 'The employee is not employed on {{day}}; choose days between the first and the last day of work.',
    ar: 'الموظف غير موظف في {{day}}؛ اختر أيامًا بين بداية العمل ونهايته.',
  },
  'shift.not-planned': {
    tr: '{{day}} için takvimde bir plan yok; değiştirilecek bir şey bulunmuyor.',
    en: 'Nothing is planned on {{day}}; there is nothing to change.',
    ar: 'لا خطة ليوم {{day}} في الجدول؛ لا شيء لتغييره.',
  },
  'shift.same-as-planned': { tr: '{{day}} zaten böyle planlanmış.', en: '{{day}} is planned like that already.', ar: 'يوم {{day}} مخطط هكذا أصلًا.' },
  'shift.date-conflict': { tr: '{{day}} gününde izin var; önce iznin durumuna bakın.', en: 'There is leave on {{day}}; look at the leave first.', ar: 'هناك إجازة في {{day}}؛ انظر في الإجازة أولًا.' },
  'shift.already-demanded': {
    tr: '{{day}} için zaten bir vardiya talebi var. Önce onu geri çekin ya da sonucunu bekleyin.',
    en: 'There is a shift request for {{day}} already. Withdraw it first, or wait for its decision.',
    ar: 'هناك طلب وردية ليوم {{day}} بالفعل. اسحبه أولًا أو انتظر البتّ فيه.',
  },
  'shift.plan-changed': {
    tr: '{{day}} gününün planı bu talepten sonra değişmiş. Takvime bakın; gerekirse yeniden talep edin.',
    en: 'The plan of {{day}} has changed since. Look at the calendar, and ask again if need be.',
    ar: 'تغيّرت خطة يوم {{day}} منذ ذلك الحين. راجع الجدول وقدّم الطلب من جديد عند الحاجة.',
  },
} as const satisfies Sentences

export const acts = {
  ShiftDemanded: { tr: '{{span}} için vardiya değişikliği talep etti', en: 'Asked for another plan: {{span}}', ar: 'طلب تغيير الوردية: {{span}}' },
  ShiftExchangeConsented: { tr: '{{span}} gün değişimini kabul etti', en: 'Consented to an exchange: {{span}}', ar: 'قبول تبديل اليوم: {{span}}' },
  ShiftExchangeDeclined: { tr: '{{span}} gün değişimini kabul etmedi', en: 'Declined an exchange: {{span}}', ar: 'رفض تبديل اليوم: {{span}}' },
  ShiftDemandApproved: { tr: '{{span}} vardiya talebini onayladı', en: 'Approved a shift request: {{span}}', ar: 'الموافقة على طلب وردية: {{span}}' },
  ShiftDemandRejected: { tr: '{{span}} vardiya talebini reddetti', en: 'Rejected a shift request: {{span}}', ar: 'رفض طلب وردية: {{span}}' },
  ShiftDecisionRevoked: { tr: '{{span}} vardiya talebinin kararını geri aldı', en: 'Revoked the decision on a shift request: {{span}}', ar: 'سحب القرار بشأن طلب وردية: {{span}}' },
  ShiftDemandDeleted: { tr: '{{span}} vardiya talebini sildi', en: 'Deleted a shift request: {{span}}', ar: 'حذف طلب وردية: {{span}}' },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  shiftDemandKind: { tr: 'Talep', en: 'Request', ar: 'الطلب' },
  shiftDemandFrom: terms.firstDay,
  shiftDemandTo: terms.lastDay,
  shiftDemandPlanned: { tr: 'Talep anındaki plan', en: 'Planned then', ar: 'الخطة حينها' },
  shiftDemandWanted: { tr: 'İstenen plan', en: 'Wanted', ar: 'المطلوب' },
  shiftDemandColleague: { tr: 'Çalışma arkadaşı', en: 'Colleague', ar: 'الزميل' },
  shiftDemandConsent: { tr: 'Arkadaşın yanıtı', en: 'Consent', ar: 'رد الزميل' },
  shiftDemandStatus: { tr: 'Talep durumu', en: 'Request status', ar: 'حالة الطلب' },
  shiftDemandDescription: terms.description,
  shiftDemandAskedBy: { tr: 'Talep eden', en: 'Asked by', ar: 'مقدم الطلب' },
  shiftDemandAskedAt: { tr: 'Talep zamanı', en: 'Asked at', ar: 'وقت الطلب' },
  shiftDemandDecidedBy: { tr: 'Karar verenler', en: 'Decided by', ar: 'أصحاب القرار' },
} as const satisfies Sentences

/** Words for the codes that stand in cells of files. */
export const cells = {
  anotherShift: { tr: 'Başka vardiya', en: 'Another shift', ar: 'وردية أخرى' },
  dayExchange: { tr: 'Gün değişimi', en: 'Exchange of days', ar: 'تبديل يوم' },
  consentAsked: { tr: 'Yanıt bekleniyor', en: 'Asked', ar: 'بانتظار الرد' },
  consentGiven: { tr: 'Kabul etti', en: 'Consented', ar: 'وافق' },
  consentDeclined: { tr: 'Kabul etmedi', en: 'Declined', ar: 'رفض' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  shiftDemands: { tr: 'Vardiya talepleri', en: 'Shift requests', ar: 'طلبات الورديات' },
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  ShiftExchangeConsented: {
    tr: 'Kabul geri alınmaz. Karar verilmediyse çalışma arkadaşı yine de reddedebilir.',
    en: 'A consent stays. While nobody has decided, the colleague can still decline.',
    ar: 'القبول يبقى. يمكن للزميل أن يرفض ما لم يُبتّ في الطلب.',
  },
  ShiftExchangeDeclined: {
    tr: 'Reddedilen değişim geri gelmez. Gerekiyorsa yeniden talep edin.',
    en: 'An exchange that was declined does not come back. Ask for it again if need be.',
    ar: 'التبديل المرفوض لا يعود. اطلبه من جديد عند الحاجة.',
  },
  ShiftDecisionRevoked: {
    tr: 'Geri alınan karar geri gelmez. Talebe yeniden karar verin.',
    en: 'A decision that was revoked does not come back. Decide on the request again.',
    ar: 'القرار المسحوب لا يعود. ابتّ في الطلب من جديد.',
  },
  ShiftDemandDeleted: {
    tr: 'Silinen talep geri gelmez. Gerekiyorsa yeniden talep edin.',
    en: 'A request that was deleted does not come back. Ask again if need be.',
    ar: 'الطلب المحذوف لا يعود. قدّمه من جديد عند الحاجة.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.shift-demands': { tr: 'Vardiya talepleri', en: 'Shift requests', ar: 'طلبات الورديات' },
  'permission.shift-demands.view': { tr: 'Vardiya taleplerini görmek', en: 'See shift requests', ar: 'عرض طلبات الورديات' },
  'permission.shift-demands.create': {
    tr: 'Başka vardiya, dinlenme günü ya da gün değişimi talep etmek',
    en: 'Ask for another shift, a rest day or an exchange of days',
    ar: 'طلب وردية أخرى أو يوم راحة أو تبديل يوم',
  },
  'permission.shift-demands.update': { tr: 'Vardiya taleplerine karar vermek', en: 'Decide on shift requests', ar: 'البتّ في طلبات الورديات' },
  'permission.shift-demands.delete': { tr: 'Vardiya taleplerini silmek', en: 'Delete shift requests', ar: 'حذف طلبات الورديات' },
} as const satisfies ScreenWords
