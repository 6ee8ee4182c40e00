import { isAccountNumber, isRoutingNumber, isTaxId } from '@demarc/domain/invoicing/payment-details'
import { isPublicWebAddress } from '@demarc/domain/public-web-address'
import { SETTING_KEYS, SETTINGS, type SettingKey, type Settings } from '@demarc/domain/settings'
import { isTimeZone } from '@demarc/domain/time/time-zone'
import { z } from 'zod'
import { Email } from '../identity/person.ts'

type Row = (typeof SETTINGS)[SettingKey]

const words = ({ least, most }: { least: number; most: number }) => z.string().trim().min(least).max(most)
const whole = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most)

/** What a setting takes, by its kind and within its bounds. */
function taking(row: Row): z.ZodType {
  switch (row.kind) {
    case 'text':
      return words(row).regex(/^[^\r\n]*$/, 'One line only')
    case 'longText':
      return words(row)
    case 'code':
      return words(row).regex(/^[A-Z0-9]*$/, 'Use capital letters and digits only')
    case 'days':
    case 'minutes':
    case 'metres':
    case 'cents':
    case 'wholeNumber':
      return whole(row)
    case 'timeZone':
      return z.string().max(100).refine(isTimeZone, 'Not a valid time zone')
    case 'webAddress':
      return z.string().trim().max(500).refine(isPublicOrNone, 'Must start with https:// and a public host name')
    case 'email':
      return orNone((text) => Email.safeParse(text).success, 'Invalid email address')
    case 'taxId':
      return orNone(isTaxId, 'Enter an EIN like 12-3456789')
    case 'routingNumber':
      return orNone(isRoutingNumber, 'Not a valid routing number. Check its nine digits')
    case 'accountNumber':
      return orNone(isAccountNumber, 'Use 4 to 34 digits, capital letters and dashes')
    case 'choice':
      return z.enum(row.choices)
    case 'toggle':
      return z.boolean()
  }
}
/** Words that are checked; empty: there are none. */
const orNone = (isRight: (text: string) => boolean, sentence: string) =>
  z
    .string()
    .trim()
    .max(254)
    .refine((text) => text === '' || isRight(text), sentence)
const isPublicOrNone = (address: string) => address === '' || isPublicWebAddress(address)

type Shape = { [Key in SettingKey]: z.ZodType<Settings[Key]> }
const shapeOf = (schemaOf: (row: Row) => z.ZodType): Shape =>
  // One schema per row of the table, of the kind the row says.
  Object.fromEntries(SETTING_KEYS.map((key) => [key, schemaOf(SETTINGS[key])])) as unknown as Shape

/** As they are taken. */
export const SettingValues = z.strictObject(shapeOf(taking))

/** As they stand: the kind alone, so that a bound that moved does not hide what was chosen before. */
export const StandingSettings = z.object(shapeOf(standing)).meta({ id: 'Settings' })

function standing(row: Row): z.ZodType {
  const { usual } = row
  if (row.kind === 'choice') return z.enum(row.choices)
  if (typeof usual === 'boolean') return z.boolean()
  return typeof usual === 'number' ? z.int() : z.string()
}
