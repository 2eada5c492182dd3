import { listed, type ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'

/** What its pages are called, and what each is for: in every menu, so with the first load. */
export const pages = {
  'page.cards.title': { tr: 'Kartlar', en: 'Cards', ar: 'البطاقات' },
  'page.cards.what': {
    tr: 'Şirketin kartları, PIN ve QR kodları, kimde oldukları. Tek tek ya da topluca ekleyin, sahibine verin.',
    en: 'The company’s cards, PINs and QR codes, and who holds them. Add one or many, and give them to people.',
    ar: 'بطاقات الشركة وأرقامها السرية ورموز QR ومن يحملها. أضف واحدة أو أكثر وسلّمها لأصحابها.',
  },
} as const satisfies ScreenWords

export const screen = {
  'cardType.personnel': { tr: 'Personel kartı', en: 'Personnel', ar: 'بطاقة موظف' },
  'cardType.temporary': { tr: 'Geçici kart', en: 'Temporary', ar: 'بطاقة مؤقتة' },
  'cardType.visitor': { tr: 'Ziyaretçi kartı', en: 'Visitor', ar: 'بطاقة زائر' },
  'cardType.guest': { tr: 'Misafir kartı', en: 'Guest', ar: 'بطاقة ضيف' },
  'cardType.vehicle': { tr: 'Araç kartı', en: 'Vehicle', ar: 'بطاقة مركبة' },
  'cardType.mobile': { tr: 'Mobil kart', en: 'Mobile', ar: 'بطاقة جوال' },
  'cards.name': { tr: 'Ad', en: 'Name', ar: 'الاسم' },
  'cards.nameHelp': {
    tr: 'İsteğe bağlı; örneğin “Ziyaretçi 3” ya da “Otopark”.',
    en: 'Optional; for example “Visitor 3” or “Car park”.',
    ar: 'اختياري؛ مثلًا «زائر 3» أو «الموقف».',
  },
  'cards.form': { tr: 'Biçim', en: 'Form', ar: 'الشكل' },
  'cardForm.physical': { tr: 'Fiziksel', en: 'Physical', ar: 'مادية' },
  'cardForm.mobile': { tr: 'Mobil', en: 'Mobile', ar: 'جوال' },
  'cardBlocked.lost': { tr: 'Kayıp', en: 'Lost', ar: 'مفقودة' },
  'cardBlocked.blocked': { tr: 'Engelli', en: 'Blocked', ar: 'محظورة' },
  'cards.blockedSince': {
    tr: 'Engel başlangıcı',
    en: 'Blocked since',
    ar: 'محظورة منذ',
  },
  'cards.edit.open': { tr: 'Düzenle', en: 'Edit', ar: 'تعديل' },
  'cards.edit.title': {
    tr: '{{number}} numaralı kartı düzenle',
    en: 'Edit card {{number}}',
    ar: 'تعديل البطاقة {{number}}',
  },
  'cards.edit.done': { tr: 'Kart kaydedildi.', en: 'The card is saved.', ar: 'حُفظت البطاقة.' },
  'cards.edit.cannot': {
    tr: 'Kart kaydedilemedi.',
    en: 'The card could not be saved.',
    ar: 'تعذّر حفظ البطاقة.',
  },
  'cards.block.open': { tr: 'Kayıp / engelle', en: 'Lost / block', ar: 'مفقودة / حظر' },
  'cards.block.title': {
    tr: '{{number}} numaralı kartı engelle',
    en: 'Block card {{number}}',
    ar: 'حظر البطاقة {{number}}',
  },
  'cards.block.because': { tr: 'Neden?', en: 'Why?', ar: 'لماذا؟' },
  'cards.block.from': {
    tr: 'Ne zamandan itibaren?',
    en: 'From when on?',
    ar: 'اعتبارًا من متى؟',
  },
  'cards.block.what': {
    tr: 'Bu andan sonraki hareketleri saklanır, geçersiz görünür ve kimseye sayılmaz. Kart okuyuculardan silinir.',
    en: 'Its movements since then are kept, shown as invalid and count for nobody. Readers are told to forget it.',
    ar: 'تُحفظ حركاتها منذ ذلك الوقت وتظهر غير صالحة ولا تُحتسب لأحد، وتُحذف من القارئات.',
  },
  'cards.block.submit': { tr: 'Kartı engelle', en: 'Block the card', ar: 'حظر البطاقة' },
  'cards.block.done': {
    tr: 'Kart engellendi.',
    en: 'The card is blocked.',
    ar: 'حُظرت البطاقة.',
  },
  'cards.block.cannot': {
    tr: 'Kart engellenemedi.',
    en: 'The card could not be blocked.',
    ar: 'تعذّر حظر البطاقة.',
  },
  'cards.unblock.open': { tr: 'Engeli kaldır', en: 'Unblock', ar: 'رفع الحظر' },
  'cards.unblock.title': {
    tr: '{{number}} numaralı kartın engeli kaldırılsın mı?',
    en: 'Unblock card {{number}}?',
    ar: 'رفع الحظر عن البطاقة {{number}}؟',
  },
  'cards.unblock.until': {
    tr: 'Ne zamandan itibaren yeniden geçerli?',
    en: 'From when on does it count again?',
    ar: 'اعتبارًا من متى تُحتسب من جديد؟',
  },
  'cards.unblock.what': {
    tr: 'Engelliyken yapılan hareketler geçersiz kalır; sonrakiler sahibine sayılır.',
    en: 'Movements made while it was blocked stay invalid; later ones are its holder’s.',
    ar: 'تبقى الحركات أثناء الحظر غير صالحة، وما بعدها يُحتسب لحاملها.',
  },
  'cards.unblock.submit': { tr: 'Engeli kaldır', en: 'Unblock', ar: 'رفع الحظر' },
  'cards.unblock.done': {
    tr: 'Kartın engeli kaldırıldı.',
    en: 'The card counts again.',
    ar: 'رُفع الحظر عن البطاقة.',
  },
  'cards.unblock.cannot': {
    tr: 'Kartın engeli kaldırılamadı.',
    en: 'The card could not be unblocked.',
    ar: 'تعذّر رفع الحظر عن البطاقة.',
  },
  'cards.holders.title': { tr: 'Kimler taşıdı?', en: 'Who held it', ar: 'من حملها؟' },
  'cards.holders.temporary': { tr: 'geçici', en: 'temporary', ar: 'مؤقتًا' },
  'cards.heldUntil': {
    tr: 'Kendiliğinden biter',
    en: 'Ends by itself',
    ar: 'تنتهي من تلقائها',
  },
  'cards.untilShort': { tr: 'bitiş', en: 'until', ar: 'حتى' },
  'cards.temporarily.open': { tr: 'Günlük ver', en: 'Give for a day', ar: 'تسليم ليوم' },
  'cards.temporarily.title': {
    tr: '{{number}} numaralı geçici kartı ver',
    en: 'Give temporary card {{number}}',
    ar: 'تسليم البطاقة المؤقتة {{number}}',
  },
  'cards.temporarily.from': { tr: 'Ne zaman verildi?', en: 'Given when?', ar: 'متى سُلّمت؟' },
  'cards.temporarily.until': {
    tr: 'Ne zaman bitsin?',
    en: 'When does it end?',
    ar: 'متى تنتهي؟',
  },
  'cards.temporarily.today': {
    tr: 'Günün sonunda',
    en: 'At the end of today',
    ar: 'نهاية اليوم',
  },
  'cards.temporarily.hours': { tr: '24 saat sonra', en: 'After 24 hours', ar: 'بعد 24 ساعة' },
  'cards.temporarily.what': {
    tr: 'Kart bu anda kendiliğinden boşa çıkar. O zamana kadar çalışanın kendi kartıyla yaptığı hareketler saklanır, geçersiz görünür ve tek tıkla saydırılabilir.',
    en: 'The card ends by itself then. Until that moment movements with the person’s own card are kept, shown as invalid, and can be counted with one click.',
    ar: 'تنتهي البطاقة حينها من تلقائها. وحتى ذلك الوقت تُحفظ حركات بطاقة الموظف الأصلية وتظهر غير صالحة، ويمكن احتسابها بنقرة واحدة.',
  },
  'cards.temporarily.submit': { tr: 'Kartı ver', en: 'Give the card', ar: 'تسليم البطاقة' },
  'cards.temporarily.done': {
    tr: 'Geçici kart verildi: {{name}}, bitiş {{until}}.',
    en: 'Temporary card given to {{name}} until {{until}}.',
    ar: 'سُلّمت البطاقة المؤقتة إلى {{name}} حتى {{until}}.',
  },
  'cards.temporarily.cannot': {
    tr: 'Geçici kart verilemedi.',
    en: 'The temporary card could not be given.',
    ar: 'تعذّر تسليم البطاقة المؤقتة.',
  },
  'cards.holders.none': {
    tr: 'Bu kart henüz kimseye verilmedi.',
    en: 'It was given to nobody yet.',
    ar: 'لم تُسلَّم لأحد بعد.',
  },
  'cards.holders.now': { tr: 'şimdi', en: 'now', ar: 'الآن' },
  'cards.one': { tr: 'Kart', en: 'Card', ar: 'بطاقة' },
  'cards.number': { tr: 'Numara', en: 'Number', ar: 'الرقم' },
  'cards.holder': { tr: 'Kimde', en: 'Held by', ar: 'عند' },
  'cards.nobody': { tr: 'Kimsede değil', en: 'Nobody', ar: 'لا أحد' },
  'cards.since': { tr: 'Ne zamandan beri', en: 'Since', ar: 'منذ' },
  'cards.type': { tr: 'Kart türü', en: 'Card type', ar: 'نوع البطاقة' },
  'cards.kind': { tr: 'Araç', en: 'Kind', ar: 'الوسيلة' },
  'cards.all': { tr: 'Toplam', en: 'All', ar: 'الكل' },
  'cards.state.assigned': { tr: 'Verilmiş', en: 'Assigned', ar: 'مُسلَّمة' },
  'cards.state.unassigned': { tr: 'Boşta', en: 'Unassigned', ar: 'غير مُسلَّمة' },
  'cards.state.blocked': { tr: 'Engelli', en: 'Blocked', ar: 'محظورة' },
  'cards.summary': { tr: 'Kartların özeti', en: 'Cards in figures', ar: 'ملخص البطاقات' },
  'cards.search': {
    tr: 'Numara, ad veya sicil no',
    en: 'Number, name or employee no',
    ar: 'الرقم أو الاسم أو الرقم الوظيفي',
  },
  'cards.movements': {
    tr: 'Bu kartın hareketleri',
    en: 'Movements of this card',
    ar: 'حركات هذه البطاقة',
  },
  'cards.none': { tr: 'Henüz kart yok', en: 'No cards yet', ar: 'لا بطاقات بعد' },
  'cards.noneText': {
    tr: 'Kart numaralarını bir listeden yapıştırarak topluca ekleyebilirsiniz.',
    en: 'Paste a list of card numbers to add them all at once.',
    ar: 'يمكنك لصق قائمة بأرقام البطاقات لإضافتها دفعة واحدة.',
  },
  'cards.noneFiltered': {
    tr: 'Bu aramaya uyan kart yok',
    en: 'No card matches',
    ar: 'لا بطاقة مطابقة',
  },
  'cards.noneFilteredText': {
    tr: 'Numaranın bir parçasını, kişinin adını ya da sicil numarasını yazın.',
    en: 'Type part of the number, or the person’s name or number.',
    ar: 'اكتب جزءًا من الرقم أو اسم الشخص أو رقمه الوظيفي.',
  },
  'cards.assign.open': { tr: 'Kişiye ver', en: 'Give', ar: 'تسليم' },
  'cards.assign.title': {
    tr: '{{number}} numaralı kartı ver',
    en: 'Give card {{number}}',
    ar: 'تسليم البطاقة {{number}}',
  },
  'cards.assign.from': {
    tr: 'Ne zamandan itibaren?',
    en: 'From when on?',
    ar: 'اعتبارًا من متى؟',
  },
  'cards.assign.heals': {
    tr: 'Geçmiş bir an seçerseniz kartın o andan sonraki hareketleri de bu kişiye sayılır.',
    en: 'If you choose a past moment, the card’s movements since then become this person’s too.',
    ar: 'إذا اخترت وقتًا ماضيًا فستُحتسب حركات البطاقة منذ ذلك الوقت لهذا الشخص أيضًا.',
  },
  'cards.assign.submit': { tr: 'Kartı ver', en: 'Give the card', ar: 'تسليم البطاقة' },
  'cards.assign.done': {
    tr: 'Kart {{name}} adına verildi.',
    en: 'The card is now {{name}}’s.',
    ar: 'أصبحت البطاقة باسم {{name}}.',
  },
  'cards.assign.cannot': {
    tr: 'Kart verilemedi.',
    en: 'The card could not be given.',
    ar: 'تعذّر منح البطاقة.',
  },
  'cards.unassign.open': { tr: 'Geri al', en: 'Take back', ar: 'استرداد' },
  'cards.unassign.title': {
    tr: '{{number}} numaralı kartı geri al',
    en: 'Take back card {{number}}',
    ar: 'استرداد البطاقة {{number}}',
  },
  'cards.unassign.what': {
    tr: 'Kart {{name}} adından düşülür; o ana kadarki hareketleri onda kalır.',
    en: 'The card leaves {{name}}; its movements until then stay with that person.',
    ar: 'تُسترد البطاقة من {{name}} وتبقى حركاتها حتى تلك اللحظة باسمه.',
  },
  'cards.unassign.until': {
    tr: 'Ne zamana kadar onundu?',
    en: 'Until when was it held?',
    ar: 'حتى متى كانت معه؟',
  },
  'cards.unassign.submit': { tr: 'Geri al', en: 'Take back', ar: 'استرداد' },
  'cards.unassign.done': {
    tr: 'Kart geri alındı, artık boşta.',
    en: 'The card is back and free to be given.',
    ar: 'تم استرداد البطاقة وأصبحت متاحة.',
  },
  'cards.unassign.cannot': {
    tr: 'Kart geri alınamadı.',
    en: 'The card could not be taken back.',
    ar: 'تعذّر استرداد البطاقة.',
  },
  'cards.remove.open': { tr: 'Sil', en: 'Delete', ar: 'حذف' },
  'cards.remove.title': {
    tr: '{{number}} numaralı kart silinsin mi?',
    en: 'Delete card {{number}}?',
    ar: 'حذف البطاقة {{number}}؟',
  },
  'cards.remove.what': {
    tr: 'Kart yanlış eklendiyse silinir; numarası yeniden eklenebilir.',
    en: 'The card goes, since it was added by mistake; its number can be added again.',
    ar: 'تُحذف البطاقة المضافة خطأً ويمكن إضافة رقمها من جديد.',
  },
  'cards.remove.stays': {
    tr: 'Bu kart kullanılmış, silinemez',
    en: 'This card was used and cannot be deleted',
    ar: 'استُعملت هذه البطاقة ولا يمكن حذفها',
  },
  'cards.remove.movements': {
    tr: '{{n}} hareket',
    en: 'Movements: {{n}}',
    ar: 'الحركات: {{n}}',
  },
  'cards.remove.holders': {
    tr: 'kartı taşıyan {{n}} kayıt',
    en: 'Times it was held: {{n}}',
    ar: 'مرات حملها: {{n}}',
  },
  'cards.remove.access': {
    tr: 'kartın kendi geçiş yetkisi',
    en: 'Its own access at readers',
    ar: 'صلاحية مرور خاصة بها',
  },
  'cards.remove.keep': {
    tr: 'Kart kimsede değilken hiçbir kapı açmaz ve kimseye hareket yazmaz.',
    en: 'While nobody holds it, it opens no door and its movements are nobody’s.',
    ar: 'ما دامت البطاقة عند لا أحد فهي لا تفتح بابًا ولا تُحتسب حركاتها لأحد.',
  },
  'cards.remove.done': {
    tr: 'Kart silindi.',
    en: 'The card was deleted.',
    ar: 'تم حذف البطاقة.',
  },
  'cards.remove.cannot': {
    tr: 'Kart silinemedi.',
    en: 'The card could not be deleted.',
    ar: 'تعذّر حذف البطاقة.',
  },
  'cards.give.open': { tr: 'Listeyle ver', en: 'Give by list', ar: 'تسليم بقائمة' },
  'cards.give.title': {
    tr: 'Kartları listeyle ver',
    en: 'Give cards by list',
    ar: 'تسليم البطاقات بقائمة',
  },
  'cards.give.lines': {
    tr: 'Kart numarası ve sicil no',
    en: 'Card number and employee number',
    ar: 'رقم البطاقة والرقم الوظيفي',
  },
  'cards.give.linesHelp': {
    tr: 'Her satıra bir kart: tablodan yapıştırın ya da aralarına noktalı virgül koyun.',
    en: 'One card per line: paste from a spreadsheet, or write a semicolon between the two.',
    ar: 'بطاقة في كل سطر: الصق من جدول أو ضع فاصلة منقوطة بينهما.',
  },
  'cards.give.file': {
    tr: 'Dosya seç (csv)',
    en: 'Choose a file (csv)',
    ar: 'اختيار ملف (csv)',
  },
  'cards.give.adding': {
    tr: 'Sistemde olmayan kartlar eklensin',
    en: 'Add cards that are not in the system yet',
    ar: 'إضافة البطاقات غير الموجودة في النظام',
  },
  'cards.give.needLine': {
    tr: 'En az bir satır yazın.',
    en: 'Write at least one line.',
    ar: 'اكتب سطرًا واحدًا على الأقل.',
  },
  'cards.give.halfLine': {
    tr: '{{line}}. satırda kart numarası ile sicil no birlikte olmalı.',
    en: 'Line {{line}} needs both a card number and an employee number.',
    ar: 'يحتاج السطر {{line}} إلى رقم بطاقة ورقم وظيفي معًا.',
  },
  'cards.give.check': { tr: 'Denetle', en: 'Check', ar: 'تحقق' },
  'cards.give.back': { tr: 'Listeye dön', en: 'Back to the list', ar: 'العودة إلى القائمة' },
  'cards.give.willHold': { tr: 'verilecek', en: 'will be given', ar: 'ستُسلَّم' },
  'cards.give.already': { tr: 'zaten onda', en: 'held already', ar: 'معه بالفعل' },
  'cards.give.cannot': {
    tr: 'Kartlar verilemedi.',
    en: 'The cards could not be given.',
    ar: 'تعذّر تسليم البطاقات.',
  },
  'cards.takeBack.what': {
    tr: 'Her kart, elinde tutandan düşülür; o ana kadarki hareketleri onda kalır.',
    en: 'Each card leaves its holder; its movements until then stay with that person.',
    ar: 'تُسترد كل بطاقة من حاملها وتبقى حركاتها حتى تلك اللحظة باسمه.',
  },
  'cards.takeBack.cannot': {
    tr: 'Kartlar geri alınamadı.',
    en: 'The cards could not be taken back.',
    ar: 'تعذّر استرداد البطاقات.',
  },
  'cards.give.tooMany': {
    tr: {
      one: 'Bir seferde en çok {{shown}} satır verilir.',
      other: 'Bir seferde en çok {{shown}} satır verilir.',
    },
    en: { one: 'At most {{shown}} line at once.', other: 'At most {{shown}} lines at once.' },
    ar: {
      zero: 'لا أسطر.',
      one: 'سطر واحد كحد أقصى في المرة.',
      two: 'سطران كحد أقصى في المرة.',
      few: '{{shown}} أسطر كحد أقصى في المرة.',
      many: '{{shown}} سطرًا كحد أقصى في المرة.',
      other: '{{shown}} سطر كحد أقصى في المرة.',
    },
  },
  'cards.give.foreseen': {
    tr: {
      one: '{{all}} satırdan {{shown}} kart verilecek.',
      other: '{{all}} satırdan {{shown}} kart verilecek.',
    },
    en: {
      one: 'Of {{all}} lines {{shown}} card will be given.',
      other: 'Of {{all}} lines {{shown}} cards will be given.',
    },
    ar: {
      zero: 'من {{all}} سطر لن تُسلَّم أي بطاقة.',
      one: 'من {{all}} سطر ستُسلَّم بطاقة واحدة.',
      two: 'من {{all}} سطر ستُسلَّم بطاقتان.',
      few: 'من {{all}} سطر ستُسلَّم {{shown}} بطاقات.',
      many: 'من {{all}} سطر ستُسلَّم {{shown}} بطاقة.',
      other: 'من {{all}} سطر ستُسلَّم {{shown}} بطاقة.',
    },
  },
  'cards.give.submit': {
    tr: { one: '{{shown}} kartı ver', other: '{{shown}} kartı ver' },
    en: { one: 'Give {{shown}} card', other: 'Give {{shown}} cards' },
    ar: {
      zero: 'تسليم',
      one: 'تسليم بطاقة',
      two: 'تسليم بطاقتين',
      few: 'تسليم {{shown}} بطاقات',
      many: 'تسليم {{shown}} بطاقة',
      other: 'تسليم {{shown}} بطاقة',
    },
  },
  'cards.give.done': {
    tr: { one: '{{shown}} kart verildi.', other: '{{shown}} kart verildi.' },
    en: { one: '{{shown}} card was given.', other: '{{shown}} cards were given.' },
    ar: {
      zero: 'لم تُسلَّم أي بطاقة.',
      one: 'سُلّمت بطاقة واحدة.',
      two: 'سُلّمت بطاقتان.',
      few: 'سُلّمت {{shown}} بطاقات.',
      many: 'سُلّمت {{shown}} بطاقة.',
      other: 'سُلّمت {{shown}} بطاقة.',
    },
  },
  'cards.takeBack.title': {
    tr: { one: '{{shown}} kartı geri al', other: '{{shown}} kartı geri al' },
    en: { one: 'Take back {{shown}} card', other: 'Take back {{shown}} cards' },
    ar: {
      zero: 'استرداد',
      one: 'استرداد بطاقة',
      two: 'استرداد بطاقتين',
      few: 'استرداد {{shown}} بطاقات',
      many: 'استرداد {{shown}} بطاقة',
      other: 'استرداد {{shown}} بطاقة',
    },
  },
  'cards.takeBack.done': {
    tr: {
      one: '{{shown}} kart geri alındı, artık boşta.',
      other: '{{shown}} kart geri alındı, artık boşta.',
    },
    en: {
      one: '{{shown}} card is back and free to be given.',
      other: '{{shown}} cards are back and free to be given.',
    },
    ar: {
      zero: 'لم تُسترد أي بطاقة.',
      one: 'استُردت بطاقة واحدة.',
      two: 'استُردت بطاقتان.',
      few: 'استُردت {{shown}} بطاقات.',
      many: 'استُردت {{shown}} بطاقة.',
      other: 'استُردت {{shown}} بطاقة.',
    },
  },
  'cards.add.open': { tr: 'Kart ekle', en: 'Add cards', ar: 'إضافة بطاقات' },
  'cards.add.title': { tr: 'Kart ekle', en: 'Add cards', ar: 'إضافة بطاقات' },
  'cards.add.numbers': { tr: 'Numaralar', en: 'Numbers', ar: 'الأرقام' },
  'cards.add.numbersHelp': {
    tr: 'Her satıra bir numara yazın ya da listeden yapıştırın.',
    en: 'One number per line; paste a list if you have one.',
    ar: 'رقم واحد في كل سطر، ويمكنك لصق قائمة.',
  },
  'cards.add.needNumber': {
    tr: 'En az bir numara yazın.',
    en: 'Write at least one number.',
    ar: 'اكتب رقمًا واحدًا على الأقل.',
  },
  'cards.add.emptyLine': {
    tr: '{{line}}. satır boş: her satırda bir numara olmalı.',
    en: 'Line {{line}} is empty: every line needs a number.',
    ar: 'السطر {{line}} فارغ: يجب أن يحتوي كل سطر على رقم.',
  },
  'cards.add.tooLong': {
    tr: 'Bir numara en çok 64 karakter olabilir.',
    en: 'A number has at most 64 characters.',
    ar: 'لا يتجاوز الرقم 64 حرفًا.',
  },
  'cards.add.count': {
    tr: { one: '{{count}} numara', other: '{{count}} numara' },
    en: { one: '{{count}} number', other: '{{count}} numbers' },
    ar: {
      zero: 'لا أرقام',
      one: 'رقم واحد',
      two: 'رقمان',
      few: '{{count}} أرقام',
      many: '{{count}} رقمًا',
      other: '{{count}} رقم',
    },
  },
  'cards.add.repeated': {
    tr: {
      one: '{{count}} yineleme bir kez eklenecek',
      other: '{{count}} yineleme bir kez eklenecek',
    },
    en: { one: '{{count}} repeat is added once', other: '{{count}} repeats are added once' },
    ar: {
      zero: 'بلا تكرار',
      one: 'تكرار واحد سيُضاف مرة واحدة',
      two: 'تكراران سيُضافان مرة واحدة',
      few: '{{count}} تكرارات ستُضاف مرة واحدة',
      many: '{{count}} تكرارًا ستُضاف مرة واحدة',
      other: '{{count}} تكرار ستُضاف مرة واحدة',
    },
  },
  'cards.add.holder': {
    tr: 'Hemen birine ver (isteğe bağlı)',
    en: 'Give it to somebody at once (optional)',
    ar: 'تسليمها لشخص الآن (اختياري)',
  },
  'cards.add.running': { tr: 'Ekleniyor', en: 'Adding', ar: 'جارٍ الإضافة' },
  'cards.add.submit': { tr: 'Kartı ekle', en: 'Add the card', ar: 'إضافة البطاقة' },
  'cards.add.submitMany': {
    tr: { one: '{{count}} kartı ekle', other: '{{count}} kartı ekle' },
    en: { one: 'Add {{count}} card', other: 'Add {{count}} cards' },
    ar: {
      zero: 'إضافة',
      one: 'إضافة بطاقة',
      two: 'إضافة بطاقتين',
      few: 'إضافة {{count}} بطاقات',
      many: 'إضافة {{count}} بطاقة',
      other: 'إضافة {{count}} بطاقة',
    },
  },
  'cards.add.done': {
    tr: { one: '{{count}} kart eklendi.', other: '{{count}} kart eklendi.' },
    en: { one: '{{count}} card added.', other: '{{count}} cards added.' },
    ar: {
      zero: 'لم تُضف أي بطاقة.',
      one: 'أُضيفت بطاقة واحدة.',
      two: 'أُضيفت بطاقتان.',
      few: 'أُضيفت {{count}} بطاقات.',
      many: 'أُضيفت {{count}} بطاقة.',
      other: 'أُضيفت {{count}} بطاقة.',
    },
  },
  'cards.add.added': {
    tr: { one: '{{count}} kart eklendi.', other: '{{count}} kart eklendi.' },
    en: { one: '{{count}} card was added.', other: '{{count}} cards were added.' },
    ar: {
      zero: 'لم تُضف أي بطاقة.',
      one: 'أُضيفت بطاقة واحدة.',
      two: 'أُضيفت بطاقتان.',
      few: 'أُضيفت {{count}} بطاقات.',
      many: 'أُضيفت {{count}} بطاقة.',
      other: 'أُضيفت {{count}} بطاقة.',
    },
  },
  'cards.add.failed': {
    tr: { one: '{{count}} kart eklenemedi', other: '{{count}} kart eklenemedi' },
    en: {
      one: '{{count}} card could not be added',
      other: '{{count}} cards could not be added',
    },
    ar: {
      zero: 'أُضيفت كل البطاقات',
      one: 'تعذّرت إضافة بطاقة واحدة',
      two: 'تعذّرت إضافة بطاقتين',
      few: 'تعذّرت إضافة {{count}} بطاقات',
      many: 'تعذّرت إضافة {{count}} بطاقة',
      other: 'تعذّرت إضافة {{count}} بطاقة',
    },
  },
  'cards.add.mend': {
    tr: 'Eklenemeyenleri düzelt',
    en: 'Mend the failed ones',
    ar: 'تصحيح ما تعذّر',
  },
  'cards.access.title': { tr: 'Nerede geçer?', en: 'Where it passes', ar: 'أين تمرّ؟' },
  'cards.access.asHolder': {
    tr: 'Sahibinin geçebildiği her yerde',
    en: 'Wherever its holder may',
    ar: 'حيثما يُسمح لحاملها',
  },
  'cards.access.asHolderWhat': {
    tr: 'Yetki kişiye verilir; kart onu izler.',
    en: 'Access is given to the person; the card follows.',
    ar: 'تُمنح الصلاحية للشخص وتتبعه البطاقة.',
  },
  'cards.access.only': {
    tr: 'Yalnızca seçtiğim okuyucularda',
    en: 'Only at chosen readers',
    ar: 'عند قارئات محددة فقط',
  },
  'cards.access.onlyWhat': {
    tr: 'Bu kart, sahibinin yetkisinden ayrı tutulur.',
    en: 'This card goes its own way, whatever its holder may.',
    ar: 'تُعامل هذه البطاقة بمعزل عن صلاحية حاملها.',
  },
  'cards.access.nowhere': {
    tr: 'Okuyucu seçilmedi: kart hiçbir kapıdan geçemez.',
    en: 'No reader is chosen: the card passes nowhere.',
    ar: 'لم يُختر أي قارئ: لن تمرّ البطاقة من أي باب.',
  },
  'cards.access.saved': {
    tr: 'Kartın yetkisi kaydedildi; okuyuculara gönderiliyor.',
    en: 'The card’s access is saved and on its way to the readers.',
    ar: 'تم حفظ صلاحية البطاقة وهي في طريقها إلى القارئات.',
  },
  'cards.access.cannot': {
    tr: 'Kartın yetkisi kaydedilemedi.',
    en: 'The card’s access could not be saved.',
    ar: 'تعذّر حفظ صلاحية البطاقة.',
  },
} as const satisfies ScreenWords

/** By code; figures stand in double braces. */
export const refusals = {
  'claimed.card-number': {
    tr: 'Bu numara başka bir kartta kayıtlı.',
    en: 'Another card has this number.',
    ar: 'هذا الرقم مسجّل لبطاقة أخرى.',
  },
  'cards.not-found': {
    tr: 'Böyle bir kart yok; iade edilmiş ya da silinmiş olabilir.',
    en: 'There is no such card; it may have been returned or removed.',
    ar: 'لا توجد بطاقة كهذه؛ ربما أُعيدت أو حُذفت.',
  },
  'cards.already-exists': {
    tr: 'Bu kart sistemde zaten kayıtlı.',
    en: 'This card is already in the system.',
    ar: 'هذه البطاقة مسجّلة في النظام بالفعل.',
  },
  'cards.employee-not-found': {
    tr: 'Böyle bir çalışan yok ya da sizin kapsamınızda değil.',
    en: 'There is no such employee, or not in your scope.',
    ar: 'لا يوجد موظف كهذا، أو أنه خارج نطاقك.',
  },
  'cards.held-by-another': {
    tr: 'Kart bu tarihte başka bir çalışanda; önce ondan geri alın.',
    en: 'Somebody else holds the card at that time; take it back first.',
    ar: 'البطاقة لدى موظف آخر في ذلك الوقت؛ استردّها أولًا.',
  },
  'cards.held-already': {
    tr: 'Kart o tarihte zaten bu çalışanda; önce geri alın.',
    en: 'This person holds the card at that time already; take it back first.',
    ar: 'البطاقة لدى هذا الموظف في ذلك الوقت أصلًا؛ استردّها أولًا.',
  },
  'cards.not-temporary': {
    tr: 'Bu geçici bir kart değil. Türü “Geçici kart” olan bir kart verin.',
    en: 'This is no temporary card. Give a card of the type “Temporary”.',
    ar: 'هذه ليست بطاقة مؤقتة. سلّم بطاقة نوعها «بطاقة مؤقتة».',
  },
  'cards.temporary-too-long': {
    tr: 'Geçici kart en çok {{hours}} saat için verilir.',
    en: 'A temporary card is given for {{hours}} hours at most.',
    ar: 'تُسلَّم البطاقة المؤقتة لمدة {{hours}} ساعة على الأكثر.',
  },
  'cards.not-replaced': {
    tr: 'Bu hareketi sayılmaktan alıkoyan bir geçici kart yok.',
    en: 'No temporary card keeps this movement from counting.',
    ar: 'لا توجد بطاقة مؤقتة تمنع احتساب هذه الحركة.',
  },
  'cards.in-the-future': {
    tr: 'Bu an henüz gelmedi; geçmiş bir an ya da şimdi seçin.',
    en: 'That moment has not come yet; choose a past one, or now.',
    ar: 'لم يحن هذا الوقت بعد؛ اختر وقتًا ماضيًا أو الآن.',
  },
  'cards.not-a-number': {
    tr: 'Kart numarası değil: 1 ile 64 karakter arasında yazın.',
    en: 'Not a card number: write 1 to 64 characters.',
    ar: 'ليس رقم بطاقة: اكتب من حرف واحد إلى 64 حرفًا.',
  },
  'cards.not-blocked': {
    tr: 'Bu kart engelli değil.',
    en: 'This card is not blocked.',
    ar: 'هذه البطاقة غير محظورة.',
  },
  'cards.is-blocked': {
    tr: 'Bu kart engelli; önce engelini kaldırın.',
    en: 'This card is blocked; unblock it first.',
    ar: 'هذه البطاقة محظورة؛ ارفع الحظر أولًا.',
  },
  'cards.unblocked-before-blocked': {
    tr: 'Kartın engeli, konduğu andan önce kalkmış olamaz.',
    en: 'The card cannot count again from before it was blocked.',
    ar: 'لا يمكن رفع الحظر عن البطاقة قبل وقت حظرها.',
  },
  'cards.not-assigned': {
    tr: 'Kart kimseye atanmamış.',
    en: 'Nobody holds this card.',
    ar: 'البطاقة غير مسلّمة لأحد.',
  },
  'cards.in-use': {
    tr: 'Bu kart kullanılmış: {{movements}} hareket, {{holders}} sahip, {{access}} ayrı geçiş yetkisi var. Silinmez; kimdeyse geri alın.',
    en: 'This card was used: {{movements}} movements, {{holders}} holders and {{access}} accesses of its own hang on it. It stays; take it back from whoever holds it.',
    ar: 'استُعملت هذه البطاقة: حركات {{movements}}، حاملون {{holders}}، صلاحيات مرور خاصة {{access}}. لا تُحذف؛ استردّها ممن يحملها.',
  },
  'cards.returned-before-assigned': {
    tr: 'Kart, verildiği andan önce geri alınmış olamaz.',
    en: 'The card cannot be taken back before it was given.',
    ar: 'لا يمكن استرداد البطاقة قبل وقت تسليمها.',
  },
} as const satisfies Sentences

export const acts = {
  CardAdded: {
    tr: 'Kart ekledi{{which}}',
    en: 'Added a card{{which}}',
    ar: 'إضافة بطاقة{{which}}',
  },
  CardDescribed: {
    tr: 'Kartı düzenledi{{which}}',
    en: 'Edited a card{{which}}',
    ar: 'تعديل بطاقة{{which}}',
  },
  CardBlocked: {
    tr: 'Kartı engelledi{{which}}',
    en: 'Blocked a card{{which}}',
    ar: 'حظر بطاقة{{which}}',
  },
  CardUnblocked: {
    tr: 'Kartın engelini kaldırdı{{which}}',
    en: 'Unblocked a card{{which}}',
    ar: 'رفع الحظر عن بطاقة{{which}}',
  },
  CardRemoved: {
    tr: 'Kartı kaldırdı{{which}}',
    en: 'Removed a card{{which}}',
    ar: 'حذف بطاقة{{which}}',
  },
  CardAssigned: {
    tr: 'Kartı sahibine verdi{{which}}',
    en: 'Gave a card to its holder{{which}}',
    ar: 'تسليم بطاقة إلى صاحبها{{which}}',
  },
  TemporaryCardGiven: {
    tr: 'Geçici kart verdi{{which}}',
    en: 'Gave a temporary card{{which}}',
    ar: 'تسليم بطاقة مؤقتة{{which}}',
  },
  OwnCardCounted: {
    tr: 'Geçici kart varken kendi kartının sayılmasını değiştirdi{{which}}',
    en: 'Changed whether the own card counts beside a temporary one{{which}}',
    ar: 'تغيير احتساب البطاقة الأصلية أثناء بطاقة مؤقتة{{which}}',
  },
  CardUnassigned: {
    tr: 'Kartı geri aldı{{which}}',
    en: 'Took a card back{{which}}',
    ar: 'استرجاع بطاقة{{which}}',
  },
  CardAccessSet: {
    tr: ({ subject, count }) =>
      `Kartın geçebileceği okuyucuları ayrıca belirledi (${listed(subject, `okuyucu: ${count}`)})`,
    en: ({ subject, count }) =>
      `Set apart where one card may pass (${listed(subject, `readers: ${count}`)})`,
    ar: ({ subject, count }) =>
      `تحديد أجهزة مرور بطاقة بعينها (${listed(subject, `الأجهزة: ${count}`)})`,
  },
} satisfies ActSentences

/** Titles of the columns of files. */
export const columns = {
  cardType: { tr: 'Kart türü', en: 'Card type', ar: 'نوع البطاقة' },
  cardForm: { tr: 'Biçim', en: 'Form', ar: 'الشكل' },
  cardName: { tr: 'Kart adı', en: 'Card name', ar: 'اسم البطاقة' },
  blocked: { tr: 'Engel', en: 'Blocked', ar: 'الحظر' },
  blockedSince: { tr: 'Engel başlangıcı', en: 'Blocked since', ar: 'محظورة منذ' },
  heldUntil: { tr: 'Bitiş', en: 'Held until', ar: 'حتى' },
  assignedFrom: { tr: 'Verildiği an', en: 'Held since', ar: 'عنده منذ' },
} as const satisfies Sentences

/** Codes in their cells. */
export const cells = {
  personnel: { tr: 'Personel kartı', en: 'Personnel', ar: 'بطاقة موظف' },
  temporary: { tr: 'Geçici kart', en: 'Temporary', ar: 'بطاقة مؤقتة' },
  visitor: { tr: 'Ziyaretçi kartı', en: 'Visitor', ar: 'بطاقة زائر' },
  guest: { tr: 'Misafir kartı', en: 'Guest', ar: 'بطاقة ضيف' },
  vehicle: { tr: 'Araç kartı', en: 'Vehicle', ar: 'بطاقة مركبة' },
  mobile: { tr: 'Mobil kart', en: 'Mobile', ar: 'بطاقة جوال' },
  physical: { tr: 'Fiziksel', en: 'Physical', ar: 'مادية' },
  lost: { tr: 'Kayıp', en: 'Lost', ar: 'مفقودة' },
} as const satisfies Sentences

/** What a file is called on its tab. */
export const files = {
  cards: { tr: 'Kartlar', en: 'Cards', ar: 'البطاقات' },
} as const satisfies Sentences
