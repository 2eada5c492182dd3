import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

/** By code; figures stand in double braces. */
export const refusals = {
  'notifications.rule-not-found': {
    tr: 'Böyle bir bildirim kuralı yok; silinmiş olabilir. Sayfayı yenileyin.',
    en: 'There is no such notice rule; it may have been removed. Load the page again.',
    ar: 'لا توجد قاعدة تنبيه كهذه؛ ربما حُذفت. حدّث الصفحة.',
  },
  'notifications.too-many-rules': {
    tr: 'Bir şirketin en çok {{most}} bildirim kuralı olur. Kullanılmayanı silin.',
    en: 'A company has {{most}} notice rules at most. Remove one that is not used.',
    ar: 'للشركة {{most}} قاعدة تنبيه على الأكثر. احذف ما لا يُستعمل.',
  },
  'notifications.too-many-settings': {
    tr: 'Bir kuralın en çok {{most}} ayarı olur. Yeni bir kural ekleyin.',
    en: 'A rule has {{most}} settings at most. Make another rule.',
    ar: 'للقاعدة {{most}} إعدادًا على الأكثر. أضف قاعدة أخرى.',
  },
  'notifications.type-differs': {
    tr: 'Bir kuralın türü değişmez. Başka tür için yeni bir kural ekleyin.',
    en: 'The type of a rule does not change. Make another rule for another type.',
    ar: 'نوع القاعدة لا يتغير. أضف قاعدة أخرى لنوع آخر.',
  },
  'notifications.date-past': {
    tr: 'Ayar geçmişte başlayamaz: {{day}} seçildi, bugün {{today}}.',
    en: 'A setting cannot begin in the past: {{day}} was chosen, today is {{today}}.',
    ar: 'لا يبدأ الإعداد في الماضي: اختير {{day}} واليوم {{today}}.',
  },
  'notifications.not-found': {
    tr: 'Seçilen kişi, departman ya da vardiya artık yok. Sayfayı yenileyin.',
    en: 'The person, department or shift is there no more. Load the page again.',
    ar: 'الشخص أو القسم أو الوردية المختارة لم تعد موجودة. حدّث الصفحة.',
  },
  'notifications.before-not-possible': {
    tr: 'Eksik çalışma önceden bilinemez. Sonrası için bir süre ya da bir saat seçin.',
    en: 'Missing work is not known beforehand. Choose minutes after, or a time.',
    ar: 'لا يُعرف نقص العمل مسبقًا. اختر دقائق بعده أو ساعة.',
  },
  'notifications.minutes-invalid': {
    tr: 'Süre {{least}} ile {{most}} dakika arasında olmalı.',
    en: 'The minutes have to be from {{least}} to {{most}}.',
    ar: 'يجب أن تكون الدقائق من {{least}} إلى {{most}}.',
  },
  'notifications.recipients-missing': { tr: 'Kime bildirileceğini seçin.', en: 'Choose who is told.', ar: 'اختر من يُبلَّغ.' },
  'notifications.channels-missing': { tr: 'En az bir kanal seçin.', en: 'Choose at least one channel.', ar: 'اختر قناة واحدة على الأقل.' },
  'notifications.range-invalid': { tr: 'Sessiz saatlerin başı ve sonu aynı olamaz.', en: 'Quiet hours cannot end when they begin.', ar: 'لا يجوز أن تنتهي ساعات الهدوء حين تبدأ.' },
  'notifications.not-for-reminders': {
    tr: 'Önceden hatırlatmalar toplanmaz: toplanınca geç kalırlardı.',
    en: 'Reminders are not gathered: they would come too late.',
    ar: 'لا تُجمع التذكيرات المسبقة: ستصل متأخرة.',
  },
} as const satisfies Sentences

export const acts = {
  NoticeSettingSaved: { tr: '{{from}} gününden geçerli bir bildirim kuralı kaydetti', en: 'Saved a notice rule in force from {{from}}', ar: 'حفظ قاعدة تنبيه سارية من {{from}}' },
  NoticeRuleRemoved: { tr: 'Bir bildirim kuralını sildi', en: 'Removed a notice rule', ar: 'حذف قاعدة تنبيه' },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  NoticeSettingSaved: {
    tr: 'Bildirilen geri alınmaz. Kuralı sayfasından değiştirin ya da kapatın.',
    en: 'What was told is not taken back. Change the rule on its page, or turn it off.',
    ar: 'ما أُبلغ به لا يُسترد. عدّل القاعدة في صفحتها أو أوقفها.',
  },
  NoticeRuleRemoved: { tr: 'Silinen kural geri gelmez. Yeni bir kural ekleyin.', en: 'A rule that was removed does not come back. Make a new one.', ar: 'القاعدة المحذوفة لا تعود. أضف قاعدة جديدة.' },
} as const satisfies Sentences

/** What notices say to whoever is told; `other`: about somebody else. Figures stand in double braces. */
export const noticeTexts = {
  subject: { tr: 'Mesai bildirimi', en: 'Notice of working time', ar: 'تنبيه دوام' },
  nameless: { tr: 'Bir çalışan', en: 'An employee', ar: 'موظف' },
  more: { tr: 've {{count}} kişi daha.', en: 'and {{count}} more.', ar: 'و{{count}} آخرون.' },
  'enter.before.own': { tr: '{{day}} {{clock}}: vardiyanız başlıyor.', en: '{{day}} {{clock}}: your shift begins.', ar: '{{day}} {{clock}}: تبدأ ورديتك.' },
  'enter.before.other': { tr: '{{day}} {{clock}}: {{name}} için vardiya başlıyor.', en: '{{day}} {{clock}}: the shift of {{name}} begins.', ar: '{{day}} {{clock}}: تبدأ وردية {{name}}.' },
  'enter.after.own': { tr: '{{day}} {{clock}} vardiyanız için girişiniz görünmüyor.', en: 'You have no entry for your shift of {{day}} {{clock}}.', ar: 'لا يظهر دخولك لوردية {{day}} {{clock}}.' },
  'enter.after.other': { tr: '{{name}}, {{day}} {{clock}} vardiyasına gelmedi.', en: '{{name}} has not come to the shift of {{day}} {{clock}}.', ar: 'لم يحضر {{name}} إلى وردية {{day}} {{clock}}.' },
  'exit.before.own': { tr: '{{day}} {{clock}}: vardiyanız bitiyor.', en: '{{day}} {{clock}}: your shift ends.', ar: '{{day}} {{clock}}: تنتهي ورديتك.' },
  'exit.before.other': { tr: '{{day}} {{clock}}: {{name}} için vardiya bitiyor.', en: '{{day}} {{clock}}: the shift of {{name}} ends.', ar: '{{day}} {{clock}}: تنتهي وردية {{name}}.' },
  'exit.after.own': { tr: '{{day}} {{clock}} bitişinden sonra çıkışınız görünmüyor.', en: 'You have no exit after the end of {{day}} {{clock}}.', ar: 'لا يظهر خروجك بعد نهاية {{day}} {{clock}}.' },
  'exit.after.other': {
    tr: '{{name}}, {{day}} {{clock}} bitişinden sonra hâlâ içeride görünüyor.',
    en: '{{name}} is still inside after the end of {{day}} {{clock}}.',
    ar: 'ما زال {{name}} في الداخل بعد نهاية {{day}} {{clock}}.',
  },
  'overtime.before.own': {
    tr: '{{day}} {{clock}}: vardiyanız bitti, fazla mesai yaklaşıyor.',
    en: '{{day}} {{clock}}: your shift is over, overtime is near.',
    ar: '{{day}} {{clock}}: انتهت ورديتك ويقترب العمل الإضافي.',
  },
  'overtime.before.other': {
    tr: '{{name}}, {{day}} {{clock}} bitişinden sonra içeride; fazla mesai yaklaşıyor.',
    en: '{{name}} is inside after the end of {{day}} {{clock}}; overtime is near.',
    ar: '{{name}} في الداخل بعد نهاية {{day}} {{clock}}؛ يقترب العمل الإضافي.',
  },
  'overtime.after.own': {
    tr: '{{day}} {{clock}} bitişinden sonra fazla mesaidesiniz.',
    en: 'You work overtime after the end of {{day}} {{clock}}.',
    ar: 'أنت في عمل إضافي بعد نهاية {{day}} {{clock}}.',
  },
  'overtime.after.other': {
    tr: '{{name}}, {{day}} {{clock}} bitişinden sonra fazla mesaide.',
    en: '{{name}} works overtime after the end of {{day}} {{clock}}.',
    ar: '{{name}} في عمل إضافي بعد نهاية {{day}} {{clock}}.',
  },
  'missing_work.before.own': { tr: '{{day}}: eksik çalışma.', en: '{{day}}: missing work.', ar: '{{day}}: نقص في العمل.' },
  'missing_work.before.other': { tr: '{{day}}: {{name}}, eksik çalışma.', en: '{{day}}: {{name}}, missing work.', ar: '{{day}}: {{name}}، نقص في العمل.' },
  'missing_work.after.own': { tr: '{{day}} gününde eksik çalışmanız var.', en: 'You have missing work on {{day}}.', ar: 'لديك نقص في العمل يوم {{day}}.' },
  'missing_work.after.other': { tr: '{{name}}: {{day}} gününde eksik çalışma var.', en: '{{name}} has missing work on {{day}}.', ar: 'لدى {{name}} نقص في العمل يوم {{day}}.' },
  'reader.awaited': {
    tr: 'Kullandığı okuyucudan şu an veri gelmiyor; hareket sonradan gelebilir.',
    en: 'The reader that was used sends nothing now; a movement may come later.',
    ar: 'القارئ المستعمل لا يرسل الآن؛ قد تصل الحركة لاحقًا.',
  },
  'reader.back': { tr: 'Okuyucu bu sırada geri geldi.', en: 'The reader has come back meanwhile.', ar: 'عاد القارئ في هذه الأثناء.' },
} as const satisfies Sentences
