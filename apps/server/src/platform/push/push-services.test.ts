import { describe, expect, test } from 'vitest'
import { findPushRoute, readPushServices, USUAL_PUSH_SERVICES } from './push-services.ts'

const usual = readPushServices(USUAL_PUSH_SERVICES, { isProduction: true })
const withStandIn = readPushServices(`${USUAL_PUSH_SERVICES}, http://127.0.0.1:5660`, { isProduction: false })

describe('where messages may go', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://FCM.googleapis.com:443/fcm/send/abc',
  ])('to the services of the browsers: %s', (endpoint) => {
    expect(findPushRoute(usual, endpoint)).toBe('public')
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:password@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-fcm.googleapis.com/abc',
    'https://notify.windows.com/abc',
    'https://evilnotify.windows.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5660/push/abc',
    'file:///etc/passwd',
    'no address at all',
  ])('and nowhere else: %s', (endpoint) => {
    expect(findPushRoute(usual, endpoint)).toBeNull()
  })

  test('a stand-in on this machine only by its own name and port', () => {
    expect(findPushRoute(withStandIn, 'http://127.0.0.1:5660/push/abc')).toBe('stand-in')
    for (const other of ['http://127.0.0.1:5661/', 'https://127.0.0.1:5660/', 'http://localhost:5660/']) {
      expect(findPushRoute(withStandIn, other)).toBeNull()
    }
  })
})

describe('the list', () => {
  test.each([
    '127.0.0.1',
    'https://fcm.googleapis.com',
    'http://10.0.0.1:80',
    'localhost',
    '*',
    '*.com',
    'a b.com',
    '',
  ])('takes no "%s"', (entry) => {
    const read = () => readPushServices(`fcm.googleapis.com,${entry}`, { isProduction: false })
    expect(read).toThrow(/PUSH_SERVICES/)
  })

  test('takes no stand-in in production', () => {
    expect(() => readPushServices('http://127.0.0.1:5660', { isProduction: true })).toThrow(/PUSH_SERVICES/)
  })
})
