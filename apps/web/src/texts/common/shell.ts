import { pluralIn } from '../plural.ts'
import * as common from './common.ts'

// Not phrases.ts: these words are in the first load.
const plural = pluralIn('en')

const searchOrders = 'Search orders or go to…'
const shortcuts = 'Keyboard shortcuts'
const logOut = 'Log out'

export const shell = {
  loggedOut: { title: 'Logged out', text: 'You have been successfully logged out.' },
  logoutFailed: 'Logout failed',
  print: { printed: 'Printed', by: common.by },
  product: common.demarc,
  loading: 'Loading',
  held: 'HELD',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  dashboard: 'Dashboard',
  dashboardSubtitle: 'Overview of current operations and key metrics',
  orders: common.orders,
  research: common.research,
  dispatch: 'Dispatch',
  qc: common.qualityControl,
  invoicing: common.invoicing,
  fieldView: 'Field View',
  profile: 'Profile',
  logOut: logOut,
  unsent: {
    title: (count: number) => plural(count, '1 item not sent yet', `${count} items not sent yet`),
    text: 'Your photos and answers stay on this phone. No one else can see them. They’ll be sent when you sign in here again.',
    go: logOut,
    stay: 'Stay logged in',
  },
  openMenu: 'Open menu',
  menu: 'Menu',
  search: searchOrders,
  keyboardHelp: shortcuts,
  organisationTime: (zone: string) => `Time in ${zone}`,
  unauthorized: { title: common.unauthorized, text: 'You are logged out. Logging in again...' },
  retry: common.tryAgain,
  unreachable: { title: 'Couldn’t open Demarc' },
  broken: {
    title: 'This screen stopped working',
    text: 'Your saved work is safe. Reload the page. If it happens again, tell your admin what you were doing.',
    reload: 'Reload',
  },
  notFound: {
    title: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    goBack: common.goBack,
    nearest: 'Similar pages',
  },
  pages: { landing: 'Home', auth: common.signInOrRegister },
  roles: {
    ADMIN: common.admin,
    BACKEND: 'Backend',
    SUPERVISOR: common.supervisor,
    FIELDER: common.fielder,
    CUSTOMER: common.customer,
  },
  palette: {
    goTo: 'Go to',
    display: 'Display',
    help: 'Help',
    account: 'Account',
    light: 'Use light theme',
    dark: 'Use dark theme',
    systemTheme: 'Use system theme',
    inOtherLanguage: 'Cambiar a español',
    recentMessages: common.recentMessages,
  },
  keys: {
    everywhere: 'Everywhere',
    goTo: (place: string) => `Go to ${place}`,
    notifications: 'Open notifications',
  },
  paletteTexts: {
    name: 'Quick search',
    placeholder: searchOrders,
    nothing: common.noResults,
    move: common.move,
    run: common.selectLowercase,
    close: common.closeLowercase,
  },
  keyboardHelpTexts: {
    title: shortcuts,
    description: 'Shortcuts on this screen',
    here: 'This screen',
    toggle: common.singleKeyShortcuts,
    toggleHint: 'Shortcuts with Ctrl or Command always work.',
  },
}

/** The pages of the admin panel, which its menu names on every screen. */
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
  status: common.systemStatus,
  cityCodes: common.cityCodes,
  wireCenterBilling: common.wireCenterBilling,
  waiting: (count: number) => `${count} pending`,
  /** The audit log and the security events. */
  log: {
    person: common.user,
    everybody: 'Everyone',
    refresh: common.refresh,
    ofRefresh: 'refresh',
  },
  unauthorized: {
    title: common.unauthorized,
    text: "You don't have permission to access the admin panel.",
    help: 'Only admins can open this page. Ask an admin at your company for access.',
  },
}
