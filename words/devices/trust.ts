import type { ScreenWords } from '../shared/screen.ts'

export const screen = {
  'devices.refusal.device.unknown': {
    tr: 'okuyucu tanınmıyor',
    en: 'the reader is not known',
    ar: 'القارئ غير معروف',
  },
  'devices.refusal.device.other-protocol': {
    tr: 'başka türde bir okuyucu olarak kayıtlı',
    en: 'it is registered as another kind',
    ar: 'مسجّل كنوع آخر',
  },
  'devices.refusal.device.address-refused': {
    tr: 'adresine izin verilmemiş',
    en: 'its address is not allowed',
    ar: 'عنوانه غير مسموح',
  },
  'devices.refusal.device.secret-wrong': {
    tr: 'gizli anahtarı yanlış',
    en: 'its secret is wrong',
    ar: 'سره خاطئ',
  },
  'devices.refusal.device.not-approved': {
    tr: 'henüz onaylanmamış',
    en: 'it is not approved yet',
    ar: 'لم تتم الموافقة عليه بعد',
  },
  'devices.refusal.device.suspended': { tr: 'askıda', en: 'it is suspended', ar: 'معلّق' },
  'devices.strangers.title': {
    tr: { one: '{{count}} tanınmayan okuyucu', other: '{{count}} tanınmayan okuyucu' },
    en: { one: '{{count}} unknown reader', other: '{{count}} unknown readers' },
    ar: {
      zero: 'لا قارئات مجهولة',
      one: 'قارئ مجهول واحد',
      two: 'قارئان مجهولان',
      few: '{{count}} قارئات مجهولة',
      many: '{{count}} قارئًا مجهولًا',
      other: '{{count}} قارئ مجهول',
    },
  },
  'devices.strangers.what': {
    tr: 'Sunucuya ulaşıyor ama kayıtlı değiller; gönderdikleri alınmıyor, okuyucuda bekliyor.',
    en: 'They reach the server and are not registered; what they send is not taken and waits in them.',
    ar: 'تصل إلى الخادم وهي غير مسجلة؛ لا يُؤخذ ما ترسله ويبقى فيها.',
  },
  'devices.strangers.heard': {
    tr: { one: '{{ago}} · {{count}} deneme', other: '{{ago}} · {{count}} deneme' },
    en: { one: '{{ago}} · {{count}} try', other: '{{ago}} · {{count}} tries' },
    ar: {
      zero: '{{ago}}',
      one: '{{ago}} · محاولة واحدة',
      two: '{{ago}} · محاولتان',
      few: '{{ago}} · {{count}} محاولات',
      many: '{{ago}} · {{count}} محاولة',
      other: '{{ago}} · {{count}} محاولة',
    },
  },
  'devices.strangers.register': { tr: 'Kaydet', en: 'Register', ar: 'تسجيل' },
  'devices.strangers.registerOne': {
    tr: '{{serial}} okuyucusunu kaydet',
    en: 'Register {{serial}}',
    ar: 'تسجيل {{serial}}',
  },
  'devices.key.label': { tr: 'Anahtar', en: 'Key', ar: 'المفتاح' },
  'devices.key.none': {
    tr: 'Okuyucunun bir anahtarı yok; anahtarsız gönderdikleri alınmaz.',
    en: 'It has no key; what it sends without one is not taken.',
    ar: 'لا مفتاح له؛ لا يُؤخذ ما يرسله بدونه.',
  },
  'devices.key.has': {
    tr: 'Bir anahtarı var. Yenisini oluşturursanız eskisi hemen ölür.',
    en: 'It has a key. Make a new one and the old one dies at once.',
    ar: 'له مفتاح. إنشاء مفتاح جديد يُبطل القديم فورًا.',
  },
  'devices.key.make': { tr: 'Anahtar oluştur', en: 'Make a key', ar: 'إنشاء مفتاح' },
  'devices.key.cannot': {
    tr: 'Anahtar oluşturulamadı.',
    en: 'The key could not be made.',
    ar: 'تعذّر إنشاء المفتاح.',
  },
  'devices.key.again': {
    tr: 'Yeni anahtar oluştur',
    en: 'Make a new key',
    ar: 'إنشاء مفتاح جديد',
  },
  'devices.key.once': {
    tr: 'Bu anahtar bir daha gösterilmez. Şimdi kopyalayıp okuyucuya yazın.',
    en: 'This key is not shown again. Copy it into the reader now.',
    ar: 'لن يظهر هذا المفتاح مرة أخرى. انسخه إلى القارئ الآن.',
  },
  'devices.secret.label': { tr: 'Gizli anahtar', en: 'Secret', ar: 'السر' },
  'devices.secret.none': {
    tr: 'Seri numarası etikette yazılıdır; gizli anahtar başkasının onun yerine konuşmasını önler. Sunucuyu başka şirketler de kullanıyorsa onaydan önce gerekir.',
    en: 'The serial is printed on the case; a secret keeps others from speaking in its name. Where other companies share the server it is needed before approval.',
    ar: 'الرقم التسلسلي مطبوع على الجهاز، والسر يمنع غيره من الإرسال باسمه. وهو لازم قبل الموافقة إذا كانت شركات أخرى تستخدم الخادم.',
  },
  'devices.secret.has': {
    tr: 'Gizli anahtarı var. Yenisini oluşturursanız eskisi hemen ölür.',
    en: 'It has a secret. Make a new one and the old one dies at once.',
    ar: 'له سر. إنشاء سر جديد يُبطل القديم فورًا.',
  },
  'devices.secret.make': { tr: 'Gizli anahtar oluştur', en: 'Make a secret', ar: 'إنشاء سر' },
  'devices.secret.cannot': {
    tr: 'Gizli anahtar oluşturulamadı.',
    en: 'The secret could not be made.',
    ar: 'تعذّر إنشاء السر.',
  },
  'devices.secret.again': { tr: 'Yenisini oluştur', en: 'Make a new one', ar: 'إنشاء سر جديد' },
  'devices.secret.once': {
    tr: 'Bir daha gösterilmez. Soldaki yolu olduğu gibi okuyucuya yazın.',
    en: 'It is not shown again. Type the path beside into the reader as it stands.',
    ar: 'لن يظهر مرة أخرى. اكتب المسار المجاور في القارئ كما هو.',
  },
  'devices.guard.label': {
    tr: 'Okuyucu kendini nasıl tanıtsın?',
    en: 'How does the reader show who it is?',
    ar: 'كيف يعرّف القارئ نفسه؟',
  },
  'devices.guard.help': {
    tr: 'Seri numarası etikette yazılıdır; tek başına kimliği kanıtlamaz.',
    en: 'The serial number is printed on the case; alone it proves nothing.',
    ar: 'الرقم التسلسلي مطبوع على القارئ، ولا يثبت شيئًا وحده.',
  },
  'devices.guard.secret': {
    tr: 'Gizli anahtarla (önerilen)',
    en: 'By a secret (recommended)',
    ar: 'بكلمة سر (موصى به)',
  },
  'devices.guard.secretWhat': {
    tr: 'Şimdi oluşturulur ve bir kez gösterilir; okuyucunun sunucu adresine yazılır.',
    en: 'Made now and shown once; it is typed into the reader’s server address.',
    ar: 'تُنشأ الآن وتُعرض مرة واحدة، وتُكتب في عنوان الخادم في القارئ.',
  },
  'devices.guard.addresses': { tr: 'Adresiyle', en: 'By its address', ar: 'بعنوانه' },
  'devices.guard.addressesWhat': {
    tr: 'Yalnız yazacağınız IP adreslerinden konuşabilir.',
    en: 'It may speak from the IP addresses you write, and from nowhere else.',
    ar: 'لا يتحدث إلا من عناوين IP التي تكتبونها.',
  },
  'devices.guard.open': {
    tr: 'Hiçbiriyle: açık bırak',
    en: 'By neither: leave it open',
    ar: 'بلا شيء: يُترك مفتوحًا',
  },
  'devices.guard.openWhat': {
    tr: 'Numarayı bilen herkes onun yerine konuşabilir; okuyucuya kişi, PIN ve kart gönderilmez.',
    en: 'Whoever knows the number can speak for it; no person, PIN or card is sent to the reader.',
    ar: 'كل من يعرف الرقم يستطيع التحدث باسمه، ولا يُرسل إلى القارئ شخص ولا رقم سري ولا بطاقة.',
  },
  'devices.guard.needAddresses': {
    tr: 'En az bir adres yazın.',
    en: 'Write one address at least.',
    ar: 'اكتبوا عنوانًا واحدًا على الأقل.',
  },
  'devices.guard.needReason': {
    tr: 'Neden açık kalacağını en az üç harfle yazın.',
    en: 'Say in three letters or more why it is left open.',
    ar: 'اذكروا سبب تركه مفتوحًا بثلاثة أحرف على الأقل.',
  },
  'devices.open.short': { tr: 'açık', en: 'open', ar: 'مفتوح' },
  'devices.open.title': {
    tr: 'Bu okuyucu açık.',
    en: 'This reader is open.',
    ar: 'هذا القارئ مفتوح.',
  },
  'devices.open.what': {
    tr: 'Ne gizli anahtarı ne adres listesi var: seri numarasını bilen herkes onun yerine konuşabilir. Bu yüzden okuyucuya kişi, PIN ve kart gönderilmez.',
    en: 'It has neither a secret nor a list of addresses: whoever knows its serial can speak for it. So no person, PIN or card is sent to the reader.',
    ar: 'ليس له كلمة سر ولا قائمة عناوين: كل من يعرف رقمه التسلسلي يستطيع التحدث باسمه. لذلك لا يُرسل إليه شخص ولا رقم سري ولا بطاقة.',
  },
  'devices.open.since': {
    tr: '{{at}} anında açık bırakıldı:',
    en: 'Left open at {{at}}:',
    ar: 'تُرك مفتوحًا في {{at}}:',
  },
  'devices.open.before': {
    tr: 'Bu soru sorulmadan önce kaydedilmiş.',
    en: 'It was registered before this was asked.',
    ar: 'سُجّل قبل أن يُطرح هذا السؤال.',
  },
  'devices.open.undecided': {
    tr: 'Onaylamadan önce koruyun ya da neden açık kalacağını yazın.',
    en: 'Guard it before you approve it, or say why it is left open.',
    ar: 'احموه قبل اعتماده، أو اذكروا سبب تركه مفتوحًا.',
  },
  'devices.open.erased': {
    tr: '(gerekçe silindi)',
    en: '(the reason was erased)',
    ar: '(مُحي السبب)',
  },
  'devices.open.guard': {
    tr: 'Koru: gizli anahtar ya da adres',
    en: 'Guard it: secret or address',
    ar: 'حمايته: كلمة سر أو عنوان',
  },
  'devices.open.leave': { tr: 'Açık bırak…', en: 'Leave it open…', ar: 'تركه مفتوحًا…' },
  'devices.open.leaveTitle': {
    tr: '{{name}} açık mı bırakılsın?',
    en: 'Leave {{name}} open?',
    ar: 'هل يُترك {{name}} مفتوحًا؟',
  },
  'devices.open.done': {
    tr: 'Okuyucu açık bırakıldı; gerekçesi kaydedildi.',
    en: 'The reader was left open; the reason is recorded.',
    ar: 'تُرك القارئ مفتوحًا وسُجّل السبب.',
  },
  'devices.open.cannot': {
    tr: 'Okuyucu açık bırakılamadı.',
    en: 'The reader could not be left open.',
    ar: 'تعذّر ترك القارئ مفتوحًا.',
  },
  'devices.open.passing': {
    tr: 'Okuyucu açık olduğu için kişiler ona gönderilmiyor. Gizli anahtar ya da adres listesi verince kendiliğinden gönderilir.',
    en: 'People are not sent to this reader because it is open. Once it has a secret or a list of addresses they are sent by themselves.',
    ar: 'لا يُرسل الأشخاص إلى هذا القارئ لأنه مفتوح. تُرسل تلقائيًا حين تكون له كلمة سر أو قائمة عناوين.',
  },
  'devices.addresses.title': {
    tr: 'Başka adresten gelenler var.',
    en: 'Something came from another address.',
    ar: 'وصلت حركات من عنوان آخر.',
  },
  'devices.addresses.what': {
    tr: 'Okuyucunun gizli anahtarı ve adres listesi yok; onun adına başka bir adresten gelen hareketler saklanır ama bir kişi kabul edene kadar kimse için sayılmaz.',
    en: 'The reader has neither a secret nor a list of addresses; what comes in its name from another address is kept and counts for nobody until a person accepts it.',
    ar: 'ليس للقارئ كلمة سر ولا قائمة عناوين؛ ما يصل باسمه من عنوان آخر يُحفظ ولا يُحتسب لأحد حتى يقبله شخص.',
  },
  'devices.addresses.pinned': {
    tr: 'Okuyucunun kendi adresi: {{address}}.',
    en: 'The reader’s own address: {{address}}.',
    ar: 'عنوان القارئ نفسه: {{address}}.',
  },
  'devices.addresses.came': {
    tr: {
      one: '{{address}}: {{shown}} hareket, sonuncusu {{at}}.',
      other: '{{address}}: {{shown}} hareket, sonuncusu {{at}}.',
    },
    en: {
      one: '{{address}}: {{shown}} movement, the last at {{at}}.',
      other: '{{address}}: {{shown}} movements, the last at {{at}}.',
    },
    ar: {
      zero: '{{address}}: لا حركات، آخرها {{at}}.',
      one: '{{address}}: حركة واحدة، وكانت {{at}}.',
      two: '{{address}}: حركتان، آخرهما {{at}}.',
      few: '{{address}}: {{shown}} حركات، آخرها {{at}}.',
      many: '{{address}}: {{shown}} حركة، آخرها {{at}}.',
      other: '{{address}}: {{shown}} حركة، آخرها {{at}}.',
    },
  },
  'devices.addresses.waits': {
    tr: 'Kararınızı bekliyor.',
    en: 'It waits for your word.',
    ar: 'بانتظار قراركم.',
  },
  'devices.addresses.counts': {
    tr: 'Kabul edildi, sayılıyor.',
    en: 'Accepted, and counted.',
    ar: 'قُبل ويُحتسب.',
  },
  'devices.addresses.ignored': {
    tr: 'Reddedildi, sayılmıyor.',
    en: 'Refused, and not counted.',
    ar: 'رُفض ولا يُحتسب.',
  },
  'devices.addresses.accept': {
    tr: 'Bu okuyucu, say',
    en: 'It is this reader: count it',
    ar: 'هذا هو القارئ، احتسبها',
  },
  'devices.addresses.refuse': { tr: 'Bu okuyucu değil', en: 'It is not', ar: 'ليس هو' },
  'devices.addresses.accepted': {
    tr: 'Adres kabul edildi; oradan gelen hareketler sayılıyor.',
    en: 'The address is accepted; what came from there counts.',
    ar: 'قُبل العنوان؛ ما أتى منه يُحتسب.',
  },
  'devices.addresses.cannot': {
    tr: 'Adres kararı kaydedilemedi.',
    en: 'The word on the address could not be saved.',
    ar: 'تعذّر حفظ القرار بشأن العنوان.',
  },
  'devices.addresses.refused': {
    tr: 'Adres reddedildi; oradan gelen hareketler sayılmıyor.',
    en: 'The address is refused; what came from there does not count.',
    ar: 'رُفض العنوان؛ ما أتى منه لا يُحتسب.',
  },
} as const satisfies ScreenWords
