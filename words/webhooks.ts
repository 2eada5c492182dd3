import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const pages = {
  'page.webhooks.title': { tr: 'Webhook’lar', en: 'Webhooks', ar: 'خطافات الويب' },
  'page.webhooks.what': {
    tr: 'Başka programlar, olanı imzalı iletilerle sırayla öğrenir. İletide ad ya da kişisel bilgi yoktur, yalnız kimlik numaraları vardır.',
    en: 'Other programs are told what happens, in order, by signed messages. A message has no names and nothing personal, ids alone.',
    ar: 'تُبلَّغ البرامج الأخرى بما يحدث بالترتيب برسائل موقّعة. لا أسماء في الرسالة ولا بيانات شخصية، بل معرّفات فقط.',
  },
} as const satisfies ScreenWords

export const screen = {
  'webhooks.add': { tr: 'Webhook ekle', en: 'Add a webhook', ar: 'إضافة خطاف' },
  'webhooks.addTitle': { tr: 'Yeni webhook', en: 'New webhook', ar: 'خطاف جديد' },
  'webhooks.change': { tr: 'Değiştir', en: 'Change', ar: 'تعديل' },
  'webhooks.none': { tr: 'Webhook yok', en: 'No webhooks', ar: 'لا خطافات' },
  'webhooks.noneText': {
    tr: 'Bordro ya da ERP programınıza ne olduğunu, olduğu anda bildirin.',
    en: 'Tell your payroll or ERP program what happens as it happens.',
    ar: 'أبلغ برنامج الرواتب أو ERP لديك بما يحدث فور حدوثه.',
  },
  'webhooks.name': terms.name,
  'webhooks.needName': { tr: 'Bir ad yazın.', en: 'Write a name.', ar: 'اكتب اسمًا.' },
  'webhooks.url': { tr: 'Adres (https)', en: 'Address (https)', ar: 'العنوان (https)' },
  'webhooks.urlHelp': {
    tr: 'İnternetteki bir https adresi. İç ağdaki bir adresi, kurulumu yöneten kişi açar.',
    en: 'An https address on the internet. One in your own network is opened by whoever runs the installation.',
    ar: 'عنوان https على الإنترنت. أما عنوان داخل شبكتكم فيتيحه من يدير التثبيت.',
  },
  'webhooks.urlStays': {
    tr: 'Boş bırakırsanız adres aynı kalır. Kayıtlı adres bir daha gösterilmez.',
    en: 'Left empty, the address stays. The one that is kept is not shown again.',
    ar: 'إن تُرك فارغًا بقي العنوان. العنوان المحفوظ لا يُعرض ثانية.',
  },
  'webhooks.needUrl': { tr: 'Adresi yazın.', en: 'Write the address.', ar: 'اكتب العنوان.' },
  'webhooks.kinds': { tr: 'Bildirilenler', en: 'What it is told', ar: 'ما يُبلَّغ به' },
  'webhooks.needKinds': { tr: 'En az birini seçin.', en: 'Choose at least one.', ar: 'اختر واحدًا على الأقل.' },
  'webhooks.kind.movement.recorded': { tr: 'Hareket kaydedildi', en: 'Movement recorded', ar: 'سُجّلت حركة' },
  'webhooks.kind.day.changed': { tr: 'Gün değişti', en: 'Day changed', ar: 'تغيّر يوم' },
  'webhooks.kind.request.decided': { tr: 'Talep karara bağlandı', en: 'Request decided', ar: 'بُتّ في طلب' },
  'webhooks.kind.period.locked': { tr: 'Dönem kilitlendi', en: 'Period locked', ar: 'أُقفلت فترة' },
  'webhooks.kind.person.hired': { tr: 'Kişi işe girdi', en: 'Person hired', ar: 'عُيّن شخص' },
  'webhooks.kind.person.moved': { tr: 'Kişi departman değiştirdi', en: 'Person moved', ar: 'نُقل شخص' },
  'webhooks.kind.person.left': { tr: 'Kişi ayrıldı', en: 'Person left', ar: 'غادر شخص' },
  'webhooks.departments': terms.departments,
  'webhooks.departmentsHelp': {
    tr: 'Altındakilerle birlikte. Hiçbiri seçilmezse bütün şirket.',
    en: 'With those below. None chosen: the whole company.',
    ar: 'مع ما تحتها. إن لم يُختر شيء فالشركة كلها.',
  },
  'webhooks.everybody': { tr: 'Bütün şirket', en: 'The whole company', ar: 'الشركة كلها' },
  'webhooks.departmentGone': { tr: '{{name}} (kaldırıldı)', en: '{{name}} (removed)', ar: '{{name}} (أُزيل)' },
  'webhooks.departmentsGone': { tr: 'Departmanı kaldırılmış', en: 'Its department is gone', ar: 'أُزيل قسمه' },
  'webhooks.departmentsGoneText': {
    tr: 'Seçilen departmanların hepsi kaldırılmış: kişilerle ilgili hiçbir şey bildirilmez. Değiştir ile başka departmanlar seçin ya da bütün şirketi bırakın.',
    en: 'All chosen departments are gone: nothing about people is told. Choose others by Change, or none for the whole company.',
    ar: 'أُزيلت كل الأقسام المختارة: لا يُبلَّغ بشيء عن الأشخاص. اختر أقسامًا أخرى من «تعديل»، أو لا شيء للشركة كلها.',
  },
  'webhooks.host': { tr: 'Sunucu', en: 'Host', ar: 'الخادم' },
  'webhooks.lostHost': { tr: 'Adres kayıp', en: 'Address lost', ar: 'العنوان مفقود' },
  'webhooks.state': terms.state,
  'webhooks.on': { tr: 'Çalışıyor', en: 'On', ar: 'يعمل' },
  'webhooks.failing': { tr: 'Alıcı yanıt vermiyor', en: 'The receiver fails', ar: 'المستقبِل لا يستجيب' },
  'webhooks.paused': { tr: 'Duraklatıldı', en: 'Paused', ar: 'متوقف مؤقتًا' },
  'webhooks.why.asked': { tr: 'Bir kişi duraklattı.', en: 'Somebody paused it.', ar: 'أوقفه شخص.' },
  'webhooks.why.failing': {
    tr: 'Alıcı bir gün boyunca kabul etmedi. Alıcı düzelince sürdürün; bekleyenler sırayla gider.',
    en: 'The receiver took nothing for a day. Resume it once the receiver is mended; what waits follows in order.',
    ar: 'لم يقبل المستقبِل شيئًا طوال يوم. استأنف بعد إصلاحه، وسيُرسل المنتظر بالترتيب.',
  },
  'webhooks.why.gone': {
    tr: 'Alıcı artık olmadığını söyledi (410). Adresi değiştirin ya da webhook’u silin.',
    en: 'The receiver said that it is gone (410). Change the address, or remove the webhook.',
    ar: 'قال المستقبِل إنه لم يعد موجودًا (410). غيّر العنوان أو احذف الخطاف.',
  },
  'webhooks.why.not-allowed': {
    tr: 'Adına gönderilen kişi bunları artık göremez. Görebilen biri sürdürürse onun adına gider.',
    en: 'Whoever it is sent for may not see this any more. If somebody who may resumes it, it is sent for him.',
    ar: 'من يُرسَل باسمه لم يعد يحق له رؤية ذلك. إن استأنفه من يحق له أُرسل باسمه.',
  },
  'webhooks.why.lost': {
    tr: 'Adres, anahtarıyla birlikte kayboldu. Adresi yeniden yazıp sürdürün.',
    en: 'The address is lost with its key. Write it anew, and resume.',
    ar: 'فُقد العنوان مع مفتاحه. اكتبه من جديد ثم استأنف.',
  },
  'webhooks.since': { tr: 'Ne zamandan beri', en: 'Since', ar: 'منذ' },
  'webhooks.next': { tr: 'Sonraki deneme', en: 'Next try', ar: 'المحاولة التالية' },
  'webhooks.waiting': { tr: 'Bekleyen', en: 'Waiting', ar: 'بانتظار الإرسال' },
  'webhooks.moreWait': { tr: '{{count}} ve üstü', en: '{{count}} or more', ar: '{{count}} أو أكثر' },
  'webhooks.by': { tr: 'Kimin adına', en: 'On behalf of', ar: 'باسم' },
  'webhooks.unknownUser': { tr: 'Adı bilinmiyor', en: 'Name unknown', ar: 'الاسم غير معروف' },
  'webhooks.secretAt': { tr: 'Gizli anahtarın tarihi', en: 'Secret of', ar: 'تاريخ المفتاح السري' },
  'webhooks.saved': { tr: 'Webhook kaydedildi.', en: 'The webhook was saved.', ar: 'حُفظ الخطاف.' },
  'webhooks.cannotSave': { tr: 'Webhook kaydedilemedi.', en: 'The webhook could not be saved.', ar: 'تعذّر حفظ الخطاف.' },
  'webhooks.secret': { tr: 'Gizli anahtar', en: 'Secret', ar: 'المفتاح السري' },
  'webhooks.secretOnce': {
    tr: 'Bu anahtar bir daha gösterilmez. Alıcıya şimdi kaydedin.',
    en: 'This secret is not shown again. Give it to the receiver now.',
    ar: 'لن يُعرض هذا المفتاح ثانية. احفظه لدى المستقبِل الآن.',
  },
  'webhooks.rotate': { tr: 'Gizli anahtarı yenile', en: 'Rotate the secret', ar: 'تجديد المفتاح السري' },
  'webhooks.rotateSure': {
    tr: 'Yeni bir anahtar üretilir. Eskisi 24 saat daha yanında imzalar.',
    en: 'Another secret is made. The one before signs beside it for 24 hours.',
    ar: 'يُنشأ مفتاح جديد. ويبقى السابق يوقّع بجانبه 24 ساعة.',
  },
  'webhooks.cannotRotate': { tr: 'Anahtar yenilenemedi.', en: 'The secret could not be rotated.', ar: 'تعذّر تجديد المفتاح.' },
  'webhooks.test': { tr: 'Deneme gönder', en: 'Send a test', ar: 'إرسال تجربة' },
  'webhooks.tested': { tr: 'Deneme: {{outcome}}', en: 'Test: {{outcome}}', ar: 'تجربة: {{outcome}}' },
  'webhooks.cannotTest': { tr: 'Deneme gönderilemedi.', en: 'The test could not be sent.', ar: 'تعذّر إرسال التجربة.' },
  'webhooks.pause': { tr: 'Duraklat', en: 'Pause', ar: 'إيقاف مؤقت' },
  'webhooks.pausedNow': { tr: 'Duraklatıldı. Olanlar bekler.', en: 'Paused. What happens waits.', ar: 'أُوقف مؤقتًا. ما يحدث ينتظر.' },
  'webhooks.cannotPause': { tr: 'Duraklatılamadı.', en: 'It could not be paused.', ar: 'تعذّر الإيقاف.' },
  'webhooks.resume': { tr: 'Devam ettir', en: 'Resume', ar: 'استئناف' },
  'webhooks.resumed': { tr: 'Sürüyor; bekleyenler sırayla gider.', en: 'It goes on; what waits follows in order.', ar: 'استؤنف؛ يُرسل المنتظر بالترتيب.' },
  'webhooks.cannotResume': { tr: 'Devam ettirilemedi.', en: 'It could not be resumed.', ar: 'تعذّر الاستئناف.' },
  'webhooks.replay': { tr: 'Bir tarihten yeniden gönder', en: 'Send again from a date', ar: 'إعادة الإرسال من تاريخ' },
  'webhooks.replayFrom': { tr: 'Bu günden başlayarak', en: 'From this day on', ar: 'ابتداءً من هذا اليوم' },
  'webhooks.replayHelp': {
    tr: 'En çok 14 gün geriye. İletiler aynı numaralarla gider; alıcı, aldıklarını tanır.',
    en: '14 days back at most. Messages keep their ids, so the receiver knows those that it has.',
    ar: '14 يومًا إلى الوراء على الأكثر. تحتفظ الرسائل بمعرّفاتها فيعرف المستقبِل ما وصله.',
  },
  'webhooks.needDay': { tr: 'Günü seçin.', en: 'Choose the day.', ar: 'اختر اليوم.' },
  'webhooks.replayed': { tr: 'O günden başlayarak yeniden gönderiliyor.', en: 'It is sent again from that day on.', ar: 'تُعاد الإرسالات من ذلك اليوم.' },
  'webhooks.cannotReplay': { tr: 'Yeniden gönderilemedi.', en: 'It could not be sent again.', ar: 'تعذّرت إعادة الإرسال.' },
  'webhooks.remove': terms.remove,
  'webhooks.removeTitle': terms.removeTitle,
  'webhooks.removeText': {
    tr: 'O adrese artık hiçbir şey gönderilmez; bekleyenler de gitmez.',
    en: 'Nothing is sent there any more, and what waits is not sent either.',
    ar: 'لن يُرسل شيء إلى هناك بعد الآن، ولا ما ينتظر.',
  },
  'webhooks.removed': { tr: 'Webhook silindi.', en: 'The webhook was removed.', ar: 'حُذف الخطاف.' },
  'webhooks.cannotRemove': { tr: 'Webhook silinemedi.', en: 'The webhook could not be removed.', ar: 'تعذّر حذف الخطاف.' },
  'webhooks.tries': { tr: 'Son gönderimler', en: 'The last tries', ar: 'آخر المحاولات' },
  'webhooks.noTries': { tr: 'Henüz bir şey gönderilmedi.', en: 'Nothing was sent yet.', ar: 'لم يُرسل شيء بعد.' },
  'webhooks.tryTest': { tr: 'Deneme', en: 'Test', ar: 'تجربة' },
  'webhooks.outcome.delivered': { tr: 'Teslim edildi', en: 'Delivered', ar: 'سُلّم' },
  'webhooks.outcome.failed': { tr: 'Kabul edilmedi', en: 'Not taken', ar: 'لم يُقبل' },
  'webhooks.outcome.refused-address': { tr: 'Bu adrese gönderilemez', en: 'May not be sent there', ar: 'لا يجوز الإرسال إليه' },
  'webhooks.outcome.unreachable': { tr: 'Ulaşılamadı', en: 'Not reached', ar: 'تعذّر الوصول' },
  'webhooks.outcome.no-answer': { tr: 'Yanıt gelmedi', en: 'No answer', ar: 'لا ردّ' },
} as const satisfies ScreenWords

export const refusals = {
  'webhooks.not-found': { tr: 'Böyle bir webhook yok. Sayfayı yenileyin.', en: 'There is no such webhook. Load the page again.', ar: 'لا خطاف كهذا. حدّث الصفحة.' },
  'webhooks.too-many': {
    tr: 'Bir şirketin en çok {{most}} webhook’u olur. Kullanılmayanı silin.',
    en: 'A company has {{most}} webhooks at most. Remove one that is not used.',
    ar: 'للشركة {{most}} خطافًا على الأكثر. احذف ما لا يُستعمل.',
  },
  'webhooks.address-refused': {
    tr: 'Bu adrese gönderilemez. İnternetten ulaşılan, https:// ile başlayan, içinde kullanıcı adı ya da özel bir port olmayan bir adres yazın. Adres şirketin kendi ağındaysa sistem yöneticinizden açmasını isteyin.',
    en: 'Nothing may be sent there. Type an address that the internet reaches, that begins with https:// and has no user name and no port of its own. If it is in your own network, ask your system administrator to open it.',
    ar: 'لا يجوز الإرسال إلى هذا العنوان. اكتب عنوانًا على الإنترنت يبدأ بـ https:// بلا اسم مستخدم ولا منفذ خاص. إن كان داخل شبكتكم فاطلب من مدير النظام أن يتيحه.',
  },
  'webhooks.address-unknown': {
    tr: 'Bu ada sahip bir sunucu bulunamadı. Adresi kontrol edin.',
    en: 'No host of this name was found. Check the address.',
    ar: 'لم يُعثر على خادم بهذا الاسم. تحقق من العنوان.',
  },
  'webhooks.kind-not-allowed': {
    tr: 'Seçilenlerden birini siz göremiyorsunuz ({{kind}}); yalnız gördüğünüz şey bildirilir.',
    en: 'One of those chosen is not yours to see ({{kind}}); only what you see can be told.',
    ar: 'أحد ما اخترته لا يحق لك رؤيته ({{kind}})؛ ولا يُبلَّغ إلا بما تراه.',
  },
  'webhooks.department-unknown': {
    tr: 'Seçilen departmanlardan biri artık yok. Sayfayı yenileyin.',
    en: 'One of the departments is there no more. Load the page again.',
    ar: 'أحد الأقسام لم يعد موجودًا. حدّث الصفحة.',
  },
  'webhooks.secret-changed': {
    tr: 'Siz bakarken başka biri anahtarı yeniledi; geçerli olan onunki. Gerekirse sayfayı yenileyip tekrar deneyin.',
    en: 'Somebody else rotated the secret meanwhile, and has the one that holds. Load the page again before another try.',
    ar: 'جدّد شخص آخر المفتاح في أثناء ذلك، والساري هو مفتاحه. حدّث الصفحة قبل المحاولة مجددًا.',
  },
  'webhooks.not-kept': {
    tr: 'O kadar geriye gidilemez: yeniden gönderilecekler {{from}} gününden beri saklanıyor.',
    en: 'That is too far back: what can be sent again is kept since {{from}}.',
    ar: 'هذا أبعد مما يمكن: ما يمكن إعادة إرساله محفوظ منذ {{from}}.',
  },
} as const satisfies Sentences

export const acts = {
  WebhookMade: { tr: '{{subject}} webhook’unu ekledi', en: 'Added the webhook {{subject}}', ar: 'إضافة الخطاف {{subject}}' },
  WebhookChanged: { tr: '{{subject}} webhook’unu değiştirdi', en: 'Changed the webhook {{subject}}', ar: 'تعديل الخطاف {{subject}}' },
  WebhookPaused: { tr: '{{subject}} webhook’unu duraklattı', en: 'Paused the webhook {{subject}}', ar: 'إيقاف الخطاف {{subject}} مؤقتًا' },
  WebhookResumed: { tr: '{{subject}} webhook’unu sürdürdü', en: 'Resumed the webhook {{subject}}', ar: 'استئناف الخطاف {{subject}}' },
  WebhookReplayed: { tr: '{{subject}} webhook’una yeniden gönderdi', en: 'Had the webhook {{subject}} told once more', ar: 'إعادة إبلاغ الخطاف {{subject}}' },
  WebhookSecretRotated: { tr: '{{subject}} webhook’unun gizli anahtarını yeniledi', en: 'Rotated the secret of the webhook {{subject}}', ar: 'تجديد المفتاح السري للخطاف {{subject}}' },
  WebhookRemoved: { tr: '{{subject}} webhook’unu sildi', en: 'Removed the webhook {{subject}}', ar: 'حذف الخطاف {{subject}}' },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  WebhookMade: {
    tr: 'Gönderilmiş olan geri alınmaz. Gerekmiyorsa webhook’u silin.',
    en: 'What was sent is not taken back. Remove the webhook if it is not wanted.',
    ar: 'ما أُرسل لا يُسترد. احذف الخطاف إن لم يعد مطلوبًا.',
  },
  WebhookChanged: {
    tr: 'Adres saklıdır ve bir daha gösterilmez. Webhook’u yeniden değiştirin.',
    en: 'The address is kept hidden and not shown again. Change the webhook once more.',
    ar: 'العنوان مخفي ولا يُعرض ثانية. عدّل الخطاف من جديد.',
  },
  WebhookPaused: {
    tr: 'Duraklatılan kendiliğinden sürmez. Sayfasından sürdürün.',
    en: 'What is paused does not go on by itself. Resume it on its page.',
    ar: 'المتوقف لا يُستأنف تلقائيًا. استأنفه من صفحته.',
  },
  WebhookResumed: {
    tr: 'Bekleyenler gönderilmiş olabilir. Gerekirse sayfasından duraklatın.',
    en: 'What waited may have been sent. Pause it on its page if need be.',
    ar: 'ربما أُرسل ما كان ينتظر. أوقفه من صفحته إن لزم.',
  },
  WebhookReplayed: {
    tr: 'Yeniden gönderilen geri alınmaz; alıcı onu numarasından tanır.',
    en: 'What was sent again is not taken back; the receiver knows it by its id.',
    ar: 'ما أُعيد إرساله لا يُسترد؛ يعرفه المستقبِل من معرّفه.',
  },
  WebhookSecretRotated: {
    tr: 'Eski anahtar geri gelmez. Gerekiyorsa bir daha yenileyin.',
    en: 'The secret before does not come back. Rotate it once more if need be.',
    ar: 'المفتاح السابق لا يعود. جدّده مرة أخرى إن لزم.',
  },
  WebhookRemoved: { tr: 'Anahtarı silindi. Yeni bir webhook ekleyin.', en: 'Its secret is gone. Add a new webhook.', ar: 'حُذف مفتاحه. أضف خطافًا جديدًا.' },
} as const satisfies Sentences

/** What a mail about a webhook says that paused by itself. Figures stand in double braces. */
export const mail = {
  subject: { tr: 'Webhook duraklatıldı: {{name}}', en: 'Webhook paused: {{name}}', ar: 'أُوقف خطاف مؤقتًا: {{name}}' },
  greeting: terms.greeting,
  what: {
    tr: '{{company}} şirketinin “{{name}}” webhook’u kendiliğinden duraklatıldı.',
    en: 'The webhook “{{name}}” of {{company}} has paused by itself.',
    ar: 'توقف الخطاف «{{name}}» في {{company}} تلقائيًا.',
  },
  failing: screen['webhooks.why.failing'],
  gone: screen['webhooks.why.gone'],
  'not-allowed': screen['webhooks.why.not-allowed'],
  lost: screen['webhooks.why.lost'],
  kept: {
    tr: 'Olanlar 14 gün saklanır; sonrası o programa hiç ulaşmaz.',
    en: 'What happens is kept for 14 days; what is older never reaches that program.',
    ar: 'يُحفظ ما يحدث 14 يومًا؛ وما هو أقدم لن يصل إلى ذلك البرنامج.',
  },
  open: { tr: 'Webhook’ları aç', en: 'Open the webhooks', ar: 'فتح الخطافات' },
  why: {
    tr: 'Bu e-postayı, entegrasyonları değiştirme yetkiniz olduğu için aldınız.',
    en: 'You get this mail because you may change integrations.',
    ar: 'وصلتك هذه الرسالة لأن لديك صلاحية تعديل التكاملات.',
  },
} as const satisfies Sentences
