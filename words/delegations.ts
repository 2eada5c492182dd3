import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

export const screen = {
  'delegations.open': { tr: 'Vekâlet', en: 'Stand-ins', ar: 'الإنابة' },
  'delegations.title': { tr: 'Yokluğunuzda kim karar verir', en: 'Who decides while you are away', ar: 'من يقرر في غيابك' },
  'delegations.titleAll': { tr: 'Kim kimin adına karar verir', en: 'Who decides on whose behalf', ar: 'من يقرر نيابةً عن من' },
  'delegations.what': {
    tr: 'Vekil, seçtiğiniz günlerde bekleyen talepleri sizin adınıza onaylar ya da reddeder. Kendi taleplerinize karar veremez, bir şey silemez ve vekâleti başkasına veremez. Son günün bitiminde kendiliğinden sona erer.',
    en: 'On the days you choose the stand-in approves or rejects waiting requests on your behalf: not your own ones, deleting nothing, and without passing it on. It ends by itself after its last day.',
    ar: 'يوافق النائب في الأيام التي تختارها على الطلبات المنتظرة أو يرفضها نيابةً عنك؛ لا يقرر في طلباتك أنت، ولا يحذف شيئًا، ولا ينيب غيره. وتنتهي الإنابة من تلقاء نفسها بعد يومها الأخير.',
  },
  'delegations.from': { tr: 'Kim yok', en: 'Who is away', ar: 'الغائب' },
  'delegations.to': { tr: 'Vekil', en: 'Stand-in', ar: 'النائب' },
  'delegations.first': { tr: 'İlk gün', en: 'First day', ar: 'اليوم الأول' },
  'delegations.last': { tr: 'Son gün', en: 'Last day', ar: 'اليوم الأخير' },
  'delegations.give': { tr: 'Vekâlet ver', en: 'Let decide', ar: 'إنابة' },
  'delegations.given': { tr: 'Vekâlet verildi', en: 'The stand-in may decide', ar: 'تمت الإنابة' },
  'delegations.cannotGive': { tr: 'Vekâlet verilemedi.', en: 'The stand-in could not be set.', ar: 'تعذّرت الإنابة.' },
  'delegations.need.from': { tr: 'Kimin yerine karar verileceğini seçin.', en: 'Choose who is away.', ar: 'اختر الغائب.' },
  'delegations.need.to': { tr: 'Kimin karar vereceğini seçin.', en: 'Choose who decides.', ar: 'اختر من يقرر.' },
  'delegations.need.first': { tr: 'İlk günü yazın.', en: 'Write the first day.', ar: 'اكتب اليوم الأول.' },
  'delegations.need.last': { tr: 'Son günü yazın.', en: 'Write the last day.', ar: 'اكتب اليوم الأخير.' },
  'delegations.end': { tr: 'Sona erdir', en: 'End it', ar: 'إنهاء' },
  'delegations.ended': { tr: 'Vekâlet sona erdi', en: 'The stand-in decides no more', ar: 'انتهت الإنابة' },
  'delegations.cannotEnd': { tr: 'Vekâlet sona erdirilemedi.', en: 'It could not be ended.', ar: 'تعذّر إنهاء الإنابة.' },
  'delegations.none': { tr: 'Verilmiş vekâlet yok.', en: 'Nobody stands in for anybody.', ar: 'لا توجد إنابات.' },
  'delegations.noLender': {
    tr: 'Onay basamağınız olmadığı için vekâlet veremezsiniz.',
    en: 'You have no step of approval that somebody could stand in for.',
    ar: 'ليست لك درجة موافقة تنيب فيها غيرك.',
  },
  'delegations.who': { tr: '{{to}}, {{from}} adına', en: '{{to}} on behalf of {{from}}', ar: '{{to}} نيابةً عن {{from}}' },
  'delegations.state.coming': { tr: 'başlayacak', en: 'to come', ar: 'ستبدأ' },
  'delegations.state.holds': { tr: 'sürüyor', en: 'now', ar: 'سارية' },
  'delegations.state.ended': { tr: 'erken bitti', en: 'ended early', ar: 'أُنهيت مبكرًا' },
  'delegations.state.over': { tr: 'bitti', en: 'over', ar: 'انتهت' },
  'delegations.idle': {
    tr: 'İkisinden birinin hesabı kapalı ya da onay yetkisi yok: şu an bir yetki vermiyor.',
    en: 'One of the two has no open account or may not approve: at present it gives nothing.',
    ar: 'حساب أحدهما مغلق أو لا يملك صلاحية الموافقة: لا تمنح شيئًا حاليًا.',
  },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'delegations.not-found': { tr: 'Böyle bir vekâlet yok; geri alınmış olabilir.', en: 'There is no such stand-in; it may have been taken back.', ar: 'لا توجد إنابة كهذه؛ ربما سُحبت.' },
  'delegations.not-yours': {
    tr: 'Yalnızca kendi adınıza vekâlet verebilirsiniz. Başkası için yöneticileri düzenleyebilen birine başvurun.',
    en: 'You can lend your own authority only. For somebody else’s, ask whoever may change managers.',
    ar: 'لا يمكنك الإنابة إلا عن نفسك. لغيرك راجع من يحق له تعديل المديرين.',
  },
  'delegations.to-himself': { tr: 'Kimse kendi vekili olamaz. Başka birini seçin.', en: 'Nobody stands in for himself. Choose somebody else.', ar: 'لا ينوب أحد عن نفسه. اختر شخصًا آخر.' },
  'delegations.range-invalid': { tr: 'Son gün ilk günden önce olamaz.', en: 'The last day is before the first one.', ar: 'اليوم الأخير يسبق اليوم الأول.' },
  'delegations.date-past': {
    tr: '{{day}} geçti; vekâlet en erken bugün, {{today}} başlar.',
    en: '{{day}} is over; it begins today, {{today}}, at the earliest.',
    ar: 'مضى {{day}}؛ تبدأ الإنابة اليوم {{today}} على الأقرب.',
  },
  'delegations.too-long': {
    tr: 'Vekâlet en çok {{most}} gün sürer; seçtiğiniz {{days}} gün.',
    en: 'It lasts {{most}} days at most; you chose {{days}}.',
    ar: 'تدوم الإنابة {{most}} يومًا على الأكثر؛ اخترت {{days}}.',
  },
  'delegations.not-approver': {
    tr: 'Yerine karar verilecek kişinin açık bir hesabı ve onay basamağı yok.',
    en: 'Whoever is away has no open account with a step of approval.',
    ar: 'ليس للغائب حساب مفتوح له درجة موافقة.',
  },
  'delegations.not-suitable': {
    tr: 'Vekil, hesabı açık ve yönetici olan bir kullanıcı olmalı. Başka birini seçin.',
    en: 'A stand-in has to be a manager whose account is open. Choose somebody else.',
    ar: 'يجب أن يكون النائب مديرًا حسابه مفتوح. اختر شخصًا آخر.',
  },
  'delegations.already-given': {
    tr: '{{first}} – {{last}} için zaten bir vekil var. Önce onu sona erdirin ya da başka günler seçin.',
    en: 'There is a stand-in for {{first}} – {{last}} already. End that first, or choose other days.',
    ar: 'يوجد نائب من {{first}} إلى {{last}} بالفعل. أنهِ إنابته أولًا أو اختر أيامًا أخرى.',
  },
  'delegations.circle': {
    tr: 'Seçilen kişi {{first}} – {{last}} arasında kendisi yok ve karar size geri döner. Başka birini seçin.',
    en: 'Whoever you chose is away from {{first}} to {{last}}, and the decision would come back to you. Choose somebody else.',
    ar: 'الشخص المختار غائب من {{first}} إلى {{last}} وسيعود القرار إليك. اختر شخصًا آخر.',
  },
  'delegations.over': { tr: 'Vekâlet {{last}} günü bitti.', en: 'It was over on {{last}}.', ar: 'انتهت الإنابة في {{last}}.' },
} as const satisfies Sentences

export const acts = {
  DelegationGiven: { tr: 'Yokluğunda kimin karar vereceğini belirledi ({{span}})', en: 'Said who decides while somebody is away ({{span}})', ar: 'تحديد من يقرر في الغياب ({{span}})' },
  DelegationEnded: { tr: 'Vekâleti sona erdirdi', en: 'Ended a stand-in', ar: 'إنهاء الإنابة' },
} as const satisfies ActSentences
