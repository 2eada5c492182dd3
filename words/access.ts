import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.users.title': { tr: 'Kullanıcılar', en: 'Users', ar: 'المستخدمون' },
  'page.users.what': {
    tr: 'Kimler oturum açabiliyor, en son ne zaman girdiler ve kimin girişi kilitli. Kilidi kaldırın, yeni parola verin, rolünü değiştirin.',
    en: 'Who can sign in, when each came last, and whose sign-in is locked. Lift a lock, give a new password, change a role.',
    ar: 'من يستطيع تسجيل الدخول، ومتى دخل آخر مرة، ومن دخوله مقفل. ارفع القفل أو امنح كلمة مرور جديدة أو غيّر الدور.',
  },
} as const satisfies ScreenWords

export const screen = {
  'users.one': { tr: 'Kullanıcı', en: 'User', ar: 'مستخدم' },
  'users.name': { tr: 'Ad', en: 'Name', ar: 'الاسم' },
  'users.username': { tr: 'Kullanıcı adı', en: 'User name', ar: 'اسم المستخدم' },
  'users.role': { tr: 'Rol', en: 'Role', ar: 'الدور' },
  'users.menuGroup': { tr: 'Yetki grubu', en: 'Group of rights', ar: 'مجموعة الصلاحيات' },
  'users.noMenuGroup': {
    tr: 'Rolünün tümü',
    en: 'All of the role',
    ar: 'كل ما للدور',
  },
  'users.giveGroup.open': {
    tr: 'Yetki grubunu değiştir',
    en: 'Change the group of rights',
    ar: 'تغيير مجموعة الصلاحيات',
  },
  'users.giveGroup.title': {
    tr: '{{name}}: yetki grubu',
    en: '{{name}}: group of rights',
    ar: '{{name}}: مجموعة الصلاحيات',
  },
  'users.giveGroup.what': {
    tr: 'Grup, rolünün izin verdiklerini daraltır ve açık oturumlarında hemen geçerli olur.',
    en: 'A group narrows what the role allows, and holds at once in open sessions.',
    ar: 'المجموعة تضيّق ما يسمح به الدور وتسري فورًا في الجلسات المفتوحة.',
  },
  'users.giveGroup.none': {
    tr: 'Grubu kaldır',
    en: 'Take the group away',
    ar: 'إزالة المجموعة',
  },
  'users.giveGroup.submit': { tr: 'Grubu ver', en: 'Give the group', ar: 'منح المجموعة' },
  'users.giveGroup.done': {
    tr: '{{name}} için yetki grubu değişti',
    en: 'The group of rights of {{name}} changed',
    ar: 'تغيّرت مجموعة صلاحيات {{name}}',
  },
  'users.giveGroup.cannot': {
    tr: 'Yetki grubu değiştirilemedi.',
    en: 'The group of rights could not be changed.',
    ar: 'تعذّر تغيير مجموعة الصلاحيات.',
  },
  'users.lastSignIn': { tr: 'Son giriş', en: 'Last sign-in', ar: 'آخر دخول' },
  'users.never': { tr: 'Henüz girmedi', en: 'Not yet', ar: 'لم يدخل بعد' },
  'users.stateHead': { tr: 'Durum', en: 'State', ar: 'الحالة' },
  'users.self': { tr: 'siz', en: 'you', ar: 'أنت' },
  'users.summary': {
    tr: 'Kullanıcıların özeti',
    en: 'Users in figures',
    ar: 'ملخص المستخدمين',
  },
  'users.all': { tr: 'Toplam', en: 'All', ar: 'الكل' },
  'users.search': {
    tr: 'Ad, sicil ya da kullanıcı adı',
    en: 'Name, number or user name',
    ar: 'الاسم أو الرقم الوظيفي أو اسم المستخدم',
  },
  'users.anyRole': { tr: 'Rol', en: 'Role', ar: 'الدور' },
  'users.state.open': { tr: 'Açık', en: 'Open', ar: 'مفتوح' },
  'users.state.locked': { tr: 'Kilitli', en: 'Locked', ar: 'مقفل' },
  'users.state.closed': { tr: 'Kapalı', en: 'Closed', ar: 'مغلق' },
  'users.lockedUntil': {
    tr: '{{time}} saatine kadar kilitli',
    en: 'Locked until {{time}}',
    ar: 'مقفل حتى {{time}}',
  },
  'users.failures': {
    tr: {
      one: 'Son bir saatte {{count}} yanlış deneme',
      other: 'Son bir saatte {{count}} yanlış deneme',
    },
    en: {
      one: '{{count}} wrong attempt in the last hour',
      other: '{{count}} wrong attempts in the last hour',
    },
    ar: {
      zero: 'لا محاولات خاطئة في الساعة الأخيرة',
      one: 'محاولة خاطئة واحدة في الساعة الأخيرة',
      two: 'محاولتان خاطئتان في الساعة الأخيرة',
      few: '{{count}} محاولات خاطئة في الساعة الأخيرة',
      many: '{{count}} محاولة خاطئة في الساعة الأخيرة',
      other: '{{count}} محاولة خاطئة في الساعة الأخيرة',
    },
  },
  'users.temporary': {
    tr: 'Parolası geçici',
    en: 'Password is temporary',
    ar: 'كلمة المرور مؤقتة',
  },
  'users.secondFactor': {
    tr: 'İki adımlı giriş',
    en: 'Two-step sign-in',
    ar: 'الدخول بخطوتين',
  },
  'users.secondFactor.on': { tr: 'Açık', en: 'On', ar: 'مفعّل' },
  'users.secondFactor.off': { tr: 'Kapalı', en: 'Off', ar: 'غير مفعّل' },
  'users.passkeys': {
    tr: { one: '{{count}} geçiş anahtarı', other: '{{count}} geçiş anahtarı' },
    en: { one: '{{count}} passkey', other: '{{count}} passkeys' },
    ar: {
      zero: 'لا مفاتيح مرور',
      one: 'مفتاح مرور واحد',
      two: 'مفتاحا مرور',
      few: '{{count}} مفاتيح مرور',
      many: '{{count}} مفتاح مرور',
      other: '{{count}} مفتاح مرور',
    },
  },
  'users.take.open': {
    tr: 'İki adımlı girişi kaldır',
    en: 'Take two-step sign-in away',
    ar: 'إزالة الدخول بخطوتين',
  },
  'users.take.title': {
    tr: '{{name}}: iki adımlı girişi kaldır',
    en: 'Take two-step sign-in away from {{name}}',
    ar: '{{name}}: إزالة الدخول بخطوتين',
  },
  'users.take.what': {
    tr: 'Telefonunu ya da anahtarını kaybeden kullanıcı içindir. Doğrulama uygulaması, SMS kodu, kurtarma kodları ve geçiş anahtarları silinir, açık oturumları kapanır; yalnız parolasıyla girer ve e-postayla haber alır.',
    en: 'For a user who lost the phone or the key. Authenticator app, SMS code, recovery codes and passkeys are removed and open sessions end; the password alone signs in again, and the user is told by mail.',
    ar: 'للمستخدم الذي فقد هاتفه أو مفتاحه. يُحذف تطبيق المصادقة ورمز الرسائل ورموز الاسترداد ومفاتيح المرور، وتنتهي جلساته المفتوحة، ويدخل بكلمة المرور وحدها ويُبلَّغ بالبريد.',
  },
  'users.take.submit': { tr: 'Kaldır', en: 'Take it away', ar: 'إزالة' },
  'users.take.done': {
    tr: '{{name}} artık yalnız parolasıyla girebilir.',
    en: '{{name}} can sign in by password alone.',
    ar: 'يستطيع {{name}} الدخول بكلمة المرور وحدها.',
  },
  'users.take.cannot': {
    tr: 'İki adımlı giriş kaldırılamadı.',
    en: 'Two-step sign-in could not be taken away.',
    ar: 'تعذّرت إزالة الدخول بخطوتين.',
  },
  'users.lock.title': {
    tr: 'Girişi kilitli',
    en: 'Sign-in is locked',
    ar: 'تسجيل الدخول مقفل',
  },
  'users.lock.since': { tr: 'Kilit başladı', en: 'Locked since', ar: 'بدأ القفل' },
  'users.lock.until': { tr: 'Kendiliğinden açılır', en: 'Opens by itself', ar: 'يُفتح تلقائيًا' },
  'users.lock.from': { tr: 'Nereden', en: 'From where', ar: 'من أين' },
  'users.lock.known': {
    tr: 'Kendi tarayıcısından',
    en: 'From a browser of the user’s own',
    ar: 'من متصفح المستخدم نفسه',
  },
  'users.lock.unknown': {
    tr: 'Bilinmeyen bir yerden',
    en: 'From an unknown place',
    ar: 'من مكان غير معروف',
  },
  'users.lock.what': {
    tr: 'Yalnızca bu yerlerden denenen girişler bekletilir; kullanıcı daha önce girdiği tarayıcıdan girebilir. Kilidi kaldırırsanız 15 dakika boyunca adres kilitleri de onu durdurmaz.',
    en: 'Only sign-ins from these places have to wait; the user can sign in from a browser used before. If you lift the lock, no lock of an address stops this user for 15 minutes either.',
    ar: 'تنتظر محاولات الدخول من هذه الأماكن فقط، ويستطيع المستخدم الدخول من متصفح استخدمه سابقًا. إذا رفعت القفل فلن توقفه أقفال العناوين أيضًا مدة 15 دقيقة.',
  },
  'users.lock.lift': { tr: 'Kilidi kaldır', en: 'Lift the lock', ar: 'رفع القفل' },
  'users.lock.forget': {
    tr: 'Denemeleri sıfırla',
    en: 'Forget the attempts',
    ar: 'مسح المحاولات',
  },
  'users.lock.lifted': {
    tr: '{{name}} yeniden giriş yapabilir.',
    en: '{{name}} can sign in again.',
    ar: 'يستطيع {{name}} تسجيل الدخول من جديد.',
  },
  'users.lock.cannot': {
    tr: 'Giriş kilidi kaldırılamadı.',
    en: 'The lock could not be lifted.',
    ar: 'تعذّر رفع قفل الدخول.',
  },
  'users.give.open': {
    tr: 'Yeni parola ver',
    en: 'Give a new password',
    ar: 'منح كلمة مرور جديدة',
  },
  'users.give.title': {
    tr: '{{name}} için yeni parola',
    en: 'New password for {{name}}',
    ar: 'كلمة مرور جديدة لـ {{name}}',
  },
  'users.give.what': {
    tr: 'Rastgele bir parola oluşturulur; 24 saat içinde bir kez giriş yapar, girince değiştirilir. Açık oturumları kapanır, tanıdığı tarayıcılar unutulur.',
    en: 'A random password is made; it signs in once within 24 hours and is changed then. Open sessions end and known browsers are forgotten.',
    ar: 'تُنشأ كلمة مرور عشوائية تصلح لدخول واحد خلال 24 ساعة وتُغيَّر عنده. تنتهي الجلسات المفتوحة وتُنسى المتصفحات المعروفة.',
  },
  'users.give.send': {
    tr: 'Kullanıcıya gönder',
    en: 'Send it to the user',
    ar: 'إرسالها إلى المستخدم',
  },
  'users.give.sendWhat': {
    tr: 'SMS ile; SMS gönderilemiyorsa e-postayla. İkisi de olmuyorsa parola burada gösterilir.',
    en: 'By SMS, or by mail where no SMS can be sent. Where neither can, the password is shown here.',
    ar: 'برسالة نصية، أو بالبريد إن تعذّرت. وإن تعذّر كلاهما عُرضت كلمة المرور هنا.',
  },
  'users.give.bySms': {
    tr: 'Parola SMS ile gönderildi. 24 saat içinde bir kez kullanılır.',
    en: 'The password was sent by SMS. It serves once within 24 hours.',
    ar: 'أُرسلت كلمة المرور برسالة نصية. تصلح مرة واحدة خلال 24 ساعة.',
  },
  'users.give.byMail': {
    tr: 'SMS gönderilemedi; parola e-postayla gönderildi. 24 saat içinde bir kez kullanılır.',
    en: 'No SMS could be sent; the password was sent by mail. It serves once within 24 hours.',
    ar: 'تعذّر إرسال رسالة نصية فأُرسلت كلمة المرور بالبريد. تصلح مرة واحدة خلال 24 ساعة.',
  },
  'users.give.unsent': {
    tr: 'Parola gönderilemedi.',
    en: 'The password could not be sent.',
    ar: 'تعذّر إرسال كلمة المرور.',
  },
  'users.give.submit': { tr: 'Parola oluştur', en: 'Make a password', ar: 'إنشاء كلمة مرور' },
  'users.give.label': { tr: 'Yeni parola', en: 'New password', ar: 'كلمة المرور الجديدة' },
  'users.give.once': {
    tr: 'Bu parola bir daha gösterilmez. Kapatmadan önce kullanıcıya iletin.',
    en: 'This password is not shown again. Pass it on before you close this.',
    ar: 'لن تُعرض كلمة المرور هذه مرة أخرى. سلّمها إلى المستخدم قبل الإغلاق.',
  },
  'users.give.done': { tr: 'Kapat', en: 'Close', ar: 'إغلاق' },
  'users.give.cannot': {
    tr: 'Yeni parola oluşturulamadı.',
    en: 'The new password could not be made.',
    ar: 'تعذّر إنشاء كلمة المرور الجديدة.',
  },
  'users.changeRole.open': { tr: 'Rolünü değiştir', en: 'Change role', ar: 'تغيير الدور' },
  'users.changeRole.title': {
    tr: '{{name}} hangi rolde olsun?',
    en: 'Which role for {{name}}?',
    ar: 'أي دور لـ {{name}}؟',
  },
  'users.changeRole.what': {
    tr: 'Yetkileri hemen değişir; oturumları açık kalır.',
    en: 'What the user may do changes at once; sessions stay open.',
    ar: 'تتغير الصلاحيات فورًا وتبقى الجلسات مفتوحة.',
  },
  'users.changeRole.submit': { tr: 'Rolü değiştir', en: 'Change the role', ar: 'تغيير الدور' },
  'users.changeRole.done': {
    tr: '{{name}} artık bu rolde.',
    en: '{{name}} has the new role.',
    ar: 'صار {{name}} في الدور الجديد.',
  },
  'users.changeRole.cannot': {
    tr: 'Rol değiştirilemedi.',
    en: 'The role could not be changed.',
    ar: 'تعذّر تغيير الدور.',
  },
  'users.end.open': {
    tr: 'Oturumlarını kapat',
    en: 'End all sessions',
    ar: 'إنهاء كل الجلسات',
  },
  'users.end.title': {
    tr: '{{name}}: oturumlarını kapat',
    en: '{{name}}: end all sessions',
    ar: '{{name}}: إنهاء كل الجلسات',
  },
  'users.end.what': {
    tr: 'Açık olduğu her yerde oturumu hemen kapanır; takvim adresi sona erer, giriş çıkış telefonu yeniden onay bekler. Parolasıyla yeniden girebilir; giremesin isterseniz hesabı kapatın.',
    en: 'Wherever this user is signed in, the session ends at once, and so does a calendar address; a phone for checking in waits for a word again. Signing in again works; close the account if it should not.',
    ar: 'تنتهي جلساته فورًا أينما كانت وينتهي عنوان تقويمه، وينتظر هاتف تسجيل الحضور الموافقة من جديد. يستطيع الدخول من جديد بكلمة مروره؛ أغلق الحساب إن لم ترد ذلك.',
  },
  'users.passkeysStay': {
    tr: {
      one: '{{count}} geçiş anahtarı bununla sona ermez. O da gidecekse “İki adımlı girişi kaldır” deyin.',
      other:
        '{{count}} geçiş anahtarı bununla sona ermez. Onlar da gidecekse “İki adımlı girişi kaldır” deyin.',
    },
    en: {
      one: '{{count}} passkey is not ended by this. Choose “Take two-step sign-in away” if it should go, too.',
      other:
        '{{count}} passkeys are not ended by this. Choose “Take two-step sign-in away” if they should go, too.',
    },
    ar: {
      zero: 'لا مفاتيح مرور.',
      one: 'لا ينتهي بهذا مفتاح مرور واحد. اختر «إزالة الدخول بخطوتين» إن أردت إزالته أيضًا.',
      two: 'لا ينتهي بهذا مفتاحا مرور. اختر «إزالة الدخول بخطوتين» إن أردت إزالتهما أيضًا.',
      few: 'لا تنتهي بهذا {{count}} مفاتيح مرور. اختر «إزالة الدخول بخطوتين» إن أردت إزالتها أيضًا.',
      many: 'لا تنتهي بهذا {{count}} مفتاح مرور. اختر «إزالة الدخول بخطوتين» إن أردت إزالتها أيضًا.',
      other:
        'لا تنتهي بهذا {{count}} مفتاح مرور. اختر «إزالة الدخول بخطوتين» إن أردت إزالتها أيضًا.',
    },
  },
  'users.end.submit': { tr: 'Oturumları kapat', en: 'End the sessions', ar: 'إنهاء الجلسات' },
  'users.end.done': {
    tr: 'Oturumları kapatıldı.',
    en: 'The sessions were ended.',
    ar: 'أُنهيت الجلسات.',
  },
  'users.end.cannot': {
    tr: 'Oturumları kapatılamadı.',
    en: 'The sessions could not be ended.',
    ar: 'تعذّر إنهاء الجلسات.',
  },
  'users.close.open': { tr: 'Hesabı kapat', en: 'Close account', ar: 'إغلاق الحساب' },
  'users.close.title': {
    tr: '{{name}} hesabını kapat',
    en: 'Close the account of {{name}}',
    ar: 'إغلاق حساب {{name}}',
  },
  'users.close.what': {
    tr: 'Oturumları hemen kapanır ve yeniden giremez. Kayıtları olduğu gibi kalır; hesap sonra yeniden açılabilir.',
    en: 'Sessions end at once and no sign-in is possible. Records stay as they are; the account can be opened again later.',
    ar: 'تنتهي الجلسات فورًا ولا يمكن تسجيل الدخول. تبقى السجلات كما هي، ويمكن فتح الحساب لاحقًا.',
  },
  'users.close.submit': { tr: 'Hesabı kapat', en: 'Close the account', ar: 'إغلاق الحساب' },
  'users.close.done': {
    tr: 'Hesap kapatıldı.',
    en: 'The account is closed.',
    ar: 'أُغلق الحساب.',
  },
  'users.close.cannot': {
    tr: 'Hesap kapatılamadı.',
    en: 'The account could not be closed.',
    ar: 'تعذّر إغلاق الحساب.',
  },
  'users.reopen.open': { tr: 'Hesabı aç', en: 'Open account', ar: 'فتح الحساب' },
  'users.reopen.title': {
    tr: '{{name}} hesabını aç',
    en: 'Open the account of {{name}}',
    ar: 'فتح حساب {{name}}',
  },
  'users.reopen.what': {
    tr: 'Önceki parolasıyla yeniden giriş yapabilir.',
    en: 'Signing in works again, with the password it had.',
    ar: 'يعود تسجيل الدخول ممكنًا بكلمة المرور السابقة.',
  },
  'users.reopen.submit': { tr: 'Hesabı aç', en: 'Open the account', ar: 'فتح الحساب' },
  'users.reopen.done': {
    tr: 'Hesap yeniden açık.',
    en: 'The account is open again.',
    ar: 'الحساب مفتوح من جديد.',
  },
  'users.reopen.cannot': {
    tr: 'Hesap açılamadı.',
    en: 'The account could not be opened.',
    ar: 'تعذّر فتح الحساب.',
  },
  'users.add.open': { tr: 'Kullanıcı ekle', en: 'Add user', ar: 'إضافة مستخدم' },
  'users.add.title': { tr: 'Kullanıcı ekle', en: 'Add a user', ar: 'إضافة مستخدم' },
  'users.add.password': {
    tr: 'Geçici parola',
    en: 'Temporary password',
    ar: 'كلمة مرور مؤقتة',
  },
  'users.add.passwordHelp': {
    tr: 'En az 8 karakter; küçük harf, büyük harf ve rakam. İlk girişte değiştirilecek.',
    en: 'At least 8 characters with a small letter, a capital and a digit. It is changed at the first sign-in.',
    ar: '8 أحرف على الأقل فيها حرف صغير وحرف كبير ورقم. تُغيَّر عند أول دخول.',
  },
  'users.add.usernameHelp': {
    tr: '3-20 karakter: harf (Türkçe harfler hariç), rakam, nokta, tire.',
    en: '3 to 20 characters: letters a to z, digits, dots and hyphens.',
    ar: 'من 3 إلى 20 حرفًا: حروف لاتينية وأرقام ونقاط وشرطات.',
  },
  'users.add.needUsername': {
    tr: 'Bir kullanıcı adı yazın.',
    en: 'Write a user name.',
    ar: 'اكتب اسم مستخدم.',
  },
  'users.add.needPassword': {
    tr: 'Geçici bir parola yazın.',
    en: 'Write a temporary password.',
    ar: 'اكتب كلمة مرور مؤقتة.',
  },
  'users.add.submit': { tr: 'Kullanıcıyı ekle', en: 'Add the user', ar: 'إضافة المستخدم' },
  'users.add.done': {
    tr: '{{name}} artık oturum açabilir.',
    en: '{{name}} can sign in now.',
    ar: 'يستطيع {{name}} تسجيل الدخول الآن.',
  },
  'users.add.cannot': {
    tr: 'Kullanıcı eklenemedi.',
    en: 'The user could not be added.',
    ar: 'تعذّرت إضافة المستخدم.',
  },
  'users.above': {
    tr: 'Rolü sizinkinden yüksek: bu hesabı yalnızca o roldeki biri değiştirebilir.',
    en: 'This role is above yours: only somebody in it can change this account.',
    ar: 'دوره أعلى من دورك: لا يغيّر هذا الحساب إلا من هو في ذلك الدور.',
  },
  'users.own': {
    tr: 'Kendi parolanızı Hesabım sayfasından değiştirirsiniz.',
    en: 'You change your own password on the page My account.',
    ar: 'تغيّر كلمة مرورك من صفحة حسابي.',
  },
  'users.none': { tr: 'Henüz kullanıcı yok', en: 'No users yet', ar: 'لا مستخدمين بعد' },
  'users.noneText': {
    tr: 'Bir çalışana kullanıcı adı verince burada görünür.',
    en: 'Whoever is given a user name appears here.',
    ar: 'من يُمنح اسم مستخدم يظهر هنا.',
  },
  'users.noneFiltered': {
    tr: 'Eşleşen kullanıcı yok',
    en: 'No user matches',
    ar: 'لا مستخدم مطابق',
  },
  'users.noneFilteredText': {
    tr: 'Adın, sicilin ya da kullanıcı adının bir parçasını yazın.',
    en: 'Type part of the name, of the number or of the user name.',
    ar: 'اكتب جزءًا من الاسم أو الرقم الوظيفي أو اسم المستخدم.',
  },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'access.menu-group-not-found': {
    tr: 'Böyle bir yetki grubu yok.',
    en: 'There is no such group of rights.',
    ar: 'لا توجد مجموعة صلاحيات كهذه.',
  },
  'access.menu-group-title-taken': {
    tr: '“{{title}}” adlı bir yetki grubu zaten var.',
    en: 'There is a group of rights called “{{title}}” already.',
    ar: 'توجد مجموعة صلاحيات باسم «{{title}}».',
  },
  'access.menu-groups-full': {
    tr: 'En çok {{most}} yetki grubu olabilir.',
    en: 'There may be {{most}} groups of rights at most.',
    ar: 'الحد الأقصى {{most}} مجموعة صلاحيات.',
  },
  'access.menu-group-has-users': {
    tr: 'Bu yetki grubunda {{users}} kullanıcı var. Önce onlara başka bir grup verin.',
    en: 'This group of rights has {{users}} users. Give them another group first.',
    ar: 'في هذه المجموعة {{users}} مستخدم. أعطهم مجموعة أخرى أولًا.',
  },
  'access.beyond-own': {
    tr: 'Kendinizde olmayan bir yetkiyi veremez, alamazsınız.',
    en: 'You can neither give nor take a right that you do not have yourself.',
    ar: 'لا يمكنك منح صلاحية لا تملكها ولا سحبها.',
  },
  'access.main-manager-free': {
    tr: 'Ana yöneticinin yetkileri kısıtlanamaz.',
    en: 'The rights of the main manager cannot be narrowed.',
    ar: 'لا يمكن تقييد صلاحيات المدير الرئيسي.',
  },
  'access.signed-out': {
    tr: 'Oturumunuz kapalı. Lütfen giriş yapın.',
    en: 'You are signed out. Please sign in.',
    ar: 'جلستك مغلقة. يرجى تسجيل الدخول.',
  },
  'access.proof-required': {
    tr: 'Bu oturum yalnızca açıldığı telefonda kullanılır. Lütfen giriş yapın.',
    en: 'This session serves on the phone alone on which it was opened. Please sign in.',
    ar: 'لا تعمل هذه الجلسة إلا على الهاتف الذي فُتحت عليه. يرجى تسجيل الدخول.',
  },
  'access.proof-old': {
    tr: 'Telefonunuzun saati doğru değil. Tarih ve saati otomatik ayara alıp yeniden deneyin.',
    en: 'The clock of your phone is wrong. Let it set date and time by itself, then try again.',
    ar: 'ساعة هاتفك غير صحيحة. اجعل ضبط التاريخ والوقت تلقائيًا ثم أعد المحاولة.',
  },
  'access.proof-used': {
    tr: 'Bu istek daha önce alındı. Lütfen yeniden deneyin.',
    en: 'This call has come before. Please try again.',
    ar: 'وصل هذا الطلب من قبل. يرجى المحاولة من جديد.',
  },
  'access.forbidden': {
    tr: 'Bu işlem için yetkiniz yok.',
    en: 'You do not have permission to do this.',
    ar: 'ليست لديك صلاحية لهذه العملية.',
  },
  'access.no-feature': {
    tr: 'Şirketinizin paketinde bu özellik yok.',
    en: 'The plan of your company does not have this feature.',
    ar: 'لا تتضمن باقة شركتك هذه الميزة.',
  },
  'access.password-change-required': {
    tr: 'Devam etmeden önce parolanızı değiştirmeniz gerekiyor.',
    en: 'You must change your password before you go on.',
    ar: 'يجب أن تغيّر كلمة المرور قبل المتابعة.',
  },
  'access.own-password': {
    tr: 'Kendi parolanızı buradan veremezsiniz; Hesabım sayfasında şimdiki parolanızla değiştirin.',
    en: 'You cannot give yourself a password here; change it under My account with the present one.',
    ar: 'لا يمكنك منح نفسك كلمة مرور هنا؛ غيّرها من صفحة حسابي بكلمة المرور الحالية.',
  },
  'access.login-failed': {
    tr: 'Kullanıcı adı veya parola hatalı.',
    en: 'The username or the password is wrong.',
    ar: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
  'access.password-ended': {
    tr: 'Bu parola artık geçerli değil: verildikten sonra yetkileriniz değişti ya da parolayı veren sizden daha azına yetkili. Yöneticinizden yeni bir parola isteyin.',
    en: 'This password serves no more: since it was given to you what you may do has changed, or whoever gave it may do less than you. Ask your administrator for a new one.',
    ar: 'لم تعد كلمة المرور هذه صالحة: تغيّرت صلاحياتك بعد منحها، أو أن من منحها أقل صلاحية منك. اطلب من المسؤول كلمة مرور جديدة.',
  },
  'access.link-invalid': {
    tr: 'Bu bağlantı kullanılmış ya da süresi dolmuş. Giriş sayfasından yeni bir bağlantı isteyin.',
    en: 'This link was used or is too old. Ask for a new one on the sign-in page.',
    ar: 'استُخدم هذا الرابط أو انتهت مدته. اطلب رابطًا جديدًا من صفحة تسجيل الدخول.',
  },
  'access.too-many-attempts': {
    tr: 'Çok fazla hatalı giriş denemesi yapıldı. {{seconds}} saniye sonra yeniden deneyin.',
    en: 'Too many failed sign-ins. Try again in {{seconds}} seconds.',
    ar: 'محاولات دخول خاطئة كثيرة. أعد المحاولة بعد {{seconds}} ثانية.',
  },
  'access.captcha-needed': {
    tr: 'Hatalı girişlerden sonra güvenlik doğrulaması gerekiyor. Doğrulamayı yapıp yeniden gönderin.',
    en: 'After failed sign-ins a security check is needed. Answer it and send this again.',
    ar: 'بعد محاولات الدخول الخاطئة يلزم تحقق أمني. أجب عنه ثم أرسل من جديد.',
  },
  'access.captcha-failed': {
    tr: 'Güvenlik doğrulaması geçersiz, süresi dolmuş ya da daha önce kullanılmış. Yeniden deneyin.',
    en: 'The security check is wrong, too old, or was used before. Try again.',
    ar: 'التحقق الأمني غير صحيح أو انتهت مدته أو استُخدم من قبل. أعد المحاولة.',
  },
  'access.user-not-found': {
    tr: 'Böyle bir kullanıcı yok ya da sizin kapsamınızda değil.',
    en: 'There is no such user, or not in your scope.',
    ar: 'لا يوجد مستخدم كهذا، أو أنه خارج نطاقك.',
  },
  'access.employee-not-found': {
    tr: 'Böyle bir çalışan yok ya da sizin kapsamınızda değil.',
    en: 'There is no such employee, or not in your scope.',
    ar: 'لا يوجد موظف كهذا، أو أنه خارج نطاقك.',
  },
  'access.no-employee': {
    tr: 'Hesabınız bir çalışana bağlı değil. Kendi kayıtlarınızı görmek için yöneticinizden hesabınızı bağlamasını isteyin.',
    en: 'Your account belongs to no employee. To see records of your own, ask your manager to link it.',
    ar: 'حسابك غير مرتبط بموظف. لرؤية سجلاتك اطلب من مديرك ربطه.',
  },
  'access.role-above-own': {
    tr: 'Bu işlem sizinkinden yüksek bir role dokunuyor. O rolde ya da daha yüksek roldeki birinden isteyin.',
    en: 'This touches a role above your own. Ask somebody who has that role, or a higher one.',
    ar: 'يمس هذا الإجراء دورًا أعلى من دورك. اطلب تنفيذه ممن له هذا الدور أو دور أعلى منه.',
  },
  'access.signed-in-already': {
    tr: 'Bu kullanıcıyla oturum açılmış, yaptıkları onun adıyla durur. Gerekmiyorsa kullanıcıyı kapatın.',
    en: 'Somebody signed in as this user, and what was done stays under that name. Close the user if it is not needed.',
    ar: 'سُجّل الدخول بهذا المستخدم، وما فعله يبقى باسمه. أغلق المستخدم إن لم يلزم.',
  },
  'access.last-main-manager': {
    tr: 'Şirketin son ana yöneticisi kapatılamaz, rolü değiştirilemez.',
    en: "The company's last main manager can be neither disabled nor given another role.",
    ar: 'لا يمكن إيقاف آخر مدير رئيسي للشركة ولا تغيير دوره.',
  },
  'access.username-invalid': {
    tr: 'Kullanıcı adı {{min}}-{{max}} karakter olmalı; Türkçe harf ve boşluk içeremez.',
    en: 'A username has {{min}} to {{max}} characters, without Turkish letters or spaces.',
    ar: 'اسم المستخدم من {{min}} إلى {{max}} حرفًا، دون حروف تركية أو مسافات.',
  },
  'access.username-taken': {
    tr: 'Bu kullanıcı adı kullanılamıyor; başka bir ad seçin.',
    en: 'This username cannot be used; choose another one.',
    ar: 'لا يمكن استخدام هذا الاسم؛ اختر اسمًا آخر.',
  },
  'access.employee-has-user': {
    tr: 'Bu çalışanın zaten bir kullanıcı hesabı var.',
    en: 'This employee already has a user account.',
    ar: 'لهذا الموظف حساب مستخدم بالفعل.',
  },
  'access.password-weak': {
    tr: 'Parola en az {{min}} karakter olmalı; küçük harf, büyük harf ve rakam içermeli.',
    en: 'A password has at least {{min}} characters, with a lowercase letter, an uppercase letter and a digit.',
    ar: 'يجب أن تتكون كلمة المرور من {{min}} أحرف على الأقل، وفيها حرف صغير وحرف كبير ورقم.',
  },
  'access.password-common': {
    tr: 'Bu parola kolay tahmin edilir. Yaygın bir kelimeye, adınıza veya şirket adına benzemeyen bir parola seçin.',
    en: "This password is easy to guess. Choose one that does not resemble a common word, your name or the company's name.",
    ar: 'كلمة المرور هذه سهلة التخمين. اختر كلمة لا تشبه كلمة شائعة أو اسمك أو اسم الشركة.',
  },
  'access.old-password-wrong': {
    tr: 'Şimdiki parola hatalı.',
    en: 'The present password is wrong.',
    ar: 'كلمة المرور الحالية غير صحيحة.',
  },
  'access.passwords-differ': {
    tr: 'Yeni parola ile tekrarı aynı değil.',
    en: 'The new password and its repetition are not the same.',
    ar: 'كلمة المرور الجديدة وتكرارها غير متطابقين.',
  },
  'access.password-same': {
    tr: 'Yeni parola eskisiyle aynı olamaz.',
    en: 'The new password cannot be the same as the old one.',
    ar: 'لا يمكن أن تكون كلمة المرور الجديدة هي القديمة نفسها.',
  },
  'access.password-used-before': {
    tr: 'Bu parolayı daha önce kullandınız; farklı bir parola seçin.',
    en: 'You have used this password before; choose a different one.',
    ar: 'استخدمت كلمة المرور هذه من قبل؛ اختر كلمة مختلفة.',
  },
} as const satisfies Sentences

export const acts = {
  MenuGroupDefined: {
    tr: '“{{subject}}” yetki grubunu belirledi (yetki: {{count}})',
    en: 'Defined the group of rights “{{subject}}” (rights: {{count}})',
    ar: 'تحديد مجموعة الصلاحيات «{{subject}}» (الصلاحيات: {{count}})',
  },
  MenuGroupRemoved: {
    tr: '“{{subject}}” yetki grubunu kaldırdı',
    en: 'Removed the group of rights “{{subject}}”',
    ar: 'حذف مجموعة الصلاحيات «{{subject}}»',
  },
  MenuGroupGiven: {
    tr: 'Kullanıcının yetki grubunu değiştirdi',
    en: 'Changed the group of rights of a user',
    ar: 'تغيير مجموعة صلاحيات المستخدم',
  },
  UserAdded: {
    tr: 'Kullanıcı hesabı açtı',
    en: 'Opened a user account',
    ar: 'فتح حساب مستخدم',
  },
  UserRoleChanged: {
    tr: 'Kullanıcının rolünü değiştirdi',
    en: 'Changed the role of a user',
    ar: 'تغيير دور مستخدم',
  },
  UserDisabled: {
    tr: 'Kullanıcı hesabını kapattı',
    en: 'Closed a user account',
    ar: 'إغلاق حساب مستخدم',
  },
  UserEnabled: {
    tr: 'Kullanıcı hesabını yeniden açtı',
    en: 'Opened a user account again',
    ar: 'إعادة فتح حساب مستخدم',
  },
  PasswordChanged: {
    tr: 'Parolayı değiştirdi',
    en: 'Changed the password',
    ar: 'تغيير كلمة المرور',
  },
  PasswordGiven: {
    tr: 'Yeni parola verdi',
    en: 'Gave a new password',
    ar: 'منح كلمة مرور جديدة',
  },
  SignInLockLifted: {
    tr: 'Giriş kilidini kaldırdı',
    en: 'Lifted the sign-in lock',
    ar: 'رفع قفل تسجيل الدخول',
  },
  SessionsEnded: {
    tr: 'Açık oturumları kapattı',
    en: 'Ended open sessions',
    ar: 'إنهاء الجلسات المفتوحة',
  },
  UserContactChanged: {
    tr: 'Kullanıcının iletişim bilgilerini değiştirdi',
    en: 'Changed how to reach a user',
    ar: 'تغيير بيانات الاتصال بمستخدم',
  },
  SignedIn: {
    tr: 'Oturum açtı{{which}}',
    en: 'Signed in{{which}}',
    ar: 'تسجيل الدخول{{which}}',
  },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  SignedIn: {
    tr: 'Oturum açılmış olması değişmez. Başkası açtıysa parolayı yenileyin ya da kullanıcıyı kapatın.',
    en: 'That somebody signed in stays so. If it was somebody else, give a new password or close the user.',
    ar: 'ما حدث من تسجيل دخول يبقى. إن كان شخصًا آخر فغيّر كلمة المرور أو أغلق المستخدم.',
  },
  PasswordChanged: {
    tr: 'Eski parola saklanmaz, geri gelmez. Gerekiyorsa yeni bir parola verin.',
    en: 'The old password is not kept and cannot come back. Give a new one if need be.',
    ar: 'كلمة المرور القديمة لا تُحفظ ولا تعود. أعطِ كلمة جديدة عند الحاجة.',
  },
  PasswordGiven: {
    tr: 'Önceki parola saklanmaz, geri gelmez. Gerekiyorsa bir yenisini verin.',
    en: 'The password before is not kept and cannot come back. Give another one if need be.',
    ar: 'كلمة المرور السابقة لا تُحفظ ولا تعود. أعطِ كلمة أخرى عند الحاجة.',
  },
  SessionsEnded: {
    tr: 'Kapanan oturum yeniden açılmaz; kullanıcı yeniden oturum açar.',
    en: 'A session that was ended does not come back; the user signs in again.',
    ar: 'الجلسة المنتهية لا تعود؛ يسجّل المستخدم الدخول من جديد.',
  },
  UserContactChanged: {
    tr: 'Eski adres ya da telefon doğrulanmadan geri konmaz. Gerekiyorsa kullanıcı Hesabım sayfasından yeniden değiştirir.',
    en: 'An earlier address or phone is not put back unconfirmed. If need be, the user changes it again under My account.',
    ar: 'لا يُعاد عنوان أو هاتف سابق دون تأكيد. عند اللزوم يغيّره المستخدم من صفحة حسابي.',
  },
  SignInLockLifted: {
    tr: 'Kaldırılan kilit geri konmaz. Yanlış denemeler sürerse kendiliğinden yeniden kilitlenir; gerekiyorsa kullanıcıyı kapatın.',
    en: 'A lock that was lifted is not put back. It locks again by itself if wrong guesses go on; close the user if need be.',
    ar: 'القفل المرفوع لا يُعاد. يُقفل من تلقاء نفسه إن استمرت المحاولات الخاطئة؛ وأغلق المستخدم عند الحاجة.',
  },
} as const satisfies Sentences
