import type { FieldForm } from '@demarc/contract'
import { sql } from 'kysely'
import { named, type Db, type Tx } from '#platform/db/db.ts'

const COLUMNS = `f.version, f.slots, f.questions, f.published_at as "publishedAt",
  u.first_name || ' ' || u.last_name as "publishedByName"`
const FROM = 'field_forms f left join users u on u.id = f.published_by'
type Shape = Pick<FieldForm, 'slots' | 'questions'>

const formOf = named(
  'field-form',
  `select ${COLUMNS} from ${FROM} where f.version = $1::int`,
  'of-version',
).marked<Shape>()
const allForms = named(
  'field-form',
  `select ${COLUMNS} from ${FROM} order by f.version desc limit 200`,
  'all',
).marked<Shape>()

export const findForm = async (db: Db, version: number): Promise<FieldForm | undefined> =>
  (await formOf(db, version))[0]
export const listForms = (db: Db): Promise<FieldForm[]> => allForms(db)

export async function newestVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select max(version) as version from field_forms`.execute(db)
  return rows[0]?.version ?? 0
}

type NewForm = { readonly id: string; readonly version: number; readonly by: string } & Pick<
  FieldForm,
  'slots' | 'questions'
>

export async function insertForm(tx: Tx, { id, version, slots, questions, by }: NewForm): Promise<void> {
  await sql`
    insert into field_forms (id, version, slots, questions, published_by)
    values (${id}, ${version}, ${JSON.stringify(slots)}::jsonb, ${JSON.stringify(questions)}::jsonb, ${by})`.execute(tx)
}
