import type { ScreenWords } from '../shared/screen.ts'
import { terms } from '../terms.ts'

export const screen = {
  'cardless.form': { tr: 'Giriş ve çıkış', en: 'Entry and exit', ar: 'الدخول والخروج' },
  'cardless.from': terms.day,
  'cardless.to': terms.lastDay,
  'cardless.toHelp': { tr: 'Tek gün için boş bırakın', en: 'Leave empty for one day', ar: 'اتركه فارغًا ليوم واحد' },
  'cardless.weekdays': { tr: 'Hangi günler', en: 'On which days', ar: 'في أي أيام' },
  'cardless.days': {
    tr: { one: '{{count}} gün', other: '{{count}} gün' },
    en: { one: '{{count}} day', other: '{{count}} days' },
    ar: { zero: 'لا أيام', one: 'يوم واحد', two: 'يومان', few: '{{count}} أيام', many: '{{count}} يومًا', other: '{{count}} يوم' },
  },
  'cardless.entry': { tr: 'Giriş saati', en: 'Entry', ar: 'وقت الدخول' },
  'cardless.exit': { tr: 'Çıkış saati', en: 'Exit', ar: 'وقت الخروج' },
  'cardless.nextDay': { tr: 'ertesi gün', en: 'on the next day', ar: 'في اليوم التالي' },
  'cardless.exitNextDay': { tr: 'Çıkış ertesi gün', en: 'The exit is on the next day', ar: 'الخروج في اليوم التالي' },
  'cardless.exitNextDayHelp': { tr: 'Gece vardiyasının sabahki çıkışı', en: 'The morning after a night shift', ar: 'صباح ما بعد الوردية الليلية' },
  'cardless.effect': { tr: 'Etkisi', en: 'Effect', ar: 'الأثر' },
  'cardless.nothingYet': {
    tr: 'Kişileri, günü ve saatleri yazın; günlerin ne olacağı burada görünür.',
    en: 'Choose people, a day and times: what becomes of the days shows here.',
    ar: 'اختر الموظفين واليوم والأوقات، فيظهر هنا ما تصير إليه الأيام.',
  },
  'cardless.wouldNot': {
    tr: { one: '{{count}} satır kaydedilemeyecek', other: '{{count}} satır kaydedilemeyecek' },
    en: { one: '{{count}} line could not be saved', other: '{{count}} lines could not be saved' },
    ar: { zero: 'كل الأسطر صالحة', one: 'تعذّر حفظ سطر واحد', two: 'تعذّر حفظ سطرين', few: 'تعذّر حفظ {{count}} أسطر', many: 'تعذّر حفظ {{count}} سطرًا', other: 'تعذّر حفظ {{count}} سطر' },
  },
  'cardless.notSaved': {
    tr: { one: '{{count}} satır kaydedilemedi', other: '{{count}} satır kaydedilemedi' },
    en: { one: '{{count}} line was not saved', other: '{{count}} lines were not saved' },
    ar: { zero: 'حُفظت كل الأسطر', one: 'لم يُحفظ سطر واحد', two: 'لم يُحفظ سطران', few: 'لم تُحفظ {{count}} أسطر', many: 'لم يُحفظ {{count}} سطرًا', other: 'لم يُحفظ {{count}} سطر' },
  },
  'cardless.saved': {
    tr: { one: '{{count}} satır kaydedildi.', other: '{{count}} satır kaydedildi.' },
    en: { one: '{{count}} line saved.', other: '{{count}} lines saved.' },
    ar: { zero: 'لم يُحفظ شيء.', one: 'حُفظ سطر واحد.', two: 'حُفظ سطران.', few: 'حُفظت {{count}} أسطر.', many: 'حُفظ {{count}} سطرًا.', other: 'حُفظ {{count}} سطر.' },
  },
  'cardless.cannot': { tr: 'Satırlar kaydedilemedi.', en: 'The lines could not be saved.', ar: 'تعذّر حفظ السطور.' },
  'cardless.movements': {
    tr: { one: '{{count}} hareket eklenecek', other: '{{count}} hareket eklenecek' },
    en: { one: '{{count}} movement will be added', other: '{{count}} movements will be added' },
    ar: { zero: 'لن تُضاف حركات', one: 'ستُضاف حركة واحدة', two: 'ستُضاف حركتان', few: 'ستُضاف {{count}} حركات', many: 'ستُضاف {{count}} حركة', other: 'ستُضاف {{count}} حركة' },
  },
  'cardless.last': { tr: 'Son elle girişler', en: 'Last entries by hand', ar: 'آخر الإدخالات اليدوية' },
  'cardless.shown': { tr: 'Gösterilenler', en: 'Shown', ar: 'المعروض' },
  'cardless.waiting': { tr: 'Onay bekleyenler', en: 'Waiting for approval', ar: 'بانتظار الموافقة' },
  'cardless.noneWaiting': { tr: 'Onay bekleyen giriş yok', en: 'No entry waits for approval', ar: 'لا إدخال بانتظار الموافقة' },
  'cardless.noneWaitingText': { tr: 'Çalışanların istediği giriş ve çıkışlar karara bağlandı.', en: 'Every entry and exit that was asked for has been decided.', ar: 'بُتّ في كل دخول وخروج طُلب.' },
  'cardless.noEntries': { tr: 'Henüz elle giriş yok', en: 'No entries by hand yet', ar: 'لا إدخالات يدوية بعد' },
  'cardless.noEntriesText': {
    tr: 'Kaydettiğiniz girişler, kim ve ne zaman kaydettiyse burada kalır.',
    en: 'What you save stays here, with who saved it and when.',
    ar: 'يبقى هنا ما تحفظه، مع من حفظه ومتى.',
  },
  'cardless.wrong.people': { tr: 'En az bir kişi seçin.', en: 'Choose at least one person.', ar: 'اختر موظفًا واحدًا على الأقل.' },
  'cardless.wrong.days': { tr: 'Geçerli bir gün yazın; dönem en fazla 92 gün olabilir.', en: 'Enter a valid day; a period has 92 days at most.', ar: 'أدخل يومًا صحيحًا؛ الفترة 92 يومًا على الأكثر.' },
  'cardless.wrong.time': { tr: 'Saati 08:30 gibi yazın.', en: 'Write the time as 08:30.', ar: 'اكتب الوقت هكذا: 08:30.' },
  'cardless.wrong.times': { tr: 'Giriş ya da çıkış saatinden en az birini yazın.', en: 'Enter at least one of entry and exit.', ar: 'أدخل وقت الدخول أو الخروج على الأقل.' },
  'cardless.wrong.same': { tr: 'Giriş ve çıkış saatleri aynı olamaz.', en: 'Entry and exit cannot be at the same time.', ar: 'لا يمكن أن يتطابق وقتا الدخول والخروج.' },
  'cardless.wrong.many': {
    tr: '{{count}} hareket çok fazla: tek kayıtta en fazla {{most}} hareket eklenir. Kişileri ya da günleri azaltın.',
    en: '{{count}} movements are too many: one entry adds {{most}} at most. Choose fewer people or days.',
    ar: 'عدد الحركات {{count}} كبير: يضيف الإدخال الواحد {{most}} على الأكثر. اختر موظفين أو أيامًا أقل.',
  },
} as const satisfies ScreenWords
