import type { ScreenWords } from './shared/screen.ts'

/** What is done to several people of the list at once. */
export const screen = {
  'bulkPeople.act': { tr: 'İşlem seç', en: 'Choose what to do', ar: 'اختر إجراءً' },
  'bulkPeople.move': { tr: 'Departmana taşı', en: 'Move', ar: 'نقل إلى قسم' },
  'bulkPeople.shift': { tr: 'Vardiya ver', en: 'Give a shift', ar: 'تعيين وردية' },
  'bulkPeople.access': { tr: 'Geçiş yetkisi', en: 'Access', ar: 'صلاحية المرور' },
  'bulkPeople.cards': {
    tr: 'Kartlarını geri al',
    en: 'Take cards back',
    ar: 'استرداد البطاقات',
  },
  'bulkPeople.cardsWhat': {
    tr: 'Taşıdıkları kartlar şu andan itibaren boşta olur; daha önceki geçişleri onlarda kalır.',
    en: 'The cards they hold are nobody’s from now on; what was swiped before stays theirs.',
    ar: 'تصبح البطاقات التي يحملونها بلا حامل من الآن؛ وتبقى لهم حركاتهم السابقة.',
  },
  'bulkPeople.people': {
    tr: { one: '{{shown}} kişi', other: '{{shown}} kişi' },
    en: { one: '{{shown}} person', other: '{{shown}} people' },
    ar: {
      zero: 'لا أحد',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '{{shown}} أشخاص',
      many: '{{shown}} شخصًا',
      other: '{{shown}} شخص',
    },
  },
  'bulkPeople.everybody': {
    tr: {
      one: 'Filtreye uyan {{shown}} kişiyi seç',
      other: 'Filtreye uyan {{shown}} kişinin hepsini seç',
    },
    en: {
      one: 'Select the {{shown}} person who matches',
      other: 'Select all {{shown}} people who match',
    },
    ar: {
      zero: 'لا أحد يطابق',
      one: 'تحديد الشخص المطابق',
      two: 'تحديد الشخصين المطابقين',
      few: 'تحديد جميع المطابقين ({{shown}})',
      many: 'تحديد جميع المطابقين ({{shown}})',
      other: 'تحديد جميع المطابقين ({{shown}})',
    },
  },
  'bulkPeople.tooMany': {
    tr: 'Birlikte en çok {{most}} kişiye işlem yapılabilir. Filtreyle azaltın.',
    en: 'At most {{most}} people can be acted on together. Narrow the list by its filters.',
    ar: 'يمكن تنفيذ الإجراء على {{most}} شخص معًا على الأكثر. قلّل العدد بالتصفية.',
  },
  'bulkPeople.check': { tr: 'Kontrol et', en: 'Check', ar: 'تحقّق' },
  'bulkPeople.back': { tr: 'Geri dön', en: 'Back', ar: 'رجوع' },
  'bulkPeople.cannotCheck': {
    tr: 'Kontrol edilemedi.',
    en: 'It could not be checked.',
    ar: 'تعذّر التحقّق.',
  },
  'bulkPeople.cannot': {
    tr: 'İşlem yapılamadı.',
    en: 'It could not be done.',
    ar: 'تعذّر تنفيذ الإجراء.',
  },
  'bulkPeople.will': {
    tr: { one: '{{shown}} kişi değişecek', other: '{{shown}} kişi değişecek' },
    en: { one: '{{shown}} person will change', other: '{{shown}} people will change' },
    ar: {
      zero: 'لن يتغيّر أحد',
      one: 'سيتغيّر شخص واحد',
      two: 'سيتغيّر شخصان',
      few: 'سيتغيّر {{shown}} أشخاص',
      many: 'سيتغيّر {{shown}} شخصًا',
      other: 'سيتغيّر {{shown}} شخص',
    },
  },
  'bulkPeople.already': {
    tr: { one: '{{shown}} kişi zaten öyle', other: '{{shown}} kişi zaten öyle' },
    en: { one: '{{shown}} person is so already', other: '{{shown}} people are so already' },
    ar: {
      zero: 'لا أحد كذلك من قبل',
      one: 'شخص واحد كذلك من قبل',
      two: 'شخصان كذلك من قبل',
      few: '{{shown}} أشخاص كذلك من قبل',
      many: '{{shown}} شخصًا كذلك من قبل',
      other: '{{shown}} شخص كذلك من قبل',
    },
  },
  'bulkPeople.refused': {
    tr: { one: '{{shown}} kişide yapılamaz', other: '{{shown}} kişide yapılamaz' },
    en: {
      one: 'It cannot be done for {{shown}} person',
      other: 'It cannot be done for {{shown}} people',
    },
    ar: {
      zero: 'يمكن تنفيذه على الجميع',
      one: 'لا يمكن تنفيذه على شخص واحد',
      two: 'لا يمكن تنفيذه على شخصين',
      few: 'لا يمكن تنفيذه على {{shown}} أشخاص',
      many: 'لا يمكن تنفيذه على {{shown}} شخصًا',
      other: 'لا يمكن تنفيذه على {{shown}} شخص',
    },
  },
  'bulkPeople.did': {
    tr: { one: '{{shown}} kişide yapıldı.', other: '{{shown}} kişide yapıldı.' },
    en: { one: 'Done for {{shown}} person.', other: 'Done for {{shown}} people.' },
    ar: {
      zero: 'لم يُنفّذ على أحد.',
      one: 'نُفّذ على شخص واحد.',
      two: 'نُفّذ على شخصين.',
      few: 'نُفّذ على {{shown}} أشخاص.',
      many: 'نُفّذ على {{shown}} شخصًا.',
      other: 'نُفّذ على {{shown}} شخص.',
    },
  },
  'bulkPeople.undoTitle': {
    tr: {
      one: '{{shown}} kişide yapılan geri alınsın mı?',
      other: '{{shown}} kişide yapılan geri alınsın mı?',
    },
    en: {
      one: 'Take back what was done for {{shown}} person?',
      other: 'Take back what was done for {{shown}} people?',
    },
    ar: {
      zero: 'التراجع عمّا نُفّذ؟',
      one: 'التراجع عمّا نُفّذ على شخص واحد؟',
      two: 'التراجع عمّا نُفّذ على شخصين؟',
      few: 'التراجع عمّا نُفّذ على {{shown}} أشخاص؟',
      many: 'التراجع عمّا نُفّذ على {{shown}} شخصًا؟',
      other: 'التراجع عمّا نُفّذ على {{shown}} شخص؟',
    },
  },
  'bulkPeople.does.move': {
    tr: '{{day}} gününden itibaren departmanları {{name}} olacak.',
    en: 'From {{day}} their department is {{name}}.',
    ar: 'يصبح قسمهم {{name}} اعتبارًا من {{day}}.',
  },
  'bulkPeople.does.shift': {
    tr: '{{day}} gününden itibaren vardiyaları {{name}} olacak.',
    en: 'From {{day}} their shift is {{name}}.',
    ar: 'تصبح ورديتهم {{name}} اعتبارًا من {{day}}.',
  },
  'bulkPeople.does.give': {
    tr: 'Verilecek yetkiler: {{names}}.',
    en: 'Access is given to: {{names}}.',
    ar: 'تُمنح الصلاحية على: {{names}}.',
  },
  'bulkPeople.does.take': {
    tr: 'Kaldırılacak yetkiler: {{names}}.',
    en: 'Access is taken from: {{names}}.',
    ar: 'تُسحب الصلاحية من: {{names}}.',
  },
  'bulkPeople.does.group': {
    tr: 'Yıllık izin grupları: {{name}}.',
    en: 'Their annual-leave group is: {{name}}.',
    ar: 'مجموعة إجازتهم السنوية: {{name}}.',
  },
  'bulkPeople.does.leaveGroup': {
    tr: 'İzin grupları: {{name}}.',
    en: 'Their leave group is: {{name}}.',
    ar: 'مجموعة إجازاتهم: {{name}}.',
  },
  'bulkPeople.does.end': {
    tr: 'Son çalışma günleri {{day}} olacak.',
    en: 'Their last day is {{day}}.',
    ar: 'يكون آخر يوم عمل لهم {{day}}.',
  },
  'bulkPeople.does.cards': {
    tr: 'Taşıdıkları bütün kartlar geri alınacak.',
    en: 'All cards they hold are taken back.',
    ar: 'تُسترد كل البطاقات التي يحملونها.',
  },
  'bulkPeople.change': { tr: 'Yapılacak iş', en: 'What to do', ar: 'الإجراء' },
  'bulkPeople.give': { tr: 'Yetki ver', en: 'Give access', ar: 'منح الصلاحية' },
  'bulkPeople.take': { tr: 'Yetkiyi kaldır', en: 'Take access away', ar: 'سحب الصلاحية' },
  'bulkPeople.needReader': {
    tr: 'En az bir okuyucu ya da grup seçin.',
    en: 'Choose one reader or group at least.',
    ar: 'اختر قارئة أو مجموعة واحدة على الأقل.',
  },
  'bulkPeople.needShift': {
    tr: 'Bir vardiya seçin.',
    en: 'Choose a shift.',
    ar: 'اختر وردية.',
  },
} as const satisfies ScreenWords
