import type { Language } from '#commands/views/schedules.ts'

/** What a mail about quiet readers says, by language. Figures stand in braces. */
const tr = {
  subject: 'Alışılmadık sessiz okuyucu: {name}',
  subjectMany: 'Alışılmadık sessiz {count} okuyucu',
  greeting: 'Merhaba {name},',
  what: '{company} şirketinde her zamanki hareketlerin gelmediği okuyucular:',
  one: '{name}: {from} – {to} arasında genelde {usual} hareket gelir, hiç gelmedi.',
  more: 'Ve {count} okuyucu daha.',
  next:
    'Okuyucunun açık olduğuna bakın ve bir kart okutup deneyin. O gün çalışılmıyorsa tatili takvime ekleyin. ' +
    'Hareketler yeniden gelene kadar bu sessizlik için bir daha yazılmaz.',
  open: 'Okuyucuyu aç',
  openMany: 'Okuyucuları aç',
  why: 'Bu e-postayı, okuyucuları yönetme yetkiniz olduğu için aldınız.',
}
export type Words = Readonly<Record<keyof typeof tr, string>>
const en: Words = {
  subject: 'Unusually quiet reader: {name}',
  subjectMany: '{count} unusually quiet readers',
  greeting: 'Hello {name},',
  what: 'Readers of {company} of which the usual movements do not come:',
  one: '{name}: between {from} and {to}, {usual} movements usually come; none came.',
  more: 'And {count} more.',
  next:
    'See whether the reader is on, and try it with a card. If nobody works that day, add the holiday to the ' +
    'calendar. You get no other mail about this silence until movements come again.',
  open: 'Open the reader',
  openMany: 'Open the readers',
  why: 'You get this mail because you may manage readers.',
}
const ar: Words = {
  subject: 'قارئ هادئ على غير العادة: {name}',
  subjectMany: 'قارئات هادئة على غير العادة: {count}',
  greeting: 'مرحبًا {name}،',
  what: 'قارئات في {company} لا تأتي منها الحركات المعتادة:',
  one: '{name}: بين {from} و{to} تأتي عادةً {usual} حركة، ولم تأتِ أي حركة.',
  more: 'و{count} غيرها.',
  next:
    'تحقق من أن القارئ يعمل وجرّبه ببطاقة. إن لم يكن ذلك يوم عمل فأضف العطلة إلى التقويم. لن تصلك رسالة أخرى عن هذا ' +
    'الصمت حتى تعود الحركات.',
  open: 'فتح القارئ',
  openMany: 'فتح القارئات',
  why: 'وصلتك هذه الرسالة لأن لديك صلاحية إدارة القارئات.',
}
const words = { tr, en, ar } satisfies Record<Language, Words>

/** A sentence with its figures in place. */
export const sayQuiet = (
  language: Language,
  key: keyof Words,
  figures: Readonly<Record<string, string | number>> = {},
): string => words[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? '…'))
