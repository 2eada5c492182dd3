import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const pages = {
  'page.noticeRules.title': { tr: 'Bildirim kuralları', en: 'Notice rules', ar: 'قواعد التنبيه' },
  'page.noticeRules.what': {
    tr: 'Gelmeyen, çıkmayan, fazla mesaiye kalan ya da eksik çalışan için kime, ne zaman ve nasıl haber verileceği.',
    en: 'Who is told, when and how, of somebody who does not come, does not leave, stays for overtime or misses work.',
    ar: 'من يُبلَّغ ومتى وكيف عمّن لم يحضر أو لم يخرج أو بقي لعمل إضافي أو نقص عمله.',
  },
} as const satisfies Sentences

export const screen = {
  'noticeRules.add': { tr: 'Kural ekle', en: 'Add a rule', ar: 'إضافة قاعدة' },
  'noticeRules.addTitle': { tr: 'Yeni bildirim kuralı', en: 'New notice rule', ar: 'قاعدة تنبيه جديدة' },
  'noticeRules.none': { tr: 'Bildirim kuralı yok', en: 'No notice rules', ar: 'لا قواعد تنبيه' },
  'noticeRules.noneText': {
    tr: 'Bir kural ekleyin: örneğin 10 dakika geçtiği hâlde gelmeyen için yöneticilerine haber verilsin.',
    en: 'Add a rule: let the managers be told of who has not come ten minutes later, for example.',
    ar: 'أضف قاعدة: مثلًا أن يُبلَّغ المديرون بمن لم يحضر بعد عشر دقائق.',
  },
  'noticeRules.rule': { tr: 'Kural', en: 'Rule', ar: 'القاعدة' },
  'noticeRules.type': terms.kind,
  'noticeRules.state': terms.state,
  'noticeRules.target': { tr: 'Kimler için', en: 'For whom', ar: 'لمن' },
  'noticeRules.settings': { tr: 'Ayarlar', en: 'Settings', ar: 'الإعدادات' },
  'noticeRules.ofType.enter': { tr: 'Giriş', en: 'Entry', ar: 'الدخول' },
  'noticeRules.ofType.exit': { tr: 'Çıkış', en: 'Exit', ar: 'الخروج' },
  'noticeRules.ofType.overtime': terms.overtime,
  'noticeRules.ofType.missing_work': { tr: 'Eksik çalışma', en: 'Missing work', ar: 'نقص العمل' },
  'noticeRules.when.enter.before': {
    tr: 'Vardiya başlangıcına {{n}} dk kala henüz gelmemişse',
    en: 'If somebody has not come {{n}} min before the shift begins',
    ar: 'إذا لم يحضر أحدهم قبل بداية الوردية بـ {{n}} د',
  },
  'noticeRules.when.enter.after': {
    tr: 'Vardiya başlangıcından ve toleransından {{n}} dk sonra gelmemişse',
    en: 'If somebody has not come {{n}} min after the shift has begun and its tolerance is over',
    ar: 'إذا لم يحضر أحدهم بعد بداية الوردية وفترة سماحها بـ {{n}} د',
  },
  'noticeRules.when.enter.time': {
    tr: 'Vardiyası başladığı hâlde saat {{n}} olunca gelmemişse',
    en: 'If somebody has not come at {{n}} though the shift has begun',
    ar: 'إذا لم يحضر أحدهم عند الساعة {{n}} وقد بدأت الوردية',
  },
  'noticeRules.when.exit.before': {
    tr: 'Vardiya bitimine {{n}} dk kala içerideyse',
    en: 'If somebody is inside {{n}} min before the shift ends',
    ar: 'إذا كان أحدهم في الداخل قبل نهاية الوردية بـ {{n}} د',
  },
  'noticeRules.when.exit.after': {
    tr: 'Vardiya bitiminden ve toleransından {{n}} dk sonra hâlâ içerideyse',
    en: 'If somebody is still inside {{n}} min after the shift has ended and its tolerance is over',
    ar: 'إذا بقي أحدهم في الداخل بعد نهاية الوردية وفترة سماحها بـ {{n}} د',
  },
  'noticeRules.when.exit.time': {
    tr: 'Vardiyası bittiği hâlde saat {{n}} olunca hâlâ içerideyse',
    en: 'If somebody is still inside at {{n}} though the shift has ended',
    ar: 'إذا بقي أحدهم في الداخل عند الساعة {{n}} وقد انتهت الوردية',
  },
  'noticeRules.when.overtime.before': {
    tr: 'Fazla mesai sayılmasına {{n}} dk kala içerideyse',
    en: 'If somebody is inside {{n}} min before overtime begins to count',
    ar: 'إذا كان أحدهم في الداخل قبل احتساب العمل الإضافي بـ {{n}} د',
  },
  'noticeRules.when.overtime.after': {
    tr: 'Fazla mesai sayılmaya başladıktan {{n}} dk sonra içerideyse',
    en: 'If somebody is inside {{n}} min after overtime has begun to count',
    ar: 'إذا كان أحدهم في الداخل بعد بدء احتساب العمل الإضافي بـ {{n}} د',
  },
  'noticeRules.when.overtime.time': {
    tr: 'Fazla mesai sayılmaya başlamışken saat {{n}} olunca içerideyse',
    en: 'If somebody is inside at {{n}} and overtime has begun to count',
    ar: 'إذا كان أحدهم في الداخل عند الساعة {{n}} وقد بدأ احتساب العمل الإضافي',
  },
  'noticeRules.when.missing_work.after': {
    tr: 'Vardiya bitiminden ve toleransından {{n}} dk sonra o günün çalışması eksikse',
    en: 'If work of the day is missing {{n}} min after the shift has ended and its tolerance is over',
    ar: 'إذا نقص عمل اليوم بعد نهاية الوردية وفترة سماحها بـ {{n}} د',
  },
  'noticeRules.when.missing_work.time': {
    tr: 'Vardiyası bittikten sonra saat {{n}} olunca o günün çalışması eksikse',
    en: 'If work of the day is missing at {{n}} after the shift has ended',
    ar: 'إذا نقص عمل اليوم عند الساعة {{n}} بعد نهاية الوردية',
  },
  'noticeRules.sentence': { tr: '{{when}} {{to}} haber alır: {{by}}.', en: '{{when}}, {{to}} will be told by {{by}}.', ar: '{{when}} يُبلَّغ {{to}}: {{by}}.' },
  'noticeRules.offSentence': {
    tr: '{{type}} için kimseye haber verilmez.',
    en: 'Nobody is told anything about: {{type}}.',
    ar: 'لا يُبلَّغ أحد بشأن: {{type}}.',
  },
  'noticeRules.to.person': { tr: 'kendisi', en: 'the person', ar: 'الشخص نفسه' },
  'noticeRules.to.managers': { tr: 'yöneticileri', en: 'the managers', ar: 'مديروه' },
  'noticeRules.to.nobody': { tr: '(kimse seçilmedi)', en: '(nobody is chosen)', ar: '(لم يُختر أحد)' },
  'noticeRules.by.none': { tr: '(kanal seçilmedi)', en: '(no channel is chosen)', ar: '(لم تُختر قناة)' },
  'noticeRules.by.web': { tr: 'web', en: 'web', ar: 'الويب' },
  'noticeRules.by.push': { tr: 'anlık bildirim', en: 'push', ar: 'إشعار فوري' },
  'noticeRules.by.mail': { tr: 'e-posta', en: 'mail', ar: 'بريد' },
  'noticeRules.by.sms': { tr: 'SMS', en: 'SMS', ar: 'رسالة نصية' },
  'noticeRules.everybody': { tr: 'Herkes', en: 'Everybody', ar: 'الجميع' },
  'noticeRules.lost': { tr: 'Silinmiş', en: 'Removed', ar: 'محذوف' },
  'noticeRules.ofTarget.company': { tr: 'Herkes', en: 'Everybody', ar: 'الجميع' },
  'noticeRules.ofTarget.department': terms.department,
  'noticeRules.ofTarget.shift': terms.shift,
  'noticeRules.ofTarget.person': { tr: 'Kişi', en: 'Person', ar: 'شخص' },
  'noticeRules.quiet': { tr: 'Sessiz: {{times}}', en: 'Quiet: {{times}}', ar: 'هدوء: {{times}}' },
  'noticeRules.quietHolidays': { tr: 'tatiller', en: 'holidays', ar: 'العطل' },
  'noticeRules.gathered': { tr: 'Saat {{time}} için tek mesajda toplanır', en: 'Gathered in one message at {{time}}', ar: 'تُجمع في رسالة واحدة عند {{time}}' },
  'noticeRules.on': { tr: 'Açık', en: 'On', ar: 'مفعّلة' },
  'noticeRules.off': { tr: 'Kapalı', en: 'Off', ar: 'موقوفة' },
  'noticeRules.coming': { tr: '{{day}} gününden', en: 'From {{day}}', ar: 'من {{day}}' },
  'noticeRules.past': { tr: 'Eski', en: 'Replaced', ar: 'سابق' },
  'noticeRules.since': { tr: '{{day}} gününden geçerli', en: 'In force from {{day}}', ar: 'سارٍ من {{day}}' },
  'noticeRules.addSetting': { tr: 'Ayar ekle', en: 'Add a setting', ar: 'إضافة إعداد' },
  'noticeRules.change': { tr: 'Değiştir', en: 'Change', ar: 'تعديل' },
  'noticeRules.changeOf': { tr: 'Değiştir: {{target}}, {{day}}', en: 'Change: {{target}}, {{day}}', ar: 'تعديل: {{target}}، {{day}}' },
  'noticeRules.settingTitle': { tr: 'Kuralın ayarı', en: 'Setting of the rule', ar: 'إعداد القاعدة' },
  'noticeRules.nearest': {
    tr: 'Birden çok ayar uyarsa en yakını geçerlidir: kişi, vardiya, departman, sonra herkes.',
    en: 'Where several settings fit, the nearest holds: person, shift, department, then everybody.',
    ar: 'إن انطبقت عدة إعدادات سرى الأقرب: الشخص ثم الوردية ثم القسم ثم الجميع.',
  },
  'noticeRules.remove': terms.remove,
  'noticeRules.removeTitle': { tr: 'Kural silinsin mi?', en: 'Remove the rule?', ar: 'حذف القاعدة؟' },
  'noticeRules.removeText': {
    tr: 'Bütün ayarlarıyla silinir ve geri gelmez. Bildirilenler listede kalır.',
    en: 'It goes with all its settings and does not come back. What it told stays on the list.',
    ar: 'تُحذف بكل إعداداتها ولا تعود. ويبقى ما أُبلغ به في القائمة.',
  },
  'noticeRules.removed': { tr: 'Bildirim kuralı silindi.', en: 'The notice rule was removed.', ar: 'حُذفت قاعدة التنبيه.' },
  'noticeRules.cannotRemove': { tr: 'Bildirim kuralı silinemedi.', en: 'The notice rule could not be removed.', ar: 'تعذّر حذف قاعدة التنبيه.' },
  'noticeRules.saved': { tr: 'Bildirim kuralı kaydedildi.', en: 'The notice rule was saved.', ar: 'حُفظت قاعدة التنبيه.' },
  'noticeRules.cannotSave': { tr: 'Bildirim kuralı kaydedilemedi.', en: 'The notice rule could not be saved.', ar: 'تعذّر حفظ قاعدة التنبيه.' },
  'noticeRules.timing': terms.when,
  'noticeRules.before': { tr: 'Önce', en: 'Before', ar: 'قبل' },
  'noticeRules.after': { tr: 'Sonra', en: 'After', ar: 'بعد' },
  'noticeRules.atTime': { tr: 'Saatte', en: 'At a time', ar: 'في ساعة' },
  'noticeRules.minutes': { tr: 'Dakika', en: 'Minutes', ar: 'الدقائق' },
  'noticeRules.needMinutes': { tr: '1 ile 720 arasında dakika yazın.', en: 'Write minutes from 1 to 720.', ar: 'اكتب دقائق من 1 إلى 720.' },
  'noticeRules.time': { tr: 'Saat', en: 'Time', ar: 'الساعة' },
  'noticeRules.needTime': { tr: 'Saati 08:30 gibi yazın.', en: 'Write the time as 08:30.', ar: 'اكتب الساعة مثل 08:30.' },
  'noticeRules.needTarget': { tr: 'Birini seçin.', en: 'Choose one.', ar: 'اختر واحدًا.' },
  'noticeRules.needDay': { tr: 'Günü yazın.', en: 'Write the day.', ar: 'اكتب اليوم.' },
  'noticeRules.to': { tr: 'Kime haber verilsin', en: 'Who is told', ar: 'من يُبلَّغ' },
  'noticeRules.toPerson': { tr: 'Kişinin kendisine', en: 'The person', ar: 'الشخص نفسه' },
  'noticeRules.toManagers': { tr: 'Yöneticilerine', en: 'The managers', ar: 'مديروه' },
  'noticeRules.toManagersWhat': {
    tr: 'Departmanının ve üst departmanların yöneticileri ve o gün onların yerine bakanlar.',
    en: 'Managers of the department and of those above, and who stands in for them that day.',
    ar: 'مديرو قسمه والأقسام الأعلى ومن ينوب عنهم ذلك اليوم.',
  },
  'noticeRules.toUsers': { tr: 'Adıyla seçilen kullanıcılar', en: 'Users by name', ar: 'مستخدمون بالاسم' },
  'noticeRules.toUsersWhat': {
    tr: 'Yalnız şirketin tümünü gören ya da kişinin yöneticisi olan haber alır.',
    en: 'Only who sees the whole company or manages the person is told.',
    ar: 'لا يُبلَّغ إلا من يرى الشركة كلها أو يدير الشخص.',
  },
  'noticeRules.channels': { tr: 'Nasıl', en: 'How', ar: 'كيف' },
  'noticeRules.channel.web': { tr: 'Web listesi', en: 'Web list', ar: 'قائمة الويب' },
  'noticeRules.channel.push': { tr: 'Tarayıcı bildirimi', en: 'Notice in the browser', ar: 'إشعار المتصفح' },
  'noticeRules.channel.mail': { tr: 'E-posta', en: 'Mail', ar: 'البريد' },
  'noticeRules.channel.sms': { tr: 'SMS', en: 'SMS', ar: 'رسالة قصيرة' },
  'noticeRules.webWhat': { tr: 'Çandaki bildirim listesi.', en: 'The list at the bell.', ar: 'قائمة الجرس.' },
  'noticeRules.pushWhat': {
    tr: 'Ad ve saat yazmaz, yalnız bir bildirim beklediğini söyler.',
    en: 'It says no name and no time, only that a notice waits.',
    ar: 'لا يذكر اسمًا ولا ساعة، بل أن تنبيهًا ينتظر فقط.',
  },
  'noticeRules.mailWhat': { tr: 'E-posta adresi olana.', en: 'To whoever has an address.', ar: 'لمن له عنوان بريد.' },
  'noticeRules.smsWhat': { tr: 'Telefonu olana; her SMS kredi harcar.', en: 'To whoever has a phone; each costs credits.', ar: 'لمن له هاتف؛ ولكل رسالة رصيد.' },
  'noticeRules.smsNone': {
    tr: 'SMS sağlayıcısı bağlı değil: bağlanana dek web listesinde kalır.',
    en: 'No SMS provider is connected: until one is, it stays on the web list.',
    ar: 'لا مزوّد رسائل موصول: حتى يُوصل تبقى في قائمة الويب.',
  },
  'noticeRules.quietTimes': { tr: 'Sessiz zamanlar', en: 'Quiet times', ar: 'أوقات الهدوء' },
  'noticeRules.quietWhat': {
    tr: 'Bu zamanlarda yalnız web listesine düşer; ötekiler bitince gider.',
    en: 'Then only the web list is told; the others go when it is over.',
    ar: 'حينها تُبلَّغ قائمة الويب وحدها، والباقي عند انتهائها.',
  },
  'noticeRules.quietHours': { tr: 'Sessiz saatler', en: 'Quiet hours', ar: 'ساعات الهدوء' },
  'noticeRules.quietFrom': terms.from,
  'noticeRules.quietTo': { tr: 'Bitiş', en: 'To', ar: 'إلى' },
  'noticeRules.quietDays': { tr: 'Sessiz günler', en: 'Quiet days', ar: 'أيام الهدوء' },
  'noticeRules.quietOnHolidays': { tr: 'Resmî tatillerde sessiz', en: 'Quiet on public holidays', ar: 'هدوء في العطل الرسمية' },
  'noticeRules.gathers': { tr: 'Tek mesajda topla', en: 'Gather in one message', ar: 'جمعها في رسالة واحدة' },
  'noticeRules.gathersWhat': {
    tr: 'Aynı kişiye giden bildirimler günün bu saatini bekler.',
    en: 'What goes to the same recipient waits for this time of the day.',
    ar: 'ما يذهب إلى المستلم نفسه ينتظر هذه الساعة من اليوم.',
  },
  'noticeRules.gatherAt': { tr: 'Toplama saati', en: 'Time of gathering', ar: 'ساعة الجمع' },
  'noticeRules.from': { tr: 'Hangi günden', en: 'From which day', ar: 'من أي يوم' },
  'noticeRules.fromWhat': {
    tr: 'Aynı kimseler ve aynı gün için kayıtlı ayarın yerine geçer.',
    en: 'It replaces the setting of the same people and day.',
    ar: 'يحل محل إعداد الأشخاص أنفسهم واليوم نفسه.',
  },
  'noticeRules.preview.title': { tr: 'Son 30 günde olsaydı', en: 'In the last 30 days', ar: 'في آخر 30 يومًا' },
  'noticeRules.preview.ask': { tr: 'Kime haber verilirdi?', en: 'Who would have been told?', ar: 'من كان سيُبلَّغ؟' },
  'noticeRules.preview.assumes': {
    tr: 'O anda bilinenlerle ve bugünkü yöneticilerle bakılır; susan okuyucu beklenmez. Hiçbir şey gönderilmez.',
    en: 'By what was known at each moment and by the managers of today; no silent reader is waited for. Nothing is sent.',
    ar: 'بما كان معلومًا في كل لحظة وبمديري اليوم؛ ولا يُنتظر قارئ صامت. لا يُرسل شيء.',
  },
  'noticeRules.preview.none': {
    tr: '{{from}}–{{to}} arasında kimseye haber verilmezdi.',
    en: 'Nobody would have been told from {{from}} to {{to}}.',
    ar: 'لم يكن أحد ليُبلَّغ من {{from}} إلى {{to}}.',
  },
  'noticeRules.preview.told': {
    tr: '{{from}}–{{to}}: {{told}} bildirim, bakılan {{of}} kişiden {{people}} kişi için.',
    en: '{{from}} to {{to}}: notices {{told}}, about {{people}} of the {{of}} people looked at.',
    ar: 'من {{from}} إلى {{to}}: التنبيهات {{told}}، بشأن {{people}} من {{of}} جرى النظر فيهم.',
  },
  'noticeRules.preview.partial': {
    tr: 'Süre yetmedi: {{of}} kişiden {{people}} kişiye bakıldı. Bir departman seçin.',
    en: 'Time ran out: {{people}} of {{of}} people were looked at. Choose a department.',
    ar: 'نفد الوقت: جرى النظر في {{people}} من {{of}}. اختر قسمًا.',
  },
  'noticeRules.preview.lapsed': {
    tr: 'Zamanı gelip de söylenmeyen: {{lapsed}}',
    en: 'Due and not told in the end: {{lapsed}}',
    ar: 'حان وقتها ولم تُبلَّغ في النهاية: {{lapsed}}',
  },
  'noticeRules.preview.rows': { tr: 'Bildirilecek olanlar', en: 'What would have been told', ar: 'ما كان سيُبلَّغ' },
  'noticeRules.preview.more': { tr: 'Gösterilmeyen: {{more}}', en: 'Not shown: {{more}}', ar: 'غير معروض: {{more}}' },
  'noticeRules.preview.why.enter': {
    tr: '{{clock}} başlangıcı için girişi bilinmiyordu; gelişi {{entry}}.',
    en: 'No entry was known for the start at {{clock}}; came at {{entry}}.',
    ar: 'لم يُعرف دخول لبداية {{clock}}؛ حضر في {{entry}}.',
  },
  'noticeRules.preview.why.never': {
    tr: '{{clock}} başlangıcı için girişi yoktu; o gün gelmedi.',
    en: 'There was no entry for the start at {{clock}}, nor later.',
    ar: 'لا دخول لبداية {{clock}} ولا بعدها.',
  },
  'noticeRules.preview.why.inside': {
    tr: '{{clock}} bitişi için içerideydi; girişi {{entry}}.',
    en: 'Inside for the end at {{clock}}, since {{entry}}.',
    ar: 'كان في الداخل لنهاية {{clock}}، منذ {{entry}}.',
  },
  'noticeRules.preview.why.missing_work': {
    tr: '{{clock}} bitişinden sonra o günün çalışması eksikti.',
    en: 'Work of the day was missing after the end at {{clock}}.',
    ar: 'كان عمل اليوم ناقصًا بعد نهاية {{clock}}.',
  },
  'noticeRules.preview.toldAt': { tr: '{{at}}: {{to}} ({{by}})', en: '{{at}}: {{to}} ({{by}})', ar: '{{at}}: {{to}} ({{by}})' },
  'noticeRules.onOff': { tr: 'Açık ya da kapalı', en: 'On or off', ar: 'مفعّلة أو موقوفة' },
  'noticeRules.offWhat': {
    tr: 'Kapalı bir ayar da geçerlidir: bu kimseler kuralın dışında kalır.',
    en: 'One that is off holds, too: these people are left out of the rule.',
    ar: 'الإعداد الموقوف يسري أيضًا: يُستثنى هؤلاء من القاعدة.',
  },
} as const satisfies ScreenWords

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
