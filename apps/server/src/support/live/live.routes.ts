import { PassThrough } from 'node:stream'
import { liveEvents, type LiveEvent } from '@demarc/contract'
import { mayHear, nameFor } from '@demarc/domain'
import type { Log } from '#platform/log/log.ts'
import { findSignedIn, servePage, signedInActor, type AppContext } from '#support/serving/index.ts'
import { openEventReader } from './event-reader.ts'

/** A stream outlives the request that opened it, so it asks again whether its session still stands. */
const RECHECK_MS = 10_000
const KEEP_ALIVE = ': still here\n\n'

const message = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`

export function liveRoutes(app: AppContext, log: Log) {
  const { db, reserved, config, http } = app
  const reader = openEventReader(db, log)
  const open = new Set<PassThrough>()
  http.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  servePage(app, liveEvents, async ({ person, request, reply }) => {
    let listener = person
    const stream = new PassThrough()
    open.add(stream)
    stream.write('retry: 3000\n\n')
    const recheck = () =>
      void findSignedIn(reserved.sessions, config, request).then(
        (still) => {
          listener = still
          return still ? stream.write(KEEP_ALIVE) : stream.end()
        },
        () => stream.end(),
      )
    const listening = reader.listen((events) => {
      for (const event of events) {
        const { entity, entityId } = event
        const actor = listener && signedInActor(listener)
        if (actor && mayHear(actor, event)) stream.write(message({ name: nameFor(actor, event), entity, entityId }))
        // Deactivated, other roles, signed out elsewhere: it holds from the next event on.
        if (entity === 'user' && entityId === listener?.id) recheck()
      }
    })
    const regularly = setInterval(recheck, RECHECK_MS)
    stream.on('close', () => {
      clearInterval(regularly)
      listening.stop()
      open.delete(stream)
    })
    request.raw.on('close', () => stream.destroy())
    // Whoever sees the stream open asks for everything anew; what changes after that must come through it.
    await listening.ready
    // Gone while we asked: there is nobody left to answer.
    if (stream.destroyed) return reply.hijack()
    return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream)
  })
}
