export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** From asking to the last byte. */
  readonly ms: number
  /** Only where the reply is an object. */
  readonly json: () => Record<string, unknown>
}
type Ask = {
  readonly cookie?: string
  readonly body?: object
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

/** Calls a server that runs as a process, over a real socket. */
export async function call(server: { readonly url: string }, route: string, ask: Ask = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = route.split(' ')
  const started = performance.now()
  const reply = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(ask.cookie ? { cookie: ask.cookie } : {}),
      ...(ask.body ? { 'content-type': 'application/json' } : {}),
      ...ask.headers,
    },
    ...(ask.body ? { body: JSON.stringify(ask.body) } : {}),
    ...(ask.signal ? { signal: ask.signal } : {}),
  })
  const text = await reply.text()
  const ms = performance.now() - started
  return { status: reply.status, headers: reply.headers, text, ms, json: () => JSON.parse(text) }
}

/** Runs `act` for 0, 1, 2 ... with at most `width` at once. */
export async function inParallel(count: number, width: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(width, count) }, async () => {
      while (next < count) await act(next++)
    }),
  )
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
