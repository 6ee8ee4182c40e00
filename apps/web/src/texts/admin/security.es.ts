import type { security as english } from './security.ts'
import * as common from '../common/common.es.ts'
import * as phrases from '../common/phrases.es.ts'

export const security: typeof english = {
  title: common.security,
  kinds: {
    signed_in: 'Inició sesión',
    sign_in_failed: 'Inicio de sesión fallido',
    sign_in_limited: 'Inicio de sesión bloqueado',
    denied: common.notAllowed,
    limited: 'Demasiadas solicitudes',
    exported: 'Exportó una lista',
    downloaded: 'Descargó un archivo',
    access_changed: 'Cambió accesos',
  },
  allKinds: 'Todos los eventos',
  columns: {
    time: common.time,
    event: common.event,
    person: common.user,
    address: 'Dirección IP',
    device: 'Dispositivo',
    call: 'Solicitud',
  },
  nobody: 'Sin sesión',
  unknownDevice: common.unknownDevice,
  browserOn: phrases.browserOn,
  failed: 'No se pudieron cargar los eventos',
}
