import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.patterns.title': { tr: 'Kalıplar', en: 'Patterns', ar: 'القوالب' },
  'page.patterns.what': {
    tr: 'Ekranların yapıldığı kalıplar, her durumuyla; burada görünen kimse gerçek değildir.',
    en: 'What the screens are made of, in each of its states; nobody shown here is real.',
    ar: 'القوالب التي تُبنى منها الشاشات بكل حالاتها؛ لا أحد مما يظهر هنا حقيقي.',
  },
} as const satisfies ScreenWords

export const screen = {
  'patterns.show': { tr: 'Kalıp', en: 'Pattern', ar: 'القالب' },
  'patterns.show.list': { tr: 'Liste', en: 'List', ar: 'قائمة' },
  'patterns.show.report': { tr: 'Rapor', en: 'Report', ar: 'تقرير' },
  'patterns.show.detail': { tr: 'Ayrıntı', en: 'Detail', ar: 'تفاصيل' },
  'patterns.show.form': { tr: 'Form', en: 'Form', ar: 'نموذج' },
  'patterns.show.parts': { tr: 'Parçalar', en: 'Parts', ar: 'الأجزاء' },
  'patterns.state': { tr: 'Durum', en: 'State', ar: 'الحالة' },
  'patterns.state.rows': { tr: 'Dolu', en: 'Filled', ar: 'ممتلئة' },
  'patterns.state.one': { tr: 'Tek satır', en: 'One row', ar: 'صف واحد' },
  'patterns.state.loading': { tr: 'Yükleniyor', en: 'Loading', ar: 'قيد التحميل' },
  'patterns.state.none': { tr: 'Boş', en: 'Empty', ar: 'فارغة' },
  'patterns.state.filtered': {
    tr: 'Filtreye uyan yok',
    en: 'None by the filters',
    ar: 'لا شيء يطابق التصفية',
  },
  'patterns.state.failed': { tr: 'Hata', en: 'Error', ar: 'خطأ' },
  'patterns.state.offline': { tr: 'Çevrimdışı', en: 'Offline', ar: 'دون اتصال' },
  'patterns.state.forbidden': { tr: 'Yetki yok', en: 'No permission', ar: 'دون صلاحية' },
  'patterns.state.gone': { tr: 'Kayıt yok', en: 'Not there', ar: 'غير موجود' },
  'patterns.state.many': { tr: '10.000 satır', en: '10,000 rows', ar: '10,000 صف' },
  'patterns.refused': {
    tr: 'Dönem en fazla 31 gün olabilir.',
    en: 'A period has 31 days at most.',
    ar: 'لا تزيد الفترة على 31 يومًا.',
  },
  'patterns.closed': {
    tr: 'Bu işlem için yetkiniz yok.',
    en: 'You have no right to do this.',
    ar: 'لا تملك صلاحية لهذا الإجراء.',
  },
  'patterns.away': {
    tr: 'Bu kayıt silinmiş.',
    en: 'This record was removed.',
    ar: 'حُذف هذا السجل.',
  },
  'patterns.add': { tr: 'Kişi ekle', en: 'Add a person', ar: 'إضافة شخص' },
  'patterns.none': { tr: 'Henüz kimse yok', en: 'Nobody yet', ar: 'لا أحد بعد' },
  'patterns.noneText': {
    tr: 'İlk kişiyi ekleyin; listesi burada görünür.',
    en: 'Add the first person and the list appears here.',
    ar: 'أضف أول شخص وستظهر القائمة هنا.',
  },
  'patterns.noneFiltered': {
    tr: 'Bu filtrelere uyan kişi yok',
    en: 'Nobody by these filters',
    ar: 'لا أحد يطابق هذه التصفية',
  },
  'patterns.title': { tr: 'Ad', en: 'Name', ar: 'الاسم' },
  'patterns.minutes': { tr: 'Süre', en: 'Minutes', ar: 'المدة' },
  'patterns.minutesHelp': {
    tr: '1:30, 1,5 s ya da 90 yazılabilir.',
    en: '1:30, 1.5h or 90 can be typed.',
    ar: 'يمكن كتابة 1:30 أو 1,5 س أو 90.',
  },
  'patterns.effect': {
    tr: 'Günün sonucu',
    en: 'What the day becomes',
    ar: 'ما يصير إليه اليوم',
  },
  'patterns.wrong': {
    tr: 'Bazı alanlar eksik veya hatalı.',
    en: 'Some fields are missing or wrong.',
    ar: 'بعض الحقول ناقصة أو خاطئة.',
  },
  'patterns.cannot': {
    tr: 'Örnek kaydedilemedi.',
    en: 'The sample could not be saved.',
    ar: 'تعذّر حفظ المثال.',
  },
  'patterns.codes': { tr: 'Puantaj kodları', en: 'Attendance codes', ar: 'رموز الدوام' },
  'patterns.day': { tr: 'Gün çizgisi', en: 'Day line', ar: 'خط اليوم' },
  'patterns.difference': { tr: 'Fark', en: 'Difference', ar: 'الفرق' },
  'patterns.fields': { tr: 'Alanlar', en: 'Fields', ar: 'الحقول' },
  'patterns.said': { tr: 'Bildirimler', en: 'Notices', ar: 'الإشعارات' },
  'patterns.progress': { tr: 'İlerleme', en: 'Progress', ar: 'التقدم' },
  'patterns.happened': { tr: 'Olanlar', en: 'What happened', ar: 'ما حدث' },
  'patterns.hired': { tr: 'İşe alındı', en: 'Hired', ar: 'عُيّن' },
  'patterns.carded': { tr: 'Kart verildi', en: 'Given a card', ar: 'أُعطي بطاقة' },
  'patterns.silent': {
    tr: 'Üç gündür geçiş yok',
    en: 'No movement for three days',
    ar: 'لا حركة منذ ثلاثة أيام',
  },
  'patterns.facts': { tr: 'Bilgiler', en: 'Facts', ar: 'المعلومات' },
  'patterns.tab.days': { tr: 'Günler', en: 'Days', ar: 'الأيام' },
  'patterns.tab.cards': { tr: 'Kartlar', en: 'Cards', ar: 'البطاقات' },
  'patterns.step.one': { tr: 'Dosya', en: 'File', ar: 'الملف' },
  'patterns.step.two': { tr: 'Kontrol', en: 'Check', ar: 'التحقق' },
  'patterns.step.three': { tr: 'Sonuç', en: 'Result', ar: 'النتيجة' },
} as const satisfies ScreenWords
