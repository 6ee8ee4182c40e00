export const admin = {
  administration: 'Administration',
  section: 'Admin',
  pendingUsers: 'Pending Users',
  usersAndRoles: 'Users & Roles',
  wireCenters: 'Wire Centers',
  settings: 'Settings',
  fieldForm: 'Field Form',
  audit: 'Audit',
  cityCodes: 'City Codes',
  wireCenterBilling: 'Wire Center Billing',
  customers: 'Customers',
  waiting: (count: number) => `${count} waiting`,
  unauthorized: {
    title: 'Unauthorized',
    text: "You don't have permission to access the admin panel.",
    help: 'Only an admin of your company can open this. Ask one of them for the role.',
  },
}
