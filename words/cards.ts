import { listed, named, type ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

/** By code; figures stand in braces. */
export const refusals = {
  'claimed.card-number': {
    tr: 'Bu numara başka bir kartta kayıtlı.',
    en: 'Another card has this number.',
    ar: 'هذا الرقم مسجّل لبطاقة أخرى.',
  },
  'cards.not-found': {
    tr: 'Böyle bir kart yok; iade edilmiş ya da silinmiş olabilir.',
    en: 'There is no such card; it may have been returned or removed.',
    ar: 'لا توجد بطاقة كهذه؛ ربما أُعيدت أو حُذفت.',
  },
  'cards.already-exists': {
    tr: 'Bu kart sistemde zaten kayıtlı.',
    en: 'This card is already in the system.',
    ar: 'هذه البطاقة مسجّلة في النظام بالفعل.',
  },
  'cards.employee-not-found': {
    tr: 'Böyle bir çalışan yok ya da sizin kapsamınızda değil.',
    en: 'There is no such employee, or not in your scope.',
    ar: 'لا يوجد موظف كهذا، أو أنه خارج نطاقك.',
  },
  'cards.held-by-another': {
    tr: 'Kart bu tarihte başka bir çalışanda; önce ondan geri alın.',
    en: 'Somebody else holds the card at that time; take it back first.',
    ar: 'البطاقة لدى موظف آخر في ذلك الوقت؛ استردّها أولًا.',
  },
  'cards.not-assigned': { tr: 'Kart kimseye atanmamış.', en: 'Nobody holds this card.', ar: 'البطاقة غير مسلّمة لأحد.' },
  'cards.returned-before-assigned': {
    tr: 'Kart, verildiği andan önce geri alınmış olamaz.',
    en: 'The card cannot be taken back before it was given.',
    ar: 'لا يمكن استرداد البطاقة قبل وقت تسليمها.',
  },
} as const satisfies Sentences

export const acts = {
  CardAdded: {
    tr: ({ subject }) => named('Kart ekledi', subject),
    en: ({ subject }) => named('Added a card', subject),
    ar: ({ subject }) => named('إضافة بطاقة', subject),
  },
  CardAssigned: {
    tr: ({ subject }) => named('Kartı sahibine verdi', subject),
    en: ({ subject }) => named('Gave a card to its holder', subject),
    ar: ({ subject }) => named('تسليم بطاقة إلى صاحبها', subject),
  },
  CardUnassigned: {
    tr: ({ subject }) => named('Kartı geri aldı', subject),
    en: ({ subject }) => named('Took a card back', subject),
    ar: ({ subject }) => named('استرجاع بطاقة', subject),
  },
  CardAccessSet: {
    tr: ({ subject, count }) =>
      `Kartın geçebileceği okuyucuları ayrıca belirledi (${listed(subject, `okuyucu: ${count}`)})`,
    en: ({ subject, count }) => `Set apart where one card may pass (${listed(subject, `readers: ${count}`)})`,
    ar: ({ subject, count }) => `تحديد أجهزة مرور بطاقة بعينها (${listed(subject, `الأجهزة: ${count}`)})`,
  },
} satisfies ActSentences
