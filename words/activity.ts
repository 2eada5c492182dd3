import { type ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

/** By code; figures stand in braces. */
export const refusals = {
  'activity.act-not-found': {
    tr: 'Böyle bir işlem yok ya da sizin kapsamınızda değil.',
    en: 'There is no such act, or not in your scope.',
    ar: 'لا يوجد إجراء كهذا، أو أنه خارج نطاقك.',
  },
  'activity.event-not-found': {
    tr: 'Böyle bir olay yok ya da sizin kapsamınızda değil.',
    en: 'There is no such event, or not in your scope.',
    ar: 'لا يوجد حدث كهذا، أو أنه خارج نطاقك.',
  },
  'activity.not-undoable': {
    tr: 'Bu tür bir işlem geri alınamaz.',
    en: 'An act of this kind cannot be taken back.',
    ar: 'لا يمكن التراجع عن إجراء من هذا النوع.',
  },
  'activity.already-undone': {
    tr: 'Bu işlem daha önce geri alınmış.',
    en: 'This act was taken back already.',
    ar: 'سبق التراجع عن هذا الإجراء.',
  },
  'activity.built-upon': {
    tr: 'Bu işlemden sonra aynı konuda {acts} işlem daha yapılmış. Önce onları geri alın.',
    en: '{acts} later act(s) speak of the same. Take those back first.',
    ar: 'تلت هذا الإجراء إجراءات أخرى في الموضوع نفسه (عددها: {acts}). تراجع عنها أولًا.',
  },
  'activity.nothing-to-undo': {
    tr: 'Geri alınacak bir şey kalmamış: durum zaten işlemden önceki gibi.',
    en: 'Nothing is left to take back: things are as they were before the act.',
    ar: 'لم يبقَ ما يُتراجع عنه: الحال كما كان قبل الإجراء.',
  },
} as const satisfies Sentences

export const acts = {
  ActUndone: { tr: () => 'Bir işlemi geri aldı', en: () => 'Took an act back', ar: () => 'التراجع عن إجراء' },
} satisfies ActSentences

/** Codes that stand before and after an act, and what readers are told to do. */
export const codes = {
  'company-admin': { tr: 'Şirket yöneticisi', en: 'Company administrator', ar: 'مدير الشركة' },
  administrator: { tr: 'Yönetici', en: 'Administrator', ar: 'مسؤول' },
  manager: { tr: 'Birim yöneticisi', en: 'Manager', ar: 'مدير قسم' },
  employee: { tr: 'Çalışan', en: 'Employee', ar: 'موظف' },
  rest: { tr: 'Hafta tatili', en: 'Rest day', ar: 'راحة أسبوعية' },
  none: { tr: 'Boş gün', en: 'Free day', ar: 'يوم فارغ' },
  'no-entry': { tr: 'Kendi düzeni', en: 'Own schedule', ar: 'نظامه المعتاد' },
  system: { tr: 'Sistem', en: 'System', ar: 'النظام' },
  'put-user': { tr: 'kişiyi yükle', en: 'load a person', ar: 'تحميل شخص' },
  'remove-user': { tr: 'kişiyi kaldır', en: 'remove a person', ar: 'إزالة شخص' },
  grant: { tr: 'yetki ver', en: 'grant access', ar: 'منح صلاحية' },
  withdraw: { tr: 'yetkiyi al', en: 'withdraw access', ar: 'سحب صلاحية' },
  'send-again': { tr: 'kayıtları yeniden gönder', en: 'send records again', ar: 'إعادة إرسال السجلات' },
  'report-again': { tr: 'bilgileri yeniden bildir', en: 'report again', ar: 'إعادة الإبلاغ' },
  count: { tr: 'kayıtları say', en: 'count records', ar: 'عدّ السجلات' },
  'set-time': { tr: 'saati ayarla', en: 'set the clock', ar: 'ضبط الساعة' },
  restart: { tr: 'yeniden başlat', en: 'restart', ar: 'إعادة التشغيل' },
  'open-door': { tr: 'kapıyı aç', en: 'open the door', ar: 'فتح الباب' },
  in: { tr: 'Giriş', en: 'Entry', ar: 'دخول' },
  out: { tr: 'Çıkış', en: 'Exit', ar: 'خروج' },
  unknown: { tr: 'Yönü bilinmiyor', en: 'Unknown direction', ar: 'اتجاه غير معروف' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', ar: 'ملغاة' },
  'time-off': { tr: 'izin olarak', en: 'as time off', ar: 'إجازة تعويضية' },
  excused: { tr: 'mazeretli sayıldı', en: 'excused', ar: 'بعذر مقبول' },
  missing: { tr: 'eksik bırakıldı', en: 'left as missing', ar: 'بقي ناقصًا' },
  undid: { tr: 'Geri aldı', en: 'Took back', ar: 'تراجع عن' },
  asked: { tr: 'Kendi talebi', en: 'His or her own request', ar: 'بطلب صاحب البيانات' },
  'retention-over': { tr: 'Saklama süresi doldu', en: 'The time of keeping is over', ar: 'انتهت مدة الحفظ' },
  other: { tr: 'Başka bir dayanak', en: 'Another ground', ar: 'سبب آخر' },
  'known-browser': { tr: 'Tanıdık tarayıcıdan', en: 'From a known browser', ar: 'من متصفح معروف' },
  'new-browser': { tr: 'Yeni tarayıcıdan', en: 'From a new browser', ar: 'من متصفح جديد' },
  'by-mail-link': { tr: 'E-postadaki bağlantıyla', en: 'By a mailed link', ar: 'برابط أُرسل بالبريد' },
  'filter.employee': { tr: 'tek çalışan', en: 'one employee', ar: 'موظف واحد' },
  'filter.position': { tr: 'görev', en: 'position', ar: 'المنصب' },
  'filter.search': { tr: 'aramayla', en: 'with a search', ar: 'مع بحث' },
  'filter.status': { tr: 'çalışma durumuna göre', en: 'by employment', ar: 'بحسب حالة العمل' },
  'filter.asOf': {
    tr: 'geçmişte bilindiği haliyle',
    en: 'as known at an earlier time',
    ar: 'كما كان معروفًا في وقت سابق',
  },
  'filter.more': { tr: 'başka filtrelerle', en: 'with other filters', ar: 'مع عوامل تصفية أخرى' },
} as const satisfies Sentences
