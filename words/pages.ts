import type { ScreenWords } from './shared/screen.ts'

export const screen = {
  'page.outbox.title': { tr: 'Giden kutusu', en: 'Outbox', ar: 'صندوق الصادر' },
  'page.outbox.what': {
    tr: 'Gönderilecek e-postalar: demoda posta sunucusu olmadığından burada ve outbox klasöründe durur.',
    en: 'Mails on their way: the demo has no mail server, so they stay here and in the outbox folder.',
    ar: 'الرسائل التي كانت سترسل: لا خادم بريد في العرض التجريبي، فتبقى هنا وفي مجلد outbox.',
  },
  'page.dashboard.title': { tr: 'Panel', en: 'Dashboard', ar: 'اللوحة' },
  'page.dashboard.what': {
    tr: 'Bugün kim içeride, kim henüz gelmedi; günün akışı.',
    en: 'Who is in today, who has not come yet, and how the day is going.',
    ar: 'من في الداخل اليوم، ومن لم يحضر بعد، وكيف يسير اليوم.',
  },
  'page.cardless.title': { tr: 'Kartsız giriş', en: 'Cardless entry', ar: 'إدخال دون بطاقة' },
  'page.cardless.what': {
    tr: 'Kartını unutan ya da okuyucuya uğramadan çalışanların giriş ve çıkışları; kaydetmeden önce günün ne olacağını gösterir.',
    en: 'Entries and exits of people who had no card or passed no reader, with what becomes of their day before you save.',
    ar: 'دخول وخروج من نسي بطاقته أو لم يمرّ بقارئ، مع ما يصير إليه يومه قبل الحفظ.',
  },
  'page.movementList.title': { tr: 'Geçiş listesi', en: 'Movements', ar: 'قائمة الحركات' },
  'page.movementList.what': {
    tr: 'Okuyuculardan gelen her giriş ve çıkış, geldiği anda.',
    en: 'Every entry and exit from the readers, the moment it happens.',
    ar: 'كل دخول وخروج تسجّله القارئات لحظة حدوثه.',
  },
  'page.invalidMovements.title': {
    tr: 'Geçersiz hareketler',
    en: 'Invalid movements',
    ar: 'الحركات غير الصالحة',
  },
  'page.invalidMovements.what': {
    tr: 'Kimseye sayılmayan hareketler ve nedeni. Kartı sahibine verin, geçmişi kendiliğinden düzelsin.',
    en: 'Movements that count for nobody, and why. Give the card to its owner and the past puts itself right.',
    ar: 'حركات لا تُحتسب لأحد وأسبابها. أسند البطاقة إلى صاحبها فتُصحَّح حركاتها السابقة تلقائيًا.',
  },
  'page.daily.title': { tr: 'Günlük rapor', en: 'Daily report', ar: 'التقرير اليومي' },
  'page.daily.what': {
    tr: 'Her çalışanın gün gün giriş çıkışı, çalıştığı, eksiği ve fazlası. Bir rakama dokunun, nasıl oluştuğunu görün.',
    en: 'Everybody’s day: in and out, worked, missing, overtime. Touch a figure to see how it came about.',
    ar: 'يوم كل موظف: الدخول والخروج والمعمول والناقص والإضافي. المس رقمًا لترى كيف نتج.',
  },
  'page.afterHours.title': {
    tr: 'Fazla mesailer',
    en: 'After-hours work',
    ar: 'العمل الإضافي',
  },
  'page.afterHours.what': {
    tr: 'Ölçülen ya da talep edilen fazla mesaiyi onaylayın, azaltın, serbest zamana çevirin ya da reddedin.',
    en: 'Approve, reduce, turn into time off or reject overtime that was measured or asked for.',
    ar: 'وافق على العمل الإضافي المقيس أو المطلوب، أو خفّضه، أو حوّله إلى وقت راحة، أو ارفضه.',
  },
  'page.missingWork.title': { tr: 'Eksik çalışmalar', en: 'Missing work', ar: 'العمل الناقص' },
  'page.missingWork.what': {
    tr: 'Planlanan çalışmanın eksik kaldığı günler: mazeretli sayın ya da eksik bırakın, bordro böyle bilsin.',
    en: 'Days on which planned work is missing: excuse them or leave them as missing, so that payroll knows.',
    ar: 'أيام نقص فيها العمل المخطط: اقبل العذر أو أبقها ناقصة لتعلم كشوف الرواتب.',
  },
  'page.latecomers.title': { tr: 'Geç gelenler', en: 'Late arrivals', ar: 'المتأخرون' },
  'page.latecomers.what': {
    tr: 'Kim hangi gün ne kadar geç geldi, ne kadarı affedildi, ne sıklıkta.',
    en: 'Who came late on which day and by how much, what was forgiven, and how often it happens.',
    ar: 'من تأخر وفي أي يوم وكم دقيقة، وما عُفي عنه، وكم مرة تكرر.',
  },
  'page.payrollAttendance.title': {
    tr: 'Bordro puantajı',
    en: 'Payroll attendance',
    ar: 'حضور الرواتب',
  },
  'page.payrollAttendance.what': {
    tr: 'Bir bordro döneminin çalışma günleri, süreleri ve fazla mesaileri; her rakamın ardında günleri.',
    en: 'Days, hours and overtime of a payroll period; behind every figure its days.',
    ar: 'أيام العمل والمدد والعمل الإضافي لفترة رواتب؛ وخلف كل رقم أيامه.',
  },
  'page.workingTable.title': { tr: 'Çalışma tablosu', en: 'Working table', ar: 'جدول العمل' },
  'page.workingTable.what': {
    tr: 'Bir ayın günleri yan yana: kim hangi gün ne yaptı, ne kadar çalıştı, ne kadar eksik.',
    en: "The days of a month side by side: what each person's day was, how long they worked and what is missing.",
    ar: 'أيام الشهر جنبًا إلى جنب: ما كان يوم كل شخص، وكم عمل، وكم نقص.',
  },
  'page.attendanceSheet.title': {
    tr: 'Puantaj cetveli',
    en: 'Attendance sheet',
    ar: 'كشف الدوام',
  },
  'page.attendanceSheet.what': {
    tr: 'Ayın her gününe bir harf, harf başına toplamlar ve imza sütunu; yatay A4 olarak yazdırılır.',
    en: 'One letter for each day of the month, totals per letter and a column to sign; prints on A4 across.',
    ar: 'حرف لكل يوم من الشهر، ومجاميع لكل حرف، وعمود للتوقيع؛ يُطبع على A4 بالعرض.',
  },
  'page.earlyLeavers.title': {
    tr: 'Erken çıkanlar',
    en: 'Early departures',
    ar: 'الخروج المبكر',
  },
  'page.earlyLeavers.what': {
    tr: 'Kim hangi gün ne kadar erken çıktı, ne kadarı affedildi, ne sıklıkta.',
    en: 'Who left early on which day and by how much, what was forgiven, and how often it happens.',
    ar: 'من خرج مبكرًا وفي أي يوم وكم دقيقة، وما عُفي عنه، وكم مرة تكرر.',
  },
  'page.employeeReport.title': {
    tr: 'Çalışma raporu',
    en: 'Working report',
    ar: 'تقرير العمل',
  },
  'page.employeeReport.what': {
    tr: 'Bir çalışanın günleri, hafta hafta toplamlarıyla. Yazdırıp imzalatabilirsiniz.',
    en: 'One person’s days with weekly totals, ready to be printed and signed.',
    ar: 'أيام موظف واحد مع مجاميعها الأسبوعية، جاهزة للطباعة والتوقيع.',
  },
  'page.employeeTimes.title': {
    tr: 'Giriş çıkış sütunları',
    en: 'Entry and exit columns',
    ar: 'أعمدة الدخول والخروج',
  },
  'page.employeeTimes.what': {
    tr: 'Bir çalışanın her girişi ve çıkışı, günün sırasıyla yan yana.',
    en: 'Every entry and exit of one person, side by side in the order of the day.',
    ar: 'كل دخول وخروج لموظف واحد، جنبًا إلى جنب بترتيب اليوم.',
  },
  'page.employees.title': { tr: 'Çalışanlar', en: 'Employees', ar: 'الموظفون' },
  'page.employees.what': {
    tr: 'Görme yetkiniz olan herkes, adına göre.',
    en: 'Everybody you may see, by name.',
    ar: 'كل من يحق لك الاطلاع عليهم، مرتّبين بالاسم.',
  },
  'page.account.title': { tr: 'Hesabım', en: 'My account', ar: 'حسابي' },
  'page.account.what': {
    tr: 'Bilgileriniz ve parolanız.',
    en: 'Your details and your password.',
    ar: 'بياناتك وكلمة مرورك.',
  },
  'page.users.title': { tr: 'Kullanıcılar', en: 'Users', ar: 'المستخدمون' },
  'page.users.what': {
    tr: 'Kimler oturum açabiliyor, en son ne zaman girdiler ve kimin girişi kilitli. Kilidi kaldırın, yeni parola verin, rolünü değiştirin.',
    en: 'Who can sign in, when each came last, and whose sign-in is locked. Lift a lock, give a new password, change a role.',
    ar: 'من يستطيع تسجيل الدخول، ومتى دخل آخر مرة، ومن دخوله مقفل. ارفع القفل أو امنح كلمة مرور جديدة أو غيّر الدور.',
  },
  'page.cards.title': { tr: 'Kartlar', en: 'Cards', ar: 'البطاقات' },
  'page.cards.what': {
    tr: 'Şirketin kartları, PIN ve QR kodları, kimde oldukları. Tek tek ya da topluca ekleyin, sahibine verin.',
    en: 'The company’s cards, PINs and QR codes, and who holds them. Add one or many, and give them to people.',
    ar: 'بطاقات الشركة وأرقامها السرية ورموز QR ومن يحملها. أضف واحدة أو أكثر وسلّمها لأصحابها.',
  },
  'page.departments.title': { tr: 'Departmanlar', en: 'Departments', ar: 'الأقسام' },
  'page.departments.what': {
    tr: 'Şirketin ağacı ve yöneticileri. Bir yönetici kendi departmanını ve altındakileri görür.',
    en: 'The company’s tree and its managers. A manager sees his department and all below it.',
    ar: 'هيكل الشركة ومديروها. يرى المدير قسمه وكل ما تحته.',
  },
  'page.shifts.title': { tr: 'Vardiyalar', en: 'Shifts', ar: 'الورديات' },
  'page.shifts.what': {
    tr: 'Kim ne zaman çalışır: vardiyaların saatleri, yemek molası ve toleransları.',
    en: 'Who works when: the hours of shifts, their lunch and their tolerances.',
    ar: 'من يعمل ومتى: ساعات الورديات واستراحة الغداء وهوامش التسامح.',
  },
  'page.schemes.title': {
    tr: 'Çalışma şablonları',
    en: 'Work schedule schemes',
    ar: 'أنماط جداول العمل',
  },
  'page.schemes.what': {
    tr: 'Dönen vardiyalar, onları izleyen gruplar ve departmanların varsayılan çalışması.',
    en: 'Shifts that go round, the groups that follow them, and what departments work by default.',
    ar: 'الورديات الدوارة والمجموعات التي تتبعها والعمل الافتراضي للأقسام.',
  },
  'page.customize.title': { tr: 'Şirket kuralları', en: 'Company rules', ar: 'قواعد الشركة' },
  'page.customize.what': {
    tr: 'Günlerin nasıl sayıldığı ve resmi tatiller; her kural bir tarihten itibaren geçerlidir.',
    en: 'How days are counted, and public holidays; every rule holds from a date on.',
    ar: 'كيف تُحسب الأيام والعطل الرسمية؛ كل قاعدة تسري من تاريخ.',
  },
  'page.devices.title': { tr: 'Okuyucular', en: 'Readers', ar: 'القارئات' },
  'page.devices.what': {
    tr: 'Kapılardaki okuyucular, nasıl oldukları ve sıradaki iş. Gelen hiçbir hareket kaybolmaz, iki kez sayılmaz.',
    en: 'The readers at your doors, how they are, and what to do next. No movement is lost, none counts twice.',
    ar: 'القارئات على الأبواب وحالتها والخطوة التالية. لا تضيع أي حركة ولا تُحتسب مرتين.',
  },
  'page.deviceGroups.title': {
    tr: 'Okuyucu grupları',
    en: 'Reader groups',
    ar: 'مجموعات القارئات',
  },
  'page.deviceGroups.what': {
    tr: 'Birlikte duran okuyucular ve kimin nereden geçebildiği.',
    en: 'Readers that stand together, and who may pass where.',
    ar: 'القارئات المجتمعة ومن يُسمح له بالمرور وأين.',
  },
  'page.workSchedule.title': { tr: 'Çalışma takvimi', en: 'Work calendar', ar: 'تقويم العمل' },
  'page.workSchedule.what': {
    tr: 'Kim hangi gün hangi vardiyada: sürükleyin, yapıştırın, taslakta hazırlayıp yayımlayın.',
    en: 'Who works which shift on which day: drag, paste, prepare it in a draft and publish.',
    ar: 'من يعمل أي وردية في أي يوم: اسحب والصق وحضّر في مسودة ثم انشر.',
  },
  'page.timeDetail.title': { tr: 'Zaman ayrıntısı', en: 'Time detail', ar: 'تفاصيل الوقت' },
  'page.timeDetail.what': {
    tr: 'Her günün bütün hareketleri zaman çizgisinde; içeride ve dışarıda geçen süre, okuyucu okuyucu.',
    en: 'All movements of each day on a time line, with the time spent inside and outside, reader by reader.',
    ar: 'كل حركات اليوم على خط زمني، مع الوقت في الداخل والخارج لكل قارئ.',
  },
  'page.enterExit.title': {
    tr: 'Giriş çıkış süreleri',
    en: 'Entry and exit times',
    ar: 'أوقات الدخول والخروج',
  },
  'page.enterExit.what': {
    tr: 'Her giriş kendi çıkışıyla: basılan saat ve sayılan saat yan yana, eşi olmayanlar işaretli.',
    en: 'Each entry with its exit: as swiped and as counted, side by side, with stray ones marked.',
    ar: 'كل دخول مع خروجه: كما سُجّل وكما احتُسب جنبًا إلى جنب، مع تمييز ما ليس له مقابل.',
  },
  'page.tracking.title': { tr: 'Kim nerede', en: 'Where people are', ar: 'أماكن الموظفين' },
  'page.tracking.what': {
    tr: 'Şu anda kim içeride, kim dışarıda, kimin gelmesi gerekirdi; kendiliğinden güncellenir.',
    en: 'Who is inside now, who is out and who should have come; it keeps itself up to date.',
    ar: 'من في الداخل الآن، ومن خرج، ومن كان يجب أن يحضر؛ تتحدّث الصفحة من تلقاء نفسها.',
  },
  'page.activity.title': { tr: 'İşlem kayıtları', en: 'Action log', ar: 'سجل الإجراءات' },
  'page.activity.what': {
    tr: 'Kim, ne zaman, kimin hakkında ne yaptı. Kayıtlar değiştirilemez.',
    en: 'Who did what, when and about whom. Entries cannot be changed.',
    ar: 'من فعل ماذا ومتى وبشأن من. لا يمكن تعديل السجل.',
  },
  'page.errorActivity.title': {
    tr: 'Hatalı hareketler',
    en: 'Wrong actions',
    ar: 'حركات خاطئة',
  },
  'page.errorActivity.what': {
    tr: 'Giriş ya da çıkışı eksik, yinelenen, plansız ya da başka bir nedenle el atılması gereken günler; her birine önerilen düzeltmeyle.',
    en: 'Days that need a hand: an entry or exit missing or repeated, no plan, a wrong clock; each with what would put it right.',
    ar: 'أيام تحتاج إلى تدخل: دخول أو خروج ناقص أو مكرر، أو بلا خطة، أو ساعة خاطئة؛ ومع كل منها التصحيح المقترح.',
  },
} as const satisfies ScreenWords
