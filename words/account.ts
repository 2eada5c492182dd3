import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.account.title': { tr: 'Hesabım', en: 'My account', ar: 'حسابي' },
  'page.account.what': {
    tr: 'Bilgileriniz, parolanız, açık oturumlarınız ve tercihleriniz.',
    en: 'Your details, your password, where you are signed in, and your preferences.',
    ar: 'بياناتك وكلمة مرورك وجلساتك المفتوحة وتفضيلاتك.',
  },
  'page.accountBasic.title': { tr: 'Bilgilerim', en: 'My details', ar: 'بياناتي' },
  'page.accountBasic.what': {
    tr: 'Adınız, göreviniz, e-postanız ve telefonunuz.',
    en: 'Your name, position, e-mail address and phone.',
    ar: 'اسمك ووظيفتك وبريدك وهاتفك.',
  },
} as const satisfies ScreenWords

export const screen = {
  'role.company-admin': {
    tr: 'Şirket yöneticisi',
    en: 'Company administrator',
    ar: 'مدير الشركة',
  },
  'role.administrator': { tr: 'Yönetici', en: 'Administrator', ar: 'مسؤول' },
  'role.manager': { tr: 'Birim yöneticisi', en: 'Manager', ar: 'مدير قسم' },
  'role.employee': { tr: 'Çalışan', en: 'Employee', ar: 'موظف' },
  'login.title': { tr: 'Oturum açın', en: 'Sign in', ar: 'تسجيل الدخول' },
  'login.what': {
    tr: 'Şirketinizin verdiği kullanıcı adıyla devam edin.',
    en: 'Continue with the user name your company gave you.',
    ar: 'تابع باسم المستخدم الذي منحتك إياه شركتك.',
  },
  'login.username': { tr: 'Kullanıcı adı', en: 'User name', ar: 'اسم المستخدم' },
  'login.password': { tr: 'Parola', en: 'Password', ar: 'كلمة المرور' },
  'login.submit': { tr: 'Oturum aç', en: 'Sign in', ar: 'تسجيل الدخول' },
  'login.cannot': {
    tr: 'Oturum açılamadı.',
    en: 'You could not be signed in.',
    ar: 'تعذّر تسجيل الدخول.',
  },
  'login.working': {
    tr: 'Güvenlik doğrulaması yapılıyor, birkaç saniye sürer…',
    en: 'Security check under way, it takes a few seconds…',
    ar: 'يجري التحقق الأمني، يستغرق بضع ثوانٍ…',
  },
  'login.needed': {
    tr: 'Bu alan boş bırakılamaz.',
    en: 'This field cannot be empty.',
    ar: 'لا يمكن ترك هذا الحقل فارغًا.',
  },
  'login.unauthorized': {
    tr: 'Oturumunuz sona erdi. Devam etmek için yeniden oturum açın.',
    en: 'Your session has ended. Sign in again to continue.',
    ar: 'انتهت جلستك. سجّل الدخول من جديد للمتابعة.',
  },
  'login.foot': {
    tr: 'E-postanız kayıtlı değilse şirket yöneticiniz size yeni parola verir.',
    en: 'If no e-mail address of yours is kept, your administrator gives you a new password.',
    ar: 'إن لم يكن بريدك مسجلًا فسيمنحك مسؤول الشركة كلمة مرور جديدة.',
  },
  'second.signIn': {
    tr: 'İkinci hesapla oturum aç',
    en: 'Sign in to a second account',
    ar: 'الدخول بحساب ثانٍ',
  },
  'second.switch': {
    tr: 'Diğer hesaba geç',
    en: 'Switch account',
    ar: 'الانتقال إلى الحساب الآخر',
  },
  'second.switched': {
    tr: '{{name}} hesabındasınız.',
    en: 'You are signed in as {{name}}.',
    ar: 'أنت الآن في حساب {{name}}.',
  },
  'second.cannot': {
    tr: 'Diğer hesaba geçilemedi.',
    en: 'The account could not be switched.',
    ar: 'تعذّر الانتقال إلى الحساب الآخر.',
  },
  'second.first': {
    tr: '{{name}} oturumu açık duruyor. İkinci hesapla oturum açınca aralarında geçiş yapabilirsiniz.',
    en: '{{name}} stays signed in. Once you sign in to a second account you can go from one to the other.',
    ar: 'تبقى جلسة {{name}} مفتوحة. بعد الدخول بحساب ثانٍ يمكنك التنقل بينهما.',
  },
  'second.back': { tr: 'Vazgeç, geri dön', en: 'Go back instead', ar: 'العودة' },
  'login.promise': {
    tr: 'Karttan bordroya, her dakikanın açıklaması var.',
    en: 'From card to payroll, every minute explains itself.',
    ar: 'من البطاقة إلى الراتب، لكل دقيقة تفسيرها.',
  },
  'forgot.open': { tr: 'Parolamı unuttum', en: 'I forgot my password', ar: 'نسيت كلمة المرور' },
  'forgot.title': {
    tr: 'Parolanızı mı unuttunuz?',
    en: 'Forgot your password?',
    ar: 'هل نسيت كلمة المرور؟',
  },
  'forgot.what': {
    tr: 'Kullanıcı adınızı yazın; yeni parola belirleyebileceğiniz bir bağlantıyı e-postanıza gönderelim.',
    en: 'Write your user name, and we mail you a link by which you set a new one.',
    ar: 'اكتب اسم المستخدم لنرسل إلى بريدك رابطًا تعيّن به كلمة مرور جديدة.',
  },
  'forgot.submit': { tr: 'Bağlantı gönder', en: 'Send the link', ar: 'إرسال الرابط' },
  'forgot.sent': {
    tr: 'Bu kullanıcı adına kayıtlı bir e-posta varsa bağlantı birkaç dakika içinde gelir. Bir saat geçerlidir.',
    en: 'If an e-mail address is kept for this user name, the link arrives within a few minutes. It serves for one hour.',
    ar: 'إن كان لاسم المستخدم هذا بريد مسجّل فسيصل الرابط خلال دقائق، وهو صالح ساعة واحدة.',
  },
  'forgot.cannot': {
    tr: 'Bağlantı istenemedi.',
    en: 'The link could not be asked for.',
    ar: 'تعذّر طلب الرابط.',
  },
  'forgot.back': {
    tr: 'Oturum açmaya dön',
    en: 'Back to sign-in',
    ar: 'العودة إلى تسجيل الدخول',
  },
  'forgot.newTitle': {
    tr: 'Yeni parolanızı belirleyin',
    en: 'Set your new password',
    ar: 'عيّن كلمة المرور الجديدة',
  },
  'forgot.set': { tr: 'Parolayı kaydet', en: 'Save the password', ar: 'حفظ كلمة المرور' },
  'forgot.cannotSet': {
    tr: 'Yeni parola kaydedilemedi.',
    en: 'The new password could not be saved.',
    ar: 'تعذّر حفظ كلمة المرور الجديدة.',
  },
  'account.facts': { tr: 'Bilgilerim', en: 'My details', ar: 'بياناتي' },
  'account.name': { tr: 'Ad soyad', en: 'Name', ar: 'الاسم' },
  'account.role': { tr: 'Rol', en: 'Role', ar: 'الدور' },
  'account.position': { tr: 'Görev', en: 'Position', ar: 'الوظيفة' },
  'account.email': { tr: 'E-posta', en: 'E-mail', ar: 'البريد الإلكتروني' },
  'account.phone': { tr: 'Telefon', en: 'Phone', ar: 'الهاتف' },
  'account.company': { tr: 'Şirket', en: 'Company', ar: 'الشركة' },
  'password.title': { tr: 'Parolayı değiştir', en: 'Change password', ar: 'تغيير كلمة المرور' },
  'password.forced': {
    tr: 'Parolanız geçici ya da yeterince güçlü değil. Devam etmek için yenisini belirleyin.',
    en: 'Your password is temporary or not strong enough. Set a new one to go on.',
    ar: 'كلمة مرورك مؤقتة أو ليست قوية بما يكفي. عيّن كلمة جديدة للمتابعة.',
  },
  'password.requirements': {
    tr: 'Parola nasıl olmalı?',
    en: 'What must it look like?',
    ar: 'كيف يجب أن تكون؟',
  },
  'password.requirementsText': {
    tr: 'En az 8 karakter; küçük harf, büyük harf ve rakam içermeli. Öncekilerden farklı olmalı.',
    en: 'At least 8 characters with a lowercase letter, an uppercase letter and a digit. It must differ from earlier ones.',
    ar: '8 أحرف على الأقل وفيها حرف صغير وحرف كبير ورقم، وأن تختلف عن السابقة.',
  },
  'password.old_password': {
    tr: 'Şimdiki parola',
    en: 'Current password',
    ar: 'كلمة المرور الحالية',
  },
  'password.new_password': { tr: 'Yeni parola', en: 'New password', ar: 'كلمة المرور الجديدة' },
  'password.confirm_password': {
    tr: 'Yeni parola (yeniden)',
    en: 'New password again',
    ar: 'كلمة المرور الجديدة مرة أخرى',
  },
  'password.show': { tr: 'Parolayı göster', en: 'Show password', ar: 'إظهار كلمة المرور' },
  'password.submit': {
    tr: 'Parolamı değiştir',
    en: 'Change my password',
    ar: 'تغيير كلمة مروري',
  },
  'password.updated': {
    tr: 'Parolanız değişti. Yeni parolanızla oturum açın.',
    en: 'Your password has changed. Sign in with the new one.',
    ar: 'تغيّرت كلمة مرورك. سجّل الدخول بالجديدة.',
  },
  'password.cannot': {
    tr: 'Parolanız değiştirilemedi.',
    en: 'Your password could not be changed.',
    ar: 'تعذّر تغيير كلمة مرورك.',
  },
  'password.warning.needOld': {
    tr: 'Şimdiki parolanızı yazın.',
    en: 'Enter your current password.',
    ar: 'أدخل كلمة مرورك الحالية.',
  },
  'password.warning.needNew': {
    tr: 'Yeni parolanızı yazın.',
    en: 'Enter your new password.',
    ar: 'أدخل كلمة المرور الجديدة.',
  },
  'password.warning.rules': {
    tr: 'Yeni parola en az 8 karakter olmalı; küçük harf, büyük harf ve rakam içermeli.',
    en: 'The new password needs at least 8 characters with a lowercase letter, an uppercase letter and a digit.',
    ar: 'يجب أن تتكون كلمة المرور الجديدة من 8 أحرف على الأقل وفيها حرف صغير وحرف كبير ورقم.',
  },
  'password.warning.same': {
    tr: 'Yeni parola eskisinden farklı olmalı.',
    en: 'The new password must differ from the old one.',
    ar: 'يجب أن تختلف كلمة المرور الجديدة عن القديمة.',
  },
  'password.warning.mismatch': {
    tr: 'İki yeni parola birbirinin aynı değil.',
    en: 'The two new passwords are not the same.',
    ar: 'كلمتا المرور الجديدتان غير متطابقتين.',
  },
} as const satisfies ScreenWords
