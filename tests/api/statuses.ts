const codes = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * The status of every refusal, as it was promised to whoever calls the API: what an app or another program does by it
 * (signs in again, comes again, shows what is wrong) may not change by the way.
 */
export const promised: Readonly<Record<number, readonly string[]>> = {
  400: codes(`
    integrations.report-unreadable request.cursor-invalid request.filters-invalid
    request.invalid request.malformed request.range-reversed request.range-too-long
  `),
  401: codes(`
    access.login-failed access.signed-out
  `),
  403: codes(`
    access.beyond-own access.forbidden access.no-feature access.password-change-required
    access.password-ended access.proof-old access.proof-required access.proof-used
    access.role-above-own correction.authority-insufficient correction.own-request
    delegations.not-yours hand-over.not-main-manager integrations.report-forged kiosk.closed
    leave.authority-insufficient leave.own-request missing-work.authority-insufficient
    missing-work.own-day mobile.own-phone mobile.own-rules mobile.phone-removed
    mobile.phone-signature mobile.phone-unknown mobile.phone-unsigned
    overtime.authority-insufficient overtime.coefficient-by-approver overtime.own-request
    payroll.not-asker payroll.same-person shift.authority-insufficient shift.own-request
    subscription.authority-insufficient subscription.ended subscription.expired
    views.address-forbidden
  `),
  404: codes(`
    access.employee-not-found access.menu-group-not-found access.no-employee
    access.passkey-not-found access.user-not-found account.feed-not-found account.push-not-found
    account.session-not-found activity.act-not-found activity.event-not-found
    announcements.file-not-found announcements.not-found announcements.not-yours
    blacklist.not-found cafeteria.menu-not-found calendar.act-not-found calendar.draft-not-found
    calendar.employee-not-found calendar.group-not-found calendar.scheme-not-found
    cards.employee-not-found cards.not-found consents.text-not-found
    correction.employee-not-found correction.movement-not-found correction.not-found
    correction.not-the-proposer delegations.not-found device-files.not-found
    devices.card-not-found devices.command-not-found devices.employee-not-found
    devices.group-not-found devices.line-not-found devices.not-found
    employees.document-not-found employees.import-not-found employees.not-found
    employees.photo-not-found hand-over.not-found integrations.report-unknown
    integrations.sms-not-found leave.annual-group-not-found leave.entitlement-not-found
    leave.group-not-found leave.not-found leave.type-not-found locations.code-not-found
    locations.not-found mobile.phone-not-found move-in.not-found movements.upload-not-found
    muster.not-found notices.not-found notifications.rule-not-found
    organization.degree-not-found organization.department-not-found organization.logo-not-found
    organization.position-not-found outbox.not-found overtime.not-found payroll.export-not-found
    payroll.not-found payroll.profile-not-found petitions.not-found petitions.template-not-found
    proof.line-not-found request.not-found shift.not-found shifts.employee-not-found
    shifts.not-found subscription.company-not-found subscription.not-sold-here
    subscription.order-not-found system-messages.not-found views.mail-not-found views.not-found
    visitors.code-not-found visitors.department-not-found visitors.host-not-found
    visitors.not-found visitors.type-not-found webhooks.not-found what-if.not-found
  `),
  405: codes(`
    request.method-not-allowed
  `),
  409: codes(`
    access.contact-in-record access.employee-has-user access.menu-group-title-taken
    access.second-factor-on access.signed-in-already access.username-taken
    account.no-app-session account.no-second activity.already-undone activity.built-upon
    activity.nothing-to-undo announcements.nobody-left announcements.resent-recently
    announcements.sent-already blacklist.listed-already cafeteria.menu-there
    calendar.changed-meanwhile calendar.draft-changed cards.already-exists cards.held-already
    cards.held-by-another cards.with-visitor claimed claimed.card-number
    claimed.device-group-title
    claimed.device-serial claimed.email claimed.employee-no claimed.national-id claimed.phone
    claimed.visitor-card conflict consents.not-in-force consents.text-changed
    correction.already-decided correction.asked-already correction.changed-meanwhile
    correction.not-counted delegations.already-given delegations.circle delegations.over
    device-files.in-use hand-over.offered-already installation.founded
    integrations.replaced-meanwhile integrations.sms-there
    kiosk.code-used leave.already-decided leave.already-employed leave.already-exists
    leave.already-given leave.annual-group-title-taken leave.another-last-day
    leave.date-conflict leave.given-since leave.group-title-taken leave.not-approved
    leave.not-decided leave.time-off-taken leave.type-title-taken log.stream-deleted
    missing-work.already-decided missing-work.changed-meanwhile missing-work.not-decided
    mobile.phone-not-asked mobile.too-many-phones move-in.in-use move-in.taken-back
    move-in.under-way muster.over notifications.too-many-rules notifications.too-many-settings
    notifications.type-differs organization.company-exists organization.degree-title-taken
    organization.department-code-taken organization.logo-there organization.position-title-taken
    outbox.number-blocked outbox.sent-again overtime.already-decided overtime.already-demanded
    overtime.changed-meanwhile overtime.not-decided overtime.time-off-taken
    payroll.adjustments-taken payroll.already-locked payroll.blocked payroll.busy
    payroll.export-failed payroll.export-not-ready payroll.file-differs payroll.later-locked
    payroll.not-locked payroll.not-next payroll.not-proposed payroll.not-settled
    payroll.period-fixed payroll.period-not-over payroll.preview-needed
    payroll.profile-name-taken payroll.request-waits payroll.sheet-changed
    payroll.unacknowledged petitions.leave-not-standing petitions.template-title-taken
    proof.not-covered request.in-flight shift.already-decided shift.already-demanded
    shift.awaits-consent shift.date-conflict shift.not-decided shift.plan-changed
    subscription.already-cancelled subscription.already-renewed subscription.already-subscribed
    subscription.attempt-open subscription.invoice-open subscription.no-paid-term
    subscription.not-cancelled subscription.nothing-to-pay subscription.nothing-to-renew
    subscription.order-closed subscription.renewal-due subscription.too-early
    visitors.came-already visitors.has-card visitors.has-no-card visitors.inside-already
    visitors.not-inside visitors.perhaps-listed visitors.still-inside visitors.type-title-taken
    webhooks.secret-changed webhooks.too-many what-if.too-many-waiting
  `),
  413: codes(`
    log.too-large request.too-large
  `),
  415: codes(`
    request.media-type-unsupported
  `),
  422: codes(`
    access.captcha-failed access.captcha-needed access.code-wrong access.last-main-manager
    access.link-invalid access.main-manager-by-hand-over access.main-manager-free
    access.menu-group-has-users access.menu-groups-full access.not-a-manager
    access.old-password-wrong access.own-password access.own-second-factor
    access.passkey-refused access.passkeys-full access.passkeys-not-offered
    access.password-common access.password-same access.password-used-before access.password-weak
    access.passwords-differ access.reference-wrong access.second-factor-off
    access.sees-everything access.sms-not-offered access.sms-unsent access.user-without-employee
    access.username-invalid account.app-key account.code-ended account.code-wrong
    account.feed-without-employee account.language-not-used account.no-first-session
    account.phone-no-sms account.push-refused account.same-account account.same-address
    activity.not-undoable activity.reason-missing announcements.files-full
    announcements.link-in-text announcements.no-valid-phone announcements.nobody
    announcements.not-asked announcements.sms-integration-required announcements.text-empty
    announcements.text-too-long announcements.too-many-people as-of.too-much
    blacklist.ends-before blacklist.full blacklist.name-without-letters blacklist.number-asked
    cafeteria.day-twice cafeteria.weeks-apart calendar.cycle-length calendar.draft-closed
    calendar.file-date-order calendar.file-no-days calendar.file-quote
    calendar.file-reaches-too-far calendar.file-too-large calendar.file-unreadable
    calendar.group-in-use calendar.outside-draft calendar.people-outside
    calendar.period-too-long calendar.scheme-in-use calendar.shift-unknown
    calendar.title-required calendar.too-many-days cards.in-the-future cards.in-use
    cards.is-blocked cards.is-visitors cards.not-a-number cards.not-assigned cards.not-blocked
    cards.not-replaced cards.not-temporary cards.returned-before-assigned
    cards.temporary-too-long cards.unblocked-before-blocked consents.kind-stays
    consents.notice-is-read consents.texts-full correction.day-not-neighbour
    correction.duplicate correction.in-the-future correction.movement-twice
    correction.movements-gone correction.no-change correction.not-own
    correction.outside-employment correction.reason-length correction.same-time
    correction.times-empty correction.too-many delegations.date-past delegations.not-approver
    delegations.not-suitable delegations.range-invalid delegations.to-himself
    delegations.too-long device-files.forgotten device-files.line-too-long device-files.no-text
    device-files.too-large device-files.too-many-lines device-files.unreadable device.inactive
    device.not-authorised device.not-found devices.address-malformed devices.address-pinned
    devices.faulty devices.group-takes-no-users devices.guard-required devices.in-use
    devices.just-suspended devices.kind-unfit devices.list-empty devices.list-file-quote
    devices.list-file-reaches-too-far devices.list-file-too-large devices.list-file-unreadable
    devices.list-too-long devices.never-open devices.not-approved devices.operator-required
    devices.secret-required devices.span-required devices.still-heard devices.takes-no-orders
    devices.takes-no-users devices.template-required devices.zone-unknown
    employees.birth-date-invalid employees.birth-date-required
    employees.contact-outlasts-identity employees.degree-required employees.degree-unknown
    employees.department-not-found employees.document-infected employees.document-too-large
    employees.document-type-unknown employees.documents-full employees.documents-full-company
    employees.erased employees.file-quote employees.file-reaches-too-far
    employees.file-too-large employees.file-unreadable employees.import-cell-required
    employees.import-columns-missing employees.import-date-order
    employees.import-date-unreadable employees.import-department-twice
    employees.import-department-unknown employees.import-email-invalid employees.import-empty
    employees.import-left employees.import-phone-invalid employees.import-phone-required
    employees.import-shift-twice employees.import-shift-unknown employees.import-too-long
    employees.import-twice employees.import-under-way employees.import-undo-over
    employees.import-username-required employees.in-use employees.last-day-before-start
    employees.moved-later-already employees.name-required employees.name-too-long
    employees.national-id-invalid employees.outside-employment employees.phone-required
    employees.photo-not-kept employees.position-required employees.position-unknown
    employees.removed-for-good employees.retention-in-past employees.shift-not-found
    employees.still-employed employees.too-young files.picture-too-large
    files.picture-too-many-pixels files.picture-unreadable files.too-costly hand-over.over
    hand-over.to-himself hand-over.user-closed hand-over.way-in-known holidays.half-needs-time
    holidays.none-shipped holidays.title-required installation.code-wrong
    integrations.keys-missing integrations.keys-refused integrations.no-keys
    integrations.no-phone integrations.no-reports integrations.not-offered
    integrations.provider-silent integrations.sender-missing integrations.sender-not-approved
    integrations.sms-required kiosk.not-in-use kiosk.wrong-pin leave.annual-in-calendar-days
    leave.annual-limit-exceeded leave.below-used leave.birth-date-lost
    leave.description-too-short leave.entitlement-expired leave.group-in-use leave.groups-full
    leave.limit-exceeded leave.limit-missing leave.no-start-date leave.not-by-the-hour
    leave.not-one-day leave.not-shorter leave.nothing-to-count leave.nothing-to-transfer
    leave.opening-days leave.opening-empty leave.opening-file-quote
    leave.opening-file-reaches-too-far leave.opening-file-too-large
    leave.opening-file-unreadable leave.opening-nobody leave.opening-too-long
    leave.opening-twice leave.opening-year leave.outside-employment leave.range-invalid
    leave.same-entitlement leave.tier-ends-before leave.tier-not-ascending leave.tiers-missing
    leave.time-off-exceeded leave.time-off-unworked leave.type-in-use leave.type-limited-twice
    leave.type-not-annual leave.types-full leave.worked-years-insufficient
    location.outside-tolerance location.too-uncertain locations.coordinates-malformed
    locations.latitude-outside locations.longitude-outside locations.tolerance-not-positive
    locations.too-many-codes log.not-allowed missing-work.none missing-work.reason-required
    mobile.no-place mobile.not-allowed mobile.phone-key mobile.remote-not-allowed
    move-in.columns-missing move-in.empty move-in.file-quote move-in.file-reaches-too-far
    move-in.file-too-large move-in.file-unreadable move-in.nothing-new move-in.zone-unknown
    movement.direction-invalid movement.last-not-found notifications.before-not-possible
    notifications.channels-missing notifications.date-past notifications.minutes-invalid
    notifications.not-for-reminders notifications.not-found notifications.range-invalid
    notifications.recipients-missing organization.degree-has-employees
    organization.degree-has-positions organization.department-below-itself
    organization.department-has-employees organization.department-has-managers
    organization.department-has-sub-departments organization.language-needed
    organization.logo-not-kept organization.manager-not-employed
    organization.moved-later-already organization.moved-too-far organization.parent-not-found
    organization.position-has-employees organization.positions-full organization.zone-unknown
    outbox.link-in-text outbox.no-phone outbox.no-provider outbox.no-valid-phone outbox.nobody
    outbox.not-again outbox.sms-integration-required outbox.text-empty outbox.text-gone
    outbox.text-too-long overtime.more-than-asked overtime.must-be-paid overtime.none-found
    overtime.outside-employment overtime.request-period-expired payroll.column-divisor
    payroll.column-source payroll.column-title-taken payroll.column-width
    payroll.file-name-invalid payroll.file-too-long payroll.json-encoding payroll.not-encodable
    payroll.nothing-held payroll.nothing-to-export payroll.profile-without-adjustments
    payroll.profiles-full payroll.reason-length payroll.separator-clash payroll.template-formula
    payroll.template-no-head payroll.template-not-encodable payroll.template-quote
    payroll.template-rows payroll.template-too-large payroll.template-twice
    payroll.template-unreadable payroll.value-does-not-fit petitions.approver-not-employed
    petitions.picture-missing petitions.templates-full petitions.too-many
    policy.contract-above-legal policy.letter-missing policy.letter-too-long policy.night-empty
    policy.not-in-this-country policy.nothing-given policy.presence-too-long
    policy.steps-not-rising policy.tier-too-high qr.expired qr.invalid qr.missing-device
    qr.out-of-use qr.unused qr.wrong-device-type request.export-too-long request.key-reused
    shift.date-past shift.description-too-short shift.not-planned shift.outside-employment
    shift.same-as-planned shifts.colour-invalid shifts.employment-ended shifts.halves-not-rising
    shifts.holiday-has-no-periods shifts.in-use shifts.inactive shifts.lunch-outside-period
    shifts.lunch-too-long shifts.minimum-work-required shifts.not-yet-defined
    shifts.overtime-by-day-without-periods shifts.period-required shifts.periods-overlap
    shifts.title-required shifts.too-long shifts.too-many-periods shifts.weekday-required
    subscription.card-not-offered subscription.invoiced-not-offered
    subscription.license-count-insufficient subscription.no-trial subscription.not-an-upgrade
    subscription.package-not-found subscription.package-not-sold subscription.seats-not-sold
    subscription.trial-used system-messages.not-written views.day-required views.not-sendable
    views.page-closed views.period-required views.recipient-unknown views.recipients-required
    views.too-many visitors.ask-reception visitors.card-asked visitors.company-asked
    visitors.host-asked visitors.listed visitors.mailed-too-often visitors.moved-too-often
    visitors.not-a-visitor-card visitors.reason-asked visitors.time-not-possible
    visitors.too-many-invitations visitors.twice visitors.type-in-use visitors.types-full
    webhooks.address-refused webhooks.address-unknown webhooks.department-unknown
    webhooks.kind-not-allowed webhooks.not-kept what-if.nothing-tried what-if.too-many-days
    what-if.too-much
  `),
  429: codes(`
    access.too-many-attempts account.code-too-soon files.busy files.in-line kiosk.kept-locked
    kiosk.locked request.too-many
  `),
  500: codes(`
    internal
  `),
  503: codes(`
    employees.document-scanner-silent live.too-many payroll.figures-behind
    petitions.printing-busy petitions.printing-missing preparing unavailable
  `),
}
