import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

export const refusals = {
  'locations.not-found': {
    tr: 'Böyle bir konum yok. Listeyi yenileyin.',
    en: 'There is no such location. Load the list again.',
    ar: 'لا يوجد موقع كهذا. حدّث القائمة.',
  },
  'locations.code-not-found': {
    tr: 'Bu konumun {codeNo} numaralı kodu yok.',
    en: 'This location has no code number {codeNo}.',
    ar: 'ليس لهذا الموقع رمز رقمه {codeNo}.',
  },
  'locations.too-many-codes': {
    tr: 'Bir konumda en çok {most} kod kullanımda olabilir. Önce kullanılmayanları iptal edin.',
    en: 'At most {most} codes of a location can be in use. Revoke those that are not needed first.',
    ar: 'لا يمكن أن يزيد عدد الرموز المستخدمة في الموقع على {most}. ألغِ ما لا حاجة له أولًا.',
  },
  'locations.tolerance-not-positive': {
    tr: 'Tolerans en az 1 metre olmalı.',
    en: 'The tolerance must be at least 1 metre.',
    ar: 'يجب ألا تقل المسافة المسموح بها عن متر واحد.',
  },
  'locations.coordinates-malformed': {
    tr: 'Koordinatları enlem, boylam olarak yazın: 41.008240, 28.978359.',
    en: 'Write the coordinates as latitude, longitude: 41.008240, 28.978359.',
    ar: 'اكتب الإحداثيات: خط العرض، ثم فاصلة لاتينية، ثم خط الطول: 41.008240, 28.978359.',
  },
  'locations.latitude-outside': {
    tr: 'Enlem -90 ile 90 arasında olmalı.',
    en: 'The latitude must be between -90 and 90.',
    ar: 'يجب أن يكون خط العرض بين -90 و90.',
  },
  'locations.longitude-outside': {
    tr: 'Boylam -180 ile 180 arasında olmalı.',
    en: 'The longitude must be between -180 and 180.',
    ar: 'يجب أن يكون خط الطول بين -180 و180.',
  },
} as const satisfies Sentences

/** Why an act stays, and what to do instead. */
export const stays = {
  PrintedCodeMade: {
    tr: 'Numarası bir kez verilir. Kullanılmayacaksa kodu konumun sayfasında iptal edin.',
    en: 'Its number is given once. If it is not needed, revoke the code on the page of the location.',
    ar: 'يُعطى رقمه مرة واحدة. إن لم تكن له حاجة فألغِ الرمز في صفحة الموقع.',
  },
} as const satisfies Sentences

export const acts = {
  LocationPlaced: {
    tr: ({ subject, count }) => `“${subject}” konumunun yerini belirledi (tolerans ${count} m)`,
    en: ({ subject, count }) => `Set where “${subject}” is (tolerance ${count} m)`,
    ar: ({ subject, count }) =>
      `تحديد مكان الموقع «${subject}» (المسافة المسموح بها ${count} م)`,
  },
  PrintedCodeMade: {
    tr: ({ subject, count }) =>
      `“${subject}” konumunun ${count} numaralı kodunu kullanıma aldı`,
    en: ({ subject, count }) => `Put code ${count} of “${subject}” into use`,
    ar: ({ subject, count }) => `وضع الرمز ${count} للموقع «${subject}» قيد الاستخدام`,
  },
  PrintedCodeRevoked: {
    tr: ({ subject, count }) => `“${subject}” konumunun ${count} numaralı kodunu iptal etti`,
    en: ({ subject, count }) => `Revoked code ${count} of “${subject}”`,
    ar: ({ subject, count }) => `إلغاء الرمز ${count} للموقع «${subject}»`,
  },
} satisfies ActSentences
