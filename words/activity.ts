import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.activity.title': { tr: 'İşlem kayıtları', en: 'Action log', ar: 'سجل الإجراءات' },
  'page.activity.what': {
    tr: 'Kim, ne zaman, kimin hakkında ne yaptı. Kayıtlar değiştirilemez.',
    en: 'Who did what, when and about whom. Entries cannot be changed.',
    ar: 'من فعل ماذا ومتى وبشأن من. لا يمكن تعديل السجل.',
  },
} as const satisfies ScreenWords

export const screen = {
  'activity.summary': { tr: 'Alanlara göre işlemler', en: 'Acts by area', ar: 'الإجراءات حسب المجال' },
  'activity.when': terms.when,
  'activity.who': { tr: 'Kim yaptı', en: 'Done by', ar: 'من قام به' },
  'activity.what': { tr: 'Ne yaptı', en: 'What was done', ar: 'ما الذي جرى' },
  'activity.whom': { tr: 'Kimin hakkında', en: 'About whom', ar: 'بشأن من' },
  'activity.change': { tr: 'Önce ve sonra', en: 'Before and after', ar: 'قبل وبعد' },
  'activity.became': { tr: 'yerine', en: 'became', ar: 'أصبح' },
  'activity.reason': terms.reason,
  'activity.system': terms.system,
  'activity.device': terms.oneReader,
  'activity.one': { tr: 'İşlem', en: 'Act', ar: 'إجراء' },
  'activity.undo': terms.undo,
  'activity.undoYes': { tr: 'Evet, geri al', en: 'Yes, undo it', ar: 'نعم، تراجع' },
  'activity.undone': { tr: 'İşlem geri alındı.', en: 'The act was undone.', ar: 'جرى التراجع عن العملية.' },
  'activity.cannotUndo': { tr: 'İşlem geri alınamadı.', en: 'The act could not be undone.', ar: 'تعذّر التراجع عن العملية.' },
  'activity.doneBy': { tr: 'İşlemi yapan', en: 'Done by', ar: 'من قام بالإجراء' },
  'activity.aboutWhom': { tr: 'Hakkında işlem yapılan', en: 'About whom', ar: 'من يخصه الإجراء' },
  'activity.others': {
    tr: { one: 've {{count}} kişi daha', other: 've {{count}} kişi daha' },
    en: { one: 'and {{count}} other', other: 'and {{count}} others' },
    ar: { zero: 'ولا أحد غيرهم', one: 'وشخص آخر', two: 'وشخصان آخران', few: 'و{{count}} أشخاص آخرين', many: 'و{{count}} شخصًا آخر', other: 'و{{count}} شخص آخر' },
  },
  'activity.area.people': terms.employees,
  'activity.area.access': { tr: 'Kullanıcılar', en: 'Users', ar: 'المستخدمون' },
  'activity.area.cards': terms.cards,
  'activity.area.devices': terms.readers,
  'activity.area.shifts': terms.shifts,
  'activity.area.calendar': { tr: 'Takvim', en: 'Calendar', ar: 'الجدول' },
  'activity.area.organization': { tr: 'Organizasyon', en: 'Organisation', ar: 'الهيكل' },
  'activity.area.rules': { tr: 'Kurallar', en: 'Rules', ar: 'القواعد' },
  'activity.area.movements': terms.movements,
  'activity.area.overtime': { tr: 'Fazla mesai ve eksikler', en: 'Overtime and missing work', ar: 'الإضافي والنقص' },
  'activity.area.leave': { tr: 'İzin', en: 'Leave', ar: 'الإجازة' },
  'activity.area.payroll': { tr: 'Bordro', en: 'Payroll', ar: 'الرواتب' },
  'activity.area.reports': { tr: 'Raporlar', en: 'Reports', ar: 'التقارير' },
  'activity.area.visitors': { tr: 'Ziyaretçiler', en: 'Visitors', ar: 'الزوار' },
  'activity.none': { tr: 'Henüz işlem yok', en: 'Nothing was done yet', ar: 'لا إجراءات بعد' },
  'activity.noneText': { tr: 'Yapılan her işlem burada kalıcı olarak görünür.', en: 'Every act is shown here and stays.', ar: 'يظهر هنا كل إجراء ويبقى.' },
  'activity.noneFiltered': { tr: 'Bu filtrelere uyan işlem yok', en: 'No act matches these filters', ar: 'لا إجراء يطابق هذه المرشحات' },
  'activity.noneFilteredText': { tr: 'Dönemi genişletin ya da filtreleri temizleyin.', en: 'Widen the period or clear the filters.', ar: 'وسّع الفترة أو امسح المرشحات.' },
  'activity.together': {
    tr: { one: 'Aynı istekle yapılan {{count}} işlemi de geri al', other: 'Aynı istekle yapılan {{count}} işlemi de geri al' },
    en: { one: 'Also take back the other act of the same request', other: 'Also take back the {{count}} other acts of the same request' },
    ar: {
      zero: 'لا إجراءات أخرى في الطلب نفسه',
      one: 'التراجع أيضًا عن الإجراء الآخر في الطلب نفسه',
      two: 'التراجع أيضًا عن الإجراءين الآخرين في الطلب نفسه',
      few: 'التراجع أيضًا عن {{count}} إجراءات أخرى في الطلب نفسه',
      many: 'التراجع أيضًا عن {{count}} إجراءً آخر في الطلب نفسه',
      other: 'التراجع أيضًا عن {{count}} إجراء آخر في الطلب نفسه',
    },
  },
  'activity.undoneSome': {
    tr: '{{done}} işlem geri alındı, {{refused}} işlem alınamadı.',
    en: '{{done}} acts taken back, {{refused}} could not be.',
    ar: 'تم التراجع عن {{done}}، وتعذّر عن {{refused}}.',
  },
  'activity.willBe': { tr: 'Geri alınca kaydedilecek', en: 'What will be recorded', ar: 'ما سيُسجَّل عند التراجع' },
  'activity.foreseeing': { tr: 'Neyin değişeceğine bakılıyor…', en: 'Looking at what will change…', ar: 'جارٍ النظر فيما سيتغيّر…' },
  'activity.takenBack': { tr: 'geri alındı', en: 'taken back', ar: 'جرى التراجع عنه' },
  'activity.wasUndone': { tr: 'Bu işlem geri alınmış.', en: 'This act was taken back.', ar: 'جرى التراجع عن هذا الإجراء.' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'activity.act-not-found': { tr: 'Böyle bir işlem yok ya da sizin kapsamınızda değil.', en: 'There is no such act, or not in your scope.', ar: 'لا يوجد إجراء كهذا، أو أنه خارج نطاقك.' },
  'activity.event-not-found': { tr: 'Böyle bir olay yok ya da sizin kapsamınızda değil.', en: 'There is no such event, or not in your scope.', ar: 'لا يوجد حدث كهذا، أو أنه خارج نطاقك.' },
  'activity.not-undoable': { tr: 'Bu tür bir işlem geri alınamaz.', en: 'An act of this kind cannot be taken back.', ar: 'لا يمكن التراجع عن إجراء من هذا النوع.' },
  'activity.already-undone': { tr: 'Bu işlem daha önce geri alınmış.', en: 'This act was taken back already.', ar: 'سبق التراجع عن هذا الإجراء.' },
  'activity.built-upon': {
    tr: 'Bu işlemden sonra aynı konuda {{acts}} işlem daha yapılmış. Önce onları geri alın.',
    en: '{{acts}} later act(s) speak of the same. Take those back first.',
    ar: 'تلت هذا الإجراء إجراءات أخرى في الموضوع نفسه (عددها: {{acts}}). تراجع عنها أولًا.',
  },
  'activity.reason-missing': { tr: 'Bu işlemi neden geri aldığınızı yazın.', en: 'Say why this act is taken back.', ar: 'اكتب سبب التراجع عن هذا الإجراء.' },
  'activity.nothing-to-undo': {
    tr: 'Geri alınacak bir şey kalmamış: durum zaten işlemden önceki gibi.',
    en: 'Nothing is left to take back: things are as they were before the act.',
    ar: 'لم يبقَ ما يُتراجع عنه: الحال كما كان قبل الإجراء.',
  },
} as const satisfies Sentences

export const acts = {
  ActUndone: { tr: 'Bir işlemi geri aldı', en: 'Took an act back', ar: 'التراجع عن إجراء' },
} satisfies ActSentences

/** Codes that stand before and after an act, and what readers are told to do. */
export const codes = {
  'company-admin': { tr: 'Şirket yöneticisi', en: 'Company administrator', ar: 'مدير الشركة' },
  administrator: { tr: 'Yönetici', en: 'Administrator', ar: 'مسؤول' },
  manager: { tr: 'Birim yöneticisi', en: 'Manager', ar: 'مدير قسم' },
  employee: { tr: 'Çalışan', en: 'Employee', ar: 'موظف' },
  authenticator: { tr: 'Doğrulama uygulaması', en: 'Authenticator app', ar: 'تطبيق المصادقة' },
  sms: { tr: 'SMS kodu', en: 'Code by SMS', ar: 'رمز برسالة نصية' },
  netgsm: { tr: 'Netgsm', en: 'Netgsm', ar: 'Netgsm' },
  verimor: { tr: 'Verimor', en: 'Verimor', ar: 'Verimor' },
  iletimerkezi: { tr: 'İleti Merkezi', en: 'İleti Merkezi', ar: 'İleti Merkezi' },
  twilio: { tr: 'Twilio', en: 'Twilio', ar: 'Twilio' },
  local: { tr: 'Giden kutusu', en: 'Outbox', ar: 'صندوق الصادر' },
  'visit.expected': { tr: 'Bekleniyor', en: 'Expected', ar: 'منتظَر' },
  'visit.inside': { tr: 'İçeride', en: 'Inside', ar: 'في الداخل' },
  'visit.left': { tr: 'Ayrıldı', en: 'Left', ar: 'غادر' },
  'approver-0': { tr: 'Onay veremez', en: 'Cannot approve', ar: 'لا يستطيع الموافقة' },
  'approver-1': { tr: 'Birinci onaylayan', en: 'First approver', ar: 'الموافق الأول' },
  'approver-2': { tr: 'İkinci onaylayan', en: 'Second approver', ar: 'الموافق الثاني' },
  rest: { tr: 'Hafta tatili', en: 'Rest day', ar: 'راحة أسبوعية' },
  none: { tr: 'Boş gün', en: 'Free day', ar: 'يوم فارغ' },
  'no-entry': { tr: 'Kendi düzeni', en: 'Own schedule', ar: 'نظامه المعتاد' },
  system: terms.system,
  'put-user': { tr: 'kişiyi yükle', en: 'load a person', ar: 'تحميل شخص' },
  'remove-user': { tr: 'kişiyi kaldır', en: 'remove a person', ar: 'إزالة شخص' },
  agreed: { tr: 'Okudu / kabul etti', en: 'Read or agreed', ar: 'قرأ أو وافق' },
  declined: { tr: 'Kabul etmedi', en: 'Did not agree', ar: 'لم يوافق' },
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
  'time-off': { tr: 'serbest zaman olarak', en: 'as time off', ar: 'إجازة تعويضية' },
  excused: { tr: 'mazeretli sayıldı', en: 'excused', ar: 'بعذر مقبول' },
  missing: { tr: 'eksik bırakıldı', en: 'left as missing', ar: 'بقي ناقصًا' },
  undid: { tr: 'Geri aldı', en: 'Took back', ar: 'تراجع عن' },
  asked: { tr: 'Kendi talebi', en: 'His or her own request', ar: 'بطلب صاحب البيانات' },
  'retention-over': { tr: 'Saklama süresi doldu', en: 'The time of keeping is over', ar: 'انتهت مدة الحفظ' },
  other: { tr: 'Başka bir dayanak', en: 'Another ground', ar: 'سبب آخر' },
  'phone-bound': { tr: 'telefon kişiye bağlı', en: 'the phone is the person’s', ar: 'الهاتف مرتبط بالشخص' },
  'phone-waits': { tr: 'telefon onay bekliyor', en: 'the phone waits for approval', ar: 'الهاتف ينتظر الاعتماد' },
  'phone-removed': { tr: 'telefon kaldırıldı', en: 'the phone is removed', ar: 'أُزيل الهاتف' },
  'phone-off': { tr: 'telefonla giriş kapalı', en: 'no phone', ar: 'دون هاتف' },
  'phone-never': { tr: 'yalnız kodla', en: 'by codes alone', ar: 'بالرمز فقط' },
  'phone-at-locations': { tr: 'konumlarda kodsuz da', en: 'without a code at locations, too', ar: 'دون رمز في المواقع أيضًا' },
  'phone-anywhere': { tr: 'her yerden kodsuz da', en: 'without a code from anywhere, too', ar: 'دون رمز من أي مكان أيضًا' },
  'known-browser': { tr: 'Tanıdık tarayıcıdan', en: 'From a known browser', ar: 'من متصفح معروف' },
  'new-browser': { tr: 'Yeni tarayıcıdan', en: 'From a new browser', ar: 'من متصفح جديد' },
  'by-mail-link': { tr: 'E-postadaki bağlantıyla', en: 'By a mailed link', ar: 'برابط أُرسل بالبريد' },
  'filter.employee': { tr: 'tek çalışan', en: 'one employee', ar: 'موظف واحد' },
  'filter.position': { tr: 'görev', en: 'position', ar: 'المنصب' },
  'filter.search': { tr: 'aramayla', en: 'with a search', ar: 'مع بحث' },
  'filter.status': { tr: 'çalışma durumuna göre', en: 'by employment', ar: 'بحسب حالة العمل' },
  'filter.asOf': { tr: 'geçmişte bilindiği haliyle', en: 'as known at an earlier time', ar: 'كما كان معروفًا في وقت سابق' },
  'filter.more': { tr: 'başka filtrelerle', en: 'with other filters', ar: 'مع عوامل تصفية أخرى' },
} as const satisfies Sentences

/** Titles of the columns of files. */
export const columns = {
  actor: { tr: 'Yapan', en: 'Done by', ar: 'من قام به' },
  role: terms.role,
  what: { tr: 'Ne yaptı', en: 'What was done', ar: 'ما الذي جرى' },
  whom: { tr: 'Kimin hakkında', en: 'About whom', ar: 'بشأن من' },
  before: { tr: 'Önce', en: 'Before', ar: 'قبل' },
  after: { tr: 'Sonra', en: 'After', ar: 'بعد' },
  reason: terms.reason,
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  activity: { tr: 'İşlem kayıtları', en: 'Action log', ar: 'سجل الإجراءات' },
} as const satisfies Sentences

export const permissions = {
  'rights.of.activity': { tr: 'İşlem kayıtları', en: 'Log of acts', ar: 'سجل العمليات' },
  'permission.activity.view': { tr: 'İşlem kayıtlarını görmek', en: 'See the log of acts', ar: 'عرض سجل العمليات' },
} as const satisfies ScreenWords
