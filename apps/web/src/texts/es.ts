import type { Texts } from './en.ts'
import { admin } from './es/admin.ts'
import { forms } from './es/forms.ts'
import { notifications } from './es/notifications.ts'
import { refusals } from './es/refusals.ts'
import { shell } from './es/shell.ts'

export const es: Texts = { admin, forms, notifications, shell, refusals }
