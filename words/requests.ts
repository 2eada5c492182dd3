import type { Sentences } from './shared/languages.ts'

/** By code; figures stand in double braces. */
export const refusals = {
  'request.malformed': { tr: 'İstek okunamadı.', en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  'request.invalid': {
    tr: 'Bazı alanlar eksik veya hatalı. İşaretli alanları düzeltip yeniden deneyin.',
    en: 'Some fields are missing or wrong. Correct the marked fields and try again.',
    ar: 'بعض الحقول ناقصة أو غير صحيحة. صحّح الحقول المحددة ثم أعد المحاولة.',
  },
  'request.filters-invalid': {
    tr: 'Filtreler geçerli değil. Filtreleri temizleyip yeniden deneyin.',
    en: 'The filters are not valid. Clear the filters and try again.',
    ar: 'عوامل التصفية غير صالحة. امسحها ثم أعد المحاولة.',
  },
  'request.not-found': { tr: 'Aradığınız adres yok.', en: 'There is nothing at this address.', ar: 'لا يوجد شيء في هذا العنوان.' },
  'request.method-not-allowed': { tr: 'Bu adreste bu işlem yapılamaz.', en: 'This cannot be done at this address.', ar: 'لا يمكن تنفيذ هذه العملية في هذا العنوان.' },
  'request.too-large': { tr: 'Gönderilen veri çok büyük.', en: 'What was sent is too large.', ar: 'البيانات المرسلة كبيرة جدًا.' },
  'request.media-type-unsupported': { tr: 'Bu veri türü kabul edilmiyor; JSON gönderin.', en: 'This kind of data is not accepted; send JSON.', ar: 'هذا النوع من البيانات غير مقبول؛ أرسل JSON.' },
  'request.too-many': {
    tr: 'Çok fazla istek gönderildi. {{seconds}} saniye sonra yeniden deneyin.',
    en: 'Too many requests. Try again in {{seconds}} seconds.',
    ar: 'طلبات كثيرة جدًا. أعد المحاولة بعد {{seconds}} ثانية.',
  },
  'request.key-reused': {
    tr: 'Bu istek anahtarı daha önce başka bir istekle kullanıldı.',
    en: 'This request key was already used with another request.',
    ar: 'استُخدم مفتاح الطلب هذا من قبل مع طلب آخر.',
  },
  'request.in-flight': {
    tr: 'Aynı istek şu anda işleniyor; biraz sonra yeniden deneyin.',
    en: 'The same request is being worked on; try again in a moment.',
    ar: 'الطلب نفسه قيد التنفيذ الآن؛ أعد المحاولة بعد لحظات.',
  },
  'request.range-too-long': { tr: 'Tarih aralığı en çok {{days}} gün olabilir.', en: 'A range of dates can span {{days}} days at most.', ar: 'لا يمكن أن تتجاوز الفترة {{days}} يومًا.' },
  'as-of.too-much': {
    tr: 'Geçmişteki görünüm bir defada en çok {{mostPeople}} kişi ve {{mostDays}} gün için çıkarılır; seçtiğiniz {{people}} kişi, {{days}} gün. Departman, kişi ya da tarih seçerek daraltın.',
    en: 'An earlier state is worked out for at most {{mostPeople}} people and {{mostDays}} days at a time; you chose {{people}} people and {{days}} days. Narrow it by department, person or dates.',
    ar: 'تُحسب الحالة السابقة لما لا يزيد على {{mostPeople}} شخصًا و{{mostDays}} يومًا في كل مرة؛ وقد اخترت {{people}} شخصًا و{{days}} يومًا. ضيّق النطاق بالقسم أو الشخص أو التاريخ.',
  },
  'request.range-reversed': { tr: 'Bitiş tarihi başlangıçtan önce olamaz.', en: 'The end date cannot be before the start.', ar: 'لا يمكن أن يسبق تاريخ النهاية تاريخ البداية.' },
  'request.export-too-long': {
    tr: 'Bu rapor {{rows}} satır; Excel dosyasına en çok {{most}} satır sığar. Tarih aralığını daraltın ya da CSV indirin.',
    en: 'This report has {{rows}} rows; an Excel file takes {{most}} at most. Choose a shorter period, or download it as CSV.',
    ar: 'في هذا التقرير {{rows}} صفًا؛ ولا يتسع ملف Excel لأكثر من {{most}}. اختر مدة أقصر أو نزّله بصيغة CSV.',
  },
  'request.cursor-invalid': {
    tr: 'Sayfa bilgisi geçersiz; listeyi baştan açın.',
    en: 'The page marker is not valid; open the list from its beginning.',
    ar: 'علامة الصفحة غير صالحة؛ افتح القائمة من بدايتها.',
  },
  conflict: {
    tr: 'Kayıt siz çalışırken başkası tarafından değiştirildi. Yenileyip tekrar deneyin.',
    en: 'Somebody else changed this while you worked on it. Refresh and try again.',
    ar: 'عدّل شخص آخر هذا السجل أثناء عملك عليه. حدّث الصفحة ثم أعد المحاولة.',
  },
  claimed: { tr: 'Bu değer başka bir kayıtta kullanılıyor.', en: 'This value is in use by another record.', ar: 'هذه القيمة مستخدمة في سجل آخر.' },
  'log.too-large': {
    tr: 'Kaydedilecek bilgi, kayıt defterinin aldığından büyük. Metni kısaltın ya da daha küçük parçalar hâlinde gönderin.',
    en: 'What was to be recorded is larger than the log takes. Shorten its text, or send it in smaller parts.',
    ar: 'البيانات المراد تسجيلها أكبر مما يقبله السجل. اختصر النص أو أرسلها على أجزاء أصغر.',
  },
  'log.stream-deleted': {
    tr: 'Bu kaydın geçmişi kayıt defterinden silinmiş; üzerine yeni bir şey yazılamaz. Sistem yöneticinize bildirin.',
    en: 'The history of this record was deleted in the log; nothing can be added to it. Tell your system administrator.',
    ar: 'حُذف تاريخ هذا القيد من السجل؛ ولا يمكن إضافة شيء إليه. أبلغ مسؤول النظام.',
  },
  'log.not-allowed': {
    tr: 'Kayıt defteri bu kaydın yazılmasına izin vermiyor. Sistem yöneticinize bildirin; izin verildiğinde yeniden deneyin.',
    en: 'The log does not let this be written. Tell your system administrator, and try again once it does.',
    ar: 'لا يسمح السجل بكتابة هذا القيد. أبلغ مسؤول النظام، وأعد المحاولة بعد السماح به.',
  },
  unavailable: {
    tr: 'Hizmet şu anda yanıt veremiyor. Birazdan yeniden deneyin.',
    en: 'The service cannot answer just now. Try again shortly.',
    ar: 'الخدمة لا تستطيع الرد الآن. أعد المحاولة بعد قليل.',
  },
  preparing: {
    tr: 'Bu bilgiler yeni sürüm için hazırlanıyor: %{{percent}}. Bitince burada görünür, yeniden denemeniz gerekmez.',
    en: 'This is being prepared for the new version: {{percent}} %. It appears here once it is done; there is no need to try again.',
    ar: 'تُجهَّز هذه البيانات للإصدار الجديد: {{percent}}٪. ستظهر هنا فور الانتهاء، ولا حاجة إلى إعادة المحاولة.',
  },
  internal: {
    tr: 'Beklenmeyen bir hata oluştu. Sürerse bu numarayı iletin: {{requestId}}',
    en: 'Something unexpected went wrong. If it persists, pass on this number: {{requestId}}',
    ar: 'حدث خطأ غير متوقع. إذا تكرر فأبلغ عن هذا الرقم: {{requestId}}',
  },
  'live.too-many': {
    tr: 'Çok fazla canlı bağlantı açık. Diğer pencereleri kapatıp yeniden deneyin.',
    en: 'Too many live connections are open. Close other windows and try again.',
    ar: 'اتصالات مباشرة كثيرة مفتوحة. أغلق النوافذ الأخرى ثم أعد المحاولة.',
  },
  'files.too-costly': {
    tr: 'Dosya {{seconds}} saniye ve {{megabytes}} MB bellek içinde okunamadı. İçindeki gereksiz sayfa ve sütunları silin ya da dosyayı parçalara bölüp yeniden gönderin.',
    en: 'The file could not be read within {{seconds}} seconds and {{megabytes}} MB of memory. Remove sheets and columns that are not needed, or split it, and send it again.',
    ar: 'تعذّرت قراءة الملف خلال {{seconds}} ثانية وضمن {{megabytes}} ميغابايت من الذاكرة. احذف الأوراق والأعمدة غير اللازمة أو قسّم الملف ثم أرسله من جديد.',
  },
  'files.picture-unreadable': {
    tr: 'Bu dosya okunabilir bir PNG, JPEG ya da WebP resmi değil. Resmi bu biçimlerden birinde yeniden kaydedip gönderin; hareketli resim olmaz.',
    en: 'This file is no PNG, JPEG or WebP picture that can be read. Save it as one of these and send it again; it may not move.',
    ar: 'هذا الملف ليس صورة PNG أو JPEG أو WebP مقروءة. احفظها بإحدى هذه الصيغ ثم أرسلها من جديد؛ ولا تُقبل الصور المتحركة.',
  },
  'files.picture-too-large': {
    tr: 'Resim çok büyük: en çok {{kilobytes}} kB olabilir. Küçültüp yeniden gönderin.',
    en: 'The picture is too large: at most {{kilobytes}} kB. Make it smaller and send it again.',
    ar: 'الصورة كبيرة جدًا: {{kilobytes}} كيلوبايت على الأكثر. صغّرها ثم أرسلها من جديد.',
  },
  'files.picture-too-many-pixels': {
    tr: 'Resim {{width}} × {{height}} piksel; en çok {{most}} milyon piksel olabilir. Küçültüp yeniden gönderin.',
    en: 'The picture has {{width}} × {{height}} pixels; at most {{most}} million are allowed. Make it smaller and send it again.',
    ar: 'أبعاد الصورة {{width}} × {{height}} بكسل، والحد الأقصى {{most}} مليون بكسل. صغّرها ثم أرسلها من جديد.',
  },
  'files.busy': {
    tr: 'Şu anda başka dosyalar okunuyor. {{seconds}} saniye sonra yeniden gönderin.',
    en: 'Other files are being read at the moment. Send it again in {{seconds}} seconds.',
    ar: 'تُقرأ ملفات أخرى الآن. أرسل الملف من جديد بعد {{seconds}} ثانية.',
  },
  'files.in-line': {
    tr: 'Şirketiniz için şu anda başka bir dosya hazırlanıyor; sıradaki yeriniz: {{place}}. {{seconds}} saniye sonra yeniden isteyin, yeriniz saklanır.',
    en: 'Another file of your company is being made at the moment; your place in the queue: {{place}}. Ask again in {{seconds}} seconds, your place is kept.',
    ar: 'يُجهَّز الآن ملف آخر لشركتك؛ ترتيبك في الطابور: {{place}}. اطلبه من جديد بعد {{seconds}} ثانية، ويبقى ترتيبك محفوظًا.',
  },
} as const satisfies Sentences
