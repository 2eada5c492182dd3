import type { Sentences } from './shared/languages.ts'

/** What the gateway tells a device's installer, by code. */
export const answers = {
  'request.malformed': {
    tr: 'İstek okunamadı. Gövde, "movements" listesi olan bir JSON nesnesi olmalıdır.',
    en: 'The request cannot be read. Its body must be a JSON object with a list "movements".',
    ar: 'تعذّرت قراءة الطلب. يجب أن يكون المحتوى كائن JSON فيه قائمة "movements".',
  },
  'request.not-found': { tr: 'Burada böyle bir adres yok.', en: 'There is no such address here.', ar: 'لا يوجد عنوان كهذا هنا.' },
  'request.content-type': {
    tr: 'Gövde, sıkıştırılmamış application/json olarak gönderilmelidir.',
    en: 'The body must be sent as application/json, not compressed.',
    ar: 'يجب إرسال المحتوى بصيغة application/json وبدون ضغط.',
  },
  'request.too-large': {
    tr: 'İstek çok büyük. Hareketleri daha küçük parçalarla gönderin.',
    en: 'The request is too large. Send the movements in smaller parts.',
    ar: 'الطلب كبير جدًا. أرسل الحركات على أجزاء أصغر.',
  },
  'request.too-many-movements': { tr: 'Bir istekte en çok 5.000 hareket gönderilebilir.', en: 'A request may hold 5,000 movements at most.', ar: 'الحد الأقصى 5000 حركة في الطلب الواحد.' },
  'request.too-slow': { tr: 'İstek zamanında tamamlanmadı. Yeniden gönderin.', en: 'The request was not complete in time. Send it again.', ar: 'لم يكتمل الطلب في الوقت المحدد. أرسله مرة أخرى.' },
  'device.key-unknown': {
    tr: 'Cihaz anahtarı yok ya da geçersiz. Cihaz sayfasından yeni bir anahtar alın.',
    en: 'The device key is missing or not valid. Issue a new one on the device page.',
    ar: 'مفتاح الجهاز مفقود أو غير صالح. أصدر مفتاحًا جديدًا من صفحة الجهاز.',
  },
  'device.not-approved': {
    tr: 'Cihaz onay bekliyor. Onaylandığında hareketleri yeniden gönderin.',
    en: 'The device waits for approval. Send the movements again once it is approved.',
    ar: 'الجهاز بانتظار الموافقة. أرسل الحركات مجددًا بعد الموافقة عليه.',
  },
  'device.suspended': {
    tr: 'Cihaz askıya alındı. Yeniden onaylandığında hareketleri gönderin.',
    en: 'The device is suspended. Send the movements once it is approved again.',
    ar: 'الجهاز موقوف. أرسل الحركات بعد الموافقة عليه مرة أخرى.',
  },
  'request.stamp-expired': {
    tr: 'İmzanın zamanı beş dakikadan fazla şaşıyor. Cihazın saatini düzeltin; eski kayıtları "backlog": true ile gönderin.',
    en: 'The time of the signature is more than five minutes off. Set the clock of the device; send old records with "backlog": true.',
    ar: 'وقت التوقيع يختلف بأكثر من خمس دقائق. اضبط ساعة الجهاز، وأرسل السجلات القديمة مع "backlog": true.',
  },
  'log.unavailable': {
    tr: 'Hareketler şu anda kaydedilemiyor. Hiçbirini silmeyin ve biraz sonra yeniden gönderin.',
    en: 'Movements cannot be stored right now. Keep all of them and send them again in a moment.',
    ar: 'لا يمكن حفظ الحركات الآن. احتفظ بها كلها وأرسلها بعد قليل.',
  },
  'log.too-large': {
    tr: 'Bir hareket, kayıt defterinin aldığından büyük. Hiçbiri kaydedilmedi; metnini kısaltıp yeniden gönderin.',
    en: 'A movement is larger than the log takes. None of them was stored; shorten its text and send them again.',
    ar: 'إحدى الحركات أكبر مما يقبله السجل. لم يُحفظ أيّ منها؛ اختصر نصها وأرسلها مجددًا.',
  },
  'log.stream-deleted': {
    tr: 'Bu kaydın geçmişi kayıt defterinden silinmiş; üzerine yazılamaz. Hareketleri saklayın ve sistem yöneticisine bildirin.',
    en: 'The history that this belongs to was deleted in the log; nothing can be added to it. Keep the movements and tell the system administrator.',
    ar: 'حُذف التاريخ الذي تنتمي إليه الحركات من السجل؛ ولا يمكن الإضافة إليه. احتفظ بالحركات وأبلغ مسؤول النظام.',
  },
  'log.not-allowed': {
    tr: 'Kayıt defteri yazmaya izin vermiyor. Hareketleri saklayın, sistem yöneticisine bildirin ve izin verildiğinde yeniden gönderin.',
    en: 'The log does not let them be written. Keep the movements, tell the system administrator, and send them again once it does.',
    ar: 'لا يسمح السجل بالكتابة. احتفظ بالحركات وأبلغ مسؤول النظام، وأرسلها مجددًا بعد السماح بذلك.',
  },
  'gateway.full': {
    tr: 'Şu anda çok fazla cihaz birden gönderiyor. Hareketleri saklayın ve biraz sonra yeniden gönderin.',
    en: 'Too many readers are sending at once. Keep the movements and send them again in a moment.',
    ar: 'عدد كبير من الأجهزة يرسل في الوقت نفسه. احتفظ بالحركات وأرسلها بعد قليل.',
  },
  'gateway.failed': {
    tr: 'Beklenmeyen bir hata oldu. Hareketleri saklayın ve yeniden gönderin.',
    en: 'Something failed unexpectedly. Keep the movements and send them again.',
    ar: 'حدث خطأ غير متوقع. احتفظ بالحركات وأرسلها مجددًا.',
  },
} as const satisfies Sentences
export type GatewayCode = keyof typeof answers
