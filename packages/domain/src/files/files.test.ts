import { describe, expect, test } from 'vitest'
import { actionsOnDocument } from './documents.ts'
import { findFileName, isForeignEnding, MOST_FILE_NAME_LETTERS, tidyFileName } from './file-name.ts'
import { endingsOf, isShownInline } from './file-types.ts'

describe('the name of a file', () => {
  test.each([
    ['Site plan.pdf', 'Site plan.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\fakepath\\photo.jpg', 'photo.jpg'],
    ['a\r\nset-cookie: x=1.pdf', 'aset-cookie_ x=1.pdf'],
    ['say "cheese".jpg', 'say _cheese_.jpg'],
    ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['zero\u200bwidth\ufeff.png', 'zerowidth.png'],
    ['nul\0byte.png', 'nulbyte.png'],
    ['  ..hidden.. ', 'hidden'],
    ['CON.txt', '_CON.txt'],
    ['lpt1', '_lpt1'],
    ['contract.doc', 'contract.doc'],
    ['Cafe\u0301.png', 'Caf\u00e9.png'],
    ['...', 'file'],
    ['', 'file'],
    ['/', 'file'],
  ])('%j is kept as %j', (given, kept) => expect(tidyFileName(given)).toBe(kept))

  test('is cut in the middle, so that its ending stays and no letter is halved', () => {
    const kept = tidyFileName(`${'👩'.repeat(150)}.jpeg`)
    expect(kept.length).toBeLessThanOrEqual(MOST_FILE_NAME_LETTERS)
    expect(kept).toMatch(/👩\.jpeg$/)
    expect(kept.isWellFormed()).toBe(true)
  })

  test('must say what the file is, or nothing', () => {
    expect(findFileName('front.jpg', 'image/png')).toBe('front.jpg')
    expect(findFileName('front', 'image/png')).toBe('front.png')
    expect(findFileName('Plan v1.2', 'application/pdf')).toBe('Plan v1.2.pdf')
    expect(findFileName('page.html', 'text/plain')).toBeNull()
    expect(findFileName('page.jpg', 'text/plain')).toBeNull()
    expect(findFileName('plan.pdf.exe', 'application/pdf')).toBeNull()
    expect(findFileName('x'.repeat(300), 'application/pdf')).toMatch(/^x{146}\.pdf$/)
  })

  test('can be refused before anything is sent', () => {
    expect(['a.svg', 'a.HTML', 'a.docm'].map(isForeignEnding)).toEqual([true, true, true])
    expect(['a.JPG', 'a.txt', 'scan'].map(isForeignEnding)).toEqual([false, false, false])
  })
})

test('a browser shows pictures and PDFs; the rest is a download', () => {
  expect(['image/png', 'application/pdf', 'text/plain', 'text/html', 'constructor'].map(isShownInline)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(endingsOf('image/webp')).toEqual(['jpg', 'jpeg', 'png', 'webp'])
})

test('the back office edits and deletes documents, others only read them', () => {
  expect(actionsOnDocument({ roles: ['BACKEND'] })).toEqual(['edit', 'delete'])
  expect(actionsOnDocument({ roles: ['SUPERVISOR'] })).toEqual([])
  expect(actionsOnDocument({ roles: ['CUSTOMER'] })).toEqual([])
})
