import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const pages = {
  'page.systemMessages.title': { tr: 'Sistem bildirimleri', en: 'System notifications', ar: 'إشعارات النظام' },
  'page.systemMessages.what': {
    tr: 'Mesai’nin kendiliğinden söyledikleri ve bildirim kurallarının kime ne zaman haber verdiği.',
    en: 'What Mesai says by itself, and whom notice rules told and when.',
    ar: 'ما يقوله Mesai من تلقاء نفسه، ومن أخبرته قواعد الإشعار ومتى.',
  },
} as const satisfies Sentences

export const screen = {
  'systemMessages.views': { tr: 'Hangi liste', en: 'Which list', ar: 'أي قائمة' },
  'systemMessages.view.messages': { tr: 'Sistem mesajları', en: 'System messages', ar: 'رسائل النظام' },
  'systemMessages.view.told': { tr: 'Kuralların bildirdikleri', en: 'Told by rules', ar: 'ما أخبرت به القواعد' },
  'systemMessages.message': { tr: 'Mesaj', en: 'Message', ar: 'الرسالة' },
  'systemMessages.by': { tr: 'Kimden', en: 'By', ar: 'من' },
  'systemMessages.when': terms.when,
  'systemMessages.acts': { tr: 'Yapılabilecekler', en: 'What can be done', ar: 'ما يمكن فعله' },
  'systemMessages.text': terms.text,
  'systemMessages.gone': { tr: 'Silinmiş metin', en: 'Erased text', ar: 'نص محذوف' },
  'systemMessages.removedReader': { tr: 'Kaldırılmış okuyucu', en: 'A removed reader', ar: 'قارئ أُزيل' },
  'systemMessages.says.reader-silent': { tr: '{{name}} sustu: okuyucudan haber gelmiyor.', en: '{{name}} fell silent: nothing is heard of the reader.', ar: 'صمت {{name}}: لا يصل شيء من القارئ.' },
  'systemMessages.says.reader-quiet': { tr: '{{name}} bu saatte alışılmadık derecede sessiz.', en: '{{name}} is unusually quiet for this hour.', ar: '{{name}} هادئ على غير العادة في هذه الساعة.' },
  'systemMessages.says.file-imported': {
    tr: { one: '{{name}} için dosya alındı: {{shown}} yeni kayıt.', other: '{{name}} için dosya alındı: {{shown}} yeni kayıt.' },
    en: { one: 'A file of {{name}} was taken in: {{shown}} new record.', other: 'A file of {{name}} was taken in: {{shown}} new records.' },
    ar: {
      zero: 'أُدخل ملف {{name}}: لا سجلات جديدة.',
      one: 'أُدخل ملف {{name}}: سجل جديد واحد.',
      two: 'أُدخل ملف {{name}}: سجلان جديدان.',
      few: 'أُدخل ملف {{name}}: {{shown}} سجلات جديدة.',
      many: 'أُدخل ملف {{name}}: {{shown}} سجلًا جديدًا.',
      other: 'أُدخل ملف {{name}}: {{shown}} سجل جديد.',
    },
  },
  'systemMessages.says.employees-imported': {
    tr: { one: 'Çalışan aktarımı bitti: {{shown}} kişi eklendi ya da değişti.', other: 'Çalışan aktarımı bitti: {{shown}} kişi eklendi ya da değişti.' },
    en: { one: 'The import of employees is finished: {{shown}} person was added or changed.', other: 'The import of employees is finished: {{shown}} people were added or changed.' },
    ar: {
      zero: 'انتهى استيراد الموظفين: لم يُضف أحد ولم يتغير.',
      one: 'انتهى استيراد الموظفين: أُضيف أو تغيّر شخص واحد.',
      two: 'انتهى استيراد الموظفين: أُضيف أو تغيّر شخصان.',
      few: 'انتهى استيراد الموظفين: أُضيف أو تغيّر {{shown}} أشخاص.',
      many: 'انتهى استيراد الموظفين: أُضيف أو تغيّر {{shown}} شخصًا.',
      other: 'انتهى استيراد الموظفين: أُضيف أو تغيّر {{shown}} شخص.',
    },
  },
  'systemMessages.says.adjustments': { tr: 'Kilitli {{month}} döneminde düzeltme var.', en: 'The locked period {{month}} has adjustments.', ar: 'في الفترة المقفلة {{month}} تعديلات.' },
  'systemMessages.says.version': { tr: 'Mesai artık {{version}} sürümünde.', en: 'Mesai now runs version {{version}}.', ar: 'يعمل Mesai الآن بالإصدار {{version}}.' },
  'systemMessages.read': { tr: 'Okudum', en: 'Read', ar: 'قرأت' },
  'systemMessages.readDone': { tr: 'Mesaj listenizden çıktı.', en: 'The message left your list.', ar: 'خرجت الرسالة من قائمتك.' },
  'systemMessages.readAll': { tr: 'Tümünü okudum', en: 'I have read all', ar: 'قرأت الكل' },
  'systemMessages.readAllDone': { tr: 'Tüm mesajlar listenizden çıktı.', en: 'All messages left your list.', ar: 'خرجت كل الرسائل من قائمتك.' },
  'systemMessages.cannotRead': { tr: 'Okundu sayılamadı.', en: 'It could not be marked as read.', ar: 'تعذّر تعليمها كمقروءة.' },
  'systemMessages.write': { tr: 'Sistem mesajı yaz', en: 'Write a system message', ar: 'كتابة رسالة نظام' },
  'systemMessages.writeDoes': {
    tr: 'Sistem mesajlarını gören herkesin listesine gelir.',
    en: 'It comes to the list of everybody who sees system messages.',
    ar: 'تصل إلى قائمة كل من يرى رسائل النظام.',
  },
  'systemMessages.written': { tr: 'Sistem mesajı yazıldı.', en: 'The system message was written.', ar: 'كُتبت رسالة النظام.' },
  'systemMessages.cannotWrite': { tr: 'Sistem mesajı yazılamadı.', en: 'The system message could not be written.', ar: 'تعذّرت كتابة رسالة النظام.' },
  'systemMessages.change': { tr: 'Düzelt', en: 'Mend', ar: 'تعديل' },
  'systemMessages.mend': { tr: 'Sistem mesajını düzelt', en: 'Mend the system message', ar: 'تعديل رسالة النظام' },
  'systemMessages.mended': { tr: 'Sistem mesajı düzeltildi.', en: 'The system message was mended.', ar: 'عُدّلت رسالة النظام.' },
  'systemMessages.cannotMend': { tr: 'Sistem mesajı düzeltilemedi.', en: 'The system message could not be mended.', ar: 'تعذّر تعديل رسالة النظام.' },
  'systemMessages.remove': terms.takeAway,
  'systemMessages.removeAsks': { tr: 'Sistem mesajı kaldırılsın mı?', en: 'Remove the system message?', ar: 'إزالة رسالة النظام؟' },
  'systemMessages.removeWhat': { tr: 'Herkesin listesinden kalkar ve geri gelmez.', en: 'It goes off everybody’s list and does not come back.', ar: 'تُزال من قوائم الجميع ولا تعود.' },
  'systemMessages.removed': { tr: 'Sistem mesajı kaldırıldı.', en: 'The system message was removed.', ar: 'أُزيلت رسالة النظام.' },
  'systemMessages.cannotRemove': { tr: 'Sistem mesajı kaldırılamadı.', en: 'The system message could not be removed.', ar: 'تعذّرت إزالة رسالة النظام.' },
  'systemMessages.none': { tr: 'Okunmamış sistem mesajı yok', en: 'No unread system messages', ar: 'لا رسائل نظام غير مقروءة' },
  'systemMessages.noneText': {
    tr: 'Bir okuyucu sustuğunda, bir dosya alındığında, bir çalışan aktarımı bittiğinde ya da kilitli bir dönem değiştiğinde burada görünür.',
    en: 'It appears here when a reader falls silent, a file was taken in, an import of employees is finished, or a locked period changed.',
    ar: 'تظهر هنا حين يصمت قارئ أو يُدخل ملف أو ينتهي استيراد موظفين أو تتغير فترة مقفلة.',
  },
  'told.to': { tr: 'Kime', en: 'To', ar: 'إلى' },
  'told.about': { tr: 'Kimin hakkında', en: 'About', ar: 'بشأن' },
  'told.several': { tr: 'Birkaç kişi', en: 'Several people', ar: 'عدة أشخاص' },
  'told.day': terms.day,
  'told.state': terms.state,
  'told.unread': { tr: 'Okunmadı', en: 'Unread', ar: 'غير مقروء' },
  'told.read': { tr: 'Okundu', en: 'Read', ar: 'مقروء' },
  'told.why': { tr: 'Neden bildirildi?', en: 'Why was it told?', ar: 'لماذا أُبلغ به؟' },
  'told.rule': { tr: 'O andaki kural', en: 'The rule as it was', ar: 'القاعدة كما كانت' },
  'told.ruleFor': { tr: '{{target}}, {{day}} gününden beri', en: '{{target}}, since {{day}}', ar: '{{target}}، منذ {{day}}' },
  'told.ruleLost': {
    tr: 'Kuralın o günkü hâli artık bilinmiyor; doksan gün saklanır.',
    en: 'What the rule was then is not known any more; it is kept for ninety days.',
    ar: 'لم يعد معلومًا كيف كانت القاعدة حينها؛ تُحفظ تسعين يومًا.',
  },
  'told.course': { tr: 'Nasıl gitti', en: 'How it went', ar: 'كيف جرى' },
  'told.due': { tr: '{{at}} zamanı geldi.', en: '{{at}}: it was due.', ar: '{{at}}: حان وقته.' },
  'told.held.reader': {
    tr: '{{at}} bekletildi: kullandığı okuyucudan veri gelmiyordu.',
    en: '{{at}}: it was held, since a reader that was used sent nothing.',
    ar: '{{at}}: أُوقف لأن القارئ المستعمل لم يكن يرسل شيئًا.',
  },
  'told.held.gather': {
    tr: '{{at}} bekletildi: kural bildirimleri tek mesajda topluyor.',
    en: '{{at}}: it was held, since the rule gathers its notices.',
    ar: '{{at}}: أُوقف لأن القاعدة تجمع تنبيهاتها.',
  },
  'told.held.quiet': {
    tr: '{{at}} öteki kanallar bekletildi: sessiz zamandı.',
    en: '{{at}}: the other channels were held, since it was a quiet time.',
    ar: '{{at}}: أُوقفت القنوات الأخرى لأنه كان وقت هدوء.',
  },
  'told.toldAt': { tr: '{{at}} bildirildi.', en: '{{at}}: it was told.', ar: '{{at}}: أُبلغ به.' },
  'told.none': { tr: 'Kurallar henüz kimseye bildirmedi', en: 'Rules have told nobody yet', ar: 'لم تُخبر القواعد أحدًا بعد' },
  'told.noneText': {
    tr: 'Bir bildirim kuralı haber verdiğinde kime ve ne zaman verdiği burada durur.',
    en: 'When a notice rule tells somebody, it stands here whom and when.',
    ar: 'حين تخبر قاعدة إشعار أحدًا يظهر هنا من ومتى.',
  },
  'told.noneFiltered': { tr: 'Bu seçime uyan bildirim yok', en: 'No notices match this choice', ar: 'لا إشعارات تطابق هذا الاختيار' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'system-messages.not-found': { tr: 'Bu sistem mesajı yok.', en: 'There is no such system message.', ar: 'لا توجد رسالة النظام هذه.' },
  'system-messages.not-written': {
    tr: 'Yalnız elle yazılmış sistem mesajları düzeltilebilir.',
    en: 'Only system messages that were written by hand can be mended.',
    ar: 'لا تُعدّل إلا رسائل النظام المكتوبة يدويًا.',
  },
} as const satisfies Sentences
