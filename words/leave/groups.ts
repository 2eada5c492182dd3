import type { ScreenWords } from '../shared/screen.ts'
import { terms } from '../terms.ts'

/** Groups of leave. */
export const screen = {
  'leaveGroups.title': terms.leaveGroup,
  'leaveGroups.limits': { tr: 'Sınırlanan türler', en: 'Types it limits', ar: 'الأنواع المحدودة' },
  'leaveGroups.people': terms.staff,
  'leaveGroups.search': { tr: 'İzin grubu ara', en: 'Search groups', ar: 'ابحث عن مجموعة' },
  'leaveGroups.add': { tr: 'İzin grubu ekle', en: 'Add leave group', ar: 'إضافة مجموعة' },
  'leaveGroups.definition': { tr: 'Tanım', en: 'Definition', ar: 'التعريف' },
  'leaveGroups.needTitle': { tr: 'Gruba bir ad verin.', en: 'Give the group a name.', ar: 'أعط المجموعة اسمًا.' },
  'leaveGroups.limitsWhat': {
    tr: 'Gruptakiler için bu sınırlar türün kendi sınırının yerine geçer; öbür türler olduğu gibi kalır.',
    en: 'For its people these take the place of the type’s own limit; other types stay as they are.',
    ar: 'تحل هذه الحدود لأعضائها محل حد النوع نفسه، وتبقى الأنواع الأخرى كما هي.',
  },
  'leaveGroups.noLimits': {
    tr: 'Henüz sınır eklenmedi: gruptakiler herkesle aynı sınırlarda.',
    en: 'No limit added yet: its people have the same limits as everybody.',
    ar: 'لم يُضف حد بعد: لأعضائها حدود الجميع نفسها.',
  },
  'leaveGroups.addLimit': { tr: 'Tür için sınır ekle', en: 'Add a limit for a type', ar: 'إضافة حد لنوع' },
  'leaveGroups.takeLimit': { tr: '{{title}}: sınırı kaldır', en: 'Take the limit of {{title}} away', ar: 'إزالة حد {{title}}' },
  'leaveGroups.ownLimit': { tr: 'Türün kendi sınırı: {{limit}}', en: 'The type’s own limit: {{limit}}', ar: 'حد النوع نفسه: {{limit}}' },
  'leaveGroups.saved': terms.titleSaved,
  'leaveGroups.cannotSave': { tr: 'İzin grubu kaydedilemedi.', en: 'The leave group could not be saved.', ar: 'تعذّر حفظ مجموعة الإجازات.' },
  'leaveGroups.cannotRemove': { tr: 'İzin grubu silinemedi.', en: 'The leave group could not be removed.', ar: 'تعذّر حذف مجموعة الإجازات.' },
  'leaveGroups.remove': terms.remove,
  'leaveGroups.removeTitle': terms.removeTitle,
  'leaveGroups.removeWhat': { tr: 'Grup listeden kalkar. Geri alınabilir.', en: 'The group leaves the list. It can be taken back.', ar: 'تُزال المجموعة من القائمة، ويمكن التراجع عن ذلك.' },
  'leaveGroups.removed': terms.titleRemoved,
  'leaveGroups.stays': { tr: 'Bu grup şimdi silinemez', en: 'This group cannot be removed now', ar: 'لا يمكن حذف هذه المجموعة الآن' },
  'leaveGroups.have': {
    tr: { one: '{{count}} çalışan bu grupta: önce başka bir gruba alın.', other: '{{count}} çalışan bu grupta: önce başka bir gruba alın.' },
    en: { one: '{{count}} person is in it: put him into another first.', other: '{{count}} people are in it: put them into another first.' },
    ar: {
      zero: 'لا أحد فيها.',
      one: 'فيها موظف واحد: انقله إلى مجموعة أخرى أولًا.',
      two: 'فيها موظفان: انقلهما إلى مجموعة أخرى أولًا.',
      few: 'فيها {{count}} موظفين: انقلهم إلى مجموعة أخرى أولًا.',
      many: 'فيها {{count}} موظفًا: انقلهم إلى مجموعة أخرى أولًا.',
      other: 'فيها {{count}} موظف: انقلهم إلى مجموعة أخرى أولًا.',
    },
  },
  'leaveGroups.none': { tr: 'Henüz izin grubu yok', en: 'No leave groups yet', ar: 'لا مجموعات بعد' },
  'leaveGroups.noneText': {
    tr: 'Bazı çalışanların izin sınırları farklıysa onlar için bir grup tanımlayın.',
    en: 'Where some people have other limits of leave, define a group for them.',
    ar: 'إن كانت حدود إجازات بعض الموظفين مختلفة فعرّف لهم مجموعة.',
  },
  'leaveGroups.noneFiltered': { tr: 'Bu aramaya uyan izin grubu yok', en: 'No group matches', ar: 'لا مجموعة مطابقة' },
  'leaveGroups.noneFilteredText': { tr: 'Grubun adından bir parça yazın.', en: 'Type a part of its name.', ar: 'اكتب جزءًا من اسمها.' },
} as const satisfies ScreenWords
