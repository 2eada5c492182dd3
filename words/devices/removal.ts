import type { ScreenWords } from '../shared/screen.ts'
import { terms } from '../terms.ts'

export const screen = {
  'devices.do.remove': terms.delete,
  'devices.remove.title': { tr: '{{name}} silinsin mi?', en: 'Delete {{name}}?', ar: 'حذف {{name}}؟' },
  'devices.remove.what': {
    tr: 'Okuyucu anahtarlarıyla birlikte silinir; seri numarası yeniden kaydedilebilir. Geri alınamaz.',
    en: 'The reader goes with its keys; its serial number can be registered again. This cannot be undone.',
    ar: 'يُحذف القارئ مع مفاتيحه ويمكن تسجيل رقمه التسلسلي من جديد. لا يمكن التراجع.',
  },
  'devices.remove.stays': { tr: 'Bu okuyucu kullanılmış, silinemez', en: 'This reader was used and cannot be deleted', ar: 'استُعمل هذا القارئ ولا يمكن حذفه' },
  'devices.remove.heard': {
    tr: 'Okuyucu dinleniyor: yolda bir kayıt kalmasın diye önce askıya alın, beş dakika sonra silin.',
    en: 'The reader is heard: suspend it first, and delete it five minutes later, when nothing of it is under way.',
    ar: 'يُستمع إلى القارئ: علّقه أولًا ثم احذفه بعد خمس دقائق حتى لا يبقى سجل في الطريق.',
  },
  'devices.remove.notYet': { tr: 'Bu okuyucu şimdi silinemez', en: 'This reader cannot be deleted just now', ar: 'لا يمكن حذف هذا القارئ الآن' },
  'devices.remove.movements': { tr: '{{n}} hareket', en: 'Movements: {{n}}', ar: 'الحركات: {{n}}' },
  'devices.remove.putAside': { tr: 'okunmayı bekleyen {{n}} satır', en: 'Lines that wait to be read: {{n}}', ar: 'أسطر بانتظار القراءة: {{n}}' },
  'devices.remove.files': { tr: 'alınmakta olan {{n}} dosya', en: 'Files being taken in: {{n}}', ar: 'ملفات قيد الأخذ: {{n}}' },
  'devices.remove.groups': { tr: '{{n}} okuyucu grubu', en: 'Reader groups: {{n}}', ar: 'مجموعات القارئات: {{n}}' },
  'devices.remove.people': { tr: 'adıyla geçiş verilmiş {{n}} kişi', en: 'People let in by name: {{n}}', ar: 'أشخاص مُنحوا المرور بالاسم: {{n}}' },
  'devices.remove.cards': { tr: 'yalnızca seçilen okuyuculardan geçen {{n}} kart', en: 'Cards let in by themselves: {{n}}', ar: 'بطاقات مُنحت المرور وحدها: {{n}}' },
  'devices.remove.done': { tr: '{{name}} silindi.', en: '{{name}} was deleted.', ar: 'تم حذف {{name}}.' },
  'devices.remove.cannot': { tr: 'Okuyucu silinemedi.', en: 'The reader could not be deleted.', ar: 'تعذّر حذف القارئ.' },
} as const satisfies ScreenWords
