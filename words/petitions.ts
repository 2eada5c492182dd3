import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

/** What its pages are called, and what each is for. */
export const pages = {
  'page.petitions.title': { tr: 'İzin dilekçeleri', en: 'Leave petitions', ar: 'طلبات الإجازة الورقية' },
  'page.petitions.what': {
    tr: 'Kâğıda dökülen izinler: düzenlendiği günkü hâliyle yeniden yazdırılır, karekodla doğrulanır.',
    en: 'Leave that was put on paper: printed again just as it was issued, and verified by its code.',
    ar: 'الإجازات التي وُضعت على ورق: تُطبع من جديد كما صدرت، ويُتحقق منها برمزها.',
  },
  'page.petitionTemplates.title': { tr: 'Dilekçe şablonları', en: 'Petition forms', ar: 'نماذج الطلبات' },
  'page.petitionTemplates.what': {
    tr: 'Dilekçelerin başlığı, belge ve revizyon bilgileri, logosu ve onaylayanı.',
    en: 'What petitions are headed with: document, revision, logo and approver.',
    ar: 'عناوين الطلبات وبيانات الوثيقة والمراجعة والشعار والمعتمد.',
  },
} as const satisfies ScreenWords

export const screen = {
  'petitions.paper': { tr: 'Dilekçe', en: 'Petition', ar: 'الطلب' },
  'petitions.leave': terms.leaveType,
  'petitions.days': { tr: 'İzin günleri', en: 'Days of leave', ar: 'أيام الإجازة' },
  'petitions.language': terms.language,
  'petitions.in.tr': { tr: 'Türkçe', en: 'Turkish', ar: 'التركية' },
  'petitions.in.en': { tr: 'İngilizce', en: 'English', ar: 'الإنجليزية' },
  'petitions.in.ar': { tr: 'Arapça', en: 'Arabic', ar: 'العربية' },
  'petitions.issued': { tr: 'Düzenlenme', en: 'Issued', ar: 'وقت الإصدار' },
  'petitions.oneLeave': { tr: 'Tek izin', en: 'One leave', ar: 'إجازة واحدة' },
  'petitions.none': { tr: 'Bu tarihlerde dilekçe yok', en: 'No petitions on these dates', ar: 'لا طلبات في هذه التواريخ' },
  'petitions.noneText': {
    tr: 'İzin aramada izinleri işaretleyip dilekçelerini düzenleyin.',
    en: 'Select leave in the list of leave requests and issue petitions for it.',
    ar: 'حدّد الإجازات في البحث عنها وأصدر طلباتها.',
  },
  'petitions.noneFiltered': { tr: 'Bu süzgeçlere uyan dilekçe yok', en: 'No petition matches', ar: 'لا طلب مطابق' },
  'petitions.issue': { tr: 'Dilekçe düzenle', en: 'Issue petitions', ar: 'إصدار طلبات' },
  'petitions.issueAct': { tr: 'Düzenle ve indir', en: 'Issue and download', ar: 'إصدار وتنزيل' },
  'petitions.issueOf': {
    tr: { one: '{{count}} izin için dilekçe', other: '{{count}} izin için dilekçe' },
    en: { one: 'Petition of {{count}} leave', other: 'Petitions of {{count}} leaves' },
    ar: { zero: 'لا طلبات', one: 'طلب لإجازة واحدة', two: 'طلبان لإجازتين', few: 'طلبات لـ {{count}} إجازات', many: 'طلبات لـ {{count}} إجازة', other: 'طلبات لـ {{count}} إجازة' },
  },
  'petitions.issueWhat': {
    tr: 'Kâğıt bugünkü hâliyle kaydedilir; şablon ya da izin sonra değişse de aynı çıkar ve karekodla doğrulanır.',
    en: 'The paper is kept as it is today: it prints the same whatever becomes of form and leave, and its code verifies it.',
    ar: 'تُحفظ الورقة كما هي اليوم: تُطبع نفسها مهما تغيّر النموذج أو الإجازة، ويتحقق منها رمزها.',
  },
  'petitions.noForms': { tr: 'Henüz şablon yok. Önce bir dilekçe şablonu ekleyin.', en: 'There is no form yet. Add a petition form first.', ar: 'لا نموذج بعد. أضف نموذج طلب أولًا.' },
  'petitions.files': terms.file,
  'petitions.as.pdf': { tr: 'Tek PDF', en: 'One PDF', ar: 'ملف PDF واحد' },
  'petitions.as.zip': { tr: 'Ayrı PDF’ler (zip)', en: 'A PDF each (zip)', ar: 'ملف لكل طلب (zip)' },
  'petitions.fileName': { tr: 'dilekçeler', en: 'petitions', ar: 'طلبات' },
  'petitions.did': {
    tr: { one: 'Dilekçe düzenlendi.', other: '{{count}} dilekçe düzenlendi.' },
    en: { one: 'The petition was issued.', other: '{{count}} petitions were issued.' },
    ar: { zero: 'لم يصدر طلب.', one: 'صدر الطلب.', two: 'صدر طلبان.', few: 'صدرت {{count}} طلبات.', many: 'صدر {{count}} طلبًا.', other: 'صدر {{count}} طلب.' },
  },
  'petitions.didSome': {
    tr: {
      one: '{{count}} dilekçe düzenlendi; {{refused}} izin reddedilmiş ya da silinmiş olduğundan atlandı.',
      other: '{{count}} dilekçe düzenlendi; {{refused}} izin reddedilmiş ya da silinmiş olduğundan atlandı.',
    },
    en: { one: '{{count}} petition was issued; skipped as rejected or deleted: {{refused}}.', other: '{{count}} petitions were issued; skipped as rejected or deleted: {{refused}}.' },
    ar: {
      zero: 'لم يصدر طلب؛ تُخطيت لرفضها أو حذفها: {{refused}}.',
      one: 'صدر طلب واحد؛ تُخطيت لرفضها أو حذفها: {{refused}}.',
      two: 'صدر طلبان؛ تُخطيت لرفضها أو حذفها: {{refused}}.',
      few: 'صدرت {{count}} طلبات؛ تُخطيت لرفضها أو حذفها: {{refused}}.',
      many: 'صدر {{count}} طلبًا؛ تُخطيت لرفضها أو حذفها: {{refused}}.',
      other: 'صدر {{count}} طلب؛ تُخطيت لرفضها أو حذفها: {{refused}}.',
    },
  },
  'petitions.cannotIssue': { tr: 'Dilekçe düzenlenemedi.', en: 'The petition could not be issued.', ar: 'تعذّر إصدار الطلب.' },
  'petitions.printed': {
    tr: { one: 'Dilekçe indirildi.', other: '{{count}} dilekçe indirildi.' },
    en: { one: 'The petition was downloaded.', other: '{{count}} petitions were downloaded.' },
    ar: { zero: 'لم يُنزَّل شيء.', one: 'تم تنزيل الطلب.', two: 'تم تنزيل طلبين.', few: 'تم تنزيل {{count}} طلبات.', many: 'تم تنزيل {{count}} طلبًا.', other: 'تم تنزيل {{count}} طلب.' },
  },
  'petitions.cannotPrint': { tr: 'Dilekçe indirilemedi.', en: 'The petition could not be downloaded.', ar: 'تعذّر تنزيل الطلب.' },
  'petitions.form': { tr: 'Şablon', en: 'Form', ar: 'النموذج' },
  'petitionForms.add': { tr: 'Şablon ekle', en: 'Add form', ar: 'إضافة نموذج' },
  'petitionForms.search': { tr: 'Şablon ara', en: 'Search forms', ar: 'ابحث عن نموذج' },
  'petitionForms.none': { tr: 'Henüz şablon yok', en: 'No forms yet', ar: 'لا نماذج بعد' },
  'petitionForms.noneText': {
    tr: 'İlk şablonu ekleyin: başlık yeter, belge bilgileri isteğe bağlı.',
    en: 'Add the first one: a title is enough, what tells of the document is optional.',
    ar: 'أضف أول نموذج: يكفي العنوان، وبيانات الوثيقة اختيارية.',
  },
  'petitionForms.noneFiltered': { tr: 'Bu aramaya uyan şablon yok', en: 'No form matches', ar: 'لا نموذج مطابق' },
  'petitionForms.noneFilteredText': { tr: 'Başlığından bir parça yazın.', en: 'Type a part of its title.', ar: 'اكتب جزءًا من عنوانه.' },
  'petitions.definition': { tr: 'Tanım', en: 'Definition', ar: 'التعريف' },
  'petitions.title': { tr: 'Başlık', en: 'Title', ar: 'العنوان' },
  'petitions.needTitle': { tr: 'Şablona bir başlık verin.', en: 'Give the form a title.', ar: 'أعط النموذج عنوانًا.' },
  'petitions.subtitle': { tr: 'Alt başlık', en: 'Subtitle', ar: 'العنوان الفرعي' },
  'petitions.documentNumber': { tr: 'Belge no', en: 'Document number', ar: 'رقم الوثيقة' },
  'petitions.publishDate': { tr: 'Yayın tarihi', en: 'Publish date', ar: 'تاريخ النشر' },
  'petitions.revisionNumber': { tr: 'Revizyon no', en: 'Revision number', ar: 'رقم المراجعة' },
  'petitions.revisionDate': { tr: 'Revizyon tarihi', en: 'Revision date', ar: 'تاريخ المراجعة' },
  'petitions.mark': { tr: 'Kâğıdın başında', en: 'At the head', ar: 'في رأس الورقة' },
  'petitions.marks.logo': { tr: 'Şirket logosu', en: 'Company’s logo', ar: 'شعار الشركة' },
  'petitions.marks.picture': { tr: 'Ayrı görsel', en: 'Own picture', ar: 'صورة خاصة' },
  'petitions.marks.none': { tr: 'Görsel yok', en: 'No picture', ar: 'بلا صورة' },
  'petitions.choosePicture': { tr: 'Görsel seç', en: 'Choose picture', ar: 'اختر صورة' },
  'petitions.approver': { tr: 'Onaylayan', en: 'Approver', ar: 'المعتمد' },
  'petitions.employee': terms.employee,
  'petitions.office': { tr: 'İnsan kaynakları', en: 'Human resources', ar: 'الموارد البشرية' },
  'petitions.formWhat': {
    tr: 'Değişiklik bundan sonraki dilekçelere işler; düzenlenmiş olanlar olduğu gibi kalır.',
    en: 'A change is for petitions to come; those that were issued stay as they are.',
    ar: 'يسري التغيير على الطلبات القادمة؛ وتبقى الصادرة كما هي.',
  },
  'petitions.sketch': { tr: 'Kâğıdın görünümü', en: 'How the paper looks', ar: 'شكل الورقة' },
  'petitions.formSaved': terms.titleSaved,
  'petitions.cannotSaveForm': { tr: 'Şablon kaydedilemedi.', en: 'The form could not be saved.', ar: 'تعذّر حفظ النموذج.' },
  'petitions.removeForm': terms.remove,
  'petitions.removeFormTitle': terms.removeTitle,
  'petitions.removeFormWhat': {
    tr: 'Şablon listeden kalkar; düzenlenmiş dilekçeler kalır. Geri alınabilir.',
    en: 'The form leaves the list; petitions that were issued stay. It can be taken back.',
    ar: 'يُزال النموذج من القائمة وتبقى الطلبات الصادرة. يمكن التراجع عن ذلك.',
  },
  'petitions.formRemoved': terms.titleRemoved,
  'petitions.cannotRemoveForm': { tr: 'Şablon silinemedi.', en: 'The form could not be removed.', ar: 'تعذّر حذف النموذج.' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'petitions.template-not-found': { tr: 'Böyle bir dilekçe şablonu yok; silinmiş olabilir.', en: 'There is no such petition form; it may have been removed.', ar: 'لا يوجد نموذج كهذا؛ ربما حُذف.' },
  'petitions.template-title-taken': { tr: '“{{title}}” adında bir şablon zaten var.', en: 'There is a form named “{{title}}” already.', ar: 'يوجد نموذج باسم «{{title}}» بالفعل.' },
  'petitions.templates-full': {
    tr: 'En çok {{most}} şablon tanımlanabilir. Kullanılmayanları silin.',
    en: 'There can be at most {{most}} forms. Remove those that are not used.',
    ar: 'يمكن تعريف {{most}} نموذجًا على الأكثر. احذف ما لا يُستعمل.',
  },
  'petitions.approver-not-employed': { tr: 'Onaylayan olarak bugün çalışan birini seçin.', en: 'Choose somebody who is employed today as approver.', ar: 'اختر معتمدًا يعمل اليوم في الشركة.' },
  'petitions.picture-missing': {
    tr: 'Şablonun görseli yok. Bir görsel yükleyin ya da şirket logosunu seçin.',
    en: 'The form has no picture. Upload one, or choose the company’s logo.',
    ar: 'لا صورة للنموذج. ارفع صورة أو اختر شعار الشركة.',
  },
  'petitions.leave-not-standing': {
    tr: 'Bu izin reddedilmiş ya da silinmiş; dilekçesi düzenlenemez.',
    en: 'This leave was rejected or deleted; no petition of it can be issued.',
    ar: 'رُفضت هذه الإجازة أو حُذفت؛ لا يمكن إصدار طلب ورقي لها.',
  },
  'petitions.too-many': {
    tr: 'Bu izin için zaten {{most}} dilekçe düzenlenmiş; onlardan birini yeniden yazdırın.',
    en: 'There are {{most}} petitions of this leave already; print one of them again.',
    ar: 'صدر لهذه الإجازة {{most}} طلبًا بالفعل؛ اطبع أحدها من جديد.',
  },
  'petitions.not-found': {
    tr: 'Böyle bir dilekçe yok; kapsamınızda değil ya da kişinin verileri silinmiş.',
    en: 'There is no such petition; it is not in your scope, or the person’s data were erased.',
    ar: 'لا يوجد طلب كهذا؛ خارج نطاقك أو مُحيت بيانات صاحبه.',
  },
  'petitions.printing-missing': {
    tr: 'Bu sunucuda PDF hazırlanamıyor: işletim sistemine uygun bileşen yok. Sistem yöneticinize bildirin.',
    en: 'PDF cannot be made on this server: the part for its operating system is missing. Tell your administrator.',
    ar: 'لا يمكن إعداد PDF على هذا الخادم: المكوّن المناسب لنظامه غير موجود. أبلغ المسؤول.',
  },
  'petitions.printing-busy': {
    tr: 'Şu anda başka dilekçeler yazdırılıyor. {{seconds}} saniye sonra yeniden deneyin.',
    en: 'Other papers are being printed at the moment. Try again in {{seconds}} seconds.',
    ar: 'تُطبع أوراق أخرى الآن. حاول من جديد بعد {{seconds}} ثانية.',
  },
} as const satisfies Sentences

export const acts = {
  PetitionTemplateDefined: { tr: 'Dilekçe şablonunu kaydetti{{which}}', en: 'Saved a petition form{{which}}', ar: 'حفظ نموذج طلب{{which}}' },
  PetitionTemplateRemoved: { tr: 'Dilekçe şablonunu sildi{{which}}', en: 'Removed a petition form{{which}}', ar: 'حذف نموذج طلب{{which}}' },
  PetitionIssued: { tr: '{{span}} izni için dilekçe düzenledi', en: 'Issued a petition of leave: {{span}}', ar: 'إصدار طلب ورقي للإجازة: {{span}}' },
} as const satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  PetitionIssued: {
    tr: 'Düzenlenen dilekçe kâğıttadır ve doğrulanabilir kalır. Gerekiyorsa izni değiştirip yenisini düzenleyin.',
    en: 'A petition that was issued is on paper, and stays verifiable. If need be, change the leave and issue another.',
    ar: 'الطلب الصادر موجود على الورق ويبقى قابلًا للتحقق. عدّل الإجازة وأصدر غيره إن لزم.',
  },
} as const satisfies Sentences

export const columns = {
  petitionTitle: { tr: 'Dilekçe', en: 'Petition', ar: 'الطلب' },
  petitionLanguage: terms.language,
  petitionIssuedBy: { tr: 'Düzenleyen', en: 'Issued by', ar: 'أصدره' },
  petitionIssuedAt: { tr: 'Düzenlenme', en: 'Issued', ar: 'وقت الإصدار' },
  templateTitle: { tr: 'Şablon', en: 'Form', ar: 'النموذج' },
  templateSubtitle: { tr: 'Alt başlık', en: 'Subtitle', ar: 'العنوان الفرعي' },
  templateDocument: { tr: 'Belge no', en: 'Document number', ar: 'رقم الوثيقة' },
  templatePublished: { tr: 'Yayın tarihi', en: 'Published', ar: 'تاريخ النشر' },
  templateRevision: { tr: 'Revizyon no', en: 'Revision', ar: 'رقم المراجعة' },
  templateRevised: { tr: 'Revizyon tarihi', en: 'Revised', ar: 'تاريخ المراجعة' },
  templateApprover: { tr: 'Onaylayan', en: 'Approver', ar: 'المعتمد' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  petitions: { tr: 'İzin dilekçeleri', en: 'Leave petitions', ar: 'طلبات الإجازة' },
  petitionTemplates: { tr: 'Dilekçe şablonları', en: 'Petition forms', ar: 'نماذج الطلبات' },
} as const satisfies Sentences

/** What a petition says on paper, beside what is known; figures stand in double braces. */
export const paper = {
  person: terms.employee,
  leave: { tr: 'İzin', en: 'Leave', ar: 'الإجازة' },
  fullName: { tr: 'Ad soyad', en: 'Full name', ar: 'الاسم الكامل' },
  employeeNo: { tr: 'Sicil no', en: 'Employee number', ar: 'رقم الموظف' },
  department: terms.department,
  position: terms.position,
  type: terms.leaveType,
  dates: { tr: 'Tarih', en: 'Dates', ar: 'التاريخ' },
  hours: { tr: 'Saat', en: 'Hours', ar: 'الساعات' },
  days: { tr: 'Süre (gün)', en: 'Length (days)', ar: 'المدة (أيام)' },
  time: { tr: 'Süre (saat)', en: 'Length (hours)', ar: 'المدة (ساعات)' },
  remaining: { tr: 'Kalan yıllık izin (gün)', en: 'Annual leave left (days)', ar: 'رصيد الإجازة السنوية المتبقي (أيام)' },
  secondHalf: { tr: 'günün ikinci yarısından', en: 'from its second half', ar: 'من نصف اليوم الثاني' },
  firstHalf: { tr: 'günün ilk yarısına kadar', en: 'until its first half', ar: 'حتى نصف اليوم الأول' },
  wish: {
    tr: 'Yukarıda belirtilen tarihlerde izin kullanmak istiyorum. Gereğini bilgilerinize arz ederim.',
    en: 'I ask to take leave on the dates above, and submit this request for your approval.',
    ar: 'أرجو الموافقة على منحي إجازة في التواريخ المذكورة أعلاه، وتفضلوا بقبول فائق الاحترام.',
  },
  employee: terms.employee,
  approver: { tr: 'Onaylayan', en: 'Approver', ar: 'المعتمد' },
  office: { tr: 'İnsan kaynakları', en: 'Human resources', ar: 'الموارد البشرية' },
  signed: { tr: 'Tarih ve imza', en: 'Date and signature', ar: 'التاريخ والتوقيع' },
  documentNumber: { tr: 'Belge no', en: 'Document no.', ar: 'رقم الوثيقة' },
  published: { tr: 'Yayın tarihi', en: 'Published', ar: 'تاريخ النشر' },
  revision: { tr: 'Revizyon no', en: 'Revision no.', ar: 'رقم المراجعة' },
  revised: { tr: 'Revizyon tarihi', en: 'Revised', ar: 'تاريخ المراجعة' },
  issued: { tr: 'Düzenlenme: {{at}}', en: 'Issued: {{at}}', ar: 'صدر في: {{at}}' },
  verify: { tr: 'Doğrulamak için karekodu okutun: {{address}}', en: 'Scan the code to verify it: {{address}}', ar: 'للتحقق امسح الرمز: {{address}}' },
  number: { tr: 'Kâğıt no: {{number}}', en: 'Paper no.: {{number}}', ar: 'رقم الورقة: {{number}}' },
  code: { tr: 'Doğrulama karekodu', en: 'Code that verifies it', ar: 'رمز التحقق' },
  erased: { tr: 'silindi', en: 'erased', ar: 'محذوف' },
} as const satisfies Sentences

export const permissions = {
  'rights.of.leave-petitions': { tr: 'İzin dilekçeleri', en: 'Leave petitions', ar: 'عرائض الإجازة' },
  'permission.leave-petitions.view': { tr: 'İzin dilekçelerini görmek', en: 'See leave petitions', ar: 'عرض عرائض الإجازة' },
  'permission.leave-petitions.create': { tr: 'İzin dilekçesi yazmak', en: 'Write leave petitions', ar: 'كتابة عرائض الإجازة' },
  'permission.leave-petitions.update': { tr: 'İzin dilekçelerini değiştirmek', en: 'Change leave petitions', ar: 'تعديل عرائض الإجازة' },
  'permission.leave-petitions.delete': { tr: 'İzin dilekçelerini silmek', en: 'Delete leave petitions', ar: 'حذف عرائض الإجازة' },
} as const satisfies ScreenWords
