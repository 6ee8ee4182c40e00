import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { nothingHere } from './problems.ts'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The version in the page of the web build; null without a build, as in development. */
export function webVersion(): string | null {
  const page = `${DIST}/index.html`
  if (!existsSync(page)) return null
  return /<meta name="demarc-version" content="([^"]*)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? 'unknown'
}

/** The built web app: assets forever (their names change with their content), pages never from a cache. */
export async function serveWebFiles(app: FastifyInstance) {
  const isBuilt = existsSync(DIST)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: DIST,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isForever = path.startsWith(`${DIST}/assets/`)
        reply.header('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    return isBuilt && isPage ? reply.sendFile('index.html') : nothingHere(reply)
  })
}
