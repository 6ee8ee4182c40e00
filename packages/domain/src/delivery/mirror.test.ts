import { describe, expect, test } from 'vitest'
import { driveHost, isWebFolder, mirrorListName, mirrorPath } from './mirror.ts'

const fileName = 'NCGB26110042-part-1.zip'
const folderOf = (customer: string | null) => mirrorPath({ customer, jsn: 'NCGB26110042', fileName })[0]

describe('the place of a package in the cloud drive', () => {
  test('is a folder of the customer, in it one of the JSN, and the name of the package', () => {
    expect(mirrorPath({ customer: 'Piedmont Telco', jsn: 'NCGB26110042', fileName })).toEqual([
      'Piedmont Telco',
      'NCGB26110042',
      fileName,
    ])
    expect(mirrorListName(fileName)).toBe('NCGB26110042-part-1.manifest.json')
  })

  test.each([
    ['../../etc', 'etc'],
    ['..', 'file'],
    ['/', 'No customer'],
    ['a/b\\c', 'a-b-c'],
    ['CON', '_CON'],
    ['.hidden ', 'hidden'],
    ['AT&T: "West" \u0000\u202e', 'AT-T- -West- -'],
    ['Compañía Telefónica', 'Compañía Telefónica'],
    [null, 'No customer'],
  ])('%j is the folder %j: nothing leads out of it', (given, folder) => {
    expect(folderOf(given)).toBe(folder)
  })

  test('keeps within what a file system takes', () => {
    expect(new TextEncoder().encode(folderOf('網'.repeat(400)))).toHaveLength(76 * 3)
  })
})

test('a password belongs to the host it was entered for', () => {
  expect(driveHost('https://cloud.example/dav/a')).toBe(driveHost('https://cloud.example/dav/b'))
  expect(driveHost('https://cloud.example/')).not.toBe(driveHost('https://cloud.example:8443/'))
  expect([driveHost('/mnt/drive'), driveHost(''), driveHost('https://')]).toEqual([null, null, null])
  expect([isWebFolder('HTTPS://a.example'), isWebFolder('/mnt/https://x'), isWebFolder('ftp://a')]).toEqual([
    true,
    false,
    false,
  ])
})
