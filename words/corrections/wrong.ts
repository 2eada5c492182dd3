import type { ScreenWords } from '../shared/screen.ts'

export const screen = {
  'wrong.what': { tr: 'Sorun', en: 'What is wrong', ar: 'المشكلة' },
  'wrong.swipes': { tr: 'Hareketler', en: 'Movements', ar: 'الحركات' },
  'wrong.fix': { tr: 'Önerilen düzeltme', en: 'Proposed fix', ar: 'التصحيح المقترح' },
  'wrong.summary': {
    tr: 'Hatalı günlerin özeti',
    en: 'Wrong days in figures',
    ar: 'ملخص الأيام الخاطئة',
  },
  'wrong.days': { tr: 'Hatalı gün', en: 'Wrong days', ar: 'أيام خاطئة' },
  'wrong.doFix': { tr: 'Düzelt', en: 'Fix', ar: 'تصحيح' },
  'wrong.proposeFix': { tr: 'İste', en: 'Ask for it', ar: 'طلب' },
  'wrong.fixTitle': { tr: 'Öneriyi uygula', en: 'Apply the proposal', ar: 'تطبيق الاقتراح' },
  'wrong.proposeTitle': {
    tr: 'Düzeltme talep et',
    en: 'Ask for a correction',
    ar: 'طلب تصحيح',
  },
  'wrong.fixMany': {
    tr: { one: '{{count}} günü düzelt', other: '{{count}} günü düzelt' },
    en: { one: 'Fix {{count}} day', other: 'Fix {{count}} days' },
    ar: {
      zero: 'لا أيام للتصحيح',
      one: 'تصحيح يوم واحد',
      two: 'تصحيح يومين',
      few: 'تصحيح {{count}} أيام',
      many: 'تصحيح {{count}} يومًا',
      other: 'تصحيح {{count}} يوم',
    },
  },
  'wrong.proposeMany': {
    tr: { one: '{{count}} gün için iste', other: '{{count}} gün için iste' },
    en: { one: 'Ask for {{count}} day', other: 'Ask for {{count}} days' },
    ar: {
      zero: 'لا أيام للطلب',
      one: 'طلب ليوم واحد',
      two: 'طلب ليومين',
      few: 'طلب لـ {{count}} أيام',
      many: 'طلب لـ {{count}} يومًا',
      other: 'طلب لـ {{count}} يوم',
    },
  },
  'wrong.aboutMany': {
    tr: {
      one: '{{count}} gün tek işlemde düzeltilir; hepsi birlikte geri alınabilir.',
      other: '{{count}} gün tek işlemde düzeltilir; hepsi birlikte geri alınabilir.',
    },
    en: {
      one: '{{count}} day is corrected in one act, and undone as one.',
      other: '{{count}} days are corrected in one act, and undone as one.',
    },
    ar: {
      zero: 'لا أيام للتصحيح.',
      one: 'يُصحح يوم واحد في إجراء واحد ويمكن التراجع عنه.',
      two: 'يُصحح يومان في إجراء واحد ويمكن التراجع عنهما معًا.',
      few: 'تُصحح {{count}} أيام في إجراء واحد ويمكن التراجع عنها معًا.',
      many: 'يُصحح {{count}} يومًا في إجراء واحد ويمكن التراجع عنها معًا.',
      other: 'يُصحح {{count}} يوم في إجراء واحد ويمكن التراجع عنها معًا.',
    },
  },
  'wrong.reason': {
    tr: 'Vardiyaya göre düzeltildi: {{kinds}}',
    en: 'Corrected according to the shift: {{kinds}}',
    ar: 'صُحح بحسب الوردية: {{kinds}}',
  },
  'wrong.none': {
    tr: 'El atılması gereken gün yok',
    en: 'No day needs a hand',
    ar: 'لا يوم يحتاج إلى تدخل',
  },
  'wrong.noneText': {
    tr: 'Bu dönemde bütün hareketler yerli yerinde.',
    en: 'All movements of this period are in their place.',
    ar: 'كل الحركات في هذه الفترة في مكانها.',
  },
  'wrong.kind.clock.name': { tr: 'Okuyucu saati', en: 'Reader clock', ar: 'ساعة القارئ' },
  'wrong.kind.clock.what': {
    tr: 'Okuyucunun saati yanlış: hareket olamayacak bir zamanda ya da geldiği andan ileride görünüyor.',
    en: "The reader's clock is wrong: the movement is at a time that cannot be, or ahead of when it came.",
    ar: 'ساعة القارئ خاطئة: الحركة في وقت غير ممكن أو متقدم على وقت وصولها.',
  },
  'wrong.kind.travel.name': {
    tr: 'Aynı anda iki yerde',
    en: 'In two places at once',
    ar: 'في مكانين في آن واحد',
  },
  'wrong.kind.travel.what': {
    tr: 'Bir dakika içinde, ayrı gruplardaki iki okuyucuda okutulmuş.',
    en: 'Read within a minute at two readers of different groups.',
    ar: 'قُرئت البطاقة خلال دقيقة واحدة عند قارئين من مجموعتين مختلفتين.',
  },
  'wrong.next.plan': {
    tr: 'O gün için vardiya planlanmamış',
    en: 'No shift was planned for the day',
    ar: 'لا وردية مخططة لهذا اليوم',
  },
  'wrong.next.clock': {
    tr: 'Okuyucunun saatini düzeltin',
    en: "Put the reader's clock right",
    ar: 'اضبط ساعة القارئ',
  },
  'wrong.next.travel': {
    tr: 'Kartı kimin okuttuğuna bakın',
    en: 'See who used the card',
    ar: 'تحقق ممن استخدم البطاقة',
  },
  'wrong.next.look': {
    tr: 'Ne olduğunu günün kendisinden anlayın',
    en: 'The day itself tells what happened',
    ar: 'اليوم نفسه يبيّن ما حدث',
  },
  'wrong.go.plan': { tr: 'Planla', en: 'Plan', ar: 'تخطيط' },
  'wrong.go.clock': { tr: 'Okuyucular', en: 'Readers', ar: 'القارئات' },
  'wrong.go.travel': { tr: 'Hareketler', en: 'Movements', ar: 'الحركات' },
  'wrong.go.look': { tr: 'Günü aç', en: 'Open day', ar: 'فتح اليوم' },
} as const satisfies ScreenWords
