import { ENGLISH_NOTIFICATIONS } from '@demarc/domain/notifications/notification-words'
import * as common from './common.ts'

export const notifications = {
  title: common.notifications,
  forYou: 'For you',
  unreadWord: 'unread',
  bell: (count: number) => (count === 0 ? common.notifications : `Notifications, ${count} unread`),
  recentMessages: common.recentMessages,
  markRead: 'Mark read',
  markReadOf: (what: string) => `Mark read: ${what}`,
  markAllRead: 'Mark all read',
  newOne: common.newWord,
  none: 'No notifications yet',
  noneHelp: 'Your notifications will appear here.',
  noMessages: 'No recent messages',
  noMessagesHelp: 'Recent messages are kept for 15 minutes.',
  failed: 'Couldn’t load your notifications',
  markFailed: 'Not marked as read',
  needsYou: common.needsAttention,
  age: { now: common.nowLowercase, min: common.min, h: 'h', d: 'd' },
  words: ENGLISH_NOTIFICATIONS,
  onThisDevice: 'Turn on notifications on this device',
  device: {
    turnOnFailed: 'Notifications not turned on',
    noService: 'Your browser couldn’t reach its notification service. Try again later.',
  },
}
