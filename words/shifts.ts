import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import { cells as demandCells } from './shift-demands.ts'
import { screen as shifts } from './shifts/shifts.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.shifts.title': terms.shifts,
  'page.shifts.what': {
    tr: 'Kim ne zaman çalışır: vardiyaların saatleri, yemek molası ve toleransları.',
    en: 'Who works when: the hours of shifts, their lunch and their tolerances.',
    ar: 'من يعمل ومتى: ساعات الورديات واستراحة الغداء وهوامش التسامح.',
  },
} as const satisfies ScreenWords

export const screen = {
  ...shifts,
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'shifts.not-found': { tr: 'Böyle bir vardiya yok; silinmiş olabilir.', en: 'There is no such shift; it may have been removed.', ar: 'لا توجد وردية كهذه؛ ربما حُذفت.' },
  'shifts.employee-not-found': terms.noSuchEmployee,
  'shifts.employment-ended': {
    tr: 'Çalışanın son günü {{lastDay}}; sonrası için vardiya atanamaz.',
    en: "The employee's last day is {{lastDay}}; no shift can be assigned after it.",
    ar: 'آخر يوم عمل للموظف هو {{lastDay}}؛ لا يمكن تعيين وردية بعده.',
  },
  'shifts.not-yet-defined': {
    tr: 'Bu vardiya {{definedFrom}} tarihinden itibaren tanımlı; daha erken bir gün seçilemez.',
    en: 'This shift is defined from {{definedFrom}} on; choose no earlier day.',
    ar: 'هذه الوردية معرّفة ابتداءً من {{definedFrom}}؛ لا تختر يومًا أسبق.',
  },
  'shifts.weekday-required': { tr: 'En az bir gün seçin.', en: 'Choose at least one weekday.', ar: 'اختر يومًا واحدًا على الأقل.' },
  'shifts.title-required': { tr: 'Vardiyanın adı gerekli.', en: 'The shift needs a title.', ar: 'الوردية تحتاج إلى اسم.' },
  'shifts.period-required': { tr: 'En az bir çalışma aralığı girin.', en: 'Enter at least one work period.', ar: 'أدخل فترة عمل واحدة على الأقل.' },
  'shifts.too-many-periods': { tr: 'Bir vardiyada en çok {{most}} çalışma aralığı olabilir.', en: 'A shift has at most {{most}} work periods.', ar: 'لا تزيد فترات العمل في الوردية على {{most}}.' },
  'shifts.holiday-has-no-periods': { tr: 'Tatil türünde çalışma aralığı olmaz.', en: 'A holiday shift has no work periods.', ar: 'وردية العطلة بلا فترات عمل.' },
  'shifts.periods-overlap': {
    tr: '{{period}}. çalışma aralığı bir öncekiyle çakışıyor.',
    en: 'Work period {{period}} overlaps the one before it.',
    ar: 'فترة العمل رقم {{period}} تتداخل مع التي قبلها.',
  },
  'shifts.too-long': {
    tr: 'Vardiya en çok {{mostMinutes}} dakika sürebilir; bu {{spanMinutes}} dakika.',
    en: 'A shift spans at most {{mostMinutes}} minutes; this one spans {{spanMinutes}}.',
    ar: 'لا تزيد مدة الوردية على {{mostMinutes}} دقيقة، ومدة هذه {{spanMinutes}} دقيقة.',
  },
  'shifts.lunch-outside-period': { tr: 'Öğle arası çalışma aralığının dışında kalıyor.', en: 'The lunch break lies outside the work periods.', ar: 'استراحة الغداء خارج فترات العمل.' },
  'shifts.lunch-too-long': {
    tr: 'Öğle arası {{lunchMinutes}} dakika, ancak aralığı {{windowMinutes}} dakika.',
    en: 'The lunch break is {{lunchMinutes}} minutes, but its window is {{windowMinutes}} minutes.',
    ar: 'استراحة الغداء {{lunchMinutes}} دقيقة، لكن نافذتها {{windowMinutes}} دقيقة.',
  },
  'shifts.minimum-work-required': { tr: 'Esnek vardiyada en az çalışma süresi gerekli.', en: 'A flexible shift needs a minimum working time.', ar: 'الوردية المرنة تحتاج إلى حد أدنى لمدة العمل.' },
  'shifts.overtime-by-day-without-periods': {
    tr: 'Fazla mesainin gün üzerinden sayılması sabit ve dönüşümlü vardiyalar içindir.',
    en: 'Overtime by the day is for fixed and rotational shifts.',
    ar: 'احتساب العمل الإضافي باليوم للورديات الثابتة والدورية فقط.',
  },
  'shifts.halves-not-rising': {
    tr: 'Gün sayılmayan sınır ({{absentBelow}} dk), yarım gün sınırını ({{halfBelow}} dk) aşamaz.',
    en: 'The limit below which a day is absent ({{absentBelow}} min) cannot be above that of half a day ({{halfBelow}} min).',
    ar: 'لا يمكن أن يزيد حد الغياب ({{absentBelow}} د) على حد نصف اليوم ({{halfBelow}} د).',
  },
  'shifts.colour-invalid': { tr: 'Renk #28c76f biçiminde olmalı.', en: 'A colour is written like #28c76f.', ar: 'يُكتب اللون بهذا الشكل: #28c76f.' },
  'shifts.in-use': {
    tr: 'Vardiya silinemez: {{people}} çalışana atanmış, {{schemes}} çevrimde, {{departments}} departmanda ve {{entries}} kişinin takviminde kullanılıyor. Yeni kullanımı önlemek için pasif yapabilirsiniz.',
    en: 'The shift cannot be removed: {{people}} employee(s), {{schemes}} pattern(s), {{departments}} department(s) and the calendar of {{entries}} employee(s) use it. Deactivate it to keep it from being planned again.',
    ar: 'لا يمكن حذف الوردية: يستخدمها {{people}} من الموظفين و{{schemes}} من الأنماط و{{departments}} من الأقسام وتقويم {{entries}} من الموظفين. يمكنك إيقافها حتى لا تُخطَّط من جديد.',
  },
  'shifts.inactive': {
    tr: 'Bu vardiya pasif; plana eklemek için önce etkinleştirin.',
    en: 'This shift is inactive; activate it before planning it.',
    ar: 'هذه الوردية موقوفة؛ فعّلها قبل إضافتها إلى الخطة.',
  },
} as const satisfies Sentences

export const acts = {
  ShiftDefined: { tr: '“{{subject}}” vardiyasını {{from}} tarihinden itibaren tanımladı', en: 'Defined the shift “{{subject}}” from {{from}}', ar: 'تعريف وردية «{{subject}}» اعتبارًا من {{from}}' },
  ShiftDeactivated: { tr: '“{{subject}}” vardiyasını kullanımdan kaldırdı', en: 'Took the shift “{{subject}}” out of use', ar: 'إيقاف استخدام وردية «{{subject}}»' },
  ShiftActivated: { tr: '“{{subject}}” vardiyasını yeniden kullanıma açtı', en: 'Put the shift “{{subject}}” into use again', ar: 'إعادة استخدام وردية «{{subject}}»' },
  ShiftRemoved: { tr: '“{{subject}}” vardiyasını sildi', en: 'Deleted the shift “{{subject}}”', ar: 'حذف وردية «{{subject}}»' },
  ShiftAssigned: { tr: '{{from}} tarihinden itibaren “{{subject}}” vardiyasına verdi', en: 'Assigned the shift “{{subject}}” from {{from}}', ar: 'إسناد وردية «{{subject}}» اعتبارًا من {{from}}' },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  shiftType: { tr: 'Vardiya türü', en: 'Kind of shift', ar: 'نوع الوردية' },
  shiftHours: { tr: 'Saatler', en: 'Hours', ar: 'الساعات' },
  lunch: { tr: 'Yemek molası (dk)', en: 'Lunch (min)', ar: 'استراحة الغداء (دقيقة)' },
  validFrom: { tr: 'Başlangıç', en: 'From', ar: 'من تاريخ' },
  inUse: { tr: 'Kullanımda', en: 'In use', ar: 'مستعملة' },
} as const satisfies Sentences

/** Codes in their cells. */
export const cells = {
  ...demandCells,
  fixed: { tr: 'Sabit', en: 'Fixed', ar: 'ثابتة' },
  rotational: { tr: 'Dönüşümlü', en: 'Rotational', ar: 'دوّارة' },
  flexible: { tr: 'Esnek', en: 'Flexible', ar: 'مرنة' },
  restDay: terms.restDay,
  active: { tr: 'Aktif', en: 'Active', ar: 'فعّالة' },
  passive: { tr: 'Pasif', en: 'Passive', ar: 'غير فعّالة' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  shifts: terms.shifts,
} as const satisfies Sentences

export const permissions = {
  'rights.of.rotations': terms.shifts,
  'permission.rotations.view': { tr: 'Vardiyaları görmek', en: 'See shifts', ar: 'عرض الورديات' },
  'permission.rotations.create': { tr: 'Vardiya eklemek', en: 'Add shifts', ar: 'إضافة الورديات' },
  'permission.rotations.update': { tr: 'Vardiyaları değiştirmek', en: 'Change shifts', ar: 'تعديل الورديات' },
  'permission.rotations.delete': { tr: 'Vardiyaları silmek', en: 'Delete shifts', ar: 'حذف الورديات' },
} as const satisfies ScreenWords
