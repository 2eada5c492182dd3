/**
 * What everybody tries first, as bare letters (`lettersOf` of passwords.ts): no accents, no dotless ı. The likeliest
 * stand first, since a meter of strength reads the order as well. Cities stand without the number on their plates,
 * names without years: digits are what people add. Long because it is one table.
 */
const words = `
  password passwort passw parola parolam sifre sifrem sifremi sifreniz gizli gizlisifre giris girisyap anahtar
  welcome letmein admin administrator yonetici mudur patron login master secret root user kullanici guest misafir
  changeme default test deneme merhaba selam dragon monkey football iloveyou sunshine princess superman batman
  seniseviyorum askim canim hayatim bitanem birtanem sevgilim askimsin meleg melegim kelebek papatya aslan kartal
  turkiye turkiyem turkiyecumhuriyeti turkey turkum turk ataturk mustafakemal mustafakemalataturk cumhuriyet vatan
  bayrak ayyildiz osmanli bozkurt ulku allah bismillah kuran rabbim
  mesai personel sirket firma fabrika muhasebe insankaynaklari puantaj bordro depo uretim ofis
  galatasaray fenerbahce besiktas trabzonspor bursaspor cimbom cimbombom fener sampiyon ultraslan carsi karakartal
  kanarya goztepe samsunspor basaksehir
  ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik
  pazartesi sali carsamba persembe cuma cumartesi pazar ilkbahar sonbahar bahar yaz kis
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  istanbul ankara izmir bursa antalya adana konya gaziantep sanliurfa mersin diyarbakir kayseri samsun eskisehir
  trabzon adiyaman afyon afyonkarahisar agri amasya artvin aydin balikesir bilecik bingol bitlis bolu burdur canakkale
  cankiri corum denizli edirne elazig erzincan erzurum giresun gumushane hakkari hatay isparta kars kastamonu
  kirklareli kirsehir kocaeli kutahya malatya manisa kahramanmaras maras mardin mugla mus nevsehir nigde ordu rize
  sakarya siirt sinop sivas tekirdag tokat tunceli urfa usak van yozgat zonguldak aksaray bayburt karaman kirikkale
  batman sirnak bartin ardahan igdir yalova karabuk kilis osmaniye duzce izmit adapazari antep bodrum
  mustafa mehmet ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah mahmut
  recep salih fatih kadir emre hakan adem kemal yasar bekir musa metin orhan serkan gokhan bayram erkan sukru mesut
  volkan tolga burak onur ugur cem can eren emir berat kaan kerem baris deniz umut serdar selim sinan tuncay yilmaz
  fatma ayse emine hatice zeynep elif meryem serife zehra sultan hanife merve havva zeliha esra fadime ozlem hacer
  melek yasemin hulya cemile sevim gulsum leyla dilek busra aysel songul kubra halime esma hayriye kezban nurcan sule
  derya sevda tugba ebru pinar gamze sibel aylin ece irem nisa defne ecrin yagmur asya seda gizem nur gul
  yildiz demir sahin celik ozturk aydin ozdemir arslan dogan kilic cetin kara koc kurt ozkan simsek polat korkmaz
  abc abcd abcdef abcdefg abcde qazwsx qwe asd zxc wasd
`

export const commonWords: readonly string[] = [...new Set(words.trim().split(/\s+/))]

/** Rows of keyboards, Turkish Q and F and the Latin ones, as bare letters. */
export const keyboardRows = [
  'qwertyuiopgu',
  'asdfghjklsi',
  'zxcvbnmoc',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'fggiodrnhpqw',
  'uieautkmlyx',
  'jovccszsb',
] as const
