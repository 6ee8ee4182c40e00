/** What our service worker uses of its surroundings. The library of types for workers cannot stand beside that of pages. */
type Waiting = { readonly waitUntil: (done: Promise<unknown>) => void }
type Events = {
  readonly install: Waiting
  readonly activate: Waiting
  readonly fetch: { readonly request: Request; readonly respondWith: (response: Promise<Response>) => void }
  readonly message: Waiting & { readonly data: unknown }
  readonly push: Waiting & { readonly data: { readonly json: () => unknown } | null }
  readonly notificationclick: Waiting & { readonly notification: Notification }
  readonly sync: Waiting & { readonly tag: string }
}
type Tab = {
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly navigate: (url: string) => Promise<unknown>
}
type WorkerScope = {
  readonly location: Location
  readonly skipWaiting: () => Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (wanted: { type: 'window' }) => Promise<readonly Tab[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly addEventListener: <Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void) => void
}

// In a service worker the global object is this and not a window.
export const scope = globalThis as unknown as WorkerScope
