import { migrateDemarc } from '../src/app/migrate.ts'
import type { Db } from '../src/platform/db/db.ts'
import { addNamedPeople, ownerDb } from './named-people.ts'
import { onServer, urlOf } from './databases.ts'
import { dropStorage } from './storages.ts'

/** A database of its own with the named people in it, for servers that run as processes. */
export type Installation = {
  readonly database: string
  readonly url: string
  /** Sees and changes everything, past the application. */
  readonly owner: Db
  readonly drop: () => Promise<void>
}

let count = 0

/** A clone of the template where there is one (tests), else migrated from nothing (bench and faults). */
export async function openInstallation(template?: string): Promise<Installation> {
  const database = `${template ?? 'demarc_measured'}_${process.pid}_p${count++}`
  await onServer(
    `drop database if exists ${database} with (force)`,
    template ? `create database ${database} template ${template} strategy file_copy` : `create database ${database}`,
  )
  const url = urlOf(database)
  if (!template) {
    await migrateDemarc(url)
    await addNamedPeople(url)
  }
  const owner = ownerDb(url)
  const drop = async () => {
    await owner.destroy()
    await onServer(`drop database if exists ${database} with (force)`)
    dropStorage(url)
  }
  return { database, url, owner, drop }
}
