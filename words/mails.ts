import { fillSentence } from './shared/filled.ts'
import type { Language, Sentences } from './shared/languages.ts'

/** Mails to the owner of an account; figures stand in double braces. */
export const accountMails = {
  'password-link.subject': { tr: 'Yeni parola bağlantınız', en: 'Your link for a new password', ar: 'رابط كلمة المرور الجديدة' },
  'password-link.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınız için yeni parola istendi. Yeni parolanızı bu bağlantıyla belirleyin:\n\n{{link}}\n\nBağlantı bir saat geçerlidir ve bir kez kullanılır. İsteği siz yapmadıysanız bir şey yapmanız gerekmez; parolanız değişmedi.\n',
    en: 'Hello,\n\nA new password was asked for your account at {{company}}. Set it by this link:\n\n{{link}}\n\nThe link serves once, for one hour. If it was not you who asked, you need not do anything: your password has not changed.\n',
    ar: 'مرحبًا،\n\nطُلبت كلمة مرور جديدة لحسابك لدى {{company}}. عيّنها من هذا الرابط:\n\n{{link}}\n\nيُستخدم الرابط مرة واحدة خلال ساعة. إن لم تطلبها أنت فلا يلزمك فعل شيء، فكلمة مرورك لم تتغير.\n',
  },
  'password-changed.subject': { tr: 'Parolanız değiştirildi', en: 'Your password was changed', ar: 'غُيّرت كلمة المرور' },
  'password-changed.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınızın parolası {{time}} tarihinde e-postanıza gönderilen bağlantıyla değiştirildi ve açık oturumlarınız kapatıldı.\n\nDeğiştiren siz değilseniz hemen yöneticinize haber verin.\n',
    en: 'Hello,\n\nThe password of your account at {{company}} was changed at {{time}} by the link that was mailed to you, and your open sessions were ended.\n\nIf it was not you, tell your administrator at once.\n',
    ar: 'مرحبًا،\n\nغُيّرت كلمة مرور حسابك لدى {{company}} في {{time}} بالرابط الذي أُرسل إلى بريدك، وأُنهيت جلساتك المفتوحة.\n\nإن لم تكن أنت فأبلغ مديرك فورًا.\n',
  },
  'password-given.subject': { tr: 'Tek kullanımlık parolanız', en: 'Your password for one sign-in', ar: 'كلمة المرور لدخول واحد' },
  'password-given.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınıza yöneticiniz tek kullanımlık bir parola verdi:\n\n{{password}}\n\nParola 24 saat içinde bir kez giriş yapar; girince yeni bir parola belirlersiniz. Açık oturumlarınız kapatıldı. Bunu siz istemediyseniz yöneticinize haber verin.\n',
    en: 'Hello,\n\nYour administrator gave your account at {{company}} a password for one sign-in:\n\n{{password}}\n\nIt signs in once within 24 hours; then you set a new password. Your open sessions were ended. If you did not ask for this, tell your administrator.\n',
    ar: 'مرحبًا،\n\nمنح مديرك حسابك لدى {{company}} كلمة مرور لدخول واحد:\n\n{{password}}\n\nتصلح لدخول واحد خلال 24 ساعة، ثم تعيّن كلمة مرور جديدة. أُنهيت جلساتك المفتوحة. إن لم تطلب ذلك فأبلغ مديرك.\n',
  },
  'new-device.subject': { tr: 'Hesabınıza yeni bir cihazdan girildi', en: 'Your account was signed in to from a new device', ar: 'تسجيل دخول إلى حسابك من جهاز جديد' },
  'new-device.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınıza {{time}} tarihinde daha önce kullanılmamış bir cihazdan girildi.\n\nCihaz: {{device}}\nAğ: {{prefix}}\n\nGiren sizseniz bir şey yapmanız gerekmez. Değilse açık oturumlarınıza bakın, tanımadığınızı kapatın ve parolanızı hemen değiştirin:\n\n{{link}}\n',
    en: 'Hello,\n\nYour account at {{company}} was signed in to at {{time}} from a device that was not used before.\n\nDevice: {{device}}\nNetwork: {{prefix}}\n\nIf it was you, you need not do anything. If not, look at your open sessions, end the one you do not know, and change your password at once:\n\n{{link}}\n',
    ar: 'مرحبًا،\n\nسُجّل الدخول إلى حسابك لدى {{company}} في {{time}} من جهاز لم يُستخدم من قبل.\n\nالجهاز: {{device}}\nالشبكة: {{prefix}}\n\nإن كنت أنت فلا يلزمك فعل شيء. وإلا فراجع جلساتك المفتوحة وأنهِ ما لا تعرفه منها وغيّر كلمة مرورك فورًا:\n\n{{link}}\n',
  },
  'second-factor-off.subject': { tr: 'İki adımlı girişiniz kapatıldı', en: 'Your two-step sign-in was turned off', ar: 'أُوقف الدخول بخطوتين' },
  'second-factor-off.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınızda {{time}} tarihinde iki adımlı girişin bir yolu parolanızla kapatıldı.\n\nKapatan siz değilseniz hemen parolanızı değiştirin ve yöneticinize haber verin.\n',
    en: 'Hello,\n\nAt {{time}} a way of two-step sign-in was turned off for your account at {{company}}, with your password.\n\nIf it was not you, change your password at once and tell your administrator.\n',
    ar: 'مرحبًا،\n\nأُوقفت إحدى طرق الدخول بخطوتين لحسابك لدى {{company}} في {{time}} بكلمة مرورك.\n\nإن لم تكن أنت فغيّر كلمة مرورك فورًا وأبلغ مسؤولك.\n',
  },
  'second-factor-taken.subject': { tr: 'İki adımlı girişiniz kaldırıldı', en: 'Your two-step sign-in was taken away', ar: 'أُزيل الدخول بخطوتين' },
  'second-factor-taken.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınızın iki adımlı girişi ve geçiş anahtarları {{time}} tarihinde yöneticiniz tarafından kaldırıldı, açık oturumlarınız kapatıldı. Artık yalnız parolanızla girersiniz; Hesabım sayfasından yeniden kurabilirsiniz.\n\nBunu siz istemediyseniz hemen yöneticinize haber verin.\n',
    en: 'Hello,\n\nAt {{time}} an administrator took two-step sign-in and the passkeys away from your account at {{company}}, and your open sessions were ended. Your password alone signs you in; you can set them up again under My account.\n\nIf you did not ask for it, tell your administrator at once.\n',
    ar: 'مرحبًا،\n\nأزال المسؤول في {{time}} الدخول بخطوتين ومفاتيح المرور من حسابك لدى {{company}} وأُنهيت جلساتك المفتوحة. تدخل الآن بكلمة المرور وحدها، ويمكنك إعدادها من جديد من صفحة حسابي.\n\nإن لم تطلب ذلك فأبلغ مسؤولك فورًا.\n',
  },
  'passkey-added.subject': { tr: 'Hesabınıza geçiş anahtarı eklendi', en: 'A passkey was added to your account', ar: 'أُضيف مفتاح مرور إلى حسابك' },
  'passkey-added.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınıza {{time}} tarihinde bir geçiş anahtarı eklendi; onunla parola yazmadan girilir.\n\nEkleyen siz değilseniz Hesabım sayfasından kaldırın, parolanızı değiştirin ve yöneticinize haber verin.\n',
    en: 'Hello,\n\nAt {{time}} a passkey was added to your account at {{company}}; it signs in without a password.\n\nIf it was not you, remove it under My account, change your password and tell your administrator.\n',
    ar: 'مرحبًا،\n\nأُضيف في {{time}} مفتاح مرور إلى حسابك لدى {{company}}، ويُدخَل به دون كلمة مرور.\n\nإن لم تكن أنت فأزله من صفحة حسابي وغيّر كلمة مرورك وأبلغ مسؤولك.\n',
  },
  'calendar-feed-made.subject': { tr: 'Takviminiz için bir adres oluşturuldu', en: 'An address of your calendar was made', ar: 'أُنشئ عنوان لتقويمك' },
  'calendar-feed-made.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınızda {{time}} tarihinde takviminiz için gizli bir adres oluşturuldu; adresi bilen vardiyalarınızı ve izinli günlerinizi parola yazmadan okur.\n\nOluşturan siz değilseniz Hesabım sayfasından adresi kaldırın, parolanızı değiştirin ve yöneticinize haber verin.\n',
    en: 'Hello,\n\nAt {{time}} a secret address of your calendar was made in your account at {{company}}; whoever knows it reads your shifts and the days you are on leave without a password.\n\nIf it was not you, revoke it under My account, change your password and tell your administrator.\n',
    ar: 'مرحبًا،\n\nأُنشئ في {{time}} عنوان سري لتقويمك في حسابك لدى {{company}}، ومن يعرفه يقرأ وردياتك وأيام إجازتك دون كلمة مرور.\n\nإن لم تكن أنت فألغه من صفحة حسابي وغيّر كلمة مرورك وأبلغ مسؤولك.\n',
  },
  'sign-in-failures.subject': { tr: 'Hesabınıza başarısız giriş denemeleri', en: 'Failed sign-ins to your account', ar: 'محاولات دخول فاشلة إلى حسابك' },
  'sign-in-failures.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınıza {{time}} sularında art arda yanlış parolayla girilmeye çalışıldı. Deneyen yer bir süre bekletiliyor; hesabınız kilitli değil. Daha önce giriş yaptığınız tarayıcıdan her zamanki gibi girebilirsiniz.\n\nDenemeleri siz yapmadıysanız bir şey yapmanız gerekmez; sürerse yöneticinize haber verin. Parolanızı unuttuysanız yöneticiniz size yenisini verebilir.\n',
    en: 'Hello,\n\nAround {{time}} somebody tried several wrong passwords for your account at {{company}}. Wherever that came from must wait for a while; your account is not locked. From a browser in which you signed in before you can sign in as always.\n\nIf it was not you, you need not do anything; tell your administrator if it goes on. If you forgot your password, your administrator can give you a new one.\n',
    ar: 'مرحبًا،\n\nحاول أحدهم قرابة {{time}} الدخول إلى حسابك لدى {{company}} بكلمات مرور خاطئة متتالية. الجهة التي جاءت منها المحاولات تنتظر مدة، وحسابك غير مقفل، ويمكنك الدخول كالمعتاد من المتصفح الذي دخلت منه سابقًا.\n\nإن لم تكن أنت فلا يلزمك فعل شيء، وأبلغ مديرك إن تكرر ذلك. وإن نسيت كلمة المرور فبإمكان مديرك منحك كلمة جديدة.\n',
  },
  'email-code.subject': { tr: 'E-posta adresinizi doğrulayın: {{code}}', en: 'Confirm your e-mail address: {{code}}', ar: 'أكّد بريدك الإلكتروني: {{code}}' },
  'email-code.text': {
    tr: 'Merhaba,\n\n{{company}} hesabına bu e-posta adresi yazıldı. Adresin sizin olduğunu göstermek için Hesabım sayfasına şu kodu yazın:\n\n{{code}}\n\nKod 15 dakika geçerlidir, bir kez kullanılır. İsteği siz yapmadıysanız bir şey yapmanız gerekmez; adres değişmez.\n',
    en: 'Hello,\n\nThis e-mail address was entered for an account at {{company}}. To show that it is yours, type this code on the page My account:\n\n{{code}}\n\nThe code serves once, for 15 minutes. If it was not you who asked, you need not do anything: the address does not change.\n',
    ar: 'مرحبًا،\n\nأُدخل هذا البريد لحساب لدى {{company}}. لإثبات أنه لك اكتب هذا الرمز في صفحة «حسابي»:\n\n{{code}}\n\nيُستخدم الرمز مرة واحدة خلال 15 دقيقة. إن لم تطلبه أنت فلا يلزمك فعل شيء، فلن يتغير العنوان.\n',
  },
  'email-changed.subject': { tr: 'E-posta adresiniz değiştirildi', en: 'Your e-mail address was changed', ar: 'غُيّر بريدك الإلكتروني' },
  'email-changed.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınızın e-posta adresi {{time}} tarihinde değiştirildi. Artık bu adrese bir şey gelmeyecek.\n\nDeğiştiren siz değilseniz hemen yöneticinize haber verin.\n',
    en: 'Hello,\n\nThe e-mail address of your account at {{company}} was changed at {{time}}. Nothing more will come to this address.\n\nIf it was not you, tell your administrator at once.\n',
    ar: 'مرحبًا،\n\nغُيّر البريد الإلكتروني لحسابك لدى {{company}} في {{time}}، ولن يصل شيء إلى هذا العنوان بعد الآن.\n\nإن لم تكن أنت فأبلغ مديرك فورًا.\n',
  },
  'phone-changed.subject': { tr: 'Telefonunuz değiştirildi', en: 'Your phone was changed', ar: 'غُيّر رقم هاتفك' },
  'phone-changed.text': {
    tr: 'Merhaba,\n\n{{company}} hesabınızın telefonu {{time}} tarihinde değiştirildi.\n\nDeğiştiren siz değilseniz hemen yöneticinize haber verin.\n',
    en: 'Hello,\n\nThe phone of your account at {{company}} was changed at {{time}}.\n\nIf it was not you, tell your administrator at once.\n',
    ar: 'مرحبًا،\n\nغُيّر هاتف حسابك لدى {{company}} في {{time}}.\n\nإن لم تكن أنت فأبلغ مديرك فورًا.\n',
  },
} as const satisfies Sentences

/** The page that a link in a mail opens, by which mails of its kind come no more. */
export const leaveOffPage = {
  title: { tr: 'Mesai e-postaları', en: 'Mails of Mesai', ar: 'رسائل «مساي»' },
  do: { tr: 'Artık gelmesin', en: 'Send them no more', ar: 'لا ترسلها بعد الآن' },
  'own.ask': {
    tr: 'Kendiliğinden gelen e-postalar (hatırlatmalar, raporlar, bildirimler) artık size gelmesin mi? Hesabınızla ilgili olanlar (parola, güvenlik) yine gelir.',
    en: 'Are mails that come by themselves (reminders, reports, notices) to come to you no more? What is about your account (password, security) still comes.',
    ar: 'هل تريد ألا تصلك الرسائل التلقائية (التذكيرات والتقارير والإشعارات)؟ ما يخص حسابك (كلمة المرور والأمان) يصلك على أي حال.',
  },
  'own.done': {
    tr: 'Kendiliğinden gelen e-postalar artık size gelmeyecek. Yeniden almak isterseniz Hesabım sayfasından açın.',
    en: 'Mails that come by themselves come to you no more. To get them again, turn them on under My account.',
    ar: 'لن تصلك الرسائل التلقائية بعد الآن. لاستلامها من جديد فعّلها من صفحة «حسابي».',
  },
  'periodic.ask': {
    tr: 'Bu e-posta artık size gelmesin mi? Öbür e-postalar gelmeye devam eder.',
    en: 'Is this mail to come to you no more? Other mails still come.',
    ar: 'هل تريد ألا تصلك هذه الرسالة؟ تبقى الرسائل الأخرى تصلك.',
  },
  'periodic.done': {
    tr: 'Bu e-posta artık size gelmeyecek. Yeniden almak isterseniz Hesabım sayfasından açın.',
    en: 'This mail comes to you no more. To get it again, turn it on under My account.',
    ar: 'لن تصلك هذه الرسالة بعد الآن. لاستلامها من جديد فعّلها من صفحة «حسابي».',
  },
  'view.ask': {
    tr: 'Bu rapor artık size e-postayla gelmesin mi? Öbür e-postalar gelmeye devam eder.',
    en: 'Is this report to come to you by mail no more? Other mails still come.',
    ar: 'هل تريد ألا يصلك هذا التقرير بالبريد؟ تبقى الرسائل الأخرى تصلك.',
  },
  'view.done': { tr: 'Bu rapor artık size e-postayla gelmeyecek.', en: 'This report comes to you by mail no more.', ar: 'لن يصلك هذا التقرير بالبريد بعد الآن.' },
} as const satisfies Sentences

const devices = {
  both: { tr: '{{system}} üzerinde {{browser}}', en: '{{browser}} on {{system}}', ar: '{{browser}} على {{system}}' },
  browser: { tr: 'bilinmeyen bir tarayıcı', en: 'an unknown browser', ar: 'متصفح غير معروف' },
  system: { tr: 'bilinmeyen bir sistem', en: 'an unknown system', ar: 'نظام غير معروف' },
} as const satisfies Sentences

/** Names that are the same in every language. */
const names: ReadonlyMap<string, string> = new Map([
  ['edge', 'Edge'],
  ['opera', 'Opera'],
  ['samsung', 'Samsung Internet'],
  ['firefox', 'Firefox'],
  ['chrome', 'Chrome'],
  ['safari', 'Safari'],
  ['android', 'Android'],
  ['ios', 'iOS'],
  ['chromeos', 'ChromeOS'],
  ['windows', 'Windows'],
  ['macos', 'macOS'],
  ['linux', 'Linux'],
])

/** A browser and a system, as they were noted in one word each. */
export const deviceInWords = ({ browser, system }: { readonly browser: string; readonly system: string }, language: Language): string =>
  fillSentence(devices.both, language, {
    browser: names.get(browser) ?? devices.browser[language],
    system: names.get(system) ?? devices.system[language],
  })
