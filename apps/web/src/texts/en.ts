import { fields } from './common/fields.ts'
import { forms } from './common/forms.ts'
import { notifications } from './common/notifications.ts'
import { admin, shell } from './common/shell.ts'

/** The server and the contract speak English; other languages say here what they say by code. */
const refusals: Partial<Record<string, (facts: Record<string, unknown>) => string>> = {}

export const en = { admin, fields, forms, notifications, shell, refusals }

export type Texts = typeof en
