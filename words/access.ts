import { named, type ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

/** By code; figures stand in braces. */
export const refusals = {
  'access.signed-out': {
    tr: 'Oturumunuz kapalı. Lütfen giriş yapın.',
    en: 'You are signed out. Please sign in.',
    ar: 'جلستك مغلقة. يرجى تسجيل الدخول.',
  },
  'access.forbidden': {
    tr: 'Bu işlem için yetkiniz yok.',
    en: 'You do not have permission to do this.',
    ar: 'ليست لديك صلاحية لهذه العملية.',
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
  'access.link-invalid': {
    tr: 'Bu bağlantı kullanılmış ya da süresi dolmuş. Giriş sayfasından yeni bir bağlantı isteyin.',
    en: 'This link was used or is too old. Ask for a new one on the sign-in page.',
    ar: 'استُخدم هذا الرابط أو انتهت مدته. اطلب رابطًا جديدًا من صفحة تسجيل الدخول.',
  },
  'access.too-many-attempts': {
    tr: 'Çok fazla hatalı giriş denemesi yapıldı. {seconds} saniye sonra yeniden deneyin.',
    en: 'Too many failed sign-ins. Try again in {seconds} seconds.',
    ar: 'محاولات دخول خاطئة كثيرة. أعد المحاولة بعد {seconds} ثانية.',
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
  'access.last-main-manager': {
    tr: 'Şirketin son ana yöneticisi kapatılamaz, rolü değiştirilemez.',
    en: "The company's last main manager can be neither disabled nor given another role.",
    ar: 'لا يمكن إيقاف آخر مدير رئيسي للشركة ولا تغيير دوره.',
  },
  'access.username-invalid': {
    tr: 'Kullanıcı adı {min}-{max} karakter olmalı; Türkçe harf ve boşluk içeremez.',
    en: 'A username has {min} to {max} characters, without Turkish letters or spaces.',
    ar: 'اسم المستخدم من {min} إلى {max} حرفًا، دون حروف تركية أو مسافات.',
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
    tr: 'Parola en az {min} karakter olmalı; küçük harf, büyük harf ve rakam içermeli.',
    en: 'A password has at least {min} characters, with a lowercase letter, an uppercase letter and a digit.',
    ar: 'يجب أن تتكون كلمة المرور من {min} أحرف على الأقل، وفيها حرف صغير وحرف كبير ورقم.',
  },
  'access.password-common': {
    tr: 'Bu parola kolay tahmin edilir. Yaygın bir kelimeye, adınıza veya şirket adına benzemeyen bir parola seçin.',
    en: "This password is easy to guess. Choose one that does not resemble a common word, your name or the company's name.",
    ar: 'كلمة المرور هذه سهلة التخمين. اختر كلمة لا تشبه كلمة شائعة أو اسمك أو اسم الشركة.',
  },
  'access.old-password-wrong': {
    tr: 'Mevcut parola hatalı.',
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
  UserAdded: { tr: () => 'Kullanıcı hesabı açtı', en: () => 'Opened a user account', ar: () => 'فتح حساب مستخدم' },
  UserRoleChanged: {
    tr: () => 'Kullanıcının rolünü değiştirdi',
    en: () => 'Changed the role of a user',
    ar: () => 'تغيير دور مستخدم',
  },
  UserDisabled: {
    tr: () => 'Kullanıcı hesabını kapattı',
    en: () => 'Closed a user account',
    ar: () => 'إغلاق حساب مستخدم',
  },
  UserEnabled: {
    tr: () => 'Kullanıcı hesabını yeniden açtı',
    en: () => 'Opened a user account again',
    ar: () => 'إعادة فتح حساب مستخدم',
  },
  PasswordChanged: { tr: () => 'Parolayı değiştirdi', en: () => 'Changed the password', ar: () => 'تغيير كلمة المرور' },
  PasswordGiven: { tr: () => 'Yeni parola verdi', en: () => 'Gave a new password', ar: () => 'منح كلمة مرور جديدة' },
  SignInLockLifted: {
    tr: () => 'Giriş kilidini kaldırdı',
    en: () => 'Lifted the sign-in lock',
    ar: () => 'رفع قفل تسجيل الدخول',
  },
  SignedIn: {
    tr: ({ subject }) => named('Oturum açtı', subject),
    en: ({ subject }) => named('Signed in', subject),
    ar: ({ subject }) => named('تسجيل الدخول', subject),
  },
} satisfies ActSentences
