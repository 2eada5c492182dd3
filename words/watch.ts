import type { Sentences } from './shared/languages.ts'

/** The operator's page; figures stand in braces. */
export const watch = {
  title: { tr: 'İşletim', en: 'Operation', ar: 'التشغيل' },
  what: {
    tr: 'Bu sürecin ölçümleri.',
    en: 'Figures of this process.',
    ar: 'قياسات هذه العملية.',
  },
  renew: {
    tr: '{seconds} saniyede bir yenile',
    en: 'Renew every {seconds} seconds',
    ar: 'التحديث كل {seconds} ثوانٍ',
  },
  stay: { tr: 'Yenilemeyi durdur', en: 'Stop renewing', ar: 'إيقاف التحديث' },
  state: { tr: 'Durum', en: 'State', ar: 'الحالة' },
  good: { tr: 'iyi', en: 'good', ar: 'جيد' },
  look: { tr: 'bakın', en: 'look', ar: 'انظر' },
  readModels: { tr: 'Okuma modelleri', en: 'Read models', ar: 'نماذج القراءة' },
  level: {
    tr: 'Tümü kütüğün sonunda: {count}',
    en: 'All of them at the end of the log: {count}',
    ar: 'كلها عند نهاية السجل: {count}',
  },
  model: { tr: 'Model', en: 'Model', ar: 'النموذج' },
  behind: { tr: 'Geride kalan olay', en: 'Events behind', ar: 'أحداث متأخرة' },
  parked: { tr: 'Kenara alınan akış', en: 'Streams set aside', ar: 'مسارات منحّاة' },
  readers: { tr: 'Okuyucular', en: 'Readers', ar: 'القارئات' },
  places: {
    tr: 'Kullanılan yer ({pool})',
    en: 'Places in use ({pool})',
    ar: 'أماكن مستخدمة ({pool})',
  },
  proven: { tr: 'tanınan', en: 'proven', ar: 'معروفة' },
  unproven: { tr: 'tanınmayan', en: 'unproven', ar: 'غير معروفة' },
  noRoom: {
    tr: 'Yer olmadığı için sonra gelmesi söylenen',
    en: 'Told to come again for lack of room',
    ar: 'طُلب منها العودة لاحقًا لعدم وجود مكان',
  },
  refused: {
    tr: 'Reddedilen ({code})',
    en: 'Refused ({code})',
    ar: 'مرفوضة ({code})',
  },
  calls: { tr: 'Yavaş çağrılar', en: 'Slow calls', ar: 'الاستدعاءات البطيئة' },
  call: { tr: 'Çağrı', en: 'Call', ar: 'الاستدعاء' },
  count: { tr: 'Kez', en: 'Times', ar: 'المرات' },
  slowest: { tr: 'Yüzde 99’u en çok', en: '99 in 100 within', ar: '99 من 100 خلال' },
  longer: { tr: 'daha uzun', en: 'longer', ar: 'أطول' },
  failures: { tr: 'Hata', en: 'Failures', ar: 'أخطاء' },
  noCalls: {
    tr: 'Henüz çağrı yok.',
    en: 'No calls yet.',
    ar: 'لا استدعاءات بعد.',
  },
  process: { tr: 'Süreç', en: 'Process', ar: 'العملية' },
  memory: { tr: 'Bellek', en: 'Memory', ar: 'الذاكرة' },
  eventLoop: {
    tr: 'Yanıttan alıkonma (p99)',
    en: 'Kept from answering (p99)',
    ar: 'التأخر عن الرد (p99)',
  },
  storage: { tr: 'Disk ve yedek', en: 'Disk and backup', ar: 'القرص والنسخ الاحتياطي' },
  free: { tr: 'Boş yer', en: 'Room left', ar: 'المساحة الحرة' },
  backup: {
    tr: 'Son yedeğin yaşı',
    en: 'Age of the newest backup',
    ar: 'عمر آخر نسخة احتياطية',
  },
  noBackup: {
    tr: 'yedek alınmadı',
    en: 'no backup was made',
    ar: 'لم تُؤخذ نسخة احتياطية',
  },
  hours: { tr: '{count} saat', en: '{count} hours', ar: '{count} ساعة' },
} as const satisfies Sentences
