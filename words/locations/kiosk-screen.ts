import type { ScreenWords } from '../shared/screen.ts'
import { terms } from '../terms.ts'

/** At the door, for whoever comes, and for whoever opens a tablet or a screen. */
export const screen = {
  'kiosk.title': { tr: 'Kapı', en: 'Door', ar: 'الباب' },
  'kiosk.open': { tr: 'Bu ekranı aç', en: 'Open this screen', ar: 'افتح هذه الشاشة' },
  'kiosk.openWhat': {
    tr: 'Okuyucunun sayfasında oluşturulan anahtarı yazın. Bir kez yazılır; burada kimsenin oturumu açılmaz.',
    en: 'Type the key that was made on the reader’s page. It is typed once; nobody is signed in here.',
    ar: 'اكتب المفتاح المُنشأ في صفحة القارئ. يُكتب مرة واحدة، ولا يُسجَّل دخول أحد هنا.',
  },
  'kiosk.key': { tr: 'Anahtar', en: 'Key', ar: 'المفتاح' },
  'kiosk.openAct': { tr: 'Aç', en: 'Open', ar: 'افتح' },
  'kiosk.cannotOpen': { tr: 'Ekran açılamadı.', en: 'The screen could not be opened.', ar: 'تعذّر فتح الشاشة.' },
  'kiosk.hint': { tr: 'Kartınızı okutun ya da sicil numaranızı yazın.', en: 'Hold your card to the reader, or type your employee number.', ar: 'مرّر بطاقتك أو اكتب رقمك الوظيفي.' },
  'kiosk.number': { tr: 'Sicil numarası', en: 'Employee number', ar: 'الرقم الوظيفي' },
  'kiosk.pin': { tr: 'Şifre', en: 'PIN', ar: 'الرمز السري' },
  'kiosk.next': { tr: 'İleri', en: 'Next', ar: 'التالي' },
  'kiosk.ok': { tr: 'Tamam', en: 'OK', ar: 'موافق' },
  'kiosk.delete': terms.delete,
  'kiosk.back': { tr: 'Vazgeç', en: 'Back', ar: 'رجوع' },
  'kiosk.byPhone': { tr: 'Telefondaki kodla', en: 'With the code on the phone', ar: 'برمز الهاتف' },
  'kiosk.showCode': { tr: 'Telefonunuzdaki kodu kameraya gösterin.', en: 'Show the code on your phone to the camera.', ar: 'أظهر رمز هاتفك للكاميرا.' },
  'kiosk.hello': { tr: 'Merhaba {{name}}', en: 'Hello {{name}}', ar: 'مرحبًا {{name}}' },
  'kiosk.choose': { tr: 'Giriş mi, çıkış mı?', en: 'Coming or going?', ar: 'دخول أم خروج؟' },
  'kiosk.lunch.in': { tr: 'Öğleden dönüş', en: 'Back from lunch', ar: 'عودة من الغداء' },
  'kiosk.lunch.out': { tr: 'Öğleye çıkış', en: 'Out to lunch', ar: 'خروج للغداء' },
  'kiosk.unchosen': { tr: 'Seçmezseniz 5 saniye sonra: {{way}}', en: 'Unless you choose, in 5 seconds: {{way}}', ar: 'إن لم تختر فبعد 5 ثوانٍ: {{way}}' },
  'kiosk.today': terms.today,
  'kiosk.done': { tr: '{{direction}} kaydedildi, {{time}}.', en: '{{direction}} recorded, {{time}}.', ar: 'سُجّل: {{direction}}، {{time}}.' },
  'kiosk.taken': { tr: 'Kaydedildi, {{time}}.', en: 'Recorded, {{time}}.', ar: 'سُجّل، {{time}}.' },
  'kiosk.doneOf': { tr: '{{name}}: {{direction}} kaydedildi, {{time}}.', en: '{{name}}: {{direction}} recorded, {{time}}.', ar: '{{name}}: سُجّل {{direction}}، {{time}}.' },
  'kiosk.known': { tr: 'Bu kayıt daha önce alınmış.', en: 'This was taken before.', ar: 'سُجّل هذا من قبل.' },
  'kiosk.kept': { tr: 'Saklandı, sonra sayılacak.', en: 'Kept, counted later.', ar: 'حُفظ وسيُحتسب لاحقًا.' },
  'kiosk.cannot': { tr: 'Geçişiniz kaydedilemedi.', en: 'Your passing could not be recorded.', ar: 'تعذّر تسجيل مرورك.' },
  'kiosk.cannotKeep': {
    tr: 'Bağlantı yok ve bu tablet saklayamıyor; geçişiniz kaydedilemedi.',
    en: 'No network, and this tablet can keep nothing: your passing could not be recorded.',
    ar: 'تعذّر تسجيل مرورك: لا اتصال، ولا يستطيع هذا التابلت الحفظ.',
  },
  'kiosk.offline': { tr: 'Bağlantı yok: kayıtlar saklanır, sonra sayılır.', en: 'No network: taps are kept, and counted later.', ar: 'لا اتصال: تُحفظ التسجيلات وتُحتسب لاحقًا.' },
  'kiosk.waiting': {
    tr: { one: '{{count}} kayıt bekliyor.', other: '{{count}} kayıt bekliyor.' },
    en: { one: '{{count}} tap is waiting.', other: '{{count}} taps are waiting.' },
    ar: { zero: 'لا تسجيلات تنتظر.', one: 'تسجيل واحد ينتظر.', two: 'تسجيلان ينتظران.', few: '{{count}} تسجيلات تنتظر.', many: '{{count}} تسجيلًا ينتظر.', other: '{{count}} تسجيل ينتظر.' },
  },
  'kiosk.notInUse': { tr: 'Bu tablet kullanımda değil: basılanlar alınmaz.', en: 'This tablet is not in use: nothing is taken.', ar: 'هذا التابلت غير مستخدم: لا يُقبل أي تسجيل.' },
} as const satisfies ScreenWords
