import * as contract from '@demarc/contract'
import type { Endpoint } from '@demarc/contract'
import { describe, expect, test } from 'vitest'
import { kindOfEvent } from './kind-of-event.ts'

const ENDPOINTS = Object.values<Endpoint>(contract.ENDPOINTS)
const kind = (call: Endpoint, status: number, refusal: string | null = null, query: object = {}) =>
  kindOfEvent({ call, query, status, refusal })

describe('an answered call is an event', () => {
  test('where somebody signs in, cannot, or may not try for a while', () => {
    expect(kind(contract.login, 200)).toBe('signed_in')
    expect(kind(contract.login, 401, 'login.failed')).toBe('sign_in_failed')
    expect(kind(contract.login, 403, 'login.pending')).toBe('sign_in_failed')
    expect(kind(contract.login, 429, 'rate.exceeded')).toBe('sign_in_limited')
    expect(kind(contract.login, 400, 'input.invalid')).toBeNull()
    expect(kind(contract.login, 503, 'database.unavailable')).toBeNull()
  })

  test('where it was not allowed or came too often, and not where it was merely wrong', () => {
    expect(kind(contract.listUsers, 403, 'permission.denied')).toBe('denied')
    expect(kind(contract.createUser, 403, 'origin.foreign')).toBe('denied')
    expect(kind(contract.listUsers, 429, 'rate.exceeded')).toBe('limited')
    expect(kind(contract.createUser, 409, 'user.email_taken')).toBeNull()
    expect(kind(contract.exportOrders, 400, 'input.invalid')).toBeNull()
    expect(kind(contract.listUsers, 200)).toBeNull()
  })

  test('where accounts, roles or passwords change', () => {
    const changed = ENDPOINTS.filter(({ changesAccess }) => changesAccess).map(({ path }) => path)
    expect(changed).toEqual(
      expect.arrayContaining([
        '/api/admin/approve-user/:pendingUserId',
        '/api/admin/users/:userId',
        '/api/reset-password',
      ]),
    )
    expect(kind(contract.editUser, 200)).toBe('access_changed')
  })

  test('where a list or a file is taken along, but not a small view of a photo', () => {
    const taken = ENDPOINTS.filter(({ replies }) => ['table', 'file'].includes(replies))
    expect(taken.length).toBeGreaterThan(10)
    for (const call of taken) {
      const isFile = call.replies === 'file'
      expect([call.path, kind(call, 200)]).toEqual([call.path, isFile ? 'downloaded' : 'exported'])
    }
    expect(kind(contract.photoFile, 200, null, { size: 'thumb' })).toBeNull()
    expect(kind(contract.photoFile, 200, null, { size: 'view' })).toBeNull()
    expect(kind(contract.photoFile, 200, null, { size: 'original' })).toBe('downloaded')
    expect(kind(contract.documentThumbnail, 200)).toBeNull()
  })
})
