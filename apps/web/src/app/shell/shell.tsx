import type { CurrentUser } from '@demarc/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Keyboard, Menu as MenuIcon, Search } from 'lucide-react'
import { useTexts } from '#texts/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { KeyboardHelp } from '#ui/overlay/keyboard-help.tsx'
import { placesFor, PROFILE } from '#shared/sections/navigation.ts'
import { Bell } from '#notifications/bell.tsx'
import { Button } from '#ui/button.tsx'
import { Keys } from '#ui/keys/kbd.tsx'
import { formatClock } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useMainOfEachPage } from '../main-of-each-page.ts'
import { type Overlay, Palette } from './palette.tsx'
import { Sidebar } from './sidebar.tsx'
import { ShellName } from './shell-name.tsx'

const { LazyPart: Drawer } = lazyPart(async () => (await import('#ui/overlay/drawer.tsx')).Drawer)
/** Only paper shows it: it comes once the screen stands. */
const { LazyPart: PrintHead } = lazyPart(async () => (await import('./print-head.tsx')).PrintHead)

/** Sidebar, top bar and what hangs from them, around every screen of those who are signed in. */
export function Shell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const texts = useTexts()
  const t = texts.shell
  const [overlay, setOverlay] = useState<Overlay>(null)
  const main = useMainOfEachPage()
  const navigate = useNavigate()
  const close = (isOpen: boolean) => isOpen || setOverlay(null)

  useShortcuts([
    { keys: 'mod+k', label: t.search, group: t.keys.everywhere, run: () => setOverlay('palette') },
    { keys: '?', label: t.keyboardHelp, group: t.keys.everywhere, run: () => setOverlay('help') },
    { keys: 'g n', label: t.keys.notifications, group: t.keys.everywhere, run: () => setOverlay('notifications') },
    ...[...placesFor(user), PROFILE].map(({ keys, label, path }) => ({
      keys,
      label: t.keys.goTo(label(texts)),
      group: t.keys.everywhere,
      run: () => void navigate({ to: path }),
    })),
  ])

  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[13rem_minmax(0,1fr)] print:block print:h-auto">
      <a
        href="#main"
        className="sr-only z-20 bg-ink px-3 py-2 font-bold text-sheet focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t.skipToContent}
      </a>
      <Sidebar user={user} className="row-span-2 border-r border-rule-2 max-md:hidden print:hidden" />
      <TopBar user={user} overlay={overlay} onOverlay={setOverlay} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="relative min-w-0 overflow-y-auto bg-sheet outline-none print:overflow-visible"
      >
        <PrintHead open user={user} />
        {children}
      </main>
      <Drawer
        open={overlay === 'menu'}
        onOpenChange={close}
        label={t.menu}
        closeLabel={texts.forms.close}
        className="md:hidden"
      >
        <Sidebar user={user} className="h-full" onGone={() => setOverlay(null)} />
      </Drawer>
      <Palette user={user} open={overlay === 'palette'} onOpenChange={close} onOverlay={setOverlay} />
      <KeyboardHelp
        open={overlay === 'help'}
        onOpenChange={close}
        texts={{ ...t.keyboardHelpTexts, close: texts.forms.close }}
      />
    </div>
  )
}

type TopBarProps = { user: CurrentUser; overlay: Overlay; onOverlay: (overlay: Overlay) => void }

function TopBar({ user, overlay, onOverlay }: TopBarProps) {
  const t = useTexts().shell
  return (
    <header className="flex min-h-12 items-center gap-2 border-b border-rule-2 bg-paper px-4 max-md:min-h-14 max-md:gap-0 max-md:px-2 print:hidden">
      <Button
        variant="ghost"
        shape="square"
        className="md:hidden"
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        onClick={() => onOverlay('menu')}
      >
        <MenuIcon size={20} aria-hidden />
      </Button>
      <ShellName user={user} className="mr-auto ml-1 min-w-0 overflow-hidden md:hidden" />
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={() => onOverlay('palette')}
        className="flex h-control w-80 min-w-0 items-center gap-2 rounded-1 border border-rule-2 bg-sheet px-2 text-ink-3 hover:border-edge max-xl:w-64 max-lg:hidden"
      >
        <Search size={15} aria-hidden />
        <span className="min-w-0 flex-1 truncate text-left">{t.search}</span>
        <span aria-hidden className="flex gap-1 text-ink-2">
          <Keys keys="mod+k" />
        </span>
      </button>
      <Button
        variant="ghost"
        shape="square"
        className="lg:hidden"
        aria-label={t.search}
        onClick={() => onOverlay('palette')}
      >
        <Search size={20} aria-hidden />
      </Button>
      <div className="grow max-md:hidden" />
      <Clock />
      <Button
        variant="ghost"
        shape="square"
        className="max-md:hidden"
        aria-label={t.keyboardHelp}
        title={t.keyboardHelp}
        aria-keyshortcuts="?"
        onClick={() => onOverlay('help')}
      >
        <Keyboard size={18} aria-hidden />
      </Button>
      <Bell open={overlay === 'notifications' || overlay === 'messages' ? overlay : null} onOpen={onOverlay} />
    </header>
  )
}

/** The office's time, wherever the reader is; nothing until the office's zone is known. */
function Clock() {
  const t = useTexts().shell
  const now = useNow()
  const zoned = useOfficeTime()
  const { timeZone } = zoned
  if (!timeZone) return null
  return (
    <time
      dateTime={new Date(now).toISOString()}
      title={t.organisationTime(timeZone)}
      className="mono mr-2 text-12 whitespace-nowrap text-ink-2 max-lg:hidden"
    >
      {formatClock(new Date(now), zoned)}
    </time>
  )
}
