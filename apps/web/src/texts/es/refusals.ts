import type { RefusalCode } from '@demarc/domain/refusals'
import type { Uses } from '@demarc/domain/reference/use'
import type { Texts } from '../en.ts'

type Facts = Record<string, unknown>

const inSeconds = (seconds: number) =>
  seconds < 90 ? `${seconds} segundo${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutos`

const USES: Record<string, readonly [one: string, more: string]> = {
  wire_center: ['central', 'centrales'],
  person: ['persona', 'personas'],
  rate: ['tarifa', 'tarifas'],
}
/** The facts of record.in_use are what the domain's Uses declares. */
const usesInSpanish = (by: unknown) =>
  (by as Uses).map(({ what, count }) => `${count} ${USES[what]?.[count === 1 ? 0 : 1] ?? what}`).join(', ')

/** What these screens can be refused, said in Spanish; a code that is missing here is shown as the server says it. */
export const refusals: Texts['refusals'] = {
  'network.unreachable': () => 'No se puede llegar al servidor. Revise la conexión e inténtelo de nuevo.',
  'session.missing': () => 'Inicie sesión de nuevo.',
  'permission.denied': () => 'Su rol no permite esto.',
  'rate.exceeded': ({ retryAfter }) => `Demasiados intentos. Inténtelo de nuevo en ${inSeconds(Number(retryAfter))}.`,
  'login.failed': () => 'El correo o la contraseña no son correctos.',
  'login.pending': () => 'Su registro está en espera de aprobación.',
  'login.rejected': ({ reason }) => `Su registro no fue aprobado: ${String(reason)}`,
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
  'logo.unreadable': () => 'No es una imagen PNG, JPEG o WebP, o el archivo está dañado. Elija otra.',
  'logo.too_many_pixels': ({ most }) =>
    `La imagen es demasiado grande: como máximo ${Number(most)} millones de puntos. Elija una más pequeña.`,
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
  'import.missing': () => 'Esta importación no existe.',
  'import.has_errors': ({ errors }) =>
    `${Number(errors)} ${errors === 1 ? 'fila tiene un error' : 'filas tienen errores'}: no se importó nada.`,
  'import.plan_changed': () => 'Los registros han cambiado desde la vista previa. Vuelva a mirarla y después importe.',
  'import.undone': () => 'Esta importación ya se deshizo.',
  'import.overtaken': ({ rows }) =>
    `${Number(rows)} ${rows === 1 ? 'fila se cambió o se usó' : 'filas se cambiaron o se usaron'} después de la importación: ya no se puede deshacer.`,
  'registration.missing': () => 'Este registro no existe.',
  'registration.decided': ({ status }) => `Este registro ya está ${status === 'APPROVED' ? 'aprobado' : 'rechazado'}.`,
  'session.unknown': () => 'Esta sesión ya se ha cerrado.',
  'notification.missing': () => 'Esta notificación no existe.',
  'notification.not_for_you': () => 'Las notificaciones de este tipo nunca le llegan.',
  'push.service_unknown': () => 'Este navegador recibe avisos por un servicio al que esta instalación no envía.',
  'push.key_unusable': () => 'La clave de este navegador no se puede usar.',
  'push.missing': () => 'Este dispositivo no muestra sus notificaciones.',
} satisfies Partial<Record<RefusalCode | 'network.unreachable', (facts: Facts) => string>>
