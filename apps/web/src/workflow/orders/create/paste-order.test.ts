import { describe, expect, it } from 'vitest'
import { findAddress, findDay } from './paste-lines.ts'
import { readPastedOrder, type Known } from './paste-order.ts'

const KNOWN: Known = {
  cities: [
    { cityName: 'Greensboro', cityCode: 'GB', stateCode: 'NC' },
    { cityName: 'Winston-Salem', cityCode: 'WS', stateCode: 'NC' },
    { cityName: 'High Point', cityCode: 'HP', stateCode: 'NC' },
    { cityName: 'Danville', cityCode: 'DV', stateCode: 'VA' },
  ],
  wireCenters: [
    { id: 'eugene', name: 'Greensboro Eugene', code: 'GNBONCEU' },
    { id: 'ashe', name: 'Greensboro Ashe', code: 'GNBONCAS' },
    { id: 'danville', name: 'Danville', code: null },
  ],
  today: '2026-11-12',
}
const read = (text: string) => readPastedOrder(text, KNOWN)
const valuesOf = (text: string) =>
  Object.fromEntries(Object.entries(read(text)).map(([name, { value }]) => [name, value]))

const MAIL = `From: "Marian Ellison" <marian.ellison@piedmont.example>
Sent: Tuesday, November 10, 2026 8:14 AM
To: orders@demarc.example
Subject: WR-20431 survey request

Hello team,

Please survey 718 Walker Ave, Greensboro, NC 27403 (wire center GNBONCEU).
Duplex, two entrances on Walker Ave. Owner asks for a call the day before.

Best regards,
Marian Ellison
Piedmont Telco`

describe('a customer', () => {
  it('is read where it is called so', () => {
    expect(read(`Carrier: Peidmont Telco\n${MAIL}`).customer).toEqual({ value: 'Peidmont Telco', line: 1 })
    expect(read(MAIL).customer).toBeUndefined()
  })
})

describe('an order mail', () => {
  it('gives every field of the form', () => {
    expect(valuesOf(MAIL)).toEqual({
      originalAddress: '718 Walker Ave',
      cityCode: 'GB',
      state: 'NC',
      wireCenterId: 'eugene',
      sentDate: '2026-11-10',
      sentBy: 'Marian Ellison',
      customerRef: 'WR-20431',
      narrative:
        'Please survey 718 Walker Ave, Greensboro, NC 27403 (wire center GNBONCEU).\nDuplex, two entrances on Walker Ave. Owner asks for a call the day before.',
    })
  })
  it('names the line each was found on', () => {
    const { originalAddress, customerRef, sentBy } = read(MAIL)
    expect([originalAddress?.line, customerRef?.line, sentBy?.line]).toEqual([8, 4, 1])
  })
  it('is signed by the sender where nothing else says who it was', () => {
    expect(read('Survey 92 Merrimon Ave please.\n\nThanks,\n\nD. Whitfield').sentBy).toEqual({
      value: 'D. Whitfield',
      line: 5,
      isSignature: true,
    })
  })
})

describe('a form of labels', () => {
  const FORM = `Service Address: 1208 N Spring Garden St, Apt 4
City: Danville
State: VA
Wire Center: Danville
P.O. #: 88-20417
Requested by: Cora Ellison
Date sent: 11/09/26
Due: 11/30/2026
Notes: Gate on Scott Ave.
Call the office before entering.

Thank you`
  it('is read by its labels', () => {
    expect(valuesOf(FORM)).toEqual({
      originalAddress: '1208 N Spring Garden St, Apt 4',
      cityCode: 'DV',
      state: 'VA',
      wireCenterId: 'danville',
      sentDate: '2026-11-09',
      sentBy: 'Cora Ellison',
      customerRef: '88-20417',
      narrative: 'Gate on Scott Ave.\nCall the office before entering.',
    })
  })
  it('takes what is called an address, though it reads like none', () => {
    expect(valuesOf('Address: 4410 Broadway\nCity: hp')).toEqual({
      originalAddress: '4410 Broadway',
      cityCode: 'HP',
      state: 'NC',
    })
  })
  it('a quoted mail reads the same', () => {
    expect(valuesOf('> Address: 12 Elm St\r\n> City: Winston-Salem')).toMatchObject({
      originalAddress: '12 Elm St',
      cityCode: 'WS',
    })
  })
})

describe('what is not there is left out', () => {
  it.each(['', 'Hello', 'Lunch at 12?', 'The 5th of May'])('%j', (text) => expect(read(text)).toEqual({}))
  it('a day that has not come yet is no sent date', () => {
    expect(read('Date: 11/13/2026').sentDate).toBeUndefined()
    expect(read('Date: 11/12/2026').sentDate?.value).toBe('2026-11-12')
  })
  it('a wire center called as its city is not found in every address', () => {
    expect(read('12 Elm St, Danville').wireCenterId).toBeUndefined()
  })
  it('a city is not found inside another word', () => {
    expect(read('Greensborough Lane 3').cityCode).toBeUndefined()
  })
})

it.each([
  ['718 Walker Ave', '718 Walker Ave'],
  ['Please look at 1145 Eastchester Dr. tomorrow', '1145 Eastchester Dr'],
  ['300 Main St NW, Greensboro', '300 Main St NW'],
  ['2415 Beatties Ford Rd, Unit B, Charlotte', '2415 Beatties Ford Rd, Unit B'],
  ['1208-1210 Spring Garden Street #4', '1208-1210 Spring Garden Street, #4'],
  ['we have 12 of them', null],
  ['2026 is a good year, Drive safe', null],
])('the address in %j is %j', (text, address) => expect(findAddress(text)).toBe(address))

it.each([
  ['11/12/2026', '2026-11-12'],
  ['11/2/26 08:14', '2026-11-02'],
  ['2026-11-12T08:14:00Z', '2026-11-12'],
  ['Thu, 12 Nov 2026 08:14:00 -0500', '2026-11-12'],
  ['Thursday, November 12, 2026 8:14 AM', '2026-11-12'],
  ['Nov. 3rd 2026', '2026-11-03'],
  ['11/31/2026', null],
  ['13/40/2026', null],
  ['soon', null],
])('the day in %j is %j', (text, day) => expect(findDay(text)).toBe(day))

it('a text made to be slow is read like any other', () => {
  const hostile = [
    '1 '.repeat(10_000),
    'a '.repeat(10_000) + ':',
    '>'.repeat(20_000),
    `Thanks,\n${"a'".repeat(9_000)}`,
    `From: ${'<'.repeat(19_000)}`,
    `PO ${'1-'.repeat(9_000)}`,
    '1/'.repeat(10_000),
    '\n'.repeat(20_000),
  ]
  // Each is a fixed amount of work for its letters; one that grows by their square would not end here.
  for (const text of hostile) expect(read(text.repeat(50))).toBeDefined()
})
