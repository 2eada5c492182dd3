import type { ScreenWords } from '../shared/screen.ts'

/** Positions and degrees. */
export const screen = {
  'positions.title': { tr: 'Pozisyon', en: 'Position', ar: 'الوظيفة' },
  'positions.level': { tr: 'Düzey', en: 'Level', ar: 'المستوى' },
  'positions.levelHelp': {
    tr: '1 en üst düzeydir; boş bırakılabilir.',
    en: '1 is the highest; it may stay empty.',
    ar: '1 هو الأعلى، ويمكن تركه فارغًا.',
  },
  'positions.needLevel': {
    tr: '1 ile 99 arasında bir sayı yazın.',
    en: 'Type a number from 1 to 99.',
    ar: 'اكتب رقمًا من 1 إلى 99.',
  },
  'positions.degree': { tr: 'Derece', en: 'Degree', ar: 'الدرجة' },
  'positions.degreeHelp': {
    tr: 'Kendi derecesi yazılmamış çalışanlar bu dereceyi alır.',
    en: 'People without a degree of their own have this one.',
    ar: 'من لا درجة له من الموظفين يأخذ هذه الدرجة.',
  },
  'positions.people': { tr: 'Çalışan', en: 'People', ar: 'الموظفون' },
  'positions.show': { tr: 'Çalışanları göster', en: 'Show its people', ar: 'عرض الموظفين' },
  'positions.search': {
    tr: 'Pozisyon veya derece ara',
    en: 'Search position or degree',
    ar: 'ابحث عن وظيفة أو درجة',
  },
  'positions.add': { tr: 'Pozisyon ekle', en: 'Add position', ar: 'إضافة وظيفة' },
  'positions.needTitle': {
    tr: 'Pozisyona bir ad verin.',
    en: 'Give the position a name.',
    ar: 'أعط الوظيفة اسمًا.',
  },
  'positions.saved': {
    tr: '{{title}} kaydedildi.',
    en: '{{title}} was saved.',
    ar: 'تم حفظ {{title}}.',
  },
  'positions.cannotSave': {
    tr: 'Pozisyon kaydedilemedi.',
    en: 'The position could not be saved.',
    ar: 'تعذّر حفظ الوظيفة.',
  },
  'positions.remove': { tr: 'Sil', en: 'Remove', ar: 'حذف' },
  'positions.removeTitle': {
    tr: '{{title}} silinsin mi?',
    en: 'Remove {{title}}?',
    ar: 'حذف {{title}}؟',
  },
  'positions.removeWhat': {
    tr: 'Pozisyon listeden kalkar. Geri alınabilir.',
    en: 'The position leaves the list. It can be taken back.',
    ar: 'تُزال الوظيفة من القائمة، ويمكن التراجع عن ذلك.',
  },
  'positions.removed': {
    tr: '{{title}} silindi.',
    en: '{{title}} was removed.',
    ar: 'تم حذف {{title}}.',
  },
  'positions.cannotRemove': {
    tr: 'Pozisyon silinemedi.',
    en: 'The position could not be removed.',
    ar: 'تعذّر حذف الوظيفة.',
  },
  'positions.stays': {
    tr: 'Bu pozisyon şimdi silinemez',
    en: 'This position cannot be removed now',
    ar: 'لا يمكن حذف هذه الوظيفة الآن',
  },
  'positions.none': { tr: 'Henüz pozisyon yok', en: 'No positions yet', ar: 'لا وظائف بعد' },
  'positions.noneText': {
    tr: 'Bir liste tutarsanız her çalışan ondan bir pozisyonla işe alınır.',
    en: 'Once you keep a list, everybody is hired with a position of it.',
    ar: 'إن احتفظت بقائمة عُيّن كل موظف بوظيفة منها.',
  },
  'positions.noneFiltered': {
    tr: 'Bu aramaya uyan pozisyon yok',
    en: 'No position matches',
    ar: 'لا وظيفة مطابقة',
  },
  'positions.noneFilteredText': {
    tr: 'Pozisyonun ya da derecesinin adını yazın.',
    en: 'Type its name or its degree’s.',
    ar: 'اكتب اسمها أو اسم درجتها.',
  },
  'positions.unlisted': {
    tr: 'Çalışanlarda yazılı, listede olmayanlar',
    en: 'Written of people and not in the list',
    ar: 'مكتوبة لدى الموظفين وليست في القائمة',
  },
  'positions.unlistedWhat': {
    tr: 'Listeye alınan ad, kendisinde o ad yazılı olan herkesin pozisyonu olur.',
    en: 'Taken into the list, it is the position of everybody of whom it is written.',
    ar: 'ما يُضاف إلى القائمة يصبح وظيفة كل من كُتب لديه.',
  },
  'positions.takeIn': {
    tr: '{{title}}: listeye al',
    en: 'Take “{{title}}” into the list',
    ar: 'إضافة «{{title}}» إلى القائمة',
  },
  'degrees.title': { tr: 'Derece', en: 'Degree', ar: 'الدرجة' },
  'degrees.positions': { tr: 'Veren pozisyonlar', en: 'Given by', ar: 'الوظائف المانحة' },
  'degrees.people': { tr: 'Çalışan', en: 'People', ar: 'الموظفون' },
  'degrees.search': { tr: 'Derece ara', en: 'Search degree', ar: 'ابحث عن درجة' },
  'degrees.add': { tr: 'Derece ekle', en: 'Add degree', ar: 'إضافة درجة' },
  'degrees.needTitle': {
    tr: 'Dereceye bir ad verin.',
    en: 'Give the degree a name.',
    ar: 'أعط الدرجة اسمًا.',
  },
  'degrees.removeWhat': {
    tr: 'Derece listeden kalkar. Geri alınabilir.',
    en: 'The degree leaves the list. It can be taken back.',
    ar: 'تُزال الدرجة من القائمة، ويمكن التراجع عن ذلك.',
  },
  'degrees.stays': {
    tr: 'Bu derece şimdi silinemez',
    en: 'This degree cannot be removed now',
    ar: 'لا يمكن حذف هذه الدرجة الآن',
  },
  'degrees.cannotSave': {
    tr: 'Derece kaydedilemedi.',
    en: 'The degree could not be saved.',
    ar: 'تعذّر حفظ الدرجة.',
  },
  'degrees.cannotRemove': {
    tr: 'Derece silinemedi.',
    en: 'The degree could not be removed.',
    ar: 'تعذّر حذف الدرجة.',
  },
  'degrees.none': { tr: 'Henüz derece yok', en: 'No degrees yet', ar: 'لا درجات بعد' },
  'degrees.noneText': {
    tr: 'Bir liste tutarsanız her çalışanın bir derecesi olur: kendisinin ya da pozisyonunun.',
    en: 'Once you keep a list, everybody hired has a degree: his own or his position’s.',
    ar: 'إن احتفظت بقائمة كان لكل معيّن درجة: درجته أو درجة وظيفته.',
  },
  'degrees.noneFiltered': {
    tr: 'Bu aramaya uyan derece yok',
    en: 'No degree matches',
    ar: 'لا درجة مطابقة',
  },
  'degrees.noneFilteredText': {
    tr: 'Derecenin adını yazın.',
    en: 'Type its name.',
    ar: 'اكتب اسمها.',
  },
  'positions.have': {
    tr: {
      one: '{{count}} çalışanda: önce başka bir pozisyon verin.',
      other: '{{count}} çalışanda: önce başka bir pozisyon verin.',
    },
    en: {
      one: '{{count}} person has it: give another one first.',
      other: '{{count}} people have it: give them another one first.',
    },
    ar: {
      zero: 'لا أحد يشغلها.',
      one: 'يشغلها موظف واحد: امنحه وظيفة أخرى أولًا.',
      two: 'يشغلها موظفان: امنحهما وظيفة أخرى أولًا.',
      few: 'يشغلها {{count}} موظفين: امنحهم وظيفة أخرى أولًا.',
      many: 'يشغلها {{count}} موظفًا: امنحهم وظيفة أخرى أولًا.',
      other: 'يشغلها {{count}} موظف: امنحهم وظيفة أخرى أولًا.',
    },
  },
  'degrees.have': {
    tr: {
      one: '{{count}} çalışanda: önce başka bir derece verin.',
      other: '{{count}} çalışanda: önce başka bir derece verin.',
    },
    en: {
      one: '{{count}} person has it: give another one first.',
      other: '{{count}} people have it: give them another one first.',
    },
    ar: {
      zero: 'لا أحد يحملها.',
      one: 'يحملها موظف واحد: امنحه درجة أخرى أولًا.',
      two: 'يحملها موظفان: امنحهما درجة أخرى أولًا.',
      few: 'يحملها {{count}} موظفين: امنحهم درجة أخرى أولًا.',
      many: 'يحملها {{count}} موظفًا: امنحهم درجة أخرى أولًا.',
      other: 'يحملها {{count}} موظف: امنحهم درجة أخرى أولًا.',
    },
  },
  'degrees.given': {
    tr: {
      one: '{{count}} pozisyon veriyor: önce onu değiştirin.',
      other: '{{count}} pozisyon veriyor: önce onları değiştirin.',
    },
    en: {
      one: '{{count}} position gives it: change that first.',
      other: '{{count}} positions give it: change them first.',
    },
    ar: {
      zero: 'لا تمنحها وظيفة.',
      one: 'تمنحها وظيفة واحدة: عدّلها أولًا.',
      two: 'تمنحها وظيفتان: عدّلهما أولًا.',
      few: 'تمنحها {{count}} وظائف: عدّلها أولًا.',
      many: 'تمنحها {{count}} وظيفة: عدّلها أولًا.',
      other: 'تمنحها {{count}} وظيفة: عدّلها أولًا.',
    },
  },
} as const satisfies ScreenWords
