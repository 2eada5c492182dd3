import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const screen = {
  'consents.asked': {
    tr: { one: 'Okumanız gereken {{count}} metin var.', other: 'Okumanız gereken {{count}} metin var.' },
    en: { one: 'There is {{count}} text for you to read.', other: 'There are {{count}} texts for you to read.' },
    ar: {
      zero: 'لا نصوص لقراءتها.',
      one: 'لديك نص واحد لقراءته.',
      two: 'لديك نصان لقراءتهما.',
      few: 'لديك {{count}} نصوص لقراءتها.',
      many: 'لديك {{count}} نصًا لقراءتها.',
      other: 'لديك {{count}} نص لقراءتها.',
    },
  },
  'consents.readThem': { tr: 'Şimdi oku', en: 'Read them', ar: 'اقرأها الآن' },
  'consents.own': { tr: 'Metinler ve rızalarım', en: 'Texts and my consent', ar: 'النصوص وموافقاتي' },
  'consents.ownWhat': {
    tr: 'Şirketinizin size okuttuğu metinler ve verdiğiniz rızalar. Bir rızayı istediğiniz zaman geri alabilirsiniz.',
    en: 'What your company has you read, and what you consented to. Consent can be withdrawn at any time.',
    ar: 'ما تطلب شركتك قراءته وما وافقت عليه. يمكنك سحب موافقتك في أي وقت.',
  },
  'consents.ownNone': { tr: 'Şirketiniz bir metin yayımlamadı.', en: 'Your company has published no text.', ar: 'لم تنشر شركتك أي نص.' },
  'consents.kind.notice': { tr: 'Aydınlatma metni', en: 'Notice', ar: 'نص إفصاح' },
  'consents.kind.consent': { tr: 'Açık rıza', en: 'Consent', ar: 'موافقة صريحة' },
  'consents.kind.visitors': { tr: 'Ziyaretçi metni', en: 'Visitors’ notice', ar: 'نص للزوار' },
  'consents.version': { tr: '{{version}}. sürüm', en: 'Version {{version}}', ar: 'النسخة {{version}}' },
  'consents.earlier': {
    tr: '{{version}}. sürüme onay vermiştiniz; metin o günden beri değişti.',
    en: 'You agreed to version {{version}}; the text has changed since.',
    ar: 'وافقت على النسخة {{version}}، وقد تغيّر النص بعدها.',
  },
  'consents.earlierOf': { tr: '{{version}}. sürümü yanıtlamıştı', en: 'answered version {{version}}', ar: 'أجاب عن النسخة {{version}}' },
  'consents.standing.notice.asked': { tr: 'Okunmadı', en: 'Not read yet', ar: 'لم يُقرأ' },
  'consents.standing.notice.agreed': { tr: 'Okundu', en: 'Read', ar: 'قُرئ' },
  'consents.standing.notice.declined': { tr: 'Okunmadı', en: 'Not read', ar: 'لم يُقرأ' },
  'consents.standing.consent.asked': { tr: 'Yanıt bekliyor', en: 'Not answered yet', ar: 'بانتظار الرد' },
  'consents.standing.consent.agreed': { tr: 'Rıza verildi', en: 'Consented', ar: 'وُوفق عليه' },
  'consents.standing.consent.declined': { tr: 'Rıza verilmedi', en: 'Not consented', ar: 'لم تُعطَ الموافقة' },
  'consents.readAnswer': { tr: 'Oku ve yanıtla', en: 'Read and answer', ar: 'اقرأ وأجب' },
  'consents.readAgain': { tr: 'Metni aç', en: 'Open the text', ar: 'فتح النص' },
  'consents.agree.notice': { tr: 'Okudum, anladım', en: 'I have read it', ar: 'قرأته وفهمته' },
  'consents.agree.consent': { tr: 'Rıza veriyorum', en: 'I consent', ar: 'أوافق' },
  'consents.decline': { tr: 'Rıza vermiyorum', en: 'I do not consent', ar: 'لا أوافق' },
  'consents.withdraw': { tr: 'Rızamı geri alıyorum', en: 'I withdraw my consent', ar: 'أسحب موافقتي' },
  'consents.said.notice': { tr: 'Okuduğunuz kaydedildi', en: 'That you read it is recorded', ar: 'سُجّلت قراءتك' },
  'consents.said.consent': { tr: 'Rızanız kaydedildi', en: 'Your consent is recorded', ar: 'سُجّلت موافقتك' },
  'consents.said.declined': { tr: 'Rıza vermediğiniz kaydedildi', en: 'That you do not consent is recorded', ar: 'سُجّل عدم موافقتك' },
  'consents.cannotSay': { tr: 'Yanıtınız kaydedilemedi.', en: 'Your answer could not be recorded.', ar: 'تعذّر تسجيل ردك.' },
  'consents.what': {
    tr: 'Çalışanların okuyacağı aydınlatma metinleri ve istenen açık rızalar. Her değişiklik yeni bir sürümdür ve herkese yeniden sorulur; kimin hangi sürümü okuduğu kayıtta kalır.',
    en: 'Notices that employees read, and consent that is asked of them. Each change is another version, about which everybody is asked again; who has read which stays on record.',
    ar: 'نصوص الإفصاح التي يقرؤها الموظفون والموافقات المطلوبة منهم. كل تغيير نسخة جديدة يُسأل عنها الجميع من جديد، ويبقى مسجلًا من قرأ أي نسخة.',
  },
  'consents.none': { tr: 'Henüz metin yayımlanmadı.', en: 'No text has been published yet.', ar: 'لم يُنشر أي نص بعد.' },
  'consents.add': { tr: 'Metin ekle', en: 'Add a text', ar: 'إضافة نص' },
  'consents.newVersion': { tr: 'Yeni sürüm yaz', en: 'Write another version', ar: 'كتابة نسخة جديدة' },
  'consents.over': { tr: 'yürürlükte değil', en: 'not in force', ar: 'غير ساري' },
  'consents.counts.notice': { tr: '{{agreed}} kişi okudu, {{asked}} kişi okumadı', en: '{{agreed}} have read it, {{asked}} have not', ar: 'قرأه {{agreed}}، ولم يقرأه {{asked}}' },
  'consents.counts.consent': {
    tr: '{{agreed}} rıza verdi, {{declined}} vermedi, {{asked}} yanıtlamadı',
    en: '{{agreed}} consented, {{declined}} did not, {{asked}} have not answered',
    ar: 'وافق {{agreed}}، ولم يوافق {{declined}}، ولم يجب {{asked}}',
  },
  'consents.who': { tr: 'Kim ne dedi', en: 'Who said what', ar: 'من قال ماذا' },
  'consents.search': { tr: 'Ad ya da sicil ara', en: 'Search name or number', ar: 'ابحث بالاسم أو الرقم' },
  'consents.nobody': { tr: 'Böyle kimse yok.', en: 'There is nobody.', ar: 'لا أحد.' },
  'consents.more': { tr: '{{count}} kişi daha var; aramayla daraltın.', en: 'There are {{count}} more; search to narrow it.', ar: 'هناك {{count}} آخرون؛ ضيّق بالبحث.' },
  'consents.end': { tr: 'Yürürlükten kaldır', en: 'End it', ar: 'إنهاء العمل به' },
  'consents.endTitle': { tr: 'Metin yürürlükten kaldırılsın mı?', en: 'End this text?', ar: 'إنهاء العمل بهذا النص؟' },
  'consents.endWhat': {
    tr: 'Kimseye sorulmaz. Verilmiş yanıtlar kayıtta kalır, verilmiş rıza geri alınabilir.',
    en: 'Nobody is asked any more. What was said stays on record, and consent can still be withdrawn.',
    ar: 'لن يُسأل أحد بعدها. يبقى ما قيل مسجلًا ويمكن سحب الموافقة.',
  },
  'consents.ended': { tr: 'Metin yürürlükten kaldırıldı', en: 'The text has ended', ar: 'أُنهي العمل بالنص' },
  'consents.cannotEnd': { tr: 'Metin kaldırılamadı.', en: 'The text could not be ended.', ar: 'تعذّر إنهاء العمل بالنص.' },
  'consents.kindOf': { tr: 'Türü', en: 'Kind', ar: 'النوع' },
  'consents.kindWhat.notice': { tr: 'Çalışan okuduğunu bildirir; reddedilmez.', en: 'Employees say that they have read it; it cannot be declined.', ar: 'يقرّ الموظف بقراءته، ولا يُرفض.' },
  'consents.kindWhat.consent': {
    tr: 'Çalışan kabul eder ya da etmez, sonradan geri alabilir. Hiçbir sayfa buna bağlı değildir.',
    en: 'Employees agree or do not, and may withdraw it later. No page depends on it.',
    ar: 'يوافق الموظف أو لا يوافق، وله السحب لاحقًا. لا تتوقف عليه أي صفحة.',
  },
  'consents.kindWhat.visitors': {
    tr: 'Ziyaretçi kaydında gösterilir; hangi sürümün gösterildiği ziyaretle saklanır.',
    en: 'Shown where visitors are entered; which version was shown is kept with the visit.',
    ar: 'يُعرض عند تسجيل الزوار، ويُحفظ مع الزيارة أي نسخة عُرضت.',
  },
  'consents.title': { tr: 'Başlık', en: 'Title', ar: 'العنوان' },
  'consents.text': terms.text,
  'consents.publish': { tr: 'Yayımla', en: 'Publish', ar: 'نشر' },
  'consents.publishWhat': {
    tr: 'Yayımlanınca bütün çalışanlara sorulur. Yayımlanmış bir sürüm sonradan değiştirilemez.',
    en: 'Once published, all employees are asked. A version that was published cannot be changed.',
    ar: 'بعد النشر يُسأل جميع الموظفين. لا يمكن تغيير نسخة منشورة.',
  },
  'consents.publishVisitors': {
    tr: 'Yayımlanınca gelen her ziyaretçiye gösterilir. Yayımlanmış bir sürüm sonradan değiştirilemez.',
    en: 'Once published, each visitor who comes is shown it. A version that was published cannot be changed.',
    ar: 'بعد النشر يُعرض على كل زائر يأتي. لا يمكن تغيير نسخة منشورة.',
  },
  'consents.published': { tr: 'Metin yayımlandı', en: 'The text is published', ar: 'نُشر النص' },
  'consents.cannotPublish': { tr: 'Metin yayımlanamadı.', en: 'The text could not be published.', ar: 'تعذّر نشر النص.' },
} as const satisfies ScreenWords

export const acts = {
  ConsentTextPublished: { tr: 'Aydınlatma veya onay metni yayımladı{{which}}', en: 'Published a text to read or to consent to{{which}}', ar: 'نشر نص إفصاح أو موافقة{{which}}' },
  ConsentTextEnded: { tr: 'Metni yürürlükten kaldırdı{{which}}', en: 'Ended a text that employees were asked about{{which}}', ar: 'أنهى العمل بنص{{which}}' },
  ConsentAnswered: { tr: 'Metni yanıtladı{{which}}', en: 'Answered a text{{which}}', ar: 'أجاب عن نص{{which}}' },
} as const satisfies ActSentences

/** Why an act stays, and what to do instead. */
export const stays = {
  ConsentTextPublished: {
    tr: 'Yayımlanmış bir metin okunmuş olabilir. Yanlışsa yeni sürümünü yayımlayın ya da yürürlükten kaldırın.',
    en: 'A published text may have been read. If it is wrong, publish another version, or end it.',
    ar: 'ربما قُرئ النص المنشور. إن كان خاطئًا فانشر نسخة أخرى أو أنهِ العمل به.',
  },
  ConsentTextEnded: {
    tr: 'Kaldırılmış metin geri gelmez. Yeniden sorulacaksa yeni sürümünü yayımlayın.',
    en: 'A text that has ended does not come back. To ask employees again, publish another version.',
    ar: 'النص المنتهي لا يعود. لسؤال الموظفين من جديد انشر نسخة أخرى.',
  },
  ConsentAnswered: {
    tr: 'Bir onay ya da ret kayıtta kalır. Rızanızı Hesabım sayfasından geri alabilirsiniz.',
    en: 'What was said stays on record. Consent is withdrawn on the page of the own account.',
    ar: 'يبقى ما قيل مسجلًا. تُسحب الموافقة من صفحة حسابي.',
  },
} as const satisfies Sentences

export const refusals = {
  'consents.text-not-found': {
    tr: 'Böyle bir metin ya da bu dilde bir sürümü yok.',
    en: 'There is no such text, or no version of it in this language.',
    ar: 'لا يوجد نص كهذا أو لا نسخة منه بهذه اللغة.',
  },
  'consents.text-changed': {
    tr: 'Siz yazarken başka biri {{version}}. sürümü yayımladı. Onu okuyup yeniden deneyin.',
    en: 'Somebody published version {{version}} while you were writing. Read it, and try again.',
    ar: 'نشر شخص آخر النسخة {{version}} أثناء كتابتك. اقرأها ثم أعد المحاولة.',
  },
  'consents.texts-full': {
    tr: 'Aynı anda en çok {{most}} metin yürürlükte olabilir. Gerekmeyenleri kaldırın.',
    en: 'At most {{most}} texts can be in force at once. End those that are not needed.',
    ar: 'يمكن أن يسري {{most}} نصًا على الأكثر معًا. أنهِ ما لا يلزم.',
  },
  'consents.kind-stays': {
    tr: 'Bir metnin türü değişmez: aydınlatma okunur, açık rıza verilir. Yeni bir metin yayımlayın.',
    en: 'A text keeps its kind: a notice is read, consent is given. Publish a new text instead.',
    ar: 'نوع النص لا يتغير: الإفصاح يُقرأ والموافقة تُعطى. انشر نصًا جديدًا.',
  },
  'consents.not-in-force': {
    tr: 'Bu sürüm artık yürürlükte değil. Sayfayı yenileyip güncel metni okuyun.',
    en: 'This version is not in force any more. Load the page again and read the present text.',
    ar: 'لم تعد هذه النسخة سارية. حدّث الصفحة واقرأ النص الحالي.',
  },
  'consents.notice-is-read': {
    tr: 'Aydınlatma metni yalnızca okunur; reddedilmesi gereken bir rıza içermez.',
    en: 'A notice is only read; it asks for no consent that could be declined.',
    ar: 'نص الإفصاح يُقرأ فقط؛ لا يطلب موافقة يمكن رفضها.',
  },
} as const satisfies Sentences
