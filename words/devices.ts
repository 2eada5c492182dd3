import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import { screen as connect } from './devices/connect.ts'
import { screen as imports } from './devices/import.ts'
import { screen as groups } from './devices/groups.ts'
import { screen as history } from './devices/history.ts'
import { screen as orders } from './devices/orders.ts'
import { screen as reader } from './devices/reader.ts'
import { screen as register } from './devices/register.ts'
import { screen as removal } from './devices/removal.ts'
import { screen as trust } from './devices/trust.ts'
import type { ScreenWords } from './shared/screen.ts'
import { tableRefusals } from './shared/table-files.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.devices.title': terms.readers,
  'page.devices.what': {
    tr: 'Kapılardaki okuyucular, nasıl oldukları ve sıradaki iş. Gelen hiçbir hareket kaybolmaz, iki kez sayılmaz.',
    en: 'The readers at your doors, how they are, and what to do next. No movement is lost, none counts twice.',
    ar: 'القارئات على الأبواب وحالتها والخطوة التالية. لا تضيع أي حركة ولا تُحتسب مرتين.',
  },
  'page.deviceGroups.title': { tr: 'Okuyucu grupları', en: 'Reader groups', ar: 'مجموعات القارئات' },
  'page.deviceGroups.what': {
    tr: 'Birlikte duran okuyucular ve kimin nereden geçebildiği.',
    en: 'Readers that stand together, and who may pass where.',
    ar: 'القارئات المجتمعة ومن يُسمح له بالمرور وأين.',
  },
} as const satisfies ScreenWords

export const screen = {
  ...imports,
  ...reader,
  ...register,
  ...orders,
  ...removal,
  ...history,
  ...trust,
  ...connect,
  ...groups,
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  ...tableRefusals('devices.list-file', { tr: 'Okuyucu listesi', en: 'The list of readers', ar: 'قائمة القارئات' }),
  'claimed.device-group-title': { tr: 'Bu adda bir okuyucu grubu zaten var.', en: 'There is a reader group with this name already.', ar: 'توجد مجموعة قارئات بهذا الاسم بالفعل.' },
  'claimed.device-serial': { tr: 'Bu seri numarası zaten kayıtlı.', en: 'This serial number is already registered.', ar: 'الرقم التسلسلي هذا مسجّل بالفعل.' },
  'device-files.too-many-lines': {
    tr: 'Dosyada {{lines}} satır var; bir dosyada en çok {{most}} satır okunur. Dosyayı parçalara bölün.',
    en: 'The file has {{lines}} lines; at most {{most}} are read. Split it into parts.',
    ar: 'يحتوي الملف على {{lines}} سطرًا؛ الحد الأقصى {{most}}. قسّمه إلى أجزاء.',
  },
  'device-files.unreadable': {
    tr: 'Dosyanın hiçbir satırı bu düzenle okunamadı. Sütunları kontrol edin ya da başka bir dosya seçin.',
    en: 'Not one line of the file can be read this way. Check the columns or choose another file.',
    ar: 'لا يمكن قراءة أي سطر من الملف بهذا الترتيب. تحقق من الأعمدة أو اختر ملفًا آخر.',
  },
  'device-files.forgotten': {
    tr: 'Dosyanın içeriği artık saklanmıyor. Dosyayı yeniden seçin.',
    en: 'The content of the file is no longer kept. Choose the file again.',
    ar: 'لم يعد محتوى الملف محفوظًا. اختر الملف مرة أخرى.',
  },
  'device-files.in-use': {
    tr: 'Dosya şu anda aktarılıyor ya da aktarıldı; kaldırılamaz.',
    en: 'The file is being imported or was imported; it cannot be removed.',
    ar: 'يجري استيراد الملف أو تم استيراده بالفعل؛ لا يمكن إزالته.',
  },
  'device-files.too-large': {
    tr: 'Dosya çok büyük: en çok {{megabytes}} MB okunur. Dosyayı parçalara bölün.',
    en: 'The file is too large: at most {{megabytes}} MB are read. Split it into parts.',
    ar: 'الملف كبير جدًا: يُقرأ {{megabytes}} ميغابايت على الأكثر. قسّمه إلى أجزاء.',
  },
  'device-files.no-text': {
    tr: 'Bu bir metin dosyası değil. Okuyucudan alınan .dat ya da .txt dosyasını veya bir .csv dosyası seçin.',
    en: 'This is no text file. Choose the .dat or .txt file of a reader, or a .csv file.',
    ar: 'هذا ليس ملفًا نصيًا. اختر ملف القارئ ‎.dat أو ‎.txt أو ملف ‎.csv.',
  },
  'device-files.line-too-long': {
    tr: '{{line}}. satır çok uzun: bir satırda en çok {{most}} karakter olabilir. Doğru dosyayı seçtiğinizden emin olun.',
    en: 'Line {{line}} is too long: a line may have {{most}} characters at most. Check that this is the right file.',
    ar: 'السطر {{line}} طويل جدًا: يتسع السطر لـ {{most}} حرف على الأكثر. تأكد من أنك اخترت الملف الصحيح.',
  },
  'devices.not-found': { tr: 'Böyle bir okuyucu yok; kaldırılmış olabilir.', en: 'There is no such reader; it may have been removed.', ar: 'لا يوجد قارئ كهذا؛ ربما أُزيل.' },
  'devices.group-not-found': { tr: 'Böyle bir okuyucu grubu yok; silinmiş olabilir.', en: 'There is no such reader group; it may have been removed.', ar: 'لا توجد مجموعة قارئات كهذه؛ ربما حُذفت.' },
  'devices.employee-not-found': terms.noSuchEmployee,
  'devices.card-not-found': {
    tr: 'Böyle bir kart yok; iade edilmiş ya da silinmiş olabilir.',
    en: 'There is no such card; it may have been returned or removed.',
    ar: 'لا توجد بطاقة كهذه؛ ربما أُعيدت أو حُذفت.',
  },
  'devices.command-not-found': { tr: 'Böyle bir komut yok ya da çoktan sonuçlandı.', en: 'There is no such command, or it has ended already.', ar: 'لا يوجد أمر كهذا، أو أنه انتهى بالفعل.' },
  'device-files.not-found': { tr: 'Böyle bir okuyucu dosyası yok; dosyayı yeniden yükleyin.', en: 'There is no such reader file; upload it again.', ar: 'لا يوجد ملف قارئ كهذا؛ ارفعه من جديد.' },
  'devices.line-not-found': {
    tr: 'Böyle bir satır yok; okunup kenara ayrılanlardan çıkmış olabilir.',
    en: 'There is no such line; it may have been read since and left those put aside.',
    ar: 'لا يوجد سطر كهذا؛ ربما قُرئ منذ ذلك الحين.',
  },
  'devices.not-approved': {
    tr: 'Okuyucu onaylı değil. Komut göndermek için önce onaylayın.',
    en: 'The reader is not approved. Approve it first to send it commands.',
    ar: 'القارئ غير معتمد. اعتمده أولًا لإرسال الأوامر إليه.',
  },
  'devices.faulty': {
    tr: 'Okuyucu {{minutes}} dakikadır duyulmuyor; kapıyı şimdi açamaz. Elektriğine ve ağ kablosuna bakın, bu sırada kapıyı elle açın.',
    en: 'The reader has not been heard for {{minutes}} minutes and cannot open the door now. Check its power and network cable; open the door by hand meanwhile.',
    ar: 'لم يُسمع القارئ منذ {{minutes}} دقيقة ولا يستطيع فتح الباب الآن. افحص الكهرباء وكابل الشبكة، وافتح الباب باليد في هذه الأثناء.',
  },
  'devices.span-required': {
    tr: 'Hangi kayıtların isteneceği belli değil. Başlangıç ve bitiş zamanını seçin.',
    en: 'It is not clear which records are wanted. Choose from when to when.',
    ar: 'لم تُحدَّد السجلات المطلوبة. اختر بداية الفترة ونهايتها.',
  },
  'devices.takes-no-orders': {
    tr: 'Bu tür okuyucular komut almaz; yapılacak olanı okuyucunun kendi menüsünden yapın.',
    en: 'Readers of this kind take no orders; do it in the menu of the reader itself.',
    ar: 'هذا النوع من القارئات لا يستقبل أوامر؛ نفّذ المطلوب من قائمة القارئ نفسه.',
  },
  'devices.takes-no-users': {
    tr: 'Bu okuyucuya kişi gönderilemez. Hikvision terminali ya da UHPPOTE kontrol ünitesi ise önce Bağlantı sayfasında adresini, terminalde kullanıcı adı ve parolayı da girin; öteki türler kişi tutmaz. Gizli anahtarı ve adres listesi olmayan okuyucuya da kişi gönderilmez.',
    en: 'No people can be sent to this reader. If it is a Hikvision terminal or a UHPPOTE controller, first enter its address under Connection, and for a terminal its user name and password; other kinds hold no people. Nor are people sent to a reader without a secret and a list of addresses.',
    ar: 'لا يمكن إرسال أشخاص إلى هذا القارئ. إن كان قارئ Hikvision أو وحدة تحكم UHPPOTE فأدخل أولًا عنوانه في صفحة الاتصال، ولقارئ Hikvision اسم المستخدم وكلمة المرور أيضًا؛ الأنواع الأخرى لا تحفظ أشخاصًا. ولا يُرسل أشخاص إلى قارئ بلا مفتاح سري وبلا قائمة عناوين.',
  },
  'devices.group-takes-no-users': {
    tr: 'Bu grupta kişi gönderilebilecek okuyucu yok; yetki hiçbir kapıya ulaşmazdı. Okuyucuların adresini girin ya da kişi tutan bir okuyucusu olan grup seçin.',
    en: 'No reader of this group can be sent people, so the access would reach no door. Enter the readers’ addresses, or choose a group with a reader that holds people.',
    ar: 'لا يوجد في هذه المجموعة قارئ يمكن إرسال الأشخاص إليه، فلن تصل الصلاحية إلى أي باب. أدخل عناوين القارئات أو اختر مجموعة فيها قارئ يحفظ الأشخاص.',
  },
  'devices.list-too-long': {
    tr: 'Liste çok uzun: bir seferde en çok {{rows}} okuyucu kaydedilir. Listeyi bölün.',
    en: 'The list is too long: at most {{rows}} readers are registered at once. Split it.',
    ar: 'القائمة طويلة جدًا: يُسجَّل {{rows}} قارئًا على الأكثر في المرة الواحدة. قسّم القائمة.',
  },
  'devices.list-empty': {
    tr: 'Listede okuyucu yok. Her satıra bir okuyucu yazın; en azından türü ve seri numarası olsun.',
    en: 'There is no reader in the list. Write one reader a line, with its kind and serial number at least.',
    ar: 'لا يوجد قارئ في القائمة. اكتب قارئًا في كل سطر، مع نوعه ورقمه التسلسلي على الأقل.',
  },
  'devices.address-malformed': {
    tr: '“{{address}}” bir IP adresi ya da adres aralığı değil. 203.0.113.7 veya 203.0.113.0/24 biçiminde yazın.',
    en: '“{{address}}” is neither an IP address nor a block of them. Write it like 203.0.113.7 or 203.0.113.0/24.',
    ar: '«{{address}}» ليس عنوان IP ولا نطاق عناوين. اكتبه مثل 203.0.113.7 أو 203.0.113.0/24.',
  },
  'devices.in-use': {
    tr: 'Bu okuyucu kullanılmış: {{movements}} hareket, okunmayı bekleyen {{putAside}} satır, alınmakta olan {{files}} dosya, {{groups}} grup, {{people}} kişi ve {{cards}} kart ona bağlı. Silinmez; askıya alın.',
    en: 'This reader was used: {{movements}} movements, {{putAside}} lines put aside, {{files}} files being taken in, {{groups}} groups, {{people}} people and {{cards}} cards hang on it. It stays; suspend it.',
    ar: 'استُعمل هذا القارئ: حركات {{movements}}، أسطر مركونة {{putAside}}، ملفات قيد الأخذ {{files}}، مجموعات {{groups}}، أشخاص {{people}}، بطاقات {{cards}}. لا يُحذف؛ علّقه.',
  },
  'devices.still-heard': {
    tr: 'Bu okuyucu şu anda dinleniyor: silinirse yolda olan bir kayıt kaybolabilir. Önce askıya alın.',
    en: 'This reader is heard at this moment: a record on its way could be lost. Suspend it first.',
    ar: 'يُستمع إلى هذا القارئ الآن، وقد يضيع سجل في الطريق. علّقه أولًا.',
  },
  'devices.just-suspended': {
    tr: 'Okuyucu yeni askıya alındı; yolda bir kayıt kalmadığından emin olmak için {{minutes}} dakika sonra silin.',
    en: 'The reader was suspended just now; delete it in {{minutes}} minutes, when nothing of it can be under way.',
    ar: 'عُلّق القارئ قبل قليل؛ احذفه بعد {{minutes}} دقائق حين لا يبقى منه شيء في الطريق.',
  },
  'devices.guard-required': {
    tr: '{{serial}} seri numaralı okuyucunun ne gizli anahtarı ne adres listesi var: numarayı bilen herkes onun yerine konuşabilir. Gizli anahtar oluşturun, adreslerini yazın ya da neden açık kalacağını belirtin.',
    en: 'The reader with the serial {{serial}} has neither a secret nor a list of addresses: whoever knows the number can speak for it. Make a secret, write its addresses, or say why it is left open.',
    ar: 'ليس للقارئ ذي الرقم التسلسلي {{serial}} كلمة سر ولا قائمة عناوين: كل من يعرف الرقم يستطيع التحدث باسمه. أنشئوا كلمة سر، أو اكتبوا عناوينه، أو اذكروا سبب تركه مفتوحًا.',
  },
  'devices.address-pinned': {
    tr: 'Okuyucu {{address}} adresinden zaten konuşuyor ve oradan gelenler sayılıyor. Buna son vermek için gizli anahtar oluşturun, adreslerini yazın ya da okuyucuyu askıya alın.',
    en: 'The reader speaks from {{address}} already, and what comes from there counts. To end that, give it a secret or a list of addresses, or suspend it.',
    ar: 'القارئ يتحدث من العنوان {{address}} بالفعل وما يأتي منه محتسب. لإنهاء ذلك أنشئ له كلمة سر أو قائمة عناوين، أو علّقه.',
  },
  'devices.never-open': {
    tr: '{{serial}} seri numaralı okuyucu zaten korunuyor ya da kendini başka yolla tanıtıyor; açık bırakılmaz. Anahtarını yenilemek için okuyucunun bağlantı sayfasına bakın.',
    en: 'The reader with the serial {{serial}} is guarded already, or shows in another way who it is; it cannot be left open. See its connection page to renew its secret.',
    ar: 'القارئ ذو الرقم التسلسلي {{serial}} محمي بالفعل أو يعرّف نفسه بطريقة أخرى، فلا يُترك مفتوحًا. لتجديد كلمة سره انظروا صفحة اتصاله.',
  },
  'devices.secret-required': {
    tr: '{{serial}} seri numaralı okuyucunun sizin olduğu henüz anlaşılamıyor. Önce bir gizli anahtar oluşturup okuyucuya yazın, sonra onaylayın.',
    en: 'Nothing shows yet that the reader with the serial {{serial}} is yours. Make a secret for it and enter it in the reader first, then approve it.',
    ar: 'لا شيء يثبت بعد أن القارئ ذا الرقم التسلسلي {{serial}} يخصكم. أنشئوا له كلمة سر وأدخلوها في القارئ أولًا، ثم اعتمدوه.',
  },
  'devices.operator-required': {
    tr: 'Bu tür okuyucular kendini tanıtamaz; {{serial}} seri numaralı okuyucuyu yalnızca sistemi işleten kişi onaylayabilir.',
    en: 'Readers of this kind cannot prove who they are; only whoever runs this installation can approve the reader with the serial {{serial}}.',
    ar: 'لا تستطيع القارئات من هذا النوع إثبات هويتها؛ لا يعتمد القارئ ذا الرقم التسلسلي {{serial}} إلا مشغّل النظام.',
  },
  'devices.template-required': {
    tr: 'Şablonda kartın ya da kullanıcı numarasının hangi alanda olduğunu belirtin.',
    en: 'Say in the template which field holds the card or the user number.',
    ar: 'حدّدوا في القالب الحقل الذي يحمل البطاقة أو رقم المستخدم.',
  },
  'devices.kind-unfit': {
    tr: 'Bu okuyucu bu tipte olamaz: sayfamızı gösteren tablet tablettir, kod asılan yer QR noktası ya da mobil noktadır. Başka bir okuyucu tipi seçin.',
    en: 'It cannot be of this type: a tablet with our page is a tablet, and a place of codes is a QR point or a mobile point. Choose another reader type.',
    ar: 'لا يمكن أن يكون من هذا الصنف: التابلت الذي يعرض صفحتنا تابلت، وموضع الرموز نقطة QR أو نقطة متنقلة. اختر صنفًا آخر للقارئ.',
  },
  'devices.zone-unknown': { tr: '“{{zone}}” adında bir saat dilimi yok.', en: 'There is no time zone named “{{zone}}”.', ar: 'لا توجد منطقة زمنية باسم «{{zone}}».' },
} as const satisfies Sentences

export const acts = {
  DeviceRegistered: { tr: '“{{subject}}” okuyucusunu kaydetti', en: 'Registered the reader “{{subject}}”', ar: 'تسجيل جهاز «{{subject}}»' },
  DeviceApproved: { tr: '“{{subject}}” okuyucusunu onayladı', en: 'Approved the reader “{{subject}}”', ar: 'اعتماد جهاز «{{subject}}»' },
  DeviceSuspended: { tr: '“{{subject}}” okuyucusunu askıya aldı', en: 'Suspended the reader “{{subject}}”', ar: 'تعليق جهاز «{{subject}}»' },
  DeviceRemoved: { tr: '“{{subject}}” okuyucusunu sildi', en: 'Deleted the reader “{{subject}}”', ar: 'حذف جهاز «{{subject}}»' },
  DeviceKeyIssued: { tr: '“{{subject}}” okuyucusuna yeni anahtar verdi', en: 'Issued a new key for the reader “{{subject}}”', ar: 'إصدار مفتاح جديد لجهاز «{{subject}}»' },
  DeviceZoneSet: { tr: '“{{subject}}” okuyucusunun saat dilimini belirledi', en: 'Set the time zone of the reader “{{subject}}”', ar: 'تحديد المنطقة الزمنية لجهاز «{{subject}}»' },
  DeviceDescribed: { tr: '“{{subject}}” okuyucusunun tanımını değiştirdi', en: 'Changed the description of the reader “{{subject}}”', ar: 'تغيير وصف جهاز «{{subject}}»' },
  DeviceConnectionSet: { tr: '“{{subject}}” okuyucusunun bağlantısını ayarladı', en: 'Set the connection of the reader “{{subject}}”', ar: 'ضبط اتصال جهاز «{{subject}}»' },
  DeviceSecretSet: { tr: '“{{subject}}” okuyucusunun parolasını belirledi', en: 'Set the password of the reader “{{subject}}”', ar: 'تحديد كلمة مرور جهاز «{{subject}}»' },
  DeviceLeftOpen: {
    tr: '“{{subject}}” okuyucusunu parolasız ve adres listesiz bıraktı',
    en: 'Left the reader “{{subject}}” without secret and address list',
    ar: 'ترك جهاز «{{subject}}» بلا كلمة سر ولا قائمة عناوين',
  },
  DeviceAddressAccepted: {
    tr: '“{{subject}}” okuyucusunun başka bir adresten gelen hareketlerini kabul etti',
    en: 'Accepted what came from another address for the reader “{{subject}}”',
    ar: 'قبل ما أتى من عنوان آخر للجهاز «{{subject}}»',
  },
  DeviceAddressRefused: {
    tr: '“{{subject}}” okuyucusu adına başka bir adresten gelen hareketleri reddetti',
    en: 'Refused what came from another address in the name of the reader “{{subject}}”',
    ar: 'رفض ما أتى من عنوان آخر باسم الجهاز «{{subject}}»',
  },
  DeviceCommandOrdered: {
    tr: '“{{subject}}” okuyucusuna komut gönderdi: {{command}}',
    en: 'Sent a command to the reader “{{subject}}”: {{command}}',
    ar: 'إرسال أمر إلى جهاز «{{subject}}»: {{command}}',
  },
  DevicePutAsideRead: {
    tr: '“{{subject}}” okuyucusunun ayrılmış kayıtlarını yeniden okuttu (hareket olan: {{count}})',
    en: 'Read records put aside of “{{subject}}” again (movements: {{count}})',
    ar: 'إعادة قراءة سجلات جهاز «{{subject}}» المنحّاة (حركات: {{count}})',
  },
  DeviceFileImported: {
    tr: '“{{subject}}” okuyucusunun dosyasını içeri aldı (yeni hareket: {{count}})',
    en: 'Imported a file of the reader “{{subject}}” (new movements: {{count}})',
    ar: 'استيراد ملف من جهاز «{{subject}}» (حركات جديدة: {{count}})',
  },
  DeviceGroupDefined: {
    tr: '“{{subject}}” okuyucu grubunu belirledi (okuyucu: {{count}})',
    en: 'Defined the group of readers “{{subject}}” (readers: {{count}})',
    ar: 'تحديد مجموعة الأجهزة «{{subject}}» (الأجهزة: {{count}})',
  },
  DeviceGroupRemoved: { tr: '“{{subject}}” okuyucu grubunu kaldırdı', en: 'Removed the group of readers “{{subject}}”', ar: 'حذف مجموعة الأجهزة «{{subject}}»' },
  DeviceAccessSet: {
    tr: 'Geçebileceği okuyucuları belirledi (tek tek verilen: {{count}})',
    en: 'Set where somebody may pass (single readers: {{count}})',
    ar: 'تحديد الأجهزة المسموح بالمرور عبرها (أجهزة مفردة: {{count}})',
  },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  serial: { tr: 'Seri no', en: 'Serial no.', ar: 'الرقم التسلسلي' },
  deviceKind: { tr: 'Okuyucu tipi', en: 'Reader type', ar: 'صنف القارئ' },
  model: { tr: 'Model', en: 'Model', ar: 'الطراز' },
  groups: { tr: 'Gruplar', en: 'Groups', ar: 'المجموعات' },
  readerState: { tr: 'Durum (okuyucu)', en: 'State of the reader', ar: 'حالة القارئ' },
  lastMovementAt: { tr: 'Son hareket (an)', en: 'Last movement at', ar: 'وقت آخر حركة' },
  queued: { tr: 'Bekleyen', en: 'Waiting', ar: 'قيد الانتظار' },
  clockDrift: { tr: 'Saat farkı (sn)', en: 'Clock off (s)', ar: 'فرق الساعة (ثانية)' },
  putAside: { tr: 'Kenarda', en: 'Put aside', ar: 'جانبًا' },
  refusedRequests: { tr: 'Reddedilen', en: 'Refused', ar: 'المرفوض' },
  groupTitle: { tr: 'Grup adı', en: 'Group name', ar: 'اسم المجموعة' },
  readers: terms.readers,
  readerCount: { tr: 'Okuyucu sayısı', en: 'Number of readers', ar: 'عدد القارئات' },
} as const satisfies Sentences

/** Codes in their cells. */
export const cells = {
  turnstile: { tr: 'Turnike', en: 'Turnstile', ar: 'بوابة دوارة' },
  'door-reader': { tr: 'Kapı okuyucusu', en: 'Door reader', ar: 'قارئ باب' },
  terminal: { tr: 'Mesai terminali', en: 'Time terminal', ar: 'محطة حضور' },
  barrier: { tr: 'Araç bariyeri', en: 'Vehicle barrier', ar: 'حاجز مركبات' },
  'qr-point': { tr: 'QR noktası', en: 'QR point', ar: 'نقطة QR' },
  'mobile-device': { tr: 'Mobil nokta', en: 'Mobile point', ar: 'نقطة متنقلة' },
  tablet: { tr: 'Tablet', en: 'Tablet', ar: 'تابلت' },
  waiting: { tr: 'Onay bekliyor', en: 'Waiting', ar: 'بانتظار الموافقة' },
  suspended: { tr: 'Askıda', en: 'Suspended', ar: 'معلّق' },
  refusing: { tr: 'Reddediliyor', en: 'Refused', ar: 'مرفوض' },
  'never-heard': { tr: 'Hiç duyulmadı', en: 'Never heard', ar: 'لم يُسمع قط' },
  silent: { tr: 'Suskun', en: 'Silent', ar: 'صامت' },
  quiet: { tr: 'Alışılmadık sessiz', en: 'Unusually quiet', ar: 'هادئ على غير العادة' },
  'clock-wrong': { tr: 'Saati yanlış', en: 'Clock wrong', ar: 'ساعته خاطئة' },
  heard: { tr: 'Duyuluyor', en: 'Heard', ar: 'مسموع' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  readers: terms.readers,
  readerGroups: { tr: 'Okuyucu grupları', en: 'Groups of readers', ar: 'مجموعات القارئات' },
} as const satisfies Sentences

/** What a mail about quiet readers says. Figures stand in double braces. */
export const mail = {
  subject: { tr: 'Alışılmadık sessiz okuyucu: {{name}}', en: 'Unusually quiet reader: {{name}}', ar: 'قارئ هادئ على غير العادة: {{name}}' },
  subjectMany: { tr: 'Alışılmadık sessiz {{count}} okuyucu', en: '{{count}} unusually quiet readers', ar: 'قارئات هادئة على غير العادة: {{count}}' },
  greeting: terms.greeting,
  what: {
    tr: '{{company}} şirketinde her zamanki hareketlerin gelmediği okuyucular:',
    en: 'Readers of {{company}} of which the usual movements do not come:',
    ar: 'قارئات في {{company}} لا تأتي منها الحركات المعتادة:',
  },
  one: {
    tr: '{{name}}: {{from}} – {{to}} arasında genelde {{usual}} hareket gelir, hiç gelmedi.',
    en: '{{name}}: between {{from}} and {{to}}, {{usual}} movements usually come; none came.',
    ar: '{{name}}: بين {{from}} و{{to}} تأتي عادةً {{usual}} حركة، ولم تأتِ أي حركة.',
  },
  more: { tr: 'Ve {{count}} okuyucu daha.', en: 'And {{count}} more.', ar: 'و{{count}} غيرها.' },
  next: {
    tr: 'Okuyucunun açık olduğuna bakın ve bir kart okutup deneyin. O gün çalışılmıyorsa tatili takvime ekleyin. Hareketler yeniden gelene kadar bu sessizlik için bir daha yazılmaz.',
    en: 'See whether the reader is on, and try it with a card. If nobody works that day, add the holiday to the calendar. You get no other mail about this silence until movements come again.',
    ar: 'تحقق من أن القارئ يعمل وجرّبه ببطاقة. إن لم يكن ذلك يوم عمل فأضف العطلة إلى التقويم. لن تصلك رسالة أخرى عن هذا الصمت حتى تعود الحركات.',
  },
  open: { tr: 'Okuyucuyu aç', en: 'Open the reader', ar: 'فتح القارئ' },
  openMany: { tr: 'Okuyucuları aç', en: 'Open the readers', ar: 'فتح القارئات' },
  why: { tr: 'Bu e-postayı, okuyucuları yönetme yetkiniz olduğu için aldınız.', en: 'You get this mail because you may manage readers.', ar: 'وصلتك هذه الرسالة لأن لديك صلاحية إدارة القارئات.' },
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  DevicePutAsideRead: {
    tr: 'Okunan kayıtlar birer olgudur, silinmez. Yanlış olanı hareketler sayfasında düzeltin.',
    en: 'What was read is a fact and is not deleted. Correct what is wrong among the movements.',
    ar: 'ما قُرئ حقيقة لا تُحذف. صحّح الخطأ في صفحة الحركات.',
  },
  DeviceFileImported: {
    tr: 'Dosyadan gelen hareketler birer olgudur, silinmez. Yanlış olanları toplu olarak iptal edin.',
    en: 'Movements from the file are facts and are not deleted. Cancel the wrong ones together.',
    ar: 'الحركات الواردة من الملف حقائق لا تُحذف. ألغِ الخاطئ منها جملةً.',
  },
  DeviceCommandOrdered: {
    tr: 'Komut okuyucuya gitti, geri çağrılmaz. Gerekiyorsa tersini yapan komutu verin.',
    en: 'The command went out to the reader and cannot be called back. Give the one that does the opposite if need be.',
    ar: 'أُرسل الأمر إلى القارئ ولا يُسترجع. أعطِ الأمر المعاكس عند الحاجة.',
  },
  DeviceKeyIssued: {
    tr: 'Eski anahtar saklanmaz, geri gelmez. Gerekiyorsa yeni bir anahtar verin ve okuyucuya girin.',
    en: 'The old key is not kept and cannot come back. Issue a new one if need be, and enter it at the reader.',
    ar: 'المفتاح القديم لا يُحفظ ولا يعود. أصدر مفتاحًا جديدًا عند الحاجة وأدخله في القارئ.',
  },
  DeviceSecretSet: {
    tr: 'Eski gizli anahtar saklanmaz, geri gelmez. Gerekiyorsa yenisini verin ve okuyucuya girin.',
    en: 'The old secret is not kept and cannot come back. Set a new one if need be, and enter it at the reader.',
    ar: 'السر القديم لا يُحفظ ولا يعود. ضع سرًا جديدًا عند الحاجة وأدخله في القارئ.',
  },
  DeviceRegistered: {
    tr: 'Gönderdikleri okuyucuya bağlıdır. Yanlışsa askıya alın; hiç kullanılmadıysa okuyucunun sayfasından silin.',
    en: 'What it sent hangs on it. If it was a mistake, suspend it; if it was never used, delete it on its page.',
    ar: 'ما أرسله القارئ مرتبط به. إن كان خطأً فعلّقه، وإن لم يُستعمل قط فاحذفه من صفحته.',
  },
  DeviceRemoved: {
    tr: 'Okuyucu anahtarlarıyla birlikte silindi, geri gelmez. Gerekiyorsa yeniden kaydedin.',
    en: 'The reader went with its keys and cannot come back. Register it again if need be.',
    ar: 'حُذف القارئ مع مفاتيحه ولا يعود. سجّله من جديد عند الحاجة.',
  },
  DeviceLeftOpen: {
    tr: 'Açık bırakma kararı kayıtta durur. Kapatmak için gizli anahtar verin ya da adres listesi girin.',
    en: 'The decision to leave it open stays on record. To close it, set a secret or enter a list of addresses.',
    ar: 'يبقى قرار تركه مفتوحًا مسجلًا. لإغلاقه ضع سرًا أو أدخل قائمة عناوين.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.devices': terms.readers,
  'rights.of.device-commands': { tr: 'Okuyucu komutları', en: 'Commands to readers', ar: 'أوامر القارئات' },
  'rights.of.device-groups': { tr: 'Okuyucu grupları', en: 'Groups of readers', ar: 'مجموعات القارئات' },
  'permission.devices.view': { tr: 'Okuyucuları görmek', en: 'See readers', ar: 'عرض القارئات' },
  'permission.devices.create': { tr: 'Okuyucu kaydetmek', en: 'Register readers', ar: 'تسجيل القارئات' },
  'permission.devices.update': { tr: 'Okuyucuyu onaylamak, ayarlamak, dosyasını yüklemek', en: 'Approve and set up readers, import their files', ar: 'اعتماد القارئات وضبطها واستيراد ملفاتها' },
  'permission.devices.delete': {
    tr: 'Yanlışlıkla kaydedilmiş, hiç kullanılmamış okuyucuyu silmek',
    en: 'Delete a reader that was registered by mistake and never used',
    ar: 'حذف قارئ سُجّل خطأً ولم يُستعمل',
  },
  'permission.devices.raw': { tr: 'Okuyucunun gönderdiğini olduğu gibi görmek', en: 'See what a reader sent as it came', ar: 'عرض ما أرسله القارئ كما ورد' },
  'permission.device-commands.create': { tr: 'Okuyucuya komut göndermek', en: 'Send commands to readers', ar: 'إرسال الأوامر إلى القارئات' },
  'permission.device-groups.view': { tr: 'Okuyucu gruplarını görmek', en: 'See groups of readers', ar: 'عرض مجموعات القارئات' },
  'permission.device-groups.create': { tr: 'Okuyucu grubu eklemek', en: 'Add groups of readers', ar: 'إضافة مجموعات القارئات' },
  'permission.device-groups.update': { tr: 'Okuyucu gruplarını değiştirmek', en: 'Change groups of readers', ar: 'تعديل مجموعات القارئات' },
  'permission.device-groups.delete': { tr: 'Okuyucu gruplarını silmek', en: 'Delete groups of readers', ar: 'حذف مجموعات القارئات' },
} as const satisfies ScreenWords
