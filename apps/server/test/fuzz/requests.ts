import { ROLES } from '@demarc/domain'
import fc from 'fast-check'
import { bodySchemaOf, placesOf, type Document, type Parameter, type Place } from './document.ts'
import { bent, good, nastyText } from './values.ts'

export const FUZZ_ACTORS = ['anonymous', 'forger', ...ROLES] as const
export type FuzzActor = (typeof FUZZ_ACTORS)[number]

export type FuzzRequest = {
  readonly place: Place
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string | undefined
  readonly actor: FuzzActor
}

/** Bodies that are no JSON, or JSON that no parser should be happy with. */
const BROKEN = [
  '',
  '{',
  '{"a":}',
  'null',
  '"text"',
  '[]',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"a@b.test","email":["again"]}',
  '{"a":1e999}',
  '\0',
  '{"a":"\\u0000"}',
  '['.repeat(100_000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"firstName":"${'x'.repeat(1_100_000)}"}`,
]
const RAW_SEGMENTS = [
  '%',
  '%ff',
  '%00',
  '%c0%af',
  '..',
  '..%2f..',
  '',
  '.',
  '%F0%9F',
  'x'.repeat(201),
  'x'.repeat(3000),
]
const RAW_QUERIES = [
  '%',
  '__proto__=1',
  '__proto__[a]=1',
  'q[]=1',
  'q=1&q=2',
  'q',
  '=',
  '&&&',
  'q=%00',
  'q=%ff',
  'next=//evil.test',
  'next=%5cevil',
  `q=${'x'.repeat(4000)}`,
  '?',
  '#',
]

const addresses = fc.nat({ max: 5000 }).map((n) => `198.51.${n >> 8}.${n & 255}`)

/** Headers as a browser, a program or an attacker sends them; only what HTTP can carry. */
const headers = fc.record(
  {
    'x-forwarded-for': fc.oneof(
      { weight: 9, arbitrary: addresses },
      { weight: 1, arbitrary: fc.constantFrom('', 'unknown', '::1', '2001:db8::1', 'a, b, c') },
    ),
    'idempotency-key': fc.oneof(
      fc.uuid(),
      fc.constantFrom('the same again', 'é', '"', 'k'.repeat(200), 'k'.repeat(201)),
    ),
    origin: fc.constantFrom('http://localhost:5000', 'https://evil.test', 'null', ''),
    'sec-fetch-site': fc.constantFrom('same-origin', 'none', 'cross-site', 'same-site', '?'),
    'user-agent': fc.constantFrom('Mozilla/5.0', '', '\u00ff\u00fe', 'x'.repeat(2000)),
    accept: fc.constantFrom('*/*', 'text/html', 'application/xml', ''),
    'x-forwarded-proto': fc.constantFrom('https', 'http', '?'),
  },
  { requiredKeys: ['x-forwarded-for'] },
)
/** What the tus protocol says in headers; elsewhere nobody minds them. */
const tusHeaders = fc.record(
  {
    'tus-resumable': fc.constantFrom('1.0.0', '1.0.0', '1.0.0', '0.2.2', ''),
    'upload-offset': fc.constantFrom('0', '100', '99', '-1', 'x', '9'.repeat(30)),
    'upload-length': fc.constantFrom('100', '0', '1e9', ''),
    'upload-metadata': fc.oneof(
      fc.uuid().map((id) => `photoId ${Buffer.from(id).toString('base64')}`),
      fc.constantFrom('photoId', 'photoId !!!!', ',,,', 'photoId AAAA,photoId AAAA', ' '),
    ),
  },
  { requiredKeys: ['tus-resumable'] },
)
/** Most requests are not odd in their headers, or nothing behind the guards would ever be reached. */
const plainHeaders = fc.record({ 'x-forwarded-for': addresses })

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/merge-patch+json',
      '',
      '__proto__',
      'a/b; c="',
    ),
  },
)

function segment({ schema, name }: Parameter, document: Document): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: good(schema, document, name).map(String) },
    {
      weight: 1,
      arbitrary: nastyText.filter((text) => text.isWellFormed() && text.length < 4000).map(encodeURIComponent),
    },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_SEGMENTS) },
  )
}

function urlOf({ path, operation }: Place, document: Document): fc.Arbitrary<string> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const segments = fc.record(
    Object.fromEntries(inPath.map((parameter) => [parameter.name, segment(parameter, document)])),
  )
  const goodQuery = fc
    .record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, good(schema, document, name).map(String)])), {
      requiredKeys: [],
    })
    .map((query) => new URLSearchParams(definedOnly(query)).toString())
  const query = fc.oneof({ weight: 8, arbitrary: goodQuery }, { weight: 1, arbitrary: fc.constantFrom(...RAW_QUERIES) })
  return fc
    .tuple(segments, query)
    .map(
      ([values, asked]) =>
        path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') + (asked ? `?${asked}` : ''),
    )
}

function payloadOf(place: Place, document: Document): fc.Arbitrary<string | undefined> {
  const schema = bodySchemaOf(place)
  const broken = fc.constantFrom(...BROKEN)
  if (!schema) return fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: broken })
  return fc.oneof(
    { weight: 10, arbitrary: good(schema, document).map((body) => JSON.stringify(body)) },
    { weight: 8, arbitrary: bent(schema, document).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const TUS_TYPE = 'application/offset+octet-stream'
const isTus = ({ path }: Place) => path.startsWith('/api/photos/uploads')

/** Any request that the document describes, and many that it does not. */
export function anyRequest(document: Document): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...placesOf(document).map((place) =>
      fc
        .record({
          actor: fc.constantFrom(...FUZZ_ACTORS, 'ADMIN', 'ADMIN'),
          method: fc.oneof(
            { weight: 20, arbitrary: fc.constant(place.method) },
            { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS') },
          ),
          url: urlOf(place, document),
          headers: fc.oneof({ weight: 4, arbitrary: plainHeaders }, { weight: 1, arbitrary: headers }),
          payload: payloadOf(place, document),
          contentType: isTus(place) ? fc.constantFrom(TUS_TYPE, TUS_TYPE, 'image/jpeg') : contentType,
          protocol: isTus(place) ? tusHeaders : fc.constant({}),
        })
        .map(({ contentType: type, headers: sent, protocol, ...request }) => ({
          ...request,
          place,
          headers: {
            ...definedOnly({ ...sent, ...protocol }),
            ...(request.payload === undefined ? {} : { 'content-type': type }),
          },
        })),
    ),
  )
}

const definedOnly = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
