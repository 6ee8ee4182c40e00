import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { audit } from './en/audit.ts'
import { orders } from './en/orders.ts'
import { reference } from './en/reference.ts'
import { settings } from './en/settings.ts'

/** The words of the office screens besides those that everybody needs. */
export const officeEn = { ...en, audit, orders, reference, settings }
export type OfficeTexts = typeof officeEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogue(
  officeEn,
  async () => (await import('./es/office.ts')).officeEs,
)
