import { randomOf, shuffled } from './random.ts'

export type PersonName = { readonly name: string; readonly surname: string }

const turkish = {
  first: [
    'Ayşe', 'Fatma', 'Emine', 'Hatice', 'Zeynep', 'Elif', 'Meryem', 'Şerife', 'Sultan', 'Hanife', 'Merve', 'Büşra', 'Esra', 'Özlem', 'Yasemin', 'Hülya',
    'Sevgi', 'Gülşen', 'Derya', 'Songül', 'Ebru', 'Tuğba', 'Gamze', 'Pınar', 'Sibel', 'Çiğdem', 'İrem', 'Ceren', 'Defne', 'Nazlı',
    'Mehmet', 'Mustafa', 'Ahmet', 'Ali', 'Hüseyin', 'Hasan', 'İbrahim', 'İsmail', 'Osman', 'Yusuf', 'Murat', 'Ömer', 'Ramazan', 'Halil', 'Süleyman', 'Abdullah',
    'Recep', 'Salih', 'Fatih', 'Kadir', 'Emre', 'Hakan', 'Adem', 'Kemal', 'Yaşar', 'Bekir', 'Musa', 'Metin', 'Serkan', 'Burak', 'Okan', 'Volkan', 'Uğur', 'Cem', 'Tolga', 'Barış',
  ],
  last: [
    'Yılmaz', 'Kaya', 'Demir', 'Çelik', 'Şahin', 'Yıldız', 'Yıldırım', 'Öztürk', 'Aydın', 'Özdemir', 'Arslan', 'Doğan', 'Kılıç', 'Aslan', 'Çetin', 'Kara', 'Koç', 'Kurt',
    'Özkan', 'Şimşek', 'Polat', 'Korkmaz', 'Özcan', 'Çakır', 'Erdoğan', 'Yavuz', 'Can', 'Acar', 'Şen', 'Aktaş', 'Güler', 'Yalçın', 'Güneş', 'Bozkurt', 'Bulut', 'Keskin',
    'Ünal', 'Turan', 'Gül', 'Özer', 'Işık', 'Kaplan', 'Avcı', 'Sarı', 'Tekin', 'Taş', 'Köse', 'Yüksel', 'Ateş', 'Aksoy', 'Coşkun', 'Tunç', 'Uçar', 'Duman', 'Ergün', 'Güngör',
  ],
} as const
const german = {
  first: ['Anna', 'Lukas', 'Sophie', 'Jonas', 'Katharina', 'Felix', 'Johanna', 'Matthias', 'Greta', 'Tobias'],
  last: ['Schäfer', 'Weiß', 'Krüger', 'Hofmann', 'Lange', 'Vogel', 'Jäger', 'Böhm', 'Lorenz', 'Kühn'],
} as const

/** Names such as people have, none twice, and always the same ones. */
export const namesOf = (language: 'tr' | 'de', count: number): PersonName[] => {
  const { first, last } = language === 'tr' ? turkish : german
  const random = randomOf('names', language)
  const pairs = first.flatMap(name => last.map(surname => ({ name, surname })))
  return shuffled(random, pairs).slice(0, count)
}
