import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { choose, viewChoices } from './choices.ts'
import { listSubscriptions } from './device.queries.ts'
import { askForTest, subscribe, unsubscribe } from './devices.ts'
import { countUnread, isNotificationOf, listNewest, markAllRead, markRead } from './notification.queries.ts'
import { ringBell } from './ring-bell.ts'
import { vapidKeys } from './vapid-key.ts'

export function notificationsRoutes(app: AppContext) {
  serveRead(app, contract.listNotifications, async ({ db, actor }) => {
    const [unread, rows] = await Promise.all([countUnread(db, actor.userId), listNewest(db, actor.userId)])
    // Kind and payload were written together by notify(); the contract checks them again on the way out.
    return { unread, items: rows as contract.Notification[] }
  })
  serveWrite(app, contract.readNotification, async ({ tx, actor, params }) => {
    // Looked for before it is written: asking for somebody else's needs no right to write.
    if (!(await isNotificationOf(tx, actor.userId, params.notificationId))) refuse('notification.missing', {})
    await markRead(tx, actor.userId, params.notificationId)
    await ringBell(tx, actor.userId, params.notificationId)
  })
  serveWrite(app, contract.readAllNotifications, async ({ tx, actor }) => {
    await markAllRead(tx, actor.userId)
    await ringBell(tx, actor.userId, actor.userId)
  })
  serveRead(app, contract.notificationChoices, ({ db, actor }) => viewChoices(db, actor))
  serveWrite(app, contract.chooseNotification, ({ tx, actor, body }) => choose(tx, actor, body))
}

export function pushRoutes(app: AppContext) {
  const { config } = app
  serveRead(app, contract.pushKey, async ({ db }) => ({ publicKey: (await vapidKeys(db, config)).publicKey }))
  serveRead(app, contract.listPushSubscriptions, ({ db, actor }) => listSubscriptions(db, actor.userId))
  serveWrite(app, contract.subscribeToPush, ({ tx, person, body }) => subscribe(tx, person, { ...body, config }))
  serveWrite(app, contract.unsubscribeFromPush, ({ tx, person, body }) => unsubscribe(tx, person, body.endpoint))
  serveWrite(app, contract.testPush, ({ tx, person, body }) => askForTest(tx, person, body.endpoint))
}
