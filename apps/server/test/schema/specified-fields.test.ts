import {
  ASSIGNMENT_STATUSES,
  BUILDING_TYPES,
  DOCUMENT_KINDS,
  INVOICE_STATUSES,
  LOCATION_SOURCES,
  ORDER_STATUSES,
  QC_RESULTS,
  ROLES,
  SHOWN_ASSIGNMENT_STATUSES,
  SHOWN_INVOICE_STATUSES,
  DELIVERY_CHANNELS,
  WORK_STATUSES,
} from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { openApiDocument } from '#app/open-api.ts'
import { ownerDb } from '../named-people.ts'
import { urlOf } from '../databases.ts'

/** Per table: each field of the specification, and what must be said of its column: type, default, bound. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sessions: { sid: '', sess: 'jsonb', expire: '' },
  users: {
    id: 'uuid',
    email: '',
    password: '',
    firstName: '',
    lastName: '',
    profileImageUrl: '',
    resetToken: '',
    resetTokenExpiry: '',
    active: 'default true',
    createdAt: 'default now()',
    updatedAt: 'default now()',
  },
  roles: { id: 'uuid', key: "'SUPERVISOR'", label: '' },
  user_roles: { userId: 'uuid', roleId: 'uuid' },
  pending_users: {
    id: 'uuid',
    email: '',
    password: '',
    firstName: '',
    lastName: '',
    requestedRoles: 'jsonb',
    approvedByAdmin: 'references users',
    approved: 'generated boolean',
    rejected: 'generated boolean',
    rejectionReason: '',
    createdAt: 'default now()',
    updatedAt: 'default now()',
  },
  wire_centers: { id: 'uuid', name: '', wid: '', pid: '', customerId: '', createdAt: 'default now()', code: '' },
  city_codes: {
    id: 'uuid',
    cityName: '',
    stateCode: '{2}',
    cityCode: '{2}',
    active: 'default true',
    createdAt: 'default now()',
    updatedAt: 'default now()',
  },
  orders: {
    id: 'uuid',
    customerId: '',
    sourceEmailId: '',
    receivedAt: '',
    wireCenterId: 'references wire_centers',
    narrative: '',
    originalAddress: '',
    originalCity: '',
    originalState: '{2}',
    sentDate: 'date',
    sentBy: '',
    isHeld: 'default false',
    status: "default 'ORDER_RECEIVED'",
    createdAt: 'default now()',
    updatedAt: 'default now()',
    dueDate: 'date',
  },
  sites: {
    id: 'uuid',
    orderId: 'references orders',
    jsn: '',
    stateCode: '',
    cityCode: '',
    jobType: "'S'",
    year: 'integer',
    month: 'integer',
    seq: 'integer',
    clusterId: '',
    dueDate: 'date',
    status: 'is_work_status',
    createdAt: 'default now()',
    updatedAt: 'default now()',
    address: '',
  },
  buildings: {
    id: 'uuid',
    siteId: 'references sites',
    jsb: '',
    indexBb: 'integer',
    isWarranty: 'default false',
    types: 'jsonb',
    unitCount: 'integer',
    sfuCount: 'integer',
    notes: '',
    address: '',
    lat: 'numeric(10,7)',
    lon: 'numeric(10,7)',
    demarcVisibility: 'VISIBLE_EXTERNALLY, LIKELY_EXTERNAL, LIKELY_INTERNAL, UNCLEAR',
    contactName: '',
    contactPhone: '',
    contactEmail: '',
    status: 'is_work_status',
    createdAt: 'default now()',
    updatedAt: 'default now()',
    buildingType: "'S'",
    isAutoCreated: 'boolean',
  },
  documents: {
    id: 'uuid',
    orderId: 'references orders',
    siteId: 'uuid',
    buildingId: 'uuid',
    kind: "default 'RESEARCH'",
    fileName: '',
    createdAt: 'default now()',
  },
  assignments: {
    id: 'uuid',
    buildingId: 'references buildings',
    fielderId: 'references users',
    assignedAt: '',
    dueDate: 'date not null',
    acceptedAt: '',
    status: "default 'ASSIGNED'",
    createdAt: 'default now()',
    updatedAt: 'default now()',
  },
  photos: {
    id: 'uuid',
    buildingId: 'uuid',
    takenAt: '',
    exifPresent: 'default false',
    ocrParsed: 'default false',
    gpsLat: 'numeric(10,7)',
    gpsLon: 'numeric(10,7)',
    headingDeg: '',
    locationSource: "'GEOCODE'",
    parseConfidence: 'numeric(3,2)',
    qcFlag: 'jsonb',
    createdAt: '',
  },
  surveys: {
    id: 'uuid',
    buildingId: 'uuid',
    fielderId: 'uuid',
    answers: 'jsonb not null',
    version: 'integer',
    submittedAt: '',
  },
  qc_reviews: { id: 'uuid', buildingId: '', reviewerId: '', reviewedAt: '', result: 'not null', notes: '' },
  work_orders: {
    id: 'uuid',
    parentBuildingId: 'references buildings',
    jsbW: '',
    reason: '',
    requiredItems: 'jsonb',
    assignedId: 'references assignments',
    status: '',
    createdAt: 'default now()',
  },
  submissions: { id: 'uuid', siteId: 'references sites', channel: 'not null', payload: 'jsonb', submittedAt: '' },
  invoices: {
    id: 'uuid',
    invoiceNo: '',
    termsNetDays: 'integer not null',
    disputeWindowDays: 'integer not null',
    status: "default 'DRAFT'",
    customerId: 'references customers',
    createdAt: 'default now()',
    updatedAt: 'default now()',
  },
  invoice_lines: {
    id: 'uuid',
    invoiceId: 'references invoices',
    wireCenterId: '',
    description: '',
    units: 'integer',
    siteId: '',
    buildingId: '',
  },
  disputes: { id: 'uuid', invoiceId: '', reason: 'not null', createdAt: '', resolvedAt: '', resolution: '' },
  payments: { id: 'uuid', method: '', createdAt: 'default now()' },
  audit_logs: { id: '', actorId: '', entity: '', entityId: '', action: '', before: 'jsonb', after: 'jsonb', at: '' },
  notifications: { id: 'uuid', userId: 'references users', kind: '', payload: 'jsonb', sentAt: '', readAt: '' },
}

/** What a record of the API says under the name of the specification, though its column has another name or table. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  CurrentUser: ['id', 'firstName', 'lastName', 'email', 'roles', 'active', 'createdAt', 'profileImageUrl'],
  Order: ['dueDate', 'wireCenterName', 'sites'],
  Building: ['buildingType', 'isAutoCreated', 'updatedAt'],
  Document: ['id', 'orderId', 'fileName', 'fileUrl', 'fileType', 'createdAt', 'sharepointPath', 'metadata'],
  Photo: ['fileId', 'label', 'takenAt', 'parseConfidence'],
  Survey: ['version', 'answers', 'submittedAt'],
  QcReview: ['id', 'buildingId', 'reviewerId', 'result', 'notes', 'reviewedAt'],
  Invoice: ['id', 'invoiceNo', 'date', 'totalAmount', 'status', 'termsNetDays', 'disputeWindowDays'],
  InvoiceLine: ['units', 'rate', 'amount'],
  Payment: ['invoiceId', 'amount', 'date', 'method', 'ref', 'createdAt'],
}

/** Name, the values in the order of the specification, those of the domain, and a column that takes only these. */
const ENUMERATIONS: readonly [name: string, specified: string, kept: readonly string[], column: string | null][] = [
  ['role', 'ADMIN, BACKEND, SUPERVISOR, FIELDER, CUSTOMER', ROLES, 'roles.key'],
  ['job_type', 'S, M, C', BUILDING_TYPES, 'sites.jobType'],
  [
    'work status',
    'ORDER_RECEIVED, RESEARCHING, READY_FOR_DISPATCH, ASSIGNED, IN_PROGRESS, SUBMITTED_BY_FIELDER, QC_REVIEW, QC_FAILED, SUBMITTED_TO_CUSTOMER, INVOICED, DISPUTED, PAID, CLOSED',
    WORK_STATUSES,
    null,
  ],
  [
    'order status',
    'ORDER_RECEIVED, RESEARCHING, READY_FOR_DISPATCH, ASSIGNED, IN_PROGRESS, QC_REVIEW, SUBMITTED_TO_CUSTOMER, INVOICED, PAID, CLOSED',
    ORDER_STATUSES,
    'orders.pinnedStatus',
  ],
  ['assignment_status', 'ASSIGNED, ACCEPTED, DECLINED, TIMEOUT, REASSIGNED', ASSIGNMENT_STATUSES, 'assignments.status'],
  ['assignment status on the screen', 'ASSIGNED, IN_PROGRESS, COMPLETED', SHOWN_ASSIGNMENT_STATUSES, null],
  ['qc_result', 'PASS, CLARIFICATION, WORK_ORDER', QC_RESULTS, 'qc_reviews.result'],
  ['invoice_status', 'DRAFT, SENT, DISPUTED, PAID, VOID', INVOICE_STATUSES, 'invoices.status'],
  ['invoice status on the screen', 'DRAFT, SENT, DISPUTED, PAID, VOID, OVERDUE', SHOWN_INVOICE_STATUSES, null],
  ['submission_channel', 'SHAREPOINT, EMAIL, BRIGHTSPEED', DELIVERY_CHANNELS, 'submissions.channel'],
  ['document_kind', 'IQGEO, PHOTO, SURVEY, NOTE, OTHER, RESEARCH', DOCUMENT_KINDS, 'documents.kind'],
  ['location_source', 'EXIF, OCR, MANUAL, GEOCODE', LOCATION_SOURCES, 'photos.locationSource'],
]

let owner: Db
type Column = { of: string; name: string; said: string }
let columns: Map<string, Map<string, string>>
const API = openApiDocument('http://localhost').components as {
  readonly schemas: Readonly<Record<string, { properties?: object } | undefined>>
}

beforeAll(async () => {
  owner = ownerDb(urlOf(inject('template')))
  columns = await columnsOf(owner)
})
afterAll(() => owner.destroy())

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

async function columnsOf(db: Db): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<Column>`
    select c.relname as of, a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attgenerated <> '' then 'generated ' || format_type(a.atttypid, a.atttypmod) end,
      case when a.attnotnull then 'not null' end,
      case when a.attgenerated = '' then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
      (select string_agg(replace(pg_get_constraintdef(k.oid), '"', ''), ' ') from pg_constraint k
        where k.conrelid = c.oid and a.attnum = any (k.conkey) and k.contype in ('c', 'f'))) as said
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(db)
  const tables = new Map<string, Map<string, string>>()
  for (const { of, name, said } of rows) tables.set(of, (tables.get(of) ?? new Map()).set(camel(name), said))
  return tables
}

describe('every field of the specification', () => {
  test.each(Object.entries(COLUMNS))('%s: its columns, with their types and defaults', (table, fields) => {
    const there = columns.get(table)
    for (const [field, said] of Object.entries(fields)) {
      const column = there?.get(field)
      expect(column, `${table}.${field}`).toBeDefined()
      for (const value of said.split(', ')) expect(column?.toLowerCase()).toContain(value.toLowerCase())
    }
  })

  test.each(Object.entries(SAID))('%s: what its record says', (record, fields) => {
    expect(Object.keys(API.schemas[record]?.properties ?? {})).toEqual(expect.arrayContaining([...fields]))
  })
})

test.each(ENUMERATIONS)('%s: the values of the specification, and no other', (_, specified, kept, column) => {
  const values = specified.split(', ')
  expect(kept).toEqual(values)
  if (!column) return
  const [table = '', name = ''] = column.split('.')
  const taken =
    columns
      .get(table)
      ?.get(name)
      ?.matchAll(/'([A-Z_]+)'::text/g) ?? []
  expect(new Set([...taken].map(([, value]) => value))).toEqual(new Set(values))
})
