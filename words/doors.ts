import type { ScreenWords } from './shared/screen.ts'

/** At the doors: what is not here yet, what nobody may open, and whose session an address brings. */
export const screen = {
  'coming.title': { tr: 'Hazırlanıyor', en: 'On its way', ar: 'قيد الإعداد' },
  'coming.what': {
    tr: 'Bu sayfa henüz hazır değil; hazır olduğunda bu adreste açılacak.',
    en: 'This page is not here yet; it will open at this address once it is.',
    ar: 'هذه الصفحة غير جاهزة بعد، وستُفتح في هذا العنوان حين تجهز.',
  },
  'coming.webNotifications': {
    tr: 'Web bildirimleri',
    en: 'Web notifications',
    ar: 'إشعارات الويب',
  },
  'coming.smsNotifications': {
    tr: 'SMS bildirimleri',
    en: 'SMS notifications',
    ar: 'إشعارات الرسائل القصيرة',
  },
  'coming.systemMessages': {
    tr: 'Sistem mesajları',
    en: 'System messages',
    ar: 'رسائل النظام',
  },
  'coming.apiUsers': { tr: 'API kullanıcıları', en: 'API users', ar: 'مستخدمو API' },
  'coming.integrations': { tr: 'Entegrasyonlar', en: 'Integrations', ar: 'عمليات الربط' },
  'coming.notificationSettings': {
    tr: 'Bildirim ayarları',
    en: 'Notification settings',
    ar: 'إعدادات الإشعارات',
  },
  'coming.visitTypes': { tr: 'Ziyaret türleri', en: 'Visit types', ar: 'أنواع الزيارات' },
  'coming.visitorBlacklist': {
    tr: 'Ziyaretçi kara listesi',
    en: 'Visitor blacklist',
    ar: 'القائمة السوداء للزوار',
  },
  'coming.visitorRegistration': {
    tr: 'Ziyaretçi kaydı',
    en: 'Visitor registration',
    ar: 'تسجيل الزوار',
  },
  'coming.visitorSearch': {
    tr: 'Ziyaretçi arama',
    en: 'Visitor search',
    ar: 'البحث عن الزوار',
  },
  'coming.installation': { tr: 'Kurulum', en: 'Installation', ar: 'التثبيت' },
  'coming.installationKept': {
    tr: 'Bağlantınızla gelen kurulum bilgileri bu sekmede bekliyor, hiçbir yere gönderilmedi. Sekmeyi kapatınca silinir.',
    en: 'What came with your link for the installation waits in this tab and was sent nowhere. It is gone when you close the tab.',
    ar: 'بيانات التثبيت التي جاءت مع رابطك محفوظة في علامة التبويب هذه ولم تُرسل إلى أي مكان، وتُحذف عند إغلاقها.',
  },
  'coming.installationForget': {
    tr: 'Kurulum bilgilerini sil',
    en: 'Forget what came',
    ar: 'حذف بيانات التثبيت',
  },
  'coming.installationForgotten': {
    tr: 'Kurulum bilgileri silindi.',
    en: 'What came was forgotten.',
    ar: 'حُذفت بيانات التثبيت.',
  },
  'coming.installationPortal': {
    tr: 'Kurulum portalı',
    en: 'Installation portal',
    ar: 'بوابة التثبيت',
  },
  'coming.newAccount': { tr: 'Yeni şirket hesabı', en: 'New account', ar: 'حساب جديد' },
  'unauthorized.title': {
    tr: 'Size açık bir sayfa yok',
    en: 'No page is open to you',
    ar: 'لا صفحة مفتوحة لك',
  },
  'unauthorized.what': {
    tr: 'Oturumunuz açık, ama hiçbir sayfayı görme yetkiniz yok.',
    en: 'You are signed in, but you have no permission to see any page.',
    ar: 'تم تسجيل دخولك، لكن لا صلاحية لك لرؤية أي صفحة.',
  },
  'unauthorized.whom': {
    tr: 'Yetkiyi şirketinizin ana yöneticisi ya da bir yönetici verir. Verildiğinde sayfalarınız kendiliğinden açılır.',
    en: 'The main manager or an administrator of your company gives it. Your pages then open by themselves.',
    ar: 'يمنح الصلاحية المدير الرئيسي أو أحد مسؤولي شركتك. وعندها تُفتح صفحاتك تلقائيًا.',
  },
  'unauthorized.mainManager': {
    tr: 'Ana yönetici',
    en: 'Main manager',
    ar: 'المدير الرئيسي',
  },
  'unauthorized.others': {
    tr: 'Kullanıcılara yetki verenler',
    en: 'Others who give permissions',
    ar: 'آخرون يمنحون الصلاحيات',
  },
  'second.what': {
    tr: 'Panel size kapalı olsa da bunları açabilirsiniz.',
    en: 'You can open these, even where the dashboard is closed to you.',
    ar: 'يمكنك فتح هذه الصفحات وإن كانت لوحة المعلومات مغلقة أمامك.',
  },
  'handed.title': { tr: 'Oturumunuz açılıyor', en: 'Signing you in', ar: 'جارٍ تسجيل دخولك' },
  'handed.failed': {
    tr: 'Oturumunuz açılamadı',
    en: 'You could not be signed in',
    ar: 'تعذّر تسجيل دخولك',
  },
  'handed.nothing': {
    tr: 'Bu adres bir oturum getirmedi. Bağlantıyı yeniden açın ya da oturum açın.',
    en: 'This address brought no session. Open the link again, or sign in.',
    ar: 'لم يحمل هذا العنوان أي جلسة. افتح الرابط من جديد أو سجّل الدخول.',
  },
  'handed.over': {
    tr: 'Bu bağlantının süresi dolmuş. Oturum açarak devam edin.',
    en: 'This link is no longer valid. Sign in to continue.',
    ar: 'لم يعد هذا الرابط صالحًا. سجّل الدخول للمتابعة.',
  },
  'handed.askTitle': {
    tr: 'Bu sekmede başka birinin oturumu açık',
    en: 'Somebody else is signed in here',
    ar: 'شخص آخر مسجّل الدخول هنا',
  },
  'handed.ask': {
    tr: 'Şu anda {{now}} olarak oturum açık; bağlantı {{next}} için. Devam ederseniz {{now}} oturumu kapanır ve gönderilmemiş kararları silinir.',
    en: 'You are signed in as {{now}}; the link is for {{next}}. If you go on, the session of {{now}} ends and its unsent decisions are dropped.',
    ar: 'الجلسة الحالية باسم {{now}}، والرابط لـ {{next}}. إن تابعت تنتهي جلسة {{now}} وتُحذف قراراته غير المرسلة.',
  },
  'handed.go': {
    tr: '{{next}} olarak devam et',
    en: 'Continue as {{next}}',
    ar: 'المتابعة باسم {{next}}',
  },
  'handed.stay': { tr: '{{now}} olarak kal', en: 'Stay {{now}}', ar: 'البقاء باسم {{now}}' },
  'verify.title': { tr: 'Kâğıt doğrulama', en: 'Verify a paper', ar: 'التحقق من ورقة' },
  'verify.waiting': { tr: 'Bakılıyor…', en: 'Looking…', ar: 'جارٍ التحقق…' },
  'verify.asSigned': {
    tr: 'İmzalandığı gibi',
    en: 'As it was signed',
    ar: 'كما وُقِّعت',
  },
  'verify.asSignedWhat': {
    tr: 'Bu kâğıt {{at}} zamanında düzenlendi ve karekodu o günkü içeriğine uyuyor.',
    en: 'This paper was issued at {{at}}, and its code fits what it said then.',
    ar: 'صدرت هذه الورقة في {{at}}، ورمزها يوافق ما كانت تقوله حينها.',
  },
  'verify.changed': { tr: 'Değiştirilmiş', en: 'Changed', ar: 'مُغيَّرة' },
  'verify.changedWhat': {
    tr: 'Böyle bir kâğıt var, ama karekodu içeriğine uymuyor. Aslını isteyin.',
    en: 'There is such a paper, but its code does not fit what it says. Ask for the original.',
    ar: 'توجد ورقة كهذه لكن رمزها لا يوافق محتواها. اطلب الأصل.',
  },
  'verify.unknown': { tr: 'Bilinmiyor', en: 'Unknown', ar: 'غير معروفة' },
  'verify.unknownWhat': {
    tr: 'Burada böyle bir kâğıt düzenlenmemiş.',
    en: 'No such paper was issued here.',
    ar: 'لم تصدر ورقة كهذه هنا.',
  },
  'verify.lineTaken': {
    tr: 'Bu bordro satırı {{at}} zamanında bir dosyaya alındı; numarası içeriğine uyuyor.',
    en: 'This payroll line was taken into a file at {{at}}, and its id fits what it says.',
    ar: 'أُخذ سطر الرواتب هذا في ملف في {{at}}، ورقمه يوافق محتواه.',
  },
  'verify.lineChanged': {
    tr: 'Böyle bir satır alındı, ama kâğıttaki rakamlarla değil. Aslını isteyin.',
    en: 'There is such a line, but not with the figures on this paper. Ask for the original.',
    ar: 'يوجد سطر كهذا لكن بأرقام غير التي على هذه الورقة. اطلب الأصل.',
  },
  'verify.lineUnknown': {
    tr: 'Buradaki hiçbir bordro dosyasına böyle bir satır alınmamış.',
    en: 'No such line was taken into a payroll file here.',
    ar: 'لم يُؤخذ سطر كهذا في أي ملف رواتب هنا.',
  },
  'verify.checkpointHeld': {
    tr: 'Bu denetim noktası {{at}} zamanında imzalandı ve kayıt defteri hâlâ onun devamı. Bağımsız denetim için kayıt defteri verify-log ile okunur.',
    en: 'This checkpoint was signed at {{at}}, and the log still goes on from it. Whoever wants to see for himself reads the log with verify-log.',
    ar: 'وُقّعت نقطة التحقق هذه في {{at}}، وما زال السجل امتدادًا لها. ومن أراد التحقق بنفسه قرأ السجل بأداة verify-log.',
  },
  'verify.checkpointChanged': {
    tr: 'Kayıt defteri bu denetim noktasının devamı değil ya da metni imzalandığı gibi değil. Metni eksiksiz yapıştırdıysanız saklayın: kayıtların değiştiğini gösterir.',
    en: 'The log does not go on from this checkpoint, or its text is not as it was signed. If you pasted all of it, keep it: it shows that records were changed.',
    ar: 'السجل ليس امتدادًا لنقطة التحقق هذه، أو نصها ليس كما وُقّع. إن كنت قد لصقته كاملًا فاحتفظ به: فهو يدل على أن السجلات غُيّرت.',
  },
  'verify.checkpointUnknown': {
    tr: 'Bu, buradaki bir kayıt defterinin denetim noktası değil.',
    en: 'This is no checkpoint of a log here.',
    ar: 'هذه ليست نقطة تحقق لسجل هنا.',
  },
  'verify.none': {
    tr: 'Kâğıttaki karekodu okutun; doğrulama bu sayfada açılır. Karekodun adresini ya da sakladığınız denetim noktasını aşağıya da yapıştırabilirsiniz.',
    en: 'Scan the code on the paper; what it says opens here. You can paste the code’s address below as well, or a checkpoint that you kept.',
    ar: 'امسح الرمز على الورقة ليُفتح التحقق هنا، أو الصق أدناه عنوان الرمز أو نقطة تحقق احتفظت بها.',
  },
  'verify.address': {
    tr: 'Karekodun adresi ya da denetim noktası',
    en: 'Address in the code, or checkpoint',
    ar: 'عنوان الرمز أو نقطة التحقق',
  },
  'verify.look': { tr: 'Doğrula', en: 'Verify', ar: 'تحقق' },
  'verify.another': {
    tr: 'Başka bir kâğıt doğrula',
    en: 'Verify another paper',
    ar: 'التحقق من ورقة أخرى',
  },
  'verify.notOne': {
    tr: 'Bu ne karekod adresi ne de denetim noktası.',
    en: 'This is neither the address of a code nor a checkpoint.',
    ar: 'هذا ليس عنوان رمز ولا نقطة تحقق.',
  },
  'verify.checkpoint': {
    tr: 'Kayıt defterinin denetim noktası',
    en: 'Checkpoint of the log',
    ar: 'نقطة تحقق السجل',
  },
  'verify.checkpointWhat': {
    tr: 'Saklarsanız, o ana kadar kaydedilenlerin sonradan değişip değişmediği bununla denetlenebilir.',
    en: 'Keep it: with it anybody can check later whether what was recorded until then has been changed.',
    ar: 'احتفظ بها: بها يمكن التحقق لاحقًا مما إذا كان ما سُجِّل حتى ذلك الحين قد تغيّر.',
  },
  'verify.noName': {
    tr: 'Sayfa kimin kâğıdı olduğunu söylemez; kâğıttakileri siz karşılaştırın.',
    en: 'The page does not say whose paper it is: compare what stands on it yourself.',
    ar: 'لا تقول الصفحة لمن الورقة؛ قارن ما عليها بنفسك.',
  },
} as const satisfies ScreenWords
