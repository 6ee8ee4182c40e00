export { deleteDevicesOf } from './device.queries.ts'
export { deviceHoldings } from './held-devices.ts'
export { gatherDigests, MAIL_DIGEST, mailDigest } from './mail-digest.ts'
export { MAIL_NOTIFICATION, mailNotification } from './mail-notification.ts'
export { listReached } from './reached.queries.ts'
export { notify } from './notify.ts'
export { notificationsRoutes, pushRoutes } from './notifications.routes.ts'
export { PUSH_TO_DEVICE, pushToDevice, TEST_DEVICE, testDevice } from './push-to-device.ts'
export {
  settleRegistration,
  notifyAdminsOfRegistration,
  notifyNewLeads,
  notifyOfEndedSessions,
  notifyOfNewRoles,
} from './notify-of-account-changes.ts'
