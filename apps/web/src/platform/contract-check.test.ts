import { NewCityCode } from '@demarc/contract'
import { expect, it } from 'vitest'
import { findFault, findFaults } from './contract-check.ts'

const words = { error: () => 'Please check this' }
const check = (values: object) => findFault(async () => NewCityCode, values, words)

it('takes what the contract takes', async () => {
  expect(await check({ cityName: 'Greensboro', stateCode: 'nc', cityCode: 'gb' })).toBeNull()
})

it('says what is missing before what is wrong', async () => {
  expect(await check({ cityName: '', stateCode: 'N', cityCode: '' })).toMatchObject({ text: 'All fields are required' })
  expect(await check({ cityName: 'Greensboro', stateCode: 'N', cityCode: '' })).toEqual({
    text: 'All fields are required',
    field: 'cityCode',
  })
  expect(await check({ cityName: 'Greensboro', stateCode: 'N', cityCode: 'GBX' })).toEqual({
    text: 'State code must be exactly 2 characters',
    field: 'stateCode',
  })
  expect(await check({ cityName: 'Greensboro', stateCode: 'NC', cityCode: 'GBX' })).toEqual({
    text: 'City code must be exactly 2 characters',
    field: 'cityCode',
  })
})

it('leaves the check to the server when the schema cannot be fetched', async () => {
  expect(await findFault(() => Promise.reject(new Error('offline')), {}, words)).toBeNull()
})

it('says all that is wrong, each with its field', async () => {
  const values = { cityName: 'Greensboro', stateCode: 'N', cityCode: 'GBX' }
  expect((await findFaults(async () => NewCityCode, values, words)).map(({ field }) => field)).toEqual([
    'stateCode',
    'cityCode',
  ])
})
