import { createECDH, ECDH } from 'node:crypto'
import webPush from 'web-push'

const CURVE = 'prime256v1'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

export const newVapidPrivateKey = (): string => webPush.generateVAPIDKeys().privateKey

/** Only the private half is kept; the public one follows from it. */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: pair.getPublicKey('base64url') }
}

/** False for 65 bytes that are no point of the curve: nothing could be encrypted for them. */
export function isPointOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    return false
  }
}
