import type { Sentences } from './shared/languages.ts'

export { screen } from './locations/kiosk-screen.ts'

export const refusals = {
  'kiosk.closed': {
    tr: 'Bu ekran açık değil. Yöneticinin verdiği anahtarla açın.',
    en: 'This screen is not open. Open it with the key that an administrator gives.',
    ar: 'هذه الشاشة غير مفتوحة. افتحها بالمفتاح الذي يعطيه المدير.',
  },
  'kiosk.not-in-use': {
    tr: 'Bu tablet şu an kullanımda değil. Yöneticinize bildirin.',
    en: 'This tablet is not in use at present. Tell your manager.',
    ar: 'هذا التابلت غير مستخدم حاليًا. أبلغ مديرك.',
  },
  'kiosk.wrong-pin': { tr: 'Sicil numarası ya da şifre yanlış.', en: 'The employee number or the PIN is wrong.', ar: 'رقم الموظف أو الرمز السري غير صحيح.' },
  'kiosk.locked': {
    tr: 'Çok fazla yanlış şifre girildi. {{minutes}} dakika sonra yeniden deneyin; kart ve telefondaki kod çalışır.',
    en: 'Too many wrong PINs. Try again in {{minutes}} min; cards and the code on the phone work.',
    ar: 'رموز خاطئة كثيرة. حاول بعد {{minutes}} دقيقة؛ البطاقة ورمز الهاتف يعملان.',
  },
  'kiosk.kept-locked': {
    tr: 'Bağlantısız kaydedilenlerde çok fazla yanlış şifre var. {{minutes}} dakika sonra kendiliğinden yeniden gönderilir.',
    en: 'Too many wrong PINs among what was kept. It is sent again by itself in {{minutes}} min.',
    ar: 'رموز خاطئة كثيرة فيما حُفظ دون اتصال. يُعاد إرساله تلقائيًا بعد {{minutes}} دقيقة.',
  },
  'kiosk.code-used': {
    tr: 'Bu kod az önce kullanıldı. Telefonda yenisini bekleyin.',
    en: 'This code was used just before. Wait for the next one on the phone.',
    ar: 'استُخدم هذا الرمز قبل قليل. انتظر الرمز التالي على الهاتف.',
  },
} as const satisfies Sentences

/** What whoever decides reads of a tap whose time nobody can vouch for. */
export const keptTap = {
  from: { tr: '“{{place}}” tabletinde kaydedildi, bağlantı yoktu.', en: 'Tapped at the tablet “{{place}}”, without a network.', ar: 'سُجّل على التابلت «{{place}}» دون اتصال.' },
  'age-lost': { tr: 'Saat, tabletin kendi saatidir.', en: 'The time is by the tablet’s own clock.', ar: 'الوقت بحسب ساعة التابلت نفسه.' },
  late: { tr: '24 saatten sonra ulaştı.', en: 'It arrived more than 24 hours later.', ar: 'وصل بعد أكثر من 24 ساعة.' },
  'in-contact': {
    tr: 'Tabletin bu saatten sonra bağlantısı vardı; saat yalnızca tabletin sözüdür.',
    en: 'The tablet had a network after that time; the time is its word alone.',
    ar: 'كان للتابلت اتصال بعد هذا الوقت؛ والوقت بحسب قوله فقط.',
  },
  'always-asked': {
    tr: 'Şirket kuralı: bağlantısız okutmalar her zaman talep olur.',
    en: 'The company’s rule: kept scans are always asked for.',
    ar: 'قاعدة الشركة: عمليات المسح دون اتصال تُطلب دائمًا.',
  },
} as const satisfies Sentences
