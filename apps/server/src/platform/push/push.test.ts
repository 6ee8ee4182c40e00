import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openPushService, type PushService } from '#test/stand-ins/push-service.ts'
import { openPush, type Push, type SendPush } from './push.ts'
import { newVapidPrivateKey, vapidKeysOf } from './vapid.ts'

const vapid = vapidKeysOf(newVapidPrivateKey())
let service: PushService
let send: SendPush
let device: ReturnType<PushService['addDevice']>
beforeAll(async () => {
  service = await openPushService()
  send = openPush(configWith(service.origin))
})
beforeEach(() => {
  device = service.addDevice(vapid.publicKey)
})
afterAll(() => service.close())

const configWith = (services: string) =>
  readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://root@127.0.0.1/none', PUSH_SERVICES: services })
const message = { id: '019a', title: 'Registration', text: 'Nora – “asks” für an account', path: '/admin/pending' }
const toDevice = (extra: Partial<Push> = {}): Push => ({
  endpoint: device.endpoint,
  ...device.keys,
  vapid,
  payload: message,
  topic: '019a0000000070008000000000000001',
  secondsToLive: 86_400,
  ...extra,
})

describe('a message to a device', () => {
  test('arrives encrypted for this device alone, signed by this installation', async () => {
    expect(await send(toDevice())).toBe('taken')
    expect([device.messages, service.irregular]).toEqual([[message], []])
    expect(device.headers[0]).toMatchObject({
      ttl: '86400',
      topic: '019a0000000070008000000000000001',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    })
  })

  test('is not readable by another device, and the service says so', async () => {
    const { keys } = service.addDevice(vapid.publicKey)
    await expect(send(toDevice(keys))).rejects.toThrow('answered 400')
    expect(service.irregular.splice(0)).toEqual(['cannot be decrypted with the keys of the device'])
  })

  test('of another installation is refused', async () => {
    await expect(send(toDevice({ vapid: vapidKeysOf(newVapidPrivateKey()) }))).rejects.toThrow('answered 400')
    expect(service.irregular.splice(0)).toEqual(['another key than the one subscribed to'])
  })

  test.each([404, 410] as const)('that is gone (%s) is gone for good', async (status) => {
    service.answerNext({ status })
    expect(await send(toDevice())).toBe('gone')
    expect(device.messages).toEqual([])
  })

  test.each([429, 500] as const)('comes later when the service says when (%s)', async (status) => {
    service.answerNext({ status, retryAfter: 120 }, { status, retryAfter: 'Fri, 01 Jan 2100 00:00:00 GMT' })
    expect(await send(toDevice())).toEqual({ laterInSeconds: 120 })
    expect(await send(toDevice())).toEqual({ laterInSeconds: expect.any(Number) })
    service.answerNext({ status }, { status, retryAfter: 'soon' })
    await expect(send(toDevice())).rejects.toThrow(`answered ${status}`)
    await expect(send(toDevice())).rejects.toThrow(`answered ${status}`)
  })

  test('names nobody’s endpoint when it fails: who knows an endpoint can send to it', async () => {
    service.answerNext({ status: 500 })
    const failure = await send(toDevice()).catch((error: Error) => error.message)
    expect(failure).not.toContain(new URL(device.endpoint).pathname)
  })
})

describe('a message never leads elsewhere', () => {
  test('a redirect is not followed', async () => {
    let visits = 0
    const inside = createServer((_, response) => {
      visits++
      response.end()
    }).listen(0, '127.0.0.1')
    await once(inside, 'listening')
    const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`
    service.answerNext({ status: 201, location })
    await expect(send(toDevice())).rejects.toThrow('answered 307')
    expect(visits).toBe(0)
    inside.close()
  })

  test('an endpoint whose service is not listed any more is given up without a word to it', async () => {
    const strict = openPush(configWith('fcm.googleapis.com'))
    expect(await strict(toDevice())).toBe('gone')
    expect(device.messages).toEqual([])
  })

  test('a listed name that resolves into our own network is not connected to', async () => {
    // A name of the stand-in's own machine: the only one that resolves everywhere.
    const trusting = openPush({
      ...configWith('fcm.googleapis.com'),
      pushServices: { hosts: ['localhost'], standIns: [] },
    })
    await expect(trusting(toDevice({ endpoint: 'https://localhost/push' }))).rejects.toThrow('public address')
  })
})
