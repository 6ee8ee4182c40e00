import { REFERENCE_ACTIONS } from '@demarc/domain/reference/actions'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import { ImportReply, ImportText, Use } from './import.ts'

const NEEDED = 'All fields are required'
const twoCharacters = (name: string, letters: RegExp, kind: string) =>
  z
    .string(NEEDED)
    .trim()
    .toUpperCase()
    .min(1, { error: NEEDED, abort: true })
    .length(2, { error: `${name} must be exactly 2 characters`, abort: true })
    .regex(letters, `${name} must be ${kind}`)

/** Wherever it is written with `County` behind it, it is the same one. */
export const CountyName = z
  .string()
  .trim()
  .max(100, 'County must be at most 100 characters')
  .transform((name) => name.replace(/\s+county$/i, '') || null)

export const NewCityCode = z.strictObject({
  cityName: z.string(NEEDED).trim().min(1, NEEDED).max(100, 'City name must be at most 100 characters'),
  stateCode: twoCharacters('State code', /^[A-Z]{2}$/, 'two letters'),
  cityCode: twoCharacters('City code', /^[A-Z0-9]{2}$/, 'letters or digits'),
  /** For sales tax; null: nobody has said it. Not given: it stays. */
  countyName: CountyName.nullable().optional(),
})
export const CityCodeEdit = NewCityCode.extend({
  active: z.boolean().optional(),
  /** The version the change was made on; another one now is a conflict. */
  version: z.int().optional(),
})

export const CityCode = z
  .object({
    id: z.uuid(),
    cityName: z.string(),
    stateCode: z.string(),
    cityCode: z.string(),
    countyName: z.string().nullable(),
    active: z.boolean(),
    version: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    actions: z.array(z.enum(REFERENCE_ACTIONS)),
  })
  .meta({ id: 'CityCode' })
export type CityCode = z.infer<typeof CityCode>

const cityCodeId = z.strictObject({ cityCodeId: z.uuid() })

export const listCityCodes = endpoint({
  method: 'GET',
  path: '/api/city-codes',
  summary: 'List city codes by state and city',
  permission: 'reference.read',
  query: z.strictObject(listQuery(1000, 1000)),
  reply: z.array(CityCode),
})
export const createCityCode = endpoint({
  method: 'POST',
  path: '/api/city-codes',
  summary: 'Add a city code',
  permission: 'reference.write',
  body: NewCityCode,
  reply: CityCode,
  status: 201,
})
export const editCityCode = endpoint({
  method: 'PUT',
  path: '/api/city-codes/:cityCodeId',
  summary: 'Edit or deactivate a city code',
  permission: 'reference.write',
  params: cityCodeId,
  body: CityCodeEdit,
  reply: CityCode,
})
export const deleteCityCode = endpoint({
  method: 'DELETE',
  path: '/api/city-codes/:cityCodeId',
  summary: 'Delete an unused city code',
  permission: 'reference.write',
  params: cityCodeId,
})
export const cityCodeUse = endpoint({
  method: 'GET',
  path: '/api/city-codes/:cityCodeId/use',
  summary: 'Get what uses a city code',
  permission: 'reference.read',
  params: cityCodeId,
  reply: Use,
})
export const exportCityCodes = listExport(listCityCodes, {
  summary: 'Export filtered or selected city codes as CSV or Excel',
})
export const importCityCodes = endpoint({
  method: 'POST',
  path: '/api/city-codes/import',
  summary: 'Import city codes from a spreadsheet: all rows or none',
  permission: 'reference.write',
  body: ImportText,
  reply: ImportReply,
  // Said twice it changes nothing: the second time every row is the same.
  takesIdempotencyKey: false,
  mostBytes: 4 * 1024 * 1024,
})
