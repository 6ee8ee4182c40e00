import type { RefusalCode } from '@demarc/domain/refusals'
import type { Texts } from '../en.ts'

type Facts = Record<string, unknown>

const inSeconds = (seconds: number) =>
  seconds < 90 ? `${seconds} segundo${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutos`

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
  'session.unknown': () => 'Esta sesión ya se ha cerrado.',
  'notification.missing': () => 'Esta notificación no existe.',
} satisfies Partial<Record<RefusalCode | 'network.unreachable', (facts: Facts) => string>>
