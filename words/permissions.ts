import type { Sentences } from './shared/languages.ts'

/** What each key of `domain/access/permissions.ts` allows, said so that it can stand behind *may*. */
export const screen = {
  'permission.dashboard.view': {
    tr: 'Bugünün özetini görmek',
    en: 'See how today stands',
    ar: 'عرض ملخص اليوم',
  },
  'permission.dashboard-trend.view': {
    tr: 'Özette günlerin gidişini görmek',
    en: 'See on the dashboard how the days went',
    ar: 'عرض مجرى الأيام في الملخص',
  },
  'permission.dashboard-hours.view': {
    tr: 'Özette saat saat gelişleri görmek',
    en: 'See on the dashboard at which hours people came',
    ar: 'عرض الحضور حسب الساعة في الملخص',
  },
  'permission.dashboard-names.view': {
    tr: 'Özette geç kalanları, gelmeyenleri ve ilk gelenleri adlarıyla görmek',
    en: 'See on the dashboard by name who is late, missing, or came first',
    ar: 'عرض أسماء المتأخرين والغائبين وأول الحاضرين في الملخص',
  },
  'permission.dashboard-departments.view': {
    tr: 'Özette departmanların durumunu görmek',
    en: 'See on the dashboard how each department stands',
    ar: 'عرض حال كل قسم في الملخص',
  },
  'permission.dashboard-devices.view': {
    tr: 'Özette okuyucuların durumunu görmek',
    en: 'See on the dashboard how the readers stand',
    ar: 'عرض حال القارئات في الملخص',
  },
  'permission.inbox.view': {
    tr: 'Kendisinden karar beklenenleri görmek ve karara bağlamak',
    en: 'See and decide what waits for one’s decision',
    ar: 'عرض ما ينتظر قراره والبتّ فيه',
  },
  'permission.employees.view': {
    tr: 'Çalışanları görmek',
    en: 'See employees',
    ar: 'عرض الموظفين',
  },
  'permission.employees.create': {
    tr: 'Çalışanı işe almak',
    en: 'Hire employees',
    ar: 'تعيين الموظفين',
  },
  'permission.employees.update': {
    tr: 'Çalışanın bilgilerini, departmanını ve işten çıkışını yazmak',
    en: 'Change an employee’s details and department, and end the employment',
    ar: 'تعديل بيانات الموظف وقسمه وإنهاء عمله',
  },
  'permission.employees.delete': {
    tr: 'Yanlışlıkla girilmiş, hiç kullanılmamış çalışanı silmek',
    en: 'Delete an employee who was entered by mistake and never used',
    ar: 'حذف موظف أُدخل خطأً ولم يُستعمل',
  },
  'permission.employees.erase': {
    tr: 'Ayrılmış bir kişinin kişisel verilerini yok etmek',
    en: 'Erase the personal data of somebody who left',
    ar: 'محو البيانات الشخصية لمن ترك العمل',
  },
  'permission.employees.import': {
    tr: 'Dosyadan çalışan aktarmak: kayıtları, kullanıcıları ve kartlarıyla',
    en: 'Import employees from a file, with their users and cards',
    ar: 'استيراد الموظفين من ملف مع حساباتهم وبطاقاتهم',
  },
  'permission.documents.view': {
    tr: 'Çalışanların belgelerini görmek ve indirmek',
    en: 'See and save the documents of employees',
    ar: 'عرض مستندات الموظفين وتنزيلها',
  },
  'permission.documents.create': {
    tr: 'Çalışana belge eklemek',
    en: 'Add a document of an employee',
    ar: 'إضافة مستند لموظف',
  },
  'permission.documents.delete': {
    tr: 'Çalışanın belgesini silmek',
    en: 'Delete a document of an employee',
    ar: 'حذف مستند لموظف',
  },
  'permission.managers.view': {
    tr: 'Yöneticileri görmek',
    en: 'See managers',
    ar: 'عرض المديرين',
  },
  'permission.managers.create': {
    tr: 'Departmana yönetici atamak',
    en: 'Name a manager of a department',
    ar: 'تعيين مدير لقسم',
  },
  'permission.managers.update': {
    tr: 'Yöneticinin kapsamını ve onay basamağını değiştirmek',
    en: 'Change what a manager is in charge of and his step of approval',
    ar: 'تعديل نطاق المدير ودرجة موافقته',
  },
  'permission.managers.delete': {
    tr: 'Departmanın yöneticisini almak',
    en: 'Release a department’s manager',
    ar: 'إعفاء مدير القسم',
  },
  'permission.users.view': {
    tr: 'Kullanıcıları ve son girişlerini görmek',
    en: 'See users and when they signed in last',
    ar: 'عرض المستخدمين وآخر دخول لهم',
  },
  'permission.users.create': {
    tr: 'Çalışana kullanıcı adı vermek',
    en: 'Give an employee a user name',
    ar: 'منح الموظف اسم مستخدم',
  },
  'permission.users.update': {
    tr: 'Kullanıcının rolünü değiştirmek, hesabını kapatmak, kilidini açmak',
    en: 'Change a user’s role, close the account, lift its lock',
    ar: 'تغيير دور المستخدم وإغلاق حسابه ورفع قفله',
  },
  'permission.menu-groups.view': {
    tr: 'Yetki gruplarını görmek',
    en: 'See groups of rights',
    ar: 'عرض مجموعات الصلاحيات',
  },
  'permission.menu-groups.create': {
    tr: 'Yetki grubu eklemek',
    en: 'Add groups of rights',
    ar: 'إضافة مجموعات الصلاحيات',
  },
  'permission.menu-groups.update': {
    tr: 'Yetki gruplarını değiştirmek',
    en: 'Change groups of rights',
    ar: 'تعديل مجموعات الصلاحيات',
  },
  'permission.menu-groups.delete': {
    tr: 'Yetki gruplarını silmek',
    en: 'Delete groups of rights',
    ar: 'حذف مجموعات الصلاحيات',
  },
  'permission.departments.view': {
    tr: 'Departmanları görmek',
    en: 'See departments',
    ar: 'عرض الأقسام',
  },
  'permission.departments.create': {
    tr: 'Departman eklemek',
    en: 'Add departments',
    ar: 'إضافة الأقسام',
  },
  'permission.departments.update': {
    tr: 'Departmanları değiştirmek',
    en: 'Change departments',
    ar: 'تعديل الأقسام',
  },
  'permission.departments.delete': {
    tr: 'Departmanları silmek',
    en: 'Delete departments',
    ar: 'حذف الأقسام',
  },
  'permission.positions.view': {
    tr: 'Pozisyonları görmek',
    en: 'See positions',
    ar: 'عرض الوظائف',
  },
  'permission.positions.create': {
    tr: 'Pozisyon eklemek',
    en: 'Add positions',
    ar: 'إضافة الوظائف',
  },
  'permission.positions.update': {
    tr: 'Pozisyonları değiştirmek',
    en: 'Change positions',
    ar: 'تعديل الوظائف',
  },
  'permission.positions.delete': {
    tr: 'Pozisyonları silmek',
    en: 'Delete positions',
    ar: 'حذف الوظائف',
  },
  'permission.titles.view': { tr: 'Dereceleri görmek', en: 'See degrees', ar: 'عرض الدرجات' },
  'permission.titles.create': { tr: 'Derece eklemek', en: 'Add degrees', ar: 'إضافة الدرجات' },
  'permission.titles.update': {
    tr: 'Dereceleri değiştirmek',
    en: 'Change degrees',
    ar: 'تعديل الدرجات',
  },
  'permission.titles.delete': {
    tr: 'Dereceleri silmek',
    en: 'Delete degrees',
    ar: 'حذف الدرجات',
  },
  'permission.rotations.view': {
    tr: 'Vardiyaları görmek',
    en: 'See shifts',
    ar: 'عرض الورديات',
  },
  'permission.rotations.create': {
    tr: 'Vardiya eklemek',
    en: 'Add shifts',
    ar: 'إضافة الورديات',
  },
  'permission.rotations.update': {
    tr: 'Vardiyaları değiştirmek',
    en: 'Change shifts',
    ar: 'تعديل الورديات',
  },
  'permission.rotations.delete': {
    tr: 'Vardiyaları silmek',
    en: 'Delete shifts',
    ar: 'حذف الورديات',
  },
  'permission.work-schedules.view': {
    tr: 'Çalışma takvimini görmek',
    en: 'See the work schedule',
    ar: 'عرض جدول العمل',
  },
  'permission.work-schedules.create': {
    tr: 'Kişilere vardiya, çevrim ya da grup vermek, takvim yüklemek',
    en: 'Give people shifts, cycles or groups, and import a calendar',
    ar: 'إسناد الورديات والدورات والمجموعات واستيراد الجدول',
  },
  'permission.work-schedules.update': {
    tr: 'Planlanmış günleri değiştirmek',
    en: 'Change planned days',
    ar: 'تعديل الأيام المخططة',
  },
  'permission.work-schedules.delete': {
    tr: 'Planlanmış günleri geri almak',
    en: 'Take planned days back',
    ar: 'سحب الأيام المخططة',
  },
  'permission.schemes.create': {
    tr: 'Çevrim ve vardiya grubu eklemek',
    en: 'Add cycles and shift groups',
    ar: 'إضافة الدورات ومجموعات الورديات',
  },
  'permission.schemes.update': {
    tr: 'Çevrimleri ve vardiya gruplarını değiştirmek',
    en: 'Change cycles and shift groups',
    ar: 'تعديل الدورات ومجموعات الورديات',
  },
  'permission.schemes.delete': {
    tr: 'Çevrimleri ve vardiya gruplarını silmek',
    en: 'Delete cycles and shift groups',
    ar: 'حذف الدورات ومجموعات الورديات',
  },
  'permission.calendar-drafts.view': {
    tr: 'Takvim taslaklarını görmek',
    en: 'See drafts of the calendar',
    ar: 'عرض مسودات الجدول',
  },
  'permission.calendar-drafts.create': {
    tr: 'Takvim taslağı açmak',
    en: 'Begin a draft of the calendar',
    ar: 'بدء مسودة للجدول',
  },
  'permission.calendar-drafts.update': {
    tr: 'Takvim taslağını değiştirmek ve yayımlamak',
    en: 'Change and publish a draft of the calendar',
    ar: 'تعديل مسودة الجدول ونشرها',
  },
  'permission.calendar-drafts.delete': {
    tr: 'Takvim taslağını atmak',
    en: 'Throw a draft of the calendar away',
    ar: 'التخلص من مسودة الجدول',
  },
  'permission.holidays.view': {
    tr: 'Resmî tatilleri görmek',
    en: 'See public holidays',
    ar: 'عرض العطل الرسمية',
  },
  'permission.holidays.update': {
    tr: 'Resmî tatilleri değiştirmek',
    en: 'Change public holidays',
    ar: 'تعديل العطل الرسمية',
  },
  'permission.policy.view': {
    tr: 'Hesap kurallarını görmek',
    en: 'See the rules of calculation',
    ar: 'عرض قواعد الحساب',
  },
  'permission.policy.update': {
    tr: 'Hesap kurallarını değiştirmek',
    en: 'Change the rules of calculation',
    ar: 'تعديل قواعد الحساب',
  },
  'permission.movements.view': {
    tr: 'Giriş ve çıkış hareketlerini görmek',
    en: 'See entries and exits',
    ar: 'عرض حركات الدخول والخروج',
  },
  'permission.movements.correct': {
    tr: 'Hareketleri düzeltmek ve düzeltme taleplerini karara bağlamak',
    en: 'Correct movements and decide what others ask to be corrected',
    ar: 'تصحيح الحركات والبتّ في طلبات التصحيح',
  },
  'permission.movements.demand': {
    tr: 'Kendi hareketlerinin düzeltilmesini istemek',
    en: 'Ask for one’s own movements to be corrected',
    ar: 'طلب تصحيح حركاته',
  },
  'permission.check-ins.create': {
    tr: 'Telefonla kod okutarak giriş ve çıkış yapmak',
    en: 'Check in and out by scanning a code with the phone',
    ar: 'تسجيل الحضور والانصراف بمسح رمز بالهاتف',
  },
  'permission.muster.view': {
    tr: 'Kimin içeride olduğunu ve yoklamayı görmek',
    en: 'See who is inside, and roll calls',
    ar: 'عرض من في الداخل والتفقد',
  },
  'permission.muster.update': {
    tr: 'Acil durumda yoklama başlatmak, işaretlemek ve bitirmek',
    en: 'Start, tick and end roll calls in an emergency',
    ar: 'بدء التفقد في الطوارئ والتأشير فيه وإنهاؤه',
  },
  'permission.day-detail-actions.view': {
    tr: 'Bir günün nasıl hesaplandığını görmek',
    en: 'See how a day was calculated',
    ar: 'عرض كيفية حساب اليوم',
  },
  'permission.day-detail-actions.create': {
    tr: 'Güne eksik giriş ya da çıkış eklemek',
    en: 'Add a missing entry or exit to a day',
    ar: 'إضافة دخول أو خروج ناقص إلى اليوم',
  },
  'permission.day-detail-actions.update': {
    tr: 'Bir hareketin yönünü ya da gününü değiştirmek',
    en: 'Change a movement’s direction or day',
    ar: 'تعديل اتجاه الحركة أو يومها',
  },
  'permission.day-detail-actions.delete': {
    tr: 'Bir hareketi saymamak',
    en: 'Leave a movement out',
    ar: 'استبعاد حركة',
  },
  'permission.overtimes.view': {
    tr: 'Fazla mesaiyi görmek',
    en: 'See overtime',
    ar: 'عرض العمل الإضافي',
  },
  'permission.overtimes.create': {
    tr: 'Fazla mesai istemek',
    en: 'Ask for overtime',
    ar: 'طلب عمل إضافي',
  },
  'permission.overtimes.update': {
    tr: 'Fazla mesai talebini değiştirmek',
    en: 'Change a request for overtime',
    ar: 'تعديل طلب العمل الإضافي',
  },
  'permission.overtimes.approve': {
    tr: 'Fazla mesaiyi onaylamak, reddetmek ve onayı geri almak',
    en: 'Approve and reject overtime, and take that back',
    ar: 'الموافقة على العمل الإضافي ورفضه والرجوع عن ذلك',
  },
  'permission.overtimes.delete': {
    tr: 'Fazla mesai kaydını silmek',
    en: 'Delete overtime',
    ar: 'حذف العمل الإضافي',
  },
  'permission.missing-work.view': {
    tr: 'Onaylanmamış eksik çalışmayı görmek',
    en: 'See missing work that nobody has decided',
    ar: 'عرض النقص غير المعتمد',
  },
  'permission.missing-work.decide': {
    tr: 'Eksik çalışmayı karara bağlamak',
    en: 'Decide missing work',
    ar: 'البتّ في نقص العمل',
  },
  'permission.leaves.view': { tr: 'İzinleri görmek', en: 'See leaves', ar: 'عرض الإجازات' },
  'permission.leaves.create': { tr: 'İzin girmek', en: 'Enter leaves', ar: 'إدخال الإجازات' },
  'permission.leaves.update': {
    tr: 'İzin taleplerine karar vermek',
    en: 'Decide on leave requests',
    ar: 'البتّ في طلبات الإجازات',
  },
  'permission.leaves.delete': {
    tr: 'İzinleri silmek',
    en: 'Delete leaves',
    ar: 'حذف الإجازات',
  },
  'permission.shift-demands.view': {
    tr: 'Vardiya taleplerini görmek',
    en: 'See shift requests',
    ar: 'عرض طلبات الورديات',
  },
  'permission.shift-demands.create': {
    tr: 'Başka vardiya, dinlenme günü ya da gün değişimi talep etmek',
    en: 'Ask for another shift, a rest day or an exchange of days',
    ar: 'طلب وردية أخرى أو يوم راحة أو تبديل يوم',
  },
  'permission.shift-demands.update': {
    tr: 'Vardiya taleplerine karar vermek',
    en: 'Decide on shift requests',
    ar: 'البتّ في طلبات الورديات',
  },
  'permission.shift-demands.delete': {
    tr: 'Vardiya taleplerini silmek',
    en: 'Delete shift requests',
    ar: 'حذف طلبات الورديات',
  },
  'permission.annual-leaves.view': {
    tr: 'Yıllık izin gruplarını görmek',
    en: 'See annual-leave groups',
    ar: 'عرض مجموعات الإجازة السنوية',
  },
  'permission.annual-leaves.create': {
    tr: 'Yıllık izin grubu eklemek',
    en: 'Add annual-leave groups',
    ar: 'إضافة مجموعات الإجازة السنوية',
  },
  'permission.annual-leaves.update': {
    tr: 'Yıllık izin gruplarını değiştirmek',
    en: 'Change annual-leave groups',
    ar: 'تعديل مجموعات الإجازة السنوية',
  },
  'permission.annual-leaves.delete': {
    tr: 'Yıllık izin gruplarını silmek',
    en: 'Delete annual-leave groups',
    ar: 'حذف مجموعات الإجازة السنوية',
  },
  'permission.limited-leaves.view': {
    tr: 'İzin türlerini ve izin gruplarını görmek',
    en: 'See types of leave and leave groups',
    ar: 'عرض أنواع الإجازات ومجموعاتها',
  },
  'permission.limited-leaves.create': {
    tr: 'İzin türü ve izin grubu eklemek',
    en: 'Add types of leave and leave groups',
    ar: 'إضافة أنواع الإجازات ومجموعاتها',
  },
  'permission.limited-leaves.update': {
    tr: 'İzin türlerini ve izin gruplarını değiştirmek',
    en: 'Change types of leave and leave groups',
    ar: 'تعديل أنواع الإجازات ومجموعاتها',
  },
  'permission.limited-leaves.delete': {
    tr: 'İzin türlerini ve izin gruplarını silmek',
    en: 'Delete types of leave and leave groups',
    ar: 'حذف أنواع الإجازات ومجموعاتها',
  },
  'permission.leave-petitions.view': {
    tr: 'İzin dilekçelerini görmek',
    en: 'See leave petitions',
    ar: 'عرض عرائض الإجازة',
  },
  'permission.leave-petitions.create': {
    tr: 'İzin dilekçesi yazmak',
    en: 'Write leave petitions',
    ar: 'كتابة عرائض الإجازة',
  },
  'permission.leave-petitions.update': {
    tr: 'İzin dilekçelerini değiştirmek',
    en: 'Change leave petitions',
    ar: 'تعديل عرائض الإجازة',
  },
  'permission.leave-petitions.delete': {
    tr: 'İzin dilekçelerini silmek',
    en: 'Delete leave petitions',
    ar: 'حذف عرائض الإجازة',
  },
  'permission.reports.view': {
    tr: 'Raporları görmek ve dosyaya almak',
    en: 'See reports and save them as files',
    ar: 'عرض التقارير وحفظها ملفات',
  },
  'permission.reports.create': {
    tr: 'Görünüm kaydetmek ve gönderim kurmak',
    en: 'Save views and have them sent',
    ar: 'حفظ طرق العرض وجدولة إرسالها',
  },
  'permission.reports.update': {
    tr: 'Kayıtlı görünümü ve gönderimini değiştirmek',
    en: 'Change saved views and when they are sent',
    ar: 'تعديل طرق العرض المحفوظة وإرسالها',
  },
  'permission.reports.delete': {
    tr: 'Kayıtlı görünümü ve gönderimini silmek',
    en: 'Delete saved views and stop sending them',
    ar: 'حذف طرق العرض المحفوظة وإيقاف إرسالها',
  },
  'permission.views.share': {
    tr: 'Görünümü şirketle paylaşmak',
    en: 'Share views with the company',
    ar: 'مشاركة طرق العرض مع الشركة',
  },
  'permission.location-data.view': {
    tr: 'Raporlarda konum bilgisini görmek',
    en: 'See where people were in reports',
    ar: 'عرض بيانات الموقع في التقارير',
  },
  'permission.payroll.view': {
    tr: 'Bordro raporunu görmek ve dosyaya almak',
    en: 'See the payroll report and save it as a file',
    ar: 'عرض تقرير الرواتب وحفظه ملفًا',
  },
  'permission.payroll.lock': {
    tr: 'Bordro dönemini önermek, kilitlemek ve kilidini açtırmak',
    en: 'Propose, lock and unlock payroll periods',
    ar: 'اقتراح فترات الرواتب وإقفالها وفتحها',
  },
  'permission.payroll.export': {
    tr: 'Bordro programına dosya hazırlamak ve dosya profillerini düzenlemek',
    en: 'Make files for the payroll program and edit their profiles',
    ar: 'إعداد ملفات برنامج الرواتب وتعديل قوالبها',
  },
  'permission.payroll.what-if': {
    tr: 'Kuralları geçmiş günlerde denemek ve bordroya etkisini görmek',
    en: 'Try rules on past days and see what they do to payroll',
    ar: 'تجربة القواعد على أيام مضت ورؤية أثرها على الرواتب',
  },
  'permission.sheets.confirm': {
    tr: 'Kendi aylık puantajını onaylamak ya da itiraz etmek',
    en: 'Confirm or dispute the own monthly sheet',
    ar: 'تأكيد كشفه الشهري أو الاعتراض عليه',
  },
  'permission.activity.view': {
    tr: 'İşlem kayıtlarını görmek',
    en: 'See the log of acts',
    ar: 'عرض سجل العمليات',
  },
  'permission.looks.view': {
    tr: 'Kimin kimin kişisel verisine baktığını görmek',
    en: 'See who looked at whose personal data',
    ar: 'عرض من اطّلع على بيانات من',
  },
  'permission.proof.view': {
    tr: 'Kayıtların değişmediğinin kanıtlarını almak',
    en: 'Take proofs that records have not been changed',
    ar: 'أخذ إثباتات عدم تغيير السجلات',
  },
  'permission.cards.view': {
    tr: 'Kartları ve numaralarını görmek',
    en: 'See cards and their numbers',
    ar: 'عرض البطاقات وأرقامها',
  },
  'permission.cards.create': { tr: 'Kart eklemek', en: 'Add cards', ar: 'إضافة البطاقات' },
  'permission.cards.update': {
    tr: 'Kartı kişiye vermek, geri almak, geçtiği kapıları seçmek',
    en: 'Give a card to somebody, take it back, choose where it passes',
    ar: 'منح البطاقة وسحبها واختيار حيث تمرّ',
  },
  'permission.cards.delete': {
    tr: 'Yanlışlıkla girilmiş, hiç kullanılmamış kartı silmek',
    en: 'Delete a card that was entered by mistake and never used',
    ar: 'حذف بطاقة أُدخلت خطأً ولم تُستعمل',
  },
  'permission.devices.view': {
    tr: 'Okuyucuları görmek',
    en: 'See readers',
    ar: 'عرض القارئات',
  },
  'permission.devices.create': {
    tr: 'Okuyucu kaydetmek',
    en: 'Register readers',
    ar: 'تسجيل القارئات',
  },
  'permission.devices.update': {
    tr: 'Okuyucuyu onaylamak, ayarlamak, dosyasını yüklemek',
    en: 'Approve and set up readers, import their files',
    ar: 'اعتماد القارئات وضبطها واستيراد ملفاتها',
  },
  'permission.devices.delete': {
    tr: 'Yanlışlıkla kaydedilmiş, hiç kullanılmamış okuyucuyu silmek',
    en: 'Delete a reader that was registered by mistake and never used',
    ar: 'حذف قارئ سُجّل خطأً ولم يُستعمل',
  },
  'permission.devices.raw': {
    tr: 'Okuyucunun gönderdiğini olduğu gibi görmek',
    en: 'See what a reader sent as it came',
    ar: 'عرض ما أرسله القارئ كما ورد',
  },
  'permission.device-commands.create': {
    tr: 'Okuyucuya komut göndermek',
    en: 'Send commands to readers',
    ar: 'إرسال الأوامر إلى القارئات',
  },
  'permission.device-groups.view': {
    tr: 'Okuyucu gruplarını görmek',
    en: 'See groups of readers',
    ar: 'عرض مجموعات القارئات',
  },
  'permission.device-groups.create': {
    tr: 'Okuyucu grubu eklemek',
    en: 'Add groups of readers',
    ar: 'إضافة مجموعات القارئات',
  },
  'permission.device-groups.update': {
    tr: 'Okuyucu gruplarını değiştirmek',
    en: 'Change groups of readers',
    ar: 'تعديل مجموعات القارئات',
  },
  'permission.device-groups.delete': {
    tr: 'Okuyucu gruplarını silmek',
    en: 'Delete groups of readers',
    ar: 'حذف مجموعات القارئات',
  },
  'permission.visitors.view': {
    tr: 'Ziyaretçileri görmek',
    en: 'See visitors',
    ar: 'عرض الزوار',
  },
  'permission.visitors.create': {
    tr: 'Ziyaretçi kaydetmek',
    en: 'Register visitors',
    ar: 'تسجيل الزوار',
  },
  'permission.visitors.update': {
    tr: 'Ziyaretçileri değiştirmek',
    en: 'Change visitors',
    ar: 'تعديل الزوار',
  },
  'permission.visitors.delete': {
    tr: 'Ziyaretçileri silmek',
    en: 'Delete visitors',
    ar: 'حذف الزوار',
  },
  'permission.blacklist.view': {
    tr: 'Kara listeyi görmek',
    en: 'See the blacklist',
    ar: 'عرض القائمة السوداء',
  },
  'permission.blacklist.create': {
    tr: 'Kara listeye almak',
    en: 'Put people on the blacklist',
    ar: 'الإدراج في القائمة السوداء',
  },
  'permission.blacklist.update': {
    tr: 'Kara listeyi değiştirmek',
    en: 'Change the blacklist',
    ar: 'تعديل القائمة السوداء',
  },
  'permission.blacklist.delete': {
    tr: 'Kara listeyi silmek',
    en: 'Delete the blacklist',
    ar: 'حذف القائمة السوداء',
  },
  'permission.api-users.view': {
    tr: 'API kullanıcılarını görmek',
    en: 'See users of the API',
    ar: 'عرض مستخدمي الواجهة البرمجية',
  },
  'permission.api-users.create': {
    tr: 'API kullanıcısı eklemek',
    en: 'Add users of the API',
    ar: 'إضافة مستخدمي الواجهة البرمجية',
  },
  'permission.api-users.update': {
    tr: 'API kullanıcılarını değiştirmek',
    en: 'Change users of the API',
    ar: 'تعديل مستخدمي الواجهة البرمجية',
  },
  'permission.api-users.delete': {
    tr: 'API kullanıcılarını silmek',
    en: 'Delete users of the API',
    ar: 'حذف مستخدمي الواجهة البرمجية',
  },
  'permission.integrations.view': {
    tr: 'Entegrasyonları görmek',
    en: 'See integrations',
    ar: 'عرض التكاملات',
  },
  'permission.integrations.create': {
    tr: 'Entegrasyon kurmak',
    en: 'Set up integrations',
    ar: 'إعداد التكاملات',
  },
  'permission.integrations.update': {
    tr: 'Entegrasyonları değiştirmek',
    en: 'Change integrations',
    ar: 'تعديل التكاملات',
  },
  'permission.integrations.delete': {
    tr: 'Entegrasyonları silmek',
    en: 'Delete integrations',
    ar: 'حذف التكاملات',
  },
  'permission.notifications.view': {
    tr: 'Bildirimleri görmek',
    en: 'See notifications',
    ar: 'عرض الإشعارات',
  },
  'permission.notifications.create': {
    tr: 'Bildirim göndermek',
    en: 'Send notifications',
    ar: 'إرسال الإشعارات',
  },
  'permission.notifications.update': {
    tr: 'Bildirimleri değiştirmek',
    en: 'Change notifications',
    ar: 'تعديل الإشعارات',
  },
  'permission.notifications.delete': {
    tr: 'Bildirimleri silmek',
    en: 'Delete notifications',
    ar: 'حذف الإشعارات',
  },
  'permission.system-messages.view': {
    tr: 'Sistem mesajlarını görmek',
    en: 'See system messages',
    ar: 'عرض رسائل النظام',
  },
  'permission.system-messages.create': {
    tr: 'Sistem mesajı göndermek',
    en: 'Send system messages',
    ar: 'إرسال رسائل النظام',
  },
  'permission.system-messages.update': {
    tr: 'Sistem mesajlarını değiştirmek',
    en: 'Change system messages',
    ar: 'تعديل رسائل النظام',
  },
  'permission.system-messages.delete': {
    tr: 'Sistem mesajlarını silmek',
    en: 'Delete system messages',
    ar: 'حذف رسائل النظام',
  },
  'permission.food-menu.view': {
    tr: 'Yemek listesini görmek',
    en: 'See the food menu',
    ar: 'عرض قائمة الطعام',
  },
  'permission.food-menu.create': {
    tr: 'Yemek listesi girmek',
    en: 'Enter the food menu',
    ar: 'إدخال قائمة الطعام',
  },
  'permission.food-menu.update': {
    tr: 'Yemek listesini değiştirmek',
    en: 'Change the food menu',
    ar: 'تعديل قائمة الطعام',
  },
  'permission.food-menu.delete': {
    tr: 'Yemek listesini silmek',
    en: 'Delete the food menu',
    ar: 'حذف قائمة الطعام',
  },
  'permission.logo.view': {
    tr: 'Şirket logosunu görmek',
    en: 'See the company’s logo',
    ar: 'عرض شعار الشركة',
  },
  'permission.logo.create': {
    tr: 'Şirket logosu yüklemek',
    en: 'Upload the company’s logo',
    ar: 'رفع شعار الشركة',
  },
  'permission.logo.update': {
    tr: 'Şirket logosunu değiştirmek',
    en: 'Change the company’s logo',
    ar: 'تعديل شعار الشركة',
  },
  'permission.logo.delete': {
    tr: 'Şirket logosunu silmek',
    en: 'Delete the company’s logo',
    ar: 'حذف شعار الشركة',
  },
  'permission.account-settings.view': {
    tr: 'Kendi hesap ayarlarını görmek',
    en: 'See one’s own account settings',
    ar: 'عرض إعدادات حسابه',
  },
  'permission.account-settings.create': {
    tr: 'Kendi hesabına doğrulama yolu eklemek',
    en: 'Add a way of proving oneself to one’s own account',
    ar: 'إضافة وسيلة تحقق إلى حسابه',
  },
  'permission.account-settings.update': {
    tr: 'Kendi telefonunu, e-postasını ve tercihlerini değiştirmek',
    en: 'Change one’s own phone, e-mail and preferences',
    ar: 'تعديل هاتفه وبريده وتفضيلاته',
  },
  'permission.account-settings.delete': {
    tr: 'Kendi hesabından doğrulama yolu kaldırmak',
    en: 'Remove a way of proving oneself from one’s own account',
    ar: 'إزالة وسيلة تحقق من حسابه',
  },
  'permission.health.view': {
    tr: 'Sistemin durumunu görmek',
    en: 'See how the system is doing',
    ar: 'عرض حالة النظام',
  },
  'permission.outbox.view': {
    tr: 'Demoda gönderilmiş olacak mesajları görmek',
    en: 'See in the demo what would have been sent',
    ar: 'عرض ما كان سيُرسل في العرض التجريبي',
  },
} as const satisfies Sentences
