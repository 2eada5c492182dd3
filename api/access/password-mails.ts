import { load } from '#commands/shared/handle.ts'
import { derivedId } from '#commands/shared/ids.ts'
import { companyStream } from '#commands/organization/streams.ts'
import { putMail, sealMail, type Mail } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import { companyHistory } from '#domain/organization/published.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type { CompanyId, Instant, UserId, Zone } from '#domain/shared/values.ts'
import { addressOf } from '#projections/access/recipients.ts'
import type { ApiDeps } from '../deps.ts'

type Parts = Pick<ApiDeps, 'log' | 'db' | 'vault' | 'now'>
type Kind = 'link' | 'changed'
type Language = keyof typeof words

/**
 * Prepares a mail to the owner of an account, sealed; sealing takes a connection of its own, so it is done before the
 * transaction.
 * @returns puts it into the outbox, in the transaction of what it tells; null where he has no address.
 */
export const preparedMail = async (
  deps: Parts,
  company: CompanyId,
  userId: UserId,
  kind: Kind,
  at: Instant,
  { link = '', language: asked }: { readonly link?: string; readonly language?: Language },
): Promise<((tx: Tx) => Promise<void>) | null> => {
  const { address, language } = await deps.db.withCompany(company, tx =>
    addressOf(tx, company, userId),
  )
  if (address === null) return null
  const {
    state: { founded },
  } = await load(deps, companyStream(company), companyHistory)
  const mailId = derivedId(company, `password-${kind}`, userId, at)
  const local = localOfInstant(founded?.zone ?? ('UTC' as Zone), at)
  const time = `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)} ${local.slice(11, 16)}`
  const { subject, text } = words[language ?? asked ?? 'tr'][kind]
  const figures: Readonly<Record<string, string>> = { time, link, company: founded?.name ?? '' }
  const mail: Mail = {
    to: address,
    subject,
    text: text.replaceAll(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? ''),
    html: null,
    files: [],
  }
  const sealed = await sealMail(deps.vault, { company, mailId }, userId, mail)
  return tx => putMail(tx, { company, mailId }, { userId, about: userId, sealed, at })
}

/** Tells the owner that his password was set by the link; whoever has no address by now is told nothing. */
export const mailChanged = async (
  deps: Parts,
  company: CompanyId,
  userId: UserId,
): Promise<(tx: Tx) => Promise<void>> =>
  (await preparedMail(deps, company, userId, 'changed', deps.now(), {})) ??
  (() => Promise.resolve())

const words = {
  tr: {
    link: {
      subject: 'Yeni parola bağlantınız',
      text:
        'Merhaba,\n\n{company} hesabınız için yeni parola istendi. Yeni parolanızı bu bağlantıyla belirleyin:\n\n' +
        '{link}\n\nBağlantı bir saat geçerlidir ve bir kez kullanılır. İsteği siz yapmadıysanız bir şey yapmanız ' +
        'gerekmez; parolanız değişmedi.\n',
    },
    changed: {
      subject: 'Parolanız değiştirildi',
      text:
        'Merhaba,\n\n{company} hesabınızın parolası {time} tarihinde e-postanıza gönderilen bağlantıyla değiştirildi ' +
        've açık oturumlarınız kapatıldı.\n\nDeğiştiren siz değilseniz hemen yöneticinize haber verin.\n',
    },
  },
  en: {
    link: {
      subject: 'Your link for a new password',
      text:
        'Hello,\n\nA new password was asked for your account at {company}. Set it by this link:\n\n{link}\n\nThe ' +
        'link serves once, for one hour. If it was not you who asked, you need not do anything: your password has ' +
        'not changed.\n',
    },
    changed: {
      subject: 'Your password was changed',
      text:
        'Hello,\n\nThe password of your account at {company} was changed at {time} by the link that was mailed to ' +
        'you, and your open sessions were ended.\n\nIf it was not you, tell your administrator at once.\n',
    },
  },
  ar: {
    link: {
      subject: 'رابط كلمة المرور الجديدة',
      text:
        'مرحبًا،\n\nطُلبت كلمة مرور جديدة لحسابك لدى {company}. عيّنها من هذا الرابط:\n\n{link}\n\nيُستخدم الرابط ' +
        'مرة واحدة خلال ساعة. إن لم تطلبها أنت فلا يلزمك فعل شيء، فكلمة مرورك لم تتغير.\n',
    },
    changed: {
      subject: 'غُيّرت كلمة المرور',
      text:
        'مرحبًا،\n\nغُيّرت كلمة مرور حسابك لدى {company} في {time} بالرابط الذي أُرسل إلى بريدك، وأُنهيت جلساتك ' +
        'المفتوحة.\n\nإن لم تكن أنت فأبلغ مديرك فورًا.\n',
    },
  },
} as const
