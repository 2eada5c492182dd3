import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const screen = {
  'event.title': { tr: 'Kayıt', en: 'Record', ar: 'السجل' },
  'event.what': { tr: 'Ne', en: 'What', ar: 'ماذا' },
  'event.by': { tr: 'Kim', en: 'Who', ar: 'من' },
  'event.recordedAt': { tr: 'Kayda girdi', en: 'Recorded', ar: 'سُجّل' },
  'event.happenedAt': { tr: 'Oldu', en: 'Happened', ar: 'حدث' },
  'event.position': { tr: 'Sıra no', en: 'No. in the log', ar: 'الرقم في السجل' },
  'event.fields': { tr: 'Kaydın kendisi', en: 'The record itself', ar: 'السجل نفسه' },
  'event.raw': { tr: 'Okuyucunun gönderdiği satır', en: 'The line as the reader sent it', ar: 'السطر كما أرسله القارئ' },
  'event.system': { tr: 'Sistem', en: 'The system', ar: 'النظام' },
  'event.device': terms.oneReader,
  'event.movement': { tr: 'Okuyucudan hareket', en: 'Movement from a reader', ar: 'حركة من قارئ' },
  'event.movements': {
    tr: { one: '{{device}} okuyucusundan {{count}} hareket', other: '{{device}} okuyucusundan {{count}} hareket' },
    en: { one: '{{count}} movement from {{device}}', other: '{{count}} movements from {{device}}' },
    ar: {
      zero: '{{count}} حركة من {{device}}',
      one: 'حركة واحدة من {{device}}',
      two: 'حركتان من {{device}}',
      few: '{{count}} حركات من {{device}}',
      many: '{{count}} حركة من {{device}}',
      other: '{{count}} حركة من {{device}}',
    },
  },
  'event.late': { tr: '{{span}} sonra', en: '{{span}} later', ar: 'بعد {{span}}' },
  'asOf.now': { tr: 'şimdi bilindiği gibi', en: 'as known now', ar: 'كما هو معروف الآن' },
  'asOf.choose': { tr: 'Ne zaman bilindiği gibi?', en: 'As known when?', ar: 'كما كان معروفًا متى؟' },
  'asOf.then': { tr: '{{moment}} itibarıyla bilindiği gibi', en: 'as known on {{moment}}', ar: 'كما كان معروفًا في {{moment}}' },
  'asOf.endOfDay': { tr: 'Dönemin bittiği günün sonu', en: 'End of the last day shown', ar: 'نهاية آخر يوم معروض' },
  'asOf.weekLater': { tr: 'Bir hafta sonra', en: 'A week later', ar: 'بعد أسبوع' },
  'asOf.endOfMonth': { tr: 'Geçen ayın sonu', en: 'End of last month', ar: 'نهاية الشهر الماضي' },
  'asOf.show': { tr: 'Göster', en: 'Show', ar: 'أظهر' },
  'asOf.back': { tr: 'Şimdiye dön', en: 'Back to now', ar: 'عد إلى الآن' },
  'asOf.difference': { tr: 'Şimdiyle farkı', en: 'Difference to now', ar: 'الفرق عن الآن' },
  'asOf.notice': {
    tr: 'Rakamlar {{moment}} itibarıyla bilinen kayıtlarla gösteriliyor; sonra gelen hareket ve düzeltmeler yok.',
    en: 'Figures show what had been recorded by {{moment}}; movements and corrections that came later are not in them.',
    ar: 'الأرقام وفق ما سُجّل حتى {{moment}}؛ وليس فيها ما جاء بعد ذلك من حركات وتصحيحات.',
  },
  'asOf.noDifference': { tr: 'O günden bugüne hiçbir rakam değişmemiş.', en: 'No figure has changed since then.', ar: 'لم يتغير أي رقم منذ ذلك الحين.' },
  'asOf.changed': {
    tr: { one: '{{people}} kişide {{count}} gün değişti', other: '{{people}} kişide {{count}} gün değişti' },
    en: { one: '{{count}} day of {{people}} people changed', other: '{{count}} days of {{people}} people changed' },
    ar: {
      zero: 'تغيّر {{count}} يوم لدى {{people}} شخص',
      one: 'تغيّر يوم واحد لدى {{people}} شخص',
      two: 'تغيّر يومان لدى {{people}} شخص',
      few: 'تغيّرت {{count}} أيام لدى {{people}} شخص',
      many: 'تغيّر {{count}} يومًا لدى {{people}} شخص',
      other: 'تغيّر {{count}} يوم لدى {{people}} شخص',
    },
  },
  'asOf.looked': { tr: 'Bakılan: {{people}} kişi, {{days}} gün', en: 'Looked at {{people}} people, {{days}} days', ar: 'فُحص {{people}} شخص، {{days}} يوم' },
  'asOf.newDay': { tr: 'O gün henüz yoktu', en: 'Was not there then', ar: 'لم يكن موجودًا حينها' },
  'asOf.goneDay': { tr: 'Artık yok', en: 'Is no longer there', ar: 'لم يعد موجودًا' },
  'asOf.between': { tr: 'Arada kaydedilenler', en: 'Recorded in between', ar: 'ما سُجّل في الأثناء' },
  'asOf.timeOnly': { tr: 'Gün henüz bitmemişti.', en: 'The day was not over yet.', ar: 'لم يكن اليوم قد انتهى.' },
  'asOf.becomes': { tr: 'oldu', en: 'became', ar: 'صار' },
  'asOf.totals': terms.total,
  'asOf.more': { tr: 've {{shown}} gün daha', en: 'and {{shown}} more days', ar: 'و{{shown}} أيام أخرى' },
  'asOf.earlier': { tr: 'Bilinenden sonraki bir an seçilemez.', en: 'A moment later than what is known cannot be chosen.', ar: 'لا يمكن اختيار لحظة بعد ما هو معروف.' },
  'lateUploads.title': { tr: 'Geç gelen kayıtlar', en: 'Late uploads', ar: 'سجلات متأخرة' },
  'lateUploads.what': {
    tr: 'Bir okuyucu günler sonra kayıt gönderdiğinde hangi günlerin değiştiği.',
    en: 'Which days changed when a reader sent records days late.',
    ar: 'الأيام التي تغيّرت حين أرسل قارئ سجلاته متأخرًا بأيام.',
  },
  'lateUploads.open': { tr: 'Geç gelen kayıtlar', en: 'Late uploads', ar: 'سجلات متأخرة' },
  'lateUploads.none': { tr: 'Geç gelen kayıt yok', en: 'No late uploads', ar: 'لا سجلات متأخرة' },
  'lateUploads.noneText': { tr: 'Bütün okuyucular kayıtlarını zamanında göndermiş.', en: 'All readers have sent their records in time.', ar: 'أرسلت كل القارئات سجلاتها في وقتها.' },
  'lateUploads.records': {
    tr: { one: '{{number}} kayıt', other: '{{number}} kayıt' },
    en: { one: '{{number}} record', other: '{{number}} records' },
    ar: { zero: '{{number}} سجل', one: 'سجل واحد', two: 'سجلان', few: '{{number}} سجلات', many: '{{number}} سجلًا', other: '{{number}} سجل' },
  },
  'lateUploads.days': { tr: '{{from}} – {{to}}', en: '{{from}} – {{to}}', ar: '{{from}} – {{to}}' },
  'lateUploads.people': {
    tr: { one: '{{count}} kişi', other: '{{count}} kişi' },
    en: { one: '{{count}} person', other: '{{count}} people' },
    ar: { zero: '{{count}} شخص', one: 'شخص واحد', two: 'شخصان', few: '{{count}} أشخاص', many: '{{count}} شخصًا', other: '{{count}} شخص' },
  },
  'lateUploads.noPeople': { tr: 'Kimsenin gününe sayılmadı', en: "Counted for nobody's day", ar: 'لم تُحتسب لأحد' },
  'lateUploads.changed': {
    tr: { one: '{{people}} kişinin {{count}} günü değişti', other: '{{people}} kişinin {{count}} günü değişti' },
    en: { one: '{{count}} day of {{people}} people changed', other: '{{count}} days of {{people}} people changed' },
    ar: {
      zero: 'تغيّر {{count}} يوم لدى {{people}} شخص',
      one: 'تغيّر يوم واحد لدى {{people}} شخص',
      two: 'تغيّر يومان لدى {{people}} شخص',
      few: 'تغيّرت {{count}} أيام لدى {{people}} شخص',
      many: 'تغيّر {{count}} يومًا لدى {{people}} شخص',
      other: 'تغيّر {{count}} يوم لدى {{people}} شخص',
    },
  },
  'lateUploads.nothing': { tr: 'Hiçbir gün değişmedi.', en: 'No day changed.', ar: 'لم يتغير أي يوم.' },
  'lateUploads.show': { tr: 'Değişen günleri göster', en: 'Show the days that changed', ar: 'أظهر الأيام التي تغيّرت' },
  'lateUploads.hide': { tr: 'Değişen günleri gizle', en: 'Hide the days that changed', ar: 'أخفِ الأيام التي تغيّرت' },
  'lateUploads.partial': { tr: 'Çok sayıda kişi ya da gün: yalnız ilkleri gösteriliyor.', en: 'Many people or days: only the first are shown.', ar: 'أشخاص أو أيام كثيرة: تُعرض الأولى فقط.' },
} as const satisfies ScreenWords

/** Titles of the columns of files. */
export const columns = {
  begunAt: { tr: 'Başladı', en: 'Began', ar: 'البداية' },
  endedAt: { tr: 'Bitti', en: 'Ended', ar: 'النهاية' },
  records: { tr: 'Kayıt', en: 'Records', ar: 'السجلات' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  lateUploads: { tr: 'Geç gelen kayıtlar', en: 'Late uploads', ar: 'سجلات متأخرة' },
} as const satisfies Sentences
