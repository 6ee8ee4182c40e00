import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, lookUpPublic } from './public-address.ts'

const four = (address: string) => isPublicAddress({ address, family: 4 })
const six = (address: string) => isPublicAddress({ address, family: 6 })

describe('an address that somebody outside may have', () => {
  test.each(['142.250.185.74', '34.107.141.31', '17.188.143.34', '172.15.0.1', '172.32.0.1', '11.0.0.1'])(
    '%s',
    (address) => expect(four(address)).toBe(true),
  )
  test.each(['2a00:1450:4001:812::200a', '2600:1901:0:92a9::'])('%s', (address) => expect(six(address)).toBe(true))
})

describe('an address that leads inside', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('%s', (address) => expect(four(address)).toBe(false))
  test.each([
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
  ])('%s', (address) => expect(six(address)).toBe(false))
})

test('a name that leads inside is not connected to', async () => {
  const lookUp = promisify(lookUpPublic)
  await expect(lookUp('localhost', { all: true })).rejects.toThrow('localhost does not lead to a public address')
})
