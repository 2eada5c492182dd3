import type { Sentence } from './languages.ts'

type TableRefusals<P extends string> = Readonly<
  Record<`${P}-${'unreadable' | 'quote' | 'too-large' | 'reaches-too-far'}`, Sentence>
>

/**
 * Why a table that somebody brings is not read, in the words of whose it is: `what`, with the article where a language
 * has one, begins the sentence; in Arabic it follows a noun.
 */
export const tableRefusals = <P extends string>(
  prefix: P,
  { tr, en, ar }: Readonly<Record<'tr' | 'en' | 'ar', string>>,
): TableRefusals<P> => {
  const sentences: Readonly<Record<string, Sentence>> = {
    [`${prefix}-unreadable`]: {
      tr: `${tr} okunamadı. Bir csv ya da xlsx dosyası seçin.`,
      en: `${en} could not be read. Choose a csv or xlsx file.`,
      ar: `تعذّرت قراءة ${ar}. اختر ملف csv أو xlsx.`,
    },
    [`${prefix}-quote`]: {
      tr: `${tr} okunamadı: {{line}}. satırda bir tırnak işareti kapanmıyor ya da ardından başka bir şey geliyor. O satırı düzeltip yeniden gönderin; tırnak içindeki tırnak iki kez yazılır.`,
      en: `${en} could not be read: in line {{line}} a quotation mark is never closed, or something follows it. Mend that line and send it again; a quotation mark within others is written twice.`,
      ar: `تعذّرت قراءة ${ar}: في السطر {{line}} علامة اقتباس لا تُغلق أو يتبعها نص آخر. صحّح ذلك السطر ثم أرسله من جديد؛ تُكتب علامة الاقتباس داخل أخرى مرتين.`,
    },
    [`${prefix}-too-large`]: {
      tr: `${tr} çok büyük: en çok {{rows}} satır, {{columns}} sütun ve toplam {{cells}} dolu hücre okunur. Dosyayı parçalara bölün.`,
      en: `${en} is too large: at most {{rows}} rows, {{columns}} columns and {{cells}} filled cells are read. Split it into parts.`,
      ar: `حجم ${ar} كبير جدًا: يُقرأ على الأكثر {{rows}} صف و{{columns}} عمود و{{cells}} خلية ممتلئة. قسّمه إلى أجزاء.`,
    },
    [`${prefix}-reaches-too-far`]: {
      tr: `${tr} {{at}} konumuna kadar dolu: en çok {{rows}} satır ve {{columns}} sütun okunur. Bu sınırın dışındaki hücreleri silip yeniden gönderin.`,
      en: `${en} reaches to {{at}}: at most {{rows}} rows and {{columns}} columns are read. Remove the cells beyond and send it again.`,
      ar: `يصل ${ar} إلى {{at}}: يُقرأ {{rows}} صف و{{columns}} عمود على الأكثر. احذف الخلايا التي بعد ذلك ثم أرسل الملف من جديد.`,
    },
  }
  return sentences as TableRefusals<P> // each of them stands above
}
