import type { Sentences } from './shared/languages.ts'

/** By code; figures stand in braces. */
export const refusals = {
  'views.page-closed': {
    tr: 'Bu sayfa için görünüm kaydedilemez.',
    en: 'No view can be saved for this page.',
    ar: 'لا يمكن حفظ عرض لهذه الصفحة.',
  },
  'views.too-many': {
    tr: 'En çok {most} görünüm kaydedebilirsiniz. Kullanmadıklarınızı silin.',
    en: 'You can save {most} views at most. Delete those you no longer use.',
    ar: 'يمكنك حفظ {most} عرضًا على الأكثر. احذف ما لم تعد تستخدمه.',
  },
  'views.not-sendable': {
    tr: 'Bu sayfa dosya olarak alınamadığı için e-postayla gönderilemez.',
    en: 'This page cannot be had as a file, so it cannot be sent by mail.',
    ar: 'لا تتوفر هذه الصفحة كملف، لذلك لا يمكن إرسالها بالبريد.',
  },
  'views.day-required': {
    tr: 'Haftalık gönderim için bir gün, aylık gönderim için ayın bir gününü seçin.',
    en: 'Choose a weekday for a weekly mail, a day of the month for a monthly one.',
    ar: 'اختر يومًا من الأسبوع للإرسال الأسبوعي، أو يومًا من الشهر للإرسال الشهري.',
  },
  'views.period-required': {
    tr: 'Her e-postanın hangi günleri anlatacağını seçin.',
    en: 'Choose which days each mail tells of.',
    ar: 'اختر الأيام التي تتناولها كل رسالة.',
  },
  'views.recipients-required': {
    tr: 'En az bir alıcı seçin.',
    en: 'Choose at least one recipient.',
    ar: 'اختر مستلمًا واحدًا على الأقل.',
  },
  'views.recipient-unknown': {
    tr: 'Seçtiğiniz alıcılardan biri yetki alanınızda değil ya da artık kullanıcı değil.',
    en: 'One of the recipients is outside your scope or no longer a user.',
    ar: 'أحد المستلمين خارج نطاق صلاحيتك أو لم يعد مستخدمًا.',
  },
  'views.address-forbidden': {
    tr: 'Kullanıcı olmayan adreslere yalnız şirket yöneticisi gönderebilir.',
    en: 'Only a company admin can send to addresses that are not users.',
    ar: 'لا يرسل إلى عناوين ليست لمستخدمين إلا مدير الشركة.',
  },
  'views.not-found': {
    tr: 'Böyle bir görünüm yok; silinmiş ya da paylaşımdan kaldırılmış olabilir.',
    en: 'There is no such view; it may have been removed or is no longer shared.',
    ar: 'لا يوجد عرض كهذا؛ ربما حُذف أو لم يعد مشاركًا.',
  },
  'views.mail-not-found': { tr: 'Böyle bir e-posta yok.', en: 'There is no such mail.', ar: 'لا توجد رسالة كهذه.' },
} as const satisfies Sentences
