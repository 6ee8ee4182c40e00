import type { channels as english } from './channels.ts'
import * as common from '../common/common.es.ts'

const notConfigured = 'Sin configurar'

export const channels: typeof english = {
  effects: {
    SHAREPOINT: { label: common.sharepoint, effect: 'Los paquetes se suben al sitio de documentos.' },
    EMAIL: {
      label: common.email,
      effect: 'Los paquetes pequeños van adjuntos. Los grandes se envían como enlace.',
    },
    BRIGHTSPEED: {
      label: common.brightspeed,
      effect: 'Los paquetes se envían al proveedor o se entregan manualmente.',
    },
  },
  heading: (label) => `Entrega por ${label}`,
  states: { READY: common.success, BY_HAND: 'Manual', NOT_CONFIGURED: notConfigured },
  drive: {
    label: 'la nube',
    heading: 'Copias en la nube',
    effect: 'Cada paquete entregado, con la lista de su contenido, por cliente y JSN.',
    states: { READY: common.success, NOT_CONFIGURED: notConfigured, NOT_ALLOWED: common.notAllowed },
    notAllowed:
      'El servidor no puede escribir en esta carpeta, o la dirección no es válida o contiene una contraseña. Pregunte al administrador del servidor qué directorio usar.',
  },
  test: 'Probar',
  testOf: (label) => `Probar ${label}`,
  testing: 'Probando…',
  works: 'Prueba superada.',
  fails: 'La prueba falló.',
  failed: 'Sin probar',
}
