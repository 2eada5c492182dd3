import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

export const refusals = {
  'proof.line-not-found': {
    tr: 'Bu numarayla bordroya alınmış bir düzeltme satırı yok.',
    en: 'No adjustment line of that id was taken into payroll.',
    ar: 'لا يوجد سطر تسوية مأخوذ إلى الرواتب بهذا المعرّف.',
  },
  'proof.not-covered': {
    tr: 'Bu kayıtları henüz bir denetim noktası kapsamıyor. Bir dakika sonra yeniden deneyin.',
    en: 'No checkpoint covers these records yet. Try again in a minute.',
    ar: 'لا تغطي أي نقطة تحقق هذه السجلات بعد. حاول بعد دقيقة.',
  },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  proofLog: { tr: 'Kayıt defteri', en: 'Log', ar: 'السجل' },
} as const satisfies Sentences

export const permissions = {
  'rights.of.proof': { tr: 'Kayıt kanıtları', en: 'Proofs', ar: 'إثباتات السجل' },
  'permission.proof.view': { tr: 'Kayıtların değişmediğinin kanıtlarını almak', en: 'Take proofs that records have not been changed', ar: 'أخذ إثباتات عدم تغيير السجلات' },
} as const satisfies ScreenWords
