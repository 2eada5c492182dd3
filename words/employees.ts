import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.employees.title': terms.employees,
  'page.employees.what': { tr: 'Görme yetkiniz olan herkes, adına göre.', en: 'Everybody you may see, by name.', ar: 'كل من يحق لك الاطلاع عليهم، مرتّبين بالاسم.' },
} as const satisfies ScreenWords

export const screen = {
  'employees.search': { tr: 'Ad veya sicil no ara', en: 'Name or employee no.', ar: 'الاسم أو الرقم الوظيفي' },
  'employees.add': { tr: 'Çalışan ekle', en: 'Add an employee', ar: 'إضافة موظف' },
  'employees.import': { tr: 'Dosyadan aktar', en: 'Import from a file', ar: 'استيراد من ملف' },
  'employees.start': { tr: 'İşe giriş', en: 'Hired', ar: 'تاريخ التعيين' },
  'employees.cards': { tr: 'Kart', en: 'Cards', ar: 'البطاقات' },
  'employees.summary': { tr: 'Çalışanların durumu', en: 'Employees by status', ar: 'الموظفون حسب الحالة' },
  'employees.all': { tr: 'Toplam', en: 'All', ar: 'الكل' },
  'employees.status.0': { tr: 'Aktif', en: 'Active', ar: 'نشط' },
  'employees.status.1': { tr: 'Pasif', en: 'Passive', ar: 'غير نشط' },
  'employees.lost': { tr: 'Bilgileri kayıp', en: 'Details lost', ar: 'بياناتهم مفقودة' },
  'employees.lostNote': {
    tr: 'Bu kişilerin bilgileri, veritabanında artık bulunmayan anahtarlarla saklanmıştı. Kişiyi açıp bilgilerini yeniden girin; saatler bundan etkilenmez. Doğum tarihi girilene kadar yaşa bağlı yıllık izin gün sayısıyla elle verilir ve planlar küçük yaş için uyarmaz.',
    en: 'The details of these people were kept under keys that the database does not have any more. Open a person and enter them anew; hours stay as they are. Until the date of birth is entered, annual leave that goes by age is given with its days by hand, and plans do not warn of minors.',
    ar: 'حُفظت بيانات هؤلاء بمفاتيح لم تعد في قاعدة البيانات. افتح صفحة الشخص وأدخل بياناته من جديد؛ وتبقى الساعات كما هي. وإلى أن يُدخل تاريخ الميلاد تُمنح الإجازة السنوية المرتبطة بالعمر بعدد أيامها يدويًا، ولا تنبّه الخطط إلى صغر السن.',
  },
  'employees.unreachable': { tr: 'Ulaşılamayanlar', en: 'Not reached', ar: 'لا تصلهم الرسائل' },
  'employees.unreachableNote': {
    tr: 'Bu kişilere e-postalar ya da SMS’ler ulaşmıyor. Sayfalarında adresi ya da telefonu düzeltin, doğruysa yeniden gönderin.',
    en: 'Mails or text messages do not reach these people. Correct the address or the phone on their pages, or send again if it is right.',
    ar: 'لا تصل الرسائل إلى هؤلاء الأشخاص. صحّح العنوان أو الهاتف في صفحاتهم أو أعد الإرسال إن كان صحيحًا.',
  },
  'employees.notReached': { tr: 'Ulaşılamıyor', en: 'Not reached', ar: 'لا تصله الرسائل' },
  'employees.notReached.mail': { tr: 'E-postalar ulaşmıyor.', en: 'Mails do not arrive.', ar: 'لا يصله البريد.' },
  'employees.notReached.sms': { tr: 'SMS’ler ulaşmıyor.', en: 'Text messages do not arrive.', ar: 'لا تصله الرسائل القصيرة.' },
  'employees.activeUntil': { tr: 'Aktif · son gün {{date}}', en: 'Active · last day {{date}}', ar: 'نشط · آخر يوم {{date}}' },
  'employees.passiveSince': { tr: 'Pasif · son gün {{date}}', en: 'Passive · last day {{date}}', ar: 'غير نشط · آخر يوم {{date}}' },
  'employees.active': { tr: 'Çalışıyor', en: 'Employed', ar: 'على رأس العمل' },
  'employees.left': { tr: 'Ayrıldı {{date}}', en: 'Left {{date}}', ar: 'غادر {{date}}' },
  'employees.none': { tr: 'Çalışan bulunamadı', en: 'No employee found', ar: 'لم يُعثر على موظف' },
  'employees.noneText': {
    tr: 'Aramanıza uyan ve görme yetkiniz olan bir çalışan yok.',
    en: 'There is no employee you may see that matches your search.',
    ar: 'لا موظف يحق لك الاطلاع عليه يطابق بحثك.',
  },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'claimed.employee-no': { tr: 'Bu sicil numarası başka bir çalışanda kayıtlı.', en: 'Another employee has this employee number.', ar: 'رقم الموظف هذا مسجّل لموظف آخر.' },
  'claimed.national-id': { tr: 'Bu kimlik numarası başka bir çalışanda kayıtlı.', en: 'Another employee has this national ID.', ar: 'رقم الهوية هذا مسجّل لموظف آخر.' },
  'claimed.phone': { tr: 'Bu telefon numarası başka bir çalışanda kayıtlı.', en: 'Another employee has this phone number.', ar: 'رقم الهاتف هذا مسجّل لموظف آخر.' },
  'claimed.email': { tr: 'Bu e-posta adresi başka bir çalışanda kayıtlı.', en: 'Another employee has this e-mail address.', ar: 'عنوان البريد الإلكتروني هذا مسجّل لموظف آخر.' },
  'employees.position-required': {
    tr: 'Çalışanın pozisyonunu seçin: şirketinizde pozisyonlar tanımlı.',
    en: 'Choose the employee’s position: your company has a list of positions.',
    ar: 'اختر وظيفة الموظف: لدى شركتك قائمة وظائف.',
  },
  'employees.position-unknown': {
    tr: 'Bu pozisyon listede yok. Listeden seçin ya da önce Pozisyonlar sayfasında ekleyin.',
    en: 'This position is not in the list. Choose one of it, or add it on the page of positions first.',
    ar: 'هذه الوظيفة ليست في القائمة. اختر منها أو أضفها أولًا في صفحة الوظائف.',
  },
  'employees.degree-required': {
    tr: 'Çalışanın derecesini seçin ya da derecesi olan bir pozisyon verin.',
    en: 'Choose the employee’s degree, or a position that gives one.',
    ar: 'اختر درجة الموظف، أو وظيفة لها درجة.',
  },
  'employees.degree-unknown': { tr: 'Böyle bir derece yok; silinmiş olabilir.', en: 'There is no such degree; it may have been removed.', ar: 'لا توجد درجة كهذه؛ ربما حُذفت.' },
  'employees.not-found': terms.noSuchEmployee,
  'employees.department-not-found': { tr: 'Seçilen departman bulunamadı.', en: 'The chosen department was not found.', ar: 'لم يُعثر على القسم المختار.' },
  'employees.shift-not-found': { tr: 'Seçilen vardiya bulunamadı.', en: 'The chosen shift was not found.', ar: 'لم يُعثر على الوردية المختارة.' },
  'employees.erased': {
    tr: 'Bu kişinin bilgileri silinmiş; kayıt artık değiştirilemez.',
    en: "This person's details were erased; the record cannot be changed any more.",
    ar: 'مُحيت بيانات هذا الشخص؛ لا يمكن تعديل السجل بعد الآن.',
  },
  'employees.retention-in-past': {
    tr: 'Saklama süresi en erken {{earliest}} gününden itibaren değişebilir.',
    en: 'How long details are kept can change from {{earliest}} on at the earliest.',
    ar: 'يمكن تغيير مدة الحفظ اعتبارًا من {{earliest}} على أقرب تقدير.',
  },
  'employees.contact-outlasts-identity': {
    tr: 'İletişim bilgileri kimlik bilgilerinden uzun saklanamaz: en çok {{months}} ay.',
    en: 'How to reach somebody is not kept longer than who it is: {{months}} months at most.',
    ar: 'لا تُحفظ بيانات الاتصال أطول من بيانات الهوية: {{months}} شهرًا على الأكثر.',
  },
  'employees.name-required': { tr: 'Ad ve soyad gerekli.', en: 'Name and surname are required.', ar: 'الاسم واسم العائلة مطلوبان.' },
  'employees.name-too-long': {
    tr: 'Ad ve soyad birlikte en çok {{most}} karakter olabilir.',
    en: 'Name and surname together have {{most}} characters at most.',
    ar: 'لا يزيد الاسم واسم العائلة معًا على {{most}} حرفًا.',
  },
  'employees.phone-required': {
    tr: 'Telefon numarası gerekli; kayıtlı numara silinemez, yalnız değiştirilir.',
    en: 'A phone number is required: the one on record can be changed, not removed.',
    ar: 'رقم الهاتف مطلوب: يمكن تغيير الرقم المسجّل لا حذفه.',
  },
  'employees.birth-date-required': {
    tr: 'Doğum tarihi gerekli; kayıtlı tarih silinemez, yalnız düzeltilir.',
    en: 'The birth date is required: the one on record can be corrected, not removed.',
    ar: 'تاريخ الميلاد مطلوب: يمكن تصحيح التاريخ المسجّل لا حذفه.',
  },
  'employees.national-id-invalid': {
    tr: 'Kimlik numarası 11 rakam olmalı ve 0 ile başlamamalı.',
    en: 'A national ID has 11 digits and does not begin with 0.',
    ar: 'رقم الهوية 11 رقمًا ولا يبدأ بصفر.',
  },
  'employees.birth-date-invalid': { tr: 'Doğum tarihi geçerli bir gün değil.', en: 'The birth date is not a valid day.', ar: 'تاريخ الميلاد ليس يومًا صحيحًا.' },
  'employees.too-young': {
    tr: 'Çalışan işe girişte en az {{minimumAge}} yaşında olmalı.',
    en: 'An employee must be at least {{minimumAge}} years old when starting.',
    ar: 'يجب ألا يقل عمر الموظف عن {{minimumAge}} سنة عند بدء العمل.',
  },
  'employees.last-day-before-start': {
    tr: 'Son gün, işe giriş tarihinden ({{startOfEmployment}}) önce olamaz.',
    en: 'The last day cannot be before the start of employment ({{startOfEmployment}}).',
    ar: 'لا يمكن أن يسبق آخر يوم بداية العمل ({{startOfEmployment}}).',
  },
  'employees.moved-later-already': {
    tr: 'Çalışan {{from}} tarihinde zaten taşınmış; daha erken bir tarih seçilemez.',
    en: 'The employee already moved on {{from}}; an earlier date is not possible.',
    ar: 'نُقل الموظف بالفعل في {{from}}؛ لا يمكن اختيار تاريخ أسبق.',
  },
  'employees.outside-employment': { tr: 'Tarih, çalışma süresinin dışında.', en: 'The date lies outside the employment.', ar: 'التاريخ خارج مدة العمل.' },
  'employees.in-use': {
    tr: 'Bu kayda bağlı {{movements}} hareket, {{cards}} kart, {{users}} kullanıcı, {{plans}} plan, {{decisions}} karar ve {{managed}} yöneticilik var. Silinmez: bunları geri alın ya da işten çıkışını kaydedin.',
    en: 'On this record hang {{movements}} movements, {{cards}} cards, {{users}} users, {{plans}} plans, {{decisions}} decisions and {{managed}} departments managed. So it stays: take those back first, or end the employment.',
    ar: 'يرتبط بهذا السجل: حركات {{movements}}، بطاقات {{cards}}، مستخدمون {{users}}، خطط {{plans}}، قرارات {{decisions}}، أقسام يديرها {{managed}}. لذلك لا يُحذف: تراجع عنها أولًا أو أنهِ الخدمة.',
  },
  'employees.removed-for-good': {
    tr: 'Bu kişi silineli bir haftadan çok oldu; bilgileri artık geri getirilemez. Gerekiyorsa yeniden işe alın.',
    en: 'This person was deleted more than a week ago, and the details cannot come back. Hire anew if need be.',
    ar: 'مضى على حذف هذا الشخص أكثر من أسبوع ولا يمكن استرجاع بياناته. وظّفه من جديد عند الحاجة.',
  },
  'employees.still-employed': { tr: 'Çalışan hâlâ görevde; önce çıkışını yapın.', en: 'The person is still employed; end the employment first.', ar: 'الموظف ما زال على رأس العمل؛ أنهِ خدمته أولًا.' },
  'employees.document-not-found': {
    tr: 'Çalışanın böyle bir belgesi yok; silinmiş olabilir.',
    en: 'The employee has no such document; it may have been deleted.',
    ar: 'لا يوجد مستند كهذا للموظف؛ ربما حُذف.',
  },
  'employees.document-too-large': {
    tr: 'Belge çok büyük: en çok {{megabytes}} MB olabilir.',
    en: 'The document is too large: at most {{megabytes}} MB.',
    ar: 'المستند كبير جدًا: {{megabytes}} ميغابايت على الأكثر.',
  },
  'employees.document-type-unknown': {
    tr: 'Bu dosya saklanamaz. İçeriği PDF, PNG, JPEG, WebP, Word (docx), Excel (xlsx) ya da düz metin olmalı; adı değil içeriği sayılır. Makrolu dosya alınmaz.',
    en: 'This file cannot be kept. It has to be a PDF, PNG, JPEG, WebP, Word (docx), Excel (xlsx) or plain text by what is in it, not by its name; nothing with macros.',
    ar: 'لا يمكن حفظ هذا الملف. يجب أن يكون محتواه PDF أو PNG أو JPEG أو WebP أو Word (docx) أو Excel (xlsx) أو نصًا عاديًا؛ العبرة بالمحتوى لا بالاسم، ولا تُقبل الملفات ذات الماكرو.',
  },
  'employees.document-infected': {
    tr: 'Virüs tarayıcı bu dosyada zararlı içerik buldu; dosya alınmadı.',
    en: 'The virus scanner found something harmful in this file; it was not taken.',
    ar: 'وجد فاحص الفيروسات محتوى ضارًا في هذا الملف؛ لم يُقبل.',
  },
  'employees.document-scanner-silent': {
    tr: 'Virüs tarayıcı yanıt vermiyor; dosya alınmadı. Biraz sonra yeniden deneyin.',
    en: 'The virus scanner does not answer; the file was not taken. Try again in a while.',
    ar: 'فاحص الفيروسات لا يستجيب؛ لم يُقبل الملف. حاول بعد قليل.',
  },
  'employees.documents-full': {
    tr: 'Bir çalışanın en çok {{most}} belgesi, toplam {{megabytes}} MB olabilir. Önce gerekmeyenleri silin.',
    en: 'An employee may have {{most}} documents of {{megabytes}} MB together. Delete what is not needed first.',
    ar: 'للموظف {{most}} مستند على الأكثر بحجم {{megabytes}} ميغابايت معًا. احذف ما لا يلزم أولًا.',
  },
  'employees.documents-full-company': {
    tr: 'Şirketin belgeleri {{gigabytes}} GB sınırına ulaştı. Önce gerekmeyenleri silin.',
    en: 'The documents of the company have reached {{gigabytes}} GB. Delete what is not needed first.',
    ar: 'بلغت مستندات الشركة {{gigabytes}} غيغابايت. احذف ما لا يلزم أولًا.',
  },
  'employees.photo-not-found': { tr: 'Bu çalışanın fotoğrafı yok.', en: 'There is no photo of this employee.', ar: 'لا توجد صورة لهذا الموظف.' },
  'employees.photo-not-kept': {
    tr: 'Önceki fotoğraf artık saklanmıyor. Yeniden yükleyin.',
    en: 'The photo of before is no longer kept. Upload it again.',
    ar: 'لم تعد الصورة السابقة محفوظة. ارفعها من جديد.',
  },
} as const satisfies Sentences

export const acts = {
  EmployeeHired: { tr: 'İşe aldı: {{from}} tarihinden itibaren, {{subject}}', en: 'Hired from {{from}}, {{subject}}', ar: 'توظيف اعتبارًا من {{from}}، {{subject}}' },
  EmployeeDetailsChanged: { tr: 'Kişi bilgilerini değiştirdi', en: 'Changed personal details', ar: 'تغيير البيانات الشخصية' },
  EmployeeMoved: { tr: '{{from}} tarihinden itibaren “{{subject}}” departmanına geçirdi', en: 'Moved to “{{subject}}” from {{from}}', ar: 'نقل إلى قسم «{{subject}}» اعتبارًا من {{from}}' },
  EmployeeTerminated: { tr: 'İşten çıkışını kaydetti: son gün {{from}}', en: 'Ended the employment: last day {{from}}', ar: 'إنهاء الخدمة: آخر يوم {{from}}' },
  EmployeeRehired: { tr: 'Yeniden işe aldı: {{from}} tarihinden itibaren, {{subject}}', en: 'Hired again from {{from}}, {{subject}}', ar: 'إعادة توظيف اعتبارًا من {{from}}، {{subject}}' },
  EmployeeErased: { tr: 'Kişisel verilerini kalıcı olarak sildi', en: 'Erased personal data for good', ar: 'محو البيانات الشخصية نهائيًا' },
  EmployeeContactErased: { tr: 'İletişim bilgilerini kalıcı olarak sildi', en: 'Erased how to reach the person for good', ar: 'محو بيانات الاتصال نهائيًا' },
  // What was recorded before visitors were kept says nothing of them, and before a day held, of no day.
  RetentionSet: {
    tr: ({ count, year, months, from }) =>
      `Kişisel bilgilerin saklama süresini belirledi: ayrılanların iletişimi ${count} ay, kimliği ${year} yıl${months && `, ziyaretçiler ${months} ay`}${from && ` (başlangıç: ${from})`}`,
    en: ({ count, year, months, from }) =>
      [
        `Said how long personal details are kept: how to reach former employees ${count} months,`,
        `who they are ${year} years${months && `, visitors ${months} months`}${from && ` (from ${from})`}`,
      ].join(' '),
    ar: ({ count, year, months, from }) =>
      [`تحديد مدة حفظ البيانات الشخصية: بيانات الاتصال لمن غادروا ${count} شهرًا،`, `وهويتهم ${year} سنة${months && `، والزوار ${months} شهرًا`}${from && ` (اعتبارًا من ${from})`}`].join(' '),
  },
  EmployeeMoveWithdrawn: {
    tr: '{{from}} tarihli departman değişikliğini kaldırdı: yeniden “{{subject}}”',
    en: 'Withdrew the move of {{from}}: back in “{{subject}}”',
    ar: 'إلغاء النقل بتاريخ {{from}}: العودة إلى “{{subject}}”',
  },
  EmployeeHiringWithdrawn: { tr: 'İşe giriş kaydını kaldırdı: böyle bir çalışan yok', en: 'Withdrew the hiring: there is no such employee', ar: 'إلغاء التوظيف: لا يوجد موظف كهذا' },
  EmployeeRehiringWithdrawn: {
    tr: '{{from}} tarihli yeniden işe girişi kaldırdı: işten ayrılmış sayılıyor',
    en: 'Withdrew the hiring again of {{from}}: the employment has ended',
    ar: 'إلغاء إعادة التوظيف بتاريخ {{from}}: الخدمة منتهية',
  },
  EmployeeTerminationWithdrawn: { tr: 'İşten çıkış kaydını kaldırdı: çalışmaya devam ediyor', en: 'Withdrew the last day: the employment goes on', ar: 'إلغاء إنهاء الخدمة: العمل مستمر' },
  DocumentAdded: { tr: 'Belge ekledi', en: 'Added a document', ar: 'إضافة مستند' },
  DocumentRemoved: { tr: 'Belge sildi', en: 'Deleted a document', ar: 'حذف مستند' },
  PhotoSet: { tr: 'Fotoğrafını belirledi', en: 'Set the photo', ar: 'تعيين الصورة' },
  PhotoRemoved: { tr: 'Fotoğrafını kaldırdı', en: 'Took the photo away', ar: 'إزالة الصورة' },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  startOfEmployment: { tr: 'İşe giriş', en: 'Hired', ar: 'تاريخ التعيين' },
  employeeStatus: terms.status,
  lastDay: { tr: 'Son çalışma günü', en: 'Last day', ar: 'آخر يوم عمل' },
  cards: { tr: 'Kart', en: 'Cards', ar: 'البطاقات' },
  employeeNo: { tr: 'Sicil no', en: 'Employee no.', ar: 'رقم الموظف' },
  fullName: { tr: 'Ad soyad', en: 'Full name', ar: 'الاسم الكامل' },
  department: terms.department,
  position: terms.position,
  people: terms.people,
} as const satisfies Sentences

/** Codes in their cells. */
export const cells = {
  activeEmployee: { tr: 'Aktif', en: 'Active', ar: 'نشط' },
  passiveEmployee: { tr: 'Pasif', en: 'Passive', ar: 'غير نشط' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  personalData: { tr: 'Kişisel veriler', en: 'Personal data', ar: 'البيانات الشخصية' },
  employees: terms.employees,
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  DocumentAdded: {
    tr: 'Belge geri alınmaz, silinir: kişinin sayfasında Belgeler sekmesini açın ve belgeyi silin.',
    en: 'A document is not taken back but deleted: open Documents on the person’s page and delete it.',
    ar: 'لا يُتراجع عن المستند بل يُحذف: افتح تبويب المستندات في صفحة الموظف واحذفه.',
  },
  DocumentRemoved: {
    tr: 'Silinen belgenin içeriği yok edildi. Gerekiyorsa dosyayı yeniden ekleyin.',
    en: 'What was in the deleted document is destroyed. If need be, add the file again.',
    ar: 'أُتلف محتوى المستند المحذوف. أضف الملف من جديد إن لزم.',
  },
  EmployeeContactErased: {
    tr: 'İletişim bilgileri anahtarıyla yok edildi, kimse geri getiremez. Kişi yeniden çalışacaksa bilgileri yeniden yazın.',
    en: 'How to reach the person was destroyed with its key, and nobody can bring it back. If the person works again, write it anew.',
    ar: 'أُتلفت بيانات الاتصال مع مفتاحها ولا يستطيع أحد إرجاعها. إن عاد الشخص فاكتبها من جديد.',
  },
  EmployeeErased: {
    tr: 'Kişisel veriler anahtarlarıyla yok edildi, kimse geri getiremez. Kişi yeniden çalışacaksa yeni bir çalışan olarak alın.',
    en: 'The personal data was destroyed with its keys, and nobody can bring it back. If the person works again, hire a new employee.',
    ar: 'أُتلفت البيانات الشخصية مع مفاتيحها ولا يستطيع أحد إرجاعها. إن عاد الشخص فوظّفه موظفًا جديدًا.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.employees': terms.employees,
  'rights.of.documents': { tr: 'Belgeler', en: 'Documents', ar: 'المستندات' },
  'permission.employees.view': { tr: 'Çalışanları görmek', en: 'See employees', ar: 'عرض الموظفين' },
  'permission.employees.create': { tr: 'Çalışanı işe almak', en: 'Hire employees', ar: 'تعيين الموظفين' },
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
  'permission.employees.erase': { tr: 'Ayrılmış bir kişinin kişisel verilerini yok etmek', en: 'Erase the personal data of somebody who left', ar: 'محو البيانات الشخصية لمن ترك العمل' },
  'permission.employees.import': {
    tr: 'Dosyadan çalışan aktarmak: kayıtları, kullanıcıları ve kartlarıyla',
    en: 'Import employees from a file, with their users and cards',
    ar: 'استيراد الموظفين من ملف مع حساباتهم وبطاقاتهم',
  },
  'permission.documents.view': { tr: 'Çalışanların belgelerini görmek ve indirmek', en: 'See and save the documents of employees', ar: 'عرض مستندات الموظفين وتنزيلها' },
  'permission.documents.create': { tr: 'Çalışana belge eklemek', en: 'Add a document of an employee', ar: 'إضافة مستند لموظف' },
  'permission.documents.delete': { tr: 'Çalışanın belgesini silmek', en: 'Delete a document of an employee', ar: 'حذف مستند لموظف' },
} as const satisfies ScreenWords
