const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
]
/** Chromium without its windows, tabs and menus: it takes a third less of the processor. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

/** How a browser is started that draws everything. */
export const CHROMIUM = { executablePath, args: ARGS }

/**
 * How a browser of the stories is started: without WebGL, which no processor here is made for. Every frame of a map
 * holds the page up for a second, whatever the story is about. What a map shows is told by stories that draw it.
 */
export const WITHOUT_MAPS = { executablePath, args: [...ARGS, '--disable-3d-apis'] }

/** For a story that looks at a map: `test.use(DRAWING_MAPS)`. */
export const DRAWING_MAPS = { launchOptions: CHROMIUM }

/** For a story that needs the PDF viewer or notifications of the whole Chromium: `test.use(WHOLE_BROWSER)`. */
export const WHOLE_BROWSER = { launchOptions: { ...WITHOUT_MAPS, executablePath: '/usr/bin/chromium' } }

/** The browser of somebody in the office. */
export const OFFICE_BROWSER = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  viewport: { width: 1440, height: 900 },
} as const
