/** Titles of the columns of files of the lists that a company keeps: people, cards, readers, shifts, departments; merged into those of all files. */
export const listColumnsTr = {
  startOfEmployment: 'İşe giriş', lastDay: 'Son çalışma günü', cards: 'Kart', cardType: 'Kart türü', assignedFrom: 'Verildiği an', serial: 'Seri no', model: 'Model', groups: 'Gruplar', readerState: 'Durum (okuyucu)',
  lastMovementAt: 'Son hareket (an)', queued: 'Bekleyen', clockDrift: 'Saat farkı (sn)', putAside: 'Kenarda', refusedRequests: 'Reddedilen', groupTitle: 'Grup adı', readers: 'Okuyucular', readerCount: 'Okuyucu sayısı',
  shiftType: 'Vardiya türü', shiftHours: 'Saatler', lunch: 'Yemek molası (dk)', validFrom: 'Başlangıç', inUse: 'Kullanımda', departmentCode: 'Kod', parentDepartment: 'Üst departman', managers: 'Yöneticiler', peopleBelow: 'Altıyla birlikte (kişi)',
} as const
export const listColumnsEn = {
  startOfEmployment: 'Hired', lastDay: 'Last day', cards: 'Cards', cardType: 'Card type', assignedFrom: 'Held since', serial: 'Serial no.', model: 'Model', groups: 'Groups', readerState: 'State of the reader',
  lastMovementAt: 'Last movement at', queued: 'Waiting', clockDrift: 'Clock off (s)', putAside: 'Put aside', refusedRequests: 'Refused', groupTitle: 'Group name', readers: 'Readers', readerCount: 'Number of readers',
  shiftType: 'Kind of shift', shiftHours: 'Hours', lunch: 'Lunch (min)', validFrom: 'From', inUse: 'In use', departmentCode: 'Code', parentDepartment: 'Department above', managers: 'Managers', peopleBelow: 'With all below (people)',
} as const satisfies Record<keyof typeof listColumnsTr, string>
export const listColumnsAr = {
  startOfEmployment: 'تاريخ التعيين', lastDay: 'آخر يوم عمل', cards: 'البطاقات', cardType: 'نوع البطاقة', assignedFrom: 'عنده منذ', serial: 'الرقم التسلسلي', model: 'الطراز', groups: 'المجموعات', readerState: 'حالة القارئ',
  lastMovementAt: 'وقت آخر حركة', queued: 'قيد الانتظار', clockDrift: 'فرق الساعة (ثانية)', putAside: 'جانبًا', refusedRequests: 'المرفوض', groupTitle: 'اسم المجموعة', readers: 'القارئات', readerCount: 'عدد القارئات',
  shiftType: 'نوع الوردية', shiftHours: 'الساعات', lunch: 'استراحة الغداء (دقيقة)', validFrom: 'من تاريخ', inUse: 'مستعملة', departmentCode: 'الرمز', parentDepartment: 'القسم الأعلى', managers: 'المديرون', peopleBelow: 'مع ما تحته (أشخاص)',
} as const satisfies Record<keyof typeof listColumnsTr, string>

/** Words for the codes that stand in their cells. */
export const listWordsTr = {
  personnel: 'Personel kartı', temporary: 'Geçici kart', visitor: 'Ziyaretçi kartı', guest: 'Misafir kartı', vehicle: 'Araç kartı', mobile: 'Mobil kart', fixed: 'Sabit', rotational: 'Dönüşümlü', flexible: 'Esnek', restDay: 'Hafta tatili',
  waiting: 'Onay bekliyor', suspended: 'Askıda', refusing: 'Reddediliyor', 'never-heard': 'Hiç duyulmadı', silent: 'Suskun', quiet: 'Alışılmadık sessiz', 'clock-wrong': 'Saati yanlış', heard: 'Duyuluyor', active: 'Aktif', passive: 'Pasif',
} as const
export const listWordsEn = {
  personnel: 'Personnel', temporary: 'Temporary', visitor: 'Visitor', guest: 'Guest', vehicle: 'Vehicle', mobile: 'Mobile', fixed: 'Fixed', rotational: 'Rotational', flexible: 'Flexible', restDay: 'Rest day',
  waiting: 'Waiting', suspended: 'Suspended', refusing: 'Refused', 'never-heard': 'Never heard', silent: 'Silent', quiet: 'Unusually quiet', 'clock-wrong': 'Clock wrong', heard: 'Heard', active: 'Active', passive: 'Passive',
} as const satisfies Record<keyof typeof listWordsTr, string>
export const listWordsAr = {
  personnel: 'بطاقة موظف', temporary: 'بطاقة مؤقتة', visitor: 'بطاقة زائر', guest: 'بطاقة ضيف', vehicle: 'بطاقة مركبة', mobile: 'بطاقة جوال', fixed: 'ثابتة', rotational: 'دوّارة', flexible: 'مرنة', restDay: 'يوم راحة',
  waiting: 'بانتظار الموافقة', suspended: 'معلّق', refusing: 'مرفوض', 'never-heard': 'لم يُسمع قط', silent: 'صامت', quiet: 'هادئ على غير العادة', 'clock-wrong': 'ساعته خاطئة', heard: 'مسموع', active: 'فعّالة', passive: 'غير فعّالة',
} as const satisfies Record<keyof typeof listWordsTr, string>

/** Columns whose cells are such codes. */
export const listCoded = ['cardType', 'shiftType', 'readerState', 'inUse'] as const
/** What such a file is called on its tab. */
export const listFilesTr = { employees: 'Çalışanlar', cards: 'Kartlar', readers: 'Okuyucular', readerGroups: 'Okuyucu grupları', shifts: 'Vardiyalar', departments: 'Departmanlar' } as const
export const listFilesEn = { employees: 'Employees', cards: 'Cards', readers: 'Readers', readerGroups: 'Groups of readers', shifts: 'Shifts', departments: 'Departments' } as const satisfies Record<keyof typeof listFilesTr, string>
export const listFilesAr = { employees: 'الموظفون', cards: 'البطاقات', readers: 'القارئات', readerGroups: 'مجموعات القارئات', shifts: 'الورديات', departments: 'الأقسام' } as const satisfies Record<keyof typeof listFilesTr, string>
