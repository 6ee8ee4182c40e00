import * as common from '../common/common.ts'

export const admin = {
  administration: 'Administration',
  section: common.admin,
  pendingUsers: common.pendingUsers,
  usersAndRoles: common.usersAndRoles,
  wireCenters: common.wireCenters,
  settings: 'Settings',
  fieldForm: common.fieldForm,
  audit: common.audit,
  security: common.security,
  cityCodes: common.cityCodes,
  wireCenterBilling: common.wireCenterBilling,
  waiting: (count: number) => `${count} pending`,
  /** The audit log and the security events. */
  log: {
    person: common.user,
    everybody: common.everyone,
    from: common.from,
    to: common.to,
    filters: common.filters,
    refresh: common.refresh,
    ofRefresh: 'refresh',
  },
  unauthorized: {
    title: common.unauthorized,
    text: "You don't have permission to access the admin panel.",
    help: 'Only admins can open this page. Ask an admin at your company for access.',
  },
}
