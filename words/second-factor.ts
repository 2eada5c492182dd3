import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What the sign-in page asks beside a password: it comes with the first load. */
export const signIn = {
  'code.title': { tr: 'Giriş kodunu yazın', en: 'Enter your code', ar: 'أدخل الرمز' },
  'code.fromApp': { tr: 'Doğrulama uygulamanızda görünen 6 haneli kodu yazın.', en: 'Enter the 6 digits that your authenticator app shows.', ar: 'أدخل الأرقام الستة التي يعرضها تطبيق المصادقة.' },
  'code.fromSms': {
    tr: 'Sonu {{phone}} olan telefonunuza 6 haneli bir kod gönderdik. Mesajdaki referans: {{reference}}',
    en: 'We sent 6 digits to your phone ending in {{phone}}. Reference in the message: {{reference}}',
    ar: 'أرسلنا رمزًا من 6 أرقام إلى هاتفك المنتهي بـ {{phone}}. المرجع في الرسالة: {{reference}}',
  },
  'code.fromList': {
    tr: 'Sakladığınız kurtarma kodlarından birini yazın. Her kod bir kez kullanılır.',
    en: 'Enter one of the recovery codes you keep. Each serves once.',
    ar: 'أدخل أحد رموز الاسترداد التي تحتفظ بها. يُستخدم كل رمز مرة واحدة.',
  },
  'code.sending': { tr: 'Telefonunuza kod gönderiyoruz.', en: 'A code is on its way to your phone.', ar: 'نرسل رمزًا إلى هاتفك.' },
  'code.notSent': { tr: 'Telefonunuza henüz bir kod gönderilmedi.', en: 'No code has been sent to your phone yet.', ar: 'لم يُرسل رمز إلى هاتفك بعد.' },
  'code.noWay': {
    tr: 'Telefonunuza şu anda kod gönderilemiyor. Kurtarma kodlarınızdan birini yazın ya da yöneticinize başvurun.',
    en: 'No code can be sent to your phone at the moment. Enter one of your recovery codes, or ask your administrator.',
    ar: 'لا يمكن إرسال رمز إلى هاتفك الآن. أدخل أحد رموز الاسترداد أو راجع مسؤولك.',
  },
  'code.label': terms.code,
  'code.recoveryLabel': { tr: 'Kurtarma kodu', en: 'Recovery code', ar: 'رمز الاسترداد' },
  'code.needed': { tr: '6 haneyi de yazın.', en: 'Enter all 6 digits.', ar: 'أدخل الأرقام الستة كلها.' },
  'code.submit': { tr: 'Doğrula', en: 'Verify', ar: 'تحقّق' },
  'code.send': { tr: 'SMS ile gönder', en: 'Send it by SMS', ar: 'إرسال برسالة نصية' },
  'code.sendAgain': { tr: 'Yeniden gönder', en: 'Send it again', ar: 'إعادة الإرسال' },
  'code.cannotSend': { tr: 'Kod gönderilemedi.', en: 'The code could not be sent.', ar: 'تعذّر إرسال الرمز.' },
  'code.sendAgainIn': { tr: 'Yeniden göndermek için {{time}} bekleyin', en: 'You can have it sent again in {{time}}', ar: 'يمكنك إعادة الإرسال بعد {{time}}' },
  'code.useRecovery': { tr: 'Kurtarma kodu kullan', en: 'Use a recovery code', ar: 'استخدام رمز استرداد' },
  'code.useApp': { tr: 'Uygulamadaki kodu kullan', en: 'Use the code of the app', ar: 'استخدام رمز التطبيق' },
  'code.useSms': { tr: 'SMS kodunu kullan', en: 'Use the SMS code', ar: 'استخدام رمز الرسالة' },
  'code.ended': { tr: 'Kod üç kez yanlış yazıldı. Yeniden oturum açın.', en: 'The code was wrong three times. Sign in again.', ar: 'أُدخل الرمز خطأ ثلاث مرات. سجّل الدخول من جديد.' },
  'passkey.signIn': { tr: 'Geçiş anahtarıyla oturum aç', en: 'Sign in with a passkey', ar: 'الدخول بمفتاح مرور' },
  'passkey.given-up': {
    tr: 'Geçiş anahtarı kullanılamadı ya da işlem iptal edildi. Yeniden deneyin.',
    en: 'The passkey could not be used, or you cancelled. Try again.',
    ar: 'تعذّر استخدام مفتاح المرور أو أُلغيت العملية. أعد المحاولة.',
  },
} as const satisfies ScreenWords

/** Of the page of one's own account. */
export const screen = {
  'factor.title': { tr: 'İki adımlı giriş', en: 'Two-step sign-in', ar: 'الدخول بخطوتين' },
  'factor.what': {
    tr: 'Parolanızdan sonra bir kod da istenir; parolanızı bilen biri hesabınıza giremez.',
    en: 'After your password a code is asked for, so that whoever knows your password cannot get in.',
    ar: 'يُطلب رمز بعد كلمة المرور، فلا يدخل حسابك من يعرف كلمة مرورك.',
  },
  'factor.authenticator': { tr: 'Doğrulama uygulaması', en: 'Authenticator app', ar: 'تطبيق المصادقة' },
  'factor.authenticatorWhat': {
    tr: 'Telefonunuzdaki uygulamanın ürettiği kod; internet gerekmez.',
    en: 'A code made by an app on your phone; no network is needed.',
    ar: 'رمز يولّده تطبيق على هاتفك دون حاجة إلى الإنترنت.',
  },
  'factor.sms': { tr: 'SMS kodu', en: 'Code by SMS', ar: 'رمز برسالة نصية' },
  'factor.smsWhat': { tr: 'Sonu {{phone}} olan telefonunuza gönderilir.', en: 'Sent to your phone ending in {{phone}}.', ar: 'يُرسل إلى هاتفك المنتهي بـ {{phone}}.' },
  'factor.smsAway': { tr: 'Telefonunuza şu anda kod gönderilemiyor.', en: 'No code can be sent to your phone at the moment.', ar: 'لا يمكن إرسال رمز إلى هاتفك الآن.' },
  'factor.onSince': { tr: '{{time}} tarihinden beri açık', en: 'On since {{time}}', ar: 'مفعّل منذ {{time}}' },
  'factor.off': { tr: 'Kapalı', en: 'Off', ar: 'غير مفعّل' },
  'factor.turnOn': { tr: 'Aç', en: 'Turn on', ar: 'تفعيل' },
  'factor.turnOff': { tr: 'Kapat', en: 'Turn off', ar: 'إيقاف' },
  'factor.turnOnWhat': { tr: '{{what}}: aç', en: 'Turn on: {{what}}', ar: 'تفعيل: {{what}}' },
  'factor.turnOffWhat': { tr: '{{what}}: kapat', en: 'Turn off: {{what}}', ar: 'إيقاف: {{what}}' },
  'factor.turnOffText': { tr: 'Bundan sonra girişte bu kod istenmez.', en: 'From then on this code is not asked for at sign-in.', ar: 'لن يُطلب هذا الرمز عند الدخول بعد ذلك.' },
  'factor.turnedOff': { tr: '{{what}} kapatıldı.', en: '{{what}} is turned off.', ar: 'أُوقف: {{what}}.' },
  'factor.cannotTurnOff': { tr: '{{what}} kapatılamadı.', en: 'Could not turn off: {{what}}.', ar: 'تعذّر الإيقاف: {{what}}.' },
  'factor.password': { tr: 'Şimdiki parolanız', en: 'Your current password', ar: 'كلمة مرورك الحالية' },
  'factor.next': { tr: 'Devam', en: 'Continue', ar: 'متابعة' },
  'factor.scan': {
    tr: 'Uygulamanızla bu kareyi okutun, sonra gösterdiği kodu yazın.',
    en: 'Scan this square with your app, then enter the code it shows.',
    ar: 'امسح هذا المربع بتطبيقك ثم أدخل الرمز الذي يعرضه.',
  },
  'factor.picture': { tr: 'Doğrulama uygulaması için karekod', en: 'QR code for the authenticator app', ar: 'رمز QR لتطبيق المصادقة' },
  'factor.secret': { tr: 'Okutamıyorsanız bu anahtarı yazın', en: 'If you cannot scan, enter this key', ar: 'إن تعذّر المسح فأدخل هذا المفتاح' },
  'factor.confirm': { tr: 'Doğrula ve aç', en: 'Verify and turn on', ar: 'تحقّق وفعّل' },
  'factor.turnedOn': { tr: '{{what}} açıldı.', en: '{{what}} is turned on.', ar: 'فُعّل: {{what}}.' },
  'factor.cannotTurnOn': { tr: '{{what}} açılamadı.', en: 'Could not turn on: {{what}}.', ar: 'تعذّر التفعيل: {{what}}.' },
  'factor.recovery': { tr: 'Kurtarma kodları', en: 'Recovery codes', ar: 'رموز الاسترداد' },
  'factor.recoveryLeft': {
    tr: { one: '{{count}} kod kaldı', other: '{{count}} kod kaldı' },
    en: { one: '{{count}} code left', other: '{{count}} codes left' },
    ar: { zero: 'لم يبق أي رمز', one: 'بقي رمز واحد', two: 'بقي رمزان', few: 'بقيت {{count}} رموز', many: 'بقي {{count}} رمزًا', other: 'بقي {{count}} رمز' },
  },
  'factor.recoveryMake': { tr: 'Yenilerini oluştur', en: 'Make new ones', ar: 'إنشاء رموز جديدة' },
  'factor.recoveryMakeText': { tr: 'On yeni kod oluşturulur; eskileri geçersiz olur.', en: 'Ten new codes are made; the old ones serve no more.', ar: 'تُنشأ عشرة رموز جديدة وتبطل القديمة.' },
  'factor.recoveryCannot': { tr: 'Kurtarma kodları oluşturulamadı.', en: 'The recovery codes could not be made.', ar: 'تعذّر إنشاء رموز الاسترداد.' },
  'factor.recoveryShown': {
    tr: 'Bu kodlar bir daha gösterilmez. Telefonunuz yanınızda değilken girebilmek için güvenli bir yerde saklayın; her biri bir kez kullanılır.',
    en: 'These codes are not shown again. Keep them in a safe place to get in without your phone; each serves once.',
    ar: 'لن تُعرض هذه الرموز مرة أخرى. احفظها في مكان آمن لتدخل دون هاتفك؛ يُستخدم كل منها مرة واحدة.',
  },
  'factor.recoveryKept': { tr: 'Kodları sakladım', en: 'I have kept them', ar: 'حفظت الرموز' },
  'passkeys.title': { tr: 'Geçiş anahtarları', en: 'Passkeys', ar: 'مفاتيح المرور' },
  'passkeys.what': {
    tr: 'Parmak izi, yüz ya da ekran kilidinizle, parola yazmadan girersiniz.',
    en: 'Sign in by fingerprint, face or screen lock, without a password.',
    ar: 'ادخل ببصمتك أو وجهك أو قفل شاشتك دون كلمة مرور.',
  },
  'passkeys.none': { tr: 'Henüz geçiş anahtarınız yok.', en: 'You have no passkey yet.', ar: 'ليس لديك مفتاح مرور بعد.' },
  'passkeys.elsewhere': { tr: 'Geçiş anahtarları {{origin}} adresinde eklenir.', en: 'Passkeys are added at {{origin}}.', ar: 'تُضاف مفاتيح المرور من العنوان {{origin}}.' },
  'passkeys.add': { tr: 'Anahtar ekle', en: 'Add a passkey', ar: 'إضافة مفتاح' },
  'passkeys.name': { tr: 'Anahtarın adı', en: 'Name of the passkey', ar: 'اسم المفتاح' },
  'passkeys.nameHelp': {
    tr: 'Hangi cihazda olduğunu söylesin: “İş telefonum” gibi.',
    en: 'Say on which device it is: “My work phone”, for example.',
    ar: 'اذكر الجهاز الذي هو عليه: «هاتف العمل» مثلًا.',
  },
  'passkeys.added': { tr: 'Geçiş anahtarı eklendi.', en: 'The passkey was added.', ar: 'أُضيف مفتاح المرور.' },
  'passkeys.cannotAdd': { tr: 'Geçiş anahtarı eklenemedi.', en: 'The passkey could not be added.', ar: 'تعذّرت إضافة مفتاح المرور.' },
  'passkeys.addedAt': { tr: '{{time}} tarihinde eklendi', en: 'Added {{time}}', ar: 'أُضيف {{time}}' },
  'passkeys.usedAt': { tr: 'son kullanım {{time}}', en: 'last used {{time}}', ar: 'آخر استخدام {{time}}' },
  'passkeys.unused': { tr: 'henüz kullanılmadı', en: 'not used yet', ar: 'لم يُستخدم بعد' },
  'passkeys.remove': terms.takeAway,
  'passkeys.removeWhat': { tr: '{{name}} anahtarını kaldır', en: 'Remove the passkey {{name}}', ar: 'إزالة المفتاح {{name}}' },
  'passkeys.removeText': {
    tr: 'Bu anahtarla bir daha girilemez. Cihazınızdaki kaydı ayrıca silebilirsiniz.',
    en: 'Nobody can sign in with it any more. You can delete what your device keeps of it, too.',
    ar: 'لن يُستخدم هذا المفتاح للدخول. ويمكنك حذف ما يحفظه جهازك منه أيضًا.',
  },
  'passkeys.removed': { tr: 'Geçiş anahtarı kaldırıldı.', en: 'The passkey was removed.', ar: 'أُزيل مفتاح المرور.' },
  'passkeys.cannotRemove': { tr: 'Geçiş anahtarı kaldırılamadı.', en: 'The passkey could not be removed.', ar: 'تعذّرت إزالة مفتاح المرور.' },
} as const satisfies ScreenWords

/** Messages to a phone; figures stand in double braces. No link: networks block them. */
export const smsTexts = {
  'password.sms': {
    tr: 'Mesai: tek kullanımlık parolanız {{password}} 24 saat geçerli; girince değiştirirsiniz. Kimseyle paylaşmayın.',
    en: 'Mesai: your password for one sign-in is {{password}}. Serves for 24 hours, then you change it. Share it with nobody.',
    ar: 'Mesai: كلمة المرور لدخول واحد {{password}} صالحة 24 ساعة، ثم تغيّرها. لا تشاركها مع أحد.',
  },
  'second-factor.sms': {
    tr: 'Mesai kodunuz: {{code}} (referans {{reference}}). 5 dakika geçerli, kimseyle paylaşmayın.',
    en: 'Your Mesai code: {{code}} (reference {{reference}}). Serves for 5 minutes; share it with nobody.',
    ar: 'رمز Mesai: {{code}} (المرجع {{reference}}). صالح 5 دقائق، لا تشاركه مع أحد.',
  },
  'account.phone.sms': {
    tr: 'Mesai: bu numarayı hesabınıza yazmak için kod {{code}} (referans {{reference}}). 5 dakika geçerli, kimseyle paylaşmayın.',
    en: 'Mesai: code {{code}} to put this number on your account (reference {{reference}}). Serves for 5 minutes; share it with nobody.',
    ar: 'Mesai: رمز إضافة هذا الرقم إلى حسابك {{code}} (المرجع {{reference}}). صالح 5 دقائق، لا تشاركه مع أحد.',
  },
} as const satisfies Sentences

/** By code; figures stand in double braces. */
export const refusals = {
  'access.code-wrong': { tr: 'Kod yanlış. Kalan deneme: {{left}}.', en: 'The code is wrong. Attempts left: {{left}}.', ar: 'الرمز غير صحيح. المحاولات المتبقية: {{left}}.' },
  'access.reference-wrong': {
    tr: 'Referans kodu yanlış ya da süresi doldu. Baştan başlayın.',
    en: 'The reference code is wrong or too old. Begin again.',
    ar: 'رمز المرجع غير صحيح أو انتهت مدته. ابدأ من جديد.',
  },
  'access.sms-unsent': {
    tr: 'Kod gönderilemedi. Biraz sonra yeniden deneyin ya da başka bir yol seçin.',
    en: 'The code could not be sent. Try again in a while, or choose another way.',
    ar: 'تعذّر إرسال الرمز. أعد المحاولة بعد قليل أو اختر طريقة أخرى.',
  },
  'access.sms-not-offered': {
    tr: 'Kod SMS ile gönderilemiyor: SMS sağlayıcısı ya da kayıtlı bir cep telefonu yok.',
    en: 'No code can be sent by SMS: there is no SMS provider, or no mobile phone is kept for you.',
    ar: 'لا يمكن إرسال الرمز برسالة نصية: لا مزوّد رسائل أو لا هاتف محمول مسجلًا.',
  },
  'access.second-factor-on': { tr: 'Bu zaten açık. Değiştirmek için önce kapatın.', en: 'This is on already. Turn it off first to change it.', ar: 'هذا مفعّل بالفعل. أوقفه أولًا لتغييره.' },
  'access.second-factor-off': { tr: 'İki adımlı giriş kapalı. Önce onu açın.', en: 'Two-step sign-in is off. Turn it on first.', ar: 'الدخول بخطوتين غير مفعّل. فعّله أولًا.' },
  'access.own-second-factor': {
    tr: 'Kendi iki adımlı girişinizi Hesabım sayfasında parolanızla kapatırsınız.',
    en: 'You turn off your own two-step sign-in under My account, with your password.',
    ar: 'توقف الدخول بخطوتين لحسابك من صفحة حسابي بكلمة مرورك.',
  },
  'access.passkeys-not-offered': { tr: 'Geçiş anahtarları bu adreste kullanılamıyor.', en: 'Passkeys cannot be used at this address.', ar: 'لا يمكن استخدام مفاتيح المرور في هذا العنوان.' },
  'access.passkey-refused': {
    tr: 'Geçiş anahtarı kabul edilmedi. Yeniden deneyin ya da parolanızla girin.',
    en: 'The passkey was not accepted. Try again, or use your password.',
    ar: 'لم يُقبل مفتاح المرور. أعد المحاولة أو استخدم كلمة المرور.',
  },
  'access.passkeys-full': {
    tr: 'En çok {{most}} geçiş anahtarınız olabilir. Kullanmadıklarınızı kaldırın.',
    en: 'You can have {{most}} passkeys at most. Remove those you do not use.',
    ar: 'الحد الأقصى {{most}} مفاتيح مرور. أزل ما لا تستخدمه منها.',
  },
  'access.passkey-not-found': { tr: 'Böyle bir geçiş anahtarınız yok.', en: 'You have no such passkey.', ar: 'ليس لديك مفتاح مرور كهذا.' },
} as const satisfies Sentences

export const acts = {
  SecondFactorTurnedOn: { tr: 'İki adımlı girişi açtı', en: 'Turned on two-step sign-in', ar: 'تفعيل الدخول بخطوتين' },
  SecondFactorTurnedOff: { tr: 'İki adımlı girişi kapattı', en: 'Turned off two-step sign-in', ar: 'إيقاف الدخول بخطوتين' },
  SecondFactorTaken: {
    tr: 'Kullanıcının iki adımlı girişini ve geçiş anahtarlarını kaldırdı',
    en: 'Took two-step sign-in and passkeys away from a user',
    ar: 'إزالة الدخول بخطوتين ومفاتيح المرور من مستخدم',
  },
  RecoveryCodesMade: { tr: 'Kurtarma kodlarını yeniledi', en: 'Made new recovery codes', ar: 'إنشاء رموز استرداد جديدة' },
  PasskeyAdded: { tr: 'Geçiş anahtarı ekledi', en: 'Added a passkey', ar: 'إضافة مفتاح مرور' },
  PasskeyRemoved: { tr: 'Geçiş anahtarını kaldırdı', en: 'Removed a passkey', ar: 'إزالة مفتاح مرور' },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  SecondFactorTurnedOn: {
    tr: 'İki adımlı girişi yalnız sahibi, parolasıyla kapatır. Telefonunu kaybettiyse Kullanıcılar sayfasından kaldırın.',
    en: 'Only its owner turns two-step sign-in off, with the password. If the phone is lost, take it away under Users.',
    ar: 'لا يوقف الدخول بخطوتين إلا صاحبه بكلمة مروره. إن فُقد الهاتف فأزله من صفحة المستخدمين.',
  },
  SecondFactorTurnedOff: {
    tr: 'Silinen anahtar geri gelmez. Sahibi Hesabım sayfasından yeniden açabilir.',
    en: 'The key that was removed does not come back. Its owner can turn it on again under My account.',
    ar: 'المفتاح المحذوف لا يعود. يستطيع صاحبه التفعيل من جديد من صفحة حسابي.',
  },
  SecondFactorTaken: {
    tr: 'Kaldırılan anahtar ve kodlar saklanmaz. Kullanıcı giriş yapıp yenilerini kurabilir.',
    en: 'Keys and codes that were taken away are not kept. The user can sign in and set up new ones.',
    ar: 'المفاتيح والرموز المزالة لا تُحفظ. يستطيع المستخدم الدخول وإعداد غيرها.',
  },
  RecoveryCodesMade: {
    tr: 'Önceki kodlar artık geçmez. Yenileri kaybolduysa bir kez daha oluşturun.',
    en: 'The codes before serve no more. If the new ones are lost, make them once more.',
    ar: 'الرموز السابقة لم تعد صالحة. إن فُقدت الجديدة فأنشئ غيرها.',
  },
  PasskeyAdded: {
    tr: 'Anahtar onu ekleyenin cihazındadır. Gerekmiyorsa Hesabım sayfasından kaldırılır.',
    en: 'The key is on the device of whoever added it. It is removed under My account if it is not needed.',
    ar: 'المفتاح على جهاز من أضافه. يُزال من صفحة حسابي إن لم يلزم.',
  },
  PasskeyRemoved: {
    tr: 'Kaldırılan anahtarın kaydı silinir. Aynı cihazla yeniden eklenebilir.',
    en: 'What was kept of the key is gone. It can be added again with the same device.',
    ar: 'حُذف ما حُفظ من المفتاح. يمكن إضافته من جديد بالجهاز نفسه.',
  },
} as const satisfies Sentences
