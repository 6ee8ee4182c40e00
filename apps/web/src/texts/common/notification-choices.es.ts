import type { notificationChoices as english } from './notification-choices.ts'
import * as common from './common.es.ts'

export const notificationChoices: typeof english = {
  kind: common.event,
  inApp: 'En Demarc',
  email: common.email,
  push: 'Dispositivos',
  always: common.always,
  usual: common.defaultWord,
  own: 'Cambiado por usted',
  saved: common.saved,
  failed: common.notSaved,
  unread: 'No se pudieron cargar sus ajustes de notificaciones',
  noMail:
    'Un administrador desactivó los correos de notificación para todos. Sus ajustes se aplicarán de nuevo cuando se activen.',
  means: {
    'registration.waiting': 'Alguien solicita una cuenta',
    'account.roles_changed': 'Sus roles cambian',
    'account.sessions_ended': 'Un administrador cierra su sesión en todos los dispositivos',
    'account.team_changed': 'Usted pasa a ser supervisor o suplente',
    'assignment.given': 'Se le asignan edificios',
    'assignment.reminder': 'Una asignación volverá a despacho si no la acepta pronto',
    'assignment.taken_back': 'Una de sus asignaciones se retira, se reasigna o se cancela',
    'assignment.came_back':
      'Uno de sus técnicos rechaza, devuelve o no acepta a tiempo una asignación (correo inmediato)',
    'fieldwork.not_surveyed':
      'Uno de sus técnicos informa que no hubo acceso u otro problema (se envía un correo enseguida)',
    'fieldwork.late': 'Uno de sus técnicos envía trabajo cuando la asignación ya terminó',
    'qc.sent_back': 'Un revisor tiene una pregunta sobre su trabajo',
    'qc.answered': 'Responden su pregunta de revisión',
    'submission.given_up': 'Una entrega a un cliente falla tras todos los intentos (correo inmediato)',
    'submission.rejected': 'Un cliente rechaza una entrega o uno de sus edificios',
    'submission.mirror_given_up': 'Un paquete entregado no se puede copiar a la nube',
    'invoice.mail_given_up':
      'Una factura o un recordatorio no se puede enviar por correo electrónico (correo inmediato)',
    'dispute.opened': 'Un cliente disputa líneas de una factura',
    'dispute.answered': 'Recibe una respuesta en una disputa',
    'dispute.resolved': 'Una disputa se resuelve o se retira',
  },
  emailHelp: 'Las notificaciones sin leer se envían por correo electrónico después de 10 minutos.',
  device: {
    title: common.thisDevice,
    on: 'Activado. Recibirá notificaciones aunque Demarc esté cerrado.',
    off: 'Desactivado. Su navegador pedirá permiso cuando lo active.',
    denied: 'Bloqueado por su navegador. Permita las notificaciones de este sitio en sus ajustes y recargue la página.',
    unsupported: 'Este navegador no admite notificaciones.',
    turnOffFailed: 'Notificaciones no desactivadas',
    test: 'Enviar prueba',
    testSent: { title: 'Prueba enviada', text: 'Llegará pronto a este dispositivo.' },
    testFailed: 'Prueba no enviada',
  },
}
