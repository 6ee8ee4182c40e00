import type { RefusalCode } from '@demarc/domain/refusals'
import type { QcChange } from '@demarc/domain/qc/seen'
import type { Uses } from '@demarc/domain/reference/use'
import type { Texts } from '../en.ts'
import { statusLabel, WORK_STATUSES } from '@demarc/domain/work-status'
import { moneyRefusals } from './money-refusals.es.ts'
import * as phrases from './phrases.es.ts'
import * as common from './common.es.ts'

type Facts = Record<string, unknown>
/** Not refusals, but users read them too. */
type Fault = 'network.unreachable' | 'database.unavailable' | 'storage.unavailable' | 'storage.full'

const inSeconds = (seconds: number) =>
  seconds < 90 ? `${seconds} segundo${phrases.plural(seconds, '', 's')}` : `${Math.ceil(seconds / 60)} minutos`

const USES: Record<string, (count: number) => string> = {
  wire_center: phrases.wireCenters,
  invoice: phrases.invoices,
  payment: phrases.payments,
  person: phrases.users,
  rate: phrases.rates,
  order: phrases.orders,
  site: phrases.sites,
}
/** The facts of record.in_use are what the domain's Uses declares. */
const usesInSpanish = (by: unknown) =>
  (by as Uses).map(({ what, count }) => phrases.listed(count, USES[what] ?? ((many) => `${many} ${what}`))).join(', ')

const QC_CHANGES: Readonly<Record<QcChange['kind'], string>> = {
  ROUND: 'se envió trabajo nuevo',
  BUILDING: 'se editó el edificio',
  PHOTO_ARRIVED: 'se agregó una foto',
  PHOTO_GONE: 'se quitó una foto',
}
const OTHER_STATUSES: Readonly<Record<string, string>> = {
  canceled: common.canceled,
  deleted: common.deleted,
  'on hold': common.onHold,
}
const STATUSES: Readonly<Record<string, string>> = {
  ...OTHER_STATUSES,
  ...Object.fromEntries(WORK_STATUSES.map((status) => [statusLabel(status), common.workStatuses[status]])),
}
/** The server says a status in English words. */
const statusInSpanish = (status: unknown) => STATUSES[String(status)] ?? String(status)

/** The facts of qc.changed are what the domain's QcChange declares. */
const changesInSpanish = (changes: unknown) =>
  [...new Set((changes as readonly QcChange[]).map(({ kind }) => QC_CHANGES[kind]))].join(', ')

/** Refusals in Spanish; a code that is missing here is shown in the server’s English. */
export const refusals: Texts['refusals'] = {
  'network.unreachable': () => 'No se puede conectar con el servidor. Revise la conexión e inténtelo de nuevo.',
  'session.missing': () => 'Inicie sesión de nuevo.',
  'permission.denied': () => 'Su rol no permite esto.',
  'login.failed': () => 'Correo electrónico o contraseña incorrectos.',
  'login.pending': () => 'Su registro está pendiente de aprobación.',
  'login.rejected': ({ reason }) => `Su registro no fue aprobado: ${String(reason)}`,
  'verification.invalid': () => 'Este enlace ya no es válido. Regístrese de nuevo o comuníquese con la oficina.',
  'register.taken': () =>
    'Este correo electrónico no se puede registrar. Si es suyo, inicie sesión o restablezca la contraseña.',
  'password.too_short': ({ least }) => `La contraseña debe tener al menos ${Number(least)} caracteres`,
  'password.too_common': () => 'Esta contraseña es demasiado común. Elija otra.',
  'password.wrong': () => 'La contraseña actual es incorrecta.',
  'reset.token_invalid': () => 'Este código no es válido o venció. Solicite uno nuevo.',
  'setup.closed': () => 'La configuración ya está completa.',
  'setup.code_wrong': () => 'Código de configuración incorrecto.',
  'settings.placeholder_unknown': ({ names }) =>
    `Este correo no admite ${(names as readonly string[]).join(', ')}. Elija uno de los marcadores que están junto al texto.`,
  'settings.number_shrinks': ({ least }) =>
    `El siguiente número de factura solo puede aumentar. Escriba ${Number(least)} o más.`,
  'picture.unreadable': () => 'No es una imagen PNG, JPEG o WebP, o el archivo está dañado. Elija otra.',
  'logo.unreadable': () => 'No es una imagen PNG, JPEG o WebP, o el archivo está dañado. Elija otra.',
  'logo.too_many_pixels': ({ most }) =>
    `La imagen es demasiado grande (límite: ${Number(most)} megapíxeles). Elija una más pequeña.`,
  'object.missing': () => 'Esta carga venció o no es suya. Empiece de nuevo.',
  'object.used': () => 'Esta carga ya se usó para otro archivo.',
  'object.unknown': () => 'Este archivo no lo subió usted o la carga venció. Súbalo de nuevo.',
  'object.not_arrived': () => 'Este archivo aún no llegó. Súbalo de nuevo.',
  'object.attached': () => 'Este archivo ya está adjunto. Súbalo de nuevo para adjuntarlo otra vez.',
  'file.too_large': ({ mostBytes }) =>
    `Este archivo es demasiado grande (límite: ${Number(mostBytes) / 1024 / 1024} MB).`,
  'file.empty': () => common.thisFileIsEmpty,
  'file.type_refused': () => 'Solo se pueden adjuntar archivos JPEG, PNG, WebP, PDF, Word y de texto.',
  'file.damaged': () => 'Este archivo está dañado y no se puede abrir. Elija otro.',
  'file.too_many_pixels': ({ most }) =>
    `La imagen es demasiado grande (límite: ${Number(most)} megapíxeles). Elija una más pequeña.`,
  'file.name_differs': ({ endings }) =>
    // What the domain declares: a list of endings.
    `El nombre no corresponde al tipo de archivo. Debe terminar en .${(endings as readonly string[]).join(' o .')}.`,
  'photo.missing': () => 'Foto no encontrada. Puede que se haya eliminado o que usted no tenga acceso.',
  'photo.unknown': () => 'Esta foto no está registrada o no le corresponde enviarla.',
  'photo.announced_otherwise': () => 'Esta foto ya se registró con otro contenido o para otra asignación.',
  'photo.slot_unknown': ({ slot }) => `El formulario de esta asignación no incluye la foto ${String(slot)}.`,
  'photo.not_received': () => 'Esta foto sigue en el teléfono.',
  'photo.view_missing': () => 'Todavía no hay una versión más pequeña de esta foto.',
  'photo.submitted': () => 'El trabajo en este edificio ya se envió o terminó; sus fotos no se pueden cambiar.',
  'upload.version': ({ version }) =>
    `Las fotos se envían con la versión ${String(version)} del protocolo tus; la solicitud usa otra.`,
  'upload.length': ({ size }) => `Esta foto se registró con ${String(size)} bytes; el envío tiene otro tamaño.`,
  'upload.offset': ({ offset }) => `Se recibieron ${String(offset)} bytes de esta foto. Continúe desde ahí.`,
  'upload.held': () => 'Otra conexión está enviando esta foto. Inténtelo de nuevo en un momento.',
  'upload.altered': () => 'La foto no llegó completa y se descartó. Envíela de nuevo.',
  'document.missing': () => 'Documento no encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
  'document.thumbnail_missing': () => 'Este documento no tiene miniatura.',
  'document.order_unknown': () => 'Pedido no encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
  'document.place_foreign': () => 'Este sitio o edificio pertenece a otro pedido.',
  'document.too_many': ({ most }) =>
    `Un pedido puede tener como máximo ${Number(most)} documentos. Elimine algunos primero.`,
  'database.unavailable': () => 'La base de datos no está disponible en este momento. Inténtelo de nuevo.',
  'storage.unavailable': () => 'Los archivos no están disponibles en este momento. Inténtelo de nuevo.',
  'storage.full': () => 'El almacenamiento está lleno. No se pueden guardar archivos.',
  'timeline.missing': () => 'Registro no encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
  'user.missing': () => 'Usuario no encontrado, o usted no tiene acceso.',
  'user.email_taken': () => 'Otro usuario ya tiene este correo electrónico.',
  'user.oneself': () => 'No puede hacer esto con su propia cuenta. Pídaselo a otro administrador.',
  'user.action_closed': ({ active }) => `Esto no es posible con un usuario ${active ? 'activo' : 'desactivado'}.`,
  'user.last_admin': () => 'Es el último administrador. Primero haga administrador a otro usuario.',
  'team.oneself': ({ part }) =>
    `Un usuario no puede ser su propio ${part === 'deputy' ? 'supervisor suplente' : 'supervisor'}.`,
  'team.unfit': ({ part }) =>
    `El ${part === 'deputy' ? 'supervisor suplente' : 'supervisor'} debe ser un usuario activo con el rol Supervisor o Admin.`,
  'role.unknown': () => 'Uno de los roles no existe.',
  'role.customer_alone': () => 'El rol Cliente no se puede combinar con roles del personal.',
  'role.customer_needed': () => 'Un usuario con el rol Cliente debe pertenecer a un cliente.',
  'role.customer_only': () => 'Solo un usuario con el rol Cliente puede pertenecer a un cliente.',
  'record.stale': ({ changedBy }) =>
    typeof changedBy === 'string'
      ? `${changedBy} lo cambió mientras usted editaba. Compare los dos valores y vuelva a guardar.`
      : 'Esto cambió mientras usted editaba. Compare los dos valores y vuelva a guardar.',
  'record.in_use': ({ by }) => `Está en uso y no se puede eliminar: ${usesInSpanish(by)}.`,
  'city_code.missing': () => 'Este código de ciudad no existe.',
  'city_code.taken': () => 'Este código de ciudad ya está en uso.',
  'wire_center.missing': () => 'Esta central no existe.',
  'wire_center.unknown': () => 'Esta central no existe.',
  'wire_center.taken': () => 'Ya existe una central con este WID y este PID.',
  'wire_center.code_taken': () => 'Ya existe una central con este código CLLI.',
  'customer.missing': () => 'Cliente no encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
  'customer.unknown': () => 'Este cliente no existe.',
  'customer.cc_without_to': () => 'Agregue un correo de cuentas por pagar antes de agregar una copia.',
  'customer.code_taken': () => 'Ya existe un cliente con este código.',
  'customer.name_taken': () => 'Otro cliente ya usa este nombre, código o alias.',
  'order.missing': () => 'Pedido no encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
  'order.action_closed': ({ status }) =>
    `Esto no es posible mientras el pedido está en el estado “${statusInSpanish(status)}”.`,
  'order.was_assigned': () =>
    'Esto ya no es posible porque un edificio de este pedido ya se asignó. Cancele el pedido.',
  'order.unpaid': ({ status }) =>
    `Este pedido aún no está pagado por completo. Su estado es “${statusInSpanish(status)}”.`,
  'order.held': ({ jsn }) => `${String(jsn)} está retenido. Libérelo primero.`,
  'order.city_unknown': () => 'Este código de ciudad no existe en este estado o está inactivo.',
  'order.gone_for_good': () => 'Este pedido se eliminó hace demasiado tiempo para restaurarlo.',
  'order.not_a_duplicate': () => 'Elija otro pedido que no esté eliminado ni cancelado.',
  'site.unknown': () => 'Este sitio no es de este pedido.',
  'site.missing': () => 'Sitio no encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
  'jsn.taken': () => 'Otro sitio ya usa este JSN.',
  'building.change_closed': ({ jsb, status }) =>
    `${String(jsb)} no se puede cambiar porque su estado es “${statusInSpanish(status)}”.`,
  'building.default': () => 'El JSBN predeterminado aún no está guardado. Agréguelo a su sitio para guardarlo.',
  'building.too_many': ({ most }) => `Un sitio puede tener como máximo ${String(most)} edificios.`,
  'building.not_shared': ({ jsb }) => `${String(jsb)} no es un JSBN unifamiliar y no tiene casas.`,
  'building.house_unknown': ({ jsb }) => `Esta casa no es de ${String(jsb)}.`,
  'building.split_takes_all': ({ jsb }) => `Deje al menos una casa en ${String(jsb)}.`,
  'site.action_closed': ({ status }) =>
    `Esto no es posible mientras el sitio está en el estado “${statusInSpanish(status)}”.`,
  'site.address_missing': ({ numbers }) => `Falta la dirección: ${String(numbers)}.`,
  'site.job_type_open': () => 'Primero elija el tipo de trabajo de este sitio.',
  'street_map.missing': () => 'Este mapa de calles ya no existe.',
  'address.not_found': () => 'No se encontraron coordenadas para esta dirección. Pruebe con una más precisa.',
  'assignment.missing': () => 'Asignación no encontrada. Puede que se haya eliminado o que usted no tenga acceso.',
  'assignment.unknown': () => 'Una de estas asignaciones no existe.',
  'assignment.taken': ({ taken }) => {
    // What the domain declares: who assigned what to whom.
    const [first, ...more] = taken as { jsb: string; fielderName: string; byName: string }[]
    const others =
      more.length === 0 ? '' : ` Hay ${more.length} más ya ${phrases.plural(more.length, 'asignado', 'asignados')}.`
    return `${first?.byName} ya asignó ${first?.jsb} a ${first?.fielderName}.${others}`
  },
  'assignment.move_closed': ({ jsb }) => `Esto ya no es posible con ${String(jsb)}: su asignación cambió.`,
  'assignment.due_in_past': () => 'La fecha de vencimiento no puede estar en el pasado.',
  'assignment.day_outside': () => 'La fecha de la visita debe estar entre hoy y la fecha de vencimiento.',
  'assignment.fielder_unfit': () => 'Este usuario no es un técnico activo.',
  'assignment.on_behalf': () => 'Escriba un motivo para hacerlo en nombre del técnico.',
  'form.missing': () => 'Esta versión del formulario no existe.',
  'form.unsound': ({ problems }) => `El formulario no puede publicarse: ${(problems as readonly string[]).join('; ')}.`,
  'form.outdated': () => 'Otro usuario publicó una versión nueva mientras usted editaba. Revísela y publique de nuevo.',
  'fieldwork.incomplete': ({ jsb, missing }) =>
    `${String(jsb)} no está completo. Falta: ${(missing as readonly { es: string }[]).map(({ es }) => es).join(', ')}.`,
  'fieldwork.unfit': ({ names }) =>
    `Estas respuestas no coinciden con el formulario de esta asignación: ${(names as readonly string[]).join(', ')}.`,
  'fieldwork.photos_unknown': ({ count }) =>
    phrases.plural(
      Number(count),
      'Una foto no se envió para esta asignación o no coincide con la enviada. Envíela primero.',
      `${String(count)} fotos no se enviaron para esta asignación o no coinciden con las enviadas. Envíelas primero.`,
    ),
  'fieldwork.id_taken': () => 'Esto ya se envió para otra asignación.',
  'fieldwork.pin_needed': () => 'Marque dónde está realmente el edificio.',
  'fieldwork.pin_unwanted': () => 'Solo se puede mover el pin de un edificio con ubicación incorrecta.',
  'fieldwork.not_submitted': ({ jsb }) => `${String(jsb)} no está enviado.`,
  'fieldwork.unsubmit_over': ({ minutes }) =>
    `Un envío se puede deshacer durante ${String(minutes)} minutos. Comuníquese con la oficina.`,
  'fieldwork.later_round': ({ jsb }) => `${String(jsb)} ya fue revisado; este envío no se puede deshacer.`,
  'fieldwork.outcome_of_work_order': ({ jsb }) =>
    `${String(jsb)} ya fue inspeccionado. Si no puede hacerlo, devuélvalo con un motivo.`,
  'fieldwork.no_late_survey': () => 'Esta asignación no tiene una inspección tardía que aceptar.',
  'qc.other_name': () => 'Solo puede enviar una revisión en su propio nombre.',
  'qc.building_unknown': () => 'Este edificio no existe.',
  'qc.period': ({ most }) => `Elija un periodo de ${String(most)} días como máximo que termine después de empezar.`,
  'qc.own_work': ({ jsb }) => `Usted trabajó en ${String(jsb)}; debe revisarlo otra persona.`,
  'qc.not_waiting': ({ jsb }) => `${String(jsb)} no está pendiente de revisión.`,
  'qc.rejected_unpassed': ({ jsb }) =>
    `El cliente rechazó ${String(jsb)}, así que no se puede aprobar como está. Pregunte al técnico o envíe a alguien al sitio.`,
  'qc.decided': ({ jsb, byName, hasPassed }) =>
    `${String(byName)} ya ${hasPassed ? 'aprobó' : 'devolvió'} ${String(jsb)}.`,
  'qc.claimed': ({ jsb, byName }) => `${String(byName)} está revisando ${String(jsb)}.`,
  'qc.waits': ({ jsb, byName }) =>
    `${String(jsb)} está reservado para ${String(byName)}, quien pidió la corrección. Otros podrán revisarlo más tarde.`,
  'qc.changed': ({ jsb, changes }) =>
    `${String(jsb)} cambió mientras usted lo revisaba: ${changesInSpanish(changes)}. Revíselo de nuevo.`,
  'qc.checklist_open': ({ open }) =>
    phrases.plural(
      (open as readonly string[]).length,
      'Un punto de la lista no está marcado.',
      `${(open as readonly string[]).length} puntos de la lista no están marcados.`,
    ),
  'qc.notes_needed': () => common.enterWhatNeedsToBeClarified,
  'qc.shots_needed': () => 'Marque al menos una foto o respuesta para repetir.',
  'qc.mark_unknown': ({ names }) => `Lo marcado no es de este edificio: ${(names as readonly string[]).join(', ')}.`,
  'qc.is_outcome': ({ jsb }) =>
    `${String(jsb)} no se pudo inspeccionar. Asígnelo de nuevo, devuélvalo a investigación o acepte el resultado.`,
  'qc.no_outcome': ({ jsb }) => `${String(jsb)} fue inspeccionado. Revíselo.`,
  'qc.review_missing': () => 'Esta revisión no existe.',
  'qc.not_asked': ({ jsb }) => `No hay ninguna pregunta abierta sobre ${String(jsb)}.`,
  'correction.nothing': () => 'No hay nada que cambiar: ya tiene ese valor.',
  'correction.no_survey': ({ jsb }) => `No se envió ninguna inspección de ${String(jsb)}; no hay nada que corregir.`,
  'correction.photos_unknown': ({ jsb }) => `Algunas de estas fotos ya no son de ${String(jsb)}. Revíselo de nuevo.`,
  'correction.same_building': () => 'Elija otro edificio.',
  'correction.other_site': ({ jsb, otherJsb }) => `${String(jsb)} y ${String(otherJsb)} no son del mismo sitio.`,
  'submission.missing': () => 'Esta entrega no existe.',
  'submission.action_closed': () => 'Esto ya no es posible con esta entrega. Revísela de nuevo.',
  'submission.nothing_ready': ({ jsn }) => `${String(jsn)} no tiene edificios listos para entregar.`,
  'submission.building_unknown': ({ jsn }) => `Este edificio no es de ${String(jsn)}.`,
  'submission.stays_behind': ({ jsbs }) =>
    `No están listos para entregar: ${(jsbs as readonly string[]).join(', ')}. Revise el contenido de nuevo.`,
  'submission.no_recipients': () => 'No hay destinatarios. Agregue uno.',
  'submission.channel_closed': ({ channel }) =>
    `${String(channel)} no está configurado. Un administrador puede configurarlo en Ajustes.`,
  'submission.drive_closed': () =>
    'La unidad en la nube no está configurada. Un administrador puede configurarla en Ajustes.',
  'submission.not_built': () => 'El paquete todavía se está preparando.',
  'submission.day_ahead': () => 'La fecha no puede ser futura.',
  'submission.rework_closed': ({ jsn }) =>
    `Algunos de estos edificios de ${String(jsn)} no se pueden devolver al campo. Revise la entrega de nuevo.`,
  'submission.before_survey': ({ day }) =>
    `Se inspeccionó el ${String(day)}. La fecha de entrega no puede ser anterior.`,
  'submission.link_closed': () => 'Este enlace ya no funciona. Pida uno nuevo a quien se lo envió.',
  'submission.holds_building': ({ jsb, part }) =>
    `${String(jsb)} se está entregando al cliente (parte ${String(part)}). Cancele primero esa entrega.`,
  'qc.answered': ({ jsb, byName }) => `${String(byName)} ya respondió la pregunta sobre ${String(jsb)}.`,
  'work_order.missing': () => 'Esta orden de trabajo no existe.',
  'work_order.move_closed': ({ number, status }) =>
    `Esto no es posible mientras la orden de trabajo ${String(number)} está en el estado “${statusInSpanish(status)}”.`,
  'qc.visit_unasked': ({ jsb }) => `Apruebe la visita de garantía a ${String(jsb)} o devuélvala al sitio.`,
  'delivered.not_open': ({ jsb }) =>
    `${String(jsb)} no se puede aceptar ni rechazar. Aún no está entregado o ya está facturado.`,
  'delivered.accepted': ({ jsb }) => `El cliente aceptó ${String(jsb)}; ya no se puede rechazar.`,
  'delivered.accepted_before': ({ jsb }) => `${String(jsb)} ya está aceptado.`,
  'delivered.reason_needed': () => 'Escriba el motivo y el nombre de quien lo dio por parte del cliente.',
  'delivered.visit_open': ({ jsb, number }) =>
    `${String(jsb)} ya tiene una orden de trabajo abierta (${String(number)}).`,
  'delivered.no_warranty': ({ jsb }) => `${String(jsb)} aún no está entregado y no tiene garantía.`,
  'delivered.not_closable': ({ jsb, status }) =>
    `${String(jsb)} no se puede cerrar sin facturar en el estado “${statusInSpanish(status)}”.`,
  'qc.not_passed': ({ jsb }) => `Esta revisión de ${String(jsb)} no es una aprobación vigente y no se puede revocar.`,
  ...moneyRefusals,
  'assignment.named_twice': () => 'Un edificio aparece dos veces.',
  'batch.missing': () => 'Este lote no existe.',
  'batch.underway': ({ names }) =>
    `Ya se aceptó o avanzó (${String(names)}). En vez de deshacer, retire la asignación.`,
  'absence.missing': () => 'Esta ausencia no existe o ya terminó.',
  'plan.overtaken': () =>
    'Las asignaciones del técnico cambiaron después de la vista previa. Ábrala de nuevo y confirme.',
  'building.missing': () => 'Edificio no encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
  'building.move_closed': ({ jsb, status }) =>
    `Esto no es posible mientras ${String(jsb)} está en el estado “${statusInSpanish(status)}”.`,
  'search.too_slow': () => 'Esta búsqueda tarda demasiado. Escriba más para acotarla.',
  'export.too_many': ({ most }) =>
    `Un archivo de Excel admite como máximo ${Number(most).toLocaleString('es-US')} filas. Filtre más o exporte CSV.`,
  'import.missing': () => 'Esta importación no existe.',
  'import.has_errors': ({ errors }) =>
    `${Number(errors)} ${phrases.plural(Number(errors), 'fila tiene un error', 'filas tienen errores')}. No se importó nada.`,
  'import.plan_changed': () => 'Los registros cambiaron después de la vista previa. Ábrala de nuevo e importe.',
  'import.undone': () => 'Esta importación ya se deshizo.',
  'import.overtaken': ({ rows }) =>
    `${Number(rows)} ${phrases.plural(Number(rows), 'fila se cambió o se usó', 'filas se cambiaron o se usaron')} después de la importación; no se puede deshacer.`,
  'registration.missing': () => 'Este registro no existe.',
  'registration.unverified': ({ email }) =>
    `${String(email)} no está verificado. Apruebe solo si sabe que es su correo electrónico.`,
  'registration.decided': ({ status }) => `Este registro ya está ${status === 'APPROVED' ? 'aprobado' : 'rechazado'}.`,
  'session.unknown': () => 'Esta sesión ya terminó.',
  'notification.missing': () => 'Esta notificación no existe.',
  'notification.not_for_you': () => 'Usted no recibe este tipo de notificación.',
  'saved_view.missing': () => 'Esta vista no existe.',
  'saved_view.name_taken': () => 'Usted ya tiene una vista con este nombre.',
  'saved_view.too_many': ({ most }) => `Puede guardar hasta ${Number(most)} vistas de una lista. Elimine una primero.`,
  'push.service_unknown': () => 'El servicio de notificaciones de este navegador no es compatible.',
  'push.key_unusable': () => 'La clave de notificaciones de este navegador no es válida.',
  'push.missing': () => 'Las notificaciones están desactivadas en este dispositivo.',
  'rate.exceeded': ({ retryAfter }) => `Demasiados intentos. Inténtelo de nuevo en ${inSeconds(Number(retryAfter))}.`,
} satisfies Partial<Record<RefusalCode | Fault, (facts: Facts) => string>>
