import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for. */
export const pages = {
  'page.managers.title': { tr: 'Yöneticiler', en: 'Managers', ar: 'المديرون' },
  'page.managers.what': {
    tr: 'Her yöneticinin kimleri ve hangi okuyucuları gördüğü, hangi basamakta onay verdiği. Departmanlarını, okuyucularını, onay basamağını ve yetki grubunu buradan değiştirin.',
    en: 'Whose people and which readers each manager sees, and at which step each approves. Change departments, readers, the step of approval and the group of rights here.',
    ar: 'من يراه كل مدير من الموظفين والقارئات، وفي أي درجة يوافق. غيّر هنا أقسامه وقارئاته ودرجة موافقته ومجموعة صلاحياته.',
  },
} as const satisfies ScreenWords

export const screen = {
  'managers.one': { tr: 'Yönetici', en: 'Manager', ar: 'مدير' },
  'managers.departments': terms.departments,
  'managers.devices': terms.readers,
  'managers.deviceGroups': { tr: 'Okuyucu grupları', en: 'Groups of readers', ar: 'مجموعات القارئات' },
  'managers.everything': { tr: 'Tüm şirket', en: 'The whole company', ar: 'الشركة كلها' },
  'managers.nobody': { tr: 'Kimseyi görmez', en: 'Sees nobody', ar: 'لا يرى أحدًا' },
  'managers.noDevices': { tr: 'Okuyucu yok', en: 'No readers', ar: 'لا قارئات' },
  'managers.level': { tr: 'Onay basamağı', en: 'Step of approval', ar: 'درجة الموافقة' },
  'managers.level.0': { tr: 'Onay veremez', en: 'Cannot approve', ar: 'لا يستطيع الموافقة' },
  'managers.level.1': { tr: 'Birinci onaylayan', en: 'First approver', ar: 'الموافق الأول' },
  'managers.level.2': { tr: 'İkinci onaylayan', en: 'Second approver', ar: 'الموافق الثاني' },
  'managers.summary': { tr: 'Yöneticilerin özeti', en: 'Managers in figures', ar: 'ملخص المديرين' },
  'managers.all': { tr: 'Toplam', en: 'All', ar: 'الكل' },
  'managers.withoutScope': { tr: 'Departmansız', en: 'Without departments', ar: 'بلا أقسام' },
  'managers.none': { tr: 'Henüz yönetici yok', en: 'No managers yet', ar: 'لا مديرين بعد' },
  'managers.noneText': {
    tr: 'Kullanıcılar sayfasında birine yönetici rolü verince burada görünür.',
    en: 'Whoever is given the role of a manager on the page Users appears here.',
    ar: 'من يُمنح دور المدير في صفحة المستخدمين يظهر هنا.',
  },
  'managers.noneFiltered': { tr: 'Eşleşen yönetici yok', en: 'No manager matches', ar: 'لا مدير مطابق' },
  'managers.noneFilteredText': {
    tr: 'Adın, sicilin ya da kullanıcı adının bir parçasını yazın ya da filtreleri kaldırın.',
    en: 'Type part of the name, of the number or of the user name, or take the filters away.',
    ar: 'اكتب جزءًا من الاسم أو الرقم الوظيفي أو اسم المستخدم، أو أزل عوامل التصفية.',
  },
  'managers.edit.departments': { tr: 'Departmanlarını değiştir', en: 'Change departments', ar: 'تغيير الأقسام' },
  'managers.edit.departmentsTitle': { tr: '{{name}}: departmanlar', en: '{{name}}: departments', ar: '{{name}}: الأقسام' },
  'managers.edit.departmentsWhat': {
    tr: 'Seçtiğiniz departmanların ve altlarındakilerin çalışanlarını görür. Hiç departman seçmezseniz kimseyi görmez.',
    en: 'Sees the people of the departments chosen here and of all below them. Without any, sees nobody.',
    ar: 'يرى موظفي الأقسام المختارة وكل ما تحتها. ومن دون أي قسم لا يرى أحدًا.',
  },
  'managers.edit.departmentsDone': { tr: '{{name}} için departmanlar kaydedildi', en: 'The departments of {{name}} are saved', ar: 'حُفظت أقسام {{name}}' },
  'managers.edit.devices': { tr: 'Okuyucularını değiştir', en: 'Change readers', ar: 'تغيير القارئات' },
  'managers.edit.devicesTitle': { tr: '{{name}}: okuyucular', en: '{{name}}: readers', ar: '{{name}}: القارئات' },
  'managers.edit.devicesWhat': {
    tr: 'Yalnızca seçtiğiniz okuyucuları ve grupların okuyucularını görür, onlara komut gönderir. Bir gruba sonradan eklenen okuyucu da onundur.',
    en: 'Sees, and sends commands to, the readers chosen here and those of the groups alone; a reader that joins a group later is among them.',
    ar: 'يرى القارئات المختارة وقارئات المجموعات وحدها ويرسل إليها الأوامر، ومنها كل قارئ ينضم إلى مجموعة لاحقًا.',
  },
  'managers.edit.devicesDone': { tr: '{{name}} için okuyucular kaydedildi', en: 'The readers of {{name}} are saved', ar: 'حُفظت قارئات {{name}}' },
  'managers.edit.level': { tr: 'Onay basamağını değiştir', en: 'Change the step of approval', ar: 'تغيير درجة الموافقة' },
  'managers.edit.levelTitle': { tr: '{{name}}: onay basamağı', en: '{{name}}: step of approval', ar: '{{name}}: درجة الموافقة' },
  'managers.edit.levelWhat': {
    tr: 'Onay veremeyen biri talepleri görür ama karara bağlayamaz; başkası için yazdığı düzeltme onay bekler. Açık oturumunda hemen geçerli olur.',
    en: 'Somebody who cannot approve sees requests and decides none; a correction made for others waits for approval. It holds at once in open sessions.',
    ar: 'من لا يستطيع الموافقة يرى الطلبات ولا يبتّ فيها، وينتظر ما يصححه لغيره الموافقة. يسري فورًا في الجلسات المفتوحة.',
  },
  'managers.edit.levelDone': { tr: '{{name}} için onay basamağı değişti', en: 'The step of approval of {{name}} changed', ar: 'تغيّرت درجة موافقة {{name}}' },
  'managers.edit.cannot': { tr: '{{name}} için değişiklik kaydedilemedi.', en: 'The change for {{name}} could not be saved.', ar: 'تعذّر حفظ التغيير لـ {{name}}.' },
  'managers.edit.noDevices': { tr: 'Şirketin okuyucusu yok.', en: 'The company has no readers.', ar: 'لا قارئات لدى الشركة.' },
  'handOver.open': { tr: 'Ana yöneticiliği devret', en: 'Hand over as main manager', ar: 'تسليم الإدارة الرئيسية' },
  'handOver.title': { tr: 'Ana yöneticiliği devret', en: 'Hand over as main manager', ar: 'تسليم الإدارة الرئيسية' },
  'handOver.what': {
    tr: 'Seçtiğiniz kişi teklifi kabul edince ana yönetici o olur, siz yönetici olursunuz. Geri almak için onun size devretmesi gerekir. Teklif 7 gün geçerlidir; kabul edilene kadar geri çekebilirsiniz.',
    en: 'Once the person accepts, that person is the main manager and you are an administrator. Only that person can hand it back. The offer stands for 7 days; until it is accepted you can withdraw it.',
    ar: 'حين يقبل الشخص يصبح هو المدير الرئيسي وتصبح أنت مسؤولًا. ولا يعيدها إليك إلا هو. يبقى العرض 7 أيام، ويمكنك سحبه ما لم يُقبل.',
  },
  'handOver.to': { tr: 'Kime', en: 'To whom', ar: 'إلى من' },
  'handOver.submit': { tr: 'Teklif et', en: 'Offer it', ar: 'إرسال العرض' },
  'handOver.offered': { tr: '{{name}} teklifi giriş yapınca görür', en: '{{name}} sees the offer on signing in', ar: 'يرى {{name}} العرض عند تسجيل الدخول' },
  'handOver.cannotOffer': { tr: 'Ana yöneticilik teklif edilemedi.', en: 'The main manager’s place could not be offered.', ar: 'تعذّر عرض منصب المدير الرئيسي.' },
  'handOver.waits': {
    tr: 'Ana yöneticilik {{name}} adlı kişiye teklif edildi; {{until}} tarihine kadar yanıt bekliyor.',
    en: '{{name}} was offered to be the main manager and may answer until {{until}}.',
    ar: 'عُرضت الإدارة الرئيسية على {{name}}، والرد متاح حتى {{until}}.',
  },
  'handOver.withdraw': { tr: 'Teklifi geri çek', en: 'Withdraw the offer', ar: 'سحب العرض' },
  'handOver.withdrawn': { tr: 'Teklif geri çekildi', en: 'The offer is withdrawn', ar: 'سُحب العرض' },
  'handOver.cannotWithdraw': { tr: 'Teklif geri çekilemedi.', en: 'The offer could not be withdrawn.', ar: 'تعذّر سحب العرض.' },
  'handOver.asked': {
    tr: '{{name}} size ana yöneticiliği teklif etti. {{until}} tarihine kadar yanıtlayabilirsiniz.',
    en: '{{name}} offers you to be the main manager. You can answer until {{until}}.',
    ar: 'يعرض عليك {{name}} الإدارة الرئيسية. يمكنك الرد حتى {{until}}.',
  },
  'handOver.accept': { tr: 'Kabul et', en: 'Accept', ar: 'قبول' },
  'handOver.reject': terms.reject,
  'handOver.acceptTitle': { tr: 'Ana yönetici siz olun', en: 'Become the main manager', ar: 'كن المدير الرئيسي' },
  'handOver.acceptWhat': {
    tr: 'Kabul edince şirketin ana yöneticisi siz olursunuz, {{name}} yönetici olur. Hesabınız kapatılamaz ve rolünüz yalnızca siz devredince değişir.',
    en: 'On accepting, you are the main manager of the company and {{name}} is an administrator. Your account cannot be closed then, and your role changes only when you hand it over.',
    ar: 'بقبولك تصبح المدير الرئيسي للشركة ويصبح {{name}} مسؤولًا. لا يمكن إغلاق حسابك بعدها ولا يتغير دورك إلا حين تسلّمه أنت.',
  },
  'handOver.rejectTitle': { tr: 'Teklifi reddet', en: 'Reject the offer', ar: 'رفض العرض' },
  'handOver.rejectWhat': { tr: 'Ana yönetici {{name}} olarak kalır.', en: '{{name}} stays the main manager.', ar: 'يبقى {{name}} المدير الرئيسي.' },
  'handOver.accepted': { tr: 'Artık şirketin ana yöneticisisiniz', en: 'You are the main manager of the company now', ar: 'أنت الآن المدير الرئيسي للشركة' },
  'handOver.cannotAnswer': { tr: 'Yanıtınız kaydedilemedi.', en: 'Your answer could not be recorded.', ar: 'تعذّر تسجيل جوابك.' },
  'handOver.rejected': { tr: 'Teklif reddedildi', en: 'The offer is rejected', ar: 'رُفض العرض' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'access.main-manager-by-hand-over': {
    tr: 'Ana yöneticilik rol değiştirilerek verilmez. Ana yönetici bunu Yöneticiler sayfasından devreder, karşı taraf kabul eder.',
    en: 'Being main manager is not given by changing a role. The main manager hands it over on the page Managers, and the other accepts.',
    ar: 'لا تُمنح الإدارة الرئيسية بتغيير الدور. يسلّمها المدير الرئيسي من صفحة المديرين ويقبلها الآخر.',
  },
  'access.not-a-manager': { tr: 'Bu kullanıcı yönetici değil. Önce rolünü değiştirin.', en: 'This user is no manager. Change the role first.', ar: 'هذا المستخدم ليس مديرًا. غيّر دوره أولًا.' },
  'access.sees-everything': {
    tr: 'Bu kullanıcı rolü gereği tüm departmanları ve okuyucuları görür; ona ayrıca bir şey verilmez.',
    en: 'By the role this user sees all departments and readers; there is nothing more to give.',
    ar: 'يرى هذا المستخدم بحكم دوره كل الأقسام والقارئات؛ لا شيء آخر يُعطى له.',
  },
  'access.user-without-employee': {
    tr: 'Bu kullanıcı bir çalışana bağlı değil; departmanı yalnızca çalışanlar yönetir.',
    en: 'This user is nobody’s employee; only employees manage departments.',
    ar: 'هذا المستخدم غير مرتبط بموظف؛ لا يدير الأقسام إلا الموظفون.',
  },
  'hand-over.not-main-manager': {
    tr: 'Bunu yalnızca ana yönetici teklif edebilir; teklif eden artık ana yönetici değil.',
    en: 'Only the main manager can offer this; whoever offered it is not any more.',
    ar: 'لا يعرض هذا إلا المدير الرئيسي؛ ومن عرضه لم يعد كذلك.',
  },
  'hand-over.to-himself': { tr: 'Ana yöneticiliği kendinize devredemezsiniz.', en: 'You cannot hand it over to yourself.', ar: 'لا يمكنك التسليم إلى نفسك.' },
  'hand-over.user-closed': {
    tr: 'Bu kullanıcının hesabı yok ya da kapalı. Hesabı açık birini seçin.',
    en: 'There is no such user, or the account is closed. Choose somebody whose account is open.',
    ar: 'لا يوجد مستخدم كهذا أو أن حسابه مغلق. اختر من حسابه مفتوح.',
  },
  'hand-over.way-in-known': {
    tr: 'Bu hesabın parolasını başkası vermiş; o kişi de bu hesapla girebilir. Ana yönetici olarak önce ona kendiniz yeni bir parola verin.',
    en: 'Somebody else gave this account its password and may know it. As the main manager, give it a new one yourself first.',
    ar: 'منح شخص آخر هذا الحساب كلمة مروره وقد يعرفها. بصفتك المدير الرئيسي، امنحه كلمة مرور جديدة بنفسك أولًا.',
  },
  'hand-over.offered-already': {
    tr: 'Yanıt bekleyen bir teklif var. Önce onu geri çekin.',
    en: 'There is an offer that waits for an answer. Withdraw it first.',
    ar: 'هناك عرض ينتظر الرد. اسحبه أولًا.',
  },
  'hand-over.not-found': {
    tr: 'Böyle bir teklif yok; geri çekilmiş ya da yanıtlanmış olabilir.',
    en: 'There is no such offer; it may have been withdrawn or answered.',
    ar: 'لا يوجد عرض كهذا؛ ربما سُحب أو أُجيب عنه.',
  },
  'hand-over.over': {
    tr: 'Teklifin süresi doldu. Ana yöneticiden yeniden teklif etmesini isteyin.',
    en: 'The offer is over. Ask the main manager to offer it again.',
    ar: 'انتهت مدة العرض. اطلب من المدير الرئيسي عرضه من جديد.',
  },
} as const satisfies Sentences

export const acts = {
  ApproverLevelSet: { tr: 'Yöneticinin onay basamağını değiştirdi', en: 'Changed the step of approval of a manager', ar: 'تغيير درجة موافقة المدير' },
  DevicesAuthorised: {
    tr: 'Yöneticinin okuyucularını belirledi (okuyucu ve grup: {{count}})',
    en: 'Said which readers a manager sees (readers and groups: {{count}})',
    ar: 'تحديد قارئات المدير (القارئات والمجموعات: {{count}})',
  },
  MainManagerOffered: { tr: 'Ana yöneticiliği teklif etti', en: 'Offered to hand over being main manager', ar: 'عرض تسليم الإدارة الرئيسية' },
  MainManagerOfferWithdrawn: { tr: 'Ana yöneticilik teklifini geri çekti', en: 'Withdrew the offer to be main manager', ar: 'سحب عرض الإدارة الرئيسية' },
  MainManagerOfferRejected: { tr: 'Ana yöneticilik teklifini reddetti', en: 'Rejected the offer to be main manager', ar: 'رفض عرض الإدارة الرئيسية' },
  MainManagerHandedOver: { tr: 'Ana yöneticiliği devraldı', en: 'Took over being main manager', ar: 'تسلّم الإدارة الرئيسية' },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  MainManagerOffered: {
    tr: 'Yapılan teklif kayıtlarda kalır. Kabul edilene kadar Yöneticiler sayfasından geri çekin.',
    en: 'That it was offered stays on record. Until it is accepted, withdraw it on the page Managers.',
    ar: 'يبقى العرض مسجلًا. اسحبه من صفحة المديرين ما لم يُقبل.',
  },
  MainManagerOfferWithdrawn: {
    tr: 'Geri çekilen teklif geri gelmez. Gerekiyorsa yeniden teklif edin.',
    en: 'An offer that was withdrawn does not come back. Offer it again if need be.',
    ar: 'العرض المسحوب لا يعود. اعرضه من جديد عند الحاجة.',
  },
  MainManagerOfferRejected: {
    tr: 'Reddedilen teklif geri gelmez. Ana yönetici gerekiyorsa yeniden teklif eder.',
    en: 'An offer that was rejected does not come back. The main manager offers it again if need be.',
    ar: 'العرض المرفوض لا يعود. يعرضه المدير الرئيسي من جديد عند الحاجة.',
  },
  MainManagerHandedOver: {
    tr: 'Ana yöneticilik iki kişinin sözüyle geçer; geri gelmesi için yeni ana yönetici onu devretmelidir.',
    en: 'The place passes by the word of two; the new main manager has to hand it over in turn.',
    ar: 'تنتقل الإدارة الرئيسية بكلمة اثنين؛ وعلى المدير الرئيسي الجديد أن يسلّمها بدوره.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.managers': { tr: 'Yöneticiler', en: 'Managers', ar: 'المديرون' },
  'permission.managers.view': { tr: 'Yöneticileri görmek', en: 'See managers', ar: 'عرض المديرين' },
  'permission.managers.create': { tr: 'Departmana yönetici atamak', en: 'Name a manager of a department', ar: 'تعيين مدير لقسم' },
  'permission.managers.update': {
    tr: 'Yöneticinin kapsamını ve onay basamağını değiştirmek',
    en: 'Change what a manager is in charge of and his step of approval',
    ar: 'تعديل نطاق المدير ودرجة موافقته',
  },
  'permission.managers.delete': { tr: 'Departmanın yöneticisini almak', en: 'Release a department’s manager', ar: 'إعفاء مدير القسم' },
} as const satisfies ScreenWords
