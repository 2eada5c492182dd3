import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

export const refusals = {
  'move-in.not-found': {
    tr: 'Böyle bir taşıma yok ya da dosyası artık tutulmuyor. Dosyayı yeniden yükleyin.',
    en: 'There is no such move-in, or its file is not kept any more. Send the file again.',
    ar: 'لا يوجد نقل كهذا أو أن ملفه لم يعد محفوظًا. أرسل الملف مجددًا.',
  },
  'move-in.under-way': {
    tr: 'Başka bir dosya taşınıyor. Önce onu bitirin ya da geri alın.',
    en: 'Another file is on its way in. Let it end, or take it back, first.',
    ar: 'هناك ملف آخر قيد النقل. أكمله أو تراجع عنه أولًا.',
  },
  'move-in.taken-back': {
    tr: 'Bu taşıma geri alındı. Dosyayı yeniden yükleyin.',
    en: 'This move-in was taken back. Send the file again.',
    ar: 'تم التراجع عن هذا النقل. أرسل الملف مجددًا.',
  },
  'move-in.empty': {
    tr: 'Dosyada başlığın altında satır yok.',
    en: 'The file has no row below its header.',
    ar: 'لا يوجد في الملف صف تحت العنوان.',
  },
  'move-in.columns-missing': {
    tr: 'Kişiyi ve zamanı gösteren sütunları seçin.',
    en: 'Choose the columns that say who and when.',
    ar: 'اختر الأعمدة التي تحدد الشخص والوقت.',
  },
  'move-in.zone-unknown': {
    tr: '{zone} diye bir saat dilimi yok.',
    en: 'There is no time zone {zone}.',
    ar: 'لا توجد منطقة زمنية {zone}.',
  },
  'move-in.nothing-new': {
    tr: 'Dosyadaki her şey zaten burada; alınacak yeni bir şey yok.',
    en: 'All that is in the file is here already; there is nothing new to take in.',
    ar: 'كل ما في الملف موجود هنا أصلًا؛ لا جديد لإدخاله.',
  },
  'move-in.in-use': {
    tr: 'Bu dosya şu an taşınıyor ya da taşındı.',
    en: 'This file is on its way in, or is in.',
    ar: 'هذا الملف قيد النقل أو تم نقله.',
  },
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  MoveInBegun: {
    tr: 'Taşınan dosya buradan değil, taşımalar arasından geri alınır; getirdiği her şey birlikte gider.',
    en: 'A file that was moved in is taken back among the files, not here; all that came with it goes, too.',
    ar: 'يُتراجع عن الملف المنقول بين الملفات المنقولة لا هنا؛ ويذهب معه كل ما أتى به.',
  },
  MoveInTakenBack: {
    tr: 'Geri alınan dosya yeniden yüklenir; eksik olan ne varsa o zaman sayılır.',
    en: 'A file that was taken back is sent again; what is missing counts then.',
    ar: 'الملف الذي تم التراجع عنه يُرسل مجددًا، فيُحتسب ما ينقص عندها.',
  },
} as const satisfies Sentences

export const acts = {
  MoveInBegun: {
    tr: ({ subject, from, to }) => `“${subject}” dosyasını taşıdı (${from} – ${to})`,
    en: ({ subject, from, to }) => `Moved in “${subject}” (${from} – ${to})`,
    ar: ({ subject, from, to }) => `نقل «${subject}» (${from} – ${to})`,
  },
  MoveInTakenBack: {
    tr: ({ subject }) => `“${subject}” taşımasını geri aldı`,
    en: ({ subject }) => `Took back what came with “${subject}”`,
    ar: ({ subject }) => `التراجع عن نقل «${subject}»`,
  },
} satisfies ActSentences

/** What a file is called on its tab. */
export const files = {
  moveIn: {
    tr: 'Eski ürünle karşılaştırma',
    en: 'Beside the old product',
    ar: 'مقارنة بالمنتج القديم',
  },
} as const satisfies Sentences

/** Titles of the columns of its file. */
export const columns = {
  comparedDays: { tr: 'Karşılaştırılan gün', en: 'Days compared', ar: 'الأيام المقارنة' },
  differingDays: { tr: 'Farklı gün', en: 'Days that differ', ar: 'الأيام المختلفة' },
  theirWorked: {
    tr: 'Eski ürün: çalışma (dk)',
    en: 'Old product: worked (min)',
    ar: 'المنتج القديم: العمل (دقيقة)',
  },
  ourWorked: { tr: 'Burada: çalışma (dk)', en: 'Here: worked (min)', ar: 'هنا: العمل (دقيقة)' },
  workedDifference: {
    tr: 'Çalışma farkı (dk)',
    en: 'Difference in work (min)',
    ar: 'فرق العمل (دقيقة)',
  },
  theirOvertime: {
    tr: 'Eski ürün: fazla mesai (dk)',
    en: 'Old product: overtime (min)',
    ar: 'المنتج القديم: العمل الإضافي (دقيقة)',
  },
  ourOvertime: {
    tr: 'Burada: fazla mesai (dk)',
    en: 'Here: overtime (min)',
    ar: 'هنا: العمل الإضافي (دقيقة)',
  },
  overtimeDifference: {
    tr: 'Fazla mesai farkı (dk)',
    en: 'Difference in overtime (min)',
    ar: 'فرق العمل الإضافي (دقيقة)',
  },
  apart: {
    tr: 'Gün gün ayrılık (dk)',
    en: 'Apart, day by day (min)',
    ar: 'التباعد يومًا بيوم (دقيقة)',
  },
} as const satisfies Sentences
