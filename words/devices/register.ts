import type { ScreenWords } from '../shared/screen.ts'

export const screen = {
  'devices.protocol.label': { tr: 'Bağlantı türü', en: 'Kind', ar: 'نوع الاتصال' },
  'devices.protocol.zk': {
    tr: 'ZKTeco ve benzerleri',
    en: 'ZKTeco and kin',
    ar: 'ZKTeco وما شابهها',
  },
  'devices.protocol.hikvision': { tr: 'Hikvision', en: 'Hikvision', ar: 'Hikvision' },
  'devices.protocol.uhppote': {
    tr: 'UHPPOTE kapı denetleyici',
    en: 'UHPPOTE controller',
    ar: 'متحكم أبواب UHPPOTE',
  },
  'devices.protocol.mqtt': { tr: 'MQTT kartı', en: 'MQTT board', ar: 'لوحة MQTT' },
  'devices.protocol.json': {
    tr: 'Kendi kartınız (HTTP)',
    en: 'Your own board (HTTP)',
    ar: 'لوحتك الخاصة (HTTP)',
  },
  'devices.protocol.kiosk': {
    tr: 'Kapıdaki tablet',
    en: 'Tablet at the door',
    ar: 'تابلت عند الباب',
  },
  'devices.protocolWhat.kiosk': {
    tr: 'Sicil ve şifre, USB kart okuyucu ya da telefondaki kod; kendi sayfamız',
    en: 'Number and PIN, a USB card reader or a code on the phone; our own page',
    ar: 'الرقم والرمز السري أو قارئ بطاقات USB أو رمز على الهاتف؛ صفحتنا',
  },
  'devices.protocol.qr': { tr: 'QR kodlu konum', en: 'QR location', ar: 'موقع برمز QR' },
  'devices.protocol.file': { tr: 'Taşınan dosya', en: 'Moved-in file', ar: 'ملف منقول' },
  'devices.protocolWhat.zk': {
    tr: 'ZKTeco, eSSL, Realtime, Granding… Menüsünde “Bulut sunucu” ya da “ADMS” olanlar.',
    en: 'ZKTeco, eSSL, Realtime, Granding… whose menu has “Cloud server” or “ADMS”.',
    ar: 'ZKTeco وeSSL وRealtime وGranding… التي في قائمتها «Cloud server» أو «ADMS».',
  },
  'devices.protocolWhat.hikvision': {
    tr: 'Yüz ve kart terminalleri; “HTTP dinleme” ayarı olanlar.',
    en: 'Face and card terminals with an “HTTP listening” setting.',
    ar: 'أجهزة الوجه والبطاقة التي فيها إعداد «HTTP listening».',
  },
  'devices.protocolWhat.uhppote': {
    tr: 'UT0311-L01…L04 ve aynı kartı taşıyan kapı panelleri.',
    en: 'UT0311-L01…L04 and door panels of the same board.',
    ar: 'UT0311-L01…L04 واللوحات المماثلة.',
  },
  'devices.protocolWhat.mqtt': {
    tr: 'ESP-RFID gibi, bir MQTT sunucusuna yayın yapan kartlar.',
    en: 'Boards such as ESP-RFID that publish to an MQTT broker.',
    ar: 'لوحات مثل ESP-RFID تنشر إلى خادم MQTT.',
  },
  'devices.protocolWhat.json': {
    tr: 'Bir anahtarla JSON gönderen kart, köprü ya da program.',
    en: 'A board, bridge or program that posts JSON with a key.',
    ar: 'لوحة أو جسر أو برنامج يرسل JSON بمفتاح.',
  },
  'devices.dialect.attendance': {
    tr: 'Devam dili',
    en: 'Attendance dialect',
    ar: 'لهجة الحضور',
  },
  'devices.dialect.access': {
    tr: 'Geçiş denetimi dili',
    en: 'Access dialect',
    ar: 'لهجة التحكم بالدخول',
  },
  'devices.register.open': { tr: 'Okuyucu kaydet', en: 'Register a reader', ar: 'تسجيل قارئ' },
  'devices.register.title': { tr: 'Okuyucu kaydet', en: 'Register a reader', ar: 'تسجيل قارئ' },
  'devices.register.step.kind': { tr: 'Türü', en: 'Kind', ar: 'النوع' },
  'devices.register.step.facts': { tr: 'Bilgileri', en: 'Facts', ar: 'المعلومات' },
  'devices.register.step.connect': { tr: 'Bağlantı', en: 'Connection', ar: 'الاتصال' },
  'devices.register.which': {
    tr: 'Okuyucunuz hangisi?',
    en: 'Which reader do you have?',
    ar: 'أي قارئ لديك؟',
  },
  'devices.register.badSerial': {
    tr: 'Harf, rakam, nokta, tire ve alt çizgiden oluşan numarayı yazın.',
    en: 'Write the number: letters, digits, dots, hyphens and underscores.',
    ar: 'اكتب الرقم: أحرف وأرقام ونقاط وشرطات.',
  },
  'devices.register.needName': {
    tr: 'Okuyucuya bir ad verin.',
    en: 'Give the reader a name.',
    ar: 'أعط القارئ اسمًا.',
  },
  'devices.register.nameHelp': {
    tr: 'Nerede durduğunu söylesin: Ana giriş, turnike 1',
    en: 'Say where it hangs: Main entrance, gate 1',
    ar: 'يصف مكانه: المدخل الرئيسي، البوابة 1',
  },
  'devices.register.serialHelp.zk': {
    tr: 'Arkasındaki etikette (S/N) ve Menü → Sistem bilgisi → Cihaz içinde.',
    en: 'On the label at its back (S/N), and in Menu → System info → Device.',
    ar: 'على الملصق الخلفي (S/N) وفي Menu → System info → Device.',
  },
  'devices.register.serialHelp.hikvision': {
    tr: 'Etiketteki seri numarası ya da MAC adresi.',
    en: 'The serial number on its label, or its MAC address.',
    ar: 'الرقم التسلسلي على الملصق أو عنوان MAC.',
  },
  'devices.register.serialHelp.uhppote': {
    tr: 'Karttaki dokuz haneli sayı.',
    en: 'The nine digits on the board.',
    ar: 'الأرقام التسعة على اللوحة.',
  },
  'devices.register.serialHelp.mqtt': {
    tr: 'Kartı ayırt eden bir ad; konuda geçiyorsa oradaki gibi.',
    en: 'A name that tells the board apart; as in its topic where it occurs there.',
    ar: 'اسم يميز اللوحة، كما في الموضوع إن وُجد.',
  },
  'devices.register.serialHelp.json': {
    tr: 'Size ait bir kod: TURNIKE-1',
    en: 'A code of your own: GATE-1',
    ar: 'رمز من اختيارك: GATE-1',
  },
  'devices.register.serialHelp.kiosk': {
    tr: 'Size ait bir kod: TABLET-1',
    en: 'A code of your own: TABLET-1',
    ar: 'رمز من اختيارك: TABLET-1',
  },
  'devices.register.about.kiosk': {
    tr: 'Kapıdaki tablet bizim sayfamızı gösterir. Kimsenin oturumu açık değildir; bir kez anahtarla açılır.',
    en: 'The tablet shows our page. Nobody is signed in on it; it is opened once with its key.',
    ar: 'يعرض التابلت صفحتنا دون أن يكون أحد مسجّل الدخول؛ ويُفتح مرة واحدة بمفتاحه.',
  },
  'devices.register.about.zk': {
    tr: 'Okuyucu sunucuya kendisi bağlanır; modeminizde port açmanız gerekmez. Bağlantı koparsa hareketleri kendinde tutar, sonra gönderir.',
    en: 'The reader connects by itself; no port need be opened in your router. Cut off, it keeps its movements and sends them later.',
    ar: 'يتصل القارئ بنفسه ولا حاجة لفتح منفذ في الموجّه. عند الانقطاع يحتفظ بالحركات ويرسلها لاحقًا.',
  },
  'devices.register.about.hikvision': {
    tr: 'Terminal her geçişi sunucuya bildirir. Kaçan olursa kullanıcı adı ve parolasıyla bağlanıp eksikleri biz alırız.',
    en: 'The terminal reports each pass. What is missed we fetch from it with its user name and password.',
    ar: 'يبلّغ الجهاز عن كل مرور. وما فات نجلبه منه باسم المستخدم وكلمة المرور.',
  },
  'devices.register.about.uhppote': {
    tr: 'Denetleyici ile sunucu aynı ağda olmalı. Kaçan kayıtları sıra numarasından bulup alırız.',
    en: 'Controller and server must share a network. Missed records are found by their index and fetched.',
    ar: 'يجب أن يكون المتحكم والخادم على الشبكة نفسها. تُجلب السجلات الناقصة حسب رقمها.',
  },
  'devices.register.about.mqtt': {
    tr: 'Kart MQTT sunucunuza yayınlar, biz oradan okuruz. Alan adlarını bağlantı sayfasında siz söylersiniz.',
    en: 'The board publishes to your broker and we read there. You name its fields on the connection page.',
    ar: 'تنشر اللوحة إلى خادمك ونقرأ منه. تحدد أسماء الحقول في صفحة الاتصال.',
  },
  'devices.register.about.json': {
    tr: 'Yazılımınız hareketleri bir anahtarla gönderir; kaydettiğimizi söyleyene kadar silmesin.',
    en: 'Your software posts movements with a key; it should keep them until we say they are stored.',
    ar: 'يرسل برنامجك الحركات بمفتاح، ويحتفظ بها حتى نؤكد حفظها.',
  },
  'devices.register.submit': { tr: 'Kaydet', en: 'Register', ar: 'تسجيل' },
  'devices.register.done': {
    tr: '{{name}} kaydedildi. Şimdi okuyucuya şunları yazın ve onaylayın.',
    en: '{{name}} is registered. Now type this into the reader, and approve it.',
    ar: 'تم تسجيل {{name}}. اكتب الآن ما يلي في القارئ ثم وافق عليه.',
  },
  'devices.register.cannot': {
    tr: 'Okuyucu kaydedilemedi.',
    en: 'The reader could not be registered.',
    ar: 'تعذّر تسجيل القارئ.',
  },
  'devices.register.approved': {
    tr: 'Onaylandı. Okuyucu bağlanınca hareketleri alınır.',
    en: 'Approved. Its movements are taken as soon as it connects.',
    ar: 'تمت الموافقة. تُؤخذ حركاته فور اتصاله.',
  },
  'devices.register.approveWhat': {
    tr: 'Onaylayana kadar gönderdiği hiçbir şey alınmaz.',
    en: 'Nothing it sends is taken until you approve it.',
    ar: 'لا يُؤخذ شيء مما يرسله قبل موافقتك.',
  },
  'devices.register.toPage': {
    tr: 'Okuyucunun sayfasına git',
    en: 'Go to its page',
    ar: 'الانتقال إلى صفحته',
  },
  'devices.list.open': {
    tr: 'Listeden kaydet',
    en: 'Register from a list',
    ar: 'تسجيل من قائمة',
  },
  'devices.list.title': {
    tr: 'Listeden okuyucu kaydet',
    en: 'Register readers from a list',
    ar: 'تسجيل قارئات من قائمة',
  },
  'devices.list.cannotCheck': {
    tr: 'Liste denetlenemedi.',
    en: 'The list could not be checked.',
    ar: 'تعذّر فحص القائمة.',
  },
  'devices.list.cannotRegister': {
    tr: 'Okuyucular kaydedilemedi.',
    en: 'The readers could not be registered.',
    ar: 'تعذّر تسجيل القارئات.',
  },
  'devices.list.step.list': { tr: 'Liste', en: 'List', ar: 'القائمة' },
  'devices.list.step.check': { tr: 'Önizleme', en: 'Preview', ar: 'معاينة' },
  'devices.list.step.done': { tr: 'Sonuç', en: 'Result', ar: 'النتيجة' },
  'devices.list.what': {
    tr: 'Bir csv ya da xlsx dosyası seçin veya satırları tablodan kopyalayıp yapıştırın; bir seferde en çok 500 okuyucu. Önce her satırın ne olacağını görürsünüz.',
    en: 'Choose a csv or xlsx file, or paste the rows from a spreadsheet; at most 500 readers at once. You see first what would become of each row.',
    ar: 'اختر ملف csv أو xlsx، أو الصق الأسطر من جدول؛ 500 قارئ على الأكثر في المرة الواحدة. ترى أولًا ما سيؤول إليه كل سطر.',
  },
  'devices.list.choose': { tr: 'Dosya seç', en: 'Choose a file', ar: 'اختيار ملف' },
  'devices.list.paste': {
    tr: 'Ya da satırları yapıştırın',
    en: 'Or paste the rows',
    ar: 'أو الصق الأسطر',
  },
  'devices.list.columns': {
    tr: 'Sütunlar: ad, tür, seri no, adres, saat dilimi, yön, okuyucu tipi. İlk satır başlıksa sıra önemli değildir; tür ve seri no yeter.',
    en: 'Columns: name, kind, serial, address, time zone, direction, reader type. With a header they may come in any order; kind and serial are enough.',
    ar: 'الأعمدة: الاسم، النوع، الرقم التسلسلي، العنوان، المنطقة الزمنية، الاتجاه، صنف القارئ. مع سطر عناوين يجوز أي ترتيب؛ ويكفي النوع والرقم التسلسلي.',
  },
  'devices.list.example': {
    tr: 'Ad;Tür;Seri no;Adres\nAna giriş;zk;CEXB210500001;\nDepo;hikvision;DS-K1T341;10.20.0.5',
    en: 'Name;Kind;Serial;Address\nMain entrance;zk;CEXB210500001;\nDepot;hikvision;DS-K1T341;10.20.0.5',
    ar: 'الاسم;النوع;الرقم التسلسلي;العنوان\nالمدخل الرئيسي;zk;CEXB210500001;\nالمستودع;hikvision;DS-K1T341;10.20.0.5',
  },
  'devices.list.tooLarge': {
    tr: 'Liste çok büyük: en çok 400 kB olabilir.',
    en: 'The list is too large: at most 400 kB.',
    ar: 'القائمة كبيرة جدًا: 400 كيلوبايت على الأكثر.',
  },
  'devices.list.check': { tr: 'Satırları denetle', en: 'Check the rows', ar: 'فحص الأسطر' },
  'devices.list.rows': { tr: 'Satır satır sonuç', en: 'Row by row', ar: 'النتيجة سطرًا سطرًا' },
  'devices.list.head.line': { tr: 'Satır', en: 'Row', ar: 'السطر' },
  'devices.list.head.name': { tr: 'Ad', en: 'Name', ar: 'الاسم' },
  'devices.list.head.serial': { tr: 'Seri no', en: 'Serial', ar: 'الرقم التسلسلي' },
  'devices.list.head.kind': { tr: 'Tür', en: 'Kind', ar: 'النوع' },
  'devices.list.head.outcome': { tr: 'Sonuç', en: 'Result', ar: 'النتيجة' },
  'devices.list.head.secret': { tr: 'Anahtar', en: 'Secret', ar: 'المفتاح' },
  'devices.list.ready': { tr: 'kaydedilecek', en: 'to be registered', ar: 'سيُسجَّل' },
  'devices.list.registered': { tr: 'kaydedildi', en: 'registered', ar: 'سُجِّل' },
  'devices.list.would': {
    tr: {
      one: '{{shown}} okuyucu kaydedilebilir.',
      other: '{{shown}} okuyucu kaydedilebilir.',
    },
    en: {
      one: '{{shown}} reader can be registered.',
      other: '{{shown}} readers can be registered.',
    },
    ar: {
      zero: 'لا قارئ يمكن تسجيله.',
      one: 'قارئ واحد يمكن تسجيله.',
      two: 'قارئان يمكن تسجيلهما.',
      few: '{{shown}} قارئات يمكن تسجيلها.',
      many: '{{shown}} قارئًا يمكن تسجيلها.',
      other: '{{shown}} قارئ يمكن تسجيله.',
    },
  },
  'devices.list.leftOut': {
    tr: {
      one: '{{shown}} satır atlanır; öteki satırlar bundan etkilenmez.',
      other: '{{shown}} satır atlanır; öteki satırlar bundan etkilenmez.',
    },
    en: {
      one: '{{shown}} row is left out; it keeps no other from being registered.',
      other: '{{shown}} rows are left out; they keep no other from being registered.',
    },
    ar: {
      zero: 'لا أسطر متروكة.',
      one: 'يُترك سطر واحد ولا يمنع غيره.',
      two: 'يُترك سطران ولا يمنعان غيرهما.',
      few: 'تُترك {{shown}} أسطر ولا تمنع غيرها.',
      many: 'يُترك {{shown}} سطرًا ولا تمنع غيرها.',
      other: 'يُترك {{shown}} سطر ولا يمنع غيره.',
    },
  },
  'devices.list.register': {
    tr: { one: '{{shown}} okuyucuyu kaydet', other: '{{shown}} okuyucuyu kaydet' },
    en: { one: 'Register {{shown}} reader', other: 'Register {{shown}} readers' },
    ar: {
      zero: 'لا شيء للتسجيل',
      one: 'تسجيل قارئ واحد',
      two: 'تسجيل قارئين',
      few: 'تسجيل {{shown}} قارئات',
      many: 'تسجيل {{shown}} قارئًا',
      other: 'تسجيل {{shown}} قارئ',
    },
  },
  'devices.list.done': {
    tr: {
      one: '{{shown}} okuyucu kaydedildi. Hareketleri alınsın diye onaylayın.',
      other: '{{shown}} okuyucu kaydedildi. Hareketleri alınsın diye onaylayın.',
    },
    en: {
      one: '{{shown}} reader was registered. Approve it so that its movements are taken.',
      other:
        '{{shown}} readers were registered. Approve them so that their movements are taken.',
    },
    ar: {
      zero: 'لم يُسجَّل أي قارئ.',
      one: 'سُجِّل قارئ واحد. اعتمده كي تُؤخذ حركاته.',
      two: 'سُجِّل قارئان. اعتمدهما كي تُؤخذ حركاتهما.',
      few: 'سُجِّلت {{shown}} قارئات. اعتمدها كي تُؤخذ حركاتها.',
      many: 'سُجِّل {{shown}} قارئًا. اعتمدها كي تُؤخذ حركاتها.',
      other: 'سُجِّل {{shown}} قارئ. اعتمدها كي تُؤخذ حركاتها.',
    },
  },
  'devices.list.once': {
    tr: 'Anahtarlar yalnız şimdi gösterilir. Dosyayı indirip güvenli bir yerde saklayın; kaybolan anahtarın yerine okuyucunun sayfasında yenisi oluşturulur.',
    en: 'The secrets are shown now only. Download the file and keep it safe; for one that is lost another is made on the reader’s page.',
    ar: 'تُعرض المفاتيح الآن فقط. نزّل الملف واحفظه في مكان آمن؛ وما ضاع منها يُنشأ غيره في صفحة القارئ.',
  },
  'devices.list.secrets': {
    tr: 'Anahtarları indir',
    en: 'Download the secrets',
    ar: 'تنزيل المفاتيح',
  },
  'devices.list.fileName': {
    tr: 'okuyucu-anahtarlari.csv',
    en: 'reader-secrets.csv',
    ar: 'reader-secrets.csv',
  },
  'devices.list.problem.serial-missing': {
    tr: 'seri no yok',
    en: 'no serial',
    ar: 'لا رقم تسلسلي',
  },
  'devices.list.problem.serial-malformed': {
    tr: 'seri noda yalnız harf, rakam, nokta, tire ve alt çizgi olur',
    en: 'a serial has letters, digits, dots, dashes and underscores only',
    ar: 'الرقم التسلسلي حروف وأرقام ونقاط وشرطات فقط',
  },
  'devices.list.problem.serial-twice': {
    tr: 'seri no listede daha önce var',
    en: 'an earlier row has this serial',
    ar: 'ورد هذا الرقم التسلسلي في سطر سابق',
  },
  'devices.list.problem.serial-taken': {
    tr: 'bu seri no zaten kayıtlı',
    en: 'this serial is registered already',
    ar: 'هذا الرقم التسلسلي مسجَّل من قبل',
  },
  'devices.list.problem.name-too-long': {
    tr: 'ad en çok 100 harf olur',
    en: 'a name has 100 letters at most',
    ar: 'الاسم 100 حرف على الأكثر',
  },
  'devices.list.problem.protocol-unknown': {
    tr: 'tür bilinmiyor: zk, hikvision, uhppote, mqtt ya da json',
    en: 'unknown kind: zk, hikvision, uhppote, mqtt or json',
    ar: 'نوع غير معروف: zk أو hikvision أو uhppote أو mqtt أو json',
  },
  'devices.list.problem.zone-unknown': {
    tr: 'saat dilimi bilinmiyor: Europe/Istanbul gibi yazın',
    en: 'unknown time zone: write it like Europe/Istanbul',
    ar: 'منطقة زمنية غير معروفة: اكتبها مثل Europe/Istanbul',
  },
  'devices.list.problem.direction-unknown': {
    tr: 'yön bilinmiyor: giriş, çıkış ya da boş',
    en: 'unknown direction: in, out or nothing',
    ar: 'اتجاه غير معروف: دخول أو خروج أو فارغ',
  },
  'devices.list.problem.kind-unknown': {
    tr: 'okuyucu tipi bilinmiyor: turnike, kapı okuyucusu, mesai terminali, bariyer, QR noktası, mobil, tablet ya da boş',
    en: 'unknown reader type: turnstile, door reader, time terminal, barrier, QR point, mobile, tablet or nothing',
    ar: 'صنف قارئ غير معروف: بوابة دوارة أو قارئ باب أو محطة حضور أو حاجز مركبات أو نقطة QR أو متنقل أو تابلت أو فارغ',
  },
  'devices.list.problem.address-malformed': {
    tr: 'adres okunamadı: 10.20.0.5 ya da 10.20.0.0/16 gibi yazın',
    en: 'not an address: write it like 10.20.0.5 or 10.20.0.0/16',
    ar: 'ليس عنوانًا: اكتبه مثل 10.20.0.5 أو 10.20.0.0/16',
  },
  'devices.list.problem.refused': {
    tr: 'kaydedilemedi; bu satırı tek başına deneyin',
    en: 'could not be registered; try this row by itself',
    ar: 'تعذّر التسجيل؛ جرّب هذا السطر وحده',
  },
} as const satisfies ScreenWords
