import { refusals as feedRefusals, screen as feed } from './calendar-feed.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

export const screen = {
  ...feed,
  'account.tab.basic': { tr: 'Bilgilerim', en: 'Details', ar: 'بياناتي' },
  'account.tab.security': { tr: 'Güvenlik', en: 'Security', ar: 'الأمان' },
  'account.tab.sessions': { tr: 'Oturumlar', en: 'Sessions', ar: 'الجلسات' },
  'account.tab.preferences': { tr: 'Tercihler', en: 'Preferences', ar: 'التفضيلات' },
  'account.tab.consents': { tr: 'Metinler', en: 'Texts', ar: 'النصوص' },
  'account.data': {
    tr: 'Hakkımda tutulanlar',
    en: 'What is held about me',
    ar: 'ما يُحتفظ به عني',
  },
  'account.data.what': {
    tr: 'Şirketinizin bu üründe hakkınızda tuttuğu her şey tek dosyada (JSON): kaydınız, günleriniz, hareketleriniz, kartlarınız, talepleriniz, hesabınız, hakkınızdaki işlemler ve kimin hangi rolle baktığı. Başkalarının adı dosyada yoktur.',
    en: 'Everything your company holds about you in this product, in one file (JSON): your record, days, movements, cards, requests, account, acts about you, and in which role somebody looked. Nobody else is named in it.',
    ar: 'كل ما تحتفظ به شركتك عنك في هذا المنتج في ملف واحد (JSON): سجلك وأيامك وحركاتك وبطاقاتك وطلباتك وحسابك والإجراءات بشأنك وبأي دور اطّلع أحدهم عليها. لا يرد فيه اسم غيرك.',
  },
  'account.data.read': { tr: 'Sayfada oku', en: 'Read as a page', ar: 'قراءتها في صفحة' },
  'account.data.take': { tr: 'Dosyayı indir', en: 'Download the file', ar: 'تنزيل الملف' },
  'account.data.taken': {
    tr: 'Dosya indirildi',
    en: 'The file was downloaded',
    ar: 'نُزّل الملف',
  },
  'account.data.cannot': {
    tr: 'Dosya indirilemedi.',
    en: 'The file could not be downloaded.',
    ar: 'تعذّر تنزيل الملف.',
  },
  'account.unknown': { tr: 'Kayıtlı değil', en: 'None on record', ar: 'غير مسجّل' },
  'account.change': { tr: 'Değiştir', en: 'Change', ar: 'تغيير' },
  'account.whyPassword': {
    tr: 'Açık kalmış bir ekrandan kimse değiştiremesin diye sorulur.',
    en: 'Asked so that nobody changes it from a screen that was left open.',
    ar: 'تُطلب كي لا يغيّره أحد من شاشة تُركت مفتوحة.',
  },
  'account.code': {
    tr: '6 haneli kod',
    en: 'Code of six digits',
    ar: 'رمز من ستة أرقام',
  },
  'account.code.ask': { tr: 'Kod gönder', en: 'Send the code', ar: 'إرسال الرمز' },
  'account.email.open': {
    tr: 'E-posta adresini değiştir',
    en: 'Change the e-mail address',
    ar: 'تغيير البريد الإلكتروني',
  },
  'account.email.new': {
    tr: 'Yeni e-posta adresi',
    en: 'New e-mail address',
    ar: 'البريد الإلكتروني الجديد',
  },
  'account.email.what': {
    tr: 'Bu adrese bir kod gönderilir; kodu yazınca adres değişir ve eski adrese haber verilir.',
    en: 'A code is mailed to it. Once you typed the code the address changes, and the old one is told.',
    ar: 'يُرسل إليه رمز، وبعد كتابته يتغير العنوان ويُبلَّغ العنوان القديم.',
  },
  'account.email.bad': {
    tr: 'Geçerli bir e-posta adresi yazın.',
    en: 'Write a valid e-mail address.',
    ar: 'اكتب بريدًا إلكترونيًا صحيحًا.',
  },
  'account.email.sent': {
    tr: '{{email}} adresine bir kod gönderdik. 15 dakika geçerlidir.',
    en: 'We mailed a code to {{email}}. It serves for 15 minutes.',
    ar: 'أرسلنا رمزًا إلى {{email}}. وهو صالح 15 دقيقة.',
  },
  'account.email.confirm': {
    tr: 'Adresi değiştir',
    en: 'Change the address',
    ar: 'تغيير العنوان',
  },
  'account.email.done': {
    tr: 'E-posta adresiniz değişti.',
    en: 'Your e-mail address has changed.',
    ar: 'تغيّر بريدك الإلكتروني.',
  },
  'account.email.cannot': {
    tr: 'E-posta adresi değiştirilemedi.',
    en: 'The e-mail address could not be changed.',
    ar: 'تعذّر تغيير البريد الإلكتروني.',
  },
  'account.phone.open': {
    tr: 'Telefonu değiştir',
    en: 'Change the phone',
    ar: 'تغيير الهاتف',
  },
  'account.phone.new': { tr: 'Yeni telefon', en: 'New phone', ar: 'الهاتف الجديد' },
  'account.phone.bad': {
    tr: 'Telefon en az 10 rakam olmalı.',
    en: 'A phone has at least 10 digits.',
    ar: 'رقم الهاتف 10 أرقام على الأقل.',
  },
  'account.phone.what': {
    tr: 'Bu numaraya SMS ile bir kod gönderilir; kodu yazınca telefon değişir.',
    en: 'A code is sent to it by SMS. Once you typed the code the phone changes.',
    ar: 'يُرسل إليه رمز برسالة نصية، وبعد كتابته يتغير الهاتف.',
  },
  'account.phone.noCode': {
    tr: 'SMS sağlayıcısı bağlı olmadığı için kod gönderilmez; telefon yalnızca parolanızla değişir.',
    en: 'No SMS provider is connected, so no code is sent: your password alone changes the phone.',
    ar: 'لا يوجد مزوّد رسائل نصية متصل، فلا يُرسل رمز: كلمة مرورك وحدها تغيّر الهاتف.',
  },
  'account.phone.sent': {
    tr: '{{phone}} numarasına bir kod gönderdik. Mesajdaki referans: {{reference}}. 5 dakika geçerlidir.',
    en: 'We sent a code to {{phone}}. Reference in the message: {{reference}}. It serves for 5 minutes.',
    ar: 'أرسلنا رمزًا إلى {{phone}}. المرجع في الرسالة: {{reference}}. وهو صالح 5 دقائق.',
  },
  'account.phone.submit': {
    tr: 'Telefonu değiştir',
    en: 'Change the phone',
    ar: 'تغيير الهاتف',
  },
  'account.phone.done': {
    tr: 'Telefonunuz değişti.',
    en: 'Your phone has changed.',
    ar: 'تغيّر هاتفك.',
  },
  'account.phone.cannot': {
    tr: 'Telefon değiştirilemedi.',
    en: 'The phone could not be changed.',
    ar: 'تعذّر تغيير الهاتف.',
  },
  'account.reading': { tr: 'Dil ve süreler', en: 'Language and times', ar: 'اللغة والمدد' },
  'account.mails': { tr: 'E-postalar', en: 'Mails', ar: 'الرسائل' },
  'account.mails.send': {
    tr: 'Bana düzenli e-postalar gelsin',
    en: 'Send me mails that come by themselves',
    ar: 'أرسلوا إليّ الرسائل الدورية',
  },
  'account.mails.what': {
    tr: 'Size gönderilen görünümler. Parola ve oturumla ilgili uyarılar her durumda gelir.',
    en: 'Views that are sent to you. What concerns your password and your sessions comes in any case.',
    ar: 'طرق العرض المرسلة إليك. أما ما يخص كلمة مرورك وجلساتك فيصل في كل الأحوال.',
  },
  'account.mails.on': {
    tr: 'Düzenli e-postalar gelecek.',
    en: 'Mails will come by themselves.',
    ar: 'ستصلك الرسائل الدورية.',
  },
  'account.mails.off': {
    tr: 'Düzenli e-posta gelmeyecek.',
    en: 'No mails will come by themselves.',
    ar: 'لن تصلك رسائل دورية.',
  },
  'account.mails.cannot': {
    tr: 'E-posta tercihi kaydedilemedi.',
    en: 'The choice about e-mails could not be saved.',
    ar: 'تعذّر حفظ تفضيل الرسائل.',
  },
  'account.sessions.what': {
    tr: 'Hesabınızla şu an oturum açık olan yerler. Tanımadığınız birini kapatın ve parolanızı değiştirin.',
    en: 'Where your account is signed in now. End any that you do not know, and change your password.',
    ar: 'الأماكن التي حسابك مسجَّل فيها الآن. أنهِ ما لا تعرفه وغيّر كلمة مرورك.',
  },
  'account.sessions.device': {
    tr: '{{browser}}, {{system}}',
    en: '{{browser}} on {{system}}',
    ar: '{{browser}} على {{system}}',
  },
  'account.sessions.current': { tr: 'Bu oturum', en: 'This one', ar: 'هذه الجلسة' },
  'account.sessions.app': {
    tr: 'Mobil uygulama',
    en: 'Mobile app',
    ar: 'تطبيق الجوال',
  },
  'account.sessions.network': { tr: 'Ağ', en: 'Network', ar: 'الشبكة' },
  'account.sessions.signedIn': { tr: 'Açıldı', en: 'Signed in', ar: 'بدأت' },
  'account.sessions.seen': { tr: 'Son kullanım', en: 'Last used', ar: 'آخر استخدام' },
  'account.sessions.end': { tr: 'Kapat', en: 'End', ar: 'إنهاء' },
  'account.sessions.endOne': {
    tr: 'Oturumu kapat: {{name}}',
    en: 'End the session: {{name}}',
    ar: 'إنهاء الجلسة: {{name}}',
  },
  'account.sessions.ended': {
    tr: 'Oturum kapatıldı.',
    en: 'The session was ended.',
    ar: 'أُنهيت الجلسة.',
  },
  'account.sessions.cannotEnd': {
    tr: 'Oturum kapatılamadı.',
    en: 'The session could not be ended.',
    ar: 'تعذّر إنهاء الجلسة.',
  },
  'account.sessions.endOthers': {
    tr: 'Diğer oturumları kapat',
    en: 'End all others',
    ar: 'إنهاء الجلسات الأخرى',
  },
  'account.sessions.endOthersWhat': {
    tr: 'Bu oturum dışındakilerin tümü hemen kapanır; açık pencereler giriş sayfasına döner.',
    en: 'All but this one end at once; open windows go back to the sign-in page.',
    ar: 'تنتهي كل الجلسات عدا هذه فورًا، وتعود النوافذ المفتوحة إلى صفحة الدخول.',
  },
  'account.sessions.othersEnded': {
    tr: 'Diğer oturumlar kapatıldı.',
    en: 'The other sessions were ended.',
    ar: 'أُنهيت الجلسات الأخرى.',
  },
  'account.sessions.cannotEndOthers': {
    tr: 'Diğer oturumlar kapatılamadı.',
    en: 'The other sessions could not be ended.',
    ar: 'تعذّر إنهاء الجلسات الأخرى.',
  },
  'account.sessions.elsewhere': {
    tr: 'Başka bir ağdan da kullanıldı',
    en: 'Used from another network, too',
    ar: 'استُخدمت من شبكة أخرى أيضًا',
  },
  'account.sessions.elsewhereWhat': {
    tr: 'Son olarak {{prefix}} ağından, {{at}}. Wi-Fi ile mobil ağ arasında geçmek de böyle görünür; öyle bir şey yapmadıysanız bu oturumu kapatın ve parolanızı değiştirin.',
    en: 'Last from {{prefix}}, at {{at}}. Going from Wi-Fi to a mobile network looks the same; if you did nothing of the kind, end this session and change your password.',
    ar: 'آخر مرة من {{prefix}} في {{at}}. الانتقال بين الواي فاي وشبكة الجوال يبدو كذلك؛ فإن لم تفعل فأنهِ هذه الجلسة وغيّر كلمة مرورك.',
  },
  'account.browser.edge': { tr: 'Edge', en: 'Edge', ar: 'Edge' },
  'account.browser.opera': { tr: 'Opera', en: 'Opera', ar: 'Opera' },
  'account.browser.samsung': {
    tr: 'Samsung İnternet',
    en: 'Samsung Internet',
    ar: 'Samsung Internet',
  },
  'account.browser.firefox': { tr: 'Firefox', en: 'Firefox', ar: 'Firefox' },
  'account.browser.chrome': { tr: 'Chrome', en: 'Chrome', ar: 'Chrome' },
  'account.browser.safari': { tr: 'Safari', en: 'Safari', ar: 'Safari' },
  'account.browser.other': {
    tr: 'Bilinmeyen tarayıcı',
    en: 'Unknown browser',
    ar: 'متصفح غير معروف',
  },
  'account.system.android': { tr: 'Android', en: 'Android', ar: 'Android' },
  'account.system.ios': { tr: 'iPhone ya da iPad', en: 'iPhone or iPad', ar: 'iPhone أو iPad' },
  'account.system.chromeos': { tr: 'ChromeOS', en: 'ChromeOS', ar: 'ChromeOS' },
  'account.system.windows': { tr: 'Windows', en: 'Windows', ar: 'Windows' },
  'account.system.macos': { tr: 'macOS', en: 'macOS', ar: 'macOS' },
  'account.system.linux': { tr: 'Linux', en: 'Linux', ar: 'Linux' },
  'account.system.other': {
    tr: 'bilinmeyen sistem',
    en: 'an unknown system',
    ar: 'نظام غير معروف',
  },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  ...feedRefusals,
  'account.no-second': {
    tr: 'Geçilecek ikinci bir hesap yok. Önce ikinci hesapla oturum açın.',
    en: 'There is no second account to go to. Sign in to it first.',
    ar: 'لا يوجد حساب ثانٍ للانتقال إليه. سجّل الدخول إليه أولًا.',
  },
  'account.no-first-session': {
    tr: 'İlk hesabın oturumu kapanmış; ona yeniden oturum açın.',
    en: 'The session of the first account has ended; sign in to it again.',
    ar: 'انتهت جلسة الحساب الأول؛ سجّل الدخول إليه من جديد.',
  },
  'account.same-account': {
    tr: 'Bu zaten aynı hesap. İkinci olarak başka bir hesapla oturum açın.',
    en: 'This is the same account. Sign in to another one as the second.',
    ar: 'هذا الحساب نفسه. سجّل الدخول بحساب آخر ليكون الثاني.',
  },
  'access.contact-in-record': {
    tr: 'Bir çalışanın telefonu ve e-postası sicil kaydında durur; oradan değiştirin.',
    en: "An employee's phone and e-mail are in the employee record; change them there.",
    ar: 'هاتف الموظف وبريده في سجله الوظيفي؛ غيّرهما من هناك.',
  },
  'account.same-address': {
    tr: 'Bu zaten kayıtlı. Değiştirmek için başka bir tane yazın.',
    en: 'This one is recorded already. Write another to change it.',
    ar: 'هذا مسجَّل أصلًا. اكتب غيره لتغييره.',
  },
  'account.code-too-soon': {
    tr: 'Az önce bir kod gönderdik. {{seconds}} saniye sonra yenisini isteyebilirsiniz.',
    en: 'We sent a code a moment ago. You can ask for another in {{seconds}} seconds.',
    ar: 'أرسلنا رمزًا قبل قليل. يمكنك طلب غيره بعد {{seconds}} ثانية.',
  },
  'account.code-wrong': {
    tr: 'Kod yanlış. {{left}} deneme hakkınız kaldı.',
    en: 'The code is wrong. Tries left: {{left}}.',
    ar: 'الرمز خاطئ. المحاولات الباقية: {{left}}.',
  },
  'account.code-ended': {
    tr: 'Bu kodun süresi doldu ya da üç kez yanlış yazıldı. Yeni bir kod isteyin.',
    en: 'This code is too old or was typed wrong three times. Ask for a new one.',
    ar: 'انتهت مدة هذا الرمز أو كُتب خطأً ثلاث مرات. اطلب رمزًا جديدًا.',
  },
  'account.phone-no-sms': {
    tr: 'Bu numaraya SMS gönderilemiyor. Bir cep telefonu numarası yazın.',
    en: 'No text message reaches this number. Write that of a mobile phone.',
    ar: 'لا تصل الرسائل النصية إلى هذا الرقم. اكتب رقم هاتف جوال.',
  },
  'account.language-not-used': {
    tr: 'Şirketiniz bu dili kullanmıyor. Sunulan dillerden birini seçin.',
    en: 'Your company does not use this language. Choose one of those offered.',
    ar: 'شركتك لا تستخدم هذه اللغة. اختر إحدى اللغات المتاحة.',
  },
  'account.app-key': {
    tr: 'Telefonun gönderdiği anahtar okunamadı.',
    en: 'The key that the phone sent cannot be read.',
    ar: 'تعذّرت قراءة المفتاح الذي أرسله الهاتف.',
  },
  'account.no-app-session': {
    tr: 'Bu, mobil uygulamanın oturumu değil. Dosyalar için yeniden giriş yapın.',
    en: 'This is no session of the mobile app. For files, sign in again.',
    ar: 'هذه ليست جلسة تطبيق الجوال. للملفات سجّل الدخول من جديد.',
  },
  'account.session-not-found': {
    tr: 'Böyle bir oturum yok; kapanmış olabilir.',
    en: 'There is no such session; it may have ended.',
    ar: 'لا توجد جلسة كهذه، ولعلها انتهت.',
  },
} as const satisfies Sentences
