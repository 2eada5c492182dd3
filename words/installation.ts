import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

/** By code. */
export const refusals = {
  'installation.code-wrong': {
    tr: 'Kurulum kodu doğru değil. Kod, programın başlangıç çıktısında ve veri klasöründeki set-up-code dosyasında yazar.',
    en: 'The set-up code is not right. The start of the program prints it, and the file set-up-code in its data folder has it.',
    ar: 'رمز الإعداد غير صحيح. يُطبع الرمز عند بدء البرنامج، ويوجد في الملف set-up-code داخل مجلد بياناته.',
  },
  'installation.founded': {
    tr: 'Burada artık bir şirket var; kurulum kodu geçersiz. Kullanıcı adınızla oturum açın.',
    en: 'There is a company here by now, and the set-up code is worth nothing. Sign in with your user name.',
    ar: 'توجد هنا شركة بالفعل ولم يعد رمز الإعداد صالحًا. سجّل الدخول باسم المستخدم.',
  },
} as const satisfies Sentences

export const acts = {
  SetUpStepPutOff: {
    where: said => said.count === '1',
    said: { tr: 'Kurulumun bir adımını sonraya bıraktı', en: 'Put a step of the set-up off', ar: 'تأجيل خطوة من الإعداد' },
    otherwise: { tr: 'Kurulumun bir adımını yeniden ele aldı', en: 'Took a step of the set-up up again', ar: 'استئناف خطوة من الإعداد' },
  },
  SetUpReminderClosed: { tr: 'Kurulum hatırlatmasını kapattı', en: 'Closed the reminder of the set-up', ar: 'إغلاق تذكير الإعداد' },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  SetUpStepPutOff: {
    tr: 'Sonraya bırakılan bir adım kaybolmaz. Onu istediğiniz zaman kurulum sayfasında yapın.',
    en: 'A step that was put off is not lost. Do it on the page of the set-up whenever you like.',
    ar: 'الخطوة المؤجلة لا تضيع. نفّذها متى شئت من صفحة الإعداد.',
  },
  SetUpReminderClosed: {
    tr: 'Kapatılan hatırlatma geri gelmez. Kurulumu /installation/portal adresinden sürdürün.',
    en: 'A reminder that was closed does not come back. Go on with the set-up at /installation/portal.',
    ar: 'التذكير الذي أُغلق لا يعود. تابع الإعداد من العنوان ‎/installation/portal.',
  },
} as const satisfies Sentences

export const screen = {
  'installation.title': { tr: 'Kurulum', en: 'Installation', ar: 'التثبيت' },
  'installation.what': {
    tr: 'Burada henüz bir şirket yok. İlk şirketi ve onun ana yöneticisini açın; kalan adımlar ondan sonra gelir.',
    en: 'There is no company here yet. Found the first one with its main manager; the other steps come after.',
    ar: 'لا توجد شركة هنا بعد. أنشئ الأولى مع مديرها الرئيسي، ثم تأتي الخطوات الأخرى.',
  },
  'installation.there': { tr: 'Burada bir şirket var. Oturum açarak devam edin.', en: 'There is a company here. Sign in to go on.', ar: 'توجد شركة هنا. سجّل الدخول للمتابعة.' },
  'installation.signIn': { tr: 'Oturum açmaya git', en: 'Go to sign-in', ar: 'الانتقال إلى تسجيل الدخول' },
  'installation.kept': {
    tr: 'Bağlantınızla gelen kurulum bilgileri bu sekmede bekliyor, hiçbir yere gönderilmedi. Sekmeyi kapatınca silinir.',
    en: 'What came with your link for the installation waits in this tab and was sent nowhere. It is gone when you close the tab.',
    ar: 'بيانات التثبيت التي جاءت مع رابطك محفوظة في علامة التبويب هذه ولم تُرسل إلى أي مكان، وتُحذف عند إغلاقها.',
  },
  'installation.forget': { tr: 'Kurulum bilgilerini sil', en: 'Forget what came', ar: 'حذف بيانات التثبيت' },
  'installation.forgotten': { tr: 'Kurulum bilgileri silindi.', en: 'What came was forgotten.', ar: 'حُذفت بيانات التثبيت.' },
  'installation.code': { tr: 'Kurulum kodu', en: 'Set-up code', ar: 'رمز الإعداد' },
  'installation.codeHelp': {
    tr: 'Program başlarken yazar; veri klasöründeki set-up-code dosyasında da durur.',
    en: 'The start of the program prints it, and the file set-up-code in its data folder has it.',
    ar: 'يُطبع عند بدء البرنامج، ويوجد أيضًا في الملف set-up-code داخل مجلد بياناته.',
  },
  'installation.needCode': { tr: 'Kurulum kodunu girin.', en: 'Enter the set-up code.', ar: 'أدخل رمز الإعداد.' },
  'installation.companyPart': { tr: 'Şirket', en: 'Company', ar: 'الشركة' },
  'installation.company': { tr: 'Şirketin adı', en: 'Name of the company', ar: 'اسم الشركة' },
  'installation.needCompany': { tr: 'Şirketin adını girin.', en: 'Enter the name of the company.', ar: 'أدخل اسم الشركة.' },
  'installation.country': { tr: 'Ülke', en: 'Country', ar: 'البلد' },
  'installation.countryHelp': { tr: 'Resmî tatiller ve iş hukuku buna göre gelir.', en: 'Public holidays and labour law go by it.', ar: 'وفقًا له تُحدَّد العطل الرسمية وقانون العمل.' },
  'installation.zone': { tr: 'Saat dilimi', en: 'Time zone', ar: 'المنطقة الزمنية' },
  'installation.managerPart': { tr: 'Ana yönetici', en: 'Main manager', ar: 'المدير الرئيسي' },
  'installation.username': { tr: 'Kullanıcı adı', en: 'User name', ar: 'اسم المستخدم' },
  'installation.usernameHelp': {
    tr: '3–20 karakter: küçük harf, rakam, nokta; Türkçe harf ve boşluk olmadan.',
    en: '3 to 20 characters: small letters, digits, dots; without blanks.',
    ar: 'من 3 إلى 20 حرفًا: حروف لاتينية صغيرة وأرقام ونقاط، بلا مسافات.',
  },
  'installation.needUsername': { tr: 'Bir kullanıcı adı girin.', en: 'Enter a user name.', ar: 'أدخل اسم مستخدم.' },
  'installation.password': { tr: 'Şifre', en: 'Password', ar: 'كلمة المرور' },
  'installation.passwordHelp': {
    tr: 'En az 8 karakter; küçük ve büyük harf, rakam. Kolay tahmin edilmesin.',
    en: 'At least 8 characters, with small and capital letters and a digit. Not easy to guess.',
    ar: '8 أحرف على الأقل، بحروف صغيرة وكبيرة ورقم، ويصعب تخمينها.',
  },
  'installation.needPassword': { tr: 'Bir şifre girin.', en: 'Enter a password.', ar: 'أدخل كلمة مرور.' },
  'installation.found': { tr: 'Şirketi aç', en: 'Found the company', ar: 'إنشاء الشركة' },
  'installation.cannot': { tr: 'Şirket açılamadı.', en: 'The company could not be founded.', ar: 'تعذّر إنشاء الشركة.' },
  'installation.portalWhat': {
    tr: 'Beş adımda ilk rakama: her adımı şimdi ya da sonra yapabilirsiniz, hepsinin kendi sayfası da var.',
    en: 'Five steps to the first figure: do each now or later; each has a page of its own, too.',
    ar: 'خمس خطوات إلى أول رقم: نفّذ كل خطوة الآن أو لاحقًا، ولكل منها صفحتها أيضًا.',
  },
  'installation.steps': { tr: 'Kurulum adımları', en: 'Steps of the installation', ar: 'خطوات التثبيت' },
  'installation.step.country': { tr: 'Ülke ve tatiller', en: 'Country and holidays', ar: 'البلد والعطل' },
  'installation.step.departments': { tr: 'Departmanlar', en: 'Departments', ar: 'الأقسام' },
  'installation.step.shifts': { tr: 'Vardiyalar', en: 'Shifts', ar: 'المناوبات' },
  'installation.step.people': { tr: 'Çalışanlar', en: 'People', ar: 'الموظفون' },
  'installation.step.reader': { tr: 'İlk okuyucu', en: 'First reader', ar: 'أول قارئ' },
  'installation.state.done': { tr: 'Tamam', en: 'Done', ar: 'تم' },
  'installation.state.open': { tr: 'Bekliyor', en: 'Open', ar: 'بانتظار التنفيذ' },
  'installation.state.later': { tr: 'Sonraya bırakıldı', en: 'Put off', ar: 'مؤجلة' },
  'installation.what.country': {
    tr: 'Saat diliminiz ve ülkenizin resmî tatilleri ile yasal izin türleri.',
    en: 'Your time zone, the public holidays of your country, and the types of leave that its law knows.',
    ar: 'منطقتك الزمنية وعطل بلدك الرسمية وأنواع الإجازات التي يقرها قانونه.',
  },
  'installation.what.departments': {
    tr: 'Her satıra bir departman yazın ya da bir tablodan yapıştırın. Altına bağlamak sonra da olur.',
    en: 'Write a department a line, or paste them from a sheet. What lies below what can be said later.',
    ar: 'اكتب قسمًا في كل سطر أو ألصقها من جدول. ويمكن ترتيب التبعية لاحقًا.',
  },
  'installation.what.shifts': {
    tr: 'Üç hazır düzenden birini alın; saatleri sonra Vardiyalar sayfasında değiştirirsiniz.',
    en: 'Take one of three ready plans; its hours can be changed later on the page of shifts.',
    ar: 'اختر إحدى ثلاث خطط جاهزة، وتُعدَّل ساعاتها لاحقًا في صفحة المناوبات.',
  },
  'installation.what.people': {
    tr: 'Çalışanlarınızı bir dosyadan alın ya da tek tek girin. Kart numarası okuyucunun gördüğüdür.',
    en: 'Take your people from a file, or enter them one by one. The card number is what the reader sees.',
    ar: 'استورد موظفيك من ملف أو أدخلهم واحدًا واحدًا. رقم البطاقة هو ما يراه القارئ.',
  },
  'installation.what.reader': {
    tr: 'Okuyucuyu kaydedin ve gösterilen adresi içine yazın. İlk sesinde burada yeşile döner.',
    en: 'Register the reader and type the address that is shown into it. It turns green here at its first word.',
    ar: 'سجّل القارئ واكتب فيه العنوان المعروض. يتحول هنا إلى الأخضر عند أول كلمة منه.',
  },
  'installation.later': { tr: 'Sonra yap', en: 'Do it later', ar: 'لاحقًا' },
  'installation.cannotPutOff': { tr: 'Adım sonraya bırakılamadı.', en: 'The step could not be put off.', ar: 'تعذّر تأجيل الخطوة.' },
  'installation.holidays': { tr: 'Takvimdeki tatil günü', en: 'Holidays in the calendar', ar: 'العطل في التقويم' },
  'installation.noneShipped': {
    tr: 'Bu ülkenin tatilleri hazır değil. Onları sonra Özelleştir sayfasında elle ekleyin; bu adımı sonraya bırakabilirsiniz.',
    en: 'There are no holidays ready for this country. Add them by hand later on the page Customize; put this step off until then.',
    ar: 'لا توجد عطل جاهزة لهذا البلد. أضفها لاحقًا يدويًا في صفحة التخصيص، ويمكنك تأجيل هذه الخطوة.',
  },
  'installation.takeLaw': {
    tr: '{{years}} tatillerini ve yasal izin türlerini al',
    en: 'Take over the holidays of {{years}} and the types of leave',
    ar: 'أخذ عطل {{years}} وأنواع الإجازات القانونية',
  },
  'installation.lawTaken': { tr: 'Tatiller ve izin türleri alındı.', en: 'Holidays and types of leave were taken over.', ar: 'أُخذت العطل وأنواع الإجازات.' },
  'installation.cannotTakeLaw': { tr: 'Tatiller alınamadı.', en: 'The holidays could not be taken over.', ar: 'تعذّر أخذ العطل.' },
  'installation.departments': { tr: 'Departman adları', en: 'Names of departments', ar: 'أسماء الأقسام' },
  'installation.departmentsHelp': { tr: 'Her satıra bir ad.', en: 'One a line.', ar: 'اسم في كل سطر.' },
  'installation.needDepartments': { tr: 'En az bir departman adı girin.', en: 'Enter the name of a department at least.', ar: 'أدخل اسم قسم واحد على الأقل.' },
  'installation.tooManyDepartments': {
    tr: 'Bir kerede en çok {{most}} departman, her adda en çok {{letters}} harf.',
    en: 'At most {{most}} departments at once, each of at most {{letters}} letters.',
    ar: '{{most}} قسم كحد أقصى في المرة الواحدة، وكل اسم {{letters}} حرفًا كحد أقصى.',
  },
  'installation.addDepartments': { tr: 'Departmanları ekle', en: 'Add the departments', ar: 'إضافة الأقسام' },
  'installation.departmentsAdded': { tr: 'Departmanlar eklendi.', en: 'The departments were added.', ar: 'أُضيفت الأقسام.' },
  'installation.cannotAddDepartments': { tr: 'Departmanlar eklenemedi.', en: 'The departments could not be added.', ar: 'تعذّرت إضافة الأقسام.' },
  'installation.templates': { tr: 'Hazır düzenler', en: 'Ready plans', ar: 'الخطط الجاهزة' },
  'installation.template.office': { tr: 'Ofis', en: 'Office', ar: 'مكتب' },
  'installation.template.two': { tr: 'İki vardiya', en: 'Two shifts', ar: 'مناوبتان' },
  'installation.template.three': { tr: 'Dönen üç vardiya', en: 'Three rotating shifts', ar: 'ثلاث مناوبات متناوبة' },
  'installation.does.office': {
    tr: 'Bir vardiya açılır, üst departmanlar bugünden itibaren pazartesiden cumaya onu izler.',
    en: 'Defines one shift, which the departments at the top follow from today, Monday to Friday.',
    ar: 'تُعرَّف مناوبة واحدة تتبعها الأقسام العليا من اليوم، من الاثنين إلى الجمعة.',
  },
  'installation.does.two': {
    tr: 'İki vardiya ve haftada bir değişen bir düzen, iki grupla açılır. Üst departmanlar bugünden itibaren A grubu gibi çalışır; kişileri gruplara sonra dağıtırsınız.',
    en: 'Defines two shifts and a pattern that changes each week, with two groups. The departments at the top work as group A from today; put people into groups later.',
    ar: 'تُعرَّف مناوبتان ونمط يتغير كل أسبوع بمجموعتين. تعمل الأقسام العليا كالمجموعة A من اليوم، ويوزَّع الموظفون على المجموعات لاحقًا.',
  },
  'installation.does.three': {
    tr: 'Üç vardiya ve haftada bir dönen bir düzen, üç grupla açılır. Üst departmanlar bugünden itibaren A grubu gibi çalışır; kişileri gruplara sonra dağıtırsınız.',
    en: 'Defines three shifts and a pattern that turns each week, with three groups. The departments at the top work as group A from today; put people into groups later.',
    ar: 'تُعرَّف ثلاث مناوبات ونمط يدور كل أسبوع بثلاث مجموعات. تعمل الأقسام العليا كالمجموعة A من اليوم، ويوزَّع الموظفون على المجموعات لاحقًا.',
  },
  'installation.takeShifts': { tr: 'Bu düzeni al', en: 'Take this plan', ar: 'اعتماد هذه الخطة' },
  'installation.shiftsTaken': { tr: 'Vardiyalar açıldı.', en: 'The shifts are defined.', ar: 'عُرّفت المناوبات.' },
  'installation.cannotTakeShifts': { tr: 'Vardiyalar açılamadı.', en: 'The shifts could not be defined.', ar: 'تعذّر تعريف المناوبات.' },
  'installation.shift.office': { tr: 'Ofis', en: 'Office', ar: 'مكتب' },
  'installation.shift.morning': { tr: 'Gündüz', en: 'Morning', ar: 'صباحية' },
  'installation.shift.evening': { tr: 'Akşam', en: 'Evening', ar: 'مسائية' },
  'installation.shift.night': { tr: 'Gece', en: 'Night', ar: 'ليلية' },
  'installation.pattern': { tr: 'Haftalık dönüş', en: 'Weekly turn', ar: 'التناوب الأسبوعي' },
  'installation.group': { tr: '{{letter}} grubu', en: 'Group {{letter}}', ar: 'المجموعة {{letter}}' },
  'installation.people': {
    tr: { one: '{{count}} çalışan var.', other: '{{count}} çalışan var.' },
    en: { one: 'There is one person.', other: 'There are {{count}} people.' },
    ar: { zero: 'لا موظفين.', one: 'يوجد موظف واحد.', two: 'يوجد موظفان.', few: 'يوجد {{count}} موظفين.', many: 'يوجد {{count}} موظفًا.', other: 'يوجد {{count}} موظف.' },
  },
  'installation.importPeople': { tr: 'Dosyadan al', en: 'Take from a file', ar: 'استيراد من ملف' },
  'installation.addPerson': { tr: 'Elle ekle', en: 'Enter by hand', ar: 'إدخال يدوي' },
  'installation.addReader': { tr: 'Okuyucu kaydet', en: 'Register a reader', ar: 'تسجيل قارئ' },
  'installation.noReader': { tr: 'Okuyucum yok: telefonla QR', en: 'No reader yet: QR by phone', ar: 'لا قارئ لدي: رمز QR بالهاتف' },
  'installation.end': { tr: 'Kurulum tamam', en: 'The installation is complete', ar: 'اكتمل التثبيت' },
  'installation.endWhat': {
    tr: 'İlk kart okunduğunda rakamı günlük raporda görürsünüz.',
    en: 'Once the first card is read, its figure stands on the daily report.',
    ar: 'حين تُقرأ أول بطاقة يظهر رقمها في التقرير اليومي.',
  },
  'installation.endLeft': { tr: 'Şimdilik bu kadar', en: 'That is all for now', ar: 'هذا كل شيء الآن' },
  'installation.endLeftWhat': {
    tr: 'Kalan adımları buradan ya da panonuzdaki karttan sürdürebilirsiniz.',
    en: 'Go on with what is left here, or by the card on your dashboard.',
    ar: 'تابع ما تبقّى من هنا أو من البطاقة في لوحتك.',
  },
  'installation.toDashboard': { tr: 'Panele git', en: 'Go to the dashboard', ar: 'الانتقال إلى اللوحة' },
  'installation.left': { tr: 'Kurulumda kalan adımlar: {{steps}}', en: 'Left of the installation: {{steps}}', ar: 'ما تبقّى من التثبيت: {{steps}}' },
  'installation.goOn': { tr: 'Kuruluma devam et', en: 'Go on', ar: 'متابعة التثبيت' },
  'installation.closeCard': { tr: 'Bir daha gösterme', en: 'Do not show again', ar: 'عدم الإظهار مجددًا' },
  'installation.cardClosed': { tr: 'Kurulum kartı kapatıldı.', en: 'The card was closed.', ar: 'أُغلقت بطاقة التثبيت.' },
  'installation.cannotClose': { tr: 'Kart kapatılamadı.', en: 'The card could not be closed.', ar: 'تعذّر إغلاق البطاقة.' },
} as const satisfies ScreenWords
