import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const pages = {
  'page.announcements.title': { tr: 'Duyurular', en: 'Announcements', ar: 'الإعلانات' },
  'page.announcements.what': {
    tr: 'Çalışanlara yazılan duyurular: kime gitti, kim okudu, kim onayladı.',
    en: 'What is announced to employees: to whom it went, who has read it, who has confirmed it.',
    ar: 'ما يُعلن للموظفين: إلى من وصل، ومن قرأه، ومن أكده.',
  },
} as const satisfies Sentences

/** Codes in their cells. */
export const cells = {
  newAnnouncement: { tr: 'Yeni', en: 'New', ar: 'جديد' },
  unreadAnnouncement: { tr: 'Okunmadı', en: 'Unread', ar: 'غير مقروء' },
  readAnnouncement: { tr: 'Okundu', en: 'Read', ar: 'مقروء' },
  resentAnnouncement: { tr: 'Yeniden gönderildi', en: 'Sent again', ar: 'أُعيد إرساله' },
  confirmedAnnouncement: { tr: 'Onaylandı', en: 'Confirmed', ar: 'مؤكد' },
} as const satisfies Sentences

export const screen = {
  'announcements.add': { tr: 'Duyuru yaz', en: 'Write an announcement', ar: 'كتابة إعلان' },
  'announcements.send': { tr: 'Duyur', en: 'Announce', ar: 'أعلن' },
  'announcements.message': { tr: 'Duyuru', en: 'Message', ar: 'الإعلان' },
  'announcements.title': { tr: 'Başlık', en: 'Title', ar: 'العنوان' },
  'announcements.text': { tr: 'Duyuru metni', en: 'What it says', ar: 'نص الإعلان' },
  'announcements.sentAt': { tr: 'Gönderim', en: 'Sent', ar: 'الإرسال' },
  'announcements.by': { tr: 'Gönderen', en: 'Sender', ar: 'المرسل' },
  'announcements.to': { tr: 'Kime', en: 'To', ar: 'إلى' },
  'announcements.toAll': { tr: 'Tüm çalışanlar', en: 'Everybody', ar: 'جميع الموظفين' },
  'announcements.toSome': { tr: 'Seçilenler', en: 'Those chosen', ar: 'من يُختارون' },
  'announcements.departments': { tr: 'Departmanlar', en: 'Departments', ar: 'الأقسام' },
  'announcements.departmentsHelp': { tr: 'Altındaki departmanlarla birlikte.', en: 'With all departments below.', ar: 'مع كل الأقسام التابعة.' },
  'announcements.people': { tr: 'Kişi ekle', en: 'Add a person', ar: 'إضافة شخص' },
  'announcements.chosenPeople': { tr: 'Tek tek kişiler', en: 'Single people', ar: 'أشخاص بعينهم' },
  'announcements.peopleCount': {
    tr: { one: '{{count}} kişi', other: '{{count}} kişi' },
    en: { one: '{{count}} person', other: '{{count}} people' },
    ar: { zero: 'لا أحد', one: 'شخص واحد', two: 'شخصان', few: '{{count}} أشخاص', many: '{{count}} شخصًا', other: '{{count}} شخص' },
  },
  'announcements.takeOut': { tr: 'Çıkar: {{name}}', en: 'Take out: {{name}}', ar: 'إزالة: {{name}}' },
  'announcements.channels': { tr: 'Web listesinin yanında', en: 'Beside the web list', ar: 'إلى جانب قائمة الويب' },
  'announcements.channel.push': { tr: 'Tarayıcı bildirimi', en: 'Notice in the browser', ar: 'إشعار المتصفح' },
  'announcements.channel.mail': { tr: 'E-posta ile', en: 'By mail', ar: 'بالبريد' },
  'announcements.channel.sms': { tr: 'SMS', en: 'SMS', ar: 'رسالة قصيرة' },
  'announcements.plain': { tr: 'SMS’i Türkçe harfsiz gönder (daha az kredi)', en: 'SMS without Turkish letters (fewer credits)', ar: 'رسالة قصيرة بلا حروف تركية (رصيد أقل)' },
  'announcements.confirm': { tr: '“Okudum, anladım” onayı iste', en: 'Ask for “read and understood”', ar: 'اطلب تأكيد «قرأت وفهمت»' },
  'announcements.when': { tr: 'Gönderim zamanı', en: 'When it is sent', ar: 'وقت الإرسال' },
  'announcements.now': { tr: 'Hemen', en: 'At once', ar: 'فورًا' },
  'announcements.later': { tr: 'Başka bir zaman', en: 'Another time', ar: 'وقت آخر' },
  'announcements.shifts': { tr: 'Vardiyasına göre', en: 'By their shift', ar: 'حسب ورديتهم' },
  'announcements.positions': { tr: 'Görevine göre', en: 'By their position', ar: 'حسب وظيفتهم' },
  'announcements.places': { tr: 'Çalıştığı yere göre', en: 'By their place of work', ar: 'حسب مكان عملهم' },
  'announcements.picksHelp': {
    tr: 'Bunlar kişileri seçer. Kaydettiğinizde kimler seçiliyse duyuru onlara gider; sonradan değişenler eklenmez.',
    en: 'These pick people. The announcement goes to whoever is picked when you save it; later changes add nobody.',
    ar: 'هذه تختار أشخاصًا. يصل الإعلان إلى من اختيروا عند الحفظ؛ ولا تضيف التغييرات اللاحقة أحدًا.',
  },
  'announcements.peopleMore': { tr: 've {{count}} kişi daha seçili', en: 'and {{count}} more chosen', ar: 'و{{count}} آخرون مختارون' },
  'announcements.peopleNone': { tr: 'Seçilen kişilerin hepsini çıkar', en: 'Take all chosen people out', ar: 'إزالة كل الأشخاص المختارين' },
  'announcements.files': { tr: 'Ekler', en: 'Attachments', ar: 'المرفقات' },
  'announcements.filesWhat': {
    tr: 'En çok {{most}} dosya, her biri en çok {{megabytes}} MB: PDF, resim, Word, Excel ya da düz metin. Yalnızca duyurunun gittiği kişiler açabilir.',
    en: '{{most}} files at most, {{megabytes}} MB each: PDF, pictures, Word, Excel or plain text. Only those whom the announcement reaches can open them.',
    ar: '{{most}} ملفات على الأكثر، كل منها {{megabytes}} ميغابايت: PDF أو صور أو Word أو Excel أو نص عادي. لا يفتحها إلا من يصله الإعلان.',
  },
  'announcements.addFiles': { tr: 'Dosya ekle', en: 'Add files', ar: 'إضافة ملفات' },
  'announcements.tooManyFiles': {
    tr: 'Bir duyuruya en çok {{most}} dosya eklenir. Daha az dosya seçin.',
    en: 'An announcement takes {{most}} files at most. Choose fewer.',
    ar: 'يقبل الإعلان {{most}} ملفات على الأكثر. اختر عددًا أقل.',
  },
  'announcements.cannotAddFile': { tr: 'Dosya eklenemedi.', en: 'The file could not be added.', ar: 'تعذّرت إضافة الملف.' },
  'announcements.change': { tr: 'Duyuruyu değiştir', en: 'Change the announcement', ar: 'تعديل الإعلان' },
  'announcements.changeSave': { tr: 'Değişikliği kaydet', en: 'Save the change', ar: 'حفظ التعديل' },
  'announcements.check': { tr: 'Kime gideceğini göster', en: 'Show whom it reaches', ar: 'أظهر إلى من يصل' },
  'announcements.reaches': {
    tr: { one: '{{count}} kişiye gider: {{names}}', other: '{{count}} kişiye gider: {{names}}' },
    en: { one: 'Reaches {{count}} person: {{names}}', other: 'Reaches {{count}} people: {{names}}' },
    ar: {
      zero: 'لا يصل إلى أحد {{names}}',
      one: 'يصل إلى شخص واحد: {{names}}',
      two: 'يصل إلى شخصين: {{names}}',
      few: 'يصل إلى {{count}} أشخاص: {{names}}',
      many: 'يصل إلى {{count}} شخصًا: {{names}}',
      other: 'يصل إلى {{count}} شخص: {{names}}',
    },
  },
  'announcements.takes': {
    tr: 'SMS: geçerli telefonu olan {{phones}} kişi, en çok {{parts}} parça, tahminen {{credits}} kredi.',
    en: 'SMS: {{phones}} with a valid phone, {{parts}} parts at most, an estimated {{credits}} credits.',
    ar: 'رسائل قصيرة: {{phones}} بهاتف صالح، {{parts}} أجزاء على الأكثر، تقديرًا {{credits}} من الرصيد.',
  },
  'announcements.beyond': {
    tr: 'Şu işaretler SMS harfi değil: {{signs}}. Bu yüzden bir SMS parçasına 160 yerine 70 harf sığıyor.',
    en: 'These signs are no letters of text messages: {{signs}}. So a part takes 70 letters instead of 160.',
    ar: 'هذه الرموز ليست من حروف الرسائل القصيرة: {{signs}}. لذلك يتسع الجزء لسبعين حرفًا بدل 160.',
  },
  'announcements.missed.account': {
    tr: { one: 'Seçilenlerden {{count}} kişiye ulaşmaz; hesabı yok ya da bugün çalışmıyor: {{names}}', other: 'Seçilenlerden {{count}} kişiye ulaşmaz; hesabı yok ya da bugün çalışmıyor: {{names}}' },
    en: {
      one: 'Does not reach {{count}} of those chosen, who has no account or does not work here today: {{names}}',
      other: 'Does not reach {{count}} of those chosen, who have no account or do not work here today: {{names}}',
    },
    ar: {
      zero: 'لا يصل إلى لا أحد ممن اخترتهم، بلا حساب أو لا يعمل اليوم: {{names}}',
      one: 'لا يصل إلى شخص واحد ممن اخترتهم، بلا حساب أو لا يعمل اليوم: {{names}}',
      two: 'لا يصل إلى شخصين ممن اخترتهم، بلا حساب أو لا يعمل اليوم: {{names}}',
      few: 'لا يصل إلى {{count}} أشخاص ممن اخترتهم، بلا حساب أو لا يعمل اليوم: {{names}}',
      many: 'لا يصل إلى {{count}} شخصًا ممن اخترتهم، بلا حساب أو لا يعمل اليوم: {{names}}',
      other: 'لا يصل إلى {{count}} شخص ممن اخترتهم، بلا حساب أو لا يعمل اليوم: {{names}}',
    },
  },
  'announcements.missed.mail': {
    tr: {
      one: '{{count}} kişiye e-posta gitmez; adresi yok, ulaşılamıyor ya da e-postaları kapatmış: {{names}}',
      other: '{{count}} kişiye e-posta gitmez; adresi yok, ulaşılamıyor ya da e-postaları kapatmış: {{names}}',
    },
    en: {
      one: 'No mail goes to {{count}} person without an address that is reached, or who has left mails off: {{names}}',
      other: 'No mail goes to {{count}} people without an address that is reached, or who have left mails off: {{names}}',
    },
    ar: {
      zero: 'لا بريد إلى لا أحد بلا عنوان يُوصل إليه أو أوقف البريد: {{names}}',
      one: 'لا بريد إلى شخص واحد بلا عنوان يُوصل إليه أو أوقف البريد: {{names}}',
      two: 'لا بريد إلى شخصين بلا عنوان يُوصل إليه أو أوقف البريد: {{names}}',
      few: 'لا بريد إلى {{count}} أشخاص بلا عنوان يُوصل إليه أو أوقف البريد: {{names}}',
      many: 'لا بريد إلى {{count}} شخصًا بلا عنوان يُوصل إليه أو أوقف البريد: {{names}}',
      other: 'لا بريد إلى {{count}} شخص بلا عنوان يُوصل إليه أو أوقف البريد: {{names}}',
    },
  },
  'announcements.missed.sms': {
    tr: {
      one: '{{count}} kişiye SMS gitmez; geçerli telefonu yok ya da numarasına ulaşılamıyor: {{names}}',
      other: '{{count}} kişiye SMS gitmez; geçerli telefonu yok ya da numarasına ulaşılamıyor: {{names}}',
    },
    en: {
      one: 'No text message goes to {{count}} person without a valid phone that is reached: {{names}}',
      other: 'No text message goes to {{count}} people without a valid phone that is reached: {{names}}',
    },
    ar: {
      zero: 'لا رسالة قصيرة إلى لا أحد بلا هاتف صالح يُوصل إليه: {{names}}',
      one: 'لا رسالة قصيرة إلى شخص واحد بلا هاتف صالح يُوصل إليه: {{names}}',
      two: 'لا رسالة قصيرة إلى شخصين بلا هاتف صالح يُوصل إليه: {{names}}',
      few: 'لا رسالة قصيرة إلى {{count}} أشخاص بلا هاتف صالح يُوصل إليه: {{names}}',
      many: 'لا رسالة قصيرة إلى {{count}} شخصًا بلا هاتف صالح يُوصل إليه: {{names}}',
      other: 'لا رسالة قصيرة إلى {{count}} شخص بلا هاتف صالح يُوصل إليه: {{names}}',
    },
  },
  'announcements.done': { tr: 'Duyuru kaydedildi.', en: 'The announcement is saved.', ar: 'حُفظ الإعلان.' },
  'announcements.cannot': { tr: 'Duyuru kaydedilemedi.', en: 'The announcement could not be saved.', ar: 'تعذّر حفظ الإعلان.' },
  'announcements.stage': terms.state,
  'announcements.stage.waiting': { tr: 'Zamanını bekliyor', en: 'Waits for its time', ar: 'ينتظر موعده' },
  'announcements.stage.sending': { tr: 'Gönderiliyor', en: 'Being sent', ar: 'قيد الإرسال' },
  'announcements.stage.sent': { tr: 'Gönderildi', en: 'Sent', ar: 'أُرسل' },
  'announcements.stage.withdrawn': { tr: 'Geri çekildi', en: 'Withdrawn', ar: 'سُحب' },
  'announcements.readers': { tr: 'Okuyan', en: 'Have read', ar: 'قرأوا' },
  'announcements.others': { tr: 'Okumayan', en: 'Have not read', ar: 'لم يقرأوا' },
  'announcements.confirmed': { tr: 'Onaylayan', en: 'Confirmed', ar: 'أكدوا' },
  'announcements.state.new': cells.newAnnouncement,
  'announcements.state.unread': cells.unreadAnnouncement,
  'announcements.state.read': cells.readAnnouncement,
  'announcements.state.resent': cells.resentAnnouncement,
  'announcements.state.confirmed': cells.confirmedAnnouncement,
  'announcements.who': { tr: 'Kimler', en: 'Who', ar: 'من' },
  'announcements.nobodyInState': { tr: 'Bu durumda kimse yok', en: 'Nobody is in this state', ar: 'لا أحد في هذه الحالة' },
  'announcements.gone': { tr: 'Silinmiş metin', en: 'Erased text', ar: 'نص محذوف' },
  'announcements.resend.read': { tr: 'Okumayanlara yeniden gönder', en: 'Send again to those who have not read it', ar: 'إعادة الإرسال لمن لم يقرأ' },
  'announcements.resend.confirm': { tr: 'Onaylamayanlara yeniden gönder', en: 'Send again to those who have not confirmed it', ar: 'إعادة الإرسال لمن لم يؤكد' },
  'announcements.resendableFrom': { tr: 'Yeniden gönderme: {{at}} sonrasında', en: 'Can be sent again after {{at}}', ar: 'تمكن إعادة الإرسال بعد {{at}}' },
  'announcements.nobodyLeft.read': {
    tr: 'Ulaştığı herkes okudu; yeniden gönderilecek kimse yok.',
    en: 'Everybody whom it reached has read it; nobody is left to send it to.',
    ar: 'قرأه كل من وصله؛ لم يبق من يُعاد إليه.',
  },
  'announcements.nobodyLeft.confirm': {
    tr: 'Ulaştığı herkes onayladı; yeniden gönderilecek kimse yok.',
    en: 'Everybody whom it reached has confirmed it; nobody is left to send it to.',
    ar: 'أكده كل من وصله؛ لم يبق من يُعاد إليه.',
  },
  'announcements.resent': { tr: 'Yeniden gönderiliyor.', en: 'It is sent again.', ar: 'يُعاد إرساله.' },
  'announcements.cannotResend': { tr: 'Yeniden gönderilemedi.', en: 'It could not be sent again.', ar: 'تعذّرت إعادة الإرسال.' },
  'announcements.withdraw': { tr: 'Geri çek', en: 'Withdraw', ar: 'سحب' },
  'announcements.withdrawAsks': { tr: 'Duyuru geri çekilsin mi?', en: 'Withdraw the announcement?', ar: 'أتريد سحب الإعلان؟' },
  'announcements.withdrawWhat': {
    tr: 'Metnini artık kimse okuyamaz. Gönderilmiş e-posta ve SMS’ler alıcısında kalır.',
    en: 'Nobody reads its text any more. Mails and text messages that went stay with whoever got them.',
    ar: 'لن يقرأ أحد نصه بعد الآن. الرسائل التي أُرسلت تبقى عند مستلميها.',
  },
  'announcements.word': { tr: 'Yerine görünecek söz', en: 'What stands in its place', ar: 'ما يظهر مكانه' },
  'announcements.withdrawn': { tr: 'Duyuru geri çekildi.', en: 'The announcement is withdrawn.', ar: 'سُحب الإعلان.' },
  'announcements.cannotWithdraw': { tr: 'Duyuru geri çekilemedi.', en: 'It could not be withdrawn.', ar: 'تعذّر سحب الإعلان.' },
  'announcements.none': { tr: 'Henüz duyuru yok', en: 'No announcements yet', ar: 'لا إعلانات بعد' },
  'announcements.noneText': {
    tr: 'Yazdığınız duyuru, çalışanların zilinde görünür; kimin okuduğunu buradan izlersiniz.',
    en: 'What you announce appears at the bell of each employee, and here you see who has read it.',
    ar: 'ما تعلنه يظهر عند جرس كل موظف، وهنا ترى من قرأه.',
  },
  'announcements.noneFiltered': { tr: 'Bu durumda duyuru yok', en: 'No announcements in this state', ar: 'لا إعلانات في هذه الحالة' },
  'announcements.noneFilteredText': { tr: 'Süzgeci kaldırın.', en: 'Remove the filter.', ar: 'أزل المرشح.' },
} as const satisfies ScreenWords

/** At the end of a mail: where the files are that go with it. */
export const mail = {
  files: { tr: 'Ekleri burada: {{link}}', en: 'Its attachments are here: {{link}}', ar: 'المرفقات هنا: {{link}}' },
} as const satisfies Sentences

export const acts = {
  AnnouncementWritten: { tr: 'Bir duyuru yazdı', en: 'Wrote an announcement', ar: 'كتابة إعلان' },
  AnnouncementChanged: { tr: 'Gönderilmemiş bir duyuruyu değiştirdi', en: 'Changed an announcement before it was sent', ar: 'تعديل إعلان قبل إرساله' },
  AnnouncementFilesChosen: { tr: 'Bir duyurunun eklerini belirledi', en: 'Chose the files of an announcement', ar: 'تحديد مرفقات إعلان' },
  AnnouncementResent: { tr: 'Bir duyuruyu yeniden gönderdi', en: 'Sent an announcement again', ar: 'إعادة إرسال إعلان' },
  AnnouncementWithdrawn: { tr: 'Bir duyuruyu geri çekti', en: 'Withdrew an announcement', ar: 'سحب إعلان' },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  AnnouncementWritten: {
    tr: 'Gönderilen geri alınmaz. Duyuruyu sayfasından geri çekin.',
    en: 'What was sent is not taken back. Withdraw the announcement on its page.',
    ar: 'ما أُرسل لا يُسترد. اسحب الإعلان من صفحته.',
  },
  AnnouncementChanged: {
    tr: 'Önceki metin geri gelmez. Duyuruyu gönderilmeden yeniden değiştirin.',
    en: 'The text of before does not come back. Change the announcement once more before it is sent.',
    ar: 'النص السابق لا يعود. عدّل الإعلان مرة أخرى قبل إرساله.',
  },
  AnnouncementFilesChosen: {
    tr: 'Çıkarılan dosya geri gelmez. Duyuru gönderilmeden dosyaları yeniden ekleyin.',
    en: 'A file that was taken out does not come back. Add the files once more before it is sent.',
    ar: 'الملف الذي أُزيل لا يعود. أضف الملفات من جديد قبل إرسال الإعلان.',
  },
  AnnouncementResent: {
    tr: 'İkinci kez giden iletiler de geri alınmaz. Duyuruyu sayfasından geri çekin.',
    en: 'Messages that went a second time stay, too. Withdraw the announcement on its page.',
    ar: 'الرسائل التي أُرسلت ثانية تبقى أيضًا. اسحب الإعلان من صفحته.',
  },
  AnnouncementWithdrawn: {
    tr: 'Geri çekilen duyuru geri gelmez. Yeni bir duyuru yazın.',
    en: 'A withdrawn announcement does not come back. Write a new one.',
    ar: 'الإعلان المسحوب لا يعود. اكتب إعلانًا جديدًا.',
  },
} as const satisfies Sentences

export const columns = {
  announcementState: terms.state,
  announcementReadAt: { tr: 'Okuma', en: 'Read', ar: 'القراءة' },
  announcementConfirmedAt: { tr: 'Onay', en: 'Confirmed', ar: 'التأكيد' },
} as const satisfies Sentences

export const files = {
  announcementReaders: { tr: 'Duyuruyu okuyanlar', en: 'Readers of an announcement', ar: 'قراء الإعلان' },
} as const satisfies Sentences

/** By code; figures stand in double braces. */
export const refusals = {
  'announcements.text-empty': {
    tr: 'Duyurunun metni boş. Her dil için bir metin yazın ya da o dili kaldırın.',
    en: 'The announcement has no text. Write one for each language, or take the language away.',
    ar: 'نص الإعلان فارغ. اكتب نصًا لكل لغة أو احذف اللغة.',
  },
  'announcements.link-in-text': {
    tr: 'SMS ile gönderilen metinde bağlantı olamaz: operatörler böyle mesajları durdurur. Bağlantıyı kaldırın ya da SMS’i seçmeyin.',
    en: 'A text that goes by SMS cannot have a link: operators hold such messages back. Take the link away, or do not choose SMS.',
    ar: 'لا يجوز أن يحتوي نص الرسالة القصيرة على رابط: فالمشغّلون يوقفون مثل هذه الرسائل. احذف الرابط أو لا تختر الرسائل القصيرة.',
  },
  'announcements.text-too-long': {
    tr: 'Metin {{parts}} SMS eder; en çok {{most}} olabilir. Kısaltın ya da SMS’i seçmeyin.',
    en: 'The text takes {{parts}} SMS parts, and {{most}} are the most. Shorten it, or do not choose SMS.',
    ar: 'يأخذ النص {{parts}} أجزاء من الرسائل القصيرة والحد {{most}}. اختصره أو لا تختر الرسائل القصيرة.',
  },
  'announcements.sms-integration-required': {
    tr: 'SMS göndermek için önce bir SMS sağlayıcısı bağlayın (Ayarlar, Entegrasyonlar).',
    en: 'Connect an SMS provider first (Settings, Integrations) to send text messages.',
    ar: 'اربط مزوّد رسائل قصيرة أولًا (الإعدادات، التكاملات) لإرسال الرسائل.',
  },
  'announcements.nobody': {
    tr: 'Seçilenler arasında çalışan ve kullanıcısı etkin kimse yok.',
    en: 'Nobody among those chosen is employed and has an active user.',
    ar: 'لا أحد ممن اخترتهم موظف وله مستخدم نشط.',
  },
  'announcements.no-valid-phone': { tr: 'Seçilenlerin hiçbirinin geçerli bir telefonu yok.', en: 'None of those chosen has a valid phone number.', ar: 'لا أحد ممن اخترتهم لديه رقم هاتف صالح.' },
  'announcements.too-many-people': {
    tr: 'Seçtikleriniz {{people}} kişi eder; en çok {{most}} kişi seçilebilir. Departman ya da tüm çalışanları seçin.',
    en: 'What you chose is {{people}} people, and {{most}} are the most. Choose departments or everybody.',
    ar: 'ما اخترته {{people}} شخص والحد {{most}}. اختر أقسامًا أو جميع الموظفين.',
  },
  'announcements.file-not-found': {
    tr: 'Bu dosya artık yok; çıkarılmış ya da duyuruyla birlikte geri çekilmiş olabilir. Sayfayı yenileyin; ekliyorsanız dosyayı yeniden seçin.',
    en: 'This file is not there any more; it may have been taken out, or withdrawn with its announcement. Load the page again; to attach it, choose it anew.',
    ar: 'هذا الملف لم يعد موجودًا؛ ربما أُزيل أو سُحب مع إعلانه. حدّث الصفحة؛ ولإرفاقه اختره من جديد.',
  },
  'announcements.files-full': {
    tr: 'Duyuruların dosyaları {{gigabytes}} GB sınırına ulaştı. Eski duyuruları geri çekin.',
    en: 'The files of announcements have reached {{gigabytes}} GB. Withdraw old announcements first.',
    ar: 'بلغت ملفات الإعلانات حد {{gigabytes}} غيغابايت. اسحب الإعلانات القديمة أولًا.',
  },
  'announcements.not-found': {
    tr: 'Böyle bir duyuru yok; geri çekilmiş ya da henüz gönderilmemiş olabilir. Sayfayı yenileyin.',
    en: 'There is no such announcement; it may have been withdrawn, or not sent yet. Load the page again.',
    ar: 'لا يوجد إعلان كهذا؛ ربما سُحب أو لم يُرسل بعد. حدّث الصفحة.',
  },
  'announcements.not-yours': { tr: 'Bu duyuru size gönderilmedi.', en: 'This announcement was not sent to you.', ar: 'لم يُرسل هذا الإعلان إليك.' },
  'announcements.not-asked': { tr: 'Bu duyuru için onay istenmiyor.', en: 'No confirmation is asked for this announcement.', ar: 'لا يُطلب تأكيد لهذا الإعلان.' },
  'announcements.sent-already': {
    tr: 'Duyuru gönderildi, artık değiştirilemez. Geri çekip yenisini yazın.',
    en: 'The announcement was sent and cannot be changed. Withdraw it and write another.',
    ar: 'أُرسل الإعلان ولا يمكن تعديله. اسحبه واكتب غيره.',
  },
  'announcements.resent-recently': {
    tr: 'Duyuru az önce gönderildi; son gönderimden bir saat sonra yeniden gönderebilirsiniz.',
    en: 'The announcement was sent a short while ago; it can be sent again an hour after that.',
    ar: 'أُرسل الإعلان قبل قليل؛ يمكن إعادة إرساله بعد ساعة من ذلك.',
  },
  'announcements.nobody-left': { tr: 'Yeniden gönderilecek kimse kalmadı.', en: 'There is nobody left to send it to again.', ar: 'لم يبقَ أحد لإعادة الإرسال إليه.' },
} as const satisfies Sentences
