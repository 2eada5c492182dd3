import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for. */
export const pages = {
  'page.visitorRegistration.title': { tr: 'Ziyaretçi kaydı', en: 'Visitor registration', ar: 'تسجيل الزوار' },
  'page.visitorRegistration.what': {
    tr: 'Gelen ya da beklenen ziyaretçinin kaydı; daha önce gelen iki harfle bulunur.',
    en: 'Enter who comes or is expected; whoever was here before is found by two letters.',
    ar: 'سجّل من يأتي أو يُنتظر؛ ومن جاء من قبل يُعثر عليه بحرفين.',
  },
  'page.visitorSearch.title': { tr: 'Ziyaretçi arama', en: 'Visitor search', ar: 'البحث عن الزوار' },
  'page.visitorSearch.what': {
    tr: 'Kim içeride, kime geldi, hangi kartla; bugün ve geçmiş bütün ziyaretler.',
    en: 'Who is inside, with whom and on which card; all visits of today and before.',
    ar: 'من في الداخل ولدى من وبأي بطاقة؛ وكل زيارات اليوم وما قبله.',
  },
  'page.visitTypes.title': { tr: 'Ziyaret türleri', en: 'Visit types', ar: 'أنواع الزيارات' },
  'page.visitTypes.what': {
    tr: 'Ziyaretçilerin neden geldiği ve danışmanın her tür için neyi sorduğu.',
    en: 'Why visitors come, and what reception asks for each kind of visit.',
    ar: 'أسباب قدوم الزوار وما يسأل عنه الاستقبال في كل نوع.',
  },
} as const satisfies ScreenWords

export const screen = {
  'visits.name': { tr: 'Ziyaretçi', en: 'Visitor', ar: 'الزائر' },
  'visits.fromCompany': { tr: 'Geldiği firma', en: 'Comes from', ar: 'جهة القدوم' },
  'visits.phone': { tr: 'Telefonu', en: 'Phone of the visitor', ar: 'هاتف الزائر' },
  'visits.type': { tr: 'Ziyaret türü', en: 'Visit type', ar: 'نوع الزيارة' },
  'visits.reason': { tr: 'Ziyaret nedeni', en: 'Reason', ar: 'سبب الزيارة' },
  'visits.host': { tr: 'Ziyaret edilen', en: 'Host', ar: 'المُضيف' },
  'visits.department': terms.department,
  'visits.card': { tr: 'Kart no', en: 'Card number', ar: 'رقم البطاقة' },
  'visits.cardHelp': { tr: 'Kartı okutun ya da üzerindeki numarayı yazın.', en: 'Let the reader type it, or type what stands on it.', ar: 'مرّر البطاقة على القارئ أو اكتب رقمها.' },
  'visits.expected': { tr: 'Beklenen', en: 'Expected', ar: 'الموعد' },
  'visits.arrived': { tr: 'Giriş', en: 'Came', ar: 'الدخول' },
  'visits.left': { tr: 'Çıkış', en: 'Left', ar: 'الخروج' },
  'visits.state': terms.state,
  'visits.state.expected': { tr: 'Bekleniyor', en: 'Expected', ar: 'منتظَر' },
  'visits.state.inside': terms.inside,
  'visits.state.left': { tr: 'Ayrıldı', en: 'Left', ar: 'غادر' },
  'visits.state.absent': { tr: 'Gelmedi', en: 'Did not come', ar: 'لم يأتِ' },
  'visits.when': { tr: 'Geliş', en: 'Comes', ar: 'القدوم' },
  'visits.here': { tr: 'Şimdi burada', en: 'Here now', ar: 'هنا الآن' },
  'visits.later': { tr: 'Bekleniyor', en: 'Expected', ar: 'منتظَر' },
  'visits.day': terms.day,
  'visits.time': { tr: 'Saat', en: 'Time', ar: 'الساعة' },
  'visits.needName': { tr: 'Ziyaretçinin adını yazın.', en: 'Write the visitor’s name.', ar: 'اكتب اسم الزائر.' },
  'visits.needType': { tr: 'Bir ziyaret türü seçin.', en: 'Choose a visit type.', ar: 'اختر نوع زيارة.' },
  'visits.needTime': { tr: 'Saati 09:30 gibi yazın.', en: 'Write the time like 09:30.', ar: 'اكتب الساعة مثل 09:30.' },
  'visits.find': { tr: 'Ad, firma ya da telefon', en: 'Name, company or phone', ar: 'الاسم أو الجهة أو الهاتف' },
  'visits.findHelp': {
    tr: 'Daha önce gelen iki harfle bulunur; yeni gelenin adını yazın.',
    en: 'Whoever was here before is found by two letters; write the name of who is new.',
    ar: 'من جاء من قبل يُعثر عليه بحرفين؛ واكتب اسم الجديد.',
  },
  'visits.known': { tr: 'Daha önce gelenler', en: 'Here before', ar: 'زوار سابقون' },
  'visits.lastDay': { tr: 'Son ziyaret {{day}}', en: 'Last visit {{day}}', ar: 'آخر زيارة {{day}}' },
  'visits.beside': { tr: 'Birlikte gelen ekle', en: 'Add who comes along', ar: 'أضف مرافقًا' },
  'visits.takeOff': { tr: '{{name}}: çıkar', en: 'Take off {{name}}', ar: 'إزالة {{name}}' },
  'visits.together': { tr: 'Birlikte gelenler', en: 'Coming together', ar: 'القادمون معًا' },
  'visits.register': { tr: 'Kaydet', en: 'Enter', ar: 'تسجيل' },
  'visits.registered': { tr: '{{name}} kaydedildi.', en: '{{name}} was entered.', ar: 'سُجّل {{name}}.' },
  'visits.registeredAll': {
    tr: '{{name}} ve birlikte gelenler kaydedildi ({{people}} kişi).',
    en: '{{name}} and those who come along were entered ({{people}} people).',
    ar: 'سُجّل {{name}} ومرافقوه (عددهم {{people}}).',
  },
  'visits.cannotRegister': { tr: 'Ziyaretçi kaydedilemedi.', en: 'The visitor could not be entered.', ar: 'تعذّر تسجيل الزائر.' },
  'visits.noTypes': { tr: 'Önce bir ziyaret türü ekleyin.', en: 'Add a visit type first.', ar: 'أضف نوع زيارة أولًا.' },
  'visits.today': { tr: 'Bugünkü ziyaretler', en: 'Visits of today', ar: 'زيارات اليوم' },
  'visits.add': { tr: 'Ziyaretçi kaydet', en: 'Enter a visitor', ar: 'تسجيل زائر' },
  'visits.search': { tr: 'Ad, firma veya telefon ara', en: 'Search name, company or phone', ar: 'ابحث عن اسم أو جهة أو هاتف' },
  'visits.none': { tr: 'Henüz ziyaret yok', en: 'No visits yet', ar: 'لا زيارات بعد' },
  'visits.noneText': { tr: 'İlk ziyaretçiyi kaydedin.', en: 'Enter the first visitor.', ar: 'سجّل أول زائر.' },
  'visits.noneFiltered': { tr: 'Bu süzgeçlere uyan ziyaret yok', en: 'No visit matches', ar: 'لا زيارة مطابقة' },
  'visits.noneFilteredText': { tr: 'Dönemi genişletin ya da süzgeçleri temizleyin.', en: 'Widen the period or clear the filters.', ar: 'وسّع الفترة أو امسح المرشحات.' },
  'visits.summary': { tr: 'Ziyaretlerin durumu', en: 'States of visits', ar: 'حالات الزيارات' },
  'visits.cardOut': { tr: 'Kartı dönmeyen', en: 'Card not back', ar: 'بطاقة لم تعد' },
  'visits.cardLate': { tr: '{{number}} · {{time}} dönmedi', en: '{{number}} · {{time}} not back', ar: '{{number}} · {{time}} لم تعد' },
  'visits.arrive': { tr: 'Geldi', en: 'Came', ar: 'وصل' },
  'visits.leave': { tr: 'Çıktı', en: 'Left', ar: 'غادر' },
  'visits.didArrive': { tr: '{{name}} içeride.', en: '{{name}} is inside.', ar: '{{name}} في الداخل.' },
  'visits.didLeave': { tr: '{{name}} ayrıldı.', en: '{{name}} has left.', ar: 'غادر {{name}}.' },
  'visits.cannotSave': { tr: 'Ziyaret kaydedilemedi.', en: 'The visit could not be saved.', ar: 'تعذّر حفظ الزيارة.' },
  'visits.leaveTitle': { tr: '{{name}} çıkıyor', en: '{{name}} leaves', ar: 'خروج {{name}}' },
  'visits.withCard': { tr: 'Kart {{number}}', en: 'Card {{number}}', ar: 'البطاقة {{number}}' },
  'visits.cardBack.true': { tr: 'Geri aldım', en: 'I have it back', ar: 'استعدتها' },
  'visits.cardBack.false': { tr: 'Geri vermedi', en: 'Not given back', ar: 'لم يُعدها' },
  'visits.takeCard': { tr: 'Kartı geri al', en: 'Take the card back', ar: 'استعادة البطاقة' },
  'visits.cardTaken': { tr: 'Kart {{number}} geri alındı.', en: 'Card {{number}} is back.', ar: 'استُعيدت البطاقة {{number}}.' },
  'visits.giveCard': { tr: 'Kart ver', en: 'Give a card', ar: 'إعطاء بطاقة' },
  'visits.cardGiven': { tr: '{{name}} kart aldı.', en: '{{name}} has a card.', ar: 'استلم {{name}} بطاقة.' },
  'visits.needCard': { tr: 'Kartın numarasını yazın.', en: 'Write the card’s number.', ar: 'اكتب رقم البطاقة.' },
  'visits.cancelCard': { tr: 'Kartı iptal et', en: 'Cancel the card', ar: 'إلغاء البطاقة' },
  'visits.cancelCardTitle': { tr: 'Kart {{number}} iptal edilsin mi?', en: 'Cancel card {{number}}?', ar: 'إلغاء البطاقة {{number}}؟' },
  'visits.cancelCardWhat': {
    tr: 'Kart kapanır ve bundan sonra hiçbir okuyucuda geçmez. Bulunursa Kartlar sayfasından yeniden açılır.',
    en: 'The card is closed and passes at no reader from now on. Once it is found, it is opened again on the page of cards.',
    ar: 'تُغلق البطاقة ولا تمرّ على أي قارئ من الآن. وإن عُثر عليها تُفتح من صفحة البطاقات.',
  },
  'visits.cardCancelled': { tr: 'Kart {{number}} iptal edildi.', en: 'Card {{number}} was cancelled.', ar: 'أُلغيت البطاقة {{number}}.' },
  'visits.withdraw': { tr: 'Ziyareti sil', en: 'Take off the visit', ar: 'حذف الزيارة' },
  'visits.withdrawTitle': { tr: '{{name}} beklenmiyor mu?', en: 'Is {{name}} not expected?', ar: 'ألم يعد {{name}} منتظَرًا؟' },
  'visits.withdrawWhat': { tr: 'Ziyaret listeden kalkar. Geri alınabilir.', en: 'The visit leaves the list. It can be taken back.', ar: 'تُزال الزيارة من القائمة، ويمكن التراجع عن ذلك.' },
  'visits.withdrawn': { tr: 'Ziyaret silindi.', en: 'The visit was taken off.', ar: 'حُذفت الزيارة.' },
  'visits.erase': { tr: 'Kişisel verilerini sil', en: 'Erase personal data', ar: 'محو البيانات الشخصية' },
  'visits.eraseTitle': { tr: '{{name}}: kişisel veriler silinsin mi?', en: 'Erase the personal data of {{name}}?', ar: 'محو البيانات الشخصية لـ {{name}}؟' },
  'visits.eraseWhat': {
    tr: 'Adı, firması, telefonu ve bütün ziyaretlerinin nedeni kalıcı olarak yok edilir; birinin geldiği bilgisi kalır. Geri alınamaz.',
    en: 'Name, company, phone and the reasons of all visits are destroyed for good; that somebody came stays. It cannot be taken back.',
    ar: 'يُمحى الاسم والجهة والهاتف وأسباب كل الزيارات نهائيًا؛ ويبقى أن أحدًا جاء. لا يمكن التراجع.',
  },
  'visits.erased': { tr: 'Ziyaretçinin kişisel verileri silindi.', en: 'The visitor’s personal data were erased.', ar: 'مُحيت البيانات الشخصية للزائر.' },
  'visits.erasedName': { tr: 'Silinmiş ziyaretçi', en: 'Erased visitor', ar: 'زائر مُحيت بياناته' },
  'visits.alone': { tr: 'Tek başına', en: 'Alone', ar: 'وحده' },
  'visitTypes.title': { tr: 'Ziyaret türü', en: 'Visit type', ar: 'نوع الزيارة' },
  'visitTypes.search': { tr: 'Ziyaret türü ara', en: 'Search visit types', ar: 'ابحث عن نوع زيارة' },
  'visitTypes.add': { tr: 'Ziyaret türü ekle', en: 'Add visit type', ar: 'إضافة نوع زيارة' },
  'visitTypes.needTitle': { tr: 'Türe bir ad verin.', en: 'Give the type a name.', ar: 'أعط النوع اسمًا.' },
  'visitTypes.asks': { tr: 'Sorulanlar', en: 'What is asked for', ar: 'ما يُسأل عنه' },
  'visitTypes.asksNothing': { tr: 'Hepsi isteğe bağlı', en: 'All of it optional', ar: 'كله اختياري' },
  'visitTypes.company': { tr: 'Geldiği firma', en: 'Comes from', ar: 'جهة القدوم' },
  'visitTypes.reason': { tr: 'Ziyaret nedeni', en: 'Reason', ar: 'سبب الزيارة' },
  'visitTypes.card': { tr: 'Ziyaretçi kartı', en: 'Visitor card', ar: 'بطاقة زائر' },
  'visitTypes.host': { tr: 'Ziyaret edilen', en: 'Host', ar: 'المُضيف' },
  'visitTypes.required.true': { tr: 'Zorunlu', en: 'Required', ar: 'إلزامي' },
  'visitTypes.required.false': { tr: 'İsteğe bağlı', en: 'Optional', ar: 'اختياري' },
  'visitTypes.state': terms.state,
  'visitTypes.state.true': { tr: 'Etkin', en: 'Active', ar: 'نشط' },
  'visitTypes.state.false': { tr: 'Kapalı', en: 'Off', ar: 'متوقف' },
  'visitTypes.stateHelp': {
    tr: 'Kapalı tür yeni ziyaretlerde sunulmaz; eskiler olduğu gibi kalır.',
    en: 'One that is off is not offered for new visits; earlier ones keep it.',
    ar: 'النوع المتوقف لا يُعرض في الزيارات الجديدة؛ وتبقى السابقة كما هي.',
  },
  'visitTypes.saved': terms.titleSaved,
  'visitTypes.cannotSave': { tr: 'Ziyaret türü kaydedilemedi.', en: 'The visit type could not be saved.', ar: 'تعذّر حفظ نوع الزيارة.' },
  'visitTypes.remove': terms.remove,
  'visitTypes.removeTitle': terms.removeTitle,
  'visitTypes.removeWhat': { tr: 'Tür listeden kalkar. Geri alınabilir.', en: 'The type leaves the list. It can be taken back.', ar: 'يُزال النوع من القائمة، ويمكن التراجع عن ذلك.' },
  'visitTypes.removed': terms.titleRemoved,
  'visitTypes.cannotRemove': { tr: 'Ziyaret türü silinemedi.', en: 'The visit type could not be removed.', ar: 'تعذّر حذف نوع الزيارة.' },
  'visitTypes.none': { tr: 'Henüz ziyaret türü yok', en: 'No visit types yet', ar: 'لا أنواع زيارات بعد' },
  'visitTypes.noneText': {
    tr: 'İlkini ekleyin: toplantı, teslimat, iş görüşmesi gibi.',
    en: 'Add the first one: a meeting, a delivery, a job interview.',
    ar: 'أضف أول نوع: اجتماع أو توصيل أو مقابلة عمل.',
  },
  'visitTypes.noneFiltered': { tr: 'Bu aramaya uyan tür yok', en: 'No visit type matches', ar: 'لا نوع مطابق' },
  'visitTypes.noneFilteredText': { tr: 'Adından bir parça yazın.', en: 'Type a part of its name.', ar: 'اكتب جزءًا من اسمه.' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'claimed.visitor-card': {
    tr: 'Bu kart başka bir ziyaretçide. Önce ondan geri alın ya da başka bir kart verin.',
    en: 'Another visitor has this card. Take it back first, or give another one.',
    ar: 'هذه البطاقة مع زائر آخر. استعدها أولًا أو أعطِ غيرها.',
  },
  'visitors.not-found': {
    tr: 'Böyle bir ziyaret yok; silinmiş ya da ziyaretçinin verileri yok edilmiş olabilir.',
    en: 'There is no such visit; it may have been taken off, or the visitor erased.',
    ar: 'لا توجد زيارة كهذه؛ ربما حُذفت أو مُحيت بيانات الزائر.',
  },
  'visitors.came-already': { tr: 'Bu ziyaretçinin gelişi kaydedilmiş.', en: 'That this visitor came is entered already.', ar: 'سُجّل وصول هذا الزائر من قبل.' },
  'visitors.not-inside': { tr: 'Bu ziyaretçi içeride değil.', en: 'This visitor is not inside.', ar: 'هذا الزائر ليس في الداخل.' },
  'visitors.inside-already': {
    tr: 'Bu kişi başka bir ziyaretle zaten içeride. Önce onun çıkışını yazın.',
    en: 'This person is inside already on another visit. Enter first that he left.',
    ar: 'هذا الشخص في الداخل بزيارة أخرى. سجّل خروجه أولًا.',
  },
  'visitors.still-inside': {
    tr: 'Ziyaretçi içeride; verileri çıktıktan sonra silinebilir.',
    en: 'The visitor is inside; he can be erased once he left.',
    ar: 'الزائر في الداخل؛ يمكن محو بياناته بعد خروجه.',
  },
  'visitors.card-asked': { tr: 'Bu ziyaret türünde kart verilmeden girilmez.', en: 'On this type of visit nobody goes in without a card.', ar: 'لا دخول في هذا النوع من الزيارات بلا بطاقة.' },
  'visitors.company-asked': { tr: 'Bu ziyaret türünde geldiği firma yazılır.', en: 'This type of visit asks where the visitor comes from.', ar: 'يتطلب هذا النوع كتابة جهة القدوم.' },
  'visitors.reason-asked': { tr: 'Bu ziyaret türünde ziyaret nedeni yazılır.', en: 'This type of visit asks for the reason.', ar: 'يتطلب هذا النوع كتابة سبب الزيارة.' },
  'visitors.host-asked': { tr: 'Bu ziyaret türünde ziyaret edilen kişi seçilir.', en: 'This type of visit asks whom the visitor visits.', ar: 'يتطلب هذا النوع اختيار المُضيف.' },
  'visitors.host-not-found': { tr: 'Ziyaret edilen bugün çalışanlar arasında yok.', en: 'The host is not among those employed today.', ar: 'المُضيف ليس بين العاملين اليوم.' },
  'visitors.department-not-found': { tr: 'Böyle bir departman yok; silinmiş olabilir.', en: 'There is no such department; it may have been removed.', ar: 'لا يوجد قسم كهذا؛ ربما حُذف.' },
  'visitors.has-card': { tr: 'Ziyaretçide zaten bir kart var. Önce onu geri alın.', en: 'The visitor has a card already. Take that back first.', ar: 'لدى الزائر بطاقة بالفعل. استعدها أولًا.' },
  'visitors.has-no-card': { tr: 'Ziyaretçide kart yok.', en: 'The visitor has no card.', ar: 'لا بطاقة مع الزائر.' },
  'visitors.not-a-visitor-card': { tr: 'Bu kart ziyaretçi kartı değil.', en: 'This card is no visitor card.', ar: 'هذه البطاقة ليست بطاقة زائر.' },
  'visitors.twice': { tr: 'Aynı kişi listede iki kez var.', en: 'One person is in the list twice.', ar: 'الشخص نفسه في القائمة مرتين.' },
  'visitors.type-in-use': {
    tr: 'Bu türde {{visits}} ziyaret var, silinemez. Yeni ziyaretlerde sunulmasın diye kapatın.',
    en: 'There are visits of this type ({{visits}}), so it cannot be removed. Switch it off so that it is not offered.',
    ar: 'توجد زيارات من هذا النوع ({{visits}}) فلا يمكن حذفه. أوقفه كي لا يُعرض.',
  },
  'visitors.type-not-found': { tr: 'Böyle bir ziyaret türü yok; silinmiş olabilir.', en: 'There is no such visit type; it may have been removed.', ar: 'لا يوجد نوع زيارة كهذا؛ ربما حُذف.' },
  'visitors.type-title-taken': { tr: '“{{title}}” adında bir ziyaret türü zaten var.', en: 'There is a visit type named “{{title}}” already.', ar: 'يوجد نوع زيارة باسم «{{title}}» بالفعل.' },
  'visitors.types-full': {
    tr: 'En çok {{most}} ziyaret türü tanımlanabilir. Kullanılmayanları silin.',
    en: 'There can be at most {{most}} visit types. Remove those that are not used.',
    ar: 'يمكن تعريف {{most}} نوعًا على الأكثر. احذف ما لا يُستعمل.',
  },
} as const satisfies Sentences

export const acts = {
  VisitRegistered: { tr: 'Ziyaretçi kaydetti{{which}}', en: 'Entered a visitor{{which}}', ar: 'سجّل زائرًا{{which}}' },
  VisitWithdrawn: { tr: 'Ziyareti sildi{{which}}', en: 'Took off a visit{{which}}', ar: 'حذف زيارة{{which}}' },
  VisitCourseSaid: { tr: 'Ziyaretin gidişini yazdı{{which}}', en: 'Entered how a visit goes{{which}}', ar: 'سجّل سير زيارة{{which}}' },
  VisitorErased: { tr: 'Bir ziyaretçinin kişisel verilerini sildi', en: 'Erased the personal data of a visitor', ar: 'محا البيانات الشخصية لزائر' },
  VisitTypeDefined: { tr: 'Ziyaret türünü kaydetti{{which}}', en: 'Saved a visit type{{which}}', ar: 'حفظ نوع زيارة{{which}}' },
  VisitTypeRemoved: { tr: 'Ziyaret türünü sildi{{which}}', en: 'Removed a visit type{{which}}', ar: 'حذف نوع زيارة{{which}}' },
} as const satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  VisitorErased: {
    tr: 'Silinen kişisel veriler geri getirilemez. Ziyaretçi yeniden gelirse yeni kayıt açın.',
    en: 'Personal data that were erased cannot be brought back. Enter the visitor anew when he comes again.',
    ar: 'لا يمكن استعادة البيانات الشخصية التي مُحيت. سجّل الزائر من جديد إن عاد.',
  },
} as const satisfies Sentences

export const columns = {
  visitorName: { tr: 'Ziyaretçi', en: 'Visitor', ar: 'الزائر' },
  visitorCompany: { tr: 'Geldiği firma', en: 'Comes from', ar: 'جهة القدوم' },
  visitorPhone: { tr: 'Telefonu', en: 'Phone of the visitor', ar: 'هاتف الزائر' },
  visitReason: { tr: 'Ziyaret nedeni', en: 'Reason', ar: 'سبب الزيارة' },
  visitHost: { tr: 'Ziyaret edilen', en: 'Host', ar: 'المُضيف' },
  visitExpected: { tr: 'Beklenen', en: 'Expected', ar: 'الموعد' },
  visitArrived: { tr: 'Giriş', en: 'Came', ar: 'الدخول' },
  visitLeft: { tr: 'Çıkış', en: 'Left', ar: 'الخروج' },
  visitCard: { tr: 'Kart no', en: 'Card number', ar: 'رقم البطاقة' },
  visitState: terms.state,
  visitTypeTitle: { tr: 'Ziyaret türü', en: 'Visit type', ar: 'نوع الزيارة' },
  asksCompany: { tr: 'Geldiği firma', en: 'Comes from', ar: 'جهة القدوم' },
  asksReason: { tr: 'Ziyaret nedeni', en: 'Reason', ar: 'سبب الزيارة' },
  asksCard: { tr: 'Ziyaretçi kartı', en: 'Visitor card', ar: 'بطاقة زائر' },
  asksHost: { tr: 'Ziyaret edilen', en: 'Host', ar: 'المُضيف' },
} as const satisfies Sentences

/** Codes in cells of files. */
export const cells = {
  required: { tr: 'Zorunlu', en: 'Required', ar: 'إلزامي' },
  'visit.expected': { tr: 'Bekleniyor', en: 'Expected', ar: 'منتظَر' },
  'visit.inside': terms.inside,
  'visit.left': { tr: 'Ayrıldı', en: 'Left', ar: 'غادر' },
  'visit.absent': { tr: 'Gelmedi', en: 'Did not come', ar: 'لم يأتِ' },
  optional: { tr: 'İsteğe bağlı', en: 'Optional', ar: 'اختياري' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  visits: { tr: 'Ziyaretler', en: 'Visits', ar: 'الزيارات' },
  visitTypes: { tr: 'Ziyaret türleri', en: 'Visit types', ar: 'أنواع الزيارات' },
} as const satisfies Sentences

export const permissions = {
  'rights.of.visitors': { tr: 'Ziyaretçiler', en: 'Visitors', ar: 'الزوار' },
  'permission.visitors.view': { tr: 'Ziyaretçileri görmek', en: 'See visitors', ar: 'عرض الزوار' },
  'permission.visitors.create': { tr: 'Ziyaretçi kaydetmek', en: 'Register visitors', ar: 'تسجيل الزوار' },
  'permission.visitors.update': { tr: 'Ziyaretçileri değiştirmek', en: 'Change visitors', ar: 'تعديل الزوار' },
  'permission.visitors.delete': { tr: 'Ziyaretçileri silmek', en: 'Delete visitors', ar: 'حذف الزوار' },
} as const satisfies ScreenWords

/** What a host is told whose visitor has come. Figures stand in double braces. */
export const mail = {
  subject: { tr: 'Ziyaretçiniz geldi', en: 'Your visitor is here', ar: 'وصل زائرك' },
  greeting: terms.greeting,
  here: { tr: '{{visitor}} danışmaya geldi ({{time}}).', en: '{{visitor}} is at reception ({{time}}).', ar: '{{visitor}} في الاستقبال ({{time}}).' },
  reason: { tr: 'Ziyaret nedeni: {{reason}}', en: 'Reason: {{reason}}', ar: 'سبب الزيارة: {{reason}}' },
  open: { tr: 'Mesai’yi aç', en: 'Open Mesai', ar: 'فتح مساي' },
  why: { tr: 'Bu iletiyi, ziyaret edilen kişi olarak siz yazıldığınız için aldınız.', en: 'You are told because you were entered as the host.', ar: 'وصلك هذا لأنك مسجَّل بصفتك المُضيف.' },
} as const satisfies Sentences
