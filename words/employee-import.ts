import type { Sentence, Sentences } from './shared/languages.ts'
import { tableRefusals } from './shared/table-files.ts'
import { terms } from './terms.ts'

export { screen } from './employees/import.ts'

/**
 * What each column of a file of employees is called: in the template, and beside `also` in files from elsewhere. Letter
 * case, accents, blanks and signs tell no two titles apart.
 */
export const importColumns = {
  name: {
    tr: 'Ad',
    en: 'Name',
    ar: 'الاسم',
    also: ['Adı', 'İsim', 'First name', 'Given name'],
  },
  surname: {
    tr: 'Soyad',
    en: 'Surname',
    ar: 'اسم العائلة',
    also: ['Soyadı', 'Last name', 'Family name', 'اللقب'],
  },
  phone: {
    tr: 'Telefon',
    en: 'Phone',
    ar: 'الهاتف',
    also: ['Telefon no', 'Telefon numarası', 'Cep telefonu', 'GSM', 'Mobile', 'Phone number', 'رقم الهاتف'],
  },
  identityNumber: {
    tr: 'Kimlik no',
    en: 'National ID',
    ar: 'رقم الهوية',
    also: ['TC', 'TCKN', 'TC kimlik no', 'TC kimlik numarası', 'TC no', 'Identity number'],
  },
  birthDate: {
    tr: 'Doğum tarihi',
    en: 'Birth date',
    ar: 'تاريخ الميلاد',
    also: ['Date of birth', 'Birthday'],
  },
  email: {
    tr: 'E-posta',
    en: 'E-mail',
    ar: 'البريد الإلكتروني',
    also: ['E-posta adresi', 'Mail', 'E-mail address'],
  },
  username: {
    tr: 'Kullanıcı adı',
    en: 'User name',
    ar: 'اسم المستخدم',
    also: ['Login'],
  },
  password: { tr: 'Parola', en: 'Password', ar: 'كلمة المرور', also: ['Şifre', 'كلمة السر'] },
  position: {
    tr: 'Pozisyon',
    en: 'Position',
    ar: 'الوظيفة',
    also: ['Görev', 'Görevi', 'Job title', 'المنصب'],
  },
  department: {
    tr: 'Departman',
    en: 'Department',
    ar: 'القسم',
    also: ['Bölüm', 'Birim', 'الإدارة'],
  },
  rotation: { tr: 'Vardiya', en: 'Shift', ar: 'الوردية', also: ['Rotasyon', 'المناوبة'] },
  startOfEmployeeDate: {
    tr: 'İşe giriş tarihi',
    en: 'Start of employment',
    ar: 'تاريخ التعيين',
    also: ['İşe giriş', 'İşe başlama tarihi', 'Hire date', 'Start date', 'Hired', 'تاريخ بدء العمل'],
  },
  cardNumber: {
    tr: 'Kart no',
    en: 'Card number',
    ar: 'رقم البطاقة',
    also: ['Kart numarası', 'Card no', 'Card'],
  },
  employeeNo: {
    tr: 'Sicil no',
    en: 'Employee number',
    ar: 'رقم الموظف',
    also: ['Sicil', 'Sicil numarası', 'Personel no', 'Employee no', 'Staff no', 'الرقم الوظيفي'],
  },
  description: {
    tr: 'Açıklama',
    en: 'Description',
    ar: 'الوصف',
    also: ['Not', 'Notes', 'ملاحظات'],
  },
} as const satisfies Readonly<Record<string, Sentence & { readonly also: readonly string[] }>>

/** What the template is called on its tab. */
export const templateTitle: Sentence = terms.employees

/** Why the acts of a file were taken back, as the log of acts tells it. */
export const undoReason: Sentence = { tr: 'Dosyadan aktarım geri alındı', en: 'The import of a file was taken back', ar: 'أُلغي استيراد ملف' }

/** By code; figures stand in double braces. */
export const refusals = {
  ...tableRefusals('employees.file', { tr: 'Çalışan dosyası', en: 'The file of employees', ar: 'ملف الموظفين' }),
  'employees.import-not-found': {
    tr: 'Bu dosya artık burada değil: bir gün saklanır. Yeniden gönderin.',
    en: 'This file is not here any more: it is kept for a day. Send it again.',
    ar: 'لم يعد هذا الملف هنا: يُحفظ يومًا واحدًا. أرسله من جديد.',
  },
  'employees.import-under-way': {
    tr: 'Bu dosya üzerinde çalışılıyor. Önce durdurun ya da bitmesini bekleyin.',
    en: 'This file is being worked on. Stop it first, or wait until it is done.',
    ar: 'يجري العمل على هذا الملف. أوقفه أولًا أو انتظر حتى ينتهي.',
  },
  'employees.import-undo-over': {
    tr: 'Dosyadan yapılanlar kaydedildikten sonra bir gün içinde geri alınabilir.',
    en: 'What a file did can be taken back for a day after it was saved.',
    ar: 'يمكن التراجع عمّا فعله الملف خلال يوم من حفظه.',
  },
  'employees.import-empty': {
    tr: 'Dosyada başlığın altında hiç satır yok. İlk satırda sütun adları, altında çalışanlar olmalı.',
    en: 'The file has no row below its header. The first row names the columns, the employees follow.',
    ar: 'لا صفوف في الملف تحت العناوين. الصف الأول لأسماء الأعمدة ويليه الموظفون.',
  },
  'employees.import-date-order': {
    tr: 'Bu dosyada bir tarih günle, bir başkası ayla başlıyor. Hangisiyle okunacağını seçin; öbürleri satır satır söylenir.',
    en: 'In this file one date begins with the day and another with the month. Choose how they are read; the others are told row by row.',
    ar: 'في هذا الملف تاريخ يبدأ باليوم وآخر يبدأ بالشهر. اختر كيف تُقرأ؛ وتُذكر البقية صفًا صفًا.',
  },
  'employees.import-columns-missing': {
    tr: 'Telefon ve kullanıcı adı sütunlarını eşleştirin: ikisi de boş olamaz.',
    en: 'Match the columns of phone and user name: neither can be empty.',
    ar: 'طابق عمودي الهاتف واسم المستخدم: لا يمكن أن يكون أي منهما فارغًا.',
  },
  'employees.import-phone-required': { tr: 'Telefon sütunu boş olamaz.', en: 'The phone column cannot be empty.', ar: 'لا يمكن أن يكون عمود الهاتف فارغًا.' },
  'employees.import-username-required': { tr: 'Kullanıcı adı sütunu boş olamaz.', en: 'The user name column cannot be empty.', ar: 'لا يمكن أن يكون عمود اسم المستخدم فارغًا.' },
  'employees.import-cell-required': { tr: 'Bu hücre boş: yeni bir çalışan için gerekli.', en: 'This cell is empty: a new employee needs it.', ar: 'هذه الخلية فارغة: الموظف الجديد يحتاج إليها.' },
  'employees.import-phone-invalid': {
    tr: 'Telefon en az 10 rakam olmalı, örneğin 0532 123 45 67.',
    en: 'A phone number has at least 10 digits, as 0532 123 45 67.',
    ar: 'رقم الهاتف 10 أرقام على الأقل، مثل 0532 123 45 67.',
  },
  'employees.import-email-invalid': { tr: 'Bu bir e-posta adresi değil.', en: 'This is no e-mail address.', ar: 'هذا ليس عنوان بريد إلكتروني.' },
  'employees.import-date-unreadable': {
    tr: 'Bu hücre bir gün değil. 31.12.1990 ya da 1990-12-31 biçiminde yazın.',
    en: 'This cell is no day. Write it as 31.12.1990 or 1990-12-31.',
    ar: 'هذه الخلية ليست تاريخًا. اكتبه بالشكل 31.12.1990 أو 1990-12-31.',
  },
  'employees.import-too-long': { tr: 'Bu hücre çok uzun: en çok {{most}} karakter.', en: 'This cell is too long: {{most}} characters at most.', ar: 'هذه الخلية طويلة جدًا: {{most}} حرفًا على الأكثر.' },
  'employees.import-twice': { tr: 'Aynısı {{line}}. satırda da var.', en: 'Row {{line}} has the same.', ar: 'الصف {{line}} فيه القيمة نفسها.' },
  'employees.import-department-unknown': {
    tr: 'Bu adda ya da kodda bir departman yok, ya da sizin kapsamınızda değil.',
    en: 'There is no department of this name or code, or not in your scope.',
    ar: 'لا قسم بهذا الاسم أو الرمز، أو أنه خارج نطاقك.',
  },
  'employees.import-department-twice': {
    tr: 'Bu adda birden çok departman var. Kodunu yazın.',
    en: 'Several departments are called so. Write the code.',
    ar: 'هناك أكثر من قسم بهذا الاسم. اكتب الرمز.',
  },
  'employees.import-shift-unknown': { tr: 'Bu adda kullanımda bir vardiya yok.', en: 'There is no shift of this name in use.', ar: 'لا وردية مستخدمة بهذا الاسم.' },
  'employees.import-shift-twice': {
    tr: 'Bu adda birden çok vardiya var; adlarını ayırın.',
    en: 'Several shifts are called so; give them names of their own.',
    ar: 'هناك أكثر من وردية بهذا الاسم؛ ميّز أسماءها.',
  },
  'employees.import-left': {
    tr: 'Bu çalışan işten ayrılmış; dosyayla değiştirilmez. Gerekiyorsa sayfasından yeniden işe alın.',
    en: 'This employee has left and is not changed by a file. Hire again on the person’s page if need be.',
    ar: 'غادر هذا الموظف العمل ولا يتغيّر بملف. وظّفه من جديد من صفحته عند الحاجة.',
  },
} as const satisfies Sentences
