import type { Texts } from './en.ts'
import { fields } from './common/fields.es.ts'
import { forms } from './common/forms.es.ts'
import { notifications } from './common/notifications.es.ts'
import { refusals } from './common/refusals.es.ts'
import { admin, shell } from './common/shell.es.ts'

export const es: Texts = { admin, fields, forms, notifications, shell, refusals }
