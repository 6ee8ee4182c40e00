import type { Permission } from '@demarc/domain/permissions'
import { z } from 'zod'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint<
  M extends Method = Method,
  Path extends `/api/${string}` = `/api/${string}`,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  readonly method: M
  readonly path: Path
  readonly summary: string
  readonly permission: Permission | 'signed-in' | 'anyone'
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly reply: R
  /** The status of a good answer. */
  readonly status: 200 | 201 | 204 | 302
  /** What the good answer is made of; anything but JSON is answered by a handler of its own. A table is CSV or XLSX. */
  readonly replies: 'json' | 'page' | 'table' | 'stream' | 'image' | 'file' | 'tile' | 'drawing'
  /** What the body of the request is: a form of this contract, or bytes that are passed on as they come. */
  readonly takes: 'json' | 'bytes'
  /** False where a repeated call must act again: signing in, resetting a password. */
  readonly takesIdempotencyKey: boolean
  /** Who may do what is another thing afterwards: accounts, roles, passwords, secrets. */
  readonly changesAccess: boolean
  /** The largest body, where a call needs another bound than all the others. */
  readonly mostBytes: number | null
}

type Declared<
  M extends Method,
  Path extends `/api/${string}`,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = Pick<Endpoint<M, Path, P, Q, B, R>, 'method' | 'path' | 'summary' | 'permission'> &
  Partial<Omit<Endpoint<M, Path, P, Q, B, R>, 'method' | 'path' | 'summary' | 'permission'>>

type Part<Key extends string, T> = {} extends T
  ? { [K in Key]?: T }
  : undefined extends T
    ? { [K in Key]?: undefined }
    : { [K in Key]: T }
/** What a caller passes to an endpoint, by the parts of the request; a part that may be left out is optional. */
export type InputOf<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>
export type ReplyTo<E extends Endpoint> = z.output<E['reply']>

const nothing = z.strictObject({})
export const NoBody = z.undefined()
export type NoBody = typeof NoBody

/** Declares a call once; the server must serve it and the web can only call what is declared. */
export function endpoint<
  const M extends Method,
  const Path extends `/api/${string}`,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = NoBody,
  R extends z.ZodType = NoBody,
>(declared: Declared<M, Path, P, Q, B, R>): Endpoint<M, Path, P, Q, B, R> {
  return {
    // The defaults of the type parameters are exactly these values.
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: NoBody as unknown as B,
    reply: NoBody as unknown as R,
    status: declared.reply ? 200 : 204,
    replies: 'json',
    takes: 'json',
    takesIdempotencyKey: declared.method !== 'GET' && declared.method !== 'HEAD' && declared.permission !== 'anyone',
    mostBytes: null,
    changesAccess: false,
    ...declared,
  }
}

export const Timestamp = z.iso.datetime()
/** As a phone says it, whose clock may stand anywhere: only what no calendar has is refused. */
export const PhoneTime = Timestamp.max(40).refine((at) => !at.startsWith('0000'), 'Not a valid year')

/**
 * What every list can be asked: a page and where it begins. `cursor` is taken from the Link header of the page before;
 * X-Total-Count counts to 1,001, which reads "more than 1,000".
 */
export const listQuery = (usual: number, most: number) => ({
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(most).default(usual),
  cursor: z.string().max(500).optional(),
})

/** Every refusal, as application/problem+json. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    facts: z.json().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
