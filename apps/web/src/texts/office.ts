import { catalogueOfParts } from './catalogue.ts'
import { en } from './en.ts'
import { audit } from './admin/audit.ts'
import { orders } from './orders/orders.ts'
import { reference } from './admin/reference.ts'
import { settings } from './admin/settings.ts'

/** The words of the office screens besides those that everybody needs. */
export const officeEn = { ...en, audit, orders, reference, settings }
export type OfficeTexts = typeof officeEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogueOfParts(
  officeEn,
  import.meta.glob([
    './admin/audit.es.ts',
    './orders/orders.es.ts',
    './admin/reference.es.ts',
    './admin/settings.es.ts',
  ]),
)
