import type { ScreenWords } from '../shared/screen.ts'

/** A department's own page, and what a move of it changes. */
export const screen = {
  'department.openPage': { tr: 'Sayfayı aç', en: 'Open the page', ar: 'فتح الصفحة' },
  'department.tab.overview': { tr: 'Bugün', en: 'Today', ar: 'اليوم' },
  'department.tab.month': { tr: 'Bu ay', en: 'This month', ar: 'هذا الشهر' },
  'department.tab.plan': { tr: 'Plan', en: 'Plan', ar: 'الخطة' },
  'department.tab.people': { tr: 'Çalışanlar', en: 'People', ar: 'الموظفون' },
  'department.place': { tr: 'Yeri', en: 'Where it belongs', ar: 'موقعه' },
  'department.code': { tr: 'Kod', en: 'Code', ar: 'الرمز' },
  'department.above': { tr: 'Bağlı olduğu', en: 'Below', ar: 'يتبع' },
  'department.top': { tr: 'En üst düzey', en: 'Top level', ar: 'المستوى الأعلى' },
  'department.own': { tr: 'Kendi çalışanı', en: 'Its own people', ar: 'موظفوه' },
  'department.all': { tr: 'Altıyla birlikte', en: 'With all below', ar: 'مع ما تحته' },
  'department.below': {
    tr: 'Alt departmanlar',
    en: 'Departments below',
    ar: 'الأقسام الفرعية',
  },
  'department.noneBelow': {
    tr: 'Altında departman yok.',
    en: 'No department lies below it.',
    ar: 'لا قسم تحته.',
  },
  'department.count': {
    tr: { one: '{{count}} çalışan', other: '{{count}} çalışan' },
    en: { one: '{{count}} person', other: '{{count}} people' },
    ar: {
      zero: 'لا موظفين',
      one: 'موظف واحد',
      two: 'موظفان',
      few: '{{count}} موظفين',
      many: '{{count}} موظفًا',
      other: '{{count}} موظف',
    },
  },
  'department.today': {
    tr: 'Bugün bakılacaklar',
    en: 'To look at today',
    ar: 'ما يُنظر فيه اليوم',
  },
  'department.noDays': {
    tr: 'Raporları görme yetkiniz yok; burada yalnız departmanın yeri ve yöneticileri var.',
    en: 'You may not see reports; here are only its place and its managers.',
    ar: 'ليس لك رؤية التقارير؛ هنا موقع القسم ومديروه فقط.',
  },
  'department.planOf': {
    tr: 'Vardiyalara göre kaç kişi',
    en: 'How many people by shift',
    ar: 'عدد الموظفين حسب الوردية',
  },
  'department.value': { tr: 'Vardiya', en: 'Shift', ar: 'الوردية' },
  'department.works': { tr: 'Vardiyalı', en: 'On a shift', ar: 'في وردية' },
  'department.rest': { tr: 'Hafta tatili', en: 'Rest day', ar: 'يوم راحة' },
  'department.nothing': { tr: 'Plan yok', en: 'No plan', ar: 'بلا خطة' },
  'department.nobody': {
    tr: 'Bu departmanda çalışan yok.',
    en: 'Nobody works in this department.',
    ar: 'لا أحد يعمل في هذا القسم.',
  },
  'department.nobodyText': {
    tr: 'Altındaki departmanlarda da yok.',
    en: 'Nor in any below it.',
    ar: 'ولا في الأقسام التي تحته.',
  },
  'department.edit': { tr: 'Düzenle', en: 'Edit', ar: 'تعديل' },
  'department.more': { tr: 'Diğer işlemler', en: 'More', ar: 'إجراءات أخرى' },
  'department.move': { tr: 'Taşı', en: 'Move', ar: 'نقل' },
  'department.moveOne': { tr: '{{name}} taşı', en: 'Move {{name}}', ar: 'نقل {{name}}' },
  'department.moveTitle': {
    tr: '{{name}} nereye taşınsın?',
    en: 'Where to move {{name}}?',
    ar: 'إلى أين يُنقل {{name}}؟',
  },
  'department.moveHint': {
    tr: 'Sürükleyin ya da Enter’a basıp yeri seçin.',
    en: 'Drag it, or press Enter and choose the place.',
    ar: 'اسحبه، أو اضغط Enter واختر المكان.',
  },
  'department.dropTop': {
    tr: 'En üst düzeye taşımak için buraya bırakın',
    en: 'Drop here to move to the top level',
    ar: 'أفلت هنا للنقل إلى المستوى الأعلى',
  },
  'department.moved': {
    tr: '{{name}} taşındı.',
    en: '{{name}} was moved.',
    ar: 'تم نقل {{name}}.',
  },
  'department.movedFrom': {
    tr: '{{name}} {{day}} tarihinden itibaren taşınıyor.',
    en: '{{name}} is moved from {{day}} on.',
    ar: 'يُنقل {{name}} اعتبارًا من {{day}}.',
  },
  'department.from': { tr: 'Geçerlilik tarihi', en: 'From', ar: 'اعتبارًا من' },
  'department.fromWhat': {
    tr: 'Boş bırakılırsa bugünden geçerli olur. Önceki günlerin raporları eski ağacı kullanır.',
    en: 'Left empty, from today. Reports of days before keep the tree as it was.',
    ar: 'إن تُرك فارغًا فمن اليوم. تقارير الأيام السابقة تُبقي الهيكل كما كان.',
  },
  'department.moving': {
    tr: '{{day}} tarihinden itibaren bağlı olacağı',
    en: 'Below, from {{day}} on',
    ar: 'يتبع اعتبارًا من {{day}}',
  },
  'department.cannotMove': {
    tr: '{{name}} taşınamadı.',
    en: '{{name}} could not be moved.',
    ar: 'تعذّر نقل {{name}}.',
  },
  'department.unmoved': {
    tr: 'Zaten orada. Başka bir yer seçin.',
    en: 'It is there already. Choose another place.',
    ar: 'هو هناك بالفعل. اختر مكانًا آخر.',
  },
  'department.changes': { tr: 'Ne değişecek', en: 'What will change', ar: 'ما الذي سيتغير' },
  'department.movesWith': {
    tr: '{{departments}} departman ve {{people}} çalışan taşınır.',
    en: 'Departments moved: {{departments}}, with people: {{people}}.',
    ar: 'الأقسام المنقولة: {{departments}}، والموظفون: {{people}}.',
  },
  'department.gaining': {
    tr: 'Bu çalışanları görmeye başlayacak',
    en: 'Will see these people from then on',
    ar: 'سيرون هؤلاء الموظفين',
  },
  'department.losing': {
    tr: 'Bu çalışanları artık görmeyecek',
    en: 'Will not see these people any more',
    ar: 'لن يروا هؤلاء الموظفين بعد ذلك',
  },
  'department.noScopes': {
    tr: 'Kimin kimi gördüğü değişmez.',
    en: 'Who sees whom stays as it is.',
    ar: 'لا يتغير من يرى من.',
  },
  'department.noPlans': {
    tr: 'O günden sonraki 28 güne kadar kimsenin planı değişmez.',
    en: 'Nobody’s plan changes, for 28 days from then or from today.',
    ar: 'لا تتغير خطة أحد حتى 28 يومًا من ذلك اليوم أو من اليوم.',
  },
  'department.plans': {
    tr: 'O günden sonraki 28 güne kadar {{people}} kişinin toplam {{days}} günü başka planlanır.',
    en: 'For 28 days from then or from today, {{days}} days of {{people}} people are planned otherwise.',
    ar: 'حتى 28 يومًا من ذلك اليوم أو من اليوم تتغير خطة {{days}} يومًا لـ{{people}} موظفين.',
  },
  'department.planChange': {
    tr: '{{day}}: {{before}} → {{after}}',
    en: '{{day}}: {{before}} → {{after}}',
    ar: '{{day}}: {{before}} ← {{after}}',
  },
} as const satisfies ScreenWords
