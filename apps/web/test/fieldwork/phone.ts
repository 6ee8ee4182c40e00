import type { Assignment, CurrentUser, QcQuestion } from '@demarc/contract'
import { stepFrom } from '@demarc/domain/geo'
import { expect, onTestFinished, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { queries } from '../../src/app/queries.ts'
import { undoMove } from '../../src/workflow/fieldwork/offline/held.ts'
import { closePhone } from '../../src/workflow/fieldwork/offline/opening.ts'
import type { Answers, FakeServer } from '../fake-server.ts'
import { show, takeDown } from '../show.tsx'
import { openOffice, type Office } from './office.ts'
import { assignment, fielder, STAKE } from './records.ts'

type Field = {
  as?: CurrentUser
  work?: Assignment[]
  questions?: QcQuestion[]
  answers?: Answers
  isPhone?: boolean
  isDeaf?: boolean
  language?: 'en' | 'es'
}
export type Phone = {
  readonly server: FakeServer
  readonly office: Office
  /** Loses the line, or has it again. */
  readonly setOffline: (isOffline: boolean) => void
  /** The app is closed and opened again: what it shows now lay on the disk. */
  readonly reopen: (path: string) => Promise<FakeServer>
}

/** A fielder's phone with a database of its own, which is gone after the test. */
export async function openField(
  path: string,
  { as = fielder(), work = [assignment()], questions = [], answers, isPhone = true, ...how }: Field = {},
): Promise<Phone> {
  const office = openOffice(as, { work, questions, ...(answers ? { answers } : {}) })
  // The last to be undone: by then nothing has it open.
  onTestFinished(() => deleteDatabase(as.id))
  const open = async (address: string) => {
    const server = await show(address, { as, answers: office.answers, isPhone, ...how })
    passBytes(office)
    onTestFinished(() => putAway(as.id))
    return server
  }
  return {
    server: await open(path),
    office,
    setOffline: (isOffline) => {
      office.isOffline = isOffline
      stub(navigator, 'onLine', !isOffline)
      window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
    },
    reopen: async (address) => {
      await putAway(as.id)
      queries.clear()
      return open(address)
    },
  }
}

/** Everything the phone has under way ends while the office still answers. */
async function putAway(userId: string): Promise<void> {
  await undoMove()
  await takeDown()
  closePhone(userId)
  await navigator.locks.request(`demarc-field-send-${userId}`, () => undefined)
}

const deleteDatabase = (userId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(`demarc-field-${userId}`)
    asked.onsuccess = () => resolve()
    asked.onerror = () => reject(asked.error ?? new Error('the database stays'))
  })

function passBytes(office: Office): void {
  const others = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/photos/uploads')) return others(input, init)
    if (office.isOffline) throw new TypeError('Failed to fetch')
    return office.takeBytes(url, new Request(input, init))
  }
}

/** Replaces a property until the test ends. */
export function stub<T extends object>(of: T, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(of, name)
  Object.defineProperty(of, name, { value, configurable: true, writable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(of, name, before)
    else Reflect.deleteProperty(of, name)
  })
}

/** So many meters north of the stake. */
export const standing = (metres: number) => stepFrom(STAKE, { north: metres, east: 0 })

/** The phone says where it is; null: it is not allowed to. */
export function stand(at: { lat: number; lon: number } | null, permission: PermissionState = 'granted'): void {
  const tell = (onFound: PositionCallback, onRefused?: PositionErrorCallback | null) => {
    const coords = { latitude: at?.lat, longitude: at?.lon, accuracy: 4 } as GeolocationCoordinates
    if (at) onFound({ coords, timestamp: Date.now() } as GeolocationPosition)
    else onRefused?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    return 1
  }
  stub(navigator, 'geolocation', { getCurrentPosition: tell, watchPosition: tell, clearWatch: () => undefined })
  stub(navigator, 'permissions', { query: () => Promise.resolve({ state: permission }) })
}

/** A camera that films something sharp and bright. */
export function giveCamera(): void {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 800, height: 600 })
  let frame = 0
  const draw = () => paint(canvas.getContext('2d'), (frame += 1))
  draw()
  const drawing = setInterval(draw, 40)
  const film = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(() => Promise.resolve(canvas.captureStream(25)))
  onTestFinished(() => {
    clearInterval(drawing)
    film.mockRestore()
  })
}

type Ink = Pick<OffscreenCanvasRenderingContext2D, 'fillStyle' | 'fillRect'>
function paint(ink: Ink | null, seed: number): void {
  if (!ink) throw new Error('this browser cannot draw')
  for (let at = 0; at < 400; at += 1) {
    ink.fillStyle = `hsl(${((at + seed) * 47) % 360} 60% ${30 + (at % 50)}%)`
    ink.fillRect((at * 97) % 800, (at * 61) % 600, 60, 40)
  }
}

let drawn = 0
/** Real pictures, no two of the same bytes: what follows the end of a JPEG is part of the file and of no picture. */
export async function drawPictures(count: number, extraBytes = 400): Promise<File[]> {
  const canvas = new OffscreenCanvas(320, 240)
  paint(canvas.getContext('2d'), 1)
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' })
  return Array.from({ length: count }, (_, at) => {
    drawn += 1
    const extra = new Uint8Array(extraBytes).fill(drawn % 251)
    const number = new Uint32Array([drawn])
    return new File([picture, extra, number], `photo-${at + 1}.jpg`, { type: 'image/jpeg' })
  })
}

/** Into the open assignment, as from the phone's own gallery. */
export async function addPictures(files: readonly File[]): Promise<void> {
  const input = page.css('input[type=file][multiple]')
  await expect.poll(() => input.elements()).toHaveLength(1)
  choose(input.element() as HTMLInputElement, files)
  await expect
    .element(page.getByText(files.length === 1 ? '1 photo imported' : `${files.length} photos imported`))
    .toBeVisible()
}

export function choose(input: HTMLInputElement, files: readonly File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export const act = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const cards = (): Locator => page.getByRole('list', { name: 'My Assignments' }).getByRole('listitem')
export const cardOf = ({ building: { jsb } }: Assignment): Locator =>
  cards().filter({ has: page.getByRole('button', { name: jsb }) })
export const openCard = ({ building: { jsb } }: Assignment): Promise<void> =>
  page.getByRole('button', { name: jsb }).click()
export const countOf = (name: string): Locator =>
  page.getByRole('main').css('dl > div').filter({ hasText: name }).getByRole('definition')
export const held = (said: string): Locator => page.getByRole('status').filter({ hasText: said })
/** The line over every field screen. */
export const line = (said: string | RegExp): Locator =>
  page
    .getByRole('link')
    .filter({ has: page.getByRole('status') })
    .filter({ hasText: said })

/** The form and everything else that is needed without a line is on the phone. */
export async function readyForOffline(server: FakeServer): Promise<void> {
  await expect.poll(() => server.heard('GET /api/config/map').length).toBeGreaterThan(0)
}
