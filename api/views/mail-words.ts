import type { Language } from '#commands/views/schedules.ts'

/** What a mail says, by language. Figures stand in braces. */
const tr = {
  subject: '{view} · {period}',
  greeting: 'Merhaba {name},',
  greetingNobody: 'Merhaba,',
  what: '{company} şirketinin “{view}” görünümü.',
  days: 'Günler',
  rows: 'Satır',
  until: 'Veriler şu ana kadar',
  attached: 'Rapor ektedir: {file}',
  noRows: 'Bu günler için gösterilecek satır yok.',
  more: 'Tabloda ilk {shown} satır var, toplam {total}. Tamamı için raporu açın.',
  tooLarge: 'Rapor bir e-postaya sığmayacak kadar büyük ({total} satır). Mesai’de açıp oradan indirebilirsiniz.',
  late: 'Bu e-posta {due} için planlanmıştı; Mesai o sırada çalışmadığı için şimdi gönderildi.',
  missed: 'Aynı nedenle önceki {missed} e-posta gönderilmedi.',
  dropped: 'Bu görünümün kimi filtreleri artık yok, rapor onlarsız hazırlandı: {names}.',
  open: 'Raporu aç',
  stop: 'Bu e-postaları almak istemiyor musunuz? Görünümün ayarlarından bırakabilirsiniz:',
  sentBy: 'Bu e-postayı {owner} sizin için kurdu. Almak istemezseniz ona bildirin.',
  scope: 'Rapor yalnız sizin görme yetkiniz olan kişileri içerir.',
}
export type Words = Readonly<Record<keyof typeof tr, string>>
const en: Words = {
  subject: '{view} · {period}',
  greeting: 'Hello {name},',
  greetingNobody: 'Hello,',
  what: 'The view “{view}” of {company}.',
  days: 'Days',
  rows: 'Rows',
  until: 'Data until',
  attached: 'The report is attached: {file}',
  noRows: 'There are no rows for these days.',
  more: 'The table has the first {shown} of {total} rows. Open the report for all of them.',
  tooLarge: 'The report is too large for a mail ({total} rows). Open it in Mesai and download it there.',
  late: 'This mail was due at {due}; Mesai was not running then, so it is sent now.',
  missed: 'For the same reason {missed} earlier mails were not sent.',
  dropped: 'Some filters of this view are gone, and the report was made without them: {names}.',
  open: 'Open the report',
  stop: 'You want no more of these mails? End them in the settings of the view:',
  sentBy: '{owner} has set up this mail for you. Tell them if you do not want it.',
  scope: 'The report holds only the people you may see.',
}
const ar: Words = {
  subject: '{view} · {period}',
  greeting: 'مرحبًا {name}،',
  greetingNobody: 'مرحبًا،',
  what: 'العرض «{view}» لشركة {company}.',
  days: 'الأيام',
  rows: 'الصفوف',
  until: 'البيانات حتى',
  attached: 'التقرير مرفق: {file}',
  noRows: 'لا توجد صفوف لهذه الأيام.',
  more: 'يعرض الجدول أول {shown} من {total} صفًا. افتح التقرير لرؤيتها كلها.',
  tooLarge: 'التقرير أكبر من أن يُرسل بالبريد ({total} صفًا). افتحه في «مساي» ونزّله من هناك.',
  late: 'كان موعد هذه الرسالة {due}، ولم يكن «مساي» يعمل حينها فأُرسلت الآن.',
  missed: 'وللسبب نفسه لم تُرسل {missed} رسائل سابقة.',
  dropped: 'بعض عوامل تصفية هذا العرض لم تعد موجودة، وأُعدّ التقرير من دونها: {names}.',
  open: 'فتح التقرير',
  stop: 'لا تريد استلام هذه الرسائل؟ يمكنك إيقافها من إعدادات العرض:',
  sentBy: 'أعدّ {owner} هذه الرسالة لك. أخبره إن كنت لا تريدها.',
  scope: 'يضم التقرير الأشخاص الذين يحق لك الاطلاع عليهم فقط.',
}
const words = { tr, en, ar } satisfies Record<Language, Words>

/** A sentence with its figures in place. */
export const say = (
  language: Language,
  key: keyof Words,
  figures: Readonly<Record<string, string | number>> = {},
): string => words[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? '…'))
