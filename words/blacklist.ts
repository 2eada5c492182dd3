import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its page is called, and what it is for. */
export const pages = {
  'page.visitorBlacklist.title': { tr: 'Ziyaretçi kara listesi', en: 'Visitor blacklist', ar: 'القائمة السوداء للزوار' },
  'page.visitorBlacklist.what': {
    tr: 'İçeri alınmayacak kişiler: kim, ne zamandan ne zamana, neden. Kaydı ve girişi durdurulur.',
    en: 'Who is not let in: who, since and until when, and why. Registration and arrival are stopped.',
    ar: 'من لا يُسمح بدخولهم: من هم ومنذ متى وحتى متى ولماذا. يُوقف تسجيلهم ودخولهم.',
  },
} as const satisfies ScreenWords

export const screen = {
  'blacklist.name': { tr: 'Adı soyadı', en: 'Full name', ar: 'الاسم الكامل' },
  'blacklist.phone': { tr: 'Telefonu', en: 'Telephone', ar: 'الهاتف' },
  'blacklist.identityNumber': { tr: 'Kimlik ya da pasaport no', en: 'Identity or passport number', ar: 'رقم الهوية أو الجواز' },
  'blacklist.numberHelp': {
    tr: 'Telefon ya da kimlik no gerekir. Okunamaz biçimde saklanır, bir daha gösterilmez.',
    en: 'A telephone or an identity number is needed. They are kept unreadable and never shown again.',
    ar: 'يلزم رقم هاتف أو هوية. يُحفظ بصورة لا تُقرأ ولا يُعرض بعدها.',
  },
  'blacklist.numberThere': { tr: 'Kayıtlı. Değiştirmek için yenisini yazın.', en: 'There is one. Type another to change it.', ar: 'محفوظ. اكتب رقمًا آخر لتغييره.' },
  'blacklist.numbers': { tr: 'Bilinen numaraları', en: 'Known by', ar: 'يُعرف بـ' },
  'blacklist.hasPhone': { tr: 'Telefon', en: 'Telephone', ar: 'الهاتف' },
  'blacklist.hasIdentity': { tr: 'Kimlik no', en: 'Identity number', ar: 'رقم الهوية' },
  'blacklist.reason': { tr: 'Nedeni', en: 'Why', ar: 'السبب' },
  'blacklist.from': terms.firstDay,
  'blacklist.until': terms.lastDay,
  'blacklist.untilHelp': { tr: 'Boş: listeden çıkarılana kadar.', en: 'Empty: until taken off.', ar: 'فارغ: حتى الإزالة من القائمة.' },
  'blacklist.open': { tr: 'Süresiz', en: 'Open', ar: 'بلا نهاية' },
  'blacklist.state': terms.state,
  'blacklist.state.coming': { tr: 'Başlayacak', en: 'To come', ar: 'لم يبدأ' },
  'blacklist.state.inForce': { tr: 'Geçerli', en: 'In force', ar: 'سارٍ' },
  'blacklist.state.over': { tr: 'Süresi bitti', en: 'Over', ar: 'انتهى' },
  'blacklist.search': { tr: 'Ad ara', en: 'Search names', ar: 'ابحث عن اسم' },
  'blacklist.add': { tr: 'Kara listeye al', en: 'Put somebody on the list', ar: 'إدراج شخص' },
  'blacklist.needName': { tr: 'Kişinin adını yazın.', en: 'Write the person’s name.', ar: 'اكتب اسم الشخص.' },
  'blacklist.needReason': { tr: 'Nedenini yazın.', en: 'Write why.', ar: 'اكتب السبب.' },
  'blacklist.needFrom': { tr: 'İlk günü seçin.', en: 'Choose the first day.', ar: 'اختر أول يوم.' },
  'blacklist.saved': { tr: '{{name}} kara listede.', en: '{{name}} is on the blacklist.', ar: '{{name}} في القائمة السوداء.' },
  'blacklist.cannotSave': { tr: 'Kara liste kaydedilemedi.', en: 'The blacklist could not be saved.', ar: 'تعذّر حفظ القائمة السوداء.' },
  'blacklist.remove': { tr: 'Listeden çıkar', en: 'Take off the list', ar: 'إزالة من القائمة' },
  'blacklist.removeTitle': { tr: '{{name}} listeden çıkarılsın mı?', en: 'Take {{name}} off the list?', ar: 'إزالة {{name}} من القائمة؟' },
  'blacklist.removeWhat': {
    tr: 'Kişi yeniden ziyaretçi olarak kaydedilebilir. Adı, nedeni ve numaraları kalıcı olarak yok edilir; geri alınamaz.',
    en: 'The person can be entered as a visitor again. Name, reason and numbers are destroyed for good; it cannot be taken back.',
    ar: 'يمكن تسجيل الشخص زائرًا من جديد. يُمحى الاسم والسبب والأرقام نهائيًا، ولا يمكن التراجع.',
  },
  'blacklist.removed': { tr: '{{name}} listeden çıkarıldı.', en: '{{name}} is off the list.', ar: 'أُزيل {{name}} من القائمة.' },
  'blacklist.cannotRemove': { tr: 'Kişi listeden çıkarılamadı.', en: 'The person could not be taken off.', ar: 'تعذّرت إزالة الشخص من القائمة.' },
  'blacklist.none': { tr: 'Kara listede kimse yok', en: 'Nobody is on the blacklist', ar: 'القائمة السوداء فارغة' },
  'blacklist.noneText': {
    tr: 'İçeri alınmayacak birini ekleyin; danışma kaydederken uyarılır.',
    en: 'Add somebody who is not let in; reception is told when entering him.',
    ar: 'أضف من لا يُسمح بدخوله، وسيُنبَّه الاستقبال عند تسجيله.',
  },
  'blacklist.noneFiltered': { tr: 'Bu aramaya uyan kişi yok', en: 'Nobody on the list matches', ar: 'لا أحد في القائمة مطابق' },
  'blacklist.noneFilteredText': { tr: 'Adından bir parça yazın.', en: 'Type a part of the name.', ar: 'اكتب جزءًا من الاسم.' },
  'blacklist.unreadable': { tr: 'Okunamayan kayıt', en: 'Entry that cannot be read', ar: 'قيد لا يمكن قراءته' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. Those of visitors are for staff alone: no screen says them to a visitor. */
export const refusals = {
  'blacklist.not-found': {
    tr: 'Kara listede böyle bir kayıt yok; çıkarılmış olabilir.',
    en: 'There is no such entry on the blacklist; it may have been taken off.',
    ar: 'لا يوجد قيد كهذا في القائمة السوداء؛ ربما أُزيل.',
  },
  'blacklist.listed-already': {
    tr: 'Bu kişi bu günler için zaten listede. Var olan kaydı değiştirin.',
    en: 'This person is on the list for these days already. Change the entry that is there.',
    ar: 'هذا الشخص مدرج لهذه الأيام بالفعل. غيّر القيد الموجود.',
  },
  'blacklist.ends-before': { tr: 'Son gün ilk günden önce olamaz.', en: 'The last day cannot be before the first.', ar: 'لا يمكن أن يسبق آخر يوم أول يوم.' },
  'blacklist.full': {
    tr: 'Kara listede en çok {{most}} kişi olabilir. Süresi bitenleri çıkarın.',
    en: 'There can be at most {{most}} people on the blacklist. Take off those whose time is over.',
    ar: 'يمكن أن تضم القائمة {{most}} شخصًا على الأكثر. أزل من انتهت مدتهم.',
  },
  'blacklist.name-without-letters': { tr: 'Ad en az bir harf içermeli.', en: 'The name needs a letter at least.', ar: 'يجب أن يتضمن الاسم حرفًا واحدًا على الأقل.' },
  'blacklist.number-asked': {
    tr: 'Telefon ya da kimlik numarası yazın: yalnız adla kimse durdurulmaz.',
    en: 'Give a telephone or an identity number: a name alone stops nobody.',
    ar: 'اكتب رقم هاتف أو هوية؛ فالاسم وحده لا يوقف أحدًا.',
  },
  'visitors.listed': {
    tr: '{{name}} kara listede; kaydedilemez ve içeri alınamaz. Güvenliğe haber verin.',
    en: '{{name}} is on the blacklist, and can be neither entered nor let in. Tell security.',
    ar: '{{name}} في القائمة السوداء ولا يمكن تسجيله أو إدخاله. أبلغ الأمن.',
  },
  'visitors.perhaps-listed': {
    tr: '{{name}} kara listede olabilir. O değilse onaylayın; kararınız kaydedilir.',
    en: '{{name}} may be on the blacklist. Confirm where it is somebody else; your decision is recorded.',
    ar: 'قد يكون {{name}} في القائمة السوداء. أكّد إن كان شخصًا آخر؛ ويُسجَّل قرارك.',
  },
  'visitors.ask-reception': {
    tr: 'Bu ziyaretçi buradan davet edilemiyor. Danışmaya sorun; kaydı onlar açar.',
    en: 'This visitor cannot be invited from here. Ask reception, who will enter the visit.',
    ar: 'لا يمكن دعوة هذا الزائر من هنا. اسأل الاستقبال ليسجّل الزيارة.',
  },
} as const satisfies Sentences

export const acts = {
  BlacklistEntryDefined: { tr: 'Kara liste kaydını yazdı{{which}}', en: 'Saved an entry of the blacklist{{which}}', ar: 'حفظ قيدًا في القائمة السوداء{{which}}' },
  BlacklistEntryRemoved: { tr: 'Kara listeden çıkardı{{which}}', en: 'Took somebody off the blacklist{{which}}', ar: 'أزال من القائمة السوداء{{which}}' },
  BlacklistMatchOverruled: {
    tr: 'Ziyaretçinin kara listedeki kişi olmadığına karar verdi{{which}}',
    en: 'Decided that a visitor is not the one on the blacklist{{which}}',
    ar: 'قرّر أن الزائر ليس الشخص المدرج في القائمة السوداء{{which}}',
  },
} as const satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  BlacklistEntryRemoved: {
    tr: 'Listeden çıkarılanın bilgileri yok edildi. Gerekirse kişiyi yeniden ekleyin.',
    en: 'What was known of who was taken off is destroyed. Add the person anew where needed.',
    ar: 'مُحيت بيانات من أُزيل من القائمة. أضفه من جديد عند الحاجة.',
  },
  BlacklistMatchOverruled: {
    tr: 'Danışmada verilmiş bir karardır, silinmez. Ziyaretçi oysa ziyaretini silin ya da çıkışını yazın.',
    en: 'It was decided at reception and stays. If it is the person after all, take off the visit or enter that he left.',
    ar: 'قرار اتُّخذ في الاستقبال ويبقى. وإن كان هو الشخص نفسه فاحذف الزيارة أو سجّل خروجه.',
  },
} as const satisfies Sentences

export const columns = {
  blacklistName: { tr: 'Adı soyadı', en: 'Full name', ar: 'الاسم الكامل' },
  blacklistReason: { tr: 'Nedeni', en: 'Why', ar: 'السبب' },
  blacklistFrom: terms.firstDay,
  blacklistUntil: terms.lastDay,
  blacklistState: terms.state,
} as const satisfies Sentences

/** Codes in cells of files. */
export const cells = {
  'blacklist.coming': { tr: 'Başlayacak', en: 'To come', ar: 'لم يبدأ' },
  'blacklist.inForce': { tr: 'Geçerli', en: 'In force', ar: 'سارٍ' },
  'blacklist.over': { tr: 'Süresi bitti', en: 'Over', ar: 'انتهى' },
} as const satisfies Sentences

/** What its file is called on its tab. */
export const files = {
  visitorBlacklist: { tr: 'Ziyaretçi kara listesi', en: 'Visitor blacklist', ar: 'القائمة السوداء للزوار' },
} as const satisfies Sentences

export const permissions = {
  'rights.of.blacklist': { tr: 'Kara liste', en: 'Blacklist', ar: 'القائمة السوداء' },
  'permission.blacklist.view': { tr: 'Kara listeyi görmek', en: 'See the blacklist', ar: 'عرض القائمة السوداء' },
  'permission.blacklist.create': { tr: 'Kara listeye almak', en: 'Put people on the blacklist', ar: 'الإدراج في القائمة السوداء' },
  'permission.blacklist.update': { tr: 'Kara listeyi değiştirmek', en: 'Change the blacklist', ar: 'تعديل القائمة السوداء' },
  'permission.blacklist.delete': { tr: 'Kara listeden çıkarmak', en: 'Take people off the blacklist', ar: 'الإزالة من القائمة السوداء' },
} as const satisfies ScreenWords
