import { createDecipheriv, createPublicKey, hkdfSync, verify, type DecipherGCM, type ECDH } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a browser keeps of a subscription: its half of the keys, and by which key it knows the sender. */
export type BrowserKeys = {
  readonly pair: ECDH
  readonly auth: Buffer
  readonly applicationServerKey: string
}
type PushRequest = { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
type Expected = { readonly origin: string; readonly applicationServerKey: string }

const DAY = 24 * 60 * 60
const MOST_BYTES = 4096

/** Everything about a request that a push service could refuse; empty for a good one. */
export function irregularitiesOf({ method, headers, body }: PushRequest, expected: Expected): string[] {
  const rules: [boolean, string][] = [
    [method === 'POST', `method ${method}`],
    [/^\d+$/.test(String(headers.ttl)), `TTL ${String(headers.ttl)}`],
    [headers['content-encoding'] === 'aes128gcm', `Content-Encoding ${headers['content-encoding']}`],
    [Number(headers['content-length']) === body.length, `Content-Length ${headers['content-length']}`],
    [body.length > 0 && body.length <= MOST_BYTES, `${body.length} bytes`],
    [/^(very-low|low|normal|high)$/.test(String(headers.urgency ?? 'normal')), `Urgency ${String(headers.urgency)}`],
    [/^[\w-]{1,32}$/.test(String(headers.topic ?? 'none')), `Topic ${String(headers.topic)}`],
    // A push message is nobody's session.
    [headers.cookie === undefined, 'a cookie'],
  ]
  return [...rules.flatMap(([isRight, what]) => (isRight ? [] : [what])), ...vapidTroubles(headers, expected)]
}

function vapidTroubles({ authorization = '' }: IncomingHttpHeaders, { origin, applicationServerKey }: Expected) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || !key) return ['no VAPID']
  if (key !== applicationServerKey) return ['another key than the one subscribed to']
  const [header = '', claims = '', signature = ''] = token.split('.')
  const { alg } = read<{ alg: string }>(header)
  const { aud, exp, sub } = read<{ aud: string; exp: number; sub: string }>(claims)
  const now = Date.now() / 1000
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const rules: [boolean, string][] = [
    [alg === 'ES256', `alg ${alg}`],
    [isSigned, 'a wrong signature'],
    [aud === origin, `aud ${aud}`],
    [exp > now && exp <= now + DAY, `exp ${exp}`],
    [/^(mailto:[^@\s]+@[^@\s]+|https:\/\/.+)$/.test(sub), `sub ${sub}`],
  ]
  return rules.flatMap(([isRight, what]) => (isRight ? [] : [`VAPID: ${what}`]))
}

const read = <Shape>(part: string): Shape => JSON.parse(Buffer.from(part, 'base64url').toString()) as Shape

function publicKeyOf(uncompressed: string) {
  const point = Buffer.from(uncompressed, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
}

/** RFC 8291, written here a second time on purpose: the library that encrypts is not asked whether it did so rightly. */
export function decryptMessage({ pair, auth }: BrowserKeys, body: Buffer): string | null {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + senderKey.length)
  if (senderKey.length !== 65 || sealed.length > recordSize) return null
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = decrypt(decipher, sealed.subarray(0, -16))
  if (!plain) return null
  // The last record ends with a 2, then zeros as far as it was padded.
  const end = plain.lastIndexOf(2)
  return end >= 0 && plain.subarray(end + 1).every((byte) => byte === 0) ? plain.toString('utf8', 0, end) : null
}

function decrypt(decipher: DecipherGCM, text: Buffer): Buffer | null {
  try {
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    return null
  }
}
