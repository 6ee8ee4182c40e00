import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATABASE_URL = 'postgres://root@127.0.0.1:5432/demarc'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  PUBLIC_URL: 'https://demarc.example',
  SESSION_SECRET: 'x'.repeat(32),
  SECRETS_KEY: 'y'.repeat(32),
  SMTP_URL: 'smtp://mail.example:587',
  STORAGE_URL: 's3://demarc?endpoint=https://s3.example',
}

describe('configuration', () => {
  test('with only DATABASE_URL set, development runs', () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      port: 5000,
      resetDelivery: 'response',
      leastPasswordLength: 6,
    })
  })

  test.each([
    ['an address without https', { PUBLIC_URL: 'http://demarc.example' }, /PUBLIC_URL is https/],
    ['the same secret twice', { SECRETS_KEY: 'x'.repeat(32) }, /must differ/],
    ['the secret of development', { SECRETS_KEY: 'a development secret that everybody knows' }, /must be your own/],
  ])('production refuses %s', (_, env, says) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(says)
    expect(() => readConfig({ ...production, ...env, NODE_ENV: 'development' })).not.toThrow()
  })

  test.each(['http://localhost:5001', 'http://127.0.0.1:5001', 'http://[::1]:5001'])('production runs at %s', (url) => {
    expect(readConfig({ ...production, PUBLIC_URL: url }).publicUrl.href).toBe(`${url}/`)
  })

  test.each([
    ['postgres://demarc@db.example/demarc', /sslmode=verify-full/],
    ['postgres://demarc@db.example/demarc?sslmode=require', /sslmode=verify-full/],
  ])('production refuses a line to the database that others could read: %s', (url, says) => {
    expect(() => readConfig({ ...production, DATABASE_URL: url })).toThrow(says)
    expect(() => readConfig({ ...production, MIGRATE_DATABASE_URL: url })).toThrow(says)
    expect(readConfig({ ...production, DATABASE_URL: url, DATABASE_TLS: 'off' }).linesWithoutTls).toEqual([
      'DATABASE_TLS',
    ])
    expect(() => readConfig({ DATABASE_URL: url })).not.toThrow()
  })

  test.each([
    'postgres://demarc@db.example/demarc?sslmode=verify-full',
    'postgres://demarc@127.0.0.1/demarc',
    'postgres:///demarc?host=/var/run/postgresql',
    'postgres://demarc@ignored/demarc?host=/var/run/postgresql',
  ])('production takes %s', (url) => {
    expect(readConfig({ ...production, DATABASE_URL: url }).linesWithoutTls).toEqual([])
  })

  test('mail is encrypted in production, unless its server is this machine or it is switched off', () => {
    const read = (env: object) => readConfig({ ...production, ...env })
    expect(read({})).toMatchObject({ smtpNeedsTls: true, linesWithoutTls: [] })
    expect(read({ SMTP_TLS: 'off' })).toMatchObject({ smtpNeedsTls: false, linesWithoutTls: ['SMTP_TLS'] })
    expect(read({ SMTP_URL: 'smtp://127.0.0.1:25', SMTP_TLS: 'off' })).toMatchObject({
      smtpNeedsTls: false,
      linesWithoutTls: [],
    })
    expect(readConfig({ DATABASE_URL, SMTP_URL: production.SMTP_URL }).smtpNeedsTls).toBe(false)
  })

  test('production asks for passwords of twelve characters, unless told otherwise', () => {
    expect(readConfig(production).leastPasswordLength).toBe(12)
    expect(readConfig({ ...production, PASSWORD_MIN_LENGTH: '8' }).leastPasswordLength).toBe(8)
  })

  test('what is missing is named', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL/)
    expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL })).toThrow(
      /PUBLIC_URL, SESSION_SECRET, SECRETS_KEY, SMTP_URL, STORAGE_URL/,
    )
  })

  test('production sends reset tokens by e-mail and refuses to answer with them', () => {
    expect(readConfig(production).resetDelivery).toBe('email')
    expect(() => readConfig({ ...production, PASSWORD_RESET_DELIVERY: 'response' })).toThrow(/refused in production/)
  })

  test('copies are written below one directory, and never among the files of the installation', () => {
    const drive = (DRIVE_DIRECTORY: string) =>
      readConfig({ DATABASE_URL, STORAGE_URL: 'file:///var/lib/demarc', DRIVE_DIRECTORY }).driveDirectory
    expect([drive(''), drive('/mnt/drive/'), drive('/var/lib/demarc-drive')]).toEqual([
      null,
      '/mnt/drive',
      '/var/lib/demarc-drive',
    ])
    for (const no of ['drive', '/', '/mnt/..', '/var', '/var/lib/demarc', '/var/lib/demarc/packages'])
      expect(() => drive(no)).toThrow(/DRIVE_DIRECTORY/)
  })

  test('production sends messages to public push services only', () => {
    expect(readConfig(production).pushServices.hosts).toContain('fcm.googleapis.com')
    expect(() => readConfig({ ...production, PUSH_SERVICES: 'http://127.0.0.1:5660' })).toThrow(/PUSH_SERVICES/)
  })

  test('a nonsense value stops the start instead of being guessed', () => {
    expect(() => readConfig({ DATABASE_URL, PORT: 'eighty' })).toThrow(/PORT/)
    expect(() => readConfig({ DATABASE_URL, PASSWORD_MIN_LENGTH: '4' })).toThrow(/PASSWORD_MIN_LENGTH/)
    for (const STORAGE_URL of ['/var/lib/demarc', 'file://host/var', 's3://', 'https://s3.example']) {
      expect(() => readConfig({ DATABASE_URL, STORAGE_URL })).toThrow(/STORAGE_URL/)
    }
  })
  test('without a word about maps nobody outside is asked for anything', () => {
    const { geocoder, maps } = readConfig({ DATABASE_URL })
    expect(geocoder).toBeNull()
    expect(maps).toEqual({ streets: null, imagery: null, googleKey: null })
  })
})

describe('a geocoder', () => {
  const KEY = 'AIza-of-these-tests'
  const given = (env: object, base: object = production) => readConfig({ ...base, ...env }).geocoder

  test('Google needs a key, a Nominatim server an address', () => {
    expect(given({ GEOCODER: 'google', GEOCODER_KEY: KEY })).toMatchObject({
      provider: 'GOOGLE',
      url: new URL('https://maps.googleapis.com/'),
      isPublicOnly: true,
    })
    expect(given({ GEOCODER: 'nominatim', GEOCODER_URL: 'https://geo.example/nominatim' })).toEqual({
      provider: 'NOMINATIM',
      url: new URL('https://geo.example/nominatim/'),
      key: null,
      isPublicOnly: true,
    })
    expect(() => given({ GEOCODER: 'google' })).toThrow('GEOCODER=google needs GEOCODER_KEY')
    expect(() => given({ GEOCODER: 'nominatim' })).toThrow('GEOCODER=nominatim needs GEOCODER_URL')
    expect(() => given({ GEOCODER: 'bing' })).toThrow(/GEOCODER/)
    expect(() => given({ GEOCODER_KEY: KEY })).toThrow('need GEOCODER=google or nominatim')
  })

  test('in production a name leads outside by https; an address of the own network is what the operator wants', () => {
    const nominatim = (GEOCODER_URL: string, base?: object) => given({ GEOCODER: 'nominatim', GEOCODER_URL }, base)
    expect(nominatim('http://10.0.0.7:8080')).toMatchObject({ isPublicOnly: false })
    expect(nominatim('http://[fd12::7]:8080')).toMatchObject({ isPublicOnly: false })
    expect(nominatim('http://geo.example', { DATABASE_URL })).toMatchObject({ isPublicOnly: false })
    for (const plain of ['http://geo.example', 'http://localhost:8080', 'http://142.250.185.74']) {
      expect(() => nominatim(plain)).toThrow('GEOCODER_URL must be https in production')
    }
  })

  test.each(['http://169.254.169.254/', 'http://[fe80::1]/', 'http://0.0.0.0/', 'http://[::ffff:169.254.169.254]/'])(
    'is never at %s',
    (GEOCODER_URL) => {
      expect(() => given({ GEOCODER: 'nominatim', GEOCODER_URL })).toThrow('at which no such server can be')
    },
  )

  test.each(['geo.example', 'file:///etc', 'https://me:secret@geo.example', 'https://geo.example?key=secret'])(
    'has no address like %s, and what is said of it does not repeat it',
    (GEOCODER_URL) => {
      const said = () => given({ GEOCODER: 'nominatim', GEOCODER_URL })
      expect(said).toThrow('GEOCODER_URL is the address of a server')
      expect(said).not.toThrow(/secret/)
    },
  )

  test('a key that would break out of an address stops the start', () => {
    expect(() => given({ GEOCODER: 'google', GEOCODER_KEY: 'abc&address=elsewhere' })).toThrow(/GEOCODER_KEY/)
    expect(() => given({ GOOGLE_MAPS_BROWSER_KEY: 'short' })).toThrow(/GOOGLE_MAPS_BROWSER_KEY/)
  })
})

describe('a routing server', () => {
  const given = (ROUTING_URL?: string, base: object = production) => readConfig({ ...base, ROUTING_URL }).routing

  test('is only asked where one is named', () => {
    expect(given()).toBeNull()
    expect(given('https://osrm.example/us')).toEqual({ url: new URL('https://osrm.example/us/'), isPublicOnly: true })
    expect(given('http://10.0.0.7:5000')).toEqual({ url: new URL('http://10.0.0.7:5000/'), isPublicOnly: false })
    expect(given('http://osrm.example', { DATABASE_URL })).toMatchObject({ isPublicOnly: false })
  })

  test('has the address of a server that can be one, and what is said of it does not repeat it', () => {
    expect(() => given('http://osrm.example')).toThrow('ROUTING_URL must be https in production')
    expect(() => given('http://169.254.169.254/')).toThrow(
      'ROUTING_URL names an address at which no such server can be',
    )
    const said = () => given('https://me:secret@osrm.example')
    expect(said).toThrow('ROUTING_URL is the address of a server')
    expect(said).not.toThrow(/secret/)
  })
})

describe('pictures of the ground', () => {
  const URL_OF_STREETS = 'https://tiles.example/{z}/{x}/{y}.png?key=abc'
  const streets = (env: object, base: object = production) =>
    readConfig({ ...base, MAP_STREETS_ATTRIBUTION: '© the surveyors', ...env }).maps.streets

  test('are a template, whom it is by, and how near it goes', () => {
    expect(streets({ MAP_STREETS_URL: URL_OF_STREETS, MAP_STREETS_MAX_ZOOM: '17' })).toEqual({
      url: URL_OF_STREETS,
      origin: 'https://tiles.example',
      attribution: '© the surveyors',
      maxZoom: 17,
    })
    expect(
      readConfig({ ...production, MAP_IMAGERY_URL: URL_OF_STREETS, MAP_IMAGERY_ATTRIBUTION: 'x' }).maps,
    ).toMatchObject({ streets: null, imagery: { maxZoom: 20 } })
  })

  test('come by https where the installation does', () => {
    const plain = { MAP_STREETS_URL: 'http://127.0.0.1:6126/{z}/{x}/{y}.png' }
    expect(streets(plain, { DATABASE_URL })?.origin).toBe('http://127.0.0.1:6126')
    expect(() => streets(plain)).toThrow('MAP_STREETS_URL must be https')
  })

  test.each([
    ['https://tiles.example/{z}/{x}.png', '{y} is missing'],
    ['https://tiles.example/{s}/{z}/{x}/{y}.png', '{s}'],
    ['https://{z}.tiles.example/{z}/{x}/{y}.png', 'one host'],
    ['https://me:secret@tiles.example/{z}/{x}/{y}', 'password'],
    ['/tiles/{z}/{x}/{y}.png', 'no address of pictures'],
    ['javascript:{z}{x}{y}', 'no address of pictures'],
  ])('are not at %s', (MAP_STREETS_URL, said) => {
    expect(() => streets({ MAP_STREETS_URL })).toThrow(said)
  })

  test('name whoever made them, in plain text', () => {
    expect(() => readConfig({ ...production, MAP_IMAGERY_URL: URL_OF_STREETS })).toThrow('MAP_IMAGERY_ATTRIBUTION')
    expect(() => streets({})).toThrow('MAP_STREETS_ATTRIBUTION needs MAP_STREETS_URL')
    const hostile = { MAP_STREETS_URL: URL_OF_STREETS, MAP_STREETS_ATTRIBUTION: '<img src=x onerror=alert(1)>' }
    expect(() => streets(hostile)).toThrow('plain text')
    expect(() => streets({ MAP_STREETS_URL: URL_OF_STREETS, MAP_STREETS_MAX_ZOOM: '40' })).toThrow(/MAX_ZOOM/)
  })
})

describe('a setting in a file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'demarc-config-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const fileWith = (text: string) => {
    const path = join(directory, String(text.length))
    writeFileSync(path, text)
    return path
  }

  test('replaces the variable, without the line feed at the end', () => {
    const SESSION_SECRET_FILE = fileWith(`${'z'.repeat(40)}\n`)
    const { SESSION_SECRET: _, ...others } = production
    expect(readConfig({ ...others, SESSION_SECRET_FILE }).sessionSecret).toBe('z'.repeat(40))
  })

  test('is refused together with the variable, and if the file is empty or missing', () => {
    const read = (env: object) => () => readConfig({ ...production, ...env })
    expect(read({ SESSION_SECRET_FILE: fileWith('x') })).toThrow('Set SESSION_SECRET or SESSION_SECRET_FILE, not both')
    expect(read({ SETUP_CODE_FILE: fileWith('\n') })).toThrow(/SETUP_CODE_FILE: .* is empty/)
    expect(read({ SETUP_CODE_FILE: join(directory, 'none') })).toThrow(/SETUP_CODE_FILE: .* can’t be read \(ENOENT\)/)
  })
})
