import { pluralIn } from '../plural.ts'

export const plural = pluralIn('en')

/** "3 rows". */
export const many = (count: number, one: string, other: string): string =>
  `${count.toLocaleString('en-US')} ${plural(count, one, other)}`

const counted = (one: string, other: string) => (count: number) => many(count, one, other)

export const assignments = counted('assignment', 'assignments')
export const attempts = counted('attempt', 'attempts')
export const buildings = counted('building', 'buildings')
export const cityCodes = counted('city code', 'city codes')
export const customers = counted('customer', 'customers')
export const days = counted('day', 'days')
export const drafts = counted('draft', 'drafts')
export const fielders = counted('fielder', 'fielders')
export const files = counted('file', 'files')
export const houses = counted('house', 'houses')
export const invoices = counted('invoice', 'invoices')
export const items = counted('item', 'items')
export const lines = counted('line', 'lines')
export const orders = counted('order', 'orders')
export const payments = counted('payment', 'payments')
export const people = counted('person', 'people')
export const photos = counted('photo', 'photos')
export const pins = counted('pin', 'pins')
export const rates = counted('rate', 'rates')
export const rows = counted('row', 'rows')
export const sessions = counted('session', 'sessions')
export const sheets = counted('sheet', 'sheets')
export const sites = counted('site', 'sites')
export const stops = counted('stop', 'stops')
export const tries = counted('try', 'tries')
export const units = counted('unit', 'units')
export const users = counted('user', 'users')
export const wireCenters = counted('wire center', 'wire centers')
