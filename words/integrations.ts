import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const pages = {
  'page.integrations.title': { tr: 'Entegrasyonlar', en: 'Integrations', ar: 'التكاملات' },
  'page.integrations.what': {
    tr: 'SMS’ler hangi sağlayıcıyla gider, bağlantı çalışıyor mu, ne kadar kredi kaldı.',
    en: 'Which provider carries text messages, whether it works, and how many credits are left.',
    ar: 'أي مزوّد ينقل الرسائل النصية، وهل يعمل الاتصال، وكم بقي من الرصيد.',
  },
} as const satisfies ScreenWords

/** Names of companies, alike in every language. */
const named = (name: string) => ({ tr: name, en: name, ar: name }) as const

export const screen = {
  'integrations.sms': { tr: 'SMS sağlayıcısı', en: 'SMS provider', ar: 'مزوّد الرسائل النصية' },
  'integrations.provider': { tr: 'Sağlayıcı', en: 'Provider', ar: 'المزوّد' },
  'integrations.provider.netgsm': named('Netgsm'),
  'integrations.provider.verimor': named('Verimor'),
  'integrations.provider.iletimerkezi': named('İleti Merkezi'),
  'integrations.provider.twilio': named('Twilio'),
  'integrations.provider.local': { tr: 'Gönderilmez, giden kutusunda durur (demo)', en: 'Not sent, kept in the outbox (demo)', ar: 'لا تُرسل، تبقى في صندوق الصادر (عرض تجريبي)' },
  'integrations.none': { tr: 'SMS sağlayıcısı bağlı değil', en: 'No SMS provider is connected', ar: 'لا مزوّد رسائل نصية متصل' },
  'integrations.noneText': {
    tr: 'Doğrulama kodları, rastgele parolalar ve SMS bildirimleri için bir sağlayıcı bağlayın.',
    en: 'Connect one for verification codes, random passwords and notices by SMS.',
    ar: 'اربط مزوّدًا لرموز التحقق وكلمات المرور العشوائية وإشعارات الرسائل النصية.',
  },
  'integrations.connect': { tr: 'Sağlayıcı bağla', en: 'Connect a provider', ar: 'ربط مزوّد' },
  'integrations.connectTitle': { tr: 'SMS sağlayıcısı bağla', en: 'Connect an SMS provider', ar: 'ربط مزوّد رسائل نصية' },
  'integrations.connectWhat': {
    tr: 'Kaydetmeden önce bilgiler sağlayıcıya sorulur. Parola bir daha gösterilmez.',
    en: 'The provider is asked before anything is saved. The password is never shown again.',
    ar: 'يُسأل المزوّد قبل الحفظ، ولا تُعرض كلمة المرور بعد ذلك.',
  },
  'integrations.connected': { tr: 'Sağlayıcı bağlandı.', en: 'The provider is connected.', ar: 'تم ربط المزوّد.' },
  'integrations.cannotConnect': { tr: 'Sağlayıcı bağlanamadı.', en: 'The provider could not be connected.', ar: 'تعذّر ربط المزوّد.' },
  'integrations.account.netgsm': { tr: 'Kullanıcı kodu', en: 'User code', ar: 'رمز المستخدم' },
  'integrations.account.verimor': { tr: 'Kullanıcı adı', en: 'User name', ar: 'اسم المستخدم' },
  'integrations.account.iletimerkezi': { tr: 'API anahtarı', en: 'API key', ar: 'مفتاح الواجهة' },
  'integrations.account.twilio': { tr: 'Account SID', en: 'Account SID', ar: 'معرّف الحساب (SID)' },
  'integrations.secret.netgsm': { tr: 'API parolası', en: 'API password', ar: 'كلمة مرور الواجهة' },
  'integrations.secret.verimor': { tr: 'API parolası', en: 'API password', ar: 'كلمة مرور الواجهة' },
  'integrations.secret.iletimerkezi': { tr: 'API hash', en: 'API hash', ar: 'تجزئة الواجهة (hash)' },
  'integrations.secret.twilio': { tr: 'Auth token', en: 'Auth token', ar: 'رمز المصادقة (token)' },
  'integrations.sender': { tr: 'Gönderici adı', en: 'Sender name', ar: 'اسم المرسل' },
  'integrations.senderHelp': {
    tr: 'Sağlayıcının onayladığı başlık, harfi harfine (büyük küçük harf dahil).',
    en: 'As the provider approved it, letter by letter, capitals too.',
    ar: 'كما وافق عليه المزوّد، حرفًا بحرف مع حالة الأحرف.',
  },
  'integrations.needAccount': { tr: 'Sağlayıcının verdiği kullanıcıyı yazın.', en: 'Enter the user that the provider gave you.', ar: 'أدخل المستخدم الذي أعطاكه المزوّد.' },
  'integrations.needSecret': { tr: 'Parolayı ya da gizli anahtarı yazın.', en: 'Enter the password or secret.', ar: 'أدخل كلمة المرور أو السر.' },
  'integrations.needSender': { tr: 'Gönderici adını 3 ile 34 harf arasında yazın.', en: 'Enter the sender name, 3 to 34 letters.', ar: 'أدخل اسم المرسل، من 3 إلى 34 حرفًا.' },
  'integrations.fetchSenders': { tr: 'Onaylı adları getir', en: 'Fetch approved names', ar: 'جلب الأسماء المعتمدة' },
  'integrations.noSenders': { tr: 'Bu sağlayıcı ad listesi vermiyor; adı yazın.', en: 'This provider gives no list of names; type it.', ar: 'لا يعطي هذا المزوّد قائمة بالأسماء، فاكتب الاسم.' },
  'integrations.noneApproved': { tr: 'Sağlayıcıda onaylı gönderici adı yok.', en: 'The provider has approved no sender name.', ar: 'لا اسم مرسل معتمد لدى المزوّد.' },
  'integrations.cannotFetch': { tr: 'Adlar getirilemedi.', en: 'The names could not be fetched.', ar: 'تعذّر جلب الأسماء.' },
  'integrations.plain': { tr: 'Türkçe harfsiz gönder', en: 'Send without Turkish letters', ar: 'الإرسال دون الأحرف التركية' },
  'integrations.plainHelp': {
    tr: 'ş ğ ç ı İ yerine s g c i I yazılır; mesajlar daha az kredi tutar.',
    en: 'Writes s g c i I for ş ğ ç ı İ, so that messages cost fewer credits.',
    ar: 'يكتب s g c i I بدل ş ğ ç ı İ لتقل تكلفة الرسائل.',
  },
  'integrations.yes': { tr: 'Evet', en: 'Yes', ar: 'نعم' },
  'integrations.no': { tr: 'Hayır', en: 'No', ar: 'لا' },
  'integrations.state': { tr: 'Durum', en: 'State', ar: 'الحالة' },
  'integrations.state.none': { tr: 'Bağlı değil', en: 'Not connected', ar: 'غير متصل' },
  'integrations.state.working': { tr: 'Çalışıyor', en: 'Working', ar: 'يعمل' },
  'integrations.state.failing': { tr: 'Aksıyor', en: 'Failing', ar: 'متعثر' },
  'integrations.state.paused': { tr: 'Duraklatıldı', en: 'Paused', ar: 'متوقف مؤقتًا' },
  'integrations.state.keys-lost': { tr: 'Giriş bilgileri eksik', en: 'Credentials are gone', ar: 'بيانات الدخول مفقودة' },
  'integrations.since': { tr: '{{at}} tarihinden beri', en: 'since {{at}}', ar: 'منذ {{at}}' },
  'integrations.fault.credentials': {
    tr: 'Sağlayıcı girişi reddediyor. Kullanıcı ve parolayı, bir de sağlayıcıda bu sunucunun IP adresine izin verildiğini kontrol edin.',
    en: 'The provider refuses the sign-in. Check user and password, and that this server’s IP address is allowed there.',
    ar: 'يرفض المزوّد الدخول. تحقق من المستخدم وكلمة المرور، ومن السماح لعنوان هذا الخادم لديه.',
  },
  'integrations.fault.sender': {
    tr: 'Gönderici adı sağlayıcıda onaylı değil. Onaylatın ya da onaylı bir ad seçin.',
    en: 'The sender name is not approved at the provider. Have it approved, or choose an approved one.',
    ar: 'اسم المرسل غير معتمد لدى المزوّد. اطلب اعتماده أو اختر اسمًا معتمدًا.',
  },
  'integrations.fault.credit': {
    tr: 'Kredi bitti. Sağlayıcıdan kredi alın; bekleyen mesajlar 24 saat içinde kendiliğinden gider.',
    en: 'The credit is used up. Buy some from the provider; what waits goes by itself within 24 hours.',
    ar: 'نفد الرصيد. اشترِ رصيدًا من المزوّد، وتُرسل الرسائل المنتظرة تلقائيًا خلال 24 ساعة.',
  },
  'integrations.fault.rate': {
    tr: 'Sağlayıcı bu hızda mesaj almıyor; gönderim yavaşlatıldı.',
    en: 'The provider takes no messages at this rate; sending was slowed down.',
    ar: 'لا يقبل المزوّد هذه السرعة، فأُبطئ الإرسال.',
  },
  'integrations.fault.down': {
    tr: 'Sağlayıcı yanıt vermiyor. Mesajlar bekler ve yeniden denenir.',
    en: 'The provider does not answer. Messages wait and are tried again.',
    ar: 'لا يجيب المزوّد. تنتظر الرسائل ويُعاد إرسالها.',
  },
  'integrations.fault.unreadable': {
    tr: 'Sağlayıcının yanıtı anlaşılamadı. Sürerse sağlayıcıyı arayın.',
    en: 'The provider’s answer could not be read. If it goes on, call the provider.',
    ar: 'تعذّر فهم جواب المزوّد. إن استمر ذلك فاتصل به.',
  },
  'integrations.pausedText': {
    tr: 'SMS gönderilmiyor. Yazılanlar bekler; kod isteyenlere SMS önerilmez.',
    en: 'No SMS is sent. What is written waits, and no code is offered by SMS.',
    ar: 'لا تُرسل رسائل نصية. ما كُتب ينتظر، ولا تُعرض الرموز بالرسائل.',
  },
  'integrations.keysLostText': {
    tr: 'Giriş bilgileri okunamıyor; eski bir yedek geri yüklenmiş olabilir. Yeniden girin.',
    en: 'The credentials cannot be read, as after an old backup was restored. Enter them again.',
    ar: 'لا يمكن قراءة بيانات الدخول، كما يحدث بعد استعادة نسخة قديمة. أدخلها من جديد.',
  },
  'integrations.forAll': { tr: 'Kurulumun ortak sağlayıcısı', en: 'The provider of the whole installation', ar: 'المزوّد المشترك لهذا التثبيت' },
  'integrations.forAllText': {
    tr: 'Şirketiniz kendi sağlayıcısını bağlamadı; mesajlar kurulumun ortak hesabıyla gider.',
    en: 'Your company connected none of its own; messages go by the account of the installation.',
    ar: 'لم تربط شركتك مزوّدًا خاصًا، فتُرسل الرسائل بحساب التثبيت.',
  },
  'integrations.keys': { tr: 'Giriş bilgileri', en: 'Credentials', ar: 'بيانات الدخول' },
  'integrations.keysSet': { tr: 'Kayıtlı, {{at}} tarihinden beri', en: 'Set, since {{at}}', ar: 'محفوظة منذ {{at}}' },
  'integrations.keysSetEnd': { tr: 'Kayıtlı (…{{end}}), {{at}} tarihinden beri', en: 'Set (…{{end}}), since {{at}}', ar: 'محفوظة (\u2066…{{end}}\u2069) منذ {{at}}' },
  'integrations.account': { tr: 'Hesap', en: 'Account', ar: 'الحساب' },
  'integrations.credits': { tr: 'Kalan kredi', en: 'Remaining credits', ar: 'الرصيد المتبقي' },
  'integrations.amount': { tr: 'Kalan tutar', en: 'Remaining amount', ar: 'المبلغ المتبقي' },
  'integrations.notTold': { tr: 'Sağlayıcıdan bilgi alınamadı; nedeni yukarıda.', en: 'The provider did not tell; why stands above.', ar: 'لم يُجب المزوّد؛ والسبب مذكور أعلاه.' },
  'integrations.notSaid': { tr: 'Sağlayıcı bildirmiyor', en: 'The provider does not say', ar: 'لا يذكره المزوّد' },
  'integrations.senders': { tr: 'Onaylı gönderici adları', en: 'Approved sender names', ar: 'أسماء المرسل المعتمدة' },
  'integrations.askAgain': { tr: 'Yeniden sor', en: 'Ask again', ar: 'اسأل مجددًا' },
  'integrations.change': { tr: 'Değiştir', en: 'Change', ar: 'تغيير' },
  'integrations.changeTitle': { tr: 'Gönderimi değiştir', en: 'Change how it sends', ar: 'تغيير الإرسال' },
  'integrations.changed': { tr: 'Kaydedildi.', en: 'Saved.', ar: 'تم الحفظ.' },
  'integrations.cannotChange': { tr: 'Kaydedilemedi.', en: 'It could not be saved.', ar: 'تعذّر الحفظ.' },
  'integrations.rotate': { tr: 'Giriş bilgilerini yenile', en: 'Replace the credentials', ar: 'تجديد بيانات الدخول' },
  'integrations.rotateWhat': {
    tr: 'Yenileri sağlayıcı kabul edince eskiler silinir; o ana kadar eskiler geçerlidir.',
    en: 'Once the provider takes the new ones the old ones are destroyed; until then they serve.',
    ar: 'تُتلف القديمة حين يقبل المزوّد الجديدة، وتبقى صالحة حتى ذلك الحين.',
  },
  'integrations.rotated': { tr: 'Giriş bilgileri yenilendi.', en: 'The credentials were replaced.', ar: 'تم تجديد بيانات الدخول.' },
  'integrations.cannotRotate': { tr: 'Giriş bilgileri yenilenemedi.', en: 'The credentials could not be replaced.', ar: 'تعذّر تجديد بيانات الدخول.' },
  'integrations.test': { tr: 'Deneme SMS’i gönder', en: 'Send a test SMS', ar: 'إرسال رسالة تجريبية' },
  'integrations.test.accepted': {
    tr: 'Sağlayıcı mesajı aldı; sonu {{phone}} olan telefonunuza geliyor.',
    en: 'The provider took it; it is on its way to your phone ending in {{phone}}.',
    ar: 'استلم المزوّد الرسالة، وهي في طريقها إلى هاتفك المنتهي بـ {{phone}}.',
  },
  'integrations.test.filed': {
    tr: 'Mesaj giden kutusuna kondu; demo telefona göndermez.',
    en: 'It lies in the outbox; the demo sends to no phone.',
    ar: 'وُضعت في صندوق الصادر، فالعرض التجريبي لا يرسل إلى هاتف.',
  },
  'integrations.test.refused': {
    tr: 'Sağlayıcı bu mesajı reddetti. Telefon numaranızı kontrol edin.',
    en: 'The provider refused this message. Check your phone number.',
    ar: 'رفض المزوّد هذه الرسالة. تحقق من رقم هاتفك.',
  },
  'integrations.test.later': {
    tr: 'Mesaj şimdi gönderilemedi; beş dakika içinde kendiliğinden yeniden denenir.',
    en: 'The message could not be sent now; it is tried again by itself within five minutes.',
    ar: 'تعذّر إرسال الرسالة الآن؛ تُعاد المحاولة تلقائيًا خلال خمس دقائق.',
  },
  'integrations.test.inList': { tr: 'SMS bildirimlerinde izleyin', en: 'Follow it in SMS notifications', ar: 'تابعها في إشعارات الرسائل القصيرة' },
  'integrations.test.enterPhone': { tr: 'Telefonu hesabımda gir', en: 'Enter the phone in my account', ar: 'أدخل الهاتف في حسابي' },
  'integrations.test.unknown': {
    tr: 'Sağlayıcı zamanında yanıt vermedi; mesaj gelmiş olabilir.',
    en: 'The provider did not answer in time; the message may arrive all the same.',
    ar: 'لم يجب المزوّد في الوقت، وقد تصل الرسالة رغم ذلك.',
  },
  'integrations.cannotTest': { tr: 'Deneme SMS’i gönderilemedi.', en: 'The test SMS could not be sent.', ar: 'تعذّر إرسال الرسالة التجريبية.' },
  'integrations.pause': { tr: 'Duraklat', en: 'Pause', ar: 'إيقاف مؤقت' },
  'integrations.paused': { tr: 'SMS gönderimi duraklatıldı.', en: 'Sending is paused.', ar: 'أُوقف الإرسال مؤقتًا.' },
  'integrations.cannotPause': { tr: 'Duraklatılamadı.', en: 'It could not be paused.', ar: 'تعذّر الإيقاف المؤقت.' },
  'integrations.resume': { tr: 'Devam ettir', en: 'Resume', ar: 'استئناف' },
  'integrations.resumed': { tr: 'SMS gönderimi devam ediyor.', en: 'Sending goes on.', ar: 'استؤنف الإرسال.' },
  'integrations.cannotResume': { tr: 'Devam ettirilemedi.', en: 'The messages could not be resumed.', ar: 'تعذّرت المتابعة.' },
  'integrations.remove': terms.takeAway,
  'integrations.removeTitle': { tr: 'Sağlayıcı kaldırılsın mı?', en: 'Remove the provider?', ar: 'إزالة المزوّد؟' },
  'integrations.removeWhat': {
    tr: 'Giriş bilgileri silinir, SMS gitmez. Gönderilmiş mesajların sonucu artık sorulamaz.',
    en: 'The credentials are destroyed and no SMS goes out. What became of sent messages cannot be asked any more.',
    ar: 'تُتلف بيانات الدخول ولا تُرسل رسائل، ولا يمكن بعدها السؤال عن مصير الرسائل المرسلة.',
  },
  'integrations.removed': { tr: 'Sağlayıcı kaldırıldı.', en: 'The provider was removed.', ar: 'أُزيل المزوّد.' },
  'integrations.cannotRemove': { tr: 'Sağlayıcı kaldırılamadı.', en: 'The provider could not be removed.', ar: 'تعذّرت إزالة المزوّد.' },
  'integrations.reports': { tr: 'Rapor adresi', en: 'Address for reports', ar: 'عنوان التقارير' },
  'integrations.reportsWhat': {
    tr: 'Sağlayıcının panelinde iletim raporu adresi olarak girin. Gizlidir ve yalnız şimdi gösterilir.',
    en: 'Enter it in the provider’s panel as the address for delivery reports. It is secret and shown only now.',
    ar: 'أدخله في لوحة المزوّد عنوانًا لتقارير التسليم. هو سري ولا يُعرض إلا الآن.',
  },
  'integrations.reportsSet': { tr: 'Var; sağlayıcı sonuçları oraya bildirir', en: 'There is one; the provider reports to it', ar: 'موجود، ويبلغ المزوّد النتائج إليه' },
  'integrations.reportsAsked': { tr: 'Yok; sonuçlar sağlayıcıya sorulur', en: 'None; the provider is asked', ar: 'لا يوجد، تُسأل النتائج من المزوّد' },
  'integrations.renew': { tr: 'Rapor adresini yenile', en: 'Renew the address for reports', ar: 'تجديد عنوان التقارير' },
  'integrations.renewWhat': {
    tr: 'Eski adrese gelen raporlar dikkate alınmaz. Yenisini sağlayıcının paneline girin.',
    en: 'What comes to the old address is not heeded. Enter the new one in the provider’s panel.',
    ar: 'لا يُلتفت إلى ما يصل إلى العنوان القديم. أدخل الجديد في لوحة المزوّد.',
  },
  'integrations.renewed': { tr: 'Rapor adresi yenilendi.', en: 'The address was renewed.', ar: 'جُدِّد العنوان.' },
  'integrations.cannotRenew': { tr: 'Rapor adresi yenilenemedi.', en: 'The address could not be renewed.', ar: 'تعذّر تجديد العنوان.' },
  'integrations.copied': { tr: 'Adresi sakladım', en: 'I have kept it', ar: 'حفظته' },
  'integrations.required': { tr: 'SMS entegrasyonu gerekli', en: 'An SMS integration is needed', ar: 'يلزم تكامل للرسائل النصية' },
  'integrations.requiredText': {
    tr: 'Bu sayfa SMS’lerle ilgili; şirketinizin bağlı bir SMS sağlayıcısı yok.',
    en: 'This page is about text messages, and your company has connected no SMS provider.',
    ar: 'هذه الصفحة عن الرسائل النصية، ولم تربط شركتك مزوّدًا لها.',
  },
  'integrations.requiredAsk': {
    tr: 'Bu sayfa SMS’lerle ilgili; şirketinizin bağlı bir SMS sağlayıcısı yok. Bağlamasını şirket yöneticinizden isteyin.',
    en: 'This page is about text messages, and your company has connected no SMS provider. Ask your company administrator to connect one.',
    ar: 'هذه الصفحة عن الرسائل النصية، ولم تربط شركتك مزوّدًا لها. اطلب من مدير شركتك ربط مزوّد.',
  },
  'integrations.portal': { tr: 'SMS sağlayıcısının portalı', en: 'Portal of the SMS provider', ar: 'بوابة مزوّد الرسائل' },
  'integrations.devices': { tr: 'Okuyucu satın al', en: 'Buy readers', ar: 'شراء قارئات' },
  'integrations.elsewhere': { tr: 'Dış bağlantılar', en: 'Elsewhere', ar: 'روابط خارجية' },
  'integrations.operation': {
    tr: 'E-posta sunucusunun durumunu ve bekleyen ileti sayısını, sunucuyu işleten kişi “İşletim” sayfasında görür; yalnızca sunucunun kendisinde açılır, ayar değişmediyse şu adreste:',
    en: 'Whoever runs the server sees how the mail server stands and how many messages wait on the page “Operation”, which opens on the server itself alone, where no setting says otherwise at',
    ar: 'يرى من يشغّل الخادم حال خادم البريد وعدد الرسائل المنتظرة في صفحة «التشغيل»، وهي تُفتح على الخادم نفسه فقط، وما لم يُغيَّر الإعداد فعلى العنوان',
  },
} as const satisfies ScreenWords

export const refusals = {
  'integrations.keys-missing': { tr: 'Sağlayıcının giriş bilgilerini yazın.', en: 'Enter what the provider asks to sign on.', ar: 'أدخل بيانات الدخول لدى المزوّد.' },
  'integrations.keys-refused': {
    tr: 'Sağlayıcı bu bilgileri kabul etmedi. Kullanıcı, parola ve izin verilen IP adresini kontrol edin.',
    en: 'The provider did not take them. Check user, password and the IP address allowed there.',
    ar: 'لم يقبلها المزوّد. تحقق من المستخدم وكلمة المرور والعنوان المسموح به لديه.',
  },
  'integrations.no-keys': { tr: 'Bu sağlayıcının giriş bilgisi yoktur.', en: 'This provider needs no credentials.', ar: 'لا يحتاج هذا المزوّد بيانات دخول.' },
  'integrations.no-phone': {
    tr: 'Hesabınızda SMS alabilen bir telefon yok. Önce hesabınıza telefon ekleyin.',
    en: 'Your account has no phone that takes an SMS. Add one to your account first.',
    ar: 'ليس في حسابك هاتف يستقبل الرسائل النصية. أضف هاتفًا إلى حسابك أولًا.',
  },
  'integrations.no-reports': {
    tr: 'Bu sağlayıcı sonuç bildirmez; sonuçlar ona sorulur.',
    en: 'This provider reports nothing by itself; it is asked.',
    ar: 'لا يبلغ هذا المزوّد بالنتائج، بل يُسأل عنها.',
  },
  'integrations.not-offered': { tr: 'Bu kurulumda bu seçilemez. Bir sağlayıcı seçin.', en: 'This cannot be chosen here. Choose a provider.', ar: 'لا يمكن اختيار هذا هنا. اختر مزوّدًا.' },
  'integrations.provider-silent': {
    tr: 'Sağlayıcıdan yanıt alınamadı, hiçbir şey değişmedi. Biraz sonra yeniden deneyin.',
    en: 'The provider gave no answer, and nothing was changed. Try again in a while.',
    ar: 'لم يجب المزوّد ولم يتغير شيء. حاول بعد قليل.',
  },
  'integrations.replaced-meanwhile': {
    tr: 'Siz bakarken başka biri yeniledi; geçerli olan onunki. Gerekirse sayfayı yenileyip tekrar deneyin.',
    en: 'Somebody else renewed it meanwhile, and has the one that holds. Load the page again before another try.',
    ar: 'جدّده شخص آخر في أثناء ذلك، والساري هو ما جدّده. حدّث الصفحة قبل المحاولة مجددًا.',
  },
  'integrations.report-forged': { tr: 'Raporun imzası yanlış.', en: 'The report’s signature is wrong.', ar: 'توقيع التقرير غير صحيح.' },
  'integrations.report-unreadable': { tr: 'Rapor okunamadı.', en: 'The report cannot be read.', ar: 'تعذّرت قراءة التقرير.' },
  'integrations.report-unknown': { tr: 'Böyle bir adres yok.', en: 'There is no such address.', ar: 'لا يوجد عنوان كهذا.' },
  'integrations.sender-missing': { tr: 'Gönderici adını yazın.', en: 'Enter the sender name.', ar: 'أدخل اسم المرسل.' },
  'integrations.sender-not-approved': {
    tr: '“{{sender}}” adı sağlayıcıda onaylı değil. Onaylı adlardan birini seçin.',
    en: 'The provider has not approved the name “{{sender}}”. Choose an approved one.',
    ar: 'الاسم «{{sender}}» غير معتمد لدى المزوّد. اختر اسمًا معتمدًا.',
  },
  'integrations.sms-not-found': { tr: 'Bağlı SMS sağlayıcısı yok. Sayfayı yenileyin.', en: 'No SMS provider is connected. Load the page again.', ar: 'لا مزوّد رسائل نصية متصل. حدّث الصفحة.' },
  'integrations.sms-required': {
    tr: 'Bunun için SMS entegrasyonu gerekir. Ayarlar, Entegrasyonlar’dan bir sağlayıcı bağlayın.',
    en: 'This needs an SMS integration. Connect a provider under Settings, Integrations.',
    ar: 'هذا يتطلب تكامل الرسائل النصية. اربط مزوّدًا من الإعدادات، التكاملات.',
  },
  'integrations.sms-there': { tr: 'Zaten bir sağlayıcı bağlı. Önce onu kaldırın.', en: 'A provider is connected already. Remove it first.', ar: 'هناك مزوّد متصل بالفعل. أزله أولًا.' },
} as const satisfies Sentences

export const acts = {
  SmsProviderChosen: { tr: 'Bir SMS sağlayıcısı bağladı', en: 'Connected an SMS provider', ar: 'ربط مزوّد رسائل نصية' },
  SmsSendingChanged: { tr: 'SMS gönderimini değiştirdi (“{{subject}}”)', en: 'Changed how SMS are sent (“{{subject}}”)', ar: 'تغيير إرسال الرسائل النصية («{{subject}}»)' },
  SmsKeysRotated: { tr: 'SMS sağlayıcısının giriş bilgilerini yeniledi', en: 'Replaced the credentials of the SMS provider', ar: 'تجديد بيانات دخول مزوّد الرسائل النصية' },
  SmsReportAddressRenewed: { tr: 'SMS raporlarının adresini yeniledi', en: 'Renewed the address for SMS reports', ar: 'تجديد عنوان تقارير الرسائل النصية' },
  SmsSendingPaused: { tr: 'SMS gönderimini duraklattı', en: 'Paused sending SMS', ar: 'إيقاف إرسال الرسائل النصية مؤقتًا' },
  SmsSendingResumed: { tr: 'SMS gönderimini devam ettirdi', en: 'Let SMS go out again', ar: 'استئناف إرسال الرسائل النصية' },
  SmsProviderRemoved: { tr: 'SMS sağlayıcısını kaldırdı', en: 'Removed the SMS provider', ar: 'إزالة مزوّد الرسائل النصية' },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  SmsProviderChosen: {
    tr: 'Giriş bilgileri hiçbir kayıtta durmaz. Sağlayıcıyı Entegrasyonlar sayfasında kaldırın.',
    en: 'The credentials are in no record. Remove the provider on the page Integrations.',
    ar: 'بيانات الدخول ليست في أي سجل. أزل المزوّد من صفحة التكاملات.',
  },
  SmsKeysRotated: {
    tr: 'Eski giriş bilgileri saklanmaz. Gerekirse yeniden girin.',
    en: 'The former credentials are not kept. Enter them again if need be.',
    ar: 'لا تُحفظ البيانات السابقة. أدخلها مجددًا عند الحاجة.',
  },
  SmsReportAddressRenewed: {
    tr: 'Eski adres saklanmaz. Gerekirse yeniden yenileyin.',
    en: 'The former address is not kept. Renew it again if need be.',
    ar: 'لا يُحفظ العنوان السابق. جدّده مرة أخرى عند الحاجة.',
  },
  SmsSendingChanged: {
    tr: 'Gönderilmiş mesajlar eski adıyla kalır. Adı ve harfleri Entegrasyonlar sayfasında değiştirin.',
    en: 'Messages that went keep the former name. Change the name and letters on the page Integrations.',
    ar: 'تبقى الرسائل المرسلة بالاسم السابق. غيّر الاسم والأحرف في صفحة التكاملات.',
  },
  SmsSendingPaused: {
    tr: 'Mesajlar o zamandan beri bekliyor. Gönderimi Entegrasyonlar sayfasında devam ettirin.',
    en: 'Messages have waited since. Let them go on on the page Integrations.',
    ar: 'تنتظر الرسائل منذ ذلك الحين. تابع الإرسال من صفحة التكاملات.',
  },
  SmsSendingResumed: {
    tr: 'Bekleyen mesajlar gitti. Gönderimi Entegrasyonlar sayfasında duraklatın.',
    en: 'What waited has gone out. Pause it on the page Integrations.',
    ar: 'خرجت الرسائل المنتظرة. أوقف الإرسال مؤقتًا من صفحة التكاملات.',
  },
  SmsProviderRemoved: {
    tr: 'Giriş bilgileri silindi. Sağlayıcıyı yeniden bağlayın.',
    en: 'The credentials were destroyed. Connect the provider again.',
    ar: 'أُتلفت بيانات الدخول. اربط المزوّد من جديد.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.integrations': { tr: 'Entegrasyonlar', en: 'Integrations', ar: 'التكاملات' },
  'permission.integrations.view': { tr: 'Entegrasyonları görmek', en: 'See integrations', ar: 'عرض التكاملات' },
  'permission.integrations.create': { tr: 'Entegrasyon kurmak', en: 'Set up integrations', ar: 'إعداد التكاملات' },
  'permission.integrations.update': { tr: 'Entegrasyonları değiştirmek', en: 'Change integrations', ar: 'تعديل التكاملات' },
  'permission.integrations.delete': { tr: 'Entegrasyonları silmek', en: 'Delete integrations', ar: 'حذف التكاملات' },
} as const satisfies ScreenWords

/** What a message says that somebody sends himself to try it. */
export const testSms = {
  text: { tr: 'Mesai deneme mesajı: SMS bağlantınız çalışıyor.', en: 'Mesai test message: your SMS connection works.', ar: 'رسالة تجريبية من Mesai: اتصال الرسائل النصية يعمل.' },
} as const satisfies Sentences
