import diagnostics from 'node:diagnostics_channel'
import type { Endpoint } from '@demarc/contract'
import type { FastifyInstance } from 'fastify'

/** `GET /api/users` and the like. */
export type Registered = ReadonlySet<string>
type Planted = (http: FastifyInstance) => void

/** What is served without being in the contract: the page that shows the contract, and the built web. */
const isBeside = (route: string): boolean =>
  /^(GET|HEAD) \/api\/docs(\/|$)/.test(route) || /^(GET|HEAD) \/(\*|)$/.test(route)

/**
 * Opens a server and listens to Fastify itself telling of each route, so that nothing the product does can hide one.
 * `plant` smuggles a route in, to see that it is found.
 */
export async function openWatched<App extends { http: FastifyInstance }>(
  open: () => Promise<App>,
  plant: Planted = () => {},
): Promise<{ app: App; routes: Registered }> {
  const seen = new Map<FastifyInstance, Set<string>>()
  const watch = (message: unknown) => {
    // What Fastify publishes on this channel.
    const { fastify } = message as { fastify: FastifyInstance }
    const routes = new Set<string>()
    seen.set(fastify, routes)
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url}`)
    })
    plant(fastify)
  }
  diagnostics.subscribe('fastify.initialization', watch)
  try {
    const app = await open()
    return { app, routes: seen.get(app.http) ?? new Set() }
  } finally {
    diagnostics.unsubscribe('fastify.initialization', watch)
  }
}

/** Where the served routes and the contract differ, each as a sentence. */
export function routeDeviations(routes: Registered, endpoints: Record<string, Endpoint>): string[] {
  const declared = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`))
  const undeclared = [...routes].filter((route) => !declared.has(route) && !isBeside(route))
  const unserved = [...declared].filter((route) => !routes.has(route))
  return [
    ...undeclared.map((route) => `${route} is served but stands in no contract`),
    ...unserved.map((route) => `${route} stands in the contract but nobody serves it`),
  ]
}
