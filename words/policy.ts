import { type ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.customize.title': { tr: 'Şirket kuralları', en: 'Company rules', ar: 'قواعد الشركة' },
  'page.customize.what': {
    tr: 'Günlerin nasıl sayıldığı ve resmi tatiller; her kural bir tarihten itibaren geçerlidir.',
    en: 'How days are counted, and public holidays; every rule holds from a date on.',
    ar: 'كيف تُحسب الأيام والعطل الرسمية؛ كل قاعدة تسري من تاريخ.',
  },
} as const satisfies ScreenWords

export const screen = {
  'policy.tab.rules': { tr: 'Kurallar', en: 'Rules', ar: 'القواعد' },
  'policy.tab.holidays': { tr: 'Resmi tatiller', en: 'Public holidays', ar: 'العطل الرسمية' },
  'policy.tab.company': { tr: 'Şirket', en: 'Company', ar: 'الشركة' },
  'policy.tab.retention': {
    tr: 'Saklama süreleri',
    en: 'Retention',
    ar: 'مدد الحفظ',
  },
  'retention.what': {
    tr: 'İşten ayrılanların bilgileri bu süreler dolunca kendiliğinden ve kalıcı olarak silinir. Çalışma günleri ve sicil numarası kalır. Boş bırakılan bilgi, biri silene kadar saklanır.',
    en: 'Details of people who left are erased by themselves and for good once this time is over. Days of work and the employee number stay. What is left empty is kept until somebody erases it.',
    ar: 'تُمحى بيانات من غادروا تلقائيًا ونهائيًا عند انقضاء هذه المدد. تبقى أيام العمل والرقم الوظيفي. وما يُترك فارغًا يُحفظ حتى يمحوه أحد.',
  },
  'retention.contact': {
    tr: 'İletişim bilgileri (ay)',
    en: 'How to reach the person (months)',
    ar: 'بيانات الاتصال (بالأشهر)',
  },
  'retention.contactHelp': {
    tr: 'Son çalışma gününden sonra: telefon, e-posta, yakınlar, fotoğraf ve kullanıcı hesabı. Yaygın seçim 6 ay.',
    en: 'After the last day of work: phone, e-mail, relatives, photo and user account. Often 6 months.',
    ar: 'بعد آخر يوم عمل: الهاتف والبريد والأقارب والصورة وحساب المستخدم. غالبًا 6 أشهر.',
  },
  'retention.identity': {
    tr: 'Kimlik bilgileri (yıl)',
    en: 'Who the person is (years)',
    ar: 'بيانات الهوية (بالسنوات)',
  },
  'retention.identityHelp': {
    tr: 'Son çalışma gününü izleyen ocaktan başlayarak. Türkiye’de işyeri kayıtları on yıl saklanır (5510 sayılı Kanun md. 86).',
    en: 'From the January after the last day of work. In Turkey an employer’s records are kept for ten years (law 5510, art. 86).',
    ar: 'ابتداءً من يناير التالي لآخر يوم عمل. في تركيا تُحفظ سجلات صاحب العمل عشر سنوات (القانون 5510 المادة 86).',
  },
  'retention.forEver': {
    tr: 'kendiliğinden silinmez',
    en: 'not erased by itself',
    ar: 'لا تُمحى تلقائيًا',
  },
  'retention.outOfBounds': {
    tr: '{{least}} ile {{most}} arasında bir sayı yazın ya da boş bırakın.',
    en: 'Write a number from {{least}} to {{most}}, or leave it empty.',
    ar: 'اكتب عددًا من {{least}} إلى {{most}} أو اتركه فارغًا.',
  },
  'retention.nobody': {
    tr: 'Bu sürelerle bugün kimsenin bilgisi silinmez.',
    en: 'With these, nobody’s details are erased today.',
    ar: 'بهذه المدد لا تُمحى بيانات أحد اليوم.',
  },
  'retention.due': {
    tr: 'Bugün silinecekler: iletişim bilgisi {{contact}} kişi, kimlik bilgisi {{identity}} kişi.',
    en: 'Erased today: how to reach {{contact}} people, who {{identity}} people are.',
    ar: 'يُمحى اليوم: بيانات الاتصال لعدد {{contact}}، بيانات الهوية لعدد {{identity}}.',
  },
  'retention.more': {
    tr: 've {{count}} kişi daha',
    en: 'and {{count}} more',
    ar: 'و{{count}} آخرون',
  },
  'retention.class.contact': { tr: 'iletişim', en: 'contact', ar: 'الاتصال' },
  'retention.class.identity': { tr: 'kimlik', en: 'identity', ar: 'الهوية' },
  'retention.confirm': {
    tr: 'Kişisel veriler silinsin mi?',
    en: 'Erase personal data?',
    ar: 'هل تُمحى البيانات الشخصية؟',
  },
  'retention.confirmDo': { tr: 'Kaydet ve sil', en: 'Save and erase', ar: 'حفظ ومحو' },
  'retention.forGood': {
    tr: 'Silinen bilgiyi kimse geri getiremez.',
    en: 'Nobody can bring back what is erased.',
    ar: 'لا يستطيع أحد إرجاع ما مُحي.',
  },
  'retention.saved': {
    tr: 'Saklama süreleri kaydedildi.',
    en: 'The retention was saved.',
    ar: 'تم حفظ مدد الحفظ.',
  },
  'retention.cannot': {
    tr: 'Saklama süreleri kaydedilemedi.',
    en: 'The retention could not be saved.',
    ar: 'تعذّر حفظ مدد الحفظ.',
  },
  'company.name': { tr: 'Şirketin adı', en: 'Name', ar: 'اسم الشركة' },
  'company.needName': {
    tr: 'Şirkete bir ad verin.',
    en: 'Give the company a name.',
    ar: 'أعط الشركة اسمًا.',
  },
  'company.country': { tr: 'Ülke', en: 'Country', ar: 'البلد' },
  'company.countryHelp': {
    tr: 'Hazır resmi tatiller ve izin türleri bu ülkeye göre önerilir.',
    en: 'Public holidays and types of leave are offered by it.',
    ar: 'تُقترح العطل الرسمية وأنواع الإجازات وفقه.',
  },
  'company.zone': { tr: 'Saat dilimi', en: 'Time zone', ar: 'المنطقة الزمنية' },
  'company.zoneHelp': {
    tr: 'Şirket kurulurken seçildi; günler ona göre sayılır.',
    en: 'Chosen when the company was founded; days are counted by it.',
    ar: 'اختيرت عند تأسيس الشركة، وتُحسب الأيام وفقها.',
  },
  'company.remind': {
    tr: 'Bekleyen talepler için hatırlatma',
    en: 'Reminder of waiting requests',
    ar: 'تذكير بالطلبات المنتظرة',
  },
  'company.remindHelp': {
    tr: 'Karar vereceklere günde en çok bir e-posta gider: kaç talep bekliyor, en eskisi ne zamandır.',
    en: 'Whoever decides gets a mail a day at most: how many wait, and for how long the oldest has.',
    ar: 'تصل صاحب القرار رسالة واحدة يوميًا على الأكثر: كم طلبًا ينتظر ومنذ متى أقدمها.',
  },
  'company.remindNever': { tr: 'Gönderilmez', en: 'None', ar: 'لا يُرسل' },
  'company.remindAfter': {
    tr: { one: '1 gün bekleyince', other: '{{count}} gün bekleyince' },
    en: { one: 'After a day of waiting', other: 'After {{count}} days of waiting' },
    ar: {
      zero: 'من يومه',
      one: 'بعد يوم من الانتظار',
      two: 'بعد يومين من الانتظار',
      few: 'بعد {{count}} أيام من الانتظار',
      many: 'بعد {{count}} يومًا من الانتظار',
      other: 'بعد {{count}} يوم من الانتظار',
    },
  },
  'company.otherCountry': {
    tr: 'Takvimdeki tatiller kalır ve hiçbir gün yeniden hesaplanmaz. {{country}} için {{year}} yılının tatilleri Resmi tatiller sekmesinden alınabilir.',
    en: 'Holidays in the calendar stay, and no day is counted again. Those of {{country}} for {{year}} can be taken over under Public holidays.',
    ar: 'تبقى العطل في التقويم ولا يُعاد حساب أي يوم. يمكن استيراد عطل {{country}} لعام {{year}} من تبويب العطل الرسمية.',
  },
  'company.otherCountryNone': {
    tr: 'Takvimdeki tatiller kalır ve hiçbir gün yeniden hesaplanmaz. {{country}} için {{year}} yılının hazır tatilleri yok.',
    en: 'Holidays in the calendar stay, and no day is counted again. There are none ready of {{country}} for {{year}}.',
    ar: 'تبقى العطل في التقويم ولا يُعاد حساب أي يوم. لا عطل جاهزة في {{country}} لعام {{year}}.',
  },
  'company.saved': {
    tr: 'Şirket bilgileri kaydedildi.',
    en: 'The company’s details were saved.',
    ar: 'تم حفظ بيانات الشركة.',
  },
  'company.cannot': {
    tr: 'Şirket bilgileri kaydedilemedi.',
    en: 'The company’s details could not be saved.',
    ar: 'تعذّر حفظ بيانات الشركة.',
  },
  'logo.title': { tr: 'Logo', en: 'Logo', ar: 'الشعار' },
  'logo.what': {
    tr: 'Üst çubukta ve yazdırılan raporların başında durur. PNG, JPEG veya WebP; en çok {{kilobytes}} kB ve {{megapixels}} milyon piksel. Dosyada resimden başka ne varsa silinir.',
    en: 'Stands in the bar and at the head of printed reports. PNG, JPEG or WebP; at most {{kilobytes}} kB and {{megapixels}} million pixels. What a file holds beside its picture is removed.',
    ar: 'يظهر في الشريط العلوي وفي رأس التقارير المطبوعة. PNG أو JPEG أو WebP؛ بحد أقصى {{kilobytes}} كيلوبايت و{{megapixels}} مليون بكسل. يُحذف كل ما في الملف سوى الصورة.',
  },
  'logo.none': {
    tr: 'Logo yok: ürünün kendi işareti duruyor.',
    en: 'No logo: the product’s own mark stands there.',
    ar: 'لا شعار: تظهر علامة المنتج نفسه.',
  },
  'logo.of': {
    tr: '{{name}} logosu',
    en: 'Logo of {{name}}',
    ar: 'شعار {{name}}',
  },
  'logo.size': {
    tr: '{{width}} × {{height}} piksel',
    en: '{{width}} × {{height}} pixels',
    ar: '{{width}} × {{height}} بكسل',
  },
  'logo.choose': { tr: 'Logo seç', en: 'Choose a logo', ar: 'اختيار شعار' },
  'logo.change': { tr: 'Logoyu değiştir', en: 'Change the logo', ar: 'تغيير الشعار' },
  'logo.saved': { tr: 'Logo kaydedildi.', en: 'The logo was saved.', ar: 'تم حفظ الشعار.' },
  'logo.cannot': {
    tr: 'Logo kaydedilemedi.',
    en: 'The logo could not be saved.',
    ar: 'تعذّر حفظ الشعار.',
  },
  'logo.remove': { tr: 'Logoyu kaldır', en: 'Take the logo away', ar: 'إزالة الشعار' },
  'logo.removeTitle': {
    tr: 'Logo kaldırılsın mı?',
    en: 'Take the logo away?',
    ar: 'إزالة الشعار؟',
  },
  'logo.removeWhat': {
    tr: 'Yerinde ürünün kendi işareti durur. İşlem kayıtlarından geri alınabilir.',
    en: 'The product’s own mark stands in its place. It can be taken back from the log of acts.',
    ar: 'تظهر مكانه علامة المنتج نفسه. يمكن التراجع عن ذلك من سجل الأعمال.',
  },
  'logo.removed': {
    tr: 'Logo kaldırıldı.',
    en: 'The logo was taken away.',
    ar: 'تمت إزالة الشعار.',
  },
  'logo.cannotRemove': {
    tr: 'Logo kaldırılamadı.',
    en: 'The logo could not be taken away.',
    ar: 'تعذّرت إزالة الشعار.',
  },
  'policy.section.swipes': { tr: 'Okutmalar', en: 'Swipes', ar: 'القراءات' },
  'policy.section.overtime': { tr: 'Fazla mesai', en: 'Overtime', ar: 'العمل الإضافي' },
  'policy.section.week': {
    tr: 'Gece, hafta ve dönem',
    en: 'Night, week and period',
    ar: 'الليل والأسبوع والفترة',
  },
  'policy.section.from': { tr: 'Geçerlilik', en: 'In force', ar: 'السريان' },
  'policy.from': { tr: 'Şu tarihten itibaren', en: 'From', ar: 'ابتداءً من' },
  'policy.fromHelp': {
    tr: 'Bu tarihten önceki günler eski kurallarla kalır; sonrakiler yeniden hesaplanır.',
    en: 'Days before this date keep their rules; later ones are counted again.',
    ar: 'تبقى الأيام قبل هذا التاريخ على قواعدها، ويُعاد حساب ما بعده.',
  },
  'policy.saved': {
    tr: 'Kurallar kaydedildi; etkilenen günler yeniden hesaplanıyor',
    en: 'The rules are saved; the days they touch are counted again',
    ar: 'تم حفظ القواعد ويُعاد حساب الأيام المتأثرة',
  },
  'policy.cannot': {
    tr: 'Kurallar kaydedilemedi.',
    en: 'The rules could not be saved.',
    ar: 'تعذّر حفظ القواعد.',
  },
  'policy.unchanged': { tr: 'Değişiklik yok', en: 'Nothing is changed', ar: 'لا تغييرات' },
  'policy.changed': {
    tr: { one: '{{count}} kural değişecek', other: '{{count}} kural değişecek' },
    en: { one: 'One rule changes', other: '{{count}} rules change' },
    ar: {
      zero: 'لا تغييرات',
      one: 'ستتغير قاعدة واحدة',
      two: 'ستتغير قاعدتان',
      few: 'ستتغير {{count}} قواعد',
      many: 'ستتغير {{count}} قاعدة',
      other: 'ستتغير {{count}} قاعدة',
    },
  },
  'policy.mend': {
    tr: { one: '{{count}} alanı düzeltin', other: '{{count}} alanı düzeltin' },
    en: { one: 'Mend one field', other: 'Mend {{count}} fields' },
    ar: {
      zero: 'لا حقول للتصحيح',
      one: 'صحّح حقلًا واحدًا',
      two: 'صحّح حقلين',
      few: 'صحّح {{count}} حقول',
      many: 'صحّح {{count}} حقلًا',
      other: 'صحّح {{count}} حقل',
    },
  },
  'policy.reset': { tr: 'Geri al', en: 'Take back', ar: 'تراجع' },
  'policy.yes': { tr: 'Evet', en: 'Yes', ar: 'نعم' },
  'policy.no': { tr: 'Hayır', en: 'No', ar: 'لا' },
  'policy.default': {
    tr: 'Ürünün önerdiği: {{value}}',
    en: 'The product suggests {{value}}',
    ar: 'المقترح: {{value}}',
  },
  'policy.unit.seconds': { tr: 'sn', en: 's', ar: 'ث' },
  'policy.unit.minutes': { tr: 'dk', en: 'min', ar: 'د' },
  'policy.unit.hours': { tr: 'sa', en: 'h', ar: 'س' },
  'policy.unit.days': { tr: 'gün', en: 'days', ar: 'يوم' },
  'policy.missingExit.absent': { tr: 'Sayılmaz', en: 'Not counted', ar: 'لا تُحسب' },
  'policy.missingExit.shiftEnd': {
    tr: 'Vardiya sonu',
    en: 'End of shift',
    ar: 'نهاية الوردية',
  },
  'policy.missingExit.planFilled': {
    tr: 'Plan dolunca',
    en: 'Plan is filled',
    ar: 'اكتمال الخطة',
  },
  'policy.rule.bounceSeconds.name': {
    tr: 'Tekrarlanan basış',
    en: 'Repeated swipe',
    ar: 'القراءة المكررة',
  },
  'policy.rule.bounceSeconds.what': {
    tr: 'Bu kadar saniye içindeki ikinci okutma ilkinin tekrarı sayılır.',
    en: 'A second swipe within so many seconds is a repeat of the first.',
    ar: 'القراءة الثانية خلال هذه الثواني تكرار للأولى.',
  },
  'policy.rule.bounceSeconds.wrong': {
    tr: '0 ile 3600 arasında bir sayı yazın.',
    en: 'Write a number from 0 to 3600.',
    ar: 'اكتب رقمًا بين 0 و3600.',
  },
  'policy.rule.repeatedExitMinutes.name': {
    tr: 'Tekrarlanan çıkış',
    en: 'Repeated exit',
    ar: 'الخروج المكرر',
  },
  'policy.rule.repeatedExitMinutes.what': {
    tr: 'Çıkıştan sonra bu süre içinde gelen yeni çıkış, çıkışı kendine taşır.',
    en: 'An exit that follows an exit within this time becomes the exit.',
    ar: 'الخروج الذي يتبع خروجًا خلال هذه المدة يصبح هو الخروج.',
  },
  'policy.rule.repeatedExitMinutes.wrong': {
    tr: '0 ile 1440 dakika arasında yazın.',
    en: 'Write 0 to 1440 minutes.',
    ar: 'اكتب بين 0 و1440 دقيقة.',
  },
  'policy.rule.maxPresenceHours.name': {
    tr: 'En uzun kalış',
    en: 'Longest presence',
    ar: 'أطول حضور',
  },
  'policy.rule.maxPresenceHours.what': {
    tr: 'Girişten sonra bu kadar saat içinde çıkış aranır; sonrası unutulmuş çıkıştır.',
    en: 'An exit is looked for within so many hours of the entry; after that it was forgotten.',
    ar: 'يُبحث عن الخروج خلال هذه الساعات من الدخول، وبعدها يُعدّ منسيًا.',
  },
  'policy.rule.maxPresenceHours.wrong': {
    tr: '1 ile 24 arasında bir sayı yazın.',
    en: 'Write a number from 1 to 24.',
    ar: 'اكتب رقمًا بين 1 و24.',
  },
  'policy.rule.missingExit.name': {
    tr: 'Unutulan çıkış',
    en: 'Forgotten exit',
    ar: 'الخروج المنسي',
  },
  'policy.rule.missingExit.what': {
    tr: 'Çıkışı olmayan girişten sonraki süre sayılmaz, vardiya sonuna kadar ya da planlanan çalışma dolana kadar sayılır.',
    en: 'After an entry without an exit nothing counts, or it counts until the shift ends, or until the planned work is done.',
    ar: 'بعد دخول بلا خروج لا يُحسب شيء، أو يُحسب حتى نهاية الوردية، أو حتى يكتمل العمل المخطط.',
  },
  'policy.rule.overtimeNeedsApproval.name': {
    tr: 'Fazla mesai onay ister',
    en: 'Overtime needs approval',
    ar: 'العمل الإضافي يحتاج موافقة',
  },
  'policy.rule.overtimeNeedsApproval.what': {
    tr: 'Evet ise yalnızca onaylanan dakikalar ödenir; gerisi onaysız olarak listelenir.',
    en: 'If yes, only approved minutes are paid; the rest is listed as unapproved.',
    ar: 'إن كان نعم، تُدفع الدقائق الموافق عليها فقط ويُدرج الباقي كغير موافق عليه.',
  },
  'policy.rule.overtimeRounding.name': {
    tr: 'Fazla mesai yuvarlama',
    en: 'Rounding of overtime',
    ar: 'تقريب العمل الإضافي',
  },
  'policy.rule.overtimeRounding.what': {
    tr: 'Ödenecek fazla mesai bu sürenin katına aşağı yuvarlanır. 1 dk yuvarlamaz.',
    en: 'Payable overtime is rounded down to a multiple of this. 1 min does not round.',
    ar: 'يُقرّب العمل الإضافي المدفوع إلى مضاعف أدنى. دقيقة واحدة تعني بلا تقريب.',
  },
  'policy.rule.overtimeRounding.wrong': {
    tr: '1 ile 240 dakika arasında yazın.',
    en: 'Write 1 to 240 minutes.',
    ar: 'اكتب بين 1 و240 دقيقة.',
  },
  'policy.rule.offsetMissingWithOvertime.name': {
    tr: 'Fazla mesai eksiği kapatır',
    en: 'Overtime fills what is missing',
    ar: 'العمل الإضافي يسدّ النقص',
  },
  'policy.rule.offsetMissingWithOvertime.what': {
    tr: 'Aynı günün ödenecek fazla mesaisi önce o günün eksiğini kapatır.',
    en: 'Payable overtime of a day first fills the missing minutes of that day.',
    ar: 'العمل الإضافي المدفوع يسدّ أولًا نقص اليوم نفسه.',
  },
  'policy.rule.payrollFourEyes.name': {
    tr: 'Bordro dönemini iki kişi kilitler',
    en: 'Two lock a payroll period',
    ar: 'فترة الرواتب يقفلها شخصان',
  },
  'policy.rule.payrollFourEyes.what': {
    tr: 'Dönemi biri önerir, bir başkası kilitler. Kilidi açmak her zaman iki kişi ister.',
    en: 'One proposes the period, another locks it. Unlocking always takes two.',
    ar: 'يقترح أحدهم الفترة ويقفلها آخر. فتحها يحتاج دائمًا إلى شخصين.',
  },
  'policy.rule.payrollBlocking.name': {
    tr: 'Uyarılar kilidi engeller',
    en: 'Warnings keep from locking',
    ar: 'التحذيرات تمنع الإقفال',
  },
  'policy.rule.payrollBlocking.what': {
    tr: 'Denetim listesinde tek bir uyarı kaldıkça dönem kilitlenmez.',
    en: 'A payroll period is not locked while its checklist has a single warning.',
    ar: 'لا تُقفل الفترة ما دام في قائمة التحقق تحذير واحد.',
  },
  'policy.rule.overtimeRequestDays.name': {
    tr: 'Fazla mesai talebi süresi',
    en: 'Time to ask for overtime',
    ar: 'مهلة طلب العمل الإضافي',
  },
  'policy.rule.overtimeRequestDays.what': {
    tr: 'Şirket içinde yapılan fazla mesai, yapıldığı günden sonra en geç bu kadar gün içinde talep edilir. Kural, çalışılan güne göre geçerlidir.',
    en: 'Overtime inside the company may be asked for within so many days after it was worked. The rule of the day that was worked applies.',
    ar: 'يُطلب العمل الإضافي داخل الشركة خلال هذا العدد من الأيام بعد أدائه. تسري القاعدة السارية في يوم العمل.',
  },
  'policy.rule.overtimeRequestDays.wrong': {
    tr: '0 ile 366 gün arasında yazın.',
    en: 'Enter 0 to 366 days.',
    ar: 'اكتب من 0 إلى 366 يومًا.',
  },
  'policy.rule.nightStart.name': {
    tr: 'Gece başlangıcı',
    en: 'Night starts',
    ar: 'بداية الليل',
  },
  'policy.rule.nightStart.what': {
    tr: 'Bu saatten sonraki çalışma gece çalışmasıdır.',
    en: 'Work from this time on is night work.',
    ar: 'العمل بعد هذا الوقت عمل ليلي.',
  },
  'policy.rule.nightStart.wrong': {
    tr: 'Saati 20:00 gibi yazın.',
    en: 'Write a time such as 20:00.',
    ar: 'اكتب الوقت مثل 20:00.',
  },
  'policy.rule.nightEnd.name': { tr: 'Gece bitişi', en: 'Night ends', ar: 'نهاية الليل' },
  'policy.rule.nightEnd.what': {
    tr: 'Bu saate kadar olan çalışma gece çalışmasıdır.',
    en: 'Work until this time is night work.',
    ar: 'العمل حتى هذا الوقت عمل ليلي.',
  },
  'policy.rule.nightEnd.wrong': {
    tr: 'Saati 06:00 gibi yazın.',
    en: 'Write a time such as 06:00.',
    ar: 'اكتب الوقت مثل 06:00.',
  },
  'policy.rule.contractWeek.name': {
    tr: 'Sözleşme haftası',
    en: 'Week of the contract',
    ar: 'أسبوع العقد',
  },
  'policy.rule.contractWeek.what': {
    tr: 'Sözleşmedeki haftalık saat; bunun üstü yasal haftaya kadar fazla süreyle çalışmadır.',
    en: 'Hours a week by contract; beyond it, up to the legal week, are extra hours.',
    ar: 'ساعات العقد الأسبوعية؛ ما فوقها حتى الأسبوع القانوني ساعات زائدة.',
  },
  'policy.rule.contractWeek.wrong': {
    tr: '1 ile 80 saat arasında, çeyrek saatlerle yazın.',
    en: 'Write 1 to 80 hours, in quarters.',
    ar: 'اكتب بين 1 و80 ساعة بأرباع الساعة.',
  },
  'policy.rule.legalWeek.name': { tr: 'Yasal hafta', en: 'Legal week', ar: 'الأسبوع القانوني' },
  'policy.rule.legalWeek.what': {
    tr: 'Bunun üstü yasal fazla mesaidir. Türkiye’de 45 saat.',
    en: 'Beyond it is overtime by law. 45 hours in Turkey.',
    ar: 'ما فوقه عمل إضافي قانونًا. في تركيا 45 ساعة.',
  },
  'policy.rule.legalWeek.wrong': {
    tr: '1 ile 80 saat arasında, çeyrek saatlerle yazın.',
    en: 'Write 1 to 80 hours, in quarters.',
    ar: 'اكتب بين 1 و80 ساعة بأرباع الساعة.',
  },
  'policy.rule.payrollStartDay.name': {
    tr: 'Bordro döneminin ilk günü',
    en: 'First day of the payroll period',
    ar: 'أول يوم في فترة الرواتب',
  },
  'policy.rule.payrollStartDay.what': {
    tr: 'Dönem ayın bu gününde başlar; 21 ise mart dönemi 21 Şubat – 20 Mart arasıdır. 1 takvim ayıdır.',
    en: 'The period starts on this day of the month; with 21, the period of March runs from 21 February to 20 March. 1 is the calendar month.',
    ar: 'تبدأ الفترة في هذا اليوم من الشهر؛ مع 21 تمتد فترة مارس من 21 فبراير إلى 20 مارس. الرقم 1 يعني الشهر التقويمي.',
  },
  'policy.rule.payrollStartDay.wrong': {
    tr: '1 ile 28 arasında bir gün yazın.',
    en: 'Write a day from 1 to 28.',
    ar: 'اكتب يومًا من 1 إلى 28.',
  },
  'policy.night': { tr: 'Gece', en: 'Night', ar: 'الليل' },
  'policy.week': {
    tr: 'Hafta (sözleşme / yasal)',
    en: 'Week (contract / legal)',
    ar: 'الأسبوع (العقد / القانوني)',
  },
  'policy.line': {
    tr: '{{name}}: {{value}}',
    en: '{{name}}: {{value}}',
    ar: '{{name}}: {{value}}',
  },
  'policy.history': { tr: 'Değişiklikler', en: 'Changes', ar: 'التغييرات' },
  'policy.noHistory': {
    tr: 'Şimdiye dek bir kural değiştirilmedi; ürünün önerdiği değerler geçerli.',
    en: 'No rule was changed so far; what the product suggests is in force.',
    ar: 'لم تتغير أي قاعدة بعد؛ القيم المقترحة سارية.',
  },
  'policy.toCome': { tr: 'ileride', en: 'to come', ar: 'قادم' },
  'policy.system': { tr: 'Sistem', en: 'System', ar: 'النظام' },
  'policy.preview.title': {
    tr: 'Son 30 gün böyle olsaydı',
    en: 'The last 30 days, had it been so',
    ar: 'لو كانت آخر 30 يومًا هكذا',
  },
  'policy.preview.ask': { tr: 'Farkı göster', en: 'Show the difference', ar: 'أظهر الفرق' },
  'policy.preview.nothing': {
    tr: 'Bir kuralı değiştirin; kaydetmeden önce son 30 günde neyin değişeceğini burada görürsünüz.',
    en: 'Change a rule: before you save it, see here what would change in the last 30 days.',
    ar: 'غيّر قاعدة لترى هنا ما كان سيتغير في آخر 30 يومًا قبل الحفظ.',
  },
  'policy.preview.help': {
    tr: 'Herkesin son 30 günü yeni kurallarla yeniden hesaplanır; hiçbir şey kaydedilmez.',
    en: 'Everybody’s last 30 days are counted again under the new rules; nothing is saved.',
    ar: 'تُعاد حسابات آخر 30 يومًا للجميع بالقواعد الجديدة دون حفظ شيء.',
  },
  'policy.preview.same': {
    tr: '{{from}} – {{to}} arasında {{people}} kişinin hiçbir günü değişmezdi.',
    en: 'From {{from}} to {{to}} no day of {{people}} people would change.',
    ar: 'من {{from}} إلى {{to}} لن يتغير أي يوم لـ {{people}} شخص.',
  },
  'policy.preview.changed': {
    tr: '{{from}} – {{to}} arasında {{of}} kişiden {{people}} kişinin {{days}} günü değişirdi.',
    en: 'From {{from}} to {{to}}, {{days}} days of {{people}} out of {{of}} people would change.',
    ar: 'من {{from}} إلى {{to}} سيتغير {{days}} يوم لـ {{people}} من أصل {{of}} شخص.',
  },
  'policy.preview.partial': {
    tr: 'Süre yetmedi: yalnızca {{people}} kişiye bakılabildi.',
    en: 'Time ran out: only {{people}} people were looked at.',
    ar: 'انتهى الوقت: تم النظر في {{people}} شخص فقط.',
  },
  'policy.preview.total': { tr: 'Toplam', en: 'Total', ar: 'المجموع' },
  'policy.preview.before': { tr: 'Şimdi', en: 'Now', ar: 'الآن' },
  'policy.preview.after': { tr: 'Böyle', en: 'Then', ar: 'بعدها' },
  'policy.preview.difference': { tr: 'Fark', en: 'Difference', ar: 'الفرق' },
  'policy.preview.rows': {
    tr: 'Değişen günler',
    en: 'Days that change',
    ar: 'الأيام المتغيرة',
  },
  'policy.preview.more': {
    tr: { one: 've {{count}} gün daha', other: 've {{count}} gün daha' },
    en: { one: 'and one more day', other: 'and {{count}} more days' },
    ar: {
      zero: 'ولا أيام أخرى',
      one: 'ويوم آخر',
      two: 'ويومان آخران',
      few: 'و{{count}} أيام أخرى',
      many: 'و{{count}} يومًا آخر',
      other: 'و{{count}} يوم آخر',
    },
  },
  'policy.figure.worked': { tr: 'Çalışılan', en: 'Worked', ar: 'المعمول' },
  'policy.figure.missing': { tr: 'Eksik', en: 'Missing', ar: 'الناقص' },
  'policy.figure.late': { tr: 'Geç', en: 'Late', ar: 'التأخير' },
  'policy.figure.early': { tr: 'Erken çıkma', en: 'Early', ar: 'الخروج المبكر' },
  'policy.figure.break': { tr: 'Mola', en: 'Break', ar: 'الاستراحة' },
  'policy.figure.overtimeRaw': { tr: 'Fazla mesai', en: 'Overtime', ar: 'الإضافي' },
  'policy.figure.overtimePayable': {
    tr: 'Ödenecek fazla mesai',
    en: 'Payable overtime',
    ar: 'الإضافي المدفوع',
  },
  'policy.figure.night': { tr: 'Gece', en: 'Night', ar: 'الليل' },
  'policy.holiday.day': { tr: 'Tarih', en: 'Date', ar: 'التاريخ' },
  'policy.holiday.title': { tr: 'Tatil', en: 'Holiday', ar: 'العطلة' },
  'policy.holiday.kind': { tr: 'Süre', en: 'Length', ar: 'المدة' },
  'policy.holiday.full': { tr: 'Tam gün', en: 'Whole day', ar: 'يوم كامل' },
  'policy.holiday.half': { tr: 'Yarım gün', en: 'Half day', ar: 'نصف يوم' },
  'policy.holiday.halfFrom': {
    tr: '{{from}} sonrası',
    en: 'From {{from}} on',
    ar: 'بعد {{from}}',
  },
  'policy.holiday.from': { tr: 'Şu saatten sonra', en: 'From', ar: 'ابتداءً من الساعة' },
  'policy.holiday.add': { tr: 'Tatil ekle', en: 'Add a holiday', ar: 'أضف عطلة' },
  'policy.holiday.remove': { tr: 'Sil', en: 'Remove', ar: 'حذف' },
  'policy.holiday.saved': {
    tr: '{{title}} kaydedildi',
    en: '{{title}} is saved',
    ar: 'تم حفظ {{title}}',
  },
  'policy.holiday.cannotSave': {
    tr: 'Tatil kaydedilemedi.',
    en: 'The holiday could not be saved.',
    ar: 'تعذّر حفظ العطلة.',
  },
  'policy.holiday.cannotRemove': {
    tr: 'Tatil silinemedi.',
    en: 'The holiday could not be removed.',
    ar: 'تعذّر حذف العطلة.',
  },
  'policy.holiday.removed': {
    tr: '{{title}} silindi',
    en: '{{title}} is removed',
    ar: 'تم حذف {{title}}',
  },
  'policy.holiday.needTitle': {
    tr: 'Tatile bir ad verin.',
    en: 'Give the holiday a name.',
    ar: 'أدخل اسم العطلة.',
  },
  'policy.holiday.import': {
    tr: { one: 'Ülkenin {{count}} tatilini al', other: 'Ülkenin {{count}} tatilini al' },
    en: {
      one: 'Take over one holiday of the country',
      other: 'Take over {{count}} holidays of the country',
    },
    ar: {
      zero: 'لا عطل للاستيراد',
      one: 'استورد عطلة واحدة للبلد',
      two: 'استورد عطلتين للبلد',
      few: 'استورد {{count}} عطل للبلد',
      many: 'استورد {{count}} عطلة للبلد',
      other: 'استورد {{count}} عطلة للبلد',
    },
  },
  'policy.holiday.imported': {
    tr: { one: '{{count}} tatil eklendi', other: '{{count}} tatil eklendi' },
    en: { one: 'One holiday is added', other: '{{count}} holidays are added' },
    ar: {
      zero: 'لم تُضف عطل',
      one: 'أُضيفت عطلة واحدة',
      two: 'أُضيفت عطلتان',
      few: 'أُضيفت {{count}} عطل',
      many: 'أُضيفت {{count}} عطلة',
      other: 'أُضيفت {{count}} عطلة',
    },
  },
  'policy.holiday.cannotImport': {
    tr: 'Tatiller eklenemedi.',
    en: 'The holidays could not be added.',
    ar: 'تعذّرت إضافة العطل.',
  },
  'policy.holiday.none': {
    tr: '{{year}} yılında tatil yok',
    en: 'No holidays in {{year}}',
    ar: 'لا عطل في {{year}}',
  },
  'policy.holiday.noneText': {
    tr: 'Şirketin tatillerini tek tek ekleyin.',
    en: 'Add the company’s holidays one by one.',
    ar: 'أضف عطل الشركة واحدة واحدة.',
  },
  'policy.holiday.noneShipped': {
    tr: 'Ülkenin resmi tatillerini tek tıkla alın; sonra dilediğinizi değiştirin.',
    en: 'Take over the public holidays of the country in one press, then change what you like.',
    ar: 'استورد العطل الرسمية للبلد بنقرة واحدة ثم غيّر ما تشاء.',
  },
  'policy.holiday.yearBefore': { tr: 'Önceki yıl', en: 'The year before', ar: 'السنة السابقة' },
  'policy.holiday.yearAfter': { tr: 'Sonraki yıl', en: 'The year after', ar: 'السنة التالية' },
  'policy.holiday.source': {
    tr: 'Kaynak: {{source}}',
    en: 'Source: {{source}}',
    ar: 'المصدر: {{source}}',
  },
} as const satisfies ScreenWords

/** By code; figures stand in braces. */
export const refusals = {
  'policy.nothing-given': {
    tr: 'Değiştirilecek bir kural seçin.',
    en: 'Choose a rule to change.',
    ar: 'اختر قاعدة لتغييرها.',
  },
  'policy.night-empty': {
    tr: 'Gece döneminin başı ve sonu aynı olamaz.',
    en: 'The night cannot begin and end at the same time.',
    ar: 'لا يمكن أن يبدأ الليل وينتهي في الوقت نفسه.',
  },
  'policy.contract-above-legal': {
    tr: 'Sözleşmedeki haftalık süre ({contract} saat) yasal süreden ({legal} saat) uzun olamaz.',
    en: "The contract's week ({contract} hours) cannot be longer than the legal week ({legal} hours).",
    ar: 'لا يمكن أن تزيد ساعات العقد الأسبوعية ({contract}) على الساعات القانونية ({legal}).',
  },
  'policy.presence-too-long': {
    tr: 'En uzun bulunma süresi {most} saati geçemez.',
    en: 'The longest presence cannot exceed {most} hours.',
    ar: 'لا يمكن أن تتجاوز أطول مدة حضور {most} ساعة.',
  },
  'policy.steps-not-rising': {
    tr: 'Mola basamakları artarak gitmeli: {step}. basamak bir öncekinin üstünde başlamıyor.',
    en: 'Steps of the break rise: step {step} does not begin above the one before.',
    ar: 'درجات الاستراحة تتصاعد: الدرجة {step} لا تبدأ بعد سابقتها.',
  },
  'policy.tier-too-high': {
    tr: '{tier}. kademe en çok {most} dakikanın üstünde başlayabilir.',
    en: 'Tier {tier} can begin beyond {most} minutes at most.',
    ar: 'يمكن أن تبدأ الشريحة {tier} بعد {most} دقيقة على الأكثر.',
  },
  'policy.letter-missing': {
    tr: 'Her kodun bir harfi olmalı: {letterCode} boş kaldı.',
    en: 'Every code needs a letter: {letterCode} has none.',
    ar: 'لكل رمز حرف: {letterCode} بلا حرف.',
  },
  'policy.letter-too-long': {
    tr: 'Bir harf en çok {most} karakter olabilir: {letterCode}.',
    en: 'A letter may have {most} characters at most: {letterCode}.',
    ar: 'لا يزيد الحرف على {most} محرف: {letterCode}.',
  },
} as const satisfies Sentences

export const acts = {
  PolicySet: {
    tr: ({ from, count }) => `${from} tarihinden itibaren ${count} şirket kuralını değiştirdi`,
    en: ({ from, count }) => `Changed company rules from ${from} (rules: ${count})`,
    ar: ({ from, count }) => `تغيير قواعد الشركة اعتبارًا من ${from} (القواعد: ${count})`,
  },
  AttendanceLettersSet: {
    tr: ({ count }) => `Puantaj cetvelinin harflerini belirledi (koddan farklı: ${count})`,
    en: ({ count }) =>
      `Set the letters of the attendance sheet (other than the code: ${count})`,
    ar: ({ count }) => `تحديد حروف كشف الدوام (غير الرمز نفسه: ${count})`,
  },
  PolicyWithdrawn: {
    tr: ({ from, count }) => `${from} tarihi için verilmiş ${count} şirket kuralını kaldırdı`,
    en: ({ from, count }) => `Withdrew ${count} company rule(s) set from ${from}`,
    ar: ({ from, count }) => `إلغاء قواعد للشركة حُدّدت اعتبارًا من ${from} (عددها: ${count})`,
  },
} satisfies ActSentences
