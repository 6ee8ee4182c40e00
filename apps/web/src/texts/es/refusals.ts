import type { RefusalCode } from '@demarc/domain/refusals'
import type { QcChange } from '@demarc/domain/qc/seen'
import type { Uses } from '@demarc/domain/reference/use'
import type { Texts } from '../en.ts'
import { moneyRefusals } from './money-refusals.ts'

type Facts = Record<string, unknown>
/** No refusals, but people read them all the same. */
type Fault = 'network.unreachable' | 'database.unavailable' | 'storage.unavailable' | 'storage.full'

const inSeconds = (seconds: number) =>
  seconds < 90 ? `${seconds} segundo${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutos`

const USES: Record<string, readonly [one: string, more: string]> = {
  wire_center: ['central', 'centrales'],
  invoice: ['factura', 'facturas'],
  payment: ['pago', 'pagos'],
  person: ['persona', 'personas'],
  rate: ['tarifa', 'tarifas'],
  order: ['pedido', 'pedidos'],
  site: ['sitio', 'sitios'],
}
/** The facts of record.in_use are what the domain's Uses declares. */
const usesInSpanish = (by: unknown) =>
  (by as Uses)
    .map(({ what, count }) => `${count > 1000 ? 'más de 1000' : count} ${USES[what]?.[count === 1 ? 0 : 1] ?? what}`)
    .join(', ')

const QC_CHANGES: Readonly<Record<QcChange['kind'], string>> = {
  ROUND: 'empezó otra ronda',
  BUILDING: 'se editó el edificio',
  PHOTO_ARRIVED: 'llegó una foto',
  PHOTO_GONE: 'falta una foto',
}
/** The facts of qc.changed are what the domain's QcChange declares. */
const changesInSpanish = (changes: unknown) =>
  [...new Set((changes as readonly QcChange[]).map(({ kind }) => QC_CHANGES[kind]))].join(', ')

/** What these screens can be refused, said in Spanish; a code that is missing here is shown as the server says it. */
export const refusals: Texts['refusals'] = {
  'network.unreachable': () => 'No se puede llegar al servidor. Revise la conexión e inténtelo de nuevo.',
  'session.missing': () => 'Inicie sesión de nuevo.',
  'permission.denied': () => 'Su rol no permite esto.',
  'rate.exceeded': ({ retryAfter }) => `Demasiados intentos. Inténtelo de nuevo en ${inSeconds(Number(retryAfter))}.`,
  'login.failed': () => 'El correo o la contraseña no son correctos.',
  'login.pending': () => 'Su registro está en espera de aprobación.',
  'login.rejected': ({ reason }) => `Su registro no fue aprobado: ${String(reason)}`,
  'verification.invalid': () => 'Este enlace ya no es válido. Regístrese de nuevo o pregunte a la oficina.',
  'register.taken': () =>
    'Esta dirección no se puede registrar. Si es suya, inicie sesión o restablezca la contraseña.',
  'password.too_short': ({ least }) => `La contraseña debe tener al menos ${Number(least)} caracteres`,
  'password.too_common': () => 'Esta contraseña es una de las más usadas. Elija otra.',
  'password.wrong': () => 'La contraseña actual no es correcta.',
  'reset.token_invalid': () => 'Este código no es válido o ha caducado. Pida uno nuevo.',
  'setup.closed': () => 'Esta instalación ya está configurada.',
  'setup.code_wrong': () => 'El código de configuración no es correcto.',
  'settings.number_shrinks': ({ least }) =>
    `El siguiente número de factura solo puede crecer: debe ser ${Number(least)} o más.`,
  'picture.unreadable': () => 'No es una imagen PNG, JPEG o WebP, o el archivo está dañado. Elija otra.',
  'logo.unreadable': () => 'No es una imagen PNG, JPEG o WebP, o el archivo está dañado. Elija otra.',
  'logo.too_many_pixels': ({ most }) =>
    `La imagen es demasiado grande: como máximo ${Number(most)} millones de puntos. Elija una más pequeña.`,
  'object.missing': () => 'Este envío ha caducado o no es suyo. Empiece de nuevo.',
  'object.used': () => 'Con este envío ya se mandó otro archivo.',
  'object.unknown': () =>
    'Este archivo no lo envió usted a esta instalación, o hace demasiado tiempo. Envíelo de nuevo.',
  'object.not_arrived': () => 'Este archivo aún no ha llegado. Envíelo de nuevo.',
  'object.attached': () => 'Este archivo ya está adjunto. Envíelo de nuevo para adjuntarlo otra vez.',
  'file.too_large': ({ mostBytes }) =>
    `Este archivo es demasiado grande: como máximo ${Number(mostBytes) / 1024 / 1024} MB.`,
  'file.empty': () => 'Este archivo está vacío.',
  'file.type_refused': () => 'Solo se pueden adjuntar imágenes JPEG, PNG y WebP, PDF, Word y texto sin formato.',
  'file.damaged': () => 'Este archivo está dañado y no se puede leer. Elija otro.',
  'file.too_many_pixels': ({ most }) =>
    `La imagen es demasiado grande: como máximo ${Number(most)} millones de puntos. Elija una más pequeña.`,
  'file.name_differs': ({ endings }) =>
    // What the domain declares: a list of endings.
    `El nombre no corresponde al archivo: debería terminar en .${(endings as readonly string[]).join(' o .')}.`,
  'photo.missing': () => 'Esta foto no existe o no le corresponde verla.',
  'photo.unknown': () => 'Esta foto no fue anunciada o no le corresponde enviarla.',
  'photo.announced_otherwise': () => 'Esta foto ya fue anunciada, con otros bytes o para otra asignación.',
  'photo.slot_unknown': ({ slot }) => `El formulario de esta asignación no tiene el lugar de foto ${String(slot)}.`,
  'photo.not_received': () => 'Esta foto sigue en el teléfono.',
  'photo.view_missing': () => 'Todavía no hay una imagen más pequeña de esta foto.',
  'photo.submitted': () => 'El trabajo en este edificio ya se entregó o terminó; sus fotos quedan como están.',
  'upload.version': ({ version }) =>
    `Las fotos se envían con la versión ${String(version)} del protocolo tus; la solicitud nombra otra.`,
  'upload.length': ({ size }) => `Esta foto se anunció con ${String(size)} bytes; el envío tiene otra longitud.`,
  'upload.offset': ({ offset }) => `Ya hay ${String(offset)} bytes de esta foto; la parte siguiente empieza ahí.`,
  'upload.held': () => 'Otra conexión está enviando esta foto. Inténtelo de nuevo en un momento.',
  'upload.altered': () => 'Los bytes que llegaron no son los de la foto. Se descartaron; envíe la foto de nuevo.',
  'document.missing': () => 'Este documento no existe o no le corresponde verlo.',
  'document.thumbnail_missing': () => 'No hay una imagen pequeña de este documento.',
  'document.order_unknown': () => 'Este pedido no existe o no le corresponde verlo.',
  'document.place_foreign': () => 'Este sitio o edificio pertenece a otro pedido.',
  'document.too_many': ({ most }) => `Un pedido tiene como máximo ${Number(most)} documentos. Elimine algunos primero.`,
  'database.unavailable': () => 'Demarc no puede acceder a su base de datos en este momento. Inténtelo de nuevo.',
  'storage.unavailable': () => 'No se puede acceder a los archivos en este momento. Inténtelo de nuevo.',
  'storage.full': () => 'No hay espacio para más archivos.',
  'timeline.missing': () => 'Este registro no existe o no le corresponde verlo.',
  'user.missing': () => 'Esta persona no existe o no le corresponde verla.',
  'user.email_taken': () => 'Otra persona ya usa este correo.',
  'user.oneself': () => 'No puede hacer esto con su propia cuenta. Pídalo a otro administrador.',
  'user.action_closed': ({ active }) =>
    `Esto no es posible con una persona que está ${active ? 'activa' : 'desactivada'}.`,
  'user.last_admin': () => 'El último administrador se queda: primero haga administrador a otra persona.',
  'team.oneself': ({ part }) => `Nadie es su propio ${part === 'deputy' ? 'suplente' : 'supervisor'}.`,
  'team.unfit': ({ part }) =>
    `El ${part === 'deputy' ? 'suplente' : 'supervisor'} debe ser una persona activa con el rol Supervisor o Admin.`,
  'role.unknown': () => 'Uno de los roles no existe.',
  'role.customer_alone': () => 'El rol Cliente nunca se combina con un rol de la empresa.',
  'role.customer_needed': () => 'Una persona con el rol Cliente pertenece a un solo cliente.',
  'role.customer_only': () => 'Solo una persona con el rol Cliente pertenece a un cliente.',
  'record.stale': () => 'Otra persona lo ha cambiado mientras tanto. Compare los dos valores y vuelva a guardar.',
  'record.in_use': ({ by }) => `Está en uso y se queda: ${usesInSpanish(by)}.`,
  'city_code.missing': () => 'Este código de ciudad no existe.',
  'city_code.taken': () => 'Este código de ciudad ya está ocupado.',
  'wire_center.missing': () => 'Esta central no existe.',
  'wire_center.unknown': () => 'Esta central no existe.',
  'wire_center.taken': () => 'Ya existe una central con este WID y este PID.',
  'wire_center.code_taken': () => 'Ya existe una central con este código CLLI.',
  'customer.missing': () => 'Este cliente no existe o no le corresponde verlo.',
  'customer.unknown': () => 'Este cliente no existe.',
  'customer.code_taken': () => 'Ya existe un cliente con este código.',
  'customer.name_taken': () => 'El nombre, el código o uno de los alias ya lleva a otro cliente.',
  'rate.missing': () => 'Esta tarifa no existe.',
  'rate.overlaps': () => 'Otra tarifa para la misma central y el mismo tipo vale en alguno de estos días.',
  'rate.wire_center_foreign': () => 'Esta central pertenece a otro cliente.',
  'order.missing': () => 'Este pedido no existe o no le corresponde verlo.',
  'order.action_closed': ({ status }) => `Esto no es posible con un pedido en el estado ${String(status)}.`,
  'order.was_assigned': () =>
    'Esto ya no es posible: un edificio de este pedido estuvo en manos de un agrimensor. Cancélelo en su lugar.',
  'order.unpaid': ({ status }) => `Aún no está pagado todo este pedido: está en el estado ${String(status)}.`,
  'order.held': ({ jsn }) => `${String(jsn)} está en espera. Antes hay que liberarlo.`,
  'order.city_unknown': () => 'Este código de ciudad no existe en este estado o está en reposo.',
  'order.gone_for_good': () => 'Este pedido se eliminó hace demasiado tiempo para restaurarlo.',
  'order.not_a_duplicate': () => 'Un pedido solo es duplicado de otro que existe y no está cancelado.',
  'site.unknown': () => 'Este pedido no tiene ese sitio.',
  'site.missing': () => 'Este sitio no existe o no le corresponde verlo.',
  'jsn.taken': () => 'Este JSN ya pertenece a otro sitio.',
  'building.change_closed': ({ jsb, status }) => `${String(jsb)} no se puede cambiar en el estado ${String(status)}.`,
  'building.default': () => 'El JSBN predeterminado aún no está guardado. Añádalo a su sitio para guardarlo.',
  'building.too_many': ({ most }) => `Un sitio tiene como máximo ${String(most)} edificios.`,
  'building.not_shared': ({ jsb }) => `${String(jsb)} no es un JSBN unifamiliar: no tiene casas propias.`,
  'building.house_unknown': ({ jsb }) => `${String(jsb)} no tiene esa casa.`,
  'building.split_takes_all': ({ jsb }) => `Al menos una casa se queda con ${String(jsb)}.`,
  'site.action_closed': () => 'Esto no es posible con el sitio en su estado actual.',
  'site.address_missing': ({ numbers }) => `Falta una dirección: ${String(numbers)}.`,
  'site.job_type_open': () => 'Elija primero el tipo de trabajo de este sitio.',
  'address.not_found': () => 'No se encontraron coordenadas para esta dirección. Pruebe con una más precisa.',
  'assignment.missing': () => 'Esta asignación no existe o no le corresponde verla.',
  'assignment.unknown': () => 'Una de estas asignaciones no existe.',
  'assignment.taken': ({ taken }) => {
    // Como las escribe la regla en el dominio.
    const [first, ...more] = taken as { jsb: string; fielderName: string; byName: string }[]
    const others = more.length === 0 ? '' : ` Y ${more.length} más.`
    return `${first?.jsb} ya está asignado a ${first?.fielderName}, por ${first?.byName}.${others}`
  },
  'assignment.move_closed': ({ jsb }) => `Esto no es posible con ${String(jsb)}: su asignación ya no está como antes.`,
  'assignment.due_in_past': () => 'La fecha de vencimiento no puede estar en el pasado.',
  'assignment.day_outside': () => 'Una visita cae entre hoy y su fecha de vencimiento.',
  'assignment.fielder_unfit': () => 'Esta persona no es un técnico activo.',
  'assignment.on_behalf': () => 'Diga por qué lo hace en nombre del técnico.',
  'form.missing': () => 'No existe esa versión del formulario.',
  'form.unsound': ({ problems }) => `El formulario no puede publicarse: ${(problems as readonly string[]).join('; ')}.`,
  'form.outdated': () => 'Otra persona publicó otra versión entretanto. Véala y publique de nuevo.',
  'fieldwork.incomplete': ({ jsb, missing }) =>
    `${String(jsb)} no está completo. Falta: ${(missing as readonly { es: string }[]).map(({ es }) => es).join(', ')}.`,
  'fieldwork.unfit': ({ names }) =>
    `Estas respuestas no corresponden al formulario de esta asignación: ${(names as readonly string[]).join(', ')}.`,
  'fieldwork.photos_unknown': ({ count }) =>
    count === 1
      ? 'Una foto no está anunciada para esta asignación, o es distinta. Envíela primero.'
      : `${String(count)} fotos no están anunciadas para esta asignación, o son distintas. Envíelas primero.`,
  'fieldwork.id_taken': () => 'Esto ya se envió para otra asignación.',
  'fieldwork.pin_needed': () => 'Diga dónde está el edificio en realidad.',
  'fieldwork.pin_unwanted': () => 'Solo un edificio en el lugar equivocado recibe un pin nuevo.',
  'fieldwork.not_submitted': ({ jsb }) => `${String(jsb)} no está enviado.`,
  'fieldwork.unsubmit_over': ({ minutes }) =>
    `Un envío puede retirarse durante ${String(minutes)} minutos. Pregunte a la oficina.`,
  'fieldwork.later_round': ({ jsb }) => `${String(jsb)} ya fue revisado: lo que responde a una revisión no se retira.`,
  'fieldwork.outcome_of_work_order': ({ jsb }) =>
    `${String(jsb)} ya fue inspeccionado. Si no se puede hacer, devuélvalo y diga por qué.`,
  'fieldwork.no_late_survey': () => 'Ninguna encuesta de esta asignación llegó tarde: no hay nada que adoptar.',
  'qc.other_name': () => 'Una revisión se da en nombre propio.',
  'qc.building_unknown': () => 'Este edificio no existe.',
  'qc.period': ({ most }) => `Elija un período que termine después de empezar, de ${String(most)} días como máximo.`,
  'qc.own_work': ({ jsb }) => `Usted fotografió, respondió o envió algo en ${String(jsb)}: lo revisa otra persona.`,
  'qc.not_waiting': ({ jsb }) => `${String(jsb)} no espera revisión.`,
  'qc.decided': ({ jsb, byName, hasPassed }) =>
    `${String(byName)} ya ${hasPassed ? 'aprobó' : 'devolvió'} ${String(jsb)}.`,
  'qc.claimed': ({ jsb, byName }) => `${String(byName)} está revisando ${String(jsb)}.`,
  'qc.waits': ({ jsb, byName }) =>
    `${String(jsb)} volvió a ${String(byName)}, quien lo pidió. Dentro de un rato queda abierto a los demás.`,
  'qc.changed': ({ jsb, changes }) =>
    `${String(jsb)} cambió desde que lo abrió: ${changesInSpanish(changes)}. Véalo de nuevo.`,
  'qc.checklist_open': ({ open }) =>
    (open as readonly string[]).length === 1
      ? 'Un punto de la lista no está marcado.'
      : `${(open as readonly string[]).length} puntos de la lista no están marcados.`,
  'qc.notes_needed': () => 'Escriba qué hay que aclarar.',
  'qc.shots_needed': () => 'Marque al menos una foto o respuesta que se necesita de nuevo.',
  'qc.mark_unknown': ({ names }) =>
    `Este edificio no tiene lo que se marcó: ${(names as readonly string[]).join(', ')}.`,
  'qc.is_outcome': ({ jsb }) =>
    `No había nada que revisar en ${String(jsb)}. Envíelo de nuevo, devuélvalo a investigación o apruébelo como resultado.`,
  'qc.no_outcome': ({ jsb }) => `${String(jsb)} fue inspeccionado: dé una revisión.`,
  'qc.review_missing': () => 'Esta revisión no existe.',
  'qc.not_asked': ({ jsb }) => `Esta revisión de ${String(jsb)} no pregunta nada ahora: no hay nada que responder.`,
  'correction.nothing': () => 'Ya dice eso: no se cambió nada.',
  'correction.no_survey': ({ jsb }) => `No se entregó encuesta de ${String(jsb)}: no hay nada que corregir.`,
  'correction.photos_unknown': ({ jsb }) => `No todas estas fotos cuentan ya para ${String(jsb)}. Véalo de nuevo.`,
  'correction.same_building': () => 'Elija otro edificio.',
  'correction.other_site': ({ jsb, otherJsb }) => `${String(jsb)} y ${String(otherJsb)} no son del mismo sitio.`,
  'submission.missing': () => 'Esta entrega no existe.',
  'submission.action_closed': () => 'Esto ya no es posible con esta entrega. Véala de nuevo.',
  'submission.nothing_ready': ({ jsn }) => `Ningún edificio de ${String(jsn)} está listo para entregar.`,
  'submission.building_unknown': ({ jsn }) => `${String(jsn)} no tiene ese edificio.`,
  'submission.stays_behind': ({ jsbs }) =>
    `No están listos para entregar: ${(jsbs as readonly string[]).join(', ')}. Vea de nuevo lo que se entrega.`,
  'submission.no_recipients': () => 'Nadie lo recibiría: el cliente no tiene destinatarios. Indique uno.',
  'submission.channel_closed': ({ channel }) =>
    `No se puede enviar nada por ${String(channel)}: no está configurado. Un administrador puede hacerlo en los ajustes.`,
  'submission.drive_closed': () =>
    'No se puede copiar nada: la nube no está configurada. Un administrador puede hacerlo en los ajustes.',
  'submission.not_built': () => 'El paquete todavía se está preparando.',
  'submission.day_ahead': () => 'No se puede anotar un día que aún no ha llegado.',
  'submission.rework_closed': ({ jsn }) =>
    `No todos estos edificios de ${String(jsn)} esperan volver al campo. Vea de nuevo la entrega.`,
  'submission.before_survey': ({ day }) => `Se inspeccionó el ${String(day)}: no pudo entregarse antes.`,
  'submission.link_closed': () => 'Este enlace ya no se abre. Pida uno nuevo a quien se lo envió.',
  'submission.holds_building': ({ jsb, part }) =>
    `${String(jsb)} está en camino al cliente (parte ${String(part)}). Cancele primero esa entrega.`,
  'qc.answered': ({ jsb, byName }) => `${String(byName)} ya respondió la pregunta sobre ${String(jsb)}.`,
  'work_order.missing': () => 'Esta orden de trabajo no existe.',
  'work_order.move_closed': ({ number, status }) =>
    `Esto no es posible con la orden de trabajo ${String(number)} en el estado ${String(status)}.`,
  'qc.visit_unasked': ({ jsb }) =>
    `Lo que se trajo de la visita de garantía a ${String(jsb)} se aprueba, o alguien vuelve al sitio.`,
  'delivered.not_open': ({ jsb }) =>
    `El cliente no tiene ${String(jsb)} por juzgar: no está entregado, o ya está facturado.`,
  'delivered.accepted': ({ jsb }) => `El cliente ya aceptó ${String(jsb)}: no se puede rechazar.`,
  'delivered.accepted_before': ({ jsb }) => `${String(jsb)} ya está aceptado.`,
  'delivered.reason_needed': () => 'Diga por qué, y quién del cliente lo dijo.',
  'delivered.visit_open': ({ jsb, number }) =>
    `La orden de trabajo ${String(number)} está abierta en ${String(jsb)}: hay una a la vez.`,
  'delivered.no_warranty': ({ jsb }) => `${String(jsb)} aún no se entregó: no tiene garantía.`,
  'delivered.not_closable': ({ jsb, status }) =>
    `${String(jsb)} no se puede cerrar sin facturar: está en el estado ${String(status)}.`,
  'qc.not_passed': ({ jsb }) =>
    `Esta revisión de ${String(jsb)} no es una aprobación vigente: no hay nada que revocar.`,
  ...moneyRefusals,
  'assignment.named_twice': () => 'Uno de los edificios figura dos veces.',
  'batch.missing': () => 'Este envío no existe.',
  'batch.underway': ({ names }) =>
    `Una parte ya fue aceptada o siguió adelante (${String(names)}): solo se puede retirar.`,
  'absence.missing': () => 'Esta ausencia no existe o ya terminó.',
  'plan.overtaken': () => 'Las asignaciones del técnico cambiaron desde la vista previa. Véala de nuevo y confirme.',
  'building.missing': () => 'Este edificio no existe o no le corresponde verlo.',
  'building.move_closed': ({ jsb, status }) => `Esto no es posible con ${String(jsb)} en el estado ${String(status)}.`,
  'search.too_slow': () => 'Esta búsqueda tarda demasiado. Escriba algo más.',
  'export.too_many': ({ most }) =>
    `Un libro admite como máximo ${Number(most).toLocaleString('es-US')} pedidos. Filtre más o exporte CSV.`,
  'import.missing': () => 'Esta importación no existe.',
  'import.has_errors': ({ errors }) =>
    `${Number(errors)} ${errors === 1 ? 'fila tiene un error' : 'filas tienen errores'}: no se importó nada.`,
  'import.plan_changed': () => 'Los registros han cambiado desde la vista previa. Vuelva a mirarla y después importe.',
  'import.undone': () => 'Esta importación ya se deshizo.',
  'import.overtaken': ({ rows }) =>
    `${Number(rows)} ${rows === 1 ? 'fila se cambió o se usó' : 'filas se cambiaron o se usaron'} después de la importación: ya no se puede deshacer.`,
  'registration.missing': () => 'Este registro no existe.',
  'registration.unverified': ({ email }) =>
    `La dirección ${String(email)} no está verificada. Apruebe solo si sabe que es suya.`,
  'registration.decided': ({ status }) => `Este registro ya está ${status === 'APPROVED' ? 'aprobado' : 'rechazado'}.`,
  'session.unknown': () => 'Esta sesión ya se ha cerrado.',
  'notification.missing': () => 'Esta notificación no existe.',
  'notification.not_for_you': () => 'Las notificaciones de este tipo nunca le llegan.',
  'push.service_unknown': () => 'Este navegador recibe avisos por un servicio al que esta instalación no envía.',
  'push.key_unusable': () => 'La clave de este navegador no se puede usar.',
  'push.missing': () => 'Este dispositivo no muestra sus notificaciones.',
} satisfies Partial<Record<RefusalCode | Fault, (facts: Facts) => string>>
