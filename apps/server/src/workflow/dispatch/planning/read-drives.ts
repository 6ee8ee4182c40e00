import type { readDrives as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { drivesBetween, type RoutingServer } from '#support/roads/index.ts'
import { attempt } from '#support/serving/index.ts'

type Asked = { readonly db: Db; readonly routing: RoutingServer | null }

/** How far the places are by road that the caller names. Nothing of ours is read. */
export async function readDrives({ db, routing }: Asked, actor: Actor, { groups }: z.output<typeof call.body>) {
  // Each question may become requests to the routing server.
  if (routing) await attempt(db, 'drives-of-person', actor.userId)
  const found = await drivesBetween(routing, groups)
  return { ...found, groups: found.groups.map((drives) => [...drives]) }
}
