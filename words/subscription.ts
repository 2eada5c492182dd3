import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

/** Why something of a subscription is refused: the codes of the rulebook (subscription-rules) and of what is sold. */
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
  'subscription.not-sold-here': {
    tr: 'Bu kurulumda abonelik satılmıyor; her şey açık.',
    en: 'This installation sells no subscriptions; everything is open.',
    ar: 'لا تُباع اشتراكات في هذا التثبيت؛ كل شيء متاح.',
  },
  'subscription.company-not-found': { tr: 'Böyle bir şirket yok.', en: 'There is no such company.', ar: 'لا توجد شركة كهذه.' },
  'subscription.authority-insufficient': {
    tr: 'Aboneliği yalnızca ana yönetici ve şirket yöneticileri yürütür.',
    en: 'Only the main manager and administrators act on the subscription.',
    ar: 'لا يدير الاشتراك سوى المدير الرئيسي ومسؤولي الشركة.',
  },
  'subscription.package-not-found': { tr: 'Bu paket yok.', en: 'There is no such package.', ar: 'لا توجد باقة كهذه.' },
  'subscription.package-not-sold': { tr: 'Bu paket satışta değil.', en: 'This package is not sold.', ar: 'هذه الباقة غير معروضة للبيع.' },
  'subscription.invoiced-not-offered': {
    tr: 'Bu paket faturayla ödenemez; peşin ödeyin.',
    en: 'This package is not sold by invoice; pay it in advance.',
    ar: 'لا تُباع هذه الباقة بالفاتورة؛ ادفعوا مقدمًا.',
  },
  'subscription.seats-not-sold': { tr: 'Bu pakete ek kişi satılmıyor.', en: 'No extra people are sold with this package.', ar: 'لا يُباع أشخاص إضافيون مع هذه الباقة.' },
  'subscription.license-count-insufficient': {
    tr: 'Bugün {{people}} çalışanınız var, bu siparişle {{limit}} kişi olur. Ek kişi alın ya da daha büyük bir paket seçin.',
    en: 'You have {{people}} people today and this order is for {{limit}}. Buy more people or choose a larger package.',
    ar: 'لديكم اليوم {{people}} موظفًا وهذا الطلب لعدد {{limit}}. اشتروا أشخاصًا إضافيين أو اختاروا باقة أكبر.',
  },
  'subscription.trial-used': {
    tr: 'Deneme süresi bir kez kullanılır; şirketiniz kullandı.',
    en: 'A trial is had once, and your company has had it.',
    ar: 'تُستعمل الفترة التجريبية مرة واحدة، وقد استعملتها شركتكم.',
  },
  'subscription.no-trial': { tr: 'Bu paketin denemesi yok.', en: 'This package has no trial.', ar: 'لا توجد فترة تجريبية لهذه الباقة.' },
  'subscription.already-subscribed': {
    tr: 'Aboneliğiniz {{to}} tarihine kadar sürüyor. Yükseltebilir ya da yenileyebilirsiniz.',
    en: 'You are subscribed until {{to}}. You can upgrade or renew.',
    ar: 'اشتراككم سارٍ حتى {{to}}. يمكنكم الترقية أو التجديد.',
  },
  'subscription.renewal-due': {
    tr: 'Aboneliğiniz yeni bitti: {{until}} tarihine kadar yenilenir, yeniden başlatılmaz.',
    en: 'Your subscription has just ended: until {{until}} it is renewed and not begun anew.',
    ar: 'انتهى اشتراككم حديثًا: يُجدَّد حتى {{until}} ولا يُبدأ من جديد.',
  },
  'subscription.nothing-to-renew': { tr: 'Yenilenecek bir abonelik yok.', en: 'There is no subscription to renew.', ar: 'لا يوجد اشتراك لتجديده.' },
  'subscription.already-renewed': { tr: 'Abonelik zaten {{to}} tarihine kadar yenilendi.', en: 'It is renewed already, until {{to}}.', ar: 'جُدِّد الاشتراك بالفعل حتى {{to}}.' },
  'subscription.too-early': { tr: 'Yenileme {{from}} tarihinde başlar.', en: 'It can be renewed from {{from}} on.', ar: 'يمكن التجديد ابتداءً من {{from}}.' },
  'subscription.no-paid-term': { tr: 'Bugünü kapsayan ödenmiş bir abonelik yok.', en: 'No paid subscription covers today.', ar: 'لا يوجد اشتراك مدفوع يشمل اليوم.' },
  'subscription.not-an-upgrade': {
    tr: 'Bu bir yükseltme değil. Daha küçük bir paket, süre sonunda geçerli olmak üzere yenilemede seçilir.',
    en: 'This is no upgrade. A smaller package is chosen for the renewal, and begins at the end of the term.',
    ar: 'هذه ليست ترقية. تُختار الباقة الأصغر عند التجديد وتبدأ في نهاية المدة.',
  },
  'subscription.invoice-open': {
    tr: '{{invoice}} numaralı faturanın borcu duruyor; önce onu ödeyin.',
    en: 'Invoice {{invoice}} is still owed; pay it first.',
    ar: 'ما زالت الفاتورة {{invoice}} مستحقة؛ ادفعوها أولًا.',
  },
  'subscription.attempt-open': { tr: 'Başlamış bir ödeme var; bitmesini bekleyin.', en: 'A payment has begun; wait until it is over.', ar: 'هناك عملية دفع جارية؛ انتظروا انتهاءها.' },
  'subscription.order-not-found': { tr: 'Böyle bir sipariş yok.', en: 'There is no such order.', ar: 'لا يوجد طلب كهذا.' },
  'subscription.order-closed': { tr: 'Bu sipariş kapandı; yenisini verin.', en: 'This order is closed; place another.', ar: 'أُغلق هذا الطلب؛ قدّموا طلبًا جديدًا.' },
  'subscription.nothing-to-pay': { tr: 'Ödenecek bir şey yok.', en: 'There is nothing to pay.', ar: 'لا يوجد ما يُدفع.' },
  'subscription.already-cancelled': { tr: 'Zaten iptal edildi.', en: 'It is cancelled already.', ar: 'أُلغي بالفعل.' },
  'subscription.not-cancelled': { tr: 'İptal edilmedi.', en: 'It is not cancelled.', ar: 'لم يُلغَ.' },
  'subscription.card-not-offered': {
    tr: 'Bu kurulumda kartla ödeme yok; havaleyle ödeyin.',
    en: 'This installation takes no cards; pay by bank transfer.',
    ar: 'لا يقبل هذا التثبيت البطاقات؛ ادفعوا بتحويل مصرفي.',
  },
} as const satisfies Sentences

/** What a company is told of its subscription (subscription-rules 7.5). */
export const notices = {
  'term-ends': { tr: 'Abonelik {{date}} tarihinde bitiyor.', en: 'The subscription ends on {{date}}.', ar: 'ينتهي الاشتراك في {{date}}.' },
  overdue: { tr: '{{invoice}} numaralı faturanın ödeme günü geçti.', en: 'Invoice {{invoice}} is past its due day and not paid.', ar: 'مضى يوم استحقاق الفاتورة {{invoice}} ولم تُدفع.' },
  expired: {
    tr: 'Aboneliğin son hizmet günü {{date}} idi. Kayıtlar okunur ve dışarı alınır, okuyucular çalışır; değişiklik için yenileme gerekir.',
    en: 'The last day of service was {{date}}. Records can be read and taken out, and readers go on; to change anything it has to be renewed.',
    ar: 'كان آخر يوم خدمة {{date}}. تُقرأ السجلات وتُخرج وتعمل القارئات؛ ويلزم التجديد لإجراء أي تغيير.',
  },
  ended: {
    tr: 'Abonelik sona erdi; son hizmet günü {{date}} idi. Şirketin yöneticileri kayıtları dışarı alabilir ve yeniden abone olabilir.',
    en: 'The subscription has ended; its last day of service was {{date}}. The company’s administrators can take out its records and subscribe again.',
    ar: 'انتهى الاشتراك نهائيًا؛ كان آخر يوم خدمة {{date}}. يستطيع مسؤولو الشركة إخراج السجلات والاشتراك من جديد.',
  },
  'capacity-people': {
    tr: '{{date}} gününden beri paketinizdekinden fazla çalışan var. Hiçbir kayıt kaybolmaz.',
    en: 'Since {{date}} there are more people than your package includes. No record is lost.',
    ar: 'منذ {{date}} عدد الموظفين أكبر مما تتضمنه باقتكم. لا يضيع أي سجل.',
  },
  'capacity-devices': {
    tr: '{{date}} gününden beri paketinizdekinden fazla okuyucu var. Hiçbir kayıt kaybolmaz.',
    en: 'Since {{date}} there are more readers than your package includes. No record is lost.',
    ar: 'منذ {{date}} عدد القارئات أكبر مما تتضمنه باقتكم. لا يضيع أي سجل.',
  },
} as const satisfies Sentences

/** A mail of it, to who may act on the subscription. */
export const noticeMail = {
  ...notices,
  'term-ends.subject': { tr: 'Mesai aboneliği bitiyor', en: 'Mesai: the subscription is about to end', ar: 'اشتراك Mesai على وشك الانتهاء' },
  'overdue.subject': { tr: 'Mesai faturası ödenmedi', en: 'Mesai: an invoice is not paid', ar: 'فاتورة Mesai لم تُدفع' },
  'expired.subject': { tr: 'Mesai aboneliğinin süresi doldu', en: 'Mesai: the subscription has run out', ar: 'انتهت مدة اشتراك Mesai' },
  'ended.subject': { tr: 'Mesai aboneliği sona erdi', en: 'Mesai: the subscription has ended', ar: 'انتهى اشتراك Mesai نهائيًا' },
  'capacity-people.subject': { tr: 'Mesai: paketinizdekinden fazla çalışan', en: 'Mesai: more people than your package includes', ar: 'Mesai: موظفون أكثر مما تتضمنه باقتكم' },
  'capacity-devices.subject': { tr: 'Mesai: paketinizdekinden fazla okuyucu', en: 'Mesai: more readers than your package includes', ar: 'Mesai: قارئات أكثر مما تتضمنه باقتكم' },
  greeting: { tr: 'Merhaba {{name}},', en: 'Hello {{name}},', ar: 'مرحبًا {{name}}،' },
  company: { tr: '{{company}} şirketinin aboneliği hakkında:', en: 'About the subscription of {{company}}:', ar: 'بشأن اشتراك {{company}}:' },
  open: { tr: 'Aboneliği aç', en: 'Open the subscription', ar: 'فتح الاشتراك' },
  why: { tr: 'Bu mail, aboneliği yürütebildiğiniz için gönderildi.', en: 'You get this mail because you may act on the subscription.', ar: 'وصلتك هذه الرسالة لأنك مخوّل بإدارة الاشتراك.' },
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

export const permissions = {
  'rights.of.subscription': { tr: 'Abonelik', en: 'Subscription', ar: 'الاشتراك' },
  'permission.subscription.view': { tr: 'Aboneliği ve faturaları görmek', en: 'See the subscription and its invoices', ar: 'عرض الاشتراك وفواتيره' },
  'permission.subscription.update': { tr: 'Abonelik sipariş etmek, yenilemek ve iptal etmek', en: 'Order, renew and cancel the subscription', ar: 'طلب الاشتراك وتجديده وإلغاؤه' },
} as const satisfies ScreenWords
