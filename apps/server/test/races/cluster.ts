import pg from 'pg'
import { migrateDemarc } from '../../src/app/migrate.ts'
import { addNamedPeople, ownerDb } from '../named-people.ts'
import type { Installation } from '../installation.ts'
import { privateCluster } from '../private-cluster.ts'
import { dropStorage } from '../storages.ts'
import { openScene, type Scene } from './scene.ts'

/** `kill9`: all its processes at once, as in a power cut. `halt`: its own immediate stop. Both leave recovery to the start. */
export type Death = 'kill9' | 'halt'

/** An installation on a PostgreSQL of its own, which nobody else misses when it dies. */
type MortalInstallation = Installation & {
  readonly die: (how: Death) => Promise<void>
  /** Starts it again; answers with the milliseconds until it took connections. */
  readonly revive: () => Promise<number>
}

/** A scene whose database can die. */
export type MortalScene = Scene & Pick<MortalInstallation, 'die' | 'revive'>

export async function openMortalScene(processes: number, env: Record<string, string> = {}): Promise<MortalScene> {
  const installation = await openMortalInstallation()
  const { die, revive, drop } = installation
  try {
    return { ...(await openScene({ installation, processes, env })), die, revive }
  } catch (error) {
    await drop()
    throw error
  }
}

let count = 0

async function openMortalInstallation(): Promise<MortalInstallation> {
  const name = `demarc_mortal_${process.pid}_${count++}`
  const cluster = await privateCluster(name, { isDurable: true })

  try {
    const url = await makeDatabase(await cluster.start(), name)
    const owner = ownerDb(url)
    return {
      database: name,
      url,
      owner,
      die: cluster.kill,
      revive: async () => {
        const started = performance.now()
        await cluster.start()
        return performance.now() - started
      },
      drop: async () => {
        await owner.destroy()
        await cluster.remove()
        dropStorage(url)
      },
    }
  } catch (error) {
    await cluster.remove()
    throw error
  }
}

async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrateDemarc(url.href)
  await addNamedPeople(url.href)
  return url.href
}
