import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const screen = {
  'account.push.title': { tr: 'Tarayıcı bildirimleri', en: 'Notices in the browser', ar: 'إشعارات المتصفح' },
  'account.push.what': {
    tr: 'Sizi bekleyen bir bildirim olduğunda, sayfa kapalıyken de haber verilir. Ekranda ad, saat ya da sayı görünmez.',
    en: 'You are told when a notice waits for you, with the page closed, too. No name, time or figure is shown.',
    ar: 'تُبلَّغ عندما ينتظرك إشعار، حتى والصفحة مغلقة. ولا يظهر اسم ولا وقت ولا رقم.',
  },
  'account.push.here': { tr: 'Bu tarayıcıda haber ver', en: 'Tell me in this browser', ar: 'أبلغني في هذا المتصفح' },
  'account.push.until': { tr: 'Bu tarayıcıda oturumu kapatana kadar sürer.', en: 'Until you sign out in this browser.', ar: 'إلى أن تسجّل الخروج من هذا المتصفح.' },
  'account.push.none': {
    tr: 'Bu tarayıcı bildirim gösteremiyor. Güncel bir tarayıcıyla, https adresinden açın. iPhone ve iPad’de önce sayfayı paylaş menüsünden ana ekrana ekleyin, sonra oradan açın.',
    en: 'This browser cannot show notices. Open the page by its https address in a current browser. On an iPhone or iPad first add the page to the home screen from the share menu, then open it from there.',
    ar: 'لا يستطيع هذا المتصفح عرض الإشعارات. افتح الصفحة بعنوان https في متصفح حديث. على iPhone وiPad أضف الصفحة أولًا إلى الشاشة الرئيسية من قائمة المشاركة ثم افتحها من هناك.',
  },
  'account.push.denied': {
    tr: 'Tarayıcı bu sitenin bildirimlerini engelliyor. Adres çubuğundaki site ayarlarından izin verin, sonra burada açın.',
    en: 'The browser blocks notices of this site. Allow them in the site settings beside the address, then switch it on here.',
    ar: 'يحظر المتصفح إشعارات هذا الموقع. اسمح بها من إعدادات الموقع بجانب العنوان، ثم شغّلها هنا.',
  },
  'account.push.dismissed': {
    tr: 'Tarayıcının izin sorusu yanıtlanmadı. Açmak için yeniden deneyin.',
    en: 'The question of the browser was not answered. Try again to switch it on.',
    ar: 'لم يُجب عن سؤال المتصفح. حاول مجددًا لتشغيلها.',
  },
  'account.push.on': { tr: 'Bu tarayıcıda haber verilecek.', en: 'You are told in this browser.', ar: 'ستُبلَّغ في هذا المتصفح.' },
  'account.push.off': { tr: 'Bu tarayıcıda artık haber verilmeyecek.', en: 'You are told in this browser no more.', ar: 'لن تُبلَّغ في هذا المتصفح بعد الآن.' },
  'account.push.cannot': { tr: 'Tarayıcı bildirimleri değiştirilemedi.', en: 'Notices in the browser could not be changed.', ar: 'تعذّر تغيير إشعارات المتصفح.' },
  'account.push.unreached': {
    tr: 'Tarayıcı, bildirim hizmetine ulaşamadı. Ağ bağlantısını denetleyip yeniden deneyin.',
    en: 'The browser did not reach its push service. Check the network and try again.',
    ar: 'لم يصل المتصفح إلى خدمة الإشعارات. تحقق من الشبكة وحاول مجددًا.',
  },
  'account.push.list': { tr: 'Haber verilen tarayıcılar', en: 'Browsers in which you are told', ar: 'المتصفحات التي تُبلَّغ فيها' },
  'account.push.addedAt': { tr: '{{time}} tarihinde açıldı', en: 'Switched on {{time}}', ar: 'شُغّلت {{time}}' },
  'account.push.current': { tr: 'Bu tarayıcı', en: 'This browser', ar: 'هذا المتصفح' },
  'account.push.remove': terms.takeAway,
  'account.push.removeOne': { tr: 'Kaldır: {{name}}', en: 'Remove: {{name}}', ar: 'إزالة: {{name}}' },
  'account.push.removed': { tr: 'O tarayıcıda artık haber verilmeyecek.', en: 'You are told in that browser no more.', ar: 'لن تُبلَّغ في ذلك المتصفح بعد الآن.' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'account.push-refused': {
    tr: 'Bu tarayıcının bildirim adresi kullanılamıyor. Bildirimleri kapatıp yeniden açın.',
    en: 'The address of this browser for notices cannot be used. Switch notices off and on again.',
    ar: 'لا يمكن استخدام عنوان إشعارات هذا المتصفح. أوقف الإشعارات ثم شغّلها من جديد.',
  },
  'account.push-not-found': {
    tr: 'Bu tarayıcıda zaten haber verilmiyor; kapatılmış olabilir.',
    en: 'You are not told in this browser; it may have been switched off.',
    ar: 'لا تُبلَّغ في هذا المتصفح، ولعلها أُوقفت.',
  },
} as const satisfies Sentences

/** All that is ever shown by itself, on locked screens, too: no name, no time and no figure (notice-rules 4.4). */
export const pushTexts = {
  title: { tr: 'Mesai', en: 'Mesai', ar: 'Mesai' },
  body: { tr: 'Sizi bekleyen bir bildirim var.', en: 'A notice waits for you.', ar: 'هناك إشعار بانتظارك.' },
} as const satisfies Sentences
