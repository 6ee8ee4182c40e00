import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import { cityCodesFromText } from '../city-codes/city-codes-from-text.ts'
import { countUsed } from '../uses.queries.ts'
import { wireCentersFromText } from '../wire-centers/wire-centers-from-text.ts'
import { lockImport, markUndone, type ImportedRow } from './import.queries.ts'
import type { Importable } from './importable.ts'

/** Once, and only as long as every row is as the import left it and nothing uses what it made. */
export async function undoImport(tx: Tx, actor: Actor, importId: string): Promise<void> {
  const made = await lockImport(tx, importId)
  if (!made) return refuse('import.missing', {})
  if (made.undoneAt) refuse('import.undone', {})

  const { kind, rows } = made
  if (kind === 'city_code') await takeBack(tx, actor, { what: cityCodesFromText, importId, rows })
  else await takeBack(tx, actor, { what: wireCentersFromText, importId, rows })
  await markUndone(tx, importId)
}

type Made<Fields extends object> = { what: Importable<Fields>; importId: string; rows: readonly ImportedRow[] }

async function takeBack<Fields extends object>(tx: Tx, actor: Actor, { what, importId, rows }: Made<Fields>) {
  const standing = new Map((await what.lockByIds(tx, idsOf(rows))).map((record) => [record.id, record]))
  const overtaken = rows.filter(({ id, version }) => standing.get(id)?.version !== version).length
  const made = rows.filter(({ before }) => !before)
  const used = await countUsed(tx, what.kind, idsOf(made))
  if (overtaken + used > 0) refuse('import.overtaken', { rows: overtaken + used })

  await what.deleteAll(tx, idsOf(made))
  // Written by the import, from the fields of this very kind.
  const restored = rows.flatMap(({ id, before }) => (before ? [{ id, ...(before as Fields) }] : []))
  await what.updateAll(tx, restored)
  await recordAll(tx, actor, {
    entity: what.kind,
    act: 'import_undone',
    actId: importId,
    changes: rows.map(({ id, before }) => ({
      entityId: id,
      action: before ? 'edited' : 'deleted',
      before: standing.get(id)?.fields ?? null,
      after: before,
    })),
    needs: 'reference.read',
  })
}

const idsOf = (rows: readonly ImportedRow[]): string[] => rows.map(({ id }) => id)
