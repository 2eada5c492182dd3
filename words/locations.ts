import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export { pages } from './locations/pages.ts'
export { screen } from './locations/screen.ts'

export const refusals = {
  'locations.not-found': { tr: 'Böyle bir konum yok. Listeyi yenileyin.', en: 'There is no such location. Load the list again.', ar: 'لا يوجد موقع كهذا. حدّث القائمة.' },
  'locations.code-not-found': { tr: 'Bu konumun {{codeNo}} numaralı kodu yok.', en: 'This location has no code number {{codeNo}}.', ar: 'ليس لهذا الموقع رمز رقمه {{codeNo}}.' },
  'locations.too-many-codes': {
    tr: 'Bir konumda en çok {{most}} kod kullanımda olabilir. Önce kullanılmayanları iptal edin.',
    en: 'At most {{most}} codes of a location can be in use. Revoke those that are not needed first.',
    ar: 'لا يمكن أن يزيد عدد الرموز المستخدمة في الموقع على {{most}}. ألغِ ما لا حاجة له أولًا.',
  },
  'locations.tolerance-not-positive': { tr: 'Tolerans en az 1 metre olmalı.', en: 'The tolerance must be at least 1 metre.', ar: 'يجب ألا تقل المسافة المسموح بها عن متر واحد.' },
  'qr.invalid': { tr: 'Bu kod geçerli değil. Kapıdaki kodu okutun.', en: 'This code is not valid. Scan the one at the door.', ar: 'هذا الرمز غير صالح. امسح الرمز الموجود عند الباب.' },
  'qr.missing-device': { tr: 'Kodda konum yok. Kapıdaki kodu okutun.', en: 'The code names no location. Scan the one at the door.', ar: 'لا يحدد الرمز موقعًا. امسح الرمز الموجود عند الباب.' },
  'qr.wrong-device-type': { tr: 'Bu kod bir QR konumuna ait değil.', en: 'This code is not that of a QR location.', ar: 'لا يعود هذا الرمز إلى موقع برمز QR.' },
  'qr.unused': { tr: 'Bu kod henüz kullanıma alınmadı. Yöneticinize bildirin.', en: 'This code was never put into use. Tell your manager.', ar: 'لم يوضع هذا الرمز قيد الاستخدام بعد. أبلغ مديرك.' },
  'qr.out-of-use': { tr: 'Bu kod kullanımdan kaldırıldı. Yeni kodu okutun.', en: 'This code is out of use. Scan the new one.', ar: 'أُلغي هذا الرمز. امسح الرمز الجديد.' },
  'qr.expired': { tr: 'Kodun süresi geçti. Ekrandaki yeni kodu okutun.', en: 'The code is over. Scan the one that the screen shows now.', ar: 'انتهت مدة الرمز. امسح الرمز المعروض على الشاشة الآن.' },
  'device.not-found': { tr: 'Kodun konumu artık yok.', en: 'The location of this code is not there any more.', ar: 'لم يعد موقع هذا الرمز موجودًا.' },
  'device.not-authorised': { tr: 'Bu konumda giriş yapma yetkiniz yok.', en: 'You may not check in at this location.', ar: 'لا يحق لك تسجيل الحضور في هذا الموقع.' },
  'device.inactive': { tr: 'Bu konum şu an kullanımda değil.', en: 'This location is not in use at present.', ar: 'هذا الموقع غير مستخدم حاليًا.' },
  'movement.direction-invalid': { tr: 'Bu yön burada geçerli değil.', en: 'This direction does not hold here.', ar: 'هذا الاتجاه غير صالح هنا.' },
  'movement.last-not-found': {
    tr: 'Önceki hareketiniz bulunamadı. Giriş mi çıkış mı olduğunu seçin.',
    en: 'Your last movement was not found. Choose whether you come or go.',
    ar: 'لم يُعثر على حركتك السابقة. اختر الدخول أو الخروج.',
  },
  'mobile.not-allowed': {
    tr: 'Telefonla giriş sizin için açık değil. Yöneticinize başvurun.',
    en: 'Checking in with the phone is not open to you. Ask your manager.',
    ar: 'تسجيل الحضور بالهاتف غير متاح لك. راجع مديرك.',
  },
  'mobile.remote-not-allowed': {
    tr: 'Kodsuz giriş sizin için açık değil. Kapıdaki kodu okutun.',
    en: 'Checking in without a code is not open to you. Scan the one at the door.',
    ar: 'تسجيل الحضور دون رمز غير متاح لك. امسح الرمز الموجود عند الباب.',
  },
  'mobile.no-place': {
    tr: 'Kodsuz giriş yapabileceğiniz bir konum yok. Yöneticinize başvurun.',
    en: 'There is no location where you may check in without a code. Ask your manager.',
    ar: 'لا يوجد موقع يمكنك تسجيل الحضور فيه دون رمز. راجع مديرك.',
  },
  'mobile.phone-unsigned': {
    tr: 'Şirketiniz yalnız size bağlı telefonla girişe izin veriyor; bu giriş imzasız geldi. Sayfayı yenileyip yeniden okutun.',
    en: 'Your company takes check-ins from your own phone alone, and this one came unsigned. Load the page again and scan once more.',
    ar: 'لا تقبل شركتك التسجيل إلا من هاتفك المرتبط بك، وهذا وصل دون توقيع. حدّث الصفحة وامسح من جديد.',
  },
  'mobile.phone-unknown': {
    tr: 'Bu telefon size bağlı değil. Sayfayı yenileyip yeniden okutun.',
    en: 'This phone is not bound to you. Load the page again and scan once more.',
    ar: 'هذا الهاتف غير مرتبط بك. حدّث الصفحة وامسح من جديد.',
  },
  'mobile.phone-removed': {
    tr: 'Bu telefon artık size bağlı değil. Yöneticinizden yeniden bağlamasını isteyin.',
    en: 'This phone is not bound to you any more. Ask your manager to bind it again.',
    ar: 'لم يعد هذا الهاتف مرتبطًا بك. اطلب من مديرك إعادة ربطه.',
  },
  'mobile.phone-signature': {
    tr: 'Bu giriş, size bağlı telefonun imzasını taşımıyor.',
    en: 'This check-in does not bear the signature of the phone that is bound to you.',
    ar: 'لا يحمل هذا التسجيل توقيع الهاتف المرتبط بك.',
  },
  'mobile.phone-key': {
    tr: 'Telefonun anahtarı okunamadı. Tarayıcıyı güncelleyip yeniden deneyin.',
    en: 'The key of the phone could not be read. Update the browser and try again.',
    ar: 'تعذّرت قراءة مفتاح الهاتف. حدّث المتصفح وحاول مجددًا.',
  },
  'mobile.phone-not-asked': {
    tr: 'Şirketiniz telefonların kişilere bağlanmasını istemiyor; yapacak bir şey yok.',
    en: 'Your company does not ask for phones to be bound; there is nothing to do.',
    ar: 'لا تطلب شركتك ربط الهواتف بأصحابها؛ لا حاجة إلى أي إجراء.',
  },
  'mobile.phone-not-found': { tr: 'Kişinin böyle bir telefonu yok. Sayfayı yenileyin.', en: 'The person has no such phone. Load the page again.', ar: 'ليس للشخص هاتف كهذا. حدّث الصفحة.' },
  'mobile.too-many-phones': {
    tr: 'Onay bekleyen {{most}} telefonunuz var. Yöneticinizden önce onlara bakmasını isteyin.',
    en: '{{most}} of your phones wait for approval. Ask your manager to look at those first.',
    ar: 'ينتظر {{most}} من هواتفك الاعتماد. اطلب من مديرك النظر فيها أولًا.',
  },
  'mobile.own-phone': {
    tr: 'Kendi telefonunuza siz karar veremezsiniz; başka bir yönetici verir.',
    en: 'You cannot decide on your own phone; another manager does.',
    ar: 'لا يمكنك البت في هاتفك بنفسك؛ يبت فيه مدير آخر.',
  },
  'mobile.own-rules': {
    tr: 'Kendi telefonla giriş kurallarınızı siz belirleyemezsiniz; başka bir yönetici belirler.',
    en: 'You cannot set your own rules of checking in with the phone; another manager does.',
    ar: 'لا يمكنك تحديد قواعد تسجيل حضورك بالهاتف بنفسك؛ يحددها مدير آخر.',
  },
  'location.outside-tolerance': {
    tr: 'Konuma {{distance}} m uzaktasınız; en çok {{tolerance}} m olabilir.',
    en: 'You are {{distance}} m from the location; it may be {{tolerance}} m at most.',
    ar: 'أنت على بعد {{distance}} م من الموقع، والحد الأقصى {{tolerance}} م.',
  },
  'location.too-uncertain': {
    tr: 'Telefonun konumu yeterince kesin değil ({{figure}} {{unit}}; en çok {{limit}} {{unit}}). Açıkta yeniden deneyin.',
    en: 'The position of the phone is too uncertain ({{figure}} {{unit}}; at most {{limit}} {{unit}}). Try again in the open.',
    ar: 'موقع الهاتف غير دقيق بما يكفي ({{figure}} {{unit}}؛ الحد {{limit}} {{unit}}). حاول في مكان مفتوح.',
  },
  'locations.coordinates-malformed': {
    tr: 'Koordinatları enlem, boylam olarak yazın: 41.008240, 28.978359.',
    en: 'Write the coordinates as latitude, longitude: 41.008240, 28.978359.',
    ar: 'اكتب الإحداثيات: خط العرض، ثم فاصلة لاتينية، ثم خط الطول: 41.008240, 28.978359.',
  },
  'locations.latitude-outside': { tr: 'Enlem -90 ile 90 arasında olmalı.', en: 'The latitude must be between -90 and 90.', ar: 'يجب أن يكون خط العرض بين -90 و90.' },
  'locations.longitude-outside': { tr: 'Boylam -180 ile 180 arasında olmalı.', en: 'The longitude must be between -180 and 180.', ar: 'يجب أن يكون خط الطول بين -180 و180.' },
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  PhoneRegistered: {
    tr: 'Telefon anahtarını bir kez bildirir. Kişinin değilse, kişinin sayfasında telefonu kaldırın.',
    en: 'A phone says its key once. If it is not the person’s, remove the phone on the person’s page.',
    ar: 'يعرّف الهاتف مفتاحه مرة واحدة. إن لم يكن للشخص فأزل الهاتف في صفحته.',
  },
  PrintedCodeMade: {
    tr: 'Numarası bir kez verilir. Kullanılmayacaksa kodu konumun sayfasında iptal edin.',
    en: 'Its number is given once. If it is not needed, revoke the code on the page of the location.',
    ar: 'يُعطى رقمه مرة واحدة. إن لم تكن له حاجة فألغِ الرمز في صفحة الموقع.',
  },
} as const satisfies Sentences

export const acts = {
  LocationPlaced: {
    tr: '“{{subject}}” konumunun yerini belirledi (tolerans {{count}} m)',
    en: 'Set where “{{subject}}” is (tolerance {{count}} m)',
    ar: 'تحديد مكان الموقع «{{subject}}» (المسافة المسموح بها {{count}} م)',
  },
  PrintedCodeMade: {
    tr: '“{{subject}}” konumunun {{count}} numaralı kodunu kullanıma aldı',
    en: 'Put code {{count}} of “{{subject}}” into use',
    ar: 'وضع الرمز {{count}} للموقع «{{subject}}» قيد الاستخدام',
  },
  PrintedCodeRevoked: { tr: '“{{subject}}” konumunun {{count}} numaralı kodunu iptal etti', en: 'Revoked code {{count}} of “{{subject}}”', ar: 'إلغاء الرمز {{count}} للموقع «{{subject}}»' },
  PhoneRulesSet: { tr: 'Telefonla giriş kurallarını belirledi', en: 'Set the rules of checking in with the phone', ar: 'تحديد قواعد تسجيل الحضور بالهاتف' },
  PhoneRegistered: { tr: 'Giriş için telefonunu tanıttı', en: 'Made a phone known for checking in', ar: 'تعريف هاتف لتسجيل الحضور' },
  PhonesSet: { tr: 'Kişinin telefonuna karar verdi', en: 'Decided on a phone of the person', ar: 'البت في هاتف الشخص' },
} satisfies ActSentences

/** Why the movement of a scan is asked for, for whoever decides. */
export const proposedScan = {
  from: { tr: '“{{place}}” kodu telefonla okutuldu.', en: 'The code of “{{place}}” was scanned with the phone.', ar: 'مُسح رمز «{{place}}» بالهاتف.' },
  'phone-waits': {
    tr: 'Bu telefon henüz kişinin telefonu olarak onaylanmadı; kişinin sayfasında, Kartlar ve okuyucular altında bekliyor.',
    en: 'This phone is not approved as the person’s yet; it waits on the person’s page, under Cards and readers.',
    ar: 'لم يُعتمد هذا الهاتف بعد هاتفًا للشخص؛ وهو ينتظر في صفحته تحت «البطاقات والقارئات».',
  },
  'phone-replaced': { tr: 'Okutulduğunda kişinin telefonuydu, artık değil.', en: 'It was the person’s phone when it was scanned, and is not any more.', ar: 'كان هاتف الشخص وقت المسح ولم يعد كذلك.' },
  fromOffline: {
    tr: '“{{place}}” kodu telefonla okutuldu, bağlantı yoktu.',
    en: 'The code of “{{place}}” was scanned with the phone, without a network.',
    ar: 'مُسح رمز «{{place}}» بالهاتف دون اتصال.',
  },
  'age-lost': { tr: 'Saat, telefonun kendi saatidir.', en: 'The time is by the phone’s own clock.', ar: 'الوقت بحسب ساعة الهاتف نفسه.' },
  late: { tr: '24 saatten sonra ulaştı.', en: 'It arrived more than 24 hours later.', ar: 'وصل بعد أكثر من 24 ساعة.' },
  'in-contact': {
    tr: 'Telefonun bu saatten sonra bağlantısı vardı; saat yalnızca telefonun sözüdür.',
    en: 'The phone had a network after that time; the time is its word alone.',
    ar: 'كان للهاتف اتصال بعد هذا الوقت؛ والوقت بحسب قوله فقط.',
  },
  'always-asked': {
    tr: 'Şirket kuralı: bağlantısız okutmalar her zaman talep olur.',
    en: 'The company’s rule: kept scans are always asked for.',
    ar: 'قاعدة الشركة: عمليات المسح دون اتصال تُطلب دائمًا.',
  },
  otherCode: { tr: 'Ekran bu kodu {{time}} saatinde gösterdi.', en: 'The screen showed this code at {{time}}.', ar: 'عرضت الشاشة هذا الرمز في {{time}}.' },
} as const satisfies Sentences

/** What stands on paper at a door. */
/** Mails to those who answer for tablets and phones; figures stand in double braces. */
export const mail = {
  greeting: terms.greeting,
  'pins.subject': { tr: 'Kapıdaki tablette yanlış şifreler: {{name}}', en: 'Wrong PINs at the tablet at the door: {{name}}', ar: 'أرقام سرية خاطئة على الجهاز اللوحي عند الباب: {{name}}' },
  'pins.person': {
    tr: '{{time}}: {{name}} tabletinde bir sicil numarasına {{count}} yanlış şifre girildi. Bu numarayla {{minutes}} dakika şifre kabul edilmez.',
    en: '{{time}}: at the tablet {{name}}, {{count}} wrong PINs were typed for one employee number. No PIN is taken for it for {{minutes}} minutes.',
    ar: '{{time}}: أُدخل على الجهاز اللوحي {{name}} {{count}} من الأرقام السرية الخاطئة لرقم موظف واحد. لا يُقبل رقم سري له طوال {{minutes}} دقيقة.',
  },
  'pins.tablet': {
    tr: '{{time}}: {{name}} tabletinde {{minutes}} dakika içinde {{count}} yanlış şifre girildi. Tablet bu süre şifre kabul etmez.',
    en: '{{time}}: at the tablet {{name}}, {{count}} wrong PINs were typed within {{minutes}} minutes. It takes no PIN for that long.',
    ar: '{{time}}: أُدخل على الجهاز اللوحي {{name}} {{count}} من الأرقام السرية الخاطئة خلال {{minutes}} دقيقة. لا يقبل الجهاز رقمًا سريًا طوال هذه المدة.',
  },
  'pins.next': {
    tr: 'Kart ve telefonla geçiş sürer. Tabletin yanında kimin olduğuna bakın; gerekirse tableti askıya alın. Aynı tablette süren denemeler için {{minutes}} dakikada bir kereden çok yazılmaz.',
    en: 'Cards and phones go on. See who stands at the tablet, and suspend it if need be. While the tries at it go on you get no more than one mail in {{minutes}} minutes.',
    ar: 'تستمر البطاقات والهواتف في العمل. انظر من يقف عند الجهاز وأوقفه عند الحاجة. ما دامت المحاولات مستمرة لا تصلك أكثر من رسالة كل {{minutes}} دقيقة.',
  },
  'pins.open': { tr: 'Tableti aç', en: 'Open the tablet', ar: 'فتح الجهاز اللوحي' },
  'pins.why': {
    tr: 'Bu e-postayı, okuyucuları yönetme yetkiniz olduğu için aldınız.',
    en: 'You get this mail because you may manage readers.',
    ar: 'وصلتك هذه الرسالة لأن لديك صلاحية إدارة القارئات.',
  },
  'phone.subject': { tr: 'Bir telefon onay bekliyor', en: 'A phone waits for approval', ar: 'هاتف ينتظر الموافقة' },
  'phone.what': {
    tr: '{{company}} şirketinden bir çalışan yeni bir telefonla giriş yapmak istiyor. Telefon onaylanana kadar okuttuğu kodlar sayılmaz, talep olarak bekler.',
    en: 'An employee of {{company}} wants to check in with a new phone. Until it is approved its scans do not count and wait as requests.',
    ar: 'يريد موظف في {{company}} تسجيل الحضور بهاتف جديد. لا تُحتسب عمليات المسح قبل الموافقة عليه وتنتظر كطلبات.',
  },
  'phone.next': {
    tr: 'Telefonu sahibinin elinde görüp onaylayın; tanımıyorsanız kaldırın.',
    en: 'See the phone in its owner’s hand and approve it, or remove it if nobody knows it.',
    ar: 'شاهد الهاتف بيد صاحبه ووافق عليه، أو أزله إن لم يعرفه أحد.',
  },
  'phone.open': { tr: 'Çalışanın telefonlarını aç', en: 'Open the phones', ar: 'فتح الهواتف' },
  'phone.why': {
    tr: 'Bu e-postayı, çalışan bilgilerini değiştirme yetkiniz olduğu için aldınız.',
    en: 'You get this mail because you may change employees’ records.',
    ar: 'وصلتك هذه الرسالة لأن لديك صلاحية تعديل بيانات الموظفين.',
  },
} as const satisfies Sentences

export const paper = {
  how: { tr: 'Mesai’de “Giriş yap” sayfasını açın ve bu kodu okutun.', en: 'Open “Check in” in Mesai and scan this code.', ar: 'افتح «تسجيل الحضور» في Mesai وامسح هذا الرمز.' },
  code: { tr: 'Giriş kodu', en: 'Code to check in', ar: 'رمز تسجيل الحضور' },
  number: { tr: 'Kod {{no}}', en: 'Code {{no}}', ar: 'الرمز {{no}}' },
} as const satisfies Sentences

/** Of who checked in last with the phone, in the file of who is where. */
export const columns = {
  checkInWay: { tr: 'Telefonla giriş yolu', en: 'Way of check-in', ar: 'طريقة التسجيل بالهاتف' },
  distance: { tr: 'Uzaklık (m)', en: 'Distance (m)', ar: 'المسافة (م)' },
  coordinates: { tr: 'Koordinatlar', en: 'Coordinates', ar: 'الإحداثيات' },
} as const satisfies Sentences

/** As the screen has them. */
export const cells = {
  rotating: { tr: 'Ekrandaki kod', en: 'Code on a screen', ar: 'رمز على شاشة' },
  printed: { tr: 'Basılı kod', en: 'Code on paper', ar: 'رمز مطبوع' },
  remote: { tr: 'Kodsuz', en: 'Without a code', ar: 'دون رمز' },
} as const satisfies Sentences

export const permissions = {
  'rights.of.check-ins': { tr: 'Telefonla giriş', en: 'Check-in by phone', ar: 'الحضور بالهاتف' },
  'rights.of.location-data': { tr: 'Konum bilgisi', en: 'Locations', ar: 'بيانات الموقع' },
  'permission.check-ins.create': { tr: 'Telefonla kod okutarak giriş ve çıkış yapmak', en: 'Check in and out by scanning a code with the phone', ar: 'تسجيل الحضور والانصراف بمسح رمز بالهاتف' },
  'permission.location-data.view': { tr: 'Raporlarda konum bilgisini görmek', en: 'See where people were in reports', ar: 'عرض بيانات الموقع في التقارير' },
} as const satisfies ScreenWords
