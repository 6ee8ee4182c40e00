import { expect, test } from 'vitest'
import { csvOf } from './bad-rows.tsx'

test('separators, quotation marks and line breaks stay inside their cell', async () => {
  const text = await csvOf([
    ['Address', 'Notes'],
    ['1 Elm St, Apt 2', 'Say "hi"\nthen leave'],
  ]).text()
  expect(text).toBe('Address,Notes\r\n"1 Elm St, Apt 2","Say ""hi""\nthen leave"\r\n')
})

test('nothing in it runs as a formula', async () => {
  expect(await csvOf([['=1+1', '-79.79', '@x', 'a=b']]).text()).toBe("'=1+1,'-79.79,'@x,a=b\r\n")
})
