import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { CallRefused } from './call.ts'
import { makeQueryClient } from './query-client.ts'

const stranger = new CallRefused({ status: 401, code: 'session.missing', sentence: 'Please sign in again.' })
const conflict = new CallRefused({ status: 409, code: 'session.unknown', sentence: 'This session has already ended.' })

function setUp() {
  const onStranger = vi.fn<() => void>()
  const onRefused = vi.fn<(title: string, error: Error, tryAgain: () => void) => void>()
  const queries = makeQueryClient({ onStranger, onRefused })
  const read = (error: Error) =>
    queries.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error) }).catch(() => undefined)
  const act = (error: Error, meta: { isSignIn?: boolean; refusedTitle?: () => string }) => {
    const mutationFn = vi.fn<() => Promise<never>>(() => Promise.reject(error))
    const done = new MutationObserver(queries, { mutationFn, meta }).mutate().catch(() => undefined)
    return { mutationFn, done }
  }
  return { onStranger, onRefused, queries, read, act }
}

describe('a session that has ended', () => {
  it('is noticed by a read', async () => {
    const { read, onStranger } = setUp()
    await read(stranger)
    expect(onStranger).toHaveBeenCalledOnce()
  })
  it('is noticed by an act, which then says nothing else', async () => {
    const { act, onStranger, onRefused } = setUp()
    await act(stranger, { refusedTitle: () => 'Not saved' }).done
    expect(onStranger).toHaveBeenCalledOnce()
    expect(onRefused).not.toHaveBeenCalled()
  })
  it('is not what a wrong password means', async () => {
    const { act, onStranger, onRefused } = setUp()
    await act(stranger, { isSignIn: true, refusedTitle: () => 'Login failed' }).done
    expect(onStranger).not.toHaveBeenCalled()
    expect(onRefused).toHaveBeenCalledWith('Login failed', stranger, expect.any(Function))
  })
})

describe('a refused act', () => {
  it('is said under its title, and can be tried again as it was', async () => {
    const { act, onRefused } = setUp()
    const { mutationFn, done } = act(conflict, { refusedTitle: () => 'Not signed out' })
    await done
    onRefused.mock.calls[0]![2]()
    await vi.waitFor(() => expect(onRefused).toHaveBeenCalledTimes(2))
    expect(mutationFn).toHaveBeenCalledTimes(2)
  })
  it('other refused reads are left to their screen', async () => {
    const { read, onStranger, onRefused } = setUp()
    await read(conflict)
    expect(onStranger).not.toHaveBeenCalled()
    expect(onRefused).not.toHaveBeenCalled()
  })
})

it('what was read stays fresh, is asked once, and not again on focus', () => {
  expect(setUp().queries.getDefaultOptions().queries).toMatchObject({
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
})
