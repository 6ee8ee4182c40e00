import type { AcceptedType, DocumentKind } from '@demarc/domain'
import { sql, type Kysely } from 'kysely'
import type { Tables, Tx } from '#platform/db/db.ts'
import type { Scope } from './document-scope.ts'
import type { FileMetadata } from './examining/examine-file.ts'

export type DocumentRow = {
  id: string
  orderId: string
  siteId: string | null
  buildingId: string | null
  kind: DocumentKind
  fileName: string
  fileType: AcceptedType
  size: number
  sha256: string
  isReleased: boolean
  createdAt: string
  uploadedByName: string
  hasThumbnail: boolean
  /** Of the order. */
  customerId: string | null
  /** The order's customer may see it, once it is theirs to see. */
  isFromCustomer: boolean
  metadata: FileMetadata & { readonly originalName?: string }
  /** Of the last package that was delivered there for its building, its site or its order. */
  sharepointPath: string | null
}

const office = sql`true`
const nobody = sql`false`

const ordersIn = (scope: Scope) => {
  if (scope === 'office') return office
  if (scope === 'nobody') return nobody
  return 'customerId' in scope ? sql`o.customer_id = ${scope.customerId}` : wasSentTo(scope.fielderId)
}
/** Whoever goes there, or went there, knows of the order. */
const wasSentTo = (fielderId: string) => sql`exists (
  select from assignments a join buildings ab on ab.id = a.building_id join sites ast on ast.id = ab.site_id
   where ast.order_id = o.id and a.fielder_id = ${fielderId})`
/** Of an order with something in their hands; what is done or given back is read no more. */
const isSentTo = (fielderId: string) => sql`exists (
  select from assignments a join buildings ab on ab.id = a.building_id join sites ast on ast.id = ab.site_id
   where ast.order_id = o.id and a.fielder_id = ${fielderId}
     and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null)`
/** A customer's people see what was released and what one of them has sent; a fielder what was released, while at work. */
const documentsIn = (scope: Scope) => {
  if (typeof scope === 'string') return ordersIn(scope)
  if ('customerId' in scope) return sql`${ordersIn(scope)} and (d.is_released or u.customer_id = o.customer_id)`
  return sql`d.is_released and ${isSentTo(scope.fielderId)}`
}

const documents = (scope: Scope) => sql`
  select d.id, d.order_id, d.site_id, d.building_id, d.kind, d.file_name, b.file_type, b.size, b.sha256, b.key, b.is_active,
         d.is_released, d.created_at, u.first_name || ' ' || u.last_name as uploaded_by_name,
         t.object_id is not null as has_thumbnail, t.key as thumbnail_key,
         o.customer_id, u.customer_id is not null as is_from_customer, d.metadata,
         (select s.sharepoint_path from submissions s join sites st on st.id = s.site_id
           where st.order_id = d.order_id and (d.site_id is null or s.site_id = d.site_id)
             and (d.building_id is null or exists (
               select from submission_buildings sb where sb.submission_id = s.id and sb.building_id = d.building_id))
             and s.sharepoint_path is not null
           order by s.submitted_at desc, s.id desc limit 1) as sharepoint_path
    from documents d join orders o on o.id = d.order_id and o.deleted_at is null
    join objects b on b.id = d.object_id join users u on u.id = d.uploaded_by
    left join thumbnails t on t.object_id = b.id
   where d.deleted_at is null and ${documentsIn(scope)}`

export async function hasOrder(db: Kysely<Tables>, scope: Scope, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.id = ${orderId} and o.deleted_at is null and ${ordersIn(scope)}`.execute(db)
  return rows.length > 0
}

type Within = { orderId: string; siteId?: string | undefined; buildingId?: string | undefined }

export async function listDocumentsOf(db: Kysely<Tables>, scope: Scope, { orderId, siteId, buildingId }: Within) {
  const { rows } = await sql<DocumentRow>`${documents(scope)} and d.order_id = ${orderId}
    ${siteId ? sql`and d.site_id = ${siteId}` : sql``} ${buildingId ? sql`and d.building_id = ${buildingId}` : sql``}
    order by d.created_at, d.id`.execute(db)
  return rows
}

export type FileOfDocument = DocumentRow & { key: string; isActive: boolean; thumbnailKey: string | null }

export async function findDocument(db: Kysely<Tables>, scope: Scope, id: string): Promise<FileOfDocument | undefined> {
  const { rows } = await sql<FileOfDocument>`${documents(scope)} and d.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockDocument(tx: Tx, scope: Scope, id: string): Promise<FileOfDocument | undefined> {
  // Looked for before it is locked: asking for what is not there needs no right to write.
  if (!(await findDocument(tx, scope, id))) return undefined
  await sql`select from documents where id = ${id} for update`.execute(tx)
  return findDocument(tx, scope, id)
}

export async function findDocumentOfObject(tx: Tx, scope: Scope, objectId: string) {
  const { rows } = await sql<FileOfDocument>`${documents(scope)} and d.object_id = ${objectId}`.execute(tx)
  return rows[0]
}

/** Held until the document is there, so that two at once cannot both be the last one allowed. */
export async function lockOrder(tx: Tx, scope: Scope, orderId: string): Promise<boolean> {
  if (!(await hasOrder(tx, scope, orderId))) return false
  await sql`select from orders where id = ${orderId} for no key update`.execute(tx)
  return hasOrder(tx, scope, orderId)
}

export async function countDocuments(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from documents where order_id = ${orderId} and deleted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

type PlaceInOrder = { readonly siteId: string | null; readonly buildingId: string | null }

/** The site that goes with what was named; undefined where that is no place of this order. */
export async function findPlace(tx: Tx, orderId: string, { siteId, buildingId }: PlaceInOrder) {
  const { rows } = await sql<{ siteId: string }>`
    select s.id as site_id from sites s left join buildings b on b.site_id = s.id and b.id = ${buildingId}
     where s.order_id = ${orderId} and (${siteId}::uuid is null or s.id = ${siteId})
       and (${buildingId}::uuid is null or b.id is not null)`.execute(tx)
  return rows[0]
}

export type NewRow = PlaceInOrder & {
  readonly id: string
  readonly orderId: string
  readonly kind: DocumentKind
  readonly fileName: string
  readonly objectId: string
  readonly uploadedBy: string
  readonly metadata: DocumentRow['metadata']
}

export const insertDocument = (tx: Tx, { metadata, ...row }: NewRow) =>
  tx
    .insertInto('documents')
    .values({ ...row, metadata: JSON.stringify(metadata) })
    .execute()

type Changed = { readonly fileName: string; readonly kind: DocumentKind; readonly isReleased: boolean }

export const updateDocument = (tx: Tx, id: string, changed: Changed) =>
  tx.updateTable('documents').set(changed).where('id', '=', id).execute()

export const markDeleted = (tx: Tx, id: string) =>
  tx
    .updateTable('documents')
    .set({ deletedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
