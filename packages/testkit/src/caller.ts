import { ENDPOINTS, type Endpoint, type InputOf, type ReplyTo } from '@demarc/contract'

type ApiReply = { readonly status: number; readonly text: string }

/** Whoever calls the product in a test: through the server of a test file, or over the network as a browser does. */
export type ApiCaller = {
  readonly send: (method: Endpoint['method'], path: string, body?: object) => Promise<ApiReply>
  /** A city for a place of its own. Its code may be taken where tests share a database: then the next one is tried. */
  readonly newCity: () => NewCity
}
export type NewCity = { readonly cityName: string; readonly stateCode: string; readonly cityCode: string }

export type CallKey = keyof typeof ENDPOINTS
export type BodyOf<Key extends CallKey> = NonNullable<InputOf<(typeof ENDPOINTS)[Key]>['body']>
export type QueryOf<Key extends CallKey> = NonNullable<InputOf<(typeof ENDPOINTS)[Key]>['query']>
export type Replied<Key extends CallKey> = ReplyTo<(typeof ENDPOINTS)[Key]>
type Parts = { readonly params?: Record<string, string>; readonly query?: Record<string, unknown>; body?: object }

/** Makes a call and insists that it succeeds. */
export async function ask<Key extends CallKey>(
  caller: ApiCaller,
  key: Key,
  input: InputOf<(typeof ENDPOINTS)[Key]>,
): Promise<Replied<Key>> {
  const { status, text } = await tryTo(caller, key, input)
  if (status !== ENDPOINTS[key].status) throw new Error(`${key}: ${status} ${text}`)
  // The server reduces every reply to the contract; a call without a reply answers an empty body.
  return (text ? JSON.parse(text) : undefined) as Replied<Key>
}

/** Makes a call that may be refused. */
export function tryTo<Key extends CallKey>(
  caller: ApiCaller,
  key: Key,
  input: InputOf<(typeof ENDPOINTS)[Key]>,
): Promise<ApiReply> {
  const { method, path }: Endpoint = ENDPOINTS[key]
  // The typed parts of every call are of this plain shape.
  const { params = {}, query = {}, body } = input as Parts
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return caller.send(method, asked.size > 0 ? `${filled}?${asked.toString()}` : filled, body)
}

/** Of what a call made or found, where the test needs one. */
export function first<T>(found: readonly T[], what: string): T {
  const [one] = found
  if (one === undefined) throw new Error(`there is no ${what}`)
  return one
}
