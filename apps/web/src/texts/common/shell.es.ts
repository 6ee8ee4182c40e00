import type * as english from './shell.ts'
import * as phrases from './phrases.es.ts'
import * as common from './common.es.ts'

const searchOrders = 'Buscar pedidos o ir a…'
const shortcuts = 'Atajos de teclado'

export const shell: typeof english.shell = {
  loggedOut: { title: common.sessionSignedOut, text: 'Cerró la sesión correctamente.' },
  logoutFailed: 'No se pudo cerrar la sesión',
  print: { printed: 'Impreso', by: common.by },
  product: common.demarc,
  loading: 'Cargando',
  held: 'RETENIDO',
  skipToContent: 'Ir al contenido',
  mainNavigation: 'Principal',
  dashboard: 'Panel',
  dashboardSubtitle: 'Resumen de las operaciones actuales y métricas clave',
  orders: common.orders,
  research: common.research,
  dispatch: 'Despacho',
  qc: common.qualityControl,
  invoicing: common.invoicing,
  fieldView: 'Vista de campo',
  profile: 'Perfil',
  logOut: common.logOut,
  unsent: {
    title: (count) => phrases.plural(count, common.n1ItemNotSent, `${count} elementos sin enviar`),
    text: 'Sus fotos y respuestas se quedan en este teléfono. Nadie más puede verlas. Se enviarán cuando vuelva a iniciar sesión aquí.',
    go: common.logOut,
    stay: 'No cerrar sesión',
  },
  openMenu: 'Abrir menú',
  menu: 'Menú',
  search: searchOrders,
  keyboardHelp: shortcuts,
  organisationTime: (zone) => `Hora en ${zone}`,
  unauthorized: { title: common.unauthorized, text: 'Su sesión se cerró. Iniciando sesión de nuevo...' },
  retry: common.tryAgain,
  unreachable: { title: 'No se pudo abrir Demarc' },
  broken: {
    title: 'Esta pantalla dejó de funcionar',
    text: 'Lo que guardó está a salvo. Recargue la página. Si vuelve a pasar, dígale a su administrador qué estaba haciendo.',
    reload: 'Recargar',
  },
  notFound: {
    title: '404 Página no encontrada',
    text: '¿Olvidó agregar la página al enrutador?',
    goBack: common.back,
    nearest: 'Páginas parecidas',
  },
  pages: { landing: 'Inicio', auth: common.signInOrRegister },
  roles: {
    ADMIN: 'Administrador',
    BACKEND: common.office,
    SUPERVISOR: common.supervisor,
    FIELDER: common.fielder,
    CUSTOMER: common.customer,
  },
  palette: {
    goTo: 'Ir a',
    display: 'Pantalla',
    help: 'Ayuda',
    account: 'Cuenta',
    light: 'Usar tema claro',
    dark: 'Usar tema oscuro',
    systemTheme: 'Usar tema del sistema',
    inOtherLanguage: 'Switch to English',
    recentMessages: common.recentMessages,
  },
  keys: {
    everywhere: 'En todas las pantallas',
    goTo: (place) => `Ir a: ${place}`,
    notifications: 'Abrir notificaciones',
  },
  paletteTexts: {
    name: 'Búsqueda rápida',
    placeholder: searchOrders,
    nothing: common.noResults,
    move: common.move,
    run: common.selectLowercase,
    close: common.closeLowercase,
  },
  keyboardHelpTexts: {
    title: shortcuts,
    description: 'Atajos de esta pantalla',
    here: 'Esta pantalla',
    toggle: common.singleKeyShortcuts,
    toggleHint: 'Los atajos con Ctrl o Comando siempre funcionan.',
  },
}

export const admin: typeof english.admin = {
  administration: common.propertyManagement,
  section: common.propertyManagement,
  pendingUsers: common.pendingUsers,
  usersAndRoles: common.usersAndRoles,
  wireCenters: common.wireCenters,
  settings: 'Ajustes',
  fieldForm: common.fieldForm,
  audit: common.audit,
  security: common.security,
  status: common.systemStatus,
  cityCodes: common.cityCodes,
  wireCenterBilling: common.wireCenterBilling,
  waiting: (count) => `${count} pendientes`,
  /** The audit log and the security events. */
  log: {
    person: common.user,
    everybody: common.everyone,
    refresh: common.refresh,
    ofRefresh: 'actualizar',
  },
  unauthorized: {
    title: common.unauthorized,
    text: 'No tiene permiso para abrir el panel de administración.',
    help: 'Solo los administradores pueden abrir esta página. Pida acceso a un administrador de su empresa.',
  },
}
