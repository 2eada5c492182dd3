import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import { tableRefusals } from './shared/table-files.ts'
import { screen as calendar } from './calendar/calendar.ts'
import { screen as schedule } from './calendar/schedule.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.schemes.title': { tr: 'Çalışma şablonları', en: 'Work schedule schemes', ar: 'أنماط جداول العمل' },
  'page.schemes.what': {
    tr: 'Dönen vardiyalar, onları izleyen gruplar ve departmanların varsayılan çalışması.',
    en: 'Shifts that go round, the groups that follow them, and what departments work by default.',
    ar: 'الورديات الدوارة والمجموعات التي تتبعها والعمل الافتراضي للأقسام.',
  },
  'page.workSchedule.title': { tr: 'Çalışma takvimi', en: 'Work calendar', ar: 'تقويم العمل' },
  'page.workSchedule.what': {
    tr: 'Kim hangi gün hangi vardiyada: sürükleyin, yapıştırın, taslakta hazırlayıp yayımlayın.',
    en: 'Who works which shift on which day: drag, paste, prepare it in a draft and publish.',
    ar: 'من يعمل أي وردية في أي يوم: اسحب والصق وحضّر في مسودة ثم انشر.',
  },
} as const satisfies ScreenWords

export const screen = {
  ...calendar,
  ...schedule,
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  ...tableRefusals('calendar.file', { tr: 'Takvim dosyası', en: 'The file of the calendar', ar: 'ملف التقويم' }),
  'calendar.file-date-order': {
    tr: 'Bu dosyada bir tarih günle, bir başkası ayla başlıyor. Hangisiyle okunacağını seçin.',
    en: 'In this file one date begins with the day and another with the month. Choose how they are read.',
    ar: 'في هذا الملف تاريخ يبدأ باليوم وآخر يبدأ بالشهر. اختر كيف تُقرأ.',
  },
  'calendar.file-no-days': {
    tr: 'Bu dosyada kişilerin üstünde günleri yazan bir satır yok. Sütunların başına tarihlerini yazın ya da her satırı bir kişi ve bir gün olarak okutun.',
    en: 'No row above the people of this file names the days. Head its columns by their dates, or have each row read as one person and day.',
    ar: 'لا يوجد في هذا الملف سطر فوق الأشخاص يسمّي الأيام. اكتب التواريخ في رأس الأعمدة، أو اجعل كل سطر يُقرأ شخصًا ويومًا.',
  },
  'calendar.scheme-not-found': { tr: 'Böyle bir çalışma çevrimi yok; silinmiş olabilir.', en: 'There is no such pattern; it may have been removed.', ar: 'لا يوجد نمط عمل كهذا؛ ربما حُذف.' },
  'calendar.group-not-found': { tr: 'Böyle bir vardiya grubu yok; silinmiş olabilir.', en: 'There is no such shift group; it may have been removed.', ar: 'لا توجد مجموعة ورديات كهذه؛ ربما حُذفت.' },
  'calendar.shift-unknown': {
    tr: 'Seçilen vardiyalardan biri yok ya da pasif. Vardiya listesini yenileyip yeniden seçin.',
    en: 'One of the chosen shifts does not exist or is inactive. Refresh the list of shifts and choose again.',
    ar: 'إحدى الورديات المختارة غير موجودة أو موقوفة. حدّث قائمة الورديات ثم اختر من جديد.',
  },
  'calendar.cycle-length': {
    tr: 'Bir çevrim 1 ile {{most}} gün arasında olmalı; bu {{days}} gün.',
    en: 'A pattern has 1 to {{most}} days; this one has {{days}}.',
    ar: 'طول النمط من يوم واحد إلى {{most}} يومًا؛ وهذا {{days}}.',
  },
  'calendar.title-required': { tr: 'Bir ad girin.', en: 'Enter a name.', ar: 'أدخل اسمًا.' },
  'calendar.scheme-in-use': {
    tr: 'Çevrim silinemez: {{people}} çalışan, {{groups}} vardiya grubu ve {{departments}} departman bu çevrime bağlı. Önce onları başka bir düzene alın.',
    en: 'The pattern cannot be removed: {{people}} employee(s), {{groups}} shift group(s) and {{departments}} department(s) follow it. Let them follow something else first.',
    ar: 'لا يمكن حذف النمط: يتبعه {{people}} من الموظفين و{{groups}} من المجموعات و{{departments}} من الأقسام. انقلهم إلى نظام آخر أولًا.',
  },
  'calendar.group-in-use': {
    tr: 'Vardiya grubu silinemez: içinde {{people}} çalışan var. Önce onları başka bir düzene alın.',
    en: 'The shift group cannot be removed: {{people}} employee(s) are in it. Let them follow something else first.',
    ar: 'لا يمكن حذف مجموعة الورديات: فيها {{people}} من الموظفين. انقلهم إلى نظام آخر أولًا.',
  },
  'calendar.changed-meanwhile': {
    tr: 'Bu günlerden {{days}} tanesini {{by}} değiştirdi ({{at}}). Takvimi yenileyip son duruma göre karar verin.',
    en: '{{by}} changed {{days}} of these days ({{at}}). Refresh the calendar and decide on what is there now.',
    ar: 'غيّر {{by}} عددًا من هذه الأيام: {{days}} ({{at}}). حدّث التقويم وقرّر بحسب وضعه الآن.',
  },
  'calendar.act-not-found': {
    tr: 'Böyle bir takvim işlemi yok ya da sizin işleminiz değil.',
    en: 'There is no such calendar act, or it is not yours.',
    ar: 'لا توجد عملية تقويم كهذه، أو أنها ليست لك.',
  },
  'calendar.employee-not-found': terms.noSuchEmployee,
  'calendar.draft-not-found': { tr: 'Böyle bir taslak yok ya da sizin taslağınız değil.', en: 'There is no such draft, or it is not yours.', ar: 'لا توجد مسودة كهذه، أو أنها ليست لك.' },
  'calendar.draft-closed': {
    tr: 'Bu taslak yayımlanmış ya da silinmiş; değiştirilemez.',
    en: 'This draft was published or thrown away; it cannot be changed any more.',
    ar: 'نُشرت هذه المسودة أو حُذفت؛ لا يمكن تغييرها.',
  },
  'calendar.draft-changed': {
    tr: 'Taslağı {{by}} değiştirdi ({{at}}). Yenileyip son hâli üzerinden sürdürün.',
    en: '{{by}} changed the draft ({{at}}). Refresh it and go on from there.',
    ar: 'غيّر {{by}} المسودة ({{at}}). حدّثها ثم تابع منها.',
  },
  'calendar.period-too-long': { tr: 'Dönem 1 ile {{most}} gün arasında olmalı.', en: 'A period has 1 to {{most}} days.', ar: 'طول الفترة من يوم واحد إلى {{most}} يومًا.' },
  'calendar.outside-draft': {
    tr: 'Taslak {{from}} ile {{to}} arasını kapsıyor; bu aralığın dışındaki günler eklenemez.',
    en: 'The draft spans {{from}} to {{to}}; no other days can be prepared in it.',
    ar: 'تشمل المسودة الفترة من {{from}} إلى {{to}}؛ لا يمكن إضافة أيام خارجها.',
  },
  'calendar.people-outside': {
    tr: 'Seçilen {{of}} kişiden {{people}} kişi sizin kapsamınızda değil; hiçbir gün değişmedi. Onları seçimden çıkarıp yeniden deneyin.',
    en: 'Of the {{of}} people chosen, {{people}} are not in your scope, and no day was changed. Take them out of the choice and try again.',
    ar: 'من أصل {{of}} من المختارين، {{people}} خارج نطاقك، ولم يتغير أي يوم. أخرجهم من الاختيار وأعد المحاولة.',
  },
  'calendar.too-many-days': {
    tr: 'Bir işlemde en çok {{most}} gün değiştirilebilir; seçim {{days}} gün. Daha küçük parçalarla deneyin.',
    en: 'One act can change {{most}} days at most; this would be {{days}}. Try it in smaller parts.',
    ar: 'يمكن تغيير {{most}} يوم على الأكثر في عملية واحدة؛ وهذه {{days}}. جرّب على أجزاء أصغر.',
  },
} as const satisfies Sentences

export const acts = {
  ScheduleFollowed: {
    where: said => said.subject !== '',
    said: { tr: '{{from}} tarihinden itibaren “{{subject}}” düzenine bağladı', en: 'Put on the schedule “{{subject}}” from {{from}}', ar: 'اتباع نظام «{{subject}}» اعتبارًا من {{from}}' },
    otherwise: { tr: '{{from}} tarihinden itibaren departmanının düzenine bıraktı', en: "Left to the department's schedule from {{from}}", ar: 'اتباع نظام القسم اعتبارًا من {{from}}' },
  },
  SchemeDefined: {
    tr: '“{{subject}}” çalışma şablonunu {{from}} tarihinden itibaren tanımladı',
    en: 'Defined the work pattern “{{subject}}” from {{from}}',
    ar: 'تعريف نمط العمل «{{subject}}» اعتبارًا من {{from}}',
  },
  SchemeRemoved: { tr: '“{{subject}}” çalışma şablonunu kaldırdı', en: 'Removed the work pattern “{{subject}}”', ar: 'حذف نمط العمل «{{subject}}»' },
  ShiftGroupNamed: { tr: '“{{subject}}” vardiya grubunu adlandırdı', en: 'Named the shift group “{{subject}}”', ar: 'تسمية مجموعة الورديات «{{subject}}»' },
  ShiftGroupSchemeSet: {
    tr: '“{{subject}}” grubunun şablonunu {{from}} tarihinden itibaren belirledi',
    en: 'Set the pattern of the group “{{subject}}” from {{from}}',
    ar: 'تحديد نمط مجموعة «{{subject}}» اعتبارًا من {{from}}',
  },
  ShiftGroupRemoved: { tr: '“{{subject}}” vardiya grubunu kaldırdı', en: 'Removed the shift group “{{subject}}”', ar: 'حذف مجموعة الورديات «{{subject}}»' },
  DepartmentScheduleSet: {
    tr: '“{{subject}}” departmanının varsayılan çalışmasını {{from}} tarihinden itibaren belirledi',
    en: 'Set what the department “{{subject}}” follows from {{from}}',
    ar: 'تحديد نظام عمل قسم «{{subject}}» اعتبارًا من {{from}}',
  },
  CalendarChanged: {
    tr: 'Takvimi değiştirdi ({{people}} kişi, {{days}} gün; ilk gün {{from}})',
    en: 'Changed the work calendar from {{from}} (people: {{people}}, days: {{days}})',
    ar: 'تغيير جدول العمل ابتداءً من {{from}} (أشخاص: {{people}}، أيام: {{days}})',
  },
  CalendarActUndone: {
    tr: 'Takvim değişikliğini geri aldı ({{people}} kişi, {{days}} gün; ilk gün {{from}})',
    en: 'Undid a change of the calendar from {{from}} (people: {{people}}, days: {{days}})',
    ar: 'التراجع عن تغيير في الجدول ابتداءً من {{from}} (أشخاص: {{people}}، أيام: {{days}})',
  },
  DraftOpened: {
    tr: '“{{subject}}” takvim taslağını açtı ({{from}} – {{to}})',
    en: 'Opened the calendar draft “{{subject}}” ({{from}} – {{to}})',
    ar: 'فتح مسودة الجدول «{{subject}}» ({{from}} – {{to}})',
  },
  DraftChanged: {
    tr: '“{{subject}}” taslağında {{people}} kişinin günlerini hazırladı',
    en: 'Prepared days in the draft “{{subject}}” (people: {{people}})',
    ar: 'إعداد أيام في مسودة «{{subject}}» (أشخاص: {{people}})',
  },
  DraftPublished: { tr: '“{{subject}}” taslağını yayımladı', en: 'Published the draft “{{subject}}”', ar: 'نشر مسودة «{{subject}}»' },
  DraftDiscarded: { tr: '“{{subject}}” taslağından vazgeçti', en: 'Discarded the draft “{{subject}}”', ar: 'صرف النظر عن مسودة «{{subject}}»' },
  DraftTakenUp: { tr: 'Vazgeçilen “{{subject}}” taslağını geri aldı', en: 'Took up the discarded draft “{{subject}}” again', ar: 'استأنف المسودة «{{subject}}» بعد صرف النظر عنها' },
  PlanEntryWithdrawn: {
    where: said => said.subject !== '–',
    said: {
      tr: '“{{subject}}” için {{from}} tarihinden itibaren verilmiş düzeni kaldırdı: önceki düzen sürer',
      en: 'Withdrew what was set for “{{subject}}” from {{from}}: what was in force before goes on',
      ar: 'إلغاء ما حُدّد لـ “{{subject}}” اعتبارًا من {{from}}: يستمر ما كان قبله',
    },
    otherwise: {
      tr: '{{from}} tarihinden itibaren verilmiş düzeni kaldırdı: önceki düzen sürer',
      en: 'Withdrew what was planned from {{from}}: what was in force before goes on',
      ar: 'إلغاء ما خُطّط اعتبارًا من {{from}}: يستمر ما كان قبله',
    },
  },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  DraftPublished: {
    tr: 'Yayımlanan günler takvimde ayrı bir işlemdir. Bu kaydın yanındaki takvim işlemini geri alın.',
    en: 'The days that were published are an act of their own. Take the act of the calendar beside this one back.',
    ar: 'الأيام المنشورة إجراء مستقل في الجدول. تراجع عن إجراء الجدول المجاور لهذا السجل.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.work-schedules': { tr: 'Çalışma takvimi', en: 'Work schedule', ar: 'جدول العمل' },
  'rights.of.calendar-drafts': { tr: 'Takvim taslakları', en: 'Drafts of the calendar', ar: 'مسودات الجدول' },
  'rights.of.schemes': { tr: 'Çevrimler ve vardiya grupları', en: 'Cycles and shift groups', ar: 'الدورات ومجموعات الورديات' },
  'permission.work-schedules.view': { tr: 'Çalışma takvimini görmek', en: 'See the work schedule', ar: 'عرض جدول العمل' },
  'permission.work-schedules.create': {
    tr: 'Kişilere vardiya, çevrim ya da grup vermek, takvim yüklemek',
    en: 'Give people shifts, cycles or groups, and import a calendar',
    ar: 'إسناد الورديات والدورات والمجموعات واستيراد الجدول',
  },
  'permission.work-schedules.update': { tr: 'Planlanmış günleri değiştirmek', en: 'Change planned days', ar: 'تعديل الأيام المخططة' },
  'permission.work-schedules.delete': { tr: 'Planlanmış günleri geri almak', en: 'Take planned days back', ar: 'سحب الأيام المخططة' },
  'permission.schemes.create': { tr: 'Çevrim ve vardiya grubu eklemek', en: 'Add cycles and shift groups', ar: 'إضافة الدورات ومجموعات الورديات' },
  'permission.schemes.update': { tr: 'Çevrimleri ve vardiya gruplarını değiştirmek', en: 'Change cycles and shift groups', ar: 'تعديل الدورات ومجموعات الورديات' },
  'permission.schemes.delete': { tr: 'Çevrimleri ve vardiya gruplarını silmek', en: 'Delete cycles and shift groups', ar: 'حذف الدورات ومجموعات الورديات' },
  'permission.calendar-drafts.view': { tr: 'Takvim taslaklarını görmek', en: 'See drafts of the calendar', ar: 'عرض مسودات الجدول' },
  'permission.calendar-drafts.create': { tr: 'Takvim taslağı açmak', en: 'Begin a draft of the calendar', ar: 'بدء مسودة للجدول' },
  'permission.calendar-drafts.update': { tr: 'Takvim taslağını değiştirmek ve yayımlamak', en: 'Change and publish a draft of the calendar', ar: 'تعديل مسودة الجدول ونشرها' },
  'permission.calendar-drafts.delete': { tr: 'Takvim taslağını atmak', en: 'Throw a draft of the calendar away', ar: 'التخلص من مسودة الجدول' },
} as const satisfies ScreenWords
