import type { Sentences } from './shared/languages.ts'
import { terms } from './terms.ts'

/** Mails that a company has go out by themselves; figures stand in double braces. */
export const mail = {
  greeting: terms.greeting,
  'sheet.subject': { tr: 'Aylık puantajınız: {{from}} – {{to}}', en: 'Your monthly sheet: {{from}} – {{to}}', ar: 'كشفك الشهري: {{from}} – {{to}}' },
  'sheet.what': {
    tr: '{{from}} – {{to}} dönemi kilitlendi; bordronuza giden süreleriniz:',
    en: 'The period {{from}} – {{to}} was locked; what goes into your pay:',
    ar: 'أُقفلت الفترة {{from}} – {{to}}؛ ما يدخل راتبك:',
  },
  'sheet.days': { tr: 'Eksik ya da fazla çalışılan günler:', en: 'Days with something missing or extra:', ar: 'أيام فيها نقص أو زيادة:' },
  'sheet.confirm': {
    tr: 'Doğruysa sayfasında onaylayın, değilse nedenini yazın.',
    en: 'Confirm it on its page if it is right, or say there what is wrong.',
    ar: 'أكّده في صفحته إن صحّ، أو اكتب الخطأ.',
  },
  'sheet.open': { tr: 'Puantajımı aç', en: 'Open my sheet', ar: 'فتح كشفي' },
  'sheet.why': {
    tr: 'Bu e-posta, dönemi kilitlendiğinde her çalışana bir kez gider. Hesabım sayfasından kapatabilirsiniz.',
    en: 'This mail goes to each employee once, when a period is locked. You can turn it off on the page My account.',
    ar: 'تصل هذه الرسالة كل موظف مرة واحدة عند إقفال الفترة. يمكنك إيقافها من صفحة حسابي.',
  },
  'week.subject': { tr: 'Ekibinizin haftası: {{from}} – {{to}}', en: 'Your team’s week: {{from}} – {{to}}', ar: 'أسبوع فريقك: {{from}} – {{to}}' },
  'week.what': { tr: '{{from}} – {{to}} haftasında ekibinizde:', en: 'In the week {{from}} – {{to}}, in your team:', ar: 'في الأسبوع {{from}} – {{to}} في فريقك:' },
  'week.late': {
    tr: 'Geç gelen: {{people}} kişi, {{days}} gün, toplam {{hours}} saat ({{names}})',
    en: 'Came late: {{people}} people, {{days}} days, {{hours}} hours in all ({{names}})',
    ar: 'تأخروا: الأشخاص {{people}}، الأيام {{days}}، المجموع {{hours}} ساعة ({{names}})',
  },
  'week.absent': {
    tr: 'Gelmeyen: {{people}} kişi, {{days}} gün ({{names}})',
    en: 'Did not come: {{people}} people, {{days}} days ({{names}})',
    ar: 'لم يحضروا: الأشخاص {{people}}، الأيام {{days}} ({{names}})',
  },
  'week.overtime': {
    tr: 'Fazla çalışan: {{people}} kişi, onaylanan {{approved}} saat, karar bekleyen {{open}} saat ({{names}})',
    en: 'Worked overtime: {{people}} people, {{approved}} hours approved, {{open}} hours not decided ({{names}})',
    ar: 'عملوا إضافيًا: الأشخاص {{people}}، المعتمد {{approved}} ساعة، بانتظار القرار {{open}} ساعة ({{names}})',
  },
  'week.waits': { tr: 'Kararınızı bekleyen talep: {{count}}', en: 'Requests that wait for you: {{count}}', ar: 'طلبات تنتظر قرارك: {{count}}' },
  'week.open': { tr: 'Geç gelenleri aç', en: 'Open the late comers', ar: 'فتح المتأخرين' },
  'week.openInbox': { tr: 'Gelen kutusunu aç', en: 'Open the inbox', ar: 'فتح الوارد' },
  'week.openMissing': { tr: 'Eksik çalışmaları aç', en: 'Open missing work', ar: 'فتح نقص العمل' },
  'week.openOvertime': { tr: 'Fazla çalışmaları aç', en: 'Open overtime', ar: 'فتح العمل الإضافي' },
  'week.why': {
    tr: 'Bu özet, bir departmanı yönettiğiniz için pazartesi sabahları gelir. Hesabım sayfasından kapatabilirsiniz.',
    en: 'You get this summary on Monday mornings because you manage a department. You can turn it off on the page My account.',
    ar: 'يصلك هذا الملخص صباح الاثنين لأنك تدير قسمًا. يمكنك إيقافه من صفحة حسابي.',
  },
  'readers.subject': { tr: 'Sessiz okuyucular: {{count}}', en: 'Silent readers: {{count}}', ar: 'القرّاء الصامتون: {{count}}' },
  'readers.what': { tr: 'Haber alınamayan okuyucu sayısı: {{count}}.', en: 'Readers of which nothing is heard: {{count}}.', ar: 'عدد القرّاء الذين لا يصل منهم شيء: {{count}}.' },
  'readers.since': { tr: '{{name}}: {{since}} gününden beri', en: '{{name}}: since {{since}}', ar: '{{name}}: منذ {{since}}' },
  'readers.never': { tr: '{{name}}: ne zamandır bilinmiyor', en: '{{name}}: nobody knows since when', ar: '{{name}}: لا يُعرف منذ متى' },
  'readers.more': { tr: 've {{count}} okuyucu daha', en: 'and {{count}} more', ar: 'و{{count}} غيرها' },
  'readers.open': { tr: 'Sessiz okuyucuları aç', en: 'Open silent readers', ar: 'فتح القرّاء الصامتين' },
  'readers.why': {
    tr: 'Bu liste, sessiz okuyucu olduğu her sabah yöneticilere gelir. Hesabım sayfasından kapatabilirsiniz.',
    en: 'Administrators get this list each morning on which a reader is silent. You can turn it off on the page My account.',
    ar: 'تصل هذه القائمة المسؤولين كل صباح فيه قارئ صامت. يمكنك إيقافها من صفحة حسابي.',
  },
} as const satisfies Sentences
