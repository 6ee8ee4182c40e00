import { describe, expect, test } from 'vitest'
import { addressOfOrder, defaultBuilding } from './default-building.ts'

const order = { address: '1340 Spring Garden St', city: 'Greensboro', state: 'NC' }

describe('the address of an order', () => {
  test('is one line of what there is', () => {
    expect(addressOfOrder(order)).toBe('1340 Spring Garden St, Greensboro, NC')
    expect(addressOfOrder({ ...order, address: null })).toBe('Greensboro, NC')
    expect(addressOfOrder({ address: ' 1340 Spring Garden St ', city: '  ', state: null })).toBe(
      '1340 Spring Garden St',
    )
    expect(addressOfOrder({ address: null, city: null, state: null })).toBe('')
  })
})

describe('a site without buildings', () => {
  test('shows its order under the first number, with the letter S whatever it is', () => {
    expect(defaultBuilding({ jsn: 'NCGB26110045', jobType: 'M' }, order)).toEqual({
      id: 'default',
      jsb: 'NCGB26110045.01S',
      indexBb: 1,
      buildingType: 'M',
      types: { sfu: false, mdu: true, commercial: false },
      address: '1340 Spring Garden St, Greensboro, NC',
    })
  })
})
