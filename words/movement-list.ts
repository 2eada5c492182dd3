import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.movementList.title': { tr: 'Geçiş listesi', en: 'Movements', ar: 'قائمة الحركات' },
  'page.movementList.what': {
    tr: 'Okuyuculardan gelen her giriş ve çıkış, geldiği anda.',
    en: 'Every entry and exit from the readers, the moment it happens.',
    ar: 'كل دخول وخروج تسجّله القارئات لحظة حدوثه.',
  },
} as const satisfies ScreenWords

export const screen = {
  'movements.time': { tr: 'Zaman', en: 'Time', ar: 'الوقت' },
  'movements.direction': { tr: 'Yön', en: 'Direction', ar: 'الاتجاه' },
  'movements.person': { tr: 'Kişi', en: 'Person', ar: 'الشخص' },
  'movements.device': { tr: 'Okuyucu', en: 'Reader', ar: 'القارئ' },
  'movements.credential': { tr: 'Araç', en: 'Means', ar: 'الوسيلة' },
  'movements.state': { tr: 'Durum', en: 'Status', ar: 'الحالة' },
  'movements.counts': { tr: 'Geçerli', en: 'Valid', ar: 'صالحة' },
  'movements.nobody': { tr: 'Sahibi belli değil', en: 'Nobody known', ar: 'صاحبها غير معروف' },
  'movements.search': {
    tr: 'Ad, sicil no veya tam kart no',
    en: 'Name, employee no. or whole card number',
    ar: 'الاسم أو الرقم الوظيفي أو رقم البطاقة كاملًا',
  },
  'movements.one': { tr: 'Hareket', en: 'Movement', ar: 'حركة' },
  'movements.recordedAt': { tr: 'Kaydedildi', en: 'Recorded', ar: 'سُجّلت في' },
  'movements.toDay': {
    tr: 'Bu günün açıklaması',
    en: 'Explain this day',
    ar: 'تفسير هذا اليوم',
  },
  'movements.toInvalid': {
    tr: 'Benzer geçersiz hareketler',
    en: 'Similar invalid movements',
    ar: 'حركات غير صالحة مشابهة',
  },
  'movements.pause': { tr: 'Duraklat', en: 'Pause', ar: 'إيقاف مؤقت' },
  'movements.resume': { tr: 'Sürdür', en: 'Resume', ar: 'استئناف' },
  'movements.news': {
    tr: 'Yeni: {{n}}',
    en: 'New: {{n}}',
    ar: 'جديد: {{n}}',
  },
  'movements.held': {
    tr: { one: '{{count}} yeni hareketi göster', other: '{{count}} yeni hareketi göster' },
    en: { one: 'Show {{count}} new movement', other: 'Show {{count}} new movements' },
    ar: {
      zero: 'لا حركات جديدة',
      one: 'عرض حركة جديدة',
      two: 'عرض حركتين جديدتين',
      few: 'عرض {{count}} حركات جديدة',
      many: 'عرض {{count}} حركة جديدة',
      other: 'عرض {{count}} حركة جديدة',
    },
  },
  'movements.none': { tr: 'Henüz hareket yok', en: 'No movements yet', ar: 'لا حركات بعد' },
  'movements.noneText': {
    tr: 'Onaylı bir okuyucudan ilk hareket geldiğinde burada kendiliğinden görünür.',
    en: 'The first movement of an approved reader will appear here by itself.',
    ar: 'ستظهر هنا أول حركة من قارئ معتمد من تلقاء نفسها.',
  },
  'movements.noneFiltered': {
    tr: 'Bu filtrelere uyan hareket yok',
    en: 'No movement matches these filters',
    ar: 'لا حركة تطابق هذه التصفية',
  },
  'movements.noneFilteredText': {
    tr: 'Dönemi genişletin ya da filtreleri temizleyin.',
    en: 'Widen the period or clear the filters.',
    ar: 'وسّع الفترة أو امسح التصفية.',
  },
  'movements.count.label': {
    tr: 'Hareketlerin özeti',
    en: 'Summary of movements',
    ar: 'ملخص الحركات',
  },
  'movements.count.in': { tr: 'Giriş', en: 'Entries', ar: 'دخول' },
  'movements.count.out': { tr: 'Çıkış', en: 'Exits', ar: 'خروج' },
  'movements.count.valid': { tr: 'Geçerli', en: 'Valid', ar: 'صالحة' },
  'movements.count.invalid': { tr: 'Geçersiz', en: 'Invalid', ar: 'غير صالحة' },
  'invalid.unknown-card.name': {
    tr: 'Tanımsız kart ya da numara',
    en: 'Unknown card or number',
    ar: 'بطاقة غير معروفة أو رقم غير معروف',
  },
  'invalid.unknown-card.what': {
    tr: 'Bu kart ya da numara sistemde kayıtlı değil.',
    en: 'This card or number is not in the system.',
    ar: 'هذه البطاقة أو هذا الرقم غير مسجل في النظام.',
  },
  'invalid.unassigned-card.name': {
    tr: 'Sahipsiz kart',
    en: 'Unassigned card',
    ar: 'بطاقة بلا صاحب',
  },
  'invalid.unassigned-card.what': {
    tr: 'Kart kayıtlı, ama o anda kimseye verilmemişti.',
    en: 'The card is known, but belonged to nobody at that moment.',
    ar: 'البطاقة مسجلة، لكنها لم تكن لأحد في تلك اللحظة.',
  },
  'invalid.outside-employment.name': {
    tr: 'İstihdam dışı',
    en: 'Outside employment',
    ar: 'خارج مدة العمل',
  },
  'invalid.outside-employment.what': {
    tr: 'Kart sahibinin işe girişinden önce ya da ayrılışından sonra.',
    en: 'Before the card holder was hired, or after he left.',
    ar: 'قبل تعيين صاحب البطاقة أو بعد مغادرته.',
  },
  'invalid.laid-off.name': { tr: 'İşten ayrılmış', en: 'Left the company', ar: 'ترك العمل' },
  'invalid.laid-off.what': {
    tr: 'Kart sahibi o tarihte artık burada çalışmıyordu.',
    en: 'The holder no longer worked here at that time.',
    ar: 'لم يعد حامل البطاقة يعمل هنا في ذلك الوقت.',
  },
  'invalid.device-not-approved.name': {
    tr: 'Onaysız okuyucu',
    en: 'Reader not approved',
    ar: 'قارئ غير معتمد',
  },
  'invalid.device-not-approved.what': {
    tr: 'Hareket, onaylanmamış bir okuyucudan geldi.',
    en: 'The movement came from a reader that is not approved.',
    ar: 'جاءت الحركة من قارئ لم يُعتمد.',
  },
  'invalid.card-blocked.name': {
    tr: 'Engellenmiş kart',
    en: 'Blocked card',
    ar: 'بطاقة محظورة',
  },
  'invalid.card-blocked.what': {
    tr: 'Kart o anda kayıp ya da engelliydi; hareket saklandı, kimseye sayılmadı.',
    en: 'The card was lost or blocked at that moment; the movement is kept and counts for nobody.',
    ar: 'كانت البطاقة مفقودة أو محظورة حينها؛ حُفظت الحركة ولا تُحتسب لأحد.',
  },
  'invalid.card-replaced.name': {
    tr: 'Geçici kart varken kendi kartı',
    en: 'Own card during a temporary one',
    ar: 'البطاقة الأصلية أثناء بطاقة مؤقتة',
  },
  'invalid.card-replaced.what': {
    tr: 'Çalışanda o anda geçici kart vardı; kendi kartının hareketi saklandı, sayılmadı.',
    en: 'The person had a temporary card at that moment; the movement of the own card is kept and does not count.',
    ar: 'كانت مع الموظف بطاقة مؤقتة حينها؛ حُفظت حركة بطاقته الأصلية ولم تُحتسب.',
  },
  'invalid.unauthorised-card.name': {
    tr: 'Bu okuyucuda yetkisi yok',
    en: 'Not allowed at this reader',
    ar: 'غير مصرح له على هذا القارئ',
  },
  'invalid.unauthorised-card.what': {
    tr: 'Okuyucu, bu kişinin buradan geçemeyeceğini bildirdi.',
    en: 'The reader said that this person may not pass here.',
    ar: 'أبلغ القارئ أن هذا الشخص لا يحق له المرور من هنا.',
  },
  'invalid.refused-by-device.name': {
    tr: 'Okuyucu geri çevirdi',
    en: 'Refused by the reader',
    ar: 'رفضه القارئ',
  },
  'invalid.refused-by-device.what': {
    tr: 'Okuyucu geçişe izin vermedi; nedeni hareketin yanında yazar.',
    en: 'The reader let nobody pass; its reason stands beside the movement.',
    ar: 'لم يسمح القارئ بالمرور، والسبب مذكور بجانب الحركة.',
  },
  'invalid.taken-back.name': {
    tr: 'Dosyası geri alındı',
    en: 'File taken back',
    ar: 'تم التراجع عن ملفها',
  },
  'invalid.taken-back.what': {
    tr: 'Önceki üründen taşınan bir dosyayla geldi ve o dosya geri alındı.',
    en: 'It came with a file from another product, and that file was taken back.',
    ar: 'وصلت مع ملف منقول من منتج آخر، وتم التراجع عن ذلك الملف.',
  },
  'invalid.foreign-address.name': {
    tr: 'Tanınmayan adresten',
    en: 'From an unknown address',
    ar: 'من عنوان غير معروف',
  },
  'invalid.foreign-address.what': {
    tr: 'Parola göstermeyen bir okuyucu adına, o okuyucuya ait olduğu henüz bilinmeyen bir adresten geldi. Biri bu adresi kabul edince sayılır.',
    en: "It came in the name of a reader that shows no secret, from an address that is not yet known as the reader's. It counts once somebody accepts that address.",
    ar: 'وصلت باسم قارئ لا يُظهر كلمة سر، من عنوان لم يُعرف بعد أنه له. تُحتسب عندما يقبل أحد هذا العنوان.',
  },
  'invalid.clock-in-another-zone.name': {
    tr: 'Saati başka dilimde',
    en: 'Clock in another zone',
    ar: 'ساعته في منطقة زمنية أخرى',
  },
  'invalid.clock-in-another-zone.what': {
    tr: 'Bu kayıt geldiğinde okuyucunun saati, kayıtlı saat dilimi yerine başka bir dilimi gösteriyordu. Dilim düzeltilince sayılır.',
    en: "When this came, the reader's clock showed another zone's time than the zone entered for it. It counts once the zone is corrected.",
    ar: 'عند وصول هذا السجل كانت ساعة القارئ تعرض توقيت منطقة غير المسجلة له. تُحتسب الحركة بعد تصحيح المنطقة.',
  },
  'invalid.clock-in-the-future.name': {
    tr: 'Saati ileri',
    en: 'Clock ahead',
    ar: 'ساعة متقدمة',
  },
  'invalid.clock-in-the-future.what': {
    tr: 'Okuyucunun saati gelecekte bir zaman gösteriyordu.',
    en: "The reader's clock showed a time in the future.",
    ar: 'كانت ساعة القارئ تشير إلى وقت في المستقبل.',
  },
  'invalid.clock-before-installation.name': {
    tr: 'Saat çok geride',
    en: 'Clock far behind',
    ar: 'الساعة متأخرة كثيرًا',
  },
  'invalid.clock-before-installation.what': {
    tr: 'Okuyucu kaydedilmeden iki yıldan da önceki bir tarih; büyük olasılıkla saati sıfırlanmıştı.',
    en: 'More than two years before the reader was registered; its clock had most likely been reset.',
    ar: 'قبل تسجيل القارئ بأكثر من سنتين، والأرجح أن ساعته أُعيد ضبطها.',
  },
  'invalid.cancelled.name': { tr: 'İptal edildi', en: 'Cancelled', ar: 'ملغاة' },
  'invalid.cancelled.what': {
    tr: 'Bir düzeltme bu hareketi saymıyor.',
    en: 'A correction takes this movement out of the count.',
    ar: 'تصحيحٌ يستبعد هذه الحركة من الاحتساب.',
  },
  'invalidScreen.search': {
    tr: 'Tam kart no veya kişi ara',
    en: 'Whole card number or person',
    ar: 'رقم البطاقة كاملًا أو الشخص',
  },
  'invalidScreen.open': { tr: 'Bekleyenler', en: 'Waiting', ar: 'بانتظار الإجراء' },
  'invalidScreen.reason': { tr: 'Neden', en: 'Reason', ar: 'السبب' },
  'invalidScreen.card': { tr: 'Kart', en: 'Card', ar: 'البطاقة' },
  'invalidScreen.sameCard': { tr: 'Aynı karttan', en: 'Same card', ar: 'من البطاقة نفسها' },
  'invalidScreen.act': { tr: 'İşlem', en: 'Action', ar: 'الإجراء' },
  'invalidScreen.none': {
    tr: 'Geçersiz hareket yok',
    en: 'No invalid movements',
    ar: 'لا حركات غير صالحة',
  },
  'invalidScreen.noneText': {
    tr: 'Gelen her hareket bir çalışana sayıldı.',
    en: 'Every movement counts for an employee.',
    ar: 'كل حركة محتسبة لموظف.',
  },
  'invalidScreen.noneFiltered': {
    tr: 'Bu filtrelere uyan geçersiz hareket yok',
    en: 'No invalid movement matches these filters',
    ar: 'لا حركة غير صالحة تطابق هذه التصفية',
  },
  'assign.open': { tr: 'Sahibine ver', en: 'Give to owner', ar: 'إسناد لصاحبها' },
  'assign.title': {
    tr: 'Kartı çalışana ver',
    en: 'Give the card to an employee',
    ar: 'إسناد البطاقة إلى موظف',
  },
  'assign.about': {
    tr: '{{card}} · {{device}} · {{when}}',
    en: '{{card}} · {{device}} · {{when}}',
    ar: '{{card}} · {{device}} · {{when}}',
  },
  'assign.since': {
    tr: 'Ne zamandan beri onun?',
    en: 'Since when is it theirs?',
    ar: 'منذ متى هي له؟',
  },
  'assign.first': {
    tr: 'Kartın ilk hareketinden beri',
    en: "Since the card's first movement",
    ar: 'منذ أول حركة للبطاقة',
  },
  'assign.this': {
    tr: 'Bu hareketten itibaren',
    en: 'From this movement on',
    ar: 'ابتداءً من هذه الحركة',
  },
  'assign.other': {
    tr: 'Başka bir andan itibaren',
    en: 'From another moment on',
    ar: 'ابتداءً من لحظة أخرى',
  },
  'assign.date': { tr: 'Tarih', en: 'Date', ar: 'التاريخ' },
  'assign.time': { tr: 'Saat', en: 'Time', ar: 'الوقت' },
  'assign.badTime': {
    tr: 'Tarihi gg.aa.yyyy, saati ss:dd olarak yazın.',
    en: 'Write the date as dd.mm.yyyy and the time as hh:mm.',
    ar: 'اكتب التاريخ بصيغة يوم.شهر.سنة والوقت بصيغة ساعة:دقيقة.',
  },
  'assign.heals': {
    tr: { one: '{{count}} hareket düzelecek', other: '{{count}} hareket düzelecek' },
    en: {
      one: '{{count}} movement will be put right',
      other: '{{count}} movements will be put right',
    },
    ar: {
      zero: 'لن تُصحَّح أي حركة',
      one: 'ستُصحَّح حركة واحدة',
      two: 'ستُصحَّح حركتان',
      few: 'ستُصحَّح {{count}} حركات',
      many: 'ستُصحَّح {{count}} حركة',
      other: 'ستُصحَّح {{count}} حركة',
    },
  },
  'assign.healsUpTo': {
    tr: {
      one: 'En çok {{count}} hareket düzelecek',
      other: 'En çok {{count}} hareket düzelecek',
    },
    en: {
      one: 'Up to {{count}} movement will be put right',
      other: 'Up to {{count}} movements will be put right',
    },
    ar: {
      zero: 'لن تُصحَّح أي حركة',
      one: 'ستُصحَّح حركة واحدة على الأكثر',
      two: 'ستُصحَّح حركتان على الأكثر',
      few: 'ستُصحَّح {{count}} حركات على الأكثر',
      many: 'ستُصحَّح {{count}} حركة على الأكثر',
      other: 'ستُصحَّح {{count}} حركة على الأكثر',
    },
  },
  'assign.becomes': {
    tr: 'O andan sonraki hareketler {{name}} adına sayılır; günleri yeniden hesaplanır.',
    en: 'Movements from then on count for {{name}}; the days are worked out again.',
    ar: 'تُحتسب الحركات منذ تلك اللحظة باسم {{name}} ويُعاد حساب الأيام.',
  },
  'assign.becomesSomebody': {
    tr: 'O andan sonraki hareketler seçtiğiniz çalışana sayılır; günleri yeniden hesaplanır.',
    en: 'Movements from then on count for the employee you choose; the days are worked out again.',
    ar: 'تُحتسب الحركات منذ تلك اللحظة باسم الموظف الذي تختاره ويُعاد حساب الأيام.',
  },
  'assign.needPerson': {
    tr: 'Bir çalışan seçin.',
    en: 'Choose an employee.',
    ar: 'اختر موظفًا.',
  },
  'assign.submit': { tr: 'Kartı ver', en: 'Give the card', ar: 'إسناد البطاقة' },
  'assign.done': {
    tr: 'Kart artık {{name}} adına; geçmiş hareketleri de ona sayıldı.',
    en: "The card is now {{name}}'s, and so are its past movements.",
    ar: 'أصبحت البطاقة باسم {{name}} واحتُسبت له حركاتها السابقة.',
  },
  'assign.cannot': {
    tr: 'Kart verilemedi.',
    en: 'The card could not be given.',
    ar: 'تعذّر منح البطاقة.',
  },
} as const satisfies ScreenWords
