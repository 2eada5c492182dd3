import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
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
} as const satisfies ScreenWords

export const screen = {
  'presence.summary': {
    tr: 'Hareketlerin özeti',
    en: 'Movements in figures',
    ar: 'ملخص الحركات',
  },
  'presence.days': { tr: 'Gün', en: 'Days', ar: 'أيام' },
  'presence.people': { tr: 'Kişi', en: 'People', ar: 'أشخاص' },
  'presence.counted': { tr: 'Sayılan', en: 'Counted', ar: 'المحتسب' },
  'presence.inside': { tr: 'İçeride', en: 'Inside', ar: 'في الداخل' },
  'presence.outside': { tr: 'Dışarıda', en: 'Outside', ar: 'في الخارج' },
  'presence.raw': { tr: 'Basılan', en: 'As swiped', ar: 'كما سُجّل' },
  'presence.countedSpan': { tr: 'Sayılan aralık', en: 'Counted span', ar: 'الفترة المحتسبة' },
  'presence.line': { tr: 'Günün çizgisi', en: 'The day', ar: 'خط اليوم' },
  'presence.devices': { tr: 'Okuyuculara göre', en: 'By reader', ar: 'حسب القارئ' },
  'presence.byDevice': {
    tr: 'Okuyuculara göre süre',
    en: 'Time by reader',
    ar: 'الوقت حسب القارئ',
  },
  'presence.total': { tr: 'Toplam', en: 'Total', ar: 'المجموع' },
  'presence.oneDay': { tr: 'Günün hareketleri', en: 'Movements of the day', ar: 'حركات اليوم' },
  'presence.movements': { tr: 'Hareketler', en: 'Movements', ar: 'الحركات' },
  'presence.inferred': {
    tr: 'yön tahmin edildi',
    en: 'direction inferred',
    ar: 'الاتجاه مستنتج',
  },
  'presence.stillInside': { tr: 'Hâlâ içeride', en: 'Still inside', ar: 'ما زال في الداخل' },
  'presence.closedAtEnd': {
    tr: 'Vardiya sonunda kapatıldı',
    en: 'Closed at shift end',
    ar: 'أُغلق عند نهاية الوردية',
  },
  'presence.closedAtEndWhat': {
    tr: 'Çıkış basılmadı; şirket kuralı gereği vardiya bitişi çıkış sayıldı.',
    en: "Nobody swiped out; by the company's rule the end of the shift stands in for the exit.",
    ar: 'لم يُسجَّل خروج؛ وفق قاعدة الشركة تُعدّ نهاية الوردية خروجًا.',
  },
  'presence.countedOf': {
    tr: 'Basılan {{inside}} sürenin kurallara göre sayılanı {{counted}}.',
    en: 'Of {{inside}} as swiped, {{counted}} counts by the rules.',
    ar: 'من أصل {{inside}} كما سُجّل، يُحتسب {{counted}} وفق القواعد.',
  },
  'presence.mark.stray': { tr: 'Eşi olmayan', en: 'Without counterpart', ar: 'بلا مقابل' },
  'presence.mark.repeated': { tr: 'Yinelenen', en: 'Repeated', ar: 'مكررة' },
  'presence.mark.running': { tr: 'Süren gün', en: 'Day still running', ar: 'يوم لم ينتهِ' },
  'presence.part.stray': { tr: 'eşi yok', en: 'no counterpart', ar: 'بلا مقابل' },
  'presence.part.repeated': {
    tr: 'yineleme, sayılmadı',
    en: 'repeat, not counted',
    ar: 'تكرار غير محتسب',
  },
  'presence.part.elsewhere': {
    tr: 'önceki güne sayıldı',
    en: 'counted on the day before',
    ar: 'احتُسبت لليوم السابق',
  },
  'presence.source.pulled': { tr: 'okuyucudan çekildi', en: 'fetched', ar: 'جُلبت من القارئ' },
  'presence.source.file': { tr: 'dosyadan', en: 'from a file', ar: 'من ملف' },
  'presence.source.offline': {
    tr: 'telefondan sonra geldi',
    en: 'sent later by phone',
    ar: 'وصلت لاحقًا من الهاتف',
  },
  'presence.source.hand': { tr: 'elle girildi', en: 'by hand', ar: 'أُدخلت يدويًا' },
  'presence.none': {
    tr: 'Bu dönemde hareket yok',
    en: 'No movements in this period',
    ar: 'لا حركات في هذه الفترة',
  },
  'presence.noneText': {
    tr: 'Seçtiğiniz günlerde kimse kart basmamış.',
    en: 'Nobody swiped on the days you chose.',
    ar: 'لم يسجّل أحد حركة في الأيام التي اخترتها.',
  },
  'presence.noneFiltered': {
    tr: 'Bu filtrelere uyan gün yok',
    en: 'No day matches these filters',
    ar: 'لا يوم يطابق هذه المرشحات',
  },
  'tracking.summary': { tr: 'Şu anki durum', en: 'How things stand now', ar: 'الوضع الآن' },
  'tracking.people': { tr: 'Kişi', en: 'People', ar: 'أشخاص' },
  'tracking.now': { tr: 'Şu an', en: 'Now', ar: 'الآن' },
  'tracking.since': { tr: 'Ne zamandan beri', en: 'Since', ar: 'منذ' },
  'tracking.last': { tr: 'Son hareket', en: 'Last movement', ar: 'آخر حركة' },
  'tracking.never': { tr: 'Hiç hareketi yok', en: 'Never seen', ar: 'لا حركة له' },
  'tracking.none': { tr: 'Gösterilecek kimse yok', en: 'Nobody to show', ar: 'لا أحد لعرضه' },
  'tracking.noneText': {
    tr: 'Filtreleri temizleyip yeniden bakın.',
    en: 'Clear the filters and look again.',
    ar: 'امسح المرشحات وانظر من جديد.',
  },
  'tracking.state.inside': { tr: 'İçeride', en: 'Inside', ar: 'في الداخل' },
  'tracking.state.outside': { tr: 'Dışarıda', en: 'Outside', ar: 'في الخارج' },
  'tracking.state.leave': { tr: 'İzinli', en: 'On leave', ar: 'في إجازة' },
  'tracking.state.off': { tr: 'Çalışma günü değil', en: 'Day off', ar: 'ليس يوم عمل' },
  'tracking.state.notYetDue': {
    tr: 'Vardiyası başlamadı',
    en: 'Not yet due',
    ar: 'لم تبدأ ورديته',
  },
  'tracking.state.overdue': { tr: 'Gelmesi gerekirdi', en: 'Overdue', ar: 'كان يجب أن يحضر' },
  'tracking.what.inside': {
    tr: 'Son hareketi giriş.',
    en: 'The last movement is an entry.',
    ar: 'آخر حركة له دخول.',
  },
  'tracking.what.outside': {
    tr: 'Bugün geldi, son hareketi çıkış.',
    en: 'Came today; the last movement is an exit.',
    ar: 'حضر اليوم وآخر حركة له خروج.',
  },
  'tracking.what.leave': {
    tr: 'Bugünü izin kaplıyor.',
    en: 'Leave covers today.',
    ar: 'الإجازة تغطي اليوم.',
  },
  'tracking.what.off': {
    tr: 'Bugün için planlı çalışması yok.',
    en: 'No work is planned today.',
    ar: 'لا عمل مخططًا له اليوم.',
  },
  'tracking.what.notYetDue': {
    tr: 'Vardiyasının başlama saati gelmedi.',
    en: 'The shift has not begun yet.',
    ar: 'لم يحن موعد بدء ورديته.',
  },
  'tracking.what.overdue': {
    tr: 'Vardiyası başladı, hareketi yok.',
    en: 'The shift has begun and nobody has come.',
    ar: 'بدأت ورديته ولم يحضر.',
  },
  'movements.rotation': { tr: 'Vardiya', en: 'Shift', ar: 'الوردية' },
  'movements.approval.proposed': {
    tr: 'Onay bekliyor',
    en: 'Awaiting approval',
    ar: 'بانتظار الموافقة',
  },
  'movements.approval.rejected': {
    tr: 'Düzeltme reddedildi',
    en: 'Correction rejected',
    ar: 'رُفض التصحيح',
  },
  'movements.approvalWhat.proposed': {
    tr: 'Bu hareket için talep edilen bir düzeltme karar bekliyor.',
    en: 'A correction asked for this movement waits for a decision.',
    ar: 'تصحيح مطلوب لهذه الحركة ينتظر القرار.',
  },
  'movements.approvalWhat.rejected': {
    tr: 'Bu hareket için son talep edilen düzeltme reddedildi.',
    en: 'The last correction asked for this movement was rejected.',
    ar: 'رُفض آخر تصحيح طُلب لهذه الحركة.',
  },
  'bulkMovements.edit': { tr: 'Yönleri düzenle', en: 'Edit directions', ar: 'تعديل الاتجاهات' },
  'bulkMovements.stopEditing': {
    tr: 'Düzenlemeyi bırak',
    en: 'Stop editing',
    ar: 'إنهاء التعديل',
  },
  'bulkMovements.directionOf': {
    tr: '{{time}} hareketinin yönü',
    en: 'Direction of the movement at {{time}}',
    ar: 'اتجاه حركة {{time}}',
  },
  'bulkMovements.saveRows': {
    tr: { one: '{{count}} değişikliği kaydet', other: '{{count}} değişikliği kaydet' },
    en: { one: 'Save {{count}} change', other: 'Save {{count}} changes' },
    ar: {
      zero: 'لا تغييرات للحفظ',
      one: 'حفظ تغيير واحد',
      two: 'حفظ تغييرين',
      few: 'حفظ {{count}} تغييرات',
      many: 'حفظ {{count}} تغييرًا',
      other: 'حفظ {{count}} تغيير',
    },
  },
  'bulkMovements.about': {
    tr: {
      one: '{{count}} hareket tek işlemde değişir; hepsi birlikte geri alınabilir.',
      other: '{{count}} hareket tek işlemde değişir; hepsi birlikte geri alınabilir.',
    },
    en: {
      one: '{{count}} movement changes in one act, and is undone as one.',
      other: '{{count}} movements change in one act, and are undone as one.',
    },
    ar: {
      zero: 'لا تتغير أي حركة.',
      one: 'تتغير حركة واحدة ويمكن التراجع عنها.',
      two: 'تتغير حركتان في إجراء واحد ويمكن التراجع عنهما معًا.',
      few: 'تتغير {{count}} حركات في إجراء واحد ويمكن التراجع عنها معًا.',
      many: 'تتغير {{count}} حركة في إجراء واحد ويمكن التراجع عنها معًا.',
      other: 'تتغير {{count}} حركة في إجراء واحد ويمكن التراجع عنها معًا.',
    },
  },
  'bulkMovements.act.in': { tr: 'Giriş yap', en: 'Make entries', ar: 'جعلها دخولًا' },
  'bulkMovements.act.out': { tr: 'Çıkış yap', en: 'Make exits', ar: 'جعلها خروجًا' },
  'bulkMovements.act.cancel': { tr: 'İptal et', en: 'Cancel', ar: 'إلغاء' },
  'bulkMovements.act.before': {
    tr: 'Önceki güne',
    en: 'To the day before',
    ar: 'إلى اليوم السابق',
  },
  'bulkMovements.act.after': {
    tr: 'Sonraki güne',
    en: 'To the next day',
    ar: 'إلى اليوم التالي',
  },
  'bulkMovements.act.shift': {
    tr: 'O günün vardiyası',
    en: 'Shift of that day',
    ar: 'وردية ذلك اليوم',
  },
  'shiftOfDay.save': { tr: 'Vardiyayı değiştir', en: 'Change the shift', ar: 'تغيير الوردية' },
  'shiftOfDay.does': {
    tr: {
      one: 'Çalışma takviminde {{count}} gün bu vardiyada olur; ölçülenler buna göre yeniden hesaplanır. Tek işlemdir, birlikte geri alınır.',
      other:
        'Çalışma takviminde {{count}} gün bu vardiyada olur; ölçülenler buna göre yeniden hesaplanır. Tek işlemdir, birlikte geri alınır.',
    },
    en: {
      one: 'In the work calendar {{count}} day gets this shift, and its figures are worked out anew. It is one act, undone as one.',
      other:
        'In the work calendar {{count}} days get this shift, and their figures are worked out anew. It is one act, undone as one.',
    },
    ar: {
      zero: 'لا يتغير أي يوم.',
      one: 'يحصل يوم واحد في تقويم العمل على هذه الوردية، ويُعاد حساب أرقامه، ويمكن التراجع عن ذلك.',
      two: 'يحصل يومان في تقويم العمل على هذه الوردية، ويُعاد حساب أرقامهما، ويمكن التراجع عنهما معًا.',
      few: 'تحصل {{count}} أيام في تقويم العمل على هذه الوردية، ويُعاد حساب أرقامها، ويمكن التراجع عنها معًا.',
      many: 'يحصل {{count}} يومًا في تقويم العمل على هذه الوردية، ويُعاد حساب أرقامها، ويمكن التراجع عنها معًا.',
      other:
        'يحصل {{count}} يوم في تقويم العمل على هذه الوردية، ويُعاد حساب أرقامها، ويمكن التراجع عنها معًا.',
    },
  },
  'shiftOfDay.outside': {
    tr: 'Kapsamınız dışında kalan günler',
    en: 'Days outside your scope',
    ar: 'أيام خارج نطاقك',
  },
  'shiftOfDay.without': {
    tr: {
      one: '{{count}} hareket kimsenin bir gününe ait değil; onun için bir şey değişmez.',
      other: '{{count}} hareket kimsenin bir gününe ait değil; onlar için bir şey değişmez.',
    },
    en: {
      one: '{{count}} movement belongs to nobody’s day; nothing changes for it.',
      other: '{{count}} movements belong to nobody’s day; nothing changes for them.',
    },
    ar: {
      zero: 'كل الحركات تنتمي إلى أيام.',
      one: 'حركة واحدة لا تنتمي إلى يوم أحد، فلا يتغير شيء بشأنها.',
      two: 'حركتان لا تنتميان إلى يوم أحد، فلا يتغير شيء بشأنهما.',
      few: '{{count}} حركات لا تنتمي إلى يوم أحد، فلا يتغير شيء بشأنها.',
      many: '{{count}} حركة لا تنتمي إلى يوم أحد، فلا يتغير شيء بشأنها.',
      other: '{{count}} حركة لا تنتمي إلى يوم أحد، فلا يتغير شيء بشأنها.',
    },
  },
  'shiftOfDay.needShift': { tr: 'Vardiya seçin', en: 'Choose a shift', ar: 'اختر وردية' },
  'shiftOfDay.noShift': {
    tr: 'Böyle bir vardiya yok',
    en: 'There is no such shift',
    ar: 'لا توجد وردية كهذه',
  },
  'shiftOfDay.saved': {
    tr: {
      one: '{{count}} günün vardiyası değişti.',
      other: '{{count}} günün vardiyası değişti.',
    },
    en: {
      one: 'The shift of {{count}} day changed.',
      other: 'The shift of {{count}} days changed.',
    },
    ar: {
      zero: 'كانت الأيام على هذه الوردية أصلًا.',
      one: 'تغيرت وردية يوم واحد.',
      two: 'تغيرت وردية يومين.',
      few: 'تغيرت وردية {{count}} أيام.',
      many: 'تغيرت وردية {{count}} يومًا.',
      other: 'تغيرت وردية {{count}} يوم.',
    },
  },
  'shiftOfDay.nothing': {
    tr: 'Günler zaten bu vardiyadaydı.',
    en: 'The days had this shift already.',
    ar: 'كانت الأيام على هذه الوردية أصلًا.',
  },
  'shiftOfDay.warned': {
    tr: {
      one: '{{count}} uyarı var: çalışma takvimine bakın.',
      other: '{{count}} uyarı var: çalışma takvimine bakın.',
    },
    en: {
      one: 'There is {{count}} warning: see the work calendar.',
      other: 'There are {{count}} warnings: see the work calendar.',
    },
    ar: {
      zero: 'لا تنبيهات.',
      one: 'يوجد تنبيه واحد: راجع تقويم العمل.',
      two: 'يوجد تنبيهان: راجع تقويم العمل.',
      few: 'توجد {{count}} تنبيهات: راجع تقويم العمل.',
      many: 'يوجد {{count}} تنبيهًا: راجع تقويم العمل.',
      other: 'يوجد {{count}} تنبيه: راجع تقويم العمل.',
    },
  },
  'shiftOfDay.undo': { tr: 'Geri al', en: 'Undo', ar: 'تراجع' },
  'shiftOfDay.undone': {
    tr: 'Günler önceki vardiyalarına döndü.',
    en: 'The days have their former shifts again.',
    ar: 'عادت الأيام إلى وردياتها السابقة.',
  },
  'shiftOfDay.cannot': {
    tr: 'Vardiya değiştirilemedi.',
    en: 'The shift could not be changed.',
    ar: 'تعذّر تغيير الوردية.',
  },
  'shiftOfDay.cannotUndo': {
    tr: 'Geri alınamadı.',
    en: 'It could not be undone.',
    ar: 'تعذّر التراجع.',
  },
  'bulkMovements.title.in': {
    tr: 'Hareketleri giriş yap',
    en: 'Make the movements entries',
    ar: 'جعل الحركات دخولًا',
  },
  'bulkMovements.title.out': {
    tr: 'Hareketleri çıkış yap',
    en: 'Make the movements exits',
    ar: 'جعل الحركات خروجًا',
  },
  'bulkMovements.title.cancel': {
    tr: 'Hareketleri iptal et',
    en: 'Cancel movements',
    ar: 'إلغاء الحركات',
  },
  'bulkMovements.title.before': {
    tr: 'Önceki güne taşı',
    en: 'Move to the day before',
    ar: 'نقل إلى اليوم السابق',
  },
  'bulkMovements.title.after': {
    tr: 'Sonraki güne taşı',
    en: 'Move to the next day',
    ar: 'نقل إلى اليوم التالي',
  },
  'bulkMovements.title.rows': {
    tr: 'Değişiklikleri kaydet',
    en: 'Save the changes',
    ar: 'حفظ التغييرات',
  },
  'invalidNext.next': { tr: 'Ne yapılmalı', en: 'What to do', ar: 'ما العمل' },
  'invalidNext.addCard': { tr: 'Sisteme ekle', en: 'Add to system', ar: 'إضافة إلى النظام' },
  'invalidNext.added': {
    tr: 'Kart sisteme eklendi; birine verildiğinde geçmişi de düzelir.',
    en: 'The card was added; its past heals once it is given to somebody.',
    ar: 'أُضيفت البطاقة إلى النظام، ويُصحح ماضيها متى سُلّمت لأحد.',
  },
  'invalidNext.restore': {
    tr: 'İptali geri al',
    en: 'Undo cancelling',
    ar: 'التراجع عن الإلغاء',
  },
  'invalidNext.notYours': {
    tr: 'Bu iptali geri alma yetkiniz yok.',
    en: 'You may not undo this cancellation.',
    ar: 'لا يحق لك التراجع عن هذا الإلغاء.',
  },
  'invalidNext.person': { tr: 'Kişiyi aç', en: 'Open person', ar: 'فتح الموظف' },
  'invalidNext.access': { tr: 'Geçiş yetkileri', en: 'Access rights', ar: 'صلاحيات المرور' },
  'invalidNext.device': { tr: 'Okuyucuyu aç', en: 'Open reader', ar: 'فتح القارئ' },
  'invalidNext.what.unknown-card': {
    tr: 'Kartı tanıyın ya da birine verin',
    en: 'Make the card known, or give it to somebody',
    ar: 'عرّف البطاقة أو سلّمها لأحد',
  },
  'invalidNext.what.unassigned-card': {
    tr: 'Kartı birine verin',
    en: 'Give the card to somebody',
    ar: 'سلّم البطاقة لأحد',
  },
  'invalidNext.what.outside-employment': {
    tr: 'İşe giriş tarihini kontrol edin',
    en: 'Check the first day of employment',
    ar: 'تحقق من تاريخ بدء العمل',
  },
  'invalidNext.what.laid-off': {
    tr: 'İşten çıkış tarihini kontrol edin',
    en: 'Check the last day of employment',
    ar: 'تحقق من تاريخ ترك العمل',
  },
  'invalidNext.what.device-not-approved': {
    tr: 'Okuyucuyu onaylayın',
    en: 'Approve the reader',
    ar: 'اعتمد القارئ',
  },
  'invalidNext.what.card-blocked': {
    tr: 'Kart bulunduysa engelini kaldırın',
    en: 'Unblock the card if it was found',
    ar: 'ارفع الحظر عن البطاقة إن عُثر عليها',
  },
  'invalidNext.what.card-replaced': {
    tr: 'Geçiş gerçekse kendi kartını sayın',
    en: 'Count the own card if the swipe was real',
    ar: 'احتسب البطاقة الأصلية إن كان المرور حقيقيًا',
  },
  'invalidNext.countOwn': {
    tr: 'Kendi kartını say',
    en: 'Count the own card',
    ar: 'احتساب البطاقة الأصلية',
  },
  'invalidNext.ownCounted': {
    tr: 'Geçici kart süresince kendi kartıyla yaptığı hareketler sayılıyor.',
    en: 'Movements with the own card during the temporary one count now.',
    ar: 'تُحتسب الآن حركات البطاقة الأصلية أثناء البطاقة المؤقتة.',
  },
  'invalidNext.card': { tr: 'Karta bak', en: 'See the card', ar: 'عرض البطاقة' },
  'invalidNext.what.unauthorised-card': {
    tr: 'Kişinin geçiş yetkisini kontrol edin',
    en: 'Check where the person may pass',
    ar: 'تحقق من صلاحية مرور الموظف',
  },
  'invalidNext.what.refused-by-device': {
    tr: 'Okuyucunun neden geri çevirdiğine bakın',
    en: 'See why the reader refused',
    ar: 'انظر لماذا رفض القارئ',
  },
  'invalidNext.what.taken-back': {
    tr: 'Dosyası geri alındı; gerekiyorsa yeniden yükleyin',
    en: 'Its file was taken back; send it again if it is needed',
    ar: 'تم التراجع عن ملفها؛ أرسله مجددًا إن لزم',
  },
  'invalidNext.what.foreign-address': {
    tr: 'Geldiği adrese bakın',
    en: 'Look at the address it came from',
    ar: 'انظر إلى العنوان الذي أتت منه',
  },
  'invalidNext.what.clock-in-another-zone': {
    tr: 'Okuyucunun saat dilimini düzeltin',
    en: "Correct the reader's zone",
    ar: 'صحّح المنطقة الزمنية للقارئ',
  },
  'invalidNext.what.clock-in-the-future': {
    tr: 'Okuyucunun saatini düzeltin',
    en: "Put the reader's clock right",
    ar: 'اضبط ساعة القارئ',
  },
  'invalidNext.what.clock-before-installation': {
    tr: 'Okuyucunun saatini düzeltin',
    en: "Put the reader's clock right",
    ar: 'اضبط ساعة القارئ',
  },
  'invalidNext.what.cancelled': {
    tr: 'Yanlışlıkla iptal edildiyse geri alın',
    en: 'Undo it if it was cancelled by mistake',
    ar: 'تراجع عنه إن أُلغي خطأً',
  },
  'healed.title': { tr: 'Geçmiş düzeltildi', en: 'The past is healed', ar: 'صُحح الماضي' },
  'healed.none': {
    tr: 'Hiçbir günün süresi değişmedi.',
    en: 'No figure of any day changed.',
    ar: 'لم تتغير مدة أي يوم.',
  },
  'healed.days': {
    tr: {
      one: '{{count}} günün süreleri değişti.',
      other: '{{count}} günün süreleri değişti.',
    },
    en: {
      one: 'The figures of {{count}} day changed.',
      other: 'The figures of {{count}} days changed.',
    },
    ar: {
      zero: 'لم تتغير مدد أي يوم.',
      one: 'تغيرت مدد يوم واحد.',
      two: 'تغيرت مدد يومين.',
      few: 'تغيرت مدد {{count}} أيام.',
      many: 'تغيرت مدد {{count}} يومًا.',
      other: 'تغيرت مدد {{count}} يوم.',
    },
  },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'movements.upload-not-found': {
    tr: 'Böyle bir geç yükleme yok ya da sizin kapsamınızda değil.',
    en: 'There is no such late upload, or not in your scope.',
    ar: 'لا يوجد رفع متأخر كهذا، أو أنه خارج نطاقك.',
  },
} as const satisfies Sentences

/** Titles of the columns of files. */
export const columns = {
  at: { tr: 'Zaman', en: 'Time', ar: 'الوقت' },
  localTime: { tr: 'Yerel zaman', en: 'Local time', ar: 'الوقت المحلي' },
  direction: { tr: 'Yön', en: 'Direction', ar: 'الاتجاه' },
  device: { tr: 'Okuyucu', en: 'Reader', ar: 'القارئ' },
  credentialKind: { tr: 'Tür', en: 'Kind', ar: 'النوع' },
  number: { tr: 'Numara', en: 'Number', ar: 'الرقم' },
  recordedAt: { tr: 'Kayıt zamanı', en: 'Recorded', ar: 'وقت التسجيل' },
  invalid: { tr: 'Geçersizlik nedeni', en: 'Why it is invalid', ar: 'سبب عدم الصلاحية' },
  refused: { tr: 'Okuyucunun ret nedeni', en: 'Why the reader refused', ar: 'سبب رفض القارئ' },
  source: { tr: 'Kaynak', en: 'Source', ar: 'المصدر' },
  sameCard: { tr: 'Aynı karttan', en: 'Of the same card', ar: 'من البطاقة نفسها' },
  firstAt: { tr: 'İlk hareket', en: 'First movement', ar: 'أول حركة' },
  movements: { tr: 'Hareketler', en: 'Movements', ar: 'الحركات' },
  devices: {
    tr: 'Okuyucular (içeride / dışarıda dk)',
    en: 'Readers (inside / outside min)',
    ar: 'القارئات (داخل / خارج بالدقيقة)',
  },
  entryAt: { tr: 'Giriş', en: 'Entry', ar: 'الدخول' },
  entryDevice: { tr: 'Giriş okuyucusu', en: 'Entry reader', ar: 'قارئ الدخول' },
  entrySource: { tr: 'Giriş kaynağı', en: 'Entry source', ar: 'مصدر الدخول' },
  exitAt: { tr: 'Çıkış', en: 'Exit', ar: 'الخروج' },
  exitDevice: { tr: 'Çıkış okuyucusu', en: 'Exit reader', ar: 'قارئ الخروج' },
  exitSource: { tr: 'Çıkış kaynağı', en: 'Exit source', ar: 'مصدر الخروج' },
  rawMinutes: { tr: 'Basılan (dk)', en: 'As swiped (min)', ar: 'حسب البصمة (دقيقة)' },
  countedFrom: { tr: 'Sayılan başlangıç', en: 'Counted from', ar: 'محسوب من' },
  countedTo: { tr: 'Sayılan bitiş', en: 'Counted to', ar: 'محسوب إلى' },
  countedMinutes: { tr: 'Sayılan (dk)', en: 'Counted (min)', ar: 'المحسوب (دقيقة)' },
  pairState: { tr: 'Durum', en: 'State', ar: 'الحالة' },
  presenceState: { tr: 'Şu an', en: 'Now', ar: 'الآن' },
  since: { tr: 'Ne zamandan beri', en: 'Since', ar: 'منذ' },
  lastAt: { tr: 'Son hareket', en: 'Last movement', ar: 'آخر حركة' },
} as const satisfies Sentences

/** Codes in their cells. */
export const cells = {
  in: { tr: 'Giriş', en: 'Entry', ar: 'دخول' },
  out: { tr: 'Çıkış', en: 'Exit', ar: 'خروج' },
  unknown: { tr: 'Belirsiz', en: 'Unknown', ar: 'غير معروف' },
  card: { tr: 'Kart', en: 'Card', ar: 'بطاقة' },
  pin: { tr: 'PIN', en: 'PIN', ar: 'رمز PIN' },
  qr: { tr: 'Karekod', en: 'QR code', ar: 'رمز QR' },
  'unknown-card': {
    tr: 'Tanımsız kart ya da numara',
    en: 'Unknown card or number',
    ar: 'بطاقة غير معروفة أو رقم غير معروف',
  },
  'unassigned-card': { tr: 'Atanmamış kart', en: 'Unassigned card', ar: 'بطاقة غير مسلّمة' },
  'outside-employment': {
    tr: 'Çalışma süresi dışında',
    en: 'Outside employment',
    ar: 'خارج مدة العمل',
  },
  'device-not-approved': {
    tr: 'Onaysız okuyucu',
    en: 'Reader not approved',
    ar: 'قارئ غير معتمد',
  },
  'clock-in-the-future': {
    tr: 'Okuyucu saati ileride',
    en: 'Reader clock ahead',
    ar: 'ساعة القارئ متقدمة',
  },
  'clock-in-another-zone': {
    tr: 'Okuyucu saati başka dilimde',
    en: 'Reader clock in another zone',
    ar: 'ساعة القارئ في منطقة زمنية أخرى',
  },
  'foreign-address': {
    tr: 'Tanınmayan adresten',
    en: 'From an unknown address',
    ar: 'من عنوان غير معروف',
  },
  'taken-back': {
    tr: 'Dosyası geri alındı',
    en: 'File taken back',
    ar: 'تم التراجع عن ملفها',
  },
  'laid-off': { tr: 'İşten ayrılmış', en: 'Left the company', ar: 'ترك العمل' },
  'card-blocked': { tr: 'Engellenmiş kart', en: 'Blocked card', ar: 'بطاقة محظورة' },
  'card-replaced': {
    tr: 'Geçici kart varken kendi kartı',
    en: 'Own card during a temporary one',
    ar: 'البطاقة الأصلية أثناء بطاقة مؤقتة',
  },
  'unauthorised-card': {
    tr: 'Bu okuyucuda yetkisi yok',
    en: 'Not allowed at this reader',
    ar: 'غير مصرح له على هذا القارئ',
  },
  'refused-by-device': {
    tr: 'Okuyucu geri çevirdi',
    en: 'Refused by the reader',
    ar: 'رفضه القارئ',
  },
  'clock-before-installation': {
    tr: 'Okuyucu saati kurulumdan çok önce',
    en: 'Reader clock long before installation',
    ar: 'ساعة القارئ أقدم بكثير من تركيبه',
  },
  'no-right': { tr: 'Yetkisi yok', en: 'No right', ar: 'لا صلاحية له' },
  'outside-period': {
    tr: 'İzinli saatlerin dışında',
    en: 'Outside the allowed hours',
    ar: 'خارج الساعات المسموح بها',
  },
  expired: { tr: 'Süresi dolmuş', en: 'Expired', ar: 'منتهي الصلاحية' },
  'unknown-credential': {
    tr: 'Okuyucuda tanımsız',
    en: 'Unknown to the reader',
    ar: 'غير معروف للقارئ',
  },
  'anti-passback': {
    tr: 'Çıkmadan yeniden giriş',
    en: 'Second entry without an exit',
    ar: 'دخول ثانٍ دون خروج',
  },
  interlock: { tr: 'Kapı kilitleme kuralı', en: 'Door interlock', ar: 'قفل تبادلي للأبواب' },
  'more-persons-needed': {
    tr: 'Daha fazla kişi gerekli',
    en: 'More persons needed',
    ar: 'يلزم أشخاص أكثر',
  },
  'wrong-secret': { tr: 'Şifre yanlış', en: 'Wrong password', ar: 'كلمة مرور خاطئة' },
  'repeated-too-soon': {
    tr: 'Çok kısa sürede yinelendi',
    en: 'Repeated too soon',
    ar: 'تكرر بسرعة',
  },
  blocked: { tr: 'Engelli', en: 'Blocked', ar: 'محظور' },
  'not-verified': { tr: 'Doğrulanamadı', en: 'Not verified', ar: 'لم يُتحقق منه' },
  other: { tr: 'Başka', en: 'Other', ar: 'سبب آخر' },
  push: { tr: 'Okuyucu gönderdi', en: 'Sent by the reader', ar: 'أرسله القارئ' },
  pulled: { tr: 'Okuyucudan çekildi', en: 'Fetched from the reader', ar: 'جُلب من القارئ' },
  file: { tr: 'Dosyadan', en: 'From a file', ar: 'من ملف' },
  offline: {
    tr: 'Çevrimdışı telefondan',
    en: 'Phone without a network',
    ar: 'هاتف دون اتصال',
  },
  inside: { tr: 'İçeride', en: 'Inside', ar: 'في الداخل' },
  outside: { tr: 'Dışarıda', en: 'Outside', ar: 'في الخارج' },
  leave: { tr: 'İzinli', en: 'On leave', ar: 'في إجازة' },
  off: { tr: 'Çalışma günü değil', en: 'Day off', ar: 'ليس يوم عمل' },
  notYetDue: { tr: 'Vardiyası başlamadı', en: 'Not yet due', ar: 'لم تبدأ ورديته' },
  overdue: { tr: 'Gelmesi gerekirdi', en: 'Overdue', ar: 'كان يجب أن يحضر' },
  now: { tr: 'Hâlâ içeride', en: 'Still inside', ar: 'ما زال في الداخل' },
  shiftEnd: {
    tr: 'Vardiya sonunda kapatıldı',
    en: 'Closed at the end of the shift',
    ar: 'أُغلق عند نهاية الوردية',
  },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  movements: { tr: 'Geçiş listesi', en: 'Movements', ar: 'قائمة الحركات' },
  invalidMovements: {
    tr: 'Geçersiz hareketler',
    en: 'Invalid movements',
    ar: 'حركات غير صالحة',
  },
  timeDetail: { tr: 'Zaman ayrıntısı', en: 'Time detail', ar: 'تفاصيل الوقت' },
  enterExit: {
    tr: 'Giriş çıkış süreleri',
    en: 'Entry and exit times',
    ar: 'أوقات الدخول والخروج',
  },
  employeeTracking: { tr: 'Çalışan takibi', en: 'Where people are', ar: 'متابعة الموظفين' },
} as const satisfies Sentences
