import type { Texts } from './en.ts'
import { admin } from './admin/admin.es.ts'
import { fields } from './common/fields.es.ts'
import { forms } from './common/forms.es.ts'
import { notifications } from './common/notifications.es.ts'
import { refusals } from './common/refusals.es.ts'
import { shell } from './common/shell.es.ts'

export const es: Texts = { admin, fields, forms, notifications, shell, refusals }
