import type { Sentences } from './shared/languages.ts'

export const refusals = {
  'what-if.too-many-days': {
    tr: 'Bir deneme en az 1, en çok {most} gün sürer; bu {days} gün.',
    en: 'A what-if takes 1 to {most} days; this one has {days}.',
    ar: 'تأخذ التجربة من 1 إلى {most} يومًا؛ وهذه {days}.',
  },
  'what-if.too-much': {
    tr: '{people} kişinin {days} günü bir deneme için çok fazla (en çok {most} kişi-gün). Bir bölüm ya da daha az gün seçin.',
    en: '{days} days of {people} people are too much for one what-if ({most} employee-days). Choose a department or fewer days.',
    ar: '{days} يومًا لـ {people} شخصًا أكثر من أن تُجرَّب معًا (الحد {most} يوم-موظف). اختر قسمًا أو أيامًا أقل.',
  },
  'what-if.nothing-tried': {
    tr: 'Denenecek bir değişiklik seçin.',
    en: 'Choose a change to try.',
    ar: 'اختر تغييرًا لتجربته.',
  },
  'what-if.too-many-waiting': {
    tr: 'Şirkette {most} deneme sırada bekliyor. Birinin bitmesini bekleyin ya da vazgeçin.',
    en: '{most} what-ifs of your company are waiting. Wait until one is done, or end one.',
    ar: 'تنتظر {most} تجارب في شركتك. انتظر انتهاء واحدة أو ألغها.',
  },
  'what-if.not-found': {
    tr: 'Böyle bir denemeniz yok; denemeler yedi gün saklanır.',
    en: 'You have no such what-if; they are kept for seven days.',
    ar: 'ليست لديك تجربة كهذه؛ تُحفظ التجارب سبعة أيام.',
  },
} as const satisfies Sentences
