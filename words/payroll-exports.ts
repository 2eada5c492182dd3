import { isKnown, joinKnown, actOf, type ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

export const refusals = {
  'payroll.profile-not-found': { tr: 'Böyle bir dosya profili yok.', en: 'There is no such file profile.', ar: 'لا يوجد قالب ملف كهذا.' },
  'payroll.profile-without-adjustments': {
    tr: 'Bu profil düzeltmeleri göstermez. Düzeltmeleri satır olarak ya da eklenmiş gösteren birini seçin.',
    en: 'This profile shows no adjustments. Choose one that has them as lines, or adds them.',
    ar: 'لا يعرض هذا القالب التسويات. اختر قالبًا يعرضها سطورًا أو يضيفها.',
  },
  'payroll.profile-name-taken': { tr: '“{{name}}” adında bir dosya profili zaten var.', en: 'There is a file profile named “{{name}}” already.', ar: 'يوجد قالب ملف باسم «{{name}}» بالفعل.' },
  'payroll.profiles-full': {
    tr: 'En çok {{most}} dosya profili olabilir. Kullanmadığınız birini değiştirin.',
    en: 'There can be at most {{most}} file profiles. Change one that you do not use.',
    ar: 'أقصى عدد لقوالب الملفات {{most}}. عدّل قالبًا لا تستعمله.',
  },
  'payroll.column-width': {
    tr: 'Sabit genişlikli dosyada her sütunun genişliği olur: “{{column}}” sütununa yazın.',
    en: 'In a file of fixed width every column has one: give “{{column}}” its width.',
    ar: 'في الملف ثابت العرض لكل عمود عرض: حدّد عرض «{{column}}».',
  },
  'payroll.column-source': {
    tr: '“{{column}}” sütunundaki alan bu satır düzeninde yok. Satırları güne ya da koda göre açın.',
    en: 'Rows of this kind do not have what “{{column}}” shows. Make rows by day or by code.',
    ar: 'لا تحوي هذه الصفوف ما يعرضه «{{column}}». اجعل الصفوف حسب اليوم أو الرمز.',
  },
  'payroll.column-divisor': {
    tr: '“{{column}}” sütununda bölen, yalnızca “bölünmüş” biriminde ve orada mutlaka yazılır.',
    en: '“{{column}}” takes a divisor with the unit “divided”, and with no other.',
    ar: 'يأخذ «{{column}}» مقسومًا عليه مع الوحدة «مقسومة» وحدها.',
  },
  'payroll.column-title-taken': {
    tr: 'JSON dosyasında iki sütun aynı başlığı taşıyamaz: “{{column}}”.',
    en: 'Two columns of a JSON file cannot have one title: “{{column}}”.',
    ar: 'لا يحمل عمودان في ملف JSON عنوانًا واحدًا: «{{column}}».',
  },
  'payroll.separator-clash': {
    tr: 'Ayırıcı “{{separator}}” ile hücreler birbirine karışır. Başka bir ayırıcı seçin.',
    en: 'Cells would run together with “{{separator}}” between them. Choose another separator.',
    ar: 'تختلط الخلايا مع الفاصل «{{separator}}». اختر فاصلًا آخر.',
  },
  'payroll.json-encoding': { tr: 'JSON dosyası UTF-8 olur; {{encoding}} seçilemez.', en: 'A JSON file is UTF-8; it cannot be {{encoding}}.', ar: 'ملف JSON بترميز UTF-8 ولا يكون {{encoding}}.' },
  'payroll.file-name-invalid': {
    tr: '“{{fileName}}” dosya adı olamaz: harf, rakam ve boşluk dışında yalnızca . _ - ( ) + , & gibi işaretler; sonu csv, txt, tsv, tab, asc, dat, prn, xml, json, xlsx ya da xls; CON, NUL gibi ayrılmış adlar olmaz.',
    en: '“{{fileName}}” cannot name a file: letters, digits, blanks and signs like . _ - ( ) + , & alone; it ends in csv, txt, tsv, tab, asc, dat, prn, xml, json, xlsx or xls, and is no reserved name such as CON or NUL.',
    ar: 'لا يصلح «{{fileName}}» اسمًا لملف: حروف وأرقام ومسافات وعلامات مثل . _ - ( ) + , & فقط، وينتهي بـ csv أو txt أو tsv أو tab أو asc أو dat أو prn أو xml أو json أو xlsx أو xls، ولا يكون اسمًا محجوزًا مثل CON أو NUL.',
  },
  'payroll.value-does-not-fit': {
    tr: '“{{column}}” sütununa “{{value}}” sığmıyor. Genişliği, işareti ya da birimi değiştirin.',
    en: '“{{column}}” has no place for “{{value}}”. Change its width, sign or unit.',
    ar: 'لا يتسع «{{column}}» لـ «{{value}}». عدّل العرض أو الإشارة أو الوحدة.',
  },
  'payroll.not-encodable': {
    tr: 'Seçilen kodlamada şu harfler yok: {{letters}} ({{people}} kişi). UTF-8 seçin ya da adları düzeltin.',
    en: 'The encoding lacks these letters: {{letters}} (people: {{people}}). Choose UTF-8 or mend the names.',
    ar: 'يفتقر الترميز إلى هذه الحروف: {{letters}} (الأشخاص: {{people}}). اختر UTF-8 أو صحّح الأسماء.',
  },
  'payroll.file-too-long': {
    tr: 'Dosyada {{rows}} satır olurdu; bir çalışma kitabı {{most}} satırdan fazlasını almaz. CSV seçin.',
    en: 'The file would have {{rows}} rows; a workbook holds no more than {{most}}. Choose CSV.',
    ar: 'سيحوي الملف {{rows}} صفًا، ولا يتسع المصنف لأكثر من {{most}}. اختر CSV.',
  },
  'payroll.export-not-found': { tr: 'Böyle bir bordro dosyası yok.', en: 'There is no such payroll file.', ar: 'لا يوجد ملف رواتب كهذا.' },
  'payroll.export-not-ready': {
    tr: 'Bordro dosyası hazırlanıyor. Birazdan yeniden isteyin.',
    en: 'The payroll file is being prepared. Ask for it again in a moment.',
    ar: 'يجري إعداد ملف الرواتب. اطلبه ثانية بعد قليل.',
  },
  'payroll.export-failed': {
    tr: 'Bu bordro dosyası hazırlanamadı; nedeni listede yazar. Profili düzeltip yenisini isteyin.',
    en: 'This payroll file could not be made; the list says why. Mend the profile and ask for another.',
    ar: 'تعذّر إعداد ملف الرواتب هذا، والسبب في القائمة. صحّح القالب واطلب غيره.',
  },
  'payroll.file-differs': {
    tr: 'Bu dosya artık ilk verildiği gibi çıkmıyor ve bu yüzden verilmiyor. Yöneticinize bildirin.',
    en: 'This file does not come out as it was first given, and so is not given. Tell your administrator.',
    ar: 'لم يعد هذا الملف يخرج كما أُعطي أول مرة، فلا يُعطى. أبلغ مسؤول النظام.',
  },
  'payroll.template-rows': {
    tr: 'Şablon kişi başına bir satırla doldurulur. Satırları “kişi” olan ve düzeltmeleri satır olarak açmayan bir profil seçin.',
    en: 'A template is filled with one row a person. Choose a profile with rows by employee, and adjustments added or left out.',
    ar: 'يُملأ النموذج بسطر واحد لكل شخص. اختر قالبًا صفوفه حسب الموظف وتسوياته مضافة أو متروكة.',
  },
  'payroll.template-unreadable': {
    tr: 'Şablon okunamadı. Bordro programından xlsx ya da csv olarak yeniden alın.',
    en: 'The template could not be read. Take it from the payroll program again, as xlsx or csv.',
    ar: 'تعذّرت قراءة النموذج. خذه من برنامج الرواتب مجددًا بصيغة xlsx أو csv.',
  },
  'payroll.template-quote': {
    tr: 'Şablon okunamadı: {{line}}. satırda bir tırnak işareti kapanmıyor ya da ardından başka bir şey geliyor. Bordro programından yeniden alın ya da o satırı düzeltin.',
    en: 'The template could not be read: in line {{line}} a quotation mark is never closed, or something follows it. Take it from the payroll program again, or mend that line.',
    ar: 'تعذّرت قراءة النموذج: في السطر {{line}} علامة اقتباس لا تُغلق أو يتبعها نص آخر. خذه من برنامج الرواتب مجددًا أو صحّح ذلك السطر.',
  },
  'payroll.template-too-large': {
    tr: 'Şablon çok büyük: en çok 20.000 satır ve 400 sütun olabilir.',
    en: 'The template is too large: it can have 20,000 rows and 400 columns at most.',
    ar: 'النموذج كبير جدًا: أقصاه 20,000 صف و400 عمود.',
  },
  'payroll.template-no-head': {
    tr: 'Şablonda profilin sütun başlıkları bulunamadı. Kişiyi tanıtan sütunun (sicil ya da T.C. kimlik no) ve en az bir sütunun daha başlığı profildekiyle aynı olmalı.',
    en: 'The template has no head with the columns of the profile. The number that tells who it is, and one column more, must be titled as in the profile.',
    ar: 'لا تحمل صفوف النموذج عناوين أعمدة القالب. يجب أن يطابق عنوان الرقم المعرِّف للشخص وعنوان عمود آخر ما في القالب.',
  },
  'payroll.template-twice': {
    tr: '{{employee}} numaralı kişi şablonda iki satırda geçiyor. Birini çıkarıp yeniden gönderin.',
    en: 'The template has two rows of number {{employee}}. Take one away and send it again.',
    ar: 'يظهر الرقم {{employee}} في صفين من النموذج. احذف أحدهما وأعد الإرسال.',
  },
  'payroll.template-formula': {
    tr: 'Şablonun {{cell}} hücresinde formül var ve üzerine yazılmaz. Profilde bu sütunun başlığını değiştirin.',
    en: 'Cell {{cell}} of the template holds a formula, and is not written over. Change the title of that column in the profile.',
    ar: 'في الخلية {{cell}} من النموذج صيغة ولا يُكتب فوقها. غيّر عنوان ذلك العمود في القالب.',
  },
  'payroll.template-not-encodable': {
    tr: 'Şablonun kodlamasında şu harfler yok: {{letters}}. Şablonu UTF-8 olarak alın.',
    en: 'The encoding of the template lacks these letters: {{letters}}. Take the template as UTF-8.',
    ar: 'يفتقر ترميز النموذج إلى هذه الحروف: {{letters}}. خذ النموذج بترميز UTF-8.',
  },
} as const satisfies Sentences

export const files = {
  payrollFile: { tr: 'Bordro dosyası', en: 'Payroll file', ar: 'ملف الرواتب' },
} as const satisfies Sentences

const versioned = (count: string, word: string): string => (isKnown(count) ? `${word} ${count}` : '')

export const acts = {
  PayrollExportBegun: {
    tr: ({ subject, count }) => actOf('Bordro dosyası istedi', joinKnown(subject, versioned(count, 'sürüm'))),
    en: ({ subject, count }) => actOf('Asked for a payroll file', joinKnown(subject, versioned(count, 'version'))),
    ar: ({ subject, count }) => actOf('طلب ملف رواتب', joinKnown(subject, versioned(count, 'الإصدار'))),
  },
  PayrollProfileSaved: {
    where: said => isKnown(said.subject),
    said: {
      tr: 'Bordro dosya profilini kaydetti: {{subject}}, sürüm {{count}}',
      en: 'Saved a profile of payroll files: {{subject}}, version {{count}}',
      ar: 'حفظ قالب ملفات الرواتب: {{subject}}, الإصدار {{count}}',
    },
    otherwise: { tr: 'Bordro dosya profilini kaydetti: sürüm {{count}}', en: 'Saved a profile of payroll files: version {{count}}', ar: 'حفظ قالب ملفات الرواتب: الإصدار {{count}}' },
  },
} as const satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  PayrollExportBegun: {
    tr: 'Verilen bir dosya geri alınamaz. Dönem değişecekse kilidinin açılmasını isteyin.',
    en: 'A file that left cannot be called back. Where the period is to change, ask to unlock it.',
    ar: 'الملف الذي خرج لا يُستردّ. إن كانت الفترة ستتغير فاطلب فتحها.',
  },
  PayrollProfileSaved: {
    tr: 'Her kayıt profilin yeni bir sürümüdür ve dosyalar kendi sürümüyle kalır. Gerekiyorsa profili yeniden düzenleyin.',
    en: 'Each saving is a new version, and files keep the one that made them. If need be, edit the profile again.',
    ar: 'كل حفظ إصدار جديد، وتحتفظ الملفات بإصدارها. عدّل القالب ثانية إن لزم.',
  },
} as const satisfies Sentences
