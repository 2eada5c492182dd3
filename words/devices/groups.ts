import type { ScreenWords } from '../shared/screen.ts'

export const screen = {
  'groups.view': { tr: 'Görünüm', en: 'View', ar: 'العرض' },
  'groups.byGroup': { tr: 'Gruplar', en: 'Groups', ar: 'المجموعات' },
  'groups.byPerson': { tr: 'Kişiye göre', en: 'By person', ar: 'حسب الشخص' },
  'groups.byDifference': { tr: 'Fark', en: 'Difference', ar: 'الفرق' },
  'groups.title': { tr: 'Grup adı', en: 'Group name', ar: 'اسم المجموعة' },
  'groups.titleHelp': {
    tr: 'Ne için olduğunu söylesin: Üretim kapıları',
    en: 'Say what it is for: Production doors',
    ar: 'يصف الغرض: أبواب الإنتاج',
  },
  'groups.needTitle': {
    tr: 'Gruba bir ad verin.',
    en: 'Give the group a name.',
    ar: 'أعط المجموعة اسمًا.',
  },
  'groups.devices': { tr: 'Okuyucular', en: 'Readers', ar: 'القارئات' },
  'groups.count': { tr: 'Okuyucu', en: 'Readers', ar: 'العدد' },
  'groups.empty': { tr: 'Okuyucu yok', en: 'No readers', ar: 'لا قارئات' },
  'groups.add': { tr: 'Grup ekle', en: 'Add a group', ar: 'إضافة مجموعة' },
  'groups.addTitle': {
    tr: 'Okuyucu grubu ekle',
    en: 'Add a reader group',
    ar: 'إضافة مجموعة قارئات',
  },
  'groups.saved': {
    tr: '{{title}} kaydedildi.',
    en: '{{title}} was saved.',
    ar: 'تم حفظ {{title}}.',
  },
  'groups.cannotSave': {
    tr: 'Okuyucu grubu kaydedilemedi.',
    en: 'The reader group could not be saved.',
    ar: 'تعذّر حفظ مجموعة القارئات.',
  },
  'groups.remove': { tr: 'Grubu sil', en: 'Remove the group', ar: 'حذف المجموعة' },
  'groups.removeTitle': {
    tr: '{{title}} silinsin mi?',
    en: 'Remove {{title}}?',
    ar: 'حذف {{title}}؟',
  },
  'groups.removeWhat': {
    tr: 'Okuyucular kalır; bu grupla geçme yetkisi olanlar onu yitirir.',
    en: 'The readers stay; who passed through this group no longer may.',
    ar: 'تبقى القارئات؛ ويفقد من كان يمرّ عبر هذه المجموعة صلاحيته.',
  },
  'groups.removed': {
    tr: '{{title}} silindi.',
    en: '{{title}} was removed.',
    ar: 'تم حذف {{title}}.',
  },
  'groups.cannotRemove': {
    tr: 'Okuyucu grubu silinemedi.',
    en: 'The reader group could not be removed.',
    ar: 'تعذّر حذف مجموعة القارئات.',
  },
  'groups.none': { tr: 'Henüz grup yok', en: 'No groups yet', ar: 'لا مجموعات بعد' },
  'groups.noneText': {
    tr: 'Aynı kişilerin geçtiği okuyucuları gruplayın; yetkiyi bir kerede verin.',
    en: 'Group readers that the same people pass, and give access once.',
    ar: 'اجمع القارئات التي يمرّ منها الأشخاص أنفسهم وامنح الصلاحية مرة واحدة.',
  },
  'groups.search': {
    tr: 'Grup veya okuyucu ara',
    en: 'Search group or reader',
    ar: 'ابحث عن مجموعة أو قارئ',
  },
  'groups.noneFiltered': {
    tr: 'Bu aramaya uyan grup yok',
    en: 'No group matches',
    ar: 'لا مجموعة مطابقة',
  },
  'groups.noneFilteredText': {
    tr: 'Grubun ya da içindeki bir okuyucunun adını yazın.',
    en: 'Type the name of the group or of a reader in it.',
    ar: 'اكتب اسم المجموعة أو قارئ فيها.',
  },
  'groups.chosenPerson': {
    tr: 'Seçilen çalışan',
    en: 'The chosen person',
    ar: 'الشخص المختار',
  },
  'groups.noPerson': { tr: 'Bir çalışan seçin', en: 'Choose a person', ar: 'اختر شخصًا' },
  'groups.noPersonText': {
    tr: 'Nereden geçebildiğini burada görür ve değiştirirsiniz.',
    en: 'Here you see, and change, where that person may pass.',
    ar: 'هنا ترى أين يُسمح له بالمرور وتغيّره.',
  },
  'groups.mayPass': {
    tr: 'Nereden geçebilir?',
    en: 'Where may this person pass?',
    ar: 'أين يُسمح له بالمرور؟',
  },
  'groups.single': { tr: 'Tek tek okuyucular', en: 'Single readers', ar: 'قارئات منفردة' },
  'groups.through': { tr: '{{title}} ile', en: 'through {{title}}', ar: 'عبر {{title}}' },
  'groups.result': {
    tr: 'Kapı kapı sonuç',
    en: 'What comes of it, door by door',
    ar: 'النتيجة بابًا بابًا',
  },
  'groups.everybody': { tr: 'Herkese açık', en: 'Open to all', ar: 'مفتوح للجميع' },
  'groups.takesNobody': {
    tr: 'Gruplardaki şu okuyuculara kişi yüklenmez, yetki öteki kapılara gider: {{names}}',
    en: 'These readers of the groups take no people; the access goes to the other doors: {{names}}',
    ar: 'هذه القارئات من المجموعات لا تستقبل أشخاصًا، وتذهب الصلاحية إلى الأبواب الأخرى: {{names}}',
  },
  'groups.accessSaved': {
    tr: 'Yetki kaydedildi; okuyuculara gönderiliyor.',
    en: 'Access is saved and on its way to the readers.',
    ar: 'تم حفظ الصلاحية وهي في طريقها إلى القارئات.',
  },
  'groups.accessCannot': {
    tr: 'Geçiş yetkisi kaydedilemedi.',
    en: 'The access could not be saved.',
    ar: 'تعذّر حفظ صلاحية الدخول.',
  },
  'groups.difference.title': {
    tr: 'Gruptaki fark',
    en: 'Difference in the group',
    ar: 'الفرق في المجموعة',
  },
  'groups.difference.open': {
    tr: 'Okuyucularındaki farkı göster',
    en: 'Show in whom its readers differ',
    ar: 'عرض الفرق على قارئاتها',
  },
  'groups.difference.counters': {
    tr: 'Gruptaki okuyucularda fark',
    en: 'Difference on the readers of the group',
    ar: 'الفرق على قارئات المجموعة',
  },
  'groups.difference.reader': { tr: 'Okuyucu', en: 'Reader', ar: 'القارئ' },
  'groups.difference.mend': {
    tr: 'Tüm okuyucularda farkı gider',
    en: 'Mend the difference on all readers',
    ar: 'تصحيح الفرق على كل القارئات',
  },
  'groups.difference.same': { tr: 'Fark yok', en: 'No difference', ar: 'لا فرق' },
  'groups.difference.differs': {
    tr: '{{missing}} eksik, {{leftover}} fazla',
    en: '{{missing}} missing, {{leftover}} left over',
    ar: 'ناقص {{missing}}، زائد {{leftover}}',
  },
  'groups.difference.toldNothing': {
    tr: 'Yeni komut gerekmedi.',
    en: 'Nothing new to order.',
    ar: 'لا حاجة إلى أمر جديد.',
  },
  'groups.difference.nothingToMend': {
    tr: 'Yeni komut gerekmedi: fark zaten yolda ya da kişilerin bu okuyuculara yüklenecek kartı veya numarası yok.',
    en: 'Nothing new to order: the difference is on its way, or the people have no card or number for these readers.',
    ar: 'لا حاجة إلى أمر جديد: الفرق في الطريق، أو لا يملك الأشخاص بطاقة أو رقمًا لهذه القارئات.',
  },
  'groups.difference.none': {
    tr: 'Okuyucular olması gerekenle aynı.',
    en: 'The readers hold just who is to be on them.',
    ar: 'القارئات تحمل من يجب أن يكون عليها فقط.',
  },
  'groups.difference.deaf': {
    tr: 'Şu okuyuculara kişi yüklenmez, karşılaştırılmaz: {{names}}',
    en: 'These readers take no people and are not compared: {{names}}',
    ar: 'هذه القارئات لا تستقبل أشخاصًا ولا تُقارن: {{names}}',
  },
} as const satisfies ScreenWords
