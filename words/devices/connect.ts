import type { ScreenWords } from '../shared/screen.ts'

export const screen = {
  'devices.connect.title': {
    tr: 'Okuyucuya yazılacaklar',
    en: 'What to type into the reader',
    ar: 'ما يُكتب في القارئ',
  },
  'devices.connect.line.host': {
    tr: 'Sunucu adresi',
    en: 'Server address',
    ar: 'عنوان الخادم',
  },
  'devices.connect.line.port': { tr: 'Port', en: 'Port', ar: 'المنفذ' },
  'devices.connect.line.path': {
    tr: 'Sunucu yolu (varsa)',
    en: 'Server path (where it has one)',
    ar: 'مسار الخادم (إن وُجد)',
  },
  'devices.connect.line.password': { tr: 'Parola', en: 'Password', ar: 'كلمة المرور' },
  'devices.connect.line.url': { tr: 'Adres', en: 'URL', ar: 'العنوان' },
  'devices.connect.line.header': { tr: 'Başlık', en: 'Header', ar: 'الترويسة' },
  'devices.connect.line.listener': { tr: 'Dinleyici', en: 'Listener', ar: 'المستمع' },
  'devices.connect.line.topic': { tr: 'Konu', en: 'Topic', ar: 'الموضوع' },
  'devices.connect.zk.1': {
    tr: 'Menü → İletişim → Bulut sunucu (ADMS) ekranını açın.',
    en: 'Open Menu → Comm. → Cloud server (ADMS).',
    ar: 'افتح Menu → Comm. → Cloud server (ADMS).',
  },
  'devices.connect.zk.2': {
    tr: '“Alan adı” kapalı kalsın; adresi ve portu yazın. Vekil sunucu (proxy) kapalı.',
    en: 'Leave “Domain name” off; type address and port. Proxy off.',
    ar: 'اترك «Domain name» مغلقًا واكتب العنوان والمنفذ. Proxy مغلق.',
  },
  'devices.connect.zk.3': {
    tr: 'Kaydedip okuyucuyu yeniden başlatın; sağ üstteki bulut simgesi yanar.',
    en: 'Save and restart the reader; the cloud sign at its top lights up.',
    ar: 'احفظ وأعد تشغيل القارئ؛ تضيء علامة السحابة.',
  },
  'devices.connect.zk.note': {
    tr: 'Okuyucunun saati ve saat dilimi her bağlantıda sunucudan düzelir.',
    en: 'The reader’s clock is put right by the server at each connection.',
    ar: 'تُضبط ساعة القارئ من الخادم عند كل اتصال.',
  },
  'devices.connect.hikvision.1': {
    tr: 'Terminalin web sayfasında Ağ → Gelişmiş → HTTP dinleme ekranını açın.',
    en: 'On the terminal’s web page open Network → Advanced → HTTP listening.',
    ar: 'في صفحة الجهاز افتح Network → Advanced → HTTP listening.',
  },
  'devices.connect.hikvision.2': {
    tr: 'Adres, port ve URL’yi yazın; biçim JSON ya da XML olabilir.',
    en: 'Type address, port and URL; the form may be JSON or XML.',
    ar: 'اكتب العنوان والمنفذ وURL؛ الصيغة JSON أو XML.',
  },
  'devices.connect.hikvision.3': {
    tr: 'Kaydedip “Sına”ya basın.',
    en: 'Save and press “Test”.',
    ar: 'احفظ واضغط «Test».',
  },
  'devices.connect.hikvision.note': {
    tr: 'Kaçan kayıtları alabilmemiz için terminalin kullanıcı adı ve parolasını bağlantı sayfasına yazın.',
    en: 'Write the terminal’s user and password on the connection page, so that missed records can be fetched.',
    ar: 'اكتب اسم مستخدم الجهاز وكلمة مروره في صفحة الاتصال لجلب السجلات الناقصة.',
  },
  'devices.connect.uhppote.1': {
    tr: 'Denetleyici ile sunucunun aynı ağda olduğundan emin olun.',
    en: 'Make sure controller and server share a network.',
    ar: 'تأكد أن المتحكم والخادم على الشبكة نفسها.',
  },
  'devices.connect.uhppote.2': {
    tr: 'Denetleyicinin adresini bağlantı sayfasında “Okuyucunun adresi”ne yazın.',
    en: 'Write the controller’s address as “Reader’s address” on the connection page.',
    ar: 'اكتب عنوان المتحكم في «عنوان القارئ» في صفحة الاتصال.',
  },
  'devices.connect.uhppote.3': {
    tr: 'Onaylayın; dinleyici adresini biz ayarlarız, elle ayarlamak isterseniz aşağıdadır.',
    en: 'Approve it; we set its listener, which stands below should you set it yourself.',
    ar: 'وافق عليه؛ نضبط المستمع بأنفسنا، وهو أدناه إن أردت ضبطه يدويًا.',
  },
  'devices.connect.uhppote.note': {
    tr: 'Bu denetleyicilerde parola yoktur: ağını ayrı tutun.',
    en: 'These controllers know no password: keep their network apart.',
    ar: 'لا كلمة مرور لهذه المتحكمات: اعزل شبكتها.',
  },
  'devices.connect.mqtt.1': {
    tr: 'Kartın MQTT ekranına kendi sunucunuzun adresini yazın.',
    en: 'Type your broker’s address into the board’s MQTT page.',
    ar: 'اكتب عنوان خادم MQTT الخاص بك في صفحة اللوحة.',
  },
  'devices.connect.mqtt.2': {
    tr: 'Konuyu aşağıdaki gibi yapın ya da bağlantı sayfasında kendi konunuzu yazın.',
    en: 'Set the topic as below, or write your own on the connection page.',
    ar: 'اضبط الموضوع كما أدناه أو اكتب موضوعك في صفحة الاتصال.',
  },
  'devices.connect.mqtt.3': {
    tr: 'Kart, PIN ve zaman alanlarının adlarını bağlantı sayfasında söyleyin.',
    en: 'Name the fields of card, PIN and time on the connection page.',
    ar: 'حدد أسماء حقول البطاقة والرقم السري والوقت في صفحة الاتصال.',
  },
  'devices.connect.mqtt.note': {
    tr: 'Kartların çoğu çevrimdışıyken kayıt tutmaz; kopuklukları sayfasında görürsünüz.',
    en: 'Most boards keep nothing while offline; gaps are shown on the reader’s page.',
    ar: 'معظم اللوحات لا تحفظ شيئًا عند الانقطاع؛ تظهر الفجوات في صفحتها.',
  },
  'devices.connect.line.page': { tr: 'Sayfa', en: 'Page', ar: 'الصفحة' },
  'devices.connect.line.once': {
    tr: 'Anahtarlı bağlantı',
    en: 'Link with its key',
    ar: 'رابط مع المفتاح',
  },
  'devices.connect.kiosk.1': {
    tr: 'Bir anahtar oluşturun; yalnızca bir kez gösterilir, önceki anahtar ölür.',
    en: 'Make a key; it is shown this once, and the one before dies.',
    ar: 'أنشئ مفتاحًا؛ يظهر مرة واحدة فقط، والسابق يبطل.',
  },
  'devices.connect.kiosk.2': {
    tr: 'Tablette sayfayı açıp anahtarı yazın ya da anahtarlı bağlantıyı açın.',
    en: 'On the tablet open the page and type the key, or open the link with its key.',
    ar: 'افتح الصفحة على التابلت واكتب المفتاح، أو افتح الرابط مع المفتاح.',
  },
  'devices.connect.kiosk.3': {
    tr: 'Tableti tek uygulamaya kilitleyin (docs/readers.md).',
    en: 'Lock the tablet to this one page (docs/readers.md).',
    ar: 'اقفل التابلت على هذه الصفحة وحدها (docs/readers.md).',
  },
  'devices.connect.kiosk.note': {
    tr: 'Kapı şifresi olan çalışanlar sicil ve şifreyle geçer; bağlantı yokken basılanlar saklanır, sonra sayılır.',
    en: 'People with a door password use their number and it; what is tapped without a network is kept and counted later.',
    ar: 'من له رمز باب يستخدم رقمه ورمزه؛ وما يُسجَّل دون اتصال يُحفظ ويُحتسب لاحقًا.',
  },
  'devices.connect.json.1': {
    tr: 'Bir anahtar oluşturun; yalnızca bir kez gösterilir.',
    en: 'Make a key; it is shown this once.',
    ar: 'أنشئ مفتاحًا؛ يظهر مرة واحدة فقط.',
  },
  'devices.connect.json.2': {
    tr: 'Hareketleri aşağıdaki adrese, bu başlıkla POST edin.',
    en: 'POST movements to the address below, with this header.',
    ar: 'أرسل الحركات بطريقة POST إلى العنوان أدناه مع هذه الترويسة.',
  },
  'devices.connect.json.3': {
    tr: '200 yanıtı gelene kadar hareketleri silmeyin; yinelemek zarar vermez.',
    en: 'Keep movements until the answer is 200; sending again does no harm.',
    ar: 'احتفظ بالحركات حتى تصل الإجابة 200؛ لا ضرر من التكرار.',
  },
  'devices.connect.json.note': {
    tr: 'Her hareket: id, at (yerel zaman), card ya da pin, isteğe bağlı direction.',
    en: 'Each movement: id, at (local time), card or pin, optional direction.',
    ar: 'كل حركة: id وat (الوقت المحلي) وcard أو pin وdirection اختياري.',
  },
  'devices.connection.title': {
    tr: 'Nereden, nasıl',
    en: 'Where from, and how',
    ar: 'من أين وكيف',
  },
  'devices.connection.allowed': {
    tr: 'İzin verilen adresler',
    en: 'Allowed addresses',
    ar: 'العناوين المسموحة',
  },
  'devices.connection.allowedHelp': {
    tr: 'Her satıra bir adres ya da blok (10.0.0.0/24). Boşsa her yerden konuşabilir.',
    en: 'One address or block (10.0.0.0/24) per line. Empty: it may speak from anywhere.',
    ar: 'عنوان أو نطاق (10.0.0.0/24) في كل سطر. فارغ: يمكنه الإرسال من أي مكان.',
  },
  'devices.connection.badAddress': {
    tr: '“{{address}}” bir IP adresi ya da blok değil.',
    en: '“{{address}}” is no IP address or block.',
    ar: '«{{address}}» ليس عنوان IP أو نطاقًا.',
  },
  'devices.connection.heardFrom': {
    tr: 'Son duyulduğu adres:',
    en: 'Last heard from',
    ar: 'آخر عنوان سُمع منه:',
  },
  'devices.connection.add': {
    tr: 'Listeye ekle',
    en: 'Add to the list',
    ar: 'إضافة إلى القائمة',
  },
  'devices.connection.host': {
    tr: 'Okuyucunun adresi',
    en: 'Reader’s address',
    ar: 'عنوان القارئ',
  },
  'devices.connection.hostHelp': {
    tr: 'Biz ona bağlanacaksak',
    en: 'Where we reach it',
    ar: 'حيث نصل إليه',
  },
  'devices.connection.port': { tr: 'Portu', en: 'Port', ar: 'المنفذ' },
  'devices.connection.portHelp': {
    tr: 'Boşsa her zamanki',
    en: 'Empty: the usual one',
    ar: 'فارغ: المعتاد',
  },
  'devices.connection.badPort': {
    tr: '1 ile 65535 arası bir sayı yazın.',
    en: 'Write a number from 1 to 65535.',
    ar: 'اكتب رقمًا من 1 إلى 65535.',
  },
  'devices.connection.saved': {
    tr: 'Bağlantı kaydedildi.',
    en: 'The connection was saved.',
    ar: 'تم حفظ الاتصال.',
  },
  'devices.connection.cannot': {
    tr: 'Bağlantı kaydedilemedi.',
    en: 'The connection could not be saved.',
    ar: 'تعذّر حفظ الاتصال.',
  },
  'devices.pull.title': {
    tr: 'Eksikleri almak için',
    en: 'To fetch what is missing',
    ar: 'لجلب الناقص',
  },
  'devices.pull.none': {
    tr: 'Terminalin kendi kullanıcı adı ve parolası; göndermediklerini bununla alırız. Şifreli saklanır, bir daha gösterilmez.',
    en: 'The terminal’s own user and password; with them we fetch what it did not send. Kept sealed and never shown.',
    ar: 'اسم مستخدم الجهاز وكلمة مروره؛ نجلب بهما ما لم يرسله. تُحفظ مشفرة ولا تُعرض.',
  },
  'devices.pull.has': {
    tr: 'Kayıtlı. Değiştirmek için yenisini yazın.',
    en: 'Kept. Write new ones to change them.',
    ar: 'محفوظة. اكتب جديدة لتغييرها.',
  },
  'devices.pull.username': { tr: 'Kullanıcı adı', en: 'User name', ar: 'اسم المستخدم' },
  'devices.pull.password': { tr: 'Parola', en: 'Password', ar: 'كلمة المرور' },
  'devices.pull.saved': {
    tr: 'Kullanıcı adı ve parola kaydedildi.',
    en: 'User name and password are kept.',
    ar: 'تم حفظ اسم المستخدم وكلمة المرور.',
  },
  'devices.pull.cannot': {
    tr: 'Kullanıcı adı ve parola kaydedilemedi.',
    en: 'User name and password could not be kept.',
    ar: 'تعذّر حفظ اسم المستخدم وكلمة المرور.',
  },
  'devices.template.what': {
    tr: 'Mesajın hangi alanı neyi taşıyor? İç içe alanları noktayla yazın: user.card',
    en: 'Which field of a message holds what? Reach into it with dots: user.card',
    ar: 'أي حقل يحمل ماذا؟ استخدم النقاط: user.card',
  },
  'devices.template.use': {
    tr: 'Başka alan adları kullanıyorum',
    en: 'I use other field names',
    ar: 'أستخدم أسماء حقول أخرى',
  },
  'devices.template.drop': {
    tr: 'Kendi alan adlarını kullan',
    en: 'Use our own field names',
    ar: 'استخدام أسماء الحقول الأصلية',
  },
  'devices.template.topic': { tr: 'Konu', en: 'Topic', ar: 'الموضوع' },
  'devices.template.card': { tr: 'Kart alanı', en: 'Card field', ar: 'حقل البطاقة' },
  'devices.template.pin': { tr: 'PIN alanı', en: 'PIN field', ar: 'حقل الرقم السري' },
  'devices.template.time': { tr: 'Zaman alanı', en: 'Time field', ar: 'حقل الوقت' },
  'devices.template.direction': { tr: 'Yön alanı', en: 'Direction field', ar: 'حقل الاتجاه' },
  'devices.template.recordId': {
    tr: 'Kayıt no alanı',
    en: 'Record id field',
    ar: 'حقل رقم السجل',
  },
  'devices.template.timeFormat': {
    tr: 'Zamanın yazımı',
    en: 'Form of the time',
    ar: 'صيغة الوقت',
  },
  'devices.template.formats.local-seconds': {
    tr: 'Okuyucunun yerel saatinin saniyeleri (1970’ten beri)',
    en: 'Seconds of the reader’s local clock (since 1970)',
    ar: 'ثواني الساعة المحلية للقارئ (منذ 1970)',
  },
  'devices.template.formats.epoch-seconds': {
    tr: '1970’ten beri saniye',
    en: 'Seconds since 1970',
    ar: 'ثوانٍ منذ 1970',
  },
  'devices.template.formats.epoch-milliseconds': {
    tr: '1970’ten beri milisaniye',
    en: 'Milliseconds since 1970',
    ar: 'أجزاء الثانية منذ 1970',
  },
  'devices.template.formats.iso': {
    tr: 'ISO, dilimiyle',
    en: 'ISO with its zone',
    ar: 'ISO مع المنطقة',
  },
  'devices.template.formats.local': { tr: 'Duvar saati', en: 'Wall clock', ar: 'وقت محلي' },
} as const satisfies ScreenWords
