import type { Sentences } from './shared/languages.ts'
import { terms } from './terms.ts'

/** The operator's page; figures stand in double braces. */
export const watch = {
  title: { tr: 'İşletim', en: 'Operation', ar: 'التشغيل' },
  what: { tr: 'Bu sürecin ölçümleri.', en: 'Figures of this process.', ar: 'قياسات هذه العملية.' },
  renew: { tr: '{{seconds}} saniyede bir yenile', en: 'Renew every {{seconds}} seconds', ar: 'التحديث كل {{seconds}} ثوانٍ' },
  stay: { tr: 'Yenilemeyi durdur', en: 'Stop renewing', ar: 'إيقاف التحديث' },
  state: terms.state,
  good: { tr: 'iyi', en: 'good', ar: 'جيد' },
  look: { tr: 'bakın', en: 'look', ar: 'انظر' },
  readModels: { tr: 'Okuma modelleri', en: 'Read models', ar: 'نماذج القراءة' },
  level: { tr: 'Tümü kütüğün sonunda: {{count}}', en: 'All of them at the end of the log: {{count}}', ar: 'كلها عند نهاية السجل: {{count}}' },
  model: { tr: 'Model', en: 'Model', ar: 'النموذج' },
  behind: { tr: 'Geride kalan olay', en: 'Events behind', ar: 'أحداث متأخرة' },
  parked: { tr: 'Kenara alınan akış', en: 'Streams set aside', ar: 'مسارات منحّاة' },
  lanes: { tr: 'Şeritler', en: 'Lanes', ar: 'المسارب' },
  lane: { tr: 'Şerit', en: 'Lane', ar: 'المسرب' },
  leader: { tr: 'Yürüten süreç', en: 'Led by', ar: 'العملية القائدة' },
  readers: terms.readers,
  places: { tr: 'Kullanılan yer ({{pool}})', en: 'Places in use ({{pool}})', ar: 'أماكن مستخدمة ({{pool}})' },
  proven: { tr: 'tanınan', en: 'proven', ar: 'معروفة' },
  unproven: { tr: 'tanınmayan', en: 'unproven', ar: 'غير معروفة' },
  noRoom: { tr: 'Yer olmadığı için sonra gelmesi söylenen', en: 'Told to come again for lack of room', ar: 'طُلب منها العودة لاحقًا لعدم وجود مكان' },
  refused: { tr: 'Reddedilen ({{code}})', en: 'Refused ({{code}})', ar: 'مرفوضة ({{code}})' },
  calls: { tr: 'Yavaş çağrılar', en: 'Slow calls', ar: 'الاستدعاءات البطيئة' },
  call: { tr: 'Çağrı', en: 'Call', ar: 'الاستدعاء' },
  count: { tr: 'Kez', en: 'Times', ar: 'المرات' },
  slowest: { tr: 'Yüzde 99’u en çok', en: '99 in 100 within', ar: '99 من 100 خلال' },
  longer: { tr: 'daha uzun', en: 'longer', ar: 'أطول' },
  failures: { tr: 'Hata', en: 'Failures', ar: 'أخطاء' },
  noCalls: { tr: 'Henüz çağrı yok.', en: 'No calls yet.', ar: 'لا استدعاءات بعد.' },
  process: { tr: 'Süreç', en: 'Process', ar: 'العملية' },
  memory: { tr: 'Bellek', en: 'Memory', ar: 'الذاكرة' },
  eventLoop: { tr: 'Yanıttan alıkonma (p99)', en: 'Kept from answering (p99)', ar: 'التأخر عن الرد (p99)' },
  storage: { tr: 'Disk ve yedek', en: 'Disk and backup', ar: 'القرص والنسخ الاحتياطي' },
  free: { tr: 'Boş yer', en: 'Room left', ar: 'المساحة الحرة' },
  backup: { tr: 'Son yedeğin yaşı', en: 'Age of the newest backup', ar: 'عمر آخر نسخة احتياطية' },
  noBackup: { tr: 'yedek alınmadı', en: 'no backup was made', ar: 'لم تُؤخذ نسخة احتياطية' },
  mail: terms.mail,
  mailServer: { tr: 'E-posta sunucusu', en: 'Mail server', ar: 'خادم البريد' },
  mailGoes: { tr: 'sunucuya ulaşılıyor', en: 'the server is reached', ar: 'يمكن الوصول إلى الخادم' },
  mailSince: { tr: '{{since}} (UTC) tarihinden beri', en: 'since {{since}} (UTC)', ar: 'منذ {{since}} (UTC)' },
  outbox: { tr: 'Mesajlar, durumlarına göre', en: 'Messages by what became of them', ar: 'الرسائل حسب ما آلت إليه' },
  channel: { tr: 'Yol', en: 'Sent by', ar: 'طريقة الإرسال' },
  messages: { tr: 'Adet', en: 'Messages', ar: 'العدد' },
  hours: { tr: '{{count}} saat', en: '{{count}} hours', ar: '{{count}} ساعة' },
} as const satisfies Sentences

/** What stands in the way of every mail, and what helps (docs/decisions/0410). */
export const mailServer = {
  name: {
    tr: 'E-posta sunucusunun adı bulunamıyor. SMTP_URL içindeki adı ve bu makinenin ad çözümünü (DNS) denetleyin.',
    en: 'The name of the mail server is not found. Check the name in SMTP_URL, and how this machine resolves names (DNS).',
    ar: 'لا يُعثر على اسم خادم البريد. تحقق من الاسم في SMTP_URL ومن حل الأسماء (DNS) هنا.',
  },
  refused: {
    tr: 'E-posta sunucusu bağlantıyı reddediyor. SMTP_URL içindeki bağlantı noktasını denetleyin (genelde smtp:// ile 587, smtps:// ile 465) ve sunucunun çalıştığına bakın.',
    en: 'The mail server refuses the connection. Check the port in SMTP_URL (mostly 587 with smtp://, 465 with smtps://), and that the server runs.',
    ar: 'يرفض خادم البريد الاتصال. تحقق من المنفذ في SMTP_URL (غالبًا 587 مع smtp:// و465 مع smtps://) ومن أن الخادم يعمل.',
  },
  unreachable: {
    tr: 'E-posta sunucusu yanıt vermiyor. Aradaki güvenlik duvarına ve bağlantı noktasına bakın; smtp:// ile 465 numaralı bağlantı noktası da böyle görünür (smtps:// gerekir).',
    en: 'The mail server does not answer. Look at the firewall between and at the port; port 465 with smtp:// looks like this, too (it wants smtps://).',
    ar: 'لا يجيب خادم البريد. تحقق من جدار الحماية ومن المنفذ؛ وهكذا يبدو أيضًا المنفذ 465 مع smtp:// (يلزمه smtps://).',
  },
  starttls: {
    tr: 'E-posta sunucusu bağlantıyı şifrelemiyor (STARTTLS), oysa SMTP_URL bunu istiyor (requireTLS). Sunucuda STARTTLS açılmalı.',
    en: 'The mail server does not encrypt the connection (STARTTLS), which SMTP_URL asks for (requireTLS). Have STARTTLS turned on at the server.',
    ar: 'لا يشفّر خادم البريد الاتصال (STARTTLS) بينما يطلبه SMTP_URL (requireTLS). ينبغي تفعيل STARTTLS على الخادم.',
  },
  tls: {
    tr: 'E-posta sunucusuyla şifreli bağlantı kurulamıyor. smtps:// yalnız baştan şifreli bağlantı noktası içindir (465); ötekiler için smtp:// yazın.',
    en: 'No encrypted connection to the mail server comes about. smtps:// is for a port that is encrypted from the start (465); write smtp:// for others.',
    ar: 'يتعذر إنشاء اتصال مشفّر بخادم البريد. smtps:// لمنفذ مشفّر من البداية فقط (465)؛ اكتب smtp:// لغيره.',
  },
  'certificate-authority': {
    tr: 'E-posta sunucusunun sertifikası tanınan bir makamdan değil. Kendi makamınızın sertifikasını PEM dosyası olarak SMTP_CA_FILE ile verin.',
    en: 'The certificate of the mail server is of no authority that is known. Give that of your own authority, or the certificate itself, as a PEM file by SMTP_CA_FILE.',
    ar: 'شهادة خادم البريد ليست من جهة معروفة. أعطِ شهادة جهتك بملف PEM عبر SMTP_CA_FILE.',
  },
  'certificate-name': {
    tr: 'E-posta sunucusunun sertifikası başka bir ad için. SMTP_URL içinde sunucuyu sertifikadaki adıyla yazın.',
    en: 'The certificate of the mail server is for another name. Name the server in SMTP_URL as its certificate does.',
    ar: 'شهادة خادم البريد لاسم آخر. اكتب الخادم في SMTP_URL بالاسم الوارد في شهادته.',
  },
  'certificate-date': {
    tr: 'E-posta sunucusunun sertifikasının süresi dolmuş ya da henüz başlamamış. Sertifika yenilenmeli; bu makinenin saatine de bakın.',
    en: 'The certificate of the mail server has expired, or is not valid yet. Have it renewed; look at the clock of this machine, too.',
    ar: 'انتهت صلاحية شهادة خادم البريد أو لم تبدأ بعد. ينبغي تجديدها؛ وتحقق أيضًا من الساعة هنا.',
  },
  credentials: {
    tr: 'E-posta sunucusu kullanıcı adını ya da parolayı kabul etmiyor. SMTP_URL içindekileri denetleyin: @ gibi işaretler %40 biçiminde yazılır; kimi sağlayıcılar uygulama parolası ister.',
    en: 'The mail server does not take the user name or the password. Check those in SMTP_URL: signs such as @ are written %40; some providers want a password made for programs.',
    ar: 'لا يقبل خادم البريد اسم المستخدم أو كلمة المرور. تحقق منهما في SMTP_URL: تُكتب رموز مثل @ بصيغة %40، وبعض المزوّدين يطلب كلمة مرور للتطبيقات.',
  },
  busy: {
    tr: 'E-posta sunucusu şu anda bağlantı almıyor; yeniden denenecek. Sürerse sunucunun günlüğüne bakın.',
    en: 'The mail server takes nothing right now; it is tried again. If that goes on, look at the log of the server.',
    ar: 'لا يستقبل خادم البريد شيئًا الآن؛ ستُعاد المحاولة. إن استمر ذلك فانظر في سجل الخادم.',
  },
  sender: {
    tr: 'E-posta sunucusu gönderen adresini kabul etmiyor. MAIL_FROM için sunucunun izin verdiği bir adres yazın.',
    en: 'The mail server does not take the address of the sender. Set MAIL_FROM to one that it allows this user.',
    ar: 'لا يقبل خادم البريد عنوان المرسل. اضبط MAIL_FROM على عنوان يسمح به الخادم.',
  },
  relay: {
    tr: 'E-posta sunucusu bu makineden gelenleri başkalarına iletmiyor. SMTP_URL içine kullanıcı adı ve parola yazın ya da sunucuda bu makineye izin verin.',
    en: 'The mail server passes nothing on for this machine. Put a user name and password into SMTP_URL, or have the server allow this machine.',
    ar: 'لا يمرّر خادم البريد رسائلنا إلى غيره. أضف اسم مستخدم وكلمة مرور إلى SMTP_URL أو اسمح لنا بذلك من إعداداته.',
  },
  folder: {
    tr: 'E-postaların yazıldığı klasöre (DATA_DIR/outbox) yazılamıyor. Klasörün iznini ve diskteki yeri denetleyin.',
    en: 'The folder that mails are written to (DATA_DIR/outbox) cannot be written. Check its rights and the room on the disk.',
    ar: 'لا يمكن الكتابة في مجلد الرسائل (DATA_DIR/outbox). تحقق من صلاحياته ومن المساحة على القرص.',
  },
  other: {
    tr: 'E-posta sunucusuyla konuşulamıyor. SMTP_URL’i denetleyin ve sunucunun günlüğüne bakın.',
    en: 'Nothing can be agreed on with the mail server. Check SMTP_URL, and look at the log of the server.',
    ar: 'يتعذر التفاهم مع خادم البريد. تحقق من SMTP_URL وانظر في سجل الخادم.',
  },
} as const satisfies Sentences

export const outboxChannels = {
  web: { tr: 'Web listesi', en: 'Web list', ar: 'قائمة الويب' },
  push: { tr: 'Tarayıcı bildirimi', en: 'Web push', ar: 'إشعار المتصفح' },
  mail: terms.mail,
  sms: { tr: 'SMS', en: 'SMS', ar: 'رسالة قصيرة' },
} as const satisfies Sentences

export const outboxStates = {
  waiting: { tr: 'bekliyor', en: 'waiting', ar: 'بانتظار الإرسال' },
  sending: { tr: 'gönderiliyor', en: 'being sent', ar: 'قيد الإرسال' },
  accepted: { tr: 'gönderildi', en: 'sent', ar: 'أُرسلت' },
  filed: { tr: 'burada saklandı', en: 'kept here', ar: 'حُفظت هنا' },
  refused: { tr: 'reddedildi', en: 'refused', ar: 'رُفضت' },
  'given-up': { tr: 'vazgeçildi', en: 'given up', ar: 'تُركت' },
  unknown: { tr: 'gidip gitmediği bilinmiyor', en: 'unknown whether they went', ar: 'لا يُعرف هل أُرسلت' },
  bounced: { tr: 'geri döndü', en: 'came back', ar: 'عادت' },
  lapsed: {
    tr: 'gönderilmedi: adresi yok, engelli ya da günlük sınırı doldu',
    en: 'not sent: no address, blocked, or beyond the limit of the day',
    ar: 'لم تُرسل: بلا عنوان أو محظورة أو تجاوزت حد اليوم',
  },
  sent: { tr: 'listede', en: 'on the list', ar: 'في القائمة' },
} as const satisfies Sentences
