import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

export const refusals = {
  'subscription.expired': {
    tr: 'Aboneliğinizin süresi doldu. Kayıtlarınız duruyor, okuyucular çalışıyor; değişiklik yapmak için aboneliğin yenilenmesi gerekir.',
    en: 'Your subscription has run out. Your records are kept and readers go on; to change anything the subscription has to be renewed.',
    ar: 'انتهت مدة اشتراككم. سجلاتكم محفوظة والقارئات تعمل؛ ويلزم تجديد الاشتراك لإجراء أي تغيير.',
  },
  'subscription.ended': {
    tr: 'Aboneliğiniz sona erdi. Yalnızca şirketin yöneticileri kayıtları görüp dışarı alabilir ve yeniden abone olabilir.',
    en: 'Your subscription has ended. Only the company’s administrators can see and take out its records, and subscribe again.',
    ar: 'انتهى اشتراككم نهائيًا. لا يستطيع سوى مسؤولي الشركة رؤية السجلات وإخراجها والاشتراك من جديد.',
  },
} as const satisfies Sentences

export const screen = {
  'subscription.expiring': { tr: 'Aboneliğiniz {{date}} tarihinde bitiyor.', en: 'Your subscription ends on {{date}}.', ar: 'ينتهي اشتراككم في {{date}}.' },
  'subscription.grace': {
    tr: 'Aboneliğiniz {{last}} tarihinde bitti. {{date}} gününe kadar her şey açık kalır.',
    en: 'Your subscription ended on {{last}}. Everything stays open until {{date}}.',
    ar: 'انتهى اشتراككم في {{last}}. يبقى كل شيء متاحًا حتى {{date}}.',
  },
  'subscription.expired': refusals['subscription.expired'],
  'subscription.ended': refusals['subscription.ended'],
  'subscription.peopleExceeded': {
    tr: 'Çalışan sayınız paketinizdekinden fazla. Hiçbir kayıt kaybolmaz; satıcınızla görüşün.',
    en: 'You have more people than your package includes. No record is lost; talk to your seller.',
    ar: 'عدد موظفيكم أكبر مما تتضمنه باقتكم. لا يضيع أي سجل؛ تواصلوا مع البائع.',
  },
} as const satisfies ScreenWords
