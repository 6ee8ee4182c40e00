import { settingsQuery } from '#admin/settings/settings.queries.ts'
import { REGISTRATIONS } from '#admin/people/pending.queries.ts'
import { USERS } from '#admin/people/users.queries.ts'
import { CITY_CODES } from '#admin/reference/city-codes.queries.ts'
import { CUSTOMERS } from '#admin/reference/customers.queries.ts'
import { LAST_IMPORTS } from '#admin/reference/imports.queries.ts'
import { RATES } from '#admin/reference/rates.queries.ts'
import { WIRE_CENTERS } from '#admin/reference/wire-centers.queries.ts'
import { currentUserQuery } from '#work/current-user.queries.ts'
import { sessionsQuery } from '#identity/profile.queries.ts'
import { choicesQuery } from '#notifications/choices.queries.ts'
import { deviceQuery } from '#notifications/device.queries.ts'
import { notificationsQuery } from '#notifications/notifications.queries.ts'
import { organisationQuery } from '#work/organisation.queries.ts'

type Keys = readonly (readonly string[])[]
type Row = {
  asksAgain: Keys
  /** Also asked again when the record is the reader's own: an admin hears of everybody's sign-in. */
  ofOwn?: Keys
}

export type LiveQueries = Readonly<Record<string, Row>>

/** What an event is about -> what is asked again. Every stage adds its rows here. */
export const LIVE_QUERIES: LiveQueries = {
  // A notification may tell of new roles, which change what the screens offer. The bell also rings for its own choices.
  notification: {
    asksAgain: [
      notificationsQuery().queryKey,
      choicesQuery().queryKey,
      deviceQuery().queryKey,
      currentUserQuery().queryKey,
    ],
  },
  setting: { asksAgain: [settingsQuery().queryKey] },
  organisation: { asksAgain: [organisationQuery().queryKey] },
  user: { asksAgain: [USERS], ofOwn: [currentUserQuery().queryKey, sessionsQuery().queryKey] },
  registration: { asksAgain: [REGISTRATIONS] },
  // A record that is changed may end the time in which its import can be undone.
  city_code: { asksAgain: [CITY_CODES, LAST_IMPORTS] },
  wire_center: { asksAgain: [WIRE_CENTERS, LAST_IMPORTS] },
  customer: { asksAgain: [CUSTOMERS, WIRE_CENTERS] },
  rate: { asksAgain: [RATES] },
}
