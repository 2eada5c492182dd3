// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.
import * as access from './access.ts'
import * as acts from './acts.ts'
import * as announcements from './announcements.ts'
import * as cafeteria from './cafeteria.ts'
import * as calendar from './calendar.ts'
import * as cards from './cards.ts'
import * as corrections from './corrections.ts'
import * as dashboard from './dashboard.ts'
import * as devices from './devices.ts'
import * as inbox from './inbox.ts'
import * as integrations from './integrations.ts'
import * as leave from './leave.ts'
import * as locations from './locations.ts'
import * as moveIn from './move-in.ts'
import * as movements from './movements.ts'
import * as muster from './muster.ts'
import * as noticeRules from './notice-rules.ts'
import * as organization from './organization.ts'
import * as outbox from './outbox.ts'
import * as ownNotices from './own-notices.ts'
import * as patterns from './patterns.ts'
import * as payroll from './payroll.ts'
import * as people from './people.ts'
import * as petitions from './petitions.ts'
import * as policy from './policy.ts'
import * as reports from './reports.ts'
import * as shiftDemands from './shift-demands.ts'
import * as shifts from './shifts.ts'
import * as subscription from './subscription.ts'
import * as systemMessages from './system-messages.ts'
import * as views from './views.ts'
import * as visitors from './visitors.ts'
import * as webhooks from './webhooks.ts'

/** The pages of each feature. */
export const pages = [
  dashboard.pages,
  movements.pages,
  reports.pages,
  locations.pages,
  muster.pages,
  corrections.pages,
  calendar.pages,
  shiftDemands.pages,
  shifts.pages,
  payroll.pages,
  acts.pages,
  people.pages,
  access.pages,
  organization.pages,
  leave.pages,
  petitions.pages,
  cafeteria.pages,
  policy.pages,
  moveIn.pages,
  devices.pages,
  cards.pages,
  views.pages,
  inbox.pages,
  patterns.pages,
  integrations.pages,
  outbox.pages,
  webhooks.pages,
  ownNotices.pages,
  visitors.pages,
  systemMessages.pages,
  announcements.pages,
  noticeRules.pages,
  subscription.pages,
] as const
