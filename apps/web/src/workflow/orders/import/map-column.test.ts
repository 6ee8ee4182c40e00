import { expect, test } from 'vitest'
import { mapColumn } from './import-columns.tsx'

test('a column holds one field and a field stands in one column', () => {
  expect(mapColumn({ jsn: 0, address: 1 }, 2, 'city')).toEqual({ jsn: 0, address: 1, city: 2 })
  expect(mapColumn({ jsn: 0, address: 1 }, 1, 'jsn')).toEqual({ jsn: 1 })
  expect(mapColumn({ jsn: 0, address: 1 }, 0, null)).toEqual({ address: 1 })
})
