import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

export const screen = {
  'account.feed.title': { tr: 'Takvim aboneliği', en: 'Calendar subscription', ar: 'الاشتراك في التقويم' },
  'account.feed.what': {
    tr: 'Vardiyalarınız ve izinli günleriniz telefonunuzun takviminde görünür ve kendiliğinden yenilenir. İznin türü hiçbir zaman yazılmaz.',
    en: 'Your shifts and the days you are on leave appear in the calendar of your phone and renew themselves. The kind of leave is never said.',
    ar: 'تظهر وردياتك وأيام إجازتك في تقويم هاتفك وتتجدد تلقائيًا. ولا يُذكر نوع الإجازة أبدًا.',
  },
  'account.feed.make': { tr: 'Adres oluştur', en: 'Make an address', ar: 'إنشاء عنوان' },
  'account.feed.made': { tr: 'Takvim adresi oluşturuldu.', en: 'The calendar address was made.', ar: 'أُنشئ عنوان التقويم.' },
  'account.feed.cannotMake': { tr: 'Takvim adresi oluşturulamadı.', en: 'The calendar address could not be made.', ar: 'تعذّر إنشاء عنوان التقويم.' },
  'account.feed.madeAt': { tr: '{{time}} tarihinde oluşturuldu', en: 'Made {{time}}', ar: 'أُنشئ {{time}}' },
  'account.feed.readAt': { tr: 'son okunma {{time}}', en: 'last read {{time}}', ar: 'آخر قراءة {{time}}' },
  'account.feed.unread': { tr: 'henüz okunmadı', en: 'not read yet', ar: 'لم يُقرأ بعد' },
  'account.feed.address': { tr: 'Takvim adresi', en: 'Calendar address', ar: 'عنوان التقويم' },
  'account.feed.once': {
    tr: 'Bu adres bir daha gösterilmez. Takvim uygulamanızda “adresle abone ol” deyip yapıştırın. Kimseyle paylaşmayın: adresi bilen, takviminizi okur.',
    en: 'This address is not shown again. Paste it where your calendar program subscribes by address. Share it with nobody: whoever knows it reads your calendar.',
    ar: 'لن يُعرض هذا العنوان مرة أخرى. الصقه في تطبيق التقويم عند الاشتراك بعنوان. لا تشاركه مع أحد: من يعرفه يقرأ تقويمك.',
  },
  'account.feed.open': { tr: 'Takvim uygulamasında aç', en: 'Open in the calendar program', ar: 'فتح في تطبيق التقويم' },
  'account.feed.renew': { tr: 'Adresi yenile', en: 'Renew the address', ar: 'تجديد العنوان' },
  'account.feed.renewWhat': {
    tr: 'Yeni bir adres oluşturulur; eskisini kullanan takvimler artık yenilenmez.',
    en: 'A new address is made; calendars that use the old one are not renewed any more.',
    ar: 'يُنشأ عنوان جديد، والتقاويم التي تستخدم القديم لا تتجدد بعد ذلك.',
  },
  'account.feed.revoke': { tr: 'Adresi kaldır', en: 'Revoke the address', ar: 'إلغاء العنوان' },
  'account.feed.revokeWhat': {
    tr: 'Bu adresle takviminizi artık kimse okuyamaz. Takvim uygulamanızdaki aboneliği de silebilirsiniz.',
    en: 'Nobody reads your calendar by this address any more. You can delete the subscription in your calendar program, too.',
    ar: 'لن يقرأ أحد تقويمك بهذا العنوان بعد الآن. ويمكنك حذف الاشتراك من تطبيق التقويم أيضًا.',
  },
  'account.feed.revoked': { tr: 'Takvim adresi kaldırıldı.', en: 'The calendar address was revoked.', ar: 'أُلغي عنوان التقويم.' },
  'account.feed.cannotRevoke': { tr: 'Takvim adresi kaldırılamadı.', en: 'The calendar address could not be revoked.', ar: 'تعذّر إلغاء عنوان التقويم.' },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'account.feed-not-found': {
    tr: 'Böyle bir takvim adresi yok; kaldırılmış ya da yenilenmiş olabilir.',
    en: 'There is no such calendar address; it may have been revoked or renewed.',
    ar: 'لا يوجد عنوان تقويم كهذا، ولعله أُلغي أو جُدّد.',
  },
  'account.feed-without-employee': {
    tr: 'Hesabınız bir çalışana bağlı değil; takvimi olan yalnız çalışanlardır.',
    en: 'Your account belongs to no employee; only employees have a calendar.',
    ar: 'حسابك غير مرتبط بموظف، والتقويم للموظفين فقط.',
  },
} as const satisfies Sentences

export const acts = {
  CalendarFeedMade: { tr: 'Takvim adresi oluşturdu', en: 'Made a calendar address', ar: 'إنشاء عنوان تقويم' },
  CalendarFeedRevoked: { tr: 'Takvim adresini kaldırdı', en: 'Revoked the calendar address', ar: 'إلغاء عنوان التقويم' },
} satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  CalendarFeedMade: {
    tr: 'Adresi yalnız sahibi bilir. Gerekmiyorsa Hesabım sayfasından kaldırılır.',
    en: 'Its owner alone knows the address. It is revoked under My account if it is not needed.',
    ar: 'لا يعرف العنوان إلا صاحبه. يُلغى من صفحة حسابي إن لم يلزم.',
  },
  CalendarFeedRevoked: {
    tr: 'Kaldırılan adres geri gelmez. Sahibi Hesabım sayfasından yenisini oluşturabilir.',
    en: 'An address that was revoked does not come back. Its owner can make another under My account.',
    ar: 'العنوان الملغى لا يعود. يستطيع صاحبه إنشاء غيره من صفحة حسابي.',
  },
} as const satisfies Sentences

/** What the calendar itself says. Of leave nothing but that one is away: the kind may be a matter of health. */
export const feed = {
  name: { tr: 'Mesai', en: 'Mesai', ar: 'Mesai' },
  work: { tr: 'Çalışma', en: 'Work', ar: 'عمل' },
  away: { tr: 'İzinli', en: 'Away', ar: 'غائب' },
} as const satisfies Sentences
