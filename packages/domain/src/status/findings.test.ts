import { expect, test } from 'vitest'
import { sayBytes, sayDuration, sayElapsed } from './amounts.ts'
import { finding, sayFinding, stateOf } from './findings.ts'

test('durations and sizes are short', () => {
  expect([4, 119, 720, 7200, 86_400, 432_000].map(sayDuration)).toEqual([
    '4 s',
    '119 s',
    '12 min',
    '2 h',
    '24 h',
    '5 d',
  ])
  expect([12.4, 999, 1240].map(sayElapsed)).toEqual(['12 ms', '999 ms', '1.2 s'])
  expect([0, 999, 1000, 4_200_000, 41e9, 1.54e12].map(sayBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '4.2 MB',
    '41 GB',
    '1.5 TB',
  ])
})

test('a finding has a state and a sentence', () => {
  const queue = finding('queue.ready', { waiting: 3, oldestSeconds: 4, failed: 0 })
  expect([stateOf(queue), sayFinding(queue)]).toEqual(['OK', '3 jobs waiting, oldest 4 s; 0 failed in 24 h.'])
  const idle = finding('queue.no_worker', { waiting: 0, oldestSeconds: 0, failed: 1 })
  expect([stateOf(idle), sayFinding(idle)]).toEqual([
    'PROBLEM',
    'No worker is running: emails, photos and deliveries wait. 0 jobs waiting; 1 failed in 24 h.',
  ])
  const running = {
    groups: [
      { role: 'WEB' as const, version: '0.2.0', count: 2, seenSeconds: 1 },
      { role: 'WORKER' as const, version: '0.2.0', count: 1, seenSeconds: 4 },
    ],
    schema: '0040_processes',
    web: '0.2.0',
  }
  expect(sayFinding(finding('versions.ready', running))).toBe(
    'Web 0.2.0, 2 processes; worker 0.2.0, 1 process, seen 4 s ago; web build 0.2.0; schema 0040_processes.',
  )
  expect(sayFinding(finding('check.failed', { place: null, reason: 'ENOENT' }))).toBe('Failed: ENOENT.')
})
