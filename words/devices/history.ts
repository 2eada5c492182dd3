import type { ScreenWords } from '../shared/screen.ts'

export const screen = {
  'devices.next.approve': {
    tr: 'Seri numarası elinizdeki okuyucununkiyle aynıysa onaylayın; o andan sonra gönderdikleri alınır.',
    en: 'If the serial number is that of your reader, approve it; what it sends from then on is taken.',
    ar: 'إذا كان الرقم التسلسلي مطابقًا لقارئك فوافق عليه؛ وسيُؤخذ ما يرسله بعد ذلك.',
  },
  'devices.next.approve-again': {
    tr: 'Yeniden kullanacaksanız onaylayın; biriken hareketleri kendiliğinden gönderir.',
    en: 'Approve it to use it again; it then sends what it has kept.',
    ar: 'وافق عليه لاستخدامه من جديد؛ وسيرسل ما احتفظ به.',
  },
  'devices.next.enter-secret': {
    tr: 'Gizli anahtar yanlış ya da yazılmamış. Okuyucunun sunucu adresine yenisini yazın.',
    en: 'The secret is wrong or missing. Type a new one into the reader’s server address.',
    ar: 'السر خاطئ أو غير مكتوب. اكتب سرًا جديدًا في عنوان الخادم على القارئ.',
  },
  'devices.next.allow-address': {
    tr: '{{address}} adresinden konuşuyor, izin verilenler arasında değil. Ağınızdaki okuyucu buysa izin verin.',
    en: 'It speaks from {{address}}, which is not allowed. Allow it if that is your reader.',
    ar: 'يرسل من {{address}} وهو غير مسموح. اسمح به إن كان قارئك.',
  },
  'devices.next.check-settings': {
    tr: 'Kabul edilmeme nedeni: {{code}}. Bağlantı ayarlarına bakın.',
    en: 'Not taken because: {{code}}. Look at the connection settings.',
    ar: 'سبب الرفض: {{code}}. راجع إعدادات الاتصال.',
  },
  'devices.next.connect': {
    tr: 'Okuyucunun menüsünde sunucu adresini ve portu yazın; birkaç saniye içinde duyulur.',
    en: 'Type our server address and port into the reader’s menu; it is heard within seconds.',
    ar: 'اكتب عنوان الخادم والمنفذ في قائمة القارئ، وسيُسمع خلال ثوانٍ.',
  },
  'devices.next.check-power': {
    tr: 'Okuyucunun elektriğine ve ağ kablosuna bakın. Açıksa sunucu adresi değişmiş olabilir. Hareketler okuyucuda birikir, bağlanınca gelir.',
    en: 'Check its power and network cable. If it is on, its server address may have changed. Movements stay in the reader and come when it is back.',
    ar: 'افحص الكهرباء وكابل الشبكة. إن كان يعمل فربما تغيّر عنوان الخادم. تبقى الحركات في القارئ وتصل عند عودته.',
  },
  'devices.next.check-traffic': {
    tr: 'Önünde bir kart okutup deneyin. O gün çalışılmıyorsa yapılacak bir şey yok: tatili takvime ekleyin, o gün için bir daha uyarılmazsınız. Hareketler yeniden gelince bu uyarı kendiliğinden kalkar.',
    en: 'Try it with a card. If nobody works that day there is nothing to do: add the holiday to the calendar, and you are not told again for it. This ends by itself when movements come again.',
    ar: 'جرّبه ببطاقة. إن لم يكن ذلك يوم عمل فلا شيء يُفعل: أضف العطلة إلى التقويم ولن تُنبَّه لأجلها مرة أخرى. ينتهي هذا التنبيه وحده حين تعود الحركات.',
  },
  'devices.next.set-time': {
    tr: 'Saatini buradan düzeltebilirsiniz; okuyucu bir sonraki bağlantısında alır.',
    en: 'You can set its clock from here; the reader hears of it with its next poll.',
    ar: 'يمكنك ضبط ساعته من هنا؛ يستلم القارئ الأمر عند اتصاله التالي.',
  },
  'devices.next.set-clock-by-hand': {
    tr: 'Bu okuyucu saat komutu almıyor: saatini kendi menüsünden düzeltin.',
    en: 'This reader takes no such command: set its clock in its own menu.',
    ar: 'لا يقبل هذا القارئ أمر الساعة: اضبطها من قائمته.',
  },
  'devices.next.correct-zone': {
    tr: 'Fark tam çeyrek saatler: saat değil, saat dilimi yanlış olmalı. Saati {{offset}} dilimini gösteriyor, kayıtlı dilimi ise {{zone}}. Dilimi düzeltin ya da okuyucunun menüsünden saat dilimini değiştirin. O zamana kadar hareketleri saklanır ama kimse için sayılmaz. Menüyü değiştirirseniz önceki süre için gösterdiği dilimi buraya girin ki onlar da sayılsın.',
    en: 'It is off by whole quarters of an hour: the zone must be wrong, not the clock. Its clock shows {{offset}}, and its zone here is {{zone}}. Correct the zone, or change it in the reader’s own menu. Until then its movements are kept and count for nobody. If you change the menu instead, enter here the zone it showed for the time before, so that they count.',
    ar: 'الفرق أرباع ساعة كاملة: المنطقة الزمنية خاطئة لا الساعة. ساعته تعرض {{offset}} والمنطقة المسجلة هنا {{zone}}. صححوا المنطقة أو غيّروها في قائمة القارئ نفسه. وحتى ذلك الحين تُحفظ حركاته ولا تُحتسب لأحد. وإذا غيّرتم قائمته فأدخلوا هنا المنطقة التي كان يعرضها عن المدة السابقة كي تُحتسب.',
  },
  'devices.next.read-put-aside': {
    tr: 'Kenara konmuş satırlarının bir kısmı artık okunabiliyor.',
    en: 'Some of the lines put aside can be read by now.',
    ar: 'أصبحت بعض الأسطر الموضوعة جانبًا مقروءة.',
  },
  'devices.next.send-again': {
    tr: {
      one: 'Okuyucuda olup bizde olmayan {{shown}} hareket var. Yeniden göndermesini isteyin; gelmiş olanlar iki kez sayılmaz.',
      other:
        'Okuyucuda olup bizde olmayan {{shown}} hareket var. Yeniden göndermesini isteyin; gelmiş olanlar iki kez sayılmaz.',
    },
    en: {
      one: 'It holds {{shown}} movement that is not here. Ask it to send again; nothing counts twice.',
      other:
        'It holds {{shown}} movements that are not here. Ask it to send again; nothing counts twice.',
    },
    ar: {
      zero: 'اطلب منه الإرسال من جديد.',
      one: 'لديه حركة واحدة ليست عندنا. اطلب الإرسال من جديد؛ لا شيء يُحتسب مرتين.',
      two: 'لديه حركتان ليستا عندنا. اطلب الإرسال من جديد؛ لا شيء يُحتسب مرتين.',
      few: 'لديه {{shown}} حركات ليست عندنا. اطلب الإرسال من جديد؛ لا شيء يُحتسب مرتين.',
      many: 'لديه {{shown}} حركة ليست عندنا. اطلب الإرسال من جديد؛ لا شيء يُحتسب مرتين.',
      other: 'لديه {{shown}} حركة ليست عندنا. اطلب الإرسال من جديد؛ لا شيء يُحتسب مرتين.',
    },
  },
  'devices.nextDo.approve': {
    tr: 'Okuyucuyu onayla',
    en: 'Approve the reader',
    ar: 'الموافقة على القارئ',
  },
  'devices.nextDo.approve-again': {
    tr: 'Yeniden onayla',
    en: 'Approve again',
    ar: 'الموافقة من جديد',
  },
  'devices.nextDo.enter-secret': {
    tr: 'Bağlantıyı göster',
    en: 'Show the connection',
    ar: 'عرض الاتصال',
  },
  'devices.nextDo.allow-address': {
    tr: '{{address}} adresine izin ver',
    en: 'Allow {{address}}',
    ar: 'السماح لـ {{address}}',
  },
  'devices.nextDo.check-settings': {
    tr: 'Bağlantıyı göster',
    en: 'Show the connection',
    ar: 'عرض الاتصال',
  },
  'devices.nextDo.connect': {
    tr: 'Ne yazacağımı göster',
    en: 'Show what to type',
    ar: 'عرض ما يجب كتابته',
  },
  'devices.nextDo.check-power': {
    tr: 'Bağlantıyı göster',
    en: 'Show the connection',
    ar: 'عرض الاتصال',
  },
  'devices.nextDo.check-traffic': {
    tr: 'Bağlantıyı göster',
    en: 'Show the connection',
    ar: 'عرض الاتصال',
  },
  'devices.nextDo.set-time': { tr: 'Saatini düzelt', en: 'Set its clock', ar: 'ضبط ساعته' },
  'devices.nextDo.set-clock-by-hand': { tr: 'Tamam', en: 'All right', ar: 'حسنًا' },
  'devices.nextDo.correct-zone': {
    tr: 'Saat dilimini düzelt',
    en: 'Correct the zone',
    ar: 'تصحيح المنطقة',
  },
  'devices.nextDo.read-put-aside': {
    tr: 'Yeniden oku',
    en: 'Read again',
    ar: 'القراءة من جديد',
  },
  'devices.nextDo.send-again': {
    tr: 'Yeniden göndersin',
    en: 'Have it send again',
    ar: 'طلب الإرسال من جديد',
  },
  'devices.nextDone.approved': {
    tr: 'Okuyucu onaylandı.',
    en: 'The reader is approved.',
    ar: 'تمت الموافقة على القارئ.',
  },
  'devices.cannotApprove': {
    tr: 'Okuyucu onaylanamadı.',
    en: 'The reader could not be approved.',
    ar: 'تعذّرت الموافقة على القارئ.',
  },
  'devices.nextCannot.approved': {
    tr: 'Okuyucu onaylanamadı.',
    en: 'The reader could not be approved.',
    ar: 'تعذّرت الموافقة على القارئ.',
  },
  'devices.nextDone.allowed': {
    tr: 'Adrese izin verildi.',
    en: 'The address is allowed.',
    ar: 'تم السماح بالعنوان.',
  },
  'devices.nextCannot.allowed': {
    tr: 'Adrese izin verilemedi.',
    en: 'The address could not be allowed.',
    ar: 'تعذّر السماح بالعنوان.',
  },
  'devices.nextDone.ordered': {
    tr: 'Komut sıraya alındı; okuyucu bağlanınca alır.',
    en: 'The order is in line; the reader takes it with its next poll.',
    ar: 'وُضع الأمر في الانتظار؛ يستلمه القارئ عند اتصاله.',
  },
  'devices.nextCannot.ordered': {
    tr: 'Komut sıraya alınamadı.',
    en: 'The order could not be put in line.',
    ar: 'تعذّر وضع الأمر في الانتظار.',
  },
  'devices.nextDone.read': {
    tr: 'Satırlar yeniden okundu.',
    en: 'The lines were read again.',
    ar: 'قُرئت الأسطر من جديد.',
  },
  'devices.nextCannot.read': {
    tr: 'Satırlar yeniden okunamadı.',
    en: 'The lines could not be read again.',
    ar: 'تعذّرت قراءة الأسطر من جديد.',
  },
  'devices.aside.title': {
    tr: { one: '{{shown}} satır kenarda', other: '{{shown}} satır kenarda' },
    en: { one: '{{shown}} line put aside', other: '{{shown}} lines put aside' },
    ar: {
      zero: 'لا أسطر جانبًا',
      one: 'سطر واحد جانبًا',
      two: 'سطران جانبًا',
      few: '{{shown}} أسطر جانبًا',
      many: '{{shown}} سطرًا جانبًا',
      other: '{{shown}} سطر جانبًا',
    },
  },
  'devices.aside.none': {
    tr: 'Okunamayan satır yok: gönderdiği her şey anlaşıldı.',
    en: 'Nothing was put aside: all it sent was understood.',
    ar: 'لا شيء جانبًا: فُهم كل ما أرسله.',
  },
  'devices.aside.read': { tr: 'Yeniden oku', en: 'Read again', ar: 'القراءة من جديد' },
  'devices.aside.result': {
    tr: 'Okunan: {{read}}, kalan: {{left}}',
    en: 'Read: {{read}}, left: {{left}}',
    ar: 'قُرئ: {{read}}، بقي: {{left}}',
  },
  'devices.aside.when': { tr: 'Geldi', en: 'Came', ar: 'وصل في' },
  'devices.aside.why': { tr: 'Neden', en: 'Why', ar: 'السبب' },
  'devices.aside.show': { tr: 'Satırı göster', en: 'Show the line', ar: 'عرض السطر' },
  'devices.aside.hide': { tr: 'Gizle', en: 'Hide', ar: 'إخفاء' },
  'devices.aside.gone': {
    tr: 'Bu satırın anahtarı süresi dolduğu için yok edildi; içeriği artık okunamaz.',
    en: 'This line’s key was destroyed by age; its content can no longer be read.',
    ar: 'أُتلف مفتاح هذا السطر لقدمه؛ لم يعد محتواه مقروءًا.',
  },
  'devices.history.title': { tr: 'Neler oldu?', en: 'What happened', ar: 'ماذا حدث' },
  'devices.history.alike': {
    tr: { one: 've {{count}} benzeri', other: 've {{count}} benzeri' },
    en: { one: 'and {{count}} more like it', other: 'and {{count}} more like it' },
    ar: {
      zero: 'ولا شيء غيره',
      one: 'وواحد مثله',
      two: 'واثنان مثله',
      few: 'و{{count}} مثله',
      many: 'و{{count}} مثله',
      other: 'و{{count}} مثله',
    },
  },
  'devices.history.none': {
    tr: 'Henüz bir şey olmadı.',
    en: 'Nothing has happened yet.',
    ar: 'لم يحدث شيء بعد.',
  },
  'devices.history.by.device': { tr: 'okuyucu', en: 'the reader', ar: 'القارئ' },
  'devices.history.by.system': { tr: 'sistem', en: 'the system', ar: 'النظام' },
  'devices.happened.registered': {
    tr: 'Kaydedildi; saat dilimi {{zone}}.',
    en: 'Registered; its zone is {{zone}}.',
    ar: 'سُجّل؛ منطقته {{zone}}.',
  },
  'devices.happened.approved': { tr: 'Onaylandı.', en: 'Approved.', ar: 'تمت الموافقة عليه.' },
  'devices.happened.suspended': {
    tr: 'Askıya alındı: {{reason}}',
    en: 'Suspended: {{reason}}',
    ar: 'عُلّق: {{reason}}',
  },
  'devices.happened.key-issued': {
    tr: 'Anahtarı oluşturuldu.',
    en: 'A key was made.',
    ar: 'أُنشئ مفتاح.',
  },
  'devices.happened.secret-push': {
    tr: 'Gizli anahtarı oluşturuldu.',
    en: 'A secret was made.',
    ar: 'أُنشئ سر.',
  },
  'devices.happened.secret-pull': {
    tr: 'Terminalin kullanıcı adı ve parolası yazıldı.',
    en: 'The terminal’s user and password were set.',
    ar: 'حُدد اسم مستخدم الجهاز وكلمة مروره.',
  },
  'devices.happened.zone-set': {
    tr: 'Saat dilimi {{zone}} oldu, {{from}} anından beri.',
    en: 'Its zone is {{zone}} since {{from}}.',
    ar: 'أصبحت منطقته {{zone}} منذ {{from}}.',
  },
  'devices.happened.described': {
    tr: '{{name}} olarak düzenlendi; yön: {{rule}}.',
    en: 'Described as {{name}}; direction: {{rule}}.',
    ar: 'وُصف بأنه {{name}}؛ الاتجاه: {{rule}}.',
  },
  'devices.happened.connection-set': {
    tr: 'Bağlantı ayarı değişti; her yerden konuşabilir.',
    en: 'Its connection was set; it may speak from anywhere.',
    ar: 'ضُبط الاتصال؛ يمكنه الإرسال من أي مكان.',
  },
  'devices.happened.addresses-set': {
    tr: 'İzin verilen adresler: {{addresses}}',
    en: 'Allowed addresses: {{addresses}}',
    ar: 'العناوين المسموحة: {{addresses}}',
  },
  'devices.happened.fell-silent': {
    tr: 'Sustu; son ses {{since}}.',
    en: 'It fell silent; last heard {{since}}.',
    ar: 'صمت؛ آخر إشارة {{since}}.',
  },
  'devices.happened.heard-again': {
    tr: 'Yeniden duyuldu; {{since}} anından beri suskundu.',
    en: 'Heard again; it was silent since {{since}}.',
    ar: 'سُمع من جديد؛ كان صامتًا منذ {{since}}.',
  },
  'devices.happened.fell-quiet': {
    tr: 'Alışılmadık sessiz: {{since}} ile {{at}} arasında genelde {{usual}} hareket gelir, hiç gelmedi.',
    en: 'Unusually quiet: between {{since}} and {{at}}, {{usual}} movements usually come, and none came.',
    ar: 'هادئ على غير العادة: بين {{since}} و{{at}} تأتي عادةً {{usual}} حركة، ولم تأتِ أي حركة.',
  },
  'devices.happened.movements-again': {
    tr: 'Hareketler yeniden geliyor; {{since}} anından beri gelmiyordu.',
    en: 'Movements come again; there had been none since {{since}}.',
    ar: 'عادت الحركات بعد انقطاع منذ {{since}}.',
  },
  'devices.happened.records-missing': {
    tr: { one: '{{count}} kayıt eksik.', other: '{{count}} kayıt eksik.' },
    en: { one: '{{count}} record is missing.', other: '{{count}} records are missing.' },
    ar: {
      zero: 'لا نقص.',
      one: 'سجل واحد ناقص.',
      two: 'سجلان ناقصان.',
      few: '{{count}} سجلات ناقصة.',
      many: '{{count}} سجلًا ناقصًا.',
      other: '{{count}} سجل ناقص.',
    },
  },
  'devices.happened.records-overwritten': {
    tr: {
      one: '{{count}} kaydın üstüne yazıldı; geri gelmez.',
      other: '{{count}} kaydın üstüne yazıldı; geri gelmez.',
    },
    en: {
      one: '{{count}} record was overwritten and is lost.',
      other: '{{count}} records were overwritten and are lost.',
    },
    ar: {
      zero: 'لا سجلات.',
      one: 'كُتب فوق سجل واحد وفُقد.',
      two: 'كُتب فوق سجلين وفُقدا.',
      few: 'كُتب فوق {{count}} سجلات وفُقدت.',
      many: 'كُتب فوق {{count}} سجلًا وفُقدت.',
      other: 'كُتب فوق {{count}} سجل وفُقدت.',
    },
  },
  'devices.happened.ordered': {
    tr: 'Komut verildi: {{command}}',
    en: 'Ordered: {{command}}',
    ar: 'صدر أمر: {{command}}',
  },
  'devices.happened.ordered-for': {
    tr: 'Komut verildi: {{command}} · {{name}}',
    en: 'Ordered: {{command}} · {{name}}',
    ar: 'صدر أمر: {{command}} · {{name}}',
  },
  'devices.happened.ended': {
    tr: '{{command}}: {{outcome}}',
    en: '{{command}}: {{outcome}}',
    ar: '{{command}}: {{outcome}}',
  },
  'devices.happened.put-aside-read': {
    tr: 'Kenara konanlar yeniden okundu: {{read}} okundu, {{left}} kaldı.',
    en: 'What was put aside was read again: {{read}} read, {{left}} left.',
    ar: 'أُعيدت قراءة الموضوع جانبًا: قُرئ {{read}} وبقي {{left}}.',
  },
  'devices.happened.file-imported': {
    tr: 'Dosyadan alındı: {{accepted}} yeni, {{repeated}} zaten kayıtlı, {{putAside}} okunamadı.',
    en: 'Imported from a file: {{accepted}} new, {{repeated}} known, {{putAside}} unreadable.',
    ar: 'استيراد من ملف: {{accepted}} جديدة، {{repeated}} معروفة، {{putAside}} غير مقروءة.',
  },
  'devices.happened.left-open': {
    tr: 'Gizli anahtarsız ve adres listesiz bırakıldı.',
    en: 'Left without secret and address list.',
    ar: 'تُرك بلا كلمة سر ولا قائمة عناوين.',
  },
  'devices.happened.address-pinned': {
    tr: 'Kendi adresi olarak {{address}} sabitlendi.',
    en: 'Pinned {{address}} as its own address.',
    ar: 'ثُبّت {{address}} عنوانًا له.',
  },
  'devices.happened.address-accepted': {
    tr: '{{address}} adresinden gelenler kabul edildi.',
    en: 'Accepted what came from {{address}}.',
    ar: 'قُبل ما أتى من {{address}}.',
  },
  'devices.happened.address-refused': {
    tr: '{{address}} adresinden gelenler reddedildi.',
    en: 'Refused what came from {{address}}.',
    ar: 'رُفض ما أتى من {{address}}.',
  },
  'devices.alert.clock-wrong': {
    tr: 'Saati yanlış.',
    en: 'Its clock is wrong.',
    ar: 'ساعته خاطئة.',
  },
  'devices.alert.clock-set': {
    tr: 'Saati elle değiştirildi.',
    en: 'Its clock was set by hand.',
    ar: 'ضُبطت ساعته يدويًا.',
  },
  'devices.alert.log-cleared': {
    tr: 'Okuyucunun kayıtları silindi.',
    en: 'The reader’s records were erased.',
    ar: 'مُسحت سجلات القارئ.',
  },
  'devices.alert.factory-reset': {
    tr: 'Okuyucu fabrika ayarlarına döndürüldü.',
    en: 'The reader was reset to factory settings.',
    ar: 'أُعيد القارئ إلى ضبط المصنع.',
  },
  'devices.alert.record-ids-restarted': {
    tr: 'Kayıt numaraları baştan başladı.',
    en: 'Its record numbers began anew.',
    ar: 'بدأت أرقام سجلاته من جديد.',
  },
  'devices.alert.records-overwritten': {
    tr: 'Bazı kayıtların üstüne yazıldı.',
    en: 'Some records were overwritten.',
    ar: 'كُتب فوق بعض السجلات.',
  },
  'devices.alert.records-missing': {
    tr: 'Bazı kayıtları bizde eksik.',
    en: 'Some of its records are missing here.',
    ar: 'بعض سجلاته ناقصة لدينا.',
  },
  'devices.alert.settings-changed': {
    tr: 'Ayarları değiştirildi.',
    en: 'Its settings were changed.',
    ar: 'تغيّرت إعداداته.',
  },
  'devices.alert.tampered': {
    tr: 'Kasasıyla oynandı.',
    en: 'It was tampered with.',
    ar: 'عُبث به.',
  },
  'devices.alert.forced': {
    tr: 'Kapı zorlandı.',
    en: 'The door was forced.',
    ar: 'فُتح الباب عنوة.',
  },
  'devices.alert.held-open': {
    tr: 'Kapı açık tutuldu.',
    en: 'The door was held open.',
    ar: 'أُبقي الباب مفتوحًا.',
  },
  'devices.alert.duress': {
    tr: 'Zor altında geçiş bildirildi.',
    en: 'A pass under duress was reported.',
    ar: 'أُبلغ عن مرور بالإكراه.',
  },
  'devices.alert.users-changed': {
    tr: 'Okuyucudaki kişiler değiştirildi.',
    en: 'People on the reader were changed.',
    ar: 'تغيّر الأشخاص على القارئ.',
  },
  'devices.alert.pins-guessed': {
    tr: 'Art arda yanlış kapı şifresi girildi; 15 dakika kilitlendi.',
    en: 'Wrong PINs one after the other; it is locked for 15 minutes.',
    ar: 'أُدخلت رموز خاطئة متتالية؛ أُقفل 15 دقيقة.',
  },
  'devices.alert.cards-guessed': {
    tr: 'Art arda kimseye ait olmayan kartlar soruldu; 15 dakika boyunca kartla kimseye adıyla seslenmez, kayıt sürer.',
    en: 'Cards of nobody one after the other; for 15 minutes it greets nobody by a card, and goes on recording.',
    ar: 'سُئل عن بطاقات لا تخص أحدًا تباعًا؛ لا يحيّي أحدًا بالبطاقة لمدة 15 دقيقة، ويستمر التسجيل.',
  },
  'devices.alert.tap-refused': {
    tr: 'Bağlantı yokken saklanan bir kayıt alınmadı: kime ait olduğu doğrulanamadı.',
    en: 'A tap that was kept without a network was not taken: whose it was could not be shown.',
    ar: 'لم يُقبل تسجيل محفوظ دون اتصال: تعذّر إثبات صاحبه.',
  },
  'devices.alert.network-refused': {
    tr: 'Adresi, okuyucuların bulunabileceği ağlardan birinde değil; okuyucuya sorulmadı. Bağlantıdaki adrese bakın; doğruysa sistemi işleten, READER_NETWORKS ayarına okuyucunun ağını eklesin.',
    en: 'Its address is in none of the networks that readers may be in, and it was not asked. Check the address under Connection; if it is right, whoever runs the system adds the network to READER_NETWORKS.',
    ar: 'عنوانه ليس في أيٍّ من الشبكات التي يُسمح أن تكون القارئات فيها، فلم يُسأل. راجع العنوان في صفحة الاتصال؛ فإن كان صحيحًا فليُضف مشغّل النظام شبكة القارئ إلى READER_NETWORKS.',
  },
  'devices.alert.powered-off': { tr: 'Kapandı.', en: 'It was switched off.', ar: 'أُطفئ.' },
} as const satisfies ScreenWords
