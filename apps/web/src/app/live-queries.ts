import { currentUserQuery } from '#identity/auth.queries.ts'
import { sessionsQuery } from '#identity/profile.queries.ts'
import { notificationsQuery } from '#notifications/notifications.queries.ts'

type Row = {
  asksAgain: readonly (readonly string[])[]
  /** Only when the record is the reader's own: an admin hears of everybody's sign-in. */
  isOwn?: true
}

/** What an event is about -> what is asked again. Every stage adds its rows here. */
export const LIVE_QUERIES: Readonly<Record<string, Row>> = {
  // A notification may tell of new roles, which change what the screens offer.
  notification: { asksAgain: [notificationsQuery().queryKey, currentUserQuery().queryKey] },
  user: { asksAgain: [currentUserQuery().queryKey, sessionsQuery().queryKey], isOwn: true },
}
