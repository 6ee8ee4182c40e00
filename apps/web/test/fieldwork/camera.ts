import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { stub } from './phone.ts'

export const slotNow = (): string | null => new URLSearchParams(location.search).get('slot')
export const shutter = (): Locator => page.getByRole('button', { name: /^Take photo: / })

export async function cameraIsOn(): Promise<void> {
  await expect.poll(() => document.querySelector('video')?.videoWidth ?? 0).toBeGreaterThan(0)
}
export async function openCamera(): Promise<void> {
  await page.getByRole('link', { name: /^Take photo: / }).click()
  await cameraIsOn()
}
/** Presses the shutter, and waits until the next place is framed. */
export async function takePhoto(): Promise<void> {
  const slot = slotNow()
  await shutter().click()
  await expect.poll(slotNow).not.toBe(slot)
}

/** What goes into this store fails as on a full phone, until it is told otherwise. */
export function fillDisk(store: string): { empty: () => void } {
  let isFull = true
  // Called below for the store it is asked of.
  // oxlint-disable-next-line typescript/unbound-method
  const { put } = IDBObjectStore.prototype
  stub(IDBObjectStore.prototype, 'put', function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
    if (isFull && this.name === store) throw new DOMException('The disk is full', 'QuotaExceededError')
    return put.apply(this, row)
  })
  return { empty: () => void (isFull = false) }
}
