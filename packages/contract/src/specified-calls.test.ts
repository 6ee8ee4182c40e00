import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS, type Endpoint } from './index.ts'

const ID = '0198a3c2-7c11-7aaa-8bbb-123456789abc'
const DAY = '2026-03-02'

/** A call of the specification, the payload it names, and the fields of the reply. */
type Call = readonly [call: string, payload: object | null, reply: string]
const credentials = { email: 'ben@demarc.test', password: 'walnut' }
const name = { firstName: 'Ben', lastName: 'Whitfield' }
const city = { cityName: 'Greensboro', stateCode: 'NC', cityCode: 'GB' }
const wireCenter = { name: 'Main', wid: 'W1', pid: 'P1', customerId: 'PIEDMONT' }
const original = { originalAddress: '718 Walker Ave', originalCity: 'Greensboro', originalState: 'NC' }
const sent = { customerId: 'Marian Ellison', narrative: '', sentDate: DAY, sentBy: 'Marian Ellison', ...original }
const place = { buildingType: 'S', address: '718 Walker Ave', lat: 36.07, lon: -79.81, notes: '' }

const CALLS: readonly Call[] = [
  ['GET /api/auth/user', null, 'id firstName lastName email roles active createdAt profileImageUrl'],
  ['POST /api/login', credentials, 'id email roles'],
  ['POST /api/register', { ...credentials, ...name }, 'id email firstName lastName'],
  ['POST /api/logout', null, ''],
  ['GET /api/logout', null, ''],
  ['GET /api/login', null, ''],
  ['POST /api/forgot-password', { email: credentials.email }, 'message resetToken'],
  ['POST /api/reset-password', { token: 'a'.repeat(64), newPassword: 'walnut' }, 'message'],
  ['GET /api/orders', null, 'id dueDate wireCenterName sites'],
  [
    'POST /api/orders',
    { ...sent, isHeld: false, status: 'ORDER_RECEIVED', wireCenterId: ID, cityCode: 'GB', state: 'NC' },
    'id jsn status',
  ],
  ['PUT /api/orders/:orderId', { ...sent, status: 'RESEARCHING', sentDate: null }, 'id status'],
  ['DELETE /api/orders/:orderId', null, ''],
  ['GET /api/orders/:orderId/documents', null, 'id orderId fileName fileUrl fileType createdAt'],
  ['POST /api/objects/upload', null, 'uploadURL'],
  ['POST /api/orders/documents', { orderId: ID, fileName: 'a.pdf', fileUrl: '/api/objects/a' }, 'id fileType'],
  ['GET /api/city-codes', null, 'id cityName stateCode cityCode active'],
  ['POST /api/city-codes', city, 'id'],
  ['PUT /api/city-codes/:cityCodeId', city, 'id'],
  ['DELETE /api/city-codes/:cityCodeId', null, ''],
  ['GET /api/wire-centers', null, 'id name wid pid customerId code'],
  ['POST /api/wire-centers', wireCenter, 'id'],
  ['PUT /api/wire-centers/:wireCenterId', wireCenter, 'id'],
  ['DELETE /api/wire-centers/:wireCenterId', null, ''],
  ['GET /api/jsn/generate', null, 'jsn'],
  ['GET /api/dashboard/stats', null, 'activeOrders pendingQC revenue fieldTeams'],
  [
    'GET /api/dashboard/workflow',
    null,
    'ORDER_RECEIVED RESEARCHING READY_FOR_DISPATCH ASSIGNED QC_REVIEW SUBMITTED_TO_CUSTOMER',
  ],
  ['GET /api/sites-with-orders', null, 'id jsn jobType status dueDate order'],
  ['GET /api/sites/:siteId/buildings', null, 'id jsb indexBb buildingType address lat lon sfuCount notes types'],
  ['POST /api/sites/:siteId/buildings', { ...place, sfuCount: 1, isAutoCreated: true }, 'id jsb'],
  ['PUT /api/buildings/:buildingId', { ...place, types: { sfu: true, mdu: false, commercial: false } }, 'id jsb'],
  ['PUT /api/sites/:siteId/job-type', { jobType: 'M' }, ''],
  ['PUT /api/sites/:siteId/status', { status: 'READY_FOR_DISPATCH' }, ''],
  ['GET /api/config/google-maps-key', null, 'apiKey'],
  ['POST /api/geocode', { address: '718 Walker Ave' }, 'lat lng'],
  ['GET /api/qc/buildings', null, 'id jsb updatedAt isUrgent buildingType unitCount'],
  ['GET /api/buildings/:buildingId/photos', null, 'id buildingId takenAt parseConfidence gpsLat gpsLon'],
  ['GET /api/buildings/:buildingId/qc-reviews', null, 'id buildingId reviewerId result notes reviewedAt'],
  [
    'POST /api/qc/reviews',
    { buildingId: ID, reviewerId: ID, result: 'PASS', notes: '' },
    'id buildingId reviewerId result notes reviewedAt',
  ],
  ['GET /api/invoices', null, 'id invoiceNo date totalAmount status termsNetDays'],
  ['GET /api/fielders/:userId/assignments', null, 'id status dueDate acceptedAt building'],
  ['GET /api/admin/pending-users', null, 'id email firstName lastName requestedRoles'],
  ['GET /api/admin/roles', null, 'id key label'],
  ['GET /api/admin/users', null, 'id email roles'],
  ['POST /api/admin/create-user', { ...credentials, ...name, roleIds: [ID] }, 'id'],
  ['DELETE /api/admin/users/:userId', null, ''],
  ['POST /api/admin/approve-user/:pendingUserId', { roleIds: [ID] }, 'id'],
  ['POST /api/admin/reject-user/:pendingUserId', { reason: 'Unknown' }, ''],
]

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: object
  propertyNames?: { enum?: string[] }
  items?: Schema
  anyOf?: Schema[]
}

function fieldsOf(reply: z.ZodType): string[] {
  const root = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Schema
  const read = (schema: Schema): string[] => {
    if (schema.$ref) return read(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {})
    const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
    const named = [...Object.keys(schema.properties ?? {}), ...(schema.propertyNames?.enum ?? [])]
    return [...named, ...parts.flatMap(read)]
  }
  return read(root)
}

const calls = new Map(Object.values<Endpoint>(ENDPOINTS).map((call) => [`${call.method} ${call.path}`, call]))

test.each(CALLS)('%s takes what the specification sends, and answers what it reads', (call, payload, reply) => {
  const declared = calls.get(call)
  expect(declared).toBeDefined()
  const refused = payload ? declared?.body.safeParse(payload).error : undefined
  expect(refused).toBeUndefined()
  expect(fieldsOf(declared!.reply)).toEqual(expect.arrayContaining(reply.split(' ').filter(Boolean)))
})

test('a reason is not needed to reject somebody, nor a type to attach a file', () => {
  expect(calls.get('POST /api/admin/reject-user/:pendingUserId')?.body.safeParse({}).success).toBe(true)
  const document = { orderId: ID, fileName: 'a.pdf', fileUrl: '/api/objects/a' }
  expect(calls.get('POST /api/orders/documents')?.body.parse(document)).toMatchObject({
    fileType: 'application/octet-stream',
    kind: 'RESEARCH',
  })
})

test.each(['cityName', 'stateCode', 'cityCode'])('a city code is neither made nor edited without its %s', (field) => {
  const { [field as 'cityName']: _, ...rest } = city
  for (const call of ['POST /api/city-codes', 'PUT /api/city-codes/:cityCodeId']) {
    expect(calls.get(call)?.body.safeParse(rest).error?.issues[0]?.message).toBe('All fields are required')
  }
})
