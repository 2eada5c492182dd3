import { named, type ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

export const acts = {
  ConsentTextPublished: {
    tr: ({ subject }) => named('Aydınlatma veya onay metni yayımladı', subject),
    en: ({ subject }) => named('Published a text to read or to consent to', subject),
    ar: ({ subject }) => named('نشر نص إفصاح أو موافقة', subject),
  },
  ConsentTextEnded: {
    tr: ({ subject }) => named('Metni yürürlükten kaldırdı', subject),
    en: ({ subject }) => named('Ended a text that employees were asked about', subject),
    ar: ({ subject }) => named('أنهى العمل بنص', subject),
  },
  ConsentAnswered: {
    tr: ({ subject }) => named('Metni yanıtladı', subject),
    en: ({ subject }) => named('Answered a text', subject),
    ar: ({ subject }) => named('أجاب عن نص', subject),
  },
} as const satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  ConsentTextPublished: {
    tr: 'Yayımlanmış bir metin okunmuş olabilir. Yanlışsa yeni sürümünü yayımlayın ya da yürürlükten kaldırın.',
    en: 'A published text may have been read. If it is wrong, publish another version, or end it.',
    ar: 'ربما قُرئ النص المنشور. إن كان خاطئًا فانشر نسخة أخرى أو أنهِ العمل به.',
  },
  ConsentTextEnded: {
    tr: 'Kaldırılmış metin geri gelmez. Yeniden sorulacaksa yeni sürümünü yayımlayın.',
    en: 'A text that has ended does not come back. To ask employees again, publish another version.',
    ar: 'النص المنتهي لا يعود. لسؤال الموظفين من جديد انشر نسخة أخرى.',
  },
  ConsentAnswered: {
    tr: 'Bir onay ya da ret kayıtta kalır. Rızanızı Hesabım sayfasından geri alabilirsiniz.',
    en: 'What was said stays on record. Consent is withdrawn on the page of the own account.',
    ar: 'يبقى ما قيل مسجلًا. تُسحب الموافقة من صفحة حسابي.',
  },
} as const satisfies Sentences

export const refusals = {
  'consents.text-not-found': {
    tr: 'Böyle bir metin ya da bu dilde bir sürümü yok.',
    en: 'There is no such text, or no version of it in this language.',
    ar: 'لا يوجد نص كهذا أو لا نسخة منه بهذه اللغة.',
  },
  'consents.text-changed': {
    tr: 'Siz yazarken başka biri {version}. sürümü yayımladı. Onu okuyup yeniden deneyin.',
    en: 'Somebody published version {version} while you were writing. Read it, and try again.',
    ar: 'نشر شخص آخر النسخة {version} أثناء كتابتك. اقرأها ثم أعد المحاولة.',
  },
  'consents.texts-full': {
    tr: 'Aynı anda en çok {most} metin yürürlükte olabilir. Gerekmeyenleri kaldırın.',
    en: 'At most {most} texts can be in force at once. End those that are not needed.',
    ar: 'يمكن أن يسري {most} نصًا على الأكثر معًا. أنهِ ما لا يلزم.',
  },
  'consents.kind-stays': {
    tr: 'Bir metnin türü değişmez: aydınlatma okunur, açık rıza verilir. Yeni bir metin yayımlayın.',
    en: 'A text keeps its kind: a notice is read, consent is given. Publish a new text instead.',
    ar: 'نوع النص لا يتغير: الإفصاح يُقرأ والموافقة تُعطى. انشر نصًا جديدًا.',
  },
  'consents.not-in-force': {
    tr: 'Bu sürüm artık yürürlükte değil. Sayfayı yenileyip güncel metni okuyun.',
    en: 'This version is not in force any more. Load the page again and read the present text.',
    ar: 'لم تعد هذه النسخة سارية. حدّث الصفحة واقرأ النص الحالي.',
  },
  'consents.notice-is-read': {
    tr: 'Aydınlatma metni yalnızca okunur; reddedilmesi gereken bir rıza içermez.',
    en: 'A notice is only read; it asks for no consent that could be declined.',
    ar: 'نص الإفصاح يُقرأ فقط؛ لا يطلب موافقة يمكن رفضها.',
  },
} as const satisfies Sentences
