import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATABASE_URL = 'postgres://root@127.0.0.1:5432/demarc'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  PUBLIC_URL: 'https://demarc.example',
  SESSION_SECRET: 'x'.repeat(32),
  SECRETS_KEY: 'y'.repeat(32),
  SMTP_URL: 'smtp://mail.example:587',
}

describe('configuration', () => {
  test('with only DATABASE_URL set, development runs', () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      port: 5000,
      resetDelivery: 'response',
      leastPasswordLength: 6,
    })
  })

  test('what is missing is named', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL/)
    expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL })).toThrow(
      /PUBLIC_URL, SESSION_SECRET, SECRETS_KEY, SMTP_URL/,
    )
  })

  test('production sends reset tokens by e-mail and refuses to answer with them', () => {
    expect(readConfig(production).resetDelivery).toBe('email')
    expect(() => readConfig({ ...production, PASSWORD_RESET_DELIVERY: 'response' })).toThrow(/refused in production/)
  })

  test('production sends messages to public push services only', () => {
    expect(readConfig(production).pushServices.hosts).toContain('fcm.googleapis.com')
    expect(() => readConfig({ ...production, PUSH_SERVICES: 'http://127.0.0.1:5660' })).toThrow(/PUSH_SERVICES/)
  })

  test('a nonsense value stops the start instead of being guessed', () => {
    expect(() => readConfig({ DATABASE_URL, PORT: 'eighty' })).toThrow(/PORT/)
    expect(() => readConfig({ DATABASE_URL, PASSWORD_MIN_LENGTH: '4' })).toThrow(/PASSWORD_MIN_LENGTH/)
  })
})
