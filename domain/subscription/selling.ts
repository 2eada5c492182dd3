import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { Instant, LocalDate, Zone } from '../shared/values.ts'
import type { SubscriptionEvent } from './events.ts'
import type { Installation, Package, PackageVersion } from './installation.ts'
import type { PlanName, SoldFeature } from './plans.ts'

/** The installation's terms: what all companies are sold by (subscription-rules 2, Conventions). */
export type SellingTerms = {
  /** Null: the installation sells nothing, and every company has everything without end. */
  readonly seller: (Installation['seller'] & { readonly currency: string }) | null
  /** Where transfers go; null: nobody said. */
  readonly account: SellerAccount | null
  readonly policy: Installation['policy']
  readonly vat: Installation['vat']
  readonly packages: ReadonlyMap<string, Package>
}
type SellingEvent = Extract<
  SubscriptionEvent,
  {
    type:
      | 'SellingBegun'
      | 'SellerAccountSet'
      | 'SellingPolicySet'
      | 'VatRateSet'
      | 'PackageMade'
      | 'PackageVersionMade'
  }
>

export type NewPackageVersion = Omit<PackageVersion, 'version' | 'features'> & {
  readonly package: PlanName
  readonly features: readonly SoldFeature[]
}
export type SellerAccount = { readonly holder: string; readonly iban: string }
export type SellingCommand =
  | ({ readonly type: 'SetSellerAccount' } & SellerAccount)
  | {
      readonly type: 'BeginSelling'
      readonly zone: Zone
      readonly series: string
      readonly creditSeries: string
      readonly currency: string
      readonly at: Instant
    }
  | ({ readonly type: 'SetSellingPolicy' } & Installation['policy'])
  | {
      readonly type: 'SetVatRate'
      readonly from: LocalDate
      readonly rate: number
      /** The seller's date. */
      readonly today: LocalDate
    }
  | { readonly type: 'MakePackage'; readonly package: PlanName; readonly rank: number }
  | ({
      readonly type: 'MakePackageVersion'
      readonly today: LocalDate
    } & NewPackageVersion)

export type SellingRefusal =
  | { readonly code: 'selling.begun' }
  | { readonly code: 'selling.not-begun' }
  | { readonly code: 'selling.series-alike' }
  | { readonly code: 'selling.package-known' }
  | { readonly code: 'selling.package-not-found' }
  /** What held on a day that is over is on invoices. */
  | { readonly code: 'selling.from-past'; readonly today: LocalDate }
  /** Each starts on a day of its own. */
  | { readonly code: 'selling.from-taken'; readonly from: LocalDate }

/** As the form of histories has it where nothing is said (subscription-format, In). */
const firstPolicy = { dueDays: 14, fourEyes: 5_000_000, documents: 0 }
const noSelling: SellingTerms = {
  seller: null,
  account: null,
  policy: firstPolicy,
  vat: [],
  packages: new Map(),
}

/** Why something that is to hold from a day on may not begin then. */
const fromRefusal = (
  all: readonly { readonly from: LocalDate }[],
  from: LocalDate,
  today: LocalDate,
): SellingRefusal | null => {
  if (from < today) return { code: 'selling.from-past', today }
  return all.some(one => one.from === from) ? { code: 'selling.from-taken', from } : null
}

/** Stream `{seller}-selling-{seller}`. Long because each command is one of its rows. */
export const sellingDecider: Decider<
  SellingTerms,
  SellingCommand,
  SellingEvent,
  SellingRefusal
> = {
  initial: noSelling,
  // Long because each command is one of its cases.
  decide: (state, command) => {
    if (command.type === 'BeginSelling') {
      if (state.seller) return refuse({ code: 'selling.begun' })
      if (command.series === command.creditSeries)
        return refuse({ code: 'selling.series-alike' })
      const { type: _type, ...data } = command
      return ok([{ type: 'SellingBegun', data }])
    }
    if (!state.seller) return refuse({ code: 'selling.not-begun' })
    switch (command.type) {
      case 'SetSellerAccount': {
        const { holder, iban } = command
        const isSame = state.account?.holder === holder && state.account.iban === iban
        return ok(isSame ? [] : [{ type: 'SellerAccountSet', data: { holder, iban } }])
      }
      case 'SetSellingPolicy': {
        const { type: _type, ...data } = command
        const { policy } = state
        const isSame =
          policy.dueDays === data.dueDays &&
          policy.fourEyes === data.fourEyes &&
          policy.documents === data.documents
        return ok(isSame ? [] : [{ type: 'SellingPolicySet', data }])
      }
      case 'SetVatRate': {
        const { from, rate, today } = command
        // The first rate may have held before the installation sold.
        const refusal = state.vat.length === 0 ? null : fromRefusal(state.vat, from, today)
        return refusal ? refuse(refusal) : ok([{ type: 'VatRateSet', data: { from, rate } }])
      }
      case 'MakePackage': {
        if (state.packages.has(command.package))
          return refuse({ code: 'selling.package-known' })
        const { type: _type, ...data } = command
        return ok([{ type: 'PackageMade', data }])
      }
      case 'MakePackageVersion': {
        const { type: _type, today, ...data } = command
        const known = state.packages.get(command.package)
        if (!known) return refuse({ code: 'selling.package-not-found' })
        const refusal = fromRefusal(known.versions, command.from, today)
        if (refusal) return refuse(refusal)
        const version = Math.max(0, ...known.versions.map(one => one.version)) + 1
        return ok([{ type: 'PackageVersionMade', data: { ...data, version } }])
      }
    }
  },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'SellingBegun': {
        const { zone, series, creditSeries, currency } = data
        return { ...state, seller: { zone, series, creditSeries, currency } }
      }
      case 'SellerAccountSet':
        return { ...state, account: data }
      case 'SellingPolicySet':
        return { ...state, policy: data }
      case 'VatRateSet':
        return { ...state, vat: [...state.vat, data] }
      case 'PackageMade': {
        const { package: name, rank } = data
        const made: Package = { id: name, rank, versions: [] }
        return { ...state, packages: new Map(state.packages).set(name, made) }
      }
      case 'PackageVersionMade': {
        const { package: name, ...version } = data
        const known = state.packages.get(name)
        if (!known) return state
        const more: Package = { ...known, versions: [...known.versions, version] }
        return { ...state, packages: new Map(state.packages).set(name, more) }
      }
    }
  },
}
