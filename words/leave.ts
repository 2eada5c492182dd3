import { screen as accounts } from './leave/accounts.ts'
import { screen as annualGroups } from './leave/annual-groups.ts'
import { screen as demand } from './leave/demand.ts'
import { screen as groups } from './leave/groups.ts'
import { screen as leaves } from './leave/leaves.ts'
import { acts as requestActs, cells as requestCells, columns as requestColumns, files as requestFiles, refusals as requestRefusals } from './leave/requests.ts'
import { screen as types } from './leave/types.ts'
import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.ownLeaveDemand.title': { tr: 'İzin talep et', en: 'Request leave', ar: 'طلب إجازة' },
  'page.ownLeaveDemand.what': {
    tr: 'Kendiniz için izin isteyin; kaç gün sayılacağını ve bakiyenizi önceden görün.',
    en: 'Ask for leave for yourself, and see beforehand what will count and what is left.',
    ar: 'اطلب إجازة لنفسك، واعرف مسبقًا ما سيُحسب وما سيتبقى.',
  },
  'page.leaveDemands.title': { tr: 'Çalışan için izin', en: 'Leave for an employee', ar: 'إجازة لموظف' },
  'page.leaveDemands.what': {
    tr: 'Bir çalışan adına izin girin; onay yetkiniz kadar onaylanmış sayılır.',
    en: 'Enter leave for an employee. It counts as approved as far as you may approve.',
    ar: 'أدخل إجازة عن موظف؛ وتُعد موافقًا عليها بقدر صلاحيتك.',
  },
  'page.leaveSearch.title': { tr: 'İzin talepleri', en: 'Leave requests', ar: 'طلبات الإجازة' },
  'page.leaveSearch.what': {
    tr: 'İstenen ve verilen izinler: arayın, karar verin, kararları geri alın.',
    en: 'Leave that was asked for and given: find it, decide on it, take decisions back.',
    ar: 'الإجازات المطلوبة والممنوحة: ابحث عنها، وبتّ فيها، واسحب القرارات.',
  },
  'page.leaveCalendar.title': { tr: 'İzin takvimi', en: 'Leave calendar', ar: 'تقويم الإجازات' },
  'page.leaveCalendar.what': {
    tr: 'Kim ne zaman izinli, tatiller ve hangi gün kaç kişi iş başında.',
    en: 'Who is on leave when, public holidays, and how many are at work on each day.',
    ar: 'من في إجازة ومتى، والعطل، وعدد الحاضرين في كل يوم.',
  },
  'page.leaveTypes.title': { tr: 'İzin türleri', en: 'Leave types', ar: 'أنواع الإجازات' },
  'page.leaveTypes.what': {
    tr: 'Şirketin verdiği izinler: nasıl sayılır, kim onaylar, sınırı nedir.',
    en: 'What leave the company gives: how it counts, whether it is approved, and its limits.',
    ar: 'الإجازات التي تمنحها الشركة: كيف تُحسب، وهل تُعتمد، وما حدودها.',
  },
  'page.leaveGroups.title': { tr: 'İzin grupları', en: 'Leave groups', ar: 'مجموعات الإجازات' },
  'page.leaveGroups.what': {
    tr: 'İzin sınırları farklı olan çalışanlar için gruplar ve sınırları.',
    en: 'Groups of people whose limits of leave differ, and those limits.',
    ar: 'مجموعات الموظفين الذين تختلف حدود إجازاتهم، وتلك الحدود.',
  },
  'page.annualLeaveGroups.title': { tr: 'Yıllık izin grupları', en: 'Annual leave groups', ar: 'مجموعات الإجازة السنوية' },
  'page.annualLeaveGroups.what': {
    tr: 'Kıdeme göre kaç gün yıllık izin hak edildiği ve ne kadar geçerli olduğu.',
    en: 'How many days of annual leave each year of service gives, and how long they are valid.',
    ar: 'كم يوم إجازة سنوية تمنحها سنوات الخدمة، وكم تبقى صالحة.',
  },
  'page.annualLeaveTracking.title': { tr: 'Yıllık izin takibi', en: 'Annual leave tracking', ar: 'متابعة الإجازات السنوية' },
  'page.annualLeaveTracking.what': {
    tr: 'Kimin ne kadar yıllık izni var, kime hak verilecek, hesabında ne oldu.',
    en: 'Who has how much annual leave, to whom it is due, and what became of it.',
    ar: 'من لديه كم من الإجازة السنوية، ومن حان استحقاقه، وما حركات حسابه.',
  },
} as const satisfies ScreenWords

export const screen = {
  ...types,
  ...groups,
  ...annualGroups,
  ...demand,
  ...leaves,
  ...accounts,
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  ...requestRefusals,
  'leave.type-not-found': { tr: 'Böyle bir izin türü yok; silinmiş olabilir.', en: 'There is no such type of leave; it may have been removed.', ar: 'لا يوجد نوع إجازة كهذا؛ ربما حُذف.' },
  'leave.type-title-taken': { tr: '“{{title}}” adında bir izin türü zaten var.', en: 'There is a type of leave named “{{title}}” already.', ar: 'يوجد نوع إجازة باسم «{{title}}» بالفعل.' },
  'leave.types-full': {
    tr: 'En çok {{most}} izin türü tanımlanabilir. Kullanılmayanları silin.',
    en: 'There can be at most {{most}} types of leave. Remove those that are not used.',
    ar: 'يمكن تعريف {{most}} نوعًا على الأكثر. احذف ما لا يُستعمل.',
  },
  'leave.annual-in-calendar-days': {
    tr: 'Yıllık izin iş günü olarak sayılır; takvim günü seçilemez.',
    en: 'Annual leave counts work days; calendar days cannot be chosen.',
    ar: 'تُحسب الإجازة السنوية بأيام العمل؛ لا يمكن اختيار أيام التقويم.',
  },
  'leave.time-off-unworked': {
    tr: 'Fazla mesai karşılığı izin her zaman çalışılmış sayılır.',
    en: 'Time off instead of overtime always counts as worked.',
    ar: 'وقت الراحة مقابل العمل الإضافي يُعد دائمًا عملًا.',
  },
  'leave.type-in-use': {
    tr: 'İzin türü silinemez: {{count}} izin grubu ya da talebi onu kullanıyor. Türü kapatın; artık kimse talep edemez.',
    en: 'The type cannot be removed: {{count}} leave group(s) or request(s) use it. Switch it off, and nobody can ask for it.',
    ar: 'لا يمكن حذف النوع: عدد المجموعات والطلبات التي تستعمله {{count}}. أوقفه فلا يطلبه أحد بعد ذلك.',
  },
  'leave.group-in-use': {
    tr: 'İzin grubu silinemez: {{count}} çalışan bu grupta. Önce onları başka bir gruba alın.',
    en: 'The leave group cannot be removed: {{count}} employee(s) are in it. Put them into another first.',
    ar: 'لا يمكن حذف المجموعة: عدد الموظفين فيها {{count}}. انقلهم إلى مجموعة أخرى أولًا.',
  },
  'leave.group-not-found': { tr: 'Böyle bir izin grubu yok; silinmiş olabilir.', en: 'There is no such leave group; it may have been removed.', ar: 'لا توجد مجموعة إجازات كهذه؛ ربما حُذفت.' },
  'leave.group-title-taken': { tr: '“{{title}}” adında bir izin grubu zaten var.', en: 'There is a leave group named “{{title}}” already.', ar: 'توجد مجموعة إجازات باسم «{{title}}» بالفعل.' },
  'leave.groups-full': {
    tr: 'En çok {{most}} izin grubu tanımlanabilir. Kullanılmayanları silin.',
    en: 'There can be at most {{most}} leave groups. Remove those that are not used.',
    ar: 'يمكن تعريف {{most}} مجموعة على الأكثر. احذف ما لا يُستعمل.',
  },
  'leave.type-limited-twice': { tr: 'Bir grup bir izin türünü yalnız bir kez sınırlar.', en: 'A group limits each type of leave once.', ar: 'تحدّ المجموعة كل نوع مرة واحدة.' },
  'leave.annual-group-not-found': {
    tr: 'Böyle bir yıllık izin grubu yok; silinmiş olabilir.',
    en: 'There is no such annual-leave group; it may have been removed.',
    ar: 'لا توجد مجموعة إجازة سنوية كهذه؛ ربما حُذفت.',
  },
  'leave.annual-group-title-taken': {
    tr: '“{{title}}” adında bir yıllık izin grubu zaten var.',
    en: 'There is an annual-leave group named “{{title}}” already.',
    ar: 'توجد مجموعة إجازة سنوية باسم «{{title}}» بالفعل.',
  },
  'leave.tiers-missing': {
    tr: 'Yıllık izin grubuna en az bir kıdem satırı ekleyin.',
    en: 'Give the annual-leave group at least one row of service.',
    ar: 'أضف إلى مجموعة الإجازة السنوية سطر خدمة واحدًا على الأقل.',
  },
  'leave.tier-not-ascending': {
    tr: '{{row}}. satır, bir önceki satırın bitişinden sonra başlamalı.',
    en: 'Row {{row}} has to begin after the one before it ends.',
    ar: 'يجب أن يبدأ السطر {{row}} بعد نهاية ما قبله.',
  },
  'leave.tier-ends-before': { tr: '{{row}}. satır başladığı yıldan önce bitemez.', en: 'Row {{row}} cannot end before it begins.', ar: 'لا يمكن أن ينتهي السطر {{row}} قبل أن يبدأ.' },
  'leave.limit-missing': {
    tr: 'Sınırlı izin için günlük, aylık veya yıllık en az bir sınır yazın.',
    en: 'For limited leave give at least one limit, by day, month or year.',
    ar: 'للإجازة المحدودة اكتب حدًا واحدًا على الأقل، يوميًا أو شهريًا أو سنويًا.',
  },
} as const satisfies Sentences

export const acts = {
  ...requestActs,
  LeaveTypeDefined: { tr: '“{{subject}}” izin türünü tanımladı', en: 'Defined the type of leave “{{subject}}”', ar: 'تعريف نوع الإجازة «{{subject}}»' },
  UsualLeaveTypesTaken: { tr: 'Alışılmış {{count}} izin türünü aldı', en: 'Took over usual types of leave: {{count}}', ar: 'أخذ أنواع الإجازات المعتادة: {{count}}' },
  LeaveTypeSwitchedOff: { tr: '“{{subject}}” izin türünü kapattı', en: 'Switched off the type of leave “{{subject}}”', ar: 'إيقاف نوع الإجازة «{{subject}}»' },
  LeaveTypeSwitchedOn: { tr: '“{{subject}}” izin türünü yeniden açtı', en: 'Switched the type of leave “{{subject}}” on again', ar: 'تشغيل نوع الإجازة «{{subject}}» من جديد' },
  LeaveTypeRemoved: { tr: '“{{subject}}” izin türünü sildi', en: 'Removed the type of leave “{{subject}}”', ar: 'حذف نوع الإجازة «{{subject}}»' },
  LeaveGroupDefined: { tr: '“{{subject}}” izin grubunu tanımladı', en: 'Defined the leave group “{{subject}}”', ar: 'تعريف مجموعة الإجازات «{{subject}}»' },
  LeaveGroupRemoved: { tr: '“{{subject}}” izin grubunu sildi', en: 'Removed the leave group “{{subject}}”', ar: 'حذف مجموعة الإجازات «{{subject}}»' },
  LeaveGroupChosen: { tr: 'İzin grubunu belirledi{{which}}', en: 'Chose the leave group{{which}}', ar: 'تحديد مجموعة الإجازات{{which}}' },
  AnnualGroupDefined: { tr: '“{{subject}}” yıllık izin grubunu tanımladı', en: 'Defined the annual-leave group “{{subject}}”', ar: 'تعريف مجموعة الإجازة السنوية «{{subject}}»' },
  AnnualGroupRemoved: { tr: '“{{subject}}” yıllık izin grubunu sildi', en: 'Removed the annual-leave group “{{subject}}”', ar: 'حذف مجموعة الإجازة السنوية «{{subject}}»' },
  AnnualGroupChosen: { tr: 'Yıllık izin grubunu belirledi{{which}}', en: 'Chose the annual-leave group{{which}}', ar: 'تحديد مجموعة الإجازة السنوية{{which}}' },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  ...requestColumns,
  annualGroupTitle: terms.annualLeaveGroup,
  annualGroupValidity: { tr: 'Geçerlilik (yıl)', en: 'Valid for (years)', ar: 'الصلاحية (سنوات)' },
  annualGroupWeekends: { tr: 'Boş gün sayılır', en: 'Free days count', ar: 'أيام الفراغ تُحسب' },
  annualGroupTiers: { tr: 'Kıdeme göre günler', en: 'Days by service', ar: 'الأيام حسب الخدمة' },
  leaveGroupTitle: terms.leaveGroup,
  leaveGroupTypes: { tr: 'Sınırlanan türler', en: 'Types it limits', ar: 'الأنواع المحدودة' },
  leaveTypeTitle: terms.leaveType,
  leaveCalculation: { tr: 'Hesaplama', en: 'Calculation', ar: 'طريقة الحساب' },
  leaveDays: { tr: 'Sayılan günler', en: 'Days that count', ar: 'الأيام المحسوبة' },
  leaveWorked: { tr: 'Puantajda', en: 'In attendance', ar: 'في كشف الحضور' },
  leaveApproval: { tr: 'Onay', en: 'Approval', ar: 'الموافقة' },
  leaveLimit: { tr: 'Sınır', en: 'Limit', ar: 'الحد' },
  leaveLimitUnit: { tr: 'Sınırın birimi', en: 'Unit of limits', ar: 'وحدة الحد' },
  leaveLimitDaily: { tr: 'Günde en çok', en: 'At most a day', ar: 'الحد في اليوم' },
  leaveLimitMonthly: { tr: 'Ayda en çok', en: 'At most a month', ar: 'الحد في الشهر' },
  leaveLimitAnnual: { tr: 'Yılda en çok', en: 'At most a year', ar: 'الحد في السنة' },
  leaveOfferedDays: { tr: 'Olay başına (gün)', en: 'An event gives (days)', ar: 'لكل مناسبة (أيام)' },
  leaveCoefficient: { tr: 'Fazla mesai katsayısı', en: 'Overtime coefficient', ar: 'معامل العمل الإضافي' },
} as const satisfies Sentences

/** Words for the codes that stand in cells of files. */
export const cells = {
  ...requestCells,
  annual: { tr: 'Yıllık izin', en: 'Annual', ar: 'سنوية' },
  personal: { tr: 'Mazeret izni', en: 'Personal', ar: 'شخصية' },
  general: { tr: 'Genel izin', en: 'General', ar: 'عامة' },
  insteadOvertime: { tr: 'Mesai karşılığı', en: 'Instead of overtime', ar: 'مقابل الإضافي' },
  workDays: { tr: 'İş günleri', en: 'Work days', ar: 'أيام العمل' },
  calendarDays: { tr: 'Takvim günleri', en: 'Calendar days', ar: 'أيام التقويم' },
  asWorked: { tr: 'Çalışılmış', en: 'Worked', ar: 'تُعد عملًا' },
  unworked: { tr: 'Çalışılmamış', en: 'Unworked', ar: 'لا تُعد عملًا' },
  withApproval: { tr: 'Onaylı', en: 'With approval', ar: 'بموافقة' },
  withoutApproval: { tr: 'Onaysız', en: 'Without approval', ar: 'دون موافقة' },
  limitless: { tr: 'Sınırsız', en: 'Without limit', ar: 'بلا حد' },
  limited: { tr: 'Sınırlı', en: 'Limited', ar: 'محدودة' },
  defined: { tr: 'Kişiye tanımlı', en: 'Given to each person', ar: 'تُمنح لكل شخص' },
  minutes: { tr: 'Dakika', en: 'Minutes', ar: 'دقيقة' },
  days: { tr: 'Gün', en: 'Days', ar: 'يوم' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  ...requestFiles,
  leaveTypes: { tr: 'İzin türleri', en: 'Leave types', ar: 'أنواع الإجازات' },
  annualLeaveGroups: { tr: 'Yıllık izin grupları', en: 'Annual leave groups', ar: 'مجموعات الإجازة السنوية' },
  leaveGroups: { tr: 'İzin grupları', en: 'Leave groups', ar: 'مجموعات الإجازات' },
} as const satisfies Sentences

export const permissions = {
  'rights.of.leaves': { tr: 'İzinler', en: 'Leaves', ar: 'الإجازات' },
  'rights.of.annual-leaves': { tr: 'Yıllık izinler', en: 'Annual leaves', ar: 'الإجازات السنوية' },
  'rights.of.limited-leaves': { tr: 'İzin türleri ve grupları', en: 'Leave types and groups', ar: 'أنواع الإجازات ومجموعاتها' },
  'permission.leaves.view': { tr: 'İzinleri görmek', en: 'See leaves', ar: 'عرض الإجازات' },
  'permission.leaves.create': { tr: 'İzin girmek', en: 'Enter leaves', ar: 'إدخال الإجازات' },
  'permission.leaves.update': { tr: 'İzin taleplerine karar vermek', en: 'Decide on leave requests', ar: 'البتّ في طلبات الإجازات' },
  'permission.leaves.delete': { tr: 'İzinleri silmek', en: 'Delete leaves', ar: 'حذف الإجازات' },
  'permission.annual-leaves.view': { tr: 'Yıllık izin gruplarını görmek', en: 'See annual-leave groups', ar: 'عرض مجموعات الإجازة السنوية' },
  'permission.annual-leaves.create': { tr: 'Yıllık izin grubu eklemek', en: 'Add annual-leave groups', ar: 'إضافة مجموعات الإجازة السنوية' },
  'permission.annual-leaves.update': { tr: 'Yıllık izin gruplarını değiştirmek', en: 'Change annual-leave groups', ar: 'تعديل مجموعات الإجازة السنوية' },
  'permission.annual-leaves.delete': { tr: 'Yıllık izin gruplarını silmek', en: 'Delete annual-leave groups', ar: 'حذف مجموعات الإجازة السنوية' },
  'permission.limited-leaves.view': { tr: 'İzin türlerini ve izin gruplarını görmek', en: 'See types of leave and leave groups', ar: 'عرض أنواع الإجازات ومجموعاتها' },
  'permission.limited-leaves.create': { tr: 'İzin türü ve izin grubu eklemek', en: 'Add types of leave and leave groups', ar: 'إضافة أنواع الإجازات ومجموعاتها' },
  'permission.limited-leaves.update': { tr: 'İzin türlerini ve izin gruplarını değiştirmek', en: 'Change types of leave and leave groups', ar: 'تعديل أنواع الإجازات ومجموعاتها' },
  'permission.limited-leaves.delete': { tr: 'İzin türlerini ve izin gruplarını silmek', en: 'Delete types of leave and leave groups', ar: 'حذف أنواع الإجازات ومجموعاتها' },
} as const satisfies ScreenWords
