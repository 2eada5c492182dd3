import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const pages = {
  'page.muster.title': { tr: 'Kim içeride', en: 'Who is inside', ar: 'من في الداخل' },
  'page.muster.what': {
    tr: 'Şu an içeride olanlar, en son görüldükleri yere göre; acil durumda yoklama listesi.',
    en: 'Who is inside now, by where they were last seen; in an emergency the roll call.',
    ar: 'من في الداخل الآن بحسب آخر مكان شوهدوا فيه؛ وقائمة التفقد في الطوارئ.',
  },
} as const satisfies ScreenWords

export const screen = {
  'muster.call': { tr: 'Yoklama başlat', en: 'Start roll call', ar: 'بدء التفقد' },
  'muster.callAsk': { tr: 'İçeridekilerin yoklaması başlatılsın mı?', en: 'Start a roll call of everybody inside?', ar: 'هل يبدأ تفقد كل من في الداخل؟' },
  'muster.callWhat': {
    tr: 'Yetkili herkes aynı listede kimin güvende olduğunu işaretler. Başlatan ve saati kayda geçer.',
    en: 'Everybody who may ticks off in the same list who is safe. Who started it and when is recorded.',
    ar: 'يؤشر كل مخوّل في القائمة نفسها على من هو بأمان. ويُسجَّل من بدأه ومتى.',
  },
  'muster.called': { tr: 'Yoklama başladı', en: 'The roll call is on', ar: 'بدأ التفقد' },
  'muster.cannotCall': { tr: 'Yoklama başlatılamadı.', en: 'The roll call could not be started.', ar: 'تعذّر بدء التفقد.' },
  'muster.end': { tr: 'Yoklamayı bitir', en: 'End roll call', ar: 'إنهاء التفقد' },
  'muster.endAsk': { tr: 'Yoklama bitirilsin mi?', en: 'End the roll call?', ar: 'هل يُنهى التفقد؟' },
  'muster.endSought': {
    tr: { one: '{{count}} kişi hâlâ aranıyor.', other: '{{count}} kişi hâlâ aranıyor.' },
    en: { one: '{{count}} person is still being looked for.', other: '{{count}} people are still being looked for.' },
    ar: {
      zero: 'لا أحد ما زال يُبحث عنه.',
      one: 'شخص واحد ما زال يُبحث عنه.',
      two: 'شخصان ما زال يُبحث عنهما.',
      few: '{{count}} أشخاص ما زال يُبحث عنهم.',
      many: '{{count}} شخصًا ما زال يُبحث عنهم.',
      other: '{{count}} شخص ما زال يُبحث عنهم.',
    },
  },
  'muster.endAll': { tr: 'Aranan kimse kalmadı.', en: 'Nobody is being looked for any more.', ar: 'لم يبقَ أحد يُبحث عنه.' },
  'muster.ended': { tr: 'Yoklama bitti', en: 'The roll call is over', ar: 'انتهى التفقد' },
  'muster.cannotEnd': { tr: 'Yoklama bitirilemedi.', en: 'The roll call could not be ended.', ar: 'تعذّر إنهاء التفقد.' },
  'muster.on': { tr: 'Yoklama sürüyor: {{time}}, başlatan {{who}}', en: 'Roll call on since {{time}}, started by {{who}}', ar: 'التفقد جارٍ منذ {{time}}، بدأه {{who}}' },
  'muster.counts': { tr: 'Sayılar', en: 'Figures', ar: 'الأعداد' },
  'muster.inside': terms.inside,
  'muster.state.sought': { tr: 'Aranıyor', en: 'Looked for', ar: 'يُبحث عنه' },
  'muster.state.left': { tr: 'Çıkış yaptı', en: 'Went out', ar: 'خرج' },
  'muster.state.safe': { tr: 'Güvende', en: 'Safe', ar: 'بأمان' },
  'muster.safe': { tr: 'Güvende', en: 'Safe', ar: 'بأمان' },
  'muster.safeOf': { tr: '{{name}} güvende', en: '{{name}} is safe', ar: '{{name}} بأمان' },
  'muster.cannotSafe': { tr: 'İşaretlenemedi.', en: 'That could not be ticked.', ar: 'تعذّر التأشير.' },
  'muster.waits': {
    tr: 'Bağlantı yok: işaret bu telefonda bekliyor ve bağlantı gelince gönderilecek.',
    en: 'No connection: the tick waits on this phone and is sent when there is one.',
    ar: 'لا اتصال: ينتظر التأشير على هذا الهاتف ويُرسل عند عودة الاتصال.',
  },
  'muster.again': { tr: 'Yine ara', en: 'Look again', ar: 'البحث مجددًا' },
  'muster.againOf': { tr: '{{name}}: yine ara', en: '{{name}}: look again', ar: '{{name}}: البحث مجددًا' },
  'muster.by': { tr: '{{time}}, {{who}}', en: '{{time}}, {{who}}', ar: '{{time}}، {{who}}' },
  'muster.lastSeen': { tr: 'son hareket {{time}}', en: 'last seen {{time}}', ar: 'آخر حركة {{time}}' },
  'muster.noPlace': { tr: 'Yeri bilinmiyor', en: 'Place not known', ar: 'المكان غير معروف' },
  'muster.search': { tr: 'Ad, sicil no veya departman', en: 'Name, employee no. or department', ar: 'الاسم أو الرقم الوظيفي أو القسم' },
  'muster.visitors': { tr: 'Ziyaretçiler', en: 'Visitors', ar: 'الزوار' },
  'muster.visitor': { tr: 'Ziyaretçi', en: 'Visitor', ar: 'زائر' },
  'muster.visitsWhom': { tr: 'ziyaret ettiği: {{name}}', en: 'visits {{name}}', ar: 'يزور {{name}}' },
  'muster.card': { tr: 'kart {{number}}', en: 'card {{number}}', ar: 'البطاقة {{number}}' },
  'muster.none': { tr: 'İçeride kimse yok', en: 'Nobody is inside', ar: 'لا أحد في الداخل' },
  'muster.noneText': { tr: 'Birinin girişi okunduğunda burada kendiliğinden görünür.', en: 'Whoever is read coming in appears here by itself.', ar: 'يظهر هنا تلقائيًا كل من يُسجَّل دخوله.' },
  'muster.noneFound': { tr: 'Aramaya uyan kimse yok', en: 'Nobody matches the search', ar: 'لا أحد يطابق البحث' },
  'muster.all': { tr: '{{count}} kişinin tümünü göster', en: 'Show all {{count}} people', ar: 'عرض الجميع ({{count}})' },
  'muster.print': { tr: 'Yazdır', en: 'Print', ar: 'طباعة' },
  'muster.kept': {
    tr: 'Bağlantı yok. Gösterilen, {{time}} itibarıyla bu tarayıcıda kalan liste; sonrası bilinmiyor.',
    en: 'No connection. This is the list as this browser had it at {{time}}; what came after is not known.',
    ar: 'لا اتصال. هذه القائمة كما كانت في هذا المتصفح عند {{time}}؛ وما بعدها غير معروف.',
  },
} as const satisfies ScreenWords

export const refusals = {
  'muster.not-found': {
    tr: 'Böyle bir yoklama yok ya da bitirmek size düşmüyor. Listeyi yenileyin.',
    en: 'There is no such roll call, or it is not yours to end. Load the list again.',
    ar: 'لا يوجد تفقد كهذا أو ليس لك إنهاؤه. حدّث القائمة.',
  },
  'muster.over': { tr: 'Bu yoklama bitirildi. Gerekiyorsa yenisini başlatın.', en: 'This roll call was ended. Start another if it is needed.', ar: 'أُنهي هذا التفقد. ابدأ غيره عند الحاجة.' },
} as const satisfies Sentences

export const acts = {
  MusterCalled: { tr: 'Yoklama başlattı', en: 'Started a roll call', ar: 'بدء تفقد' },
  FoundSafe: { tr: 'Yoklamada güvende olduğunu işaretledi', en: 'Ticked off as safe in a roll call', ar: 'التأشير بالأمان في التفقد' },
  SoughtAgain: { tr: 'Yoklamada yeniden aranır yaptı', en: 'Had somebody looked for again in a roll call', ar: 'إعادة البحث عن شخص في التفقد' },
  VisitorsFoundSafe: { tr: 'Yoklamada ziyaretçileri güvende işaretledi', en: 'Ticked off visitors as safe in a roll call', ar: 'التأشير بأمان الزوار في التفقد' },
  VisitorSoughtAgain: { tr: 'Yoklamada bir ziyaretçiyi yeniden aranır yaptı', en: 'Had a visitor looked for again in a roll call', ar: 'إعادة البحث عن زائر في التفقد' },
  MusterEnded: { tr: 'Yoklamayı bitirdi', en: 'Ended a roll call', ar: 'إنهاء تفقد' },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  MusterCalled: {
    tr: 'Başlatıldığı kayıtta kalır. Gerek kalmadıysa yoklama kendi sayfasından bitirilir.',
    en: 'That it was started stays on record. It is ended on its own page if there is no need for it.',
    ar: 'يبقى بدؤه مسجَّلًا. ويُنهى من صفحته إن لم تعد له حاجة.',
  },
  FoundSafe: {
    tr: 'İşaret kayıtta kalır. Yanlışsa kişi yoklama sürerken yeniden aranır yapılır.',
    en: 'The tick stays on record. If it was wrong, the person is looked for again while the roll call is on.',
    ar: 'يبقى التأشير مسجَّلًا. وإن كان خطأً يُبحث عن الشخص مجددًا ما دام التفقد جاريًا.',
  },
  SoughtAgain: {
    tr: 'Kayıtta kalır. Kişi bulunduğunda yeniden güvende işaretlenir.',
    en: 'It stays on record. The person is ticked off again when found.',
    ar: 'يبقى مسجَّلًا. ويُؤشَّر الشخص من جديد حين يُعثر عليه.',
  },
  VisitorsFoundSafe: {
    tr: 'İşaret kayıtta kalır. Yanlışsa ziyaretçi yoklama sürerken yeniden aranır yapılır.',
    en: 'The tick stays on record. If it was wrong, the visitor is looked for again while the roll call is on.',
    ar: 'يبقى التأشير مسجَّلًا. وإن كان خطأً يُبحث عن الزائر مجددًا ما دام التفقد جاريًا.',
  },
  VisitorSoughtAgain: {
    tr: 'Kayıtta kalır. Ziyaretçi bulunduğunda yeniden güvende işaretlenir.',
    en: 'It stays on record. The visitor is ticked off again when found.',
    ar: 'يبقى مسجَّلًا. ويُؤشَّر الزائر من جديد حين يُعثر عليه.',
  },
  MusterEnded: {
    tr: 'Biten yoklama sürdürülmez. Gerekirse yenisi başlatılır.',
    en: 'A roll call that is over does not go on. Another is started if it is needed.',
    ar: 'لا يستمر تفقد انتهى. ويُبدأ غيره عند الحاجة.',
  },
} as const satisfies Sentences

export const permissions = {
  'rights.of.muster': { tr: 'Kim içeride', en: 'Who is inside', ar: 'من في الداخل' },
  'permission.muster.view': { tr: 'Kimin içeride olduğunu ve yoklamayı görmek', en: 'See who is inside, and roll calls', ar: 'عرض من في الداخل والتفقد' },
  'permission.muster.update': { tr: 'Acil durumda yoklama başlatmak, işaretlemek ve bitirmek', en: 'Start, tick and end roll calls in an emergency', ar: 'بدء التفقد في الطوارئ والتأشير فيه وإنهاؤه' },
} as const satisfies ScreenWords
