import type { settings as english } from './settings.ts'
import * as common from '../common/common.es.ts'

const mailItem = (label: string) => ({ label, effect: '' })
const mailItems = {
  'mail.invoiceSubject': mailItem('Correo de factura, asunto'),
  'mail.invoiceBody': mailItem('Correo de factura, texto'),
  'mail.reminderSubject': mailItem('Recordatorio, asunto'),
  'mail.reminderBody': mailItem('Recordatorio, texto'),
  'mail.deliverySubject': mailItem('Correo de entrega, asunto'),
  'mail.deliveryBody': mailItem('Correo de entrega, texto'),
}

const onInvoicesAndInEmails = 'Se imprime en las facturas y aparece en los correos.'

export const settings: typeof english = {
  groups: {
    organisation: 'Empresa',
    work: 'Trabajo',
    gps: 'GPS',
    invoice: common.invoicing,
    payment: 'Datos de pago',
    mail: 'Correos a clientes',
    notifications: common.notifications,
    integrations: 'Integraciones',
    secrets: 'Contraseñas y claves de API',
  },
  index: 'Secciones de ajustes',
  items: {
    'organisation.name': { label: common.name, effect: 'Aparece al principio de las páginas impresas y las facturas.' },
    'organisation.address': {
      label: common.address,
      effect: 'Se imprime debajo del nombre de la empresa en las facturas.',
    },
    'organisation.timeZone': {
      label: 'Zona horaria',
      effect: 'Se usa para todas las fechas, horas y vencimientos.',
    },
    'organisation.units': {
      label: common.units,
      effect: 'Distancias en pantallas, teléfonos, correos y PDF. Los datos guardados y los CSV siguen en metros.',
    },
    'organisation.clock': { label: 'Reloj', effect: 'Horas en pantallas, teléfonos, correos y PDF.' },
    'organisation.remitTo': { label: common.remitTo, effect: 'Dirección de pago impresa en las facturas.' },
    'organisation.taxId': {
      label: common.ein,
      effect: 'Número de identificación fiscal impreso en las facturas, como 12-3456789.',
    },
    'organisation.bankName': {
      label: 'Banco',
      effect: 'Se imprime en las facturas para pagos por ACH o transferencia.',
    },
    'organisation.bankRouting': {
      label: common.routingNumber,
      effect: 'Se imprime cuando también hay un número de cuenta. Se comprueba su dígito de control.',
    },
    'organisation.bankAccount': {
      label: common.accountNumber,
      effect: 'Se imprime cuando también hay un número de ruta. Todos los clientes lo ven.',
    },
    'organisation.contactName': {
      label: 'Contacto de facturación',
      effect: onInvoicesAndInEmails,
    },
    'organisation.contactEmail': {
      label: 'Correo de facturación',
      effect: onInvoicesAndInEmails,
    },
    'organisation.replyTo': {
      label: 'Responder a',
      effect:
        'A dónde llegan las respuestas de los clientes a facturas, recordatorios y entregas. En blanco: el correo de facturación.',
    },
    'organisation.contactPhone': {
      label: 'Teléfono de facturación',
      effect: onInvoicesAndInEmails,
    },
    'work.assignmentTimeoutDays': {
      label: 'Plazo para aceptar asignaciones',
      effect: 'Las asignaciones que no se aceptan en este tiempo vuelven a Listos para despacho.',
    },
    'work.autoAssignmentTimeout': {
      label: 'Devolución automática',
      effect: 'Si está desactivado, las asignaciones sin aceptar quedan con el técnico hasta que se retiren.',
    },
    'work.siteDueDays': {
      label: 'Plazo predeterminado',
      effect: 'Un sitio vence este tiempo después de la fecha de envío de su pedido.',
    },
    'work.backendMayAssign': {
      label: 'Oficina puede asignar',
      effect: 'Si está activado, el rol Oficina puede asignar edificios, como Administrador y Supervisor.',
    },
    'work.unitsPerDay': {
      label: 'Unidades por día',
      effect: 'Cuántas casas o edificios puede visitar un técnico al día. Se usa al sugerir rutas.',
    },
    'work.minutesPerSfu': {
      label: 'Minutos por SFU',
      effect: 'Tiempo en una vivienda unifamiliar.',
    },
    'work.minutesPerMdu': {
      label: 'Minutos por MDU',
      effect: 'Tiempo en un edificio multifamiliar.',
    },
    'work.minutesPerCommercial': {
      label: 'Minutos por edificio comercial',
      effect: 'Tiempo en un edificio comercial.',
    },
    'gps.validation': {
      label: 'Validación GPS',
      effect: 'Si está desactivado, la distancia de una foto al edificio se muestra pero no se comprueba.',
    },
    'gps.toleranceMetres': {
      label: 'Tolerancia GPS',
      effect: 'A qué distancia del edificio puede tomarse una foto. Se suman hasta 25 m (82 ft) de error de GPS.',
    },
    'invoice.prefix': {
      label: 'Prefijo de facturas',
      effect: 'Comienzo de cada número de factura, como INV-2026-00042.',
    },
    'invoice.nextNumber': {
      label: 'Siguiente número de factura',
      effect: 'Se usa para la próxima factura que se envíe. Solo se puede aumentar.',
    },
    'invoice.termsNetDays': {
      label: 'Condiciones de pago',
      effect: 'Días desde la fecha de la factura hasta su vencimiento, salvo que el cliente tenga otras condiciones.',
    },
    'invoice.disputeWindowDays': {
      label: 'Plazo de disputa',
      effect:
        'Cuánto tiempo puede un cliente disputar una factura, desde su fecha o desde su envío, lo que ocurra después.',
    },
    'invoice.firstReminderDays': {
      label: 'Primer recordatorio',
      effect: 'Se envía a cuentas por pagar este tiempo después del vencimiento. Escriba 0 para desactivarlo.',
    },
    'invoice.secondReminderDays': {
      label: 'Segundo recordatorio',
      effect: 'Se envía otra vez este tiempo después del vencimiento. Escriba 0 para desactivarlo.',
    },
    'invoice.mailsCredits': {
      label: 'Enviar notas de crédito y anulaciones',
      effect: 'Los clientes reciben cada nota de crédito y anulación por correo electrónico en el momento.',
    },
    'invoice.closePaidDays': {
      label: common.closePaidOrders,
      effect:
        'Los pedidos se cierran automáticamente este tiempo después del pago completo. Escriba 0 para cerrarlos manualmente.',
    },
    'invoice.ratePerUnitCents': {
      label: common.rate,
      effect: 'Se usa cuando el cliente no tiene tarifa propia el día de la entrega.',
    },
    'invoice.writeOffLimitCents': {
      label: 'Límite de condonación',
      effect: 'Lo máximo que el rol Oficina puede condonar de una factura. Los administradores no tienen límite.',
    },
    ...mailItems,
    'notifications.email': {
      label: 'Notificaciones por correo electrónico',
      effect:
        'Si está desactivado, ninguna notificación se envía por correo electrónico, aunque el usuario la haya elegido en su perfil.',
    },
    'drive.rootFolder': {
      label: 'Carpeta raíz de la nube',
      effect:
        'Los paquetes entregados se copian aquí. Escriba un directorio permitido en su servidor o una dirección WebDAV. Déjelo en blanco para no copiar nada.',
    },
    'drive.user': {
      label: 'Usuario de la nube',
      effect: 'Nombre de usuario de una dirección WebDAV. Un directorio no lo necesita.',
    },
    'mail.watchLabel': {
      label: 'Etiqueta de correo vigilada',
      effect: 'Todavía no se usa. No se lee ningún buzón.',
    },
    'documents.siteId': {
      label: 'ID del sitio de documentos',
      effect: 'Sitio de SharePoint que recibe los paquetes. Déjelo en blanco si no hay ninguno.',
    },
    'provider.apiBaseUrl': {
      label: 'URL base de la API del proveedor',
      effect: 'Dirección https pública de la API del proveedor. Déjelo en blanco para desactivarla.',
    },
  },
  units: { days: 'días', minutes: common.min, net: 'Neto', metres: 'm', dollars: '$', perUnit: 'por unidad' },
  choices: {
    feet: 'Pies y millas',
    metric: 'Metros y kilómetros',
    '24h': '24 horas (22:38)',
    '12h': '12 horas (10:38 PM)',
  },
  on: common.on,
  off: common.deactivated,
  none: 'En blanco',
  between: (least, most) => `Escriba un valor de ${least} a ${most}`,
  thereNow: 'ahora en esta zona horaria',
  zones: { search: 'Buscar zonas horarias', nothing: 'Ninguna zona horaria coincide' },
  asItCame: common.defaultWord,
  changed: common.changed,
  changedBy: (name) => `Cambiado por ${name}`,
  save: common.save,
  saving: common.saving,
  discard: common.discard,
  unsaved: (count) => `${count} sin guardar`,
  saved: 'Ajustes guardados',
  restored: 'Ajustes anteriores restaurados',
  saveFailed: 'Ajustes no guardados',
  conflict: (theirs, mine) => `Se cambió a ${theirs} mientras usted editaba. Usted escribió ${mine}.`,
  takeTheirs: common.useTheirs,
  keepMine: common.keepMine,
  failed: 'No se pudieron cargar los ajustes',
  loading: 'Cargando ajustes',
  logo: {
    label: 'Logotipo',
    effect: 'Aparece junto al nombre de la empresa en páginas impresas y facturas. PNG, JPEG o WebP, hasta 2 MB.',
    choose: common.chooseFile,
    orDrop: 'o suéltelo aquí',
    remove: common.remove,
    onLight: 'Fondo claro',
    onDark: 'Fondo oscuro',
    saved: 'Logotipo guardado',
    removed: common.logoRemoved,
    failed: 'Logotipo no guardado',
    tooLarge: 'El archivo pesa más de 2 MB.',
  },
  secrets: {
    items: {
      'drive.password': {
        label: 'Contraseña de la nube',
        effect: 'Contraseña de la dirección WebDAV. Escríbala de nuevo si cambia el servidor.',
      },
      'mail.password': { label: 'Contraseña del correo', effect: 'Todavía no se usa. No se lee ningún buzón.' },
      'documents.clientSecret': {
        label: 'Secreto de cliente del sitio de documentos',
        effect: 'Se usa para entrar en el sitio de documentos.',
      },
      'provider.apiKey': { label: 'Clave de API del proveedor', effect: 'Se envía con cada solicitud al proveedor.' },
    },
    note: 'Se guardan cifrados. No se pueden ver, solo reemplazar.',
    isSet: 'Definido',
    isNotSet: 'Sin definir',
    set: 'Definir',
    replace: 'Reemplazar',
    clear: 'Borrar',
    act: (act, label) => `${act}: ${label}`,
    newValue: (label) => `Valor nuevo de ${label}`,
    saved: common.saved,
    cleared: 'Borrado',
    failed: common.notSaved,
    clearTitle: (label) => `¿Borrar ${label}?`,
    clearText: 'Lo que lo usa deja de funcionar hasta que se defina de nuevo. No se puede deshacer.',
  },
}
