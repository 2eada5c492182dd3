import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import { screen as cardless } from './corrections/cardless.ts'
import { screen as correct } from './corrections/correct.ts'
import { screen as requests } from './corrections/requests.ts'
import { screen as wrong } from './corrections/error-activity.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.cardless.title': { tr: 'Kartsız giriş', en: 'Cardless entry', ar: 'إدخال دون بطاقة' },
  'page.cardless.what': {
    tr: 'Kartını unutan ya da okuyucuya uğramadan çalışanların giriş ve çıkışları; kaydetmeden önce günün ne olacağını gösterir.',
    en: 'Entries and exits of people who had no card or passed no reader, with what becomes of their day before you save.',
    ar: 'دخول وخروج من نسي بطاقته أو لم يمرّ بقارئ، مع ما يصير إليه يومه قبل الحفظ.',
  },
  'page.errorActivity.title': { tr: 'Hatalı hareketler', en: 'Wrong actions', ar: 'حركات خاطئة' },
  'page.errorActivity.what': {
    tr: 'Giriş ya da çıkışı eksik, yinelenen, plansız ya da başka bir nedenle el atılması gereken günler; her birine önerilen düzeltmeyle.',
    en: 'Days that need a hand: an entry or exit missing or repeated, no plan, a wrong clock; each with what would put it right.',
    ar: 'أيام تحتاج إلى تدخل: دخول أو خروج ناقص أو مكرر، أو بلا خطة، أو ساعة خاطئة؛ ومع كل منها التصحيح المقترح.',
  },
} as const satisfies ScreenWords

export const screen = {
  ...correct,
  ...wrong,
  ...requests,
  ...cardless,
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'correction.not-found': { tr: 'Böyle bir düzeltme yok ya da sizin kapsamınızda değil.', en: 'There is no such correction, or not in your scope.', ar: 'لا يوجد تصحيح كهذا، أو أنه خارج نطاقك.' },
  'correction.reason-length': {
    tr: 'Gerekçe {{min}} ile {{max}} harf arasında olmalı; yazdığınız {{length}} harf.',
    en: 'A reason has {{min}} to {{max}} letters; yours has {{length}}.',
    ar: 'يتكون السبب من {{min}} إلى {{max}} حرفًا، وما كتبته {{length}}.',
  },
  'correction.too-many': {
    tr: 'Tek işlemde en fazla {{most}} hareket düzeltilebilir; bu işlemde {{movements}} hareket var. İşlemi bölün.',
    en: 'One act can correct {{most}} movements at most; this one has {{movements}}. Split it.',
    ar: 'يمكن تصحيح {{most}} حركة على الأكثر في العملية الواحدة، وفي هذه {{movements}}. قسّمها.',
  },
  'correction.already-decided': {
    tr: 'Bu talep hakkında zaten karar verilmiş. Listeyi yenileyin.',
    en: 'This request has been decided on already. Refresh the list.',
    ar: 'اتُّخذ قرار بشأن هذا الطلب من قبل. حدّث القائمة.',
  },
  'correction.not-counted': {
    tr: 'Geri alınacak bir şey yok: bu düzeltme geçerli değil.',
    en: 'There is nothing to undo: this correction does not count.',
    ar: 'لا شيء للتراجع عنه: هذا التصحيح غير محتسب.',
  },
  'correction.authority-insufficient': terms.noAuthority,
  'correction.own-request': {
    tr: 'Kendi kaydınız hakkında siz karar veremezsiniz; bunu başka bir yönetici yapar.',
    en: 'You cannot decide on your own record; another manager does.',
    ar: 'لا يمكنك البت في سجلك الخاص، بل يقوم بذلك مدير آخر.',
  },
  'correction.not-own': {
    tr: 'Yalnızca kendi hareketleriniz için düzeltme talep edebilirsiniz.',
    en: 'You can only propose corrections of your own movements.',
    ar: 'يمكنك طلب تصحيح حركاتك أنت فقط.',
  },
  'correction.not-the-proposer': { tr: 'Düzeltme bulunamadı.', en: 'The correction was not found.', ar: 'لم يُعثر على التصحيح.' },
  'correction.movements-gone': {
    tr: 'Talepteki {{movements}} hareket artık yok; talebi reddedin ya da yeni talep açın.',
    en: '{{movements}} of the movements in this request are no longer there; reject it, or ask for a new one.',
    ar: 'لم تعد {{movements}} من حركات هذا الطلب موجودة؛ ارفضه أو اطلب طلبًا جديدًا.',
  },
  'correction.changed-meanwhile': {
    tr: 'Bu işlemdeki {{movements}} hareket az önce başka bir işlemle düzeltildi; hiçbir şey kaydedilmedi. Günü yeniden açıp son haline bakın.',
    en: 'Another act has just corrected movements of this one ({{movements}}); nothing was recorded. Open the day again and look at it as it is now.',
    ar: 'صُحّحت للتو حركات من هذه العملية ({{movements}}) بعملية أخرى؛ لم يُسجَّل شيء. افتح اليوم من جديد واطّلع على حاله الآن.',
  },
  'correction.movement-not-found': {
    tr: 'Böyle bir hareket yok ya da sizin kapsamınızda değil.',
    en: 'There is no such movement, or not in your scope.',
    ar: 'لا توجد حركة كهذه، أو أنها خارج نطاقك.',
  },
  'correction.employee-not-found': terms.noSuchEmployee,
  'correction.outside-employment': {
    tr: '{{time}} çalışanın işe giriş ve çıkış tarihleri dışında.',
    en: '{{time}} is outside the employment of this person.',
    ar: '{{time}} خارج مدة عمل هذا الموظف.',
  },
  'correction.in-the-future': {
    tr: '{{time}} henüz gelmedi; yalnızca geçmiş saatler eklenebilir.',
    en: '{{time}} has not come yet; only past times can be added.',
    ar: 'لم يحن {{time}} بعد؛ لا تُضاف إلا أوقات ماضية.',
  },
  'correction.duplicate': {
    tr: '{{time}} için aynı yönde bir hareket zaten var.',
    en: 'There already is a movement in the same direction at {{time}}.',
    ar: 'توجد حركة بالاتجاه نفسه عند {{time}} من قبل.',
  },
  'correction.asked-already': {
    tr: '{{time}} için aynı düzeltme zaten istendi ve karar bekliyor.',
    en: 'The same correction of {{time}} was requested already and waits for a decision.',
    ar: 'طُلب التصحيح نفسه لـ {{time}} من قبل وهو بانتظار القرار.',
  },
  'correction.day-not-neighbour': {
    tr: '{{time}} hareketi yalnızca kendi gününe ya da komşu günlere taşınabilir; {{day}} bunlardan değil.',
    en: 'The movement of {{time}} can only be moved to its own date or a neighbouring day; {{day}} is neither.',
    ar: 'لا تُنقل حركة {{time}} إلا إلى تاريخها أو إلى يوم مجاور، و{{day}} ليس منهما.',
  },
  'correction.no-change': { tr: '{{time}} hareketinde değişecek bir şey yok.', en: 'There is nothing to change about the movement of {{time}}.', ar: 'لا شيء يتغيّر في حركة {{time}}.' },
  'correction.movement-twice': {
    tr: '{{time}} hareketi aynı işlemde iki kez düzeltiliyor.',
    en: 'The movement of {{time}} is corrected twice in one act.',
    ar: 'تُصحَّح حركة {{time}} مرتين في العملية نفسها.',
  },
  'correction.times-empty': { tr: 'Giriş ve çıkış saatlerinin ikisi birden boş olamaz.', en: 'Entry and exit cannot both be empty.', ar: 'لا يمكن أن يكون وقتا الدخول والخروج فارغين معًا.' },
  'correction.same-time': { tr: 'Giriş ve çıkış saatleri aynı olamaz.', en: 'Entry and exit cannot be at the same time.', ar: 'لا يمكن أن يكون وقتا الدخول والخروج متطابقين.' },
} as const satisfies Sentences

export const acts = {
  MovementsCorrected: {
    tr: 'Hareketleri düzeltti ({{count}} hareket, {{people}} kişi; ilk gün {{from}})',
    en: 'Corrected movements from {{from}} (movements: {{count}}, people: {{people}})',
    ar: 'تصحيح حركات ابتداءً من {{from}} (حركات: {{count}}، أشخاص: {{people}})',
  },
  CorrectionDemanded: {
    tr: 'Hareket düzeltmesi talep etti ({{count}} hareket; ilk gün {{from}})',
    en: 'Proposed a correction of movements from {{from}} (movements: {{count}})',
    ar: 'طلب تصحيح حركات ابتداءً من {{from}} (حركات: {{count}})',
  },
  CorrectionApproved: {
    tr: 'Hareket düzeltmesini onayladı ({{count}} hareket; ilk gün {{from}})',
    en: 'Approved a correction of movements from {{from}} (movements: {{count}})',
    ar: 'الموافقة على تصحيح حركات ابتداءً من {{from}} (حركات: {{count}})',
  },
  CorrectionFirstApproved: {
    tr: 'Hareket düzeltmesine ilk onayı verdi ({{count}} hareket; ilk gün {{from}})',
    en: 'Gave the first approval of a correction of movements from {{from}} (movements: {{count}})',
    ar: 'الموافقة الأولى على تصحيح حركات ابتداءً من {{from}} (حركات: {{count}})',
  },
  CorrectionFirstApprovalWithdrawn: {
    tr: 'Hareket düzeltmesinin ilk onayını geri aldı ({{count}} hareket; ilk gün {{from}})',
    en: 'Took back the first approval of a correction of movements from {{from}} (movements: {{count}})',
    ar: 'التراجع عن الموافقة الأولى على تصحيح حركات ابتداءً من {{from}} (حركات: {{count}})',
  },
  CorrectionRejected: {
    tr: 'Hareket düzeltmesini reddetti ({{count}} hareket; ilk gün {{from}})',
    en: 'Rejected a correction of movements from {{from}} (movements: {{count}})',
    ar: 'رفض تصحيح حركات ابتداءً من {{from}} (حركات: {{count}})',
  },
  CorrectionRejectionWithdrawn: {
    tr: 'Hareket düzeltmesinin reddini geri aldı ({{count}} hareket; ilk gün {{from}})',
    en: 'Took back the rejection of a correction of movements from {{from}} (movements: {{count}})',
    ar: 'التراجع عن رفض تصحيح حركات ابتداءً من {{from}} (حركات: {{count}})',
  },
  CorrectionWithdrawn: {
    tr: 'Hareket düzeltmesi talebini geri çekti ({{count}} hareket; ilk gün {{from}})',
    en: 'Withdrew a correction of movements from {{from}} (movements: {{count}})',
    ar: 'سحب طلب تصحيح حركات ابتداءً من {{from}} (حركات: {{count}})',
  },
  CorrectionUndone: {
    tr: 'Hareket düzeltmesini geri aldı ({{count}} hareket, {{people}} kişi; ilk gün {{from}})',
    en: 'Undid a correction of movements from {{from}} (movements: {{count}}, people: {{people}})',
    ar: 'التراجع عن تصحيح حركات ابتداءً من {{from}} (حركات: {{count}}، أشخاص: {{people}})',
  },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  wrongKinds: { tr: 'Hatalar', en: 'What is wrong', ar: 'الأخطاء' },
  proposedFix: { tr: 'Önerilen düzeltme', en: 'Proposed fix', ar: 'التصحيح المقترح' },
  ownDay: { tr: 'Ait olduğu gün', en: 'Belongs to', ar: 'اليوم التابع له' },
  approval: { tr: 'Onay durumu', en: 'Approval', ar: 'حالة الموافقة' },
} as const satisfies Sentences

/** Codes in their cells. */
export const cells = {
  hand: { tr: 'Elle girildi', en: 'Entered by hand', ar: 'أُدخل يدويًا' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', ar: 'أُلغي' },
  counted: { tr: 'Sayıldı', en: 'Counted', ar: 'محسوب' },
  proposed: { tr: 'Onay bekliyor', en: 'Awaiting approval', ar: 'بانتظار الموافقة' },
  'waiting-second': terms.waitingForSecond,
  rejected: terms.rejected,
  withdrawn: { tr: 'Geri çekildi', en: 'Withdrawn', ar: 'سُحب' },
  undone: { tr: 'Geri alındı', en: 'Undone', ar: 'تُراجع عنه' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  errorActivity: { tr: 'Hatalı hareketler', en: 'Wrong actions', ar: 'حركات خاطئة' },
  corrections: { tr: 'Hareket düzeltmeleri', en: 'Corrections of movements', ar: 'تصحيحات الحركات' },
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  CorrectionWithdrawn: {
    tr: 'Geri çekilen talep yeniden açılmaz. Gerekiyorsa yeniden isteyin.',
    en: 'A request that was withdrawn is not opened again. Make it anew if need be.',
    ar: 'الطلب المسحوب لا يُفتح ثانيةً. قدّمه من جديد عند الحاجة.',
  },
} as const satisfies Sentences
