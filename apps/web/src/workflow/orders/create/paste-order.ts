import { findAddress, holds, plain, readLines, wordsOf, type Found, type Line, findDay } from './paste-lines.ts'
import { findNarrative, findSignature } from './paste-letter.ts'

export type PastedField =
  | 'originalAddress'
  | 'cityCode'
  | 'state'
  | 'wireCenterId'
  | 'sentDate'
  | 'sentBy'
  | 'customerRef'
  | 'customer'
  | 'narrative'
export type PastedOrder = Readonly<Partial<Record<PastedField, Found>>>

/** What an installation knows, by which a text is understood. */
export type Known = {
  readonly cities: readonly { readonly cityName: string; readonly cityCode: string; readonly stateCode: string }[]
  readonly wireCenters: readonly { readonly id: string; readonly name: string; readonly code: string | null }[]
  readonly today: string
}

const LABELS = {
  address: [
    'address',
    'service address',
    'site address',
    'job address',
    'property address',
    'location',
    'site',
    'job site',
  ],
  city: ['city', 'city code', 'town'],
  state: ['state', 'st'],
  wireCenter: ['wire center', 'wire centre', 'clli', 'wc', 'central office', 'co', 'exchange', 'switch'],
  sentDate: ['date sent', 'sent date', 'order date', 'request date', 'date', 'sent', 'sent on'],
  sentBy: ['sent by', 'requested by', 'ordered by', 'requester', 'submitted by', 'contact', 'from'],
  customer: ['customer', 'customer name', 'carrier', 'client', 'company', 'bill to'],
  customerRef: [
    'customer reference',
    'customer ref',
    'reference',
    'reference number',
    'ref',
    'ref no',
    'po',
    'po number',
    'po no',
    'purchase order',
    'wr',
    'wr number',
    'work request',
    'work order',
    'wo',
    'order number',
    'ticket',
    'job number',
  ],
} as const

/** Reads an order out of a text that somebody sent: a mail, a form, a few lines. What is not found is left out. */
export function readPastedOrder(text: string, known: Known): PastedOrder {
  const lines = readLines(text)
  const address = findAddressLine(lines)
  const city = findCity(lines, known, address?.line)
  const state = findState(lines, known) ?? (city && { value: stateOf(city.value, known), line: city.line })
  const found: Partial<Record<PastedField, Found | null | undefined>> = {
    originalAddress: address,
    cityCode: city,
    state,
    wireCenterId: findWireCenter(lines, known),
    sentDate: findSentDate(lines, known.today),
    sentBy: findSender(lines),
    customerRef: findReference(lines),
    customer: findCustomer(lines),
    narrative: findNarrative(lines),
  }
  return Object.fromEntries(Object.entries(found).filter(([, each]) => each?.value))
}

/** The first label of the list that any line has: what is said most plainly comes first. */
function labelled(lines: readonly Line[], labels: readonly string[]): readonly Line[] {
  return labels.flatMap((label) => lines.filter((line) => line.label === label && line.value))
}

function findAddressLine(lines: readonly Line[]): Found | null {
  for (const { value, number } of labelled(lines, LABELS.address)) {
    // What somebody calls an address is one, even if it reads like none of ours.
    const address = findAddress(value) ?? value.split(',')[0]?.trim()
    if (address && /\d/.test(address)) return { value: address, line: number }
  }
  for (const { text, number } of lines) {
    const address = findAddress(text)
    if (address) return { value: address, line: number }
  }
  return null
}

function findCity(lines: readonly Line[], { cities }: Known, addressLine: number | undefined): Found | null {
  // The longest name first: High Point before Point.
  const byLength = cities.toSorted((a, b) => b.cityName.length - a.cityName.length)
  for (const { value, number } of labelled(lines, LABELS.city)) {
    const code = value.trim().toUpperCase()
    const named =
      cities.find(({ cityCode }) => cityCode === code) ?? byLength.find((city) => holds(value, city.cityName))
    if (named) return { value: named.cityCode, line: number }
  }
  // On the line of the address or the one after it, then anywhere.
  const near = lines.filter(({ number }) => number === addressLine || number - 1 === addressLine)
  for (const { text, number } of [...near, ...lines]) {
    const named = byLength.find((city) => holds(text, city.cityName))
    if (named) return { value: named.cityCode, line: number }
  }
  return null
}

const stateOf = (code: string, { cities }: Known) => cities.find(({ cityCode }) => cityCode === code)?.stateCode ?? ''

function findState(lines: readonly Line[], { cities }: Known): Found | null {
  for (const { value, number } of labelled(lines, LABELS.state)) {
    const code = value.trim().slice(0, 2).toUpperCase()
    if (value.trim().length === 2 && cities.some(({ stateCode }) => stateCode === code))
      return { value: code, line: number }
  }
  return null
}

function findWireCenter(lines: readonly Line[], { wireCenters, cities }: Known): Found | null {
  for (const { text, number } of lines) {
    const words = wordsOf(text).map((word) => word.toUpperCase())
    const named = wireCenters.find(({ code }) => code && words.includes(code))
    if (named) return { value: named.id, line: number }
  }
  const byLength = wireCenters.toSorted((a, b) => b.name.length - a.name.length)
  for (const { value, number } of labelled(lines, LABELS.wireCenter)) {
    const named = byLength.find(({ name }) => holds(value, name) || plain(name) === plain(value))
    if (named) return { value: named.id, line: number }
  }
  // A wire center that is called as its city is named by every address there.
  const isCity = (name: string) => cities.some(({ cityName }) => plain(cityName) === plain(name))
  for (const { text, number } of lines) {
    const named = byLength.find(({ name }) => !isCity(name) && holds(text, name))
    if (named) return { value: named.id, line: number }
  }
  return null
}

function findSentDate(lines: readonly Line[], today: string): Found | null {
  for (const { value, number } of labelled(lines, LABELS.sentDate)) {
    const day = findDay(value)
    if (day && day <= today) return { value: day, line: number }
  }
  return null
}

function findSender(lines: readonly Line[]): Found | null {
  for (const { value, number } of labelled(lines, LABELS.sentBy)) {
    // `Marian Ellison <marian@piedmont.example>`
    const [name = ''] = value.split(/[<([]/)
    const written = (name.trim() || value.replaceAll(/[<>]/g, '')).replaceAll('"', '').trim()
    if (written) return { value: written.slice(0, 200), line: number }
  }
  return findSignature(lines)
}

function findCustomer(lines: readonly Line[]): Found | null {
  const [named] = labelled(lines, LABELS.customer)
  return named ? { value: named.value.slice(0, 200), line: named.number } : null
}

/** `WR-20431`, `PO# 88-20417`: what is called a number of theirs. */
const OF_THEIRS = /^(?:wr|po|wo|ref)[-#]{0,2}\d[\w-]{2,30}$/i
const CALLED = new Set(['po', 'wr', 'wo', 'ref'])

function findReference(lines: readonly Line[]): Found | null {
  for (const { value, number } of labelled(lines, LABELS.customerRef)) {
    if (/\d/.test(value)) return { value: value.slice(0, 100), line: number }
  }
  for (const { text, number } of lines) {
    const words = wordsOf(text)
    for (const [at, word] of words.entries()) {
      if (OF_THEIRS.test(word)) return { value: word, line: number }
      const next = words[at + 1]
      if (CALLED.has(plain(word)) && next && /^#?\d[\w-]{2,30}$/.test(next)) {
        return { value: `${plain(word).toUpperCase()} ${next.replace('#', '')}`, line: number }
      }
    }
  }
  return null
}
