import type { ScreenWords } from '../shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.shiftDemands.title': {
    tr: 'Vardiya talepleri',
    en: 'Shift requests',
    ar: 'طلبات الورديات',
  },
  'page.shiftDemands.what': {
    tr: 'Başka vardiya, dinlenme günü ya da gün değişimi isteyenler: onaylayın, takvim kendiliğinden değişsin.',
    en: 'Who asks for another shift, a rest day or an exchange of days: approve, and the calendar follows.',
    ar: 'من يطلب وردية أخرى أو يوم راحة أو تبديل يوم: وافق فيتغيّر الجدول تلقائيًا.',
  },
  'page.ownShiftDemand.title': {
    tr: 'Vardiya taleplerim',
    en: 'My shift requests',
    ar: 'طلبات ورديتي',
  },
  'page.ownShiftDemand.what': {
    tr: 'Başka vardiya, dinlenme günü ya da bir arkadaşınızla gün değişimi isteyin; talebin nerede olduğunu görün.',
    en: 'Ask for another shift, a rest day, or to exchange a day with a colleague, and see where it stands.',
    ar: 'اطلب وردية أخرى أو يوم راحة أو تبديل يوم مع زميل، وتابع أين وصل الطلب.',
  },
} as const satisfies ScreenWords

export const screen = {
  'shiftDemand.ask': { tr: 'Talep et', en: 'New request', ar: 'قدّم طلبًا' },
  'shiftDemand.askFor': {
    tr: 'Talep gir',
    en: 'Request for an employee',
    ar: 'تقديم طلب لموظف',
  },
  'shiftDemand.send': { tr: 'Gönder', en: 'Send', ar: 'إرسال' },
  'shiftDemand.what': { tr: 'Talep', en: 'Request', ar: 'الطلب' },
  'shiftDemand.kind.exchange': { tr: 'Gün değişimi', en: 'Exchange', ar: 'تبديل يوم' },
  'shiftDemand.kind.shift': { tr: 'Başka vardiya', en: 'Another shift', ar: 'وردية أخرى' },
  'shiftDemand.kind.rest': { tr: 'Dinlenme günü', en: 'Rest day', ar: 'يوم راحة' },
  'shiftDemand.days': { tr: 'Gün', en: 'Days', ar: 'الأيام' },
  'shiftDemand.moreDays': {
    tr: { one: 've {{count}} gün daha', other: 've {{count}} gün daha' },
    en: { one: 'and {{count}} more day', other: 'and {{count}} more days' },
    ar: {
      zero: 'ولا أيام أخرى',
      one: 'ويوم آخر',
      two: 'ويومان آخران',
      few: 'و{{count}} أيام أخرى',
      many: 'و{{count}} يومًا آخر',
      other: 'و{{count}} يوم آخر',
    },
  },
  'shiftDemand.first': { tr: 'İlk gün', en: 'First day', ar: 'أول يوم' },
  'shiftDemand.last': { tr: 'Son gün', en: 'Last day', ar: 'آخر يوم' },
  'shiftDemand.oneDay': { tr: 'Tek gün', en: 'That day alone', ar: 'ذلك اليوم وحده' },
  'shiftDemand.needDay': { tr: 'Bir gün girin.', en: 'Enter a day.', ar: 'أدخل يومًا.' },
  'shiftDemand.needDays': {
    tr: 'Son gün ilk günden önce olamaz; en çok 31 gün.',
    en: 'The last day is not before the first; 31 days at most.',
    ar: 'لا يسبق آخر يوم أول يوم؛ 31 يومًا على الأكثر.',
  },
  'shiftDemand.planned': {
    tr: 'Takvimdeki plan: {{what}}',
    en: 'Planned: {{what}}',
    ar: 'المخطط: {{what}}',
  },
  'shiftDemand.restDay': { tr: 'Dinlenme günü', en: 'Rest day', ar: 'يوم راحة' },
  'shiftDemand.nothing': { tr: 'plan yok', en: 'nothing', ar: 'لا شيء' },
  'shiftDemand.goneShift': {
    tr: 'silinmiş vardiya',
    en: 'a removed shift',
    ar: 'وردية محذوفة',
  },
  'shiftDemand.choose.shift': {
    tr: 'İstenen vardiya',
    en: 'Wanted shift',
    ar: 'الوردية المطلوبة',
  },
  'shiftDemand.choose.exchange': { tr: 'Çalışma arkadaşı', en: 'Colleague', ar: 'الزميل' },
  'shiftDemand.noneToChoose.shift': {
    tr: 'Seçilebilecek vardiya yok.',
    en: 'There is no shift to choose.',
    ar: 'لا توجد وردية للاختيار.',
  },
  'shiftDemand.noneToChoose.exchange': {
    tr: 'Departmanda o gün planı olan başka kimse yok.',
    en: 'Nobody else of the department has a plan on that day.',
    ar: 'لا أحد غيرك في القسم لديه خطة في ذلك اليوم.',
  },
  'shiftDemand.need.shift': {
    tr: 'Bir vardiya seçin.',
    en: 'Choose a shift.',
    ar: 'اختر وردية.',
  },
  'shiftDemand.need.exchange': {
    tr: 'Kiminle değişeceğinizi seçin.',
    en: 'Choose with whom.',
    ar: 'اختر مع من تتبادل.',
  },
  'shiftDemand.description': { tr: 'Açıklama', en: 'Description', ar: 'الوصف' },
  'shiftDemand.descriptionHelp': {
    tr: 'Neden istediğinizi yazın, en az 10 karakter.',
    en: 'Say why, in 10 characters at least.',
    ar: 'اذكر السبب في 10 أحرف على الأقل.',
  },
  'shiftDemand.needDescription': {
    tr: 'En az 10 karakter yazın.',
    en: 'Write 10 characters at least.',
    ar: 'اكتب 10 أحرف على الأقل.',
  },
  'shiftDemand.turned': {
    tr: '{{was}} yerine {{wanted}}',
    en: '{{wanted}} in place of {{was}}',
    ar: '{{wanted}} بدلًا من {{was}}',
  },
  'shiftDemand.withWhom': { tr: '{{name}} ile', en: 'with {{name}}', ar: 'مع {{name}}' },
  'shiftDemand.statusOf': { tr: 'Durum', en: 'Status', ar: 'الحالة' },
  'shiftDemand.status.0': { tr: 'Karar bekliyor', en: 'Waiting', ar: 'بانتظار القرار' },
  'shiftDemand.status.1': {
    tr: 'İkinci onay bekliyor',
    en: 'Waiting for the second approver',
    ar: 'بانتظار الموافقة الثانية',
  },
  'shiftDemand.status.2': { tr: 'Onaylandı', en: 'Approved', ar: 'موافق عليه' },
  'shiftDemand.status.3': { tr: 'Reddedildi', en: 'Rejected', ar: 'مرفوض' },
  'shiftDemand.waitsFor': {
    tr: '{{name}} yanıtı bekleniyor',
    en: 'Waits for {{name}}',
    ar: 'بانتظار {{name}}',
  },
  'shiftDemand.declined': {
    tr: 'Arkadaşı kabul etmedi',
    en: 'Declined by the colleague',
    ar: 'رفضه الزميل',
  },
  'shiftDemand.decidedBy': {
    tr: 'Karar veren: {{names}}',
    en: 'Decided by {{names}}',
    ar: 'صاحب القرار: {{names}}',
  },
  'shiftDemand.approve': { tr: 'Onayla', en: 'Approve', ar: 'موافقة' },
  'shiftDemand.reject': { tr: 'Reddet', en: 'Reject', ar: 'رفض' },
  'shiftDemand.revoke': { tr: 'Kararı geri al', en: 'Revoke', ar: 'سحب القرار' },
  'shiftDemand.withdraw': { tr: 'Geri çek', en: 'Withdraw', ar: 'سحب الطلب' },
  'shiftDemand.many.approve': {
    tr: '{{number}} talebi onayla',
    en: 'Approve {{number}}',
    ar: 'الموافقة على {{number}}',
  },
  'shiftDemand.many.reject': {
    tr: '{{number}} talebi reddet',
    en: 'Reject {{number}}',
    ar: 'رفض {{number}}',
  },
  'shiftDemand.many.revoke': {
    tr: '{{number}} kararı geri al',
    en: 'Revoke {{number}}',
    ar: 'سحب {{number}}',
  },
  'shiftDemand.many.remove': {
    tr: '{{number}} talebi sil',
    en: 'Delete {{number}}',
    ar: 'حذف {{number}}',
  },
  'shiftDemand.did.approve': {
    tr: '{{number}} talep onaylandı.',
    en: 'Approved: {{number}}.',
    ar: 'تمت الموافقة: {{number}}.',
  },
  'shiftDemand.did.reject': {
    tr: '{{number}} talep reddedildi',
    en: 'Rejected: {{number}}',
    ar: 'رُفض: {{number}}',
  },
  'shiftDemand.did.revoke': {
    tr: '{{number}} karar geri alındı',
    en: 'Revoked: {{number}}',
    ar: 'سُحب: {{number}}',
  },
  'shiftDemand.did.remove': {
    tr: '{{number}} talep silindi',
    en: 'Deleted: {{number}}',
    ar: 'حُذف: {{number}}',
  },
  'shiftDemand.cannotDecide': {
    tr: 'Talebe karar verilemedi.',
    en: 'The request could not be decided on.',
    ar: 'تعذّر البتّ في الطلب.',
  },
  'shiftDemand.cannotDemand': {
    tr: 'Talep gönderilemedi.',
    en: 'The request could not be sent.',
    ar: 'تعذّر إرسال الطلب.',
  },
  'shiftDemand.cannotWithdraw': {
    tr: 'Talep geri çekilemedi.',
    en: 'The request could not be withdrawn.',
    ar: 'تعذّر سحب الطلب.',
  },
  'shiftDemand.cannotAnswer': {
    tr: 'Yanıt gönderilemedi.',
    en: 'The answer could not be sent.',
    ar: 'تعذّر إرسال الرد.',
  },
  'shiftDemand.waits': {
    tr: 'Talebiniz gönderildi; karar bekliyor.',
    en: 'Asked for; it waits for a decision.',
    ar: 'أُرسل الطلب وهو بانتظار القرار.',
  },
  'shiftDemand.approved': {
    tr: 'Talep onaylandı; takvim değişti.',
    en: 'Approved; the calendar has changed.',
    ar: 'تمت الموافقة وتغيّر الجدول.',
  },
  'shiftDemand.shortRest': {
    tr: 'Gönderildi. {{day}} öncesinde {{hours}} saatten az dinlenme kalıyor.',
    en: 'Sent. Less than {{hours}} hours of rest are left before {{day}}.',
    ar: 'أُرسل. تبقى أقل من {{hours}} ساعة راحة قبل {{day}}.',
  },
  'shiftDemand.withdrawn': {
    tr: 'Talep geri çekildi.',
    en: 'The request was withdrawn.',
    ar: 'سُحب الطلب.',
  },
  'shiftDemand.askedOfYou': {
    tr: 'Sizden istenen değişimler',
    en: 'Asked of you',
    ar: 'مطلوب منك',
  },
  'shiftDemand.exchangeDay': {
    tr: '{{day}}: planınız {{give}} yerine {{get}} olur.',
    en: '{{day}}: your plan becomes {{get}} in place of {{give}}.',
    ar: '{{day}}: تصبح خطتك {{get}} بدلًا من {{give}}.',
  },
  'shiftDemand.consent': { tr: 'Kabul et', en: 'Accept', ar: 'أوافق' },
  'shiftDemand.decline': { tr: 'Kabul etme', en: 'Decline', ar: 'لا أوافق' },
  'shiftDemand.youConsented': {
    tr: 'Kabul ettiniz; karar bekleniyor',
    en: 'You accepted; it waits for a decision',
    ar: 'وافقتَ، وهو بانتظار القرار',
  },
  'shiftDemand.consented': {
    tr: 'Değişimi kabul ettiniz.',
    en: 'You accepted the exchange.',
    ar: 'وافقت على التبديل.',
  },
  'shiftDemand.youDeclined': {
    tr: 'Değişimi kabul etmediniz.',
    en: 'You declined the exchange.',
    ar: 'رفضت التبديل.',
  },
  'shiftDemand.none': {
    tr: 'Vardiya talebi yok',
    en: 'No shift requests',
    ar: 'لا طلبات ورديات',
  },
  'shiftDemand.noneText': {
    tr: 'Çalışanlar başka bir plan istediğinde burada görünür.',
    en: 'When somebody asks for another plan, it appears here.',
    ar: 'يظهر هنا ما يطلبه الموظفون من تغيير في الخطة.',
  },
  'shiftDemand.noneFiltered': {
    tr: 'Bu filtrelerle talep yok',
    en: 'No requests by these filters',
    ar: 'لا طلبات بهذه المرشحات',
  },
  'shiftDemand.ownNone': {
    tr: 'Henüz talebiniz yok',
    en: 'No requests yet',
    ar: 'لا طلبات لك بعد',
  },
  'shiftDemand.ownNoneText': {
    tr: 'Planınız uymuyorsa talep edin; onaylanınca takviminiz değişir.',
    en: 'If your plan does not suit you, request another; once approved, your calendar changes.',
    ar: 'إن لم تناسبك خطتك فقدّم طلبًا؛ وعند الموافقة يتغيّر جدولك.',
  },
} as const satisfies ScreenWords
