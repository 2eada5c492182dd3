import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const pages = {
  'page.ownNotices.title': { tr: 'Bildirimlerim', en: 'My notices', ar: 'إشعاراتي' },
  'page.ownNotices.what': {
    tr: 'Size gelen bildirimler ve duyurular, en yenisi üstte; bir yıl saklanır.',
    en: 'Notices and announcements that came to you, newest first; kept for a year.',
    ar: 'الإشعارات والإعلانات التي وصلتك، الأحدث أولًا؛ تُحفظ سنة.',
  },
} as const satisfies Sentences

export const screen = {
  'notices.when': terms.when,
  'notices.title': { tr: 'Konu', en: 'Subject', ar: 'الموضوع' },
  'notices.kind': terms.kind,
  'notices.kinds.notice': { tr: 'Bildirim', en: 'Notice', ar: 'إشعار' },
  'notices.kinds.announcement': { tr: 'Duyuru', en: 'Announcement', ar: 'إعلان' },
  'notices.state': terms.state,
  'notices.unread': { tr: 'Okunmadı', en: 'Unread', ar: 'غير مقروء' },
  'notices.read': { tr: 'Okundu', en: 'Read', ar: 'مقروء' },
  'notices.readAt': { tr: '{{time}} okundu', en: 'Read {{time}}', ar: 'قُرئ {{time}}' },
  'notices.because': {
    tr: 'Neden: “{{when}}” diyen kural. Gönderildiği andaki hâli.',
    en: 'Why: the rule “{{when}}”, as it was when this was sent.',
    ar: 'السبب: القاعدة «{{when}}» كما كانت عند الإرسال.',
  },
  'notices.gone': { tr: 'Silinmiş metin', en: 'Erased text', ar: 'نص محذوف' },
  'notices.confirm': { tr: 'Okudum, anladım', en: 'Read and understood', ar: 'قرأت وفهمت' },
  'notices.confirmDone': { tr: 'Onayınız kaydedildi.', en: 'Your confirmation is recorded.', ar: 'سُجّل تأكيدك.' },
  'notices.cannotConfirm': { tr: 'Onay kaydedilemedi.', en: 'It could not be confirmed.', ar: 'تعذّر تسجيل التأكيد.' },
  'notices.confirmedAt': { tr: '{{time}} onayladınız.', en: 'You confirmed it {{time}}.', ar: 'أكدته {{time}}.' },
  'notices.asked': { tr: 'Onayınız bekleniyor', en: 'Your confirmation is asked for', ar: 'تأكيدك مطلوب' },
  'notices.isWithdrawn': { tr: 'Geri çekildi', en: 'Withdrawn', ar: 'سُحب' },
  'notices.isConfirmed': { tr: 'Onayladınız', en: 'Confirmed', ar: 'أكدته' },
  'notices.withdrawn': { tr: 'Bu duyuru geri çekildi.', en: 'This announcement was withdrawn.', ar: 'سُحب هذا الإعلان.' },
  'notices.readAll': { tr: 'Tümünü okundu say', en: 'Mark all as read', ar: 'تعليم الكل كمقروء' },
  'notices.readAllDone': { tr: 'Tümü okundu sayıldı.', en: 'All are marked as read.', ar: 'عُلِّم الكل كمقروء.' },
  'notices.cannotRead': { tr: 'Okundu sayılamadı.', en: 'It could not be marked as read.', ar: 'تعذّر تعليمه كمقروء.' },
  'notices.systemMessages': {
    tr: { one: '{{shown}} okunmamış sistem mesajı', other: '{{shown}} okunmamış sistem mesajı' },
    en: { one: '{{shown}} unread system message', other: '{{shown}} unread system messages' },
    ar: {
      zero: 'لا رسائل نظام غير مقروءة',
      one: 'رسالة نظام واحدة غير مقروءة',
      two: 'رسالتا نظام غير مقروءتين',
      few: '{{shown}} رسائل نظام غير مقروءة',
      many: '{{shown}} رسالة نظام غير مقروءة',
      other: '{{shown}} رسالة نظام غير مقروءة',
    },
  },
  'notices.none': { tr: 'Size henüz bildirim gelmedi', en: 'No notices yet', ar: 'لا إشعارات بعد' },
  'notices.noneText': {
    tr: 'Bir bildirim ya da duyuru geldiğinde burada ve zilin yanındaki sayıda görünür.',
    en: 'A notice or an announcement appears here, and in the number at the bell.',
    ar: 'يظهر أي إشعار أو إعلان هنا وفي الرقم عند الجرس.',
  },
  'notices.noneFiltered': { tr: 'Bu seçime uyan bildirim yok', en: 'No notices match this choice', ar: 'لا إشعارات تطابق هذا الاختيار' },
  'notices.noneFilteredText': { tr: 'Dönemi genişletin ya da süzgeçleri kaldırın.', en: 'Widen the period or remove filters.', ar: 'وسّع الفترة أو أزل المرشحات.' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'notices.not-found': {
    tr: 'Bu bildirim bulunamadı; bir yıldan eski olabilir.',
    en: 'This notice was not found; it may be older than a year.',
    ar: 'لم يُعثر على هذا الإشعار؛ ربما مضى عليه أكثر من سنة.',
  },
} as const satisfies Sentences
