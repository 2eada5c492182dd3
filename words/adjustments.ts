import type { ScreenWords } from './shared/screen.ts'

export const pages = {
  'page.adjustments.title': { tr: 'Bordro düzeltmeleri', en: 'Payroll adjustments', ar: 'تسويات الرواتب' },
  'page.adjustments.what': {
    tr: 'Kilitli dönemlerde sonradan değişen her rakam: kimin, neden; bir kez dosyaya alınır.',
    en: 'Every figure of a locked period that is another now: whose and why; taken into a file once.',
    ar: 'كل رقم تغيّر بعد إقفال فترته: لمن ولماذا؛ ويُؤخذ في ملف مرة واحدة.',
  },
} as const satisfies ScreenWords

export const screen = {
  'adjustments.state': { tr: 'Hangileri', en: 'Which', ar: 'أيها' },
  'adjustments.state.open': { tr: 'Açık', en: 'Open', ar: 'مفتوحة' },
  'adjustments.state.taken': { tr: 'Dosyaya alınan', en: 'Taken', ar: 'مأخوذة' },
  'adjustments.state.held': { tr: 'Bekletilen', en: 'Held', ar: 'محجوزة' },
  'adjustments.sums': { tr: 'Toplamları', en: 'Their sums', ar: 'مجاميعها' },
  'adjustments.take': { tr: 'Dosyaya al', en: 'Take into a file', ar: 'أخذ في ملف' },
  'adjustments.takeTitle': { tr: 'Açık düzeltmeler dosyaya alınsın mı?', en: 'Take the open adjustments into a file?', ar: 'أخذ التسويات المفتوحة في ملف؟' },
  'adjustments.leftOut': { tr: 'Bu dosyada sütunu olmayan kalemler var', en: 'This file has no column for some of it', ar: 'لا عمود لبعضها في هذا الملف' },
  'adjustments.leftOutWhat': {
    tr: '{{codes}}: satırları alınmış sayılır, ama dosyada görünmez. Sütunu olan bir profil seçin ya da profile ekleyin.',
    en: '{{codes}}: its lines count as taken, and the file does not say them. Choose a profile with a column for it, or add one.',
    ar: '{{codes}}: تُعد سطورها مأخوذة ولا تظهر في الملف. اختر قالبًا فيه عمود لها أو أضف عمودًا.',
  },
  'adjustments.takeWhat': {
    tr: '{{number}} satır {{month}} dönemine yazılır. Her satır bir kez alınır; sonra değişen yeni bir satır olur.',
    en: 'Lines: {{number}}, carried by {{month}}. Each is taken once; what changes later is another line.',
    ar: 'السطور: {{number}}، تحملها فترة {{month}}. يُؤخذ كل سطر مرة واحدة؛ وما يتغير لاحقًا سطر آخر.',
  },
  'adjustments.noProfile': { tr: 'Düzeltme gösteren bir dosya profili yok.', en: 'No file profile shows adjustments.', ar: 'لا يوجد قالب ملف يعرض التسويات.' },
  'adjustments.notTaken': { tr: 'Düzeltmeler alınamadı.', en: 'The adjustments could not be taken.', ar: 'تعذّر أخذ التسويات.' },
  'adjustments.none': { tr: 'Açık düzeltme yok', en: 'No open adjustments', ar: 'لا تسويات مفتوحة' },
  'adjustments.noneText': {
    tr: 'Kilitli dönemler bugünkü rakamlarla aynı. Sonradan bir şey değişirse burada görünür.',
    en: 'Locked periods are as the figures of today. What changes later appears here.',
    ar: 'الفترات المقفلة مطابقة لأرقام اليوم. وما يتغير لاحقًا يظهر هنا.',
  },
  'adjustments.noneTaken': { tr: 'Dosyaya alınan düzeltme yok', en: 'No adjustments were taken', ar: 'لم تُؤخذ تسويات' },
  'adjustments.noneTakenText': { tr: 'Bir dosyaya ya da kilide alınan satırlar burada durur.', en: 'Lines that a file or a lock took stand here.', ar: 'تظهر هنا السطور التي أخذها ملف أو إقفال.' },
  'adjustments.noneHeld': { tr: 'Bekletilen düzeltme yok', en: 'No adjustments are held', ar: 'لا تسويات محتجزة' },
  'adjustments.noneHeldText': {
    tr: 'Yeni bir sürüm kilitli günleri başka türlü hesaplarsa farklar burada bekler.',
    en: 'Where a release computes locked days otherwise, the differences wait here.',
    ar: 'إذا حسب إصدار جديد الأيام المقفلة بطريقة أخرى تنتظر الفروق هنا.',
  },
  'adjustments.heldTitle': { tr: 'Bunları yeni sürüm başka türlü hesaplıyor', en: 'The new release computes these otherwise', ar: 'يحسب الإصدار الجديد هذه بطريقة أخرى' },
  'adjustments.heldWhat': {
    tr: 'Kayıtlar değişmedi. Serbest bırakılıncaya kadar hiçbir dosyaya girmezler.',
    en: 'No record changed. Until they are released they go into no file.',
    ar: 'لم يتغير أي سجل. لا تدخل أي ملف حتى يُفرج عنها.',
  },
  'adjustments.rejectWhat': {
    tr: 'Farklar bekletilmeye devam eder ve yeniden istenebilir.',
    en: 'The differences stay held, and their release can be asked for again.',
    ar: 'تبقى الفروق محتجزة ويمكن طلب الإفراج عنها من جديد.',
  },
  'adjustments.release': { tr: 'Serbest bırak', en: 'Release', ar: 'إفراج' },
  'adjustments.releaseTitle': { tr: 'Bekletilen farklar serbest bırakılsın mı?', en: 'Release the differences that are held?', ar: 'الإفراج عن الفروق المحتجزة؟' },
  'adjustments.releaseWhat': {
    tr: 'Bir başkası onaylayınca açık düzeltme olurlar ve sıradaki dosyayla ödenirler.',
    en: 'Once somebody else approves, they are open adjustments and are paid with the next file.',
    ar: 'بعد موافقة شخص آخر تصبح تسويات مفتوحة وتُدفع مع الملف التالي.',
  },
  'adjustments.releaseSend': { tr: 'Onaya gönder', en: 'Ask for it', ar: 'إرسال للموافقة' },
  'adjustments.releaseAsked': { tr: 'Serbest bırakma talebi gönderildi.', en: 'It was asked to release them.', ar: 'أُرسل طلب الإفراج.' },
  'adjustments.releaseNotAsked': { tr: 'Talep gönderilemedi.', en: 'It could not be asked.', ar: 'تعذّر إرسال الطلب.' },
  'adjustments.releaseWaits': { tr: 'Serbest bırakma onay bekliyor', en: 'A release waits for approval', ar: 'إفراج ينتظر الموافقة' },
  'adjustments.released': { tr: 'Farklar serbest bırakıldı.', en: 'The differences were released.', ar: 'أُفرج عن الفروق.' },
  'adjustments.notReleased': { tr: 'Farklar serbest bırakılamadı.', en: 'The differences could not be released.', ar: 'تعذّر الإفراج عن الفروق.' },
  'adjustments.because': { tr: 'Nedeni:', en: 'Because of', ar: 'بسبب' },
  'adjustments.takenIn': { tr: 'Parti {{month}} / {{batch}}', en: 'Batch {{month}} / {{batch}}', ar: 'الدفعة {{month}} / {{batch}}' },
  'adjustments.again': { tr: '{{seq}}. kez', en: 'time {{seq}}', ar: 'المرة {{seq}}' },
  'adjustments.all': { tr: 'Şirketin tümü', en: 'The whole company', ar: 'الشركة كلها' },
  'adjustments.employee': { tr: 'Yalnız bir kişi', en: 'One person only', ar: 'شخص واحد فقط' },
  'adjustments.lines': {
    tr: { one: '{{count}} satır', other: '{{count}} satır' },
    en: { one: '{{count}} line', other: '{{count}} lines' },
    ar: { zero: 'لا سطور', one: 'سطر واحد', two: 'سطران', few: '{{count}} سطور', many: '{{count}} سطرًا', other: '{{count}} سطر' },
  },
} as const satisfies ScreenWords
