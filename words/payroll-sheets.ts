import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const pages = {
  'page.ownSheet.title': { tr: 'Aylık puantajım', en: 'My monthly sheet', ar: 'كشفي الشهري' },
  'page.ownSheet.what': {
    tr: 'Bordronuza giden günler ve süreler; doğruysa onaylayın, değilse nedenini yazın.',
    en: 'The days and hours that go into your pay; confirm them, or say what is wrong.',
    ar: 'الأيام والمدد التي تدخل راتبك؛ أكّدها إن صحّت، أو اكتب الخطأ.',
  },
  'page.confirmations.title': { tr: 'Puantaj onayları', en: 'Confirmed sheets', ar: 'تأكيد الكشوف' },
  'page.confirmations.what': {
    tr: 'Bir dönemin puantajını kim onayladı, kim onaylamadı, kim itiraz etti.',
    en: 'Who has confirmed his sheet of a period, who has not, and who disputes it.',
    ar: 'من أكّد كشفه لفترة، ومن لم يؤكده، ومن اعترض عليه.',
  },
} as const satisfies ScreenWords

export const screen = {
  'sheet.look': { tr: 'Gözden geçir ve onayla', en: 'Look and confirm', ar: 'راجع وأكّد' },
  'sheet.open': { tr: 'Puantajı aç', en: 'Open the sheet', ar: 'فتح الكشف' },
  'sheet.period': terms.period,
  'sheet.previous': { tr: 'Önceki dönem', en: 'Previous period', ar: 'الفترة السابقة' },
  'sheet.next': { tr: 'Sonraki dönem', en: 'Next period', ar: 'الفترة التالية' },
  'sheet.state.none': { tr: 'Onaylanmadı', en: 'Not confirmed', ar: 'غير مؤكَّد' },
  'sheet.state.confirmed': { tr: 'Onaylandı', en: 'Confirmed', ar: 'مؤكَّد' },
  'sheet.state.stale': { tr: 'Onaydan sonra değişti', en: 'Changed since', ar: 'تغيّر بعد التأكيد' },
  'sheet.state.disputed': { tr: 'İtiraz edildi', en: 'Disputed', ar: 'معترَض عليه' },
  'sheet.state.open': { tr: 'Onaylamayanlar', en: 'Not confirmed yet', ar: 'لم يؤكدوا بعد' },
  'sheet.what.none': { tr: 'Günleri gözden geçirin. Hepsi doğruysa onaylayın.', en: 'Look through the days. If all of them are right, confirm.', ar: 'راجع الأيام. إن صحّت كلها فأكّد.' },
  'sheet.what.confirmed': {
    tr: '{{at}} tarihinde onayladınız. O günden beri hiçbir rakam değişmedi.',
    en: 'You confirmed on {{at}}. No figure has changed since.',
    ar: 'أكّدت في {{at}}. لم يتغير أي رقم منذ ذلك.',
  },
  'sheet.what.stale': {
    tr: '{{at}} tarihinde onayladınız; sonra rakamlar değişti. Yeniden bakıp onaylayın.',
    en: 'You confirmed on {{at}}; figures have changed since. Look again and confirm.',
    ar: 'أكّدت في {{at}} ثم تغيرت الأرقام. راجعها وأكّد من جديد.',
  },
  'sheet.what.disputed': {
    tr: '{{at}} tarihinde itiraz ettiniz. Düzeltilince onaylayabilirsiniz.',
    en: 'You disputed it on {{at}}. Once it is mended you can confirm.',
    ar: 'اعترضت في {{at}}. يمكنك التأكيد بعد التصحيح.',
  },
  'sheet.what.running': { tr: 'Dönem {{to}} günü bitiyor; ondan sonra onaylarsınız.', en: 'The period ends on {{to}}; after it you can confirm.', ar: 'تنتهي الفترة في {{to}}؛ وبعدها يمكنك التأكيد.' },
  'sheet.reason': { tr: 'İtirazınız: {{reason}}', en: 'You wrote: {{reason}}', ar: 'كتبت: {{reason}}' },
  'sheet.confirm': { tr: 'Doğru, onaylıyorum', en: 'It is right, confirm', ar: 'صحيح، أؤكّد' },
  'sheet.dispute': { tr: 'Yanlış bir şey var', en: 'Something is wrong', ar: 'هناك خطأ' },
  'sheet.disputeTitle': { tr: 'Neresi yanlış?', en: 'What is wrong?', ar: 'ما الخطأ؟' },
  'sheet.disputeReason': { tr: 'Hangi gün, ne olmalıydı', en: 'Which day, and what it should be', ar: 'أي يوم، وماذا يجب أن يكون' },
  'sheet.disputeHelp': { tr: '10–500 karakter. Bordroyu hazırlayanlar okur.', en: '10 to 500 letters. Whoever prepares the payroll reads it.', ar: 'من 10 إلى 500 حرف. يقرؤه من يُعدّ الرواتب.' },
  'sheet.disputeSend': { tr: 'İtiraz et', en: 'Dispute', ar: 'اعترض' },
  'sheet.notConfirmed': { tr: 'Puantaj onaylanamadı', en: 'The sheet could not be confirmed', ar: 'تعذّر تأكيد الكشف' },
  'sheet.notDisputed': { tr: 'İtiraz gönderilemedi', en: 'The dispute could not be sent', ar: 'تعذّر إرسال الاعتراض' },
  'sheet.confirmed': { tr: 'Puantajınız onaylandı', en: 'Your sheet is confirmed', ar: 'تم تأكيد كشفك' },
  'sheet.disputed': { tr: 'İtirazınız iletildi', en: 'Your dispute is recorded', ar: 'سُجّل اعتراضك' },
  'sheet.locked': { tr: 'Dönem kilitli', en: 'The period is locked', ar: 'الفترة مقفلة' },
  'sheet.none': { tr: 'Bu dönemde gününüz yok', en: 'You have no day in this period', ar: 'لا يوم لك في هذه الفترة' },
  'sheet.noneText': { tr: 'Çalıştığınız bir dönemi seçin.', en: 'Choose a period in which you worked.', ar: 'اختر فترة عملت فيها.' },
  'sheet.checkpoint': { tr: 'Denetim noktası', en: 'Checkpoint', ar: 'نقطة التحقق' },
  'sheet.checkpointWhat': {
    tr: 'Puantajla birlikte saklayın: kayıtların sonradan değişip değişmediği /verify sayfasında bununla sorulur.',
    en: 'Keep it with your sheet: by it the page /verify says whether records were changed since.',
    ar: 'احتفظ بها مع كشفك: بها تقول صفحة ‎/verify إن كانت السجلات قد تغيّرت منذ ذلك الحين.',
  },
  'sheet.days': terms.days,
  'sheet.day': terms.day,
  'sheet.codes': { tr: 'Durum', en: 'Codes', ar: 'الحالة' },
  'sheet.figure.worked': { tr: 'Çalışma', en: 'Worked', ar: 'العمل' },
  'sheet.figure.missing': terms.missing,
  'sheet.figure.overtime': { tr: 'Ödenecek mesai', en: 'Paid overtime', ar: 'إضافي مدفوع' },
  'sheet.figure.days': terms.daysWorked,
  'sheet.figure.leave': { tr: 'İzinli gün', en: 'Days of leave', ar: 'أيام الإجازة' },
  'sheet.figure.absent': { tr: 'Devamsız gün', en: 'Days absent', ar: 'أيام الغياب' },
  'sheet.figure.weekOvertime': { tr: 'Haftalık fazla mesai', en: 'Overtime of weeks', ar: 'إضافي الأسابيع' },
  'sheet.stateOf': { tr: 'Onay', en: 'State', ar: 'الحالة' },
  'sheet.at': terms.moment,
  'sheet.why': { tr: 'İtiraz', en: 'Dispute', ar: 'الاعتراض' },
  'sheet.listNone': { tr: 'Bu dönemde kimsenin günü yok', en: 'Nobody has a day in this period', ar: 'لا يوم لأحد في هذه الفترة' },
  'sheet.listNoneText': { tr: 'Başka bir dönem seçebilirsiniz.', en: 'You can choose another period.', ar: 'يمكنك اختيار فترة أخرى.' },
  'sheet.noneFiltered': { tr: 'Bu süzgece uyan kimse yok', en: 'Nobody is like this', ar: 'لا أحد يطابق هذا التصفية' },
} as const satisfies ScreenWords

export const acts = {
  PayrollSheetConfirmed: { tr: 'Aylık puantajını onayladı{{which}}', en: 'Confirmed the own sheet of a payroll period{{which}}', ar: 'أكّد كشفه لفترة رواتب{{which}}' },
  PayrollSheetDisputed: { tr: 'Aylık puantajına itiraz etti{{which}}', en: 'Disputed the own sheet of a payroll period{{which}}', ar: 'اعترض على كشفه لفترة رواتب{{which}}' },
} as const satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  PayrollSheetConfirmed: {
    tr: 'Verilmiş bir onay silinmez. Bir rakam yanlışsa o dönemin puantajına itiraz edin.',
    en: 'A confirmation is not taken back. If a figure is wrong, dispute the sheet of that period.',
    ar: 'لا يُسحب تأكيد صدر. إن كان رقم خاطئًا فاعترض على كشف تلك الفترة.',
  },
  PayrollSheetDisputed: {
    tr: 'Bir itiraz silinmez. Düzeltildiyse ya da yanıldıysanız puantajı onaylayın.',
    en: 'A dispute is not taken back. If it was mended, or you were mistaken, confirm the sheet.',
    ar: 'لا يُسحب اعتراض. إن صُحّح أو كنت مخطئًا فأكّد الكشف.',
  },
} as const satisfies Sentences

export const refusals = {
  'payroll.sheet-changed': {
    tr: 'Puantaj siz bakarken değişti. Yeni halini gözden geçirip yeniden onaylayın.',
    en: 'The sheet changed while you looked at it. Look at it as it is now, and confirm again.',
    ar: 'تغيّر الكشف أثناء نظرك إليه. راجعه كما هو الآن ثم أكّد من جديد.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.sheets': { tr: 'Kendi puantajı', en: 'Own sheets', ar: 'الكشوف الشخصية' },
  'permission.sheets.confirm': { tr: 'Kendi aylık puantajını onaylamak ya da itiraz etmek', en: 'Confirm or dispute the own monthly sheet', ar: 'تأكيد كشفه الشهري أو الاعتراض عليه' },
} as const satisfies ScreenWords
