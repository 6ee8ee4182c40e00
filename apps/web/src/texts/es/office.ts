import { es } from '../es.ts'
import type { OfficeTexts } from '../office.ts'
import { audit } from './audit.ts'
import { orders } from './orders.ts'
import { reference } from './reference.ts'
import { settings } from './settings.ts'

export const officeEs: OfficeTexts = { ...es, audit, orders, reference, settings }
