import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'
export type Preferences = {
  readonly theme: Theme
  readonly density: 'comfortable' | 'compact'
  /** Shortcuts of a single character; those with Ctrl or Command stay. */
  readonly shortcuts: 'on' | 'off'
  /** By the name of a list: the columns chosen for it. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

/** The key and the names inside are read by public/theme.js before this file is loaded. */
const STORED_AS = 'demarc.preferences'
const DEFAULTS: Preferences = { theme: 'system', density: 'comfortable', shortcuts: 'on', columns: {} }
const THEME_COLOURS = { light: '#eef0ea', dark: '#0f1615' }

const listeners = new Set<() => void>()
let current = read()

function oneOf<T extends string>(value: unknown, choices: readonly T[], otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null
}

function columnsIn(found: unknown): Preferences['columns'] {
  if (!isRecord(found)) return {}
  const isText = (each: unknown) => typeof each === 'string'
  return Object.fromEntries(
    Object.entries(found).flatMap(([list, names]) => (Array.isArray(names) ? [[list, names.filter(isText)]] : [])),
  )
}

function read(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    const values = isRecord(stored) ? stored : {}
    return {
      theme: oneOf(values.theme, ['light', 'dark', 'system'], DEFAULTS.theme),
      density: oneOf(values.density, ['comfortable', 'compact'], DEFAULTS.density),
      shortcuts: oneOf(values.shortcuts, ['on', 'off'], DEFAULTS.shortcuts),
      columns: columnsIn(values.columns),
    }
  } catch {
    // Storage is shut off, or holds what we did not write.
    return DEFAULTS
  }
}

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')
const resolve = (theme: Theme): 'light' | 'dark' => {
  if (theme !== 'system') return theme
  return typeof window !== 'undefined' && darkSystem().matches ? 'dark' : 'light'
}

function apply() {
  const theme = resolve(current.theme)
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.density = current.density
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOURS[theme])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function reread() {
  current = read()
  apply()
}

// Other tabs and the system may change their mind while we are open, whatever screen is shown: at dusk a phone turns dark.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', reread)
  darkSystem().addEventListener('change', apply)
}

export const preferences = (): Preferences => current

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]) {
  current = { ...current, [name]: value }
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(current))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply()
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences)

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, () => current.theme)
  const resolved = useSyncExternalStore(subscribe, () => resolve(current.theme))
  return { theme, resolved, setTheme: (next: Theme) => setPreference('theme', next) }
}
