import type { Sentences } from './shared/languages.ts'

export const refusals = {
  'subscription.expired': {
    tr: 'Aboneliğinizin süresi doldu. Kayıtlarınız duruyor, okuyucular çalışıyor; değişiklik yapmak için aboneliğin yenilenmesi gerekir.',
    en: 'Your subscription has run out. Your records are kept and readers go on; to change anything the subscription has to be renewed.',
    ar: 'انتهت مدة اشتراككم. سجلاتكم محفوظة وأجهزة القراءة تعمل؛ ويلزم تجديد الاشتراك لإجراء أي تغيير.',
  },
  'subscription.ended': {
    tr: 'Aboneliğiniz sona erdi. Yalnızca şirketin yöneticileri kayıtları görüp dışarı alabilir ve yeniden abone olabilir.',
    en: 'Your subscription has ended. Only the company’s administrators can see and take out its records, and subscribe again.',
    ar: 'انتهى اشتراككم نهائيًا. لا يستطيع سوى مسؤولي الشركة رؤية السجلات وإخراجها والاشتراك من جديد.',
  },
} as const satisfies Sentences
