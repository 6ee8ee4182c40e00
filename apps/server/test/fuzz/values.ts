import fc from 'fast-check'
import type { Document, Schema } from './document.ts'

/**
 * Names of fields whose values must exist to get anywhere. The value itself is put in when the request is sent, from
 * what is known by then: see known.ts.
 */
export const KNOWN_FIELDS = [
  'userId',
  'pendingUserId',
  'sessionId',
  'notificationId',
  'savedViewId',
  'roleIds',
  'customerId',
  'cityCodeId',
  'wireCenterId',
  'rateId',
  'taxRateId',
  'importId',
  'orderId',
  'siteId',
  'buildingId',
  'buildingIds',
  'fielderId',
  'fielderIds',
  'assignmentId',
  'assignmentIds',
  'batchId',
  'absenceId',
  'documentId',
  'photoId',
  'reviewId',
  'workOrderId',
  'submissionId',
  'packageId',
  'invoiceId',
  'creditNoteId',
  'paymentId',
  'lineId',
  'lineIds',
  'disputeId',
  'streetMapId',
  'reviewerId',
  'question',
  'slot',
  'sha256',
  'ticket',
  'fileUrl',
  'stateCode',
  'cityCode',
  'text',
  'email',
  'password',
  'currentPassword',
  'token',
] as const
export type KnownField = (typeof KNOWN_FIELDS)[number]
const isKnownField = (name: string): name is KnownField => KNOWN_FIELDS.some((known) => known === name)
const known = (name: KnownField) => fc.nat({ max: 40 }).map((n) => `$known.${name}.${n}`)

/** Text that breaks things: NUL, halves of surrogate pairs, SQL, paths, names of the prototype, sheer length. */
const NASTY_TEXT = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202e\u0000\uffff',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩🏽‍🚀',
  "' or 1=1--",
  '$1; drop table users',
  '%',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '\r\nset-cookie: a=b',
  '<script>alert(1)</script>',
  '"{}[]',
  `${'a'.repeat(300)}@people.test`,
  'x'.repeat(5000),
  '\u00e9'.repeat(120_000),
]
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

export const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXT), fc.string({ unit: 'binary', maxLength: 60 }))
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, [], {}, [[]], [null], { length: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(deep(50), deep(5000)) },
)

function resolve(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split('/').at(-1)
  const found = name ? document.components.schemas[name] : schema
  if (!found) throw new Error(`the document refers to ${schema.$ref}, which it does not hold`)
  return found
}

/** What the schema allows, with real ids where the field has them. */
export function good(given: Schema, document: Document, name = ''): fc.Arbitrary<unknown> {
  const schema = resolve(given, document)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => good(one, document, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'string') return goodText(schema, name)
  if (schema.type === 'array') return goodArray(schema, document, name)
  if (schema.type === 'object') return goodObject(schema, document)
  if (schema.type === 'integer') return fc.integer()
  if (schema.type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return nasty
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function goodText(schema: Schema, name: string): fc.Arbitrary<string> {
  const least = schema.minLength ?? 0
  const text =
    schema.format === 'uuid'
      ? fc.uuid()
      : schema.format === 'email'
        ? fc.oneof(
            { weight: 3, arbitrary: fc.uuid().map((id) => `${id}@fuzz.test`) },
            { weight: 1, arbitrary: fc.emailAddress() },
          )
        : schema.format === 'date'
          ? fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2300-01-01') }).map(dayOf)
          : schema.format === 'date-time'
            ? fc
                .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })
                .map((at) => at.toISOString())
            : fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(schema.maxLength ?? 60, least + 40) })
  return isKnownField(name)
    ? fc.oneof({ weight: name === 'email' ? 1 : 3, arbitrary: known(name) }, { weight: 1, arbitrary: text })
    : text
}

function goodArray(schema: Schema, document: Document, name: string): fc.Arbitrary<unknown[]> {
  const minLength = schema.minItems ?? 0
  return fc.array(good(schema.items ?? {}, document, name), { minLength, maxLength: Math.min(schema.maxItems ?? 4, 4) })
}

function goodObject(schema: Schema, document: Document): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {})
  const requiredKeys = [...(schema.required ?? [])]
  return fc.record(Object.fromEntries(fields.map(([name, value]) => [name, good(value, document, name)])), {
    requiredKeys,
  })
}

/** Almost what the schema allows: one field of it is wrong, missing or too many. */
export function bent(schema: Schema, document: Document): fc.Arbitrary<unknown> {
  const fields = Object.keys(resolve(schema, document).properties ?? {})
  const extra = fc.constantFrom(
    'role',
    'roles',
    'isAdmin',
    'id',
    'createdAt',
    'approved',
    'constructor',
    'toString',
    'x',
  )
  const change = fc.record({
    field: fc.oneof(fc.constantFrom('', ...fields), extra),
    value: fc.option(nasty, { nil: undefined }),
  })
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(good(schema, document), change)
        .map(([body, { field, value }]) => ({ ...Object(body), [field]: value })),
    },
    { weight: 1, arbitrary: nasty },
  )
}
