import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { tableRefusals } from './shared/table-files.ts'

/** What its page is called, and what it is for: in every menu, so with the first load. */
export const pages = {
  'page.moveIn.title': {
    tr: 'Eski üründen geçiş',
    en: 'Moving in',
    ar: 'الانتقال من منتج آخر',
  },
  'page.moveIn.what': {
    tr: 'Odoo, Frappe ya da TimeTrex’ten devam kayıtlarını alın; ay ay, eski ürünün saydığı ile burada sayılanı yan yana görün.',
    en: 'Bring attendance of Odoo, Frappe or TimeTrex; see month by month what the old product counted beside what is counted here.',
    ar: 'أحضر سجلات الحضور من Odoo أو Frappe أو TimeTrex، وقارن شهرًا بشهر ما احتسبه المنتج القديم بما يُحتسب هنا.',
  },
} as const satisfies ScreenWords

export const screen = {
  'moveIn.tabs': {
    tr: 'Dosyalar ve karşılaştırma',
    en: 'Files and comparison',
    ar: 'الملفات والمقارنة',
  },
  'moveIn.tab.files': {
    tr: 'Dosyalar',
    en: 'Files',
    ar: 'الملفات',
  },
  'moveIn.tab.compare': {
    tr: 'Karşılaştırma',
    en: 'Comparison',
    ar: 'المقارنة',
  },
  'moveIn.bring': {
    tr: 'Dosya getir',
    en: 'Bring a file',
    ar: 'إحضار ملف',
  },
  'moveIn.none': {
    tr: 'Henüz dosya yok',
    en: 'No file yet',
    ar: 'لا ملف بعد',
  },
  'moveIn.noneText': {
    tr: 'Kişileri, vardiyaları ve takvimi kurduktan sonra eski ürünün bir aylık devam dosyasını getirin.',
    en: 'Once people, shifts and the calendar are there, bring a month of attendance from the old product.',
    ar: 'بعد إعداد الأشخاص والورديات والتقويم، أحضر حضور شهر من المنتج القديم.',
  },
  'moveIn.product': {
    tr: 'Ürün',
    en: 'Product',
    ar: 'المنتج',
  },
  'moveIn.products.odoo': {
    tr: 'Odoo',
    en: 'Odoo',
    ar: 'Odoo',
  },
  'moveIn.products.frappe': {
    tr: 'Frappe',
    en: 'Frappe',
    ar: 'Frappe',
  },
  'moveIn.products.timetrex': {
    tr: 'TimeTrex',
    en: 'TimeTrex',
    ar: 'TimeTrex',
  },
  'moveIn.days': {
    tr: 'Günler',
    en: 'Days',
    ar: 'الأيام',
  },
  'moveIn.state': {
    tr: 'Durum',
    en: 'State',
    ar: 'الحالة',
  },
  'moveIn.states.begun': {
    tr: 'Alınıyor',
    en: 'On its way in',
    ar: 'قيد النقل',
  },
  'moveIn.states.taken': {
    tr: 'Alındı',
    en: 'Taken in',
    ar: 'تم النقل',
  },
  'moveIn.states.back': {
    tr: 'Geri alındı',
    en: 'Taken back',
    ar: 'تم التراجع',
  },
  'moveIn.movements': {
    tr: 'Yeni hareket',
    en: 'New movements',
    ar: 'حركات جديدة',
  },
  'moveIn.known': {
    tr: 'Zaten kayıtlı',
    en: 'Already there',
    ar: 'مسجلة سابقًا',
  },
  'moveIn.refused': {
    tr: 'Dışarıda kalan satır',
    en: 'Rows left out',
    ar: 'صفوف متروكة',
  },
  'moveIn.people': {
    tr: 'Kişi',
    en: 'People',
    ar: 'الأشخاص',
  },
  'moveIn.begunAt': {
    tr: 'Alındığı an',
    en: 'Brought at',
    ar: 'وقت الإحضار',
  },
  'moveIn.acts': {
    tr: 'İşlemler',
    en: 'Acts',
    ar: 'الإجراءات',
  },
  'moveIn.goOn': {
    tr: 'Sürdür',
    en: 'Go on',
    ar: 'متابعة',
  },
  'moveIn.back': {
    tr: 'Geri al',
    en: 'Take back',
    ar: 'تراجع',
  },
  'moveIn.backOf': {
    tr: '{{product}}, {{days}}: geri al',
    en: '{{product}}, {{days}}: take back',
    ar: '{{product}}، {{days}}: تراجع',
  },
  'moveIn.goOnOf': {
    tr: '{{product}}, {{days}}: sürdür',
    en: '{{product}}, {{days}}: go on',
    ar: '{{product}}، {{days}}: متابعة',
  },
  'moveIn.backTitle': {
    tr: 'Dosya geri alınsın mı?',
    en: 'Take the file back?',
    ar: 'التراجع عن الملف؟',
  },
  'moveIn.backWhat': {
    tr: '{{product}}, {{days}}: getirdiği hareketler kimse için sayılmaz, eski toplamlar gider ve günler öncesi gibi olur. Dosya yeniden getirilebilir.',
    en: '{{product}}, {{days}}: its movements count for nobody, its old totals are gone, and the days are as before. The file can be brought again.',
    ar: '{{product}}، {{days}}: لا تُحتسب حركاته لأحد وتزول مجاميعه القديمة وتعود الأيام كما كانت. يمكن إحضار الملف مجددًا.',
  },
  'moveIn.backDone': {
    tr: 'Dosya geri alındı.',
    en: 'The file was taken back.',
    ar: 'تم التراجع عن الملف.',
  },
  'moveIn.backCannot': {
    tr: 'Dosya geri alınamadı.',
    en: 'The file could not be taken back.',
    ar: 'تعذّر التراجع عن الملف.',
  },
  'moveIn.step.choose': {
    tr: 'Dosya',
    en: 'File',
    ar: 'الملف',
  },
  'moveIn.step.match': {
    tr: 'Sütunlar',
    en: 'Columns',
    ar: 'الأعمدة',
  },
  'moveIn.step.check': {
    tr: 'Deneme',
    en: 'Dry run',
    ar: 'تجربة',
  },
  'moveIn.step.take': {
    tr: 'Sonuç',
    en: 'Result',
    ar: 'النتيجة',
  },
  'moveIn.drop': {
    tr: 'Dosyayı buraya bırakın',
    en: 'Drop the file here',
    ar: 'أفلت الملف هنا',
  },
  'moveIn.choose': {
    tr: 'Dosya seç',
    en: 'Choose a file',
    ar: 'اختيار ملف',
  },
  'moveIn.where': {
    tr: 'Odoo: Devamlar; Frappe: Employee Checkin ya da Attendance; TimeTrex: TimeSheet Detail. xlsx ya da csv, en çok 10 MB. Şimdilik hiçbir hareket kaydedilmez.',
    en: 'Odoo: Attendances; Frappe: Employee Checkin or Attendance; TimeTrex: TimeSheet Detail. xlsx or csv, 10 MB at most. No movement is stored yet.',
    ar: 'Odoo: الحضور؛ Frappe: ‏Employee Checkin أو Attendance؛ TimeTrex: ‏TimeSheet Detail. بصيغة xlsx أو csv وبحد أقصى 10 ميغابايت. لا تُحفظ أي حركة الآن.',
  },
  'moveIn.empty': {
    tr: 'Bu dosya boş.',
    en: 'This file is empty.',
    ar: 'هذا الملف فارغ.',
  },
  'moveIn.tooLarge': {
    tr: 'Dosya 10 MB’tan büyük. Aylara bölüp sırayla getirin.',
    en: 'The file is larger than 10 MB. Split it by months.',
    ar: 'الملف أكبر من 10 ميغابايت. قسّمه حسب الأشهر.',
  },
  'moveIn.fileRows': {
    tr: 'Satır: {{shown}}',
    en: 'Rows: {{shown}}',
    ar: 'الصفوف: {{shown}}',
  },
  'moveIn.matchWhat': {
    tr: 'Sütunlar başlıklarından tanındı; yanlış olanı değiştirin.',
    en: 'Columns were known by their titles; change what is wrong.',
    ar: 'عُرفت الأعمدة من عناوينها؛ غيّر ما كان خطأ.',
  },
  'moveIn.notKnown': {
    tr: 'Başlıklardan hangi ürün olduğu anlaşılamadı. Ürünü ve sütunları seçin.',
    en: 'Its titles are those of no product known here. Choose the product and the columns.',
    ar: 'لم يُعرف المنتج من العناوين. اختر المنتج والأعمدة.',
  },
  'moveIn.sheet': {
    tr: 'Sayfa',
    en: 'Sheet',
    ar: 'الورقة',
  },
  'moveIn.zone': {
    tr: 'Saatler hangi dilime göre?',
    en: 'Which clock are its times of?',
    ar: 'وفق أي منطقة زمنية أوقاته؟',
  },
  'moveIn.zoneHelp': {
    tr: 'Odoo UTC yazar, ötekiler sitenin ya da kişinin saatini. Yanlış dilim her hareketi kaydırır: biri dokuzda gelmiş mi, bakın.',
    en: 'Odoo keeps UTC, the others the time of the site or the user. A wrong zone moves every movement: look whether somebody came at nine.',
    ar: 'يحفظ Odoo توقيت UTC، وغيره توقيت الموقع أو المستخدم. المنطقة الخاطئة تزيح كل حركة: تحقق أن أحدهم حضر في التاسعة.',
  },
  'moveIn.column': {
    tr: '{{number}}. sütun',
    en: 'Column {{number}}',
    ar: 'العمود {{number}}',
  },
  'moveIn.noColumn': {
    tr: 'Yok',
    en: 'None',
    ar: 'لا يوجد',
  },
  'moveIn.sample': {
    tr: 'Dosyanın ilk satırları',
    en: 'The first rows of the file',
    ar: 'الصفوف الأولى من الملف',
  },
  'moveIn.needPerson': {
    tr: 'Kişiyi gösteren bir sütun seçin: sicil no, e-posta ya da ad.',
    en: 'Choose a column that says who: number, e-mail or name.',
    ar: 'اختر عمودًا يحدد الشخص: الرقم أو البريد أو الاسم.',
  },
  'moveIn.needTime': {
    tr: 'Zamanı gösteren bir sütun seçin.',
    en: 'Choose a column that says when.',
    ar: 'اختر عمودًا يحدد الوقت.',
  },
  'moveIn.another': {
    tr: 'Başka dosya',
    en: 'Another file',
    ar: 'ملف آخر',
  },
  'moveIn.check': {
    tr: 'Dene',
    en: 'Try it',
    ar: 'جرّب',
  },
  'moveIn.checking': {
    tr: 'Dosya deneniyor',
    en: 'The file is being tried',
    ar: 'تجري تجربة الملف',
  },
  'moveIn.field.employeeNo': {
    tr: 'Sicil no',
    en: 'Employee number',
    ar: 'رقم الموظف',
  },
  'moveIn.field.email': {
    tr: 'E-posta',
    en: 'E-mail',
    ar: 'البريد الإلكتروني',
  },
  'moveIn.field.name': {
    tr: 'Ad',
    en: 'Name',
    ar: 'الاسم',
  },
  'moveIn.field.surname': {
    tr: 'Soyad',
    en: 'Surname',
    ar: 'اسم العائلة',
  },
  'moveIn.field.date': {
    tr: 'Tarih',
    en: 'Date',
    ar: 'التاريخ',
  },
  'moveIn.field.time': {
    tr: 'Hareket zamanı',
    en: 'Time of a movement',
    ar: 'وقت الحركة',
  },
  'moveIn.field.direction': {
    tr: 'Yön',
    en: 'Direction',
    ar: 'الاتجاه',
  },
  'moveIn.field.in': {
    tr: 'Giriş',
    en: 'In',
    ar: 'الدخول',
  },
  'moveIn.field.out': {
    tr: 'Çıkış',
    en: 'Out',
    ar: 'الخروج',
  },
  'moveIn.field.worked': {
    tr: 'Toplam çalışma',
    en: 'All that was worked',
    ar: 'إجمالي العمل',
  },
  'moveIn.field.regular': {
    tr: 'Normal çalışma',
    en: 'Regular time',
    ar: 'العمل العادي',
  },
  'moveIn.field.overtime': {
    tr: 'Fazla mesai',
    en: 'Overtime',
    ar: 'العمل الإضافي',
  },
  'moveIn.outcome': {
    tr: 'Dosyanın özeti',
    en: 'The file in figures',
    ar: 'ملخص الملف',
  },
  'moveIn.count.rows': {
    tr: 'Satır',
    en: 'Rows',
    ar: 'الصفوف',
  },
  'moveIn.count.fresh': {
    tr: 'Yeni hareket',
    en: 'New movements',
    ar: 'حركات جديدة',
  },
  'moveIn.count.known': {
    tr: 'Zaten kayıtlı',
    en: 'Already there',
    ar: 'مسجلة سابقًا',
  },
  'moveIn.count.refused': {
    tr: 'Dışarıda kalan satır',
    en: 'Rows left out',
    ar: 'صفوف متروكة',
  },
  'moveIn.count.people': {
    tr: 'Kişi',
    en: 'People',
    ar: 'الأشخاص',
  },
  'moveIn.count.oldDays': {
    tr: 'Eski toplamı olan gün',
    en: 'Days with an old total',
    ar: 'أيام لها مجموع قديم',
  },
  'moveIn.span': {
    tr: 'Günler:',
    en: 'Days:',
    ar: 'الأيام:',
  },
  'moveIn.unknown': {
    tr: 'Burada tanınmayan kişiler',
    en: 'People who are not known here',
    ar: 'أشخاص غير معروفين هنا',
  },
  'moveIn.unknownText': {
    tr: 'Satırları dışarıda kalır. Kişiyi ekleyin ya da sicil numarasını düzeltin ve dosyayı yeniden getirin.',
    en: 'Their rows are left out. Add the person or mend the number, and bring the file again.',
    ar: 'تُترك صفوفهم. أضف الشخص أو صحح رقمه ثم أحضر الملف مجددًا.',
  },
  'moveIn.faults': {
    tr: 'Dışarıda kalan satırlar',
    en: 'Rows that are left out',
    ar: 'الصفوف المتروكة',
  },
  'moveIn.firstFaults': {
    tr: 'İlk {{shown}} satır gösteriliyor.',
    en: 'The first {{shown}} are shown.',
    ar: 'تُعرض أول {{shown}} صفوف.',
  },
  'moveIn.row': {
    tr: 'Satır',
    en: 'Row',
    ar: 'الصف',
  },
  'moveIn.cell': {
    tr: 'Sütun',
    en: 'Column',
    ar: 'العمود',
  },
  'moveIn.why': {
    tr: 'Neden',
    en: 'Reason',
    ar: 'السبب',
  },
  'moveIn.text': {
    tr: 'Yazan',
    en: 'What stands there',
    ar: 'المكتوب',
  },
  'moveIn.wholeRow': {
    tr: 'Tüm satır',
    en: 'The whole row',
    ar: 'الصف كله',
  },
  'moveIn.fault.person-missing': {
    tr: 'Kim olduğu yazmıyor',
    en: 'Nobody is named',
    ar: 'لا يُذكر أحد',
  },
  'moveIn.fault.time-unreadable': {
    tr: 'Saat okunamıyor',
    en: 'The time cannot be read',
    ar: 'الوقت غير مقروء',
  },
  'moveIn.fault.date-unreadable': {
    tr: 'Tarih okunamıyor',
    en: 'The date cannot be read',
    ar: 'التاريخ غير مقروء',
  },
  'moveIn.fault.date-missing': {
    tr: 'Saatin tarihi yok',
    en: 'The time has no date',
    ar: 'الوقت بلا تاريخ',
  },
  'moveIn.fault.direction-unreadable': {
    tr: 'Yön ne giriş ne çıkış',
    en: 'The direction is neither in nor out',
    ar: 'الاتجاه لا دخول ولا خروج',
  },
  'moveIn.fault.length-unreadable': {
    tr: 'Süre okunamıyor',
    en: 'The length of time cannot be read',
    ar: 'المدة غير مقروءة',
  },
  'moveIn.fault.out-before-in': {
    tr: 'Çıkış girişten önce',
    en: 'He left before he came',
    ar: 'الخروج قبل الدخول',
  },
  'moveIn.fault.nothing': {
    tr: 'Ne hareket ne süre var',
    en: 'Neither a movement nor a length of time',
    ar: 'لا حركة ولا مدة',
  },
  'moveIn.fault.person-unknown': {
    tr: 'Böyle biri yok',
    en: 'There is nobody like that',
    ar: 'لا يوجد شخص كهذا',
  },
  'moveIn.fault.person-twice': {
    tr: 'Birden çok kişiye uyuyor',
    en: 'Several people fit',
    ar: 'ينطبق على أكثر من شخص',
  },
  'moveIn.fault.person-contradicts': {
    tr: 'Sicil no birinin, ad başkasının',
    en: 'The number is one person’s, the name another’s',
    ar: 'الرقم لشخص والاسم لآخر',
  },
  'moveIn.fault.outside-employment': {
    tr: 'O gün burada çalışmıyordu',
    en: 'Not employed here on that day',
    ar: 'لم يكن يعمل هنا في ذلك اليوم',
  },
  'moveIn.fault.in-the-future': {
    tr: 'Gelecekte',
    en: 'In the future',
    ar: 'في المستقبل',
  },
  'moveIn.does': {
    tr: 'Alınca bu hareketler okuyucununkiler gibi sayılır. Eski üründe hiçbir şey değişmez; dosya bütünüyle geri alınabilir.',
    en: 'Once taken in, these movements count like those of a reader. Nothing changes in the old product; the file can be taken back whole.',
    ar: 'بعد النقل تُحتسب هذه الحركات كحركات القارئ. لا يتغير شيء في المنتج القديم، ويمكن التراجع عن الملف كله.',
  },
  'moveIn.take': {
    tr: 'İçeri al',
    en: 'Take it in',
    ar: 'نقل إلى الداخل',
  },
  'moveIn.nothing': {
    tr: 'Alınacak yeni bir şey yok',
    en: 'Nothing new to take in',
    ar: 'لا جديد للنقل',
  },
  'moveIn.taking': {
    tr: 'Alınıyor',
    en: 'Being taken in',
    ar: 'جارٍ النقل',
  },
  'moveIn.goesOn': {
    tr: 'Bu pencereyi kapatabilirsiniz; alma işi sürer.',
    en: 'You may close this window; it goes on.',
    ar: 'يمكنك إغلاق هذه النافذة، وسيستمر النقل.',
  },
  'moveIn.done': {
    tr: 'Dosya alındı',
    en: 'The file is in',
    ar: 'تم نقل الملف',
  },
  'moveIn.doneText': {
    tr: 'Günler yeniden hesaplanıyor; karşılaştırma birazdan tamamlanır.',
    en: 'The days are being reckoned again; the comparison is complete in a moment.',
    ar: 'يُعاد حساب الأيام، وتكتمل المقارنة بعد لحظات.',
  },
  'moveIn.stopped': {
    tr: 'Alma işi yarıda kaldı',
    en: 'It stopped half way',
    ar: 'توقف النقل في منتصفه',
  },
  'moveIn.stoppedText': {
    tr: 'Sürdürürseniz kaldığı yerden gider; hiçbir hareket iki kez sayılmaz.',
    en: 'Go on, and it continues where it was; no movement counts twice.',
    ar: 'عند المتابعة يستمر من حيث توقف، ولا تُحتسب أي حركة مرتين.',
  },
  'moveIn.fileGone': {
    tr: 'Dosya artık tutulmuyor. Bu taşımayı geri alın ve dosyayı yeniden getirin.',
    en: 'The file is not kept any more. Take this one back and bring the file again.',
    ar: 'لم يعد الملف محفوظًا. تراجع عن هذا النقل وأحضر الملف مجددًا.',
  },
  'moveIn.compare': {
    tr: 'Karşılaştır',
    en: 'Compare',
    ar: 'قارن',
  },
  'moveIn.month': {
    tr: 'Ay',
    en: 'Month',
    ar: 'الشهر',
  },
  'moveIn.onlyDiffering': {
    tr: 'Yalnız fark olanlar',
    en: 'Only those that differ',
    ar: 'المختلفون فقط',
  },
  'moveIn.compareNone': {
    tr: 'Bu ayda eski ürünün toplamı yok',
    en: 'The old product counted nothing in this month',
    ar: 'لا مجاميع للمنتج القديم في هذا الشهر',
  },
  'moveIn.compareNoneText': {
    tr: 'Dosyada çalışılan süre sütunu yoksa karşılaştırılacak bir şey de yoktur.',
    en: 'Where a file has no column of time worked, there is nothing to compare.',
    ar: 'إن لم يكن في الملف عمود لمدة العمل فلا شيء للمقارنة.',
  },
  'moveIn.compareSame': {
    tr: 'Kimsede fark yok',
    en: 'Nobody differs',
    ar: 'لا أحد مختلف',
  },
  'moveIn.compareSameText': {
    tr: 'Bu ayın her günü eski üründeki gibi sayılıyor.',
    en: 'Every day of this month counts as it did in the old product.',
    ar: 'يُحتسب كل يوم من هذا الشهر كما في المنتج القديم.',
  },
  'moveIn.compareClosed': {
    tr: 'Karşılaştırmayı görme yetkiniz yok',
    en: 'You may not see the comparison',
    ar: 'لا تملك صلاحية رؤية المقارنة',
  },
  'moveIn.compareClosedText': {
    tr: 'Kişilerin süreleri rapor yetkisi olanlara açıktır; yöneticinizden isteyin.',
    en: 'Times of people are open to whoever may see reports; ask your administrator.',
    ar: 'أوقات الأشخاص متاحة لمن يملك صلاحية التقارير؛ اطلبها من مسؤولك.',
  },
  'moveIn.summary': {
    tr: 'Ayın özeti',
    en: 'The month in figures',
    ar: 'ملخص الشهر',
  },
  'moveIn.sum.people': {
    tr: 'Kişi',
    en: 'People',
    ar: 'الأشخاص',
  },
  'moveIn.sum.peopleDiffering': {
    tr: 'Farkı olan kişi',
    en: 'People who differ',
    ar: 'أشخاص مختلفون',
  },
  'moveIn.sum.daysDiffering': {
    tr: 'Farklı gün',
    en: 'Days that differ',
    ar: 'الأيام المختلفة',
  },
  'moveIn.sum.worked': {
    tr: 'Çalışma: burada − eski',
    en: 'Work: here − old',
    ar: 'العمل: هنا − القديم',
  },
  'moveIn.sum.overtime': {
    tr: 'Fazla mesai: burada − eski',
    en: 'Overtime: here − old',
    ar: 'الإضافي: هنا − القديم',
  },
  'moveIn.sum.apart': {
    tr: 'Gün gün ayrılık',
    en: 'Apart, day by day',
    ar: 'التباعد يومًا بيوم',
  },
  'moveIn.person': {
    tr: 'Ad soyad',
    en: 'Name',
    ar: 'الاسم',
  },
  'moveIn.col.days': {
    tr: 'Gün / farklı',
    en: 'Days / differ',
    ar: 'الأيام / المختلفة',
  },
  'moveIn.col.theirWorked': {
    tr: 'Eski: çalışma',
    en: 'Old: worked',
    ar: 'القديم: العمل',
  },
  'moveIn.col.ourWorked': {
    tr: 'Burada: çalışma',
    en: 'Here: worked',
    ar: 'هنا: العمل',
  },
  'moveIn.col.workedDifference': {
    tr: 'Fark',
    en: 'Difference',
    ar: 'الفرق',
  },
  'moveIn.col.theirOvertime': {
    tr: 'Eski: f. mesai',
    en: 'Old: overtime',
    ar: 'القديم: الإضافي',
  },
  'moveIn.col.ourOvertime': {
    tr: 'Burada: f. mesai',
    en: 'Here: overtime',
    ar: 'هنا: الإضافي',
  },
  'moveIn.col.overtimeDifference': {
    tr: 'F. mesai farkı',
    en: 'Overtime difference',
    ar: 'فرق الإضافي',
  },
  'moveIn.daysOf': {
    tr: 'Gün gün karşılaştırma',
    en: 'Day by day',
    ar: 'المقارنة يومًا بيوم',
  },
  'moveIn.day': {
    tr: 'Gün',
    en: 'Day',
    ar: 'اليوم',
  },
  'moveIn.old': {
    tr: 'Eski ürün',
    en: 'Old product',
    ar: 'المنتج القديم',
  },
  'moveIn.here': {
    tr: 'Burada',
    en: 'Here',
    ar: 'هنا',
  },
  'moveIn.difference': {
    tr: 'Fark',
    en: 'Difference',
    ar: 'الفرق',
  },
  'moveIn.same': {
    tr: 'aynı',
    en: 'same',
    ar: 'متطابق',
  },
  'moveIn.ofOvertime': {
    tr: 'f. mesai',
    en: 'overtime',
    ar: 'إضافي',
  },
  'moveIn.daysNone': {
    tr: 'Bu kişinin karşılaştırılacak günü yok.',
    en: 'There is no day of this person to compare.',
    ar: 'لا أيام لهذا الشخص للمقارنة.',
  },
  'moveIn.trial.title': {
    tr: 'Hangi kurallar en yakın?',
    en: 'Which rules come closest?',
    ar: 'أي القواعد أقرب؟',
  },
  'moveIn.trial.what': {
    tr: 'Bu ay her hazır kural takımıyla yeniden hesaplanır ve eski ürünün saydığıyla karşılaştırılır. Hiçbir şey kaydedilmez.',
    en: 'This month is counted again by each ready set of rules, beside what the old product counted. Nothing is saved.',
    ar: 'يُعاد حساب هذا الشهر بكل مجموعة قواعد جاهزة ويُقارن بما احتسبه المنتج القديم. لا يُحفظ شيء.',
  },
  'moveIn.trial.ask': {
    tr: 'Kuralları dene',
    en: 'Try the rules',
    ar: 'جرّب القواعد',
  },
  'moveIn.trial.rules': {
    tr: 'Kurallar',
    en: 'Rules',
    ar: 'القواعد',
  },
  'moveIn.trial.now': {
    tr: 'Bugünkü kurallarınız',
    en: 'Your rules as they are',
    ar: 'قواعدكم الحالية',
  },
  'moveIn.trial.closest': {
    tr: 'En yakın',
    en: 'Closest',
    ar: 'الأقرب',
  },
  'moveIn.trial.busy': {
    tr: 'Deneniyor: {{name}}',
    en: 'Trying: {{name}}',
    ar: 'تجري تجربة: {{name}}',
  },
  'moveIn.trial.partial': {
    tr: 'Süre yetmedi. {{name}} ile bakılabilen kişi: {{people}}.',
    en: 'There was not time enough. People looked at under {{name}}: {{people}}.',
    ar: 'لم يكفِ الوقت. عدد من نُظر إليهم وفق {{name}}: {{people}}.',
  },
  'moveIn.trial.where': {
    tr: 'Bir takımı şirket kurallarında ve vardiyalarda uygularsınız.',
    en: 'A set is applied under the company’s rules and in shifts.',
    ar: 'تُطبَّق المجموعة في قواعد الشركة وفي الورديات.',
  },
  'moveIn.trial.open': {
    tr: 'Şirket kurallarını aç',
    en: 'Open the company’s rules',
    ar: 'فتح قواعد الشركة',
  },
} as const satisfies ScreenWords

export const refusals = {
  ...tableRefusals('move-in.file', {
    tr: 'Dosya',
    en: 'The file',
    ar: 'الملف',
  }),
  'move-in.not-found': {
    tr: 'Böyle bir taşıma yok ya da dosyası artık tutulmuyor. Dosyayı yeniden yükleyin.',
    en: 'There is no such move-in, or its file is not kept any more. Send the file again.',
    ar: 'لا يوجد نقل كهذا أو أن ملفه لم يعد محفوظًا. أرسل الملف مجددًا.',
  },
  'move-in.under-way': {
    tr: 'Başka bir dosya taşınıyor. Önce onu bitirin ya da geri alın.',
    en: 'Another file is on its way in. Let it end, or take it back, first.',
    ar: 'هناك ملف آخر قيد النقل. أكمله أو تراجع عنه أولًا.',
  },
  'move-in.taken-back': {
    tr: 'Bu taşıma geri alındı. Dosyayı yeniden yükleyin.',
    en: 'This move-in was taken back. Send the file again.',
    ar: 'تم التراجع عن هذا النقل. أرسل الملف مجددًا.',
  },
  'move-in.empty': {
    tr: 'Dosyada başlığın altında satır yok.',
    en: 'The file has no row below its header.',
    ar: 'لا يوجد في الملف صف تحت العنوان.',
  },
  'move-in.columns-missing': {
    tr: 'Kişiyi ve zamanı gösteren sütunları seçin.',
    en: 'Choose the columns that say who and when.',
    ar: 'اختر الأعمدة التي تحدد الشخص والوقت.',
  },
  'move-in.zone-unknown': {
    tr: '{{zone}} diye bir saat dilimi yok.',
    en: 'There is no time zone {{zone}}.',
    ar: 'لا توجد منطقة زمنية {{zone}}.',
  },
  'move-in.nothing-new': {
    tr: 'Dosyadaki her şey zaten burada; alınacak yeni bir şey yok.',
    en: 'All that is in the file is here already; there is nothing new to take in.',
    ar: 'كل ما في الملف موجود هنا أصلًا؛ لا جديد لإدخاله.',
  },
  'move-in.in-use': {
    tr: 'Bu dosya şu an taşınıyor ya da taşındı.',
    en: 'This file is on its way in, or is in.',
    ar: 'هذا الملف قيد النقل أو تم نقله.',
  },
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  MoveInBegun: {
    tr: 'Taşınan dosya buradan değil, taşımalar arasından geri alınır; getirdiği her şey birlikte gider.',
    en: 'A file that was moved in is taken back among the files, not here; all that came with it goes, too.',
    ar: 'يُتراجع عن الملف المنقول بين الملفات المنقولة لا هنا؛ ويذهب معه كل ما أتى به.',
  },
  MoveInTakenBack: {
    tr: 'Geri alınan dosya yeniden yüklenir; eksik olan ne varsa o zaman sayılır.',
    en: 'A file that was taken back is sent again; what is missing counts then.',
    ar: 'الملف الذي تم التراجع عنه يُرسل مجددًا، فيُحتسب ما ينقص عندها.',
  },
} as const satisfies Sentences

export const acts = {
  MoveInBegun: {
    tr: '“{{subject}}” dosyasını taşıdı ({{from}} – {{to}})',
    en: 'Moved in “{{subject}}” ({{from}} – {{to}})',
    ar: 'نقل «{{subject}}» ({{from}} – {{to}})',
  },
  MoveInTakenBack: {
    tr: '“{{subject}}” taşımasını geri aldı',
    en: 'Took back what came with “{{subject}}”',
    ar: 'التراجع عن نقل «{{subject}}»',
  },
} satisfies ActSentences

/** What a file is called on its tab. */
export const files = {
  moveIn: {
    tr: 'Eski ürünle karşılaştırma',
    en: 'Beside the old product',
    ar: 'مقارنة بالمنتج القديم',
  },
} as const satisfies Sentences

/** Titles of the columns of its file. */
export const columns = {
  comparedDays: { tr: 'Karşılaştırılan gün', en: 'Days compared', ar: 'الأيام المقارنة' },
  differingDays: { tr: 'Farklı gün', en: 'Days that differ', ar: 'الأيام المختلفة' },
  theirWorked: {
    tr: 'Eski ürün: çalışma (dk)',
    en: 'Old product: worked (min)',
    ar: 'المنتج القديم: العمل (دقيقة)',
  },
  ourWorked: { tr: 'Burada: çalışma (dk)', en: 'Here: worked (min)', ar: 'هنا: العمل (دقيقة)' },
  workedDifference: {
    tr: 'Çalışma farkı (dk)',
    en: 'Difference in work (min)',
    ar: 'فرق العمل (دقيقة)',
  },
  theirOvertime: {
    tr: 'Eski ürün: fazla mesai (dk)',
    en: 'Old product: overtime (min)',
    ar: 'المنتج القديم: العمل الإضافي (دقيقة)',
  },
  ourOvertime: {
    tr: 'Burada: fazla mesai (dk)',
    en: 'Here: overtime (min)',
    ar: 'هنا: العمل الإضافي (دقيقة)',
  },
  overtimeDifference: {
    tr: 'Fazla mesai farkı (dk)',
    en: 'Difference in overtime (min)',
    ar: 'فرق العمل الإضافي (دقيقة)',
  },
  apart: {
    tr: 'Gün gün ayrılık (dk)',
    en: 'Apart, day by day (min)',
    ar: 'التباعد يومًا بيوم (دقيقة)',
  },
} as const satisfies Sentences
