import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.outbox.title': { tr: 'Giden kutusu', en: 'Outbox', ar: 'صندوق الصادر' },
  'page.outbox.what': {
    tr: 'Gönderilecek e-postalar: demoda posta sunucusu olmadığından burada ve outbox klasöründe durur.',
    en: 'Mails on their way: the demo has no mail server, so they stay here and in the outbox folder.',
    ar: 'الرسائل التي كانت سترسل: لا خادم بريد في العرض التجريبي، فتبقى هنا وفي مجلد outbox.',
  },
} as const satisfies ScreenWords

export const screen = {
  'views.open': { tr: 'Görünümler', en: 'Views', ar: 'العروض' },
  'views.own': { tr: 'Görünümlerim', en: 'My views', ar: 'عروضي' },
  'views.shared': { tr: 'Paylaşılanlar', en: 'Shared', ar: 'المشتركة' },
  'views.none': {
    tr: 'Kayıtlı görünüm yok. Filtreleri ve sütunları ayarlayıp bu sayfayı bir adla kaydedin.',
    en: 'No saved views. Set filters and columns, then save the page under a name.',
    ar: 'لا توجد عروض محفوظة. اضبط عوامل التصفية والأعمدة ثم احفظ الصفحة باسم.',
  },
  'views.changed': { tr: 'değişti', en: 'changed', ar: 'تغيّر' },
  'views.scheduled': { tr: 'E-postayla gönderiliyor', en: 'Sent by mail', ar: 'يُرسل بالبريد' },
  'views.isDefault': {
    tr: 'Sayfa bununla açılır',
    en: 'The page opens with it',
    ar: 'تُفتح الصفحة به',
  },
  'views.asItIs': { tr: 'Görünümsüz aç', en: 'Open without a view', ar: 'فتح دون عرض' },
  'views.save': {
    tr: 'Yeni görünüm olarak kaydet…',
    en: 'Save as a new view…',
    ar: 'حفظ كعرض جديد…',
  },
  'views.update': {
    tr: 'Değişiklikleri görünüme kaydet',
    en: 'Save the changes to the view',
    ar: 'حفظ التغييرات في العرض',
  },
  'views.updated': {
    tr: 'Görünüm güncellendi.',
    en: 'The view was updated.',
    ar: 'حُدّث العرض.',
  },
  'views.saved': {
    tr: '“{{name}}” kaydedildi.',
    en: '“{{name}}” was saved.',
    ar: 'حُفظ «{{name}}».',
  },
  'views.cannotSave': {
    tr: 'Görünüm kaydedilemedi.',
    en: 'The view could not be saved.',
    ar: 'تعذّر حفظ العرض.',
  },
  'views.setDefault': {
    tr: 'Sayfayı hep bununla aç',
    en: 'Always open the page with it',
    ar: 'افتح الصفحة به دائمًا',
  },
  'views.unsetDefault': {
    tr: 'Sayfayı bununla açma',
    en: 'Do not open the page with it',
    ar: 'لا تفتح الصفحة به',
  },
  'views.nowDefault': {
    tr: 'Sayfa artık “{{name}}” ile açılacak.',
    en: 'The page now opens with “{{name}}”.',
    ar: 'ستُفتح الصفحة الآن بالعرض «{{name}}».',
  },
  'views.noLongerDefault': {
    tr: 'Sayfa artık görünümsüz açılacak.',
    en: 'The page now opens without a view.',
    ar: 'ستُفتح الصفحة الآن دون عرض.',
  },
  'views.cannotChoose': {
    tr: 'Sayfanın açılış görünümü değiştirilemedi.',
    en: 'The view that the page opens with could not be changed.',
    ar: 'تعذّر تغيير العرض الذي تُفتح به الصفحة.',
  },
  'views.copyLink': { tr: 'Bağlantıyı kopyala', en: 'Copy link', ar: 'نسخ الرابط' },
  'views.linkCopied': {
    tr: 'Bağlantı kopyalandı.',
    en: 'The link was copied.',
    ar: 'نُسخ الرابط.',
  },
  'views.cannotCopy': {
    tr: 'Bağlantı kopyalanamadı.',
    en: 'The link could not be copied.',
    ar: 'تعذّر نسخ الرابط.',
  },
  'views.rename': {
    tr: 'Adını ve paylaşımını değiştir…',
    en: 'Change name and sharing…',
    ar: 'تغيير الاسم والمشاركة…',
  },
  'views.renameTitle': { tr: 'Görünümü düzenle', en: 'Edit the view', ar: 'تعديل العرض' },
  'views.delete': { tr: 'Sil', en: 'Delete', ar: 'حذف' },
  'views.deleteTitle': {
    tr: '“{{name}}” silinsin mi?',
    en: 'Delete “{{name}}”?',
    ar: 'حذف «{{name}}»؟',
  },
  'views.deleteOwn': {
    tr: 'Görünüm yalnız sizin listenizden kalkar; kayıtlara dokunulmaz.',
    en: 'The view leaves your list only; no records are touched.',
    ar: 'يزول العرض من قائمتك فقط، ولا تتأثر السجلات.',
  },
  'views.deleteShared': {
    tr: 'Görünüm şirkette herkesin listesinden kalkar; kayıtlara dokunulmaz.',
    en: 'The view leaves everybody’s list in the company; no records are touched.',
    ar: 'يزول العرض من قوائم الجميع في الشركة، ولا تتأثر السجلات.',
  },
  'views.deleteMailed': {
    tr: 'Görünüm kalkar ve artık kimseye e-postayla gönderilmez.',
    en: 'The view goes, and is no longer sent to anybody.',
    ar: 'يزول العرض ولا يُرسل إلى أحد بعد الآن.',
  },
  'views.deleted': { tr: 'Görünüm silindi.', en: 'The view was deleted.', ar: 'حُذف العرض.' },
  'views.cannotDelete': {
    tr: 'Görünüm silinemedi.',
    en: 'The view could not be deleted.',
    ar: 'تعذّر حذف العرض.',
  },
  'views.dropped': {
    tr: {
      one: 'Bir filtre artık yok, onsuz gösteriliyor.',
      other: '{{count}} filtre artık yok, onlarsız gösteriliyor.',
    },
    en: {
      one: 'One filter is gone; shown without it.',
      other: '{{count}} filters are gone; shown without them.',
    },
    ar: {
      zero: 'لا عوامل تصفية مفقودة.',
      one: 'أحد عوامل التصفية لم يعد موجودًا، والعرض من دونه.',
      two: 'عاملا تصفية لم يعودا موجودين، والعرض من دونهما.',
      few: '{{count}} عوامل تصفية لم تعد موجودة، والعرض من دونها.',
      many: '{{count}} عامل تصفية لم يعد موجودًا، والعرض من دونها.',
      other: '{{count}} عامل تصفية لم يعد موجودًا، والعرض من دونها.',
    },
  },
  'views.saveTitle': { tr: 'Görünümü kaydet', en: 'Save the view', ar: 'حفظ العرض' },
  'views.name': { tr: 'Ad', en: 'Name', ar: 'الاسم' },
  'views.nameHelp': {
    tr: 'Örneğin “Kaynakhane, geçen ay”.',
    en: 'For instance “Welding shop, last month”.',
    ar: 'مثل «ورشة اللحام، الشهر الماضي».',
  },
  'views.nameNeeded': {
    tr: 'Görünüme bir ad verin.',
    en: 'Give the view a name.',
    ar: 'أعطِ العرض اسمًا.',
  },
  'views.days': { tr: 'Hangi günler', en: 'Which days', ar: 'أي الأيام' },
  'views.daysMove': {
    tr: 'Zamanla ilerler: yarın açınca yarına göre.',
    en: 'Moves with time: opened tomorrow, it is about tomorrow.',
    ar: 'تتقدم مع الوقت: إن فُتح غدًا فبحسب الغد.',
  },
  'views.daysStay': { tr: 'Hep bu günler.', en: 'Always these days.', ar: 'هذه الأيام دائمًا.' },
  'views.searchNotKept': {
    tr: 'Arama metni görünüme kaydedilmez; bir kişiyi saklamak için onu listeden seçin.',
    en: 'The search text is not kept in a view; to keep a person, choose them from the list.',
    ar: 'لا يُحفظ نص البحث مع العرض؛ لحفظ شخص اختره من القائمة.',
  },
  'views.asDefault': {
    tr: 'Sayfayı hep bununla aç',
    en: 'Always open the page with it',
    ar: 'افتح الصفحة به دائمًا',
  },
  'views.asDefaultWhat': {
    tr: 'Yalnız sizin için geçerlidir.',
    en: 'For you only.',
    ar: 'لك وحدك.',
  },
  'views.share': {
    tr: 'Şirketle paylaş',
    en: 'Share with the company',
    ar: 'مشاركة مع الشركة',
  },
  'views.shareWhat': {
    tr: 'Herkes kendi görme yetkisindeki satırları görür.',
    en: 'Everybody sees the rows they may see.',
    ar: 'يرى كل شخص الصفوف التي يحق له رؤيتها.',
  },
  'views.columns.open': { tr: 'Sütunlar', en: 'Columns', ar: 'الأعمدة' },
  'views.columns.title': { tr: 'Sütunları seç', en: 'Choose columns', ar: 'اختيار الأعمدة' },
  'views.columns.what': {
    tr: 'Gösterilenler dosyalara ve yazdırmaya da bu sırayla çıkar.',
    en: 'Files and print have what is shown, in this order.',
    ar: 'تخرج الملفات والطباعة بما هو ظاهر وبهذا الترتيب.',
  },
  'views.columns.earlier': {
    tr: '{{column}} sütununu öne al',
    en: 'Move {{column}} forward',
    ar: 'تقديم عمود {{column}}',
  },
  'views.columns.later': {
    tr: '{{column}} sütununu arkaya al',
    en: 'Move {{column}} back',
    ar: 'تأخير عمود {{column}}',
  },
  'views.columns.moved': {
    tr: '{{column}} artık {{of}} sütundan {{place}}. sırada.',
    en: '{{column}} is now number {{place}} of {{of}} columns.',
    ar: 'أصبح عمود {{column}} في الموضع {{place}} من {{of}}.',
  },
  'views.columns.density': { tr: 'Satır aralığı', en: 'Row height', ar: 'تباعد الصفوف' },
  'views.columns.normal': { tr: 'Rahat', en: 'Normal', ar: 'مريح' },
  'views.columns.compact': { tr: 'Sık', en: 'Compact', ar: 'متقارب' },
  'views.columns.reset': { tr: 'Sıfırla', en: 'Reset', ar: 'إعادة الضبط' },
  'views.mail.open': { tr: 'E-postayla gönder…', en: 'Send by mail…', ar: 'إرسال بالبريد…' },
  'views.mail.title': {
    tr: '“{{name}}” e-postayla',
    en: '“{{name}}” by mail',
    ar: '«{{name}}» بالبريد',
  },
  'views.mail.what': {
    tr: 'Herkese kendi görme yetkisindeki satırlar, kendi dilinde gider.',
    en: 'Everybody gets the rows they may see, in their own language.',
    ar: 'يصل إلى كل شخص ما يحق له رؤيته من الصفوف، بلغته.',
  },
  'views.mail.cadence': { tr: 'Ne sıklıkta', en: 'How often', ar: 'كم مرة' },
  'views.mail.daily': { tr: 'Her gün', en: 'Every day', ar: 'كل يوم' },
  'views.mail.weekly': { tr: 'Her hafta', en: 'Every week', ar: 'كل أسبوع' },
  'views.mail.monthly': { tr: 'Her ay', en: 'Every month', ar: 'كل شهر' },
  'views.mail.weekday': { tr: 'Gün', en: 'Weekday', ar: 'اليوم' },
  'views.mail.monthDay': { tr: 'Ayın günü', en: 'Day of the month', ar: 'يوم الشهر' },
  'views.mail.hour': {
    tr: 'Saat (şirket saati)',
    en: 'Hour (company time)',
    ar: 'الساعة (توقيت الشركة)',
  },
  'views.mail.period': {
    tr: 'Hangi günleri anlatsın',
    en: 'Which days it tells of',
    ar: 'عن أي أيام',
  },
  'views.mail.format': { tr: 'Nasıl', en: 'As', ar: 'الشكل' },
  'views.mail.as.xlsx': { tr: 'Excel dosyası', en: 'Excel file', ar: 'ملف Excel' },
  'views.mail.as.csv': { tr: 'CSV dosyası', en: 'CSV file', ar: 'ملف CSV' },
  'views.mail.as.table': {
    tr: 'E-postada tablo',
    en: 'Table in the mail',
    ar: 'جدول في الرسالة',
  },
  'views.mail.users': { tr: 'Alıcılar', en: 'Recipients', ar: 'المستلمون' },
  'views.mail.usersWhat': {
    tr: 'Yetki alanınızdaki kullanıcılar.',
    en: 'Users in your scope.',
    ar: 'المستخدمون ضمن نطاق صلاحيتك.',
  },
  'views.mail.addresses': {
    tr: 'Kullanıcı olmayan adresler',
    en: 'Addresses that are not users',
    ar: 'عناوين ليست لمستخدمين',
  },
  'views.mail.addressesWhat': {
    tr: 'Bunlara sizin görebildiğiniz satırlar gider. Her adresten sonra Enter’a basın.',
    en: 'They get the rows that you can see. Press Enter after each address.',
    ar: 'تصل إليها الصفوف التي تراها أنت. اضغط Enter بعد كل عنوان.',
  },
  'views.mail.onlyWithRows': {
    tr: 'Satır yoksa gönderme',
    en: 'Send nothing when there are no rows',
    ar: 'لا ترسل إن لم توجد صفوف',
  },
  'views.mail.nobodyFound': {
    tr: 'Bu adla kimse yok',
    en: 'Nobody of that name',
    ar: 'لا أحد بهذا الاسم',
  },
  'views.mail.noAddress': {
    tr: 'E-posta adresi yok',
    en: 'No mail address',
    ar: 'لا عنوان بريد له',
  },
  'views.mail.withoutAddress': {
    tr: 'E-posta adresi olmadığı için gönderilemeyecek: {{names}}.',
    en: 'Cannot be sent for want of a mail address: {{names}}.',
    ar: 'يتعذر الإرسال لعدم وجود عنوان بريد: {{names}}.',
  },
  'views.mail.start': { tr: 'Göndermeye başla', en: 'Start sending', ar: 'ابدأ الإرسال' },
  'views.mail.set': {
    tr: 'Kuruldu. İlk e-posta: {{when}}.',
    en: 'Set up. First mail: {{when}}.',
    ar: 'تم الإعداد. أول رسالة: {{when}}.',
  },
  'views.mail.cannot': {
    tr: 'E-posta ayarı kaydedilemedi.',
    en: 'The mails could not be set up.',
    ar: 'تعذّر حفظ إعداد الرسائل.',
  },
  'views.mail.stop': { tr: 'Göndermeyi bırak', en: 'Stop sending', ar: 'إيقاف الإرسال' },
  'views.mail.stopped': {
    tr: 'Artık e-posta gönderilmeyecek.',
    en: 'No mails will be sent any more.',
    ar: 'لن تُرسل رسائل بعد الآن.',
  },
  'views.mail.next': { tr: 'Sonraki:', en: 'Next:', ar: 'التالية:' },
  'views.mail.last': { tr: 'Son gönderim:', en: 'Last sent:', ar: 'آخر إرسال:' },
  'views.mail.receiving': {
    tr: '{{name}} bu görünümü size düzenli olarak gönderiyor.',
    en: '{{name}} has this view sent to you regularly.',
    ar: 'يرسل إليك {{name}} هذا العرض بانتظام.',
  },
  'views.mail.declined': {
    tr: 'Bu görünümün e-postalarını almıyorsunuz.',
    en: 'You do not get the mails of this view.',
    ar: 'لا تصلك رسائل هذا العرض.',
  },
  'views.mail.end': {
    tr: 'Artık gönderilmesin',
    en: 'Stop sending it to me',
    ar: 'لا تُرسل إليّ بعد الآن',
  },
  'views.mail.takeAgain': {
    tr: 'Yeniden almak istiyorum',
    en: 'Send it to me again',
    ar: 'أريد استلامها من جديد',
  },
  'views.mail.ended': {
    tr: 'Bu görünümün e-postaları artık size gelmeyecek.',
    en: 'The mails of this view no longer come to you.',
    ar: 'لن تصلك رسائل هذا العرض بعد الآن.',
  },
  'views.mail.again': {
    tr: 'E-postalar yeniden gelecek.',
    en: 'The mails will come again.',
    ar: 'ستصلك الرسائل من جديد.',
  },
  'views.mail.outcome.declined': {
    tr: 'almak istemedi',
    en: 'wants no mails',
    ar: 'لا يريد الرسائل',
  },
  'views.mail.outcome.no-rows': {
    tr: 'son kez satır olmadığı için gönderilmedi',
    en: 'not sent last time, there were no rows',
    ar: 'لم تُرسل آخر مرة لعدم وجود صفوف',
  },
  'views.mail.outcome.no-address': {
    tr: 'e-posta adresi yok',
    en: 'no mail address',
    ar: 'لا عنوان بريد له',
  },
  'views.mail.outcome.no-mails': {
    tr: 'otomatik e-posta almıyor',
    en: 'wants no automatic mails',
    ar: 'لا يريد الرسائل التلقائية',
  },
  'views.mail.outcome.not-allowed': {
    tr: 'bu sayfayı açma yetkisi yok',
    en: 'may not open this page',
    ar: 'لا يحق له فتح هذه الصفحة',
  },
  'views.mail.outcome.not-now': {
    tr: 'son deneme başarısız oldu, yeniden denenecek',
    en: 'the last try failed and will be repeated',
    ar: 'فشلت المحاولة الأخيرة وستُعاد',
  },
  'views.outbox.to': { tr: 'Kime', en: 'To', ar: 'إلى' },
  'views.outbox.subject': { tr: 'Konu', en: 'Subject', ar: 'الموضوع' },
  'views.outbox.state': { tr: 'Durum', en: 'State', ar: 'الحالة' },
  'views.outbox.when': { tr: 'Ne zaman', en: 'When', ar: 'متى' },
  'views.outbox.tries': { tr: 'Deneme', en: 'Tries', ar: 'المحاولات' },
  'views.outbox.none': {
    tr: 'Giden kutusu boş',
    en: 'The outbox is empty',
    ar: 'صندوق الصادر فارغ',
  },
  'views.outbox.noneText': {
    tr: 'Bir görünümü e-postayla gönderin; burada görünür.',
    en: 'Send a view by mail and it appears here.',
    ar: 'أرسل عرضًا بالبريد وسيظهر هنا.',
  },
  'views.outbox.erased': { tr: 'İçerik silindi', en: 'Content deleted', ar: 'حُذف المحتوى' },
  'views.outbox.files': { tr: 'Ekler', en: 'Attachments', ar: 'المرفقات' },
  'views.outbox.states.waiting': { tr: 'Bekliyor', en: 'Waiting', ar: 'قيد الانتظار' },
  'views.outbox.states.sent': { tr: 'Gönderildi', en: 'Sent', ar: 'أُرسلت' },
  'views.outbox.states.filed': {
    tr: 'Klasöre yazıldı',
    en: 'Written to the folder',
    ar: 'كُتبت في المجلد',
  },
  'views.outbox.states.refused': {
    tr: 'Sunucu reddetti',
    en: 'Refused by the server',
    ar: 'رفضها الخادم',
  },
  'views.outbox.states.given-up': { tr: 'Vazgeçildi', en: 'Given up', ar: 'تُركت' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'views.page-closed': {
    tr: 'Bu sayfa için görünüm kaydedilemez.',
    en: 'No view can be saved for this page.',
    ar: 'لا يمكن حفظ عرض لهذه الصفحة.',
  },
  'views.too-many': {
    tr: 'En çok {{most}} görünüm kaydedebilirsiniz. Kullanmadıklarınızı silin.',
    en: 'You can save {{most}} views at most. Delete those you no longer use.',
    ar: 'يمكنك حفظ {{most}} عرضًا على الأكثر. احذف ما لم تعد تستخدمه.',
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
  'views.mail-not-found': {
    tr: 'Böyle bir e-posta yok.',
    en: 'There is no such mail.',
    ar: 'لا توجد رسالة كهذه.',
  },
} as const satisfies Sentences

/** What a mail with a report says. Figures stand in double braces. */
export const mail = {
  subject: {
    tr: '{{view}} · {{period}}',
    en: '{{view}} · {{period}}',
    ar: '{{view}} · {{period}}',
  },
  greeting: { tr: 'Merhaba {{name}},', en: 'Hello {{name}},', ar: 'مرحبًا {{name}}،' },
  greetingNobody: { tr: 'Merhaba,', en: 'Hello,', ar: 'مرحبًا،' },
  what: {
    tr: '{{company}} şirketinin “{{view}}” görünümü.',
    en: 'The view “{{view}}” of {{company}}.',
    ar: 'العرض «{{view}}» لشركة {{company}}.',
  },
  days: { tr: 'Günler', en: 'Days', ar: 'الأيام' },
  rows: { tr: 'Satır', en: 'Rows', ar: 'الصفوف' },
  until: { tr: 'Veriler şu ana kadar', en: 'Data until', ar: 'البيانات حتى' },
  attached: {
    tr: 'Rapor ektedir: {{file}}',
    en: 'The report is attached: {{file}}',
    ar: 'التقرير مرفق: {{file}}',
  },
  checkpoint: {
    tr: 'Kayıt defterinin denetim noktası. Bu iletiyi saklarsanız, o ana kadar kaydedilenlerin sonradan değişip değişmediği bununla denetlenebilir (/verify).',
    en: 'Checkpoint of the log. Keep this mail: with it anybody can check later whether what was recorded until then has been changed (/verify).',
    ar: 'نقطة تحقق السجل. احتفظ بهذه الرسالة: بها يمكن التحقق لاحقًا مما إذا كان ما سُجِّل حتى ذلك الحين قد تغيّر (/verify).',
  },
  noRows: {
    tr: 'Bu günler için gösterilecek satır yok.',
    en: 'There are no rows for these days.',
    ar: 'لا توجد صفوف لهذه الأيام.',
  },
  more: {
    tr: 'Tabloda ilk {{shown}} satır var, toplam {{total}}. Tamamı için raporu açın.',
    en: 'The table has the first {{shown}} of {{total}} rows. Open the report for all of them.',
    ar: 'يعرض الجدول أول {{shown}} من {{total}} صفًا. افتح التقرير لرؤيتها كلها.',
  },
  tooLarge: {
    tr: 'Rapor bir e-postaya sığmayacak kadar büyük ({{total}} satır). Mesai’de açıp oradan indirebilirsiniz.',
    en: 'The report is too large for a mail ({{total}} rows). Open it in Mesai and download it there.',
    ar: 'التقرير أكبر من أن يُرسل بالبريد ({{total}} صفًا). افتحه في «مساي» ونزّله من هناك.',
  },
  late: {
    tr: 'Bu e-posta {{due}} için planlanmıştı; Mesai o sırada çalışmadığı için şimdi gönderildi.',
    en: 'This mail was due at {{due}}; Mesai was not running then, so it is sent now.',
    ar: 'كان موعد هذه الرسالة {{due}}، ولم يكن «مساي» يعمل حينها فأُرسلت الآن.',
  },
  missed: {
    tr: 'Aynı nedenle önceki {{missed}} e-posta gönderilmedi.',
    en: 'For the same reason {{missed}} earlier mails were not sent.',
    ar: 'وللسبب نفسه لم تُرسل {{missed}} رسائل سابقة.',
  },
  dropped: {
    tr: 'Bu görünümün kimi filtreleri artık yok, rapor onlarsız hazırlandı: {{names}}.',
    en: 'Some filters of this view are gone, and the report was made without them: {{names}}.',
    ar: 'بعض عوامل تصفية هذا العرض لم تعد موجودة، وأُعدّ التقرير من دونها: {{names}}.',
  },
  open: { tr: 'Raporu aç', en: 'Open the report', ar: 'فتح التقرير' },
  stop: {
    tr: 'Bu e-postaları almak istemiyor musunuz? Görünümün ayarlarından bırakabilirsiniz:',
    en: 'You want no more of these mails? End them in the settings of the view:',
    ar: 'لا تريد استلام هذه الرسائل؟ يمكنك إيقافها من إعدادات العرض:',
  },
  sentBy: {
    tr: 'Bu e-postayı {{owner}} sizin için kurdu. Almak istemezseniz ona bildirin.',
    en: '{{owner}} has set up this mail for you. Tell them if you do not want it.',
    ar: 'أعدّ {{owner}} هذه الرسالة لك. أخبره إن كنت لا تريدها.',
  },
  scope: {
    tr: 'Rapor yalnız sizin görme yetkiniz olan kişileri içerir.',
    en: 'The report holds only the people you may see.',
    ar: 'يضم التقرير الأشخاص الذين يحق لك الاطلاع عليهم فقط.',
  },
} as const satisfies Sentences
