import type { ScreenWords } from '../shared/screen.ts'

/** Annual-leave groups. */
export const screen = {
  'annualGroups.title': {
    tr: 'Yıllık izin grubu',
    en: 'Annual-leave group',
    ar: 'مجموعة الإجازة السنوية',
  },
  'annualGroups.search': { tr: 'Grup ara', en: 'Search groups', ar: 'ابحث عن مجموعة' },
  'annualGroups.add': { tr: 'Grup ekle', en: 'Add group', ar: 'إضافة مجموعة' },
  'annualGroups.cannotSave': {
    tr: 'Yıllık izin grubu kaydedilemedi.',
    en: 'The annual-leave group could not be saved.',
    ar: 'تعذّر حفظ مجموعة الإجازة السنوية.',
  },
  'annualGroups.cannotRemove': {
    tr: 'Yıllık izin grubu silinemedi.',
    en: 'The annual-leave group could not be removed.',
    ar: 'تعذّر حذف مجموعة الإجازة السنوية.',
  },
  'annualGroups.validity': {
    tr: 'Geçerlilik (yıl)',
    en: 'Valid for (years)',
    ar: 'الصلاحية (سنوات)',
  },
  'annualGroups.validityHelp': {
    tr: 'Hak edilen günler bu kadar yıl içinde kullanılmalı. Türkiye’de süre dolunca silinmez, uyarılır (4857 m. 53, 59).',
    en: 'Days are to be taken within so many years. In Turkey they do not lapse then; it is warned of (law 4857, art. 53, 59).',
    ar: 'تُستعمل الأيام خلال هذه السنوات. في تركيا لا تسقط بانتهائها بل يُنبَّه (القانون 4857 م 53، 59).',
  },
  'annualGroups.needValidity': {
    tr: '1 ile 99 arasında bir yıl sayısı yazın.',
    en: 'Type a number of years from 1 to 99.',
    ar: 'اكتب عدد سنوات من 1 إلى 99.',
  },
  'annualGroups.weekends': {
    tr: 'İzin içindeki boş gün (cumartesi)',
    en: 'A free day within a leave (Saturday)',
    ar: 'يوم فراغ ضمن الإجازة (السبت)',
  },
  'annualGroups.weekendsShort': { tr: 'Boş gün', en: 'Free days', ar: 'أيام الفراغ' },
  'annualGroups.weekends.true': { tr: 'Sayılır', en: 'Counts', ar: 'يُحسب' },
  'annualGroups.weekends.false': { tr: 'Sayılmaz', en: 'Does not count', ar: 'لا يُحسب' },
  'annualGroups.weekendsHelp': {
    tr: 'Haftalık dinlenme günü hiçbir zaman sayılmaz (4857 m. 56).',
    en: 'The weekly rest day never counts (law 4857, art. 56).',
    ar: 'يوم الراحة الأسبوعية لا يُحسب أبدًا (القانون 4857 م 56).',
  },
  'annualGroups.tiers': {
    tr: 'Kıdeme göre günler',
    en: 'Days by service',
    ar: 'الأيام حسب الخدمة',
  },
  'annualGroups.min': { tr: 'Yıldan', en: 'From year', ar: 'من سنة' },
  'annualGroups.max': { tr: 'Yıla', en: 'To year', ar: 'إلى سنة' },
  'annualGroups.days': { tr: 'Gün', en: 'Days', ar: 'الأيام' },
  'annualGroups.row': { tr: '{{number}}. satır', en: 'Row {{number}}', ar: 'السطر {{number}}' },
  'annualGroups.addTier': { tr: 'Satır ekle', en: 'Add row', ar: 'إضافة سطر' },
  'annualGroups.takeTier': {
    tr: '{{number}}. satırı kaldır',
    en: 'Take row {{number}} away',
    ar: 'إزالة السطر {{number}}',
  },
  'annualGroups.needTier': {
    tr: 'En az bir satır ekleyin.',
    en: 'Add at least one row.',
    ar: 'أضف سطرًا واحدًا على الأقل.',
  },
  'annualGroups.needCells': {
    tr: 'Yıllar 1–99, gün sayısı tam ya da yarım olmalı; boş hücre kalmamalı.',
    en: 'Years are from 1 to 99, days whole or half; no cell stays empty.',
    ar: 'السنوات من 1 إلى 99 والأيام صحيحة أو بنصف؛ ولا تبقى خانة فارغة.',
  },
  'annualGroups.needOrder': {
    tr: 'Her satır bir öncekinin bitişinden sonra başlamalı ve başlangıcından önce bitmemeli.',
    en: 'Each row begins after the one before it ends, and ends no earlier than it begins.',
    ar: 'يبدأ كل سطر بعد نهاية ما قبله ولا ينتهي قبل بدايته.',
  },
  'annualGroups.effect': {
    tr: 'Kim kaç gün hak eder',
    en: 'Who has how many days',
    ar: 'من يستحق كم يومًا',
  },
  'annualGroups.afterYears': {
    tr: { one: '{{count}}. yılını dolduran', other: '{{count}}. yılını dolduran' },
    en: { one: 'After 1 full year', other: 'After {{count}} full years' },
    ar: {
      zero: 'قبل إتمام سنة',
      one: 'بعد سنة كاملة',
      two: 'بعد سنتين كاملتين',
      few: 'بعد {{count}} سنوات كاملة',
      many: 'بعد {{count}} سنة كاملة',
      other: 'بعد {{count}} سنة كاملة',
    },
  },
  'annualGroups.ageRule': {
    tr: 'Türkiye’de 18 yaş ve altı ile 50 yaş ve üstü en az 20 gün hak eder (4857 m. 53).',
    en: 'In Turkey who is 18 or younger, or 50 or older, has at least 20 days (law 4857, art. 53).',
    ar: 'في تركيا من عمره 18 فأقل أو 50 فأكثر يستحق 20 يومًا على الأقل (القانون 4857 م 53).',
  },
  'annualGroups.none': {
    tr: 'Henüz yıllık izin grubu yok',
    en: 'No annual-leave groups yet',
    ar: 'لا مجموعات بعد',
  },
  'annualGroups.noneText': {
    tr: 'Grubu olmayan çalışan, kanunun verdiği günleri hak eder: 14, 20, 26.',
    en: 'Who is in no group has the days that the law gives: 14, 20, 26.',
    ar: 'من ليس في مجموعة يستحق ما يمنحه القانون: 14 و20 و26.',
  },
  'annualGroups.noneFiltered': {
    tr: 'Bu aramaya uyan grup yok',
    en: 'No group matches',
    ar: 'لا مجموعة مطابقة',
  },
  'annualGroups.noneFilteredText': {
    tr: 'Grubun adından bir parça yazın.',
    en: 'Type a part of its name.',
    ar: 'اكتب جزءًا من اسمها.',
  },
  'annualGroups.people': { tr: 'Çalışan', en: 'People', ar: 'الموظفون' },
  'annualGroups.definition': { tr: 'Tanım', en: 'Definition', ar: 'التعريف' },
  'annualGroups.needTitle': {
    tr: 'Gruba bir ad verin.',
    en: 'Give the group a name.',
    ar: 'أعط المجموعة اسمًا.',
  },
  'annualGroups.remove': { tr: 'Sil', en: 'Remove', ar: 'حذف' },
  'annualGroups.removeTitle': {
    tr: '{{title}} silinsin mi?',
    en: 'Remove {{title}}?',
    ar: 'حذف {{title}}؟',
  },
  'annualGroups.removeWhat': {
    tr: 'Grup listeden kalkar. Geri alınabilir.',
    en: 'The group leaves the list. It can be taken back.',
    ar: 'تُزال المجموعة من القائمة، ويمكن التراجع عن ذلك.',
  },
  'annualGroups.removed': {
    tr: '{{title}} silindi.',
    en: '{{title}} was removed.',
    ar: 'تم حذف {{title}}.',
  },
  'annualGroups.stays': {
    tr: 'Bu grup şimdi silinemez',
    en: 'This group cannot be removed now',
    ar: 'لا يمكن حذف هذه المجموعة الآن',
  },
  'annualGroups.have': {
    tr: {
      one: '{{count}} çalışan bu grupta: önce başka bir gruba alın.',
      other: '{{count}} çalışan bu grupta: önce başka bir gruba alın.',
    },
    en: {
      one: '{{count}} person is in it: put him into another first.',
      other: '{{count}} people are in it: put them into another first.',
    },
    ar: {
      zero: 'لا أحد فيها.',
      one: 'فيها موظف واحد: انقله إلى مجموعة أخرى أولًا.',
      two: 'فيها موظفان: انقلهما إلى مجموعة أخرى أولًا.',
      few: 'فيها {{count}} موظفين: انقلهم إلى مجموعة أخرى أولًا.',
      many: 'فيها {{count}} موظفًا: انقلهم إلى مجموعة أخرى أولًا.',
      other: 'فيها {{count}} موظف: انقلهم إلى مجموعة أخرى أولًا.',
    },
  },
  'annualGroups.saved': {
    tr: '{{title}} kaydedildi.',
    en: '{{title}} was saved.',
    ar: 'تم حفظ {{title}}.',
  },
} as const satisfies ScreenWords
