import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { serveRead, serveWrite, type House } from '#support/serving/index.ts'
import { choose, viewChoices } from './choices.ts'
import { listSubscriptions } from './device.queries.ts'
import { askForTest, subscribe, unsubscribe } from './devices.ts'
import { countUnread, isNotificationOf, listNewest, markAllRead, markRead } from './notification.queries.ts'
import { ringBell } from './ring-bell.ts'
import { vapidKeys } from './vapid-key.ts'

export function notificationsRoutes(house: House) {
  serveRead(house, contract.listNotifications, async ({ db, actor }) => {
    const [unread, rows] = await Promise.all([countUnread(db, actor.userId), listNewest(db, actor.userId)])
    // Kind and payload were written together by notify(); the contract checks them again on the way out.
    return { unread, items: rows as contract.Notification[] }
  })
  serveWrite(house, contract.readNotification, async ({ tx, actor, params }) => {
    // Looked for before it is written: asking for somebody else's needs no right to write.
    if (!(await isNotificationOf(tx, actor.userId, params.notificationId))) refuse('notification.missing', {})
    await markRead(tx, actor.userId, params.notificationId)
    await ringBell(tx, actor.userId, params.notificationId)
  })
  serveWrite(house, contract.readAllNotifications, async ({ tx, actor }) => {
    await markAllRead(tx, actor.userId)
    await ringBell(tx, actor.userId, actor.userId)
  })
  serveRead(house, contract.notificationChoices, ({ db, actor }) => viewChoices(db, actor))
  serveWrite(house, contract.chooseNotification, ({ tx, actor, body }) => choose(tx, actor, body))
}

export function pushRoutes(house: House) {
  const { config } = house
  serveRead(house, contract.pushKey, async ({ db }) => ({ publicKey: (await vapidKeys(db, config)).publicKey }))
  serveRead(house, contract.listPushSubscriptions, ({ db, actor }) => listSubscriptions(db, actor.userId))
  serveWrite(house, contract.subscribeToPush, ({ tx, person, body }) => subscribe(tx, person, { ...body, config }))
  serveWrite(house, contract.unsubscribeFromPush, ({ tx, person, body }) => unsubscribe(tx, person, body.endpoint))
  serveWrite(house, contract.testPush, ({ tx, person, body }) => askForTest(tx, person, body.endpoint))
}
