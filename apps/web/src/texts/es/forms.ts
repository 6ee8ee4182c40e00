import type { Texts } from '../en.ts'

export const forms: Texts['forms'] = {
  required: 'Rellene este campo',
  tooLong: (most) => `Como máximo ${most} caracteres`,
  unreadable: 'Revise este campo',
  leastPassword: (least) => `La contraseña debe tener al menos ${least} caracteres`,
  sentences: {
    'Invalid email address': 'La dirección de correo no es válida',
    'First name is required': 'El nombre es obligatorio',
    'Last name is required': 'El apellido es obligatorio',
    'Reset token is required': 'El código es obligatorio',
    'Password must be at least 6 characters': 'La contraseña debe tener al menos 6 caracteres',
  },
  passwordInput: {
    show: 'Mostrar la contraseña',
    capsLock: 'Las mayúsculas están fijas',
    strength: 'Fuerza de la contraseña',
    grades: ['Fácil de adivinar', 'Débil', 'Regular', 'Buena', 'Fuerte'],
  },
  close: 'Cerrar',
}
