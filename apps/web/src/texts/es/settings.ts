import type { OfficeTexts } from '../office.ts'

export const settings: OfficeTexts['settings'] = {
  groups: {
    organisation: 'Organización',
    work: 'Trabajo',
    gps: 'GPS',
    invoice: 'Facturación',
    notifications: 'Notificaciones',
    integrations: 'Integraciones',
    secrets: 'Secretos',
  },
  index: 'Grupos de ajustes',
  items: {
    'organisation.name': { label: 'Nombre', effect: 'Encabeza las páginas impresas y las facturas.' },
    'organisation.address': { label: 'Dirección', effect: 'Va debajo del nombre en las facturas.' },
    'organisation.timeZone': {
      label: 'Zona horaria',
      effect: 'La siguen el reloj de arriba, cada fecha y el final de cada plazo, para todos.',
    },
    'organisation.remitTo': { label: 'Pagar a', effect: 'Dice en las facturas adónde enviar los pagos.' },
    'work.assignmentTimeoutDays': {
      label: 'Caducidad de asignaciones',
      effect: 'Una asignación que nadie ha aceptado en este tiempo vuelve a Listo para despacho.',
    },
    'work.autoAssignmentTimeout': {
      label: 'Caducidad automática',
      effect: 'Desactivado: las asignaciones sin aceptar quedan hasta que alguien las retire.',
    },
    'work.siteDueDays': {
      label: 'Plazo del sitio',
      effect: 'Un sitio vence este tiempo después de la fecha de envío de su orden.',
    },
    'work.backendMayAssign': {
      label: 'Oficina puede asignar',
      effect: 'Activado: el rol Oficina puede asignar edificios, como Administrador y Supervisor.',
    },
    'work.unitsPerDay': {
      label: 'Unidades por día',
      effect: 'Cuántas casas o edificios visita un técnico en un día hábil. Las sugerencias lo respetan.',
    },
    'work.minutesPerSfu': {
      label: 'Minutos por SFU',
      effect: 'Cuánto tiempo pasa un técnico en una vivienda unifamiliar.',
    },
    'work.minutesPerMdu': {
      label: 'Minutos por MDU',
      effect: 'Cuánto tiempo pasa un técnico en un edificio multifamiliar.',
    },
    'work.minutesPerCommercial': {
      label: 'Minutos por edificio comercial',
      effect: 'Cuánto tiempo pasa un técnico en un edificio comercial.',
    },
    'gps.validation': {
      label: 'Validación GPS',
      effect: 'Desactivado: se muestra a qué distancia se tomó una foto, pero no decide nada.',
    },
    'gps.toleranceMetres': {
      label: 'Tolerancia GPS',
      effect: 'A qué distancia del edificio puede tomarse una foto; se suman hasta 25 m de inexactitud.',
    },
    'invoice.prefix': {
      label: 'Prefijo de facturas',
      effect: 'Los números de factura empiezan con él, como INV-2026-00042.',
    },
    'invoice.nextNumber': {
      label: 'Siguiente número de factura',
      effect: 'Lo recibe la próxima factura que se envíe. Solo puede crecer.',
    },
    'invoice.termsNetDays': {
      label: 'Condiciones de pago',
      effect: 'Una factura vence este tiempo después de su fecha, salvo que el cliente tenga otras condiciones.',
    },
    'invoice.disputeWindowDays': {
      label: 'Plazo de reclamación',
      effect: 'Un cliente puede reclamar una factura durante este tiempo desde su fecha.',
    },
    'invoice.firstReminderDays': {
      label: 'Primer recordatorio',
      effect: 'Se envía a cuentas por pagar este tiempo después del vencimiento. 0: no se envía.',
    },
    'invoice.secondReminderDays': {
      label: 'Segundo recordatorio',
      effect: 'Se envía otra vez este tiempo después del vencimiento. 0: no se envía.',
    },
    'invoice.closePaidDays': {
      label: 'Cerrar pedidos pagados',
      effect: 'Un pedido se cierra solo cuando lleva todo este tiempo pagado por completo. 0: se cierra a mano.',
    },
    'invoice.ratePerUnitCents': {
      label: 'Tarifa',
      effect: 'Se factura donde el cliente no tiene tarifa propia el día de la entrega.',
    },
    'invoice.writeOffLimitCents': {
      label: 'Límite de condonación',
      effect: 'El rol Oficina puede condonar esta cantidad de una factura; Administrador no tiene límite.',
    },
    'notifications.email': {
      label: 'Notificaciones por correo',
      effect: 'Desactivado: ninguna notificación sale por correo, elija cada uno lo que elija.',
    },
    'drive.rootFolder': {
      label: 'Carpeta raíz de la nube',
      effect:
        'Los paquetes entregados se copian en esta carpeta: un directorio que su operador permite o una dirección WebDAV. Vacío: no se copia nada.',
    },
    'drive.user': {
      label: 'Usuario de la nube',
      effect: 'Entra en una dirección WebDAV. Un directorio no lo necesita.',
    },
    'mail.watchLabel': {
      label: 'Etiqueta de correo vigilada',
      effect: 'Todavía no se usa: no se lee ningún buzón.',
    },
    'documents.siteId': {
      label: 'ID del sitio de documentos',
      effect: 'El sitio de SharePoint al que se entregan los paquetes. Vacío: no se usa ninguno.',
    },
    'provider.apiBaseUrl': {
      label: 'URL base de la API del proveedor',
      effect: 'Adónde se llama al proveedor: una dirección https de un nombre público. Vacío: no se le llama.',
    },
  },
  units: { days: 'días', minutes: 'min', net: 'Neto', metres: 'm', dollars: '$', perUnit: 'por unidad' },
  on: 'Activado',
  off: 'Desactivado',
  none: 'Vacío',
  between: (least, most) => `De ${least} a ${most}`,
  thereNow: 'allí ahora',
  zones: { search: 'Buscar una zona horaria', nothing: 'Ninguna zona horaria coincide' },
  asItCame: 'De fábrica',
  changed: 'Cambiado',
  changedBy: (name) => `Cambiado por ${name}`,
  save: 'Guardar',
  saving: 'Guardando…',
  discard: 'Descartar',
  unsaved: (count) => `${count} sin guardar`,
  saved: 'Ajustes guardados',
  restored: 'Ajustes anteriores restaurados',
  undo: 'Deshacer',
  saveFailed: 'Ajustes no guardados',
  conflict: (theirs, mine) => `Entretanto se cambió a ${theirs}. Usted escribió ${mine}.`,
  takeTheirs: 'Tomar el otro',
  keepMine: 'Mantener el mío',
  failed: 'No se pudieron leer los ajustes',
  retry: 'Intentar de nuevo',
  loading: 'Cargando los ajustes',
  logo: {
    label: 'Logotipo',
    effect: 'Va junto al nombre en páginas impresas y facturas. PNG, JPEG o WebP, 2 MB como máximo.',
    choose: 'Elegir un archivo',
    orDrop: 'o suéltelo aquí',
    remove: 'Quitar',
    onLight: 'Sobre claro',
    onDark: 'Sobre oscuro',
    saved: 'Logotipo guardado',
    removed: 'Logotipo quitado',
    failed: 'Logotipo no guardado',
    tooLarge: 'El archivo pesa más de 2 MB.',
  },
  secrets: {
    items: {
      'drive.password': {
        label: 'Contraseña de la nube',
        effect: 'Abre la dirección WebDAV. Para otro servidor hay que escribirla de nuevo.',
      },
      'mail.password': { label: 'Contraseña del correo', effect: 'Todavía no se usa: no se lee ningún buzón.' },
      'documents.clientSecret': {
        label: 'Secreto de cliente del sitio de documentos',
        effect: 'Abre el sitio de documentos.',
      },
      'provider.apiKey': { label: 'Clave de API del proveedor', effect: 'Va con cada llamada al proveedor.' },
    },
    note: 'Se guardan sellados. Nadie puede volver a leerlos aquí, solo reemplazarlos.',
    isSet: 'Definido',
    isNotSet: 'Sin definir',
    set: 'Definir',
    replace: 'Reemplazar',
    clear: 'Borrar',
    cancel: 'Cancelar',
    act: (act, label) => `${act}: ${label}`,
    newValue: (label) => `Nuevo valor de ${label}`,
    saved: 'Secreto guardado',
    cleared: 'Secreto borrado',
    failed: 'Secreto no guardado',
    clearTitle: (label) => `¿Borrar ${label}?`,
    clearText: 'Lo que lo usa deja de funcionar hasta que se defina de nuevo. No se puede recuperar.',
  },
}
