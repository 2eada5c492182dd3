import type { ScreenWords } from '../shared/screen.ts'
import { terms } from '../terms.ts'

export const screen = {
  'errorActivity.what': { tr: 'Sorun', en: 'What is wrong', ar: 'المشكلة' },
  'errorActivity.swipes': terms.movements,
  'errorActivity.fix': { tr: 'Önerilen düzeltme', en: 'Proposed fix', ar: 'التصحيح المقترح' },
  'errorActivity.summary': { tr: 'Hatalı günlerin özeti', en: 'Wrong days in figures', ar: 'ملخص الأيام الخاطئة' },
  'errorActivity.days': { tr: 'Hatalı gün', en: 'Wrong days', ar: 'أيام خاطئة' },
  'errorActivity.doFix': { tr: 'Düzelt', en: 'Fix', ar: 'تصحيح' },
  'errorActivity.proposeFix': { tr: 'İste', en: 'Ask for it', ar: 'طلب' },
  'errorActivity.fixTitle': { tr: 'Öneriyi uygula', en: 'Apply the proposal', ar: 'تطبيق الاقتراح' },
  'errorActivity.proposeTitle': { tr: 'Düzeltme talep et', en: 'Ask for a correction', ar: 'طلب تصحيح' },
  'errorActivity.fixMany': {
    tr: { one: '{{count}} günü düzelt', other: '{{count}} günü düzelt' },
    en: { one: 'Fix {{count}} day', other: 'Fix {{count}} days' },
    ar: { zero: 'لا أيام للتصحيح', one: 'تصحيح يوم واحد', two: 'تصحيح يومين', few: 'تصحيح {{count}} أيام', many: 'تصحيح {{count}} يومًا', other: 'تصحيح {{count}} يوم' },
  },
  'errorActivity.proposeMany': {
    tr: { one: '{{count}} gün için iste', other: '{{count}} gün için iste' },
    en: { one: 'Ask for {{count}} day', other: 'Ask for {{count}} days' },
    ar: { zero: 'لا أيام للطلب', one: 'طلب ليوم واحد', two: 'طلب ليومين', few: 'طلب لـ {{count}} أيام', many: 'طلب لـ {{count}} يومًا', other: 'طلب لـ {{count}} يوم' },
  },
  'errorActivity.aboutMany': {
    tr: { one: '{{count}} gün tek işlemde düzeltilir; hepsi birlikte geri alınabilir.', other: '{{count}} gün tek işlemde düzeltilir; hepsi birlikte geri alınabilir.' },
    en: { one: '{{count}} day is corrected in one act, and undone as one.', other: '{{count}} days are corrected in one act, and undone as one.' },
    ar: {
      zero: 'لا أيام للتصحيح.',
      one: 'يُصحح يوم واحد في إجراء واحد ويمكن التراجع عنه.',
      two: 'يُصحح يومان في إجراء واحد ويمكن التراجع عنهما معًا.',
      few: 'تُصحح {{count}} أيام في إجراء واحد ويمكن التراجع عنها معًا.',
      many: 'يُصحح {{count}} يومًا في إجراء واحد ويمكن التراجع عنها معًا.',
      other: 'يُصحح {{count}} يوم في إجراء واحد ويمكن التراجع عنها معًا.',
    },
  },
  'errorActivity.reason': { tr: 'Vardiyaya göre düzeltildi: {{kinds}}', en: 'Corrected according to the shift: {{kinds}}', ar: 'صُحح بحسب الوردية: {{kinds}}' },
  'errorActivity.none': { tr: 'El atılması gereken gün yok', en: 'No day needs a hand', ar: 'لا يوم يحتاج إلى تدخل' },
  'errorActivity.noneText': { tr: 'Bu dönemde bütün hareketler yerli yerinde.', en: 'All movements of this period are in their place.', ar: 'كل الحركات في هذه الفترة في مكانها.' },
  'errorActivity.kind.clock.name': { tr: 'Okuyucu saati', en: 'Reader clock', ar: 'ساعة القارئ' },
  'errorActivity.kind.clock.what': {
    tr: 'Okuyucunun saati yanlış: hareket olamayacak bir zamanda ya da geldiği andan ileride görünüyor.',
    en: "The reader's clock is wrong: the movement is at a time that cannot be, or ahead of when it came.",
    ar: 'ساعة القارئ خاطئة: الحركة في وقت غير ممكن أو متقدم على وقت وصولها.',
  },
  'errorActivity.kind.travel.name': { tr: 'Aynı anda iki yerde', en: 'In two places at once', ar: 'في مكانين في آن واحد' },
  'errorActivity.kind.travel.what': {
    tr: 'Bir dakika içinde, ayrı gruplardaki iki okuyucuda okutulmuş.',
    en: 'Read within a minute at two readers of different groups.',
    ar: 'قُرئت البطاقة خلال دقيقة واحدة عند قارئين من مجموعتين مختلفتين.',
  },
  'errorActivity.next.plan': { tr: 'O gün için vardiya planlanmamış', en: 'No shift was planned for the day', ar: 'لا وردية مخططة لهذا اليوم' },
  'errorActivity.next.clock': { tr: 'Okuyucunun saatini düzeltin', en: "Put the reader's clock right", ar: 'اضبط ساعة القارئ' },
  'errorActivity.next.travel': { tr: 'Kartı kimin okuttuğuna bakın', en: 'See who used the card', ar: 'تحقق ممن استخدم البطاقة' },
  'errorActivity.next.look': { tr: 'Ne olduğunu günün kendisinden anlayın', en: 'The day itself tells what happened', ar: 'اليوم نفسه يبيّن ما حدث' },
  'errorActivity.go.plan': { tr: 'Planla', en: 'Plan', ar: 'تخطيط' },
  'errorActivity.go.clock': terms.readers,
  'errorActivity.go.travel': terms.movements,
  'errorActivity.go.look': { tr: 'Günü aç', en: 'Open day', ar: 'فتح اليوم' },
} as const satisfies ScreenWords
