import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const refusals = {
  'what-if.too-many-days': {
    tr: 'Bir deneme en az 1, en çok {{most}} gün sürer; bu {{days}} gün.',
    en: 'A what-if takes 1 to {{most}} days; this one has {{days}}.',
    ar: 'تأخذ التجربة من 1 إلى {{most}} يومًا؛ وهذه {{days}}.',
  },
  'what-if.too-much': {
    tr: '{{people}} kişinin {{days}} günü bir deneme için çok fazla (en çok {{most}} kişi-gün). Bir departman ya da daha az gün seçin.',
    en: '{{days}} days of {{people}} people are too much for one what-if ({{most}} employee-days). Choose a department or fewer days.',
    ar: '{{days}} يومًا لـ {{people}} شخصًا أكثر من أن تُجرَّب معًا (الحد {{most}} يوم-موظف). اختر قسمًا أو أيامًا أقل.',
  },
  'what-if.nothing-tried': { tr: 'Denenecek bir değişiklik seçin.', en: 'Choose a change to try.', ar: 'اختر تغييرًا لتجربته.' },
  'what-if.too-many-waiting': {
    tr: 'Şirkette {{most}} deneme sırada bekliyor. Birinin bitmesini bekleyin ya da vazgeçin.',
    en: '{{most}} what-ifs of your company are waiting. Wait until one is done, or end one.',
    ar: 'تنتظر {{most}} تجارب في شركتك. انتظر انتهاء واحدة أو ألغها.',
  },
  'what-if.not-found': {
    tr: 'Böyle bir denemeniz yok; denemeler yedi gün saklanır.',
    en: 'You have no such what-if; they are kept for seven days.',
    ar: 'ليست لديك تجربة كهذه؛ تُحفظ التجارب سبعة أيام.',
  },
} as const satisfies Sentences

export const screen = {
  'whatIf.title': { tr: 'Kaydetmeden önce: kilitli günlere etkisi', en: 'Before it is saved: what it does to locked days', ar: 'قبل الحفظ: أثره في الأيام المقفلة' },
  'whatIf.trying': { tr: 'Deneniyor, kişi:', en: 'Trying it, people:', ar: 'جارٍ التجربة، الأشخاص:' },
  'whatIf.save': { tr: 'Gördüm, kaydet', en: 'I have seen it, save', ar: 'اطّلعت، احفظ' },
  'whatIf.nothing': { tr: 'Kilitli günlerde hiçbir rakam değişmez.', en: 'No figure of a locked day changes.', ar: 'لا يتغير أي رقم في الأيام المقفلة.' },
  'whatIf.lines': {
    tr: { one: '{{count}} düzeltme açılır', other: '{{count}} düzeltme açılır' },
    en: { one: 'It opens {{count}} adjustment', other: 'It opens {{count}} adjustments' },
    ar: { zero: 'لا تُفتح تسويات', one: 'تُفتح تسوية واحدة', two: 'تُفتح تسويتان', few: 'تُفتح {{count}} تسويات', many: 'تُفتح {{count}} تسوية', other: 'تُفتح {{count}} تسوية' },
  },
  'whatIf.changed': {
    tr: 'Başka olan gün: {{days}}, en çok kişi: {{people}}. Dönemler kilitli kalır; fark sıradaki dosyayla ödenir.',
    en: 'Days that become others: {{days}}, people at most: {{people}}. Periods stay locked; the next file pays the difference.',
    ar: 'الأيام التي تتغير: {{days}}، والأشخاص على الأكثر: {{people}}. تبقى الفترات مقفلة ويُدفع الفرق في الملف التالي.',
  },
  'whatIf.table': { tr: 'Departmanlara göre değişen rakamlar', en: 'Figures that change, by department', ar: 'الأرقام التي تتغير بحسب القسم' },
  'whatIf.before': terms.now,
  'whatIf.after': { tr: 'Sonra', en: 'Then', ar: 'بعد ذلك' },
  'whatIf.less': { tr: 'Azalan kişi', en: 'People with less', ar: 'أشخاص ينقص رقمهم' },
  'whatIf.more': { tr: 'Artan kişi', en: 'People with more', ar: 'أشخاص يزيد رقمهم' },
  'whatIf.noDepartment': { tr: 'Departmansız', en: 'No department', ar: 'بلا قسم' },
  'whatIf.difference': terms.difference,
  'whatIf.byDepartment': { tr: 'Kim kazanır, kim kaybeder: departmana göre', en: 'Who gains, who loses, by department', ar: 'من يكسب ومن يخسر بحسب القسم' },
  'whatIf.ofPeople': {
    tr: { one: '{{count}} kişi', other: '{{count}} kişi' },
    en: { one: 'of {{count}} person', other: 'of {{count}} people' },
    ar: { zero: 'من دون أشخاص', one: 'من شخص واحد', two: 'من شخصين', few: 'من {{count}} أشخاص', many: 'من {{count}} شخصًا', other: 'من {{count}} شخص' },
  },
  'whatIf.section.what': { tr: 'Ne denensin', en: 'What to try', ar: 'ما الذي يُجرَّب' },
  'whatIf.section.try': { tr: 'Denenecek', en: 'To be tried', ar: 'قيد التجربة' },
  'whatIf.section.result': terms.result,
  'whatIf.section.days': { tr: 'Kişi kişi, gün gün', en: 'Person by person, day by day', ar: 'شخصًا شخصًا ويومًا يومًا' },
  'whatIf.kind': { tr: 'Değişen', en: 'What changes', ar: 'ما يتغير' },
  'whatIf.kind.policy': { tr: 'Şirket kuralı', en: 'Company rules', ar: 'قواعد الشركة' },
  'whatIf.kind.shift': { tr: 'Vardiya', en: 'Shift', ar: 'وردية' },
  'whatIf.kind.holiday': { tr: 'Tatil günü', en: 'Holiday', ar: 'عطلة' },
  'whatIf.kind.department': { tr: 'Departman planı', en: 'Department plan', ar: 'خطة القسم' },
  'whatIf.kind.other': { tr: 'Başka bir kural', en: 'Another rule', ar: 'قاعدة أخرى' },
  'whatIf.earlier': { tr: 'Son yedi günün denemeleri', en: 'Tried in the last seven days', ar: 'تجارب الأيام السبعة الأخيرة' },
  'whatIf.state.running': { tr: 'Hesaplanıyor', en: 'Being computed', ar: 'قيد الحساب' },
  'whatIf.state.done': { tr: 'Bitti', en: 'Done', ar: 'انتهت' },
  'whatIf.state.cancelled': { tr: 'Durduruldu', en: 'Ended', ar: 'أُوقفت' },
  'whatIf.state.failed': { tr: 'Sonuçsuz', en: 'Without a result', ar: 'بلا نتيجة' },
  'whatIf.peopleChanged': { tr: '{{people}} / {{of}} kişide değişir', en: 'changes for {{people}} of {{of}} people', ar: 'يتغير لدى {{people}} من {{of}}' },
  'whatIf.month': { tr: 'Hangi ayda', en: 'In which month', ar: 'في أي شهر' },
  'whatIf.whose': { tr: 'Kimlerde', en: 'For whom', ar: 'لمن' },
  'whatIf.everybody': { tr: 'Tüm şirket', en: 'The whole company', ar: 'الشركة كلها' },
  'whatIf.shift': { tr: 'Hangi vardiya', en: 'Which shift', ar: 'أي وردية' },
  'whatIf.holiday.full': { tr: 'Tam gün tatil', en: 'All day', ar: 'اليوم كله' },
  'whatIf.holiday.half': { tr: 'Yarım gün tatil', en: 'Half a day', ar: 'نصف يوم' },
  'whatIf.holiday.none': { tr: 'Tatil değil', en: 'No holiday', ar: 'ليس عطلة' },
  'whatIf.rules': {
    tr: { one: '{{count}} kural', other: '{{count}} kural' },
    en: { one: '{{count}} rule', other: '{{count}} rules' },
    ar: { zero: 'بلا قواعد', one: 'قاعدة واحدة', two: 'قاعدتان', few: '{{count}} قواعد', many: '{{count}} قاعدة', other: '{{count}} قاعدة' },
  },
  'whatIf.isNoFact': {
    tr: 'Hiçbir şey kaydedilmez: o ayın günleri bu kurallarla yeniden hesaplanır ve şimdikilerle yan yana gösterilir.',
    en: 'Nothing is saved: the days of that month are computed by these rules and shown beside what they are.',
    ar: 'لا يُحفظ شيء: تُحسب أيام ذلك الشهر بهذه القواعد وتُعرض بجانب ما هي عليه.',
  },
  'whatIf.nothingYet': { tr: 'Önce bir şeyi değiştirin.', en: 'Change something first.', ar: 'غيّر شيئًا أولًا.' },
  'whatIf.try': { tr: 'Dene', en: 'Try it', ar: 'جرّب' },
  'whatIf.again': { tr: 'Başka bir şey dene', en: 'Try something else', ar: 'جرّب شيئًا آخر' },
  'whatIf.end': { tr: 'Vazgeç', en: 'End it', ar: 'أوقفها' },
  'whatIf.ended': { tr: 'Deneme durduruldu', en: 'The what-if was ended', ar: 'أُوقفت التجربة' },
  'whatIf.cannot': { tr: 'Kural denenemedi.', en: 'The rule could not be tried.', ar: 'تعذّرت تجربة القاعدة.' },
  'whatIf.cannotEnd': { tr: 'Deneme durdurulamadı.', en: 'The what-if could not be ended.', ar: 'تعذّر إيقاف التجربة.' },
  'whatIf.cancelled': { tr: 'Bu deneme bitmeden durduruldu; sonucu yok.', en: 'This what-if was ended before it was done; there is no result.', ar: 'أُوقفت هذه التجربة قبل أن تنتهي؛ ولا نتيجة لها.' },
  'whatIf.failed': {
    tr: 'Deneme sonuna varamadı. Daha kısa bir süre ya da bir departman deneyin.',
    en: 'The what-if never came to its end. Try fewer days or one department.',
    ar: 'لم تصل التجربة إلى نهايتها. جرّب أيامًا أقل أو قسمًا واحدًا.',
  },
  'whatIf.same': {
    tr: 'Hiçbir rakam değişmez. Bakılan kişi: {{people}}, gün: {{days}}.',
    en: 'No figure changes. People looked at: {{people}}, days: {{days}}.',
    ar: 'لا يتغير أي رقم. الأشخاص: {{people}}، الأيام: {{days}}.',
  },
  'whatIf.found': {
    tr: 'Rakamı değişen kişi: {{people}} / {{of}}. Değişen gün: {{days}} / {{ofDays}}.',
    en: 'People whose figures change: {{people}} of {{of}}. Days that change: {{days}} of {{ofDays}}.',
    ar: 'أشخاص تتغير أرقامهم: {{people}} من {{of}}. أيام تتغير: {{days}} من {{ofDays}}.',
  },
  'whatIf.ifSaved': {
    tr: 'Bu aydan başlayarak kaydedilirse. Dönemler kilitli kalır; fark sıradaki dosyayla ödenir.',
    en: 'If it is saved from this month on. Periods stay locked; the next file pays the difference.',
    ar: 'إن حُفظت ابتداءً من هذا الشهر. تبقى الفترات مقفلة ويُدفع الفرق في الملف التالي.',
  },
  'whatIf.firstRows': { tr: 'İlk {{count}} satır gösteriliyor; toplamlar hepsindendir.', en: 'The first {{count}} rows are shown; sums are of all.', ar: 'تُعرض أول {{count}} صف؛ والمجاميع من الكل.' },
} as const satisfies ScreenWords

/** What its page is called: in every menu, so with the first load. */
export const pages = {
  'page.whatIf.title': { tr: 'Kural denemesi', en: 'Try rules', ar: 'تجربة القواعد' },
  'page.whatIf.what': {
    tr: 'Bir kuralı kaydetmeden geçmiş bir ayda deneyin: kimin hangi rakamı ne olurdu.',
    en: 'Try a rule on a month that was, without saving it: whose figures would be what.',
    ar: 'جرّب قاعدة على شهر مضى دون حفظها: أرقام من كانت ستصبح ماذا.',
  },
} as const satisfies ScreenWords

/** What its file is called, and its columns that no other has. */
export const files = {
  whatIf: { tr: 'Kural denemesi', en: 'Rules tried', ar: 'قواعد مجرّبة' },
} as const satisfies Sentences
export const columns = {
  figure: { tr: 'Kalem', en: 'Figure', ar: 'البند' },
  figureUnit: { tr: 'Birim', en: 'Unit', ar: 'الوحدة' },
  figureBefore: terms.now,
  figureAfter: { tr: 'Sonra', en: 'Then', ar: 'بعد ذلك' },
  figureDifference: terms.difference,
} as const satisfies Sentences
/** In what a figure is given that is no time. */
export const unitWords = {
  halves: { tr: 'gün', en: 'days', ar: 'أيام' },
  count: { tr: 'adet', en: 'count', ar: 'عدد' },
} as const satisfies Sentences
