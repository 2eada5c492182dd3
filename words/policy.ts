import { type ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

/** By code; figures stand in braces. */
export const refusals = {
  'policy.nothing-given': {
    tr: 'Değiştirilecek bir kural seçin.',
    en: 'Choose a rule to change.',
    ar: 'اختر قاعدة لتغييرها.',
  },
  'policy.night-empty': {
    tr: 'Gece döneminin başı ve sonu aynı olamaz.',
    en: 'The night cannot begin and end at the same time.',
    ar: 'لا يمكن أن يبدأ الليل وينتهي في الوقت نفسه.',
  },
  'policy.contract-above-legal': {
    tr: 'Sözleşmedeki haftalık süre ({contract} saat) yasal süreden ({legal} saat) uzun olamaz.',
    en: "The contract's week ({contract} hours) cannot be longer than the legal week ({legal} hours).",
    ar: 'لا يمكن أن تزيد ساعات العقد الأسبوعية ({contract}) على الساعات القانونية ({legal}).',
  },
  'policy.presence-too-long': {
    tr: 'En uzun bulunma süresi {most} saati geçemez.',
    en: 'The longest presence cannot exceed {most} hours.',
    ar: 'لا يمكن أن تتجاوز أطول مدة حضور {most} ساعة.',
  },
  'policy.letter-missing': {
    tr: 'Her kodun bir harfi olmalı: {letterCode} boş kaldı.',
    en: 'Every code needs a letter: {letterCode} has none.',
    ar: 'لكل رمز حرف: {letterCode} بلا حرف.',
  },
  'policy.letter-too-long': {
    tr: 'Bir harf en çok {most} karakter olabilir: {letterCode}.',
    en: 'A letter may have {most} characters at most: {letterCode}.',
    ar: 'لا يزيد الحرف على {most} محرف: {letterCode}.',
  },
} as const satisfies Sentences

export const acts = {
  PolicySet: {
    tr: ({ from, count }) => `${from} tarihinden itibaren ${count} şirket kuralını değiştirdi`,
    en: ({ from, count }) => `Changed company rules from ${from} (rules: ${count})`,
    ar: ({ from, count }) => `تغيير قواعد الشركة اعتبارًا من ${from} (القواعد: ${count})`,
  },
  AttendanceLettersSet: {
    tr: ({ count }) => `Puantaj cetvelinin harflerini belirledi (koddan farklı: ${count})`,
    en: ({ count }) => `Set the letters of the attendance sheet (other than the code: ${count})`,
    ar: ({ count }) => `تحديد حروف كشف الدوام (غير الرمز نفسه: ${count})`,
  },
  PolicyWithdrawn: {
    tr: ({ from, count }) => `${from} tarihi için verilmiş ${count} şirket kuralını kaldırdı`,
    en: ({ from, count }) => `Withdrew ${count} company rule(s) set from ${from}`,
    ar: ({ from, count }) => `إلغاء قواعد للشركة حُدّدت اعتبارًا من ${from} (عددها: ${count})`,
  },
} satisfies ActSentences
