import type { ActFacts } from '@demarc/domain/audit/acts'
import type { audit as english } from './audit.ts'
import * as common from '../common/common.es.ts'

type Say = (what: string | null, facts?: ActFacts) => string

const named =
  (words: string): Say =>
  (what) =>
    what ? `${words} ${what}` : words
const of =
  (words: string): Say =>
  (what) =>
    what ? `${words} de ${what}` : words
const forWhat =
  (words: string): Say =>
  (what) =>
    what ? `${words} para ${what}` : words
const around =
  (before: string, after: string): Say =>
  (what) =>
    what ? `${before} ${what} ${after}` : `${before} ${after}`
const alone =
  (words: string): Say =>
  () =>
    words
/** “cambió el estado del pedido NCGB26030001 de En investigación a Listo para asignar” */
const status =
  (of: string, record: string): Say =>
  (what, facts) => {
    if (!facts?.to) return what ? `actualizó ${record} ${what}` : `actualizó ${record}`
    const subject = what ? `el estado ${of} ${what}` : 'el estado'
    return facts.from ? `cambió ${subject} de ${facts.from} a ${facts.to}` : `cambió ${subject} a ${facts.to}`
  }
/** A record whose name has two parts: a building and who was there, an invoice and its line, a site and its package. */
const inTwo =
  (say: (first: string, second: string) => string, otherwise: string): Say =>
  (what) => {
    if (!what) return otherwise
    const at = what.indexOf(', ')
    return at < 0 ? say(what, '') : say(what.slice(0, at), what.slice(at + 2))
  }
const photo = (verb: string): Say =>
  inTwo((jsb, slot) => `${verb} una foto de ${jsb}${slot && ` (${slot})`}`, `${verb} una foto`)
const building = (before: string, after = ''): Say =>
  inTwo((jsb) => `${before} ${jsb}${after}`, `${before} el edificio${after}`)
const assignment = (verb: string, word: string, after = ''): Say =>
  inTwo((jsb, name) => `${verb} ${jsb}${name && ` ${word} ${name}`}${after}`, `${verb} el edificio${after}`)
const survey = (words: string): Say => inTwo((jsb) => `${words} de ${jsb}`, words)
const part = (before: string, after = ''): Say =>
  inTwo((jsn, nth) => `${before} ${nth && `la parte ${nth} de `}${jsn}${after}`, `${before} el paquete${after}`)
const ofPart = (words: string): Say =>
  inTwo((jsn, nth) => `${words} de ${nth && `la parte ${nth} de `}${jsn}`, `${words} del paquete`)
const dispute = (verb: string): Say =>
  inTwo((invoice, line) => `${verb} ${line && `${line} en `}${invoice}`, `${verb} la línea`)

export const acts: (typeof english)['acts'] = {
  'user.created': named('creó el usuario'),
  'user.edited': named('editó el usuario'),
  'user.edited_oneself': alone('editó su propio perfil'),
  'user.picture_set': alone('cambió su foto de perfil'),
  'user.picture_removed': alone('quitó su foto de perfil'),
  'user.invited': named('invitó al usuario'),
  'user.roles_changed': of('cambió los roles'),
  'user.team_changed': of('cambió el supervisor o el suplente'),
  'user.deactivated': named('desactivó el usuario'),
  'user.reactivated': named('reactivó el usuario'),
  'user.signed_in': alone('inició sesión'),
  'user.signed_out': alone('cerró sesión'),
  'user.sessions_ended': of('cerró todas las sesiones'),
  'user.sessions_ended_oneself': alone('cerró sesión en sus otros dispositivos'),
  'user.notifications_chosen': alone('cambió sus notificaciones'),
  'user.device_added': alone('activó las notificaciones en un dispositivo'),
  'user.device_removed': alone('desactivó las notificaciones en un dispositivo'),
  'user.password_changed': alone('cambió su contraseña'),
  'user.password_reset': of('restableció la contraseña'),
  'user.reset_requested': of('pidió restablecer la contraseña'),
  'registration.requested': forWhat('pidió una cuenta'),
  'registration.verified': of('verificó el correo electrónico'),
  'registration.approved': of('aprobó el registro'),
  'registration.rejected': of('rechazó el registro'),
  'city_code.created': named('agregó el código de ciudad'),
  'city_code.edited': named('editó el código de ciudad'),
  'city_code.deleted': named('eliminó el código de ciudad'),
  'wire_center.created': named('agregó la central'),
  'wire_center.edited': named('editó la central'),
  'wire_center.deleted': named('eliminó la central'),
  'customer.created': named('agregó el cliente'),
  'customer.edited': named('editó el cliente'),
  'customer.deleted': named('eliminó el cliente'),
  'rate.created': of('agregó la tarifa'),
  'rate.edited': of('cambió la tarifa'),
  'rate.deleted': of('eliminó la tarifa'),
  'tax_rate.created': named('agregó la tasa de impuesto'),
  'tax_rate.edited': named('editó la tasa de impuesto'),
  'tax_rate.deleted': named('eliminó la tasa de impuesto'),
  'order.created': named('creó el pedido'),
  'order.edited': named('editó el pedido'),
  'order.completed': around('envió el pedido', 'a investigación'),
  'order.held': named('retuvo el pedido'),
  'order.released': named('liberó el pedido'),
  'order.overridden': (what, facts) =>
    `fijó manualmente el estado${what ? ` del pedido ${what}` : ''}${facts?.to ? ` en ${facts.to}` : ''}`,
  'order.resumed': named('volvió a poner en automático el estado del pedido'),
  'order.moved': status('del pedido', 'el pedido'),
  'order.cancelled': named('canceló el pedido'),
  'order.closed': named('cerró el pedido'),
  'order.marked_duplicate': around('marcó el pedido', 'como duplicado'),
  'order.took_over': named('vinculó un duplicado al pedido'),
  'order.deleted': named('eliminó el pedido'),
  'order.restored': named('restauró el pedido'),
  'order.imported': named('importó el pedido'),
  'order.import_undone': named('deshizo la importación del pedido'),
  'order.site_added': named('agregó un sitio al pedido'),
  'order.renumbered': named('renumeró un sitio del pedido'),
  'document.added': named('agregó el documento'),
  'document.changed': named('editó el documento'),
  'document.removed': named('eliminó el documento'),
  'document.purged': named('eliminó definitivamente el documento'),
  'photo.announced': photo('empezó a subir'),
  'photo.kept_late': photo('empezó a subir tarde'),
  'photo.received': photo('subió'),
  'photo.explained': photo('explicó dónde se tomó'),
  'photo.taken_out': photo('quitó'),
  'site.moved': status('del sitio', 'el sitio'),
  'site.edited': named('editó el sitio'),
  'site.job_type_set': of('eligió el tipo de trabajo'),
  'building.created': named('agregó el edificio'),
  'building.imported': named('importó el edificio'),
  'building.import_undone': named('deshizo la importación del edificio'),
  'building.moved': status('del edificio', 'el edificio'),
  'building.edited': named('editó el edificio'),
  'building.units_placed': of('colocó los pines de las unidades'),
  'building.split': named('dividió el edificio'),
  'building.urgent_set': named('cambió la prioridad del edificio'),
  'assignment.assigned': assignment('asignó', common.toLowercase),
  'assignment.accepted': building('aceptó'),
  'assignment.started': building('empezó'),
  'assignment.declined': building('rechazó'),
  'assignment.given_back': building('devolvió', ' a despacho'),
  'assignment.recalled': assignment('retiró', common.toLowercase),
  'assignment.reassigned': assignment('reasignó', common.fromLowercase),
  'assignment.undone': assignment('deshizo la asignación de', common.toLowercase),
  'assignment.restored': assignment('restauró la asignación de', common.toLowercase),
  'assignment.timed_out': assignment('devolvió', common.fromLowercase, ' a despacho: no se aceptó a tiempo'),
  'assignment.reminded': inTwo(
    (jsb, name) => `envió a ${name || 'su técnico'} un recordatorio de ${jsb}`,
    'envió un recordatorio al técnico',
  ),
  'assignment.cancelled': assignment('canceló la asignación de', common.toLowercase),
  'assignment.completed': building('completó'),
  'assignment.unsubmitted': building('deshizo el envío de'),
  'photo.checked': photo('comprobó'),
  'photo.flagged': photo('actualizó la marca de duplicado de'),
  'photo.measured': photo('recalculó la distancia de'),
  'absence.said': of('registró la ausencia'),
  'absence.ended': of('terminó la ausencia'),
  'survey.submitted': survey('envió la inspección'),
  'survey.withdrawn': survey('retiró la inspección'),
  'survey.kept_late': survey('envió tarde la inspección'),
  'survey.adopted': survey('aceptó la inspección tardía'),
  'outcome.reported': building('informó que no se pudo inspeccionar'),
  'outcome.kept_late': building('informó tarde que no se pudo inspeccionar'),
  'photo.relabelled': photo('cambió la etiqueta de'),
  'photo.moved': inTwo((jsb) => `movió una foto a ${jsb}`, 'movió una foto a otro edificio'),
  'survey.corrected': survey('corrigió la inspección'),
  'photo.adopted': photo('aceptó la subida tardía de'),
  'qc_review.passed': building('aprobó', ' en Control de calidad'),
  'qc_review.sent_back': building('devolvió'),
  'qc_review.revoked': building('revocó la aprobación de'),
  'qc_answer.given': building('respondió la pregunta sobre'),
  'work_order.made': named('creó la orden de trabajo'),
  'work_order.moved': status('de la orden de trabajo', 'la orden de trabajo'),
  'work_order.asked_again': named('pidió de nuevo la orden de trabajo'),
  'work_order.closed': named('cerró la orden de trabajo'),
  'submission.queued': part('puso', ' en cola de entrega'),
  'submission.retried': ofPart('reintentó la entrega'),
  'submission.delivered': part('entregó'),
  'submission.delivered_by_hand': ofPart('registró la entrega manual'),
  'submission.failed': part('no pudo entregar'),
  'submission.given_up': part('dejó de intentar la entrega'),
  'submission.cancelled': ofPart('canceló la entrega'),
  'submission.acknowledged': ofPart('registró la confirmación del cliente'),
  'submission.rejected': ofPart('registró el rechazo del cliente'),
  'submission.sent_back': ofPart('mandó a rehacer edificios'),
  'submission.redeliver_asked': part('pidió volver a entregar'),
  'submission.resend_asked': part('pidió reenviar'),
  'submission.resent': part('reenvió'),
  'submission.mirrored': part('copió', ' a la nube'),
  'submission.mirror_asked': part('pidió copiar', ' a la nube'),
  'submission.mirror_given_up': part('no pudo copiar', ' a la nube'),
  'submission.fetched': part('descargó'),
  'invoice.drafted': named('creó el borrador de la factura'),
  'invoice.edited': named('editó el borrador'),
  'invoice.line_added': named('agregó una línea al borrador'),
  'invoice.line_edited': named('editó una línea del borrador'),
  'invoice.line_removed': named('quitó una línea del borrador'),
  'invoice.lines_checked': named('marcó líneas como revisadas en el borrador'),
  'invoice.lines_unchecked': named('marcó líneas como no revisadas en el borrador'),
  'invoice.lines_added': named('agregó edificios al borrador'),
  'invoice.rates_updated': named('actualizó las tarifas del borrador'),
  'invoice.tax_updated': named('actualizó el impuesto del borrador'),
  'invoice.discarded': named('descartó el borrador'),
  'invoice.sent': named('envió la factura'),
  'invoice.voided': named('anuló la factura'),
  'invoice.credited': named('emitió un crédito de la factura'),
  'invoice.settled': around('marcó la factura', 'como pagada'),
  'invoice.drawn': named('creó el PDF de la factura'),
  'invoice.mailed': named('envió por correo electrónico la factura'),
  'invoice.reminded': named('envió un recordatorio de la factura'),
  'invoice.credit_mailed': named('envió por correo una nota de crédito de la factura'),
  'invoice.void_mailed': named('envió por correo la anulación de la factura'),
  'customer.statement_asked': named('pidió un estado de cuenta para el cliente'),
  'customer.statement_mailed': named('envió por correo un estado de cuenta al cliente'),
  'customer.statement_given_up': named('no pudo enviar por correo un estado de cuenta al cliente'),
  'invoice.mail_asked': named('pidió enviar por correo electrónico la factura'),
  'invoice.mail_given_up': named('no pudo enviar por correo electrónico la factura'),
  'invoice.promised': named('anotó un pago prometido de la factura'),
  'invoice.noted': named('agregó una nota a la factura'),
  'invoice.disputed': named('disputó líneas de la factura'),
  'invoice.held_up': around('marcó la factura', common.disputedLowercase),
  'invoice.undisputed': around('marcó la factura', 'sin disputa'),
  'dispute.opened': dispute('disputó'),
  'dispute.answered': dispute('respondió a la disputa sobre'),
  'dispute.upheld': dispute('mantuvo el cargo de'),
  'dispute.credited': dispute('acreditó'),
  'dispute.reworked': dispute('pidió una nueva inspección de'),
  'dispute.withdrawn': dispute('retiró la disputa sobre'),
  'dispute.void': dispute('anuló la factura y cerró la disputa sobre'),
  'invoice.reopened': named('reabrió la factura'),
  'invoice.paid': named('aplicó un pago a la factura'),
  'invoice.written_off': named('condonó un importe de la factura'),
  'invoice.payment_reversed': named('revirtió un pago de la factura'),
  'invoice.payment_moved': named('movió un pago de la factura'),
  'payment.recorded': named('registró el pago'),
  'payment.applied': around('aplicó el pago', 'a facturas'),
  'payment.freed': around('desaplicó parte del pago', 'por una nota de crédito'),
  'payment.reversed': named('revirtió el pago'),
  'payment.moved': around('quitó el pago', 'de una factura'),
  'payment.refunded': named('reembolsó el pago'),
  'credit_note.given': named('emitió la nota de crédito'),
  'credit_note.drawn': named('creó el PDF de la nota de crédito'),
  'period.closed': (what) => (what ? `cerró los meses hasta ${what}` : 'cerró meses'),
  'period.reopened': (what) => (what ? `reabrió los meses posteriores a ${what}` : 'reabrió todos los meses'),
  'field_form.published': (what) =>
    what ? `publicó la versión ${what} del formulario de campo` : 'publicó el formulario de campo',
  'setting.changed': named('cambió el ajuste'),
  'setting.secret_set': forWhat('guardó un valor nuevo'),
  'setting.secret_cleared': of('borró el valor'),
  'setting.logo_set': alone('cambió el logotipo'),
  'setting.logo_removed': alone('quitó el logotipo'),
  'saved_view.created': named('guardó la vista'),
  'saved_view.edited': named('editó la vista'),
  'saved_view.deleted': named('eliminó la vista'),
  'restore.noticed': alone('vio que la base de datos y los archivos no coinciden, como tras una restauración'),
}
