import type { LocalDate } from '../shared/values.ts'
import type { PaymentMode } from './books.ts'
import type { Installation, Package, PackageVersion } from './installation.ts'
import type { Journal } from './journal.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import { ok, refuse, type Result } from '../shared/result.ts'

/** The version with the latest first day not after a day (subscription-rules 2.1). */
export const versionInForce = ({ versions }: Package, day: LocalDate): PackageVersion | null =>
  versions.reduce<PackageVersion | null>(
    (latest, one) =>
      one.from <= day && (latest === null || one.from > latest.from) ? one : latest,
    null,
  )

/** A version that a term or order has: it was there when that was made, and versions are never taken away. */
export const versionOf = (
  { packages }: Installation,
  one: { readonly package: string; readonly version: number },
): PackageVersion => {
  const version = packages
    .get(one.package)
    ?.versions.find(({ version: number }) => number === one.version)
  if (!version) throw new TypeError(`no version ${one.version} of package ${one.package}`)
  return version
}

/** The version that is sold today (subscription-rules 2.1: found, sold). */
export const soldVersion = (
  { installation, today }: Journal,
  id: string,
): Result<PackageVersion, SubscriptionRefusal> => {
  const one = installation.packages.get(id)
  const version = one ? versionInForce(one, today) : null
  if (!version) return refuse({ code: 'package-not-found' })
  return version.sold ? ok(version) : refuse({ code: 'package-not-sold' })
}

export const modeRefusal = (
  version: PackageVersion,
  mode: PaymentMode,
): SubscriptionRefusal | null =>
  mode === 'invoiced' && !version.invoiced ? { code: 'invoiced-not-offered' } : null

export const seatsRefusal = (
  version: PackageVersion,
  seats: number,
): SubscriptionRefusal | null =>
  seats > 0 && version.seat === null ? { code: 'seats-not-sold' } : null

/** Today's people are more than included and seats (subscription-rules 2.3). */
export const peopleRefusal = (
  { installation, today }: Journal,
  version: PackageVersion,
  seats: number,
): SubscriptionRefusal | null => {
  if (version.people === null) return null
  const people = installation.people.on(today)
  const limit = version.people + seats
  return people > limit ? { code: 'license-count-insufficient', people, limit } : null
}

/** Whether a version has what is asked for (subscription-rules 2.4); no version has no feature. */
export const featureRefusal = (
  version: PackageVersion | null,
  { allOf, anyOf }: { readonly allOf: readonly string[]; readonly anyOf: readonly string[] },
): SubscriptionRefusal | null => {
  const has = (feature: string): boolean => version?.features.includes(feature) ?? false
  const features = [
    ...allOf.filter(one => !has(one)),
    ...(anyOf.length > 0 && !anyOf.some(has) ? anyOf : []),
  ]
  return features.length > 0 ? { code: 'feature-missing', features } : null
}
