import type { LocationSource } from '@demarc/domain/fieldwork/photo'
import { pluralIn } from '../plural.ts'
import * as common from './common.ts'

type Said = string | number

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

/** Phrases that several screens say about a name, a day or a number. */
export const moreThan = (count: string): string => `more than ${count}`
/** A count ends at 1,001, which stands for more than 1,000. */
export const listed = (total: number, count: (count: number) => string): string =>
  total > 1000 ? moreThan(count(1000)) : count(total)
export const outOf = (some: Said, all: Said): string => `${some} of ${all}`
export const byPerson = (name: string): string => `by ${name}`
export const reassign = (jsb: string): string => `Reassign ${jsb}`
export const selected = (count: number): string => `${count} selected`
export const changed = (count: number): string => `${count} changed`
export const photosAndSurveyFor = (jsb: string): string => `Photos and survey for ${jsb}`
export const remove = (name: string): string => `Remove ${name}`
export const fromPin = (away: string): string => `${away} from pin`
export const dueOn = (day: string): string => `Due ${day}`
export const moreActionsFor = (name: string): string => `More actions for ${name}`
export const browserOn = (browser: string, system: string): string => `${browser} on ${system}`
/** How many photos of a building were taken, received, or are still on the phone. */
export const photoTally = {
  photos: (taken: number, received: number) => `${taken} taken, ${received} received`,
  onPhone: (count: number, since: string) => `${count} on the phone since ${since}`,
}

/** What a phone sends to the office, by what it is. */
export const sentKinds = {
  accept: common.accept,
  decline: common.decline,
  giveBack: common.returnToDispatch,
  start: common.startWork,
  survey: common.survey,
  submit: common.submitForQc,
  unsubmit: 'Undo submission',
  outcome: common.cantSurvey,
  answer: common.answer,
  remove: 'Photo removed',
}

/** Where the location of a photo is from. */
export const photoSources = {
  EXIF: 'from the file',
  OCR: 'from the photo stamp',
  MANUAL: 'set by the fielder',
  GEOCODE: 'from the address',
} satisfies Record<LocationSource, string>
