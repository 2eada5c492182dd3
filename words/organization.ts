import { screen as department } from './organization/department.ts'
import { screen as positions } from './organization/positions.ts'
import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.departments.title': terms.departments,
  'page.departments.what': {
    tr: 'Şirketin ağacı ve yöneticileri. Bir yönetici kendi departmanını ve altındakileri görür.',
    en: 'The company’s tree and its managers. A manager sees his department and all below it.',
    ar: 'هيكل الشركة ومديروها. يرى المدير قسمه وكل ما تحته.',
  },
  'page.department.title': { tr: 'Departman sayfası', en: 'Department page', ar: 'صفحة القسم' },
  'page.department.what': {
    tr: 'Tek bir departmanın bugünü, ayı, planı, çalışanları ve yöneticileri.',
    en: 'One department: its day, month, plan, people and managers.',
    ar: 'قسم واحد: يومه وشهره وخطته وموظفوه ومديروه.',
  },
  'page.positions.title': { tr: 'Pozisyonlar', en: 'Positions', ar: 'الوظائف' },
  'page.positions.what': {
    tr: 'Çalışanların işteki görevleri, düzeyleri ve verdikleri dereceler.',
    en: 'What people are called by their work, at which level, and the degree it gives.',
    ar: 'وظائف الموظفين ومستوياتها والدرجات التي تمنحها.',
  },
  'page.degrees.title': { tr: 'Dereceler', en: 'Degrees', ar: 'الدرجات' },
  'page.degrees.what': {
    tr: 'Çalışanların dereceleri. Kişide yazmıyorsa derecesi pozisyonundan gelir.',
    en: 'Degrees of people. Who has none of his own has that of his position.',
    ar: 'درجات الموظفين. من لا درجة له تأتيه من وظيفته.',
  },
} as const satisfies ScreenWords

export const screen = {
  ...department,
  ...positions,
  'departments.name': terms.department,
  'departments.code': terms.code,
  'departments.managers': { tr: 'Yöneticiler', en: 'Managers', ar: 'المديرون' },
  'departments.noManager': { tr: 'Yönetici yok', en: 'No manager', ar: 'بلا مدير' },
  'departments.own': terms.staff,
  'departments.withBelow': { tr: 'Altıyla birlikte', en: 'With all below', ar: 'مع ما تحته' },
  'departments.top': { tr: 'En üst düzey', en: 'Top level', ar: 'المستوى الأعلى' },
  'departments.parent': { tr: 'Bağlı olduğu departman', en: 'Below', ar: 'يتبع' },
  'departments.search': { tr: 'Departman, kod veya yönetici ara', en: 'Search department, code or manager', ar: 'ابحث عن قسم أو رمز أو مدير' },
  'departments.needName': { tr: 'Departmana bir ad verin.', en: 'Give the department a name.', ar: 'أعط القسم اسمًا.' },
  'departments.fold': { tr: '{{name}}: alt departmanlar', en: '{{name}}: departments below', ar: '{{name}}: الأقسام الفرعية' },
  'departments.add': { tr: 'Departman ekle', en: 'Add department', ar: 'إضافة قسم' },
  'departments.addTitle': { tr: 'Departman ekle', en: 'Add a department', ar: 'إضافة قسم' },
  'departments.addBelow': { tr: 'Altına ekle', en: 'Add below', ar: 'إضافة تحته' },
  'departments.added': { tr: '{{name}} eklendi.', en: '{{name}} was added.', ar: 'تمت إضافة {{name}}.' },
  'departments.saved': { tr: '{{name}} kaydedildi.', en: '{{name}} was saved.', ar: 'تم حفظ {{name}}.' },
  'departments.cannotSave': { tr: 'Departman kaydedilemedi.', en: 'The department could not be saved.', ar: 'تعذّر حفظ القسم.' },
  'departments.people': {
    tr: { one: '{{count}} çalışanı göster', other: '{{count}} çalışanı göster' },
    en: { one: 'Show {{count}} person', other: 'Show {{count}} people' },
    ar: { zero: 'عرض الموظفين', one: 'عرض موظف واحد', two: 'عرض موظفين', few: 'عرض {{count}} موظفين', many: 'عرض {{count}} موظفًا', other: 'عرض {{count}} موظف' },
  },
  'departments.newManager': { tr: 'Yeni yönetici', en: 'New manager', ar: 'مدير جديد' },
  'departments.nameManager': { tr: 'Yönetici yap', en: 'Name', ar: 'تعيين' },
  'departments.named': { tr: '{{name}} artık bu departmanın yöneticisi.', en: '{{name}} leads this department now.', ar: 'أصبح {{name}} مديرًا لهذا القسم.' },
  'departments.cannotName': { tr: 'Yönetici atanamadı.', en: 'The manager could not be named.', ar: 'تعذّر تعيين المدير.' },
  'departments.release': { tr: 'Kaldır', en: 'Release', ar: 'إزالة' },
  'departments.released': { tr: '{{name}} artık bu departmanın yöneticisi değil.', en: '{{name}} no longer leads this department.', ar: 'لم يعد {{name}} مديرًا لهذا القسم.' },
  'departments.cannotRelease': { tr: 'Yöneticiliği kaldırılamadı.', en: 'The manager could not be released.', ar: 'تعذّرت إزالة المدير.' },
  'departments.releaseOne': { tr: '{{name}}: yöneticiliğini kaldır', en: 'Release {{name}}', ar: 'إزالة {{name}} من الإدارة' },
  'departments.remove': terms.remove,
  'departments.removeTitle': { tr: '{{name}} silinsin mi?', en: 'Remove {{name}}?', ar: 'حذف {{name}}؟' },
  'departments.removeWhat': {
    tr: 'Departman ağaçtan kalkar. Geçmiş raporlar değişmez.',
    en: 'The department leaves the tree. Past reports do not change.',
    ar: 'يُزال القسم من الهيكل ولا تتغير التقارير السابقة.',
  },
  'departments.removed': { tr: '{{name}} silindi.', en: '{{name}} was removed.', ar: 'تم حذف {{name}}.' },
  'departments.cannotRemove': { tr: 'Departman silinemedi.', en: 'The department could not be removed.', ar: 'تعذّر حذف القسم.' },
  'departments.guard.title': { tr: 'Bu departman şimdi silinemez', en: 'This department cannot be removed now', ar: 'لا يمكن حذف هذا القسم الآن' },
  'departments.guard.below': {
    tr: { one: '{{count}} alt departmanı var: önce taşıyın ya da silin.', other: '{{count}} alt departmanı var: önce taşıyın ya da silin.' },
    en: { one: '{{count}} department lies below it: move or remove it first.', other: '{{count}} departments lie below it: move or remove them first.' },
    ar: {
      zero: 'لا أقسام فرعية.',
      one: 'تحته قسم واحد: انقله أو احذفه أولًا.',
      two: 'تحته قسمان: انقلهما أو احذفهما أولًا.',
      few: 'تحته {{count}} أقسام: انقلها أو احذفها أولًا.',
      many: 'تحته {{count}} قسمًا: انقلها أو احذفها أولًا.',
      other: 'تحته {{count}} قسم: انقلها أو احذفها أولًا.',
    },
  },
  'departments.guard.employees': {
    tr: { one: '{{count}} çalışanı var: önce başka bir departmana taşıyın.', other: '{{count}} çalışanı var: önce başka bir departmana taşıyın.' },
    en: { one: '{{count}} person works here: move them first.', other: '{{count}} people work here: move them first.' },
    ar: {
      zero: 'لا موظفين فيه.',
      one: 'فيه موظف واحد: انقله أولًا.',
      two: 'فيه موظفان: انقلهما أولًا.',
      few: 'فيه {{count}} موظفين: انقلهم أولًا.',
      many: 'فيه {{count}} موظفًا: انقلهم أولًا.',
      other: 'فيه {{count}} موظف: انقلهم أولًا.',
    },
  },
  'departments.guard.managers': {
    tr: { one: '{{count}} yöneticisi var: önce yöneticiliklerini kaldırın.', other: '{{count}} yöneticisi var: önce yöneticiliklerini kaldırın.' },
    en: { one: '{{count}} manager leads it: release the manager first.', other: '{{count}} managers lead it: release them first.' },
    ar: {
      zero: 'بلا مديرين.',
      one: 'له مدير واحد: أزله أولًا.',
      two: 'له مديران: أزلهما أولًا.',
      few: 'له {{count}} مديرين: أزلهم أولًا.',
      many: 'له {{count}} مديرًا: أزلهم أولًا.',
      other: 'له {{count}} مدير: أزلهم أولًا.',
    },
  },
  'departments.guard.whatBelow': { tr: 'Altındaki departmanlar', en: 'Departments below it', ar: 'الأقسام التي تحته' },
  'departments.guard.whoWorks': { tr: 'Burada çalışanlar', en: 'Who works here', ar: 'من يعمل هنا' },
  'departments.guard.whoLeads': { tr: 'Yöneticileri', en: 'Who leads it', ar: 'من يديره' },
  'departments.none': { tr: 'Henüz departman yok', en: 'No departments yet', ar: 'لا أقسام بعد' },
  'departments.noneText': { tr: 'Çalışan ekleyebilmek için önce bir departman oluşturun.', en: 'Make a department first; people belong to one.', ar: 'أنشئ قسمًا أولًا، فكل موظف يتبع قسمًا.' },
  'departments.noneFiltered': { tr: 'Bu aramaya uyan departman yok', en: 'No department matches', ar: 'لا قسم مطابق' },
  'departments.noneFilteredText': { tr: 'Adını, kodunu ya da yöneticisinin adını yazın.', en: 'Type its name, its code or its manager’s name.', ar: 'اكتب اسمه أو رمزه أو اسم مديره.' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'organization.company-exists': { tr: 'Bu şirket zaten kurulmuş.', en: 'This company already exists.', ar: 'هذه الشركة مسجّلة بالفعل.' },
  'organization.language-needed': { tr: 'En az bir dil seçin.', en: 'Choose one language at least.', ar: 'اختر لغة واحدة على الأقل.' },
  'organization.zone-unknown': { tr: '“{{zone}}” adında bir saat dilimi yok.', en: 'There is no time zone named “{{zone}}”.', ar: 'لا توجد منطقة زمنية باسم «{{zone}}».' },
  'organization.department-not-found': {
    tr: 'Böyle bir departman yok ya da sizin kapsamınızda değil.',
    en: 'There is no such department, or not in your scope.',
    ar: 'لا يوجد قسم كهذا، أو أنه خارج نطاقك.',
  },
  'organization.parent-not-found': { tr: 'Üst departman bulunamadı.', en: 'The parent department was not found.', ar: 'لم يُعثر على القسم الأعلى.' },
  'organization.department-code-taken': {
    tr: '“{{departmentCode}}” kodu başka bir departmanda kullanılıyor.',
    en: 'Another department has the code “{{departmentCode}}”.',
    ar: 'الرمز «{{departmentCode}}» مستخدم في قسم آخر.',
  },
  'organization.department-below-itself': { tr: 'Bir departman kendi altına taşınamaz.', en: 'A department cannot be moved below itself.', ar: 'لا يمكن نقل قسم إلى ما دونه.' },
  'organization.moved-later-already': {
    tr: 'Bu departman {{from}} tarihinden geçerli olarak zaten taşınmış. Daha sonraki bir tarih seçin ya da o taşımayı geri alın.',
    en: 'This department was already moved from {{from}} on. Choose a later date, or take that move back.',
    ar: 'نُقل هذا القسم مسبقًا اعتبارًا من {{from}}. اختر تاريخًا لاحقًا أو تراجع عن ذلك النقل.',
  },
  'organization.moved-too-far': {
    tr: 'Taşıma tarihi {{earliest}} ile {{latest}} arasında olmalı.',
    en: 'The date of a move lies between {{earliest}} and {{latest}}.',
    ar: 'يجب أن يكون تاريخ النقل بين {{earliest}} و{{latest}}.',
  },
  'organization.department-has-sub-departments': {
    tr: 'Departman silinemez: {{subDepartments}} alt departmanı var. Önce onları taşıyın veya silin.',
    en: 'The department cannot be removed: it has {{subDepartments}} sub-department(s). Move or remove them first.',
    ar: 'لا يمكن حذف القسم: فيه أقسام فرعية عددها {{subDepartments}}. انقلها أو احذفها أولًا.',
  },
  'organization.department-has-employees': {
    tr: 'Departman silinemez: {{employees}} çalışanı var. Önce onları başka bir departmana taşıyın.',
    en: 'The department cannot be removed: {{employees}} employee(s) work in it. Move them first.',
    ar: 'لا يمكن حذف القسم: عدد موظفيه {{employees}}. انقلهم أولًا.',
  },
  'organization.department-has-managers': {
    tr: 'Departman silinemez: {{managers}} yöneticisi var. Önce yöneticilerini kaldırın.',
    en: 'The department cannot be removed: it has {{managers}} manager(s). Release them first.',
    ar: 'لا يمكن حذف القسم: عدد مديريه {{managers}}. أعفهم أولًا.',
  },
  'organization.manager-not-employed': {
    tr: 'Yalnızca çalışmakta olan biri yönetici yapılabilir.',
    en: 'Only somebody who is employed can be made a manager.',
    ar: 'لا يمكن تعيين مدير إلا ممن هم على رأس العمل.',
  },
  'organization.position-not-found': { tr: 'Böyle bir pozisyon yok; silinmiş olabilir.', en: 'There is no such position; it may have been removed.', ar: 'لا توجد وظيفة كهذه؛ ربما حُذفت.' },
  'organization.degree-not-found': { tr: 'Böyle bir derece yok; silinmiş olabilir.', en: 'There is no such degree; it may have been removed.', ar: 'لا توجد درجة كهذه؛ ربما حُذفت.' },
  'organization.position-title-taken': { tr: '“{{title}}” adında bir pozisyon zaten var.', en: 'There is a position named “{{title}}” already.', ar: 'توجد وظيفة باسم «{{title}}» بالفعل.' },
  'organization.degree-title-taken': { tr: '“{{title}}” adında bir derece zaten var.', en: 'There is a degree named “{{title}}” already.', ar: 'توجد درجة باسم «{{title}}» بالفعل.' },
  'organization.positions-full': {
    tr: 'En çok {{most}} tane tanımlanabilir. Kullanılmayanları silin.',
    en: 'There can be at most {{most}} of them. Remove those that are not used.',
    ar: 'يمكن تعريف {{most}} على الأكثر. احذف ما لا يُستعمل.',
  },
  'organization.position-has-employees': {
    tr: 'Pozisyon silinemez: {{employees}} çalışanın pozisyonu bu. Önce onlara başka bir pozisyon verin.',
    en: 'The position cannot be removed: {{employees}} employee(s) have it. Give them another one first.',
    ar: 'لا يمكن حذف الوظيفة: عدد من يشغلونها {{employees}}. امنحهم وظيفة أخرى أولًا.',
  },
  'organization.degree-has-employees': {
    tr: 'Derece silinemez: {{employees}} çalışanın derecesi bu. Önce onlara başka bir derece verin.',
    en: 'The degree cannot be removed: {{employees}} employee(s) have it. Give them another one first.',
    ar: 'لا يمكن حذف الدرجة: عدد من يحملونها {{employees}}. امنحهم درجة أخرى أولًا.',
  },
  'organization.degree-has-positions': {
    tr: 'Derece silinemez: {{positions}} pozisyon bu dereceyi veriyor. Önce o pozisyonları değiştirin.',
    en: 'The degree cannot be removed: {{positions}} position(s) give it. Change them first.',
    ar: 'لا يمكن حذف الدرجة: عدد الوظائف التي تمنحها {{positions}}. عدّلها أولًا.',
  },
  'organization.logo-there': {
    tr: 'Şirketin zaten bir logosu var. Onu değiştirin ya da önce kaldırın.',
    en: 'The company has a logo already. Change it, or take it away first.',
    ar: 'للشركة شعار بالفعل. غيّره أو أزله أولًا.',
  },
  'organization.logo-not-found': { tr: 'Şirketin logosu yok.', en: 'The company has no logo.', ar: 'ليس للشركة شعار.' },
  'organization.logo-not-kept': {
    tr: 'Önceki logo artık saklanmıyor. Yeniden yükleyin.',
    en: 'The logo of before is no longer kept. Upload it again.',
    ar: 'لم يعد الشعار السابق محفوظًا. ارفعه من جديد.',
  },
} as const satisfies Sentences

export const acts = {
  CompanyFounded: { tr: '“{{subject}}” şirketini açtı', en: 'Opened the company “{{subject}}”', ar: 'إنشاء شركة «{{subject}}»' },
  CompanyDescribed: { tr: 'Şirketin adını belirledi: “{{subject}}”', en: 'Said what the company is called: “{{subject}}”', ar: 'تحديد اسم الشركة: «{{subject}}»' },
  CompanyCountrySet: {
    tr: 'Şirketin ülkesini {{from}} gününden itibaren {{subject}} yaptı',
    en: 'Set the company’s country to {{subject}} from {{from}}',
    ar: 'تعيين بلد الشركة إلى {{subject}} اعتبارًا من {{from}}',
  },
  CompanyLanguagesSet: {
    tr: 'Şirketin dillerini belirledi, ilki birinci dil: {{subject}}',
    en: 'Set the company’s languages, the first one first: {{subject}}',
    ar: 'تحديد لغات الشركة، والأولى هي الأساسية: {{subject}}',
  },
  CompanyMailsSet: {
    tr: 'Şirketin kendiliğinden giden e-postalarını belirledi; gönderilen tür sayısı: {{subject}}',
    en: 'Set which mails the company sends by itself, how many kinds: {{subject}}',
    ar: 'تحديد الرسائل التي ترسلها الشركة تلقائيًا، عدد الأنواع: {{subject}}',
  },
  CompanyZoneSet: {
    tr: 'Şirketin saat dilimini {{from}} gününden itibaren {{subject}} yaptı',
    en: 'Set the company’s time zone to {{subject}} from {{from}}',
    ar: 'تعيين المنطقة الزمنية للشركة إلى {{subject}} اعتبارًا من {{from}}',
  },
  DepartmentAdded: { tr: '“{{subject}}” departmanını ekledi', en: 'Added the department “{{subject}}”', ar: 'إضافة قسم «{{subject}}»' },
  DepartmentRenamed: { tr: '“{{subject}}” departmanının adını veya kodunu değiştirdi', en: 'Changed the name or code of the department “{{subject}}”', ar: 'تغيير اسم قسم «{{subject}}» أو رمزه' },
  DepartmentMoved: {
    where: said => said.from !== '',
    said: {
      tr: '“{{subject}}” departmanını {{from}} tarihinden itibaren ağaçta taşıdı',
      en: 'Moved the department “{{subject}}” in the tree from {{from}}',
      ar: 'نقل قسم «{{subject}}» في الهيكل اعتبارًا من {{from}}',
    },
    otherwise: { tr: '“{{subject}}” departmanını ağaçta taşıdı', en: 'Moved the department “{{subject}}” in the tree', ar: 'نقل قسم «{{subject}}» في الهيكل' },
  },
  DepartmentRemoved: { tr: '“{{subject}}” departmanını kaldırdı', en: 'Removed the department “{{subject}}”', ar: 'حذف قسم «{{subject}}»' },
  DepartmentManagerNamed: { tr: '“{{subject}}” departmanına yönetici atadı', en: 'Named a manager of “{{subject}}”', ar: 'تعيين مدير لقسم «{{subject}}»' },
  DepartmentManagerReleased: { tr: '“{{subject}}” departmanının yöneticiliğinden aldı', en: 'Released a manager of “{{subject}}”', ar: 'إعفاء مدير قسم «{{subject}}»' },
  PositionDefined: { tr: '“{{subject}}” pozisyonunu tanımladı', en: 'Defined the position “{{subject}}”', ar: 'تعريف وظيفة «{{subject}}»' },
  PositionRemoved: { tr: '“{{subject}}” pozisyonunu sildi', en: 'Removed the position “{{subject}}”', ar: 'حذف وظيفة «{{subject}}»' },
  DegreeDefined: { tr: '“{{subject}}” derecesini tanımladı', en: 'Defined the degree “{{subject}}”', ar: 'تعريف درجة «{{subject}}»' },
  DegreeRemoved: { tr: '“{{subject}}” derecesini sildi', en: 'Removed the degree “{{subject}}”', ar: 'حذف درجة «{{subject}}»' },
  LogoSet: { tr: 'Şirket logosunu belirledi', en: 'Set the company’s logo', ar: 'تعيين شعار الشركة' },
  LogoRemoved: { tr: 'Şirket logosunu kaldırdı', en: 'Took the company’s logo away', ar: 'إزالة شعار الشركة' },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  departmentCode: terms.code,
  parentDepartment: { tr: 'Üst departman', en: 'Department above', ar: 'القسم الأعلى' },
  managers: { tr: 'Yöneticiler', en: 'Managers', ar: 'المديرون' },
  positionTitle: { tr: 'Pozisyon', en: 'Position', ar: 'الوظيفة' },
  positionLevel: { tr: 'Düzey', en: 'Level', ar: 'المستوى' },
  degreeTitle: terms.degree,
  degreePositions: { tr: 'Bu dereceyi veren pozisyonlar', en: 'Positions that give it', ar: 'الوظائف التي تمنحها' },
  peopleBelow: { tr: 'Altıyla birlikte (kişi)', en: 'With all below (people)', ar: 'مع ما تحته (أشخاص)' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  departments: terms.departments,
  positions: { tr: 'Pozisyonlar', en: 'Positions', ar: 'الوظائف' },
  degrees: { tr: 'Dereceler', en: 'Degrees', ar: 'الدرجات' },
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  CompanyFounded: {
    tr: 'Her kayıt şirketin kuruluşuna dayanır. Yanlış kurulduysa yenisini kurun, bunu kullanmayın.',
    en: 'Everything rests on the founding of the company. If it was a mistake, found another and leave this one unused.',
    ar: 'كل سجل يقوم على تأسيس الشركة. إن كان خطأً فأسّس غيرها ولا تستعمل هذه.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.departments': terms.departments,
  'rights.of.positions': { tr: 'Pozisyonlar', en: 'Positions', ar: 'الوظائف' },
  'rights.of.titles': { tr: 'Dereceler', en: 'Degrees', ar: 'الدرجات' },
  'rights.of.logo': { tr: 'Logo', en: 'Logo', ar: 'الشعار' },
  'permission.departments.view': { tr: 'Departmanları görmek', en: 'See departments', ar: 'عرض الأقسام' },
  'permission.departments.create': { tr: 'Departman eklemek', en: 'Add departments', ar: 'إضافة الأقسام' },
  'permission.departments.update': { tr: 'Departmanları değiştirmek', en: 'Change departments', ar: 'تعديل الأقسام' },
  'permission.departments.delete': { tr: 'Departmanları silmek', en: 'Delete departments', ar: 'حذف الأقسام' },
  'permission.positions.view': { tr: 'Pozisyonları görmek', en: 'See positions', ar: 'عرض الوظائف' },
  'permission.positions.create': { tr: 'Pozisyon eklemek', en: 'Add positions', ar: 'إضافة الوظائف' },
  'permission.positions.update': { tr: 'Pozisyonları değiştirmek', en: 'Change positions', ar: 'تعديل الوظائف' },
  'permission.positions.delete': { tr: 'Pozisyonları silmek', en: 'Delete positions', ar: 'حذف الوظائف' },
  'permission.titles.view': { tr: 'Dereceleri görmek', en: 'See degrees', ar: 'عرض الدرجات' },
  'permission.titles.create': { tr: 'Derece eklemek', en: 'Add degrees', ar: 'إضافة الدرجات' },
  'permission.titles.update': { tr: 'Dereceleri değiştirmek', en: 'Change degrees', ar: 'تعديل الدرجات' },
  'permission.titles.delete': { tr: 'Dereceleri silmek', en: 'Delete degrees', ar: 'حذف الدرجات' },
  'permission.logo.view': { tr: 'Şirket logosunu görmek', en: 'See the company’s logo', ar: 'عرض شعار الشركة' },
  'permission.logo.create': { tr: 'Şirket logosu yüklemek', en: 'Upload the company’s logo', ar: 'رفع شعار الشركة' },
  'permission.logo.update': { tr: 'Şirket logosunu değiştirmek', en: 'Change the company’s logo', ar: 'تعديل شعار الشركة' },
  'permission.logo.delete': { tr: 'Şirket logosunu silmek', en: 'Delete the company’s logo', ar: 'حذف شعار الشركة' },
} as const satisfies ScreenWords
